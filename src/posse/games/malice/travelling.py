"""People who leave A Town Called Malice for another book, and who come to it: all that they are stands in their traits."""

from collections.abc import Iterator

from posse.games.book.travelling import Cards, Fact, Traveller, named
from posse.games.malice import NAME
from posse.games.malice.book import CHARACTERS, DATA, Character, load_traits, load_weapons
from posse.games.malice.moving import WALKER

WOMAN = "woman"
CALLED_SO = (WOMAN, "female", "she", "she/her", "lady", "girl")
"""What people write who are women, as malice/trait/ladies-man asks to know."""


class MaliceTravelling(Cards[Character]):
    game = "malice"
    title = NAME
    file = DATA / "travelling.toml"
    rows = CHARACTERS
    armoury = staticmethod(load_weapons)
    inches = (1, "inches")
    walkers = (("on foot", WALKER),)

    def facts(self, one: Character) -> Iterator[Fact]:
        yield from self.told(one)
        yield from self.ways.traits_told(one.traits, {row.id: row.name for row in load_traits().values()})
        if one.woman:
            yield Fact("gender", WOMAN, WOMAN, ("woman",))

    def arriving(self, traveller: Traveller) -> Character:
        return Character(
            **named(traveller),
            weapons=tuple(dict.fromkeys(self.arms(traveller))),
            traits=self.ways.traits_for(traveller),
            woman=traveller.word("gender").casefold() in CALLED_SO,
        )


TRAVELLING = MaliceTravelling()
