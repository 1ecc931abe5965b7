"""The figures of the book as data: Backgrounds, abilities, weapons, goods, help, names and ready-made sheets.

Nothing here is a rule. Money is in whole cents, distances are in feet.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property, partial
from pathlib import Path
from typing import Annotated, ClassVar, Generic, Literal, TypeVar, get_args

from msgspec import Meta, Struct
from msgspec.structs import replace

from posse.content.loader import load_toml
from posse.content.people import Portrait
from posse.games.book import rows
from posse.games.book.house_rules import read_house_rules, read_presets
from posse.games.book.rows import Mistake, Text
from posse.games.tombstone.house_rules import HouseRules

DATA = Path(__file__).parent / "data"

Skill = Literal["health", "defense", "gunslinging", "brawling", "personality", "investigation", "willpower"]
SKILLS: tuple[Skill, ...] = get_args(Skill)
SCORES: tuple[Skill, ...] = ("defense", "willpower")
"""Skills that are numbers to reach; all but these and Health are added to dice."""

MOST_GRIT = 6
ABILITY_GRITS = (1, 2, 4, 6)
"""tombstone/grit/reward/ability-levels: the Grits that bring an ability."""

FORTUNE_GRITS = (3, 5)
"""tombstone/grit/reward/fortune-levels: the Grits that bring a Fortune Die."""

Cents = Annotated[int, Meta(ge=0, le=100_000_000)]
Feet = Annotated[int, Meta(ge=0, le=20_000)]
Cause = Literal["ambushed", "outnumbered", "surprised", "fearsome", "losses"]
"""Why a side takes a Bravery Test."""

Per = Literal["turn", "combat", "day", "job"]


Placed = Annotated[int, Meta(ge=0, le=20)]


class Spread(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Points in the seven skills.

    tombstone/skills/list, tombstone/skills/points/one-for-one: a point is one more, in whichever skill.
    """

    health: Placed = 0
    defense: Placed = 0
    gunslinging: Placed = 0
    brawling: Placed = 0
    personality: Placed = 0
    investigation: Placed = 0
    willpower: Placed = 0

    def of(self, skill: Skill) -> int:
        placed: int = getattr(self, skill)
        return placed

    def plus(self, skill: Skill, points: int) -> "Spread":
        return replace(self, **{skill: self.of(skill) + points})

    @property
    def total(self) -> int:
        return sum(getattr(self, skill) for skill in self.__struct_fields__)


class Background(Struct, frozen=True, kw_only=True):
    """What somebody has been, which stays for life: what it gives and asks at the start, what somebody made up `wants` before a
    weapon, its titles and abilities by Grit."""

    id: Text
    name: Text
    concept: Text
    speed: Feet
    fortune: Annotated[int, Meta(ge=0, le=6)]
    cash_fixed: Cents
    cash_die: Literal["d6", "d4", "d3"]
    needs: Spread
    suggested: tuple[Skill, ...]
    gear: str = ""
    wants: tuple[str, ...] = ()
    titles: tuple[Text, Text, Text, Text, Text, Text]
    abilities: tuple[Text, Text, Text, Text]
    portrait: Portrait = Portrait()
    optional: bool = False
    rule: str = ""

    def ability_at(self, grit: int) -> str:
        """The ability that a Grit brings, if it brings one."""
        return self.abilities[ABILITY_GRITS.index(grit)] if grit in ABILITY_GRITS else ""


Uses = tuple[int, int, int, int, int, int]
"""How often something may be used at Grit 1 to 6."""


class Half(Struct, frozen=True):
    """A part of an ability that has a limit of its own."""

    id: Text
    per: Per
    uses: Uses


class Ability(Struct, frozen=True):
    """An ability as people read it; what it does is a class of its Background's file, by the same id."""

    id: Text
    name: Text
    background: Text
    grit: Annotated[int, Meta(ge=1, le=MOST_GRIT)]
    sentence: Text
    short: Text
    rule: Text
    halves: tuple[Half, ...] = ()


Quality = Literal["", "poor", "fine"]


class Weapon(rows.Weapon, frozen=True, kw_only=True):
    """A line of the weapons chart, or a weapon of it as somebody carries it, with its `quality`, the `scope` on it, or the
    `sticks` of a charge. `long` is the distance from which a shot is a long one; where shots are not counted there are no
    `rounds`. What has to be made `ready` first takes so many turns."""

    kind: ClassVar[Literal["weapon"]] = "weapon"
    unit: ClassVar[str] = ""
    effect: ClassVar[str] = ""

    rule: str = ""
    price: Cents = 0
    sold: bool = True
    damage: Text
    far_damage: str = ""
    long: Feet | None = None
    thrown: bool = False
    speed: int = 0
    reload: int = 0
    hands: int = 1
    use: tuple[Literal["gunslinging", "brawling"], ...]
    kinds: tuple[str, ...] = ()
    per_stick: Cents = 0
    ready: Literal["", "1", "1d3"] = ""
    quality: Quality = ""
    scope: str = ""
    sticks: int = 1
    called: str = ""

    @property
    def line(self) -> str:
        """The line of the chart: whoever has two of a kind calls the second by a name of its own."""
        return self.id.partition(".")[0]


Score = Annotated[int, Meta(ge=0, le=60)]
Whole = Annotated[int, Meta(ge=1, le=60)]
Bonus = Annotated[int, Meta(ge=-10, le=20)]


class Block(Struct, frozen=True, kw_only=True):
    """The numbers of somebody who has no sheet, what they fight with, and the `effects` that they have beside their abilities.

    tombstone/bestiary/template: whoever is made up for a table is written down in the same way. tombstone/bestiary/field/health,
    tombstone/bestiary/field/defense, tombstone/bestiary/field/personality, tombstone/bestiary/field/willpower: every one has the
    same number however many they are (tombstone/opt/average-health), and what is not said is +0.
    """

    id: str = ""
    name: str = ""
    health: Whole = 6
    defense: Score = 10
    gunslinging: Bonus = 0
    brawling: Bonus = 0
    personality: Bonus = 0
    investigation: Bonus = 0
    willpower: Score = 10
    speed: Feet = 40
    swim: Feet = 0
    fortune: Annotated[int, Meta(ge=0, le=6)] = 0
    money: str = ""
    background: str = ""
    grit: Annotated[int, Meta(ge=1, le=MOST_GRIT)] = 1
    abilities: tuple[str, ...] = ()
    effects: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ("brawling",)
    rule: str = ""


class Opponent(Block, frozen=True, kw_only=True):
    """A block by its id, with a name: one of the bestiary's, or one that a scenario brings."""

    id: Text
    name: Text


class Outcome(Struct, frozen=True, kw_only=True):
    """A row of what a hit may become, by the total of two dice, from 2 on."""

    roll: int
    rule: Text
    name: str = ""
    damage: str = ""
    stun: str = ""
    adds: int = 0
    blunder: bool = False
    special: Literal["", "vital", "stray", "lasting", "dead"] = ""


class Part(Struct, frozen=True, kw_only=True):
    """A part of somebody that may be hurt for good, or lost."""

    id: Text
    name: Text
    faces: tuple[int, ...]
    lost: Literal["twice", "dead"]
    points: Text = "1"
    effect: Text
    rule: Text


class InjuryFile(Struct, frozen=True):
    brawl: tuple[Outcome, ...]
    injury: tuple[Outcome, ...]
    part: tuple[Part, ...]


class Priced(Struct, frozen=True, kw_only=True):
    """Something that money buys, so much for a `unit` of it; a price between two amounts is `low` to `high`."""

    id: Text
    name: Text
    price: Cents = 0
    low: Cents = 0
    high: Cents = 0
    unit: str = ""
    effect: str = ""
    rule: str = ""


class Item(Priced, frozen=True, kw_only=True):
    """Something on the lists of provisions. `parts` of it are lines of their own too."""

    kind: Literal["goods", "animal", "service", "land", "bullion"] = "goods"
    extra: bool = False
    parts: tuple[str, ...] = ()


class Help(Priced, frozen=True, kw_only=True):
    """Somebody for hire; for what is `mature` not at every table."""

    kind: ClassVar[Literal["help"]] = "help"
    mature: bool = False


class Task(Struct, frozen=True):
    """Something to be tried, and the number the book suggests for it."""

    id: Text
    name: Text
    need: int
    skill: str = ""
    rule: str = ""


class Packed(Struct, frozen=True):
    """Things on a ready-made sheet: so many of an item, or one of several; and what it is called there."""

    item: str = ""
    count: int = 1
    name: str = ""
    either: tuple[str, ...] = ()


class ReadySheet(Struct, frozen=True, kw_only=True):
    """A Quick Play sheet as printed, by the id of its Background."""

    id: Text
    scores: dict[Skill, int]
    speed: Feet
    fortune: int
    cash: Cents
    gear: tuple[Packed, ...]
    rules: tuple[str, ...] = ()


class Comer(Struct, frozen=True):
    """Somebody for a player who brings nobody: by the ready-made sheet of a Background."""

    id: Text
    name: Text
    background: Text


class Names(Struct, frozen=True):
    """Names to pick or to draw from, and the ways in which a name of each manner is put together."""

    women: tuple[Text, ...]
    men: tuple[Text, ...]
    women_known: tuple[Text, ...]
    men_known: tuple[Text, ...]
    historical: tuple[Text, ...]
    surnames: tuple[Text, ...]
    manners: dict[str, Text]
    ways: dict[str, tuple[tuple[Text, ...], ...]]


class Manner(Struct, frozen=True):
    """A way people came by their names: samples, what they mean, words that may stand before a name, and which names of the lists
    are of it."""

    id: Text
    name: Text
    sentence: Text
    rule: Text
    names: tuple[Text, ...] = ()
    meanings: tuple[Text, ...] = ()
    surnames: tuple[Text, ...] = ()
    prefixes: tuple[Text, ...] = ()
    drawn: tuple[Text, ...] = ()
    family: tuple[Text, ...] = ()
    undrawn: tuple[Text, ...] = ()


EventTable = Literal["town", "wild", "madness", "debauchery", "jailed", "acquired", "boast", "roof", "game", "code"]


class Event(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row of a table of events, from the number that the dice come to, or `upto` another. What not every table wants is `mature`,
    and has a `soft` sentence beside its own. It `does` something that the rules know, or goes on to `another` table."""

    id: Text
    table: EventTable
    on: Whole
    upto: Whole = 0
    tells: Text
    mature: bool = False
    soft: str = ""
    does: str = ""
    another: EventTable | Literal[""] = ""
    rule: Text


def event_mistakes(rows: Sequence[Event]) -> Iterator[Mistake]:
    for row in rows:
        if row.mature != bool(row.soft):
            yield f"event.{row.id}.soft", "What is mature has a soft sentence, and nothing else has."


class PastRow(Struct, frozen=True):
    """A row of past occupations, one for each face of a d4, by the total of two dice."""

    id: Text
    cells: tuple[Text, Text, Text, Text]


R = TypeVar("R", bound=rows.Row)
T = TypeVar("T")


class Chart(Generic[T]):
    """A file of the book's own, which is read once; and how any other of its kind is read, which a key of it gives away."""

    def __init__(self, file: str, key: str, read: Callable[[Path], T]) -> None:
        self.name, self.key, self.read = file.replace("_", " "), key, read
        self._path = DATA / f"{file}.toml"

    def __call__(self) -> T:
        return self._own

    @cached_property
    def _own(self) -> T:
        return self.read(self._path)


def by_id(file: str, key: str, row: type[R]) -> Chart[dict[str, R]]:
    """Rows of one kind, each by its id."""
    return Chart(file, key, rows.RowFile(key, row).by_id)


load_backgrounds = by_id("backgrounds", "background", Background)
"""tombstone/backgrounds/list: the six Backgrounds by id."""

load_abilities = by_id("abilities", "ability", Ability)
load_weapons = by_id("weapons", "weapon", Weapon)
"""tombstone/weapons/chart: the weapons by id."""

load_natural = by_id("natural", "natural", Weapon)
load_bestiary = by_id("bestiary", "block", Opponent)
load_injuries = Chart("injuries", "injury", partial(load_toml, shape=InjuryFile))
load_items = by_id("provisions", "item", Item)
"""tombstone/provisions/chart: what else money buys, by id."""

load_party = by_id("party", "person", Comer)
load_manners = by_id("naming", "custom", Manner)
load_names = Chart("names", "surnames", partial(load_toml, shape=Names))
load_help = by_id("help", "help", Help)
load_tasks = by_id("tasks", "task", Task)
load_past = by_id("history", "row", PastRow)
load_events = Chart("events", "event", rows.RowFile("event", Event, event_mistakes).by_id)
load_ready_sheets = by_id("quick_play", "sheet", ReadySheet)
"""tombstone/quickplay/list: the ready-made sheets by Background."""

load_house_rules = cache(partial(read_house_rules, DATA / "house_rules.toml", HouseRules))
load_presets = cache(partial(read_presets, DATA / "house_rules.toml"))


@cache
def load_arms() -> Mapping[str, Weapon]:
    """Everything that anybody fights with: the chart, and what animals have."""
    return load_weapons() | load_natural()
