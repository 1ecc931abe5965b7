"""The reckoning: what the dice did is told apart from what the choices cost, by the numbers that were rolled against and shown."""

import pytest

from posse.engine.question import Option
from posse.engine.words import say
from posse.games.deeds.happened import ShotFired
from posse.server.edge import Edge
from posse.server.log import Person
from posse.server.reckoning import reckoning
from tests.server.serving import Server, person
from tests.server.sitting import Sitting
from tests.sure import as_a, there


def test_luck_is_counted_from_the_rolls_and_a_choice_judged_by_what_its_seat_was_shown() -> None:
    sitting = Sitting(3, "faro-table", "", house=Person("deputy"), drovers=Person("deputy"))
    sitting.until(lambda played: played.ended)
    edge, match = Edge(sitting.played), sitting.played.match
    found = reckoning(edge)
    shots = [event for event in match.events if isinstance(event, ShotFired)]
    assert sum(line.shots for line in found.luck) == len(shots) > 0
    assert sum(line.hits for line in found.luck) == sum(shot.good for shot in shots)
    assert sum(line.expected for line in found.luck) == pytest.approx(float(sum(shot.need.chance for shot in shots)))
    fallen = found.fallen[0]
    assert (fallen.name, fallen.by, fallen.dead) == ("Rosa Delgado", "Whiskey Pete Lanahan", True)
    for one in found.worst:
        answer = match.answers[one.after]
        asked = there(edge.screen.shown(match.at(one.after).view(answer.seat)).asked)
        chances = {
            choice.words: choice.chance for choice in asked.choices if choice.target and choice.chance is not None
        }
        assert one.chance == chances[say(as_a(Option, answer.value))] < one.best == max(chances.values())


def test_nothing_is_reckoned_while_the_match_goes_on(server: Server) -> None:
    made = server.make(person("law"), person("outlaws"))
    assert server.http.get(f"api/replays/{made.match}/reckoning").status_code == 403
