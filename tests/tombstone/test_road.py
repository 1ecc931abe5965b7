"""The road: miles a day, nights in a camp or awake, keeping the way, and care between fights."""

import pytest
from msgspec.structs import replace

from posse.games.tombstone.afflictions import LED_BLIND
from posse.games.tombstone.backgrounds.brave import BRAVE_WALKS, WALKS
from posse.games.tombstone.evening.standing import arrived, but, evening, here, later, players, present, recast
from posse.games.tombstone.evening.story import DAY, HOUR, ROAD, clock, minute
from posse.games.tombstone.fight.ruling import Overrule
from posse.games.tombstone.road.sleeping import Night, morning, sleepless
from posse.games.tombstone.road.travelling import GoTo, Leg, Ride, days_needed, minutes_for, pace
from posse.games.tombstone.sheet import Owned
from posse.games.tombstone.table import Table
from posse.games.tombstone.town.shops import Buy
from tests.sure import there
from tests.tombstone.abroad import barred, begun, does, goes, in_town, may, offered, retold
from tests.tombstone.stage import play

MADE, MISSED = (6, 6, 6), (1, 1, 1)


def outfitted(table: Table, who: str, *items: str, background: str = "") -> Table:
    """Somebody with these things, and perhaps of another Background."""
    start = table.profile(who).start
    assert start.sheet is not None
    sheet = replace(start.sheet, outfit=tuple(Owned(item) for item in items))
    return recast(table, replace(start, sheet=replace(sheet, background=background) if background else sheet))


@pytest.mark.parametrize(
    ("background", "items", "miles"),
    [
        ("outlaw", (), WALKS),
        ("brave", (), BRAVE_WALKS),
        ("outlaw", ("horse", "saddle", "bridle"), 30),
        ("outlaw", ("horse",), 25),
        ("outlaw", ("horse", "saddle"), 25),
        ("outlaw", ("horse", "bridle"), 25),
        ("brave", ("horse",), 30),
    ],
)
def test_miles_a_day(background: str, items: tuple[str, ...], miles: int) -> None:
    """tombstone/travel/on-foot, tombstone/travel/brave-on-foot, tombstone/travel/horse, tombstone/travel/bareback: 24, 30, 30
    and 25; of saddle and bridle it takes both."""
    assert pace(outfitted(begun().table, "ada", *items, background=background)) == miles


def test_the_slowest_sets_the_pace() -> None:
    """tombstone/opt/travel-group: a rider among people on foot walks."""
    table = begun(players=2).table
    assert pace(outfitted(outfitted(table, "ada", "horse", "horse-pack"), "ruiz")) == 24


@pytest.mark.parametrize(
    ("miles", "rate", "days"), [(60, 24, 3), (60, 30, 2), (60, 25, 3), (30, 30, 1), (30, 24, 2), (24, 24, 1)]
)
def test_days_on_the_road(miles: int, rate: int, days: int) -> None:
    """tombstone/travel/days-needed: rounded up."""
    assert days_needed(miles, rate) == days


@pytest.mark.parametrize(("ticket", "left"), [(False, 1000), (True, 2000)])
def test_a_coach_takes_people_where_the_road_goes_for_a_fare_each(ticket: bool, left: int) -> None:
    """tombstone/provisions/stagecoach, tombstone/travel/horse: ten dollars each, or a ticket, and thirty miles a day though they
    have no horses, by a way that the driver knows."""
    table = in_town("pony-express", 2, 2000, (Owned("stagecoach"),) if ticket else ())
    table = retold(table, "places", "far-corral", miles=(("pony-express", 60),), when=(), trackless=True)
    assert may(table, Ride) == ["ride place=far-corral by=stagecoach"]
    there = goes(table, Ride("far-corral", "stagecoach")).table
    assert evening(there).place == "far-corral"
    assert [(one.purse, there.profile(one.id).carries("stagecoach")) for one in players(there)] == [(left, 0)] * 2
    assert evening(there).hour == minute((2, 6)) + 8 * HOUR
    poor = table.change("ruiz", purse=999)
    assert bool(barred(poor, Ride("far-corral", "stagecoach"))) is not ticket
    assert barred(table, Ride("far-corral", "train"))
    assert not may(in_town("pony-express"), Ride), "where no road goes from here"
    assert not may(in_town("bank"), Ride)
    assert not any("item=stagecoach" in said for said in may(in_town("pony-express"), Buy)), "no thing for the bag"


def test_a_way_of_several_days_has_nights_in_it() -> None:
    """tombstone/travel/days-needed, tombstone/travel/on-foot, tombstone/rest/overnight: sixty miles on foot are two days and a
    half on the road, and two nights."""
    table = but(outfitted(begun().table, "ada"), hour=minute((1, 8))).change("ada", health=1).but(agenda=())
    done = play(table, Leg("far-corral", 60))
    assert evening(done.table).place == "far-corral"
    assert evening(done.table).hour == minute((3, 6)) + minutes_for(12, 24)
    assert done.table.figure("ada").health == done.table.score("ada", "health")


def test_what_is_due_where_they_set_out_breaks_no_camp_miles_away() -> None:
    """tombstone/opt/full-night, tombstone/scenario/let-it-unfold: whoever is on the road is at no place of the story: what would
    have come to a fight where they were finds nobody there."""
    match = does(begun(), "pearsons-house", "take-the-job", "far-corral")
    table = but(match.table, hour=minute((2, 3))).but(agenda=())
    camped = [play(start, Night(morning(minute((2, 3))))).table for start in (table, arrived(table, ROAD.id))]
    assert [clock(evening(one).hour) for one in camped] == ["6 am", "9 am"]
    gone = GoTo("main-street").done(table)
    assert (here(gone).name, *present(gone)) == ("On the road", "ada")
    assert evening(play(gone, None).table).place == "main-street"


def test_a_day_bareback_tires_all_but_braves() -> None:
    """tombstone/travel/bareback"""
    table = but(outfitted(begun().table, "ada", "horse"), hour=minute((1, 8)))
    assert play(table, Leg("far-corral", 25)).table.figure("ada").tired == 1
    assert play(table, Leg("far-corral", 10)).table.figure("ada").tired == 0
    assert (
        play(outfitted(table, "ada", "horse", background="brave"), Leg("far-corral", 30)).table.figure("ada").tired == 0
    )


def test_whoever_has_no_track_may_lose_the_way() -> None:
    """tombstone/opt/lost-check: Investigation 10; half a day is lost with it."""
    table = but(outfitted(begun().table, "ada"), hour=minute((1, 8)))
    table = retold(table, "places", "far-corral", trackless=True).change("ada", fortune=0)
    found, lost = (play(table, Leg("far-corral", 12), dice).table for dice in ((4, 3, 3), (3, 3, 3)))
    assert evening(lost).hour - evening(found).hour == 4 * HOUR


def test_a_brave_is_sure_of_the_way_and_of_the_nights_on_it() -> None:
    """tombstone/abilities/brave/wilderness-survival/never-lost, tombstone/abilities/brave/wilderness-survival/night-rest: two days
    and the night between them without a throw, unless they were led there blindfolded, or lie senseless."""
    match = begun(judge=True)
    table = but(outfitted(match.table, "ada", background="brave"), hour=minute((1, 8))).change("ada", fortune=0)
    table = recast(table, replace(start := table.profile("ada").start, sheet=replace(there(start.sheet), scenarios=12)))
    table = retold(table, "places", "far-corral", trackless=True).but(agenda=())
    assert evening(play(table, Leg("far-corral", 48)).table).place == "far-corral"
    blind = Overrule("ada", "laid", (LED_BLIND.id, 1), "A sack over the head.").heard(table, "others")
    for lost in (blind, table.change("ada", status="down")):
        asked = play(lost, Leg("far-corral", 12))
        assert evening(asked.table).hour - evening(table).hour != minutes_for(12, pace(table))


def test_a_night_in_a_camp_is_sleep_with_watches_counted_out() -> None:
    """tombstone/example/watches-and-dawn, tombstone/opt/bed-rest, tombstone/opt/full-night: until six, and six hours at least."""
    assert morning(minute((1, 22))) == minute((2, 6))
    assert morning(minute((2, 2))) == minute((2, 8))
    table = but(begun().table, place="far-corral", hour=minute((1, 22))).change("ada", health=1, fortune=0)
    done = play(table, Night(minute((2, 6)))).table
    assert done.figure("ada").health == done.score("ada", "health")
    assert done.figure("ada").fortune == done.profile("ada").fortune


def test_a_night_that_is_broken_too_soon_brings_nothing() -> None:
    """tombstone/opt/full-night, tombstone/opt/fd-broken-sleep: what happens at six wakes whoever lay down at three."""
    match = does(begun(), "pearsons-house", "take-the-job", "far-corral")
    table = but(match.table, hour=minute((2, 3))).change("ada", health=1)
    done = play(table, Night(morning(minute((2, 3))))).table
    assert evening(done).hour == minute((2, 6))
    assert done.figure("ada").health == 1


def test_whoever_does_not_sleep_is_tired_at_dawn() -> None:
    """tombstone/fatigue/no-sleep: and no more so the morning after (tombstone/opt/second-sleepless-night)."""
    match = does(begun(), *["minutes"] * 14)
    assert match.table.figure("ada").tired == 1
    table = later(match.table, 5)
    assert not sleepless(table)
    assert sleepless(later(table, DAY))


def test_an_hour_of_rest_gives_the_breath_back() -> None:
    """tombstone/fatigue/hour-rest"""
    match = begun()
    match._table = match.table.change("ada", tired=1)
    match._advance(match.table)
    assert does(match, "minutes").table.figure("ada").tired == 0


def test_care_is_judged_as_in_a_fight() -> None:
    """tombstone/rest/whiskey, tombstone/rest/medical-bag: for whoever has it and somebody who is hurt."""
    match = begun(players=2)
    match._table = outfitted(match.table, "ada", "medical-bag").change("ruiz", health=1)
    match._advance(match.table)
    assert "care figure=ada deed=treat target=ruiz" in offered(match)
    assert "care figure=ada deed=treat target=ada" not in offered(match)
    does(match, "treat", dice=(5,))
    assert match.table.figure("ruiz").health == 4
    assert not any("deed=treat" in said for said in offered(match))


def test_a_speech_is_for_whoever_pays_and_once_a_job() -> None:
    """tombstone/abilities/folk-hero/bountiful-rewards/trigger"""
    match = begun()
    assert not any("bountiful" in said for said in offered(match))
    does(match, "pearsons-house")
    [said] = [said for said in offered(match) if "bountiful" in said]
    assert "target=pearson" in said
    does(match, "bountiful-rewards", dice=(MADE,))
    assert not any("bountiful" in said for said in offered(match))
    assert len(players(match.table)) == 1
