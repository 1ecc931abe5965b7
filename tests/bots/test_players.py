"""What every player must do: answer every question by the book, from its view alone, and the same for the same view."""

from random import Random

import pytest

from posse.bots.bot import Bot
from posse.bots.roster import UnknownBotError, names, player
from posse.engine.codec import encode
from posse.engine.dealer import Seeded
from posse.engine.view import View
from posse.games.shelf import FIRST, SHELF, front
from tests.every_game.games import SCENARIOS, AnyMatch, Played


def start(game: str, seed: int) -> AnyMatch:
    """A match of a game's first scenario."""
    return Played(game, front(game).first_scenario).match(Seeded(seed))


def secretive(game: str) -> Played:
    """The first scenario of a game in which there is something to hide."""
    mine = [played for played in SCENARIOS if played.game == game]
    return next(played for played in mine if played.keeper.hides(played.setup()))


def seated(match: AnyMatch, *bots: Bot) -> dict[str, Bot]:
    seats = match.game.seats(match.table)
    return {seat: bots[place % len(bots)] for place, seat in enumerate(seats)}


def views(match: AnyMatch, bot: Bot, count: int) -> list[tuple[AnyMatch, str]]:
    """Moments of a match, each a branch and the seat that is asked there."""
    found = []
    for _ in range(count):
        waiting = match.waiting_for()
        if not waiting:
            break
        found.append((match.branch(), waiting[0]))
        assert match.answer(waiting[0], bot(match.view(waiting[0]))) is None
    return found


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_every_scenario_is_played_to_its_end_by_the_book(played: Played) -> None:
    """`Match.play` raises when an answer is refused, and only an outcome ends a match."""
    match = played.match(Seeded(5))
    outcome = match.play(seated(match, player("deputy", 1), player("greenhorn", 2)))
    assert outcome is not None
    assert played.front.turn(match.table) <= played.front.scenario(played.scenario).turns


def test_names_are_known_and_others_refused_with_the_names_that_are() -> None:
    assert names() == ("greenhorn", "deputy")
    with pytest.raises(UnknownBotError, match=r"greenhorn, deputy"):
        player("sheriff", 1)


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize("name", names())
def test_equal_views_give_equal_choices(name: str, game: str) -> None:
    """Asked again, by another bot of the same seed, out of order and after other questions: the answer stays."""
    match = start(game, 3)
    moments = views(match, player(name, 7), 60)
    answers = [player(name, 7)(branch.view(seat)) for branch, seat in moments]
    fresh = player(name, 7)
    again = [fresh(branch.view(seat)) for branch, seat in reversed(moments)]
    assert answers == again[::-1]


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize("name", names())
def test_hidden_things_do_not_change_a_choice(name: str, game: str) -> None:
    """Two tables that differ only in what a seat cannot see look the same to it, and are answered the same."""
    match = secretive(game).match(Seeded(11))
    bot = player(name, 4)
    compared = 0
    for branch, seat in views(match, bot, 80):
        seen = branch.view(seat)
        other = match.game.imagine(seen.table, seat, Random(1))
        if other == branch.table:
            continue
        redacted = match.game.redact(other, seat)
        twin = View(seat, seen.number, redacted, seen.question, seen.waiting_for)
        assert redacted == seen.table
        assert player(name, 4)(twin) == player(name, 4)(seen)
        compared += 1
    assert compared >= 15


@pytest.mark.parametrize("game", SHELF)
def test_a_bot_is_shown_nothing_hidden(game: str) -> None:
    """The view is all a bot gets, and what its seat may not know is not in it."""
    played, hidden = secretive(game), 0
    for branch, seat in views(played.match(Seeded(2)), player("deputy", 1), 40):
        secrets = played.keeper.hidden_from(branch.table, seat)
        assert not secrets & played.keeper.readable(encode(branch.view(seat).table).decode())
        hidden += len(secrets)
    assert hidden


def test_different_seeds_play_differently() -> None:
    match = start(FIRST, 3)
    moments = views(match, player("greenhorn", 1), 40)
    one, two = player("greenhorn", 1), player("greenhorn", 2)
    assert any(one(branch.view(seat)) != two(branch.view(seat)) for branch, seat in moments)


def test_nothing_is_answered_when_nothing_is_asked() -> None:
    match = start(FIRST, 3)
    with pytest.raises(TypeError):
        player("greenhorn", 1)(match.view(None))
