"""A number to reach on a die that carries its reasons: shown before the roll, rolled against, and logged after it."""

from fractions import Fraction

from msgspec import Struct


class Reason(Struct, frozen=True):
    """One modifier to a roll: what it is, how much it adds to the die, and the rule that says so."""

    what: str
    add: int
    rule: str

    def __str__(self) -> str:
        return f"{self.add:+d} {self.what}"


class Need(Struct, frozen=True):
    """A total to reach: die face plus all reasons, against `base`.

    With `extremes` the highest face always succeeds and the lowest always fails, whatever the total.
    """

    base: int
    what: str
    rule: str
    reasons: tuple[Reason, ...] = ()
    sides: int = 10
    extremes: bool = False

    @property
    def modifier(self) -> int:
        """The sum of all reasons."""
        return sum(reason.add for reason in self.reasons)

    @property
    def face(self) -> int:
        """The lowest face that succeeds; 1 or less always does, above `sides` never."""
        face = self.base - self.modifier
        return min(max(face, 2), self.sides) if self.extremes else face

    def met_by(self, face: int) -> bool:
        """Does this face succeed?"""
        return face >= self.face

    @property
    def chance(self) -> Fraction:
        """The share of faces that succeed."""
        return Fraction(min(max(self.sides + 1 - self.face, 0), self.sides), self.sides)

    @property
    def bands(self) -> tuple[int, ...]:
        """First faces of the two runs that fail and succeed, for a roll of which only success matters."""
        face = self.face
        return (1, face) if 1 < face <= self.sides else (1,)

    def __str__(self) -> str:
        why = ", ".join(str(reason) for reason in self.reasons)
        return f"{self.base}+ ({self.what}{'; ' + why if why else ''})"
