"""Skedaddle and the end (section 2.19): who rolls, against how many, and who has won when a side has run."""

from fractions import Fraction

import pytest

from posse.engine.odds import exact
from posse.engine.question import Roll
from posse.engine.table import Outcome
from posse.games.ruthless import events
from posse.games.ruthless.ending import Skedaddle, losses
from posse.games.ruthless.table import Table
from posse.games.ruthless.turn import BeginTurn, EndStep
from tests.ruthless.stage import Played, person, play, play_out, stage


def two_sides(law: int = 5, gang: int = 2, victory: str = "last_standing") -> Table:
    """Five of the law and two of the gang, in rows, on open ground."""
    people = [person(f"law-{place}", "law", (4 * place, 10)) for place in range(1, law + 1)]
    people += [person(f"gang-{place}", "gang", (4 * place, 40)) for place in range(1, gang + 1)]
    return stage(*people, victory=victory)


def outcome(played: Played) -> Outcome:
    """How it ended."""
    assert played.table.outcome is not None, "it goes on"
    return played.table.outcome


def rollers(played: Played) -> list[str]:
    return [question.seat for question in played.asked if isinstance(question, Roll)]


# Who rolls


def test_skedaddle_every_turn_end_each_side_with_losses_rolls_in_the_end_step() -> None:
    """ruthless/skedaddle/every-turn-end: at the end of every turn each side rolls a d10, by a player of that side; one
    with nobody dead, Lily Livered or unconscious cannot fail and need not."""
    table = two_sides().change("law-1", lily=True).change("gang-1", status="down")
    ended = play(table, EndStep(), rolls=[2, 2])
    assert rollers(ended)[:2] == [rolled.side for rolled in ended.of(events.SkedaddleRolled)] == ["law", "gang"]
    assert not play_out(two_sides(), Skedaddle()).asked
    once = play_out(table.change("law-1", lily=False), Skedaddle(), rolls=[2])
    again = play_out(once.table, Skedaddle(), rolls=[2])
    assert rollers(once) == rollers(again) == ["gang"]


def test_skedaddle_both_roll_one_die_for_all_players_of_a_side() -> None:
    """ruthless/skedaddle/both-roll: one roll per side for all its players' characters, by the first of them (RR-11)."""
    people = person("abe", "ann", (10, 10)), person("bud", "bea", (20, 10)), person("cid", "cal", (10, 40))
    table = stage(*people, sides={"ann": "law", "bea": "law", "cal": "gang"}).change("bud", lily=True)
    done = play_out(table, Skedaddle(), rolls=[1])
    assert rollers(done) == ["ann"]
    assert {figure.id for figure in done.table.figures if figure.status == "away"} == {"abe", "bud"}
    assert outcome(done).reason == "Law ran."


# Against how many


def test_skedaddle_count_each_character_in_one_of_the_three_states_counts_once() -> None:
    """ruthless/skedaddle/count: dead, Lily Livered or unconscious; each once, not the recovered, never horses."""
    table = two_sides()
    side = table.scene.friends["law"]
    assert losses(table, side) == 0
    table = table.change("law-1", status="dead").change("law-2", status="down").change("law-3", lily=True)
    assert losses(table, side) == 3
    assert losses(table.change("law-2", lily=True), side) == 3
    assert losses(table.change("law-1", lily=True), side) == 3
    assert losses(table.change("law-2", status="up").change("law-3", lily=False), side) == 1
    assert losses(table.change("law-4", wounds=(1, 1, 0, 0, 1, 0)), side) == 3
    rider = stage(person("abe", "law", (10, 10), horse="dusty"), person("cid", "gang", (10, 40)))
    assert not play_out(rider.change_horse("dusty", wounds=3, rider="").change("abe", horse=""), Skedaddle()).asked


def test_skedaddle_count_worked_example() -> None:
    """ruthless/skedaddle/count. EX-R26: five characters, one dead, one both unconscious and Lily Livered: n is 2."""
    table = two_sides().change("law-1", status="dead").change("law-2", status="down", lily=True)
    assert play_out(table, Skedaddle(), rolls=[2]).table.outcome is not None
    assert play_out(table, Skedaddle(), rolls=[3]).table.outcome is None
    assert exact(table.then(Skedaddle())).of(lambda after: after.outcome is not None) == Fraction(20, 100)


@pytest.mark.parametrize("lost", [1, 2, 3, 4, 9, 10, 11])
def test_skedaddle_fail_on_equal_or_less_the_chance_is_n_in_ten(lost: int) -> None:
    """ruthless/skedaddle/fail-on-equal-or-less: equal to or below the number the side runs: n/10, always from 10 on."""
    table = two_sides(law=12)
    for number in range(1, lost + 1):
        table = table.change(f"law-{number}", lily=True)
    assert play_out(table, Skedaddle(), rolls=[min(lost, 10)]).of(events.SideRan)
    assert lost >= 10 or not play_out(table, Skedaddle(), rolls=[lost + 1]).of(events.SideRan)
    chances = exact(table.then(Skedaddle()))
    assert chances.of(lambda after: after.outcome is not None) == min(Fraction(lost, 10), 1)


# What comes of it


def test_skedaddle_ends_scenario_the_rest_leave_and_it_is_over() -> None:
    """ruthless/skedaddle/ends-scenario: when a side runs, its remaining characters leave and the scenario is over."""
    table = two_sides().change("gang-1", lily=True).change("gang-2", covering=True, aim=1)
    done = play_out(table, EndStep(), rolls=[1])
    gang = {(figure.status, figure.covering, figure.aim, figure.left) for figure in done.table.of_seat("gang")}
    assert gang == {("away", 0, 0, 0)}
    assert outcome(done).rule == "ruthless/skedaddle/ends-scenario"
    assert not any(isinstance(item, BeginTurn) for item in done.table.agenda)


def test_skedaddle_ends_scenario_with_three_sides_the_others_play_on() -> None:
    """ruthless/skedaddle/ends-scenario: with three or more sides the runner leaves and the rest continue (RR-70)."""
    people = person("abe", "law", (10, 10)), person("cid", "gang", (10, 40)), person("dee", "town", (40, 40))
    first = play_out(stage(*people).change("cid", lily=True), Skedaddle(), rolls=[1]).table
    assert (first.figure("cid").status, first.outcome) == ("away", None)
    second = play_out(first.change("dee", lily=True), Skedaddle(), rolls=[1])
    assert (rollers(second), outcome(second).winners) == (["town"], ("law",))


@pytest.mark.parametrize(("rolls", "winners"), [([1, 2], ("gang",)), ([2, 1], ("law",)), ([1, 1], ())])
def test_skedaddle_both_roll_even_if_the_first_fails_and_both_running_is_a_draw(
    rolls: list[int], winners: tuple[str, ...]
) -> None:
    """ruthless/skedaddle/both-roll: both sides roll, even if the first fails; both run: a draw (RR-70)."""
    done = play_out(two_sides().change("law-1", lily=True).change("gang-1", lily=True), Skedaddle(), rolls=rolls)
    assert (rollers(done), outcome(done).winners) == (["law", "gang"], winners)


@pytest.mark.parametrize(("victory", "winner"), [("last_standing", "gang"), ("points", "law")])
def test_skedaddle_winner_where_points_are_counted_they_decide(victory: str, winner: str) -> None:
    """ruthless/skedaddle/winner: the side that stays, unless the scenario counts points (RR-70)."""
    table = two_sides(victory=victory).change("law-1", status="dead").score("law", 3, "ground held")
    ended = outcome(play_out(table, Skedaddle(), rolls=[1]))
    assert (ended.winners, dict(ended.score)) == ((winner,), {"law": 3, "gang": 0})


def test_skedaddle_wiped_out_runs_without_rolling_while_the_other_side_still_rolls() -> None:
    """ruthless/skedaddle/wiped-out: a side whose characters are all dead runs without rolling (RR-70); all unconscious is
    not the same: they roll."""
    table = two_sides().change("gang-1", status="dead").change("gang-2", status="dead")
    for lily, rolls, winners in ((False, [], ("law",)), (True, [1], ())):
        done = play_out(table.change("law-1", lily=lily), EndStep(), rolls=rolls)
        assert (rollers(done), outcome(done).winners) == (["law"] * lily, winners)
    out_cold = play_out(table.change("gang-2", status="down"), Skedaddle(), rolls=[3])
    assert (rollers(out_cold), out_cold.table.outcome) == (["gang"], None)


def test_skedaddle_wiped_out_those_who_got_away_neither_roll_nor_run() -> None:
    """ruthless/skedaddle/wiped-out: a side of which somebody got away was not wiped out; the rest of the table plays on."""
    gang = person("cid", "gang", (10, 40)), person("coy", "gang", (20, 40))
    table = stage(person("abe", "law", (10, 10)), *gang, person("dee", "town", (40, 40)))
    gone = table.change("cid", status="dead").change("coy", status="away")
    done = play_out(gone, Skedaddle())
    assert (done.of(events.SideRan), done.table.outcome) == ([], None)
    alone = outcome(play_out(gone.change("dee", status="away"), Skedaddle()))
    assert (alone.winners, alone.reason) == (("law",), "One side has nobody left.")
