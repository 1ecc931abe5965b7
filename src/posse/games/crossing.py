"""From one game to another: a character, or a map, out of its file, with a report of what became of everything."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from posse.content.loader import near, read_toml
from posse.content.maps import map_path, maps, read_map
from posse.engine.refusal import RefusedError, unreadable
from posse.games.book.files import MAP
from posse.games.book.travelling import How, ReportLine, Traveller, Travelling, crossing
from posse.games.shelf import front, game_of, known_game, listed
from posse.tabletop.ground import Ground
from posse.tabletop.length import INCH
from posse.tabletop.movement import Walker
from posse.tabletop.reach import lattice_of
from posse.tabletop.shape import inside
from posse.tabletop.terrain import Area, Cover, Map, Wall

PEOPLE = ("character", "characters")
WATER = ("river", "ford")


HEADINGS: dict[str, str] = {
    "carried": "Carried over",
    "differs": "Means something else there",
    "guessed": "Guessed",
    "lost": "Lost",
}


class Converted(Struct, frozen=True):
    """What came of a file in another game: its `text` there, and the report. A map is the same text in every game."""

    what: Literal["character", "map"]
    title: str
    game: str
    lines: tuple[ReportLine, ...]
    text: str

    def parts(self) -> tuple[tuple[str, tuple[ReportLine, ...]], ...]:
        """The report under its headings."""
        found = ((said, tuple(line for line in self.lines if line.how == how)) for how, said in HEADINGS.items())
        return tuple((said, lines) for said, lines in found if lines)

    def named(self, id: str) -> str:
        """The text of a file that goes by this id: a map has it as its own. The report of a character stands on top."""
        if self.what == "map":
            return re.sub(r"(?m)^id\s*=.*$", lambda _: f"id = {json.dumps(id)}", self.text, count=1)
        said = (" ".join(line.split()) for line in (f"{self.title}.", *map(str, self.lines)))
        return "".join(f"# {line}\n" for line in said) + f"\n{self.text}"


def convert(file: str | Path, to: str, who: str = "") -> Converted:
    """A character or a map in another game: of a file with several people `who` is meant, by id.

    Nothing is written. Raises `RefusedError` for what cannot be taken there, `BadContentError` for what is wrong with the file.
    """
    game = known_game(to)
    path = map_path(file) if str(file) in maps() else Path(file)
    if _is_map(path):
        terrain = read_map(path)
        lines = tuple(reading(terrain, front(game).travelling, game))
        title = f"{terrain.name}, as {front(game).travelling.title} reads it"
        return Converted("map", title, game, lines, path.read_text(encoding="utf-8"))
    return taken(person(path, who), front(game_of(path)).travelling, game)


def person(path: Path, who: str = "") -> Any:
    """Somebody in a file, by id where there are several."""
    book = front(game_of(path))
    kind = book.kinds.of(path).name
    if kind not in PEOPLE:
        raise RefusedError(
            unreadable(f"{path.name} is no character and no map, but {kind}: only those are taken to another game.")
        )
    people: Mapping[str, Any] = book.travelling.people(path)
    if not who and len(people) > 1:
        raise RefusedError(
            unreadable(f"{path.name} has {len(people)} people: say whose id is meant. Known: {', '.join(people)}.")
        )
    if who and who not in people:
        raise RefusedError(unreadable(f'{path.name} has nobody called "{who}".{near(who, people)}'))
    return people[who or next(iter(people))]


def _is_map(path: Path) -> bool:
    return path.suffix == ".toml" and all(key in read_toml(path) for key in MAP.telltales)


def taken(one: Any, home: "Travelling[Any]", game: str) -> Converted:
    """Somebody in another game: as their book lets them leave it, and as the other has them."""
    there = front(game).travelling
    if home.game == there.game:
        raise RefusedError(unreadable(f"Whoever is of {home.title} already is not taken there."))
    made, lines = crossing(home, one, there)
    called = Traveller(home.leaving(one)).word("name", "Somebody")
    title = f"{called}, from {home.title} to {there.title}"
    return Converted("character", title, game, lines, there.written(made))


# Maps


def reading(terrain: Map, book: "Travelling[Any]", game: str) -> Iterator[ReportLine]:
    """What a book makes of a map: its measures, whether it is of the usual size, what counts there, and where nobody comes."""
    many, unit = book.inches
    size = [terrain.width / INCH, terrain.depth / INCH]
    yield ReportLine("carried", _by(size, "inches"), _by([each * many for each in size], unit), "the table is the same")
    usual = [read_map(map_path(id)) for id in sorted({line.map for line in listed(game) if line.map})]
    sides = [[getattr(each, side) / INCH for each in usual] for side in ("width", "depth")]
    least, most = list(map(min, sides)), list(map(max, sides))
    fits = all(low <= each <= high for low, each, high in zip(least, size, most, strict=True))
    how: How = "carried" if fits else "differs"
    span = f"its scenarios are played on {_by(least, 'inches')} to {_by(most, 'inches')}"
    yield ReportLine(how, "The size of the table", "usual" if fits else "unusual", span)
    yield from counted(terrain, book)
    ground = Ground(terrain)
    for feet, walker in book.walkers:
        if shut := tuple(out_of_reach(ground, walker)):
            yield ReportLine("lost", _some(shut), "", f"nobody gets there {feet}")


def counted(terrain: Map, book: "Travelling[Any]") -> Iterator[ReportLine]:
    """What a book makes of what is on a map, where others make something else of it."""
    here = present(terrain)
    for row in book.ways.ground:
        if found := here[row.on]:
            why = f"{row.says}{f' [{row.rule}]' if row.rule else ''}"
            yield ReportLine(row.how, _some(found), "", why.rstrip("."))


NAMED = 8
"""So many things are named; more are counted."""


def _some(names: Sequence[str]) -> str:
    more = f"; {len(names) - NAMED} more" if len(names) > NAMED else ""
    return "; ".join(names[:NAMED]) + more


def _by(sizes: list[float], unit: str) -> str:
    width, depth = (f"{size:.1f}".removesuffix(".0") for size in sizes)
    return f"{width} by {depth} {unit}"


def present(terrain: Map) -> dict[str, tuple[str, ...]]:
    """What of all that books may read differently is on a map, by name."""
    pieces: tuple[Area | Wall, ...] = (*terrain.areas, *terrain.walls)
    rough = [piece.name for piece in pieces if piece.footing == "rough"]
    found = {
        "rough": rough,
        "difficulty": [piece.name for piece in pieces if piece.footing == "rough" and piece.difficulty],
        "climb": [link.name for link in terrain.links if link.kind in ("ladder", "climb")],
        "floors": [platform.name for platform in terrain.platforms],
        "heights": [platform.name for platform in terrain.platforms if platform.kind in ("roof", "tree")],
        "water": [area.name for area in terrain.areas if area.kind in WATER],
        "windows": [wall.name for wall in terrain.walls if any(gap.kind == "window" for gap in wall.openings)],
        "soft": [piece.name for piece in pieces if piece.cover is Cover.SOFT],
        "hard": [piece.name for piece in pieces if piece.cover is Cover.HARD],
    }
    return {on: tuple(dict.fromkeys(names)) for on, names in found.items()}


def out_of_reach(ground: Ground, walker: Walker) -> Iterator[str]:
    """Houses, and floors to which there is a way, where nobody comes who starts on most of the open ground."""
    spots, common, terrain = lattice_of(ground, walker).spots, _common(ground, walker), ground.map
    places = [(building.name, 0, building.outline) for building in terrain.buildings]
    linked = {end.level for link in terrain.links for end in (link.foot, link.top)}
    floors = [(level, each) for level, each in enumerate(terrain.platforms, 1) if level in linked]
    places += [(each.name, level, each.outline) for level, each in floors]
    for name, level, outline in places:
        here = (spots[place] for place in common)
        if not any(spot.level == level and inside(outline, spot.x, spot.y) for spot in here):
            yield name


def _common(ground: Ground, walker: Walker) -> set[int]:
    """The largest part of a map in which one can walk from everywhere to everywhere."""
    edges = lattice_of(ground, walker).edges
    left, largest = set(range(len(edges))), set[int]()
    while left:
        part, ahead = set[int](), {left.pop()}
        while ahead:
            part |= ahead
            ahead = {to for place in ahead for to, _, _ in edges[place]} - part
        left -= part
        largest = max(largest, part, key=len)
    return largest
