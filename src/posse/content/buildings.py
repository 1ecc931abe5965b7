"""Buildings: a few words in a map file become walls with doors and windows, floors, balconies and a roof."""

from posse.content.draft import Draft
from posse.content.kinds import line_kinds
from posse.content.loader import below, near
from posse.content.map_file import Balcony, BuildingEntry, Compass, OpeningEntry, SideOpening
from posse.tabletop.length import inches
from posse.tabletop.terrain import Building, Platform, Point, Tint

CLOCKWISE: tuple[Compass, ...] = ("north", "east", "south", "west")
OUTWARD: dict[Compass, tuple[int, int]] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}

# What a roof is coloured like unless its building says otherwise; boards are straw.
TINTS: dict[str, Tint] = {"adobe": "adobe", "stone_wall": "stone"}

Side = Compass | int


def raise_floors(draft: Draft, entry: BuildingEntry) -> None:
    """Put down the footprint, the upper floors with their balconies, and the roof: all that can be stood on."""
    key = f"building.{entry.id}"
    outline = draft.outline(key, rect=entry.rect, outline=entry.outline)
    if not outline:
        return
    for storey in range(2, entry.storeys + 1):
        floor = _with_balconies(draft, entry, outline, storey)
        elevation = inches(entry.storey_height * (storey - 1))
        draft.platforms.append(Platform(f"{entry.id}-{storey}", "floor", f"{entry.name}, upstairs", floor, elevation))
    roof = f"{entry.id}-roof"
    top = inches(entry.storey_height * entry.storeys)
    draft.platforms.append(Platform(roof, "roof", f"{entry.name}, roof", outline, top))
    if entry.roof == "pitched":
        draft.pitched.add(roof)
    tint = entry.tint or TINTS.get(entry.wall, "straw")
    draft.buildings.append(Building(entry.id, entry.name, outline, entry.storeys, roof, tint))


def raise_walls(draft: Draft, entry: BuildingEntry) -> None:
    """Put up the outer walls of each storey with their openings, the walls inside, and what stands on the roof."""
    key = f"building.{entry.id}"
    outline = next((building.outline for building in draft.buildings if building.id == entry.id), ())
    if not outline:
        return
    if entry.wall not in line_kinds():
        draft.mistake(f"{key}.wall", f'There is no kind of wall called "{entry.wall}".{near(entry.wall, line_kinds())}')
        return
    sides = _sides(entry, outline)
    _check_openings(draft, entry, sides)
    height = inches(entry.storey_height)
    for storey in range(1, entry.storeys + 1):
        for side, path in sides.items():
            _outer_wall(draft, entry, side, path, storey, height)
    for number, inner in enumerate(entry.inner, 1):
        where = f"{key}.inner[{number}]"
        if inner.kind not in line_kinds():
            draft.mistake(f"{where}.kind", f'There is no kind of wall called "{inner.kind}".')
            continue
        if inner.storey > entry.storeys:
            draft.mistake(f"{where}.storey", f"The building has {entry.storeys} storeys.")
        rise = inches(inner.height if inner.height is not None else line_kinds()[inner.kind].height)
        draft.line(
            where,
            f"{entry.id}-inner-{number}",
            f"{entry.name}, {line_kinds()[inner.kind].name.lower()} inside",
            line_kinds()[inner.kind],
            draft.points(f"{where}.path", inner.path),
            min(rise, height),
            height * (inner.storey - 1),
            inner.openings,
        )
    _rails(draft, entry, outline)
    _roof_edge(draft, entry, sides)


def _sides(entry: BuildingEntry, outline: tuple[Point, ...]) -> dict[Side, tuple[Point, Point]]:
    """The outer walls: the four of a rectangle by compass, run west to east or north to south; else by number."""
    if entry.rect is None:
        return {n + 1: (point, outline[(n + 1) % len(outline)]) for n, point in enumerate(outline)}
    nw, ne, se, sw = outline
    return {"north": (nw, ne), "east": (ne, se), "south": (sw, se), "west": (nw, sw)}


def _check_openings(draft: Draft, entry: BuildingEntry, sides: dict[Side, tuple[Point, Point]]) -> None:
    for number, opening in enumerate(entry.opening, 1):
        key = below(f"building.{entry.id}.opening", number)
        if opening.side not in sides:
            known = ", ".join(str(side) for side in sides)
            draft.mistake(f"{key}.side", f"The building has no side {opening.side}. Known: {known}.")
        if opening.storey > entry.storeys:
            draft.mistake(f"{key}.storey", f"The building has {entry.storeys} storeys.")


def _outer_wall(
    draft: Draft, entry: BuildingEntry, side: Side, path: tuple[Point, Point], storey: int, height: int
) -> None:
    openings = [_plain(opening) for opening in entry.opening if (opening.side, opening.storey) == (side, storey)]
    id = f"{entry.id}-{side}" if storey == 1 else f"{entry.id}-{side}-{storey}"
    draft.line(
        f"building.{entry.id}.opening.{side}",
        id,
        f"{entry.name}, {side} wall" if isinstance(side, str) else f"{entry.name}, wall",
        line_kinds()[entry.wall],
        path,
        height,
        height * (storey - 1),
        openings,
    )


def _plain(opening: SideOpening) -> OpeningEntry:
    return OpeningEntry(opening.kind, opening.at, opening.width, opening.sill, opening.head)


def _bump(entry: BuildingEntry, outline: tuple[Point, ...], balcony: Balcony) -> tuple[Point, Point, Point, Point]:
    """The four corners of a balcony, from the wall outward and back, at its west (or north) end first."""
    start, _ = _sides(entry, outline)[balcony.side]
    dx, dy = OUTWARD[balcony.side]
    along = (1, 0) if balcony.side in ("north", "south") else (0, 1)

    def corner(distance: float, out: float) -> Point:
        x = start.x + along[0] * inches(distance) + dx * inches(out)
        return Point(x, start.y + along[1] * inches(distance) + dy * inches(out))

    far = balcony.at + balcony.width
    return corner(balcony.at, 0), corner(balcony.at, balcony.depth), corner(far, balcony.depth), corner(far, 0)


def _with_balconies(draft: Draft, entry: BuildingEntry, outline: tuple[Point, ...], storey: int) -> tuple[Point, ...]:
    """The outline of a floor together with the balconies that lead off it, so that a door is all it takes."""
    balconies = [balcony for balcony in entry.balcony if balcony.storey == storey]
    if not balconies:
        return outline
    key = f"building.{entry.id}.balcony"
    if entry.rect is None:
        draft.mistake(key, "Only a rectangular building can have balconies.")
        return outline
    points: list[Point] = []
    for corner, side in zip(outline, CLOCKWISE, strict=True):
        points.append(corner)
        backward = side in ("south", "west")
        bumps = sorted((b for b in balconies if b.side == side), key=lambda b: b.at, reverse=backward)
        for balcony in bumps:
            bump = _bump(entry, outline, balcony)
            limit = entry.rect[2] if side in ("north", "south") else entry.rect[3]
            if balcony.at + balcony.width > limit:
                draft.mistake(f"{key}.width", f"The balcony is longer than the {side} side, which is {limit:g} long.")
            for point in bump:
                if not (0 <= point.x <= draft.width and 0 <= point.y <= draft.depth):
                    draft.mistake(f"{key}.depth", "The balcony reaches off the table.")
            points.extend(reversed(bump) if backward else bump)
    kept = [point for point, before in zip(points, [points[-1], *points], strict=False) if point != before]
    return tuple(kept)


def _rails(draft: Draft, entry: BuildingEntry, outline: tuple[Point, ...]) -> None:
    for number, balcony in enumerate(entry.balcony, 1):
        key = f"building.{entry.id}.balcony[{number}]"
        if balcony.storey > entry.storeys:
            draft.mistake(f"{key}.storey", f"The building has {entry.storeys} storeys.")
        if entry.rect is None or not balcony.rail:
            continue
        if balcony.rail not in line_kinds():
            hint = near(balcony.rail, line_kinds())
            draft.mistake(f"{key}.rail", f'There is no kind of rail called "{balcony.rail}".{hint}')
            continue
        kind = line_kinds()[balcony.rail]
        base = inches(entry.storey_height * (balcony.storey - 1))
        id, name = f"{entry.id}-balcony-{number}", f"{entry.name}, balcony railing"
        draft.line(key, id, name, kind, _bump(entry, outline, balcony), inches(kind.height), base)


def _roof_edge(draft: Draft, entry: BuildingEntry, sides: dict[Side, tuple[Point, Point]]) -> None:
    """Parapets and the false front of a flat roof; the ridge of a pitched one."""
    top = inches(entry.storey_height * entry.storeys)
    front = entry.false_front
    if front is not None and front.side not in sides:
        draft.mistake(f"building.{entry.id}.false_front.side", "Only a rectangular building can have a false front.")
    for side, path in sides.items():
        if front is not None and side == front.side:
            kind, height = line_kinds()["false_front"], front.height
        elif entry.roof == "flat" and entry.parapet > 0:
            kind, height = line_kinds()["parapet"], entry.parapet
        else:
            continue
        name = f"{entry.name}, {kind.name.lower()}"
        draft.line(f"building.{entry.id}", f"{entry.id}-{kind.kind}-{side}", name, kind, path, inches(height), top)
    if entry.roof == "pitched" and entry.rect is not None:
        (nw, ne), (_, se) = sides["north"], sides["east"]
        x, y = (nw.x + ne.x) // 2, (nw.y + se.y) // 2
        long_way = ne.x - nw.x >= se.y - ne.y
        ridge = (Point(nw.x, y), Point(ne.x, y)) if long_way else (Point(x, nw.y), Point(x, se.y))
        kind = line_kinds()["ridge"]
        name = f"{entry.name}, {kind.name.lower()}"
        draft.line(f"building.{entry.id}", f"{entry.id}-ridge", name, kind, ridge, inches(kind.height), top)
