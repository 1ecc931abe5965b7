"""Every game: a seat is shown only what it may know, and nothing it is shown depends on what it may not."""

from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from posse.engine.codec import encode
from posse.engine.event import seen
from posse.engine.question import Choose, Together
from posse.engine.settle import Position, Question, resume
from posse.engine.view import View
from tests.every_game.games import SCENARIOS, Played, walk_of


def text(view: View[Any]) -> str:
    asked = msgspec.json.encode(view.question).decode()
    return f"{encode(view.table).decode()} {asked} {view.waiting_for}"


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_no_view_holds_what_its_seat_may_not_know(played: Played) -> None:
    """And the game knows when something is hidden from everybody who plays: then nobody may have the record."""
    game, keeper, hidden = played.front.game, played.keeper, 0
    for number, moment in enumerate(walk_of(played).moments):
        table = moment.position.table
        seats = game.seats(table)
        secrets = {seat: keeper.hidden_from(table, seat or "") for seat in moment.views}
        for seat, view in moment.views.items():
            leaked = secrets[seat] & keeper.readable(text(view))
            assert not leaked, f"after {number} answers {seat} is shown {leaked} by {table.agenda[0]}"
            hidden += len(secrets[seat])
        assert game.hides(table, seats) or not set[str].intersection(*(secrets[seat] for seat in seats))
        assert any(game.hides(table, (seat,)) for seat in seats) or not game.hides(table, seats)
    assert hidden or not keeper.hides(played.setup()), "nothing was hidden in the whole match"


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_no_event_tells_what_a_seat_may_not_know(played: Played) -> None:
    """A card told of must not be in another hand, unless it came from the seat's own."""
    walk, keeper = walk_of(played), played.keeper
    tables = [moment.position.table for moment in walk.moments] + [walk.match.table]
    counts = [moment.events for moment in walk.moments] + [len(walk.match.events)]
    seats = walk.match.game.seats(walk.match.table)
    for number, (before, after) in enumerate(pairwise(tables)):
        news = walk.match.events[counts[number] : counts[number + 1]]
        for seat in (*seats, None):
            own = {word for other in seats if other != seat for word in keeper.hidden_from(before, other)}
            own -= keeper.hidden_from(before, seat or "")
            told = seen(news, seat)
            secrets = keeper.hidden_from(after, seat or "") - own
            leaked = secrets & keeper.readable(msgspec.json.encode(told).decode())
            assert not leaked, f"after {number} answers {seat} is told of {leaked}: {told}"


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_a_spectator_knows_nothing_that_some_seat_does_not_know(played: Played) -> None:
    """What is public can be told from any seat's view and any seat's form of the events, whichever seat it is."""
    walk = walk_of(played)
    game = walk.match.game
    for moment in walk.moments:
        public = moment.views[None]
        for seat in game.seats(moment.position.table):
            assert game.redact(moment.views[seat].table, None) == public.table
        assert public.question is None
    for event in walk.match.events:
        for seat in game.seats(walk.match.table):
            known = event.seen_by(seat)
            assert (known.seen_by(None) if known is not None else None) == event.seen_by(None)
    for viewer in (None, *game.seats(walk.match.table)):
        told = walk.match.story(viewer)
        assert len(told) > 20
        assert all(sentence.strip() for sentence in told)


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_no_view_shows_an_answer_that_waits_for_others(played: Played) -> None:
    """Another answer in its place would leave the spectator's view, and every other seat's, as it is."""
    walk = walk_of(played)
    tried = 0
    for number, moment in enumerate(walk.moments):
        for laid, given in walk.match.at(number).laid():
            seat, match = laid.seat, walk.match.at(number)
            other = next((option for option in laid.options if option != given and not option.open), None)
            if other is None:
                continue
            assert match.answer(seat, other) is None
            assert match.position.pending != moment.position.pending
            for onlooker, view in moment.views.items():
                assert match.view(onlooker) == view
            tried += 1
    assert tried or not any(isinstance(moment.question, Together) for moment in walk.moments)


def asked_of(question: Question | None, seat: str) -> Choose[Any] | None:
    if isinstance(question, Together):
        return question.choice_of(seat)
    return question if isinstance(question, Choose) and question.seat == seat else None


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_a_view_does_not_change_when_only_hidden_things_change(played: Played) -> None:
    game, rng = played.front.game, Random(3)
    walk = walk_of(played)
    changed = asked = 0
    for moment in walk.moments[::3]:
        table = moment.position.table
        for seat in game.seats(table):
            seen = game.redact(table, seat)
            other = game.imagine(seen, seat, rng)
            assert game.redact(other, seat) == seen, "what the seat knows must stay as it is"
            assert played.keeper.wrong(other) == []
            changed += other != table
            mine = asked_of(moment.question, seat)
            if mine is not None:
                asked += 1
                again = resume(Position(other, moment.position.given))[1]
                assert asked_of(again, seat) == mine
                for option in mine.options:
                    answer = option.sample(seen, rng) if option.open else option
                    assert mine.refuses(answer, table) == mine.refuses(answer, other), (
                        "a refusal must tell nothing either"
                    )
    assert changed or not played.keeper.hides(played.setup())
    assert asked
    tables = [moment.position.table for moment in walk.moments]
    seat = game.seats(tables[0])[0]
    seen = game.redact(max(tables, key=lambda table: len(played.keeper.hidden_from(table, seat))), seat)
    ways = {game.imagine(seen, seat, Random(number)) for number in range(10)}
    assert len(ways) > 1 or not played.keeper.hides(played.setup()), "in different ways"
    assert game.imagine(seen, seat, Random(1)) == game.imagine(seen, seat, Random(1))
