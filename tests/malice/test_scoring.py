"""Winning (section 2.13): points, to whom they go, when the game ends and who has won."""

import pytest

from posse.games.answers import BrawlCard
from posse.games.malice import events
from posse.games.malice.fisticuffs import Brawl
from posse.games.malice.reactions import Reaction, SnapShot
from posse.games.malice.scoring import CheckEnd, Close, TimeUp, conclude
from posse.games.malice.shooting import FireShot
from posse.games.malice.table import Table
from posse.games.malice.wounds import LandHits
from tests.malice.stage import duel, person, play_out, stage


def after_hits(table: Table, *faces: int) -> Table:
    """Wes is hit by Vic so often."""
    for face in faces:
        table = play_out(table, LandHits("wes", "vic", 1), rolls=[face]).table
    return table


def test_points_wound_1_and_kill_3() -> None:
    """malice/points/wound-1, malice/points/kill-3: a hit scores 1 if it wounds and 3 if it kills."""
    done = play_out(duel(6), LandHits("wes", "vic", 2), rolls=[1, 6])
    assert done.table.points == (4, 0)
    assert [(event.points, event.rule) for event in done.of(events.PointsScored)] == [
        (1, "malice/points/wound-1"),
        (3, "malice/points/kill-3"),
    ]


def test_points_to_whom_snap_shots_and_fights_score_for_who_caused_them() -> None:
    """malice/points/to-whom: credited at once to the player whose character caused it, snap shots and fights included."""
    table = duel(6, hands={"blue": "KS"})
    window = Reaction("vic", "wes", "six_shooter")
    done = play_out(table, window, choices=[SnapShot("KS", "six_shooter")], rolls=[4, 1])
    assert done.table.points == (0, 1)
    close = duel(0, hands={"red": "2C", "blue": "KS"})
    fought = play_out(close, Brawl("vic", "wes"), choices=[BrawlCard("2C"), BrawlCard("KS")])
    assert fought.table.points == (0, 1)


@pytest.mark.parametrize(("mode", "points"), [("per_hit", 4), ("additive", 5), ("final_state", 0)])
def test_points_wound_1_score_mode(mode: str, points: int) -> None:
    """malice/points/wound-1: per hit, added up, or nothing before the end (MR-46, `score_mode`)."""
    assert after_hits(duel(6, options={"score_mode": mode}), 1, 1).points == (points, 0)


@pytest.mark.parametrize(("mode", "points"), [("per_hit", 3), ("additive", 3), ("final_state", 3)])
def test_points_kill_3_a_head_shot_is_no_wound_on_the_card(mode: str, points: int) -> None:
    """malice/points/kill-3: a Head Shot scores as a kill and nothing else, however points are counted (MR-46)."""
    table = after_hits(duel(6, options={"score_mode": mode}), 6)
    assert conclude(table, "Over.", "malice/points/when-it-ends").points == (points, 0)


def test_points_wound_1_final_state_goes_to_whoever_gave_the_wounds() -> None:
    """malice/points/to-whom: with `final_state` the givers of wounds and the killers of the dead score (MR-46)."""
    people = (person("ann", "red", (5, 5)), person("bob", "blue", (9, 5)), person("cas", "green", (13, 5)))
    table = stage(*people, options={"score_mode": "final_state"})
    table = play_out(table, LandHits("cas", "ann", 1), rolls=[1]).table
    table = play_out(table, LandHits("cas", "bob", 1), rolls=[6]).table
    table = play_out(table, LandHits("bob", "ann", 1), rolls=[2]).table
    assert conclude(table, "Over.", "malice/points/when-it-ends").points == (1, 3, 0)


@pytest.mark.parametrize(("mode", "points"), [("per_hit", 4), ("additive", 5), ("final_state", 3)])
def test_ex_m19_same_location_twice(mode: str, points: int) -> None:
    """EX-M19: Leg, then Leg: dead. Points 1 + 3 = 4."""
    table = after_hits(duel(6, options={"score_mode": mode}), 1, 1)
    assert table.figure("wes").status == "dead"
    assert conclude(table, "Over.", "malice/points/when-it-ends").points == (points, 0)


@pytest.mark.parametrize(("mode", "points"), [("per_hit", 5), ("additive", 6), ("final_state", 3)])
def test_ex_m20_three_wounds(mode: str, points: int) -> None:
    """EX-M20: Arm, Flesh, Chest: dead on the third; 5 points, 6 with `additive`, 3 with `final_state`."""
    table = after_hits(duel(6, options={"score_mode": mode}), 2, 3, 4)
    assert table.figure("wes").status == "dead"
    assert conclude(table, "Over.", "malice/points/when-it-ends").points == (points, 0)


# The end


def test_points_when_it_ends_a_turn_that_ends_with_one_side_alive() -> None:
    """malice/points/when-it-ends: over when a turn ends with at most one side alive; an unconscious one is alive (MR-47)."""
    table = duel(6)
    down = table.change("wes", status="down")
    assert play_out(down, CheckEnd("turn")).table.outcome is None
    dead = table.change("wes", status="dead")
    outcome = play_out(dead, CheckEnd("turn")).table.outcome
    assert outcome is not None
    assert (outcome.rule, outcome.reason) == ("malice/points/when-it-ends", "Nobody but Red is alive.")


def test_points_when_it_ends_a_reveal_that_finds_one_side_conscious() -> None:
    """malice/points/when-it-ends: or when a reveal, Aces counted, finds at most one side with anybody conscious (MR-61)."""
    table = duel(6)
    assert play_out(table, CheckEnd("reveal")).table.outcome is None
    outcome = play_out(table.change("wes", status="down"), CheckEnd("reveal")).table.outcome
    assert outcome is not None
    assert outcome.reason == "Nobody but Red is on their feet."


@pytest.mark.parametrize(
    ("end", "over", "long_after"), [("one_side_or_limit", True, True), ("last_standing", False, True)]
)
def test_points_when_it_ends_the_last_agreed_turn(end: str, over: bool, long_after: bool) -> None:
    """malice/points/when-it-ends: after the last agreed turn, or only when one side is left (MR-47, `game_end`)."""
    table = duel(6, options={"game_end": end}, turn=8)
    assert (play_out(table, TimeUp()).table.outcome is not None) == over
    assert play_out(table.but(turn=7), TimeUp()).table.outcome is None
    assert (play_out(table.but(turn=24), TimeUp()).table.outcome is not None) == long_after


def test_points_highest_wins_the_side_left_standing_does_not_win_by_that_alone() -> None:
    """malice/points/highest-wins: the highest score wins, even of those who are all dead."""
    table = duel(6).but(points=(2, 5)).change("wes", status="dead")
    outcome = play_out(table, CheckEnd("turn")).table.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.score) == (("blue",), (("red", 2), ("blue", 5)))


@pytest.mark.parametrize(("tie", "winners"), [("draw", ()), ("fewest_losses", ("red",))])
def test_points_highest_wins_equal_points(tie: str, winners: tuple[str, ...]) -> None:
    """malice/points/highest-wins: equal points are a draw, or go to whoever lost fewer (MR-48, `score_tie`)."""
    table = duel(6, options={"score_tie": tie}).but(points=(3, 3)).change("wes", status="dead")
    outcome = play_out(table, CheckEnd("turn")).table.outcome
    assert outcome is not None
    assert outcome.winners == winners


def test_points_highest_wins_partners_add_their_points_together() -> None:
    """malice/points/highest-wins, malice/setup/enemies: team points are added together."""
    people = [person(id, id, (5 + 5 * n, 5)) for n, id in enumerate(("ann", "bob", "cas"))]
    table = stage(*people, sides={"ann": "us", "bob": "us", "cas": "them"}).but(points=(2, 2, 3))
    done = play_out(conclude(table, "Over.", "malice/points/when-it-ends"))
    assert done.table.outcome is not None
    assert done.table.outcome.winners == ("us",)


def test_points_when_it_ends_nothing_more_happens() -> None:
    """malice/points/when-it-ends: what was still to come does not come any more."""
    table = duel(6).change("wes", status="dead")
    done = play_out(table, CheckEnd("turn"), FireShot("vic", "wes", "six_shooter"))
    assert (done.table.agenda, done.of(events.ShotFired), len(done.of(events.Ended))) == ((), [], 1)
    assert not any(isinstance(item, Close) for item in done.table.agenda)
