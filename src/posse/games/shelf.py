"""The shelf: every game that can be played. A game is added by one function here that fetches its front.

Fetching waits until the game is asked for, so that commands which need no rules start at once.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from posse.content.loader import near
from posse.engine.game import Game
from posse.engine.refusal import unreadable
from posse.games.front import Front
from posse.games.refused import RefusedError

AnyFront: TypeAlias = Front[Any, Any]


def _ruthless() -> AnyFront:
    from posse.games.ruthless.front import FRONT

    return FRONT


SHELF: dict[str, Callable[[], AnyFront]] = {"ruthless": _ruthless}

FIRST = next(iter(SHELF))
"""The game that is meant when nobody names one."""


def games() -> dict[str, Game[Any, Any]]:
    """The games by id."""
    return {id: fetch().game for id, fetch in SHELF.items()}


def front(game: str) -> AnyFront:
    """The front of a game; raises `RefusedError` with the nearest name if there is no such game."""
    if game not in SHELF:
        raise RefusedError(unreadable(f'There is no game called "{game}".{near(game, SHELF)}'))
    return SHELF[game]()
