"""What a scenario's goals make of where somebody stands: ground to hold, ways out, silver, prisoners."""

from posse.bots.roads import FAR
from posse.bots.ruthless.lore import Lore
from posse.bots.ruthless.worth import chance_of_end, dollar, turns_left
from posse.games.ruthless.ending import GUARD, RESCUE
from posse.games.ruthless.scenario import Objective
from posse.games.ruthless.table import Figure, Table
from posse.tabletop.length import inches
from posse.tabletop.shape import inside

STRIDE = {False: inches(10), True: inches(20)}
"""About what two Moves cover on foot and mounted, ground taken as it comes."""

SECOND = 0.3
"""What a goal is worth to those who are not the nearest to it."""

HOPE = 0.85
"""The chance to get through each turn that a goal is away."""


IN_POCKET, A_LONG_WAY = 0.25, 4.0
"""What silver in a pocket is worth so many turns from the way out, where there is one: its bearer may still be stopped."""


class Goals:
    """The goals of one side on one table."""

    def __init__(self, table: Table, side: str, lore: Lore) -> None:
        self.side, self.lore = side, lore
        self.point, self.ground = lore.temper.point, lore.temper.ground
        self.objectives = [goal for goal in table.scene.scenario.objectives if goal.side == side]
        self.dollar = dollar(table, side)
        self.end = chance_of_end(table)
        self.left = turns_left(table)
        self.denied = {
            goal.zone: float(goal.points)
            for goal in table.scene.scenario.objectives
            if goal.kind == "hold" and goal.side != side
        }
        self._denials: dict[str, float] = {}
        self._first: dict[str, list[str]] = {}
        self._table = table

    def value(self, table: Table, id: str) -> float:
        """What it is worth that somebody stands where they stand."""
        total = sum(self._worth(table, id, goal) for goal in self.objectives)
        if self.dollar:
            total += self.point * self.dollar * self._silver(table, id)
        return total + self.point * self._prisoners(table, id)

    def _worth(self, table: Table, id: str, goal: Objective) -> float:
        if goal.kind == "hold" and goal.zone is not None:
            return self.point * self._hold(table, id, goal, goal.zone)
        if goal.kind == "exit" and goal.zone is not None:
            return self.point * goal.points * self._nearness(table, id, self._to_zone(table, id, goal.zone))
        return 0.0

    # Ground to hold

    def _hold(self, table: Table, id: str, goal: Objective, zone: str) -> float:
        points = goal.points + self._to_deny(zone)
        now = 1.0 if goal.when == "turn" else self.end
        rank = self._rank(table, id, zone)
        share = 1.0 if rank == 0 else SECOND / rank
        if self.within(table, id, zone):
            return points * share * max(now, self.ground)
        away = self._to_zone(table, id, zone)
        return points * share * self.ground * self._nearness(table, id, away)

    def _to_deny(self, zone: str) -> float:
        """The points that an enemy in a zone would have if nobody disputed it."""
        found = self._denials.get(zone)
        if found is None:
            foes = (f for f in self._table.figures if f.up and self._table.profile(f.id).side != self.side)
            there = any(self.within(self._table, foe.id, zone) for foe in foes)
            found = self._denials[zone] = self.denied.get(zone, 0.0) if there else 0.0
        return found

    def within(self, table: Table, id: str, zone: str) -> bool:
        """Does somebody stand in a zone?"""
        spot = table.figure(id).spot
        return inside(table.scene.zones[zone].outline, spot.x, spot.y)

    def _rank(self, table: Table, id: str, zone: str) -> int:
        """How many friends were nearer to a zone when the question was asked."""
        order = self._first.get(zone)
        if order is None:
            up = [f.id for f in self._table.figures if f.up and self._table.profile(f.id).side == self.side]
            order = self._first[zone] = sorted(up, key=lambda id: self._turns_to(self._table, id, zone))
        return order.index(id) if id in order else len(order)

    def _turns_to(self, table: Table, id: str, zone: str) -> float:
        figure = table.figure(id)
        return (self._to_zone(table, id, zone) / STRIDE[bool(figure.horse)]) + 2 * figure.lily

    # Distances

    def _to_zone(self, table: Table, id: str, zone: str) -> float:
        roads = self.lore.roads(table, id)
        return float(roads.field_of_zone(table.scene.zones[zone].outline)[roads.place_of(table.figure(id).spot)])

    def _nearness(self, table: Table, id: str, away: float) -> float:
        """One when there, less for every turn of walking, nothing when there is no time."""
        turns = away / STRIDE[bool(table.figure(id).horse)]
        if away >= FAR or turns > self.left + 1.5:
            return 0.0
        return float(HOPE**turns)

    # Silver

    def _silver(self, table: Table, id: str) -> float:
        figure = table.figure(id)
        total = float(figure.silver)
        if table.coins:
            roads = self.lore.roads(table, id)
            here = roads.place_of(figure.spot)
            total += max(
                0.7 * coin.value * self._nearness(table, id, float(roads.field(roads.place_of(coin.spot))[here]))
                for coin in table.coins
            )
        return total * self._safe(table, id) if total else 0.0

    def _safe(self, table: Table, id: str) -> float:
        """How much of the silver in a pocket is as good as home: all where nobody leaves, more the nearer the way out."""
        exits = [goal.zone for goal in self.objectives if goal.kind == "exit" and goal.zone is not None]
        if not exits or not table.scene.house.leave_table:
            return 1.0
        away = min(self._to_zone(table, id, zone) for zone in exits) / STRIDE[bool(table.figure(id).horse)]
        return 1.0 - (1 - IN_POCKET) * min(1.0, away / A_LONG_WAY)

    # Prisoners

    def _prisoners(self, table: Table, id: str) -> float:
        """Standing guard over a Wanted enemy who is out cold, or by a friend who would be taken."""
        total = 0.0
        for other in table.figures:
            if other.status != "down" or not table.profile(other.id).bounty or other.id == id:
                continue
            total += self._guard(table, id, other)
        return total

    def _guard(self, table: Table, id: str, other: Figure) -> float:
        profile = table.profile(other.id)
        wanted, friend = profile.wanted + self.dollar * profile.reward, profile.side == self.side
        if table.within(id, other.id, RESCUE if friend else GUARD):
            return 0.5 * wanted
        away = table.distance(id, other.id)
        return 0.25 * wanted * self._nearness(table, id, away)
