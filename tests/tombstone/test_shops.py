"""Shops: prices to the cent, what is bought is in hand, discounts, the assayer and beds."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from posse.engine.refusal import Refusal
from posse.engine.words import read, say
from posse.games.tombstone.book import Quality
from posse.games.tombstone.evening.coming import LayOut, come
from posse.games.tombstone.evening.reading import TOWNS, read_town
from posse.games.tombstone.evening.standing import but, evening, later, passed, sheet_of, story
from posse.games.tombstone.evening.story import DAY, Consequence, Discount
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.making.outfit import cost, price_list
from posse.games.tombstone.road.sleeping import Sleep
from posse.games.tombstone.sheet import Owned
from posse.games.tombstone.table import Table
from posse.games.tombstone.town.shops import BEDS, SEATS, Buy, Haggle, Sell, Wanted, off, sold
from tests.tombstone.abroad import barred, begun, goes, in_town, may

TOWN = [place.id for place in read_town(TOWNS / "silverton.toml").place]


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


def test_what_the_saloon_takes_off_is_off_its_pleasures_alone() -> None:
    """tombstone/opt/discount-scope: drinks, meals and company; not whoever is hired there, nor cards."""
    table = begun("murder", 1).table
    table = but(table, place="bucking-bronco", facts=("halls-friend",))
    prices = {item: off(table, item) for item in ("whiskey", "meal-standard", "dance-partner", "cowboy", "cards")}
    assert prices == {"whiskey": 30, "meal-standard": 30, "dance-partner": 30, "cowboy": 0, "cards": 0}


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


def test_a_basket_is_paid_for_at_once_and_all_of_it_is_in_hand() -> None:
    """tombstone/money/spend-on, tombstone/money/unit: a lantern, two candles and a box of ammunition are 5.20 in one sum."""
    table = in_town("general-store", purse=650, things=())
    basket = Buy("ada", "lantern", more=(Wanted("candle", 2), Wanted("ammo-box")))
    played = goes(table, basket)
    assert played.table.figure("ada").purse == 130
    assert played.table.profile("ada").outfit == (Owned("lantern"), Owned("candle", 2), Owned("ammo-box"))
    told = [event.tell(table.scene.names) for event in played.events]
    assert told == ["Ada Quill buys lantern, 2 \u00d7 candle and ammunition for $5.20."]


def test_a_basket_is_bought_whole_or_not_at_all() -> None:
    """tombstone/money/no-credit: each of them could be paid for, but not both; nor anything with what is not sold here."""
    table = in_town("general-store", purse=350, things=())
    both = Buy("ada", "lantern", more=(Wanted("canteen"),))
    assert barred(table, both) == "tombstone/money/no-credit"
    assert barred(table, Buy("ada", "lantern", more=(Wanted("acre"),))) == "tombstone/money/spend-on"
    choice = next(iter(Buy.ways(table, "ada")))
    refusal = choice.fits(both, table)
    assert refusal is not None
    assert refusal.sentence == "That costs $1, and there are $0.50 in the purse."
    assert choice.fits(Buy("ada"), table) is not None
    assert choice.fits(Buy("ada", "lantern"), table) is None


def test_help_comes_along_whatever_else_lies_in_the_basket() -> None:
    """tombstone/hire/patron: a cowboy, a labourer and a deck of cards; two people, by two names, and one thing."""
    table = in_town("bucking-bronco", purse=9000, things=())
    wanted = (Wanted("labourer-unskilled"), Wanted("cards"))
    done = goes(table, Buy("ada", "cowboy", more=wanted), (3, 4, 2), (3, 4, 2)).table
    assert [one.kind for one in done.help] == ["cowboy", "labourer-unskilled"]
    assert len({one.name for one in done.help}) == 2
    assert done.profile("ada").outfit == (Owned("cards"),)
    assert done.figure("ada").purse == 9000 - 3000 - 350 - 25


def test_an_answer_of_one_thing_is_read_as_ever() -> None:
    """tombstone/money/spend-on: the words of a single purchase are those of a basket with one thing in it."""
    found = read("buy figure=ada item=candle count=3", TOMBSTONE.answers)
    assert found == Buy("ada", "candle", 3)
    basket = Buy("ada", "lantern", more=(Wanted("candle", 2), Wanted("rifle", 1, "fine")))
    assert read(say(basket), TOMBSTONE.answers) == basket


WARES = ["lantern", "candle", "canteen", "ammo-box", "knife", "whiskey"]


@given(st.lists(st.tuples(st.sampled_from(WARES), st.integers(1, 5)), min_size=1, max_size=5), st.integers(0, 4000))
def test_what_leaves_a_purse_is_what_the_shop_takes(wanted: list[tuple[str, int]], purse: int) -> None:
    """tombstone/money/unit, tombstone/money/no-credit: to the cent, and nothing leaves it where that is not enough."""
    table = in_town("general-store", purse=purse, things=())
    (item, count), *more = wanted
    basket = Buy("ada", item, count, more=tuple(Wanted(*one) for one in more))
    price = sum(count * load_prices()[item] for item, count in wanted)
    if price > purse:
        assert barred(table, basket) == "tombstone/money/no-credit"
        assert basket.price(table) == 0
        return
    done = goes(table, basket).table
    assert purse - done.figure("ada").purse == price == basket.price(table)
    assert sum(one.count * load_prices()[one.item] for one in done.profile("ada").outfit) == price


def load_prices() -> dict[str, int]:
    return {id: row.price for id, row in price_list().items()}


def test_everything_on_the_lists_is_sold_somewhere_in_town() -> None:
    """tombstone/provisions/chart, tombstone/extra/campaign-only: services, help, land and mines as well, but for what no town of
    this one's size has, what only a Brave makes, beds, in which one sleeps, and seats, in which one is taken somewhere."""
    found = {row.id for place in TOWN for row in sold(in_town(place, extra_prices=True))}
    missing = {id for id, row in price_list().items() if id not in found}
    assert missing == {
        *BEDS,
        *SEATS,
        *(id for id in missing if not getattr(price_list()[id], "sold", True)),
    }
    assert {"acre", "building", "fort", "house", "mine"} <= {row.id for row in sold(in_town("land-office"))}


@pytest.mark.parametrize("item", ["acre", "house", "mine", "building", "fort"])
def test_land_is_bought_where_it_is_sold_and_a_table_has_such_prices(item: str) -> None:
    """tombstone/extra/campaign-only, tombstone/provisions/acre/price, tombstone/extra/mine, tombstone/extra/house: and then it is
    theirs."""
    rich = 100_000_000
    table = in_town("land-office", purse=rich, things=(), extra_prices=True)
    done = bought(table, item)
    assert done.profile("ada").outfit == (Owned(item),)
    row = price_list()[item]
    assert rich - done.figure("ada").purse == (row.price or (row.low + row.high) // 2)  # type: ignore[union-attr]
    bare = in_town("land-office", purse=rich, extra_prices=False)
    assert (barred(bare, Buy("ada", item)) == "") == (item == "acre")


# Haggling


MADE, MISSED = (5, 5, 5), (1, 1, 1)


def test_whoever_haggles_well_pays_a_tenth_less_for_the_rest_of_the_day() -> None:
    """tombstone/personality/example/haggle: at that place alone, until midnight; a part of a cent is the shop's."""
    table = in_town("general-store", things=())
    done = goes(table, Haggle("ada"), MADE).table
    assert (off(table), off(done), off(but(done, place="whiskey-bar"))) == (0, 10, 0)
    assert table.figure("ada").purse - bought(done, "lantern").figure("ada").purse == 270
    assert 2000 - bought(done, "bible").figure("ada").purse == 23
    assert off(later(done, DAY - evening(done).hour - 1)) == 10
    tomorrow = later(done, DAY - evening(done).hour)
    assert off(tomorrow) == 0
    assert may(tomorrow, Haggle) == ["haggle figure=ada"]


@pytest.mark.parametrize("dice", [MADE, MISSED])
def test_prices_are_talked_about_once_a_day(dice: tuple[int, ...]) -> None:
    """tombstone/personality/example/haggle: by one for all."""
    done = goes(in_town("general-store", players=2), Haggle("ada"), dice).table
    assert off(done) == (10 if dice == MADE else 0)
    assert barred(done, Haggle("ruiz"), "ruiz") == "tombstone/personality/example/haggle"
    assert not may(in_town("bank"), Haggle)


def test_nobody_buys_gold_cheaper_than_it_is_bought_back() -> None:
    """tombstone/provisions/gold, tombstone/opt/metal-price: whatever is said at the scale."""
    table = goes(in_town("assayers-office", purse=2000, things=()), Haggle("ada"), MADE).table
    table = bought(table, "gold")
    assert table.figure("ada").purse == 0
    assert goes(table, Sell("ada", "gold")).table.figure("ada").purse == 2000


# Favours for a while


def test_a_months_discount_is_over_when_the_month_is() -> None:
    """tombstone/scenario-4/reward-discount: thirty days from the hour at which it was promised."""
    table = in_town("bucking-bronco")
    less = Discount(fact="thanked", at="bucking-bronco", percent=30, rule="tombstone/scenario-4/reward-discount")
    setup = table.scene.setup
    scenario = replace(setup.scenario, story=replace(story(table), discounts=(less,)))
    table = table.but(scene=type(table.scene)(replace(setup, scenario=scenario), table.scene.joined, ""))
    table = come(table, Consequence(lasts=(("thanked", 30 * DAY),)))
    assert off(passed(table, 30 * DAY - 1)) == 30
    assert off(passed(table, 30 * DAY)) == 0
    again = come(passed(table, DAY), Consequence(lasts=(("thanked", 30 * DAY),)))
    assert off(passed(again, 30 * DAY - 1)) == 30
    assert off(come(table, Consequence(ends=("thanked",)))) == 0
    assert not evening(come(table, Consequence(facts=("thanked",)))).until


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
