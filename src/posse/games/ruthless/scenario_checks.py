"""What can be wrong with a scenario: names nobody knows, figures in walls, goals that cannot be met.

Every check yields (key, reason) pairs; the loader adds the file. Nothing here stops at the first mistake.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from posse.content.loader import near, repeated
from posse.content.maps import load_map
from posse.games.book import unknown
from posse.games.figures import CONTACT, FOOT_RADIUS
from posse.games.ruthless.book import HORSE_RADIUS, load_characters, load_options, load_traits, load_weapons
from posse.games.ruthless.scenario_file import FigureEntry, ObjectiveEntry, Place, ScenarioFile, ZoneEntry
from posse.tabletop.ground import Ground
from posse.tabletop.length import in_inches, inches
from posse.tabletop.movement import Base, Halt, Walker, edge_gap, standing
from posse.tabletop.terrain import Map, Point, Spot

Mistake = tuple[str, str]

GROUND = "ground"


def map_of(path: Path, entry: ScenarioFile) -> Map:
    """The map of a scenario: an id, or a map file given relative to the scenario file."""
    return load_map(path.parent / entry.map if entry.map.endswith(".toml") else entry.map)


def spot_of(place: Place, level: int = 0) -> Spot:
    """A place of the file as a spot."""
    return Spot(inches(place[0]), inches(place[1]), level)


def level_of(name: str, terrain: Map) -> int:
    """The number of a level by its name, the ground if nobody knows it."""
    names = _levels(terrain)
    return names.index(name) if name in names else 0


def outline_of(zone: ZoneEntry) -> tuple[Point, ...]:
    """The outline of a zone in whole lengths; empty when its shape is not given rightly."""
    if zone.rect is not None:
        x, y, width, depth = zone.rect
        places: tuple[Place, ...] = ((x, y), (x + width, y), (x + width, y + depth), (x, y + depth))
    else:
        places = zone.outline or ()
    return tuple(Point(inches(x), inches(y)) for x, y in places)


def mistakes(path: Path, entry: ScenarioFile, terrain: Map) -> Iterator[Mistake]:
    """Everything that is wrong with a scenario."""
    if entry.id != path.stem:
        yield "id", f'The id should be the name of the file, "{path.stem}".'
    yield from _ids(entry)
    yield from _sides(entry)
    yield from _options(entry)
    yield from _zones(entry, terrain)
    yield from _figures(entry, terrain)
    yield from _horses(entry)
    for goal in entry.objective:
        yield from _objective(entry, goal)
    if entry.victory == "points" and not entry.objective:
        yield "victory", "A scenario won on points needs at least one objective that scores some."
    yield from _places(entry, terrain)
    yield from _story(path, entry)


def _ids(entry: ScenarioFile) -> Iterator[Mistake]:
    yield from repeated("side", (side.id for side in entry.side))
    yield from repeated("seat", (seat.id for seat in entry.seat))
    yield from repeated("zone", (zone.id for zone in entry.zone))
    figures, horses, bags = ([piece.id for piece in each] for each in (entry.figure, entry.horse, entry.silver))
    yield from repeated("figure, horse or bag", figures + horses + bags)


def _sides(entry: ScenarioFile) -> Iterator[Mistake]:
    if len(entry.side) < 2:
        yield "side", "A fight needs at least two sides."
    sides = [side.id for side in entry.side]
    for seat in entry.seat:
        yield from unknown(f"seat.{seat.id}.side", "side", [seat.side], sides)
        if not any(figure.seat == seat.id for figure in entry.figure):
            yield f"seat.{seat.id}", "This seat has no figures."
    for side in sides:
        if not any(seat.side == side for seat in entry.seat):
            yield f"side.{side}", "This side has no seats."


def _options(entry: ScenarioFile) -> Iterator[Mistake]:
    known = load_options()
    yield from unknown("options", "option", entry.options, known)
    for id, value in entry.options.items():
        if id in known and value not in known[id].values:
            values = [str(each).lower() if isinstance(each, bool) else each for each in known[id].values]
            hint = near(str(value), values) or " Known: " + ", ".join(values) + "."
            yield f"options.{id}", f'The option cannot be "{value}".{hint}'


def _zones(entry: ScenarioFile, terrain: Map) -> Iterator[Mistake]:
    for zone in entry.zone:
        key = f"zone.{zone.id}"
        outline = outline_of(zone)
        if (zone.rect is None) == (zone.outline is None):
            yield key, 'Give the shape exactly once, by "rect" or "outline".'
        elif len(outline) < 3:
            yield f"{key}.outline", f"An outline needs at least 3 points, and this one has {len(outline)}."
        elif not all(0 <= x <= terrain.width and 0 <= y <= terrain.depth for x, y in outline):
            yield key, "The zone reaches off the table."


def _figures(entry: ScenarioFile, terrain: Map) -> Iterator[Mistake]:
    seats = [seat.id for seat in entry.seat]
    zones = [zone.id for zone in entry.zone]
    horses = [horse.id for horse in entry.horse]
    for figure in entry.figure:
        key = f"figure.{figure.id}"
        yield from unknown(f"{key}.character", "character", [figure.character], load_characters())
        yield from unknown(f"{key}.seat", "seat", [figure.seat], seats)
        yield from unknown(f"{key}.weapons", "weapon", figure.weapons or (), load_weapons())
        yield from unknown(f"{key}.traits", "trait", figure.traits or (), load_traits())
        yield from unknown(f"{key}.trait_names", "trait on this figure", figure.trait_names, _traits_of(figure))
        yield from unknown(f"{key}.level", "level", [figure.level], _levels(terrain))
        yield from unknown(f"{key}.zone", "zone", [figure.zone] if figure.zone else (), zones)
        yield from unknown(f"{key}.horse", "horse", [figure.horse] if figure.horse else (), horses)
        if figure.at is not None and figure.zone is not None:
            yield key, 'Give either "at" (a place) or "zone" (the owner chooses a place in it).'
        if figure.arrives > entry.turn_limit:
            yield f"{key}.arrives", f"The figure would arrive after the last turn, which is {entry.turn_limit}."
        if figure.until_turn is not None and not figure.limits:
            yield f"{key}.until_turn", 'There are no "limits" for this turn to end.'
        if figure.horse and figure.level != GROUND:
            yield f"{key}.horse", "A mounted figure starts on the ground."
        yield from _rounds(figure, key)


def _traits_of(figure: FigureEntry) -> tuple[str, ...]:
    card = load_characters().get(figure.character)
    return figure.traits if figure.traits is not None else (card.traits if card else ())


def _rounds(figure: FigureEntry, key: str) -> Iterator[Mistake]:
    card = load_characters().get(figure.character)
    carried = figure.weapons if figure.weapons is not None else (card.weapons if card else ())
    for field, loads in (("rounds", figure.rounds), ("supply", figure.supply)):
        yield from unknown(f"{key}.{field}", "weapon on this figure", loads, carried)
        for weapon in loads:
            if weapon in load_weapons() and load_weapons()[weapon].rounds is None:
                yield f"{key}.{field}.{weapon}", "This weapon's shots are not counted."
    for weapon, rounds in figure.rounds.items():
        capacity = load_weapons()[weapon].rounds if weapon in load_weapons() else None
        if capacity is not None and rounds > capacity:
            yield f"{key}.rounds.{weapon}", f"This weapon holds {capacity} rounds, not {rounds}."


def _horses(entry: ScenarioFile) -> Iterator[Mistake]:
    ridden = [figure.horse for figure in entry.figure if figure.horse]
    for horse in entry.horse:
        if ridden.count(horse.id) > 1:
            yield f"horse.{horse.id}", "Two figures start on this horse."
        if horse.at is None and horse.id not in ridden:
            yield f"horse.{horse.id}.at", "A horse that nobody rides needs a place."


def _objective(entry: ScenarioFile, goal: ObjectiveEntry) -> Iterator[Mistake]:
    key = f"objective.{goal.kind}"
    yield from unknown(f"{key}.side", "side", [goal.side], [side.id for side in entry.side])
    if goal.kind in ("hold", "exit"):
        if goal.zone is None:
            yield f"{key}.zone", f'To {goal.kind}, "zone" must say where.'
        else:
            yield from unknown(f"{key}.zone", "zone", [goal.zone], [zone.id for zone in entry.zone])
    elif goal.zone is not None:
        yield f"{key}.zone", 'Only "hold" and "exit" have a zone.'
    if goal.kind == "survive":
        if goal.figure is None:
            yield f"{key}.figure", '"figure" must say who has to survive.'
        else:
            yield from unknown(f"{key}.figure", "figure", [goal.figure], [figure.id for figure in entry.figure])
    elif goal.figure is not None:
        yield f"{key}.figure", 'Only "survive" has a figure.'
    if goal.when == "turn" and goal.kind != "hold":
        yield f"{key}.when", 'Only "hold" can score each turn.'
    if goal.kind == "exit" and entry.options.get("leave_table") is not True:
        yield f"{key}", "Nobody may leave the table unless the options say leave_table = true."
    if goal.kind == "silver" and not entry.silver:
        yield f"{key}", "There is no silver on the table to score."


def _places(entry: ScenarioFile, terrain: Map) -> Iterator[Mistake]:
    """Everybody must have room where they start, and nobody may start in contact with an enemy."""
    ground = _ground_of(terrain)
    sides = {seat.id: seat.side for seat in entry.seat}
    taken: list[tuple[str, str, Base]] = []
    ridden = {figure.horse for figure in entry.figure}
    for figure in entry.figure:
        if figure.at is None or figure.level not in _levels(terrain):
            continue
        radius = HORSE_RADIUS if figure.horse else FOOT_RADIUS
        walker = Walker(radius, climbs=not figure.horse, narrow_doors=not figure.horse)
        base = Base(spot_of(figure.at, level_of(figure.level, terrain)), radius)
        key = f"figure.{figure.id}.at"
        yield from _no_room(ground, base, walker, key, taken)
        if figure.arrives > 1:
            continue
        for other, side, placed in taken:
            gap = edge_gap(base.spot, radius, placed.spot, placed.radius, ground.elevations)
            if side and side != sides.get(figure.seat) and gap <= CONTACT:
                yield key, f'It starts {in_inches(gap)} from "{other}", which is contact with an enemy.'
        taken.append((figure.id, sides.get(figure.seat, ""), base))
    for horse in entry.horse:
        if horse.at is not None and horse.id not in ridden:
            base = Base(spot_of(horse.at), HORSE_RADIUS)
            yield from _no_room(ground, base, Walker(HORSE_RADIUS), f"horse.{horse.id}.at", taken)
            taken.append((horse.id, "", base))
    for bag in entry.silver:
        yield from unknown(f"silver.{bag.id}.level", "level", [bag.level], _levels(terrain))
        base = Base(spot_of(bag.at, level_of(bag.level, terrain)), 0)
        yield from _no_room(ground, base, Walker(0), f"silver.{bag.id}.at", ())


def _levels(terrain: Map) -> list[str]:
    return [GROUND, *(platform.id for platform in terrain.platforms)]


def _no_room(
    ground: Ground, base: Base, walker: Walker, key: str, taken: Iterable[tuple[str, str, Base]]
) -> Iterator[Mistake]:
    halt = standing(ground, base.spot, walker, [placed for _, _, placed in taken])
    if halt is None:
        return
    yield key, f"Nobody can stand there: {_why(ground, halt, taken)}."


def _why(ground: Ground, halt: Halt, taken: Iterable[tuple[str, str, Base]]) -> str:
    if halt.reason == "edge":
        return "it is off the table"
    if halt.reason == "platform":
        return f"it is not on {ground.name_of(halt.feature or '')}"
    if halt.reason == "base":
        others = [id for id, _, placed in taken if placed == halt.base]
        return f'"{others[0]}" is in the way' if others else "somebody is in the way"
    return f"{ground.name_of(halt.feature or '')} is in the way"


def _story(path: Path, entry: ScenarioFile) -> Iterator[Mistake]:
    if entry.story is None or entry.story.next is None:
        return
    others = [other.stem for other in path.parent.glob("*.toml") if other != path]
    yield from unknown("story.next", "scenario", [entry.story.next], others)


@lru_cache(maxsize=16)
def _ground_of(terrain: Map) -> Ground:
    """The compiled ground of a map."""
    return Ground(terrain)
