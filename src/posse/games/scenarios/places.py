"""The places a scenario file names: spots, levels, outlines, whether there is room to start where it says, and what a match
gets of the file.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from posse.content.maps import load_map
from posse.games.book.rows import Mistake, Person
from posse.games.scenarios.scenario import GROUND, Choice, FigureEntry, Load, Place, ScenarioFile, Zone, ZoneEntry
from posse.tabletop.ground import Ground
from posse.tabletop.length import in_inches, inches
from posse.tabletop.movement import Base, Halt, Walker, edge_gap, standing
from posse.tabletop.terrain import Map, Point, Spot


def map_of(path: Path, name: str) -> Map:
    """The map that a scenario names: an id, or a map file given relative to the scenario's own."""
    return load_map(path.parent / name if name.endswith(".toml") else name, path)


def spot_of(place: Place, level: int = 0) -> Spot:
    return Spot(inches(place[0]), inches(place[1]), level)


def levels(terrain: Map) -> list[str]:
    return [GROUND, *(platform.id for platform in terrain.platforms)]


def level_of(name: str, terrain: Map) -> int:
    """The number of a level by its name, the ground if nobody knows it."""
    names = levels(terrain)
    return names.index(name) if name in names else 0


def outline_of(zone: ZoneEntry) -> tuple[Point, ...]:
    """The outline of a zone in whole lengths, or of the box that its places lie in; empty when its shape is not given
    rightly."""
    if zone.rect is not None:
        x, y, width, depth = zone.rect
        return _corners(x, y, x + width, y + depth)
    if zone.places:
        across, down = zip(*zone.places, strict=True)
        return _corners(min(across), min(down), max(across), max(down))
    return tuple(Point(inches(x), inches(y)) for x, y in zone.outline or ())


def _corners(left: float, top: float, right: float, bottom: float) -> tuple[Point, ...]:
    places: tuple[Place, ...] = ((left, top), (right, top), (right, bottom), (left, bottom))
    return tuple(Point(inches(x), inches(y)) for x, y in places)


def places_of(zone: ZoneEntry) -> tuple[Spot, ...]:
    return tuple(spot_of(place) for place in zone.places or ())


# What every book makes of a file


def common_facts(entry: ScenarioFile) -> dict[str, Any]:
    """What a scenario has of its file in every game; its figures are the game's own. A side has one name: whoever plays it alone
    bears it."""
    names = {side.id: side.name for side in entry.side}
    sides = [seat.side for seat in entry.seat]
    return {
        "id": entry.id,
        "name": entry.name,
        "blurb": entry.blurb,
        "map": entry.map,
        "turn_limit": entry.turn_limit,
        "turn_limit_reason": entry.turn_limit_reason,
        "sides": entry.side,
        "seats": tuple(
            replace(seat, name=names[seat.side]) if sides.count(seat.side) == 1 else seat for seat in entry.seat
        ),
        "house_rules": tuple(Choice(id, value) for id, value in entry.house_rules.items()),
        "zones": tuple(
            Zone(zone.id, zone.name or zone.id.replace("-", " "), outline_of(zone), places_of(zone))
            for zone in entry.zone
        ),
    }


def figure_facts(entry: FigureEntry, card: Person, terrain: Map) -> dict[str, Any]:
    """What a figure starts with in every game: the character's card, with what the scenario says instead."""
    return {
        "id": entry.id,
        "character": entry.character,
        "seat": entry.seat,
        "name": entry.name or card.name,
        "initials": card.initials,
        "description": card.description,
        "traits": card.traits if entry.traits is None else entry.traits,
        "weapons": card.weapons if entry.weapons is None else entry.weapons,
        "at": None if entry.at is None else spot_of(entry.at, level_of(entry.level, terrain)),
        "zone": entry.zone,
        "rounds": tuple(Load(weapon, count) for weapon, count in entry.rounds.items()),
    }


# Room to start


class Starter(NamedTuple):
    """Somebody or something that starts at a place: the key that says where, and whose side it is on ("": nobody's).

    Who comes `late` needs room there too, but does not take it from the others.
    """

    key: str
    id: str
    side: str
    spot: Spot
    walker: Walker
    late: bool = False

    @property
    def base(self) -> Base:
        return Base(self.spot, self.walker.radius)


def starting(
    entry: ScenarioFile, figure: FigureEntry, terrain: Map, walker: Walker, late: bool = False
) -> list[Starter]:
    """Somebody who starts at a place; nobody where it is up to the owner, or no such place."""
    if figure.at is None or figure.level not in levels(terrain):
        return []
    side = next((seat.side for seat in entry.seat if seat.id == figure.seat), "")
    spot = spot_of(figure.at, level_of(figure.level, terrain))
    return [Starter(f"figure.{figure.id}.at", figure.id, side, spot, walker, late)]


def start_mistakes(terrain: Map, starters: Iterable[Starter], contact: int) -> Iterator[Mistake]:
    """Everybody must have room where they start, and nobody may start in `contact` with an enemy."""
    ground = _ground_of(terrain)
    taken: list[Starter] = []
    for starter in starters:
        yield from no_room(terrain, starter, taken)
        if starter.late:
            continue
        for other in taken:
            own, its = starter.base, other.base
            gap = edge_gap(own.spot, own.radius, its.spot, its.radius, ground.elevations)
            if starter.side and other.side and other.side != starter.side and gap <= contact:
                yield starter.key, f'It starts {in_inches(gap)} from "{other.id}", which is contact with an enemy.'
        taken.append(starter)


def no_room(terrain: Map, starter: Starter, taken: Sequence[Starter] = ()) -> Iterator[Mistake]:
    ground = _ground_of(terrain)
    halt = standing(ground, starter.spot, starter.walker, [other.base for other in taken])
    if halt is not None:
        yield starter.key, f"Nobody can stand there: {_why(ground, halt, taken)}."


def _why(ground: Ground, halt: Halt, taken: Sequence[Starter]) -> str:
    if halt.reason == "edge":
        return "it is off the table"
    if halt.reason == "platform":
        return f"it is not on {ground.name_of(halt.feature or '')}"
    if halt.reason == "base":
        others = [other.id for other in taken if other.base == halt.base]
        return f'"{others[0]}" is in the way' if others else "somebody is in the way"
    return f"{ground.name_of(halt.feature or '')} is in the way"


@lru_cache(maxsize=16)
def _ground_of(terrain: Map) -> Ground:
    return Ground(terrain)
