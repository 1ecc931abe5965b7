"""What an item may ask: dice, a card, one seat's choice, several seats' choices at once and in secret, or anybody's word."""

from random import Random
from typing import ClassVar, Generic, TypeVar

from msgspec import Struct

from posse.engine.handful import Faces, Reads, classes, faces
from posse.engine.naming import kebab
from posse.engine.number import Need
from posse.engine.refusal import Refusal, not_allowed

T = TypeVar("T")

NOUGHT, TEN = 0, 10
"""Ten-sided dice are often marked 0 to 9; the 0 is the 10."""

Result = int | Faces | str
"""What chance comes to: the face of a die, the faces of a handful, a card."""


class Roll(Struct, frozen=True, tag=kebab, gc=False):
    """One die for a seat, or a handful of `dice`, be it of one. The answer to the die is its face, to a handful its faces.

    `bands`, if given, are the first faces of runs of faces that all mean the same. Of a handful they are totals, and `reads`
    is what the rule tells throws apart by; dice of one kind are never told apart by their order. What is `secret` falls for its
    seat alone.
    """

    seat: str
    what: str
    rule: str
    sides: int = 10
    need: Need | None = None
    bands: tuple[int, ...] = ()
    dice: int = 0
    reads: Reads = "faces"
    secret: bool = False

    @property
    def notation(self) -> str:
        """The dice as people write them: d10, 3d6."""
        return f"{self.dice or ''}d{self.sides}"

    def read(self, result: object) -> int | Faces | Refusal:
        """What somebody's own dice show, with a 0 for ten where that is usual; a refusal if they cannot show that."""
        shown = []
        for face in result if isinstance(result, tuple) else (result,):
            read = TEN if type(face) is int and face == NOUGHT and self.sides == TEN else face
            if type(read) is not int or not 1 <= read <= self.sides:
                return not_allowed(f"A die of {self.sides} sides shows 1 to {self.sides}, not {face}.")
            shown.append(read)
        if len(shown) != (self.dice or 1):
            return not_allowed(f"This is a roll of {self.notation}: {self.dice or 1} to be read, not {len(shown)}.")
        return tuple(shown) if self.dice else shown[0]

    def weighted_faces(self) -> tuple[tuple[int | Faces, int], ...]:
        """Every different result: a face that stands for its band, and how many faces the band holds; or of a handful a
        throw, and how many throws mean the same."""
        if self.dice:
            return classes(self.dice, self.sides, self.reads, self.bands)
        return faces(self.sides, self.bands)


class Draw(Struct, frozen=True, tag=kebab, gc=False):
    """One card for a seat, any of `pool` with equal chance. The order of a deck is nowhere stored."""

    seat: str
    what: str
    rule: str
    pool: tuple[str, ...]
    secret: bool = True


class Option(Struct, Generic[T], frozen=True, tag=kebab, gc=False):
    """One thing a seat may answer. An *open* option leaves a parameter free and checks what is put there."""

    open: ClassVar[bool] = False

    def fits(self, answer: "Option[T]", table: T) -> Refusal | None:
        """None if the answer is this option (open options: with an allowed parameter), else why not."""
        return None if answer == self else not_allowed("That is not this option.")

    def verdict(self, table: T, seat: str) -> Refusal | None:
        """The rule that keeps a seat from giving this answer now, where the answer can name one."""
        return None

    def examples(self, table: T) -> "tuple[Option[T], ...]":
        """Finite answers worth considering: the option itself, or allowed parameters of an open one."""
        return (self,)

    def sample(self, table: T, rng: Random) -> "Option[T]":
        """One allowed answer at random."""
        return self


class Remark(Option[T], Generic[T], frozen=True):
    """Something that a seat may say at any time, whatever is asked, where its game lets it (`Game.remarks`).

    It is heard before the next item is settled: at once, unless the one in hand gathers secret answers or has had an answer; then
    when that is over. It moves no die, and no answer given before it is lost.
    """

    abstract = True

    def heard(self, table: T, seat: str) -> T:
        """What comes of it, whatever has happened since it was said."""
        return table


class Choose(Struct, Generic[T], frozen=True, tag=kebab, gc=False):
    """One seat picks one of the options."""

    seat: str
    ask: str
    options: tuple[Option[T], ...]
    rule: str

    def refuses(self, answer: Option[T], table: T) -> Refusal | None:
        """None if the answer is among the options, else the plainest reason."""
        refusal = None
        if not answer.open and answer in self.options:
            return None
        for option in self.options:
            if option.open and type(option) is type(answer):
                found = option.fits(answer, table)
                if found is None:
                    return None
                if refusal is None or found.rule:
                    refusal = found
        return refusal or not_allowed("That is not among the options now.", self.rule)

    def verdict(self, answer: Option[T], table: T) -> Refusal | None:
        """What the answer itself says against it, by the rule of the question where it names none."""
        found = answer.verdict(table, self.seat)
        return found if found is None or found.rule else not_allowed(found.sentence, self.rule)


class Together(Struct, Generic[T], frozen=True, tag=kebab, gc=False):
    """Several seats choose at once, in secret; nobody's answer counts until all are in.

    A seat may have several choices, and makes them in any order. Each answer names what it is for: none may fit two of them.
    """

    choices: tuple[Choose[T], ...]
    rule: str

    def choice_of(self, seat: str) -> Choose[T] | None:
        """What one seat is asked, first of all."""
        return next((choice for choice in self.choices if choice.seat == seat), None)


class Anybody(Struct, Generic[T], frozen=True, tag=kebab, gc=False):
    """Several seats may speak, each with options of its own; the first who does settles it."""

    choices: tuple[Choose[T], ...]
    rule: str


class Spoke(Struct, Generic[T], frozen=True):
    """The answer to `Anybody`: who spoke, and what they chose."""

    seat: str
    answer: Option[T]

    @property
    def beside(self) -> bool:
        """Whether it answers no question at all: it was said beside one, and waits to be heard."""
        return isinstance(self.answer, Remark)


Chance = Roll | Draw
