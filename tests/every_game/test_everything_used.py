"""Every game: play until everything in the book was used, and say what was not.

Matches of all scenarios, and of one set-up in which rare things lie close at hand, are played with ever different
options; every table on the way must be sound. What nobody ever used is either out of reach or not worth its place.

The matches that are known to tell most are played first, the others only while something is missing. When a change has made
them tell less, `python -m tests.every_game.test_everything_used` plays all of them and says which to write down here.
"""

import sys
from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import Any

import pytest

from posse.engine.dealer import ByHand
from posse.engine.match import Match
from posse.engine.question import Choose, Option, Together
from posse.games.book.house_rules import RuleValue
from posse.games.shelf import SHELF
from tests.every_game.games import KEEPERS, LONGEST, SCENARIOS, AnyMatch, Played, step

MOST_MATCHES = 120
OFTEN = 0.05


def options_of(game: str, number: int) -> dict[str, RuleValue]:
    """HouseRules for the match of a number: from one scenario or staged match to the next each takes its next value."""
    lines = Played(game, "").front.house_rules()
    return {line.id: line.values[(number // 2 + place) % len(line.values)] for place, line in enumerate(lines)}


def set_up(game: str, number: int) -> tuple[str, Any]:
    """A scenario and, every other time, the staged set-up; when all scenarios had their turn, they begin one place later.

    Otherwise a scenario would always meet the same value of an option that has as many values as there are scenarios.
    """
    options = options_of(game, number)
    if number % 2:
        return "", KEEPERS[game].staged(options, number // 2)
    options = {id: value for id, value in options.items() if id not in KEEPERS[game].binding()}
    mine = [played for played in SCENARIOS if played.game == game]
    turn = number // 2
    played = mine[(turn + turn // len(mine)) % len(mine)]
    return played.scenario, played.front.set_up(played.scenario, options)


def play(match: AnyMatch, game: str, rng: Random) -> Iterator[str]:
    """Play a match to its end, and name everything that is used on the way."""
    keeper, told = KEEPERS[game], 0
    while match.question is not None:
        assert len(match.answers) < LONGEST, "the match does not end"
        assert keeper.wrong(match.table) == []
        asked = match.question.choices if isinstance(match.question, Together) else (match.question,)
        for choice in asked:
            if isinstance(choice, Choose):
                yield from keeper.used_by_question(match.position, choice)
        before = len(match.answers)
        speak_up(match, game, rng)
        if len(match.answers) == before:
            try_hard(match, game, rng)
        if len(match.answers) == before:
            step(match, rng)
        answer = match.answers[-1].value
        if isinstance(answer, Option):
            yield f"answer {type(answer).__name__}"
            yield from keeper.used_by_answer(answer)
        for event in match.events[told:]:
            yield from keeper.used_by_event(event, match.table)
        told = len(match.events)


def try_hard(match: AnyMatch, game: str, rng: Random) -> None:
    """Answer with what leads to rare things, if there is such an answer."""
    seat = match.waiting_for()[0]
    choice = match.choice_of(seat)
    answer = KEEPERS[game].eager(choice, match.table, rng) if choice is not None else None
    if answer is not None:
        match.answer(seat, answer)


def speak_up(match: AnyMatch, game: str, rng: Random) -> None:
    """Say now and then what a seat may say whatever is asked."""
    for seat in match.game.seats(match.table):
        said = match.remarks(seat)
        if said is not None and rng.random() < OFTEN:
            assert match.answer(seat, KEEPERS[game].said(said, match.table, rng)) is None
            return


def wanted(game: str) -> set[str]:
    """Everything that some match must use."""
    front = Played(game, "").front
    return {
        *KEEPERS[game].wanted(),
        *(f"answer {kind.__name__}" for kind in front.game.answers),
        *(f"scenario {line.id}" for line in front.scenarios()),
        *(f"option {line.id}={value}" for line in front.house_rules() for value in line.values),
    }


def used(game: str, number: int) -> set[str]:
    scenario, setup = set_up(game, number)
    match: AnyMatch = Match(Played(game, "").front.game, setup, ByHand())
    found = set(play(match, game, Random(number)))
    assert match.outcome is not None
    options = {f"option {id}={value}" for id, value in options_of(game, number).items()}
    return {f"scenario {scenario}", *options, *found}


@pytest.mark.parametrize("game", SHELF)
def test_everything_in_the_book_is_used_in_some_match(game: str) -> None:
    keeper, everything = KEEPERS[game], wanted(game)
    assert keeper.elsewhere <= everything
    missing = everything - keeper.elsewhere
    for number in dict.fromkeys((*keeper.telling, *range(MOST_MATCHES))):
        found = used(game, number)
        assert not found & keeper.elsewhere
        missing -= found
        if not missing:
            break
    assert not missing, f"after {MOST_MATCHES} matches never used: {', '.join(sorted(missing))}"


if __name__ == "__main__":
    for game in sys.argv[1:] or SHELF:
        matches: dict[int, set[str]] = {}
        seconds: dict[int, float] = {}
        for number in range(MOST_MATCHES):
            begun = perf_counter()
            matches[number] = used(game, number)
            seconds[number] = perf_counter() - begun
        found = wanted(game) & set[str]().union(*matches.values())
        telling: list[int] = []
        while missing := found - set[str]().union(*(matches[one] for one in telling)):
            telling.append(max(matches, key=lambda number: len(matches[number] & missing) / seconds[number]))
        for one in list(telling):  # what came first may have been made good for by what came later
            others = [other for other in telling if other != one]
            if found <= set[str]().union(*(matches[other] for other in others)):
                telling = others
        print(f'    "{game}": {tuple(telling)},  # {sum(seconds[one] for one in telling):.0f} s', flush=True)
