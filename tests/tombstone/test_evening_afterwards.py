"""What an evening carries from fight to fight, and from hour to hour: recruits, the dead, plans, horses, poison and sleep."""

from pathlib import Path

import pytest

from posse.bots.tombstone.strategy import routed
from posse.content.loader import BadContentError
from posse.games.tombstone.evening.coming import CameOf, Happens, LayOut, TakeUp, come
from posse.games.tombstone.evening.purses import owed
from posse.games.tombstone.evening.standing import but, evening, later, party, players, true
from posse.games.tombstone.evening.story import DAY, Bounty, Consequence, minute
from posse.games.tombstone.evening.trying import Tried, slept_through
from posse.games.tombstone.fight.places import feet_apart
from posse.games.tombstone.poison import poisoned
from posse.games.tombstone.road.sleeping import Night, morning, sleepless
from posse.games.tombstone.road.travelling import Leg
from posse.games.tombstone.screen import SCREEN
from posse.games.tombstone.screen.standing import there
from posse.games.tombstone.shelf import SHELF
from posse.games.tombstone.table import Plan, Table
from posse.tabletop.terrain import Spot
from tests.tombstone.abroad import CORRAL, begun, does, played_on, retold
from tests.tombstone.stage import play


def fought(table: Table, fight: str = "dawn-fight") -> Table:
    """The table when a fight has been laid and taken up again."""
    laid = LayOut(fight).resolve(table.but(agenda=()))
    taken = TakeUp(fight).resolve(laid.but(agenda=()))
    assert isinstance(taken, Table)
    return taken.but(agenda=())


def dead(table: Table, *people: str) -> Table:
    for one in people:
        table = table.change(one, status="dead")
    return table


def test_whoever_rides_along_does_so_after_a_fight_too() -> None:
    """tombstone/hire/safety-in-numbers"""
    table = come(begun().table, Consequence(joins=("lucky", "pearson")))
    assert {"lucky", "pearson"} <= {one.id for one in party(fought(table))}


def test_whoever_has_left_is_not_in_a_fight_for_anybody() -> None:
    table = come(come(begun().table, Consequence(joins=("lucky",))), Consequence(leaves=("lucky",)))
    assert "lucky" not in {one.id for one in party(fought(table))}


@pytest.mark.parametrize("what", [Consequence(joins=("lucky",)), Consequence(leaves=("lucky",))])
def test_the_dead_neither_join_nor_leave(what: Consequence) -> None:
    """tombstone/hire/safety-in-numbers"""
    assert come(dead(begun().table, "lucky"), what).figure("lucky").dead


def test_nobody_joins_a_party_of_which_nobody_is_left() -> None:
    table = dead(begun().table, "ada")
    assert not party(come(table, Consequence(joins=("lucky",))))


def test_a_fight_begins_with_nothing_left_of_the_one_before() -> None:
    """tombstone/combat/turns-only-when-needed: nobody waits with a plan of another fight, nor lies as they lay there, nor has a
    horse where it stood."""
    table = begun().table.change(
        "ada", held=Plan("shoot", target="lucky"), prone=True, said=("above",), horse=Spot(9, 9)
    )
    ada = LayOut("dawn-fight").resolve(table).figure("ada")
    assert (ada.held, ada.prone, ada.said, ada.horse) == (None, False, (), None)


@pytest.mark.parametrize("map_laid", [True, False])
def test_whoever_stood_far_off_in_a_fight_is_within_reach_after_it(map_laid: bool) -> None:
    """tombstone/rest/medical-bag: whoever is hurt is cared for when it is over."""
    laid = LayOut("dawn-fight").resolve(begun(players=2, map_laid=map_laid).table).but(agenda=())
    table = TakeUp("dawn-fight").resolve(laid.change("ruiz", spot=Spot(90_000, 0), prone=True, health=1))
    assert isinstance(table, Table)
    assert feet_apart(table, "ada", "ruiz") == 0
    assert table.figure("ruiz").stance == "standing"


def test_the_dead_of_earlier_fights_do_not_lie_in_the_next() -> None:
    """tombstone/combat/turns-only-when-needed: nobody sees them there, counts them or runs for them; dead they are all the same."""
    table = dead(begun().table, "lucky", "cleo", "pearson")
    laid = LayOut("dawn-fight").resolve(table)
    assert {"lucky", "cleo", "pearson"}.isdisjoint(one.id for one in there(laid))
    assert not routed(laid, "others")
    assert {"lucky-dead", "cleo-dead"} <= true(laid)
    after = TakeUp("dawn-fight").resolve(laid.but(agenda=()))
    assert isinstance(after, Table)
    assert {one.id: one.status for one in after.figures if one.dead} == dict.fromkeys(
        ("pearson", "lucky", "cleo"), "dead"
    )


def test_a_fight_whose_people_are_all_dead_is_over_at_once() -> None:
    match = begun()
    foes = [one.id for one in match.table.figures if match.table.profile(one.id).side != "party"]
    match._table = dead(match.table, *foes).but(agenda=(LayOut("dawn-fight"),))
    match._advance(match.table)
    played_on(match)
    assert match.outcome is not None
    assert match.outcome.winners == ("party",)


def test_a_night_of_six_hours_is_one_though_it_was_broken() -> None:
    """tombstone/fatigue/no-sleep, tombstone/opt/full-night: woken at three after seven hours, nobody is tired at dawn."""
    table = but(does(begun(), "pearsons-house", "take-the-job", "far-corral").table, hour=minute((1, 22)))
    table = retold(table, "happenings", "dawn", hour=(2, 4, 30))
    done = play(table.but(agenda=()), Night(morning(minute((1, 22))))).table
    assert evening(done).hour == minute((2, 4, 30))
    assert not sleepless(but(done, hour=minute((2, 6))))
    assert sleepless(but(done, hour=minute((3, 6))))


def test_a_day_and_more_is_not_gone_through_without_sleep() -> None:
    """tombstone/rest/overnight, tombstone/rest/mortal-two-extra-days, tombstone/fatigue/no-sleep: each day has a night."""
    table = begun().table.change("ada", health=0, wound=1)
    whole = table.score("ada", "health")
    days = [slept_through(later(table, minutes), minutes) for minutes in (DAY - 1, 2 * DAY, 3 * DAY)]
    assert [each.figure("ada").health for each in days] == [0, 0, whole]
    assert [sleepless(each) for each in days] == [True, False, False]


def test_fatal_poison_kills_while_the_hours_go_by() -> None:
    """tombstone/poison/fatal-four-turns: four turns are less than a minute."""
    table = poisoned(begun(poison=True).table, "ada", "fatally")
    assert not later(table, 0).figure("ada").dead
    assert later(table, 1).figure("ada").dead


def test_the_minute_of_a_fight_is_no_minute_more_to_die_in() -> None:
    """tombstone/opt/fatal-countdown: the turns of a fight were counted in it, so there is time for help after it."""
    laid = LayOut("dawn-fight").resolve(begun(poison=True).table)
    taken = TakeUp("dawn-fight").resolve(poisoned(laid.but(agenda=()), "ada", "fatally"))
    assert isinstance(taken, Table)
    assert not taken.figure("ada").dead
    assert later(taken, 1).figure("ada").dead


def test_whoever_is_dead_before_it_is_rolled_for_tries_nothing() -> None:
    table = poisoned(begun(players=2, poison=True).table, "ada", "fatally").but(agenda=())
    done = play(table, Tried("ada", "what-he-leaves-out")).table
    assert "truth" not in evening(done).facts


def test_a_journey_of_which_nobody_is_left_ends() -> None:
    table = poisoned(begun(poison=True).table, "ada", "fatally").but(agenda=())
    assert not players(play(table, Leg("far-corral", 60)).table)


def test_nobody_awake_is_no_reason_to_stand_still() -> None:
    """tombstone/opt/lost-check"""
    table = begun().table.change("ada", status="down").but(agenda=())
    table = retold(table, "places", "far-corral", trackless=True)
    assert evening(play(table, Leg("far-corral", 3)).table).hour > evening(table).hour


def test_a_die_may_always_bring_it() -> None:
    table = retold(begun().table, "happenings", "dusk", upto=6).but(agenda=())
    assert "dusk" in evening(play(table, Happens("dusk"), 6).table).done


def test_a_lost_fight_with_nobody_left_comes_to_its_end() -> None:
    table = dead(begun().table, "ada").but(agenda=())
    assert play(table, CameOf("dawn-fight", "lost")).table.outcome is not None


def test_a_purse_has_nothing_to_give_that_is_not_in_it() -> None:
    """tombstone/money/no-credit"""
    table = begun().table.change("ada", purse=5)
    assert come(table, Consequence(costs=20), "ada").figure("ada").purse >= 0


def test_no_bounty_is_paid_for_a_companion() -> None:
    """tombstone/opt/bounty-proof"""
    table = come(begun().table, Consequence(joins=("lucky",)))
    blocks = tuple(table.profile(one).block.id for one in ("lucky", "cleo"))
    assert sum(owed(dead(table, "lucky", "cleo"), Bounty(500, blocks))) == 500


def test_whoever_is_seen_has_a_card() -> None:
    """tombstone/core/judge/final-say: the Judge may call anybody up, met before or not."""
    match = begun(judge=True)
    assert match.answer("others", 'overrule figure=lucky what=status value="up" reason=Here.') is None
    assert match.table.figure("lucky").up
    shown = SCREEN.shown(match.view("ada"))
    assert {one.id for one in shown.people} <= {"ada", *(one.id for one in shown.joined)}


def test_what_happens_once_happens_once() -> None:
    """tombstone/scenario/let-it-unfold"""
    done = play(begun().table.but(agenda=(Happens("dusk"),)), Happens("dusk"))
    assert sum("The lamps are lit" in line for line in done.told().splitlines()) == 1


@pytest.mark.parametrize(
    ("was", "now", "key"),
    [
        ('id = "dusk"', 'id = "take-the-job"', "story"),
        ("begins = [1, 16]", "begins = []", "begins"),
        ("last = [2, 12]", "last = []", "last"),
        ('when = ["camp-found"]', 'when = ["camp-found"]\nmiles = [["nowhere", 9]]', "place.camp.miles"),
    ],
)
def test_what_would_not_be_told_apart_or_found_is_a_mistake(tmp_path: Path, was: str, now: str, key: str) -> None:
    text = SHELF.path(CORRAL).read_text()
    assert was in text
    file = tmp_path / f"{CORRAL}.toml"
    file.write_text(text.replace(was, now))
    with pytest.raises(BadContentError, match=key):
        SHELF.load(file)
