"""People who leave Ruthless for another book, and who come to it: cards and the tables of `data/travelling.toml`."""

from collections.abc import Iterator

from posse.games.book.travelling import Cards, Fact, Traveller, named
from posse.games.ruthless import NAME
from posse.games.ruthless.book import CHARACTERS, DATA, Boxes, Character, load_traits, load_weapons
from posse.games.ruthless.places import ON_FOOT, RIDING

USUAL = 10
BOXES = {8: Boxes(2, 2, 2, 2), 9: Boxes(3, 2, 2, 2), 11: Boxes(3, 3, 2, 3), 12: Boxes(3, 3, 3, 3)}
"""ruthless/wounds/box-counts: how so many boxes lie, where they are not the usual ten."""


class RuthlessTravelling(Cards[Character]):
    game = "ruthless"
    title = NAME
    file = DATA / "travelling.toml"
    rows = CHARACTERS
    armoury = staticmethod(load_weapons)
    inches = (1, "inches")
    walkers = (("on foot", ON_FOOT), ("on horseback", RIDING))

    def facts(self, one: Character) -> Iterator[Fact]:
        yield from self.told(one)
        yield self.ways.scored("nerve", one.toughness, "toughness")
        boxes = one.boxes
        many = boxes.leg + boxes.arm + boxes.chest + boxes.severe if boxes else USUAL
        lie = f"boxes: leg {boxes.leg}, arm {boxes.arm}, chest {boxes.chest}, severe {boxes.severe}" if boxes else ""
        rung = self.ways.scale_of("toughness").rung(many)
        yield Fact("toughness", rung, lie or "the usual boxes", ("boxes",) if boxes else ())
        yield from self.ways.traits_told(one.traits, {row.id: row.name for row in load_traits().values()})
        for trait, name in one.trait_names.items():
            yield Fact("own", name, f"{name}, for {trait}", (f"trait_names.{trait}",))
        if one.wanted:
            yield Fact("calling", "outlaw", f"Wanted for {one.wanted}", ("wanted",))

    def arriving(self, traveller: Traveller) -> Character:
        nerve, tough = self.ways.scale_of("nerve"), self.ways.scale_of("toughness")
        return Character(
            **named(traveller),
            weapons=tuple(dict.fromkeys(self.arms(traveller))),
            toughness=nerve.number(traveller.rung("nerve")),
            traits=self.ways.traits_for(traveller),
            boxes=BOXES.get(tough.number(traveller.rung("toughness"))),
        )


TRAVELLING = RuthlessTravelling()
