"""People on their way from one book to another: what is said of them in words that every book has, and a report of the way.

A book says in its `travelling` which facts its own people come with and what it makes of such facts; its tables are rows of
`data/travelling.toml`. Nothing is converted in silence: the report compares the facts before and after, and those of the way back.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from pathlib import Path
from typing import Annotated, Any, Generic, Literal, TypeVar, get_args

from msgspec import Meta, Struct

from posse.content.loader import load_toml
from posse.games.book.rows import Person, RowFile, Text, Weapon
from posse.tabletop.movement import Walker

Quality = Literal["shooting", "fighting", "quickness", "nerve", "toughness", "riding", "wits", "persuasion"]
Rung = Literal["hopeless", "poor", "ordinary", "good", "legendary"]
Topic = (
    Quality
    | Literal["id", "name", "short", "initials", "gender", "description", "calling", "hand", "weapon", "talent", "own"]
)
"""What a fact is about; `own` is what no other book has a word for."""

QUALITIES: tuple[Quality, ...] = get_args(Quality)
RUNGS: tuple[Rung, ...] = get_args(Rung)
ORDINARY: Rung = "ordinary"
MIDDLE = RUNGS.index(ORDINARY)
Steps = Annotated[int, Meta(ge=-MIDDLE, le=MIDDLE)]
Step = tuple[int, int, int]
"""The least and the most that stand on a rung, and what somebody has who comes on it."""


class Shared(Struct, frozen=True):
    """What is alike for all books: which weapons are near to which, what a book has no place for, and why nobody has said it."""

    nearest: dict[str, str]
    places: dict[str, str]
    unasked: dict[str, str]


SHARED = load_toml(Path(__file__).with_suffix(".toml"), Shared)


class Fact(Struct, frozen=True):
    """Something said of somebody: its worth in words of every book, how the book itself has it, and the `keys` of its file; `why`
    it is so, where nobody else would know."""

    topic: Topic
    value: str
    said: str
    keys: tuple[str, ...] = ()
    why: str = ""


class Traveller(Struct, frozen=True):
    """Somebody between two books."""

    facts: tuple[Fact, ...]

    def word(self, topic: Topic, otherwise: str = "") -> str:
        return next((fact.value for fact in self.facts if fact.topic == topic), otherwise)

    def words(self, topic: Topic) -> tuple[str, ...]:
        return tuple(fact.value for fact in self.facts if fact.topic == topic)

    def rung(self, quality: Quality) -> Rung:
        """How somebody is at something: ordinary where nothing is said."""
        return next((rung for rung in RUNGS if rung == self.word(quality)), ORDINARY)


# The tables of a book


class Scale(Struct, frozen=True):
    """The numbers of a book that say how somebody is at something, rung by rung; it may lack some."""

    quality: Quality
    called: Text
    ordinary: Step
    hopeless: Step | None = None
    poor: Step | None = None
    good: Step | None = None
    legendary: Step | None = None

    def steps(self) -> dict[Rung, Step]:
        found = {rung: getattr(self, rung) for rung in RUNGS}
        return {rung: step for rung, step in found.items() if step is not None}

    def rung(self, number: int) -> Rung:
        return next(rung for rung, (least, most, _) in self.steps().items() if least <= number <= most)

    def number(self, rung: Rung) -> int:
        """What somebody has who comes on a rung, or on the nearest to it that there is."""
        there = self.steps()
        return there[min(there, key=lambda other: abs(RUNGS.index(other) - RUNGS.index(rung)))][2]


class Kin(Struct, frozen=True):
    """Of what kind a weapon is. The first of a kind is what others become; `called` is what tells it from its like."""

    id: Text
    kind: Text
    called: str = ""


class Borne(Struct, frozen=True):
    """What a trait says of its owner: so many steps better or worse at something, a talent by its name, or a weapon."""

    id: Text
    quality: Quality | None = None
    steps: Steps = 0
    talent: str = ""
    weapon: str = ""


class Calling(Struct, frozen=True):
    """What somebody is whom other books call so."""

    said: tuple[Text, ...]
    id: Text


How = Literal["carried", "differs", "lost"]


class GroundRow(Struct, frozen=True):
    """What a book makes of something that may be on a map."""

    on: Literal["rough", "difficulty", "climb", "floors", "heights", "water", "windows", "soft", "hard"]
    how: How
    says: Text
    rule: str = ""


class Ways(Struct, frozen=True):
    """The tables of a book, as `data/travelling.toml` has them."""

    scale: tuple[Scale, ...] = ()
    weapon: tuple[Kin, ...] = ()
    trait: tuple[Borne, ...] = ()
    calling: tuple[Calling, ...] = ()
    ground: tuple[GroundRow, ...] = ()

    def scale_of(self, quality: Quality) -> Scale:
        return next(scale for scale in self.scale if scale.quality == quality)

    def scored(self, quality: Quality, number: int, *keys: str, sign: str = "") -> Fact:
        scale = self.scale_of(quality)
        return Fact(quality, scale.rung(number), f"{scale.called} {number:{sign}}", keys)

    def kind_of(self, id: str, name: str = "") -> str:
        """The kind of a weapon; of one that goes by the name of a kind it stands in for, that."""
        called = name.casefold()
        kinds = [row for row in self.weapon if row.id == id and row.called.casefold() in called]
        usual = max(kinds, key=lambda row: len(row.called)).kind
        return called if called in SHARED.nearest and usual in chain(called) else usual

    def arm(self, kind: str) -> Kin | None:
        """What comes nearest to a kind here; nothing where nothing does."""
        found = (row for near in chain(kind) for row in self.weapon if row.kind == near)
        return next(found, None)

    # Traits

    def traits_told(self, traits: Sequence[str], names: Mapping[str, str]) -> Iterator[Fact]:
        """What somebody's traits say. Where traits tell of a quality, having none says that somebody is ordinary."""
        rows = {row.id: row for row in self.trait}
        for quality in dict.fromkeys(row.quality for row in self.trait if row.quality):
            here = [trait for trait in traits if trait in rows and rows[trait].quality == quality]
            rung = RUNGS[max(0, min(len(RUNGS) - 1, MIDDLE + sum(rows[trait].steps for trait in here)))]
            said = ", ".join(names[trait] for trait in here) or f"no trait for {quality}"
            yield Fact(quality, rung, said, tuple(f"traits.{trait}" for trait in here))
        for trait in traits:
            row, key = rows.get(trait, Borne(trait)), (f"traits.{trait}",)
            if row.weapon:
                yield Fact("weapon", row.weapon, names[trait], key)
            elif not row.quality:
                yield Fact("talent", row.talent or trait, names[trait], key)

    def traits_for(self, traveller: Traveller) -> tuple[str, ...]:
        """The traits that come nearest: as few as do, and those whose talents and weapons are named."""
        talents, arms = traveller.words("talent"), [self.borne(kind) for kind in traveller.words("weapon")]
        found = [
            trait
            for quality in dict.fromkeys(row.quality for row in self.trait if row.quality)
            for trait in self._nearest(quality, RUNGS.index(traveller.rung(quality)) - MIDDLE)
        ]
        found += [row.id for row in self.trait if row.talent in talents and row.talent]
        return tuple(dict.fromkeys([*found, *(row.id for row in arms if row)]))

    def borne(self, kind: str) -> Borne | None:
        """The trait that a weapon is here, where nothing on the list of weapons is nearer."""
        near = next((each for each in chain(kind) if any(row.weapon == each for row in self.trait)), None)
        return next((row for row in self.trait if near and row.weapon == near and self.arm(kind) is None), None)

    def _nearest(self, quality: Quality, wanted: int) -> tuple[str, ...]:
        rows = [row for row in self.trait if row.quality == quality]
        sets = [some for many in range(3) for some in combinations(rows, many)]
        best = min(sets, key=lambda some: abs(sum(row.steps for row in some) - wanted))
        return tuple(row.id for row in best)


def chain(kind: str) -> Iterator[str]:
    """A kind of weapon, and what comes nearer and nearer to it elsewhere."""
    while kind:
        yield kind
        kind = SHARED.nearest.get(kind, "")


def read_ways(path: Path) -> Ways:
    return load_toml(path, Ways)


# The chapter of a book


C = TypeVar("C")
N = TypeVar("N", bound=str)


class Travelling(ABC, Generic[C]):
    """How people leave a book and come to it; and how a map is walked there."""

    game: str
    title: str
    file: Path
    inches: tuple[float, str]
    """What an inch of a map is in the book, and in which measure."""
    walkers: tuple[tuple[str, Walker], ...]

    @cached_property
    def ways(self) -> Ways:
        return read_ways(self.file)

    def scales(self, names: Iterable[N]) -> dict[N, Scale]:
        """The scales by what the book calls them, in the order of the file."""
        return {name: scale for scale in self.ways.scale for name in names if scale.called.casefold() == name}

    @abstractmethod
    def people(self, path: Path) -> Mapping[str, C]:
        """The people in a file; raises `BadContentError`."""

    def leaving(self, one: C) -> tuple[Fact, ...]:
        return tuple(self.facts(one))

    @abstractmethod
    def facts(self, one: C) -> Iterator[Fact]:
        """All that is said of somebody; each key of their file in some fact."""

    @abstractmethod
    def arriving(self, traveller: Traveller) -> C:
        """Whoever the book makes of a traveller, by its own rules."""

    @abstractmethod
    def written(self, one: C) -> str:
        """Somebody as the text of a file."""


P = TypeVar("P", bound=Person)


class Cards(Travelling[P]):
    """A book whose people have cards."""

    rows: RowFile[P]
    armoury: Callable[[], Mapping[str, Weapon]]
    """The weapons of the book by id."""

    def people(self, path: Path) -> Mapping[str, P]:
        return self.rows.by_id(path)

    def written(self, one: P) -> str:
        return self.rows.written([one])

    def told(self, one: P) -> Iterator[Fact]:
        """What every card says."""
        for topic in ("id", "name", "short", "initials", "description"):
            if value := str(getattr(one, topic)):
                yield Fact(topic, value, value, (topic,))
        for weapon in one.weapons:
            yield Fact("weapon", self.ways.kind_of(weapon), self.armoury()[weapon].name, (f"weapons.{weapon}",))

    def arms(self, traveller: Traveller) -> tuple[str, ...]:
        found = (self.ways.arm(kind) for kind in traveller.words("weapon"))
        return tuple(row.id for row in found if row)


def named(traveller: Traveller) -> dict[str, Any]:
    """What somebody is called on a card: initials come from the name where there are none."""
    name = traveller.word("name", "Nobody yet")
    words = [word for word in name.split() if word[0].isalnum()] or ["N"]
    plain = "_".join("".join(filter(str.isalnum, word)) for word in words).casefold()
    calling = traveller.word("calling", "somebody")
    return {
        "id": traveller.word("id", plain),
        "name": name,
        "short": traveller.word("short"),
        "initials": traveller.word("initials", "".join(word[0] for word in words).upper()[:3]),
        "description": traveller.word("description", f"{calling.capitalize()}, and a stranger here."),
    }


# The report


class ReportLine(Struct, frozen=True):
    """A line of the report: what became of something, as it was and as it is, why, and by which keys of the file it came."""

    how: Literal["carried", "guessed", "lost", "differs"]
    was: str
    now: str
    why: str
    keys: tuple[str, ...] = ()

    def __str__(self) -> str:
        """All of it in a line: `carried: Toughness 5 -> Cool 3 (ordinary nerve)`."""
        return f"{self.how}: {' -> '.join(filter(None, (self.was, self.now)))} ({self.why})"


A = TypeVar("A")
B = TypeVar("B")


def crossing(source: Travelling[A], one: A, target: Travelling[B]) -> tuple[B, tuple[ReportLine, ...]]:
    """Whoever comes of somebody in another book, and the report. It is carried what comes back as it was."""
    before = source.leaving(one)
    made = target.arriving(Traveller(before))
    after = target.leaving(made)
    back = list(source.leaving(source.arriving(Traveller(after))))
    pairs, unasked = _paired(before, after)
    lines = []
    for fact, there in pairs:
        home = None if there is None else _home(fact, there, back)
        if home is not None:
            back.remove(home)
        if fact.keys or there is not None:
            lines.append(_line(fact, there, home, target.title))
    return made, (*lines, *(ReportLine("guessed", "", there.said, _unasked(there)) for there in unasked))


def _home(fact: Fact, there: Fact, back: Sequence[Fact]) -> Fact | None:
    """What somebody has for a fact who has been there and back; the very same before anything else."""
    same = (each for each in back if (each.topic, each.said) == (fact.topic, fact.said))
    return next(same, None) or next((each for each in back if _near(there, each)), None)


def _paired(before: Sequence[Fact], after: Iterable[Fact]) -> tuple[list[tuple[Fact, Fact | None]], tuple[Fact, ...]]:
    """Each fact with what has become of it, and what nobody has said before. What is alike goes before what is near."""
    left, found = list(after), dict[int, Fact]()
    for match in (_alike, _near):
        for place, fact in enumerate(before):
            there = next((each for each in left if place not in found and match(fact, each)), None)
            if there is not None:
                found[place] = there
                left.remove(there)
    return [(fact, found.get(place)) for place, fact in enumerate(before)], tuple(left)


def _alike(fact: Fact, other: Fact) -> bool:
    return fact.topic == other.topic != "own" and fact.value == other.value


def _near(fact: Fact, other: Fact) -> bool:
    if fact.topic != other.topic or fact.topic in ("own", "talent"):
        return _alike(fact, other)
    return fact.topic != "weapon" or other.value in chain(fact.value)


def _line(fact: Fact, there: Fact | None, home: Fact | None, title: str) -> ReportLine:
    if there is None:
        lacking = SHARED.places.get(fact.topic, fact.topic)
        return ReportLine("lost", fact.said, "", f"{title} has no place for {lacking}", fact.keys)
    scored = fact.topic in QUALITIES
    meant = f"{there.value} {there.topic}" if scored else f"the same {there.topic}"
    if home is not None and home.said == fact.said:
        return ReportLine("carried", fact.said, there.said, meant, fact.keys)
    near = f"{fact.value} {fact.topic}" if scored else fact.value
    why = meant if there.value == fact.value else f"as near to {near} as {title} comes"
    back = f"comes back as {home.said}" if home else "does not come back"
    return ReportLine("guessed", fact.said, there.said, f"{why}; {back}", fact.keys)


def _unasked(there: Fact) -> str:
    if there.topic in QUALITIES:
        return f"nobody said: {there.value} {there.topic}"
    return there.why or SHARED.unasked.get(there.topic, "nobody said")
