"""Ready-made sheets: as they are printed, audited against what somebody built could have and could pay."""

import pytest

from posse.engine.refusal import RefusedError
from posse.games.tombstone.book import SKILLS, load_ready_sheets
from posse.games.tombstone.making.faults import faults, unfinished
from posse.games.tombstone.making.outfit import first_money, price_of
from posse.games.tombstone.making.points import stops
from posse.games.tombstone.making.quick_play import ready_made, sheets
from posse.games.tombstone.sheet import Character, Owned, abilities, fortune, grit, points_left, score, speed
from tests.sure import as_a
from tests.tombstone.people import BACKGROUNDS, BOOK, table


def made(background: str, *chosen: str) -> Character:
    return ready_made(background, "Somebody", BOOK, chosen)


@pytest.mark.parametrize("background", BACKGROUNDS)
def test_a_ready_made_sheet_has_the_printed_numbers_and_is_finished(background: str) -> None:
    """tombstone/creation/methods/two, tombstone/creation/method-a/steps, tombstone/creation/method-a/no-points-no-shopping,
    tombstone/quickplay/grit: name and sheet are all there is to choose; one ability, at Grit 1."""
    sheet, one = load_ready_sheets()[background], made(background)
    assert {skill: score(one, skill, BOOK) for skill in SKILLS} == sheet.scores
    assert (speed(one, BOOK), fortune(one, BOOK), one.purse.now) == (sheet.speed, sheet.fortune, sheet.cash)
    assert (grit(one, BOOK), [each.grit for each in abilities(one, BOOK)]) == (1, [1])
    assert (faults(one, BOOK), unfinished(one, BOOK), points_left(one, BOOK)) == ((), (), 0)


@pytest.mark.parametrize("background", BACKGROUNDS)
def test_audit_of_points_against_the_same_person_built(background: str) -> None:
    """tombstone/quickplay/common-base-health: five points on a die of 3, none above two; and only the Outlaw's Brawling is below
    what an Outlaw needs (tombstone/opt/qp-illegal)."""
    one = made(background)
    assert (one.health_dice, one.points[0].total) == ((3,), 5)
    built = Character(background=background, points=one.points, health_dice=(3,))
    broken = [stop.rule for stop in stops(built, BOOK)]
    assert broken == (["tombstone/skills/points/minimums-first"] if background == "outlaw" else [])


AUDIT = [
    ("folk-hero", 4200, 300, 4500),
    ("gambler", 2525, 650, 4500),
    ("brave", 12700, 100, 2000),
    ("outlaw", 8700, 100, 3000),
    ("soldier", 6200, 200, 3000),
    ("holy-roller", 1125, 500, 2000),
]


@pytest.mark.parametrize(("background", "gear", "cash", "fixed"), AUDIT)
def test_audit_of_gear_at_list_price(background: str, gear: int, cash: int, fixed: int) -> None:
    """tombstone/quickplay/ammunition: without the box that comes with a gun. The Folk Hero's $42 and $3 are the fixed $45 to the
    cent; what the Brave, the Outlaw and the Soldier carry is a gift (tombstone/opt/qp-budget). The Holy-Roller's cane is worth a
    dollar here (tombstone/opt/cane)."""
    one = made(background)
    listed = [as_a(int, price_of(each, one, BOOK)) for each in one.outfit if each.item != "ammo-box"]
    assert (sum(listed), one.purse.now) == (gear, cash)
    assert first_money(BOOK.background(background)) == fixed
    assert (gear + cash > fixed) == (background in ("brave", "outlaw", "soldier"))


def test_who_may_choose_between_two_things_has_the_one_chosen() -> None:
    """tombstone/quickplay/gambler/gear, tombstone/quickplay/brave/gear: dice or cards, a bow or a spear; the first if nothing is
    said."""
    assert made("gambler").outfit[0].item == "rigged-dice"
    assert made("gambler", "rigged-cards").outfit[0] == Owned("rigged-cards")
    assert [each.item for each in made("brave", "spear").outfit] == ["clothing", "tomahawk", "spear", "horse"]


def test_ammunition_comes_with_a_gun_and_with_nothing_else() -> None:
    """tombstone/quickplay/ammunition, tombstone/weapons/ammo/needs-gunpowder: one box for it (tombstone/opt/ammo-count)."""
    boxes = {background: made(background).outfit.count(Owned("ammo-box")) for background in BACKGROUNDS}
    assert boxes == {"folk-hero": 1, "gambler": 1, "brave": 0, "outlaw": 1, "soldier": 1, "holy-roller": 0}


def test_the_shotgun_has_one_barrel_and_a_cape_is_just_a_cape() -> None:
    """tombstone/quickplay/outlaw/gear, tombstone/quickplay/soldier/gear (tombstone/opt/qp-shotgun); what is on no list has a name
    and no price."""
    for background in ("outlaw", "soldier"):
        assert made(background).outfit[0] == Owned("shotgun-single")
    cape = next(each for each in made("gambler").outfit if each.item == "thing")
    assert (cape.name, price_of(cape, made("gambler"), BOOK)) == ("Cape", 0)


def test_a_table_without_the_holy_roller_has_five_sheets() -> None:
    """tombstone/quickplay/list, tombstone/backgrounds/holy-roller/optional, tombstone/grit/lite/no-holy-roller,
    tombstone/grit/lite/holy-roller-needs-all: hidden where the table does without it, and where there are no abilities."""
    assert [sheet.id for sheet in sheets(BOOK)] == list(BACKGROUNDS)
    for customs in (table(holy_roller=False), table(abilities=False), table(grit=False)):
        assert [sheet.id for sheet in sheets(customs)] == list(BACKGROUNDS[:5])
        with pytest.raises(RefusedError, match='There is no ready-made "holy-roller" here'):
            ready_made("holy-roller", "Somebody", customs)


def test_without_abilities_the_box_is_ignored_and_the_numbers_stay() -> None:
    """tombstone/quickplay/ability-toggle, tombstone/grit/lite/ignore-abilities: also both Fortune Dice of a Gambler
    (tombstone/opt/fd-without-abilities)."""
    one, plain = made("gambler"), table(abilities=False)
    assert (abilities(one, plain), fortune(one, plain)) == ((), 2)
    assert [score(one, skill, plain) for skill in SKILLS] == [score(one, skill, BOOK) for skill in SKILLS]


def test_a_ready_made_sheet_with_other_points_is_none() -> None:
    """tombstone/creation/method-a/no-points-no-shopping"""
    one = made("soldier")
    forged = Character(name="X", background="outlaw", ready_made=True, points=one.points, health_dice=(3,))
    assert [fault.key for fault in faults(forged, BOOK)] == ["ready_made"]
