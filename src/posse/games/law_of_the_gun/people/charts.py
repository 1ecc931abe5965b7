"""The six charts of people as people meet them: in a list, and on cards to print."""

from collections.abc import Mapping, Sequence
from random import Random

from posse.games.book.front import Paper, PersonLine
from posse.games.law_of_the_gun.book import ATTRIBUTES, TYPES, Character, NpcType, load_blades, load_weapons
from posse.games.law_of_the_gun.people.npcs import company, load_names


class Charts:
    """lotg/npc/types: the six types."""

    @property
    def kinds(self) -> Mapping[str, str]:
        """By id."""
        return dict[str, str](TYPES.items())

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
        from posse.games.law_of_the_gun.people.sheets import people_sheet

        named = type_of(kind)
        return people_sheet(TYPES[named], [rolled.character for rolled in company(named, count, rng)], paper)


def type_of(kind: str) -> NpcType:
    """The type that goes by an id."""
    return next(each for each in TYPES if each == kind)


def _line(kind: NpcType, face: int, somebody: Character) -> PersonLine:
    scores: dict[str, int] = {attribute: getattr(somebody, attribute) for attribute in ATTRIBUTES}
    return PersonLine(somebody.name, TYPES[kind], face, scores, carried(somebody), somebody.description)


def carried(somebody: Character) -> tuple[str, ...]:
    """What somebody carries, by name."""
    weapons: Sequence[str] = [load_weapons()[id].name for id in somebody.weapons]
    return (*weapons, *(load_blades()[id].name for id in somebody.blades))


CHARTS = Charts()
