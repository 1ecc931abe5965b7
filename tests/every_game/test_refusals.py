"""Every game: a refused answer changes nothing and always gets a sentence, whatever was tried."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from posse.content.catalogue import load_catalogue
from posse.engine.question import Anybody, Choose, Draw, Option, Roll, Together
from posse.engine.refusal import Refusal
from posse.engine.words import say
from tests.every_game.games import SCENARIOS, AnyMatch, Moment, Played, walk_of

PATHS = ("move path=", "move path=[[", "move path={}")
NONSENSE = ("", " ", "jump", "=", *PATHS, "shoot shoot", "done now", "\x00", "ÄÖ", "9" * 5000)
FAR = 10**7


def all_options(played: Played) -> list[Option[Any]]:
    walk = walk_of(played)
    found = {answer.value: None for answer in walk.match.answers if isinstance(answer.value, Option)}
    for moment in walk.moments:
        asked = moment.question.choices if isinstance(moment.question, Together) else (moment.question,)
        found.update({option: None for choice in asked if isinstance(choice, Choose) for option in choice.options})
    return list(found)


def bent(value: Any, rng: Random) -> Any:
    """Some other value of the same kind."""
    match value:
        case bool():
            return not value
        case int():
            return rng.choice((value + 1, value - 1, -value, 0, FAR, -FAR))
        case str():
            return rng.choice((value + "x", "", value.upper(), "nobody"))
        case list() if value:
            place = rng.randrange(len(value))
            other = [*value[:place], bent(value[place], rng), *value[place + 1 :]]
            return rng.choice((other, value[::-1], value[:-1], value[1:], [], value * 2))
    return value


def mutated(option: Option[Any], rng: Random) -> Option[Any] | None:
    """The option with one parameter bent; None if that cannot even be built."""
    fields = option.__struct_fields__
    if not fields:
        return None
    plain = msgspec.to_builtins(option)
    name = rng.choice(fields)
    plain[name] = bent(plain[name], rng)
    try:
        other: Option[Any] = msgspec.convert(plain, type(option))
        return other
    except msgspec.ValidationError:
        return None


def wrong_answers(played: Played, moment: Moment, pool: list[Option[Any]], rng: Random) -> Iterator[tuple[str, Any]]:
    """Things to try at a moment: seat and answer."""
    game = played.front.game
    seats = game.seats(moment.position.table)
    question = moment.question
    asked = question.choices if isinstance(question, Together | Anybody) else (question,)
    for choice in asked:
        if isinstance(choice, Choose):
            yield choice.seat, say(rng.choice(choice.options)).split(" ")[0]
        yield rng.choice((*seats, "nobody")), rng.choice(pool)
        yield choice.seat, rng.choice(NONSENSE)
        yield choice.seat, say(rng.choice(pool)).split(" ")[0]
        yield choice.seat, rng.choice(pool)
        if isinstance(choice, Choose):
            some = rng.choice(choice.options).sample(moment.views[choice.seat].table, rng)
            for option in (some, rng.choice(pool)):
                other = mutated(option, rng)
                if other is not None:
                    yield choice.seat, other
                    yield choice.seat, say(other)


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_refused_answers_leave_the_match_as_it_was_and_say_why(played: Played) -> None:
    walk, rng = walk_of(played), Random(13)
    book = load_catalogue(played.game)
    rules = {"", *(rule.id for rule in book.rules), *(ruling.id for ruling in book.rulings)}
    pool = all_options(played)
    kinds: Counter[str] = Counter()
    for number in range(0, len(walk.moments), 5):
        moment = walk.moments[number]
        match = walk.match.at(number)
        for seat, answer in wrong_answers(played, moment, pool, rng):
            refusal = match.answer(seat, answer)
            if refusal is None:
                kinds["allowed after all"] += 1
                match = walk.match.at(number)
                continue
            kinds[refusal.kind] += 1
            assert sound(refusal), f"{seat}: {answer} is refused with {refusal!r}"
            assert refusal.rule in rules
            same_as(match, moment)
    assert set(kinds) >= {"unreadable", "not allowed", "ambiguous"}, kinds


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_dice_and_cards_that_cannot_be_leave_the_match_as_it_was(played: Played) -> None:
    walk = walk_of(played)
    tried: set[type] = set()
    asked = [type(moment.question) for moment in walk.moments]
    for number in sorted({*range(0, len(walk.moments), 3), *map(asked.index, set(asked))}):
        moment = walk.moments[number]
        question = moment.question
        match = walk.match.at(number)
        wrong: tuple[int | str, ...] = (-1, 1000, "", "??", "nobody")
        if isinstance(question, Roll):
            wrong = (*wrong, question.sides + 1, "1", True)
        elif isinstance(question, Draw):
            wrong = (*wrong, 1, 0)
        for result in wrong:
            refusal = match.hand_in(result)
            assert refusal is not None, f"{result} is taken for {question}"
            assert sound(refusal)
            same_as(match, moment)
        tried.add(type(question))
    assert tried >= {Roll, *set(asked) & {Draw}}
    assert tried & {Choose, Anybody}


def sound(refusal: Refusal) -> bool:
    """Is it a sentence, and the same one with the rule behind it?"""
    return refusal.sentence.endswith(".") and " " in refusal.sentence and str(refusal).startswith(refusal.sentence)


def same_as(match: AnyMatch, moment: Moment) -> None:
    """The match stands exactly where it stood."""
    assert match.digest == moment.digest
    assert match.question == moment.question
    assert len(match.events) == moment.events
