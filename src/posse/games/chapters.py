"""A rule book by its chapters: modules that define the items and the answers of a game."""

from collections.abc import Iterable
from types import ModuleType
from typing import Any


def kinds_in(chapters: Iterable[ModuleType], base: type) -> tuple[Any, ...]:
    """Every item or answer that the chapters speak of, their own and those that other books know too.

    Of two by one name the later counts: a book's own after those that are shared.
    """
    found = (kind for chapter in chapters for kind in vars(chapter).values() if isinstance(kind, type))
    return tuple({kind.__name__: kind for kind in found if issubclass(kind, base) and kind is not base}.values())
