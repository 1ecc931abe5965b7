"""The scene: who takes part with which numbers, and how this table plays. A scene never changes; whoever joins makes a new one."""

from functools import lru_cache

from msgspec import Struct

from posse.engine.codec import digest
from posse.games.people.cast import Cast, Role
from posse.games.scenarios.scenario import Seat, Side
from posse.games.tombstone import sheet
from posse.games.tombstone.book import SKILLS, Ability, Skill
from posse.games.tombstone.customs import AS_THE_BOOK, Customs
from posse.games.tombstone.sheet import Character

PARTY, OTHERS = Side("party", "The party"), Side("others", "The others")


class Block(Struct, frozen=True, kw_only=True):
    """The numbers of somebody who has no sheet."""

    name: str
    health: int = 6
    defense: int = 10
    gunslinging: int = 0
    brawling: int = 0
    personality: int = 0
    investigation: int = 0
    willpower: int = 10
    speed: int = 40
    fortune: int = 0
    background: str = ""
    grit: int = 1
    abilities: tuple[str, ...] = ()


class Taking(Struct, frozen=True):
    """Somebody who takes part, played by a seat: by a sheet or by a block of numbers."""

    id: str
    seat: str
    character: Character | None = None
    block: Block | None = None

    @property
    def name(self) -> str:
        return (self.character or self.numbers).name

    @property
    def numbers(self) -> Block:
        return self.block or Block(name=self.id)


class Setup(Struct, frozen=True, cache_hash=True):
    """What is set up: sides, seats, people, how the table plays, and the seat of the Judge, where somebody has it."""

    people: tuple[Taking, ...]
    seats: tuple[Seat, ...]
    sides: tuple[Side, ...] = (PARTY, OTHERS)
    customs: Customs = AS_THE_BOOK
    judge: str = ""


class Profile(Role):
    """What somebody can do: the numbers of a sheet, as they follow from it here."""

    def __init__(self, start: Taking, side: str, customs: Customs) -> None:
        super().__init__(start, side)
        self.start = start
        numbers = start.numbers if start.character is None else block_of(start.character, customs)
        self.background = numbers.background
        self.grit = numbers.grit
        self.scores: dict[Skill, int] = {skill: getattr(numbers, skill) for skill in SKILLS}
        self.speed = numbers.speed
        self.fortune = numbers.fortune
        self.abilities: tuple[Ability, ...] = tuple(customs.ability(id) for id in numbers.abilities)
        outfit = start.character.outfit if start.character else ()
        self.specialised = start.character.specialised if start.character else ""
        self.owned = sheet.belongings(start.character) if start.character else frozenset()
        self.rigged = any(owned.rigged for owned in outfit)


def block_of(character: Character, customs: Customs) -> Block:
    """What a sheet comes to."""
    scores = {str(skill): sheet.score(character, skill, customs) for skill in SKILLS}
    return Block(
        name=character.name,
        speed=sheet.speed(character, customs),
        fortune=sheet.fortune(character, customs),
        background=character.background,
        grit=sheet.grit(character, customs),
        abilities=tuple(ability.id for ability in sheet.abilities(character, customs)),
        **scores,
    )


class Scene(Cast):
    """Who has taken part, and how the table plays."""

    joined: tuple[Taking, ...]
    profiles: dict[str, Profile]

    def __init__(self, setup: Setup, joined: tuple[Taking, ...]) -> None:
        self.setup, self.joined, self.digest = setup, joined, digest(setup)
        self.customs, self.house, self.judge = setup.customs, setup.customs.house, setup.judge
        side_of = {seat.id: seat.side for seat in setup.seats}
        everybody = (*setup.people, *joined)
        self.profiles = {one.id: Profile(one, side_of[one.seat], setup.customs) for one in everybody}
        self.set_cast(setup.sides, setup.seats, self.profiles)
        self.called = {one.id: one.name for one in everybody}


@lru_cache(maxsize=256)
def scene_of(setup: Setup, joined: tuple[Taking, ...] = ()) -> Scene:
    return Scene(setup, joined)
