"""What each row of the charts does (sections 2.22 and 2.23), with the same items as people's own moves and shots."""

from collections.abc import Callable
from typing import Literal, NamedTuple

from posse.engine.item import Asking, Item, Resolution
from posse.engine.question import Choose, Option
from posse.games.displacing import beyond
from posse.games.law_of_the_gun import ammunition, events, spotting
from posse.games.law_of_the_gun.approaches import Aim, gap_to, touch
from posse.games.law_of_the_gun.charges import StartCharge, charge_refusal
from posse.games.law_of_the_gun.duels import declared
from posse.games.law_of_the_gun.formation import hurry
from posse.games.law_of_the_gun.groups import APART, able
from posse.games.law_of_the_gun.journeys import left, mounted, try_pivot
from posse.games.law_of_the_gun.mounting import ChangePosture, GetDown, MountUp, change_bar, mount_bar, mountable
from posse.games.law_of_the_gun.orders import halt, offset
from posse.games.law_of_the_gun.rates import cannot_hasten, fast, ordinary
from posse.games.law_of_the_gun.reactions import OfferReactions
from posse.games.law_of_the_gun.solo.country import (
    SIDEWAYS,
    ahead,
    down_the_middle,
    flank_rank,
    flanks,
    hides,
    nearest_hide,
    players_edge,
    reached,
    reins,
    sheltered,
    side_edge,
    suspected,
    sweep,
    way,
)
from posse.games.law_of_the_gun.solo.lookouts import worth_trying
from posse.games.law_of_the_gun.solo.marksmen import accuracy, best_shot, can_ever_shoot, shots_at, some_bears
from posse.games.law_of_the_gun.solo.memory import last_seen
from posse.games.law_of_the_gun.solo.riding_out import RideOut
from posse.games.law_of_the_gun.solo.watching import Enemy, enemies, nearest, visible
from posse.games.law_of_the_gun.strikes import evenly
from posse.games.law_of_the_gun.table import HALTED, NOWHERE, Doing, Table
from posse.games.law_of_the_gun.turning import Heading
from posse.games.law_of_the_gun.walking import CloseRanks, FastTest, Follow, GroupTravel, Travel, fast_test, walk_bar
from posse.games.law_of_the_gun.ways import gap
from posse.games.law_of_the_gun.wheeling import TurnAbout
from posse.games.paths import Path
from posse.tabletop.length import CENTIMETRE, centimetres
from posse.tabletop.movement import cut, path_length
from posse.tabletop.terrain import Point, Spot

CHECK = "lotg/solo/each-turn-check"
FLANK = "lotg/ruling/solo-outflank"
SWEEP = "sweep"
"""What is noted of riders who go to the side of the table and along it."""

A_STEP = 5 * CENTIMETRE
"""How far from its cover a rider may get off and walk the rest; and less than this is no way round a flank."""

BESIDE = centimetres(2.5)
"""A rider stops so far before its cover, to have room to get off."""


def ready(table: Table, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Those of a group who can act: able, not stunned, in no melee and no gunfight, and not done yet."""
    figures = [table.figure(id) for id in ids]
    return tuple(
        figure.id
        for figure in figures
        if able(figure) and not (figure.stunned or figure.melee or figure.acted or figure.duel)
    )


class Task(NamedTuple):
    """A row of the chart for a group; `foe` is the nearest enemy, `at` where it is known to be, `menace` the one that
    threatens most."""

    row: str
    ids: tuple[str, ...]
    foe: str = ""
    at: Spot = NOWHERE
    menace: str = ""


class CarryOut(Item[Table], frozen=True):
    """Those of a group who can act do what the row says."""

    task: Task

    def resolve(self, table: Table) -> Table:
        """lotg/ruling/solo-follow: without any other test."""
        ids = ready(table, self.task.ids)
        if not ids:
            return table
        table = table.but(active=ids)
        for id in ids:
            table = table.change(id, tried=True, roused=True)
        upkeep = tuple(Upkeep(id) for id in ids)
        return table.then(*DEEDS[self.task.row](table, self.task._replace(ids=ids)), *upkeep, Finished(ids))


class Finished(Item[Table], frozen=True):
    """A group has done what its row says."""

    ids: tuple[str, ...]

    def resolve(self, table: Table) -> Table:
        """Each acts at most once in a half-turn."""
        for id in self.ids:
            table = table.change(id, acted=True)
        return table.but(active=())


Items = tuple[Item[Table], ...]


# Holding and shooting


class Hold(Item[Table], frozen=True):
    """A group stops, or stays where it is; with `low` it lies low and holds its fire."""

    ids: tuple[str, ...]
    low: bool = False

    def resolve(self, table: Table) -> Table:
        """lotg/actions/halt-free: without a test."""
        going = tuple(id for id in self.ids if table.figure(id).doing != HALTED)
        if going:
            table = halt(table, going)
        if self.low:
            for id in self.ids:
                table = table.change(id, low=True)
            table = table.report(self.ids[0], events.LiesLow(figures=self.ids))
        return table


class Fire(Item[Table], frozen=True):
    """Somebody shoots at one enemy, or at the nearest in range; with `close` only at effective range.

    lotg/ruling/solo-shooting: with the weapon that has the best chance, aiming if it may; with only empty weapons it reloads.
    lotg/ruling/solo-foot-charge: whoever has nothing to shoot with charges, or goes for the target; or stays (`stay`).
    """

    figure: str
    target: str = ""
    close: bool = False

    def resolve(self, table: Table) -> Resolution[Table]:
        """Looked at when its turn comes: much may have happened since the row was read."""
        if not ready(table, (self.figure,)):
            return table
        if not can_ever_shoot(table, table.figure(self.figure)):
            return self._without(table)
        shots = shots_at(table, self.figure, self._targets(table), self.close)
        if not shots:
            return table.then(*self._reload(table))
        return self._fire(table)

    def _targets(self, table: Table) -> list[str]:
        if self.target:
            return [self.target] if table.figure(self.target).up else []
        return [foe.id for foe in enemies(table, table.side(self.figure))]

    def _fire(self, table: Table) -> Asking[Table, Table]:
        """Ties for the nearest are diced for."""
        shots = shots_at(table, self.figure, self._targets(table), self.close)
        least = min(table.distance(self.figure, shot.target) for shot in shots)
        equal = list(dict.fromkeys(s.target for s in shots if table.distance(self.figure, s.target) == least))
        place = yield from evenly(table, self.figure, "at which of the nearest", CHECK, len(equal))
        shot = best_shot(table, [shot for shot in shots if shot.target == equal[place]])
        return table.then(*declared(table, shot))

    def _reload(self, table: Table) -> Items:
        figure = table.figure(self.figure)
        loaded = any(points and not empty for points, empty in zip(figure.rounds, figure.empty, strict=True))
        return () if loaded else reload(table, self.figure)

    def _without(self, table: Table) -> Table:
        figure = table.figure(self.figure)
        if table.scene.options.solo_foot_charge == "stay" or figure.posture == "aboard" or figure.trail:
            return table
        side = table.side(self.figure)
        seen = [foe.id for foe in enemies(table, side) if visible(table, self.figure, foe.id)]
        target = self.target if self.target in seen else table.nearest(self.figure, seen)
        if not target:
            return table
        far = gap_to(table, table.spot(self.figure), table.spot(target)) - touch(table, self.figure, target)
        hasty = far > ordinary(table, self.figure)
        if in_reach(table, self.figure, target, hasty):
            return table.but(active=(self.figure,)).then(StartCharge((aim_at(table, self.figure, target),), hasty))
        goal = table.spot(target)
        return table.then(SetOut((self.figure,), Doing("bound", Point(goal.x, goal.y))), Walk(self.figure, goal))


def reload(table: Table, id: str) -> Items:
    """lotg/ruling/solo-shooting: load an empty weapon, the one that shoots farthest first."""
    found = [each for each in ammunition.reloads(table, table.figure(id)) if isinstance(each, ammunition.Reload)]
    profile = table.profile(id)
    best = max(found, key=lambda each: accuracy(profile.weapon(each.weapon)), default=None)
    return ammunition.items(table, best) if best is not None else ()


class Upkeep(Item[Table], frozen=True):
    """lotg/ruling/solo-routine: after what the row says, loading and refilling where that is allowed; or not (`chart-only`)."""

    figure: str

    def resolve(self, table: Table) -> Table:
        """An empty weapon is refilled at a supply in a half-turn without shot or fast move."""
        figure = table.figure(self.figure)
        if (
            table.scene.options.solo_routine == "chart-only"
            or not ready(table, (self.figure,))
            or figure.reloading >= 0
        ):
            return table
        profile = table.profile(self.figure)
        dry = {weapon.id for weapon, points in zip(profile.weapons, figure.rounds, strict=True) if not points}
        for refill in ammunition.refills(table, figure):
            if isinstance(refill, ammunition.Refill) and (refill.weapon in dry or (dry and not refill.weapon)):
                return table.then(*ammunition.items(table, refill))
        return table.then(*reload(table, self.figure))


def fire_all(task: Task, target: str = "", close: bool = False) -> Items:
    """Every member shoots."""
    return tuple(Fire(id, target, close) for id in task.ids)


# Going somewhere


class SetOut(Item[Table], frozen=True):
    """Those who go get up and have this as their action from now on."""

    ids: tuple[str, ...]
    doing: Doing

    def resolve(self, table: Table) -> Table:
        """lotg/ruling/solo-follow: the die of the chart was their Initiative test."""
        prone = [id for id in self.ids if table.figure(id).posture == "prone" and able(table.figure(id))]
        for id in self.ids:
            table = table.change(id, doing=self.doing, roused=True)
        return table.but(active=self.ids).then(*(ChangePosture(id, False) for id in prone))


class Walk(Item[Table], frozen=True):
    """One figure goes toward a place, alone."""

    figure: str
    goal: Spot

    def resolve(self, table: Table) -> Table:
        """As far as it gets."""
        if not able(table.figure(self.figure)) or walk_bar(table, self.figure) is not None:
            return table
        return go(table, self.figure, way(table, self.figure, self.goal))


def go(table: Table, id: str, path: Path, *then: Item[Table]) -> Table:
    """Somebody walks, under the eyes of those who may react."""
    return table.then(OfferReactions(id, path), Travel(id, path), *then) if len(path) > 1 else table.then(*then)


class Advance(Item[Table], frozen=True):
    """A group goes toward a place, its leader before it."""

    leader: str
    goal: Spot

    def resolve(self, table: Table) -> Table:
        """With whatever movement the leader has now."""
        lead = reins(table, self.leader)
        if not able(table.figure(lead)) or walk_bar(table, lead) is not None:
            return table
        path = way(table, lead, self.goal)
        if mounted(table, lead) and path_length(table.scene.ground, path) < A_STEP < gap_to(table, path[0], self.goal):
            return table.then(*turns(table, self.leader, self.goal))
        return table.then(GroupTravel(lead, path)) if len(path) > 1 else table


def turns(table: Table, leader: str, goal: Spot) -> Items:
    """lotg/movement/turn-halted-about: mounts that cannot get anywhere that way turn toward it where they stand."""
    to = Point(goal.x, goal.y)
    lead = reins(table, leader)
    group = dict.fromkeys((lead, *(id for id in table.active if mounted(table, id))))
    return tuple(TurnAbout(id, to) for id in group if able(table.figure(id)) and try_pivot(table, id, to) is None)


def march(task: Task, table: Table, goal: Spot, hasty: bool = False, doing: Doing | None = None) -> Items:
    """A group goes to a place, at a run if it is `hasty`."""
    lead = reins(table, task.ids[0])
    doing = doing or Doing("bound", Point(goal.x, goal.y), fast=hasty)
    fast_die = (FastTest(lead),) if hasty else ()
    return (SetOut(task.ids, doing), *fast_die, Advance(task.ids[0], goal))


class ToCover(Item[Table], frozen=True):
    """The leader goes to a place in cover from an enemy `at` a spot, and each of the others to one near it."""

    ids: tuple[str, ...]
    goal: Spot
    viewer: str
    at: Spot

    def resolve(self, table: Table) -> Table:
        """Whoever finds no cover of its own near the leader keeps its place in the formation."""
        lead = reins(table, self.ids[0])
        if not able(table.figure(lead)) or walk_bar(table, lead) is not None:
            return table
        path = way(table, lead, self.goal)
        others = [id for id in self.ids if id != lead]
        follow = [BesideInCover(id, lead, offset(table, lead, id), path, self.viewer, self.at) for id in others]
        return go(table, lead, path, *follow, CloseRanks((lead, *others)))


class BesideInCover(Item[Table], frozen=True):
    """A member follows its leader into cover."""

    figure: str
    leader: str
    by: Heading
    path: Path
    viewer: str
    at: Spot

    def resolve(self, table: Table) -> Resolution[Table]:
        """Riders and people aboard keep to the formation."""
        id = self.figure
        if not able(table.figure(id)) or walk_bar(table, id) is not None:
            return table
        hurried = table.figure(self.leader).fast != "" and cannot_hasten(table, id) is None
        most = fast(table, id, True) if hurried else left(table, id)
        here = table.spot(id)
        if not mounted(table, id):
            if self._near(table, here) and sheltered(table, id, self.viewer, self.at, here):
                return table
            goal = nearest_hide(table, id, self.viewer, self.at, most, lambda spot: self._near(table, spot), most)
            if goal is not None:
                return self._go(table, goal, hurried)
        return table.then(Follow(id, self.leader, self.by, self.path))

    def _near(self, table: Table, spot: Spot) -> bool:
        return gap(table.spot(self.leader), spot) <= APART * APART

    def _go(self, table: Table, goal: Spot, hurried: bool) -> Asking[Table, Table]:
        id = self.figure
        if hurried and not reached(table, id, goal, left(table, id)):
            table, passed = yield from fast_test(table, id)
            table = hurry(table, id, passed)
        return go(table, id, way(table, id, goal))


def to_cover(task: Task, table: Table, goal: Spot, viewer: str, at: Spot, hasty: bool) -> Items:
    """A group goes into cover, at a run if it is `hasty`."""
    lead = reins(table, task.ids[0])
    doing = Doing("bound", Point(goal.x, goal.y), fast=hasty)
    return (
        SetOut(task.ids, doing),
        *((FastTest(lead),) if hasty else ()),
        ToCover(task.ids, goal, viewer, at),
    )


def everywhere(table: Table) -> int:
    """Farther than any two places on the table are apart."""
    ground = table.scene.ground
    return ground.width + ground.depth


# The flank


class TakeFlank(Option[Table], frozen=True):
    """lotg/ruling/solo-outflank, `referee`: go round this side of the enemy, as seen by him."""

    side: Literal["left", "right"]


class Outflank(Item[Table], frozen=True):
    """lotg/ruling/solo-outflank: a group goes for a point at the side of an enemy: running, on foot, and riding otherwise.

    The side with more cover on the way, then the nearer edge of the table, then dice; or a player says it as the referee.
    """

    task: Task

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """On foot it ends in cover if any in reach is nearer that point; riders make for cover within 25 cm of it."""
        task = self.task
        lead = reins(table, task.ids[0])
        left_side, right_side = flanks(table, lead, task.at)
        ranks = flank_rank(table, lead, left_side), flank_rank(table, lead, right_side)
        if table.scene.options.solo_outflank == "referee" and table.scene.players:
            ask = f"{table.name(lead)} goes round an enemy. On which side of him?"
            answer = yield Choose(table.scene.players[0], ask, (TakeFlank("left"), TakeFlank("right")), FLANK)
            goal = left_side if answer.side == "left" else right_side
        elif ranks[0] == ranks[1]:
            place = yield from evenly(table, lead, "which side to go round", FLANK, 2)
            goal = (left_side, right_side)[place]
        else:
            goal = left_side if ranks[0] < ranks[1] else right_side
        return table.then(*self._go(table, lead, goal))

    def _go(self, table: Table, lead: str, goal: Spot) -> Items:
        task, start = self.task, table.spot(lead)
        viewer = task.foe or any_foe(table, lead)
        if mounted(table, lead):
            cover = [
                spot
                for spot in hides(table, lead, viewer, task.at, everywhere(table))
                if gap(spot, goal) <= SIDEWAYS * SIDEWAYS
            ]
            return march(task, table, min(cover, key=lambda spot: gap(start, spot), default=goal))
        reach = fast(table, lead, True)
        cover = [
            spot
            for spot in hides(table, lead, viewer, task.at, reach)
            if nearer_by(table, start, spot, goal) >= A_STEP and reached(table, lead, spot, reach)
        ]
        if not cover:
            return march(task, table, goal, hasty=True)
        return to_cover(task, table, min(cover, key=lambda spot: gap(spot, goal)), viewer, task.at, True)


def nearer_by(table: Table, start: Spot, end: Spot, goal: Spot) -> int:
    """How much nearer to a goal one place is than another."""
    return gap_to(table, start, goal) - gap_to(table, end, goal)


def any_foe(table: Table, id: str) -> str:
    """Somebody's eyes, where an enemy is only thought of."""
    return next((figure.id for figure in table.figures if table.side(figure.id) != table.side(id)), id)


# Charging


def in_reach(table: Table, id: str, target: str, hasty: bool = True) -> bool:
    """lotg/ruling/solo-charge-range: within the best fast distance; or only within the sure one (`sure-reach`)."""
    sure = "sure-reach" in table.scene.options.solo_charge_range
    limit = fast(table, id, not sure)
    close = gap_to(table, table.spot(id), table.spot(target)) <= limit
    return close and charge_refusal(table, id, target, hasty) is None


def aim_at(table: Table, id: str, target: str) -> Aim:
    """A charger and its target as they stand."""
    return Aim(id, target, gap_to(table, table.spot(id), table.spot(target)), table.spot(target))


def charge(task: Task, table: Table) -> Items:
    """lotg/ruling/solo-charge-range: all in reach of the nearest enemy charge at speed, the others gallop after them.

    Nothing if the leader cannot: nobody sees him, he is too far off, or it drives a vehicle (lotg/ruling/solo-mixed).
    """
    if not task.foe or not in_reach(table, task.ids[0], task.foe):
        return ()
    chargers = tuple(id for id in task.ids if in_reach(table, id, task.foe))
    others = tuple(id for id in task.ids if id not in chargers)
    after: list[Item[Table]] = []
    for id in others:
        after += [SetOut((id,), Doing("bound", Point(task.at.x, task.at.y), fast=True)), FastTest(id)]
        after.append(Walk(id, task.at))
    return (StartCharge(tuple(aim_at(table, id, task.foe) for id in chargers), True), *after)


# On foot


def return_fire(table: Table, task: Task) -> Items:
    """lotg/solo/foot/see-fire-cover-pass: no move; every able member shoots at the worst menace if in range."""
    return (Hold(task.ids), *(fire_all(task, task.menace) if task.menace else ()))


def run_round(table: Table, task: Task) -> Items:
    """lotg/solo/foot/see-fire-cover-fail: a run for the flank of the nearest enemy, using cover where it exists."""
    return (Outflank(task),)


def dash(table: Table, task: Task) -> Items:
    """lotg/solo/foot/see-fire-open-pass: into the closest cover that one move can reach, else prone and a snap-shot.

    lotg/ruling/solo-cover-or-prone: up to the sure fast distance it is sure, up to the best one it is tried; or not
    (`sure-only`).
    """
    lead = task.ids[0]
    sure = table.scene.options.solo_cover_or_prone == "sure-only"
    reach = fast(table, lead, not sure)
    viewer = task.foe or any_foe(table, lead)
    goal = nearest_hide(table, lead, viewer, task.at, reach, lambda spot: True, reach)
    if goal is not None:
        return to_cover(task, table, goal, viewer, task.at, True)
    walkers = [id for id in task.ids if table.figure(id).posture == "standing"]
    return (Hold(task.ids), *(ChangePosture(id, True) for id in walkers), *fire_all(task))


def run_back(table: Table, task: Task) -> Items:
    """lotg/solo/foot/see-fire-open-fail: a run to the nearest cover farther from the enemy; without any, straight back."""
    lead = task.ids[0]
    here, viewer = table.spot(lead), task.foe or any_foe(table, lead)

    def farther(spot: Spot) -> bool:
        return gap(spot, task.at) > gap(here, task.at)

    goal = nearest_hide(table, lead, viewer, task.at, everywhere(table), farther, None)
    if goal is not None:
        return to_cover(task, table, goal, viewer, task.at, True)
    return march(task, table, straight_back(table, here, task.at, fast(table, lead, True)), hasty=True)


def straight_back(table: Table, here: Spot, enemy: Spot, far: int) -> Spot:
    """A place opposite to an enemy, no farther than the edge of the table in that direction."""
    ground = table.scene.ground
    end = beyond(enemy, here, far)
    share = 1.0
    for now, then, most in ((here.x, end.x, ground.width), (here.y, end.y, ground.depth)):
        if then < 0:
            share = min(share, now / (now - then))
        elif then > most:
            share = min(share, (most - now) / (then - now))
    return Spot(round(here.x + (end.x - here.x) * share), round(here.y + (end.y - here.y) * share), here.level)


def lie_low(table: Table, task: Task) -> Items:
    """lotg/solo/foot/see-quiet-cover-pass: hold fire until every weapon has the enemy at effective range, now or later."""
    target = some_bears(table, task.ids)
    return (Hold(task.ids), *fire_all(task, target)) if target else (Hold(task.ids, low=True),)


def fire_from_here(table: Table, task: Task) -> Items:
    """lotg/solo/foot/see-quiet-cover-fail, lotg/solo/mounted/see-quiet-cover-fail: stay and shoot at the nearest in range."""
    return (Hold(task.ids), *fire_all(task))


def close_in(table: Table, task: Task) -> Items:
    """lotg/solo/foot/see-quiet-open-pass: to the closest cover nearer the enemy, running if a walk does not get there.

    lotg/ruling/solo-cover-or-prone: without such cover a shot if he is in accurate range, else straight toward him.
    """
    lead = task.ids[0]
    here, viewer = table.spot(lead), task.foe or any_foe(table, lead)

    def nearer(spot: Spot) -> bool:
        return gap(spot, task.at) < gap(here, task.at)

    goal = nearest_hide(table, lead, viewer, task.at, everywhere(table), nearer, None)
    if goal is not None:
        hasty = not reached(table, lead, goal, left(table, lead))
        return to_cover(task, table, goal, viewer, task.at, hasty)
    if task.foe and shots_at(table, lead, [task.foe], True):
        return (Hold(task.ids), *fire_all(task))
    return (*march(task, table, task.at), *fire_all(task))


def stop_and_fire(table: Table, task: Task) -> Items:
    """lotg/solo/foot/see-quiet-open-fail: stop, upright, and shoot at the nearest if range allows."""
    prone = [id for id in task.ids if table.figure(id).posture == "prone"]
    return (Hold(task.ids), *(ChangePosture(id, False) for id in prone), *fire_all(task))


def stalk(table: Table, task: Task) -> Items:
    """lotg/solo/foot/blind-quiet-cover-pass, lotg/solo/mounted/blind-quiet-cover-fail: an ordinary move toward the closest
    suspected enemy, and a snap-shot if somebody comes into view."""
    remount = remounting(table, task)
    if remount:
        return remount
    return (*march(task, table, suspected(table, task.ids[0])), *fire_all(task))


def wait(table: Table, task: Task) -> Items:
    """lotg/solo/foot/blind-quiet-cover-fail: hold the position; there is nobody to shoot at (lotg/ruling/solo-no-target).

    With `spot-first` somebody is looked for first, and shot at if that succeeds.
    """
    if table.scene.options.solo_no_target == "spot-first":
        return (Hold(task.ids), LookFirst(task.ids), *fire_all(task))
    return (Hold(task.ids),)


class LookFirst(Item[Table], frozen=True):
    """lotg/ruling/solo-no-target, `spot-first`: one spotting roll, whoever may be tried."""

    ids: tuple[str, ...]

    def resolve(self, table: Table) -> Table:
        """The first that the rules allow."""
        seat = table.profile(self.ids[0]).seat
        tries = worth_trying(table, seat)
        return table.then(*spotting.items(table, tries[0], seat)) if tries else table


def go_on_or_hide(table: Table, task: Task) -> Items:
    """lotg/solo/foot/blind-quiet-open-pass: keep doing the same, or if halted make for the closest cover at ordinary pace."""
    remount = remounting(table, task)
    if remount:
        return remount
    going = go_on(table, task)
    if going:
        return going
    lead = task.ids[0]
    viewer, at = feared(table, lead)
    goal = nearest_hide(table, lead, viewer, at, everywhere(table), lambda spot: True, None)
    return to_cover(task, table, goal, viewer, at, False) if goal is not None else (Hold(task.ids),)


def feared(table: Table, id: str) -> tuple[str, Spot]:
    """Against whom cover is sought while nobody is seen: the nearest known enemy, else the enemy's edge straight ahead."""
    side = table.side(id)
    known = [Enemy(foe, spot) for foe, spot in last_seen(table).items() if table.side(foe) != side]
    enemy = nearest(table, id, known)
    if enemy is not None:
        return enemy.id, enemy.at
    return any_foe(table, id), ahead(table, side, table.spot(id))[0]


def go_on(table: Table, task: Task) -> Items:
    """Keep doing the same thing, at ordinary pace; nothing for those who have halted."""
    doing = table.figure(task.ids[0]).doing
    if doing.kind == "halted":
        return ()
    if doing.piece == SWEEP:
        return ride_along(table, task)
    level = table.spot(task.ids[0]).level
    return march(task, table, Spot(doing.to.x, doing.to.y, level), doing=doing._replace(fast=False))


def hold_on(table: Table, task: Task) -> Items:
    """lotg/solo/foot/blind-quiet-open-fail: hold the present spot, free for reactions."""
    return (Hold(task.ids),)


# Mounted


def get_off(table: Table, task: Task) -> Items:
    """lotg/ruling/solo-mixed: riders get down; walkers and people on a vehicle stop where they are."""
    may = [
        id for id in task.ids if table.figure(id).posture == "mounted" and change_bar(table, table.figure(id)) is None
    ]
    return (Hold(task.ids), *(GetDown(id) for id in may))


def dismount_and_return(table: Table, task: Task) -> Items:
    """lotg/solo/mounted/see-fire-cover-pass: off the horses into the cover, and shoot back if in range."""
    return (*get_off(table, task), *(fire_all(task, task.menace) if task.menace else ()))


def gallop_at(table: Table, task: Task) -> Items:
    """lotg/solo/mounted/see-fire-cover-fail, lotg/solo/mounted/see-fire-open-fail: a gallop at the nearest enemy, charging
    home when he is in reach.

    lotg/ruling/solo-charge-range: at a gallop also when he is not; or then at ordinary pace (`fast-only-to-charge`).
    """
    hasty = "fast-only-to-charge" not in table.scene.options.solo_charge_range
    return charge(task, table) or march(task, table, task.at, hasty=hasty)


def charge_or_flank(table: Table, task: Task) -> Items:
    """lotg/solo/mounted/see-fire-open-pass, lotg/solo/mounted/see-quiet-open-pass: in reach a charge at speed, otherwise an
    ordinary ride for cover on his flank."""
    return charge(task, table) or (Outflank(task),)


def dismount_and_shoot(table: Table, task: Task) -> Items:
    """lotg/solo/mounted/see-quiet-cover-pass: off into the cover; shots at effective range alone."""
    return (*get_off(table, task), *fire_all(task, close=True))


def ride_to_cover(table: Table, task: Task) -> Items:
    """lotg/solo/mounted/see-quiet-open-fail: to the closest cover, and off there; shots at effective range alone.

    Too far: they ride toward it, stay in the saddle and do not shoot.
    """
    lead = task.ids[0]
    if table.figure(lead).posture != "mounted":
        return (Hold(task.ids), *fire_all(task, close=True))
    viewer = task.foe or any_foe(table, lead)
    afoot = table.change(lead, posture="standing")
    goal = nearest_hide(afoot, lead, viewer, task.at, everywhere(table), lambda spot: True, None)
    if goal is None:
        return (*get_off(table, task), *fire_all(task, close=True))
    path = way(table, lead, goal)
    far = max(0, path_length(table.scene.ground, path) - BESIDE)
    half = cut(path, min(far, ordinary(table, lead) // 2), table.scene.ground.elevations)
    if gap(half[-1], goal) > A_STEP * A_STEP:
        return march(task, table, goal)
    doing = Doing("bound", Point(goal.x, goal.y))
    return (
        SetOut(task.ids, doing),
        *((GroupTravel(lead, half),) if path_length(table.scene.ground, half) else ()),
        *(OffInto(id, viewer, task.at) for id in task.ids),
        *fire_all(task, close=True),
    )


class OffInto(Item[Table], frozen=True):
    """A rider who has come to cover gets down, and walks the last steps into it."""

    figure: str
    viewer: str
    at: Spot

    def resolve(self, table: Table) -> Table:
        """Walkers go into it as well; whoever cannot get down any more stays in the saddle."""
        figure = table.figure(self.figure)
        if not able(figure) or figure.stunned:
            return table
        table = table.but(active=tuple(dict.fromkeys((*table.active, self.figure))))
        if figure.posture == "mounted":
            return table.then(GetDown(self.figure), self) if change_bar(table, figure) is None else table
        here, most = figure.spot, left(table, self.figure)
        if walk_bar(table, self.figure) is not None or sheltered(table, self.figure, self.viewer, self.at, here):
            return table
        goal = nearest_hide(table, self.figure, self.viewer, self.at, most, lambda spot: True, most)
        return go(table, self.figure, way(table, self.figure, goal)) if goal is not None else table


def ride_along(table: Table, task: Task) -> Items:
    """lotg/solo/mounted/blind-quiet-cover-pass, lotg/solo/mounted/blind-quiet-open-pass: to the closest side edge, and along
    it toward the enemy's edge.

    lotg/ruling/solo-edge-route: after a finished sweep toward the closest suspected enemy; or off the table, to come back
    on the players' edge (`exit-table`).
    """
    lead = reins(table, task.ids[0])
    leg, goal = sweep(table, lead, side_edge(table, lead))
    if table.figure(lead).swept or leg == "done":
        return (Swept(task.ids), *march(task, table, suspected(table, lead)), *fire_all(task))
    if leg == "along" and table.scene.options.solo_edge_route == "exit-table":
        front = players_edge(table, table.side(lead))
        return tuple(RideOut(id, front) for id in task.ids)
    return march(task, table, goal, doing=Doing("bound", Point(goal.x, goal.y), SWEEP))


class Swept(Item[Table], frozen=True):
    """lotg/ruling/solo-edge-route: a ride along the edge has come to its end."""

    ids: tuple[str, ...]

    def resolve(self, table: Table) -> Table:
        """It is not begun again."""
        for id in self.ids:
            table = table.change(id, swept=True)
        return table


def down_the_table(table: Table, task: Task) -> Items:
    """lotg/solo/mounted/blind-quiet-open-fail: keep doing the same, or if halted ride down the middle of the table."""
    return go_on(table, task) or march(task, table, down_the_middle(table, reins(table, task.ids[0])))


# Mounting again


def remounting(table: Table, task: Task) -> Items:
    """lotg/ruling/solo-horse-after-dismount: horses are mounted again when no enemy was seen for two checks; or never."""
    if table.scene.options.solo_remount == "never-remount" or table.figure(task.ids[0]).blind < 2:
        return ()
    pairs = [(id, horse) for id in task.ids if (horse := own_horse(table, id))]
    if not pairs:
        return ()
    doing = Doing("bound", Point(*table.horse(pairs[0][1]).spot[:2]))
    return (SetOut(task.ids, doing), *(ToHorse(id, horse) for id, horse in pairs))


def own_horse(table: Table, id: str) -> str:
    """The horse that somebody left, if it still stands there without a rider."""
    horse = table.profile(id).start.horse
    if not horse or table.figure(id).posture != "standing":
        return ""
    found = table.horse(horse)
    return horse if found.status == "up" and not found.rider else ""


class ToHorse(Item[Table], frozen=True):
    """Somebody goes back to its horse, and up if it gets there."""

    figure: str
    horse: str

    def resolve(self, table: Table) -> Table:
        """lotg/ruling/mount-dismount: as anybody else would."""
        if not able(table.figure(self.figure)):
            return table
        path: Path = ()
        figure, horse = table.figure(self.figure), table.horse(self.horse)
        if walk_bar(table, self.figure) is None and self.horse not in mountable(table, figure):
            beside = figure.radius + horse.radius + CENTIMETRE // 2
            path = way(table, self.figure, beyond(figure.spot, horse.spot, -beside))
        return go(table, self.figure, path, IntoSaddle(self.figure, self.horse))


class IntoSaddle(Item[Table], frozen=True):
    """Up, if there is movement left for it."""

    figure: str
    horse: str

    def resolve(self, table: Table) -> Table:
        """Else next time."""
        figure = table.figure(self.figure)
        if not able(figure) or mount_bar(table, figure) is not None:
            return table
        return table.but(active=tuple(dict.fromkeys((*table.active, self.figure)))).then(
            MountUp(self.figure, self.horse)
        )


Deed = Callable[[Table, Task], Items]

DEEDS: dict[str, Deed] = {
    "lotg/solo/foot/see-fire-cover-pass": return_fire,
    "lotg/solo/foot/see-fire-cover-fail": run_round,
    "lotg/solo/foot/see-fire-open-pass": dash,
    "lotg/solo/foot/see-fire-open-fail": run_back,
    "lotg/solo/foot/see-quiet-cover-pass": lie_low,
    "lotg/solo/foot/see-quiet-cover-fail": fire_from_here,
    "lotg/solo/foot/see-quiet-open-pass": close_in,
    "lotg/solo/foot/see-quiet-open-fail": stop_and_fire,
    "lotg/solo/foot/blind-quiet-cover-pass": stalk,
    "lotg/solo/foot/blind-quiet-cover-fail": wait,
    "lotg/solo/foot/blind-quiet-open-pass": go_on_or_hide,
    "lotg/solo/foot/blind-quiet-open-fail": hold_on,
    "lotg/solo/mounted/see-fire-cover-pass": dismount_and_return,
    "lotg/solo/mounted/see-fire-cover-fail": gallop_at,
    "lotg/solo/mounted/see-fire-open-pass": charge_or_flank,
    "lotg/solo/mounted/see-fire-open-fail": gallop_at,
    "lotg/solo/mounted/see-quiet-cover-pass": dismount_and_shoot,
    "lotg/solo/mounted/see-quiet-cover-fail": fire_from_here,
    "lotg/solo/mounted/see-quiet-open-pass": charge_or_flank,
    "lotg/solo/mounted/see-quiet-open-fail": ride_to_cover,
    "lotg/solo/mounted/blind-quiet-cover-pass": ride_along,
    "lotg/solo/mounted/blind-quiet-cover-fail": stalk,
    "lotg/solo/mounted/blind-quiet-open-pass": ride_along,
    "lotg/solo/mounted/blind-quiet-open-fail": down_the_table,
}
"""What every row of the two charts does."""
