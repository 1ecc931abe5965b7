"""Writing a struct as TOML that people can read and change: the counterpart of the strict loader."""

import json
import re
from collections.abc import Iterator, Mapping

import msgspec

BARE = re.compile(r"[A-Za-z0-9_-]+")


def write_toml(value: msgspec.Struct) -> str:
    """A struct as the text of a TOML file; what is as it would be anyway is left out if the struct says so."""
    plain = msgspec.to_builtins(value)
    return "\n".join(_lines(plain, "")).strip() + "\n"


def _lines(table: Mapping[str, object], path: str) -> Iterator[str]:
    """First what fits on a line, then the lists of tables, each entry under a heading of its own."""
    lists = {key: _tables(value) for key, value in table.items() if _tables(value)}
    for key, value in table.items():
        if key not in lists:
            yield f"{_key(key)} = {_inline(value)}"
    for key, entries in lists.items():
        name = f"{path}.{_key(key)}" if path else _key(key)
        for entry in entries:
            yield ""
            yield f"[[{name}]]"
            yield from _lines(entry, name)


def _tables(value: object) -> list[dict[str, object]]:
    """The entries of a list of tables; none of anything else."""
    entries = list(value) if isinstance(value, list | tuple) else []
    return entries if all(isinstance(entry, dict) for entry in entries) else []


def _inline(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int() | float():
            return str(value)
        case str():
            return json.dumps(value, ensure_ascii=False)
        case list() | tuple():
            return "[" + ", ".join(_inline(entry) for entry in value) + "]"
        case dict():
            return "{ " + ", ".join(f"{_key(key)} = {_inline(entry)}" for key, entry in value.items()) + " }"
    raise TypeError(f"{type(value).__name__} cannot be written as TOML")


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)
