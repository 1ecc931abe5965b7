"""A memory of finite size: answers already worked out, forgotten all at once when there are too many."""

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Memo(dict[K, V]):
    """A dictionary that empties itself when it grows past its limit, so that a long simulation stays small."""

    __slots__ = ("limit",)

    def __init__(self, limit: int) -> None:
        super().__init__()
        self.limit = limit

    def keep(self, key: K, value: V) -> V:
        """Remember an answer and give it back."""
        if len(self) >= self.limit:
            self.clear()
        self[key] = value
        return value
