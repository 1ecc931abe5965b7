"""A toy game of a few items, so that the engine is tested without any rule book.

Everybody draws two cards. In each round all lay one card in secret; the highest acts: it shoots at somebody (who may
duck first), creeps any number of steps up to three, or rests. A shot is a six-sided die, and a natural six lets the
shooter pick where it hits. The match ends when somebody is out of lives or the rounds are over.
"""

from collections.abc import Generator, Mapping
from random import Random
from typing import Any, ClassVar

from msgspec import Struct

from posse.engine.codec import Kept
from posse.engine.event import Event
from posse.engine.game import Game
from posse.engine.item import Item, Resolution
from posse.engine.number import Need, Reason
from posse.engine.question import Choose, Draw, Option, Roll, Together
from posse.engine.refusal import Refusal, not_allowed
from posse.engine.table import Outcome
from posse.engine.table import Table as EngineTable

DECK = tuple(f"{rank}{suit}" for rank in (2, 3, 4, 5, 6) for suit in "CH")
HIDDEN = "??"
MOST_STEPS = 3


class Setup(Struct, frozen=True):
    """Who plays, for how long, and what people shout."""

    seats: tuple[str, ...] = ("red", "blue", "green")
    rounds: int = 3
    lives: int = 3
    shout: str = ""


class House(Kept):
    """What never changes."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.digest = f"house of {' '.join(setup.seats)}"

    def __hash__(self) -> int:
        return hash(self.digest)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, House) and self.setup == other.setup


class Table(EngineTable, frozen=True, kw_only=True):
    """Lives, hands, cards laid and steps taken, seat by seat."""

    house: House
    round: int = 0
    lives: tuple[int, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    laid: tuple[str, ...] = ()
    steps: tuple[int, ...] = ()
    ducked: str = ""

    def place(self, seat: str) -> int:
        return self.house.setup.seats.index(seat)

    def pool(self) -> tuple[str, ...]:
        out = {*self.laid, *(card for hand in self.hands for card in hand)}
        return tuple(card for card in DECK if card not in out)


def put(values: tuple[Any, ...], place: int, value: object) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


class Opened(Event, frozen=True):
    """The doors open."""


class Drew(Event, frozen=True):
    """A card drawn, known to its owner alone."""

    seat: str
    card: str

    @property
    def rule(self) -> str:
        return "toy/hands/hidden"

    def seen_by(self, seat: str | None) -> "Drew":
        return self if seat == self.seat else Drew(self.seat, HIDDEN)

    def tell(self, names: Mapping[str, str]) -> str:
        return f"{names[self.seat]} draws {self.card}."


class Rested(Event, frozen=True):
    """A thought that nobody else hears of."""

    seat: str

    def seen_by(self, seat: str | None) -> "Rested | None":
        return self if seat == self.seat else None


class Shot(Event, frozen=True):
    """A shot and what it did."""

    shooter: str
    target: str
    face: int
    harm: int

    def tell(self, names: Mapping[str, str]) -> str:
        return f"{names[self.shooter]} shoots {names[self.target]}: {self.face}, {self.harm} lost."


class Lay(Option[Table], frozen=True):
    """A card laid face down."""

    card: str


class Shoot(Option[Table], frozen=True):
    """Shoot at somebody, with a shout or without."""

    target: str
    shout: str = ""

    def verdict(self, table: Table, seat: str) -> Refusal | None:
        return not_allowed("Nobody shoots at oneself.", "toy/act/others") if self.target == seat else None


class Creep(Option[Table], frozen=True):
    """Creep: listed without steps, any number from one to three will do."""

    open: ClassVar[bool] = True
    steps: int = 0

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        if isinstance(answer, Creep) and 1 <= answer.steps <= MOST_STEPS:
            return None
        return not_allowed("One may creep one to three steps.", "toy/creep/three")

    def sample(self, table: Table, rng: Random) -> "Creep":
        return Creep(rng.randint(1, MOST_STEPS))


class Rest(Option[Table], frozen=True):
    """Do nothing."""


class Duck(Option[Table], frozen=True):
    """Get out of the way."""


class Stand(Option[Table], frozen=True):
    """Let it come."""


class Hit(Option[Table], frozen=True):
    """Where a natural six lands."""

    where: str


class Deal(Item[Table], frozen=True):
    """One hidden card for a seat."""

    seat: str

    def resolve(self, table: Table) -> Resolution[Table]:
        card = yield Draw(self.seat, "a card", "toy/hands/hidden", table.pool())
        place = table.place(self.seat)
        hand = tuple(sorted((*table.hands[place], card)))
        return table.but(hands=put(table.hands, place, hand)).log(Drew(self.seat, card))


class NextRound(Item[Table], frozen=True):
    """Another round, or the end."""

    def resolve(self, table: Table) -> Table:
        seats, lives = table.house.setup.seats, table.lives
        score = tuple(zip(seats, lives, strict=True))
        if min(lives) <= 0:
            winners = tuple(seat for seat, left in score if left == max(lives))
            return table.end(Outcome("Somebody is out.", winners, score, "toy/end/out"))
        if table.round == table.house.setup.rounds:
            return table.end(Outcome("The rounds are over.", (), score, "toy/end/rounds"))
        return table.but(round=table.round + 1, ducked="").then(LayCards(), NextRound())


class LayCards(Item[Table], frozen=True):
    """All lay a card in secret, and the highest acts."""

    def resolve(self, table: Table) -> Generator[Any, Any, Table]:
        seats = table.house.setup.seats
        asked = tuple(Choose(s, "Which card?", options(table, s), "toy/lay") for s in seats)
        answers = yield Together(asked, "toy/lay")
        cards = tuple(answer.card for answer in answers)
        hands = tuple(tuple(c for c in hand if c != card) for hand, card in zip(table.hands, cards, strict=True))
        first = seats[cards.index(max(cards))]
        return table.but(hands=hands, laid=cards).then(Act(first), *(Deal(seat) for seat in seats))


def options(table: Table, seat: str) -> tuple[Option[Table], ...]:
    return tuple(Lay(card) for card in table.hands[table.place(seat)])


class Act(Item[Table], frozen=True):
    """The seat that may do something."""

    seat: str

    def resolve(self, table: Table) -> Generator[Any, Any, Table]:
        setup = table.house.setup
        shots = [Shoot(seat, setup.shout) for seat in setup.seats if seat != self.seat]
        chosen = yield Choose(self.seat, "What now?", (*shots, Creep(), Rest()), "toy/act")
        match chosen:
            case Shoot(target):
                return table.then(OfferDuck(target), Fire(self.seat, target))
            case Creep(steps):
                place = table.place(self.seat)
                return table.but(steps=put(table.steps, place, table.steps[place] + steps))
        return table.log(Rested(self.seat))


class OfferDuck(Item[Table], frozen=True):
    """The interrupt: a target may duck before the shot goes on."""

    seat: str

    def resolve(self, table: Table) -> Generator[Any, Any, Table]:
        chosen = yield Choose(self.seat, "Duck?", (Stand(), Duck()), "toy/duck")
        return table.but(ducked=self.seat) if isinstance(chosen, Duck) else table


class Fire(Item[Table], frozen=True):
    """Four or more hits; steps crept make it easier; a natural six is placed by the shooter."""

    shooter: str
    target: str

    def resolve(self, table: Table) -> Resolution[Table]:
        return table if table.ducked == self.target else self._fire(table)

    def _fire(self, table: Table) -> Generator[Any, Any, Table]:
        near = min(table.steps[table.place(self.shooter)], 1)
        need = Need(4, "a shot", "toy/fire/four", (Reason("near", near, "toy/fire/near"),) if near else (), sides=6)
        roll = Roll(self.shooter, "a shot", need.rule, 6, need)
        face = yield roll
        harm = int(need.met_by(face))
        if face == roll.sides:
            where = yield Choose(self.shooter, "Where?", (Hit("hat"), Hit("heart")), "toy/fire/six")
            harm = 2 if where.where == "heart" else 0
        place = table.place(self.target)
        lives = put(table.lives, place, table.lives[place] - harm)
        return table.but(lives=lives).log(Shot(self.shooter, self.target, face, harm))


class Toy(Game[Table, Setup]):
    """The toy game."""

    id: ClassVar[str] = "toy"
    name: ClassVar[str] = "Toy"
    table_type = Table
    setup_type = Setup
    items = (Deal, NextRound, LayCards, Act, OfferDuck, Fire)
    answers = (Lay, Shoot, Creep, Rest, Duck, Stand, Hit)

    def start(self, setup: Setup) -> Table:
        count = len(setup.seats)
        table = Table(house=House(setup), lives=(setup.lives,) * count, hands=((),) * count, steps=(0,) * count)
        deals = [Deal(seat) for seat in setup.seats * 2]
        return table.log(Opened()).then(*deals, NextRound())

    def restore(self, setup: Setup, plain: Mapping[str, Any]) -> Mapping[str, Any]:
        return {**plain, "house": House(setup)}

    def seats(self, table: Table) -> tuple[str, ...]:
        return table.house.setup.seats

    def redact(self, table: Table, seat: str | None) -> Table:
        seats = table.house.setup.seats
        hands = tuple(
            hand if owner == seat else (HIDDEN,) * len(hand) for owner, hand in zip(seats, table.hands, strict=True)
        )
        return table.but(hands=hands)

    def imagine(self, table: Table, seat: str, rng: Random) -> Table:
        unseen = list(table.pool())
        rng.shuffle(unseen)
        return table.but(hands=tuple(tuple(unseen.pop() if c == HIDDEN else c for c in hand) for hand in table.hands))

    def names(self, table: Table) -> Mapping[str, str]:
        return {seat: seat.capitalize() for seat in table.house.setup.seats}


TOY = Toy()
