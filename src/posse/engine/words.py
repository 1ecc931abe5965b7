"""Options as one line of plain words, and back: `shoot weapon=revolver target=ike`."""

import re
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from typing import Any

import msgspec

from posse.engine.handful import Faces
from posse.engine.parting import WORDS
from posse.engine.question import Choose, Option, Result
from posse.engine.refusal import Refusal, ambiguous, unreadable

FACES = re.compile(r"[0-9]{1,9}( [0-9]{1,9})*")

BARE = re.compile(r"[A-Za-z][\w.+-]*|\d+[A-Z]")

SPACE = re.compile(r"\s")

DEEP = 4
"""How many lists may lie in each other in a parameter: a path is a list of spots, and a spot is one of numbers."""
FAR = 10**8
"""No number in an answer is as large: on a table it would be ten kilometres."""
LONG = 60
"""Signs of what somebody said that are said back to them."""


def say(option: Option[Any]) -> str:
    """The option's name and its parameters, defaults left out."""
    config = option.__struct_config__
    words = [str(config.tag)]
    for field in _fields(type(option)):
        value = getattr(option, field.name)
        if value != field.default:
            words.append(f"{field.encode_name}={_value(value)}")
    return " ".join(words)


@cache
def _fields(kind: type[Option[Any]]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(kind)


def _value(value: object) -> str:
    if isinstance(value, str) and BARE.fullmatch(value) and value not in {"true", "false", "null"}:
        return value
    return SPACE.sub(lambda space: f"\\u{ord(space[0]):04x}", msgspec.json.encode(value).decode())


def spell(result: Result) -> str:
    """Dice or a card as they are written down: `6`, `3 5 1` for a handful, `QC`."""
    return " ".join([str(face) for face in result]) if isinstance(result, tuple) else str(result)


def read_faces(text: str) -> int | Faces | None:
    """The face or the several faces that are written there; None where there is anything else."""
    if not FACES.fullmatch(text):
        return None
    first, *others = [int(face) for face in text.split()]
    return (first, *others) if others else first


def read(text: str, kinds: Iterable[type[Option[Any]]]) -> Option[Any] | Refusal:
    """The option that the words spell out, every parameter given or at its default; or a word of the end."""
    if text in WORDS:
        return WORDS[text]
    found = _parse(text, kinds)
    if isinstance(found, Refusal):
        return found
    kind, fields = found
    try:
        option: Option[Any] = msgspec.convert(fields, kind)
        return option
    except msgspec.ValidationError as error:
        return unreadable(f"“{_short(text)}” is not a whole {kind.__struct_config__.tag}: {error}.")


def pick(text: str, choice: Choose[Any], kinds: Iterable[type[Option[Any]]]) -> Option[Any] | Refusal:
    """The one listed option that has all the parameters the words name; fewer words will do if they fit only one.

    An open option may be given with its free parameter alone.
    """
    found = _parse(text, kinds)
    if isinstance(found, Refusal):
        return found
    kind, fields = found
    whole = read(text, kinds)
    if isinstance(whole, Option) and (whole in choice.options or kind.open):
        return whole
    fitting = [
        option
        for option in choice.options
        if type(option) is kind
        and all(msgspec.to_builtins(getattr(option, name, None)) == value for name, value in fields.items())
    ]
    if len(fitting) == 1 and not fitting[0].open:
        return fitting[0]
    if kind.open and isinstance(whole, Refusal):
        filled = _filled(kind, fields, choice)
        if len(filled) == 1:
            return filled[0]
    if len(fitting) > 1:
        some = "; ".join(say(option) for option in fitting[:4])
        return ambiguous(f"“{_short(text)}” fits {len(fitting)} options: {some}{' …' if len(fitting) > 4 else ''}.")
    return whole


def _filled(kind: type[Option[Any]], fields: dict[str, object], choice: Choose[Any]) -> list[Option[Any]]:
    """The open options that come of the words when what they leave out is taken from those listed."""
    found: dict[Option[Any], None] = {}
    for option in choice.options:
        if type(option) is kind:
            try:
                found[msgspec.convert({**msgspec.to_builtins(option), **fields}, kind)] = None
            except msgspec.ValidationError:
                return []
    return list(found)


def _parse(text: str, kinds: Iterable[type[Option[Any]]]) -> tuple[type[Option[Any]], dict[str, object]] | Refusal:
    by_tag = {str(kind.__struct_config__.tag): kind for kind in kinds}
    name, *rest = text.split() or [""]
    kind = by_tag.get(name)
    if kind is None:
        near = get_close_matches(name, by_tag, 1)
        hint = f" Did you mean “{near[0]}”?" if near else f" The answers are: {', '.join(sorted(by_tag))}."
        return unreadable(f"There is no answer called “{_short(name)}”.{hint}")
    known = {field.encode_name for field in _fields(kind)}
    fields: dict[str, object] = {}
    for word in rest:
        key, equals, value = word.partition("=")
        if not equals or key not in known:
            takes = ", ".join(sorted(known)) or "none"
            return unreadable(f"“{_short(word)}” is not a parameter of {name}; it takes {takes}.")
        if key in fields:
            return unreadable(f"“{key}” is given twice.")
        if BARE.fullmatch(value) and value not in {"true", "false", "null"}:
            fields[key] = value
            continue
        try:
            fields[key] = msgspec.json.decode(value)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return unreadable(f"The value of “{_short(word)}” cannot be read.")
        if not _at_a_table(fields[key]):
            return unreadable(f"The value of “{_short(word)}” is larger than anything at a table.")
    return kind, fields


def _at_a_table(value: object, deep: int = DEEP) -> bool:
    """Whether something has a size that a parameter can have, so that no rule need fear it."""
    match value:
        case int():
            return -FAR < value < FAR
        case list():
            return deep > 0 and all(_at_a_table(one, deep - 1) for one in value)
        case dict():
            return deep > 0 and all(_at_a_table(one, deep - 1) for one in value.values())
    return True


def _short(words: str) -> str:
    return words if len(words) <= LONG else f"{words[:LONG]}…"
