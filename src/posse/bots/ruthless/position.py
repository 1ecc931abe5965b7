"""Where it is good to stand: what one can shoot from there, what one may suffer there, and what it does for the goals."""

from math import hypot
from typing import NamedTuple

from posse.bots.ruthless.goals import Goals
from posse.bots.ruthless.lore import Lore, Toll, lore_of
from posse.bots.ruthless.temper import PLAIN, Temper
from posse.bots.ruthless.worth import AHEAD, fighter, lead, points_at_stake, turns_left
from posse.engine.question import Option
from posse.games.people.weapons import rounds_in
from posse.games.ruthless.book import Weapon
from posse.games.ruthless.marks import marks, may_fire
from posse.games.ruthless.shooting import FAN_NEED, FAN_ROUNDS, Fan, Shoot
from posse.games.ruthless.table import Figure, Table, scenario_limit
from posse.games.ruthless.turn import PlayerTurn
from posse.games.ruthless.wounds import Cause
from posse.tabletop.length import INCH
from posse.tabletop.terrain import Spot


class Shot(NamedTuple):
    """The best shot from a spot: what it is worth, which it is, and the chance to hit."""

    value: float
    option: Option[Table] | None
    chance: float


NO_SHOT = Shot(0.0, None, 0.0)


class Position:
    """A table as one seat looks at it, ready to be asked what things on it are worth."""

    def __init__(self, table: Table, seat: str, temper: Temper = PLAIN) -> None:
        self.table, self.seat, self.temper = table, seat, temper
        self.side = table.scene.side_of[seat]
        self.lore: Lore = lore_of(table.scene, temper)
        self.goals = Goals(table, self.side, self.lore)
        self.lead = lead(table, self.side)
        self.caution = self._caution()
        self.thrift = temper.round if turns_left(table) else 0.0
        self._stakes: dict[str, tuple[float, float]] = {}
        self._harms: dict[tuple[str, str, str, int, str, bool], float] = {}
        self._seen: dict[tuple[str, str], int] = {}
        self._to_act = {item.seat for item in table.agenda if isinstance(item, PlayerTurn)}

    def _caution(self) -> float:
        """More is risked by a side that is not ahead, the more so the less time is left."""
        temper = self.temper
        if self.lead > 0:
            return temper.caution * temper.guarded
        whole = self.table.scene.scenario.turn_limit or AHEAD
        return temper.caution * (temper.desperate + (1 - temper.desperate) * self.goals.left / whole)

    # People

    def harm(
        self, table: Table, victim: str, attacker: str, hits: int = 1, cause: Cause = "shot", aimed: bool = False
    ) -> float:
        """What hits on somebody are worth to the one who lands them."""
        key = (victim, table.figure(victim).horse, attacker, hits, cause, aimed)
        found = self._harms.get(key)
        if found is None:
            found = self._harms[key] = self.price(victim, self.lore.toll(table, victim, attacker, hits, cause, aimed))
        return found

    def price(self, id: str, toll: Toll) -> float:
        """What a toll taken from somebody is worth to the other side."""
        found = self._stakes.get(id)
        if found is None:
            found = fighter(self.table.profile(id)), self.temper.point * points_at_stake(self.table, id)
            self._stakes[id] = found
        return toll.lost * found[0] + toll.dead * found[1] + toll.out * self._rout(id)

    def _rout(self, id: str) -> float:
        """What one more of a side out of the fight does: its side is a tenth more likely to run, and that may be the end.

        Where points are counted an end is good only for whoever is ahead; a tie goes to those who stand.
        """
        table = self.table
        own = table.profile(id).side == self.side
        if len(table.scene.sides) > 2:
            return 0.0
        if table.scene.scenario.victory == "points":
            worse = self.lead > 0 if own else self.lead < 0
            return -self.temper.rout if worse else self.temper.rout
        return self.temper.rout

    def still_acts(self, figure: Figure) -> bool:
        """Is this one still to act this turn?"""
        return not figure.acted and self.table.profile(figure.id).seat in self._to_act

    # Shooting

    def best_shot(self, table: Table, id: str, aim: int = 0) -> Shot:
        """The most that one Shoot from here is worth, on this table or one like it."""
        figure = table.figure(id)
        if may_fire(table, figure) is not None:
            return NO_SHOT
        best = NO_SHOT
        fans = scenario_limit(table, figure, "fanfire") is None and not aim
        for target in [mark.id for mark in marks(table, id)]:
            if target not in table.scene.index:
                continue
            for weapon, far, chance in self.lore.aims(table, id, target, aim):
                price = self.harm(table, target, id, aimed=bool(aim))
                value = chance * price - self.thrift
                if value > best.value:
                    best = Shot(value, Shoot(weapon.id, target), chance)
                if fans and weapon.fanfire and far == "short":
                    rounds = min(FAN_ROUNDS, rounds_in(table, figure, weapon.id))
                    value = self.fan_value(table, id, weapon, target, rounds)
                    if value > best.value:
                        best = Shot(value, Fan(weapon.id, target, rounds), chance)
        return best

    def fan_value(self, table: Table, id: str, weapon: Weapon, target: str, rounds: int) -> float:
        """What fanning so many rounds at one target is worth, the rounds taken off."""
        each = float(FAN_NEED.chance)
        price = self.harm(table, target, id)
        return rounds * (each * price - self.thrift)

    def shot_value(self, table: Table, id: str, weapon: str, target: str, aim: int = 0) -> tuple[float, float]:
        """What one Shoot at one target is worth, the round taken off, and its chance to hit."""
        chances = [aimed.chance for aimed in self.lore.aims(table, id, target, aim) if aimed.weapon.id == weapon]
        chance = max(chances, default=0.0)
        return chance * self.harm(table, target, id, aimed=bool(aim)) - self.thrift, chance

    # Danger

    def danger(self, table: Table, id: str) -> float:
        """The harm to expect where one stands, before one acts again."""
        total = 0.0
        for foe in table.foes(id):
            if foe.status == "up":
                total += self._fire_of(table, foe, id)
        return self.caution * total

    def _fire_of(self, table: Table, foe: Figure, id: str) -> float:
        temper = self.temper
        shots = temper.next_turn + (temper.to_come if self.still_acts(foe) else 0.0)
        shots /= 1 + temper.shared * self.others_seen(foe, id)
        best = self.lore.best_chance(table, foe.id, id)
        if not best:
            if apart(foe.spot, table.figure(id).spot) > self.lore.ready(foe).reach + 6 * INCH:
                return 0.0
            best = temper.lurking
        return shots * best * self.harm(table, id, foe.id)

    def others_seen(self, foe: Figure, id: str) -> int:
        """How many friends an enemy could shoot at instead."""
        found = self._seen.get((foe.id, id))
        if found is None:
            friends = [f.id for f in self.table.friends(id) if f.up]
            found = sum(self.lore.best_chance(self.table, foe.id, friend) > 0 for friend in friends)
            self._seen[foe.id, id] = found
        return found

    # Standing

    def standing(self, table: Table, id: str, shot: Shot | None = None) -> float:
        """What it is worth to one's side that somebody ends an activation here."""
        return self.course(table, id, shot) - self.danger(table, id)

    def course(self, table: Table, id: str, shot: Shot | None = None) -> float:
        """What a spot does for the goals, and what may come of it next turn: a shot, or being nearer to one."""
        value = self.goals.value(table, id)
        if not self.goals.left:
            return value
        shot = shot or self.best_shot(table, id)
        if shot.option is not None:
            return value + self.temper.again * shot.value
        return value - self.temper.pull * self.way_to_a_shot(table, id) / (6 * INCH)

    def way_to_a_shot(self, table: Table, id: str) -> float:
        """How far it is to walk until somebody comes into range, as near as can be told."""
        roads = self.lore.roads(table, id)
        here = roads.place_of(table.figure(id).spot)
        range_ = 0.7 * max((weapon.short or weapon.reach for weapon in table.profile(id).weapons), default=0)
        ways = [float(roads.field(roads.post_of(foe.spot))[here]) for foe in table.foes(id) if foe.status == "up"]
        return max(0.0, min(ways, default=0.0) - range_)


def apart(a: Spot, b: Spot) -> float:
    """The distance of two spots seen from above."""
    return hypot(a.x - b.x, a.y - b.y)


def placed(table: Table, id: str, spot: Spot) -> Table:
    """The table with somebody standing elsewhere, the horse too."""
    figure = table.figure(id)
    if figure.horse:
        table = table.change_horse(figure.horse, spot=spot)
    return table.change(id, spot=spot)
