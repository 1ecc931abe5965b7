"""Going back and going another way: undo, branch, at."""

from random import Random

import pytest

from tests.engine.playing import SEATS, ToyMatch, at_random, green_acts, played, taken


def digests(match: ToyMatch) -> list[str]:
    """The digest after each number of answers."""
    return [match.at(number).digest for number in range(len(match.answers) + 1)]


@pytest.mark.parametrize("seed", range(5))
def test_undo_comes_back_to_where_the_match_stood(seed: int) -> None:
    match = played(seed)
    before = digests(match)
    events = [len(match.at(number).events) for number in range(len(match.answers) + 1)]
    for number in range(len(match.answers) - 1, -1, -1):
        match.undo()
        assert (match.digest, len(match.answers), len(match.events)) == (before[number], number, events[number])


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


def test_what_is_played_on_a_branch_never_reaches_the_match() -> None:
    match = played(6)
    before, answers, told = digests(match), list(match.answers), match.whole_story()
    for number in range(len(match.answers)):
        match.at(number).play(dict.fromkeys(SEATS, at_random(Random(number))))
    assert (digests(match), match.answers, match.whole_story()) == (before, answers, told)
