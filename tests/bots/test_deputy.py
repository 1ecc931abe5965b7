"""The deputy's sense, in small situations where one answer is plainly better."""

from typing import Any

import pytest

from posse.bots.roster import player
from posse.engine.dealer import Seeded
from posse.engine.item import Item
from posse.engine.match import Match
from posse.engine.question import Choose, Together
from posse.engine.settle import next_question
from posse.engine.view import View
from posse.games.deeds.answers import BrawlCard, Done, LetItCome, PlayCard
from posse.games.ruthless.actions import TakeAction
from posse.games.ruthless.brawl import Brawl
from posse.games.ruthless.covering import HeldShot
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.moving import BeginMove, Move, PressTheFight, take_silver
from posse.games.ruthless.nerve import Courage
from posse.games.ruthless.reactions import Duck, Reaction, SnapShot
from posse.games.ruthless.readying import Aim, Reload
from posse.games.ruthless.scenario import Objective, StartingFigure
from posse.games.ruthless.setting_up import set_up
from posse.games.ruthless.shooting import FireShot, Shoot
from posse.games.ruthless.table import Table
from posse.games.ruthless.turn import ChooseInitiative, DiscardForThree, PlayerTurn, ThrowAway
from posse.games.ruthless.wounds import LandHits
from posse.lab.simulate import simulate
from tests.ruthless.stage import duel as opposed
from tests.ruthless.stage import person
from tests.stage_parts import area, path, spot, wall
from tests.sure import as_a

DEPUTY = player("deputy", 1)


def asks(table: Table, seat: str, *items: Item[Table]) -> View[Table]:
    """What a seat sees when these items are settled as far as its next question."""
    before, _, question = next_question(table.then(*items), [])
    if isinstance(question, Together):
        question = question.choice_of(seat)
    assert isinstance(question, Choose)
    assert question.seat == seat
    return View(seat, 0, RUTHLESS.redact(before, seat), question, (seat,))


def does(table: Table, *items: Item[Table], seat: str = "red") -> object:
    return DEPUTY(asks(table, seat, *items))


def act(table: Table, id: str = "vic") -> object:
    return does(table, TakeAction(id))


def duel(distance: float, *others: StartingFigure, **facts: Any) -> Table:
    """Vic and Wes so far from middle to middle, with cards in hand and on show unless others are given."""
    facts = {"hands": {"red": "5C 9D", "blue": "6C 3D"}, "shown": {"red": "KS", "blue": "8D"}, **facts}
    return opposed(distance - 1, *others, **facts)


SCORING: dict[str, Any] = {"hands": {}, "shown": {}, "victory": "points"}


@pytest.mark.parametrize(
    ("changes", "answer"),
    [({"left": 1}, Shoot("revolver", "wes")), ({"rounds": (0,)}, Reload("revolver"))],
    ids=["shoots at an enemy close by", "loads an empty weapon before anything else"],
)
def test_one_thing_is_plainly_better(changes: dict[str, Any], answer: object) -> None:
    assert act(duel(7).change("vic", **changes)) == answer


def test_aims_where_two_hurried_shots_are_worth_less_than_one_careful_one() -> None:
    """A greenhorn at long range hits on a 10; with aim on a 9 and a 10, and where it hurts."""
    lone_rifle = {"traits": ("greenhorn",), "weapons": ("sharps_carbine",)}
    walls = [wall("north", (0, 9), (48, 9)), wall("south", (0, 11), (48, 11))]
    assert isinstance(act(duel(30, vic=lone_rifle, walls=walls, hands={})), Aim)


def test_steps_out_to_a_shot_rather_than_wait() -> None:
    chosen = as_a(Move, act(duel(16)))
    assert chosen.path[-1].x > chosen.path[0].x


@pytest.mark.parametrize("left", [1, 2])
def test_never_stops_while_there_is_something_to_do(left: int) -> None:
    view = asks(duel(7).change("vic", left=left), "red", TakeAction("vic"))
    weighed = DEPUTY.explain(view)
    assert not isinstance(weighed[0].option, Done)
    assert weighed == sorted(weighed, key=lambda judged: -judged.value)
    assert all(judged.why for judged in weighed)


def test_finds_courage_with_a_cheap_card_that_will_do() -> None:
    """Toughness 5: the 9 cannot fail, and the King is kept for better."""
    rocks = area("rocks", 9, 10.5, 3, 2, cover="hard", height=1)
    table = duel(20, areas=[rocks], hands={"red": "9D KS"}, shown={"red": "4S", "blue": "8D"})
    assert act(table.change("vic", lily=True)) == Courage("9D")


def test_walks_to_silver_that_scores() -> None:
    table = duel(40, silver={"sack": ((14, 10), 3)}, objectives=[Objective("silver", "red", 1)], **SCORING)
    assert take_silver(table, "vic", as_a(Move, act(table)).path).figure("vic").silver == 3


def test_leaves_by_the_way_out_when_that_scores() -> None:
    exits = {"zones": {"road": (0, 5, 2, 10)}, "objectives": [Objective("exit", "red", 2, zone="road")]}
    table = duel(34, house_rules={"leave_table": True}, **exits, **SCORING)
    assert as_a(Move, act(table.change("vic", spot=spot((4, 10))))).leave


def test_leaves_with_the_payroll_instead_of_shooting_it_out() -> None:
    """With nothing in his pockets he would fire first."""
    goals = [Objective("exit", "red", 2, zone="road"), Objective("silver", "red", 1)]
    table = duel(10, house_rules={"leave_table": True}, zones={"road": (0, 5, 2, 10)}, objectives=goals, **SCORING)
    table = table.change("vic", spot=spot((18, 10))).change("wes", spot=spot((28, 10)))
    assert isinstance(act(table), Shoot)
    assert as_a(Move, act(table.change("vic", silver=3))).path[-1].x < 15 * 254


def test_a_held_shot_is_reckoned_with_on_the_way() -> None:
    """ruthless/gyc/point-on-path: the same Move is worth less by all that the shot may do."""
    values = [
        max(one.value for one in DEPUTY.explain(asks(table, "red", TakeAction("vic"))) if isinstance(one.option, Move))
        for table in (duel(16), duel(16).change("wes", covering=True))
    ]
    assert values[0] > values[1] + 0.1


def test_stands_on_ground_that_is_counted_now() -> None:
    held = {"zones": {"claim": (13, 7, 6, 6)}, "objectives": [Objective("hold", "red", 3, zone="claim")]}
    table = duel(40, turn=5, turn_limit=5, **held, **SCORING).change("vic", left=1)
    end = as_a(Move, act(table)).path[-1]
    assert 13 * 254 <= end.x <= 19 * 254


def test_takes_cover_from_a_fire_it_cannot_answer() -> None:
    """A derringer against a rifle twenty inches off, whose owner is still to act, and a barn to hide behind."""
    barn = area("barn", 11.5, 5, 4, 4, cover="hard", height=3, sight="blocks", footing="impassable")
    table = duel(20, vic={"weapons": ("derringer",)}, wes={"weapons": ("repeating_rifle",)}, areas=[barn], hands={})
    chosen = as_a(Move, does(table.change("vic", left=1), TakeAction("vic"), PlayerTurn("blue")))
    assert not table.change("vic", spot=chosen.path[-1]).look("wes", "vic").sees


def test_finishes_somebody_who_lies_helpless_where_that_scores() -> None:
    table = duel(1.05, objectives=[Objective("kill", "red", 2)], victory="points", hands={})
    assert act(table.change("wes", status="down")) == PressTheFight("wes")


def test_wakes_a_friend_with_an_ace_or_a_four() -> None:
    table = duel(20, person("ann", "red", (10, 14)), hands={"red": "4C 9D KS", "blue": "2C"}, shown={}, turn=3)
    assert does(table.change("ann", status="down", down_turn=2), ChooseInitiative()) == PlayCard("4C")


@pytest.mark.parametrize(
    ("hand", "item", "answer"),
    [
        ("6C 7D 8S", ChooseInitiative(), PlayCard("7D")),
        ("3C 4D AS", Brawl("vic", "wes"), BrawlCard("AS")),
        ("3C 4D KS", DiscardForThree("red"), ThrowAway(("3C", "4D"))),
    ],
    ids=["shows a seven before a six or an eight", "fights with the card that wins", "throws away low cards"],
)
def test_one_card_is_plainly_better(hand: str, item: Item[Table], answer: object) -> None:
    assert does(duel(1, hands={"red": hand, "blue": "8C 9C 10C"}, shown={}), item) == answer


def attacked() -> Table:
    """By a shotgun six inches off, with a shed to duck behind."""
    shed = area("shed", 6.5, 11, 4, 4, cover="hard", height=3, sight="blocks", footing="impassable")
    return duel(6, wes={"weapons": ("shotgun",)}, hands={"red": "9S"}, shown={"red": "3C", "blue": "5D"}, areas=[shed])


def test_answers_a_sure_shot_with_a_card() -> None:
    chosen = does(attacked(), Reaction("wes", "vic"), FireShot("wes", "vic", "shotgun"))
    assert isinstance(chosen, SnapShot | Duck)


def test_keeps_the_card_when_the_shot_is_hopeless() -> None:
    """Nothing hits a Stealthy target in hard cover with a greenhorn's revolver at long range."""
    vic, wes = {"traits": ("stealthy",), "weapons": ("derringer",)}, {"traits": ("greenhorn",)}
    rocks = area("rocks", 10.6, 8, 1, 4, cover="hard", height=0.8)
    table = duel(12, vic=vic, wes=wes, hands={"red": "AS"}, shown={"red": "3C", "blue": "5D"}, areas=[rocks])
    assert does(table, Reaction("wes", "vic"), FireShot("wes", "vic", "revolver")) == LetItCome()


def test_fires_a_held_shot_where_the_mover_is_easiest_to_hit() -> None:
    """The path comes from behind rocks into the open, and nearer."""
    rocks = area("rocks", 20, 8, 0.8, 4, cover="hard", height=0.8)
    table = duel(11.5, hands={}, shown={"red": "3C", "blue": "5D"}, areas=[rocks]).change("vic", covering=1)
    chosen = as_a(HeldShot, does(table, BeginMove("wes", path((21.5, 10), (21.5, 6), (18, 6)))))
    assert chosen.at > 4 * 254


def test_places_an_aimed_hit_where_it_hurts_most() -> None:
    """A 7 may be shifted to the chest."""
    table = duel(7)
    before, running, _ = next_question(table.then(LandHits("wes", "vic", 1, aimed=True)), [])
    assert running is not None
    view = View("red", 0, RUTHLESS.redact(before, "red"), as_a(Choose, running.send(7)), ("red",))
    chosen = DEPUTY(view)
    assert getattr(chosen, "location", "") == "chest"


def test_beats_the_greenhorn_and_wastes_no_turn() -> None:
    """Eight times in ten, whichever side it plays."""
    found = [simulate(scenario, ("deputy", "greenhorn"), games=10, seed=40) for scenario in ("faro-table", "high-noon")]
    assert sum(one.by_bot[0].wins for one in found) >= 16
    for one in found:
        assert dict(one.idle_turns)["deputy"] == 0
        assert dict(one.idle_turns)["greenhorn"] > 0


VARIANTS = (
    {"models_block_los": True},
    {"premeasure": False, "small_gunfight": "off"},
    {"loose_horse": "bolts", "attack_downed": "forbidden"},
)
"""HouseRules that ask other questions, or answer the usual ones in other ways."""


@pytest.mark.parametrize("house_rules", VARIANTS, ids=lambda house_rules: "+".join(house_rules))
def test_the_deputy_plays_by_the_book_of_other_tables_too(house_rules: dict[str, str | bool]) -> None:
    match = Match(RUTHLESS, set_up("faro-table", house_rules), Seeded(8))
    players = {seat: player("deputy", place) for place, seat in enumerate(RUTHLESS.seats(match.table), 1)}
    assert match.play(players) is not None
