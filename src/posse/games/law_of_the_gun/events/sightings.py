"""Seeing and hearing told."""

from typing import ClassVar

from posse.games.deeds.happened import Names, Row, Ruled, side_name


class Spotted(Ruled, frozen=True, kw_only=True):
    """An enemy comes into view, or is made out in cover."""

    says = "{side:side} spot {figure}."
    loudness = "loud"

    reveals: ClassVar[bool] = True
    side: str
    figure: str
    by: str = "lotg/visibility/open"


class LookedOver(Ruled, frozen=True, kw_only=True):
    """A piece of cover looked over, or a house listened to, and nobody found."""

    loudness = "quiet"

    side: str
    place: str
    listening: bool = False
    by: str = "lotg/visibility/cover-50"

    def sentence(self, names: Names) -> str:
        """The sentence of the story."""
        how = "listen at" if self.listening else "look over"
        return f"{side_name(names, self.side)} {how} {self.place} and make out nobody."


class Heard(Ruled, frozen=True, kw_only=True):
    """Somebody heard inside a building: known to be there, and no target."""

    says = "{figure} is heard in {place}."

    reveals: ClassVar[bool] = True
    figure: str
    place: str
    by: str = "lotg/visibility/building-30"


LostSight = Row("Nobody can say any more where {figure} is.", "lotg/ruling/spot-lasting", "aside")
