"""The exact chances of any check, with and without what may be spent on it: the check itself, rolled in every way."""

from collections.abc import Collection
from fractions import Fraction

from msgspec.structs import asdict

from posse.engine.event import Event
from posse.engine.odds import Policy, exact
from posse.engine.question import Choose, Option
from posse.games.tombstone.checks import Attempt, Use
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.events import Checked
from posse.games.tombstone.game import facing
from posse.games.tombstone.rolls import Check
from posse.games.tombstone.scene import taking
from posse.games.tombstone.sheet import Character
from posse.games.tombstone.table import Table

NOTHING: frozenset[str] = frozenset()
LUCK = frozenset({"fortune/roll"})
ME, OTHER = "me", "other"


def alone(character: Character | None, customs: Customs, other: Character | None = None) -> Table:
    """A table with nobody but whom a sheet is about, or anybody at all, and somebody to try things on."""
    return facing(taking(ME, ME, character), taking(OTHER, OTHER, other), customs)


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


def percent(share: Fraction) -> str:
    """To a tenth, and never called certain when it is not."""
    tenths = min(round(1000 * share), 999) if share < 1 else 1000
    return f"{tenths / 10:.1f}".removesuffix(".0") + "\u00a0%"


def spending(effects: Collection[str]) -> Policy[Table]:
    """Whoever may use one of these does so; all else is let stand."""

    def answer(_: Table, choice: Choose[Table]) -> Option[Table]:
        return next(
            (use for use in choice.options if isinstance(use, Use) and use.effect in effects), choice.options[-1]
        )

    return answer
