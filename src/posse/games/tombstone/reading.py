"""Files of one's own: characters as TOML or JSON, and the customs of a table, read strictly and written to be read again.

Every mistake is told with file, key and reason. A file says what it is by its first key, `posse_character` or `posse_customs`; the
value is the form of the file.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from posse.content.loader import BadContentError, ContentError, read_text, read_toml, shaped
from posse.content.writer import write_toml
from posse.games.book.front import AdviceLine
from posse.games.tombstone.book import Background
from posse.games.tombstone.customs import AS_THE_BOOK, Customs, OwnAbility
from posse.games.tombstone.house_rules import HouseRules
from posse.games.tombstone.making.faults import faults
from posse.games.tombstone.own_content import advice, mistakes
from posse.games.tombstone.sheet import Character

CHARACTER, CUSTOMS = "posse_character", "posse_customs"
FORM = 1
"""The form of file that is written here."""


def read_character(path: Path, customs: Customs = AS_THE_BOOK) -> Character:
    """A character from a file; raises `BadContentError` with everything that is wrong with it at this table."""
    return _character(read_toml(path), str(path), customs)


def read_character_text(text: str, name: str, customs: Customs = AS_THE_BOOK) -> Character:
    """A character from a text: TOML, or JSON where the name of its file says so; raises `BadContentError`."""
    return _character(read_text(text, name), name, customs)


def _character(contents: Mapping[str, object], file: str, customs: Customs) -> Character:
    of_this_form(contents, CHARACTER, "character", file)
    character = shaped(dict(contents), Character, file)
    wrong = [ContentError(file, fault.key, f"{fault.sentence} [{fault.rule}]") for fault in faults(character, customs)]
    if wrong:
        raise BadContentError(wrong)
    return character


def of_this_form(contents: Mapping[str, object], key: str, what: str, file: str) -> None:
    """Raises `BadContentError` where the file does not say what it is, or is newer than this Posse."""
    form = contents.get(key)
    if form == FORM and type(form) is int:
        return
    reason = f'A {what} says so in a line "{key} = {FORM}".'
    if type(form) is int and form > FORM:
        reason = f"This {what} was written by a newer Posse (form {form}; this one reads {FORM}). Update Posse."
    raise BadContentError([ContentError(file, key, reason)])


def character_toml(character: Character) -> str:
    """A character as the text of a TOML file; what is as usual is left out."""
    return f"{CHARACTER} = {FORM}\n{write_toml(character)}"


def character_json(character: Character) -> str:
    """A character as the text of a JSON file."""
    plain = {CHARACTER: FORM, **msgspec.to_builtins(character)}
    return msgspec.json.format(msgspec.json.encode(plain), indent=2).decode() + "\n"


# The customs of a table


class CustomsFile(Struct, frozen=True, kw_only=True):
    """How a table plays, as its file has it: tombstone/variants/new-backgrounds, tombstone/variants/new-abilities."""

    posse_customs: Literal[1]
    house_rules: HouseRules = HouseRules()
    background: tuple[Background, ...] = ()
    ability: tuple[OwnAbility, ...] = ()


def read_customs(path: Path) -> Customs:
    """How a table plays, from its file; raises `BadContentError` with everything that is wrong."""
    return _customs(read_toml(path), str(path))


def read_customs_text(text: str, name: str) -> Customs:
    """The same from a text, JSON where the name of its file says so."""
    return _customs(read_text(text, name), name)


def _customs(contents: Mapping[str, object], file: str) -> Customs:
    of_this_form(contents, CUSTOMS, "table's customs", file)
    read = shaped(dict(contents), CustomsFile, file)
    customs = Customs(read.house_rules, read.background, read.ability)
    wrong = [ContentError(file, key, reason) for key, reason in mistakes(customs)]
    if wrong:
        raise BadContentError(wrong)
    return customs


def customs_notices(path: Path) -> Iterator[AdviceLine]:
    """What the book would have somebody think over who has written a sound file."""
    yield from advice(read_customs(path))
