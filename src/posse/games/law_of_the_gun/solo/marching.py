"""How groups that nobody plays go somewhere: in the open, from cover to cover, round a flank, at the enemy, to the horses."""

from typing import NamedTuple

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.games.deeds.happened import spoken
from posse.games.ground.displacing import beyond
from posse.games.ground.paths import Path
from posse.games.law_of_the_gun.acting.groups import APART
from posse.games.law_of_the_gun.acting.orders import offset
from posse.games.law_of_the_gun.close_combat.charges import StartCharge, charge_refusal
from posse.games.law_of_the_gun.close_combat.rushing import aim_at, gap_to
from posse.games.law_of_the_gun.events import charted
from posse.games.law_of_the_gun.gunfights.standoffs import gunfight_of
from posse.games.law_of_the_gun.moving import walking
from posse.games.law_of_the_gun.moving.mounting import ChangeOver, ChangePosture, TurnAbout, mount_bar, mountable
from posse.games.law_of_the_gun.moving.paths import facing, left, mounted, try_pivot
from posse.games.law_of_the_gun.moving.rates import cannot_hasten, fast
from posse.games.law_of_the_gun.moving.turning import Heading, heading, within
from posse.games.law_of_the_gun.moving.ways import gap
from posse.games.law_of_the_gun.shooting.cover import column
from posse.games.law_of_the_gun.shooting.reactions import OfferReactions
from posse.games.law_of_the_gun.shooting.strikes import evenly
from posse.games.law_of_the_gun.solo import country
from posse.games.law_of_the_gun.table import NOWHERE, Doing, Table
from posse.tabletop.length import CENTIMETRE
from posse.tabletop.movement import path_length
from posse.tabletop.terrain import Point, Spot

CHECK = "lotg/solo/each-turn-check"

Items = tuple[Item[Table], ...]


class Task(NamedTuple):
    """A row of the chart for a group, with the nearest enemy, and the `menace` that threatens it most."""

    row: str
    ids: tuple[str, ...]
    enemy: country.Enemy = country.Enemy("", NOWHERE)
    menace: str = ""

    def eyes(self, table: Table) -> country.Enemy:
        """Whom it hides from: the enemy, or anybody where one is only thought of."""
        return self.enemy if self.enemy.id else self.enemy._replace(id=country.any_foe(table, self.ids[0]))


def ready(table: Table, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Those of a group who can act: able, not stunned, in no melee and no gunfight, and not done yet."""
    figures = [table.figure(id) for id in ids]
    return tuple(
        figure.id
        for figure in figures
        if figure.able and not (figure.stunned or figure.melee or figure.acted or gunfight_of(table, figure.id))
    )


class Finished(Item[Table], frozen=True):
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
        if not table.figure(self.figure).able or walking.walk_bar(table, self.figure) is not None:
            return table
        return go(table, self.figure, country.way(table, self.figure, self.goal))


def go(table: Table, id: str, path: Path, *then: Item[Table]) -> Table:
    """Somebody walks, under the eyes of those who may react."""
    return table.then(OfferReactions(id, path), walking.Travel(id, path), *then) if len(path) > 1 else table.then(*then)


class Advance(Item[Table], frozen=True):
    """A group goes toward a place, its leader before it; `whither` says in words what that is."""

    leader: str
    goal: Spot
    whither: str = ""
    by: str = CHECK

    def resolve(self, table: Table) -> Table:
        lead = country.reins(table, self.leader)
        if not table.figure(lead).able or walking.walk_bar(table, lead) is not None:
            return table
        path = country.way(table, lead, self.goal)
        if self.whither and len(path) > 1:
            told = charted.MakesFor(figures=table.active or (lead,), goal=self.whither, by=self.by)
            table = table.report(self.leader, told)
        if mounted(table, lead) and path_length(table.scene.ground, path) < A_STEP < gap_to(table, path[0], self.goal):
            turning = turns(table, self.leader, country.setting_out(table, lead, self.goal))
            if turning:
                return table.then(*turning)
        return table.then(walking.GroupTravel(lead, path)) if len(path) > 1 else table


def turns(table: Table, leader: str, goal: Spot) -> Items:
    """lotg/movement/turn-halted-about: mounts that cannot get anywhere that way turn toward it where they stand.

    Nobody turns if the one who leads them looks there already: that would lead nowhere once more.
    """
    to = Point(goal.x, goal.y)
    lead = country.reins(table, leader)
    if within(facing(table, lead), heading(table.spot(lead), to), 0):
        return ()
    group = dict.fromkeys((lead, *(id for id in table.active if mounted(table, id))))
    return tuple(TurnAbout(id, to) for id in group if table.figure(id).able and try_pivot(table, id, to) is None)


def march(
    task: Task, table: Table, goal: Spot, hasty: bool = False, doing: Doing | None = None, whither: str = ""
) -> Items:
    """A group goes to a place, at a run if it is `hasty`; `whither` says in words what that is."""
    doing = doing or bound(goal, hasty)
    return (*off(task, table, doing, hasty), Advance(task.ids[0], goal, whither, task.row))


def bound(goal: Spot, fast: bool = False) -> Doing:
    return Doing("bound", Point(goal.x, goal.y), fast=fast)


def off(task: Task, table: Table, doing: Doing, hasty: bool) -> Items:
    """A group sets out, and its leader throws the die for going fast if it is `hasty`."""
    return (SetOut(task.ids, doing), *((walking.FastTest(country.reins(table, task.ids[0])),) if hasty else ()))


class ToCover(Item[Table], frozen=True):
    """The leader goes to a place in cover from an enemy, and each of the others to one near it."""

    ids: tuple[str, ...]
    goal: Spot
    enemy: country.Enemy
    by: str = CHECK

    def resolve(self, table: Table) -> Table:
        """Whoever finds no cover of its own near the leader keeps its place in the formation."""
        lead = country.reins(table, self.ids[0])
        if not table.figure(lead).able or walking.walk_bar(table, lead) is not None:
            return table
        path = country.way(table, lead, self.goal)
        others = [id for id in self.ids if id != lead]
        piece = column(table, self.enemy.id, lead, self.goal, self.enemy.at).by
        if piece and len(path) > 1:
            goal = f"the cover of {spoken(named(table, piece))}"
            told = charted.MakesFor(figures=self.ids, goal=goal, by=self.by)
            table = table.report(self.ids[0], told)
        follow = [BesideInCover(id, lead, offset(table, lead, id), path, self.enemy) for id in others]
        return go(table, lead, path, *follow, walking.CloseRanks((lead, *others)))


class BesideInCover(Item[Table], frozen=True):
    """A member follows its leader into cover."""

    figure: str
    leader: str
    by: Heading
    path: Path
    enemy: country.Enemy

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """Riders and people aboard keep to the formation."""
        id = self.figure
        if not table.figure(id).able or walking.walk_bar(table, id) is not None:
            return table
        hurried = table.figure(self.leader).fast != "" and cannot_hasten(table, id) is None
        most = fast(table, id, True) if hurried else left(table, id)
        if not mounted(table, id):
            if self._near(table, table.spot(id)) and country.sheltered(table, id, self.enemy):
                return table
            goal = country.nearest_hide(table, id, self.enemy, most, lambda spot: self._near(table, spot))
            if goal is not None:
                if hurried and not country.reached(table, id, goal, left(table, id)):
                    table = yield from walking.fast_test(table, id)
                return go(table, id, country.way(table, id, goal))
        return table.then(walking.Follow(id, self.leader, self.by, self.path))

    def _near(self, table: Table, spot: Spot) -> bool:
        return gap(table.spot(self.leader), spot) <= APART * APART


def to_cover(task: Task, table: Table, goal: Spot, enemy: country.Enemy, hasty: bool) -> Items:
    """A group goes into cover from an enemy, at a run if it is `hasty`."""
    return (*off(task, table, bound(goal, hasty), hasty), ToCover(task.ids, goal, enemy, task.row))


def named(table: Table, piece: str) -> str:
    ground = table.scene.ground
    return ground.name_of(piece) if piece in ground.features else table.name(piece)


# Charging


def in_reach(table: Table, id: str, target: str, hasty: bool = True) -> bool:
    """lotg/ruling/solo-charge-range: within the best fast distance."""
    close = gap_to(table, table.spot(id), table.spot(target)) <= fast(table, id, True)
    return close and charge_refusal(table, id, target, hasty) is None


def charge(task: Task, table: Table) -> Items:
    """lotg/ruling/solo-charge-range: all in reach of the nearest enemy charge at speed, the others gallop after them.

    Nothing if the leader cannot: nobody sees him, he is too far off, or it drives a vehicle (lotg/ruling/solo-mixed).
    """
    foe, goal = task.enemy
    if not foe or not in_reach(table, task.ids[0], foe):
        return ()
    chargers = tuple(id for id in task.ids if in_reach(table, id, foe))
    after: list[Item[Table]] = []
    for id in task.ids:
        if id not in chargers:
            after += [SetOut((id,), bound(goal, fast=True)), walking.FastTest(id), Walk(id, goal)]
    return (StartCharge(tuple(aim_at(table, id, foe) for id in chargers), True), *after)


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
        lead = country.reins(table, task.ids[0])
        left_side, right_side = country.flanks(table, lead, task.enemy.at)
        ranks = country.flank_rank(table, lead, left_side), country.flank_rank(table, lead, right_side)
        if ranks[0] == ranks[1]:
            place = yield from evenly(table, lead, "which side to go round", FLANK, 2)
            left, why = place == 0, "so the dice say"
        else:
            left = ranks[0] < ranks[1]
            why = (
                "there is more cover on the way" if ranks[0][0] != ranks[1][0] else "it is nearer the edge of the table"
            )
        round_whom, side = task.enemy.id or "the enemy", "left" if left else "right"
        table = table.report(task.ids[0], charted.GoesRound(figures=task.ids, enemy=round_whom, side=side, why=why))
        return table.then(*self._go(table, lead, left_side if left else right_side))

    def _go(self, table: Table, lead: str, goal: Spot) -> Items:
        task, start, enemy = self.task, table.spot(lead), self.task.eyes(table)
        if mounted(table, lead):
            near = country.SIDEWAYS * country.SIDEWAYS
            cover = country.nearest_hide(table, lead, enemy, wanted=lambda spot: gap(spot, goal) <= near)
            return march(task, table, cover or goal)
        reach = fast(table, lead, True)
        for spot in sorted(country.hides(table, lead, enemy, reach), key=lambda spot: gap(spot, goal)):
            nearer = gap_to(table, start, goal) - gap_to(table, spot, goal) >= A_STEP
            if nearer and country.reached(table, lead, spot, reach):
                return to_cover(task, table, spot, enemy, True)
        return march(task, table, goal, hasty=True)


# Back to the horses


def remounting(table: Table, task: Task) -> Items:
    """lotg/ruling/solo-horse-after-dismount: horses are mounted again when no enemy was seen for two checks."""
    if table.figure(task.ids[0]).blind < 2:
        return ()
    pairs = [(id, horse) for id in task.ids if (horse := own_horse(table, id))]
    if not pairs:
        return ()
    return (SetOut(task.ids, bound(table.horse(pairs[0][1]).spot)), *(ToHorse(id, horse) for id, horse in pairs))


def own_horse(table: Table, id: str) -> str:
    """The horse that somebody left, if it still stands there without a rider."""
    horse = table.profile(id).start.horse
    if not horse or table.figure(id).posture != "standing":
        return ""
    found = table.horse(horse)
    return horse if found.status == "up" and not found.rider else ""


class ToHorse(Item[Table], frozen=True):
    """Somebody goes back to its horse, and up if it gets there and has movement left for it; else next time."""

    figure: str
    horse: str
    gone: bool = False

    def resolve(self, table: Table) -> Table:
        """lotg/ruling/mount-dismount: as anybody else would."""
        id, figure, horse = self.figure, table.figure(self.figure), table.horse(self.horse)
        if not figure.able:
            return table
        if self.gone or self.horse in mountable(table, figure):
            up = ChangeOver(id, self.horse)
            active = tuple(dict.fromkeys((*table.active, id)))
            return table.but(active=active).then(up) if mount_bar(table, figure) is None else table
        path: Path = ()
        if walking.walk_bar(table, id) is None:
            beside = figure.radius + horse.radius + CENTIMETRE // 2
            path = country.way(table, id, beyond(figure.spot, horse.spot, -beside))
        return go(table, id, path, replace(self, gone=True))
