"""Charges and melee told."""

from posse.games.deeds.happened import Names, Row, Ruled, Walked
from posse.games.law_of_the_gun.book import DIE
from posse.games.wire.story import DieShown


class ChargeDeclared(Ruled, frozen=True, kw_only=True):
    """Somebody goes for an enemy, or several do."""

    aims: tuple[tuple[str, str], ...]
    fast: bool
    by: str = "lotg/melee/who-may-charge"

    def sentence(self, names: Names) -> str:
        """The sentence of the story."""
        who = ", ".join(f"{names[one]} goes for {names[two]}" for one, two in self.aims)
        return f"{who}, at a run." if self.fast else f"{who}."


StoppedShort = Row("{figure} does not come to blows.", "lotg/melee/who-may-charge")
CameToBlows = Row("{figure} and {enemy} come to blows.", "lotg/melee/pair-off", "loud")


class Fought(Ruled, frozen=True, kw_only=True):
    """A round of melee: every fighter's die and total, and who had the better of whom by how much."""

    totals: tuple[tuple[str, int, int], ...]
    winner: str
    loser: str
    margin: int
    by: str = "lotg/melee/total"

    def sentence(self, names: Names) -> str:
        """The sentence of the story."""
        thrown = ", ".join(f"{names[id]} {total} (rolled {face})" for id, face, total in self.totals)
        if not self.winner:
            return f"Blows: {thrown}. Neither has the better of it."
        return f"Blows: {thrown}. {names[self.winner]} beats {names[self.loser]} by {self.margin}."

    def dice(self) -> tuple[DieShown, ...]:
        """One for each."""
        return tuple(DieShown(face, DIE, "melee") for _, face, _ in self.totals)


class GaveGround(Walked, frozen=True, kw_only=True):
    """Somebody driven back out of a melee."""

    says = "{figure} gives ground."

    by: str = "lotg/melee/multiple-lone-wins"


BrokeOff = Row("{figure} breaks off the fight.", "lotg/ruling/break-off")
