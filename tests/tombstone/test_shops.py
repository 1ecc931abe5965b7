"""Shops: prices to the cent, what is bought is in hand, discounts, the assayer and beds."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from posse.engine.refusal import Refusal
from posse.games.tombstone.book import Quality
from posse.games.tombstone.evening.coming import LayOut
from posse.games.tombstone.evening.standing import but, evening, sheet_of, story
from posse.games.tombstone.evening.story import Discount
from posse.games.tombstone.making.outfit import cost
from posse.games.tombstone.road.sleeping import Sleep
from posse.games.tombstone.sheet import Owned
from posse.games.tombstone.table import Table
from posse.games.tombstone.town.shops import Buy, Sell, off, sold
from tests.tombstone.abroad import barred, goes, in_town, may


def bought(table: Table, item: str, count: int = 1) -> Table:
    return goes(table, Buy("ada", item, count)).table


def test_a_place_sells_what_it_sells_and_no_more() -> None:
    """tombstone/provisions/chart, tombstone/money/spend-on: by kinds or one by one; nobody sells fists, bows or spears."""
    store = {row.id for row in sold(in_town("general-store"))}
    assert {"candle", "six-shooter", "horse-pack"} <= store
    assert not {"brawling", "bow", "spear", "barber", "acre", "cowboy"} & store
    assert [row.id for row in sold(in_town("buford-barbers"))] == ["barber"]
    assert not may(in_town("silverton-chapel", purse=24), Buy)
    assert barred(in_town("buford-barbers"), Buy("ada", "candle")) == "tombstone/money/spend-on"


def test_what_is_bought_is_paid_to_the_cent() -> None:
    """tombstone/money/unit, tombstone/money/no-credit: three candles are thirty cents."""
    table = bought(in_town("general-store", purse=130, things=()), "candle", 3)
    assert (table.figure("ada").purse, table.profile("ada").carries("candle")) == (100, 3)
    assert table.figure("ada").purse == 100
    table = bought(table, "canteen")
    assert table.figure("ada").purse == 0
    assert barred(table, Buy("ada", "candle")) == "tombstone/money/no-credit"


def test_a_weapon_that_was_bought_is_there_in_the_next_fight() -> None:
    """tombstone/money/spend-on: loaded, while the others hold what they held."""
    table = in_town("general-store", purse=9000, things=(Owned("six-shooter"),))
    table = table.change("ada", rounds=(2, *table.figure("ada").rounds[1:]))
    table = bought(bought(table, "rifle"), "six-shooter")
    assert list(table.profile("ada").weapon_at)[:3] == ["six-shooter", "six-shooter.2", "rifle"]
    assert table.figure("ada").rounds[:2] == (2, 6)
    fight = LayOut("dawn-fight").resolve(table)
    assert "rifle" in fight.profile("ada").weapon_at
    assert len(fight.figure("ada").rounds) == len(fight.profile("ada").weapons)


def test_a_range_of_prices_has_three_qualities() -> None:
    """tombstone/money/price-range, tombstone/provisions/acre/price: an acre is 3, 51.50 or 100 dollars."""
    table = in_town("land-office", purse=15500)
    prices: dict[Quality, int] = {"poor": 300, "": 5150, "fine": 10000}
    for quality, price in prices.items():
        acre = goes(table, Buy("ada", "acre", quality=quality)).table
        assert table.figure("ada").purse - acre.figure("ada").purse == price


def test_the_story_may_have_things_cost_less() -> None:
    """tombstone/scenario-4/reward-discount: E-83, a bottle of 1.50 for 1.05, at that place alone."""
    table = in_town("bucking-bronco")
    less = Discount(fact="thanked", at="bucking-bronco", percent=30, rule="tombstone/scenario-4/reward-discount")
    tale = replace(story(table), discounts=(less,))
    setup = replace(table.scene.setup, scenario=replace(table.scene.setup.scenario, story=tale))
    table = but(table.but(scene=type(table.scene)(setup, table.scene.joined, "")), facts=("thanked",))
    assert off(table) == 30
    assert bought(table, "whiskey").figure("ada").purse == 2000 - 105
    assert off(but(table, place="whiskey-bar")) == 0
    assert off(but(table, facts=())) == 0


@given(st.integers(0, 100), st.sampled_from(["candle", "whiskey", "horse", "rifle", "newspaper", "ammo-box"]))
def test_a_discount_never_costs_more_and_never_pays(percent: int, item: str) -> None:
    """tombstone/money/unit"""
    table = in_town("general-store")
    sheet, customs = sheet_of(table, "ada"), table.scene.customs
    full, less = (cost(sheet, Owned(item), customs, part) for part in (0, percent))
    assert not isinstance(full, Refusal)
    assert not isinstance(less, Refusal)
    assert 0 <= less <= full
    assert less >= full * (100 - percent) / 100 or less == cost(sheet, Owned(item), customs)


@pytest.mark.parametrize("seed", range(5))
def test_no_purse_is_ever_less_than_empty(seed: int) -> None:
    """tombstone/money/no-credit: whatever is bought of all that is offered, until nothing is."""
    table, rng = in_town("general-store", purse=1234), Random(seed)
    while ways := list(Buy.ways(table, "ada")):
        chosen = ways[0].sample(table, rng)
        assert isinstance(chosen, Buy)
        table = goes(table, chosen).table
        assert table.figure("ada").purse >= 0
    assert table.figure("ada").purse < 10


def test_a_shave_takes_a_quarter_and_a_while_and_is_no_thing() -> None:
    """tombstone/provisions/barber"""
    before = in_town("buford-barbers")
    table = bought(before, "barber")
    assert (table.figure("ada").purse, evening(table).hour - evening(before).hour) == (1975, 20)
    assert table.profile("ada").outfit == before.profile("ada").outfit


def test_the_assayer_buys_gold_and_silver_by_the_ounce() -> None:
    """tombstone/silverton/place/10-assayers-office, tombstone/provisions/gold, tombstone/provisions/silver."""
    table = in_town("assayers-office", purse=5, things=(Owned("gold", 3), Owned("silver", 2), Owned("candle")))
    assert may(table, Sell) == ["sell figure=ada item=gold", "sell figure=ada item=silver"]
    table = goes(goes(table, Sell("ada", "gold")).table, Sell("ada", "silver")).table
    assert (table.figure("ada").purse, table.profile("ada").outfit) == (5 + 6000 + 260, (Owned("candle"),))
    assert barred(table, Sell("ada", "gold")) == "tombstone/provisions/gold"
    assert barred(in_town("bank", things=(Owned("gold"),)), Sell("ada", "gold")) == "tombstone/provisions/gold"


# Beds


def late(place: str, players: int = 1, purse: int = 250) -> Table:
    """Ten in the evening, and somebody is hurt."""
    return but(in_town(place, players, purse), hour=22 * 60).change("ada", health=1)


def test_a_night_in_a_bed_is_a_dollar_for_each() -> None:
    """tombstone/provisions/lodgings, tombstone/silverton/place/9-gem-hotel, tombstone/rest/overnight: and all are whole again."""
    slept = goes(late("gem-hotel", players=2), Sleep()).table
    assert [slept.figure(one).purse for one in ("ada", "ruiz")] == [150, 150]
    assert slept.figure("ada").health == slept.score("ada", "health")
    assert barred(late("gem-hotel", purse=99), Sleep()) == "tombstone/money/no-credit"


def test_straw_is_half_of_that_and_does_as_well() -> None:
    """tombstone/provisions/stable, tombstone/silverton/place/8-gem-stables (tombstone/opt/straw-sleep)."""
    slept = goes(late("gem-stables"), Sleep()).table
    assert (slept.figure("ada").purse, slept.figure("ada").health) == (200, slept.score("ada", "health"))
