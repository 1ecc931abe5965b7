"""Terrain (section 2.8): dice at the edge of difficult ground, what they take off a move, and who is spilled there."""

from typing import NamedTuple

from posse.engine.item import Asking, Item, Resolution
from posse.games import paths
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.injuries import WOUND_IN_THE_BODY, Fall, suffer
from posse.games.law_of_the_gun.journeys import crowd, is_whole, mounted, place, walker_of
from posse.games.law_of_the_gun.rates import gait
from posse.games.law_of_the_gun.spotting import spot
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.testing import die, test
from posse.games.law_of_the_gun.ways import with_room
from posse.games.paths import Path
from posse.games.told import spoken
from posse.tabletop.length import CENTIMETRE
from posse.tabletop.movement import Base, Crossing, Walk, cut, first_contact, path_length, point_at, walk
from posse.tabletop.terrain import Area, Link, Wall

FOOT_DICE, MOUNT_DICE = "lotg/terrain/foot-dice", "lotg/terrain/horse-vehicle-dice"
BUMPED = "lotg/ruling/passing-figures"
SPILL, OVERTURN, RAM = "lotg/terrain/horse-fall", "lotg/terrain/vehicle-overturn", "lotg/ruling/vehicle-fence"
DIE, MOUNT_DIE = 6, 10
SCRUB, LOW_FENCE, FORD, WRECK, CLIMB = 2, 1, 3, 2, 1
"""Levels of what no map rates: scrub and everything like it, a low fence, a ford, a wreck, a window or a ladder."""

SPILLS = 2
"""lotg/terrain/level-one-safe: ground of this level and above may spill a rider."""

SHORT = 2
"""Tenths of a millimetre: whoever is stopped at a fence stops this much before it."""


class Edge(NamedTuple):
    """Where a path enters a difficult piece: how far along, which, its level, and whether it is a line to be crossed."""

    at: int
    piece: str
    name: str
    level: int
    line: bool
    fence: bool = False


def level_of(table: Table, crossing: Crossing) -> int:
    """lotg/terrain/rated-1-5: the level of a piece, fixed on the map before play; 0 for what costs nothing.

    lotg/terrain/example-fence: a low fence is 1. lotg/terrain/example-scrub: rough ground that nobody rated is 2.
    lotg/terrain/example-ford: water is 3. Doors, gates and stairs are open; a window or a ladder counts as a low fence.
    """
    piece = table.scene.ground.features[crossing.feature]
    if isinstance(piece, Link):
        return 0 if piece.kind == "stairs" else CLIMB
    if crossing.kind in ("door", "gate"):
        return 0
    if crossing.kind == "window":
        return CLIMB
    return rated(piece) if isinstance(piece, Area | Wall) else 0


def rated(piece: Area | Wall) -> int:
    """lotg/terrain/rated-1-5: what the map says of a piece, or what pieces like it are."""
    if isinstance(piece, Wall):
        return piece.difficulty or LOW_FENCE
    return piece.difficulty or (FORD if piece.kind in ("ford", "river") else SCRUB)


def edges_on(table: Table, id: str, path: Path) -> list[Edge]:
    """The difficult pieces that a path enters, in order; lines each time they are crossed, areas once in a half-turn.

    lotg/ruling/terrain-multiple: a piece paid for costs no more this half-turn.
    """
    ground, figure = table.scene.ground, table.figure(id)
    found = walk(ground, path, walker_of(table, id))
    edges: list[Edge] = []
    for crossing in found.crossings if isinstance(found, Walk) else ():
        level, line = level_of(table, crossing), crossing.kind != "area"
        if level and (crossing.kind != "fence" or is_whole(table, path, crossing)):
            name = ground.name_of(crossing.feature)
            edges.append(Edge(crossing.at, crossing.feature, name, level, line, crossing.kind == "fence"))
    for vehicle in table.vehicles:
        at = first_contact(path, 0, Base(vehicle.spot, vehicle.radius), 0, ground.elevations)
        if vehicle.status == "wrecked" and at is not None:
            edges.append(Edge(at, vehicle.id, table.name(vehicle.id), WRECK, False))
    paid = set(figure.crossed)
    ahead: list[Edge] = []
    for edge in sorted(edges):
        if edge.line and not _early(table):
            ahead.append(edge)
        elif edge.piece not in paid:
            paid.add(edge.piece)
            ahead.append(edge)
    return ahead


def _early(table: Table) -> bool:
    return table.scene.options.terrain_when == "before-move"


# The dice


class Passage(NamedTuple):
    """What came of a stretch: the table, how much of the path was gone, whether that was all of it, and who was spilled."""

    table: Table
    path: Path
    whole: bool
    spilled: bool = False


def dice(table: Table, id: str, edge: Edge) -> Asking[Table, tuple[int, ...]]:
    """lotg/terrain/foot-dice: one d6 for each level; lotg/terrain/horse-vehicle-dice: one d10 for riders and vehicles.

    lotg/ruling/terrain-multiple, `worst-only`: only what the worst piece of this half-turn has more than those before.
    """
    sides, rule = (MOUNT_DIE, MOUNT_DICE) if mounted(table, id) else (DIE, FOOT_DICE)
    count = edge.level
    if table.scene.options.terrain_multiple == "worst-only":
        count = max(0, count - worst_paid(table, id))
    faces = []
    for _ in range(count):
        face = yield die(table.profile(id).seat, f"{table.name(id)}: {spoken(edge.name)}", rule, sides)
        faces.append(face)
    return tuple(faces)


def worst_paid(table: Table, id: str) -> int:
    """The highest level that somebody has paid for this half-turn."""
    levels = [0]
    for piece in table.figure(id).crossed:
        feature = table.scene.ground.features.get(piece)
        if feature is None:
            levels.append(WRECK)
        elif isinstance(feature, Area | Wall):
            levels.append(rated(feature))
        else:
            levels.append(CLIMB)
    return max(levels)


def cross(table: Table, id: str, path: Path, budget: int) -> Asking[Table, Passage]:
    """Go along a path with so much movement left, dicing at the edge of every difficult piece.

    lotg/ruling/terrain-when: at the edge, or all of it before the move (`before-move`). An enemy whom nobody had seen
    stops the mover, and is seen.
    """
    ground = table.scene.ground
    table, path, bumped = bump(table, id, path)
    wanted = path
    for edge in edges_on(table, id, path):
        length = path_length(ground, path)
        at = 0 if _early(table) else edge.at
        if edge.at > length or (edge.at == length and edge.line):
            break
        table, spilled = yield from spills(table, id, edge)
        if spilled:
            gone = cut(path, edge.at, ground.elevations)
            return Passage(table, gone, False, True)
        rest = budget - at
        table, after = yield from pay(table, id, edge, rest)
        if edge.fence and gait(table, id) == "driving":
            table = table.but(gaps=(*table.gaps, (edge.piece, point_at(path, edge.at, ground.elevations))))
        budget -= rest - after
        if after <= 0:
            stop = 0 if _early(table) else max(0, edge.at - SHORT * edge.line)
            return Passage(table, cut(path, stop, ground.elevations), False)
        path = cut(path, at + after, ground.elevations)
    path = cut(path, max(0, budget), ground.elevations)
    return Passage(table, path, path == wanted and not bumped)


def pay(table: Table, id: str, edge: Edge, rest: int) -> Asking[Table, tuple[Table, int]]:
    """The loss at one edge, and how much movement is left after it.

    lotg/ruling/terrain-floor: with nothing left the mover stops at the near edge; or it always makes a centimetre
    (`one-cm`), or what is lacking is paid in its next half-turn instead of new dice (`debt`).
    """
    figure, how = table.figure(id), table.scene.options.terrain_floor
    if edge.fence and gait(table, id) == "driving":
        return (yield from ram(table, id, edge, rest))
    faces: tuple[int, ...] = ()
    if figure.debt:
        loss = figure.debt
    else:
        faces = yield from dice(table, id, edge)
        loss = sum(faces) * CENTIMETRE
    after = max(rest - loss, min(CENTIMETRE, rest)) if how == "one-cm" else rest - loss
    debt = max(0, loss - rest) if how == "debt" else 0
    lost = rest - max(0, after)
    rule = MOUNT_DICE if mounted(table, id) else FOOT_DICE
    event = travels.Slackened(figure=id, piece=edge.name, faces=faces, loss=loss, stopped=after <= 0, by=rule)
    crossed = (*figure.crossed, edge.piece)
    table = table.change(id, slowed=figure.slowed + lost, crossed=crossed, debt=debt)
    return table.report(id, event), after


def ram(table: Table, id: str, edge: Edge, rest: int) -> Asking[Table, tuple[Table, int]]:
    """lotg/ruling/vehicle-fence, `ram`: the fence breaks, and a d10 of centimetres is lost."""
    face = yield die(table.profile(id).seat, f"{table.name(id)}: {spoken(edge.name)}", RAM, MOUNT_DIE)
    lost = min(rest, face * CENTIMETRE)
    table = table.change(id, slowed=table.figure(id).slowed + lost)
    return table.report(id, travels.FenceBroken(figure=id, piece=edge.name, face=face)), rest - face * CENTIMETRE


def bump(table: Table, id: str, path: Path) -> tuple[Table, Path, bool]:
    """A path as far as an enemy whom the mover's side had not seen; from now on it has."""
    side, radius = table.profile(id).side, table.radius(id)
    hidden = crowd(table, id, path_length(table.scene.ground, path)).hidden
    path, met = paths.meeting(table.scene.ground, path, radius, hidden)
    for foe in met:
        table = spot(table, foe, side, BUMPED).log(travels.Bumped(figure=id, enemy=foe))
    return table, path, bool(met)


# Spills


def spills(table: Table, id: str, edge: Edge) -> Asking[Table, tuple[Table, bool]]:
    """lotg/terrain/horse-fall, lotg/terrain/vehicle-overturn: does a rider or a vehicle come to grief at an edge?

    lotg/ruling/terrain-fast-test: by the die for moving fast; or by a new one for each piece (`fresh-roll`), or also at
    ordinary pace (`always-test`). lotg/terrain/slow-safe: otherwise nobody falls who does not go fast.
    lotg/terrain/level-one-safe: nor at Level 1. A fence that is rammed takes a die of its own.
    """
    figure, how = table.figure(id), table.scene.options.terrain_fall_test
    if not mounted(table, id):
        return table, False
    if edge.fence and gait(table, id) == "driving":
        table, passed = yield from test(table, id, "horsemanship", RAM, "to drive through the fence")
        return table, not passed
    if edge.level < SPILLS:
        return table, False
    if how == "fast-roll":
        return table, figure.fast == "failed"
    if not figure.fast and how != "always-test":
        return table, False
    table, passed = yield from test(table, id, "horsemanship", SPILL, f"at {spoken(edge.name)}")
    return table, not passed


def spill(table: Table, id: str) -> Table:
    """lotg/ruling/fall-result, lotg/ruling/overturn-result: a rider comes off; a vehicle turns over with all aboard."""
    vehicle = table.vehicle_of(id)
    if vehicle is None:
        return table.then(Fall(id))
    shaken = table.scene.options.terrain_overturn_result == "con-test"
    crew = vehicle.crew
    table = table.change_vehicle(vehicle.id, status="wrecked").log(travels.Overturned(vehicle=vehicle.id))
    items: list[Item[Table]] = [Fall(aboard) for aboard in crew]
    if shaken:
        items += [Shaken(aboard) for aboard in crew]
    return table.then(*items)


class Shaken(Item[Table], frozen=True):
    """lotg/ruling/overturn-result, `con-test`: whoever was aboard tests Constitution, and a failure is a body wound."""

    figure: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """Nothing for whoever is out of the fight already."""
        return self._test(table) if table.figure(self.figure).up else table

    def _test(self, table: Table) -> Asking[Table, Table]:
        table, well = yield from test(table, self.figure, "constitution", OVERTURN, "after the vehicle turned over")
        return table if well else (yield from suffer(table, self.figure, WOUND_IN_THE_BODY, ""))


# Moves that nobody chose


class ForcedMove(Item[Table], frozen=True):
    """A fall-back or a flight: all of a path, with terrain dice and spills, but no test of Initiative and no reactions.

    `allowance` is what it may use up, whatever was moved before.
    """

    figure: str
    path: Path
    allowance: int

    def resolve(self, table: Table) -> Resolution[Table]:
        """Nothing for whoever is no longer there."""
        figure = table.figure(self.figure)
        if not figure.on_table or figure.spot != self.path[0] or len(self.path) < 2:
            return table
        return self._go(table)

    def _go(self, table: Table) -> Asking[Table, Table]:
        passage = yield from cross(table, self.figure, self.path, self.allowance)
        return arrive(passage.table, self.figure, passage)


def arrive(table: Table, id: str, passage: Passage, stays: bool = True) -> Table:
    """The end of a stretch: set down, where there is room if it `stays`, told, and spilled if it came to that."""
    path = passage.path
    if stays or not passage.whole:
        vehicle = table.vehicle_of(id)
        own = (id,) if vehicle is None else (id, vehicle.id)
        path = with_room(table, path, table.radius(id), table.bases(but=own))
    length = path_length(table.scene.ground, path)
    if len(path) > 1 and length:
        table = place(table, id, path).report(id, travels.Moved(figure=id, path=path, length=length))
    return spill(table, id) if passage.spilled else table
