"""Every game: matches end in time, the end is a value, and everything on the way cites a rule of the book."""

import pytest
from msgspec.structs import replace as with_

from posse.bots.deputy import Deputy
from posse.content.catalogue import load_catalogue
from posse.engine import snapshot
from posse.engine.parting import AcceptDraw, DeclineDraw, Offer
from posse.engine.question import Together
from posse.engine.record import parse, replay, write
from tests.every_game.games import SCENARIOS, STAGED, Played, seeded, walk_of
from tests.sure import there


def book_of(played: Played) -> set[str]:
    """Everything that can be cited."""
    book = load_catalogue(played.game)
    return {rule.id for rule in book.rules} | {ruling.id for ruling in book.rulings}


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_every_match_ends_in_time_with_reason_winners_score_and_rule(played: Played) -> None:
    sides = [side.id for side in played.front.scenario_of(played.setup()).sides]
    for match in (walk_of(played).match, seeded(played, 1), seeded(played, 2)):
        outcome = there(match.outcome)
        most = played.front.scenario(played.scenario).turns
        assert not most or 1 <= played.front.turn(match.table) <= most
        assert (match.question, match.waiting_for(), match.table.agenda) == (None, (), ())
        assert outcome.reason.endswith(".")
        assert set(outcome.winners) <= set(sides)
        assert [side for side, _ in outcome.score] == sides
        assert outcome.rule in book_of(played)


@pytest.mark.parametrize("played", STAGED, ids=str)
def test_how_things_stand_at_the_end_is_who_has_won_and_every_point_is_told_for_what(played: Played) -> None:
    for match in (walk_of(played).match, seeded(played, 1), seeded(played, 2)):
        outcome = match.outcome
        assert outcome is not None
        standing = played.front.screen.shown(match.view(None)).standing
        assert standing is not None
        assert set(standing.ahead) == set(outcome.winners)
        totals = {one.side: int(one.total) for one in standing.sides if one.total}
        assert totals in ({}, dict(outcome.score))
        told = {one.side: sum(line.points or 0 for line in one.lines) for one in standing.sides}
        assert {side: told[side] for side in totals} == totals
        assert all(line.sure for one in standing.sides for line in one.lines)


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_every_event_and_question_cites_a_rule_of_the_book(played: Played) -> None:
    matches = (walk_of(played).match, seeded(played, 1), seeded(played, 2))
    cited = {(type(event).__name__, event.rule) for match in matches for event in match.events}
    for moment in walk_of(played).moments:
        question = moment.question
        asked = question.choices if isinstance(question, Together) else (question,)
        cited |= {(type(question).__name__, one.rule) for one in (question, *asked)}
    book = book_of(played)
    assert {(what, rule) for what, rule in cited if rule not in book} == set()


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_a_seat_resigns_whatever_the_match_is_about_and_the_record_and_the_screen_say_so(played: Played) -> None:
    match = walk_of(played).match
    match = match.at(len(match.answers) // 2)
    game, seat = match.game, match.game.seats(match.table)[0]
    deputy = Deputy().explain(with_(match.view(seat), question=Offer("", (seat,)).asks(seat)))
    assert {judged.option for judged in deputy} == {AcceptDraw(), DeclineDraw()}
    mates = [one for one in game.seats(match.table) if game.sides(match.table)[one] == game.sides(match.table)[seat]]
    for one in mates:
        assert match.outcome is None
        assert match.answer(one, "resign") is None
    outcome, shown = there(match.outcome), played.front.screen.shown(match.view(None))
    others = [
        side.id for side in played.front.scenario_of(match.setup).sides if side.id != game.sides(match.table)[seat]
    ]
    assert set(outcome.winners) == set(others)
    assert there(shown.ended).reason == outcome.reason
    line = played.front.screen.line(match.table, 0, 1, match.events[-1])
    assert line.side
    assert line.sentence == match.whole_story()[-1]
    again, kept = there(replay(there(parse(write(match))), game)), played.match(match.dealer)
    snapshot.read(snapshot.write(match), kept)
    assert again.digest == kept.digest == match.digest
    assert again.events == kept.events
