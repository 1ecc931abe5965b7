"""Every game: whatever is said, about whomever and with whatever in it, is done or gets a sentence, and breaks nothing."""

from collections.abc import Iterator
from random import Random
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from posse.engine import codec
from posse.engine.dealer import ByHand
from posse.engine.match import Match
from posse.engine.question import Anybody, Choose, Together
from posse.engine.refusal import Refusal
from posse.engine.words import pick, say
from posse.games.shelf import SHELF
from posse.tabletop.terrain import Point, Spot
from tests.every_game.games import KEEPERS, SCENARIOS, AnyMatch, Played, step, walk_of
from tests.every_game.test_everything_used import options_of, try_hard

NUMBERS = (0, 1, -1, 2, 5, 50, 500, -500, 10**7, -(10**7), 2**31, 2**64, -(2**64), 10**400)
LEVELS = (0, 1, 2, -1, 99)
NOBODY = ("nobody", "", "x" * 300, "__class__", "0", "é☃", "-1", "\x00", "true", "a b")
ANYTHING: tuple[object, ...] = (None, True, 1.5, "", [], {}, [[]], [[[[[[1]]]]]], {"x": 1}, "nobody", 7)
NONSENSE = ("[" * 3000, "[" * 900 + "]" * 900, '{"a":' * 600, "9" * 3900, "1e999", '"\\ud800"', "\ud800", "nan", '"')
TRIED = 80


class Saying:
    """What can be said at one table: the ids that are known there, what is asked, and spots that mean something."""

    def __init__(self, match: AnyMatch, rng: Random) -> None:
        self.rng = rng
        self.game = match.game
        asked = match.question.choices if isinstance(match.question, Together | Anybody) else (match.question,)
        self.listed = [option for choice in asked if isinstance(choice, Choose) for option in choice.options]
        self.seats = [choice.seat for choice in asked if choice is not None] * 4 + [
            *match.game.seats(match.table),
            "",
            "x",
        ]
        found = set(_within([msgspec.json.decode(codec.encode(match.table)), msgspec.to_builtins(self.listed)]))
        self.ids = [*match.game.names(match.table), *sorted(one for one in found if isinstance(one, str))]
        self.spots = sorted(one for one in found if isinstance(one, tuple)) or [(0, 0, 0)]

    def anything(self) -> str:
        """An answer in words: a listed one with something else in it, or any answer of the book with anything in it."""
        rng, fields = self.rng, {}
        if self.listed and rng.random() < 0.6:
            option = rng.choice(self.listed)
            kind, fields = type(option), msgspec.to_builtins(option)
            wrong = rng.sample(kind.__struct_fields__, min(len(kind.__struct_fields__), rng.randint(0, 2)))
        else:
            kind = rng.choice(self.game.answers)
            wrong = list(kind.__struct_fields__)
        hints = get_type_hints(kind)
        said = {name: _worded(fields[name]) for name in kind.__struct_fields__ if name in fields}
        said |= {name: _worded(self.value(hints[name])) for name in wrong}
        if said and rng.random() < 0.05:
            said[rng.choice(list(said))] = rng.choice(NONSENSE)
        return " ".join([str(kind.__struct_config__.tag), *(f"{name}={value}" for name, value in said.items())])

    def id(self) -> str:
        """Somebody or something of this table, or nothing at all."""
        return self.rng.choice(self.ids if self.rng.random() < 0.7 else NOBODY)

    def value(self, kind: Any) -> Any:
        """Something for a parameter of a kind, now and then of another kind."""
        rng, inner, form = self.rng, get_args(kind), get_origin(kind)
        if rng.random() < 0.04:
            return rng.choice(ANYTHING)
        if form is Literal:
            return rng.choice((*inner, "nobody"))
        if form is UnionType:
            return self.value(rng.choice(inner))
        if form is tuple and inner[-1] is Ellipsis:
            return [self.value(inner[0]) for _ in range(rng.choice((0, 1, 1, 2, 2, 3, 60)))]
        if form is tuple:
            return [self.value(one) for one in inner]
        if kind in (Point, Spot):
            return self.spot()[: len(kind._fields)]
        if kind is str:
            return self.id()
        if kind is int:
            return rng.choice(NUMBERS)
        if kind is bool:
            return rng.random() < 0.5
        return [self.value(one) for one in get_type_hints(kind).values()]

    def spot(self) -> list[int]:
        """Near something, or nowhere."""
        x, y, level = self.rng.choice(self.spots)
        if self.rng.random() < 0.6:
            return [x + self.rng.randint(-600, 600), y + self.rng.randint(-600, 600), level]
        return [self.rng.choice(NUMBERS), self.rng.choice((y, *NUMBERS)), self.rng.choice(LEVELS)]


def _within(plain: Any) -> Iterator[Any]:
    """All words in something, and what looks like a spot."""
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, dict):
        for one in plain.values():
            yield from _within(one)
    elif isinstance(plain, list):
        if len(plain) == 3 and all(type(one) is int for one in plain):
            yield tuple(plain)
        for one in plain:
            yield from _within(one)


def _worded(value: Any) -> str:
    """A value as it stands in an answer, whatever it is."""
    try:
        return msgspec.json.encode(value).decode().replace(" ", "\\u0020")
    except OverflowError:
        return str(value).replace(" ", "")


def sound(refusal: Refusal) -> bool:
    return refusal.sentence.endswith((".", "?")) and len(refusal.sentence) < 1500


def say_anything(match: AnyMatch, played: Played, rng: Random) -> None:
    """Answer, ask and look into things at random; the match may go on by it."""
    saying, screen = Saying(match, rng), played.front.screen
    seat, words = rng.choice(saying.seats), saying.anything()
    view = match.view(seat if seat in match.game.seats(match.table) else None)
    answers = [
        screen.region(view, words, False),
        screen.trial(view, words),
        screen.sights(view, saying.id()),
        screen.shot(view, saying.id(), saying.id(), saying.id()),
        match.hand_in(rng.choice((saying.id(), *NUMBERS))) if rng.random() < 0.2 else None,
    ]
    choice = match.choice_of(seat)
    option = pick(words, choice, match.game.answers) if choice is not None else None
    if option is not None and not isinstance(option, Refusal):
        words = say(option)
    answers.append(match.answer(seat, words))
    for answer in answers:
        if isinstance(answer, Refusal):
            assert sound(answer), f"{seat} said {words!r} and heard {answer}"


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_anything_may_be_said_in_a_scenario(played: Played) -> None:
    walk, rng = walk_of(played), Random(f"anything {played}")
    for _ in range(TRIED):
        say_anything(walk.match.at(rng.randrange(len(walk.moments))), played, rng)


@pytest.mark.parametrize("game", SHELF)
def test_anything_may_be_said_where_rare_things_happen(game: str) -> None:
    played, rng = Played(game, ""), Random(f"anything {game}")
    match: AnyMatch = Match(played.front.game, KEEPERS[game].staged(options_of(game, 1), 0), ByHand())
    while match.question is not None and len(match.answers) < TRIED:
        say_anything(match.branch(), played, rng)
        before = len(match.answers)
        try_hard(match, game, rng)
        if len(match.answers) == before:
            step(match, rng)
