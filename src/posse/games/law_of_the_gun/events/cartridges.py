"""Ammunition told: what runs out, what is loaded, what is handed on."""

from posse.games.law_of_the_gun.events.ruled import Ruled
from posse.games.told import Names, in_line, within


class AmmunitionLost(Ruled, frozen=True, kw_only=True):
    """A one on a to-hit die: a point of ammunition is gone."""

    figure: str
    weapon: str
    left: int
    by: str = "lotg/ammo/lose-on-one"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        left = f"{self.left} left" if self.left else "none left"
        return f"{names[self.figure]} has used up ammunition for the {within(names[self.weapon])}: {left}."


class Reloading(Ruled, frozen=True, kw_only=True):
    """Somebody spends this half-turn on loading."""

    figure: str
    weapon: str
    by: str = "lotg/weapons/reload-turn"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} loads the {within(names[self.weapon])}."


class Reloaded(Ruled, frozen=True, kw_only=True):
    """A weapon is ready again."""

    figure: str
    weapon: str
    by: str = "lotg/weapons/reload-turn"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]}'s {within(names[self.weapon])} is loaded."


class Shared(Ruled, frozen=True, kw_only=True):
    """Ammunition passes from hand to hand."""

    giver: str
    receiver: str
    weapon: str
    points: int
    by: str = "lotg/ammo/transfer-similar"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        weapon = within(names[self.weapon])
        return f"{names[self.giver]} gives {names[self.receiver]} ammunition for the {weapon}: {self.points}."


class Refilled(Ruled, frozen=True, kw_only=True):
    """Ammunition out of a saddlebag or from a wagon."""

    figure: str
    weapon: str
    source: str
    by: str = "lotg/ammo/bulk-supply"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        source, weapon = in_line(names[self.source]), within(names[self.weapon])
        return f"{names[self.figure]} takes ammunition from {source} for the {weapon}."
