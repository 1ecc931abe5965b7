"""The scene: who takes part with which numbers, where, and how this table plays. Whoever joins makes a new one."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from posse.engine.codec import digest
from posse.games.people.cast import Card, short_names
from posse.games.people.stage import Staged
from posse.games.scenarios import scenario as scenarios
from posse.games.scenarios.scenario import Seat, Side, StartingFigure
from posse.games.tombstone import sheet
from posse.games.tombstone.book import SKILLS, Ability, Block, Skill, Weapon, load_arms, load_natural
from posse.games.tombstone.book import Cause as Cause
from posse.games.tombstone.customs import AS_THE_BOOK, Customs
from posse.games.tombstone.evening.story import Story, told
from posse.games.tombstone.house_rules import HouseRules
from posse.games.tombstone.sheet import Character
from posse.tabletop.terrain import Map

PARTY, OTHERS = Side("party", "The party"), Side("others", "The others")


class Taking(StartingFigure, frozen=True, kw_only=True):
    """Somebody who takes part: by a `sheet` or by a `block` of numbers with so much in their `purse`, from so many `players` on.
    Whoever is `minor` has no name that matters; `member` is what whoever takes this place in a campaign is called on its roster."""

    character: str = ""
    name: str = ""
    initials: str = ""
    description: str = ""
    traits: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()
    sheet: Character | None = None
    block: Block = Block()
    minor: bool = False
    mounted: bool = False
    players: int = 1
    member: str = ""
    purse: int = 0


def taking(id: str, seat: str, sheet: Character | None = None, block: Block | None = None) -> Taking:
    """Somebody of whom no more is known."""
    numbers = block or Block()
    called = sheet.name if sheet else numbers.name
    return Taking(id=id, seat=seat, name=called or id, sheet=sheet, block=numbers)


Manner = Literal["attack", "hold", "ambush"]


class Behaviour(Struct, frozen=True, kw_only=True):
    """How a side is played that the machine plays: it attacks, or holds the places where it begins, or lies in wait there until
    opponents are near. It `protects` somebody, and flees when so many of it are `injured`, or when it is `outnumbered`."""

    manner: Manner = "attack"
    protects: str = ""
    injured: Annotated[int, Meta(ge=0)] = 0
    outnumbered: bool = False


class Scenario(scenarios.Scenario, frozen=True, kw_only=True):
    """What is played, by whom; `judge` is the seat of the Judge, where somebody has it.

    In a `fight` everybody has a place, and `due` says which sides begin it with a Bravery Test, and why. `players` is how many
    play where nobody says otherwise, and the side that `holds` out has won when the turns are over. `opens` is the side that
    makes the first hostile act, and one that is `above` the others is so in the first turn. Once the `runaway` is gone their
    side has won. `behaviour` is for sides that the machine plays.
    """

    figures: tuple[Taking, ...]
    judge: str = ""
    fight: bool = False
    due: tuple[tuple[str, Cause], ...] = ()
    players: int = 1
    holds: str = ""
    opens: str = ""
    above: str = ""
    runaway: str = ""
    behaviour: tuple[tuple[str, Behaviour], ...] = ()
    story: Story | None = None

    @property
    def won_by(self) -> str:
        """tombstone/combat/end: the side that can still go on; in a story it is for the ending to say."""
        if self.story:
            return f"The party, where the story ends well, by {told(self.story.last).lower()} at the latest."
        names = {side.id: side.name for side in self.sides}
        late = f"{names[self.holds]} win" if self.holds else "nobody has won"
        gone = next((f" {one.name} wins by getting away." for one in self.figures if one.id == self.runaway), "")
        return f"The last side that can go on.{gone} After turn {self.turn_limit} {late}."


class Laying(Struct, frozen=True):
    """A fight that an evening may come to: who is in it where, and on which map, if one is laid."""

    id: str
    scenario: Scenario
    map: Map | None = None


class Setup(Struct, frozen=True, cache_hash=True):
    """What a match is set up from: the scenario, how the table plays, the map, where one is laid, the fights of an
    evening, and what earlier evenings have made true, some of it for so many days more, or left under seal."""

    scenario: Scenario
    customs: Customs = AS_THE_BOOK
    map: Map | None = None
    campaign: str = ""
    fights: tuple[Laying, ...] = ()
    facts: tuple[str, ...] = ()
    days_left: tuple[tuple[str, int], ...] | UnsetType = UNSET
    sealed: str | UnsetType = UNSET

    @property
    def house(self) -> HouseRules:
        return self.customs.house


def gathered(
    people: tuple[Taking, ...],
    seats: tuple[Seat, ...],
    sides: tuple[Side, ...] = (PARTY, OTHERS),
    customs: Customs = AS_THE_BOOK,
    judge: str = "",
) -> Setup:
    """People who have met somewhere, of which nothing is written down."""
    nowhere = Scenario(
        id="",
        name="",
        blurb="",
        map="",
        turn_limit=0,
        turn_limit_reason="",
        sides=sides,
        seats=seats,
        figures=people,
        judge=judge,
    )
    return Setup(nowhere, customs)


class Profile(Card[Weapon]):
    """What somebody can do: the numbers of a sheet, as they follow from it here, and what they fight with, fists last."""

    def __init__(self, start: Taking, side: str, customs: Customs) -> None:
        numbers = start.block if start.sheet is None else block_of(start.sheet, customs)
        lines = tuple(load_arms()[id] for id in start.weapons or numbers.weapons)
        own = sheet.weapons(start.sheet, customs) if start.sheet and not start.weapons else lines
        super().__init__(start, side, armed(own))
        self.start = start
        self.block = start.block
        self.minor = start.minor
        self.background = numbers.background
        self.grit = numbers.grit
        self.scores: dict[Skill, int] = {skill: getattr(numbers, skill) for skill in SKILLS}
        self.speed = numbers.speed
        self.fortune = numbers.fortune
        self.abilities: tuple[Ability, ...] = tuple(customs.ability(id) for id in numbers.abilities)
        self.effects = numbers.effects
        outfit = start.sheet.outfit if start.sheet else ()
        self.injuries: tuple[str, ...] = start.sheet.injuries if start.sheet else ()
        self.specialised = start.sheet.specialised if start.sheet else ""
        self.owned = sheet.belongings(start.sheet) if start.sheet else frozenset()
        self.outfit = outfit
        self.rigged = any(owned.rigged for owned in outfit)

    def carries(self, item: str) -> int:
        return sum(owned.count for owned in self.outfit if owned.item == item)


def armed(weapons: Iterable[Weapon]) -> tuple[Weapon, ...]:
    """Weapons side by side; the second of a kind has an id of its own."""
    had = Counter[str]()
    found = []
    for one in weapons:
        had[one.id] += 1
        many = had[one.id]
        found.append(one if many == 1 else replace(one, id=f"{one.id}.{many}", name=f"{one.name} {many}"))
    return tuple(found)


def block_of(character: Character, customs: Customs) -> Block:
    scores = {str(skill): sheet.score(character, skill, customs) for skill in SKILLS}
    rest = Block(
        name=character.name,
        speed=sheet.speed(character, customs),
        fortune=sheet.fortune(character, customs),
        background=character.background,
        grit=sheet.grit(character, customs),
        abilities=tuple(ability.id for ability in sheet.abilities(character, customs)),
        weapons=tuple(weapon.id for weapon in sheet.weapons(character, customs)),
    )
    return replace(rest, **scores)


class Scene(Staged):
    """Who has taken part, where, and how the table plays. With no map nothing of a stage may be asked. Whoever has joined under
    an id that is there already is that one, as they are now. With a fight `laid` the scenario is that of the fight."""

    joined: tuple[Taking, ...]
    profiles: dict[str, Profile]

    def __init__(self, setup: Setup, joined: tuple[Taking, ...], laid: str) -> None:
        fight = next((one for one in setup.fights if one.id == laid), Laying("", setup.scenario, setup.map))
        scenario = fight.scenario
        self.setup, self.joined, self.digest, self.laid = setup, joined, digest(setup), laid
        self.scenario, self.judge, self.story = scenario, scenario.judge, setup.scenario.story
        self.customs, self.house = setup.customs, setup.house
        side_of = {seat.id: seat.side for seat in scenario.seats}
        places = {one.id: one.at for one in scenario.figures}
        everybody = {one.id: one for one in (*setup.scenario.figures, *joined)}
        stand = (replace(one, at=places.get(one.id, one.at)) for one in everybody.values())
        self.profiles = {one.id: Profile(one, side_of[one.seat], setup.customs) for one in stand}
        self.set_cast(scenario.sides, scenario.seats, self.profiles)
        self.called = dict(zip(self.profiles, short_names(one.name for one in everybody.values()), strict=True))
        self.names.update({weapon.id: weapon.name for one in self.profiles.values() for weapon in one.weapons})
        tools = {id for one in self.profiles.values() for id in one.owned & load_natural().keys()}
        self.names.update({id: load_natural()[id].name for id in tools})
        self.names.update(self.story.names if self.story else {})
        self.staged = fight.map is not None
        if fight.map is not None:
            self.set_stage(fight.map, scenario.zones)


@lru_cache(maxsize=256)
def scene_of(setup: Setup, joined: tuple[Taking, ...] = (), laid: str = "") -> Scene:
    return Scene(setup, joined, laid)
