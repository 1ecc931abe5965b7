"""Cool under fire (section 2.13): the tests that follow a hit, shaken figures, and falling back."""

from collections.abc import Iterator

from posse.engine.item import Asking, Item
from posse.games.deeds.happened import spoken
from posse.games.ground.displacing import beyond, bystanders
from posse.games.ground.paths import Path
from posse.games.law_of_the_gun.acting.groups import leave
from posse.games.law_of_the_gun.asking import test
from posse.games.law_of_the_gun.close_combat.clinches import break_away
from posse.games.law_of_the_gun.events import hurts
from posse.games.law_of_the_gun.gunfights.standoffs import forced_away
from posse.games.law_of_the_gun.injuries.wounds import Gathering, Shock
from posse.games.law_of_the_gun.moving.rates import LAME, ordinary
from posse.games.law_of_the_gun.moving.rough import ForcedMove
from posse.games.law_of_the_gun.moving.ways import lee
from posse.games.law_of_the_gun.nerve.recovery import disturb
from posse.games.law_of_the_gun.seeing.sighting import sees
from posse.games.law_of_the_gun.shooting.cover import column
from posse.games.law_of_the_gun.table import HALTED, Table
from posse.tabletop.length import CENTIMETRE, centimetres
from posse.tabletop.movement import Base, Walker, clip, cut, path_length, point_at, standing, taken
from posse.tabletop.reach import route
from posse.tabletop.shelter import cover_pieces, nearest_point
from posse.tabletop.terrain import Spot

FALL_BACK = centimetres(25)
"""lotg/morale/fall-back-at-one: fixed, without dice."""

EVERY_MEMBER, AT_ONE = "lotg/morale/every-member", "lotg/morale/fall-back-at-one"
LOWEST = 1
"""lotg/morale/floor-one: Cool never goes under this."""

TRIED, BEHIND, STEP = 6, centimetres(20), CENTIMETRE // 2
"""How many pieces of cover are looked at, and how far behind a piece a place is sought, in which steps."""


# Testing


class CoolTests(Gathering, frozen=True):
    """lotg/morale/test-per-hit: one round of tests for every hit, in the order of the shots."""

    def resolve(self, table: Table) -> Table:
        """lotg/sequence/immediate-checks: at once; what a test leads to comes before the next."""
        return table.then(*(TestCool(id, shock) for shock in self.shocks for id in shock.shaken))


class TestCool(Item[Table], frozen=True):
    """lotg/morale/every-member: one member's own test against its present Cool.

    lotg/morale/fail-drop: one level of Cool is gone. lotg/morale/floor-one: never below 1; from there it falls back.
    lotg/ruling/fall-back-repeat: each failure at 1 drives it farther.
    """

    figure: str
    shock: Shock

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """lotg/ruling/who-tests: only who is still able has nerve to lose. lotg/morale/pass: whoever passes is unaffected."""
        if not table.figure(self.figure).able:
            return table
        table, passed = yield from test(table, self.figure, "cool", EVERY_MEMBER, "under fire")
        id, cool = self.figure, table.figure(self.figure).cool - 1
        if passed:
            return table
        if cool >= LOWEST:
            return table.change(id, cool=cool).report(id, hurts.CoolLost(figure=id, cool=cool))
        return fall_back(table.change(id, fell_back=True), id, self.shock.shooter, AT_ONE)


# Falling back


def fall_back(table: Table, id: str, away_from: str, rule: str, stays_in_cover: bool = False) -> Table:
    """lotg/morale/fall-back-at-one: 25 cm at once toward the nearest cover behind (lotg/ruling/fall-back-path).

    `stays_in_cover` leaves alone whoever is in cover from that enemy already. Whoever sits in a vehicle ducks and stays
    aboard; one limited to 5 cm moves 5 cm.
    """
    figure, horse = table.figure(id), table.horse_of(id)
    if stays_in_cover and safe(table, id, away_from, figure.spot):
        return table
    table = forced_away(break_away(leave(table, id), id), id)
    table = disturb(table, id).change(id, doing=HALTED)
    if figure.posture == "aboard":
        return table
    if figure.posture == "prone":
        table = table.change(id, posture="standing")
    lame = horse.lame if horse is not None else figure.lame
    to, path = retreat(table, id, away_from, LAME if lame else FALL_BACK)
    toward = f" toward {spoken(table.scene.ground.name_of(to))}" if to else ""
    table = table.report(id, hurts.FellBack(figure=id, toward=toward, by=rule))
    length = path_length(table.scene.ground, path)
    return table.then(ForcedMove(id, path, length), Ran(id)) if length else table


class Ran(Item[Table], frozen=True):
    """lotg/ruling/fall-back-after: halted, out of its group, no reaction, and a fast target if it covered much ground."""

    figure: str

    def resolve(self, table: Table) -> Table:
        """What it has moved keeps it from reacting until its next own half-turn is over."""
        figure = table.figure(self.figure)
        if not figure.up:
            return table
        went = figure.moved > ordinary(table, self.figure)
        return table.change(self.figure, fast="passed" if went else figure.fast, reacted=True)


def safe(table: Table, id: str, foe: str, at: Spot, but: str = "") -> bool:
    """In cover from an enemy, or out of its sight; cover that a piece `but` gives is not counted."""
    if not sees(table, foe, id, at):
        return True
    found = column(table, foe, id, at)
    return found.sheltered and (not but or found.by != but)


def retreat(table: Table, id: str, foe: str, far: int) -> tuple[str, Path]:
    """The way back and the piece it leads to: to the nearest cover behind, or straight away from the enemy.

    lotg/ruling/fall-back-path: it stops on reaching cover that protects it from the shooter.
    """
    start = table.spot(id)
    here = column(table, foe, id).by if sees(table, foe, id) else ""
    walker, solid, friends = _feet(table, id)
    elevations = table.scene.ground.elevations
    for piece, path in ways_back(table, id, foe, here):
        path = cut(path, far, elevations)
        for at in range(CENTIMETRE, path_length(table.scene.ground, path), CENTIMETRE):
            spot = point_at(path, at, elevations)
            if (
                safe(table, id, foe, spot, here)
                and standing(table.scene.ground, spot, walker, [*solid, *friends]) is None
            ):
                return piece, cut(path, at, elevations)
        return piece, _off_friends(table, path, walker, friends)
    ground, end = table.scene.ground, beyond(table.spot(foe), start, far)
    kept = Spot(min(max(end.x, 0), ground.width), min(max(end.y, 0), ground.depth), start.level)
    return "", _off_friends(table, clip(ground, (start, kept), walker, solid), walker, friends)


def _off_friends(table: Table, path: Path, walker: Walker, friends: list[Base]) -> Path:
    """A way cut short so that it ends on nobody: friends are passed, but not stood on (lotg/ruling/passing-figures)."""
    elevations = table.scene.ground.elevations
    far = path_length(table.scene.ground, path)
    while far > 0 and taken(path[-1], walker.radius, friends):
        far -= STEP
        path = cut(path, max(far, 0), elevations)
    return path


def _feet(table: Table, id: str) -> tuple[Walker, list[Base], list[Base]]:
    solid, friends = bystanders(table, id)
    return Walker(table.radius(id), climbs=table.figure(id).posture != "mounted"), solid, friends


def ways_back(table: Table, id: str, foe: str, but: str) -> Iterator[tuple[str, Path]]:
    """Ways to cover in the half-plane behind a figure, away from the enemy, nearest first; `but` is what it has now."""
    ground, start, threat = table.scene.ground, table.spot(id), table.spot(foe)
    walker, solid, friends = _feet(table, id)
    found = []
    for piece in cover_pieces(ground, start.level):
        point = nearest_point(ground, piece, start)
        ux, uy = point.x - start.x, point.y - start.y
        if piece != but and ux * (start.x - threat.x) + uy * (start.y - threat.y) > 0:
            found.append((ux * ux + uy * uy, piece))
    for _, piece in sorted(found)[:TRIED]:
        goal = _behind(table, id, foe, piece, walker, [*solid, *friends], but)
        path = None if goal is None else route(ground, start, goal, walker, solid)
        if path is not None:
            yield piece, path


def _behind(table: Table, id: str, foe: str, piece: str, walker: Walker, others: list[Base], but: str) -> Spot | None:
    """The nearest place behind a piece, as the enemy has it, where somebody can stand and is safe."""
    ground, start, threat = table.scene.ground, table.spot(id), table.spot(foe)
    tries = lee(threat, Spot(*nearest_point(ground, piece, start), start.level), BEHIND)
    free = (spot for spot in tries if standing(ground, spot, walker, others) is None)
    return next((spot for spot in free if safe(table, id, foe, spot, but)), None)
