"""The screen of Law of the Gun: every answer has its button, and all that is drawn and told is the rules' own."""

from typing import Any

import pytest

from posse.engine.odds import exact
from posse.games.deeds.answers import Answer
from posse.games.law_of_the_gun.front import FRONT
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.scenario import SHELF
from posse.games.law_of_the_gun.screen import SCREEN
from posse.games.law_of_the_gun.screen.asking import CHOICES, PUT, SPREAD
from posse.games.law_of_the_gun.screen.attacks import Watched, alone, chance_of
from posse.games.law_of_the_gun.setting_up import set_up
from posse.games.law_of_the_gun.shooting.declaring import Shoot
from posse.games.law_of_the_gun.shooting.firing import FireShot
from posse.games.law_of_the_gun.shooting.strikes import Strike
from posse.games.law_of_the_gun.shooting.tohit import Shot
from posse.games.law_of_the_gun.table import Counter, Doing, Table
from posse.games.wire.looks import ShotShown
from posse.tabletop.length import centimetres
from posse.tabletop.terrain import Point, Spot
from tests.law.showing import card, shot_of, sight_of, view_of
from tests.law.stage import fence, horse, low_wall, pair, person, spot, stage, wagon

# All of it


def test_every_answer_has_its_button() -> None:
    """Whatever may be asked can be shown, by the screen or by itself; questions are put by items that there are."""
    assert {kind for kind in LAW.answers if not issubclass(kind, Answer)} <= {*CHOICES, *SPREAD} <= set(LAW.answers)
    assert not {*CHOICES}.intersection(SPREAD)
    assert set(PUT) <= set(LAW.items)
    assert FRONT.screen is SCREEN


@pytest.mark.parametrize("scenario", SHELF.ids())
def test_every_scenario_can_be_set_out(scenario: str) -> None:
    """lotg/sheet/columns: five scores a sheet, in centimetres, and every seat of it has its place."""
    setup = set_up(scenario, {})
    setting = SCREEN.setting(setup)
    assert (setting.unit, setting.unit_length, setting.foot, setting.measured) == ("centimetre", 100, 150, "centres")
    names = ["Initiative", "Skill", "Cool", "Constitution", "Horsemanship"]
    assert all([score.name for score in figure.scores] == names for figure in setting.figures)
    table = LAW.start(setup)
    shown = SCREEN.shown(view_of(table, table.scene.players[0]))
    assert [seat.id for seat in shown.seats] == [seat.id for seat in setting.seats]
    hidden = {one.id for one in shown.figures if one.mark == "hidden"}
    assert all(one.spot == Spot(-1, -1, 0) and not one.place for one in shown.figures if one.id in hidden)


# Who stands where


def test_a_card_tells_scores_nerve_wounds_loads_and_what_is_being_done() -> None:
    """lotg/attributes/changeable, lotg/injury/arm-wound-test, lotg/weapons/reload-turn: what changes is on the card."""
    table = pair(30, vic={"weapons": ("pistol", "minie_rifle"), "cool": 4})
    table = table.change(
        "vic",
        cool=2,
        arms=(0, 1),
        lost=(False, True),
        legs=2,
        rounds=(2, 3),
        empty=(False, True),
        posture="prone",
        doing=Doing("heading", Point(20000, 6000)),
    )
    vic = card(table, "vic")
    assert (vic.cool, vic.cool_first, vic.posture, vic.doing) == (2, 4, "prone", "Heading east")
    assert (vic.rounds, vic.unloaded) == ((2, 3), (False, True))
    assert [(row.name, row.ticked, row.kills) for row in vic.wounds] == [
        ("Left arm", 0, False),
        ("Right arm", 1, False),
        ("Legs", 2, False),
    ]
    assert {"Prone", "Shaken: Cool 2 of 4", "Leg wounds: 4 cm slower"} <= set(vic.state)
    assert {"Right arm useless: no weapon for two hands", "Gun arm hurt: snap-shots only"} <= set(vic.state)
    assert "To be loaded: Minie rifle" in vic.state


def test_a_group_names_its_leader_and_the_acting_seat_is_marked() -> None:
    """lotg/groups/leader-exception: who leads, who is led, and whose half-turn it is. lotg/ruling/skedaddle-move: who runs is
    marked.

    lotg/actions/example-point: a place to make for is told with its distance.
    """
    table = pair(40, person("xan", "red", (22, 62))).change("vic", group="vic").change("xan", group="vic")
    table = table.change("wes", running=True).change("vic", doing=Doing("bound", Point(2000, 4000)))
    cards = [card(table, id) for id in ("vic", "xan", "wes")]
    assert [(one.group, one.leads, one.running) for one in cards] == [
        ("vic", True, False),
        ("vic", False, False),
        ("", False, True),
    ]
    assert cards[0].doing == "Bound 20 cm north, in the open"
    seats = {seat.id: (seat.acting, seat.order) for seat in SCREEN.shown(view_of(table)).seats}
    assert seats == {"red": (True, 1), "blue": (False, 2)}


def test_nobody_is_told_where_the_hidden_are() -> None:
    """lotg/visibility/cover-50: an enemy not spotted has a card and no place; its own side is told that it is hidden."""
    table = pair(40, person("zed", "blue", (70, 20), horse="star"), horses=[horse("star", (70, 20))])
    table = table.change("zed", known=("blue",))
    zed = card(table, "zed")
    assert (zed.mark, zed.spot, zed.posture, zed.horse, zed.facing) == ("hidden", Spot(-1, -1, 0), "", "", 0)
    assert SCREEN.shown(view_of(table)).horses == ()
    assert "Not spotted by the enemy" in card(table, "zed", "blue").state
    assert [card(table, id, "blue").unseen for id in ("zed", "wes")] == [True, False]
    assert not any(one.unseen for one in SCREEN.shown(view_of(table)).figures)
    assert len(SCREEN.shown(view_of(table, "blue")).horses) == 1


def test_horses_and_vehicles_look_somewhere_and_carry_somebody() -> None:
    """lotg/ruling/vehicle-crew: riders with their horses, crews with their vehicles, and how many animals still draw."""
    table = stage(
        person("vic", "red", (20, 60), horse="bess"),
        person("dan", "red", (40, 60)),
        person("wes", "blue", (90, 60)),
        horses=[horse("bess", (20, 60), (60, 60))],
        vehicles=[wagon("cart", (40, 60), (40, 20), driver="dan")],
    )
    table = table.change_horse("cart_1", status="dead").change_horse("bess", legs=1)
    shown = SCREEN.shown(view_of(table))
    (bess,) = shown.horses
    assert (bess.rider, bess.facing, bess.state) == ("vic", 90, ("Leg wounds: 2 cm slower",))
    (cart,) = shown.vehicles
    assert (cart.driver, cart.facing, cart.team, cart.team_first, cart.radius) == ("dan", 360, 1, 2, 250)
    assert (card(table, "vic").horse, card(table, "vic").posture) == ("bess", "mounted")
    assert (card(table, "dan").vehicle, card(table, "dan").posture) == ("cart", "aboard")


def test_counters_are_markers_with_their_number() -> None:
    """lotg/solo/counters, lotg/solo/initiative-die: all alike but for the number and what they show. lotg/visibility/cover-fired:
    where a side lost sight of somebody stays marked until it is seen again."""
    counters = Counter("counter_2", spot((80, 20)), True, 4, "wes"), Counter("counter_1", spot((70, 20)), False, 3)
    table = pair(40).but(counters=counters, last_seen=(("wes", spot((50, 50))),))
    marks = SCREEN.shown(view_of(table)).markers
    assert [(mark.kind, mark.name, mark.number, mark.shows, mark.mounted, mark.place) for mark in marks] == [
        ("counter", "Counter 2", 2, 4, True, "in the open"),
        ("counter", "Counter 1", 1, 3, False, "in the open"),
    ]
    (mark,) = SCREEN.shown(view_of(table.but(counters=()).change("wes", known=("blue",)))).markers
    assert (mark.kind, mark.name, mark.spot) == ("last-seen", "Wes was last seen here", spot((50, 50)))


# Sight and shots


TROUGH, RAILS = low_wall("trough", (58.5, 50), (58.5, 70)), fence("rails", (58.5, 50), (58.5, 70))


@pytest.mark.parametrize(
    ("table", "where", "column", "grade"),
    [
        (pair(40, walls=[TROUGH]), "behind the trough", "prone or wall", 2),
        (pair(40, walls=[RAILS]), "behind the rails, which only hides", "prone or wall", 1),
        (pair(40).change("wes", posture="prone"), "lying prone", "prone or wall", 2),
        (pair(40), "in the open", "no cover", 0),
    ],
)
def test_sight_tells_the_cover_column_in_words(table: Table, where: str, column: str, grade: int) -> None:
    """lotg/effect/column-prone-wall, lotg/effect/obscuring: what the target is behind, whether it only hides, and the column."""
    seen = sight_of(table, "vic", "wes")
    told = f"{where}: {column} column" if grade else where
    assert seen.sentence == f"Wes, 40 centimetres east, {told}."
    assert (seen.column, seen.grade, seen.sees) == (column, grade, True)


def test_a_shot_tells_the_aim_the_sum_and_the_chain() -> None:
    """lotg/shooting/aimed-test, lotg/tohit/aimed-accurate: Skill and Cool 3 of 6, then 5+, else a snap-shot at 8+."""
    shot = shot_of(pair(25))
    assert (shot.need, [(term.value, term.rule) for term in shot.terms]) == (
        "5+",
        [("5+", "lotg/tohit/aimed-accurate")],
    )
    chain = {link.what: link.chance for link in shot.chain}
    assert chain["aims"] == 0.5
    assert chain["hit"] == pytest.approx(0.5 * 0.6 + 0.5 * 0.3)
    assert chain["hit"] > chain["wounded"] > chain["down"] + chain["dead"] > chain["dead"] > 0
    assert [(other.what, other.chance) for other in shot.others] == [("Snap-shot without aiming", 0.3)]


@pytest.mark.parametrize(("manner", "hurried"), [("aimed", False), ("snap", False), ("snap", True)])
def test_the_chance_on_a_button_is_what_the_rules_come_to(manner: Any, hurried: bool) -> None:
    """lotg/shooting/fast-test: worked out from the numbers of the rules, it is what settling the shot in every way gives."""
    table = pair(25, vic={"skill": 4, "cool": 3})
    if hurried:
        table = table.change("vic", fast="passed", moved=centimetres(20))
    shot = Shot("vic", "pistol", "wes", manner)
    settled = exact(alone(table, "wes").then(FireShot(shot)), stop=(Strike,))
    hits = settled.of(lambda after: isinstance(after, Watched) and after.hits > 0)
    assert chance_of(table, Shoot("vic", "pistol", "wes", manner)) == pytest.approx(float(hits))


def test_a_shot_that_is_not_possible_says_why() -> None:
    """lotg/weapons/beyond-maximum: and in two words for a ticket. lotg/shooting/own-turn: an enemy is looked into as it will
    shoot in its own half-turn, although it shot in its last."""
    shot = shot_of(pair(95))
    assert (shot.possible, shot.rule, shot.brief) == (False, "lotg/weapons/beyond-maximum", "too far")
    found = SCREEN.shot(view_of(pair(25).change("wes", shot=1, moved=centimetres(10))), "wes", "vic")
    assert isinstance(found, ShotShown)
    assert found.possible
