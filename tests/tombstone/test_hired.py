"""Hired help in an evening: hired for pay, along as long as it lasts, tried in secret, and in fights on the Patron's side."""

from typing import get_args

import pytest
from msgspec.structs import replace

from posse.engine.event import seen
from posse.engine.question import Roll
from posse.games.tombstone.evening.coming import LayOut, TakeUp, come
from posse.games.tombstone.evening.onward import Onward
from posse.games.tombstone.evening.standing import but, evening, later, outfitted, party, players, sheet_of
from posse.games.tombstone.evening.story import DAY, Consequence
from posse.games.tombstone.fight.bravery import Bravery
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.help import Cause, Hire, Strain, block_for, paid_off, who_is
from posse.games.tombstone.road.travelling import pace, rides
from posse.games.tombstone.sheet import Hired, Owned
from posse.games.tombstone.table import Fight, Table
from posse.games.tombstone.town.calling import CallLoyalty
from posse.games.tombstone.town.hiring import engaged
from posse.games.tombstone.town.shops import Buy
from tests.tombstone.abroad import barred, comes, goes, in_town, may

LOYAL = (3, 4, 2)


def hired(kind: str = "cowboy", purse: int = 20000, count: int = 1, players: int = 1, judge: bool = False) -> Table:
    table = in_town("bucking-bronco", players, purse, judge=judge)
    return goes(table, Buy("ada", kind, count), LOYAL).table


@pytest.mark.parametrize(
    ("kind", "price"),
    [
        ("cowboy", 3000),
        ("dance-partner", 100),
        ("gunman", 10000),
        ("labourer-skilled", 1600),
        ("labourer-unskilled", 350),
    ],
)
def test_help_is_paid_for_a_whole_period_in_advance(kind: str, price: int) -> None:
    """tombstone/hire/price/cowboy, tombstone/hire/price/dance-partner, tombstone/hire/price/skilled-gunman,
    tombstone/hire/price/labourer-skilled, tombstone/hire/price/labourer-unskilled (tombstone/opt/hire-part-period)."""
    assert hired(kind).figure("ada").purse == 20000 - price
    assert hired(kind, count=2).figure("ada").purse == 20000 - 2 * price


def test_the_price_is_picked_within_its_range() -> None:
    """tombstone/hire/price/saloon-worker: 2, 13.50 or 25 dollars."""
    assert {f"buy figure=ada item=saloon-worker{more}" for more in ("", " quality=poor", " quality=fine")} <= set(
        may(in_town("bucking-bronco", purse=9000), Buy)
    )
    assert barred(in_town("bucking-bronco", purse=199), Buy("ada", "saloon-worker", quality="poor"))


def test_not_every_table_has_all_of_it_for_hire() -> None:
    """tombstone/set/mature-events, tombstone/hired/price/saloon-worker: as little as it is told of."""
    for mature, some in (("full", True), ("soft", True), ("off", False)):
        table = in_town("bucking-bronco", purse=9000, mature_events=mature)
        assert any("saloon-worker" in said for said in may(table, Buy)) is some
        assert any("dance-partner" in said for said in may(table, Buy))
        assert bool(barred(table, Buy("ada", "saloon-worker"))) is not some


def test_whoever_is_hired_goes_along_with_a_block_of_their_own() -> None:
    """tombstone/hire/patron, tombstone/hire/always-has-loyalty (tombstone/opt/hire-stats): cowboys and gunmen by a cowboy's,
    all others by a townsperson's."""
    table = hired("gunman")
    helper = table.help[0]
    assert (helper.patron, helper.loyalty) == ("ada", 9 + table.profile("ada").scores["personality"])
    assert [one.id for one in party(table)] == ["ada", "help-1"]
    assert [one.id for one in players(table)] == ["ada"]
    assert table.profile("help-1").scores["gunslinging"] == 3
    assert block_for("cowboy").gunslinging == 2
    dancer = block_for("dance-partner")
    assert (dancer.health, dancer.defense, dancer.willpower, dancer.gunslinging) == (5, 10, 10, 0)
    two = goes(table, Buy("ada", "cowboy"), LOYAL).table
    assert len({one.name for one in two.help}) == 2


def test_help_fights_on_the_patrons_side_with_a_map_and_without() -> None:
    """tombstone/hire/safety-in-numbers: beside them, in the Patron's hands; and is there when the fight is over."""
    for table in (hired(), hired().but(scene=in_town("bank", map_laid=False).scene).but(help=(), figures=())):
        if not table.help:
            table = goes(in_town("bucking-bronco", purse=20000, map_laid=False), Buy("ada", "cowboy"), LOYAL).table
        fight = LayOut("dawn-fight").resolve(table)
        assert fight.figure("help-1").up
        assert fight.profile("help-1").seat == "ada"
        assert fight.profile("help-1").side == "party"
        assert fight.distance("ada", "help-1") <= 1000
        after = TakeUp("dawn-fight").resolve(fight)
        assert isinstance(after, Table)
        assert [one.id for one in party(after)] == ["ada", "help-1"]


def test_help_stays_as_long_as_it_is_paid() -> None:
    """tombstone/hire/patron (tombstone/opt/hire-part-period): a dance is over soon, a week after seven days, and a job with the
    story."""
    dance = hired("dance-partner")
    assert [one.id for one in party(paid_off(later(dance, 10)))] == ["ada"]
    week = hired("labourer-skilled")
    assert len(party(paid_off(later(week, 7 * DAY - 1)))) == 2
    assert len(party(paid_off(later(week, 7 * DAY)))) == 1
    assert len(party(paid_off(later(hired("gunman"), 13 * DAY)))) == 2
    gone = comes(later(dance, 10), Onward()).table
    assert [one.gone for one in gone.help] == ["paid off"]


def test_a_test_of_loyalty_by_the_judge_ends_in_flight_or_betrayal() -> None:
    """tombstone/hire/stress-trigger, tombstone/hire/stress-roll, tombstone/hire/stress-equal-stays, tombstone/hire/flee-or-betray:
    E-05, 11 stays, 12 in danger flees; in temptation it betrays."""
    table = hired(judge=True)
    table = table.but(help=(replace(table.help[0], loyalty=11),))
    (lies,) = (one for one in TOMBSTONE.remarks(table, "others") if isinstance(one, CallLoyalty))
    assert not any(lies.fits(CallLoyalty("help-1", cause), table) for cause in get_args(Cause))
    assert lies.fits(CallLoyalty("help-2"), table)
    assert not any(isinstance(one, CallLoyalty) for one in TOMBSTONE.remarks(table, "ada"))
    stays = comes(CallLoyalty("help-1", "danger").heard(table, "others"), None, (5, 4, 2))
    assert [one.id for one in party(stays.table)] == ["ada", "help-1"]
    assert not [one for one in seen(tuple(stays.events), "ada") if one]
    flees = comes(CallLoyalty("help-1", "danger").heard(table, "others"), None, (5, 4, 3)).table
    assert [one.id for one in party(flees)] == ["ada"]
    fight = LayOut("dawn-fight").resolve(table)
    turned = comes(fight.but(agenda=(), turn=1), Strain("help-1", "temptation"), (6, 6, 6)).table
    assert turned.profile("help-1").side == "others"
    assert turned.figure("help-1").up
    ran = comes(fight.but(agenda=(), turn=1), Strain("help-1", "danger"), (6, 6, 6)).table
    assert ran.figure("help-1").status == "gone"


def test_the_story_may_strain_all_who_are_hired() -> None:
    """tombstone/hire/stress-trigger: in the place of a Judge."""
    done = comes(come(hired(), Consequence(strains="temptation")), None, (6, 6, 6))
    assert "turns on" in done.told()


def test_nobody_sees_loyalty_whoever_is_judge_or_none() -> None:
    """tombstone/hire/loyalty-secret, tombstone/hire/stress-secret: not even where nobody is the Judge."""
    for judge in (True, False):
        table = hired(judge=judge)
        seats = ("ada", None) if judge else ("ada", "others", None)
        assert all(TOMBSTONE.redact(table, seat).help[0].loyalty == 0 for seat in seats)
    question = comes(in_town("bank"), Hire("ada", "cowboy", "Sam")).waiting
    assert isinstance(question, Roll)
    assert question.seat == "others"


def test_in_a_lost_fight_loyalty_takes_the_place_of_bravery() -> None:
    """tombstone/opt/hire-morale: of heavy losses, and of nothing else."""
    fight = LayOut("dawn-fight").resolve(hired()).but(agenda=(), turn=1, fight=Fight((("party", 2), ("others", 6))))
    lost = comes(fight, Bravery("party", "losses"), 6, (6, 6, 6))
    assert lost.table.figure("help-1").status == "gone"
    surprised = comes(fight, Bravery("party", "surprised"), 6)
    assert surprised.table.figure("help-1").up
    assert surprised.waiting is None


def test_whoever_was_hired_before_comes_along() -> None:
    """tombstone/hired/from-start-money: by name, and for a period from now on."""
    table = in_town("bank")
    sheet = replace(sheet_of(table, "ada"), help=(Hired("cowboy", "Sam Tuck"),))
    table = outfitted(table, "ada", sheet)
    (item,) = engaged(table)
    done = comes(table, item, LOYAL)
    assert done.table.name("help-1") == "Sam Tuck"
    assert who_is(done.table.help[0], done.table) == "help-1"
    assert done.table.help[0].until == evening(table).hour + 30 * DAY


def test_whom_a_table_does_without_stays_away_though_hired_before() -> None:
    """tombstone/set/mature-events, tombstone/hired/price/saloon-worker: and is on the sheet still."""
    for mature, along in (("off", ["Sam Tuck"]), ("soft", ["Sam Tuck", "Lil"])):
        table = in_town("bank", mature_events=mature)
        help = (Hired("cowboy", "Sam Tuck"), Hired("saloon-worker", "Lil"))
        table = outfitted(table, "ada", replace(sheet_of(table, "ada"), help=help))
        assert [one.name for one in engaged(table)] == along


def test_hired_help_walks_unless_their_patron_has_a_horse_to_spare() -> None:
    """tombstone/travel/on-foot, tombstone/travel/horse, tombstone/opt/travel-group: the slowest sets the pace."""
    tack = (Owned("saddle"), Owned("bridle"))
    for horses, miles in ((1, 24), (2, 30)):
        table = hired()
        outfit = (Owned("horse", horses), *tack)
        table = outfitted(table, "ada", replace(sheet_of(table, "ada"), outfit=outfit))
        assert (pace(table), rides(table, "help-1")) == (miles, horses == 2)
    assert pace(table.but(help=())) == 30


def test_allies_without_pay_have_loyalty_too() -> None:
    """tombstone/hire/always-has-loyalty (tombstone/opt/unpaid-allies): and go their own way when they have had enough."""
    table = but(in_town("bank"), facts=("offered",))
    done = comes(come(table, Consequence(joins=("lucky",))), None, LOYAL)
    assert [one.loyalty > 0 for one in done.table.help] == [True]
    assert "hires" not in done.told()
    left = comes(done.table, Strain("help-1", "danger"), (6, 6, 6)).table
    assert [one.id for one in party(left)] == ["ada"]
