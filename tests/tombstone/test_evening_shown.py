"""An evening as it is shown: hour, place and people, whose cards are known by now, and the stage of a fight."""

import json

import msgspec
from msgspec.structs import replace

from posse.engine.refusal import Refusal
from posse.engine.view import View
from posse.games.tombstone.screen import SCREEN
from posse.games.tombstone.table import Table
from posse.games.wire.asked import ChoiceShown
from posse.games.wire.looks import ShopShown, TrialShown
from posse.games.wire.table import DeskShown, TableShown
from tests.sure import as_a, there
from tests.tombstone.abroad import Evening, begun, does

HIRED = ("pearsons-house", "take-the-job")


def shown(match: Evening, seat: str | None = "ada") -> TableShown:
    view: View[Table] = match.view(seat)
    return SCREEN.shown(view)


def test_hour_place_and_who_is_there_are_told_in_words() -> None:
    """tombstone/explore/general-rules-only"""
    abroad = there(shown(does(begun(), "pearsons-house")).abroad)
    assert (abroad.day, abroad.hour, abroad.minutes) == (1, "4.05 pm", 965)
    assert (abroad.place.name, abroad.place.number) == ("Pearson's House", 4)
    assert [one.name for one in abroad.people] == ["Uriah Pearson"]


def test_a_purse_is_its_owners_own_and_the_judges() -> None:
    """tombstone/judge/world-notes-private"""
    match = begun(players=2, judge=True)
    purses = {seat: sorted(there(shown(match, seat).abroad).purses) for seat in ("ada", "ruiz", "others", None)}
    assert purses == {"ada": ["ada"], "ruiz": ["ruiz"], "others": ["ada", "ruiz"], None: []}


def test_nobody_reads_of_people_who_have_not_been_met() -> None:
    """tombstone/judge/world-notes-private: neither when the evening begins nor in what is shown of it."""
    match = begun()
    sent = msgspec.json.encode((SCREEN.scene(match.setup), shown(match))).decode()
    secrets = [one.name for one in match.setup.scenario.figures if one.sheet is None]
    assert secrets
    assert not [name for name in secrets if name in sent.replace("Uriah Pearson wants six", "")]
    does(match, *HIRED)
    assert [card.name for card in shown(match).joined] == ["Uriah Pearson"]


def test_whatever_the_story_has_to_come_is_in_no_bytes_for_players() -> None:
    """tombstone/judge/world-notes-private: notes, fights, endings and what approaches may come to."""
    match = does(begun(judge=True), *HIRED)
    sent = json.dumps(msgspec.to_builtins((SCREEN.scene(match.setup), shown(match))))
    story, done = there(match.table.scene.story), there(match.table.evening).done
    secret = [
        *(row.note for row in story.happenings if row.note),
        *(row.tells for row in story.endings),
        *(row.made.tells for row in story.approaches if row.made.tells and row.id not in done),
    ]
    assert secret
    assert not [words for words in secret if json.dumps(words)[1:-1] in sent]


def basket(match: Evening, words: str) -> ShopShown:
    """What a shop comes to with these words in a basket."""
    view: View[Table] = match.view("ada")
    tried = SCREEN.trial(view, words)
    assert isinstance(tried, TrialShown), tried
    return there(tried.shop)


def test_a_shop_says_what_a_basket_comes_to_and_what_is_too_dear_then() -> None:
    """tombstone/money/no-credit: with three dollars in the purse, and as others lie in the basket."""
    match = does(begun(), "general-store")
    empty, full = basket(match, "buy figure=ada"), basket(match, 'buy figure=ada item=canteen more=[["candle",2,""]]')
    assert (empty.has, empty.sum, empty.left, empty.things) == ("$3", "$0", "$3", "")
    assert (full.sum, full.left, full.things) == ("$1.20", "$1.80", "Canteen and 2 \u00d7 candle")
    for shop, bar in ((empty, ""), (full, "too dear")):
        assert {one.item: one.bar for one in shop.wares}["ammo-box"] == bar
        assert {one.item: one.bar for one in shop.wares}["rifle"] == "too dear"
    assert {one.item: one.count for one in full.wares if one.count} == {"canteen": 1, "candle": 2}
    assert {one.shelf for one in full.wares} == {"Arms", "Goods"}


def test_what_costs_less_than_before_says_what_it_was() -> None:
    """tombstone/personality/example/haggle"""
    match = does(begun(), "general-store")
    plain = basket(match, "buy figure=ada item=canteen")
    lower = basket(does(match, "haggle", dice=((6, 6, 6),)), "buy figure=ada item=canteen")
    assert [(shop.was, shop.sum) for shop in (plain, lower)] == [("", "$1"), ("$1", "$0.90")]
    assert [(one.was, one.price) for one in lower.wares if one.item == "canteen"] == [("$1", "$0.90")]


def test_a_basket_that_cannot_be_had_is_refused_by_the_rule() -> None:
    """tombstone/money/no-credit, tombstone/money/spend-on: what is tried out is what would be done."""
    match = does(begun(), "general-store")
    view: View[Table] = match.view("ada")
    for words, rule in (("item=rifle", "tombstone/money/no-credit"), ("item=acre", "tombstone/money/spend-on")):
        tried = SCREEN.trial(view, f"buy figure=ada {words}")
        assert isinstance(tried, TrialShown)
        assert (tried.allowed, tried.rule) == (False, rule)
        assert there(tried.shop).sum == "$0"
    assert isinstance(SCREEN.trial(match.view("others"), "buy figure=ada"), Refusal)


def test_the_town_is_shown_with_its_numbers_and_no_more_than_all_know() -> None:
    """tombstone/silverton/sixteen-places, tombstone/opt/silverton-map: every number stands on the map, and ways lead to them."""
    match = begun()
    town = there(SCREEN.scene(match.setup).town)
    assert sorted(one.number for one in town.places) == list(range(1, 17))
    assert all(0 < spot.x < town.map.width and 0 < spot.y < town.map.depth for one in town.places for spot in one.spots)
    asked = there(shown(match).asked)
    assert {one.id for one in town.places} <= {choice.target for choice in asked.choices}
    assert 15 not in {one.number for one in there(SCREEN.scene(begun("the-politician").setup).town).places}


def test_own_words_are_asked_for_as_text() -> None:
    """tombstone/explore/general-rules-only"""
    (choice,) = (one for one in there(shown(begun()).asked).choices if one.asks)
    assert (choice.action, choice.label) == ("in-own-words figure=ada", "Say or do something else")
    assert [(one.name, one.sort) for one in choice.asks] == [("words", "text")]


def test_a_stage_is_shown_while_a_fight_is_laid() -> None:
    """tombstone/frame/battle-display: with its map, or in the head with none; and not before or after."""
    for laid in (True, False):
        match = begun(map_laid=laid)
        assert SCREEN.stage_laid(match.table) is None
        does(match, *HIRED, "far-corral", *["minutes"] * 12)
        stage = there(SCREEN.stage_laid(match.table))
        assert shown(match).laid == stage.id == "dawn-fight"
        assert (stage.map is not None) is laid
        assert len(shown(match).figures if laid else shown(match).people) == 7
        assert {card.id for card in shown(match).joined} >= {"coyote", "lucky"}


def desk(match: Evening) -> DeskShown:
    return there(there(shown(match, "others").abroad).desk)


def forms(match: Evening) -> dict[str, ChoiceShown]:
    """What lies open to be said, by how it begins."""
    view = replace(match.view("others"), question=match.remarks("others"), others=(), anybody=False)
    return {one.action: one for one in there(SCREEN.shown(view).asked).choices}


def test_whatever_a_judge_may_say_has_a_field_for_all_that_is_open() -> None:
    """tombstone/frame/one-judge: with what each may name, and what a scene is like now."""
    found = forms(begun(players=2, judge=True))
    check = {ask.name: ask for ask in found["call-check"].asks}
    assert [(ask.label, ask.sort) for ask in check.values()] == [
        ("Which check", "one"),
        ("Number needed", "number"),
        ("Who", "one"),
        ("What it is about", "text"),
        ("Who makes it learns", "long"),
        ("In secret", "yes"),
    ]
    assert [name for name, _ in check["who"].values] == ["All", "Ada Quill", "Tomás Ruiz"]
    assert [name for name, _ in found["hand-out"].asks[1].values][-1] == "Nobody yet"
    tells, hour = found["retell scene=dusk"].asks
    assert tells.now.startswith("The lamps are lit")
    assert (hour.now, dict(hour.values)["Day 1, 8 pm"]) == ("1200", "1200")
    fights = dict(found["lay-fight"].asks[0].values)
    assert fights["Dawn fight"] == "dawn-fight"


def test_a_check_that_is_being_set_tells_everybodys_chance_before_it_is_called() -> None:
    """tombstone/core/check/difficulty-ladder, tombstone/frame/one-judge"""
    match = begun(players=2, judge=True)
    trial = as_a(TrialShown, SCREEN.trial(match.view("others"), "call-check need=10"))
    check = there(trial.check)
    assert (check.asks, [row.chance for row in check.rows]) == ("Investigation against 10", [0.625, 0.625])
    assert check.chance == 1 - 0.375**2
    assert as_a(TrialShown, SCREEN.trial(match.view("others"), "call-check need=99")).refusal
    assert isinstance(SCREEN.trial(match.view("ada"), "call-check need=10"), Refusal)


def test_the_clock_runs_to_the_last_hour_with_its_nights_and_what_is_due() -> None:
    """tombstone/judge/four-duties: and no player reads it."""
    match = begun(judge=True)
    clock = desk(match).clock
    assert (clock.first, clock.now, clock.last) == (16 * 60, 16 * 60, 36 * 60)
    assert clock.nights == ((20 * 60, 30 * 60),)
    assert next((one.hour, one.name) for one in clock.due) == ("8 pm", "Night falls")
    assert dict(clock.goes)["To dawn"] == f"pass minutes={14 * 60}"
    assert there(shown(match).abroad).desk is None


def test_notes_are_shown_to_whoever_has_them() -> None:
    """tombstone/judge/world-notes-private"""
    match = begun(players=2, judge=True)
    assert match.answer("others", "hand-out words=Wages to=ada") is None
    seen = {seat: there(shown(match, seat).abroad).notes for seat in ("ada", "ruiz", "others", None)}
    assert {seat: [(one.words, one.to) for one in notes] for seat, notes in seen.items()} == {
        "ada": [("Wages", ())],
        "ruiz": [],
        "others": [("Wages", ("ada",))],
        None: [],
    }
