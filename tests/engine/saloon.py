"""A saloon: a second small game for the engine's tests, with people who come and go, dice by the handful and no map at all.

Where people talk, anybody may: send one's own people home, treat somebody, and the judge may bring somebody in or call time. Then
all stake coins in secret, the judge for several people. Everybody throws three dice for coins, each six a coin more. Whoever has
coins needs the nerve to keep them, two dice not above seven, and less with every coin. Then everybody drinks: a die for each coin,
and the best one counts.

The judge has a purse: at any time somebody's coins are as many as the judge says, or a round is on the house.
"""

from collections.abc import Generator, Mapping
from functools import lru_cache
from random import Random
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from posse.engine.codec import digest
from posse.engine.game import Game
from posse.engine.item import Item
from posse.engine.number import Need, Reason
from posse.engine.question import Anybody, Choose, Option, Remark, Roll, Together
from posse.engine.refusal import Refusal, not_allowed
from posse.engine.table import Outcome
from posse.games.deeds.happened import HandedIn, Happened, Row, Ruled
from posse.games.people import people
from posse.games.people.cast import Cast, Role, joined_in
from posse.games.scenarios.scenario import Scenario
from tests.stage_parts import scenario_facts

SIX = 6
LUCK = Need(11, "luck", "saloon/throw", sides=SIX, dice=3)
JUDGE = "judge"
MOST = 9
STRANGERS = ("eve", "fay", "gus")
Asking = Generator[Any, Any, "Table"]


class Guest(Struct, frozen=True):
    """Somebody who comes in, with coins."""

    id: str
    seat: str
    coins: int = 0

    @property
    def name(self) -> str:
        return self.id.capitalize()


class Setup(Struct, frozen=True):
    """Who is there when the doors open, for how many rounds, and how often somebody speaks in each: if never, nobody stakes."""

    people: tuple[Guest, ...] = (Guest("ann", "red"), Guest("bob", "blue"))
    rounds: int = 2
    talks: int = 0


LIVELY = Setup((Guest("ann", "red", 2), Guest("bob", "blue", 1), Guest("cal", JUDGE, 3), Guest("dot", JUDGE)), talks=3)


def scenario_of(setup: Setup) -> Scenario:
    """Every seat is a side of its own."""
    facts = {"id": "saloon", "name": "The Saloon", "turn_limit": setup.rounds, "figures": ()}
    return Scenario(**scenario_facts(setup.people, None, **facts))


class Scene(Cast):
    """Who has been in tonight."""

    joined: tuple[Guest, ...]

    def __init__(self, setup: Setup, joined: tuple[Guest, ...]) -> None:
        self.setup, self.joined, self.digest = setup, joined, digest(setup)
        self.profiles = {one.id: Role(one, one.seat) for one in (*setup.people, *joined)}
        scenario = scenario_of(setup)
        self.set_cast(scenario.sides, scenario.seats, self.profiles)


@lru_cache(maxsize=64)
def scene_of(setup: Setup, joined: tuple[Guest, ...] = ()) -> Scene:
    return Scene(setup, joined)


class Person(people.Person, frozen=True):
    """Somebody in the saloon, with coins, those at stake, and drinks."""

    coins: int = 0
    drinks: int = 0
    stake: int = 0


class Table(people.PeopleTable[Person], frozen=True, kw_only=True):
    """Everybody who has been in tonight; the turn is the round."""

    scene: Scene

    @property
    def here(self) -> tuple[Person, ...]:
        return tuple(one for one in self.figures if one.on_table)


class Threw(Ruled, frozen=True, kw_only=True):
    """Dice thrown, and the coins that came of it."""

    says = "{person} throws {total} and has {coins}."

    person: str
    faces: tuple[int, ...]
    coins: int

    def named(self) -> Mapping[str, Any]:
        return {"person": self.person, "total": sum(self.faces), "coins": self.coins}


COUNTED = Row("{person} has {coins} coins.", "saloon/coins")
CAME = Row("{person} comes in.", "saloon/join")
LEFT = Row("{person} goes home.", "saloon/leave")


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


class Count(Remark[Table], frozen=True):
    """Somebody has so many coins, whatever they had."""

    open: ClassVar[bool] = True

    person: str = ""
    coins: int = 0

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        if not isinstance(answer, Count) or answer.person not in table.scene.index:
            return not_allowed("Nobody of that name has been in tonight.", "saloon/coins")
        return None if 0 <= answer.coins <= MOST else not_allowed(f"From 0 to {MOST} coins.", "saloon/coins")

    def heard(self, table: Table, seat: str) -> Table:
        return table.change(self.person, coins=self.coins).log(COUNTED(person=self.person, coins=self.coins))


class OnTheHouse(Remark[Table], frozen=True):
    """Everybody drinks."""

    def heard(self, table: Table, seat: str) -> Table:
        return table.then(*(Drink(one.id) for one in table.here))


def nerve(person: Person) -> Need:
    """What it takes to keep one's coins."""
    coins = Reason("coins", -person.coins, "saloon/coins")
    return Need(7, "nerve", "saloon/nerve", (coins,), SIX, under=True, dice=2)


class Talk(Item[Table], frozen=True):
    """Anybody may speak, so many times."""

    left: int

    def resolve(self, table: Table) -> Asking:
        spoke = yield Anybody(tuple(words_of(table)), "saloon/talk")
        match spoke.answer:
            case GoHome(person):
                table = table.leave(person).log(LEFT(person=person))
            case Treat(person, whom):
                table = table.change(person, coins=table.figure(person).coins - 1)
                table = table.change(whom, coins=table.figure(whom).coins + 1)
            case BringIn(person):
                seats = tuple(PlayedBy(seat) for seat in SALOON.seats(table))
                whose = yield Choose(spoke.seat, "Who plays them?", seats, "saloon/join")
                scene = scene_of(table.scene.setup, (*table.scene.joined, Guest(person, whose.seat)))
                table = table.join(scene, Person(id=person)).log(CAME(person=person))
            case CallTime():
                return table
        return table.then(Talk(self.left - 1)) if self.left > 1 else table


def words_of(table: Table) -> list[Choose[Table]]:
    found = []
    for seat in SALOON.seats(table):
        own = [one for one in table.of_seat(seat) if one.on_table]
        words: list[Option[Table]] = [GoHome(one.id) for one in own]
        words += [Treat(one.id, other.id) for one in own if one.coins for other in table.here if other is not one]
        if seat == JUDGE:
            words += [BringIn(one) for one in STRANGERS if one not in table.scene.index]
            words.append(CallTime())
        if words:
            found.append(Choose(seat, "What do you say?", tuple(words), "saloon/talk"))
    return found


class StakeCoins(Item[Table], frozen=True):
    """All stake at once, in secret, for each of their people."""

    def resolve(self, table: Table) -> Table | Asking:
        return self._stake(table) if table.here else table

    def _stake(self, table: Table) -> Asking:
        choices = [
            Choose(
                table.profile(one.id).seat,
                f"What does {one.id} stake?",
                tuple(Stake(one.id, n) for n in range(one.coins + 1)),
                "saloon/stake",
            )
            for one in table.here
        ]
        for stake in (yield Together(tuple(choices), "saloon/stake")):
            table = table.change(stake.person, stake=stake.coins)
        return table


class Throw(Item[Table], frozen=True):
    """Three dice for coins."""

    person: str

    def resolve(self, table: Table) -> Asking:
        """A coin for luck, one for every six, and what is at stake won or lost."""
        person = table.figure(self.person)
        faces = yield Roll(
            table.profile(person.id).seat,
            "luck",
            LUCK.rule,
            SIX,
            LUCK,
            LUCK.bands,
            dice=LUCK.dice,
            reads="total and top faces",
        )
        won = LUCK.met_by(sum(faces))
        coins = person.coins + won + faces.count(SIX) + (person.stake if won else -person.stake)
        return table.change(self.person, coins=coins, stake=0).log(
            Threw(person=self.person, faces=faces, coins=coins, by=LUCK.rule)
        )


class KeepCoins(Item[Table], frozen=True):
    """Two dice not to be exceeded, or the coins are gone."""

    person: str

    def resolve(self, table: Table) -> Asking:
        need, seat = nerve(table.figure(self.person)), table.profile(self.person).seat
        total = sum((yield Roll(seat, "nerve", need.rule, SIX, need, need.bands, dice=2, reads="total")))
        return table if need.met_by(total) else table.change(self.person, coins=0)


class Drink(Item[Table], frozen=True):
    """A die for each coin, of which the best counts."""

    person: str

    def resolve(self, table: Table) -> Table | Asking:
        return self._drink(table) if table.figure(self.person).coins else table

    def _drink(self, table: Table) -> Asking:
        person = table.figure(self.person)
        faces = yield Roll(table.profile(person.id).seat, "drinks", "saloon/drink", SIX, dice=person.coins)
        return table.change(self.person, drinks=person.drinks + max(faces))


class Turns(Item[Table], frozen=True):
    """Everybody who is there throws, keeps coins and drinks."""

    def resolve(self, table: Table) -> Table:
        return table.then(*[step(one.id) for one in table.here for step in (Throw, KeepCoins, Drink)])


class Round(Item[Table], frozen=True):
    """Another round, or the doors close."""

    def resolve(self, table: Table) -> Table:
        setup = table.scene.setup
        if table.turn == setup.rounds:
            score = tuple((seat, sum(one.drinks for one in table.of_seat(seat))) for seat in table.scene.seats)
            best = max(drinks for _, drinks in score)
            winners = tuple(seat for seat, drinks in score if drinks == best)
            return table.end(Outcome("The doors close.", winners, score, "saloon/end"))
        talks = setup.talks
        return table.but(turn=table.turn + 1).then(*((Talk(talks), StakeCoins()) if talks else ()), Turns(), Round())


class Saloon(Game[Table, Setup]):
    """The saloon."""

    id: ClassVar[str] = "saloon"
    name: ClassVar[str] = "Saloon"
    table_type = Table
    setup_type = Setup
    items = (Talk, StakeCoins, Turns, Throw, KeepCoins, Drink, Round)
    answers = (GoHome, Treat, BringIn, PlayedBy, CallTime, Stake, Count, OnTheHouse)
    events = (Threw, Happened, HandedIn)

    def start(self, setup: Setup) -> Table:
        here = tuple(Person(id=one.id, coins=one.coins) for one in setup.people)
        return Table(scene=scene_of(setup), figures=here).then(Round())

    def restore(self, setup: Setup, plain: Mapping[str, Any]) -> Mapping[str, Any]:
        return {**plain, "scene": scene_of(setup, joined_in(plain["scene"], Guest))}

    def seats(self, table: Table) -> tuple[str, ...]:
        return table.scene.seats

    def remarks(self, table: Table, seat: str) -> tuple[Remark[Table], ...]:
        return (Count(), OnTheHouse()) if seat == JUDGE else ()

    def redact(self, table: Table, seat: str | None) -> Table:
        own = () if seat is None else table.scene.members[seat]
        return table.but(figures=tuple(one if one.id in own else replace(one, stake=0) for one in table.figures))

    def imagine(self, table: Table, seat: str, rng: Random) -> Table:
        for one in table.here:
            if one.id not in table.scene.members[seat]:
                table = table.change(one.id, stake=rng.randint(0, one.coins))
        return table

    def names(self, table: Table) -> Mapping[str, str]:
        return table.scene.names


SALOON = Saloon()
