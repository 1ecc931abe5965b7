"""A saloon: a second small game for the engine's tests, with people and dice by the handful and no map at all.

Everybody throws three dice for coins, each six a coin more. Whoever has coins needs the nerve to keep them, two dice not above
seven, and less with every coin. Then everybody drinks: a die for each coin, and the best one counts.
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
from posse.engine.question import Choose, Option, Roll
from posse.engine.refusal import Refusal
from posse.engine.table import Outcome
from posse.engine.table import Table as EngineTable

SIX = 6
LUCK = Need(11, "luck", "saloon/throw", sides=SIX, dice=3)
Asking = Generator[Any, Any, "Table"]


class Person(Struct, frozen=True):
    """Somebody in the saloon, with coins and drinks."""

    id: str
    seat: str
    coins: int = 0
    drinks: int = 0


class Setup(Struct, frozen=True):
    """Who is there when the doors open, and for how many rounds."""

    people: tuple[Person, ...] = (Person("ann", "red"), Person("bob", "blue"))
    rounds: int = 2


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


class Stay(Option[Table], frozen=True):
    """Stay where one is."""


def nerve(person: Person) -> Need:
    """What it takes to keep one's coins."""
    coins = Reason("coins", -person.coins, "saloon/coins")
    return Need(7, "nerve", "saloon/nerve", (coins,), SIX, under=True, dice=2)


class Throw(Item[Table], frozen=True):
    """Three dice for coins."""

    person: str

    def resolve(self, table: Table) -> Asking:
        """A coin for luck, and one for every six."""
        person = table.person(self.person)
        faces = yield Roll(
            person.seat, "luck", LUCK.rule, SIX, LUCK, LUCK.bands, dice=LUCK.dice, reads="total and top faces"
        )
        coins = person.coins + LUCK.met_by(sum(faces)) + faces.count(SIX)
        return table.change(self.person, coins=coins).log(Threw(self.person, faces, coins))


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


class Round(Item[Table], frozen=True):
    """Everybody throws, keeps coins and drinks; or the doors close."""

    def resolve(self, table: Table) -> Table:
        """Most drinks win."""
        if table.round == table.setup.rounds:
            score = tuple((one.id, one.drinks) for one in table.cast)
            best = max(drinks for _, drinks in score)
            winners = tuple(id for id, drinks in score if drinks == best)
            return table.end(Outcome("The doors close.", winners, score, "saloon/end"))
        steps = [step(one.id) for one in table.cast for step in (Throw, KeepCoins, Drink)]
        return table.but(round=table.round + 1).then(*steps, Round())


class Saloon(Game[Table, Setup]):
    """The saloon."""

    id: ClassVar[str] = "saloon"
    name: ClassVar[str] = "Saloon"
    table_type = Table
    setup_type = Setup
    items = (Throw, KeepCoins, Drink, Round)
    answers = (Stay,)
    events = (Threw,)

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
        """Capitals."""
        seats = {seat: seat.capitalize() for seat in self.seats(table)}
        return {**seats, **{one.id: one.id.capitalize() for one in table.cast}}


SALOON = Saloon()
