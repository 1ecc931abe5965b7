"""A small stage for rule tests: a table with a few people on it, and a way to let the rules run with written dice.

    table = stage(person("vic", "red", (10, 10)), person("wes", "blue", (40, 10)))
    done = play(table, FireShot(...), rolls=[3, 5, 7])

Lengths are centimetres. How `play` is answered is in `tests/stage_parts.py`. Red and blue are sides as well as seats, and
red's half-turn has begun.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from posse.games.law_of_the_gun import scenario
from posse.games.law_of_the_gun.acting.groups import regroup
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.house_rules import HouseRules
from posse.games.law_of_the_gun.scene import Setup
from posse.games.law_of_the_gun.setting_up import first_table
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.length import centimetres
from posse.tabletop.terrain import Area, Opening, Wall
from tests import stage_parts
from tests.stage_parts import Corner, Place, Prompter

Played = stage_parts.Played[Table]

PROMPTER: Prompter[Table] = Prompter(LAW)
play, play_out, refused = PROMPTER.play, PROMPTER.play_out, PROMPTER.refused

HEIGHT, LOW = 7.6, 2.0
"""Of a house wall, and of a fence or a low wall."""


CENTIMETRES = stage_parts.Ruler(centimetres, HEIGHT)
point, spot, path, rectangle = CENTIMETRES.point, CENTIMETRES.spot, CENTIMETRES.path, CENTIMETRES.rectangle
area, wall, house = CENTIMETRES.area, CENTIMETRES.wall, CENTIMETRES.house


def person(id: str, seat: str, at: Place | None, **sheet: Any) -> scenario.StartingFigure:
    """A character: 3 in everything and a pistol unless said otherwise; any field of `StartingFigure` may be given."""
    for goal in ("bound", "heading"):
        if sheet.get(goal) is not None:
            sheet[goal] = point(sheet[goal])
    where = None if at is None else spot(at)
    return stage_parts.starting(scenario.StartingFigure, id, seat, where, **{"weapons": ("pistol",), **sheet})


def party(seat: str, **at: Place) -> list[scenario.StartingFigure]:
    """Several characters of a seat, with nothing of their own: who, and where."""
    return [person(id, seat, place) for id, place in at.items()]


def horse(id: str, at: Place, toward: Corner = (60, 60), side: str = "", name: str = "") -> scenario.StartingHorse:
    """A horse: ridden by whoever has it as `horse`, and then it must stand where its rider is."""
    return scenario.StartingHorse(id=id, name=name or id.capitalize(), at=spot(at), toward=point(toward), side=side)


def wagon(
    id: str,
    at: Place,
    toward: Corner = (60, 60),
    driver: str = "",
    passengers: tuple[str, ...] = (),
    kind: scenario.VehicleKind = "wagon",
    **facts: Any,
) -> scenario.StartingVehicle:
    """A vehicle with two horses; whoever is aboard starts where it is."""
    return scenario.StartingVehicle(
        id=id,
        name=id.capitalize(),
        at=spot(at),
        toward=point(toward),
        driver=driver,
        passengers=passengers,
        kind=kind,
        **facts,
    )


def stage(
    *people: scenario.StartingFigure, half: str = "", turn: int = 1, order: tuple[str, ...] = (), **facts: Any
) -> Table:
    """A table in the middle of the first side's half-turn, with an empty agenda. All else is for `make_setup`."""
    table = first_table(make_setup(people, **facts))
    order = order or table.scene.sides
    return table.but(turn=turn, half=half or order[0], order=order)


GROUND = ("areas", "walls", "platforms", "links", "buildings")


def make_setup(
    people: Sequence[scenario.StartingFigure],
    house_rules: Mapping[str, Any] | None = None,
    sides: Mapping[str, str] | None = None,
    solo: Sequence[str] = (),
    edges: Mapping[str, scenario.Edge] | None = None,
    zones: Mapping[str, tuple[float, float, float, float]] | None = None,
    size: Corner = (120, 120),
    **facts: Any,
) -> Setup:
    """The set-up behind a stage, for tests that start a whole match. `solo` are the seats that nobody plays.

    `areas`, `walls`, `platforms`, `links` and `buildings` are the ground; horses, vehicles, goals and all else go to the scenario.
    """
    ground = CENTIMETRES.ground(size, **{key: facts.pop(key, ()) for key in GROUND})
    facts |= {key: tuple(facts.get(key, ())) for key in ("horses", "vehicles", "goals")}
    told = stage_parts.scenario_facts(people, sides, **{"turn_limit": 20, "zones": CENTIMETRES.zones(zones), **facts})
    told["sides"] = tuple(scenario.Side(side.id, side.name, (edges or {}).get(side.id, "")) for side in told["sides"])
    told["seats"] = tuple(scenario.Seat(seat.id, seat.side, seat.name, seat.id in solo) for seat in told["seats"])
    return Setup(scenario.Scenario(**told), ground, msgspec.convert(dict(house_rules or {}), HouseRules))


def pair(gap: float, *others: scenario.StartingFigure, vic: Any = None, wes: Any = None, **facts: Any) -> Table:
    """Vic (red) and Wes (blue) in the open, so many centimetres apart; Vic is to the left.

    `vic` and `wes` change their sheets; everything else goes to `stage`.
    """
    two = person("vic", "red", (20, 60), **(vic or {})), person("wes", "blue", (20 + gap, 60), **(wes or {}))
    return stage(*two, *others, **facts)


HIDE = ("hide", (0.0, 110.0), (12.0, 110.0)), ("too", (12.0, 110.0), (12.0, 120.0))


def walking(
    *others: scenario.StartingFigure,
    at: Corner | None = (60, 60),
    vic: Mapping[str, Any] | None = None,
    walls: Sequence[Wall] = (),
    **facts: Any,
) -> Table:
    """Vic (red) acts, on foot; Wes (blue) is walled in far off, so that nobody is asked to react."""
    people = person("vic", "red", at, **(vic or {})), *others, person("wes", "blue", (2, 118))
    table = stage(*people, walls=[*(wall(*each) for each in HIDE), *walls], **facts)
    return table.but(active=("vic",))


def riding(*others: scenario.StartingFigure, at: Corner = (60, 60), toward: Corner = (110, 60), **facts: Any) -> Table:
    """The same with Vic on Dusty, a horse of his side that looks east."""
    horses = [horse("dusty", at, toward, side="red"), *facts.pop("horses", ())]
    vic = {"horse": "dusty", **facts.pop("vic", {})}
    return walking(*others, at=at, vic=vic, horses=horses, **facts)


def driving(*others: scenario.StartingFigure, toward: Corner = (110, 60), **facts: Any) -> Table:
    """The same with Vic on the box of a cart that looks east, and Ann beside him."""
    cart = wagon("cart", (60, 60), toward, driver="vic", passengers=("ann",))
    ann = person("ann", "red", None, **facts.pop("ann", {}))
    return walking(ann, *others, at=None, vehicles=[cart], **facts)


def together(table: Table, *ids: str) -> Table:
    return regroup(table, ids).but(active=ids)


def rough(id: str, x: float, y: float, width: float, depth: float, level: int = 2, **facts: Any) -> Area:
    return area(id, x, y, width, depth, footing="rough", difficulty=level, **facts)


def rock(id: str, x: float, y: float, width: float = 3, depth: float = 3, height: float = HEIGHT) -> Area:
    return area(id, x, y, width, depth, height=height, sight="blocks", cover="hard", footing="impassable")


def low_wall(id: str, a: Corner, b: Corner, **facts: Any) -> Wall:
    """A low wall of stone: it stops bullets, and people climb over it with some trouble."""
    facts.setdefault("footing", "rough")
    facts.setdefault("difficulty", 1)
    return wall(id, a, b, LOW, **facts)


def fence(id: str, a: Corner, b: Corner, **facts: Any) -> Wall:
    """A rail fence: low, and it only hides."""
    facts.setdefault("difficulty", 1)
    return wall(id, a, b, LOW, kind="fence", cover="soft", sight="clear", footing="rough", **facts)


def opening(kind: Literal["door", "window", "gate"], start: float, end: float) -> Opening:
    """A door, a window or a gate, so many centimetres along its wall."""
    sill = centimetres(LOW) if kind == "window" else 0
    return Opening(kind, centimetres(start), centimetres(end), sill, centimetres(5))
