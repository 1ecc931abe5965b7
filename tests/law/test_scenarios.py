"""The scenarios that come with the game: played at random to their end, and won by every side that may win them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from posse.bots.greenhorn import Greenhorn
from posse.engine.dealer import Seeded
from posse.engine.match import Match
from posse.engine.question import Choose, Option
from posse.engine.table import Outcome
from posse.engine.view import View
from posse.games.deeds.answers import Done
from posse.games.law_of_the_gun.acting.actions import Activate, waiting
from posse.games.law_of_the_gun.events import charted, gunfire
from posse.games.law_of_the_gun.front import FRONT
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.gunfights.duels import LetItBe
from posse.games.law_of_the_gun.moving.moves import Move
from posse.games.law_of_the_gun.moving.ways import gap, way_toward
from posse.games.law_of_the_gun.scenario import SHELF
from posse.games.law_of_the_gun.scene import Setup
from posse.games.law_of_the_gun.scoring import NOBODY, NOBODY_LEFT, CheckEnd, Leave
from posse.games.law_of_the_gun.seeing.hiding import seen_at_once
from posse.games.law_of_the_gun.seeing.spotting import notice
from posse.games.law_of_the_gun.setting_up import first_table, set_up
from posse.games.law_of_the_gun.shooting.reactions import HoldAll
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.turn import Deploy
from posse.tabletop.length import centimetres, inches
from posse.tabletop.shelter import indoors
from posse.tabletop.terrain import Spot
from tests.every_game.games import LONGEST, AnyMatch, Played, seeded
from tests.law.stage import play_out
from tests.sure import there
from tests.writing import changed

IDS = SHELF.ids()
SOLO, RIDERS = "cottonwood-raid", "hold-the-jail"


def at_random(id: str) -> AnyMatch:
    """A match of a scenario played at random to its end, once for all the tests that look at it."""
    return seeded(Played("law_of_the_gun", id), {RIDERS: 3}.get(id, 1))


def check(match: AnyMatch) -> None:
    """It has ended in one of the ways in which it may: by a goal of the winner, or with nobody else able to fight."""
    outcome, scenario = match.table.outcome, match.setup.scenario
    assert outcome is not None
    assert match.table.turn <= scenario.turn_limit
    if outcome.reason == NOBODY:
        assert outcome.winners == ()
    elif outcome.reason == NOBODY_LEFT:
        assert len(outcome.winners) == 1
    else:
        goals = [goal for goal in scenario.goals if goal.sentence == outcome.reason]
        assert goals
        assert {goal.side for goal in goals} == set(outcome.winners)


@pytest.mark.parametrize("id", IDS)
def test_it_comes_to_its_end(id: str) -> None:
    check(at_random(id))


@pytest.mark.parametrize("id", IDS)
def test_nobody_who_starts_hidden_stands_in_plain_view(id: str) -> None:
    """lotg/visibility/open: whoever is in the open and in sight is seen at once, and would not be hidden at all."""
    table = first_table(set_up(id))
    assert list(seen_at_once(table)) == []
    assert notice(table).figures == table.figures


def test_an_ambush_may_be_aimed() -> None:
    """lotg/bushwhack/conditions: some are in cover when the others come, and nobody has fired yet."""
    shots = [event for id in IDS for event in at_random(id).events if isinstance(event, gunfire.ShotFired)]
    assert any(shot.kind == "ambush" for shot in shots)


# The enemy that runs itself


@pytest.mark.parametrize(
    ("id", "seats", "enemy"), [(SOLO, ("law", "ponies"), "rustlers"), (RIDERS, ("law",), "riders")]
)
def test_an_enemy_that_runs_itself(id: str, seats: tuple[str, ...], enemy: str) -> None:
    """lotg/solo/when, lotg/basics/play-modes, lotg/solo/dummy-ratio: players on one side, an enemy that is nobody's, and as
    many dummies as its three groups."""
    match = at_random(id)
    assert LAW.seats(match.table) == seats
    assert match.table.scene.is_solo(enemy)
    assert any(isinstance(event, charted.ChartRead) for event in match.events)
    assert [event.counters for event in match.events if charted.CountersDealt.tells(event)] == [6]


def test_the_riders_who_come_for_the_jail_are_run_by_the_mounted_chart() -> None:
    """lotg/solo/each-turn-check: all of them come on horseback, before they are seen and after."""
    rules: dict[type, set[str]] = {charted.ChartRead: set(), charted.CounterRead: set()}
    for event in at_random(RIDERS).events:
        if isinstance(event, charted.ChartRead) and "/mounted/" in event.rule:
            rules[type(event)].add(event.rule)
    assert len(rules[charted.ChartRead]) >= 6
    assert rules[charted.CounterRead]


@pytest.mark.parametrize("seed", range(2))
def test_riders_are_set_down_out_of_doors_with_their_horses(seed: int) -> None:
    """lotg/solo/placement, lotg/ruling/solo-counters: no mounted counter waits in a house or on a roof, dealt or turned over."""
    match = Match(LAW, set_up(RIDERS), Seeded(seed))
    match.play({"law": Greenhorn(seed)}, 12)
    assert len(match.table.counters) > 2
    for counter in match.table.counters:
        assert counter.mounted
        assert (counter.spot.level, indoors(match.table.scene.ground, counter.spot)) == (0, None)


def test_a_rider_is_deployed_with_the_horse_and_not_in_a_house() -> None:
    """lotg/basics/one-character: with the enemy in a player's hands the riders are set down in their zone, out of doors."""
    match = Match(LAW, set_up(RIDERS, {"enemy": "player"}), Seeded(1))
    while isinstance(question := match.question, Choose) and isinstance(question.options[0], Deploy):
        option = question.options[0]
        if option.figure == "amos":
            store = Deploy("amos", Spot(inches(6.2), inches(10.5)))
            assert option.fits(store, match.table) is not None
        assert match.answer(question.seat, option.examples(match.table)[0]) is None
    horse = there(match.table.horse_of("amos"))
    assert match.table.figure("amos").status == "up"
    assert horse.spot == match.table.spot("amos") != Spot(0, 0)


@pytest.mark.parametrize(
    ("id", "places", "others", "holder", "spoiler"),
    [
        (SOLO, {"hester": (16.5, 11), "elijah": (20, 11), "clay": (23, 11)}, ("hob", "cass"), "raiders", "rustlers"),
        (RIDERS, {"hester": (28.5, 12), "elijah": (31, 12), "clay": (34.5, 12)}, ("amos",), "law", "riders"),
    ],
)
def test_a_house_is_held_by_three_and_not_by_two(
    id: str, places: dict[str, tuple[float, float]], others: tuple[str, ...], holder: str, spoiler: str
) -> None:
    standing = {each: {"status": "up"} for each in others}
    for inside, winner in ((3, holder), (2, spoiler)):
        within = list(places.items())[:inside]
        held = {each: {"spot": Spot(inches(x), inches(y)), "status": "up"} for each, (x, y) in within}
        assert winners(set_up(id), {**held, **standing}, last_turn=True) == (winner,)


def test_the_raid_may_be_played_by_three() -> None:
    """lotg/basics/play-modes (option enemy, `player`): then somebody plays the rustlers."""
    match = Match(LAW, set_up(SOLO, {"enemy": "player"}), Seeded(2))
    assert LAW.seats(match.table) == ("law", "ponies", "rustlers")
    match.play({seat: Greenhorn(2) for seat in LAW.seats(match.table)}, LONGEST)
    check(match)


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
    match = Match(LAW, set_up(id), Seeded(seed))
    match.play({each: Traveller(ways if each == seat else {}) for each in LAW.seats(match.table)}, LONGEST)
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
    end = there(travelled("canyon-ambush", "posse", ways, 1))
    assert (end.winners, end.reason) == (("posse",), "The posse is through the canyon.")


def winners(
    setup: Setup, changes: Mapping[str, Mapping[str, object]], last_turn: bool = False
) -> tuple[str, ...] | None:
    """Who has won a scenario if this has come to pass; None while it goes on."""
    turn = setup.scenario.turn_limit if last_turn else 1
    table = first_table(setup).but(turn=turn, order=tuple(side.id for side in setup.scenario.sides))
    for id, facts in changes.items():
        table = table.change(id, **facts)
    outcome = play_out(table, CheckEnd(turn_over=True)).table.outcome
    return None if outcome is None else outcome.winners


@pytest.mark.parametrize("status", ["prisoner", "disabled", "dead"])
def test_the_law_wins_when_silas_is_stopped(status: str) -> None:
    """lotg/draw/surrender-fail: giving up is as good as being shot."""
    setup = set_up("give-up-friend")
    assert winners(setup, {"silas": {"status": status}}) == ("law",)
    assert winners(setup, {"lem": {"status": status}}) is None


@pytest.mark.parametrize(
    ("id", "there", "winner"),
    [
        ("canyon-ambush", "silas", "quills"),
        ("silver-wagon", "clay", "reyes"),
        ("give-up-friend", "silas", "quills"),
        (SOLO, "ike", "rustlers"),
        (RIDERS, "amos", "riders"),
    ],
)
def test_time_is_on_the_side_of_those_who_are_in_the_way(id: str, there: str, winner: str) -> None:
    assert winners(set_up(id), {there: {"status": "up"}}, last_turn=True) == (winner,)


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
    mistakes = FRONT.check(changed(tmp_path / f"{id}.toml", SHELF.path(id).read_text(encoding="utf-8"), old, new))
    assert any(mistake.key.startswith("goal.") and complaint in mistake.reason for mistake in mistakes), mistakes
