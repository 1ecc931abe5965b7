"""Winning (section 2.13): points for wounds and kills, when the game ends, and who has won."""

from typing import Literal

from posse.engine.item import Item
from posse.engine.table import Outcome
from posse.games.malice import events
from posse.games.malice.earning import after_game
from posse.games.malice.scenario import SCORES
from posse.games.malice.table import Table
from posse.games.people.people import put

When = Literal["reveal", "turn"]

ENDS = "malice/points/when-it-ends"


def credit(table: Table, seat: str, kills: bool) -> Table:
    """Points for one hit, at once. malice/points/to-whom: to the player whose character caused it.

    malice/points/wound-1, malice/points/kill-3: a hit scores 1 if it wounds and 3 if it kills, never both (MR-46).
    """
    points, why, rule = SCORES[kills]
    place = table.scene.seat_index[seat]
    table = table.but(
        points=put(table.points, place, table.points[place] + points),
        kills=put(table.kills, place, table.kills[place] + kills),
    )
    return table.log(events.PointsScored(side=seat, points=points, why=why, by=rule))


# The end


class CheckEnd(Item[Table], frozen=True):
    """malice/points/when-it-ends: when at most one side can go on (MR-47).

    At the end of a turn that is a side with anybody alive; at a reveal, when any Ace has worked, one with anybody
    conscious: a fallen gang gets one reveal to show an Ace (MR-61).
    """

    when: When

    def resolve(self, table: Table) -> Table:
        """The side left standing does not win by that alone: points do."""
        able = ("up", "down", "waiting") if self.when == "turn" else ("up", "waiting")
        sides = table.scene.friends
        left = [side for side in sides if any(table.figure(id).status in able for id in sides[side])]
        if len(left) > 1:
            return table
        but = f" but {table.side_name(left[0])}" if left else ""
        return conclude(table, f"Nobody{but} is {'alive' if self.when == 'turn' else 'on their feet'}.", ENDS)


class TimeUp(Item[Table], frozen=True):
    """malice/points/when-it-ends: the last agreed turn is over, and scores are compared (MR-47)."""

    def resolve(self, table: Table) -> Table:
        """Eight turns unless the scenario says otherwise."""
        scenario = table.scene.scenario
        return table if table.turn < scenario.turn_limit else conclude(table, scenario.turn_limit_reason, ENDS)


def conclude(table: Table, reason: str, rule: str) -> Table:
    """The match is decided; in a campaign the winner cuts the deck before it closes (malice/campaign/winner-cuts)."""
    winners = leaders(table)
    table = table.log(events.Ended(reason=reason, winners=winners))
    return table.but(agenda=()).then(*after_game(table, winners), Close(Outcome(reason, winners, score(table), rule)))


def score(table: Table) -> tuple[tuple[str, int], ...]:
    return tuple((side, table.side_points(side)) for side in table.scene.sides)


def leaders(table: Table) -> tuple[str, ...]:
    """malice/points/highest-wins: the side with most points; equal points are a draw (MR-48)."""
    points = {side: table.side_points(side) for side in table.scene.sides}
    ahead = tuple(side for side, count in points.items() if count == max(points.values()))
    return ahead if len(ahead) == 1 else ()


class Close(Item[Table], frozen=True):
    """The end as a value, when all that follows from it is done."""

    outcome: Outcome

    def resolve(self, table: Table) -> Table:
        return table.end(self.outcome)
