"""The scene: everything about a match that never changes once it has begun. Every table points to it."""

from functools import lru_cache
from typing import Literal, NamedTuple

import msgspec
from msgspec import Struct

from posse.engine.codec import Kept, digest
from posse.engine.number import Reason
from posse.games import cards
from posse.games.ruthless.book import Weapon, load_weapons
from posse.games.ruthless.options import Options
from posse.games.ruthless.scenario_data import Limit, Scenario, StartingFigure
from posse.games.ruthless.traits import brawl_bonus, called, shooting_reasons, stealth_reasons
from posse.tabletop.ground import Ground
from posse.tabletop.length import inches
from posse.tabletop.sight import SightRules
from posse.tabletop.terrain import Map, Spot

EYE_ON_FOOT, EYE_MOUNTED, EYE_LYING = inches(1.1), inches(1.6), inches(0.3)

LOCATIONS = ("leg", "arm", "graze", "gut_punch", "chest", "severe")

BOXES = {
    "card": (3, 3, 0, 0, 2, 2),
    "card_plus_skull": (4, 4, 0, 0, 3, 3),
    "malice2": (2, 2, 2, 2, 2, 2),
    "two_each_tracked": (2, 2, 0, 0, 2, 2),
    "three_each": (3, 3, 3, 3, 3, 3),
}
"""ruthless/wounds/box-counts: boxes for Leg, Arm, Graze, Gut Punch, Chest, Severe; 0 is not tracked (RR-50, RR-51)."""


JOKERS = 2
"""ruthless/setup/deck-52: 52 different cards, and two Jokers only if the table wants them."""

ACE = {"high14": 14, "low1": 1}
WILD = 15
"""ruthless/setup/card-values: pips, then Jack 11, Queen 12, King 13, Ace 14 (or 1); a wild Joker is above them all."""

ANYWHERE = 1_000_000
"""Farther than any table is long: where nobody may measure first, a shot at anybody may be declared."""

Stance = Literal["standing", "lying", "mounted", "loose"]
"""How somebody is on the table: on their feet, out cold, in the saddle, or a horse without a rider."""


Standing = tuple[Spot, Stance, Spot, Stance]
"""Where and how each of two models is."""


class Sighting(NamedTuple):
    """What a shooter has of a target: how far off it is, and whether it may be fired at there: in sight and range."""

    distance: int
    clear: bool


class Setup(Struct, frozen=True, cache_hash=True):
    """What a match is set up from; together with the answers it is the whole record."""

    scenario: Scenario
    map: Map
    options: Options = Options()


class Profile:
    """ruthless/setup/card-per-model: one card for each model, with all that never changes on it."""

    def __init__(self, start: StartingFigure, side: str, options: Options, weapons: dict[str, Weapon]) -> None:
        self.id = start.id
        self.name = start.name
        self.seat = start.seat
        self.side = side
        self.toughness = start.toughness
        self.traits = frozenset(start.traits)
        self.weapons = tuple(_as_ruled(weapons[id], options) for id in start.weapons)
        self.capacity = tuple(1 if weapon.rounds is None else weapon.rounds for weapon in self.weapons)
        self.weapon_at = {weapon.id: place for place, weapon in enumerate(self.weapons)}
        own = start.boxes
        self.boxes = (own.leg, own.arm, 0, 0, own.chest, own.severe) if own else BOXES[options.wound_boxes]
        self.limits: frozenset[Limit] = frozenset(start.limits)
        self.until_turn = start.until_turn
        self.wanted = start.wanted
        self.start = start
        names = start.trait_names
        self.short_reasons: tuple[Reason, ...] = called(shooting_reasons(start.traits, options, long=False), names)
        self.long_reasons: tuple[Reason, ...] = called(shooting_reasons(start.traits, options, long=True), names)
        self.stealth: tuple[Reason, ...] = called(stealth_reasons(start.traits), names)
        self.brawl: tuple[Reason, ...] = called(brawl_bonus(start.traits, options), names)
        self.reach = max((weapon.reach for weapon in self.weapons), default=0) if options.premeasure else ANYWHERE

    def may_tick(self, trait: str, ticked: tuple[str, ...]) -> bool:
        """ruthless/setup/trait-tick-box: a trait that can be used up works until its box is ticked."""
        return trait in self.traits and trait not in ticked


def _as_ruled(weapon: Weapon, options: Options) -> Weapon:
    """ruthless/weapon/bow: no Short band, so that every shot is Long; two other readings are options (RR-35)."""
    if weapon.short is None and options.bow_short == "short_8":
        return msgspec.structs.replace(weapon, short=inches(8))
    return weapon


class Scene(Kept):
    """The fixed part of a match: set-up, ground, cards of the characters, the pack, and who is who."""

    def __init__(self, setup: Setup) -> None:
        scenario, options = setup.scenario, setup.options
        self.setup = setup
        self.scenario = scenario
        self.options = options
        self.ground = ground_of(setup.map)
        self.digest = digest(setup)
        weapons = load_weapons()
        sides = {seat.id: seat.side for seat in scenario.seats}
        self.profiles = {f.id: Profile(f, sides[f.seat], options, weapons) for f in scenario.figures}
        self.index = {figure.id: place for place, figure in enumerate(scenario.figures)}
        self.horse_index = {horse.id: place for place, horse in enumerate(scenario.horses)}
        self.seats = tuple(seat.id for seat in scenario.seats)
        self.seat_index = {seat: place for place, seat in enumerate(self.seats)}
        self.sides = tuple(side.id for side in scenario.sides)
        self.side_index = {side: place for place, side in enumerate(self.sides)}
        self.side_of = {seat: sides[seat] for seat in self.seats}
        self.members = {s: tuple(f.id for f in scenario.figures if f.seat == s) for s in self.seats}
        self.foes = {side: tuple(p.id for p in self.profiles.values() if p.side != side) for side in self.sides}
        self.foe_places = {side: tuple(self.index[id] for id in foes) for side, foes in self.foes.items()}
        self.friends = {side: tuple(p.id for p in self.profiles.values() if p.side == side) for side in self.sides}
        self.member_places = {seat: tuple(self.index[id] for id in own) for seat, own in self.members.items()}
        self.friend_places = {side: tuple(self.index[id] for id in own) for side, own in self.friends.items()}
        self.deck = cards.deck(0 if options.jokers == "none" else JOKERS)
        self.value = cards.values(ACE[options.ace_value], WILD if options.jokers == "wild_high" else 0)
        self.strength = cards.strengths(self.value)
        self.best_card = max(self.deck, key=lambda card: self.strength[card])
        self.sight_rules = SightRules(options.los_model == "three_rays", options.own_obstacle == "counts")
        self.zones = {zone.id: zone for zone in scenario.zones}
        self.centre_to_centre = options.measure == "centre_to_centre"
        self.small = options.small_gunfight != "off"
        self.sightings: dict[tuple[str, str], tuple[Standing, Sighting]] = {}
        """What each had of each when last asked: asked at every action, and the same as long as neither moves."""
        self.names = {
            **{p.id: p.name for p in self.profiles.values()},
            **{horse.id: horse.name for horse in scenario.horses},
            **{f"side {side.id}": side.name for side in scenario.sides},
            **{seat.id: seat.name for seat in scenario.seats},
            **{weapon.id: weapon.name for weapon in weapons.values()},
        }

    def __hash__(self) -> int:
        return hash(self.digest)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Scene) and self.digest == other.digest)


@lru_cache(maxsize=32)
def ground_of(map_: Map) -> Ground:
    """The compiled ground of a map, shared by every match on it so that its caches are too."""
    return Ground(map_)


@lru_cache(maxsize=64)
def scene_of(setup: Setup) -> Scene:
    """The scene of a set-up, shared by all matches that start from it."""
    return Scene(setup)
