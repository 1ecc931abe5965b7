"""Tests of an attribute, told."""

from posse.engine.number import Need
from posse.games.deeds.happened import Names, Ruled
from posse.games.shown.words import face_words
from posse.games.wire.story import DieShown


class Tested(Ruled, frozen=True, kw_only=True):
    """A test of an attribute: a die equal to the score or under it passes. `why` says what for."""

    loudness = "quiet"

    figure: str
    what: str
    need: Need
    face: int
    why: str
    by: str = "lotg/tests/roll-equal-or-under"

    @property
    def passed(self) -> bool:
        """Was it?"""
        return self.need.met_by(self.face)

    def sentence(self, names: Names) -> str:
        """The sentence of the story."""
        came = "passed" if self.passed else "failed"
        return (
            f"{names[self.figure]} tests {self.what} {self.why}: {self.face} against {face_words(self.need)}: {came}."
        )

    def number(self) -> Need:
        """The score."""
        return self.need

    def dice(self) -> tuple[DieShown, ...]:
        """None where nothing was rolled."""
        return (DieShown(self.face, self.need.sides, self.what, self.passed),) if self.face else ()
