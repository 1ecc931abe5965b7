"""Sudden events and madness: the tables, when they are thrown on, and what the rules make of a row."""

import pytest
from msgspec.structs import replace

from posse.engine.question import Together
from posse.games.tombstone.afflictions import POISONED
from posse.games.tombstone.book import EventTable
from posse.games.tombstone.evening.coming import come
from posse.games.tombstone.evening.onward import Onward
from posse.games.tombstone.evening.standing import but, evening, outfitted, sheet_of
from posse.games.tombstone.evening.story import DAY, Consequence
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.screen.desk import fields
from posse.games.tombstone.table import Table
from posse.games.tombstone.town.calling import CALLS, CallEvent, CallHorror, calls
from posse.games.tombstone.town.drawing import rows_of
from posse.games.tombstone.town.excitement import RATTLER, Excitement, KeepAway, LendAHand, LookOn, excites
from posse.games.tombstone.town.keeping import released
from posse.games.tombstone.town.madness import Horror
from tests.tombstone.abroad import comes, in_town
from tests.tombstone.stage import broke

TABLES: tuple[EventTable, ...] = ("town", "wild", "madness")


def dusk(place: str = "main-street", players: int = 1, *, judge: bool = False) -> Table:
    """Six in the evening, at a table that plays with all of it."""
    return but(in_town(place, players, judge=judge, excitement=True, madness=True), hour=18 * 60)


def test_the_tables_have_eleven_rows_each() -> None:
    """tombstone/excitement/table-by-place: tombstone/excitement/town/2, tombstone/excitement/town/3, tombstone/excitement/town/4,
    tombstone/excitement/town/5, tombstone/excitement/town/6, tombstone/excitement/town/7, tombstone/excitement/town/8,
    tombstone/excitement/town/9, tombstone/excitement/town/10, tombstone/excitement/town/11, tombstone/excitement/town/12;
    tombstone/excitement/wild/2, tombstone/excitement/wild/3, tombstone/excitement/wild/4, tombstone/excitement/wild/5,
    tombstone/excitement/wild/6, tombstone/excitement/wild/7, tombstone/excitement/wild/8, tombstone/excitement/wild/9,
    tombstone/excitement/wild/10, tombstone/excitement/wild/11, tombstone/excitement/wild/12; tombstone/madness/2,
    tombstone/madness/3, tombstone/madness/4, tombstone/madness/5, tombstone/madness/6, tombstone/madness/7, tombstone/madness/8,
    tombstone/madness/9, tombstone/madness/10, tombstone/madness/11, tombstone/madness/12."""
    for name in TABLES:
        base = "tombstone/madness" if name == "madness" else f"tombstone/excitement/{name}"
        assert [(row.on, row.rule) for row in rows_of(name)] == [(on, f"{base}/{on}") for on in range(2, 13)]
    assert [row.id for name in TABLES for row in rows_of(name) if row.does] == ["town-11", "wild-2", "wild-4"]


def test_the_story_throws_once_a_day_when_it_gets_dark() -> None:
    """tombstone/excitement/when: and not where a table plays without, or has a Judge."""
    assert not excites(but(dusk(), hour=17 * 60))
    assert excites(dusk())
    assert not excites(but(in_town("bank"), hour=18 * 60))
    assert not excites(dusk(judge=True))
    done = comes(dusk(), Onward(), (3, 4))
    assert "chamber pot" in done.told()
    assert not excites(done.table)
    assert excites(but(done.table, hour=42 * 60))


def test_a_judge_throws_when_they_like() -> None:
    """tombstone/excitement/when: and nobody else may."""
    table = dusk(judge=True)
    assert CallEvent() in TOMBSTONE.remarks(table, "others")
    assert CallEvent() not in TOMBSTONE.remarks(table, "ada")
    assert CallEvent() not in TOMBSTONE.remarks(in_town("bank", judge=True), "others")
    assert "duel" not in comes(CallEvent().heard(table, "others"), None, (1, 2)).told()


def test_town_and_country_have_tables_of_their_own() -> None:
    """tombstone/excitement/table-by-place"""
    assert "dog bites" in comes(dusk(), Excitement(), (1, 1)).told()
    assert "spring is dry" in comes(dusk("far-corral"), Excitement(), (2, 2), (1, 1, 1)).told()


def test_the_wagon_explodes_and_it_matters_who_helped() -> None:
    """tombstone/excitement/town/11 (tombstone/opt/wagon-explosion): eight dice for whoever pushes, one for whoever looks on, none
    for whoever keeps away, and all say so before they know."""
    table = dusk(players=3)
    asked = comes(table, Excitement(), (5, 6)).waiting
    assert isinstance(asked, Together)
    third = asked.choices[2].options[0]
    assert isinstance(third, KeepAway)
    answers = (LookOn("ada"), KeepAway("ruiz"), LendAHand(third.figure))
    done = comes(table, Excitement(), (5, 6), *answers, (2,), (6,) * 8, (6, 6, 6))
    lost = {one: table.figure(one).health - done.table.figure(one).health for one in ("ada", "ruiz")}
    assert lost == {"ada": 2, "ruiz": 0}
    assert done.table.figure(third.figure).dead


def test_a_snake_is_met_with_nerve_or_without() -> None:
    """tombstone/excitement/snake-bravery, tombstone/excitement/wild/2 (tombstone/opt/snake-outcome): a 1 is a bite, a 2 lets it act
    first, by its own block, and 3 is nothing."""
    table = dusk("far-corral")
    steady, bitten = (comes(table, Excitement(), (1, 1), face).table for face in ((3,), (1,)))
    struck, missed = (comes(table, Excitement(), (1, 1), (2,), bite).table for bite in ((6, 6, 6), (1, 1, 1)))
    poisoned = [one.figure("ada").has(POISONED.id) for one in (bitten, struck, missed, steady)]
    assert poisoned == [True, True, False, False]
    assert [RATTLER in one.scene.index for one in (bitten, struck, missed, steady)] == [False, True, True, False]
    assert missed.figure(RATTLER).status == "away"
    assert comes(but(missed, done=()), Excitement(), (1, 1), (2,), (1, 1, 1)).waiting is None


@pytest.mark.parametrize(("grit", "dice", "hours"), [(1, ((6, 6, 6),), 1), (1, ((1, 1, 1),), 4), (4, (), 1)])
def test_a_dry_spring_costs_time_and_whoever_is_at_home_in_the_wild_no_check(
    grit: int, dice: tuple[tuple[int, ...], ...], hours: int
) -> None:
    """tombstone/excitement/wild/4, tombstone/investigation/example/desert-spring: 15.
    tombstone/abilities/brave/wilderness-survival/forage: a Brave of Grit 4 finds water without."""
    table = brave(dusk("far-corral"), grit)
    done = comes(table, Excitement(), (2, 2), *dice)
    assert done.waiting is None
    assert evening(done.table).hour - evening(table).hour == hours * 60


def brave(table: Table, grit: int) -> Table:
    """Ada as a Brave who has done so many scenarios."""
    sheet = replace(sheet_of(table, "ada"), background="brave", scenarios=4 * (grit - 1))
    return broke(outfitted(table, "ada", sheet))


# Madness


def test_a_mind_keeps_its_grip_or_does_not() -> None:
    """tombstone/madness/willpower-first, tombstone/madness/table-roll (tombstone/opt/madness-mechanics): E-76, at 11 an 11 is
    nothing, and a 12 and then a 9 is deep suspicion; no number of theirs is another."""
    table = dusk()
    score = table.score("ada", "willpower")
    held = {10: (4, 3, 3), 11: (4, 4, 3), 12: (4, 4, 4)}
    assert not comes(table, Horror("ada"), held[score]).table.figure("ada").notes
    done = comes(table, Horror("ada"), held[score + 1], (4, 5))
    (note,) = done.table.figure("ada").notes
    assert (note.rule, note.what) == ("tombstone/madness/9", "suspects everybody")
    assert done.table.score("ada", "personality") == table.score("ada", "personality")


def test_it_lasts_a_week_unless_the_judge_says_for_good() -> None:
    """tombstone/madness/permanent-or-temporary (tombstone/opt/madness-duration), tombstone/madness/triggers."""
    table = dusk(judge=True)
    hour = evening(table).hour
    passing, lasting = (
        comes(CallHorror("ada", good).heard(table, "others"), None, (6, 6, 6), "let-it-stand", (1, 1)).table
        for good in (False, True)
    )
    assert [note.until for note in passing.figure("ada").notes] == [hour + 7 * DAY]
    assert not released(but(passing, hour=hour + 7 * DAY)).figure("ada").notes
    assert released(but(passing, hour=hour + 7 * DAY - 1)).figure("ada").notes
    assert released(but(lasting, hour=hour + 70 * DAY)).figure("ada").notes


def test_the_story_may_show_what_nobody_should_see() -> None:
    """tombstone/madness/triggers: to all of the party, at a table that plays with it."""
    done = comes(come(dusk(players=2), Consequence(horror=True)), None, (1, 1, 1), (6, 6, 6), (6, 6))
    assert [len(done.table.figure(one).notes) for one in ("ada", "ruiz")] == [0, 1]
    plain = comes(come(in_town("bank"), Consequence(horror=True)), None)
    assert plain.waiting is None
    assert not any(isinstance(one, CallHorror) for one in TOMBSTONE.remarks(in_town("bank", judge=True), "others"))


def test_what_a_judge_may_call_for_is_a_form_each() -> None:
    """tombstone/frame/one-judge, tombstone/hire/stress-trigger, tombstone/madness/triggers, tombstone/poison/causes: of whom and
    of what; allies of the story by their names."""
    table = come(dusk(players=2, judge=True), Consequence(joins=("lucky",)))
    table = comes(table, None, (3, 4, 2)).table
    forms = {one.button(): {ask.name: ask.values for ask in fields(table, one)} for one in calls(table, "others")}
    assert list(forms) == [kind.button() for kind in CALLS]
    assert forms["call-loyalty"]["helper"] == ((table.name("lucky"), "help-1"),)
    assert [id for _, id in forms["call-poison"]["figure"]] == ["ada", "ruiz"]
    assert list(forms["call-horror"]) == ["figure", "for_good"]


def test_a_judge_may_pick_what_happens() -> None:
    """tombstone/excitement/when, tombstone/set/mature-events: any row of the place's table that this one would be told, and no
    other."""
    table = dusk(judge=True)
    (event,) = (one for one in calls(table, "others") if isinstance(one, CallEvent))
    assert not event.fits(CallEvent("town-4"), table)
    done = comes(CallEvent("town-4").heard(table, "others"), None)
    assert "it is a brawl" in done.told()
    assert event.fits(CallEvent("wild-4"), table)
    quiet = in_town("main-street", judge=True, excitement=True, mature_events="off")
    assert [bool(event.fits(CallEvent(row), quiet)) for row in ("town-4", "town-5")] == [False, True]
