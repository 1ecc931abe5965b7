"""What somebody was before: rolled or chosen, and no more than a word on the sheet."""

from random import Random

from msgspec.structs import replace

from posse.engine.refusal import Refusal, not_allowed, unreadable
from posse.games.tombstone.book import load_past
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.making.dice import throw
from posse.games.tombstone.rolls import SIX
from posse.games.tombstone.sheet import Character

COLUMNS = 4


def pasts() -> tuple[str, ...]:
    """tombstone/history/roll: every past there is, row by row."""
    return tuple(cell for row in load_past().values() for cell in row.cells)


def past_of(column: int, row: int) -> str:
    """tombstone/history/roll, tombstone/history/table: what a d4 and the sum of two dice come to."""
    return load_past()[str(row)].cells[column - 1]


def chosen_past(character: Character, past: str, customs: Customs) -> Character | Refusal:
    """tombstone/history/pick: the sheet with a past that was picked; none to leave it out again.

    tombstone/history/independent, tombstone/history/no-effect: any past goes with any Background, and none does anything
    (tombstone/opt/history-effect).
    """
    if customs.house.history == "roll" and past:
        return not_allowed("At this table the dice say what somebody was before.", "tombstone/history/roll")
    return _remembered(character, past, customs)


def rolled_past(character: Character, column: int, row: int, customs: Customs) -> Character | Refusal:
    """The sheet with the past that the dice have shown."""
    if not (1 <= column <= COLUMNS and str(row) in load_past()):
        return unreadable(f"The column is from 1 to {COLUMNS} and the row from 2 to 12, not {column} and {row}.")
    return _remembered(character, past_of(column, row), customs)


def _remembered(character: Character, past: str, customs: Customs) -> Character | Refusal:
    if customs.house.history == "off" and past:
        return not_allowed("This table does without a past.", "tombstone/history/optional")
    if past and past not in pasts():
        return unreadable(f'"{past}" is not among the pasts of the book.')
    return replace(character, history=past)


def thrown_past(rng: Random, customs: Customs) -> tuple[int, int]:
    """A column and a row, as a d4 and two dice give them."""
    return throw(rng, COLUMNS, customs), throw(rng, SIX, customs) + throw(rng, SIX, customs)
