"""The game as people meet it in lists and reports: scenarios, options, musters, losses, tones, idle turns and sheets."""

from pathlib import Path
from typing import Any

import pytest

from posse.engine.question import Choose, Option
from posse.games.book.front import Paper
from posse.games.deeds.answers import Done
from posse.games.law_of_the_gun.acting.actions import TakeAction
from posse.games.law_of_the_gun.book import DATA
from posse.games.law_of_the_gun.events import hurts
from posse.games.law_of_the_gun.front import FRONT, KINDS
from posse.games.law_of_the_gun.house_rules import HouseRules
from posse.games.law_of_the_gun.scenario import SHELF, Goal
from posse.games.law_of_the_gun.scoring import Leave
from posse.games.law_of_the_gun.shooting.declaring import Shoot
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.turn import SeatTurn
from tests.law.stage import horse, person, play, stage, wall

PAPERS: list[Paper] = ["a4", "letter"]


def test_the_first_scenario_is_among_those_listed() -> None:
    lines = {line.id: line for line in FRONT.scenarios()}
    assert set(lines) == {"canyon-ambush", "cottonwood-raid", "give-up-friend", "hold-the-jail", "silver-wagon"}
    first = lines[FRONT.first_scenario]
    assert (first.game, first.map, first.turns, first.figures) == ("law_of_the_gun", "main-street", 10, 7)
    assert FRONT.scenario("silver-wagon") == lines["silver-wagon"]
    assert FRONT.scenario_of(FRONT.set_up("give-up-friend", {})) == first


def test_every_option_is_listed() -> None:
    lines = FRONT.house_rules()
    assert [line.id for line in lines] == list(HouseRules.__struct_fields__)
    assert all(line.default == line.values[0] and line.ruling.startswith("lotg/ruling/") for line in lines)


def test_every_kind_of_file_is_told_apart() -> None:
    names = ["weapons", "blades", "effects", "npcs", "names", "characters", "house_rules", "rules"]
    assert [KINDS.of(DATA / f"{name}.toml").name for name in names] == [name.replace("_", " ") for name in names]


@pytest.mark.parametrize("path", sorted(SHELF.folder.parent.rglob("*.toml")), ids=lambda path: path.stem)
def test_every_file_of_the_book_is_clean(path: Path) -> None:
    assert FRONT.check(path) == ()
    assert FRONT.advice(path) == ()


def four(**facts: Any) -> Table:
    """Two a side, in sight of each other."""
    return stage(
        person("ann", "red", (10, 10)),
        person("abe", "red", (20, 10)),
        person("bob", "blue", (35, 10)),
        person("ben", "blue", (80, 80)),
        **facts,
    )


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


def asked(table: Table, item: Any) -> tuple[Table, Choose[Table]]:
    done = play(table, item)
    return done.table, done.choice


def idles(table: Table, item: Any, answer: Option[Table]) -> bool:
    now, question = asked(table, item)
    return FRONT.idles(now, question, answer)


@pytest.mark.parametrize(("facts", "wasted"), [({}, True), ({"moved": 500, "allowance": 1500}, False)])
def test_passing_over_an_aimed_shot_is_idle(facts: dict[str, int], wasted: bool) -> None:
    """Somebody who has moved has a snap-shot only, and may keep it for a reaction."""
    table = four().change("ann", **facts).but(active=("ann",))
    assert idles(table, TakeAction(), Done()) == wasted
    assert not idles(table, TakeAction(), Shoot("ann", "pistol", "bob", "aimed"))


def test_lying_in_wait_is_not_idle_nor_is_sparing_a_horse() -> None:
    """Whom no enemy has spotted may let them come closer; and a loose horse is nobody to shoot at."""
    hidden = four().change("ann", known=("red",)).but(active=("ann",))
    assert any(isinstance(option, Shoot) for option in asked(hidden, TakeAction())[1].options)
    assert not idles(hidden, TakeAction(), Done())
    lone = stage(
        person("ann", "red", (20, 60)),
        person("bob", "blue", (118, 118), weapons=()),
        horses=[horse("dun", (40, 60), side="blue")],
        walls=[wall("barn", (110, 100), (119, 110))],
    ).but(active=("ann",))
    shots = [option for option in asked(lone, TakeAction())[1].options if isinstance(option, Shoot)]
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


# Sheets


@pytest.mark.parametrize("paper", PAPERS)
def test_six_blank_cards_on_two_pages(paper: Paper) -> None:
    """lotg/sheet/columns: a name, five scores and weapons, all blank."""
    sheet = FRONT.sheet("", paper)
    assert (sheet.count('class="card"'), sheet.count('class="page"')) == (6, 2)
    for column in ("Name", "Initiative", "Skill", "Cool", "Constitution", "Horsemanship", "Weapons"):
        assert sheet.count(f">{column}<") == 6


@pytest.mark.parametrize("id", SHELF.ids())
def test_a_scenario_has_a_card_for_everybody(id: str) -> None:
    """lotg/sheet/columns: name, the five scores and the weapons of everybody."""
    scenario = SHELF.load(id)
    sheet = FRONT.sheet(id, "a4")
    assert sheet.count('class="card"') == len(scenario.figures)
    assert all(f"<h2>{figure.name}</h2>" in sheet for figure in scenario.figures)
    assert scenario.won_by.replace("'", "&#x27;") in sheet


def test_a_card_has_scores_ranges_ammunition_and_what_else_there_is_to_know() -> None:
    """lotg/sheet/columns: the figures of the sheet; lotg/ammo/start-three: three rings for each weapon."""
    sheet = FRONT.sheet("cottonwood-raid", "letter")
    card = sheet[sheet.index("<h2>Walks At Dawn</h2>") :].split("</article>")[0]
    rows = [("Initiative", 4), ("Skill", 4), ("Cool", 5), ("Constitution", 3), ("Horsemanship", 4)]
    assert all(f"<th>{name}</th><td>{score}</td>" in card for name, score in rows)
    assert '<th>Repeating rifle</th><td class="number">50 cm</td><td class="number">150 cm</td>' in card
    assert card.count('aria-label="3 of 3 rounds"') == 2
    assert "Rides Smoke." in card
    assert "own character" in card
    assert "Who begins" in sheet or "Here: scenario." in sheet
