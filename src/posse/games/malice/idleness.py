"""Idle turns: activations that end with actions unused although there was something to do."""

from posse.engine.question import Choose, Option
from posse.games.deeds.answers import Done
from posse.games.malice.actions import TakeAction, left
from posse.games.malice.fanning import Fan
from posse.games.malice.moving import Move, PressTheFight
from posse.games.malice.reloading import Reload
from posse.games.malice.shooting import BothBarrels, Shoot, in_sight
from posse.games.malice.table import Table

DEEDS = (Shoot, Fan, BothBarrels, PressTheFight, Reload)
"""Actions that get somebody somewhere whenever they are open."""


def idles(table: Table, choice: Choose[Table], answer: Option[Table]) -> bool:
    """Does this answer end an activation, or step on the spot, with a shot or a fight there for the taking?"""
    item = table.agenda[0]
    if not isinstance(item, TakeAction) or not left(table.figure(item.figure)) or not _nothing(answer):
        return False
    if any(isinstance(option, DEEDS) for option in choice.options):
        return True
    return any(_leads_somewhere(table, item.figure, option) for option in choice.options if isinstance(option, Move))


def _nothing(answer: Option[Table]) -> bool:
    return isinstance(answer, Done) or (isinstance(answer, Move) and answer.path[0] == answer.path[-1])


def _leads_somewhere(table: Table, id: str, option: Move) -> bool:
    """Could a Move have ended with somebody in the sights?"""
    if Shoot.may(table, table.figure(id)) is not None:
        return False
    ends = (move.path[-1] for move in option.examples(table))
    return any(in_sight(moved := table.change(id, spot=end), moved.figure(id)) for end in ends)
