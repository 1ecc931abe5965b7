"""The reckoning: what the dice did is told apart from what the choices cost, by the numbers that were rolled against and shown."""

from typing import Any

import pytest

from posse.engine.question import Option
from posse.engine.record import parse, replay
from posse.engine.view import View
from posse.games.book.odds import AttackOdds
from posse.games.deeds.answers import Done
from posse.games.deeds.happened import Killed, ShotFired
from posse.games.law_of_the_gun import shot_odds as law_odds
from posse.games.law_of_the_gun.events.hurts import Disabled
from posse.games.law_of_the_gun.events.travels import Fell
from posse.games.law_of_the_gun.shooting.declaring import Shoot as LawShoot
from posse.games.malice import actions as malice_actions
from posse.games.malice import fanning
from posse.games.malice import shooting as malice_shooting
from posse.games.malice import shot_odds as malice_odds
from posse.games.ruthless import actions as ruthless_actions
from posse.games.ruthless import shooting as ruthless_shooting
from posse.games.ruthless import shot_odds as ruthless_odds
from posse.games.shelf import front
from posse.games.tombstone.events import Checked
from posse.games.tombstone.rolls import ATTACKS
from posse.server.edge import Edge
from posse.server.log import Person
from posse.server.protocol import ChoiceJudged
from posse.server.reckoning import fallen, judged, reckoning, told_apart
from posse.server.replays import Told
from tests.law import stage as law_stage
from tests.malice import stage as malice_stage
from tests.playthroughs.regenerate import record_of
from tests.ruthless import stage as ruthless_stage
from tests.server.serving import Server, person
from tests.server.sitting import Sitting
from tests.sure import there


def test_luck_is_counted_from_the_rolls() -> None:
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
    assert found.judged > 0


def test_luck_is_counted_from_all_the_dice_of_a_handful() -> None:
    sitting = Sitting(3, "main-street-duel")
    sitting.until(lambda played: played.ended)
    edge, match = Edge(sitting.played), sitting.played.match
    attacks = [event for event in match.events if isinstance(event, Checked) and event.kind in ATTACKS]
    lines = reckoning(edge).luck
    assert sum(line.shots for line in lines) == len(attacks) > 0
    assert sum(line.hits for line in lines) == sum(attack.made for attack in attacks) > 0


@pytest.mark.parametrize(("out", "shown"), [(0.012, False), (0.02, True)])
def test_a_choice_that_cost_what_no_percent_shows_is_not_the_worst(out: float, shown: bool) -> None:
    assert told_apart(ChoiceJudged("law", "This", 0.1, 0.01, "That", 0.104, out, 7)) is shown


def test_whoever_comes_off_a_horse_has_not_gone_down_and_the_dead_fall_no_more() -> None:
    edge = Edge(Sitting(3, "silver-wagon").played)
    table = edge.played.match.table
    events = [
        Fell(figure="augusta", how=" off Pepper"),
        Disabled(figure="augusta"),
        Killed(by="lotg/injury/dead", figure="rafael", killer="augusta"),
        Fell(figure="rafael", how=" off Juniper"),
        Disabled(figure="rafael"),
    ]
    told = [Told(edge.screen.line(table, place, 1, event), event, place) for place, event in enumerate(events)]
    assert [(one.name, one.dead, one.after) for one in fallen(edge, told)] == [
        ("Augusta Reyes", False, 1),
        ("Rafael Ortega", True, 2),
    ]


DUEL = [
    (
        "ruthless",
        ruthless_stage.duel(7).then(ruthless_actions.TakeAction("vic")),
        [ruthless_shooting.Shoot("revolver", "wes"), ruthless_shooting.Fan("revolver", "wes", 6)],
        [ruthless_odds.shot_odds(), ruthless_odds.shot_odds(fan=6)],
    ),
    (
        "malice",
        malice_stage.duel(7).then(malice_actions.TakeAction("vic")),
        [malice_shooting.Shoot("six_shooter", "wes"), fanning.Fan("six_shooter", "wes", 6)],
        [malice_odds.shot_odds(), malice_odds.shot_odds(fan=6)],
    ),
    (
        "law_of_the_gun",
        law_stage.pair(30),
        [LawShoot("vic", "pistol", "wes", manner) for manner in ("snap", "aimed")],
        [law_odds.shot_odds("pistol", 30, how=how) for how in ("snap", "aim")],
    ),
]


@pytest.mark.parametrize(("game", "table", "attacks", "odds"), DUEL)
def test_an_attack_promises_what_its_exact_odds_say(
    game: str, table: Any, attacks: list[Option[Any]], odds: list[AttackOdds]
) -> None:
    view, screen = View("red", 0, table, None, ()), front(game).screen
    found = [there(screen.prospect(view, attack)) for attack in attacks]
    assert [one.hit for one in found] == [float(exactly.hit) for exactly in odds]
    assert [one.out for one in found] == pytest.approx([float(exactly.dead + exactly.down) for exactly in odds])
    assert found[0].worth < found[1].worth
    assert screen.prospect(view, Done()) is None


WORST = {
    "high-noon": ("Shoot Cole Dunmore with the revolver", "Fan 6 rounds at Cole Dunmore", 88),
    "three-brands": (
        "Fan 3 rounds of the Model No. 3 at Moses Freeman",
        "Shoot Moses Freeman with the Model No. 3",
        240,
    ),
    "give-up-friend": ("Silas takes a quick shot at Hester Boone: Pistol", "Silas aims at Hester Boone: Pistol", 252),
}


@pytest.mark.parametrize("scenario", WORST)
def test_the_worst_choice_of_a_recorded_match_is_known(scenario: str) -> None:
    """The same figure could have had more of the same shot, or of another: both are told with their odds."""
    record = there(parse(record_of(scenario).read_text(encoding="utf-8")))
    fetched = front(record.game)
    match = there(replay(record, fetched.game))
    sides = {seat.id: seat.side for seat in fetched.scenario_of(match.setup).seats}
    found = list(judged(match, fetched.screen, sides))
    worst = min(found, key=lambda one: one.gain).choice
    assert (worst.chosen, worst.better, worst.after) == WORST[scenario]


def test_nothing_is_reckoned_while_the_match_goes_on(server: Server) -> None:
    made = server.make(person("law"), person("outlaws"))
    assert server.http.get(f"api/replays/{made.match}/reckoning").status_code == 403
