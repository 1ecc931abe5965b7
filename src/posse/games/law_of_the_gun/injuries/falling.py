"""Coming off: how somebody is set down beside a horse or a vehicle, on both feet or prone. No dice; those are others' to throw."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from posse.games.deeds.happened import in_line
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.scenario import FOOT_RADIUS
from posse.games.law_of_the_gun.seeing.sighting import feared, sees
from posse.games.law_of_the_gun.shooting.cover import column
from posse.games.law_of_the_gun.table import HALTED, Horse, Table, Vehicle
from posse.tabletop.length import centimetres
from posse.tabletop.movement import Halt, Walker, standing, walk
from posse.tabletop.terrain import Spot

FOOT = Walker(FOOT_RADIUS)
NEARBY = centimetres(3)
"""lotg/ruling/overturn-result: how far from a vehicle its crew comes to lie."""

STEP, WAYS = centimetres(0.5), 16
LINES = ("fence", "door", "gate", "window")
"""What has two sides."""

FEARED = 3
"""Of so many enemies the nearest count when somebody gets down."""


def spot_beside(table: Table, model: Horse | Vehicle, wary: str = "") -> Spot:
    """A free place on foot beside a horse or a vehicle, as near as can be; where it stands if there is none at all.

    On its own side of any fence, wall or doorway, unless there is room on the other side alone. Somebody `wary` gets down on
    the side that is safest from the enemies it knows of.
    """
    known = [foe for foe in feared(table, wary) if table.figure(foe).able] if wary else []
    foes = sorted(known, key=lambda foe: table.distance(wary, foe))[:FEARED]
    near, beyond = free_spots(table, model, WAYS if foes else 1)
    places = near or beyond
    if not places:
        return model.spot
    return min(places[:WAYS], key=lambda spot: exposure(table, wary, spot, foes)) if foes else places[0]


def free_spots(table: Table, model: Horse | Vehicle, enough: int) -> tuple[list[Spot], list[Spot]]:
    """The free places round a horse or a vehicle, nearest first: on its own side of whatever has two, and beyond it.

    So many on its own side are `enough`.
    """
    ground, others = table.scene.ground, table.bases()
    near: list[Spot] = []
    beyond: list[Spot] = []
    for spot in around(model.spot, model.radius + FOOT_RADIUS + 1):
        step = walk(ground, (model.spot, spot), FOOT)
        if isinstance(step, Halt) or standing(ground, spot, FOOT, others) is not None:
            continue
        (beyond if any(crossing.kind in LINES for crossing in step.crossings) else near).append(spot)
        if len(near) == enough:
            break
    return near, beyond


def exposure(table: Table, id: str, at: Spot, foes: Sequence[str]) -> int:
    """To how many of some enemies somebody on foot would stand open at a place."""
    afoot = table.change(id, posture="standing")
    return sum(sees(afoot, foe, id, at) and not column(afoot, foe, id, at).sheltered for foe in foes)


def around(centre: Spot, nearest: int) -> Iterator[Spot]:
    for more in range(0, NEARBY + 1, STEP):
        for turn in range(WAYS):
            angle = 2 * pi * turn / WAYS
            x = centre.x + round((nearest + more) * cos(angle))
            y = centre.y + round((nearest + more) * sin(angle))
            yield Spot(x, y, centre.level)


def alight(table: Table, id: str, wary: bool = False) -> Table:
    """Somebody is on foot beside the horse or vehicle it was on; on the safest side of it, if it is `wary`.

    lotg/ruling/loose-horses: the horse stands where it is.
    """
    model = table.mount_of(id)
    if model is None:
        return table
    spot = spot_beside(table, model, wary=id if wary else "")
    if isinstance(model, Horse):
        table = table.change_horse(model.id, rider="")
    else:
        rest = tuple(other for other in model.passengers if other != id)
        table = table.change_vehicle(model.id, driver="" if model.driver == id else model.driver, passengers=rest)
    return table.change(id, spot=spot, posture="standing", trail=(), turned=())


def fall(table: Table, id: str) -> Table:
    """lotg/ruling/fall-result: prone beside the horse, the half-turn over; no shot and no reaction until its own next one.

    lotg/terrain/horse-fall: the horse stands where it is.
    """
    horse = table.horse_of(id)
    table = alight(table, id)
    table = table.change(id, posture="prone", stunned=True, acted=True, walking=False, doing=HALTED, postured=True)
    off = f" off {in_line(table.name(horse.id))}" if horse is not None else ""
    how = off if table.figure(id).status == "dead" else f"{off} and lies prone"
    return table.report(id, travels.Fell(figure=id, how=how))
