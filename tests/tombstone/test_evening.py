"""An evening is a match: places, hours, approaches, what happens by itself, and fights in it."""

from itertools import chain

import pytest

from posse.engine.codec import Codec, encode
from posse.games.tombstone.backgrounds.folk_hero import EARNED
from posse.games.tombstone.evening.coming import LayOut, come
from posse.games.tombstone.evening.purses import shared
from posse.games.tombstone.evening.standing import evening, party, players, present, weighed
from posse.games.tombstone.evening.story import Consequence, clock, minute, told
from posse.games.tombstone.game import TOMBSTONE
from tests.tombstone.abroad import CORRAL, begun, does, offered, played_on

MADE, MISSED = (6, 6, 6), (1, 1, 1)
HIRED = ("pearsons-house", "take-the-job")


def test_hours_are_said_as_people_say_them() -> None:
    assert [clock(minute(hour)) for hour in ((1, 0), (1, 12), (2, 6, 30), (1, 16))] == [
        "midnight",
        "noon",
        "6.30 am",
        "4 pm",
    ]
    assert told(minute((2, 6))) == "Day 2, 6 am"


def test_going_about_takes_time_and_no_roll() -> None:
    """tombstone/explore/general-rules-only: five minutes from place to place in a town."""
    match = does(begun(), "pearsons-house")
    assert (evening(match.table).place, clock(evening(match.table).hour)) == ("pearsons-house", "4.05 pm")
    assert "pearson" in present(match.table)


def test_what_can_be_tried_follows_from_place_people_and_facts() -> None:
    """tombstone/scenario-1/hook, tombstone/scenario-1/offer, tombstone/scenario-1/setting: he stops them in the street, and
    says the rest at home, once; tombstone/example/corral-ground: the far corral is known to whoever has taken the job, and two
    hours off."""
    match = begun()
    assert any("Uriah Pearson" in line for line in match.story())
    assert not any("take-the-job" in said for said in offered(match))
    does(match, *HIRED)
    assert "hired" in evening(match.table).facts
    assert not any("take-the-job" in said for said in offered(match))
    assert "go-to place=far-corral" in offered(match)
    hour = evening(match.table).hour
    does(match, "far-corral")
    assert evening(match.table).hour == hour + 100


def test_he_would_have_them_strike_at_once_and_the_camp_is_there_to_be_struck() -> None:
    """tombstone/scenario-1/urge-to-strike-fast: a claim only (tombstone/opt/scenario-1-marksman);
    tombstone/scenario-1/secret-camp: whoever has found it may fall on it in the night."""
    match = does(begun(), *HIRED, "from-the-window", dice=(MADE,))
    assert any("crack shot" in line for line in match.story())
    assert {match.table.profile(id).scores["gunslinging"] for id in ("coyote", "oscar")} == {2}
    does(match, "camp")
    assert not any("strike-the-camp" in said for said in offered(match))
    does(match, *["minutes"] * 5, "strike-the-camp")
    assert match.table.scene.laid == "at-the-camp"


def test_a_check_decides_and_a_failure_is_not_tried_again_by_the_same() -> None:
    """tombstone/scenario-1/hidden-truth, tombstone/opt/scenario-1-truth: 15."""
    match = does(begun(players=2), "pearsons-house", "what-he-leaves-out", dice=(MISSED,))
    assert "truth" not in evening(match.table).facts
    assert not any("what-he-leaves-out" in said for said in offered(match))
    assert any("what-he-leaves-out" in said for said in offered(match, "ruiz"))
    does(match, "what-he-leaves-out", seat="ruiz", dice=(MADE,))
    assert "truth" in evening(match.table).facts


def test_where_all_look_one_success_is_enough() -> None:
    """tombstone/opt/scenario-1-camp: 10, and everybody rolls."""
    match = does(begun(players=3), "pearsons-house", "from-the-window", dice=(MISSED, MADE, MISSED))
    assert "camp-found" in evening(match.table).facts


def test_a_fact_weighs_on_checks_where_it_is_known() -> None:
    """tombstone/scenario-1/reward-truth: +1 to win people over while in town, and nowhere else."""
    match = does(begun(), *HIRED, "what-he-leaves-out", dice=(MADE,))
    assert [reason.add for reason in weighed(match.table, "personality")] == [1]
    assert not weighed(match.table, "investigation")
    does(match, "far-corral")
    assert not weighed(match.table, "personality")


def test_a_fight_is_laid_and_taken_up_again() -> None:
    """tombstone/combat/turns-only-when-needed: six cowboys at six in the morning, and afterwards the party is where it was."""
    match = does(begun(), *HIRED, "far-corral", *["minutes"] * 12)
    table = match.table
    assert table.scene.laid == "dawn-fight"
    assert table.scene.staged
    assert table.turn == 1
    assert sum(one.up for one in table.figures) == 7
    played_on(match)
    assert match.outcome is not None
    assert match.table.scene.laid == ""
    assert match.table.turn == 0
    assert {one.status for one in match.table.figures} <= {"up", "away", "dead"}


def test_a_fight_needs_no_map() -> None:
    """tombstone/frame/battle-display: in the head the same people stand along a line."""
    match = does(begun(map_laid=False), *HIRED, "far-corral", *["minutes"] * 12)
    assert match.table.scene.laid
    assert not match.table.scene.staged


def test_whoever_is_spared_rides_along_and_fights_on_the_players_side() -> None:
    """tombstone/scenario-1/spare-cowboys, tombstone/opt/unpaid-allies."""
    match = begun()
    table = come(match.table, Consequence(joins=("lucky",)))
    assert [one.id for one in party(table)] == ["ada", "lucky"]
    assert [one.id for one in players(table)] == ["ada"]
    fight = LayOut("dawn-fight").resolve(table)
    assert fight.profile("lucky").seat == "ada"
    assert fight.figure("lucky").up


def test_everybody_alive_is_paid_and_nothing_is_lost_in_sharing() -> None:
    """tombstone/scenario-1/reward-money: thirty dollars each, and a Folk Hero's speech adds a quarter (example of four:
    $127.50); what is shared is shared to the cent."""
    table = begun(players=3).table
    before = [one.purse for one in players(table)]
    paid = come(table, Consequence(pays=3000))
    assert [now.purse - was for now, was in zip(players(paid), before, strict=True)] == [3000] * 3
    heard = come(begun(players=4).table.used("ada", EARNED, "job"), Consequence(pays=3000))
    assert sum(one.purse for one in players(heard)) - sum(one.purse for one in players(begun(players=4).table)) == 12750
    parts = [now.purse - was for now, was in zip(players(shared(table, 1000, players(table), "")), before, strict=True)]
    assert parts == [334, 333, 333]


@pytest.mark.parametrize("seed", range(6))
def test_any_evening_ends_and_can_be_written_down_anywhere(seed: int) -> None:
    match = played_on(begun(players=2), seed)
    assert match.outcome is not None
    codec = Codec(TOMBSTONE, match.setup)
    for number in range(0, len(match.answers), 40):
        position = match.at(number).position
        assert encode(codec.position(encode(position))) == encode(position)


def test_only_the_judge_reads_what_is_for_the_judge() -> None:
    """tombstone/judge/world-notes-private: notes, and facts that nobody knows yet."""
    match = does(begun(judge=True), *HIRED, "far-corral", "lie-in-wait", *["minutes"] * 12, dice=(MADE,))
    notes = [
        event
        for event in match.events
        if "they are the ones who are ambushed" in event.tell(match.game.names(match.table))
    ]
    assert notes
    assert all(event.seen_by("others") and event.seen_by("ada") is None for event in notes)
    told_to = {seat: TOMBSTONE.redact(match.table, seat).evening for seat in ("ada", "others")}
    assert [one.hidden for one in told_to.values() if one] == [(), ("hidden-well",)]
    assert set(chain(*(one.facts for one in told_to.values() if one))) >= {"hired", "waiting"}


def test_whoever_is_alive_has_one_scenario_more() -> None:
    """tombstone/scenario-1/reward-experience, tombstone/opt/scenario-credit."""
    match = played_on(does(begun(players=2), *HIRED, "from-the-window", "camp", dice=(MADE, MADE)), 3)
    told = [line for line in match.story() if "one scenario more" in line]
    assert len(told) == 1
    assert all((match.table.name(one.id) in told[0]) is one.up for one in players(match.table))


def test_an_evening_is_over_at_its_last_hour() -> None:
    match = does(begun(), *["minutes"] * 20)
    assert match.outcome is not None
    assert match.outcome.reason == "Noon of the next day."
    assert match.setup.scenario.id == CORRAL
