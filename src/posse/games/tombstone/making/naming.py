"""Names: lists to pick from, and names made up in the manner of those who bore them."""

from collections.abc import Mapping
from random import Random


def manners() -> Mapping[str, str]:
    """tombstone/creation/name/lists: every manner of names by id, and what it is called."""
    raise NotImplementedError


def invent(rng: Random, manner: str) -> str:
    """A name in a manner."""
    raise NotImplementedError
