"""Why a bot did what it did is one press away, and gives away nothing that is hidden."""

import pytest

from posse.bots.deputy import Deputy
from posse.engine.words import say
from posse.server.edge import Edge
from posse.server.log import Person
from posse.server.snapshots import read_back, taken
from tests.server.sitting import Sitting, asks

SECRET = {"high-noon": {"play-card", "let-it-come", "throw-away"}, "five-queens": {"play-card", "let-it-come"}}
"""Answers that say nothing but what somebody holds in hand or does without."""


@pytest.mark.parametrize("scenario", SECRET)
def test_of_what_a_bot_holds_in_hand_it_says_nothing_and_of_what_all_have_seen_it_do_it_says_why(scenario: str) -> None:
    sitting, seen = Sitting(scenario=scenario), set[str]()
    match = sitting.played.match
    while not sitting.played.ended and len(match.answers) < 120:
        seat = match.waiting_for()[0]
        best = Deputy(1).judge(match.view(seat))
        words = say(best.option)
        deed = words.split()[0]
        if deed in SECRET[scenario]:
            assert best.told == "", words
            seen.add("secret")
        elif deed in ("activate", "move", "shoot", "aim"):
            assert best.told != "", words
            seen.add("open")
        sitting.wrote(sitting.played.answer(seat, sitting.played.posed, words, why=best.told))
    assert seen == {"secret", "open"}


def test_the_reason_is_found_by_every_line_that_came_of_it_until_it_is_taken_back() -> None:
    sitting = Sitting(outlaws=Person("deputy"))
    sitting.until(lambda played: played.match.waiting_for() == ("outlaws",) and asks(played, "activate"))
    played = sitting.played
    choice = played.match.choice_of("outlaws")
    assert choice is not None
    sitting.wrote(played.answer("outlaws", played.posed, say(choice.options[0]), why="has the best shot"))

    def reasons(edge: Edge) -> set[str]:
        return {edge.reason(line) for line in edge.story("law") if line.shown.side == "outlaws"} - {""}

    told = {"The computer player's last choice before this: has the best shot."}
    assert reasons(Edge(played)) == told
    assert reasons(Edge(sitting.again())) == told
    assert reasons(Edge(read_back(sitting.row, sitting.log, taken(played)))) == told
    assert not any(Edge(played).reason(line) for line in Edge(played).story("law") if line.shown.side == "law")
    sitting.wrote(played.undo("outlaws", played.posed, "step"))
    assert reasons(Edge(played)) == set()
