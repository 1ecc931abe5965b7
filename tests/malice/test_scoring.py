"""Winning (section 2.13): points, to whom they go, when the game ends and who has won."""

from typing import Literal

import pytest

from posse.games.deeds.answers import BrawlCard
from posse.games.malice import events
from posse.games.malice.fisticuffs import Brawl
from posse.games.malice.reactions import Reaction, SnapShot
from posse.games.malice.scoring import CheckEnd, Close, TimeUp, conclude
from posse.games.malice.shooting import FireShot
from posse.games.malice.wounds import LandHits
from tests.malice.stage import duel, person, play_out, stage
from tests.sure import there


def test_points_to_whom_snap_shots_and_fights_score_for_who_caused_them() -> None:
    """malice/points/to-whom: credited at once to the player whose character caused it, snap shots and fights included."""
    table = duel(6, hands={"blue": "KS"})
    window = Reaction("vic", "wes", "six_shooter")
    done = play_out(table, window, choices=[SnapShot("KS", "six_shooter")], rolls=[4, 1])
    assert done.table.points == (0, 1)
    close = duel(0, hands={"red": "2C", "blue": "KS"})
    fought = play_out(close, Brawl("vic", "wes"), choices=[BrawlCard("2C"), BrawlCard("KS")])
    assert fought.table.points == (0, 1)


@pytest.mark.parametrize(("faces", "points"), [((1, 1), (1, 3)), ((2, 3, 4), (1, 1, 3)), ((6,), (3,))])
def test_kill_3_ex_m19_and_ex_m20(faces: tuple[int, ...], points: tuple[int, ...]) -> None:
    """malice/points/wound-1, malice/points/kill-3: Leg, Leg: 1 + 3 (EX-M19); Arm, Flesh, Chest: 1 + 1 + 3 (EX-M20); a Head
    Shot: 3 (MR-46)."""
    done = play_out(duel(6), LandHits("wes", "vic", len(faces)), rolls=faces)
    assert (done.table.figure("wes").status, done.table.points) == ("dead", (sum(points), 0))
    rules = {1: "malice/points/wound-1", 3: "malice/points/kill-3"}
    scored = [(event.points, event.rule) for event in done.of(events.PointsScored)]
    assert scored == [(one, rules[one]) for one in points]


# The end


@pytest.mark.parametrize(
    ("when", "status", "reason"),
    [
        ("turn", "up", ""),
        ("turn", "down", ""),
        ("turn", "dead", "Nobody but Red is alive."),
        ("reveal", "up", ""),
        ("reveal", "down", "Nobody but Red is on their feet."),
    ],
)
def test_points_when_it_ends_one_side_is_left(when: Literal["turn", "reveal"], status: str, reason: str) -> None:
    """malice/points/when-it-ends: when a turn ends with at most one side alive, an unconscious one is (MR-47); or when a
    reveal, Aces counted, finds at most one side with anybody conscious (MR-61)."""
    ended = play_out(duel(6).change("wes", status=status), CheckEnd(when)).table.outcome
    assert (ended.reason if ended else "") == reason
    assert ended is None or ended.rule == "malice/points/when-it-ends"


def test_points_when_it_ends_the_last_agreed_turn() -> None:
    """malice/points/when-it-ends: after the last agreed turn, eight if nobody says otherwise (MR-47)."""
    ends = [play_out(duel(6, turn=turn), TimeUp()).table.outcome is not None for turn in (7, 8)]
    assert ends == [False, True]


@pytest.mark.parametrize(("points", "winners"), [((2, 5), ("blue",)), ((3, 3), ()), ((3, 2), ("red",))])
def test_points_highest_wins_the_side_left_standing_does_not_win_by_that_alone(
    points: tuple[int, int], winners: tuple[str, ...]
) -> None:
    """malice/points/highest-wins: the highest score wins, even of those who are all dead; equal points are a draw (MR-48)."""
    outcome = there(play_out(duel(6).but(points=points).change("wes", status="dead"), CheckEnd("turn")).table.outcome)
    assert (outcome.winners, outcome.score) == (winners, (("red", points[0]), ("blue", points[1])))


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
