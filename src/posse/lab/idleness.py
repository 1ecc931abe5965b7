"""Idle turns in Ruthless: activations that end with actions unused although there was something to do."""

from posse.engine.question import Choose, Option
from posse.games.ruthless.actions import Done, TakeAction, TakeSilver
from posse.games.ruthless.journeys import straight
from posse.games.ruthless.moving import Move, PressTheFight
from posse.games.ruthless.nerve import Courage
from posse.games.ruthless.reloading import Reload
from posse.games.ruthless.shooting import BothBarrels, Fan, Shoot, shots
from posse.games.ruthless.silver import take_silver
from posse.games.ruthless.table import Table

DEEDS = (Shoot, Fan, BothBarrels, PressTheFight, TakeSilver, Courage, Reload)
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
    """Could a Move have ended with somebody in the sights, or with silver in hand?"""
    for move in option.examples(table):
        if isinstance(move, Move):
            there = table.change(id, spot=move.path[-1])
            figure = there.figure(id)
            if any(figure.rounds) and shots(there, figure):
                return True
    return any(
        len(take_silver(table, id, straight(table, id, coin.spot)).coins) < len(table.coins) for coin in table.coins
    )
