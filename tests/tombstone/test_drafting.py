"""What the builder draws: steps, rows, chances and posters, all worked out by the rules, and what may be done to a draft."""

from fractions import Fraction
from random import Random

import pytest
from msgspec.structs import replace

from posse.content.loader import BadContentError
from posse.engine.refusal import Refusal, RefusedError
from posse.games.tombstone.book import SKILLS, Spread, load_backgrounds
from posse.games.tombstone.customs import AS_THE_BOOK, Customs
from posse.games.tombstone.house_rules import HouseRules
from posse.games.tombstone.making import changes, desk
from posse.games.tombstone.making.changes import (
    Arrange,
    Be,
    Buy,
    Change,
    Draft,
    OwnHealth,
    OwnMoney,
    Place,
    QuickPlay,
    Surprise,
    Tell,
)
from posse.games.tombstone.making.drafting import DraftShown, SkillRow, shown
from posse.games.tombstone.making.faults import faults, unfinished
from posse.games.tombstone.making.measures import Measures
from posse.games.tombstone.making.points import placed, room
from posse.games.tombstone.sheet import Character, points_left

JOSIE = Draft(
    Character(
        name="Josie Fremon",
        background="outlaw",
        points=(Spread(defense=1, gunslinging=2, brawling=1),),
        health_dice=(4,),
    ),
    chosen=True,
)


def done(draft: Draft, *wanted: Change, customs: Customs = AS_THE_BOOK) -> Draft:
    for change in wanted:
        made = change.made(draft, customs, Random(7))
        assert not isinstance(made, Refusal), made
        draft = made
    return draft


def refused(draft: Draft, change: Change, customs: Customs = AS_THE_BOOK) -> Refusal:
    made = change.made(draft, customs, Random(7))
    assert isinstance(made, Refusal)
    return made


def row(page: DraftShown, skill: str) -> SkillRow:
    return next(each for each in page.rows if each.id == skill)


# The page


def test_a_new_draft_waits_for_everything_and_judges_nothing_yet() -> None:
    page = shown(desk.fresh(AS_THE_BOOK), AS_THE_BOOK)
    assert page.waits[:2] == ("Waits for a name.", "Waits for a Background.")
    assert page.faults == ()
    assert not page.thrown


def test_a_row_has_its_score_its_cells_and_how_far_it_may_go() -> None:
    """tombstone/skills/points/creation-max-two, tombstone/skills/points/minimums-first"""
    gunslinging = row(shown(JOSIE, AS_THE_BOOK), "gunslinging")
    assert (gunslinging.value, gunslinging.span) == ("+2", "+1 to +2")
    assert gunslinging.cells == ("minimum", "placed", *("later",) * 5)
    assert (gunslinging.says, gunslinging.less) == ("At its highest", None)
    assert gunslinging.more is not None
    assert gunslinging.more.sentence == "Gunslinging stays at +2. At Grit 1 no skill takes more than two points."
    assert gunslinging.more.rule == "tombstone/skills/points/creation-max-two"


@pytest.mark.parametrize("skill", SKILLS)
def test_buttons_say_no_exactly_where_a_point_may_not_be_moved(skill: str) -> None:
    page = shown(JOSIE, AS_THE_BOOK)
    for by, stop in ((1, row(page, skill).more), (-1, row(page, skill).less)):
        found = placed(JOSIE.character, row(page, skill).id, by, AS_THE_BOOK)
        assert stop == (found if isinstance(found, Refusal) else None)


def test_how_many_points_a_skill_has_room_for_is_how_many_may_be_placed() -> None:
    """tombstone/skills/points/creation-max-two, tombstone/skills/cap/modifiers"""
    for scenarios, spreads in ((0, (Spread(),)), (4, (Spread(gunslinging=2, defense=1), Spread()))):
        for skill in SKILLS:
            one = replace(JOSIE.character, ready_made=True, points=spreads, scenarios=scenarios)
            fitting = 0
            while not isinstance(more := placed(one, skill, 1, AS_THE_BOOK), Refusal):
                one, fitting = more, fitting + 1
            begun = replace(JOSIE.character, points=spreads, scenarios=scenarios)
            assert fitting == min(room(begun, skill, AS_THE_BOOK), points_left(replace(begun), AS_THE_BOOK))


def test_health_is_rolled_before_points_are_placed() -> None:
    """tombstone/skills/health/start-roll"""
    bare = Draft(replace(JOSIE.character, health_dice=()), chosen=True)
    assert refused(bare, Place("defense", 1)).rule == "tombstone/skills/health/start-roll"
    page = shown(bare, AS_THE_BOOK)
    assert (row(page, "health").value, row(page, "health").span) == ("", "not rolled yet")
    assert all(each.more is not None for each in page.rows)
    assert row(shown(done(bare, OwnHealth((6,))), AS_THE_BOOK), "health").value == "9"


def test_what_points_buy_is_exact_now_with_luck_and_with_one_point_more() -> None:
    """tombstone/check/target-defense, tombstone/health/mortal/test, tombstone/fortune/lucky-strike/attack: of 216 ways."""
    hit, be_hit, live, win = shown(JOSIE, AS_THE_BOOK).buys
    assert (hit.now.share, hit.now.words) == (float(Fraction(135, 216)), "62.5\u00a0%")
    assert hit.lucky is not None
    assert hit.lucky.words == "86\u00a0%"
    assert (hit.next, hit.more) == (None, "Gunslinging is at its highest")
    assert (be_hit.now.words, be_hit.lucky) == ("74.1\u00a0%", None)
    assert be_hit.next is not None
    assert be_hit.next.words == "62.5\u00a0%"
    assert (live.now.words, live.sum) == ("50\u00a0%", "10 or less (Willpower)")
    assert (win.now.words, win.sum) == ("74.1\u00a0%", "10+ (Willpower; +1 Die Hard)")


def test_measures_may_be_others() -> None:
    page = shown(JOSIE, AS_THE_BOOK, Measures(defense=14, attack=4, willpower=12))
    assert [each.name for each in page.buys[:2]] == ["Hit Defense 14 with a gun", "Be hit by a cowboy\u2019s +4"]
    assert [each.now.words for each in page.buys[:2]] == ["37.5\u00a0%", "90.7\u00a0%"]


def test_posters_compare_the_six_backgrounds_row_by_row() -> None:
    """tombstone/backgrounds/list"""
    posters = shown(JOSIE, AS_THE_BOOK).posters
    assert [each.id for each in posters] == list(load_backgrounds())
    outlaw = posters[3]
    speed, luck, purse = outlaw.facts
    assert (speed.value, speed.note) == ("40 ft", "20 and act")
    assert (luck.boxes, luck.note, purse.value, purse.note) == (2, "two dice", "$30", "1d4 \u00d7 $10")
    assert (outlaw.needs, outlaw.free, outlaw.take) == ("Defense, Gunslinging, Brawling", 2, "Be an Outlaw")
    assert [each.grit for each in outlaw.abilities] == [1, 2, 4, 6]


def test_a_background_left_out_at_the_table_keeps_its_poster_and_says_why() -> None:
    """tombstone/backgrounds/holy-roller/optional"""
    without = Customs(HouseRules(holy_roller=False))
    last = shown(JOSIE, without).posters[-1]
    assert last.left_out is not None
    assert last.left_out.rule == "tombstone/backgrounds/holy-roller/optional"
    assert refused(JOSIE, Be("holy-roller"), without)


# Changes


def test_another_background_throws_no_point_away() -> None:
    """tombstone/skills/points/minimums-first: what it asks for is placed as far as points are left; else one is to move."""
    soldier = done(JOSIE, Be("soldier"))
    assert soldier.character.points == JOSIE.character.points
    full = done(JOSIE, Place("health", 1), Be("gambler"))
    assert full.character.points == (Spread(health=1, defense=1, gunslinging=2, brawling=1),)
    page = shown(full, AS_THE_BOOK)
    assert (page.to_move, "Waits for 3 points to move." in page.waits) == (3, True)
    assert page.faults


def test_a_draft_with_nothing_but_minimums_gets_those_of_the_next_background() -> None:
    bare = done(desk.fresh(AS_THE_BOOK), Be("outlaw"), Be("holy-roller"))
    assert bare.character.points == (load_backgrounds()["holy-roller"].needs,)


def test_points_may_be_suggested_scattered_and_begun_again() -> None:
    """tombstone/backgrounds/outlaw/suggested-skills"""
    for how in ("suggested", "random"):
        assert points_left(done(JOSIE, Arrange(how)).character, AS_THE_BOOK) == 0
        assert not faults(done(JOSIE, Arrange(how)).character, AS_THE_BOOK)
    assert done(JOSIE, Arrange("over")).character.points == (load_backgrounds()["outlaw"].needs,)


def test_a_surprise_is_whole_and_keeps_what_was_thrown() -> None:
    """tombstone/skills/health/start-roll: Health is never thrown twice."""
    somebody = done(JOSIE, Surprise(("name",)))
    assert (somebody.character.name, somebody.character.health_dice) == ("Josie Fremon", (4,))
    assert not faults(somebody.character, AS_THE_BOOK)
    assert not unfinished(somebody.character, AS_THE_BOOK)


def test_a_ready_made_sheet_keeps_the_name_and_waits_for_nothing() -> None:
    """tombstone/creation/method-a/steps"""
    ready = done(JOSIE, Tell("line", "  Rode   with nobody "), QuickPlay("gambler"))
    assert (ready.character.name, ready.character.line) == ("Josie Fremon", "Rode with nobody")
    assert shown(ready, AS_THE_BOOK).waits == ()
    assert done(ready, Be("outlaw")).character.health_dice == ()


def test_nothing_is_sold_on_credit_and_the_page_says_so_before_anybody_asks() -> None:
    """tombstone/money/no-credit, tombstone/money/choice-before-roll"""
    rich = done(JOSIE, OwnMoney(4))
    page = shown(rich, AS_THE_BOOK, step="outfit").outfit
    assert page is not None
    assert (page.start, page.now, page.begun) == ("$40", "$40", True)
    weapons = {ware.item: ware for ware in page.wares}
    assert weapons["knife"].stop is None
    assert weapons["cannon"].stop is not None
    assert weapons["cannon"].stop.rule == "tombstone/money/no-credit"
    bought = shown(done(rich, Buy("knife")), AS_THE_BOOK, step="outfit").outfit
    assert bought is not None
    assert [(each.name, each.stop) for each in bought.carried] == [("Knife", None)]
    assert done(rich, Buy("knife"), Buy("knife", back=True)).character == rich.character
    assert refused(rich, OwnMoney()).rule == "tombstone/money/choice-before-roll"


def test_what_a_change_has_come_to_is_said_in_a_sentence() -> None:
    looked = desk.looked(desk.LookAt(JOSIE, Place("defense", 1)), Random(7))
    assert looked.refusal is None
    assert looked.said == "Defense 12. No points left. Be hit by a cowboy\u2019s +2 62.5\u00a0%, was 74.1\u00a0%."


def test_a_refused_change_leaves_the_draft_as_it_was() -> None:
    looked = desk.looked(desk.LookAt(JOSIE, Place("gunslinging", 1)), Random(7))
    assert looked.shown.draft == JOSIE
    assert looked.refusal is not None
    assert looked.refusal.rule == "tombstone/skills/points/creation-max-two"


@pytest.mark.parametrize("strange", [{"background": "pirate"}, {"points": ()}, {"points": (Spread(),) * 7}])
def test_a_draft_of_which_nothing_can_be_made_is_refused(strange: dict[str, object]) -> None:
    with pytest.raises(RefusedError):
        desk.looked(desk.LookAt(Draft(replace(JOSIE.character, **strange))), Random(7))


# What was thrown


def test_health_and_money_are_thrown_once_and_stay() -> None:
    """tombstone/skills/health/start-roll, tombstone/money/choice-before-roll"""
    bare = Draft(replace(JOSIE.character, health_dice=()), chosen=True)
    made, fallen = desk.thrown(bare, "health", desk.Fallen(), AS_THE_BOOK, Random(3))
    made, fallen = desk.thrown(made, "money", fallen, AS_THE_BOOK, Random(3))
    assert (made.character.health_dice, made.character.purse.face) == (fallen.health, fallen.money)
    for what in ("health", "money"):
        with pytest.raises(RefusedError):
            desk.thrown(made, what, fallen, AS_THE_BOOK, Random(3))
    other = replace(made.character, health_dice=(7 - fallen.health[0],))
    with pytest.raises(RefusedError, match="stays"):
        desk.stays(Draft(other), fallen, AS_THE_BOOK)
    fixed = done(replace(made, character=replace(made.character, purse=JOSIE.character.purse)), OwnMoney())
    with pytest.raises(RefusedError, match="stays"):
        desk.stays(fixed, fallen, AS_THE_BOOK)


def test_whoever_begins_afresh_has_the_dice_that_were_thrown() -> None:
    thrown = desk.Fallen((4,), 2)
    bare = replace(JOSIE.character, health_dice=())
    again = desk.stays(Draft(bare), thrown, AS_THE_BOOK).character
    assert (again.health_dice, again.purse.face, again.purse.start) == ((4,), 2, 2000)


def test_every_change_can_be_asked_for() -> None:
    kinds = {kind for kind in vars(changes).values() if isinstance(kind, type) and issubclass(kind, Change)} - {Change}
    assert kinds == set(changes.Changes.__args__)


# What a table has of its own


TRACKER = """posse_customs = 1
house_rules = { custom_content = true }

[[ability]]
id = "tracker"
name = "Tracker"
background = "soldier"
grit = 2
sentence = "+2 on tracks."
short = "tracks"
effects = ["wilderness-survival/tracking"]
"""


def test_a_draft_keeps_the_file_of_its_table_and_takes_what_is_in_it() -> None:
    """tombstone/variants/new-abilities, tombstone/variants/new-abilities/access: offered at its Grit, and given back."""
    soldier = done(JOSIE, changes.Adopt("ours.toml", TRACKER), Be("soldier"), changes.Complete(4))
    page = desk.looked(desk.LookAt(soldier), Random(7)).shown
    assert (page.own, page.advice) == (("Tracker",), ())
    (offer,) = page.offers
    assert offer.says == "Tracker in place of Military Precision"
    took = desk.looked(desk.LookAt(soldier, changes.Take(offer.printed, offer.own)), Random(7)).shown
    assert [each.name for each in took.abilities][:2] == ["Military Resolve", "Tracker"]
    assert [each.says for each in took.offers] == ["Military Precision again"]
    again = desk.looked(desk.LookAt(took.draft, changes.Take(offer.printed)), Random(7)).shown
    assert again.draft == soldier
    plain = desk.looked(desk.LookAt(took.draft, changes.Adopt("", "")), Random(7))
    assert plain.refusal is not None
    assert plain.shown.draft == took.draft


def test_what_is_wrong_with_the_file_of_a_table_is_told_by_file_key_and_reason() -> None:
    """tombstone/variants/new-abilities"""
    with pytest.raises(BadContentError) as bad:
        done(JOSIE, changes.Adopt("ours.toml", TRACKER.replace("tracking", "flying")))
    (error,) = bad.value.errors
    assert (error.file, error.key) == ("ours.toml", "ability.tracker.effects")
    closed = desk.looked(desk.LookAt(JOSIE, changes.Adopt("ours.toml", TRACKER.replace("true", "false"))), Random(7))
    assert closed.shown.offers == ()
    assert closed.shown.advice[0].startswith("None of this counts before")


# In the order of the book


def test_before_a_background_is_chosen_no_point_is_placed_and_none_is_asked_for() -> None:
    """tombstone/creation/method-b/steps: the Background comes before points and money, and brings what it asks for."""
    nobody = desk.fresh(AS_THE_BOOK)
    page = shown(nobody, AS_THE_BOOK)
    assert (page.left, page.faults) == (5, ())
    assert [each.needs for each in page.rows] == [0] * 7
    assert {each.more.rule for each in page.rows if each.more} == {"tombstone/creation/method-b/steps"}
    for change in (Place("defense", 1), Arrange("random"), OwnMoney()):
        assert refused(nobody, change).rule == "tombstone/creation/method-b/steps"
    with pytest.raises(RefusedError, match="A Background comes first"):
        desk.thrown(nobody, "money", desk.Fallen(), AS_THE_BOOK, Random(3))
    rolled = done(nobody, OwnHealth((4,)), Be("brave"))
    assert (shown(rolled, AS_THE_BOOK).left, shown(rolled, AS_THE_BOOK).points) == (2, 5)
    assert rolled.character.points == (load_backgrounds()["brave"].needs,)


def test_any_number_of_points_can_be_told() -> None:
    """tombstone/skills/points/levelup-two: those of six Grits at once, too."""
    looked = desk.looked(desk.LookAt(JOSIE, changes.Complete(40)), Random(7))
    assert looked.shown.left == 11
    assert looked.said.startswith("11 points left.")
