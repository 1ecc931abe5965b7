"""Injuries told: what a hit does to somebody or to a horse, and what Fate makes of it."""

from typing import Self

from msgspec.structs import replace

from posse.games import told
from posse.games.law_of_the_gun.events.ruled import Ruled
from posse.games.told import Names, in_line


class Struck(Ruled, frozen=True, kw_only=True):
    """A hit that tells, and what it is. Where the shooter is not spotted by all, only `knowing` seats are told who it was."""

    figure: str
    shooter: str
    what: str
    score: int
    knowing: tuple[str, ...] = ()
    by: str = "lotg/effect/roll"

    def seen_by(self, seat: str | None) -> Self | None:
        """Without the shooter, for whoever does not know of it."""
        known = super().seen_by(seat)
        unaware = self.knowing and seat not in self.knowing
        return replace(known, shooter="", knowing=()) if known is not None and unaware else known

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} takes {self.what}."


class FateTurned(Ruled, frozen=True, kw_only=True):
    """Fate called and answering."""

    figure: str
    face: int
    before: str
    after: str
    by: str = "lotg/fate/reduce"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"Fate smiles on {names[self.figure]}: {self.face} and 1 off the score; not {self.before}, but {self.after}."


class FateFailed(Ruled, frozen=True, kw_only=True):
    """Fate called in vain."""

    figure: str
    by: str = "lotg/fate/skill-test"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"Fate does not hear {names[self.figure]}."


class ArmLost(Ruled, frozen=True, kw_only=True):
    """An arm that is of no more use."""

    figure: str
    side: str
    by: str = "lotg/injury/arm-wound-test"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]}'s {self.side} arm is useless."


class Slowed(Ruled, frozen=True, kw_only=True):
    """A leg wound borne: somebody is slower from now on."""

    figure: str
    by: str = "lotg/injury/leg-wound-pass"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} limps: 2 cm slower."


class Lamed(Ruled, frozen=True, kw_only=True):
    """A leg wound that cripples."""

    figure: str
    by: str = "lotg/injury/leg-wound-fail"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} can barely walk: 5 cm a turn."


class Disabled(Ruled, frozen=True, kw_only=True):
    """Somebody is out of the fight, alive."""

    figure: str
    by: str = "lotg/injury/disabled"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} is out of the fight."


class Killed(told.Killed, frozen=True, kw_only=True):
    """Somebody is dead. Where the shooter is not spotted by all, only `knowing` seats are told who it was."""

    knowing: tuple[str, ...] = ()
    by: str = "lotg/injury/dead"

    def seen_by(self, seat: str | None) -> Self:
        """Without the shooter, for whoever does not know of it."""
        return replace(self, killer="", knowing=()) if self.knowing and seat not in self.knowing else self


class HorseDown(Ruled, frozen=True, kw_only=True):
    """A horse that is dead or can go no more."""

    horse: str
    status: str
    by: str = "lotg/injury/horse-injury"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.horse]} is {'dead' if self.status == 'dead' else 'down and will not get up'}."


class CutFree(Ruled, frozen=True, kw_only=True):
    """A dead or disabled animal cut out of a team."""

    figure: str
    vehicle: str
    by: str = "lotg/injury/horse-struck"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} cuts the fallen out of the team of {in_line(names[self.vehicle])}."
