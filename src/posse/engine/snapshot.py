"""A match as it stands, as bytes and back: all that came of its answers, so that nobody has to play them again."""

from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from posse.engine.codec import Codec, any_of, encode
from posse.engine.event import Event
from posse.engine.game import Game
from posse.engine.match import Answer, Match, Moment, Source, Standing
from posse.engine.parting import WORDS, WordGiven
from posse.engine.question import Option, Result


class _Snapshot(msgspec.Struct, frozen=True):
    position: msgspec.Raw
    events: msgspec.Raw
    answers: msgspec.Raw
    before: list[int]


class _Readers(NamedTuple):
    events: msgspec.json.Decoder[list[Event]]
    answers: msgspec.json.Decoder[list[tuple[str, Result | Option[Any], Source]]]


_reader = msgspec.json.Decoder(_Snapshot)


@lru_cache(maxsize=16)
def _readers(game: Game[Any, Any]) -> _Readers:
    events: Any = any_of((*game.events, WordGiven))
    options: Any = any_of((*game.answers, *map(type, WORDS.values())))
    return _Readers(
        msgspec.json.Decoder(list[events]), msgspec.json.Decoder(list[tuple[str, Result | options, Source]])
    )


def write(match: Match[Any, Any]) -> bytes:
    """Where a match stands."""
    events, answers = msgspec.json.encode(match.events), msgspec.json.encode(match.answers)
    raw = msgspec.Raw
    return msgspec.json.encode(_Snapshot(raw(encode(match.position)), raw(events), raw(answers), match.events_before()))


def read(data: bytes, match: Match[Any, Any]) -> None:
    """Bring a match to where one of the same set-up stood."""
    found = _reader.decode(data)
    readers = _readers(match.game)
    position = Codec(match.game, match.setup).position(found.position)
    answers = [Answer._make(answer) for answer in readers.answers.decode(found.answers)]
    forgotten = [Moment(None, (), (), events) for events in found.before]
    match.put_back(Standing(position, answers, readers.events.decode(found.events), forgotten))
