"""The shelf: every game that can be played. A game is added by one function here that fetches its front.

Fetching waits until the game is asked for, so that commands which need no rules start at once.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from posse.content.loader import BadContentError, near, read_toml
from posse.engine.game import Game
from posse.engine.refusal import RefusedError, unreadable
from posse.games.book.front import Front

AnyFront: TypeAlias = Front[Any, Any]


def _ruthless() -> AnyFront:
    from posse.games.ruthless.front import FRONT

    return FRONT


def _malice() -> AnyFront:
    from posse.games.malice.front import FRONT

    return FRONT


def _law_of_the_gun() -> AnyFront:
    from posse.games.law_of_the_gun.front import FRONT

    return FRONT


SHELF: dict[str, Callable[[], AnyFront]] = {
    "ruthless": _ruthless,
    "malice": _malice,
    "law_of_the_gun": _law_of_the_gun,
}

FIRST = next(iter(SHELF))
"""The game that is meant when nobody names one."""


BOOKS = Path(__file__).parent
"""Every game keeps its own files in `data` below its folder here."""


def game_of(name: str | Path) -> str:
    """The game that a scenario, or another file of a book, is of; the first on the shelf where nothing tells.

    A file says it under the key `game`, or lies among the game's own files; an id is one of the game's own scenarios.
    """
    path = Path(name)
    if path.suffix != ".toml":
        return next((id for id in SHELF if (BOOKS / id / "data" / "scenarios" / f"{name}.toml").exists()), FIRST)
    try:
        named = read_toml(path).get("game")
    except (BadContentError, OSError):
        return FIRST
    owner = next((id for id in SHELF if path.resolve().is_relative_to(BOOKS / id)), FIRST)
    return owner if named is None else str(named)


def games() -> dict[str, Game[Any, Any]]:
    """The games by id."""
    return {id: fetch().game for id, fetch in SHELF.items()}


def front(game: str) -> AnyFront:
    """The front of a game; raises `RefusedError` with the nearest name if there is no such game."""
    if game not in SHELF:
        raise RefusedError(unreadable(f'There is no game called "{game}".{near(game, SHELF)}'))
    return SHELF[game]()
