"""The game as people meet it in reports: musters, losses, tones, idle turns and sheets."""

from typing import Any

import pytest

from posse.engine.question import Option
from posse.games.deeds.answers import Done
from posse.games.law_of_the_gun.acting.actions import TakeAction
from posse.games.law_of_the_gun.events import hurts
from posse.games.law_of_the_gun.front import FRONT
from posse.games.law_of_the_gun.scenario import Goal
from posse.games.law_of_the_gun.scoring import Leave
from posse.games.law_of_the_gun.shooting.declaring import Shoot
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.turn import SeatTurn
from tests.law.stage import horse, party, person, play, stage, wall


def four(**facts: Any) -> Table:
    """Two a side, in sight of each other."""
    return stage(*party("red", ann=(10, 10), abe=(20, 10)), *party("blue", bob=(35, 10), ben=(80, 80)), **facts)


def test_musters_losses_and_sides() -> None:
    """Who stands and who does not, what befell them, how loudly it is told, and who is of which side."""
    table = four().change("abe", status="disabled").change("bob", running=True).change("ben", status="prisoner")
    assert FRONT.muster(table) == {"red": "1 standing, 1 disabled", "blue": "1 running, 1 captured"}
    assert FRONT.turn(table) == 1
    table = four().change("abe", status="dead").change("bob", status="gone").change("ben", status="prisoner")
    news = (hurts.RanOff(figure="bob"), hurts.RanOff(figure="bob"))
    assert FRONT.losses(table, news, "red") == {"dead": 1, "disabled": 0, "captured": 0, "ran off": 0}
    assert FRONT.losses(table, news, "blue") == {"dead": 0, "disabled": 0, "captured": 1, "ran off": 1}
    assert (hurts.Killed(figure="bob", killer="ann").tone, news[0].tone) == ("grim", "plain")
    sides = FRONT.sides_of(FRONT.game.start(FRONT.set_up("silver-wagon", {})))
    assert (sides["clay"], sides["silver"], sides["juniper"], sides["pepper"]) == ("drovers",) * 3 + ("reyes",)


# Idle turns


def idles(table: Table, item: Any, answer: Option[Table]) -> bool:
    done = play(table, item)
    return FRONT.idles(done.table, done.choice, answer)


@pytest.mark.parametrize(("facts", "wasted"), [({}, True), ({"moved": 500, "allowance": 1500}, False)])
def test_passing_over_an_aimed_shot_is_idle(facts: dict[str, int], wasted: bool) -> None:
    """Somebody who has moved has a snap-shot only, and may keep it for a reaction."""
    table = four().change("ann", **facts).but(active=("ann",))
    assert idles(table, TakeAction(), Done()) == wasted
    assert not idles(table, TakeAction(), Shoot("ann", "pistol", "bob", "aimed"))


def test_lying_in_wait_is_not_idle_nor_is_sparing_a_horse() -> None:
    """Whom no enemy has spotted may let them come closer; and a loose horse is nobody to shoot at."""
    hidden = four().change("ann", known=("red",)).but(active=("ann",))
    assert any(isinstance(option, Shoot) for option in play(hidden, TakeAction()).choice.options)
    assert not idles(hidden, TakeAction(), Done())
    lone = stage(
        person("ann", "red", (20, 60)),
        person("bob", "blue", (118, 118), weapons=()),
        horses=[horse("dun", (40, 60), side="blue")],
        walls=[wall("barn", (110, 100), (119, 110))],
    ).but(active=("ann",))
    shots = [option for option in play(lone, TakeAction()).choice.options if isinstance(option, Shoot)]
    assert {shot.target for shot in shots} == {"dun"}
    assert not idles(lone, TakeAction(), Done())


def test_letting_nobody_act_is_idle_while_somebody_could_aim() -> None:
    table = four()
    assert idles(table, SeatTurn("red"), Done())
    assert not idles(table.change("bob", spot=table.spot("ben")._replace(x=9900)), SeatTurn("red"), Done())


def test_staying_where_the_way_off_is_the_goal_is_idle() -> None:
    goal = Goal(side="red", kind="leave", zone="yard", count=2)
    table = four(goals=[goal], zones={"yard": (0.0, 0.0, 40.0, 40.0)})
    far = table.change("bob", spot=table.spot("ben")._replace(x=9900)).but(active=("ann",))
    assert idles(far, TakeAction(), Done())
    assert not idles(far, TakeAction(), Leave("ann", "yard"))


def test_a_card_has_scores_ranges_ammunition_and_what_else_there_is_to_know() -> None:
    """lotg/sheet/columns: name, the five scores and weapons; lotg/ammo/start-three: three rings for each weapon."""
    for column in ("Name", "Initiative", "Skill", "Cool", "Constitution", "Horsemanship", "Weapons"):
        assert FRONT.sheet("", "a4").count(f">{column}<") == 6
    sheet = FRONT.sheet("cottonwood-raid", "letter")
    card = sheet[sheet.index("<h2>Walks At Dawn</h2>") :].split("</article>")[0]
    rows = [("Initiative", 4), ("Skill", 4), ("Cool", 5), ("Constitution", 3), ("Horsemanship", 4)]
    assert all(f"<th>{name}</th><td>{score}</td>" in card for name, score in rows)
    assert '<th>Repeating rifle</th><td class="number">50 cm</td><td class="number">150 cm</td>' in card
    assert card.count('aria-label="3 of 3 rounds"') == 2
    assert "Rides Smoke." in card
    assert "own character" in card
    assert "Who begins" in sheet or "Here: scenario." in sheet
