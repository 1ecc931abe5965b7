"""The exact chances of any check, with and without what may be spent on it: the check itself, rolled in every way."""

from collections.abc import Collection
from fractions import Fraction

from msgspec.structs import asdict

from posse.engine.event import Event
from posse.engine.odds import Policy, exact
from posse.engine.question import Choose, Option
from posse.games.tombstone.attempts import Attempt
from posse.games.tombstone.checks import Use
from posse.games.tombstone.events import Checked
from posse.games.tombstone.rolls import Check
from posse.games.tombstone.table import Table

NOTHING: frozenset[str] = frozenset()
LUCK = frozenset({"fortune/roll"})


class Witnessed(Table, frozen=True, kw_only=True):
    """A table that remembers how the check ended, which chances alone would forget."""

    made: bool = False

    def log(self, *happened: Event) -> "Witnessed":
        return self.but(made=any(event.made for event in happened if isinstance(event, Checked)))


def chance(table: Table, roll: Check, spent: Collection[str] = NOTHING) -> Fraction:
    """tombstone/dice/mean-3d6 and all other odds: the chance that a roll is made if these effects, and no others, are used
    wherever they are offered."""
    seen: Table = Witnessed(**asdict(table)).but(agenda=(Attempt(roll),), events=())
    return exact(seen, spending(spent)).of(lambda after: isinstance(after, Witnessed) and after.made)


def spending(effects: Collection[str]) -> Policy[Table]:
    """Whoever may use one of these does so; all else is let stand."""

    def answer(_: Table, choice: Choose[Table]) -> Option[Table]:
        return next(
            (use for use in choice.options if isinstance(use, Use) and use.effect in effects), choice.options[-1]
        )

    return answer
