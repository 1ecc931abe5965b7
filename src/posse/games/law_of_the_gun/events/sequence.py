"""The turn told: who begins, whose half it is, who acts, and how it ended."""

from posse.games.deeds import happened
from posse.games.deeds.happened import Names, Row, Ruled, in_line, several, side_name
from posse.games.law_of_the_gun.book import DIE
from posse.games.wire.story import DieShown
from posse.tabletop.terrain import Spot


class FirstSideRolled(Ruled, frozen=True, kw_only=True):
    """A die for who begins, and what it comes to."""

    loudness = "aside"

    side: str
    face: int
    total: int
    by: str = "lotg/ruling/first-side"

    def sentence(self, names: Names) -> str:
        """The sentence of the story."""
        best = (
            f", and {self.total - self.face} for their best Initiative: {self.total}" if self.total > self.face else ""
        )
        return f"{side_name(names, self.side)} roll {self.face} for the first half-turn{best}."

    def dice(self) -> tuple[DieShown, ...]:
        """For the first half-turn."""
        return (DieShown(self.face, DIE, "who begins"),)


class SidesOrdered(Ruled, frozen=True, kw_only=True):
    """In which order the sides take their half-turns."""

    loudness = "aside"

    order: tuple[str, ...]
    by: str = "lotg/ruling/first-side"

    def sentence(self, names: Names) -> str:
        """The sentence of the story."""
        first, *others = (side_name(names, side) for side in self.order)
        return f"{first} go first{''.join(f', then {in_line(side)}' for side in others)}."


TurnBegan = happened.TURN_BEGAN.under("lotg/sequence/alternate")


HalfBegan = Row("{side:side} take their half of the turn.", "lotg/sequence/side-a", "aside")


class Activated(Ruled, frozen=True, kw_only=True):
    """Somebody begins to act, alone or with a group, the leader first."""

    loudness = "opening"

    figures: tuple[str, ...]
    by: str = "lotg/sequence/side-a"

    @property
    def figure(self) -> str:
        """Who leads."""
        return self.figures[0]

    def sentence(self, names: Names) -> str:
        """The sentence of the story."""
        if len(self.figures) == 1:
            return f"{names[self.figures[0]]} acts."
        return f"{names[self.figures[0]]} leads {several(names, self.figures[1:])}."


Waited = Row("{figures} {figures:waits|wait}.", "lotg/sequence/initiative-gate", "quiet")


class Deployed(Ruled, frozen=True, kw_only=True):
    """A character set down before the first turn."""

    says = "{figure} takes position."
    loudness = "quiet"

    figure: str
    at: Spot
    by: str = "lotg/basics/one-character"


class GameEnded(Ruled, frozen=True, kw_only=True):
    """The fight is over."""

    loudness = "silent"

    reason: str
    winners: tuple[str, ...]
    by: str = "lotg/ruling/game-end"

    def sentence(self, names: Names) -> str:
        """The sentence of the story."""
        who = " and ".join(side_name(names, side) for side in self.winners)
        return f"{self.reason} {who + ' won.' if who else 'Nobody won.'}"
