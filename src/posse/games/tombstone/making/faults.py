"""Everything that is wrong with a sheet at a table, and everything that still waits."""

from msgspec import Struct

from posse.games.tombstone.customs import Customs
from posse.games.tombstone.sheet import Character


class Fault(Struct, frozen=True):
    """Something wrong with a sheet: the key of its file, a sentence, and the rule behind it."""

    key: str
    sentence: str
    rule: str


def faults(character: Character, customs: Customs) -> tuple[Fault, ...]:
    """Everything that is wrong with a sheet at this table; empty when it is sound."""
    return ()


def unfinished(character: Character, customs: Customs) -> tuple[Fault, ...]:
    """What still waits before somebody can be played."""
    return ()
