"""The strict TOML loader: every mistake in a file is found at once and told with its file, its key and a reason.

A file's shape is a frozen msgspec struct. `load_toml` gives that struct or raises `BadContentError` with everything
that is wrong; nothing is guessed and nothing unknown is passed over in silence.
"""

import json
import tomllib
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from math import isfinite
from pathlib import Path
from typing import NamedTuple, TypeVar
from unicodedata import category

import msgspec
from msgspec import inspect

T = TypeVar("T")

ODD = ("Cc", "Cs")
"""Characters that no plain text has: control characters, and halves of others."""
LISTED = 40
"""So many names are listed to somebody who used another one."""
MOST = 1_000_000
"""No number in a file is farther from nought, unless its shape says so."""
LINES = {"lines": True}
"""What a shape says as `extra` of a text that may have several lines."""


class ContentError(NamedTuple):
    """One mistake: the file it is in, the key it sits at, and a sentence for the person who wrote it."""

    file: str
    key: str
    reason: str

    def __str__(self) -> str:
        where = f"{self.file}: {self.key}" if self.key else self.file
        return f"{where}: {self.reason}"


class BadContentError(ValueError):
    """Content that cannot be used, with every mistake found in it."""

    def __init__(self, errors: Iterable[ContentError]) -> None:
        self.errors: tuple[ContentError, ...] = tuple(errors)
        super().__init__("\n".join(str(error) for error in self.errors))


def read_toml(path: Path) -> dict[str, object]:
    """The bare contents of a file; a missing file or broken TOML is a `BadContentError` like any other mistake."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadContentError([ContentError(str(path), "", f"The file cannot be read: {error.strerror}.")]) from error
    except UnicodeDecodeError as error:
        raise BadContentError([ContentError(str(path), "", "The file is not UTF-8 text.")]) from error
    return read_text(text, str(path))


def read_text(text: str, file: str) -> dict[str, object]:
    """The bare contents of a text: TOML, or JSON where the name of the file says so."""
    name, read = ("JSON", _json) if file.endswith(".json") else ("TOML", tomllib.loads)
    try:
        contents = read(text)
    except (ValueError, RecursionError) as error:
        raise BadContentError([ContentError(file, "", f"This is not {name}: {error}.")]) from error
    if not isinstance(contents, dict):
        raise BadContentError([ContentError(file, "", f"This should be a table, and is {_called(contents)}.")])
    return contents


def _json(text: str) -> object:
    """JSON as strict as TOML is: no key twice, no number that is none."""

    def table(pairs: list[tuple[str, object]]) -> dict[str, object]:
        found = dict(pairs)
        if len(found) < len(pairs):
            raise ValueError("a key stands twice in one table")
        return found

    return json.loads(text, object_pairs_hook=table)


def load_toml(path: Path, shape: type[T]) -> T:
    """The file as a value of `shape`, or `BadContentError` naming everything that does not fit it."""
    return shaped(read_toml(path), shape, str(path))


def shaped(contents: dict[str, object], shape: type[T], file: str) -> T:
    """What has been read as a value of `shape`, or `BadContentError` naming everything that does not fit it."""
    errors = [ContentError(file, key, reason) for key, reason in _misfits(contents, inspect.type_info(shape), "")]
    if errors:
        raise BadContentError(errors)
    return msgspec.convert(contents, shape)


def check_toml(path: Path, shape: type[T]) -> tuple[ContentError, ...]:
    """Everything in the file that does not fit `shape`; empty when it is clean."""
    try:
        load_toml(path, shape)
    except BadContentError as bad:
        return bad.errors
    return ()


def near(word: str, known: Iterable[str]) -> str:
    """A hint for a word that is not known: the nearest known one, or the whole list unless it is very long."""
    names = sorted(set(known))
    matches = get_close_matches(word, names, n=1, cutoff=0.6)
    if matches:
        return f' Did you mean "{matches[0]}"?'
    if 0 < len(names) <= LISTED:
        return " Known: " + ", ".join(names) + "."
    return ""


def below(key: str, name: str | int) -> str:
    """The key of something inside `key`: `figure` and `at` give `figure.at`, `figure` and 2 give `figure[2]`."""
    if isinstance(name, int):
        return f"{key}[{name}]"
    return f"{key}.{name}" if key else name


def entry_key(kind: str, index: int, id: str) -> str:
    """How an entry of a list is named to people: by its id if it has one, else by its place counted from 1."""
    return f"{kind}.{id}" if id else f"{kind}[{index + 1}]"


def repeated(kind: str, ids: Iterable[str]) -> Iterator[tuple[str, str]]:
    """A (key, reason) pair for every id that two entries of the same kind share."""
    seen: set[str] = set()
    for id in ids:
        if id and id in seen:
            yield f"{kind}.{id}", f'The id "{id}" is used twice; every {kind} needs its own.'
        seen.add(id)


def _misfits(value: object, wanted: inspect.Type, key: str) -> Iterator[tuple[str, str]]:
    """Every place where `value` departs from the wanted type, as (key, reason) pairs."""
    match wanted:
        case inspect.Metadata():
            several = isinstance(value, str) and wanted.extra == LINES
            yield from _misfits(str(value).replace("\n", " ") if several else value, wanted.type, key)
        case inspect.StructType():
            yield from _struct_misfits(value, wanted, key)
        case inspect.VarTupleType() | inspect.ListType():
            if not isinstance(value, list):
                yield key, f"This should be a list, and is {_called(value)}."
                return
            for index, entry in enumerate(value):
                yield from _misfits(entry, wanted.item_type, _entry_of(key, index, entry))
        case inspect.TupleType():
            if not isinstance(value, list) or len(value) != len(wanted.item_types):
                yield key, f"This should be a list of {len(wanted.item_types)} values, and is {_called(value)}."
                return
            for index, (entry, item) in enumerate(zip(value, wanted.item_types, strict=True)):
                yield from _misfits(entry, item, below(key, index + 1))
        case inspect.DictType():
            if not isinstance(value, dict):
                yield key, f"This should be a table, and is {_called(value)}."
                return
            for name, entry in value.items():
                yield from _misfits(entry, wanted.value_type, below(key, str(name)))
        case inspect.UnionType():
            yield from _union_misfits(value, wanted, key)
        case _:
            yield from _plain_misfits(value, wanted, key)


def _entry_of(key: str, index: int, entry: object) -> str:
    id = entry.get("id") if isinstance(entry, dict) else None
    return entry_key(key, index, id if isinstance(id, str) else "")


def _struct_misfits(value: object, wanted: inspect.StructType, key: str) -> Iterator[tuple[str, str]]:
    if not isinstance(value, dict):
        yield key, f"This should be a table, and is {_called(value)}."
        return
    fields = {field.encode_name: field for field in wanted.fields}
    for name, entry in value.items():
        if name in fields:
            yield from _misfits(entry, fields[name].type, below(key, name))
        else:
            yield below(key, name), f'"{name}" is not a key that belongs here.{near(name, fields)}'
    for name, field in fields.items():
        if field.required and name not in value:
            yield below(key, name), f'"{name}" is missing; it should be {_wanted(field.type)}.'


def _union_misfits(value: object, wanted: inspect.UnionType, key: str) -> Iterator[tuple[str, str]]:
    choices = [choice for choice in wanted.types if not isinstance(choice, inspect.NoneType)]
    if len(choices) == 1:
        yield from _misfits(value, choices[0], key)
    elif not any(not list(_misfits(value, choice, key)) for choice in choices):
        yield key, f"This should be {_wanted(wanted)}, and is {_called(value)}."


def _plain_misfits(value: object, wanted: inspect.Type, key: str) -> Iterator[tuple[str, str]]:
    right = False
    match wanted:
        case inspect.StrType():
            right = isinstance(value, str)
            if isinstance(value, str) and len(value) < (wanted.min_length or 0):
                yield key, "This should not be empty."
            if isinstance(value, str) and wanted.max_length is not None and len(value) > wanted.max_length:
                yield key, f"This should have at most {wanted.max_length} letters, and has {len(value)}."
            if isinstance(value, str) and (odd := next((one for one in value if category(one) in ODD), "")):
                yield key, f"This should be plain text in one line, and has the control character {odd!a} in it."
        case inspect.BoolType():
            right = isinstance(value, bool)
        case inspect.IntType():
            right = isinstance(value, int) and not isinstance(value, bool)
            if right and isinstance(value, int):
                yield from _outside(value, wanted, key)
        case inspect.FloatType():
            right = isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)
            if right and isinstance(value, int | float):
                yield from _outside(value, wanted, key)
        case inspect.LiteralType():
            right = value in wanted.values
            if not right and isinstance(value, str):
                yield key, f'"{value}" is not one of the values allowed here.{near(value, map(str, wanted.values))}'
                return
    if not right:
        yield key, f"This should be {_wanted(wanted)}, and is {_called(value)}."


def _outside(value: float, wanted: inspect.IntType | inspect.FloatType, key: str) -> Iterator[tuple[str, str]]:
    least, most = -MOST if wanted.ge is None else wanted.ge, MOST if wanted.le is None else wanted.le
    if wanted.gt is not None and value <= wanted.gt:
        yield key, f"This should be more than {wanted.gt}, and is {value}."
    elif value < least:
        yield key, f"This should be at least {least}, and is {value}."
    if value > most:
        yield key, f"This should be at most {most}, and is {value}."


def _wanted(kind: inspect.Type) -> str:
    """A wanted type in words."""
    match kind:
        case inspect.Metadata():
            return _wanted(kind.type)
        case inspect.StrType():
            return "a text in quotes"
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType():
            return "a whole number"
        case inspect.FloatType():
            return "a number"
        case inspect.LiteralType():
            return "one of " + ", ".join(f'"{value}"' for value in kind.values)
        case inspect.VarTupleType() | inspect.ListType():
            return "a list"
        case inspect.TupleType():
            return f"a list of {len(kind.item_types)} values"
        case inspect.UnionType():
            return " or ".join(_wanted(choice) for choice in kind.types if not isinstance(choice, inspect.NoneType))
        case _:
            return "a table"


def _called(value: object) -> str:
    """A value found in a file, in words."""
    match value:
        case bool():
            return "true" if value else "false"
        case int() | float():
            return f"the number {value}" if isfinite(value) else str(value)
        case str():
            return f'the text "{value}"'
        case list():
            return f"a list of {len(value)}"
        case dict():
            return "a table"
        case None:
            return "null"
        case _:
            return f"a {type(value).__name__}"
