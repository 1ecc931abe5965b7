"""Weapons as every book writes them: ranges in two bands and rounds to count."""

from msgspec import Struct


class Weapon(Struct, frozen=True):
    """A weapon row: a band that is None does not exist, and `rounds` is None where shots are not counted."""

    id: str
    name: str
    rule: str
    short: int | None = None
    long: int | None = None
    rounds: int | None = None

    @property
    def reach(self) -> int:
        """The farthest it can shoot at all."""
        return max(self.short or 0, self.long or 0)
