"""What is thrown for somebody as they are made: Health, and what they were before, which is no more than a word on the sheet."""

from random import Random

from msgspec.structs import replace

from posse.engine.refusal import Refusal, not_allowed, unreadable
from posse.games.tombstone.book import load_past
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.rolls import SIX
from posse.games.tombstone.sheet import Character, health_dice

COLUMNS = 4


# Dice


def on_a_d6(face: int, sides: int) -> int | None:
    """What a die of six sides shows for one of fewer; None where it is thrown again.

    tombstone/core/dice/d3: half of it, rounded up. tombstone/variants/d6-only/other-d4: 5 and 6 are no face of a d4
    (tombstone/opt/d6-only).
    """
    if sides == 3:
        return (face + 1) // 2
    return face if face <= sides else None


def throw(rng: Random, sides: int, customs: Customs) -> int:
    """A die of so many sides, thrown with what there is on this table: with no d4 for luck there is none for anything."""
    if sides == 4 and customs.house.fortune_die == "d4":
        return rng.randint(1, sides)
    shown = None
    while shown is None:
        shown = on_a_d6(rng.randint(1, SIX), sides)
    return shown


def begin_health(character: Character, faces: tuple[int, ...], customs: Customs) -> Character | Refusal:
    """The sheet with the dice for its Health thrown, once and for good; points come on top (tombstone/opt/health-order).

    tombstone/skills/health/start-roll, tombstone/health/variant/2d6, tombstone/health/variant/maximum.
    """
    dice = health_dice(customs)
    if character.health_dice:
        return not_allowed("Health has been thrown for.", "tombstone/skills/health/start-roll")
    if len(faces) != dice or not all(1 <= face <= 6 for face in faces):
        return unreadable(f"Health is begun with {dice} dice of six sides.")
    return replace(character, health_dice=faces)


# A past


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
