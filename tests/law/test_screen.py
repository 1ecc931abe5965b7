"""The screen of Law of the Gun: every answer has its button, and all that is drawn and told is the rules' own."""

from random import Random
from typing import Any

import pytest

from posse.engine.dealer import Seeded
from posse.engine.match import Match
from posse.engine.odds import exact
from posse.engine.question import Choose
from posse.engine.refusal import Refusal
from posse.engine.view import View
from posse.engine.words import say
from posse.games.deeds.answers import Answer
from posse.games.law_of_the_gun.front import FRONT
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.scenario import SHELF
from posse.games.law_of_the_gun.screen import SCREEN
from posse.games.law_of_the_gun.screen.asking import CHOICES, PUT, SPREAD
from posse.games.law_of_the_gun.screen.attacks import Watched, alone, chance_of
from posse.games.law_of_the_gun.screen.moves import REGIONS
from posse.games.law_of_the_gun.setting_up import set_up
from posse.games.law_of_the_gun.shooting.declaring import Shoot
from posse.games.law_of_the_gun.shooting.firing import FireShot
from posse.games.law_of_the_gun.shooting.strikes import Strike
from posse.games.law_of_the_gun.shooting.tohit import Shot
from posse.games.law_of_the_gun.table import Counter, Doing, Table
from posse.games.wire.looks import ShotShown
from posse.tabletop.length import centimetres
from posse.tabletop.terrain import Point, Spot
from tests.law.showing import accepted, card, shot_of, sight_of, tried, view_of
from tests.law.stage import fence, horse, low_wall, pair, person, spot, stage, wagon
from tests.law.test_whole_match import by_kind, street

# All of it


def test_every_answer_has_its_button() -> None:
    """Whatever may be asked can be shown, by the screen or by itself."""
    assert {kind for kind in LAW.answers if not issubclass(kind, Answer)} <= {*CHOICES, *SPREAD} <= set(LAW.answers)
    assert not {*CHOICES}.intersection(SPREAD)


def test_every_item_that_is_put_is_one_of_the_game() -> None:
    """How questions are put is said of items that there are."""
    assert set(PUT) <= set(LAW.items)


def test_the_front_has_the_screen() -> None:
    """What is on the shelf can be drawn."""
    assert FRONT.screen is SCREEN


@pytest.mark.parametrize("seed", [11, 12])
def test_whatever_is_offered_in_a_match_can_be_answered(seed: int) -> None:
    """A match of random answers: every choice, place and trial is accepted by the question it belongs to."""
    setup = street(house_rules={"optional_fate": "on", "optional_fanning": "on", "optional_rapid": "on"})
    rng, match = Random(seed), Match(LAW, setup, Seeded(seed))

    def choose(view: View[Table]) -> Any:
        question, shown = view.question, SCREEN.shown(view).asked
        assert isinstance(question, Choose)
        assert shown is not None
        for one in shown.choices:
            if not one.needs:
                assert accepted(question, view.table, one.words), one.words
        for option in question.options:
            if type(option) in REGIONS and rng.random() < 0.05:
                region = SCREEN.region(view, say(option), places=True)
                assert not isinstance(region, Refusal)
                for place in region.places:
                    assert accepted(question, view.table, place.words), place.words
                assert tried(view, say(option.sample(view.table, rng))).allowed
        return by_kind(question, view.table, rng)

    match.play(dict.fromkeys(LAW.seats(match.table), choose), 250)
    told = [(n, event) for n, event in enumerate(match.events) if event.seen_by("red") is not None]
    assert len(told) > 50
    for number, event in told:
        line = SCREEN.line(match.table, number, 1, event)
        assert line.sentence or line.outcome
    assert not isinstance(SCREEN.why(match, told[-1][0], "red"), Refusal)


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
    """lotg/groups/leader-exception: who leads, who is led, and whose half-turn it is."""
    table = pair(40, person("xan", "red", (22, 62))).change("vic", group="vic").change("xan", group="vic")
    assert (card(table, "vic").group, card(table, "vic").leads) == ("vic", True)
    assert (card(table, "xan").group, card(table, "xan").leads) == ("vic", False)
    assert card(table, "wes").group == ""
    seats = {seat.id: (seat.acting, seat.order) for seat in SCREEN.shown(view_of(table)).seats}
    assert seats == {"red": (True, 1), "blue": (False, 2)}


def test_who_runs_away_is_marked() -> None:
    """lotg/ruling/skedaddle-move: somebody in flight is told apart from everybody else."""
    table = pair(40).change("vic", running=True)
    assert [one.running for one in SCREEN.shown(view_of(table)).figures] == [True, False]


def test_where_somebody_is_bound_is_told_with_its_distance() -> None:
    """lotg/actions/example-point: a place to make for."""
    table = pair(40).change("vic", doing=Doing("bound", Point(2000, 4000)))
    assert card(table, "vic").doing == "Bound 20 cm north, in the open"


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
    """lotg/solo/counters, lotg/solo/initiative-die: all alike but for the number and what they show."""
    counters = (
        Counter("counter_2", spot((80, 20)), True, 4, "wes"),
        Counter("counter_1", spot((70, 20)), False, 3),
    )
    table = pair(40).but(counters=counters, last_seen=(("wes", spot((50, 50))),))
    marks = SCREEN.shown(view_of(table)).markers
    assert [(mark.kind, mark.name, mark.number, mark.shows, mark.mounted) for mark in marks] == [
        ("counter", "Counter 2", 2, 4, True),
        ("counter", "Counter 1", 1, 3, False),
    ]
    assert [mark.place for mark in marks] == ["in the open"] * 2


def test_where_somebody_was_last_seen_stays_marked_until_it_is_seen_again() -> None:
    """lotg/visibility/cover-fired: a side remembers where it lost sight of somebody."""
    table = pair(40).but(last_seen=(("wes", spot((50, 50))),)).change("wes", known=("blue",))
    (mark,) = SCREEN.shown(view_of(table)).markers
    assert (mark.kind, mark.name, mark.spot) == ("last-seen", "Wes was last seen here", spot((50, 50)))


# Sight and shots


def test_sight_tells_the_cover_column_in_words() -> None:
    """lotg/effect/column-prone-wall: what the target is behind, and the column that it is hit in."""
    wall = low_wall("trough", (58.5, 50), (58.5, 70))
    seen = sight_of(pair(40, walls=[wall]), "vic", "wes")
    assert seen.sentence == "Wes, 40 centimetres east, behind the trough: prone or wall column."
    assert (seen.column, seen.grade, seen.sees) == ("prone or wall", 2, True)
    open_ground = sight_of(pair(40), "vic", "wes")
    assert (open_ground.column, open_ground.grade) == ("no cover", 0)
    lying = sight_of(pair(40).change("wes", posture="prone"), "vic", "wes")
    assert lying.sentence == "Wes, 40 centimetres east, lying prone: prone or wall column."


def test_what_only_hides_is_told_apart() -> None:
    """lotg/effect/obscuring: a fence that is only soft cover."""
    seen = sight_of(pair(40, walls=[fence("rails", (58.5, 50), (58.5, 70))]), "vic", "wes")
    assert (seen.sentence, seen.grade) == (
        "Wes, 40 centimetres east, behind the rails, which only hides: prone or wall column.",
        1,
    )


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
    """lotg/weapons/beyond-maximum: and in two words for a ticket."""
    shot = shot_of(pair(95))
    assert (shot.possible, shot.rule, shot.brief) == (False, "lotg/weapons/beyond-maximum", "too far")


def test_an_enemy_is_looked_into_as_it_will_shoot_in_its_own_half_turn() -> None:
    """lotg/shooting/own-turn: that it shot in its last half-turn does not keep it from the next."""
    table = pair(25).change("wes", shot=1, moved=centimetres(10))
    found = SCREEN.shot(view_of(table), "wes", "vic")
    assert isinstance(found, ShotShown)
    assert found.possible
