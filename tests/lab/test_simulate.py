"""Simulations: the same figures from the same seed on any number of processes, sides exchanged, nothing miscounted."""

from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from posse.bots.bot import Bot, Judged, Seen
from posse.bots.roster import UnknownBotError
from posse.engine.question import Choose
from posse.engine.view import View
from posse.games.ruthless.actions import TakeAction
from posse.games.ruthless.covering import Cover
from posse.games.ruthless.scenario import Limit
from posse.games.ruthless.shooting import Shoot
from posse.games.shelf import FIRST, front
from posse.lab.report import Played, report
from posse.lab.simulate import Job, Watcher, play, simulate
from tests.ruthless.stage import duel

GREEN = ("greenhorn", "greenhorn")


def test_two_processes_count_what_one_counts_and_everything_adds_up() -> None:
    """Seed and bots are named, and the report can be written down."""
    found = simulate("faro-table", GREEN, games=6, seed=3, jobs=1)
    assert simulate("faro-table", GREEN, games=6, seed=3, jobs=2) == found
    assert (found.scenario, found.bots, found.seed, found.games) == ("faro-table", GREEN, 3, 6)
    assert sum(side.wins for side in found.by_side) + found.draws == 6
    assert sum(bot.wins for bot in found.by_bot) == sum(side.wins for side in found.by_side)
    assert sum(ending.games for ending in found.endings) == 6
    assert all(wins.interval.low <= wins.share <= wins.interval.high for wins in (*found.by_side, *found.by_bot))
    assert found.decisions > 100
    assert msgspec.json.decode(msgspec.json.encode(found), type=type(found)) == found


class Waits(Bot):
    """Keeps watch whatever there is to shoot at."""

    name = "waits"

    def explain(self, view: Seen) -> list[Judged]:
        return [Judged(Cover(), 0.0, "there may be a better shot")]


def test_a_shot_that_is_held_for_too_many_turns_on_end_is_a_waste() -> None:
    """For three it is not; nor with nobody to shoot at."""
    watcher = Watcher("deputy", 1, front(FIRST))
    watcher.player = Waits()
    for shots, wasted in (((Shoot("revolver", "wes"),), 1), ((), 0)):
        watcher.idle = 0
        for turn in (1, 2, 3, 4):
            table = duel(7, turn=turn).then(TakeAction("vic"))
            watcher(View("red", 0, table, Choose("red", "?", (Cover(), *shots), "ruthless/gyc/action"), ("red",)))
        assert watcher.idle == wasted


def test_what_the_rules_win_by_themselves_no_bot_has_won() -> None:
    """A side that the charts run needs no bot; handed to a player it is exchanged like any other."""
    law = "law_of_the_gun"
    found = simulate("cottonwood-raid", GREEN, games=1, seed=3, game=law)
    raiders, rustlers = found.by_side
    assert found.bots == ("greenhorn",)
    assert [bot.wins for bot in found.by_bot] == [raiders.wins]
    assert raiders.wins + rustlers.wins + found.draws == 1
    setup = front(law).set_up("cottonwood-raid", {"enemy": "player"})
    assert simulate(setup, GREEN, games=1, seed=3, game=law).bots == GREEN


def test_a_match_without_a_turn_limit_ends_by_the_book_or_is_called_off() -> None:
    """RR-89: somebody runs or is the last; where nobody may do anything, the hundredth turn is enough and the report says so."""
    setup = front(FIRST).set_up("faro-table", {})
    endless = replace(setup.scenario, turn_limit=0, turn_limit_reason="", victory="last_standing")
    (ended,) = simulate(replace(setup, scenario=endless), GREEN, games=1, seed=3).endings
    assert ended.reason.endswith("ran.")
    bound = tuple(replace(one, limits=get_args(Limit)) for one in endless.figures)
    found = simulate(replace(setup, scenario=replace(endless, figures=bound)), GREEN, games=1, seed=3)
    assert ([one.reason for one in found.endings], found.draws) == (
        ["Called off: no turn limit, and no end by turn 100."],
        1,
    )


def test_progress_is_told_after_every_match() -> None:
    told: list[tuple[int, int]] = []
    simulate("faro-table", GREEN, games=3, seed=1, progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_the_bots_exchange_sides_under_the_same_dice() -> None:
    """With a deputy and a greenhorn, matches come in pairs that differ in nothing but who plays which side."""
    setup = front(FIRST).set_up("faro-table", {})
    bots = ("greenhorn", "deputy")
    first, second = (play(Job(FIRST, setup, bots, 9, turned)) for turned in (0, 1))
    assert (first.bots, second.bots) == ((0, 1), (1, 0))
    both = simulate(setup, bots, games=2, seed=9)
    assert both.turns.mean == (first.turns + second.turns) / 2


def test_bots_that_are_alike_play_a_new_match_every_time() -> None:
    """Exchanging like for like would count every match twice."""
    setup = front(FIRST).set_up("faro-table", {})
    found = simulate(setup, GREEN, games=4, seed=2)
    alone = [play(Job(FIRST, setup, GREEN, 2 + number, number % 2)) for number in range(4)]
    assert found.decisions == sum(match.decisions for match in alone)
    assert len({match.decisions for match in alone}) > 1


def test_three_sides_and_four_seats_are_played_by_side() -> None:
    three = simulate("claim-jumpers", ("greenhorn",), games=1, seed=1)
    assert (len(three.by_side), three.bots) == (3, ("greenhorn",) * 3)
    four = simulate("range-war", GREEN, games=1, seed=1)
    assert [side.name for side in four.by_side] == ["kincaid", "company"]


def test_an_unknown_bot_is_refused_before_anything_is_played() -> None:
    with pytest.raises(UnknownBotError):
        simulate("faro-table", ("greenhorn", "sheriff"), games=1)


def test_a_report_counts_wins_draws_and_casualties() -> None:
    fell = ({"dead": 1, "out cold": 2, "shaken": 3}, {"dead": 0, "out cold": 0, "shaken": 1})
    matches = [
        Played(1, (0, 1), 0, "They ran.", (3, 1), 4, 50, fell, (0, 2)),
        Played(1, (1, 0), 0, "They ran.", (2, 1), 6, 50, fell, (1, 0)),
        Played(2, (0, 1), None, "Time is up.", (1, 1), 8, 50, fell, (0, 0)),
        Played(2, (1, 0), 1, "They ran.", (0, 4), 2, 50, fell, (0, 0)),
    ]
    found = report("stage", ("red", "blue"), ("deputy", "greenhorn"), 7, matches)
    assert [(side.name, side.wins) for side in found.by_side] == [("red", 2), ("blue", 1)]
    assert [(bot.name, bot.wins) for bot in found.by_bot] == [("deputy", 2), ("greenhorn", 1)]
    assert found.draws == 1
    assert found.turns.mean == 5.0
    assert found.idle_turns == (("deputy", 0), ("greenhorn", 3))
    assert [lost.fallen["shaken"] for lost in found.casualties] == [3.0, 1.0]
    assert [(ending.reason, ending.games) for ending in found.endings] == [("They ran.", 3), ("Time is up.", 1)]
