"""Gunfights told, from the call to the surrender."""

from posse.games.law_of_the_gun.events.ruled import Ruled, several
from posse.games.told import Names


class GunfightCalled(Ruled, frozen=True, kw_only=True):
    """A player calls a gunfight between these."""

    caller: str
    figures: tuple[str, ...]
    by: str = "lotg/draw/either-side-calls"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.caller]} call a gunfight: {several(names, self.figures)}."


class GunfightBegan(Ruled, frozen=True, kw_only=True):
    """A gunfight between these is on."""

    figures: tuple[str, ...]
    by: str = "lotg/draw/either-side-calls"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"The gunfight is on between {several(names, self.figures)}."


class GunfightEnded(Ruled, frozen=True, kw_only=True):
    """A gunfight is over: it has come to shots, or nothing comes of it any more."""

    figures: tuple[str, ...]
    by: str = "lotg/ruling/draw-end"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        if self.by == "lotg/draw/order":
            return f"It comes to shots between {several(names, self.figures)}."
        return f"The gunfight of {several(names, self.figures)} is over."


class FireOpened(Ruled, frozen=True, kw_only=True):
    """Somebody goes for a gun, and all in the gunfight draw."""

    figure: str
    by: str = "lotg/draw/initiate-stationary"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} goes for a gun."


class SpeedsRolled(Ruled, frozen=True, kw_only=True):
    """How fast everybody draws: die and Cool."""

    speeds: tuple[tuple[str, int], ...]
    by: str = "lotg/draw/speed-roll"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        ranked = sorted(self.speeds, key=lambda speed: -speed[1])
        return f"The draw: {', '.join(f'{names[id]} {speed}' for id, speed in ranked)}."


class SurrenderOffered(Ruled, frozen=True, kw_only=True):
    """Somebody holds its fire and invites an enemy to give up."""

    figure: str
    enemy: str
    by: str = "lotg/draw/offer-surrender"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} tells {names[self.enemy]} to give up."


class Surrendered(Ruled, frozen=True, kw_only=True):
    """Somebody is a prisoner."""

    figure: str
    by: str = "lotg/draw/surrender-fail"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} is taken prisoner."
