"""Money and shopping: the first purse, what everything costs at a table, and a purse that is right to the cent."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from posse.engine.refusal import Refusal
from posse.games.tombstone.book import Help, Item, Quality, Weapon, load_help, load_items, load_weapons
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.making.changes import become
from posse.games.tombstone.making.faults import faults
from posse.games.tombstone.making.outfit import (
    begin_money,
    buy,
    cash_faces,
    cost,
    first_money,
    left,
    put_back,
    wares,
)
from posse.games.tombstone.making.points import on_a_d6
from posse.games.tombstone.money import dollars, lowered, raised
from posse.games.tombstone.sheet import Character, Hired, Owned, Purse, belongings
from tests.sure import as_a, there
from tests.tombstone.people import ANY_BACKGROUND, BACKGROUNDS, BOOK, sheet, table

RICH = 90_000_000


def with_money(cents: int, background: str = "outlaw", scenarios: int = 0) -> Character:
    needs = BOOK.background(background).needs
    return sheet(background, needs, scenarios=scenarios, purse=Purse(start=cents, now=cents))


def bought(one: Character, *items: str, customs: Customs = BOOK) -> Character:
    for item in items:
        one = there(buy(one, Owned(item), customs))
    return one


def refused(found: object) -> Refusal:
    return as_a(Refusal, found)


# The first purse

PURSES = [
    ("folk-hero", 4500, 6),
    ("gambler", 4500, 6),
    ("brave", 2000, 3),
    ("outlaw", 3000, 4),
    ("soldier", 3000, 4),
    ("holy-roller", 2000, 3),
]


@pytest.mark.parametrize(("background", "fixed", "faces"), PURSES)
def test_the_first_money_is_fixed_or_ten_dollars_a_pip(background: str, fixed: int, faces: int) -> None:
    """tombstone/money/start-table, tombstone/money/choice-before-roll: once, and never again (tombstone/opt/money-choice)."""
    one = sheet(background)
    assert cash_faces(one, BOOK) == faces
    assert there(begin_money(one, BOOK)).purse == Purse(start=fixed, now=fixed)
    for face in range(1, faces + 1):
        thrown = there(begin_money(one, BOOK, face))
        assert thrown.purse == Purse(start=1000 * face, face=face, now=1000 * face)
        assert refused(begin_money(thrown, BOOK)).rule == "tombstone/money/choice-before-roll"
    assert refused(begin_money(one, BOOK, faces + 1)).sentence == f"The die shows 1 to {faces}, not {faces + 1}."


@pytest.mark.parametrize(
    ("background", "thrown", "cents"),
    [("brave", [5], 3000), ("holy-roller", [2], 1000), ("gambler", [6], 6000), ("outlaw", [6, 3], 3000)],
)
def test_a_purse_thrown_with_dice_of_six_sides(background: str, thrown: list[int], cents: int) -> None:
    """tombstone/core/dice/d3, tombstone/variants/d6-only/other-d4: a 5 is a 3 on a d3; 5 and 6 are no face of a d4 and are thrown
    again (tombstone/opt/d6-only)."""
    read = [on_a_d6(face, cash_faces(sheet(background), BOOK)) for face in thrown]
    assert read[:-1] == [None] * (len(thrown) - 1)
    assert first_money(BOOK.background(background), read[-1] or 0) == cents


def test_a_d3_is_half_a_d6_rounded_up() -> None:
    """tombstone/core/dice/d3"""
    assert [on_a_d6(face, 3) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]


# Buying


def test_shopping_with_thirty_dollars() -> None:
    """tombstone/money/spend-on, tombstone/money/leftover, tombstone/money/no-credit: six-shooter, ammunition, clothing and knife
    leave a dollar, which buys no whiskey."""
    sally = bought(with_money(3000), "six-shooter", "ammo-box", "clothing", "knife")
    assert sally.purse.now == 100
    refusal = refused(buy(sally, Owned("whiskey"), BOOK))
    assert refusal.rule == "tombstone/money/no-credit"
    assert refusal.sentence == "That costs $1.50, and there are $1 in the purse."
    assert faults(sally, BOOK) == ()
    short, enough = (buy(with_money(cents), Owned("whiskey"), BOOK) for cents in (149, 150))
    assert (refused(short).rule, there(enough).purse.now) == ("tombstone/money/no-credit", 0), "a cent is a cent"


def test_several_of_a_kind_are_one_line_and_can_be_put_back() -> None:
    """tombstone/money/leftover, tombstone/money/unit: every cent comes back."""
    one = there(buy(with_money(3000), Owned("candle", 7), BOOK))
    assert (one.outfit, one.purse.now) == ((Owned("candle", 7),), 2930)
    less = there(put_back(one, Owned("candle", 3), BOOK))
    assert (less.outfit, less.purse.now) == ((Owned("candle", 4),), 2960)
    assert there(put_back(less, Owned("candle", 4), BOOK)) == with_money(3000)
    assert refused(put_back(less, Owned("candle", 5), BOOK)).sentence == "There are not so many to put back."
    assert refused(buy(one, Owned("candle", 0), BOOK)).sentence == "From 1 to 992 can be had, not 0."
    assert refused(buy(one, Owned("candle", -3), BOOK)).kind == "unreadable"
    assert refused(buy(one, Owned("cnadle"), BOOK)).kind == "unreadable"


def test_what_has_been_in_play_is_not_put_back() -> None:
    """tombstone/money/leftover: else what was found on the road would be worth money."""
    veteran = replace(bought(with_money(3000), "knife"), scenarios=1, purse=Purse(start=3000, now=9900))
    assert refused(put_back(veteran, Owned("knife"), BOOK)).sentence == "What has been in play is not put back."


def test_the_purse_of_somebody_new_is_right_to_the_cent_and_of_others_what_play_has_made_of_it() -> None:
    """tombstone/money/leftover, tombstone/money/start-table: whoever has played owes nobody an account, also before a first
    scenario is completed."""
    paid = replace(bought(with_money(3000), "knife"), purse=Purse(start=3000, now=2900))
    assert [fault.key for fault in faults(paid, BOOK)] == ["purse.now"]
    assert [fault.key for fault in faults(replace(paid, purse=Purse(start=3100, now=2900)), BOOK)] == ["purse.start"]
    assert faults(replace(paid, played=True), BOOK) == faults(replace(paid, scenarios=1), BOOK) == ()
    assert refused(put_back(replace(paid, played=True), Owned("knife"), BOOK)).rule == "tombstone/money/leftover"
    assert refused(become(replace(paid, played=True), "brave", BOOK)).rule == "tombstone/backgrounds/no-change"


def test_help_can_be_hired_from_the_first_money() -> None:
    """tombstone/hired/from-start-money: by the period, and each is somebody (tombstone/opt/hire-part-period)."""
    one = there(buy(with_money(4500, "gambler"), Owned("labourer-unskilled", 2, name="Wong"), BOOK))
    assert (one.help, one.purse.now) == ((Hired("labourer-unskilled", "Wong"),) * 2, 3800)
    fewer = there(put_back(one, Owned("labourer-unskilled"), BOOK))
    assert (len(fewer.help), fewer.purse.now) == (1, 4150)
    assert refused(put_back(fewer, Owned("cowboy"), BOOK)).kind == "unreadable"
    assert faults(fewer, BOOK) == ()


def test_a_brave_begins_with_one_bow_or_spear_and_nobody_else_buys_one() -> None:
    """tombstone/backgrounds/brave/makes-bow-spear, tombstone/weapons/bow/made-by-brave: at no price
    (tombstone/opt/bow-spear-price)."""
    archer = bought(with_money(2000, "brave"), "bow")
    assert (archer.outfit, archer.purse.now) == ((Owned("bow"),), 2000)
    assert refused(buy(archer, Owned("spear"), BOOK)).rule == "tombstone/backgrounds/brave/makes-bow-spear"
    assert refused(buy(with_money(3000), Owned("spear"), BOOK)).sentence == "A spear is not sold; a Brave makes one."
    assert refused(buy(archer, Owned("brawling"), BOOK)).sentence == "Bare hands: nobody sells that."
    assert (
        refused(buy(with_money(2000, "brave"), Owned("bow", quality="fine"), table(weapon_quality=True))).kind
        == "not allowed"
    )
    two = replace(archer, outfit=(Owned("bow"), Owned("spear")))
    assert [fault.rule for fault in faults(two, BOOK)] == ["tombstone/backgrounds/brave/makes-bow-spear"]


def test_kits_hold_their_parts() -> None:
    """tombstone/provisions/miners-kit, tombstone/provisions/horse-pack/contents: for the price of the parts; pan, blanket and feed
    are thrown in. A horse and its pack are $145."""
    prices = load_items()
    assert prices["miners-kit"].price == sum(prices[part].price for part in prices["miners-kit"].parts) == 1000
    assert prices["horse-pack"].price == sum(prices[part].price for part in prices["horse-pack"].parts) == 3000
    rider = bought(with_money(20000), "horse", "horse-pack")
    assert 20000 - rider.purse.now == 14500
    assert belongings(rider) == {"horse", "horse-pack", "saddle", "bridle"}
    assert belongings(bought(rider, "miners-kit")) >= {"lasso", "lantern", "pick", "shovel"}


# Prices


def price(item: str, one: Character, customs: Customs = BOOK, quality: Quality = "", sticks: int = 1) -> int:
    return as_a(int, cost(one, Owned(item, quality=quality, sticks=sticks), customs))


def test_every_line_of_the_charts_is_offered_at_its_price() -> None:
    """tombstone/money/spend-on, tombstone/weapons/chart, tombstone/provisions/chart: to somebody with no way to pay less."""
    offered = {(ware.row.id, ware.quality): ware for ware in wares(with_money(0), BOOK)}
    rows: dict[str, Weapon | Item | Help] = {**load_weapons(), **load_items(), **load_help()}
    missing = {id for id in rows if (id, "") not in offered}
    assert missing == {"bow", "spear", "brawling", "fine-scope"}
    for (item, _), ware in offered.items():
        assert ware.price == ware.listed
        assert ware.listed == rows[item].price or item in {id for id, _ in offered if (id, "poor") in offered}
    assert ("bow", "") in {(ware.row.id, ware.quality) for ware in wares(with_money(0, "brave"), BOOK)}


@pytest.mark.parametrize(
    ("item", "poor", "fair", "fine"),
    [
        ("acre", 300, 5150, 10000),
        ("labourer-unskilled", 200, 350, 500),
        ("saloon-worker", 200, 1350, 2500),
        ("building", 100_000, 12_550_000, 25_000_000),
        ("house", 240_000, 12_620_000, 25_000_000),
        ("mine", 400_000, 20_200_000, 40_000_000),
        ("poison", 25, 2513, 5000),
    ],
)
def test_price_range_in_three_steps(item: str, poor: int, fair: int, fine: int) -> None:
    """tombstone/money/price-range: the low end, the middle rounded up, the high end (tombstone/opt/price-range)."""
    found = [price(item, with_money(0), quality=quality) for quality in ("poor", "", "fine")]
    assert found == [poor, fair, fine]


STICKS = [
    (1, 4000, 1334),
    (2, 5000, 1667),
    (3, 6000, 2000),
    (4, 7000, 2334),
    (5, 8000, 2667),
    (6, 9000, 3000),
    (7, 10000, 3334),
    (8, 11000, 3667),
]


@pytest.mark.parametrize(("sticks", "listed", "made"), STICKS)
def test_dynamite_by_the_sticks_bound_into_a_charge(sticks: int, listed: int, made: int) -> None:
    """tombstone/weapons/dynamite/price (tombstone/opt/dynamite-price); tombstone/abilities/outlaw/desert-alchemy/price: a third,
    rounded up, from Grit 4 (tombstone/opt/money-rounding)."""
    assert price("dynamite", with_money(0), sticks=sticks) == listed
    assert price("dynamite", with_money(0, scenarios=11), sticks=sticks) == listed
    assert price("dynamite", with_money(0, scenarios=12), sticks=sticks) == made
    bundle = there(buy(with_money(RICH), Owned("dynamite", 2, sticks=sticks), BOOK))
    assert (bundle.outfit, RICH - bundle.purse.now) == ((Owned("dynamite", 2, sticks=sticks),), 2 * listed)


HALVED = """
axe 150          cannon 10000         gatling 10000        knife 100             rifle 1500     scope 400      dynamite 2000
sword 500        shotgun-single 1000  shotgun-double 1250  shotgun-sawn-off 1000 tomahawk 100   ammo-box 100   six-shooter 750
meal-standard 13 barber 25            lodgings 100         train 1000            gold 2000      silver 130     acre 5150
cowboy 3000
"""


def test_a_legend_pays_half_for_things_and_for_nothing_else() -> None:
    """tombstone/abilities/folk-hero/legendary-exploits/half-price: weapons, ammunition and goods, rounded up; not services, land,
    metal or people (tombstone/opt/half-price-scope, tombstone/opt/money-rounding)."""
    legend = with_money(0, "folk-hero", scenarios=20)
    told = HALVED.split()
    assert [str(price(item, legend)) for item in told[::2]] == told[1::2]
    assert price("knife", with_money(0, "folk-hero", scenarios=19)) == 200


def test_what_this_table_does_without() -> None:
    """tombstone/weapons/scope/high-quality, tombstone/extra/campaign-only, tombstone/weapons/quality/rare: a fine scope, prices
    for a campaign, and weapons that are poor or fine (tombstone/opt/quality-price)."""
    rich = with_money(RICH)
    assert refused(buy(rich, Owned("fine-scope"), BOOK)).rule == "tombstone/weapons/scope/high-quality"
    assert price("fine-scope", rich, table(fine_scope=True)) == 1600
    assert refused(buy(rich, Owned("fort"), table(extra_prices=False))).rule == "tombstone/extra/campaign-only"
    assert price("fort", rich) == 2_500_000
    assert refused(buy(rich, Owned("rifle", quality="fine"), BOOK)).rule == "tombstone/weapons/quality/rare"
    fancy = table(weapon_quality=True)
    assert [price("rifle", rich, fancy, quality) for quality in ("poor", "", "fine")] == [1500, 3000, 12000]
    assert refused(buy(rich, Owned("clothing", quality="fine"), fancy)).rule == "tombstone/weapons/quality/rare"
    assert refused(buy(rich, Owned("rifle", sticks=2), BOOK)).rule == "tombstone/weapons/dynamite/price"


def test_parts_of_a_cent_are_never_made() -> None:
    """tombstone/money/unit: rewards are rounded down, discounts up (tombstone/opt/money-rounding); $10.01 and a quarter is
    $12.51."""
    assert dollars(raised(1001, Fraction(5, 4))) == "$12.51"
    assert (lowered(25, Fraction(1, 2)), lowered(4000, Fraction(1, 3))) == (13, 1334)


# What always holds

ITEMS = st.sampled_from(sorted({**load_weapons(), **load_items(), **load_help()}))
QUALITIES: st.SearchStrategy[Quality] = st.sampled_from(("", "poor", "fine"))
PRESSES = st.lists(st.tuples(st.booleans(), ITEMS, st.integers(-1, 4), QUALITIES, st.integers(1, 3)), max_size=20)


@given(ANY_BACKGROUND, st.integers(0, 6), PRESSES, st.booleans())
def test_the_purse_is_exact_whatever_is_pressed(
    background: str, face: int, presses: list[tuple[bool, str, int, Quality, int]], fancy: bool
) -> None:
    """tombstone/money/no-credit, tombstone/money/leftover: never below nothing, lower by exactly the price, and nothing that was
    bought is ever found fault with."""
    customs = table(weapon_quality=fancy, fine_scope=fancy)
    begun = begin_money(sheet(background, BOOK.background(background).needs), customs, face)
    one = begun if isinstance(begun, Character) else there(begin_money(sheet(background), customs))
    one = replace(one, points=(BOOK.background(background).needs,))
    for buying, item, count, quality, sticks in presses:
        pressed = (buy if buying else put_back)(one, Owned(item, count, quality=quality, sticks=sticks), customs)
        if isinstance(pressed, Refusal):
            continue
        each = as_a(int, cost(one, Owned(item, quality=quality, sticks=sticks), customs))
        assert one.purse.now - pressed.purse.now == (each * count if buying else -each * count)
        one = pressed
    assert one.purse.now == left(one, customs)
    assert one.purse.now >= 0
    assert faults(one, customs) == ()


@given(st.sampled_from(BACKGROUNDS), st.sampled_from(BACKGROUNDS), st.integers(0, 3), st.lists(ITEMS, max_size=5))
def test_another_background_leaves_a_purse_that_can_be_put_right(
    one: str, other: str, face: int, items: list[str]
) -> None:
    """tombstone/money/choice-before-roll, tombstone/backgrounds/no-change: the die keeps its face; what the new purse does not
    reach is told, and goes back on the shelf."""
    made = there(begin_money(sheet(one, BOOK.background(one).needs), BOOK, face))
    for item in items:
        more = buy(made, Owned(item), BOOK)
        made = made if isinstance(more, Refusal) else more
    changed = there(become(made, other, BOOK))
    assert changed.outfit == made.outfit
    assert changed.purse.start == first_money(BOOK.background(other), face)
    for each in changed.outfit:
        changed = there(put_back(changed, Owned(each.item, each.count), BOOK))
    for helper in changed.help:
        changed = there(put_back(changed, Owned(helper.kind), BOOK))
    assert changed.purse.now == changed.purse.start
