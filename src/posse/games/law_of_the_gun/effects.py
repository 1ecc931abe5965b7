"""Effect (section 2.12): the die of a hit, what is added to it, and the row it comes to."""

from typing import NamedTuple

from posse.engine.number import Reason
from posse.games.law_of_the_gun.book import BodySide, Impact, Place, Severity, load_effects
from posse.games.law_of_the_gun.cover import Column
from posse.games.law_of_the_gun.options import Options

LOWEST, HIGHEST = 1, 10
HIGH = Reason("high impact", 1, "lotg/effect/high-impact")
LOW = Reason("low impact", -1, "lotg/effect/low-impact")
BLIND = Reason("heard, not seen", -1, "lotg/visibility/building-30")
SCREEN = Reason("cover that only hides", 1, "lotg/effect/obscuring")

OTHER: dict[BodySide, BodySide] = {"left": "right", "right": "left", "": ""}

SEVERITIES: tuple[Severity, ...] = ("none", "graze", "wound", "disabled", "dead")
"""lotg/effect/hits-cover: the first of them, a bullet that stops in the cover, is no harm at all."""


class Score(NamedTuple):
    """What an effect die comes to: the row, the reasons, and whether it is beyond the reach of Fate or of no effect."""

    row: int
    reasons: tuple[Reason, ...] = ()
    sealed: bool = False
    missed: bool = False


def score(options: Options, face: int, impact: Impact, screen: bool, blind: bool = False) -> Score:
    """lotg/effect/roll: the die with everything that applies added, read as 1 to 10 (lotg/ruling/effect-clamp).

    lotg/effect/high-impact, lotg/effect/low-impact, lotg/effect/obscuring. lotg/effect/low-impact-ten: a natural ten is
    exempt from the subtraction; with `modified` a nine raised to ten by a screen as well (lotg/ruling/low-impact-ten). A
    `blind` shot, at somebody who was only heard, is one less (lotg/ruling/hearing).
    """
    hidden = screen and options.effect_obscuring != "no-cover-no-mod"
    raised = face + hidden
    exempt = face == HIGHEST or (options.effect_low_ten == "modified" and raised >= HIGHEST)
    reasons = (SCREEN,) if hidden else ()
    if options.effect_order == "obscuring-first":
        raised = min(raised, HIGHEST)
    if impact == "high":
        reasons, raised = (*reasons, HIGH), raised + HIGH.add
    elif impact == "low" and not exempt:
        reasons, raised = (*reasons, LOW), raised + LOW.add
    if blind:
        reasons, raised = (*reasons, BLIND), raised + BLIND.add
    sealed = options.effect_clamp == "high-bonus" and raised > HIGHEST
    missed = options.effect_clamp == "low-is-no-effect" and raised < LOWEST
    return Score(min(max(raised, LOWEST), HIGHEST), reasons, sealed, missed)


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


def read(options: Options, column: Column, row: int) -> Effect:
    """lotg/effect/roll: what a row of a column says (table 3.7)."""
    found = load_effects()[column.name, row]
    return Effect(found.severity, found.place, side_named(options, column, row), found.id)


def is_left(options: Options, face: int) -> bool:
    """lotg/effect/side-die: 1 to 3 on a d6 is the left, or 1 to 5 on a d10 (lotg/ruling/side-die)."""
    return face <= side_die(options) // 2


def side_die(options: Options) -> int:
    """How many sides the die for left or right has."""
    return 10 if options.effect_side_die == "d10" else 6


def side_named(options: Options, column: Column, row: int) -> BodySide:
    """The side that a cell names, as this table reads it; nothing where the die decides.

    lotg/ruling/corner-right-leg: row 7 of the left corner is the right leg as printed, or the left one, or diced for.
    lotg/ruling/right-corner-arm: the arm at a right corner is diced for, or is the right one.
    """
    cell = load_effects()[column.name, row]
    named = cell.side
    if column.name == "left-corner" and row == ROW_OF_THE_RIGHT_LEG:
        named = {"right-leg": named, "left-leg": "left", "dice-side": ""}[options.effect_left_corner_row7]
    if column.name == "right-corner" and options.effect_right_corner_arm == "right-arm":
        named = "right" if cell.place == "arm" else named
    return OTHER[named] if column.mirrored else named


ROW_OF_THE_RIGHT_LEG = 7
