"""Ammunition told: what runs out, what is loaded, what is handed on."""

from posse.games.deeds.happened import Names, Row, Ruled, within


class AmmunitionLost(Ruled, frozen=True, kw_only=True):
    """A one on a to-hit die: a point of ammunition is gone."""

    loudness = "quiet"

    figure: str
    weapon: str
    left: int
    by: str = "lotg/ammo/lose-on-one"

    def sentence(self, names: Names) -> str:
        """The sentence of the story."""
        left = f"{self.left} left" if self.left else "none left"
        return f"{names[self.figure]} has used up ammunition for the {within(names[self.weapon])}: {left}."


Reloading = Row("{figure} loads the {weapon:within}.", "lotg/weapons/reload-turn")
Reloaded = Row("{figure}'s {weapon:within} is loaded.", "lotg/weapons/reload-turn", "aside")


class Shared(Ruled, frozen=True, kw_only=True):
    """Ammunition passes from hand to hand."""

    giver: str
    receiver: str
    weapon: str
    points: int
    by: str = "lotg/ammo/transfer-similar"

    def sentence(self, names: Names) -> str:
        """The sentence of the story."""
        weapon = within(names[self.weapon])
        return f"{names[self.giver]} gives {names[self.receiver]} ammunition for the {weapon}: {self.points}."


Refilled = Row("{figure} takes ammunition from {source:in} for the {weapon:within}.", "lotg/ammo/bulk-supply")
