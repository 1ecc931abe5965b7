"""People who leave Law of the Gun for another book, and who come to it: five scores, weapons and blades."""

from collections.abc import Iterator
from typing import Any

from posse.games.book.travelling import Cards, Fact, Traveller, named
from posse.games.law_of_the_gun import NAME
from posse.games.law_of_the_gun.book import ATTRIBUTES, CHARACTERS, DATA, Character, load_blades, load_weapons
from posse.games.law_of_the_gun.moving.paths import WALKERS
from posse.tabletop.length import CENTIMETRE, INCH

LEFT = "left-handed"


class LawTravelling(Cards[Character]):
    """lotg/attributes/list: the five scores are what the scales are called."""

    game = "law_of_the_gun"
    title = NAME
    file = DATA / "travelling.toml"
    rows = CHARACTERS
    armoury = staticmethod(load_weapons)
    inches = (INCH / CENTIMETRE, "centimetres")
    walkers = (("on foot", WALKERS["foot"]), ("on horseback", WALKERS["mounted"]), ("in a vehicle", WALKERS["driving"]))

    def facts(self, one: Character) -> Iterator[Fact]:
        yield from self.told(one)
        for score, scale in self.scales(ATTRIBUTES).items():
            yield self.ways.scored(scale.quality, getattr(one, score), score)
        for blade in one.blades:
            yield Fact("weapon", self.ways.kind_of(blade), load_blades()[blade].name, (f"blades.{blade}",))
        if one.trade:
            yield Fact("calling", one.trade, one.trade, ("trade",))
        if one.left_handed:
            yield Fact("hand", LEFT, LEFT, ("left_handed",))

    def arriving(self, traveller: Traveller) -> Character:
        scales = self.scales(ATTRIBUTES).items()
        scores: dict[str, Any] = {score: scale.number(traveller.rung(scale.quality)) for score, scale in scales}
        arms = self.arms(traveller)
        return Character(
            **named(traveller),
            **scores,
            weapons=tuple(arm for arm in arms if arm in load_weapons()),
            blades=tuple(arm for arm in arms if arm in load_blades()),
            trade=traveller.word("calling"),
            left_handed=traveller.word("hand") == LEFT,
        )


TRAVELLING = LawTravelling()
