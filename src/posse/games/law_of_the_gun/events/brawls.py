"""Charges and melee told."""

from posse.games.law_of_the_gun.events.ruled import Ruled
from posse.games.told import Names
from posse.tabletop.terrain import Spot


class ChargeDeclared(Ruled, frozen=True, kw_only=True):
    """Somebody goes for an enemy, or several do."""

    aims: tuple[tuple[str, str], ...]
    fast: bool
    by: str = "lotg/melee/who-may-charge"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        who = ", ".join(f"{names[one]} goes for {names[two]}" for one, two in self.aims)
        return f"{who}, at a run." if self.fast else f"{who}."


class StoppedShort(Ruled, frozen=True, kw_only=True):
    """A charge that did not come to blows."""

    figure: str
    by: str = "lotg/melee/who-may-charge"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} does not come to blows."


class CameToBlows(Ruled, frozen=True, kw_only=True):
    """Two enemies locked in melee."""

    figure: str
    enemy: str
    by: str = "lotg/melee/pair-off"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} and {names[self.enemy]} come to blows."


class Fought(Ruled, frozen=True, kw_only=True):
    """A round of melee: every fighter's die and total, and who had the better of whom by how much."""

    totals: tuple[tuple[str, int, int], ...]
    winner: str
    loser: str
    margin: int
    by: str = "lotg/melee/total"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        thrown = ", ".join(f"{names[id]} {total} (rolled {face})" for id, face, total in self.totals)
        if not self.winner:
            return f"Blows: {thrown}. Neither has the better of it."
        return f"Blows: {thrown}. {names[self.winner]} beats {names[self.loser]} by {self.margin}."


class GaveGround(Ruled, frozen=True, kw_only=True):
    """Somebody driven back out of a melee."""

    figure: str
    path: tuple[Spot, ...]
    by: str = "lotg/melee/multiple-lone-wins"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} gives ground."


class BrokeOff(Ruled, frozen=True, kw_only=True):
    """Somebody leaves a melee of its own will."""

    figure: str
    by: str = "lotg/ruling/break-off"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} breaks off the fight."
