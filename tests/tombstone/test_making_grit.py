"""Grit: what completed scenarios bring, and how a table may have it otherwise."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from posse.engine.refusal import Refusal
from posse.games.tombstone.backgrounds import of_ability
from posse.games.tombstone.book import Spread, load_abilities
from posse.games.tombstone.customs import Customs, OwnAbility
from posse.games.tombstone.making.changes import become
from posse.games.tombstone.making.faults import faults, unfinished
from posse.games.tombstone.making.levelling import completed, rises, specialise, take_instead
from posse.games.tombstone.making.outfit import cost
from posse.games.tombstone.making.points import legal_spreads
from posse.games.tombstone.making.quick_play import ready_made
from posse.games.tombstone.paper import paper
from posse.games.tombstone.sheet import (
    Character,
    Owned,
    abilities,
    fortune,
    grit,
    grit_of,
    points_left,
    scenarios_for,
    title,
)
from tests.sure import there
from tests.tombstone.people import ANY_BACKGROUND, BACKGROUNDS, BOOK, sheet, table

DRILLED = Spread(defense=2, gunslinging=2, brawling=1)


# Thresholds


@pytest.mark.parametrize(
    ("scenarios", "reached"),
    [(0, 1), (3, 1), (4, 2), (7, 2), (8, 3), (11, 3), (12, 4), (15, 4), (16, 5), (19, 5), (20, 6), (40, 6)],
)
def test_thresholds(scenarios: int, reached: int) -> None:
    """tombstone/grit/thresholds, tombstone/grit/advance-by-scenarios, tombstone/grit/max: on both sides of each of them."""
    assert grit_of(scenarios, BOOK) == reached


def test_start_grit_of_a_new_character() -> None:
    """tombstone/creation/start-grit: Grit 1 with no scenario completed."""
    assert (sheet().scenarios, grit(sheet(), BOOK)) == (0, 1)


def test_variants_of_how_fast_grit_comes() -> None:
    """tombstone/grit/rate-variants, tombstone/variants/grit/fast: two scenarios bring Grit 3. tombstone/variants/grit/slow:
    every six, or every eight. tombstone/variants/grit/none: never."""
    assert [grit_of(n, table(scenarios_per_grit="1")) for n in range(7)] == [1, 2, 3, 4, 5, 6, 6]
    assert [grit_of(n, table(scenarios_per_grit="6")) for n in (5, 6, 29, 30)] == [1, 2, 5, 6]
    assert [grit_of(n, table(scenarios_per_grit="8")) for n in (7, 8, 40)] == [1, 2, 6]
    assert grit_of(40, table(grit=False)) == 1


def test_without_grit_there_are_no_abilities() -> None:
    """tombstone/variants/grit/none-first-ability: of any Background (tombstone/opt/rookie-ability)."""
    for background in BACKGROUNDS:
        assert abilities(sheet(background, scenarios=20), table(grit=False)) == ()


@given(st.integers(0, 60), st.integers(-9, 40), st.sampled_from(("1", "4", "6", "8")))
def test_grit_never_falls(scenarios: int, more: int, each: str) -> None:
    """tombstone/grit/definition, tombstone/grit/max: from 1 to 6, one more for every so many."""
    customs = table(scenarios_per_grit=each)
    before, after = sheet(scenarios=scenarios), completed(sheet(scenarios=scenarios), more, customs)
    assert 1 <= grit(before, customs) <= grit(after, customs) == min(6, 1 + (scenarios + max(0, more)) // int(each))


# What a Grit brings


def test_rewards_of_every_grit() -> None:
    """tombstone/grit/reward/skill-points-start, tombstone/grit/reward/skill-points-later, tombstone/grit/reward/ability-levels,
    tombstone/grit/reward/ability-fixed, tombstone/grit/reward/fortune-levels: the chart, for a Soldier."""
    assert [(rise.grit, rise.title, *rise.brings) for rise in rises(sheet("soldier", DRILLED), 20, BOOK)] == [
        (2, "Corporal", "2 points", "Military Precision"),
        (3, "Lieutenant", "2 points", "a Fortune Die"),
        (4, "Soldier", "2 points", "Military Specialisation", "a weapon to specialise in"),
        (5, "Admiral", "2 points", "a Fortune Die"),
        (6, "General", "2 points", "Military Valour"),
    ]
    totals = [points_left(sheet("soldier", scenarios=scenarios_for(grit, BOOK)), BOOK) for grit in range(1, 7)]
    assert totals == [5, 7, 9, 11, 13, 15]


@pytest.mark.parametrize("background", BACKGROUNDS)
def test_fortune_dice_and_abilities_on_the_sheet(background: str) -> None:
    """tombstone/grit/reward/fortune-levels, tombstone/creation/method-b/speed-and-fortune-last: 1, 1, 2, 2, 3, 3, and one more each
    for the lucky two; abilities at Grit 1, 2, 4 and 6 by the Background's own chart."""
    people = [sheet(background, scenarios=4 * (each - 1)) for each in range(1, 7)]
    first = 2 if background in ("gambler", "outlaw") else 1
    assert [fortune(one, BOOK) for one in people] == [first, first, first + 1, first + 1, first + 2, first + 2]
    chart = BOOK.background(background).abilities
    assert [[each.id for each in abilities(one, BOOK)] for one in people] == [
        list(chart[:n]) for n in (1, 2, 2, 3, 3, 4)
    ]
    assert [title(one, BOOK) for one in people] == list(BOOK.background(background).titles)


def test_an_ability_with_two_halves_gives_both() -> None:
    """tombstone/grit/reward/ability-both-halves: both halves of Vanish work."""
    assert [effect.id for effect in of_ability(load_abilities()["vanish"])] == ["vanish/hidden", "vanish/defense"]


def test_rewards_are_taken_when_the_scenario_is_over() -> None:
    """tombstone/grit/levelup/timing: the fourth brings points that wait, and the legal ways to place them."""
    soldier = ready_made("soldier", "Ada", BOOK)
    third, fourth = completed(soldier, 3, BOOK), completed(soldier, 4, BOOK)
    assert (unfinished(third, BOOK), rises(soldier, 3, BOOK)) == ((), ())
    assert [wait.key for wait in unfinished(fourth, BOOK)] == ["points"]
    offered = {one.points[1] for one in legal_spreads(fourth, BOOK)}
    assert Spread(gunslinging=1, defense=1) in offered
    assert Spread(personality=2) in offered
    assert Spread(gunslinging=2) not in offered
    assert all(faults(one, BOOK) == unfinished(one, BOOK) == () for one in legal_spreads(fourth, BOOK))


@given(ANY_BACKGROUND, st.integers(1, 6))
def test_gender_and_name_change_nothing_else(background: str, reached: int) -> None:
    """tombstone/creation/gender/no-effect, tombstone/creation/gender/free, tombstone/creation/name/free,
    tombstone/world/religion-optional: the same numbers, abilities and faults, whatever is written there."""
    one = sheet(background, BOOK.background(background).needs, scenarios=4 * (reached - 1))
    other = replace(one, gender="none of your business", name="Somebody Else", belief="in the spirits of the river")
    for read in (fortune, grit, title, abilities, points_left, faults, unfinished):
        assert read(one, BOOK) == read(other, BOOK)


# One weapon, and a Background for life


def test_specialisation_is_chosen_once_at_grit_4() -> None:
    """tombstone/abilities/soldier/military-specialisation/bonus: one kind of weapon, fists among them, and for good."""
    soldier = sheet("soldier", DRILLED, scenarios=12)
    assert "specialised" in [wait.key for wait in unfinished(soldier, BOOK)]
    chosen = there(specialise(soldier, "rifle", BOOK))
    assert (chosen.specialised, there(specialise(soldier, "brawling", BOOK)).specialised) == ("rifle", "brawling")
    assert refused(specialise(chosen, "knife", BOOK)) == "The weapon has been chosen, for good."
    assert refused(specialise(soldier, "ammo-box", BOOK)).startswith('There is no weapon called "ammo-box".')
    assert refused(specialise(sheet("soldier", DRILLED, scenarios=11), "rifle", BOOK)).endswith("at Grit 4.")
    assert [
        fault.key for fault in faults(sheet("outlaw", BOOK.background("outlaw").needs, specialised="rifle"), BOOK)
    ] == ["specialised"]


def test_a_background_stays_once_somebody_has_been_played() -> None:
    """tombstone/backgrounds/no-change: until then it may be another, and nothing that was placed is thrown away."""
    new = sheet("soldier", DRILLED)
    brave = there(become(new, "brave", BOOK))
    assert (brave.background, brave.points) == ("brave", new.points)
    assert [fault.rule for fault in faults(brave, BOOK)] == ["tombstone/skills/points/minimums-first"]
    assert refused(become(replace(new, scenarios=1), "brave", BOOK)) == "A Background stays for life."
    assert refused(become(ready_made("brave", "X", BOOK), "outlaw", BOOK)) == "A Background stays for life."
    assert refused(become(new, "holy-roller", table(holy_roller=False))).startswith("There is no Background")


def refused(found: object) -> str:
    assert isinstance(found, Refusal), found
    return found.sentence


# Abilities of a table's own

TRACKER = OwnAbility(
    id="tracker",
    name="Tracker",
    background="soldier",
    grit=2,
    sentence="Reads tracks.",
    short="reads tracks",
    rule="tombstone/variants/new-abilities",
    effects=("wilderness-survival/tracking",),
)
OWN = Customs(table(custom_content=True).house, own_abilities=(TRACKER,))


def test_an_own_ability_is_taken_instead_of_the_printed_one_of_its_grit() -> None:
    """tombstone/variants/new-abilities, tombstone/variants/new-abilities/access: offered beside it, one of the two is had
    (tombstone/opt/new-ability-slot), and what it does is what the book's ability does."""
    soldier = sheet("soldier", DRILLED, Spread(willpower=2), scenarios=4)
    assert [rise.brings[1] for rise in rises(sheet("soldier", DRILLED), 4, OWN)] == ["Military Precision or Tracker"]
    taken = there(take_instead(soldier, "military-precision", "tracker", OWN))
    assert [each.id for each in abilities(taken, OWN)] == ["military-resolve", "tracker"]
    assert [effect.id for effect in of_ability(abilities(taken, OWN)[1])] == ["wilderness-survival/tracking"]
    assert faults(taken, OWN) == ()
    assert there(take_instead(taken, "military-precision", "", OWN)) == soldier


def test_an_own_ability_is_refused_elsewhere() -> None:
    """tombstone/variants/new-abilities/access: before its Grit, in place of another, or where the table has none of its own."""
    soldier = sheet("soldier", DRILLED, Spread(willpower=2), scenarios=4)
    assert "no ability that a Grit has brought" in refused(
        take_instead(sheet("soldier", DRILLED), "military-precision", "tracker", OWN)
    )
    assert "not offered in its place" in refused(take_instead(soldier, "military-resolve", "tracker", OWN))
    closed = replace(OWN, house=BOOK.house)
    assert "not offered in its place" in refused(take_instead(soldier, "military-precision", "tracker", closed))
    taken = there(take_instead(soldier, "military-precision", "tracker", OWN))
    assert [fault.key for fault in faults(taken, BOOK)] == ["taken"]


# What own abilities do


def own(id: str, effect: str) -> OwnAbility:
    return replace(TRACKER, id=id, name=id.capitalize(), effects=(effect,))


HAGGLER, BREWER, DRAWER, STAYER, MASTER = (
    own("haggler", "legendary-exploits/half-price"),
    own("brewer", "desert-alchemy"),
    own("drawer", "quick-draw/speed"),
    own("stayer", "last-stand"),
    own("master", "military-specialisation"),
)
MAKERS = Customs(table(custom_content=True).house, own_abilities=(HAGGLER, BREWER, DRAWER, STAYER, MASTER))


def having(ability: OwnAbility) -> Character:
    armed = (Owned("six-shooter"), Owned("dynamite"))
    soldier = sheet("soldier", DRILLED, Spread(willpower=2), scenarios=4, outfit=armed)
    return there(take_instead(soldier, "military-precision", ability.id, MAKERS))


def test_what_an_own_ability_does_goes_by_its_effect_and_not_by_its_id() -> None:
    """tombstone/variants/new-abilities, tombstone/abilities/folk-hero/legendary-exploits/half-price,
    tombstone/abilities/outlaw/desert-alchemy/price: half for things, a third for dynamite."""
    prices = {
        each.id: tuple(cost(having(each), Owned(item), MAKERS) for item in ("six-shooter", "dynamite"))
        for each in (HAGGLER, BREWER, DRAWER)
    }
    assert prices == {"haggler": (750, 2000), "brewer": (1500, 1334), "drawer": (1500, 4000)}


def test_an_own_ability_stands_on_the_sheet_by_its_own_name() -> None:
    """tombstone/grit/custom-abilities, tombstone/abilities/folk-hero/quick-draw/speed,
    tombstone/abilities/outlaw/last-stand/auto-willpower: speed of the drawn weapon, and no test for whoever stays."""
    assert [arm.speed for arm in paper(having(DRAWER), MAKERS).arms] == ["+5", "+2", "+3"]
    assert paper(having(STAYER), MAKERS).stages[0].note.startswith("No roll: Stayer.")


def test_an_own_specialisation_asks_for_its_weapon() -> None:
    """tombstone/abilities/soldier/military-specialisation/bonus: whatever the ability is called."""
    assert "specialised" in [wait.key for wait in unfinished(having(MASTER), MAKERS)]
    assert there(specialise(having(MASTER), "rifle", MAKERS)).specialised == "rifle"
