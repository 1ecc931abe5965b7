"""Terrain (section 2.8): dice at the edge of difficult ground, what they take off a move, and who is spilled there."""

from typing import NamedTuple

from posse.engine.item import Asking, Item
from posse.games.deeds.happened import spoken
from posse.games.ground import paths
from posse.games.ground.paths import Path
from posse.games.law_of_the_gun.asking import die
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.injuries.wounds import Fall
from posse.games.law_of_the_gun.moving.paths import crowd, mounted, place, walker_of
from posse.games.law_of_the_gun.moving.ways import with_room
from posse.games.law_of_the_gun.seeing.spotting import spot
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.length import CENTIMETRE
from posse.tabletop.movement import Base, Crossing, Walk, cut, first_contact, path_length, walk
from posse.tabletop.terrain import Area, Link, Wall

FOOT_DICE, MOUNT_DICE = "lotg/terrain/foot-dice", "lotg/terrain/horse-vehicle-dice"
BUMPED = "lotg/ruling/passing-figures"
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
    if isinstance(piece, Wall):
        return piece.difficulty or LOW_FENCE
    return piece.difficulty or (FORD if piece.kind in ("ford", "river") else SCRUB) if isinstance(piece, Area) else 0


def edges_on(table: Table, id: str, path: Path) -> list[Edge]:
    """The difficult pieces that a path enters, in order; lines each time they are crossed, areas once in a half-turn.

    lotg/ruling/terrain-multiple: a piece paid for costs no more this half-turn.
    """
    ground, figure = table.scene.ground, table.figure(id)
    found = walk(ground, path, walker_of(table, id))
    edges: list[Edge] = []
    for crossing in found.crossings if isinstance(found, Walk) else ():
        level, line = level_of(table, crossing), crossing.kind != "area"
        if level:
            edges.append(Edge(crossing.at, crossing.feature, ground.name_of(crossing.feature), level, line))
    for vehicle in table.vehicles:
        at = first_contact(path, 0, Base(vehicle.spot, vehicle.radius), 0, ground.elevations)
        if vehicle.status == "wrecked" and at is not None:
            edges.append(Edge(at, vehicle.id, table.name(vehicle.id), WRECK, False))
    paid = set(figure.crossed)
    ahead: list[Edge] = []
    for edge in sorted(edges):
        if edge.line:
            ahead.append(edge)
        elif edge.piece not in paid:
            paid.add(edge.piece)
            ahead.append(edge)
    return ahead


# The dice


class Passage(NamedTuple):
    """What came of a stretch: the table, how much of the path was gone, whether that was all of it, and who was spilled."""

    table: Table
    path: Path
    whole: bool
    spilled: bool = False


def cross(table: Table, id: str, path: Path, budget: int) -> Asking[Table, Passage]:
    """Go along a path with so much movement left, dicing at the edge of every difficult piece.

    lotg/ruling/terrain-when: at the edge, when it is come to. An enemy whom nobody had seen stops the mover, and is seen.
    """
    ground = table.scene.ground
    table, path, bumped = bump(table, id, path)
    wanted = path
    for edge in edges_on(table, id, path):
        length = path_length(ground, path)
        if edge.at > length or (edge.at == length and edge.line):
            break
        if spills(table, id, edge):
            return Passage(table, cut(path, edge.at, ground.elevations), False, True)
        rest = budget - edge.at
        table, after = yield from pay(table, id, edge, rest)
        budget -= rest - after
        if after <= 0:
            stop = max(0, edge.at - SHORT * edge.line)
            return Passage(table, cut(path, stop, ground.elevations), False)
        path = cut(path, edge.at + after, ground.elevations)
    path = cut(path, max(0, budget), ground.elevations)
    return Passage(table, path, path == wanted and not bumped)


def pay(table: Table, id: str, edge: Edge, rest: int) -> Asking[Table, tuple[Table, int]]:
    """The loss at one edge, and how much movement is left after it.

    lotg/terrain/foot-dice: one d6 for each level; lotg/terrain/horse-vehicle-dice: one d10 for riders and vehicles.
    lotg/ruling/terrain-floor: with nothing left the mover stops at the near edge.
    """
    figure, (sides, rule) = table.figure(id), (MOUNT_DIE, MOUNT_DICE) if mounted(table, id) else (DIE, FOOT_DICE)
    faces: tuple[int, ...] = ()
    for _ in range(edge.level):
        face = yield die(table.profile(id).seat, f"{table.name(id)}: {spoken(edge.name)}", rule, sides)
        faces = (*faces, face)
    loss = sum(faces) * CENTIMETRE
    after = rest - loss
    event = travels.Slackened(figure=id, piece=edge.name, faces=faces, loss=loss, stopped=after <= 0, by=rule)
    table = table.change(id, slowed=figure.slowed + min(rest, loss), crossed=(*figure.crossed, edge.piece))
    return table.report(id, event), after


def bump(table: Table, id: str, path: Path) -> tuple[Table, Path, bool]:
    side, radius = table.profile(id).side, table.radius(id)
    hidden = crowd(table, id, path_length(table.scene.ground, path)).hidden
    path, met = paths.meeting(table.scene.ground, path, radius, hidden)
    for foe in met:
        table = spot(table, foe, side, BUMPED).log(travels.Bumped(figure=id, enemy=foe))
    return table, path, bool(met)


# Spills


def spills(table: Table, id: str, edge: Edge) -> bool:
    """lotg/terrain/horse-fall, lotg/terrain/vehicle-overturn: does a rider or a vehicle come to grief at an edge?

    lotg/ruling/terrain-fast-test: by the die for moving fast. lotg/terrain/slow-safe: nobody falls who does not go fast.
    lotg/terrain/level-one-safe: nor at Level 1.
    """
    return mounted(table, id) and edge.level >= SPILLS and table.figure(id).fast == "failed"


def spill(table: Table, id: str) -> Table:
    """lotg/ruling/fall-result, lotg/ruling/overturn-result: a rider comes off; a vehicle is a wreck, and all aboard fall."""
    vehicle = table.vehicle_of(id)
    if vehicle is None:
        return table.then(Fall(id))
    table = table.change_vehicle(vehicle.id, status="wrecked").log(travels.Overturned(vehicle=vehicle.id))
    return table.then(*(Fall(aboard) for aboard in vehicle.crew))


# Moves that nobody chose


class ForcedMove(Item[Table], frozen=True):
    """A fall-back or a flight: all of a path, with terrain dice and spills, but no test of Initiative and no reactions.

    `allowance` is what it may use up, whatever was moved before.
    """

    figure: str
    path: Path
    allowance: int

    def resolve(self, table: Table) -> Asking[Table, Table]:
        figure = table.figure(self.figure)
        if not figure.on_table or figure.spot != self.path[0] or len(self.path) < 2:
            return table
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
