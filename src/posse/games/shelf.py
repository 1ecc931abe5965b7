"""The shelf: every game that can be read and played. One is added by its name here.

Fetching waits until the game is asked for, so that commands which need no rules start at once.
"""

from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Any, TypeAlias

from msgspec import Struct, convert, field

from posse.content.loader import BadContentError, near, read_toml
from posse.engine.game import Game
from posse.engine.refusal import RefusedError, unreadable
from posse.games.book.front import Front
from posse.games.scenarios.scenario import LESSON

AnyFront: TypeAlias = Front[Any, Any]


def _fetch(game: str) -> Any:
    return import_module(f"posse.games.{game}.front").FRONT


SHELF: dict[str, Callable[[], AnyFront]] = {
    game: partial(_fetch, game) for game in ("ruthless", "malice", "law_of_the_gun", "tombstone")
}

SIGNS = {"posse_character": "tombstone", "posse_customs": "tombstone"}
"""Keys that only a file of one book has."""

FIRST = next(iter(SHELF))
"""The game that is meant when nobody names one."""

ROOM = Path(__file__).parent
"""Every game keeps its own files in `data` below its folder here."""


def game_of(name: str | Path) -> str:
    """The game that a scenario, or another file of a book, is of; the first on the shelf where nothing tells.

    A file says it under the key `game`, or has a sign of its book, or lies among the game's own files; an id is one of the
    game's own scenarios, or `RefusedError` is raised with those of all books.
    """
    path = Path(name)
    if isinstance(name, str) and path.suffix != ".toml":
        known = {id: game for game in SHELF for id in (*scenario_files(game), *scenario_files(game, LESSON))}
        if name and name not in known:
            raise RefusedError(unreadable(f'There is no scenario called "{name}".{near(name, known)}'))
        return known.get(name, FIRST)
    try:
        contents = read_toml(path)
    except (BadContentError, OSError):
        return FIRST
    signed = (book for key, book in SIGNS.items() if key in contents)
    inside = (id for id in SHELF if path.resolve().is_relative_to(ROOM / id))
    return str(contents.get("game", next(chain(signed, inside), FIRST)))


class Act(Struct, frozen=True):
    """The place of a scenario in a longer story."""

    name: str = ""
    act: int = 0


class Crew(Struct, frozen=True):
    """The people of the players, of whom as many take part as there are players: a place for each."""

    at: tuple[object, ...] = ()


class Listed(Struct, frozen=True):
    """A scenario of a book as its file has it: enough to list it, with no rule fetched and nothing checked. A story has no map and
    no seats of its own."""

    id: str
    name: str
    blurb: str
    map: str = ""
    seats: tuple[dict[str, object], ...] = field(name="seat", default=())
    people: tuple[dict[str, object], ...] = field(name="figure", default=())
    turns: int = field(name="turn_limit", default=0)
    part: Act = field(name="story", default=Act())
    party: Crew = Crew()

    @property
    def size(self) -> str:
        """How many it is for, and how many people take part in it at most."""
        if most := len(self.party.at):
            return f"1 to {most} players, up to {most + len(self.people)} figures"
        return f"{len(self.seats)} seats, {len(self.people)} figures" if self.seats else "a story"


@cache
def scenario_files(game: str, folder: str = "scenarios") -> dict[str, Path]:
    return {path.stem: path for path in sorted((ROOM / game / "data" / folder).glob("*.toml"))}


def listed(game: str) -> tuple[Listed, ...]:
    return tuple(convert(read_toml(path), Listed) for path in scenario_files(game).values())


def title(game: str) -> str:
    return str(import_module(f"posse.games.{game}").NAME)


def known_game(game: str) -> str:
    """The game, if there is one of that id; raises `RefusedError` with the nearest name if there is none."""
    if game not in SHELF:
        raise RefusedError(unreadable(f'There is no game called "{game}".{near(game, SHELF)}'))
    return game


def games() -> dict[str, Game[Any, Any]]:
    return {id: fetch().game for id, fetch in SHELF.items()}


def front(game: str) -> AnyFront:
    """The front of a game; raises `RefusedError` with the nearest name if there is no such game."""
    return SHELF[known_game(game)]()
