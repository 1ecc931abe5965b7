"""What an item may ask: dice, a card, one seat's choice, or several seats' choices at once and in secret."""

from random import Random
from typing import ClassVar, Generic, TypeVar

from msgspec import Struct

from posse.engine.naming import kebab
from posse.engine.number import Need
from posse.engine.refusal import Refusal, not_allowed

T = TypeVar("T")


class Roll(Struct, frozen=True, tag=kebab):
    """One die for a seat. `bands`, if given, are the first faces of runs of faces that all mean the same."""

    seat: str
    what: str
    rule: str
    sides: int = 10
    need: Need | None = None
    bands: tuple[int, ...] = ()

    def weighted_faces(self) -> tuple[tuple[int, int], ...]:
        """Every different result: a face that stands for its band, and how many faces the band holds."""
        if not self.bands:
            return tuple([(face, 1) for face in range(1, self.sides + 1)])
        ends = (*self.bands[1:], self.sides + 1)
        return tuple([(first, end - first) for first, end in zip(self.bands, ends, strict=True)])


class Draw(Struct, frozen=True, tag=kebab):
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

    def examples(self, table: T) -> "tuple[Option[T], ...]":
        """Finite answers worth considering: the option itself, or allowed parameters of an open one."""
        return (self,)

    def sample(self, table: T, rng: Random) -> "Option[T]":
        """One allowed answer at random."""
        return self


class Choose(Struct, Generic[T], frozen=True, tag=kebab):
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


class Together(Struct, Generic[T], frozen=True, tag=kebab):
    """Several seats choose at once, in secret; nobody's answer counts until all are in."""

    choices: tuple[Choose[T], ...]
    rule: str

    def choice_of(self, seat: str) -> Choose[T] | None:
        """What one seat is asked."""
        return next((choice for choice in self.choices if choice.seat == seat), None)


Chance = Roll | Draw
