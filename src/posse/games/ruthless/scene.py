"""The scene: everything about a match that never changes once it has begun. Every table points to it."""

from functools import lru_cache
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from posse.engine.codec import digest
from posse.engine.number import Reason
from posse.games.cards import pack
from posse.games.cards.hands import CardScene
from posse.games.people.cast import Card, called
from posse.games.people.stage import ANYWHERE
from posse.games.ruthless import book
from posse.games.ruthless.house_rules import HouseRules
from posse.games.ruthless.scenario import Limit, Scenario, StartingFigure
from posse.tabletop.length import inches
from posse.tabletop.terrain import Map

EYE_MOUNTED = inches(1.6)

LOCATIONS = ("leg", "arm", "graze", "gut_punch", "chest", "severe")

BOXES = (3, 3, 0, 0, 2, 2)
"""ruthless/wounds/box-counts: boxes for Leg, Arm, Graze, Gut Punch, Chest, Severe; 0 is not tracked (RR-50, RR-51)."""

DECK = pack.PACK
"""ruthless/setup/deck-52: 52 different cards, and no Jokers (RR-01), in one deck (RR-12)."""

ACE = 14
"""ruthless/setup/card-values: pips, then Jack 11, Queen 12, King 13, Ace 14 (RR-02)."""

Stance = Literal["standing", "lying", "mounted", "loose"]
"""How somebody is on the table: on their feet, out cold, in the saddle, or a horse without a rider."""


class Setup(Struct, frozen=True, cache_hash=True):
    """What a match is set up from; together with the answers it is the whole record."""

    scenario: Scenario
    map: Map
    house: HouseRules = HouseRules()


class Profile(Card[book.Weapon]):
    """ruthless/setup/card-per-model: one card for each model, with all that never changes on it.

    ruthless/design/rename-or-invent-traits: `printed` are its traits by the names that they have on it.
    """

    def __init__(
        self,
        start: StartingFigure,
        side: str,
        premeasure: bool,
        weapons: dict[str, book.Weapon],
        traits: dict[str, book.Trait],
    ) -> None:
        super().__init__(start, side, tuple(weapons[id] for id in start.weapons))
        self.start = start
        names = dict(start.trait_names)
        rows = [traits[id] for id in dict.fromkeys(start.traits)]
        self.printed = tuple(replace(row, name=names.get(row.id, row.name)) for row in rows)
        self.toughness = start.toughness
        own = start.boxes
        self.boxes = (own.leg, own.arm, 0, 0, own.chest, own.severe) if own else BOXES
        self.limits: frozenset[Limit] = frozenset(start.limits)
        self.until_turn = start.until_turn
        self.wanted, self.reward, self.bounty = start.wanted, start.reward, start.bounty
        self.short_reasons: tuple[Reason, ...] = book.shooting_reasons(self.printed, long=False)
        self.long_reasons: tuple[Reason, ...] = book.shooting_reasons(self.printed, long=True)
        self.stealth: tuple[Reason, ...] = book.stealth_reasons(self.printed)
        self.brawl: tuple[Reason, ...] = book.brawl_bonus(self.printed)
        self.nerve: tuple[Reason, ...] = book.nerve_reasons(self.printed)
        self.daunting: tuple[Reason, ...] = book.daunting_reasons(self.printed)
        self.quickness = sum(trait.cards for trait in self.printed)
        if not premeasure:
            self.reach = ANYWHERE

    def may_tick(self, trait: str, ticked: tuple[str, ...]) -> bool:
        """ruthless/setup/trait-tick-box: a trait that can be used up works until its box is ticked."""
        return trait in self.traits and trait not in ticked


class Scene(CardScene):
    """The fixed part of a match: set-up, ground, cards of the characters, the pack, and who is who."""

    profiles: dict[str, Profile]

    def __init__(self, setup: Setup) -> None:
        scenario, house = setup.scenario, setup.house
        self.setup = setup
        self.scenario = scenario
        self.house = house
        self.premeasure = house.premeasure
        self.digest = digest(setup)
        weapons, traits = book.load_weapons(), scenario.known_traits()
        sides = {seat.id: seat.side for seat in scenario.seats}
        self.profiles = {f.id: Profile(f, sides[f.seat], house.premeasure, weapons, traits) for f in scenario.figures}
        self.set_cast(scenario.sides, scenario.seats, self.profiles)
        self.called = called(scenario.figures, book.load_characters())
        self.set_stage(setup.map, scenario.zones)
        self.horse_index = {horse.id: place for place, horse in enumerate(scenario.horses)}
        self.deck = DECK
        self.value = pack.values(ACE, joker=0)
        self.strength = pack.strengths(self.value)
        self.best_card = max(self.deck, key=lambda card: self.strength[card])
        self.bodies_block = house.models_block_los
        self.small = house.small_gunfight != "off"
        self.names.update({horse.id: horse.name for horse in scenario.horses})
        self.names.update({weapon.id: weapon.name for weapon in weapons.values()})


@lru_cache(maxsize=64)
def scene_of(setup: Setup) -> Scene:
    return Scene(setup)
