"""Scenarios from elsewhere: a file is checked by its game's own checker, set up and laid out once, in a process of its own."""

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from msgspec import Struct

from posse.content.loader import BadContentError, ContentError
from posse.engine.dealer import ByHand
from posse.engine.match import Match
from posse.engine.refusal import RefusedError, unreadable
from posse.games.book.front import ScenarioLine
from posse.games.book.house_rules import RuleValue
from posse.games.shelf import SHELF, front
from posse.server.apart import TooLongError, apart, confine
from posse.server.protocol import SEATS

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,58}")
FIGURES = 64
MISTAKES = 20
"""More are not told at once."""
NOT_READ = "This file cannot be read as a scenario."


class Draft(Struct, frozen=True):
    """A scenario file, and the house rules it shall be played with."""

    text: str
    house_rules: Mapping[str, RuleValue] = {}


class Ready(Struct, frozen=True):
    """A scenario that can be played: its game, its set-up as JSON, and how a list shows it."""

    game: str
    setup: str
    line: ScenarioLine


class Mistake(Struct, frozen=True):
    """What is wrong with a file: where, and why."""

    file: str
    key: str
    reason: str


class Checked(Struct, frozen=True):
    """What came of looking at a file."""

    ready: Ready | None = None
    mistakes: tuple[Mistake, ...] = ()


_draft: msgspec.json.Decoder[Draft] = msgspec.json.Decoder(Draft)
_checked: msgspec.json.Decoder[Checked] = msgspec.json.Decoder(Checked)


def check(draft: Draft) -> Checked:
    """Set a scenario up and lay it out, or say everything that is wrong with it."""
    try:
        return Checked(_set_up(draft))
    except BadContentError as bad:
        return Checked(
            None, tuple(Mistake(Path(file).name, key, reason) for file, key, reason in bad.errors[:MISTAKES])
        )


def _set_up(draft: Draft) -> Ready:
    try:
        contents = tomllib.loads(draft.text)
    except tomllib.TOMLDecodeError as error:
        raise _mistaken("", f"This is not TOML: {error}.") from error
    id, game, terrain = (contents.get(key) for key in ("id", "game", "map"))
    if not isinstance(id, str) or not NAME.fullmatch(id):
        raise _mistaken("id", "A scenario has an id of small letters, figures and hyphens.")
    if not isinstance(game, str) or game not in SHELF:
        raise _mistaken("game", f"A scenario says which game it is for. Known: {', '.join(SHELF)}.")
    if isinstance(terrain, str) and terrain.endswith(".toml"):
        raise _mistaken("map", "A scenario that is sent alone is played on one of the maps that come with Posse.")
    if any(str(name).endswith(".toml") for name in _characters(contents)):
        raise _mistaken("figure", "A scenario that is sent alone brings no files: its people are those of the book.")
    fetched = front(game)
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"{id}.toml"
        path.write_text(draft.text, encoding="utf-8")
        mistakes = fetched.check(path)
        if mistakes:
            raise BadContentError(mistakes)
        setup = fetched.set_up(str(path), draft.house_rules)
    line = fetched.scenario_of(setup)
    if line.figures > FIGURES:
        raise _mistaken("figure", f"At most {FIGURES} figures fit on a table here.")
    if len(line.seats) > SEATS:
        raise _mistaken("seat", f"At most {SEATS} can sit at a table here.")
    fetched.screen.scene(setup)
    fetched.screen.shown(Match(fetched.game, setup, ByHand()).view(None))
    return Ready(game, msgspec.json.encode(setup).decode(), line)


def _characters(contents: Mapping[str, object]) -> Iterator[object]:
    """Whom the figures of a file are, if there are any."""
    figures = contents.get("figure")
    yield from (one.get("character") for one in figures if isinstance(one, dict)) if isinstance(figures, list) else ()


def _mistaken(key: str, reason: str) -> BadContentError:
    return BadContentError([ContentError("scenario.toml", key, reason)])


async def made_ready(text: str, house_rules: Mapping[str, RuleValue]) -> Ready:
    """A scenario that can be played; raises `BadContentError` with every mistake, or `RefusedError`."""
    try:
        said = await apart(__name__, msgspec.json.encode(Draft(text, house_rules)))
    except TooLongError as error:
        raise RefusedError(unreadable("This scenario takes too long to set up.")) from error
    if said is None:
        raise RefusedError(unreadable(NOT_READ))
    found = _checked.decode(said)
    if found.ready is None:
        raise BadContentError(_told(found.mistakes))
    return found.ready


def _told(mistakes: Iterable[Mistake]) -> list[ContentError]:
    return [ContentError(mistake.file, mistake.key, mistake.reason) for mistake in mistakes]


if __name__ == "__main__":
    confine()
    sys.stdout.buffer.write(msgspec.json.encode(check(_draft.decode(sys.stdin.buffer.read()))))
