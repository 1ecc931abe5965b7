"""Settling options: what a scenario, a story and a table want become one typed value."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

import msgspec
from msgspec import Struct

from posse.content.loader import BadContentError, ContentError, near
from posse.games.book import Option, OptionValue

NO_OPTIONS: Mapping[str, OptionValue] = {}
WORDS = {"true": True, "false": False}

Kind = TypeVar("Kind", bound=Struct)


def settle_options(kind: type[Kind], known: Mapping[str, Option], *layers: Mapping[str, OptionValue]) -> Kind:
    """Options from several layers, later ones first; words may stand for values (`"true"` for True).

    `kind` has a field for every option that acts; `known` says which values each may have.
    """
    acting = {id: option for id, option in known.items() if id in kind.__struct_fields__}
    errors = [mistake for layer in layers for mistake in _mistakes(layer, acting)]
    if errors:
        raise BadContentError(errors)
    return msgspec.convert({id: _value(acting[id], value) for layer in layers for id, value in layer.items()}, kind)


def _mistakes(options: Mapping[str, OptionValue], known: Mapping[str, Option]) -> Iterator[ContentError]:
    for id, value in options.items():
        if id not in known:
            yield ContentError("options", id, f'There is no option called "{id}".{near(id, known)}')
        elif _value(known[id], value) not in known[id].values:
            words = [str(each).lower() if isinstance(each, bool) else each for each in known[id].values]
            yield ContentError("options", id, f'It cannot be "{value}". Known: {", ".join(words)}.')


def _value(option: Option, value: OptionValue) -> OptionValue:
    """A value as the option has it: `true` and `false` may come as words from a command line."""
    if isinstance(value, str) and isinstance(option.default, bool):
        return WORDS.get(value.lower(), value)
    return value
