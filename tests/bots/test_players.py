"""What every player must do: answer every question by the book, from its view alone, and the same for the same view."""

from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from posse.bots.homesteader import SLACK
from posse.bots.roster import UnknownBotError, names, player
from posse.engine.dealer import Seeded
from posse.engine.question import Option
from posse.engine.view import View
from posse.games.shelf import FIRST, SHELF
from posse.lab.simulate import simulate
from tests.every_game.games import KEEPERS, SCENARIOS, STAGED, AnyMatch, Played

ANSWERS = 60
"""So many answers of a match are looked at closely."""


class Moment(NamedTuple):
    """A branch of a match, the seat that is asked there, and what was answered."""

    match: AnyMatch
    seat: str
    answer: Option[Any]


@cache
def opening(name: str, game: str) -> tuple[Moment, ...]:
    """The first answers of a match in which there is something to hide, all by one bot; played once for several tests."""
    played = secretive(game)
    match, bot = played.match(Seeded(11)), player(name, 7)
    found: list[Moment] = []
    while len(found) < ANSWERS and match.question is not None:
        seat = match.waiting_for()[0]
        found.append(Moment(match.branch(), seat, bot(match.view(seat))))
        assert match.answer(seat, found[-1].answer) is None
    return tuple(found)


def secretive(game: str) -> Played:
    """The first scenario of a game in which there is something to hide."""
    mine = [played for played in SCENARIOS if played.game == game]
    return next(played for played in mine if played.keeper.hides(played.setup()))


@pytest.mark.parametrize("played", STAGED, ids=str)
def test_a_deputy_plays_every_scenario_by_the_book_and_better_than_greenhorns(played: Played) -> None:
    """From each side in turn, with none left to the charts. A refused answer or a match without end is an error."""
    more = {"enemy": "player"} if played.game == "law_of_the_gun" else {}
    setup, games = played.front.set_up(played.scenario, more), KEEPERS[played.game].matches
    found = simulate(setup, ("deputy", "greenhorn"), games, seed=5, game=played.game)
    assert sum(bot.wins for bot in found.by_bot if bot.name == "deputy") >= games - 1
    assert not any(idle for name, idle in found.idle_turns if name == "deputy")


def test_names_are_known_and_others_refused_with_the_names_that_are() -> None:
    assert names() == ("greenhorn", "homesteader", "deputy")
    with pytest.raises(UnknownBotError, match=r"greenhorn, homesteader, deputy"):
        player("sheriff", 1)


every_bot = pytest.mark.parametrize(("name", "game"), [(name, game) for name in names() for game in SHELF])


@every_bot
def test_equal_views_give_equal_choices(name: str, game: str) -> None:
    """Asked again, by another bot of the same seed, out of order and after other questions: the answer stays."""
    fresh = player(name, 7)
    for match, seat, answer in reversed(opening(name, game)):
        assert fresh(match.view(seat)) == answer


@every_bot
def test_hidden_things_do_not_change_a_choice(name: str, game: str) -> None:
    """Two tables that differ only in what a seat cannot see look the same to it, and are answered the same."""
    compared = 0
    for match, seat, answer in opening(name, game):
        seen = match.view(seat)
        other = match.game.imagine(seen.table, seat, Random(1))
        if other == match.table:
            continue
        redacted = match.game.redact(other, seat)
        twin = View(seat, seen.number, redacted, seen.question, seen.waiting_for)
        assert redacted == seen.table
        assert player(name, 7)(twin) == answer
        compared += 1
    assert compared >= 15


def test_a_homesteader_does_something_good_and_not_always_the_best() -> None:
    judged = [player("homesteader", 7).explain(match.view(seat)) for match, seat, _ in opening("homesteader", FIRST)]
    behind = [max(each.value for each in answers) - answers[0].value for answers in judged]
    assert 0 < max(behind) <= SLACK


def test_different_seeds_play_differently() -> None:
    other = player("greenhorn", 2)
    assert any(other(match.view(seat)) != answer for match, seat, answer in opening("greenhorn", FIRST))


def test_nothing_is_answered_when_nothing_is_asked() -> None:
    match = secretive(FIRST).match(Seeded(3))
    with pytest.raises(TypeError):
        player("greenhorn", 1)(match.view(None))
