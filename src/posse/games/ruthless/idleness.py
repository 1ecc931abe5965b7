"""Idle turns: activations that end with actions unused although there was something to do."""

from posse.engine.question import Choose, Option
from posse.games.deeds.answers import Done
from posse.games.ruthless.actions import TakeAction
from posse.games.ruthless.journeys import straight
from posse.games.ruthless.moving import Move, PressTheFight
from posse.games.ruthless.nerve import Courage
from posse.games.ruthless.reloading import Reload
from posse.games.ruthless.shooting import Fan, Shoot
from posse.games.ruthless.silver import take_silver
from posse.games.ruthless.table import Table

DEEDS = (Shoot, Fan, PressTheFight, Courage, Reload)
"""Actions that get somebody somewhere whenever they are open."""


def idles(table: Table, choice: Choose[Table], answer: Option[Table]) -> bool:
    """Does this answer end an activation, or step on the spot, with a shot, a fight or a goal there for the taking?

    The third action of a 7 is left out: whoever lets it go leaves it to somebody else.
    """
    item = table.agenda[0]
    if not isinstance(item, TakeAction) or not table.figure(item.figure).left or not _nothing(answer):
        return False
    if any(isinstance(option, DEEDS) for option in choice.options):
        return True
    return any(_leads_somewhere(table, item.figure, option) for option in choice.options if isinstance(option, Move))


def _nothing(answer: Option[Table]) -> bool:
    return isinstance(answer, Done) or (
        isinstance(answer, Move) and not answer.leave and answer.path[0] == answer.path[-1]
    )


def _leads_somewhere(table: Table, id: str, option: Move) -> bool:
    """Could a Move have ended with somebody in the sights, or with silver that scores in hand?"""
    if table.coins and _silver_scores(table, table.profile(id).side):
        for coin in table.coins:
            if len(take_silver(table, id, straight(table, id, coin.spot)).coins) < len(table.coins):
                return True
    if Shoot.may(table, table.figure(id)) is not None:
        return False
    ends = (move.path[-1] for move in option.examples(table))
    return any(Shoot.ways(moved := table.change(id, spot=end), moved.figure(id)) for end in ends)


def _silver_scores(table: Table, side: str) -> bool:
    """RR-84: silver scores for those whose goal it is, and for everybody where it is nobody's."""
    owners = [goal.side for goal in table.scene.scenario.objectives if goal.kind == "silver"]
    return not owners or side in owners
