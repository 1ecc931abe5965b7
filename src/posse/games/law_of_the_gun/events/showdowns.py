"""Gunfights told, from the call to the surrender."""

from posse.games.deeds.happened import Names, Row, Ruled, several

GunfightCalled = Row("{caller} call a gunfight: {figures}.", "lotg/draw/either-side-calls", "aside")
GunfightBegan = Row("The gunfight is on between {figures}.", "lotg/draw/either-side-calls", "loud")


class GunfightEnded(Ruled, frozen=True, kw_only=True):
    """A gunfight is over: it has come to shots, or nothing comes of it any more."""

    loudness = "aside"

    figures: tuple[str, ...]
    by: str = "lotg/ruling/draw-end"

    def sentence(self, names: Names) -> str:
        """The sentence of the story."""
        if self.by == "lotg/draw/order":
            return f"It comes to shots between {several(names, self.figures)}."
        return f"The gunfight of {several(names, self.figures)} is over."


FireOpened = Row("{figure} goes for a gun.", "lotg/draw/initiate-stationary")


class SpeedsRolled(Ruled, frozen=True, kw_only=True):
    """How fast everybody draws: die and Cool."""

    speeds: tuple[tuple[str, int], ...]
    by: str = "lotg/draw/speed-roll"

    def sentence(self, names: Names) -> str:
        """The sentence of the story."""
        ranked = sorted(self.speeds, key=lambda speed: -speed[1])
        return f"The draw: {', '.join(f'{names[id]} {speed}' for id, speed in ranked)}."


SurrenderOffered = Row("{figure} tells {enemy} to give up.", "lotg/draw/offer-surrender")
Surrendered = Row("{figure} is taken prisoner.", "lotg/draw/surrender-fail", "loud")
