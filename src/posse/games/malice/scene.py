"""The scene: everything about a match that never changes once it has begun. Every table points to it."""

from functools import lru_cache

from msgspec import Struct

from posse.engine.codec import digest
from posse.games.cards import pack
from posse.games.cards.hands import CardScene
from posse.games.malice.book import Trait, Weapon, fist_reasons, load_characters, load_weapons, shooting_reasons
from posse.games.malice.house_rules import HouseRules
from posse.games.malice.scenario import Scenario, StartingFigure
from posse.games.people.cast import Card, called
from posse.games.people.stage import ANYWHERE
from posse.tabletop.memo import Memo
from posse.tabletop.terrain import Map

ACE, JOKER, JOKERS = 14, 0, 2
"""malice/setup/card-values: pips, Jack 11, Queen 12, King 13, Ace 14, Joker 0 (MR-02).

malice/setup/deck-with-jokers: a poker deck with two Jokers (MR-01).
"""


class Setup(Struct, frozen=True, cache_hash=True):
    """What a match is set up from; together with the answers it is the whole record. `campaign`: of which it is part."""

    scenario: Scenario
    map: Map
    house: HouseRules = HouseRules()
    campaign: str = ""


class Approach(Struct, frozen=True, gc=False):
    """How a shooter has a target: a frame or a solid thing that hides it in part, and how deep in a room it stands.

    `frame` is "window", "door" or nothing, `solid` the id of a piece or nothing. `inside` is said of a target in a room
    that is seen through an opening, and `deep` how far from that it stands; for anybody else it is 0.
    """

    frame: str
    solid: str
    deep: int
    inside: bool


class Profile(Card[Weapon]):
    """A character's card: weapons, traits and what they add, all that never changes in a match."""

    def __init__(
        self, start: StartingFigure, side: str, premeasure: bool, weapons: dict[str, Weapon], traits: dict[str, Trait]
    ) -> None:
        super().__init__(start, side, tuple(weapons[id] for id in start.weapons))
        self.printed = tuple(traits[id] for id in dict.fromkeys(start.traits))
        if not premeasure:
            self.reach = ANYWHERE
        self.start = start
        self.woman = start.woman
        self.shooting = {
            (long, fanned): shooting_reasons(self.printed, long, fanned)
            for long in (False, True)
            for fanned in (False, True)
        }
        """What the traits add to a shot, by whether it is Long and whether it is fanned."""
        self.fists = {behind: fist_reasons(self.printed, behind) for behind in (False, True)}
        """What the traits add in a fight, by whether this character came from behind."""
        self.quickness = sum(trait.cards for trait in self.printed)


class Scene(CardScene):
    """The fixed part of a match: set-up, ground, cards of the characters, the pack, and who is who.

    malice/setup/enemies: whoever is on another side is the enemy. Sides are settled before the game: each player has
    one of their own unless teams are agreed (MR-58).
    """

    profiles: dict[str, Profile]

    def __init__(self, setup: Setup) -> None:
        scenario, house = setup.scenario, setup.house
        self.setup = setup
        self.scenario = scenario
        self.house = house
        self.premeasure = house.premeasure
        self.digest = digest(setup)
        weapons, traits = load_weapons(), scenario.known_traits()
        sides = {seat.id: seat.side for seat in scenario.seats}
        self.profiles = {f.id: Profile(f, sides[f.seat], house.premeasure, weapons, traits) for f in scenario.figures}
        self.set_cast(scenario.sides, scenario.seats, self.profiles)
        self.called = called(scenario.figures, load_characters())
        self.set_stage(setup.map, scenario.zones)
        self.deck = pack.deck(JOKERS)
        self.value = pack.values(ACE, JOKER)
        self.strength = pack.strengths(self.value)
        self.best_card = max(self.deck, key=self.strength.__getitem__)
        self.names.update({trait.id: trait.name for trait in traits.values()})
        self.names.update({weapon.id: weapon.name for weapon in weapons.values()})
        self.approaches: Memo[tuple[int, ...], Approach] = Memo(50_000)
        """How somebody at one place has somebody at another, as `rooms.py` works it out."""
        self.dodges: Memo[tuple[object, ...], bool] = Memo(20_000)
        """Whether there is any duck from where somebody stands, as `reactions.py` finds it."""


@lru_cache(maxsize=64)
def scene_of(setup: Setup) -> Scene:
    """The scene of a set-up, shared by all matches that start from it."""
    return Scene(setup)
