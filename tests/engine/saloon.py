"""A saloon: a second small game for the engine's tests, with people who come and go, dice by the handful and no map at all.

Where people talk, anybody may: send one's own people home, treat somebody, and the judge may bring somebody in or call time. Then
all stake coins in secret, the judge for several people. Everybody throws three dice for coins, each six a coin more. Whoever has
coins needs the nerve to keep them, two dice not above seven, and less with every coin. Then everybody drinks: a die for each coin,
and the best one counts.
"""

from collections.abc import Generator, Mapping
from random import Random
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from posse.engine.event import Event
from posse.engine.game import Game
from posse.engine.item import Item
from posse.engine.number import Need, Reason
from posse.engine.question import Anybody, Choose, Option, Roll, Together
from posse.engine.refusal import Refusal
from posse.engine.table import Outcome
from posse.engine.table import Table as EngineTable

SIX = 6
LUCK = Need(11, "luck", "saloon/throw", sides=SIX, dice=3)
JUDGE = "judge"
STRANGERS = ("eve", "fay", "gus")
Asking = Generator[Any, Any, "Table"]


class Person(Struct, frozen=True):
    """Somebody in the saloon, with coins, those at stake, and drinks."""

    id: str
    seat: str
    coins: int = 0
    drinks: int = 0
    stake: int = 0


class Setup(Struct, frozen=True):
    """Who is there when the doors open, for how many rounds, and how often somebody speaks in each: if never, nobody stakes."""

    people: tuple[Person, ...] = (Person("ann", "red"), Person("bob", "blue"))
    rounds: int = 2
    talks: int = 0


LIVELY = Setup(
    (Person("ann", "red", 2), Person("bob", "blue", 1), Person("cal", JUDGE, 3), Person("dot", JUDGE)), talks=3
)


class Table(EngineTable, frozen=True, kw_only=True):
    """Everybody who is there now."""

    setup: Setup
    cast: tuple[Person, ...] = ()
    round: int = 0

    def person(self, id: str) -> Person:
        """Somebody who is there."""
        return next(one for one in self.cast if one.id == id)

    def change(self, id: str, **changes: Any) -> "Table":
        """The table with somebody changed."""
        return self.but(cast=tuple(replace(one, **changes) if one.id == id else one for one in self.cast))


class Threw(Event, frozen=True):
    """Dice thrown, and the coins that came of it."""

    person: str
    faces: tuple[int, ...]
    coins: int

    def tell(self, names: Mapping[str, str]) -> str:
        """The sentence of the story."""
        return f"{names[self.person]} throws {sum(self.faces)} and has {self.coins}."


class Came(Event, frozen=True):
    """Somebody comes in."""

    person: str

    def tell(self, names: Mapping[str, str]) -> str:
        """The sentence of the story."""
        return f"{names[self.person]} comes in."


class Left(Event, frozen=True):
    """Somebody goes home."""

    person: str

    def tell(self, names: Mapping[str, str]) -> str:
        """The sentence of the story."""
        return f"{names[self.person]} goes home."


class GoHome(Option[Table], frozen=True):
    """One of one's own people leaves."""

    person: str


class Treat(Option[Table], frozen=True):
    """A coin for somebody else."""

    person: str
    whom: str


class BringIn(Option[Table], frozen=True):
    """A stranger comes in."""

    person: str


class PlayedBy(Option[Table], frozen=True):
    """Whose the stranger is."""

    seat: str


class CallTime(Option[Table], frozen=True):
    """Enough talk."""


class Stake(Option[Table], frozen=True):
    """Coins of somebody at stake."""

    person: str
    coins: int


def nerve(person: Person) -> Need:
    """What it takes to keep one's coins."""
    coins = Reason("coins", -person.coins, "saloon/coins")
    return Need(7, "nerve", "saloon/nerve", (coins,), SIX, under=True, dice=2)


class Talk(Item[Table], frozen=True):
    """Anybody may speak, so many times."""

    left: int

    def resolve(self, table: Table) -> Asking:
        """Whoever speaks first is heard, and then anybody again."""
        spoke = yield Anybody(tuple(words_of(table)), "saloon/talk")
        match spoke.answer:
            case GoHome(person):
                table = table.but(cast=tuple(one for one in table.cast if one.id != person)).log(Left(person))
            case Treat(person, whom):
                table = table.change(person, coins=table.person(person).coins - 1)
                table = table.change(whom, coins=table.person(whom).coins + 1)
            case BringIn(person):
                seats = tuple(PlayedBy(seat) for seat in SALOON.seats(table))
                whose = yield Choose(spoke.seat, "Who plays them?", seats, "saloon/join")
                table = table.but(cast=(*table.cast, Person(person, whose.seat))).log(Came(person))
            case CallTime():
                return table
        return table.then(Talk(self.left - 1)) if self.left > 1 else table


def words_of(table: Table) -> list[Choose[Table]]:
    """What each seat may say now."""
    found = []
    for seat in SALOON.seats(table):
        own = [one for one in table.cast if one.seat == seat]
        words: list[Option[Table]] = [GoHome(one.id) for one in own]
        words += [Treat(one.id, other.id) for one in own if one.coins for other in table.cast if other is not one]
        if seat == JUDGE:
            words += [BringIn(one) for one in STRANGERS if one not in [here.id for here in table.cast]]
            words.append(CallTime())
        if words:
            found.append(Choose(seat, "What do you say?", tuple(words), "saloon/talk"))
    return found


class StakeCoins(Item[Table], frozen=True):
    """All stake at once, in secret, for each of their people."""

    def resolve(self, table: Table) -> Table | Asking:
        """Nobody there stakes nothing."""
        return self._stake(table) if table.cast else table

    def _stake(self, table: Table) -> Asking:
        choices = [
            Choose(
                one.seat,
                f"What does {one.id} stake?",
                tuple(Stake(one.id, n) for n in range(one.coins + 1)),
                "saloon/stake",
            )
            for one in table.cast
        ]
        for stake in (yield Together(tuple(choices), "saloon/stake")):
            table = table.change(stake.person, stake=stake.coins)
        return table


class Throw(Item[Table], frozen=True):
    """Three dice for coins."""

    person: str

    def resolve(self, table: Table) -> Asking:
        """A coin for luck, one for every six, and what is at stake won or lost."""
        person = table.person(self.person)
        faces = yield Roll(
            person.seat, "luck", LUCK.rule, SIX, LUCK, LUCK.bands, dice=LUCK.dice, reads="total and top faces"
        )
        won = LUCK.met_by(sum(faces))
        coins = person.coins + won + faces.count(SIX) + (person.stake if won else -person.stake)
        return table.change(self.person, coins=coins, stake=0).log(Threw(self.person, faces, coins))


class KeepCoins(Item[Table], frozen=True):
    """Two dice not to be exceeded, or the coins are gone."""

    person: str

    def resolve(self, table: Table) -> Asking:
        """The more there is to lose, the harder it is."""
        need = nerve(person := table.person(self.person))
        total = sum((yield Roll(person.seat, "nerve", need.rule, SIX, need, need.bands, dice=2, reads="total")))
        return table if need.met_by(total) else table.change(self.person, coins=0)


class Drink(Item[Table], frozen=True):
    """A die for each coin, of which the best counts."""

    person: str

    def resolve(self, table: Table) -> Table | Asking:
        """Who has no coin drinks nothing."""
        return self._drink(table) if table.person(self.person).coins else table

    def _drink(self, table: Table) -> Asking:
        person = table.person(self.person)
        faces = yield Roll(person.seat, "drinks", "saloon/drink", SIX, dice=person.coins)
        return table.change(self.person, drinks=person.drinks + max(faces))


class Turns(Item[Table], frozen=True):
    """Everybody who is there throws, keeps coins and drinks."""

    def resolve(self, table: Table) -> Table:
        """One after another."""
        return table.then(*[step(one.id) for one in table.cast for step in (Throw, KeepCoins, Drink)])


class Round(Item[Table], frozen=True):
    """Another round, or the doors close."""

    def resolve(self, table: Table) -> Table:
        """Most drinks win."""
        if table.round == table.setup.rounds:
            score = tuple((one.id, one.drinks) for one in table.cast)
            best = max((drinks for _, drinks in score), default=0)
            winners = tuple(id for id, drinks in score if drinks == best)
            return table.end(Outcome("The doors close.", winners, score, "saloon/end"))
        talks = table.setup.talks
        return table.but(round=table.round + 1).then(*((Talk(talks), StakeCoins()) if talks else ()), Turns(), Round())


class Saloon(Game[Table, Setup]):
    """The saloon."""

    id: ClassVar[str] = "saloon"
    name: ClassVar[str] = "Saloon"
    table_type = Table
    setup_type = Setup
    items = (Talk, StakeCoins, Turns, Throw, KeepCoins, Drink, Round)
    answers = (GoHome, Treat, BringIn, PlayedBy, CallTime, Stake)
    events = (Threw, Came, Left)

    def start(self, setup: Setup) -> Table:
        """The doors open."""
        return Table(setup=setup, cast=setup.people).then(Round())

    def restore(self, setup: Setup, plain: Mapping[str, Any]) -> Mapping[str, Any]:
        """The set-up comes with every table."""
        return plain

    def seats(self, table: Table) -> tuple[str, ...]:
        """Those of the people there at first, each once."""
        return tuple(dict.fromkeys(one.seat for one in table.setup.people))

    def redact(self, table: Table, seat: str | None) -> Table:
        """No secrets."""
        return table

    def imagine(self, table: Table, seat: str, rng: Random) -> Table:
        """No secrets."""
        return table

    def why_not(self, table: Table, choice: Choose[Table], answer: Option[Table]) -> Refusal | None:
        """No rule says more than that it is not among the options."""
        return None

    def names(self, table: Table) -> Mapping[str, str]:
        """Capitals, for those who have left too."""
        people = [one.id for one in table.setup.people]
        return {id: id.capitalize() for id in (*self.seats(table), *people, *STRANGERS)}


SALOON = Saloon()
