"""People who leave Law of the Gun for another book, and who come to it: five scores, weapons and blades."""

from collections.abc import Iterator, Mapping
from typing import Any

from posse.games.book.travelling import Cards, Fact, Quality, Traveller, named
from posse.games.law_of_the_gun import NAME
from posse.games.law_of_the_gun.book import CHARACTERS, DATA, Attribute, Character, Weapon, load_blades, load_weapons
from posse.games.law_of_the_gun.moving.paths import WALKERS
from posse.tabletop.length import CENTIMETRE, INCH

SCORES: dict[Attribute, Quality] = {
    "initiative": "quickness",
    "skill": "shooting",
    "cool": "nerve",
    "constitution": "toughness",
    "horsemanship": "riding",
}
"""lotg/attributes/list: what the five scores say of somebody."""

LEFT = "left-handed"


class LawTravelling(Cards[Character]):
    game = "law_of_the_gun"
    title = NAME
    file = DATA / "travelling.toml"
    rows = CHARACTERS
    inches = (INCH / CENTIMETRE, "centimetres")
    walkers = (("on foot", WALKERS["foot"]), ("on horseback", WALKERS["mounted"]), ("in a vehicle", WALKERS["driving"]))

    def armoury(self) -> Mapping[str, Weapon]:
        return load_weapons()

    def facts(self, one: Character) -> Iterator[Fact]:
        yield from self.told(one)
        for score, quality in SCORES.items():
            yield self.ways.scored(quality, getattr(one, score), score)
        for blade in one.blades:
            yield Fact("weapon", self.ways.kind_of(blade), load_blades()[blade].name, (f"blades.{blade}",))
        if one.trade:
            yield Fact("calling", one.trade, one.trade, ("trade",))
        if one.left_handed:
            yield Fact("hand", LEFT, LEFT, ("left_handed",))

    def arriving(self, traveller: Traveller) -> Character:
        scores: dict[str, Any] = {
            score: self.ways.scale_of(of).number(traveller.rung(of)) for score, of in SCORES.items()
        }
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
