"""How a table plays: its house rules, and the Backgrounds and abilities of its own."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from posse.games.book.house_rules import RuleValue, settled
from posse.games.tombstone import book
from posse.games.tombstone.book import Ability, Background
from posse.games.tombstone.house_rules import HouseRules


class OwnAbility(Ability, frozen=True, kw_only=True):
    """tombstone/variants/new-abilities, tombstone/grit/custom-abilities: an ability of a table's own, made of `effects` that the
    book's abilities have.

    tombstone/variants/new-abilities/access: of a Background of the book, it is taken `instead` of the printed one of its Grit
    (tombstone/opt/new-ability-slot).
    """

    effects: tuple[str, ...]
    rule: Literal["tombstone/variants/new-abilities"] = "tombstone/variants/new-abilities"


class Customs(Struct, frozen=True):
    """What this table goes by; own things count where the house rule lets them."""

    house: HouseRules = HouseRules()
    own_backgrounds: tuple[Background, ...] = ()
    own_abilities: tuple[OwnAbility, ...] = ()

    @property
    def backgrounds(self) -> Mapping[str, Background]:
        """Every Background that may be chosen here.

        tombstone/backgrounds/holy-roller/optional, tombstone/grit/lite/no-holy-roller: the optional one is left out where the
        table does without it, and where there are no abilities; so tombstone/grit/lite/holy-roller-needs-all holds.
        tombstone/grit/custom-backgrounds: those of the table's own stand beside them.
        """
        hinted = self.house.holy_roller and self.with_abilities
        own = self.own_backgrounds if self.house.custom_content else ()
        return {row.id: row for row in (*book.load_backgrounds().values(), *own) if hinted or not row.optional}

    @property
    def every_background(self) -> tuple[Background, ...]:
        """Every Background there is, also one that is left out at this table."""
        return tuple({**book.load_backgrounds(), **self.backgrounds}.values())

    @property
    def with_abilities(self) -> bool:
        """tombstone/grit/no-progression, tombstone/frame/simplified-play: without Grit there are no abilities either."""
        return self.house.abilities and self.house.grit

    def background(self, id: str) -> Background:
        """A Background, also one that cannot be chosen here any more."""
        own = {row.id: row for row in self.own_backgrounds}
        return own[id] if id in own else book.load_backgrounds()[id]

    def ability(self, id: str) -> Ability:
        own = {row.id: row for row in self.own_abilities}
        return own[id] if id in own else book.load_abilities()[id]


def house_of(*layers: Mapping[str, RuleValue]) -> HouseRules:
    """House rules by what was chosen, later layers first, a preset perhaps among them; raises `BadContentError`."""
    return settled(HouseRules, book.load_house_rules, *layers, presets=book.load_presets())


AS_THE_BOOK = Customs()


def played_by(house_rules: Mapping[str, RuleValue], own: Customs = AS_THE_BOOK) -> Customs:
    """How a table plays that has things of its own, where it says more than they do; raises `BadContentError`."""
    return replace(own, house=house_of(to_builtins(own.house), house_rules))
