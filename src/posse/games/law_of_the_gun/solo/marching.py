"""How groups that nobody plays go somewhere: in the open, from cover to cover, round a flank, at the enemy, to the horses."""

from typing import NamedTuple

from posse.engine.item import Asking, Item, Resolution
from posse.games.deeds.happened import spoken
from posse.games.ground.displacing import beyond
from posse.games.ground.paths import Path
from posse.games.law_of_the_gun.acting.groups import APART
from posse.games.law_of_the_gun.acting.orders import offset
from posse.games.law_of_the_gun.close_combat.charges import StartCharge, charge_refusal
from posse.games.law_of_the_gun.close_combat.rushing import Aim, gap_to
from posse.games.law_of_the_gun.events import charted
from posse.games.law_of_the_gun.gunfights.standoffs import gunfight_of
from posse.games.law_of_the_gun.moving.mounting import ChangePosture, MountUp, TurnAbout, mount_bar, mountable
from posse.games.law_of_the_gun.moving.paths import facing, left, mounted, try_pivot
from posse.games.law_of_the_gun.moving.rates import cannot_hasten, fast
from posse.games.law_of_the_gun.moving.turning import Heading, heading, within
from posse.games.law_of_the_gun.moving.walking import (
    CloseRanks,
    FastTest,
    Follow,
    GroupTravel,
    Travel,
    fast_test,
    hurry,
    walk_bar,
)
from posse.games.law_of_the_gun.moving.ways import gap
from posse.games.law_of_the_gun.shooting.cover import column
from posse.games.law_of_the_gun.shooting.reactions import OfferReactions
from posse.games.law_of_the_gun.shooting.strikes import evenly
from posse.games.law_of_the_gun.solo.country import (
    SIDEWAYS,
    flank_rank,
    flanks,
    hides,
    nearest_hide,
    reached,
    reins,
    setting_out,
    sheltered,
    way,
)
from posse.games.law_of_the_gun.table import NOWHERE, Doing, Table
from posse.tabletop.length import CENTIMETRE
from posse.tabletop.movement import path_length
from posse.tabletop.terrain import Point, Spot

CHECK = "lotg/solo/each-turn-check"

Items = tuple[Item[Table], ...]


class Task(NamedTuple):
    """A row of the chart for a group; `foe` is the nearest enemy, `at` where it is known to be, `menace` the one that
    threatens most."""

    row: str
    ids: tuple[str, ...]
    foe: str = ""
    at: Spot = NOWHERE
    menace: str = ""


def ready(table: Table, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Those of a group who can act: able, not stunned, in no melee and no gunfight, and not done yet."""
    figures = [table.figure(id) for id in ids]
    return tuple(
        figure.id
        for figure in figures
        if figure.able and not (figure.stunned or figure.melee or figure.acted or gunfight_of(table, figure.id))
    )


class Finished(Item[Table], frozen=True):
    """A group has done what its row says."""

    ids: tuple[str, ...]

    def resolve(self, table: Table) -> Table:
        """Each acts at most once in a half-turn."""
        table = table.change_each(self.ids, acted=True)
        return table.but(active=())


A_STEP = 5 * CENTIMETRE
"""How far from its cover a rider may get off and walk the rest; and less than this is no way round a flank."""


class SetOut(Item[Table], frozen=True):
    """Those who go get up and have this as their action from now on."""

    ids: tuple[str, ...]
    doing: Doing

    def resolve(self, table: Table) -> Table:
        """lotg/ruling/solo-follow: the die of the chart was their Initiative test."""
        prone = [id for id in self.ids if table.figure(id).posture == "prone" and table.figure(id).able]
        table = table.change_each(self.ids, doing=self.doing, roused=True)
        return table.but(active=self.ids).then(*(ChangePosture(id, False) for id in prone))


class Walk(Item[Table], frozen=True):
    """One figure goes toward a place, alone."""

    figure: str
    goal: Spot

    def resolve(self, table: Table) -> Table:
        """As far as it gets."""
        if not table.figure(self.figure).able or walk_bar(table, self.figure) is not None:
            return table
        return go(table, self.figure, way(table, self.figure, self.goal))


def go(table: Table, id: str, path: Path, *then: Item[Table]) -> Table:
    """Somebody walks, under the eyes of those who may react."""
    return table.then(OfferReactions(id, path), Travel(id, path), *then) if len(path) > 1 else table.then(*then)


class Advance(Item[Table], frozen=True):
    """A group goes toward a place, its leader before it; `whither` says in words what that is."""

    leader: str
    goal: Spot
    whither: str = ""
    by: str = CHECK

    def resolve(self, table: Table) -> Table:
        """With whatever movement the leader has now."""
        lead = reins(table, self.leader)
        if not table.figure(lead).able or walk_bar(table, lead) is not None:
            return table
        path = way(table, lead, self.goal)
        if self.whither and len(path) > 1:
            news = charted.MakesFor(figures=table.active or (lead,), goal=self.whither, by=self.by)
            table = table.report(self.leader, news)
        if mounted(table, lead) and path_length(table.scene.ground, path) < A_STEP < gap_to(table, path[0], self.goal):
            turning = turns(table, self.leader, setting_out(table, lead, self.goal))
            if turning:
                return table.then(*turning)
        return table.then(GroupTravel(lead, path)) if len(path) > 1 else table


def turns(table: Table, leader: str, goal: Spot) -> Items:
    """lotg/movement/turn-halted-about: mounts that cannot get anywhere that way turn toward it where they stand.

    Nobody turns if the one who leads them looks there already: that would lead nowhere once more.
    """
    to = Point(goal.x, goal.y)
    lead = reins(table, leader)
    if within(facing(table, lead), heading(table.spot(lead), to), 0):
        return ()
    group = dict.fromkeys((lead, *(id for id in table.active if mounted(table, id))))
    return tuple(TurnAbout(id, to) for id in group if table.figure(id).able and try_pivot(table, id, to) is None)


def march(
    task: Task, table: Table, goal: Spot, hasty: bool = False, doing: Doing | None = None, whither: str = ""
) -> Items:
    """A group goes to a place, at a run if it is `hasty`; `whither` says in words what that is."""
    lead = reins(table, task.ids[0])
    doing = doing or Doing("bound", Point(goal.x, goal.y), fast=hasty)
    fast_die = (FastTest(lead),) if hasty else ()
    return (SetOut(task.ids, doing), *fast_die, Advance(task.ids[0], goal, whither, task.row))


class ToCover(Item[Table], frozen=True):
    """The leader goes to a place in cover from an enemy `at` a spot, and each of the others to one near it."""

    ids: tuple[str, ...]
    goal: Spot
    viewer: str
    at: Spot
    by: str = CHECK

    def resolve(self, table: Table) -> Table:
        """Whoever finds no cover of its own near the leader keeps its place in the formation."""
        lead = reins(table, self.ids[0])
        if not table.figure(lead).able or walk_bar(table, lead) is not None:
            return table
        path = way(table, lead, self.goal)
        others = [id for id in self.ids if id != lead]
        piece = column(table, self.viewer, lead, self.goal, self.at).by
        if piece and len(path) > 1:
            goal = f"the cover of {spoken(named(table, piece))}"
            news = charted.MakesFor(figures=self.ids, goal=goal, by=self.by)
            table = table.report(self.ids[0], news)
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
        if not table.figure(id).able or walk_bar(table, id) is not None:
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
        ToCover(task.ids, goal, viewer, at, task.row),
    )


def named(table: Table, piece: str) -> str:
    """What people call a piece of ground or a vehicle."""
    ground = table.scene.ground
    return ground.name_of(piece) if piece in ground.features else table.name(piece)


def everywhere(table: Table) -> int:
    """Farther than any two places on the table are apart."""
    ground = table.scene.ground
    return ground.width + ground.depth


def any_foe(table: Table, id: str) -> str:
    """Somebody's eyes, where an enemy is only thought of."""
    return next((figure.id for figure in table.figures if table.side(figure.id) != table.side(id)), id)


# Charging


def in_reach(table: Table, id: str, target: str, hasty: bool = True) -> bool:
    """lotg/ruling/solo-charge-range: within the best fast distance."""
    close = gap_to(table, table.spot(id), table.spot(target)) <= fast(table, id, True)
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


FLANK = "lotg/ruling/solo-outflank"


# Round a flank


class Outflank(Item[Table], frozen=True):
    """lotg/ruling/solo-outflank: a group goes for a point at the side of an enemy: running, on foot, and riding otherwise.

    The side with more cover on the way, then the nearer edge of the table, then dice.
    """

    task: Task

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """On foot it ends in cover if any in reach is nearer that point; riders make for cover within 25 cm of it."""
        task = self.task
        lead = reins(table, task.ids[0])
        left_side, right_side = flanks(table, lead, task.at)
        ranks = flank_rank(table, lead, left_side), flank_rank(table, lead, right_side)
        if ranks[0] == ranks[1]:
            place = yield from evenly(table, lead, "which side to go round", FLANK, 2)
            left, why = place == 0, "so the dice say"
        else:
            left = ranks[0] < ranks[1]
            why = (
                "there is more cover on the way" if ranks[0][0] != ranks[1][0] else "it is nearer the edge of the table"
            )
        round_whom, side = task.foe or "the enemy", "left" if left else "right"
        table = table.report(task.ids[0], charted.GoesRound(figures=task.ids, enemy=round_whom, side=side, why=why))
        return table.then(*self._go(table, lead, left_side if left else right_side))

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
        for spot in sorted(hides(table, lead, viewer, task.at, reach), key=lambda spot: gap(spot, goal)):
            nearer = gap_to(table, start, goal) - gap_to(table, spot, goal) >= A_STEP
            if nearer and reached(table, lead, spot, reach):
                return to_cover(task, table, spot, viewer, task.at, True)
        return march(task, table, goal, hasty=True)


# Back to the horses


def remounting(table: Table, task: Task) -> Items:
    """lotg/ruling/solo-horse-after-dismount: horses are mounted again when no enemy was seen for two checks."""
    if table.figure(task.ids[0]).blind < 2:
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
        if not table.figure(self.figure).able:
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
        if not figure.able or mount_bar(table, figure) is not None:
            return table
        return table.but(active=tuple(dict.fromkeys((*table.active, self.figure)))).then(
            MountUp(self.figure, self.horse)
        )
