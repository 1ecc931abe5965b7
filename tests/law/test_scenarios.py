"""The scenarios that come with the game: played at random to their end, and won by every side that may win them."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from posse.bots.greenhorn import Greenhorn
from posse.engine.dealer import Seeded
from posse.engine.event import seen
from posse.engine.match import Match
from posse.engine.question import Choose, Option
from posse.engine.table import Outcome
from posse.engine.view import View
from posse.games.deeds.answers import Done
from posse.games.law_of_the_gun.acting.actions import Activate, waiting
from posse.games.law_of_the_gun.acting.leaving import Leave
from posse.games.law_of_the_gun.events import charted, gunfire
from posse.games.law_of_the_gun.front import FRONT
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.gunfights.duels import LetItBe
from posse.games.law_of_the_gun.moving.moves import Move
from posse.games.law_of_the_gun.moving.ways import gap, way_toward
from posse.games.law_of_the_gun.scenario import SHELF, Scenario
from posse.games.law_of_the_gun.scene import Setup
from posse.games.law_of_the_gun.scoring import NOBODY, NOBODY_LEFT, CheckEnd
from posse.games.law_of_the_gun.seeing.hiding import seen_at_once, unseen_by
from posse.games.law_of_the_gun.seeing.spotting import notice
from posse.games.law_of_the_gun.setting_up import first_table, set_up
from posse.games.law_of_the_gun.shooting.reactions import HoldAll
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.turn import Deploy
from posse.tabletop.length import centimetres, inches
from posse.tabletop.shelter import indoors
from posse.tabletop.terrain import Spot
from tests.law.stage import play_out
from tests.law.test_whole_match import HEARD, LONGEST, by_kind, mentions, played

IDS = SHELF.ids()
SOLO, RIDERS = "cottonwood-raid", "hold-the-jail"


def check(scenario: Scenario, outcome: Outcome | None) -> None:
    """It has ended in one of the ways in which it may: by a goal of the winner, or with nobody else able to fight."""
    assert outcome is not None
    if outcome.reason == NOBODY:
        assert outcome.winners == ()
    elif outcome.reason == NOBODY_LEFT:
        assert len(outcome.winners) == 1
    else:
        goals = [goal for goal in scenario.goals if goal.sentence == outcome.reason]
        assert goals
        assert {goal.side for goal in goals} == set(outcome.winners)


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("id", IDS)
def test_played_at_random_it_comes_to_its_end(id: str, seed: int) -> None:
    setup = set_up(id)
    match = played(setup, seed)
    check(setup.scenario, match.table.outcome)
    assert match.table.turn <= setup.scenario.turn_limit
    assert all(event.tell(LAW.names(match.table)) and event.rule.startswith("lotg/") for event in match.events)


@pytest.mark.parametrize("id", IDS)
def test_the_greenhorn_plays_it_to_its_end(id: str) -> None:
    match = Match(FRONT.game, FRONT.set_up(id, {}), Seeded(1))
    match.play({seat: Greenhorn(1) for seat in LAW.seats(match.table)}, LONGEST)
    check(SHELF.load(id), match.table.outcome)


@pytest.mark.parametrize("id", IDS)
def test_nobody_who_starts_hidden_stands_in_plain_view(id: str) -> None:
    """lotg/visibility/open: whoever is in the open and in sight is seen at once, and would not be hidden at all."""
    table = first_table(set_up(id))
    assert list(seen_at_once(table)) == []
    assert notice(table).figures == table.figures


def test_an_ambush_may_be_aimed() -> None:
    """lotg/bushwhack/conditions: the Quills are in cover when the posse comes, and nobody has fired yet."""
    assert any(is_ambush(event) for event in played(set_up("canyon-ambush"), 6).events)


@pytest.mark.parametrize(("id", "seed"), [("canyon-ambush", 1), ("silver-wagon", 0), (SOLO, 1), (RIDERS, 1)])
def test_nobody_is_told_of_those_it_has_not_spotted(id: str, seed: int) -> None:
    """lotg/visibility/cover-50: neither questions nor news speak to a player of somebody hidden from its side."""
    rng, match = Random(seed), Match(LAW, set_up(id), Seeded(seed))
    for _ in range(120):
        question = match.question
        if not isinstance(question, Choose):
            break
        before, told, view = match.table, len(match.events), match.view(question.seat)
        assert not mentions(view.question, unseen_by(before, question.seat))
        assert match.answer(question.seat, by_kind(question, view.table, rng)) is None
        for seat in LAW.seats(before):
            unknown = unseen_by(before, seat) & unseen_by(match.table, seat)
            news = [event for event in seen(match.events[told:], seat) if not isinstance(event, HEARD)]
            assert [event for event in news if mentions(event, unknown)] == []


def is_ambush(event: object) -> bool:
    return isinstance(event, gunfire.ShotFired) and event.kind == "ambush"


# The enemy that runs itself


def test_the_raid_is_for_two_players_against_the_charts() -> None:
    """lotg/solo/when, lotg/basics/play-modes: both players are on one side, and the enemy is nobody's."""
    setup = set_up(SOLO)
    table = LAW.start(setup)
    assert LAW.seats(table) == ("law", "ponies")
    assert table.scene.is_solo("rustlers")
    match = played(setup, 3)
    assert any(isinstance(event, charted.ChartRead) for event in match.events)
    dealt = [event for event in match.events if isinstance(event, charted.CountersDealt)]
    assert [len(event.counters) for event in dealt] == [6], "three groups and as many dummies"


def test_the_jail_is_held_by_one_player_against_riders_whom_the_mounted_chart_runs() -> None:
    """lotg/solo/each-turn-check, lotg/solo/dummy-ratio: all of them come on horseback, and half of the counters are dust."""
    setup = set_up(RIDERS)
    assert LAW.seats(LAW.start(setup)) == ("law",)
    matches = [played(setup, seed) for seed in range(6)]
    events = [event for match in matches for event in match.events]
    dealt = [event for event in events if isinstance(event, charted.CountersDealt)]
    assert {len(event.counters) for event in dealt} == {6}
    read = [
        event for event in events if isinstance(event, charted.ChartRead) and not isinstance(event, charted.CounterRead)
    ]
    rows = {event.rule for event in read if "/mounted/" in event.rule}
    assert len(rows) >= 6, rows
    assert any(isinstance(event, charted.CounterRead) and "/mounted/" in event.rule for event in events)


@pytest.mark.parametrize("seed", range(4))
def test_riders_are_set_down_out_of_doors_with_their_horses(seed: int) -> None:
    """lotg/solo/placement, lotg/ruling/solo-counters: no mounted counter waits in a house or on a roof, dealt or turned over."""
    match = Match(LAW, set_up(RIDERS), Seeded(seed))
    match.play({"law": Greenhorn(seed)}, 12)
    ground = match.table.scene.ground
    assert len(match.table.counters) > 2
    for counter in match.table.counters:
        assert counter.mounted
        assert (counter.spot.level, indoors(ground, counter.spot)) == (0, None)


def test_a_rider_is_deployed_with_the_horse_and_not_in_a_house() -> None:
    """lotg/basics/one-character: with the enemy in a player's hands the riders are set down in their zone, out of doors."""
    match = Match(LAW, set_up(RIDERS, {"enemy": "player"}), Seeded(1))
    while isinstance(question := match.question, Choose) and isinstance(question.options[0], Deploy):
        option = question.options[0]
        if option.figure == "amos":
            store = Deploy("amos", Spot(inches(6.2), inches(10.5)))
            assert option.fits(store, match.table) is not None
        assert match.answer(question.seat, option.examples(match.table)[0]) is None
    horse = match.table.horse_of("amos")
    assert horse is not None
    assert match.table.figure("amos").status == "up"
    assert horse.spot == match.table.spot("amos") != Spot(0, 0)


@pytest.mark.parametrize(("inside", "winner"), [(3, "law"), (2, "riders")])
def test_the_law_wins_by_holding_the_jail(inside: int, winner: str) -> None:
    setup = set_up(RIDERS)
    places = list({"hester": 28.5, "elijah": 31, "clay": 34.5}.items())[:inside]
    held = {id: {"spot": Spot(inches(x), inches(12)), "status": "up"} for id, x in places}
    end = ended(setup, {**held, "amos": {"status": "up"}}, setup.scenario.turn_limit)
    assert end is not None
    assert end.winners == (winner,)


def test_the_raid_may_be_played_by_three() -> None:
    """lotg/basics/play-modes (option enemy, `player`): then somebody plays the rustlers."""
    setup = set_up(SOLO, {"enemy": "player"})
    assert LAW.seats(LAW.start(setup)) == ("law", "ponies", "rustlers")
    check(setup.scenario, played(setup, 2).table.outcome)


# Every side can win


class Traveller:
    """A player of whose people some go where they are told, by way of these places, and leave the table there.

    Everybody else does nothing at all.
    """

    def __init__(self, ways: Mapping[str, list[tuple[float, float]]]) -> None:
        self.ways = {id: [Spot(inches(x), inches(y)) for x, y in way] for id, way in ways.items()}

    def __call__(self, view: View[Any]) -> Option[Any]:
        question, table = view.question, view.table
        assert isinstance(question, Choose)
        for option in question.options:
            if isinstance(option, Leave):
                return option
            if isinstance(option, Activate):
                going = [id for id in waiting(table, option.seat) if id in self.ways]
                if going:
                    return Activate(option.seat, (going[0],))
            if isinstance(option, Move) and option.figure in self.ways:
                move = self.onward(table, option)
                if move is not None:
                    return move
            if isinstance(option, Deploy):
                return option.examples(table)[0]
        return next(
            (each for each in question.options if isinstance(each, Done | HoldAll | LetItBe)), question.options[-1]
        )

    def onward(self, table: Table, option: Move) -> Move | None:
        """A step nearer the next place on the way."""
        way = self.ways[option.figure]
        while len(way) > 1 and gap(table.spot(option.figure), way[0]) < centimetres(8) ** 2:
            way.pop(0)
        path = way_toward(table, option.figure, way[0])
        move = Move(option.figure, path)
        return move if len(path) > 1 and option.fits(move, table) is None else None


def travelled(id: str, seat: str, ways: Mapping[str, list[tuple[float, float]]], seed: int) -> Outcome | None:
    """How a scenario ends in which one player's people go their way and nobody lifts a finger against them."""
    setup = set_up(id)
    match = Match(LAW, setup, Seeded(seed))
    players = {each: Traveller(ways if each == seat else {}) for each in LAW.seats(match.table)}
    match.play(players, LONGEST)
    return match.table.outcome


def test_the_wagon_can_be_driven_through() -> None:
    """Over the ford and through the yard at an ordinary pace, in less than fourteen turns."""
    way = [(39.8, 17.8), (34.6, 17.8), (28.6, 17.8), (17.0, 17.9), (9.0, 18.4), (1.4, 17.6)]
    ends = [travelled("silver-wagon", "drovers", {"clay": list(way)}, seed) for seed in (1, 2, 3)]
    assert "The silver is on the west road." in {end.reason for end in ends if end is not None}


def test_the_posse_can_ride_through() -> None:
    """By the ford, which takes its toll of every horse, in less than twelve turns."""
    way = [(13.2, 24.4), (18.2, 24.3), (24.2, 23.7), (28.2, 23.8), (30.4, 21.8), (34.4, 21.2), (42.4, 21.2)]
    ways = {"juno": list(way), "rafael": list(way)}
    end = travelled("canyon-ambush", "posse", ways, 1)
    assert end is not None
    assert (end.winners, end.reason) == (("posse",), "The posse is through the canyon.")


def ended(setup: Setup, changes: Mapping[str, Mapping[str, object]], turn: int = 1) -> Outcome | None:
    """How it stands with the scenario if this has come to pass."""
    table = first_table(setup).but(turn=turn, order=tuple(side.id for side in setup.scenario.sides))
    for id, facts in changes.items():
        table = table.change(id, **facts)
    return play_out(table, CheckEnd(turn_over=True)).table.outcome


@pytest.mark.parametrize("status", ["prisoner", "disabled", "dead"])
def test_the_law_wins_when_silas_is_stopped(status: str) -> None:
    """lotg/draw/surrender-fail: giving up is as good as being shot."""
    setup = set_up("give-up-friend")
    end = ended(setup, {"silas": {"status": status}})
    assert end is not None
    assert end.winners == ("law",)
    assert ended(setup, {"lem": {"status": status}}) is None


@pytest.mark.parametrize(
    ("id", "winner"),
    [
        ("canyon-ambush", "quills"),
        ("silver-wagon", "reyes"),
        ("give-up-friend", "quills"),
        (SOLO, "rustlers"),
        (RIDERS, "riders"),
    ],
)
def test_time_is_on_the_side_of_those_who_are_in_the_way(id: str, winner: str) -> None:
    setup = set_up(id)
    there = {SOLO: "ike", RIDERS: "amos", "canyon-ambush": "silas"}.get(id)
    end = ended(setup, {there: {"status": "up"}} if there else {}, setup.scenario.turn_limit)
    assert end is not None
    assert end.winners == (winner,)


@pytest.mark.parametrize(("inside", "winner"), [(3, "raiders"), (2, "rustlers")])
def test_the_raiders_win_by_holding_the_house(inside: int, winner: str) -> None:
    setup = set_up(SOLO)
    places = {"hester": 16.5, "elijah": 20, "clay": 23}
    rustlers = {id: {"status": "up"} for id in ("hob", "cass")}
    within = list(places.items())[:inside]
    held = {id: {"spot": Spot(inches(x), inches(11)), "status": "up"} for id, x in within}
    end = ended(setup, {**held, **rustlers}, setup.scenario.turn_limit)
    assert end is not None
    assert end.winners == (winner,)


@pytest.mark.parametrize(
    ("id", "old", "new", "complaint"),
    [
        ("silver-wagon", 'vehicle = "silver"', 'vehicle = "sliver"', "silver"),
        ("silver-wagon", 'zone = "west-road"', 'zone = "west-rode"', "west-road"),
        ("give-up-friend", 'figure = "silas"', 'figure = "elijah"', "elijah"),
        ("give-up-friend", 'zone = "east-end"', 'zone = "est-end"', "est-end"),
    ],
)
def test_a_goal_names_what_there_is(tmp_path: Path, id: str, old: str, new: str, complaint: str) -> None:
    """A vehicle, a zone, an enemy: whatever a goal names must be in the scenario, and nobody stops a friend."""
    text = SHELF.path(id).read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / f"{id}.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    mistakes = FRONT.check(path)
    assert any(mistake.key.startswith("goal.") and complaint in mistake.reason for mistake in mistakes), mistakes
