"""Effect (section 2.12): the die of a hit, what is added to it, and the row it comes to."""

from typing import NamedTuple

from posse.engine.number import Reason
from posse.games.law_of_the_gun.book import BodySide, Impact, Place, Severity, load_effects
from posse.games.law_of_the_gun.shooting.cover import Column

LOWEST, HIGHEST = 1, 10
HIGH = Reason("high impact", 1, "lotg/effect/high-impact")
LOW = Reason("low impact", -1, "lotg/effect/low-impact")
SCREEN = Reason("cover that only hides", 1, "lotg/effect/obscuring")

OTHER: dict[BodySide, BodySide] = {"left": "right", "right": "left", "": ""}

SEVERITIES: tuple[Severity, ...] = ("none", "graze", "wound", "disabled", "dead")
"""lotg/effect/hits-cover: the first of them, a bullet that stops in the cover, is no harm at all."""


class Score(NamedTuple):
    """What an effect die comes to: the row, and the reasons."""

    row: int
    reasons: tuple[Reason, ...] = ()


def score(face: int, impact: Impact, screen: bool) -> Score:
    """lotg/effect/roll: the die with everything that applies added, read as 1 to 10 (lotg/ruling/effect-clamp).

    lotg/effect/high-impact, lotg/effect/low-impact, lotg/effect/obscuring: all of it is added before it is read
    (lotg/ruling/modifier-order). lotg/effect/low-impact-ten: a natural ten is exempt from the subtraction, a nine raised to
    ten by a screen is not (lotg/ruling/low-impact-ten).
    """
    reasons = (SCREEN,) if screen else ()
    if impact == "high":
        reasons = (*reasons, HIGH)
    elif impact == "low" and face < HIGHEST:
        reasons = (*reasons, LOW)
    raised = face + sum(reason.add for reason in reasons)
    return Score(min(max(raised, LOWEST), HIGHEST), reasons)


class Effect(NamedTuple):
    """What a hit does: how bad it is, where, on which side if that is known, and the cell that says so."""

    severity: Severity
    place: Place
    side: BodySide
    rule: str

    @property
    def words(self) -> str:
        """As people say it: `wound in the left arm`."""
        if self.severity == "none":
            return "nothing, for the cover stops it"
        where = f"{self.side} {self.place}" if self.side else self.place
        return f"{NOUNS[self.severity]} in the {where}"


NOUNS = {"graze": "a graze", "wound": "a wound", "disabled": "a disabling hit", "dead": "a deadly hit"}
NO_HARM = Effect("none", "", "", "lotg/effect/hits-cover")


def read(column: Column, row: int) -> Effect:
    """lotg/effect/roll: what a row of a column says (table 3.7).

    lotg/ruling/corner-right-leg: row 7 of the left corner is the right leg as printed. lotg/ruling/right-corner-arm: the arm
    at a right corner is diced for like any other.
    """
    found = load_effects()[column.name, row]
    side = OTHER[found.side] if column.mirrored else found.side
    return Effect(found.severity, found.place, side, found.id)
