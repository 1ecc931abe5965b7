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


class Taking(Struct, frozen=True):
    """Somebody who takes part, played by a seat."""

    id: str
    seat: str
    character: Character

    @property
    def name(self) -> str:
        return self.character.name


class Setup(Struct, frozen=True, cache_hash=True):
    """What is set up: sides, seats, people, and how the table plays."""

    people: tuple[Taking, ...]
    seats: tuple[Seat, ...]
    sides: tuple[Side, ...] = (PARTY, OTHERS)
    customs: Customs = AS_THE_BOOK


class Profile(Role):
    """What somebody can do: the numbers of a sheet, as they follow from it here."""

    def __init__(self, start: Taking, side: str, customs: Customs) -> None:
        super().__init__(start, side)
        self.start = start
        one = start.character
        self.background = one.background
        self.grit = sheet.grit(one, customs)
        self.scores: dict[Skill, int] = {skill: sheet.score(one, skill, customs) for skill in SKILLS}
        self.speed = sheet.speed(one, customs)
        self.fortune = sheet.fortune(one, customs)
        self.abilities: tuple[Ability, ...] = sheet.abilities(one, customs)
        self.specialised = one.specialised
        self.owned = frozenset(owned.item for owned in one.outfit)
        self.rigged = any(owned.rigged for owned in one.outfit)


class Scene(Cast):
    """Who has taken part, and how the table plays."""

    joined: tuple[Taking, ...]
    profiles: dict[str, Profile]

    def __init__(self, setup: Setup, joined: tuple[Taking, ...]) -> None:
        self.setup, self.joined, self.digest = setup, joined, digest(setup)
        self.customs, self.house = setup.customs, setup.customs.house
        side_of = {seat.id: seat.side for seat in setup.seats}
        everybody = (*setup.people, *joined)
        self.profiles = {one.id: Profile(one, side_of[one.seat], setup.customs) for one in everybody}
        self.set_cast(setup.sides, setup.seats, self.profiles)
        self.called = {one.id: one.name for one in everybody}


@lru_cache(maxsize=256)
def scene_of(setup: Setup, joined: tuple[Taking, ...] = ()) -> Scene:
    return Scene(setup, joined)
