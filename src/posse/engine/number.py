"""A number to reach on dice that carries its reasons: shown before the roll, rolled against, and logged after it."""

from fractions import Fraction

from msgspec import Struct

from posse.engine.handful import reaching


def signed(value: int) -> str:
    """A modifier as it is printed, with a real minus."""
    return f"+{value}" if value >= 0 else f"\u2212{-value}"


class Reason(Struct, frozen=True):
    """One modifier to a roll: what it is, how much it adds to the die, and the rule that says so."""

    what: str
    add: int
    rule: str

    def __str__(self) -> str:
        return f"{signed(self.add)} {self.what}"


class Need(Struct, frozen=True):
    """A total to reach: die face plus all reasons, against `base`.

    With `under` it is a number not to exceed instead: the die alone, against `base` plus all reasons. With `extremes` the
    best face always succeeds and the worst always fails, whatever the total. Of several `dice` the face is their sum.
    """

    base: int
    what: str
    rule: str
    reasons: tuple[Reason, ...] = ()
    sides: int = 10
    extremes: bool = False
    under: bool = False
    dice: int = 1

    @classmethod
    def never(cls, what: str, rule: str, sides: int = 10) -> "Need":
        """One that no face of the die reaches, whatever else the table says."""
        return cls(sides + 1, what, rule, sides=sides)

    @property
    def modifier(self) -> int:
        """The sum of all reasons."""
        return sum([reason.add for reason in self.reasons]) if self.reasons else 0

    @property
    def face(self) -> int:
        """The worst face that succeeds: every face from there on does, or every face up to there with `under`.

        A face that the die does not have means that every face succeeds, or none.
        """
        if self.under:
            face = self.base + self.modifier
            return min(max(face, self.dice), self.dice * self.sides - 1) if self.extremes else face
        face = self.base - self.modifier
        return min(max(face, self.dice + 1), self.dice * self.sides) if self.extremes else face

    def met_by(self, face: int) -> bool:
        """Does this face succeed?"""
        return face <= self.face if self.under else face >= self.face

    @property
    def chance(self) -> Fraction:
        """The share of faces that succeed, or of throws of several dice."""
        if self.dice > 1:
            throws, above = self.sides**self.dice, reaching(self.dice, self.sides, self.face + self.under)
            return Fraction(throws - above if self.under else above, throws)
        many = self.face if self.under else self.sides + 1 - self.face
        return Fraction(min(max(many, 0), self.sides), self.sides)

    @property
    def certain(self) -> bool | None:
        """Does every face succeed, or none? Nothing is said where the die decides."""
        chance = self.chance
        return None if 0 < chance < 1 else chance == 1

    @property
    def bands(self) -> tuple[int, ...]:
        """First faces of the two runs that fail and succeed, for a roll of which only success matters."""
        face, lowest = self.face + self.under, self.dice
        return (lowest, face) if lowest < face <= lowest * self.sides else (lowest,)

    def __str__(self) -> str:
        why = ", ".join(str(reason) for reason in self.reasons)
        return f"{self.goal(self.base)} ({self.what}{'; ' + why if why else ''})"

    def goal(self, number: int) -> str:
        """A number to be reached, or not to be exceeded, as it is printed: `6+`, `3 or less`."""
        return f"{number} or less" if self.under else f"{number}+"
