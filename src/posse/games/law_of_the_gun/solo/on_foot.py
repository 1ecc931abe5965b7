"""The rows of the chart for figures on foot (section 2.22): holding a place, shooting, keeping at it, and looking for cover."""

from posse.engine.item import Asking, Item
from posse.games.ground.displacing import beyond
from posse.games.law_of_the_gun.acting.orders import halt
from posse.games.law_of_the_gun.close_combat.charges import StartCharge
from posse.games.law_of_the_gun.close_combat.rushing import aim_at, gap_to, touch
from posse.games.law_of_the_gun.events import charted
from posse.games.law_of_the_gun.gunfights.duels import declared
from posse.games.law_of_the_gun.moving.mounting import ChangePosture
from posse.games.law_of_the_gun.moving.paths import left
from posse.games.law_of_the_gun.moving.rates import fast, ordinary
from posse.games.law_of_the_gun.moving.ways import gap
from posse.games.law_of_the_gun.seeing.sighting import last_seen
from posse.games.law_of_the_gun.shooting.ammunition import Refill, Reload
from posse.games.law_of_the_gun.shooting.strikes import evenly
from posse.games.law_of_the_gun.solo import country, marching, watching
from posse.games.law_of_the_gun.solo.marching import Items, Task
from posse.games.law_of_the_gun.table import HALTED, Table
from posse.tabletop.terrain import Spot

# Holding, shooting, loading


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
            table = table.change_each(self.ids, low=True)
            table = table.report(self.ids[0], charted.LiesLow(figures=self.ids))
        return table


class Fire(Item[Table], frozen=True):
    """Somebody shoots at one enemy, or at the nearest in range; with `close` only at effective range.

    lotg/ruling/solo-shooting: with the weapon that has the best chance, aiming if it may; with only empty weapons it reloads.
    lotg/ruling/solo-foot-charge: whoever has nothing to shoot with charges, or goes for the target; or stays (`stay`).
    """

    figure: str
    target: str = ""
    close: bool = False

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """Looked at when its turn comes: much may have happened since the row was read. Ties for the nearest are diced for."""
        if not marching.ready(table, (self.figure,)):
            return table
        if not any(table.figure(self.figure).rounds):
            return self._without(table)
        shots = watching.shots_at(table, self.figure, self._targets(table), self.close)
        if not shots:
            return table if self._loaded(table) else reload(table, self.figure)
        least = min(table.distance(self.figure, shot.target) for shot in shots)
        equal = list(dict.fromkeys(s.target for s in shots if table.distance(self.figure, s.target) == least))
        place = yield from evenly(table, self.figure, "at which of the nearest", marching.CHECK, len(equal))
        shot = watching.best_shot(table, [shot for shot in shots if shot.target == equal[place]])
        return table.then(*declared(table, shot))

    def _targets(self, table: Table) -> list[str]:
        if self.target:
            return [self.target] if table.figure(self.target).up else []
        return [foe.id for foe in watching.enemies(table, table.side(self.figure))]

    def _loaded(self, table: Table) -> bool:
        figure = table.figure(self.figure)
        return any(points and not empty for points, empty in zip(figure.rounds, figure.empty, strict=True))

    def _without(self, table: Table) -> Table:
        figure = table.figure(self.figure)
        if figure.posture == "aboard" or figure.trail:
            return table
        side = table.side(self.figure)
        seen = [foe.id for foe in watching.enemies(table, side) if watching.visible(table, self.figure, foe.id)]
        target = self.target if self.target in seen else table.nearest(self.figure, seen)
        if not target:
            return table
        far = gap_to(table, table.spot(self.figure), table.spot(target)) - touch(table, self.figure, target)
        hasty = far > ordinary(table, self.figure)
        if marching.in_reach(table, self.figure, target, hasty):
            return table.but(active=(self.figure,)).then(StartCharge((aim_at(table, self.figure, target),), hasty))
        goal = table.spot(target)
        return table.then(marching.SetOut((self.figure,), marching.bound(goal)), marching.Walk(self.figure, goal))


def reload(table: Table, id: str) -> Table:
    """lotg/ruling/solo-shooting: load an empty weapon, the one that shoots farthest first."""
    weapon = table.profile(id).weapon
    best = max(Reload.offered(table, (id,)), key=lambda each: watching.accuracy(weapon(each.weapon)), default=None)
    return table if best is None else best.done(table)


class Upkeep(Item[Table], frozen=True):
    """lotg/ruling/solo-routine: after what the row says, loading and refilling where that is allowed."""

    figure: str

    def resolve(self, table: Table) -> Table:
        """An empty weapon is refilled at a supply in a half-turn without shot or fast move."""
        figure = table.figure(self.figure)
        if not marching.ready(table, (self.figure,)) or figure.reloading >= 0:
            return table
        profile = table.profile(self.figure)
        dry = {weapon.id for weapon, points in zip(profile.weapons, figure.rounds, strict=True) if not points}
        for refill in Refill.offered(table, (self.figure,)):
            if refill.weapon in dry:
                return refill.done(table)
        return reload(table, self.figure)


def fire_all(task: Task, target: str = "", close: bool = False) -> Items:
    return tuple(Fire(id, target, close) for id in task.ids)


SWEEP = "sweep"
"""What is noted of riders who go to the side of the table and along it."""


# Keeping at it


def go_on(table: Table, task: Task) -> Items:
    """Keep doing the same thing, at ordinary pace; nothing for those who have halted."""
    doing = table.figure(task.ids[0]).doing
    if doing.kind == "halted":
        return ()
    if doing.piece == SWEEP:
        return ride_along(table, task)
    level = table.spot(task.ids[0]).level
    return marching.march(task, table, Spot(doing.to.x, doing.to.y, level), doing=doing._replace(fast=False))


def ride_along(table: Table, task: Task) -> Items:
    """lotg/solo/mounted/blind-quiet-cover-pass, lotg/solo/mounted/blind-quiet-open-pass: to the closest side edge, and along
    it toward the enemy's edge.

    lotg/ruling/solo-edge-route: after a finished sweep toward the closest suspected enemy.
    """
    lead = country.reins(table, task.ids[0])
    goal = country.sweep(table, table.side(lead), table.spot(lead))
    if table.figure(lead).swept or goal is None:
        return (Swept(task.ids), *marching.march(task, table, country.thought_at(table, lead)), *fire_all(task))
    doing = marching.bound(goal)._replace(piece=SWEEP)
    return marching.march(task, table, goal, doing=doing, whither="the side of the table")


class Swept(Item[Table], frozen=True):
    """lotg/ruling/solo-edge-route: a ride along the edge has come to its end."""

    ids: tuple[str, ...]

    def resolve(self, table: Table) -> Table:
        """It is not begun again."""
        return table.change_each(self.ids, swept=True)


# The rows


def return_fire(table: Table, task: Task) -> Items:
    """lotg/solo/foot/see-fire-cover-pass: no move; every able member shoots at the worst menace if in range."""
    return (Hold(task.ids), *(fire_all(task, task.menace) if task.menace else ()))


def run_round(table: Table, task: Task) -> Items:
    """lotg/solo/foot/see-fire-cover-fail: a run for the flank of the nearest enemy, using cover where it exists."""
    return (marching.Outflank(task),)


def dash(table: Table, task: Task) -> Items:
    """lotg/solo/foot/see-fire-open-pass: into the closest cover that one move can reach, else prone and a snap-shot.

    lotg/ruling/solo-cover-or-prone: up to the sure fast distance it is sure, up to the best one it is tried.
    """
    goal = best_hide(table, task, fast(table, task.ids[0], True))
    if goal is not None:
        return marching.to_cover(task, table, goal, task.eyes(table), True)
    walkers = [id for id in task.ids if table.figure(id).posture == "standing"]
    return (Hold(task.ids), *(ChangePosture(id, True) for id in walkers), *fire_all(task))


def run_back(table: Table, task: Task) -> Items:
    """lotg/solo/foot/see-fire-open-fail: a run to the nearest cover farther from the enemy; without any, straight back."""
    here, foe = table.spot(task.ids[0]), task.enemy.at
    goal = best_hide(table, task, wanted=lambda spot: gap(spot, foe) > gap(here, foe))
    if goal is not None:
        return marching.to_cover(task, table, goal, task.eyes(table), True)
    back = straight_back(table, here, foe, fast(table, task.ids[0], True))
    return marching.march(task, table, back, hasty=True, whither="the rear, there being no cover")


def best_hide(table: Table, task: Task, limit: int | None = None, wanted: country.Wanted | None = None) -> Spot | None:
    """The nearest cover from all enemies in view within a run, if there is any; else the nearest from the nearest of them."""
    lead, enemy = task.ids[0], task.eyes(table)
    others = [country.Enemy(foe, table.spot(foe)) for foe in watching.seen_by(table, task.ids) if foe != task.enemy.id]

    def safe(spot: Spot) -> bool:
        return (wanted is None or wanted(spot)) and all(country.sheltered(table, lead, foe, spot) for foe in others)

    found = country.nearest_hide(table, lead, enemy, fast(table, lead, True), safe) if others else None
    return found or country.nearest_hide(table, lead, enemy, limit, wanted)


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
    target = watching.some_bears(table, task.ids)
    return (Hold(task.ids), *fire_all(task, target)) if target else (Hold(task.ids, low=True),)


def fire_from_here(table: Table, task: Task) -> Items:
    """lotg/solo/foot/see-quiet-cover-fail, lotg/solo/mounted/see-quiet-cover-fail: stay and shoot at the nearest in range."""
    return (Hold(task.ids), *fire_all(task))


def close_in(table: Table, task: Task) -> Items:
    """lotg/solo/foot/see-quiet-open-pass: to the closest cover nearer the enemy, running if a walk does not get there.

    lotg/ruling/solo-cover-or-prone: without such cover a shot if he is in accurate range, else straight toward him.
    """
    lead, enemy, (foe, at) = task.ids[0], task.eyes(table), task.enemy
    here = table.spot(lead)
    goal = country.nearest_hide(table, lead, enemy, wanted=lambda spot: gap(spot, at) < gap(here, at))
    if goal is not None:
        hasty = not country.reached(table, lead, goal, left(table, lead))
        return marching.to_cover(task, table, goal, enemy, hasty)
    if foe and watching.shots_at(table, lead, [foe], True):
        return (Hold(task.ids), *fire_all(task))
    return (*marching.march(task, table, at, whither=table.name(foe) if foe else ""), *fire_all(task))


def stop_and_fire(table: Table, task: Task) -> Items:
    """lotg/solo/foot/see-quiet-open-fail: stop, upright, and shoot at the nearest if range allows."""
    prone = [id for id in task.ids if table.figure(id).posture == "prone"]
    return (Hold(task.ids), *(ChangePosture(id, False) for id in prone), *fire_all(task))


def stalk(table: Table, task: Task) -> Items:
    """lotg/solo/foot/blind-quiet-cover-pass, lotg/solo/mounted/blind-quiet-cover-fail: an ordinary move toward the closest
    suspected enemy, and a snap-shot if somebody comes into view."""
    goal = country.thought_at(table, task.ids[0])
    stalking = (*marching.march(task, table, goal, whither=suspicion(table, goal)), *fire_all(task))
    return marching.remounting(table, task) or stalking


def suspicion(table: Table, goal: Spot) -> str:
    """In words, why an enemy is thought to be somewhere."""
    known = [table.name(foe) for foe, spot in last_seen(table).items() if spot == goal]
    return f"where {known[0]} was last known to be" if known else "where the enemy came from"


def hold(table: Table, task: Task) -> Items:
    """lotg/solo/foot/blind-quiet-cover-fail, lotg/solo/foot/blind-quiet-open-fail: hold the position, free for reactions; there
    is nobody to shoot at (lotg/ruling/solo-no-target)."""
    return (Hold(task.ids),)


def go_on_or_hide(table: Table, task: Task) -> Items:
    """lotg/solo/foot/blind-quiet-open-pass: keep doing the same, or if halted make for the closest cover at ordinary pace."""
    going = marching.remounting(table, task) or go_on(table, task)
    if going:
        return going
    enemy = feared(table, task.ids[0])
    goal = country.nearest_hide(table, task.ids[0], enemy)
    return marching.to_cover(task, table, goal, enemy, False) if goal is not None else (Hold(task.ids),)


def feared(table: Table, id: str) -> country.Enemy:
    """Against whom cover is sought while nobody is seen: the nearest known enemy, else the enemy's edge straight ahead."""
    side = table.side(id)
    known = [country.Enemy(foe, spot) for foe, spot in last_seen(table).items() if table.side(foe) != side]
    return watching.nearest(table, id, known) or country.Enemy(
        country.any_foe(table, id), country.ahead(table, side, table.spot(id))[0]
    )
