"""The turn of five seconds (section 2.12): Bravery where a side has the worst of it, declarations, initiative, actions.

tombstone/combat/turns-only-when-needed: there are turns while there is a fight.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from posse.engine.item import Item
from posse.engine.table import Outcome
from posse.games.deeds.happened import TURN_BEGAN, Ended
from posse.games.tombstone.clock import fight_begun
from posse.games.tombstone.fatigue import Exertion
from posse.games.tombstone.fight.blasts import Burn
from posse.games.tombstone.fight.bravery import Bravery, awed, heavy_losses, outnumbered, waylaid
from posse.games.tombstone.fight.declaring import Declare
from posse.games.tombstone.fight.feats import Calls
from posse.games.tombstone.fight.grappling import Holds
from posse.games.tombstone.fight.initiative import Initiative
from posse.games.tombstone.fight.reloading import Interrupted
from posse.games.tombstone.poison import Dying
from posse.games.tombstone.scene import Cause
from posse.games.tombstone.table import Fight, Table

END = "tombstone/combat/end"

OPENING: tuple[Item[Table], ...] = (Holds(),)
"""What is seen to at the beginning of every turn, before anybody is tested."""

CLOSING: tuple[Item[Table], ...] = (Interrupted(), Burn(), Exertion(), Dying())
"""What is seen to at the end of every turn, when everybody has acted."""


class BeginFight(Item[Table], frozen=True):
    """The first turn, and who must take a Bravery Test before it: sides of which it is said, and those who are outnumbered.

    tombstone/combat/bravery/when-ambush, tombstone/combat/bravery/when-mutual-surprise: it is said of the side that is ambushed,
    and of both where neither knew of the other. tombstone/combat/bravery/not-needed-when-even: nobody else, unless somebody
    fearsome is among those who open it.
    """

    due: tuple[tuple[str, Cause], ...] = ()
    opens: str = ""

    def resolve(self, table: Table) -> Table:
        due = (
            *self.due,
            *((side, "ambushed") for side in waylaid(table)),
            *((side, "fearsome") for side in awed(table, self.opens)),
            *((side, "outnumbered") for side in outnumbered(table)),
        )
        return fight_begun(table.but(fight=Fight(score(table)))).then(*steps(due))


class BeginTurn(Item[Table], frozen=True):
    """tombstone/combat/step-6-repeat: the next turn, with Bravery only where there is new cause for it."""

    def resolve(self, table: Table) -> Table:
        fight, losers = table.fight, heavy_losses(table)
        if fight is None:
            return table
        due = (*fight.due, *((side, "losses") for side in losers))
        table = table.but(fight=replace(fight, due=(), tested=(*fight.tested, *losers)))
        return table.begin_turn().then(*steps(due))


def steps(due: Iterable[tuple[str, Cause]]) -> list[Item[Table]]:
    """tombstone/combat/step-1-bravery, tombstone/combat/step-2-declare-and-initiative: the whole turn.

    A side takes one test, however many causes there are (tombstone/opt/bravery-one-test).
    """
    tests = (Bravery(side, cause) for side, cause in dict(due).items())
    return [Heading(), *OPENING, *tests, Calls(), Declare(), Initiative(), *CLOSING, EndTurn()]


class Heading(Item[Table], frozen=True):
    def resolve(self, table: Table) -> Table:
        return table.log(TURN_BEGAN.under("tombstone/combat/turn-length")(turn=table.turn))


class EndTurn(Item[Table], frozen=True):
    """tombstone/combat/end: a fight is over when only one side can go on, or none; or when its scenario has no more turns."""

    def resolve(self, table: Table) -> Table:
        scenario, left = table.scene.scenario, standing(table)
        if away(table):
            return end(table, f"{table.name(scenario.runaway)} has got away.")
        if len(left) < 2:
            reason = f"{table.side_name(left[0])} hold the field." if left else "Nobody is left standing."
            return end(table, reason)
        if scenario.turn_limit and table.turn >= scenario.turn_limit:
            return end(table, scenario.turn_limit_reason)
        return table.then(BeginTurn())


def standing(table: Table) -> tuple[str, ...]:
    """The sides that can still go on."""
    return tuple(side for side, many in score(table) if many)


def score(table: Table) -> tuple[tuple[str, int], ...]:
    """How many of each side can."""
    return tuple(
        (side, sum(one.up and table.profile(one.id).side == side for one in table.figures))
        for side in table.scene.sides
    )


def away(table: Table) -> bool:
    """Whether somebody who was only to get away has done so."""
    runaway = table.scene.scenario.runaway
    return bool(runaway) and table.figure(runaway).status == "gone"


def ahead(table: Table) -> tuple[str, ...]:
    """Who has won if the fight is over now: the last side that can go on, or the one that was to hold out."""
    left, holds = standing(table), table.scene.scenario.holds
    if away(table):
        return (table.profile(table.scene.scenario.runaway).side,)
    return left if len(left) < 2 else (holds,) if holds in left else ()


def end(table: Table, reason: str) -> Table:
    winners = ahead(table)
    told = table.log(Ended(reason=reason, winners=winners, by=END))
    return told.end(Outcome(reason, winners, score(table), END))
