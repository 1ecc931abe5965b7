"""Seeing and hearing told."""

from typing import ClassVar

from posse.games.law_of_the_gun.events.ruled import Ruled
from posse.games.told import Names, side_name


class Spotted(Ruled, frozen=True, kw_only=True):
    """An enemy comes into view, or is made out in cover."""

    reveals: ClassVar[bool] = True
    side: str
    figure: str
    by: str = "lotg/visibility/open"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{side_name(names, self.side)} spot {names[self.figure]}."


class LookedOver(Ruled, frozen=True, kw_only=True):
    """A piece of cover looked over, or a house listened to, and nobody found."""

    side: str
    place: str
    listening: bool = False
    by: str = "lotg/visibility/cover-50"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        how = "listen at" if self.listening else "look over"
        return f"{side_name(names, self.side)} {how} {self.place} and make out nobody."


class Heard(Ruled, frozen=True, kw_only=True):
    """Somebody heard inside a building: known to be there, and no target."""

    reveals: ClassVar[bool] = True
    figure: str
    place: str
    by: str = "lotg/visibility/building-30"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} is heard in {self.place}."


class LostSight(Ruled, frozen=True, kw_only=True):
    """Somebody has not been seen for a whole turn; nobody knows for sure where it is now."""

    figure: str
    by: str = "lotg/ruling/spot-lasting"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"Nobody can say any more where {names[self.figure]} is."
