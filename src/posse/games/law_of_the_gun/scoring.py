"""The end of a game: when nobody is left to fight, when a scenario's goal is reached, or when time is up; and who has won.

lotg/ruling/leave-table: some goals give a way off the table.
"""

from collections.abc import Iterator
from typing import Self

from msgspec.structs import replace

from posse.engine.item import Item
from posse.engine.refusal import Bar
from posse.engine.table import Outcome
from posse.games.law_of_the_gun.acting.deeds import Alone, locked
from posse.games.law_of_the_gun.acting.groups import leave
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.moving.rates import gait
from posse.games.law_of_the_gun.scenario import Goal
from posse.games.law_of_the_gun.table import HALTED, NOWHERE, Table
from posse.games.wire.asked import NO, ChoiceShown

ENDS = "lotg/ruling/game-end"
MOST_TURNS = 20
"""lotg/ruling/game-end: complete turns at most, where the scenario does not say fewer."""

STOPPED = ("dead", "disabled", "prisoner")
"""How somebody fares who has been stopped."""

NOBODY_LEFT = "Only one side can still fight."
NOBODY = "Nobody can fight any more."


class CheckEnd(Item[Table], frozen=True):
    """lotg/ruling/game-end: by the scenario; failing that, when one side has no figure able to fight.

    Asked whenever somebody may have gone down; with `turn_over` the last turn may have ended as well.
    """

    turn_over: bool = False

    def resolve(self, table: Table) -> Table:
        """A goal comes first, then who is left, then time."""
        won = [goal for goal in table.scene.scenario.goals if reached(table, goal)]
        if won:
            return finished(table, won[0].sentence, tuple(dict.fromkeys(goal.side for goal in won)))
        left = [side for side in table.scene.sides if table.able(side)]
        if len(left) <= 1:
            return finished(table, NOBODY_LEFT if left else NOBODY, tuple(left))
        if self.turn_over and table.turn >= last_turn(table):
            return finished(table, *verdict(table))
        return table


def last_turn(table: Table) -> int:
    """lotg/ruling/game-end: the scenario's last turn, and the twentieth at the latest."""
    return min(table.scene.scenario.turn_limit, MOST_TURNS)


def verdict(table: Table) -> tuple[str, tuple[str, ...]]:
    """lotg/ruling/game-end: whose goal it was to last has won; else the side with more able figures, or nobody."""
    goals = table.scene.scenario.goals
    lasting = [goal for goal in goals if goal.kind == "last" and table.able(goal.side)]
    held = [goal for goal in goals if goal.kind == "hold" and holds(table, goal)]
    for goal in (*held, *lasting):
        return goal.sentence, (goal.side,)
    counts = {side: len(table.able(side)) for side in table.scene.sides}
    best = max(counts.values())
    most = tuple(side for side, count in counts.items() if count == best)
    return table.scene.scenario.turn_limit_reason, most if len(most) == 1 else ()


def reached(table: Table, goal: Goal) -> bool:
    """Is a goal reached that ends the game at once?"""
    if goal.kind == "bring":
        return (goal.vehicle, goal.zone) in table.left_by
    if goal.kind == "stop":
        return table.figure(goal.figure).status in STOPPED
    if goal.kind != "leave":
        return False
    return gone_by(table, goal) >= goal.count


def gone_by(table: Table, goal: Goal) -> int:
    return sum(zone == goal.zone and id in table.scene.friends[goal.side] for id, zone in table.left_by)


def holds(table: Table, goal: Goal) -> bool:
    mine, theirs = able_at(table, goal)
    return mine >= goal.count and mine > theirs


def able_at(table: Table, goal: Goal) -> tuple[int, int]:
    there = [f for side in table.scene.sides for f in table.able(side) if table.scene.is_within(goal.zone, f.spot)]
    mine = sum(table.side(figure.id) == goal.side for figure in there)
    return mine, len(there) - mine


def score(table: Table) -> tuple[tuple[str, int], ...]:
    return tuple((side, len(table.able(side))) for side in table.scene.sides)


def finished(table: Table, reason: str, winners: tuple[str, ...]) -> Table:
    table = table.log(travels.GameEnded(reason=reason, winners=winners))
    return table.end(Outcome(reason, winners, score(table), ENDS))


NO_WAY_OFF = Bar("lotg/ruling/leave-table", "{name} has no way off the table from there.")


class Leave(Alone, frozen=True):
    """Leave the table here for good, by a zone of the scenario that leads off it."""

    label, key, rank = "Leave the table", "N", NO
    commits = True

    zone: str

    @classmethod
    def may(cls, table: Table, id: str) -> Bar | None:
        return locked(table, id)

    @classmethod
    def ways(cls, table: Table, id: str) -> list[Self]:
        """Where its side may leave the table, or with a vehicle that is to be brought off there."""
        spot, side, found = table.figure(id).spot, table.side(id), []
        for goal in table.scene.scenario.goals if gait(table, id) != "riding" else ():
            if goal.kind not in ("leave", "bring") or goal.side != side:
                continue
            drives = goal.kind == "leave" or id == table.vehicle(goal.vehicle).driver
            if drives and table.scene.is_within(goal.zone, spot):
                found.append(cls(id, goal.zone))
        return list(dict.fromkeys(found))

    def checks(self, table: Table) -> Iterator[Bar | None]:
        """lotg/ruling/leave-table: where there is a way off."""
        yield None if self in self.ways(table, self.figure) else NO_WAY_OFF

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        name = f"{table.scene.called[self.figure]} leaves the table by {table.scene.zones[self.zone].name}"
        return replace(super().shown(table, seat), name=name)

    def done(self, table: Table) -> Table:
        """lotg/ruling/leave-table: out for the game, with the horse or vehicle it is on and everybody aboard."""
        vehicle, going = table.vehicle_of(self.figure), table.fellows(self.figure)
        for id in going:
            table = leave(table, id, lost=False).change(id, status="gone", doing=HALTED)
            table = table.log(travels.LeftTable(figure=id, by="lotg/ruling/leave-table"))
        if vehicle is not None:
            table = table.change_vehicle(vehicle.id, spot=NOWHERE, status="stopped")
            going = (*going, vehicle.id)
        return table.but(left_by=(*table.left_by, *((id, self.zone) for id in going)))
