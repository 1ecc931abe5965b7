"""A roll against a number, from the need with its reasons to the dice on the table."""

from collections.abc import Generator, Iterable
from fractions import Fraction
from math import ceil
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from posse.engine.handful import Faces
from posse.engine.number import Need, Reason
from posse.engine.question import Roll
from posse.games.tombstone.book import Skill

Kind = Literal[
    "gunslinging",
    "brawling",
    "personality",
    "leadership",
    "daunting",
    "investigation",
    "willpower",
    "bravery",
    "initiative",
    "gambling",
    "struggle",
    "task",
]

ATTACKS: tuple[Kind, ...] = ("gunslinging", "brawling")
UNDER: tuple[Kind, ...] = ("willpower", "struggle")
"""What is thrown against a score of one's own that the dice must not exceed, always with all of them."""

SOCIAL: tuple[Kind, ...] = ("personality", "leadership", "daunting")
"""tombstone/hired/leadership, tombstone/leadership/check: to lead and to daunt is a Personality check."""

SKILL_OF: dict[Kind, Skill] = {
    "gunslinging": "gunslinging",
    "brawling": "brawling",
    "personality": "personality",
    "leadership": "personality",
    "daunting": "personality",
    "investigation": "investigation",
}
"""tombstone/skills/gunslinging/use, tombstone/skills/brawling/use, tombstone/skills/personality/use,
tombstone/skills/investigation/use: the skill that is added to a roll.

tombstone/personality/check, tombstone/investigation/check, tombstone/investigation/uses: to win over, and to find out, notice,
spot and track. tombstone/core/vocabulary/gunslinging: gunfighting is the same (tombstone/opt/gunfighting).
"""

TRACK, SEARCH = "track", "search"
"""What an Investigation may be for."""

SIX, FULL = 6, 3
"""tombstone/core/dice/types, tombstone/core/dice/notation, tombstone/dice/notation, tombstone/frame/dice-kit,
tombstone/dice/uses-3d6: three six-sided dice."""

FROZEN, LATE = 1, 2
"""tombstone/combat/bravery/roll-1-frozen; tombstone/combat/bravery/roll-2-loses-initiative."""


class Hit(Struct, frozen=True):
    """What an attack does if it hits: with the `dice` of its weapon and what is added to them, and so many `more` six-sided dice.
    `aim` is what was wanted in place of damage, `faces` are the dice that hit, and of the dice of a second weapon, `also`, the
    better are kept. It is `free` where it took no roll."""

    who: str = ""
    whom: str = ""
    weapon: str = ""
    kind: Kind = "brawling"
    dice: str = ""
    force: tuple[Reason, ...] = ()
    aim: str = ""
    faces: Faces = ()
    also: str = ""
    more: int = 0
    free: bool = False


class Check(Struct, frozen=True, tag=True):
    """A roll of somebody's: its need, the dice once they lie there, against whom it is, and whether something has turned it.

    `purpose` is what an Investigation is for, `weapon` what is attacked with, and `stake` what hangs on it; `throws` counts how
    often the dice were thrown, and nothing turns a miss of somebody `hidden`.
    """

    who: str
    kind: Kind
    need: Need
    whom: tuple[str, ...] = ()
    purpose: str = ""
    weapon: str = ""
    faces: Faces = ()
    throws: int = 0
    turned: Literal["", "made", "failed"] = ""
    hidden: bool = False
    stake: Hit = Hit()

    @property
    def natural(self) -> int:
        return sum(self.faces)

    @property
    def total(self) -> int:
        """tombstone/check/total: the dice with every reason; under a score the dice alone."""
        return self.natural if self.need.under else self.natural + self.need.modifier

    @property
    def made(self) -> bool:
        """tombstone/core/check/roll-over, tombstone/check/meet-or-beat: equal is enough.

        tombstone/check/no-automatic-results: only the total counts (tombstone/opt/natural-extremes).
        """
        return self.turned == "made" if self.turned else self.need.met_by(self.natural)

    @property
    def missed(self) -> bool:
        """Whether the dice have failed it, and better ones could make it good."""
        return not self.turned and not self.need.met_by(self.natural)

    @property
    def short(self) -> int:
        """By how much it is missed; what it is made by is below 1."""
        return self.natural - self.need.face if self.need.under else self.need.face - self.natural

    def but(self, reason: Reason) -> "Check":
        return replace(self, need=replace(self.need, reasons=(*self.need.reasons, reason)))


# What it takes


def needed(
    number: int, what: str, rule: str, reasons: Iterable[Reason] = (), dice: int = FULL, *, under: bool = False
) -> Need:
    """tombstone/core/check/targets, tombstone/check/target-fixed: a number to reach with the dice and all reasons.

    tombstone/core/check/difficulty-ladder, tombstone/check/impossible-needs-two: the Judge picks it where nobody's score is
    (tombstone/opt/social-target). tombstone/personality/judge-modifiers, tombstone/personality/in-or-out-of-combat: what the Judge
    adds is a reason too, and a fight is none by itself (tombstone/opt/personality-in-combat).

    tombstone/core/willpower-test/roll-under, tombstone/check/willpower-test: or, `under`, a score that three dice must not exceed
    (tombstone/opt/willpower-wording). tombstone/check/check-equals-test: what makes checks harder makes the dice count for more
    (tombstone/opt/rollunder-penalty).
    """
    return Need(number, what, rule, tuple(reason for reason in reasons if reason.add), SIX, under=under, dice=dice)


def mean(numbers: Iterable[int]) -> int:
    """tombstone/skills/willpower/abilities, tombstone/abilities/holy-roller/preach/average-willpower: what reaches the exact mean
    (tombstone/opt/average-willpower)."""
    found = tuple(numbers)
    return ceil(Fraction(sum(found), len(found)))


# Throwing


def thrown(seat: str, check: Check, *, secret: bool = False) -> Generator[Roll, Any, Check]:
    """The dice of a check, for the first time or again."""
    need = check.need
    faces = yield Roll(seat, need.what, need.rule, SIX, need, dice=need.dice, reads="total", secret=secret)
    return replace(check, faces=faces, throws=check.throws + 1)
