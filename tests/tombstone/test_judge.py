"""A person as Judge: plays the others, sees the whole table, and may have anything otherwise, for a reason that is told."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from posse.content.maps import load_map
from posse.engine import snapshot
from posse.engine.dealer import ByHand, Seeded
from posse.engine.match import Match
from posse.engine.question import Choose, Roll, Together
from posse.engine.record import parse, replay, write
from posse.engine.refusal import Refusal
from posse.games.scenarios.scenario import Seat
from posse.games.tombstone.book import Block
from posse.games.tombstone.checks import LetItStand, Offer
from posse.games.tombstone.fight.ruling import CALLED, LAPSED, OVERRULED, TAKES, CallBravery, Overrule, Value
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.judge import TURNED, Turn
from posse.games.tombstone.scene import Setup, gathered, taking
from posse.games.tombstone.screen.attacks import chain
from posse.games.tombstone.setting_up import set_up
from posse.games.tombstone.stops import by_itself
from posse.games.tombstone.table import Person, Table
from posse.tabletop.terrain import Spot
from tests.every_game.games import chooser
from tests.sure import as_a, there
from tests.tombstone.turns import shoots

Fight = Match[Table, Setup]
SEATS = (Seat("ann", "party", "Ann"), Seat("judge", "others", "The Judge"))
ARMED = ("six-shooter", "brawling")
WHY = "As it was."


def fight(judge: str = "judge", dealer: Any = None, map: str = "") -> Fight:
    """Ann, who is a player's, and Bob and Cal, who are the Judge's; without luck."""
    people = [
        replace(taking(block.name.lower(), seat, block=block), at=Spot(254 * along, 254 * 18))
        for block, seat, along in (
            (Block(name="Ann", health=7, weapons=ARMED), "ann", 8),
            (Block(name="Bob", health=9, fortune=2, weapons=ARMED), "judge", 16),
            (Block(name="Cal", weapons=ARMED), "judge", 20),
        )
    ]
    setup = gathered(tuple(people), SEATS, judge=judge)
    scenario = replace(setup.scenario, fight=True, turn_limit=9, turn_limit_reason="Night falls.")
    return Match(TOMBSTONE, replace(setup, scenario=scenario, map=load_map(map) if map else None), dealer or Seeded(3))


def declaring(match: Fight) -> Fight:
    """Where all say what they will do: every roll stands."""
    while isinstance(match.question, Offer):
        assert match.answer(match.question.seat, LetItStand()) is None
    assert isinstance(match.question, Together)
    return match


def declared(match: Fight) -> Fight:
    """Everybody only moves."""
    while isinstance(match.question, Together):
        seat = match.waiting_for()[0]
        assert match.answer(seat, there(match.choice_of(seat)).options[-1]) is None
    return match


def rule(match: Fight, figure: str, what: str, value: Value, reason: str = WHY) -> Refusal | None:
    return match.answer("judge", Overrule(figure, what, value, reason))


def at_once(match: Fight) -> Fight:
    """Where rulings are heard at once: somebody acts and is asked what they do."""
    declared(declaring(match))
    assert isinstance(match.question, Choose)
    assert not match.position.given
    return match


def test_the_judge_has_one_seat_with_all_who_oppose_the_players() -> None:
    """tombstone/frame/one-judge, tombstone/glossary/judge, tombstone/opt/judge-seat: a house rule; without it nobody is Judge."""
    judged, plain = (set_up("main-street-duel", {"judge": judge}).scenario for judge in (True, False))
    assert (judged.judge, plain.judge) == ("larrabees", "")
    assert [seat.name for seat in judged.seats if seat.id == judged.judge] == ["The Judge"]
    assert {one.seat for one in judged.figures if one.id in ("dell", "wick")} == {"larrabees"}


RULINGS: list[tuple[str, Value, Callable[[Person], object], object]] = [
    ("health", 2, lambda one: one.health, 2),
    ("wound", 1, lambda one: one.wound, 1),
    ("tired", 2, lambda one: one.tired, 2),
    ("fortune", 5, lambda one: one.fortune, 5),
    ("status", "dead", lambda one: one.dead, True),
    ("rounds", ("six-shooter", 2), lambda one: one.rounds[0], 2),
    ("said", ("half", "above"), lambda one: one.said, ("half", "above")),
    ("place", 30, lambda one: one.spot, Spot(1524, 0)),
    ("laid", ("stunned", 2), lambda one: one.has("stunned"), True),
]


@pytest.mark.parametrize(("what", "value", "read", "now"), RULINGS, ids=[what for what, *_ in RULINGS])
def test_anything_about_anybody_may_be_set(
    what: str, value: Value, read: Callable[[Person], object], now: object
) -> None:
    """tombstone/core/judge/final-say, tombstone/frame/rule-zero: and the log has what it was, what it is and why."""
    match = at_once(fight())
    before = read(match.table.figure("bob"))
    assert before != now
    assert rule(match, "bob", what, value) is None
    assert read(match.table.figure("bob")) == now
    told = [event for event in match.events if OVERRULED.tells(event)]
    assert [(one.figure, one.what, one.reason) for one in told] == [("bob", what, WHY)]
    assert told[0].was != told[0].now
    match.undo()
    assert read(match.table.figure("bob")) == before


def test_what_lies_on_somebody_is_lifted_again() -> None:
    """tombstone/core/judge/final-say"""
    match = at_once(fight())
    assert rule(match, "bob", "laid", ("enraged", 3)) is None
    assert rule(match, "bob", "lifted", "enraged") is None
    assert not match.table.figure("bob").blessings


@pytest.mark.parametrize(
    ("figure", "what", "value", "why"),
    [
        ("dan", "health", 3, "Nobody of that name"),
        ("bob", "purse", 3, "What is set is one of health,"),
        ("bob", "health", -1, "a number from 0 to 99"),
        ("bob", "wound", "deep", "a number from 0 to 2"),
        ("bob", "status", "asleep", "one of up, down, dead, gone"),
        ("bob", "rounds", ("rifle", 1), "a weapon of theirs"),
        ("bob", "rounds", ("six-shooter", 7), "how many rounds it holds"),
        ("bob", "said", ("under the table",), "a list of hidden, almost,"),
        ("bob", "place", (100, 100), "feet along the line"),
        ("bob", "laid", ("luck", 2), "and for how many turns"),
        ("bob", "lifted", "stunned", "something that lies on them"),
    ],
)
def test_what_cannot_be_is_refused_with_what_could(figure: str, what: str, value: Value, why: str) -> None:
    """tombstone/core/judge/final-say"""
    match = at_once(fight())
    refusal = as_a(Refusal, rule(match, figure, what, value))
    assert (why in refusal.sentence, refusal.rule) == (True, "tombstone/core/judge/final-say")


def test_no_ruling_goes_without_a_reason_nor_comes_from_a_player() -> None:
    """tombstone/frame/rule-zero; and with no person as Judge nobody may say any of it (tombstone/opt/judge-seat)."""
    match = at_once(fight())
    assert as_a(Refusal, rule(match, "bob", "health", 3, " ")).rule == "tombstone/frame/rule-zero"
    for judged, seat in ((match, "ann"), (fight(judge=""), "judge")):
        assert judged.remarks(seat) is None
        refused = as_a(Refusal, judged.answer(seat, Overrule("bob", "health", 3, WHY)))
        assert refused.sentence == "That is not for this seat to say."


def test_on_a_map_there_must_be_room_to_stand() -> None:
    """tombstone/core/judge/final-say: and what lies between people is for the ground to say."""
    match = at_once(fight(map="main-street"))
    ann = match.table.figure("ann").spot
    assert as_a(Refusal, rule(match, "bob", "place", (ann.x, ann.y)))
    assert as_a(Refusal, rule(match, "bob", "place", (ann.x, ann.y, 9)))
    assert as_a(Refusal, rule(match, "bob", "said", ("half",)))
    assert rule(match, "bob", "place", (ann.x + 600, ann.y)) is None
    assert match.table.figure("bob").spot == Spot(ann.x + 600, ann.y)


def test_a_death_is_overruled_and_whoever_lay_there_comes_back_where_there_is_room() -> None:
    """tombstone/frame/rule-zero: that they died stays told; that they live is told beside it."""
    match = at_once(fight(map="main-street"))
    spot = match.table.figure("bob").spot
    assert rule(match, "bob", "status", "dead") is None
    assert rule(match, "cal", "place", (spot.x, spot.y)) is None
    assert "with room to stand" in as_a(Refusal, rule(match, "bob", "status", "up")).sentence
    assert rule(match, "cal", "place", (spot.x + 600, spot.y)) is None
    assert rule(match, "bob", "status", "up", "The bullet hit his watch.") is None
    assert (match.table.figure("bob").up, match.table.figure("bob").spot) == (True, spot)
    assert match.story()[-1] == "The Judge rules: Bob, status: dead, now up. The bullet hit his watch."
    assert any("now dead" in line for line in match.story())


def test_players_hear_nothing_of_what_they_may_not_know() -> None:
    """tombstone/judge/world-notes-private: neither by their view, nor by what is told."""
    one, other = at_once(fight()), at_once(fight())
    for match, health, luck in ((one, 8, 2), (other, 4, 1)):
        assert rule(match, "bob", "health", health, f"He has {health}.") is None
        assert rule(match, "bob", "fortune", luck, f"He has {luck}.") is None
    for seat in ("ann", None):
        assert one.view(seat) == other.view(seat)
        assert one.story(seat) == other.story(seat)
    assert one.view("judge").table.figure("bob").health == 8
    assert "The Judge rules: Bob, health: 9, now 8. He has 8." in one.story("judge")
    assert rule(one, "ann", "health", 6, "A scratch.") is None
    assert one.story("ann")[-1] == "The Judge rules: Ann, health: 7, now 6. A scratch."
    assert one.answer("judge", Overrule("bob", "laid", ("enraged", 2), "His brother.", quietly=True)) is None
    assert "His brother." in one.story("judge")[-1]
    assert "His brother." not in " ".join((*one.story("ann"), *one.story()))


def test_what_others_have_declared_is_kept_while_the_judge_rules() -> None:
    """tombstone/frame/rule-zero, tombstone/combat/declare/judge-in-secret: the ruling is heard when all have declared, and one
    that fits no longer comes to nothing."""
    match = declaring(fight())
    assert match.answer("ann", there(match.choice_of("ann")).options[0]) is None
    assert rule(match, "bob", "health", 1) is None
    assert rule(match, "bob", "laid", ("stunned", 1)) is None
    assert rule(match, "bob", "laid", ("enraged", 1)) is None
    assert match.table.figure("bob").health == 9
    assert match.waiting_for() == ("judge",)
    same(match)
    declared(match)
    assert (match.table.figure("bob").health, match.table.figure("bob").has("stunned")) == (1, True)
    twice = at_once(fight())
    assert rule(twice, "bob", "laid", ("enraged", 1)) is None
    assert Overrule("bob", "lifted", "stunned", WHY).heard(twice.table, "judge").events == (LAPSED(figure="bob"),)


def test_a_side_is_tested_when_the_judge_says_that_it_has_cause() -> None:
    """tombstone/combat/bravery/who, tombstone/core/judge/final-say: before anything else goes on."""
    match = fight(dealer=ByHand())
    while isinstance(question := match.question, Roll | Together | Offer):
        if isinstance(question, Roll):
            assert match.hand_in((3, 4) if question.dice else 4) is None
        else:
            declared(declaring(match))
    assert match.answer("judge", CallBravery("party", "ambushed")) is None
    assert as_a(Roll, match.question).what == "Bravery"
    assert [event.reason for event in match.events if CALLED.tells(event)] == ["They are ambushed."]
    assert match.hand_in(1) is None
    assert match.answer("judge", LetItStand()) is None
    assert match.table.figure("ann").now.nerve == "frozen"


def rolled(match: Fight) -> Offer:
    """The first roll that the Judge may have otherwise."""
    players = {seat: chooser(Random(4)) for seat in ("ann", "judge")}
    while not (isinstance(match.question, Offer) and isinstance(match.question.options[0], Turn)):
        assert match.play(players, 1) is None
    return match.question


def test_a_roll_that_lies_there_is_turned_and_nobody_is_asked_in_vain() -> None:
    """tombstone/core/judge/final-say: as an answer of the Judge's, which stops may give for them."""
    match = fight()
    offer = rolled(match)
    assert (offer.seat, offer.matters) == ("judge", False)
    assert by_itself("matters", offer) == LetItStand()
    turn = as_a(Turn, offer.options[0])
    assert as_a(Refusal, match.answer("judge", turn)).rule == "tombstone/frame/rule-zero"
    assert match.answer("judge", replace(turn, reason="The sun was in his eyes.")) is None
    told = [event for event in match.events if TURNED.tells(event)]
    assert [(one.figure, one.result) for one in told] == [(turn.figure, "made" if turn.made else "failed")]
    assert any(getattr(event, "made", None) == turn.made for event in match.events)
    same(match)


def test_what_is_looked_into_is_not_turned() -> None:
    """tombstone/core/judge/final-say: the chances of an attack are the same whether a person may have it otherwise or not."""
    judged, plain = declaring(fight()), declaring(fight(judge=""))
    assert chain(judged.table, shoots("ann", "bob")) == chain(plain.table, shoots("ann", "bob"))


def test_without_a_judge_nobody_is_asked_whether_a_roll_stands() -> None:
    """tombstone/opt/judge-seat"""
    match = fight(judge="")
    players = {seat: chooser(Random(4)) for seat in ("ann", "judge")}
    match.play(players)
    assert match.outcome is not None
    assert not any(isinstance(answer.value, Turn) for answer in match.answers)


@pytest.mark.parametrize("map", ["", "main-street"], ids=["in the head", "on a map"])
def test_a_fight_with_rulings_all_through_it_is_played_again_from_its_record(map: str) -> None:
    """tombstone/frame/rule-zero"""
    match, rng = fight(map=map), Random(7)
    players = {seat: chooser(rng) for seat in ("ann", "judge")}
    while match.outcome is None:
        match.play(players, 1)
        if match.outcome is None and rng.random() < 0.3:
            who = rng.choice(("ann", "bob", "cal"))
            what = rng.choice(("health", "fortune", "status", "wound"))
            value: Value = rng.choice(("up", "dead")) if what == "status" else rng.randint(0, 2)
            rule(match, who, what, value)
            if rng.random() < 0.2:
                match.undo()
    assert any(isinstance(answer.value, Overrule) for answer in match.answers)
    same(match)
    middle = match.at(len(match.answers) // 2)
    same(middle)


def same(match: Fight) -> None:
    """Its record and its snapshot lead to where it stands."""
    twin = there(replay(there(parse(write(match))), TOMBSTONE))
    assert (twin.digest, twin.events) == (match.digest, match.events)
    again: Fight = Match(TOMBSTONE, match.setup, match.dealer)
    snapshot.read(snapshot.write(match), again)
    assert (again.digest, again.question) == (match.digest, match.question)


def test_everything_that_may_be_set_is_tried_here() -> None:
    assert {what for what, *_ in RULINGS} | {"lifted"} == set(TAKES)
