"""RuleValue up (sections 2.1, 2.2 and 2.24): sheets, seats, what a scenario may say, and who may play at this table."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from posse.content.loader import BadContentError
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.house_rules import HouseRules
from posse.games.law_of_the_gun.scenario import read_scenario
from posse.games.law_of_the_gun.setting_up import company_mistakes, first_table, set_up
from posse.games.law_of_the_gun.table import Doing
from posse.tabletop.terrain import Point, Spot
from tests.law.stage import make_setup, pair, person, point

HERO = {"initiative": 5, "skill": 5, "cool": 4, "constitution": 3, "horsemanship": 3}


def wrong(
    *people: Any, solo: tuple[str, ...] = (), sides: dict[str, str] | None = None, **house_rules: str
) -> list[str]:
    setup = make_setup(people, solo=solo, sides=sides)
    return [reason for _, reason in company_mistakes(setup.scenario, msgspec.convert(house_rules, HouseRules))]


def test_everybody_begins_with_a_fresh_sheet() -> None:
    """lotg/basics/scope, lotg/attributes/changeable: what a sheet says is where a game begins, whatever came before."""
    figure = pair(30, vic={"cool": 4}).figure("vic")
    assert (figure.cool, figure.legs, figure.arms, figure.rounds, figure.doing) == (4, 0, (0, 0), (3,), Doing())
    assert (figure.fired, figure.fate_used, figure.acted) == (False, False, False)


def test_a_player_has_one_character_of_his_own() -> None:
    """lotg/basics/one-character, lotg/ruling/player-followers: exactly one figure of a player has the mark, and any others
    may follow it."""
    ann, bob = person("ann", "red", (1, 1), pc=True, **HERO), person("bob", "red", (5, 5), pc=True, **HERO)
    assert wrong(ann, bob) == ["A player has one character of his own, and no more."]
    assert wrong(ann, person("bob", "red", (5, 5))) == []
    table = first_table(make_setup([ann, person("bob", "red", (5, 5))]))
    assert [table.profile(id).pc for id in ("ann", "bob")] == [True, False]


@pytest.mark.parametrize(
    ("scores", "how", "fine"),
    [
        ((5, 5, 4, 3, 3), "points-20", True),
        ((5, 5, 4, 3, 4), "points-20", False),
        ((5, 5, 4, 3, 2), "points-20", False),
        ((5, 5, 5, 3, 2), "points-20", False),
        ((5, 5, 5, 5, 5), "free", True),
        ((1, 1, 1, 1, 1), "free", True),
    ],
)
def test_the_scores_of_a_players_own_character(scores: tuple[int, ...], how: str, fine: bool) -> None:
    """lotg/ruling/character-creation, lotg/sheet/columns (option setup_character_creation)."""
    names = ("initiative", "skill", "cool", "constitution", "horsemanship")
    sheet = dict(zip(names, scores, strict=True))
    hero = person("ann", "red", (1, 1), pc=True, **sheet)
    assert (wrong(hero, setup_character_creation=how) == []) is fine
    assert wrong(person("ann", "red", (1, 1), **sheet), setup_character_creation=how) == []


@pytest.mark.parametrize(("enemy", "players"), [("charts", ("red",)), ("player", ("red", "blue"))])
def test_two_ways_to_play(enemy: str, players: tuple[str, ...]) -> None:
    """lotg/basics/play-modes: against each other, or together against an enemy that the charts run (option enemy)."""
    people = [person("ann", "red", (1, 1)), person("bob", "blue", (50, 50))]
    table = first_table(make_setup(people, solo=("blue",), house_rules={"enemy": enemy}))
    assert LAW.seats(table) == players
    assert table.scene.is_solo("blue") is (enemy == "charts")
    assert not table.scene.is_solo("red")


def test_a_trade_changes_nothing() -> None:
    """lotg/basics/no-professions: two sheets that differ in the trade alone differ in nothing that is played with."""
    facts = []
    for trade in ("marshal", "drover"):
        profile = first_table(make_setup([person("ann", "red", (1, 1), trade=trade)])).profile("ann")
        facts.append({key: value for key, value in vars(profile).items() if key not in ("trade", "start")})
    assert facts[0] == facts[1]


def test_an_opening_action() -> None:
    """lotg/ruling/opening-action: halted, unless the scenario hands out another."""
    table = first_table(
        make_setup(
            [
                person("ann", "red", (10, 10), bound=(40, 10)),
                person("bob", "red", (10, 20), heading=(20, 20)),
                person("cy", "red", (10, 30)),
            ]
        )
    )
    assert table.figure("ann").doing == Doing("bound", point((40, 10)))
    assert table.figure("bob").doing == Doing("heading", Point(1000 + 30000, 2000))
    assert table.figure("cy").doing == Doing()


# Files


FILE = """
id = "yard"
game = "law_of_the_gun"
name = "The yard"
blurb = "A quarrel."
map = "corral"
turn_limit = 12
turn_limit_reason = "It grows dark."
first = "law"

[[side]]
id = "law"
name = "The Law"
edge = "south"

[[side]]
id = "gang"
name = "The Gang"

[[seat]]
id = "law"
side = "law"
name = "The Law"

[[seat]]
id = "gang"
side = "gang"
name = "The Gang"
solo = true

[[figure]]
id = "hester"
character = "hester_boone"
seat = "law"
at = [3, 3]
pc = true
horse = "bess"

[[figure]]
id = "bad"
character = "outlaw-5"
name = "Bad Bill"
seat = "gang"
at = [20, 20]
cool = 2
hidden = true

[[figure]]
id = "worse"
character = "silas_quill"
seat = "gang"

[[horse]]
id = "bess"

[[vehicle]]
id = "coach"
kind = "coach"
at = [12, 12]
driver = "worse"
"""


def written(tmp_path: Path, text: str) -> Path:
    """A scenario file beside a bare map."""
    (tmp_path / "plain.toml").write_text('id = "plain"\nname = "Plain"\nblurb = "Bare."\nwidth = 40\ndepth = 40\n')
    path = tmp_path / "yard.toml"
    path.write_text(text.replace('map = "corral"', 'map = "plain.toml"'))
    return path


def test_a_scenario_file(tmp_path: Path) -> None:
    """lotg/npc/advisory: a line of the charts, with another score than the chart's."""
    path = written(tmp_path, FILE)
    scenario = read_scenario(path)
    hester, bad, worse = scenario.figures
    assert (hester.pc, hester.horse, hester.scores) == (True, "bess", (5, 4, 4, 3, 4))
    assert (bad.name, bad.scores, bad.hidden, bad.weapons) == (
        "Bad Bill",
        (4, 4, 2, 4, 4),
        True,
        ("pistol", "repeating_rifle"),
    )
    assert (scenario.first, scenario.seats[1].solo) == ("law", True)
    table = first_table(set_up(path))
    assert table.horse("bess").spot == table.spot("hester") == Spot(762, 762)
    assert table.vehicle("coach").driver == worse.id
    assert table.figure("bad").known == ("gang",)
    assert table.scene.edges == {"law": "south", "gang": ""}


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('horse = "bess"', 'horse = "beth"', "figure.hester.horse"),
        ("cool = 2", "cool = 7", "cool"),
        ('driver = "worse"', 'driver = "worst"', "vehicle.coach.passengers"),
        ('first = "law"', 'first = "lawless"', "first"),
        ("hidden = true", 'group = "hester"', "figure.bad.group"),
        ("hidden = true", 'blades = ["spoon"]', "figure.bad.blades"),
        ("hidden = true", "bound = [1, 1]\nheading = [2, 2]", "figure.bad"),
        ('id = "bess"', 'id = "bess"\n[[horse]]\nid = "stray"', "horse.stray"),
        ('id = "bess"', 'id = "bess"\n[[goal]]\nside = "law"\nkind = "hold"\nzone = "moon"', "goal.1.zone"),
        ('driver = "worse"', "seats = 0\npassengers = ['worse']", "vehicle.coach.passengers"),
        ('driver = "worse"', "", "figure.worse"),
        ("at = [20, 20]", "at = [3, 3]", "figure.bad.at"),
    ],
)
def test_what_can_be_wrong_with_a_file(tmp_path: Path, old: str, new: str, key: str) -> None:
    assert FILE.count(old) == 1
    with pytest.raises(BadContentError) as bad:
        read_scenario(written(tmp_path, FILE.replace(old, new)))
    assert any(key in str(error) for error in bad.value.errors)


def test_a_table_may_refuse_the_people_of_a_scenario(tmp_path: Path) -> None:
    """lotg/ruling/character-creation: the file is sound, and still this table wants other heroes."""
    path = written(tmp_path, FILE.replace("pc = true", "pc = true\ncool = 5"))
    with pytest.raises(BadContentError, match="20 points, not 21"):
        set_up(path)
    assert set_up(path, {"setup_character_creation": "free"}).house.setup_character_creation == "free"


def test_the_weapons_of_people_from_the_charts(tmp_path: Path) -> None:
    """lotg/ruling/npc-weapons, lotg/npc/roll: what is suggested for their line; what a scenario names itself stays."""
    hester, bad, worse = set_up(written(tmp_path, FILE)).scenario.figures
    assert hester.weapons == bad.weapons == ("pistol", "repeating_rifle")
    assert worse.weapons == ("pistol", "pistol", "repeating_rifle")
    (tmp_path / "again").mkdir()
    again = written(tmp_path / "again", FILE.replace("cool = 2", 'weapons = ["bow"]'))
    assert set_up(again).scenario.figures[1].weapons == ("bow",)
