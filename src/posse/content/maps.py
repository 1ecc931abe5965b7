"""Maps: the list of those that come with Posse, and the compiler from a map file to a table of terrain."""

from functools import cache
from pathlib import Path
from typing import Literal

from posse.content.buildings import raise_floors, raise_walls
from posse.content.draft import Draft
from posse.content.kinds import GRADES, area_kinds, line_kinds
from posse.content.loader import BadContentError, ContentError, load_toml, near, repeated
from posse.content.map_file import AreaEntry, LineEntry, LinkEntry, MapFile, MarkingEntry, OpeningEntry, PlatformEntry
from posse.tabletop.length import inches
from posse.tabletop.terrain import Area, Link, Map, Marking, Platform, Point, Spot

MAPS = Path(__file__).parent / "maps"


def maps() -> tuple[str, ...]:
    """The ids of the maps that come with Posse."""
    return tuple(sorted(path.stem for path in MAPS.glob("*.toml")))


def map_path(id_or_path: str | Path, asked: Path | None = None) -> Path:
    """Where a map is kept: a path as it is, an id among the maps that come with Posse. `asked` is the file that names it."""
    path = Path(id_or_path)
    if path.suffix == ".toml":
        return path
    if str(id_or_path) not in maps():
        reason = f'There is no map called "{id_or_path}".{near(str(id_or_path), maps())}'
        raise BadContentError([ContentError(str(asked or id_or_path), "map" if asked else "", reason)])
    return MAPS / f"{id_or_path}.toml"


def load_map(id_or_path: str | Path, asked: Path | None = None) -> Map:
    """A map by its id or from a file; raises `BadContentError` with every mistake in it."""
    return _load(map_path(id_or_path, asked))


def check_map(path: Path) -> tuple[ContentError, ...]:
    """Every mistake in a map file; empty when it is clean."""
    try:
        read_map(path)
    except BadContentError as bad:
        return bad.errors
    return ()


def read_map(path: Path) -> Map:
    """A map file, compiled."""
    entry = load_toml(path, MapFile)
    draft = Draft(entry.width, entry.depth)
    if entry.id != path.stem:
        draft.mistake("id", f'The id should be the name of the file, "{path.stem}".')
    _compile(draft, entry)
    if draft.mistakes:
        raise BadContentError(ContentError(str(path), key, reason) for key, reason in draft.mistakes)
    return Map(
        id=entry.id,
        name=entry.name,
        width=draft.width,
        depth=draft.depth,
        areas=tuple(draft.areas),
        walls=tuple(draft.walls),
        platforms=tuple(draft.platforms),
        links=tuple(draft.links),
        buildings=tuple(draft.buildings),
        markings=tuple(draft.markings),
    )


@cache
def _load(path: Path) -> Map:
    return read_map(path)


def _compile(draft: Draft, entry: MapFile) -> None:
    for building in entry.building:
        raise_floors(draft, building)
    for platform in entry.platform:
        _lay_platform(draft, platform)
    for building in entry.building:
        raise_walls(draft, building)
    for number, line in enumerate(entry.fence, 1):
        _put_up(draft, "fence", number, line)
    for number, line in enumerate(entry.wall, 1):
        _put_up(draft, "wall", number, line)
    for number, area in enumerate(entry.area, 1):
        _lay_area(draft, number, area)
    for number, link in enumerate(entry.stairs, 1):
        _join(draft, "stairs", number, link)
    for number, link in enumerate(entry.ladder, 1):
        _join(draft, "ladder", number, link)
    for number, link in enumerate(entry.ramp, 1):
        _join(draft, "ramp", number, link)
    for number, link in enumerate(entry.climb, 1):
        _join(draft, "climb", number, link)
    for number, marking in enumerate(entry.marking, 1):
        _wear(draft, number, marking)
    pieces = (draft.areas, draft.walls, draft.platforms, draft.links, draft.buildings)
    draft.mistakes += repeated("piece", (piece.id for group in pieces for piece in group))
    _check_reach(draft)


def _lay_platform(draft: Draft, entry: PlatformEntry) -> None:
    outline = draft.outline(f"platform.{entry.id}", rect=entry.rect, outline=entry.outline)
    if outline:
        draft.platforms.append(Platform(entry.id, entry.kind, entry.name, outline, inches(entry.elevation)))


def _put_up(draft: Draft, kind_of_entry: str, number: int, entry: LineEntry) -> None:
    id = entry.id or f"{entry.kind}-{kind_of_entry}-{number}"
    key = f"{kind_of_entry}.{entry.id}" if entry.id else f"{kind_of_entry}[{number}]"
    kind = line_kinds().get(entry.kind)
    if kind is None:
        draft.mistake(f"{key}.kind", f'There is no kind of line called "{entry.kind}".{near(entry.kind, line_kinds())}')
        return
    path = draft.points(f"{key}.path", entry.path)
    if entry.closed and path:
        path = (*path, path[0])
    gates = [OpeningEntry("gate", gate.at, gate.width) for gate in entry.gates]
    draft.line(
        key,
        id,
        entry.name or kind.name,
        kind,
        path,
        inches(kind.height if entry.height is None else entry.height),
        draft.elevation(draft.level(f"{key}.level", entry.level)) + inches(entry.base or 0),
        [*entry.openings, *gates],
        entry.sight,
        entry.cover,
        entry.footing,
        entry.difficulty,
    )


def _lay_area(draft: Draft, number: int, entry: AreaEntry) -> None:
    key = f"area.{entry.id}" if entry.id else f"area[{number}]"
    kind = area_kinds().get(entry.kind)
    if kind is None:
        draft.mistake(f"{key}.kind", f'There is no kind of area called "{entry.kind}".{near(entry.kind, area_kinds())}')
        return
    outline = draft.outline(key, entry.rect, entry.outline, entry.circle)
    area = Area(
        id=entry.id or f"{entry.kind}-{number}",
        kind=entry.kind,
        name=entry.name or kind.name,
        outline=outline,
        height=inches(kind.height if entry.height is None else entry.height),
        base=draft.elevation(draft.level(f"{key}.level", entry.level)) + inches(entry.base or 0),
        sight=entry.sight or kind.sight,
        cover=GRADES[entry.cover or kind.cover],
        footing=entry.footing or kind.footing,
        difficulty=kind.difficulty if entry.difficulty is None else entry.difficulty,
    )
    draft.areas.append(area)


def _wear(draft: Draft, number: int, entry: MarkingEntry) -> None:
    key = f"marking[{number}]"
    fewest = 3 if entry.kind == "yard" else 2
    if len(entry.path) < fewest:
        draft.mistake(f"{key}.path", f"A {entry.kind} needs at least {fewest} points, and this has {len(entry.path)}.")
    if entry.kind != "yard" and not entry.width:
        draft.mistake(f"{key}.width", f"A {entry.kind} needs a width above 0.")
    course = draft.points(f"{key}.path", entry.path)
    draft.markings.append(Marking(entry.kind, entry.name, course, inches(entry.width)))


LINK_NAMES = {"stairs": "Stairs", "ladder": "Ladder", "ramp": "Ramp", "climb": "Handholds"}


def _join(draft: Draft, kind: Literal["stairs", "ladder", "climb", "ramp"], number: int, entry: LinkEntry) -> None:
    key = f"{kind}.{entry.id}" if entry.id else f"{kind}[{number}]"
    ends = []
    for end, place, name in (("foot", entry.foot, entry.foot_level), ("top", entry.top, entry.top_level)):
        level = draft.level(f"{key}.{end}_level", name)
        point = draft.point(f"{key}.{end}", place)
        if level and not _inside(point, draft.platforms[level - 1].outline):
            draft.mistake(f"{key}.{end}", f'The {end} does not stand on "{name}".')
        ends.append(Spot(point.x, point.y, level))
    foot, top = ends
    if draft.elevation(foot.level) >= draft.elevation(top.level):
        draft.mistake(f"{key}.top_level", "The top must lie higher than the foot.")
    draft.links.append(Link(entry.id or f"{kind}-{number}", kind, entry.name or LINK_NAMES[kind], foot, top))


def _check_reach(draft: Draft) -> None:
    """Every floor that can be stood on must have a way up to it."""
    reached = {0}
    while True:
        ends = [(link.foot.level, link.top.level) for link in draft.links]
        more = {b for a, b in ends if a in reached} | {a for a, b in ends if b in reached}
        if more <= reached:
            break
        reached |= more
    for level, platform in enumerate(draft.platforms, 1):
        if level not in reached and platform.id not in draft.pitched:
            reason = "Nothing leads up to it; add stairs, a ladder, a ramp or a climb."
            draft.mistake(f"platform.{platform.id}", reason)


def _inside(point: Point, outline: tuple[Point, ...]) -> bool:
    """Whether a point lies within an outline (even-odd rule, whole numbers only)."""
    inside = False
    for a, b in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (a.y > point.y) != (b.y > point.y):
            turn = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
            inside ^= (turn > 0) == (b.y > a.y)
    return inside
