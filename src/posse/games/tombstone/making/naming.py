"""Names, and what people were before, which is no more than a word on the sheet: lists to pick from, and the dice.

tombstone/creation/name/free: any other will do as well. What a list has of several peoples is drawn in the manner of each, so that
nobody is given half of one name and half of another.
"""

from collections.abc import Iterator, Mapping
from random import Random

from msgspec.structs import replace

from posse.content.loader import near
from posse.engine.refusal import Refusal, not_allowed
from posse.games.tombstone.book import load_manners, load_names, load_past
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.making.points import throw
from posse.games.tombstone.rolls import SIX
from posse.games.tombstone.sheet import Character

NATIVE, COLUMNS = "native-american", 4


def manners() -> Mapping[str, str]:
    """tombstone/creation/name/lists: every manner of names by id, and what it is called."""
    return {**load_names().manners, **{row.id: row.name for row in load_manners().values()}}


def invent(rng: Random, manner: str) -> str:
    """A name in one of the manners."""
    name: list[str] = []
    for lists in rng.choice(load_names().ways[manner]):
        known = [each for list in lists.split() for each in _listed(manner, list) if each not in name]
        name.append(rng.choice(known))
    return " ".join(name)


def _listed(manner: str, list: str) -> Iterator[str]:
    """A list of the manner's own; of one of the book's what is of no such manner."""
    if list.startswith("own."):
        yield from getattr(load_manners()[manner], list.removeprefix("own."))
        return
    own = {name for row in load_manners().values() for name in (*row.drawn, *row.surnames, *row.family, *row.undrawn)}
    yield from (name for name in getattr(load_names(), list) if name not in own)


# A past


def pasts() -> tuple[str, ...]:
    """tombstone/history/roll: every past there is, row by row."""
    return tuple(cell for row in load_past().values() for cell in row.cells)


def chosen_past(character: Character, past: str, customs: Customs) -> Character | Refusal:
    """tombstone/history/pick: the sheet with a past that was picked; none to leave it out again.

    tombstone/history/independent, tombstone/history/no-effect: any past goes with any Background, and none does anything
    (tombstone/opt/history-effect).
    """
    if customs.house.history == "roll" and past:
        return not_allowed("At this table the dice say what somebody was before.", "tombstone/history/roll")
    return remembered(character, past, customs)


def past_of(column: int, row: int) -> str:
    """tombstone/history/table: what a d4 and the sum of two dice come to."""
    return load_past()[str(row)].cells[column - 1]


def thrown_past(rng: Random, customs: Customs) -> tuple[int, int]:
    """tombstone/history/roll: a column and a row, as a d4 and two dice give them."""
    return throw(rng, COLUMNS, customs), throw(rng, SIX, customs) + throw(rng, SIX, customs)


def remembered(character: Character, past: str, customs: Customs) -> Character | Refusal:
    """The sheet with any past that the table may have."""
    if customs.house.history == "off" and past:
        return not_allowed("This table does without a past.", "tombstone/history/optional")
    if past and past not in pasts():
        reason = f'"{past}" is not among the pasts of the book.{near(past, pasts())}'
        return not_allowed(reason, "tombstone/history/pick")
    return replace(character, history=past)
