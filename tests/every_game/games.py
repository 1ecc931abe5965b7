"""The games on the shelf with all their scenarios, and random play in them that is remembered."""

from collections import defaultdict
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, NamedTuple

from posse.engine.codec import Codec
from posse.engine.dealer import ByHand, Dealer, Seeded
from posse.engine.match import Match
from posse.engine.question import Choose, Draw, Option, Roll
from posse.engine.settle import Position, Question
from posse.engine.view import View
from posse.games.shelf import SHELF, AnyFront, front
from tests.every_game.keeper import Keeper
from tests.every_game.law_keeper import LawKeeper
from tests.every_game.malice_keeper import MaliceKeeper
from tests.every_game.ruthless_keeper import RuthlessKeeper
from tests.every_game.tombstone_keeper import TombstoneKeeper

AnyMatch = Match[Any, Any]

KEEPERS: dict[str, Keeper] = {
    "ruthless": RuthlessKeeper(),
    "malice": MaliceKeeper(),
    "law_of_the_gun": LawKeeper(),
    "tombstone": TombstoneKeeper(),
}
"""Who checks the tables of each game."""


class Played(NamedTuple):
    """A scenario of a game, as the name of a test."""

    game: str
    scenario: str

    def __str__(self) -> str:
        return f"{self.game}/{self.scenario}"

    @property
    def front(self) -> AnyFront:
        return front(self.game)

    @property
    def keeper(self) -> Keeper:
        return KEEPERS[self.game]

    def setup(self) -> Any:
        return self.front.set_up(self.scenario, {})

    def match(self, dealer: Dealer) -> AnyMatch:
        return Match(self.front.game, self.setup(), dealer)

    def codec(self) -> Codec[Any, Any]:
        return Codec(self.front.game, self.setup())


SCENARIOS = [Played(game, line.id) for game in SHELF for line in front(game).scenarios()]

STAGED = [played for played in SCENARIOS if played.front.scenario(played.scenario).map]
"""Those that are fought on a map from the first to the last; in an evening there may be a fight or none."""


def by_kind(choice: Choose[Any], table: Any, rng: Random) -> Option[Any]:
    """Any kind of answer with equal chance, then any answer of that kind: rare kinds are chosen more often."""
    kinds: dict[type, list[Option[Any]]] = defaultdict(list)
    for option in choice.options:
        kinds[type(option)].append(option)
    return rng.choice(kinds[rng.choice(list(kinds))]).sample(table, rng)


def chooser(rng: Random) -> Callable[[View[Any]], Option[Any]]:
    """A player who chooses by kind from what it sees."""

    def choose(view: View[Any]) -> Option[Any]:
        assert isinstance(view.question, Choose)
        return by_kind(view.question, view.table, rng)

    return choose


def any_of(choice: Choose[Any], table: Any, rng: Random) -> Option[Any]:
    return rng.choice(choice.options).sample(table, rng)


def step(match: AnyMatch, rng: Random) -> None:
    """Give one answer at random: a die, a card, or what some seat chooses from its view."""
    question = match.question
    if isinstance(question, Roll):
        faces = [rng.randint(1, question.sides) for _ in range(question.dice or 1)]
        refusal = match.hand_in(tuple(faces) if question.dice else faces[0])
    elif isinstance(question, Draw):
        refusal = match.hand_in(rng.choice(question.pool))
    else:
        seat = rng.choice(match.waiting_for())
        view = match.view(seat)
        assert isinstance(view.question, Choose)
        how = by_kind if rng.random() < 0.6 else any_of
        refusal = match.answer(seat, how(view.question, view.table, rng))
    assert refusal is None, f"{refusal} at {question}"


class Moment(NamedTuple):
    """Where a match stood before one of its answers."""

    position: Position[Any]
    question: Question
    views: dict[str | None, View[Any]]
    events: int
    digest: str


class Walk(NamedTuple):
    """A whole match played at random, with people's own dice, so that every die and card is a moment too."""

    match: AnyMatch
    moments: list[Moment]


LONGEST = 6000
"""Answers after which a match is taken to go on for ever."""


def walk_through(match: AnyMatch, rng: Random) -> Walk:
    seats = (*match.game.seats(match.table), None)
    moments: list[Moment] = []
    while match.question is not None:
        assert len(moments) < LONGEST, "the match does not end"
        views = {seat: match.view(seat) for seat in seats}
        moments.append(Moment(match.position, match.question, views, len(match.events), match.digest))
        step(match, rng)
    return Walk(match, moments)


def by_chance(match: AnyMatch, seed: int, most: int = LONGEST) -> AnyMatch:
    """The same match, played on to its end or for so many answers by players that choose by kind."""
    match.play(dict.fromkeys(match.game.seats(match.table), chooser(Random(seed))), most)
    return match


@cache
def walk_of(played: Played) -> Walk:
    """One such match of each scenario, played once for all the tests that look at it."""
    return walk_through(played.match(ByHand()), Random(str(played)))


@cache
def seeded(played: Played, seed: int) -> AnyMatch:
    return by_chance(played.match(Seeded(seed)), seed)
