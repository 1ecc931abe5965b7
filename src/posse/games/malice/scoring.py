"""Winning (section 2.13): points for wounds and kills, when the game ends, and who has won."""

from typing import Literal

from posse.engine.item import Item
from posse.engine.table import Outcome
from posse.games.hands import put
from posse.games.malice import events
from posse.games.malice.earning import after_game
from posse.games.malice.table import Table

Scored = Literal["wound", "kill", "head shot", "wasted"]
When = Literal["reveal", "turn"]

WOUND, KILL = 1, 3
"""malice/points/wound-1, malice/points/kill-3 (table T6)."""

ENDS = "malice/points/when-it-ends"
LONG_AFTER = 3
"""How many times its turn limit a game lasts at most where the limit does not end it: passive play must end."""

PER_HIT: dict[Scored, int] = {"wound": WOUND, "kill": KILL, "head shot": KILL, "wasted": WOUND}
ADDED_UP: dict[Scored, int] = {"wound": WOUND, "kill": WOUND + KILL, "head shot": KILL, "wasted": WOUND}
"""MR-46, `additive`: the wound that kills scores as a wound too. A Head Shot is no wound on the card, only a kill."""

WHY: dict[Scored, str] = {"wound": "a wound", "kill": "a kill", "head shot": "a kill", "wasted": "one hit more"}


def credit(table: Table, seat: str, what: Scored) -> Table:
    """Points for one hit, at once. malice/points/to-whom: to the player whose character caused it.

    malice/points/wound-1, malice/points/kill-3: a hit scores 1 if it wounds and 3 if it kills, never both (MR-46). With
    `final_state` nothing is counted before the end.
    """
    mode = table.scene.options.score_mode
    if not seat or mode == "final_state":
        return table
    points = (ADDED_UP if mode == "additive" else PER_HIT)[what]
    rule = "malice/points/wound-1" if what in ("wound", "wasted") else "malice/points/kill-3"
    return award(table, seat, points, WHY[what], rule)


def award(table: Table, seat: str, points: int, why: str, rule: str) -> Table:
    """A player scores."""
    if not points:
        return table
    place = table.scene.seat_index[seat]
    table = table.but(points=put(table.points, place, table.points[place] + points))
    return table.log(events.PointsScored(side=seat, points=points, why=why, by=rule))


def final_state(table: Table) -> Table:
    """MR-46, `final_state`: 3 for each enemy dead at the end, 1 for each wound on those alive, to whoever gave them."""
    earned = dict.fromkeys(table.scene.seats, 0)
    for figure in table.figures:
        if figure.status == "dead":
            if figure.killer:
                earned[figure.killer] += KILL
            continue
        for count, giver in zip(figure.wounds, figure.givers, strict=True):
            if giver:
                earned[giver] += WOUND * count
    for seat, points in earned.items():
        table = award(table, seat, points, "the dead and wounded", "malice/points/highest-wins")
    return table


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
        left = [side for side in table.scene.sides if _anybody(table, side, able)]
        if len(left) > 1:
            return table
        but = f" but {table.side_name(left[0])}" if left else ""
        return conclude(table, f"Nobody{but} is {'alive' if self.when == 'turn' else 'on their feet'}.", ENDS)


def _anybody(table: Table, side: str, able: tuple[str, ...]) -> bool:
    return any(table.figure(id).status in able for id in table.scene.friends[side])


class TimeUp(Item[Table], frozen=True):
    """malice/points/when-it-ends: the last agreed turn is over, and scores are compared (MR-47).

    With `last_standing` play goes on past the limit until one side is left, though not for ever.
    """

    def resolve(self, table: Table) -> Table:
        """Eight turns unless the scenario says otherwise."""
        scenario = table.scene.scenario
        limit = scenario.turn_limit
        if table.scene.options.game_end == "last_standing":
            limit *= LONG_AFTER
        return table if table.turn < limit else conclude(table, scenario.turn_limit_reason, ENDS)


def conclude(table: Table, reason: str, rule: str) -> Table:
    """The match is decided; in a campaign the winner cuts the deck before it closes (malice/campaign/winner-cuts)."""
    if table.scene.options.score_mode == "final_state":
        table = final_state(table)
    winners = leaders(table)
    score = tuple((side, table.side_points(side)) for side in table.scene.sides)
    table = table.log(events.Ended(reason=reason, winners=winners))
    return table.but(agenda=()).then(*after_game(table, winners), Close(Outcome(reason, winners, score, rule)))


def leaders(table: Table) -> tuple[str, ...]:
    """malice/points/highest-wins: the side with most points; equal points are a draw (MR-48: or fewer dead decide)."""
    scene = table.scene
    most = max(table.side_points(side) for side in scene.sides)
    ahead = [side for side in scene.sides if table.side_points(side) == most]
    if len(ahead) > 1 and scene.options.score_tie == "fewest_losses":
        fewest = min(losses(table, side) for side in ahead)
        ahead = [side for side in ahead if losses(table, side) == fewest]
    return tuple(ahead) if len(ahead) == 1 else ()


def losses(table: Table, side: str) -> int:
    """How many of a side are dead."""
    return sum(table.figure(id).status == "dead" for id in table.scene.friends[side])


class Close(Item[Table], frozen=True):
    """The end as a value, when all that follows from it is done."""

    outcome: Outcome

    def resolve(self, table: Table) -> Table:
        """Nothing is left to settle."""
        return table.end(self.outcome)
