"""Making people up (section 2.24): choose a type, throw a die on its chart, and give whoever comes of it a name.

What is made here is a character like any other; a scenario names it, or a line of the charts by type and face (`outlaw-5`).
"""

from collections.abc import Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from msgspec import Struct

from posse.content.loader import load_toml, repeated
from posse.games.book.front import Paper, PersonLine
from posse.games.book.rows import Text, refuse
from posse.games.law_of_the_gun import book


class NameRow(Struct, frozen=True):
    type: book.NpcType
    first: tuple[Text, ...]
    last: tuple[Text, ...]


class NamesFile(Struct, frozen=True):
    names: tuple[NameRow, ...]


def read_names(path: Path) -> dict[book.NpcType, NameRow]:
    """The names of a file by type; every type has some, and none comes twice."""
    rows = load_toml(path, NamesFile).names
    refuse(path, repeated("type", (row.type for row in rows)))
    refuse(
        path,
        ((f"names.{kind}", "This type has no names.") for kind in book.TYPES if kind not in {row.type for row in rows}),
    )
    return {row.type: row for row in rows}


load_names = cache(partial(read_names, book.DATA / "names.toml"))
"""The names that come with the game, by type."""


def person(kind: book.NpcType, face: int, name: str) -> book.Character:
    """lotg/npc/roll: somebody of a type, by the line of its chart that a die gives.

    lotg/npc/types: of one of the six. lotg/ruling/npc-weapons: with the weapons suggested for the line. lotg/npc/advisory: the
    scores are a suggestion, and may be any from 1 to 5.
    """
    initials = "".join(word[0] for word in name.split())[:3].upper()
    return book.somebody(book.load_npcs()[kind, face], name.lower().replace(" ", "_"), name, initials)


class Rolled(NamedTuple):
    """Somebody, and the die that made him or her."""

    face: int
    character: book.Character


def company(kind: book.NpcType, count: int, rng: Random) -> tuple[Rolled, ...]:
    """lotg/npc/roll: so many people of a type, a die and a name for each, and no name twice."""
    row = load_names()[kind]
    names = [f"{first} {last}" for first in row.first for last in row.last]
    faces = [(rng.randint(1, book.DIE), name) for name in rng.sample(names, count)]
    return tuple(Rolled(face, person(kind, face, name)) for face, name in faces)


class Charts:
    """lotg/npc/types: the six types."""

    @property
    def kinds(self) -> Mapping[str, str]:
        return dict[str, str](book.TYPES.items())

    @property
    def most(self) -> int:
        """As many as there are names of the type that has fewest."""
        return min(len(row.first) * len(row.last) for row in load_names().values())

    def rolled(self, kind: str, count: int, rng: Random) -> tuple[PersonLine, ...]:
        """lotg/npc/roll: a die and a name for each, with the weapons that are suggested."""
        named = type_of(kind)
        return tuple(_line(named, *rolled) for rolled in company(named, count, rng))

    def sheet(self, kind: str, count: int, rng: Random, paper: Paper) -> str:
        """lotg/sheet/columns: their cards."""
        from posse.games.law_of_the_gun.sheets import people_sheet

        named = type_of(kind)
        return people_sheet(book.TYPES[named], [rolled.character for rolled in company(named, count, rng)], paper)


def type_of(kind: str) -> book.NpcType:
    return next(each for each in book.TYPES if each == kind)


def _line(kind: book.NpcType, face: int, somebody: book.Character) -> PersonLine:
    scores: dict[str, int] = {attribute: getattr(somebody, attribute) for attribute in book.ATTRIBUTES}
    return PersonLine(somebody.name, book.TYPES[kind], face, scores, carried(somebody), somebody.description)


def carried(somebody: book.Character) -> tuple[str, ...]:
    weapons: Sequence[str] = [book.load_weapons()[id].name for id in somebody.weapons]
    return (*weapons, *(book.load_blades()[id].name for id in somebody.blades))


CHARTS = Charts()
