"""Nerve told: Cool lost and won back, and those who take to their heels."""

from posse.games.law_of_the_gun.events.ruled import Ruled
from posse.games.told import Names, spoken


class CoolLost(Ruled, frozen=True, kw_only=True):
    """A level of Cool gone after a failed test."""

    figure: str
    cool: int
    by: str = "lotg/morale/fail-drop"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} is shaken: Cool {self.cool}."


class FellBack(Ruled, frozen=True, kw_only=True):
    """Somebody whose nerve is at its lowest retires."""

    figure: str
    to: str
    by: str = "lotg/morale/fall-back-at-one"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        where = f" toward {spoken(self.to)}" if self.to else ""
        return f"{names[self.figure]} falls back{where}."


class Skedaddled(Ruled, frozen=True, kw_only=True):
    """Somebody takes to its heels."""

    figure: str
    by: str = "lotg/skedaddle/move"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} skedaddles."


class Caught(Ruled, frozen=True, kw_only=True):
    """A runner is caught."""

    figure: str
    enemy: str
    by: str = "lotg/skedaddle/no-shoot-fight"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.enemy]} catches {names[self.figure]}."


class Rallied(Ruled, frozen=True, kw_only=True):
    """A runner is itself again."""

    figure: str
    cool: int
    by: str = "lotg/skedaddle/rally-test"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} rallies at Cool {self.cool}."


class RanOff(Ruled, frozen=True, kw_only=True):
    """A runner who did not rally is out of play."""

    figure: str
    by: str = "lotg/skedaddle/rally-fail"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} has run for good."


class CoolRecovered(Ruled, frozen=True, kw_only=True):
    """A level of Cool won back."""

    figure: str
    cool: int
    by: str = "lotg/recover/test"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} is at Cool {self.cool} again."
