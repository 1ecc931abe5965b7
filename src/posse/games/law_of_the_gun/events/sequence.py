"""The turn told: who begins, whose half it is, who acts, and how it ended."""

from posse.games import told
from posse.games.law_of_the_gun.events.ruled import Ruled, follow, several
from posse.games.told import Names, in_line, side_name
from posse.tabletop.terrain import Spot


class FirstSideRolled(Ruled, frozen=True, kw_only=True):
    """A die for who begins, and what it comes to."""

    side: str
    face: int
    total: int
    by: str = "lotg/ruling/first-side"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        best = (
            f", and {self.total - self.face} for their best Initiative: {self.total}" if self.total > self.face else ""
        )
        return f"{side_name(names, self.side)} roll {self.face} for the first half-turn{best}."


class SidesOrdered(Ruled, frozen=True, kw_only=True):
    """In which order the sides take their half-turns."""

    order: tuple[str, ...]
    by: str = "lotg/ruling/first-side"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        first, *others = (side_name(names, side) for side in self.order)
        return f"{first} go first{''.join(f', then {in_line(side)}' for side in others)}."


class TurnBegan(told.TurnBegan, frozen=True, kw_only=True):
    """A new complete turn."""

    by: str = "lotg/sequence/alternate"


class HalfBegan(Ruled, frozen=True, kw_only=True):
    """A side's half-turn begins."""

    side: str
    by: str = "lotg/sequence/side-a"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{side_name(names, self.side)} take their half of the turn."


class Activated(Ruled, frozen=True, kw_only=True):
    """Somebody begins to act, alone or with a group, the leader first."""

    figures: tuple[str, ...]
    by: str = "lotg/sequence/side-a"

    @property
    def figure(self) -> str:
        """Who leads."""
        return self.figures[0]

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        if len(self.figures) == 1:
            return f"{names[self.figures[0]]} acts."
        return f"{names[self.figures[0]]} leads {several(names, self.figures[1:])}."


class Waited(Ruled, frozen=True, kw_only=True):
    """Somebody was to act and did nothing."""

    figures: tuple[str, ...]
    by: str = "lotg/sequence/initiative-gate"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{several(names, self.figures)} {follow(self.figures, 'waits', 'wait')}."


class Deployed(Ruled, frozen=True, kw_only=True):
    """A character set down before the first turn."""

    figure: str
    at: Spot
    by: str = "lotg/basics/one-character"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} takes position."


class GameEnded(Ruled, frozen=True, kw_only=True):
    """The fight is over."""

    reason: str
    winners: tuple[str, ...]
    by: str = "lotg/ruling/game-end"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        who = " and ".join(side_name(names, side) for side in self.winners)
        return f"{self.reason} {who + ' won.' if who else 'Nobody won.'}"
