"""Those whom nobody plays hold their place, shoot, load and refill."""

from posse.engine.item import Asking, Item, Resolution
from posse.games.law_of_the_gun.acting.orders import halt
from posse.games.law_of_the_gun.close_combat.approaches import gap_to, touch
from posse.games.law_of_the_gun.close_combat.charges import StartCharge
from posse.games.law_of_the_gun.events import charted
from posse.games.law_of_the_gun.gunfights.duels import declared
from posse.games.law_of_the_gun.moving.rates import ordinary
from posse.games.law_of_the_gun.shooting import ammunition
from posse.games.law_of_the_gun.shooting.strikes import evenly
from posse.games.law_of_the_gun.solo.charging import aim_at, in_reach
from posse.games.law_of_the_gun.solo.marching import SetOut, Walk
from posse.games.law_of_the_gun.solo.marksmen import accuracy, best_shot, can_ever_shoot, shots_at
from posse.games.law_of_the_gun.solo.tasks import CHECK, Items, Task, ready
from posse.games.law_of_the_gun.solo.watching import enemies, visible
from posse.games.law_of_the_gun.table import HALTED, Doing, Table
from posse.tabletop.terrain import Point


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

    def resolve(self, table: Table) -> Resolution[Table]:
        """Looked at when its turn comes: much may have happened since the row was read."""
        if not ready(table, (self.figure,)):
            return table
        if not can_ever_shoot(table.figure(self.figure)):
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
        if figure.posture == "aboard" or figure.trail:
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
    """lotg/ruling/solo-routine: after what the row says, loading and refilling where that is allowed."""

    figure: str

    def resolve(self, table: Table) -> Table:
        """An empty weapon is refilled at a supply in a half-turn without shot or fast move."""
        figure = table.figure(self.figure)
        if not ready(table, (self.figure,)) or figure.reloading >= 0:
            return table
        profile = table.profile(self.figure)
        dry = {weapon.id for weapon, points in zip(profile.weapons, figure.rounds, strict=True) if not points}
        for refill in ammunition.refills(table, figure):
            if isinstance(refill, ammunition.Refill) and refill.weapon in dry:
                return table.then(*ammunition.items(table, refill))
        return table.then(*reload(table, self.figure))


def fire_all(task: Task, target: str = "", close: bool = False) -> Items:
    """Every member shoots."""
    return tuple(Fire(id, target, close) for id in task.ids)
