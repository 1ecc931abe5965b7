"""The dice that people are made with: a smaller one may be read off a d6."""

from random import Random

from posse.games.tombstone.customs import Customs
from posse.games.tombstone.rolls import SIX


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
