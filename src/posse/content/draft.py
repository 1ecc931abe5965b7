"""A map being put together from its file: shapes turned into whole lengths, mistakes noted along the way."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin

from posse.content.kinds import GRADES, Difficulty, Grade, Kind
from posse.content.loader import near
from posse.content.map_file import Circle, OpeningEntry, Place, Rect
from posse.tabletop.length import INCH, inches
from posse.tabletop.shape import crosses_itself
from posse.tabletop.terrain import Area, Building, Footing, Link, Marking, Opening, Platform, Point, Sighting, Wall

GROUND = "ground"
CIRCLE_POINTS = 12

# What an opening is unless its entry says otherwise, in inches: narrowest width, sill, head.
OPENINGS = {"door": (1.4, 0.0, 2.0), "wide_door": (2.5, 0.0, 2.6), "window": (1.2, 0.55, 1.6), "gate": (2.0, 0.0, 0.0)}

WIDE = ("wide_door", "gate")


class Draft:
    """The pieces of a map so far. Levels are known by name, so walls and furniture can be put upstairs."""

    def __init__(self, width: float, depth: float) -> None:
        self.width = inches(width)
        self.depth = inches(depth)
        self.areas: list[Area] = []
        self.walls: list[Wall] = []
        self.platforms: list[Platform] = []
        self.links: list[Link] = []
        self.buildings: list[Building] = []
        self.markings: list[Marking] = []
        self.pitched: set[str] = set()
        self.mistakes: list[tuple[str, str]] = []

    def mistake(self, key: str, reason: str) -> None:
        """Note something that is wrong, and go on."""
        self.mistakes.append((key, reason))

    def level(self, key: str, name: str) -> int:
        """The number of a level by its name; an unknown one is a mistake and counts as the ground."""
        if name == GROUND:
            return 0
        names = [platform.id for platform in self.platforms]
        if name in names:
            return names.index(name) + 1
        self.mistake(key, f'There is no level called "{name}".{near(name, [GROUND, *names])}')
        return 0

    def elevation(self, level: int) -> int:
        """How high a level lies above the table."""
        return self.platforms[level - 1].elevation if level else 0

    def point(self, key: str, place: Place) -> Point:
        """A place of the file as a point; one off the table is a mistake."""
        point = Point(inches(place[0]), inches(place[1]))
        if not (0 <= point.x <= self.width and 0 <= point.y <= self.depth):
            self.mistake(key, f"The point [{place[0]:g}, {place[1]:g}] lies off the table.")
        return point

    def points(self, key: str, places: Iterable[Place]) -> tuple[Point, ...]:
        """Several places as points."""
        return tuple(self.point(key, place) for place in places)

    def outline(
        self,
        key: str,
        rect: Rect | None = None,
        outline: tuple[Place, ...] | None = None,
        circle: Circle | None = None,
    ) -> tuple[Point, ...]:
        """The footprint of an entry, clockwise as given; a rectangle starts at its north-west corner."""
        given = [shape for shape in (rect, outline, circle) if shape is not None]
        if len(given) != 1:
            self.mistake(key, 'Give the shape exactly once, by "rect", "outline" or (for areas) "circle".')
            return ()
        if rect is not None:
            x, y, width, depth = rect
            if width <= 0 or depth <= 0:
                self.mistake(f"{key}.rect", "A rectangle is [x, y, width, depth], and both sizes must be above 0.")
                return ()
            return self.points(f"{key}.rect", ((x, y), (x + width, y), (x + width, y + depth), (x, y + depth)))
        if circle is not None:
            x, y, radius = circle
            if radius <= 0:
                self.mistake(f"{key}.circle", "A circle is [x, y, radius], and the radius must be above 0.")
                return ()
            turns = [2 * pi * step / CIRCLE_POINTS for step in range(CIRCLE_POINTS)]
            return self.points(f"{key}.circle", [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns])
        places = outline or ()
        if len(places) < 3:
            self.mistake(f"{key}.outline", f"An outline needs at least 3 points, and this one has {len(places)}.")
            return ()
        corners = self.points(f"{key}.outline", places)
        if crosses_itself(corners):
            self.mistake(f"{key}.outline", "An outline may not cross or touch itself.")
        return corners

    def openings(
        self, key: str, entries: Iterable[OpeningEntry], start: int, end: int, height: int
    ) -> tuple[Opening, ...]:
        """The entries that fall between `start` and `end` of a path, measured from `start`; checked for size."""
        cut = []
        for entry in entries:
            near_end = inches(entry.at)
            far_end = near_end + inches(entry.width)
            if not start <= near_end < end:
                continue
            narrowest, sill, head = OPENINGS[entry.kind]
            low = inches(sill if entry.sill is None else entry.sill)
            high = min(inches(head), height) if entry.head is None and entry.kind != "gate" else height
            if entry.head is not None:
                high = inches(entry.head)
            if entry.width < narrowest:
                reason = f"A {entry.kind} needs a width of at least {narrowest:g} inches to be walked through."
                self.mistake(f"{key}.width", reason)
            if far_end > end:
                past = f"The {entry.kind} at {entry.at:g} runs past the end of its wall."
                self.mistake(f"{key}.at", past)
                continue
            if not low < high <= height:
                self.mistake(f"{key}.head", f"The {entry.kind} must open between its sill and the top of the wall.")
                continue
            kind = "door" if entry.kind == "wide_door" else entry.kind
            cut.append(Opening(kind, near_end - start, far_end - start, low, high, entry.kind in WIDE))
        cut.sort(key=lambda opening: opening.start)
        for one, other in pairwise(cut):
            if other.start < one.end:
                self.mistake(f"{key}.at", "Two openings of the same wall overlap.")
        return tuple(cut)

    def line(
        self,
        key: str,
        id: str,
        name: str,
        kind: Kind,
        path: Sequence[Point],
        height: int,
        base: int,
        openings: Sequence[OpeningEntry] = (),
        sight: Sighting | None = None,
        cover: Grade | None = None,
        footing: Footing | None = None,
        difficulty: Difficulty | None = None,
    ) -> None:
        """Walls along a path, one for each stretch; openings are measured along the whole path."""
        if len(path) < 2:
            self.mistake(f"{key}.path", f"A path needs at least 2 points, and this one has {len(path)}.")
            return
        start = 0
        for number, (a, b) in enumerate(pairwise(path), 1):
            length = round(hypot(b.x - a.x, b.y - a.y))
            if length == 0:
                self.mistake(f"{key}.path", "Two points that follow each other are the same.")
                continue
            wall = Wall(
                id=id if len(path) == 2 else f"{id}-{number}",
                kind=kind.kind,
                name=name,
                a=a,
                b=b,
                height=height,
                base=base,
                sight=sight or kind.sight,
                cover=GRADES[cover or kind.cover],
                footing=footing or kind.footing,
                difficulty=kind.difficulty if difficulty is None else difficulty,
                openings=self.openings(key, openings, start, start + length, height),
            )
            self.walls.append(wall)
            start += length
        for entry in openings:
            if inches(entry.at) >= start:
                where = f"The {entry.kind} at {entry.at:g} lies outside its wall, which is {start / INCH:g} long."
                self.mistake(f"{key}.at", where)
