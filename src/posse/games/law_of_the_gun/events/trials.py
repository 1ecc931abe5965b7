"""Tests of an attribute, told."""

from posse.engine.number import Need
from posse.games.law_of_the_gun.events.ruled import Ruled
from posse.games.told import Names


class Tested(Ruled, frozen=True, kw_only=True):
    """A test of an attribute: a die equal to the score or under it passes. `why` says what for."""

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

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        came = "passed" if self.passed else "failed"
        return f"{names[self.figure]} tests {self.what} {self.why}: {self.face} against {self.need}: {came}."
