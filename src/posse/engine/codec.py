"""Tables, positions and views as bytes and back, and a digest that is the same in every process."""

from collections.abc import Iterable
from functools import reduce
from hashlib import blake2b
from operator import or_
from typing import Any, Generic, TypeVar, get_type_hints

import msgspec

from posse.engine.game import Game
from posse.engine.item import Value
from posse.engine.parting import WORDS
from posse.engine.question import Choose, Draw, Option, Roll, Spoke
from posse.engine.settle import Position
from posse.engine.table import Table
from posse.engine.view import View

T = TypeVar("T", bound=Table)
S = TypeVar("S")


class Kept:
    """A part of a table that follows from the set-up, from whoever has `joined` since and from what was `laid`; in bytes it is a
    digest, and those."""

    digest: str
    joined: tuple[msgspec.Struct, ...] = ()
    laid: str = ""


def _plain(value: object) -> object:
    if isinstance(value, Kept):
        since = (*filter(None, [value.laid]), *value.joined)
        return [value.digest, *since] if since else value.digest
    raise TypeError(f"{type(value).__name__} cannot be written down")


_encoder = msgspec.json.Encoder(enc_hook=_plain)
_sorted = msgspec.json.Encoder(enc_hook=_plain, order="sorted")


def encode(value: Table | Position[Any] | View[Any]) -> bytes:
    """A table, position or view as JSON."""
    return _encoder.encode(value)


def digest(value: msgspec.Struct | Position[Any]) -> str:
    """A short name for exactly this table, position or set-up: equal ones have equal digests, in any process.

    Fields are taken by name, so that it does not matter in which order, or in which base, they are declared.
    """
    return blake2b(_sorted.encode(value), digest_size=12).hexdigest()


def any_of(kinds: Iterable[Any]) -> object:
    """The union of tagged kinds, for reading."""
    return reduce(or_, kinds)


class Codec(Generic[T, S]):
    """Reads tables, positions and views of one game, with one set-up."""

    def __init__(self, game: Game[T, S], setup: S) -> None:
        self._game = game
        self._setup = setup
        self._items: Any = any_of(game.items)
        choices: tuple[type[Choose[Any]], ...] = (Choose, *game.choices)
        self._choices = {str(kind.__struct_config__.tag): kind for kind in choices}
        self._options: Any = any_of((*game.answers, *map(type, WORDS.values())))

    def table(self, data: bytes) -> T:
        """The table that these bytes describe."""
        return self._table(msgspec.json.decode(data))

    def position(self, data: bytes) -> Position[T]:
        """The position that these bytes describe."""
        plain = msgspec.json.decode(data)
        given = tuple(self._value(value) for value in plain["given"])
        pending = tuple((place, self._option(option)) for place, option in plain["pending"])
        return Position(self._table(plain["table"]), given, pending)

    def view(self, data: bytes) -> View[T]:
        """The view that these bytes describe: as redacted as it was when it was written."""
        plain = msgspec.json.decode(data)
        return View(
            plain["seat"],
            plain["number"],
            self._table(plain["table"]),
            self._question(plain["question"]),
            tuple(plain["waiting_for"]),
            tuple(self._choice(other) for other in plain["others"]),
            plain["anybody"],
        )

    def option(self, data: bytes) -> Option[T]:
        """The answer that these bytes describe."""
        return self._option(msgspec.json.decode(data))

    def _question(self, plain: dict[str, Any] | None) -> Choose[T] | Roll | Draw | None:
        if plain is None or plain["type"] not in self._choices:
            return msgspec.convert(plain, Roll | Draw | None)
        return self._choice(plain)

    def _choice(self, plain: dict[str, Any]) -> Choose[T]:
        kind = self._choices[plain["type"]]
        hints = get_type_hints(kind)
        rest = {name: msgspec.convert(plain[name], hints[name]) for name in plain if name not in ("type", "options")}
        return kind(options=tuple(self._option(option) for option in plain["options"]), **rest)

    def _table(self, plain: dict[str, Any]) -> T:
        agenda = tuple(msgspec.convert(item, self._items) for item in plain.pop("agenda", ()))
        return msgspec.convert(self._game.restore(self._setup, plain), self._game.table_type).but(agenda=agenda)

    def _option(self, plain: object) -> Option[T]:
        option: Option[T] = msgspec.convert(plain, self._options)
        return option

    def _value(self, plain: Any) -> Value:
        if isinstance(plain, int | str):
            return plain
        if isinstance(plain, list):
            faces = bool(plain) and isinstance(plain[0], int)
            return tuple(plain) if faces else tuple(self._option(option) for option in plain)
        if "answer" in plain and "type" not in plain:
            return Spoke(plain["seat"], self._option(plain["answer"]))
        return self._option(plain)
