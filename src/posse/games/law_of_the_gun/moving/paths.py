"""Paths (sections 2.5 and 2.6): may somebody move along one, and where is it then?

On foot any path will do, a run with one straight stretch in it; horses and vehicles turn 45 degrees in each quarter.
"""

from collections.abc import Sequence
from typing import NamedTuple

from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.games.ground import paths
from posse.games.ground.paths import WORDS, Feet, Journey, Path, Rival, near
from posse.games.law_of_the_gun.moving import turning
from posse.games.law_of_the_gun.moving.rates import gait, ordinary
from posse.games.law_of_the_gun.scenario import FOOT_RADIUS, HORSE_RADIUS, VEHICLE_RADIUS
from posse.games.law_of_the_gun.table import Figure, Table, Vehicle
from posse.games.people.figures import CONTACT
from posse.tabletop.length import in_centimetres
from posse.tabletop.movement import Base, Halt, Walk, Walker, path_length, taken, walk
from posse.tabletop.terrain import Point

UP_TO, STRAIGHT = "lotg/movement/up-to", "lotg/movement/foot-straight-run"
TURNING, SAVED = "lotg/movement/turn-45-per-quarter", "lotg/movement/turn-not-saved"
PASSING, FENCE = "lotg/ruling/passing-figures", "lotg/terrain/vehicle-no-fence"

WALKERS = {
    "foot": Walker(FOOT_RADIUS),
    "prone": Walker(FOOT_RADIUS),
    "mounted": Walker(HORSE_RADIUS, climbs=False, narrow_doors=False),
    "driving": Walker(VEHICLE_RADIUS, climbs=False, narrow_doors=False),
    "riding": Walker(VEHICLE_RADIUS, climbs=False, narrow_doors=False),
}
RIDERS = {"door": "a mount cannot pass that doorway", "window": "a mount cannot climb through a window"}
WRONG = {
    "sharp": (TURNING, "may turn by 45 degrees in a quarter of the move; that bend is sharper"),
    "twice": (SAVED, "has turned in that quarter of the move already"),
}
TOGETHER = 1
"""A tenth of a millimetre between bases that are not to touch."""

ENDED = Bar("lotg/ruling/turn-spent-quarters", "{name} has turned on the spot and goes no farther this time.")
NO_REINS = Bar("lotg/ruling/vehicle-crew", "{name} does not hold the reins.")
NOWHERE_LEFT = Bar(UP_TO, "{name} has no movement left.")


def mounted(table: Table, id: str) -> bool:
    return gait(table, id) in ("mounted", "driving")


def walker_of(table: Table, id: str) -> Walker:
    """How large somebody is and where it fits through: a window and a narrow door are for people on foot."""
    return WALKERS[gait(table, id)]


def facing(table: Table, id: str) -> turning.Heading:
    model = table.mount_of(id)
    return turning.heading(model.spot, model.toward) if model is not None else turning.Heading(0, 0)


def allowance_of(table: Table, id: str) -> int:
    """This half-turn's allowance before any loss: what a fast test gave, else the ordinary rate.

    lotg/movement/prone-crawl, lotg/ruling/posture: whoever covers any ground prone has 5 cm in all.
    """
    figure = table.figure(id)
    return (figure.posture != "prone" and figure.allowance) or ordinary(table, id)


def left(table: Table, id: str) -> int:
    figure = table.figure(id)
    return max(0, allowance_of(table, id) - figure.moved - figure.slowed)


def given(table: Table, id: str, allowance: int) -> Table:
    """The table as if somebody had so much movement in all."""
    return table.change(id, allowance=allowance)


# Who is in the way


class Crowd(NamedTuple):
    """Those whom a mover may come near: who blocks, whom it charges, on whom it may not end, and who is not known of."""

    solid: list[Base]
    rivals: list[Rival]
    passed: list[Base]
    hidden: list[Rival]


def crowd(table: Table, id: str, reach: int, charging: Sequence[str] = ()) -> Crowd:
    """lotg/ruling/passing-figures: through friends, ending on nobody; never through enemies, unless they are charged or
    disabled. A vehicle is in everybody's way; a wreck is climbed over.

    Nobody is touched who is not charged. An enemy whom the mover's side has not spotted is in nobody's way until met.
    """
    me, side = table.figure(id), table.profile(id).side
    mine = table.vehicle_of(id)
    found = Crowd([], [], [], [])
    for other in near(me.spot, table.figures, reach + 2 * VEHICLE_RADIUS):
        if other.id == id or not other.on_table or other.posture == "aboard":
            continue
        base = Base(other.spot, other.radius)
        if table.profile(other.id).side == side:
            found.passed.append(base)
        elif side not in other.known:
            found.hidden.append(Rival(other.id, base))
        elif other.id in charging:
            found.rivals.append(Rival(other.id, base))
        elif other.status != "up":
            found.passed.append(base)
        else:
            found.solid.append(Base(other.spot, other.radius + CONTACT + TOGETHER))
    found.passed.extend(Base(horse.spot, horse.radius) for horse in table.loose_horses())
    for vehicle in table.vehicles:
        if mine is None or vehicle.id != mine.id:
            _vehicle(table, vehicle, side, charging, found)
    return found


def _vehicle(table: Table, vehicle: Vehicle, side: str, charging: Sequence[str], found: Crowd) -> None:
    base = Base(vehicle.spot, vehicle.radius)
    aboard = [id for id in vehicle.crew if id in charging]
    if aboard:
        found.rivals.append(Rival(aboard[0], base))
    elif vehicle.status == "wrecked":
        found.passed.append(base)
    elif any(table.profile(id).side != side and table.figure(id).status == "up" for id in vehicle.crew):
        found.solid.append(Base(vehicle.spot, vehicle.radius + CONTACT + TOGETHER))
    else:
        found.solid.append(base)


def feet_of(table: Table, id: str, charging: Sequence[str] = ()) -> Feet:
    """How somebody goes about a move, and everybody in the way, for those who look for paths."""
    most = left(table, id)
    people = crowd(table, id, most, charging)

    def affords(found: Walk) -> bool:
        return found.length <= most

    return Feet(walker_of(table, id), most, most, people.solid, people.rivals, people.passed, affords)


# Checking a path


def cannot_move(table: Table, id: str) -> Bar | None:
    """Why somebody cannot move at all just now, whatever the path."""
    figure = table.figure(id)
    if gait(table, id) == "riding":
        return NO_REINS
    if figure.pivoted:
        return ENDED
    return None if left(table, id) > 0 else NOWHERE_LEFT


def try_path(table: Table, id: str, path: Path, charging: Sequence[str] = ()) -> Journey | Refusal:
    """Check a whole path: the ground, who is in the way, its length, the bends of a run and the turns of a mount.

    lotg/movement/up-to: any length up to what is left of the allowance. Of those in `charging` it may meet one, and ends
    there. What difficult ground will take off is not known yet: the dice may stop the mover short.
    """
    name, ground = table.name(id), table.scene.ground
    if len(path) < 2 or path[0] != table.figure(id).spot:
        return not_allowed(f"{name}'s path does not begin where {name} is.", UP_TO)
    if gait(table, id) == "riding":
        return NO_REINS.refusal(name)
    if table.figure(id).pivoted:
        return ENDED.refusal(name)
    people, walker = crowd(table, id, path_length(ground, path), charging), walker_of(table, id)
    path, meets = paths.meeting(ground, path, walker.radius, people.rivals)
    found = walk(ground, path, walker, people.solid)
    if isinstance(found, Halt):
        riding = RIDERS.get(found.reason) if mounted(table, id) else None
        rule = PASSING if found.reason == "base" else UP_TO
        return not_allowed(f"{name} cannot go that way: {riding or WORDS[found.reason]}.", rule)
    if not found.length:
        return not_allowed(f"{name} does not get anywhere that way.", UP_TO)
    refusal = fence_bar(table, id, found) or _too_far(table, id, found)
    refusal = refusal or (_turns(table, id, path) if mounted(table, id) else _run(table, id, path, found))
    if refusal is not None:
        return refusal
    if taken(path[-1], walker.radius, people.passed):
        return not_allowed(f"{name} cannot end on another model.", PASSING)
    return Journey(path, found.length, meets)


def fence_bar(table: Table, id: str, found: Walk) -> Refusal | None:
    """lotg/terrain/vehicle-no-fence: a vehicle does not go over a fence. lotg/ruling/vehicle-fence: however fast; a gate or a
    gap is none."""
    if gait(table, id) != "driving" or not any(crossing.kind == "fence" for crossing in found.crossings):
        return None
    return not_allowed("A vehicle cannot go over a fence.", FENCE)


def _too_far(table: Table, id: str, found: Walk) -> Refusal | None:
    most = left(table, id)
    if found.length <= most:
        return None
    far, wanted = in_centimetres(most), in_centimetres(found.length)
    return not_allowed(f"{table.name(id)} may go {far}; that is {wanted}.", UP_TO)


def whole_trail(figure: Figure, path: Path) -> Path:
    """The way of this half-turn: what was walked before, and the path."""
    return (*figure.trail, *path[1:]) if figure.trail and figure.trail[-1] == path[0] else path


def straight_needed(table: Table, id: str, total: int) -> int:
    """lotg/movement/foot-straight-run: one straight stretch as long as what is covered beyond the ordinary rate.

    lotg/ruling/straight-run: anywhere on the way, and beyond the figure's own present rate.
    """
    return max(0, total - ordinary(table, id))


def _run(table: Table, id: str, path: Path, found: Walk) -> Refusal | None:
    """lotg/movement/foot-turn-free: a walker turns as it likes; a runner owes a straight stretch."""
    figure = table.figure(id)
    if not figure.fast:
        return None
    need, have = (
        straight_needed(table, id, figure.moved + found.length),
        turning.longest_straight(whole_trail(figure, path)),
    )
    if have >= need:
        return None
    return not_allowed(
        f"{table.name(id)} runs and needs {in_centimetres(need)} straight on; the longest is {in_centimetres(have)}.",
        STRAIGHT,
    )


def _turns(table: Table, id: str, path: Path) -> Refusal | None:
    """lotg/movement/turn-45-per-quarter: see `turning.turns_of`."""
    found = bends(table, id, path)
    if not found.wrong:
        return None
    rule, why = WRONG[found.wrong]
    return not_allowed(f"{table.name(id)} {why}.", rule)


def bends(table: Table, id: str, path: Path) -> turning.Turned:
    """The turns of a mount's path, after what it has moved and turned already.

    lotg/ruling/quarter-length: in quarters of the allowance before any loss.
    """
    figure, most = table.figure(id), allowance_of(table, id)
    return turning.turns_of(path, facing(table, id), most, figure.moved, figure.turned, table.scene.ground.elevations)


def pivot_eighths(table: Table, id: str) -> int:
    """lotg/movement/turn-halted-about: by how many times 45 degrees a mount may turn on the spot where it stops.

    lotg/ruling/turn-spent-quarters: once for each quarter not entered. At the very end of the move the last quarter's own
    turn may be left.
    """
    figure = table.figure(id)
    if not mounted(table, id) or figure.pivoted:
        return 0
    most = allowance_of(table, id)
    if figure.moved >= most:
        return int(bool(most) and turning.QUARTERS - 1 not in figure.turned)
    return turning.unused_quarters(figure.moved, most)


def try_pivot(table: Table, id: str, toward: Point) -> Refusal | None:
    name, spot = table.name(id), table.figure(id).spot
    most = pivot_eighths(table, id)
    if not mounted(table, id) or spot[:2] == toward:
        return not_allowed(f"{name} has nothing to turn round there.", "lotg/movement/turn-halted-about")
    if not most or not turning.within(facing(table, id), turning.heading(spot, toward), most):
        return not_allowed(f"{name} may turn by {45 * most} degrees on the spot.", "lotg/movement/turn-halted-about")
    return None


# Being somewhere else


def place(table: Table, id: str, path: Path, backwards: bool = False) -> Table:
    """Somebody has gone along a path: it, its horse or its vehicle with everybody aboard are there, and it is counted."""
    figure, end = table.figure(id), path[-1]
    length = path_length(table.scene.ground, path)
    trail = whole_trail(figure, path)
    counted: dict[str, object] = {"spot": end, "trail": trail, "moved": figure.moved + length}
    counted["allowance"] = figure.allowance or allowance_of(table, id)
    if table.mount_of(id) is None:
        return table.change(id, **counted)
    look = facing(table, id)
    if not backwards:
        counted["turned"] = (*figure.turned, *(turn.quarter for turn in bends(table, id, path).turns))
        look = turning.final_heading(path, look)
    table = table.change_mount(id, spot=end, toward=Point(end.x + look.x, end.y + look.y))
    return table.change_each(table.fellows(id), **counted)
