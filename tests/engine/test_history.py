"""Going back, going another way, and straight on without a memory: undo, branch, at, play out."""

from random import Random

from posse.engine.dealer import Seeded
from posse.engine.playout import play_out
from tests.engine.playing import SEATS, at_random, green_acts, played, taken
from tests.engine.toy import TOY, Setup


def test_undo_takes_back_as_many_answers_as_there_are_and_no_fewer_than_none() -> None:
    match = played(2)
    start, digest = match.at(0).digest, match.digest
    for none in (0, -1):
        match.undo(none)
        assert match.digest == digest
    for some in (10_000, 1):
        match.undo(some)
        assert (match.digest, match.answers) == (start, [])


def test_undo_in_the_middle_of_an_item_keeps_its_earlier_answers() -> None:
    match = green_acts(6)
    taken(match, "green", "shoot target=red")
    taken(match, "red", "stand")
    asked = match.question
    taken(match, "green", "hit where=heart")
    assert match.table.lives == (1, 3, 3)
    match.undo()
    assert (match.question, match.position.given, match.table.lives) == (asked, (6,), (3, 3, 3))
    taken(match, "green", "hit where=hat")
    assert match.table.lives == (3, 3, 3)


def test_a_branch_goes_its_own_way() -> None:
    match = green_acts()
    digest, question = match.digest, match.question
    twin = match.branch()
    assert (twin.digest, twin.question, twin.answers, twin.events) == (digest, question, match.answers, match.events)
    taken(twin, "green", "creep steps=2")
    assert twin.digest != digest
    assert (match.digest, len(match.answers)) == (digest, len(twin.answers) - 1)
    taken(match, "green", "rest")
    twin.undo()
    taken(twin, "green", "rest")
    assert twin.digest == match.digest


def test_a_branch_of_half_given_secret_answers_keeps_them() -> None:
    match = played(3, limit=2)
    twin = match.branch()
    assert twin.position == match.position
    assert twin.position.pending


def test_at_stands_where_the_match_stood_and_plays_on_with_the_same_dice() -> None:
    match = played(6)
    for number in range(0, len(match.answers), 3):
        twin = match.at(number)
        assert twin.answers == match.answers[:number]
        twin.play(dict.fromkeys(SEATS, at_random(Random(1))))
        assert twin.outcome is not None
    assert match.at(len(match.answers)).digest == match.digest
    assert match.at(10_000).digest == match.digest


def test_a_game_may_be_played_on_from_any_table() -> None:
    start = TOY.start(Setup())
    rng = Random(2)
    middle = play_out(start, lambda _, choice: choice.options[0], Seeded(1)).but(
        agenda=start.agenda[-1:], outcome=None, round=1
    )
    end = play_out(middle, lambda table, choice: rng.choice(choice.options).sample(table, rng), Seeded(3))
    assert (end.events, end.agenda) == ((), ()), "events are dropped unless they are asked for"
    assert end.outcome is not None
    assert end.round == Setup().rounds
