"""The Judge's desk: what a person as Judge says at any time of an evening."""

from typing import Any

import pytest

from posse.engine.refusal import Refusal
from posse.engine.words import say
from posse.games.tombstone.book import load_tasks
from posse.games.tombstone.checks import Offer
from posse.games.tombstone.evening.desk import CallCheck, Checking
from posse.games.tombstone.evening.saying import InOwnWords
from posse.games.tombstone.evening.standing import evening, players, story
from posse.games.tombstone.evening.story import DAWN, DAY
from posse.games.tombstone.fight.actions import able
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.screen import SCREEN
from posse.games.tombstone.table import FOR_GOOD, Called
from tests.sure import there
from tests.tombstone.abroad import Evening, begun, offered

MADE, MISSED = (6, 6, 6), (1, 1, 1)


def judged(players: int = 2) -> Evening:
    return begun(players=players, judge=True)


def says(match: Evening, words: str, seat: str = "others", dice: tuple[Any, ...] = ()) -> Evening:
    """The Judge says it; dice are thrown, and everybody lets them stand."""
    assert match.answer(seat, words) is None
    for faces in dice:
        stands(match)
        assert match.hand_in(faces) is None
    stands(match)
    return match


def stands(match: Evening) -> None:
    while isinstance(match.question, Offer):
        assert match.answer(match.question.seat, "let-it-stand") is None


def test_nobody_but_the_judge_has_a_desk() -> None:
    """tombstone/frame/one-judge"""
    match = judged()
    assert match.remarks("ada") is None
    assert match.remarks("others") is not None
    assert begun().remarks("others") is None
    assert isinstance(match.answer("ada", "pass minutes=60"), Refusal)


def test_a_check_is_called_for_all_and_everybody_hears_of_it() -> None:
    """tombstone/check/target-fixed: each rolls, with what abilities add."""
    match = says(judged(), "call-check kind=investigation need=10 what=Tracks", dice=(MADE, MISSED))
    told = match.story("ruiz")
    assert sum("Tracks" in line for line in told) == 3


@pytest.mark.parametrize("task", ["unwelcome-task", "scout-hostile", "fatal-oath"])
@pytest.mark.parametrize("short", [0, 1])
def test_whether_people_follow_is_personality_against_how_unwelcome_it_is(task: str, short: int) -> None:
    """tombstone/leadership/check, tombstone/hired/leadership, tombstone/leadership/example/unwelcome-task,
    tombstone/leadership/example/scout-hostile, tombstone/leadership/example/fatal-oath: an equal total will do."""
    match, row = judged(players=1), load_tasks()[task]
    total = row.need - match.table.score("ada", "personality") - short
    faces = tuple((total + place) // 3 for place in range(3))
    says(match, say(CallCheck("leadership", row.need, "ada", row.name)), dice=(faces,))
    (roll,) = on_table(match).rolls
    assert (roll.need.rule, roll.made) == ("tombstone/check/target-fixed", not short)


@pytest.mark.parametrize(("answer", "told"), [("granted", "nods"), ("nothing-comes-of-it", "Nothing comes of it")])
def test_whoever_is_won_over_does_what_the_judge_finds_reasonable(answer: str, told: str) -> None:
    """tombstone/personality/success-means-open, tombstone/personality/no-self-endangering,
    tombstone/abilities/holy-roller/risk-override: the check is made, and the Judge says what comes of it."""
    match = judged(players=1)
    assert match.answer("ada", say(InOwnWords("ada", "Walk ahead of us, into the gunfire."))) is None
    says(match, say(CallCheck("personality", 10, "ada", "Asking them")), dice=(MADE,))
    assert on_table(match).rolls[0].made
    assert match.answer("others", answer) is None
    assert told in match.story("ada")[-1]


def test_out_of_manacles_it_takes_a_heroic_check() -> None:
    """tombstone/opt/manacles-escape: whoever wears them does nothing in a fight, and the Judge takes them off whoever makes it."""
    match = says(judged(players=1), f'overrule figure=ada what=laid value=["manacled",{FOR_GOOD}] reason=Caught.')
    says(match, say(CallCheck("brawling", load_tasks()["heroic"].need, "ada", "Getting out of them")), dice=(MADE,))
    assert on_table(match).rolls[0].made
    says(match, "lay-fight happening=dawn-fight")
    assert not able(match.table, match.table.figure("ada"))
    says(match, "overrule figure=ada what=lifted value=manacled reason=Free.")
    assert able(match.table, match.table.figure("ada"))


def test_whoever_has_died_meanwhile_rolls_for_nothing() -> None:
    """tombstone/check/target-fixed, tombstone/core/judge/final-say: a ruling between two rolls of a check is heard."""
    match = judged()
    assert match.answer("others", "call-check kind=investigation need=10 what=Tracks") is None
    says(match, 'overrule figure=ruiz what=status value="dead" reason=Snakes.', dice=(MADE,))
    assert match.waiting_for() == ("ada",)
    assert not any("Ruiz, Tracks" in line for line in match.story("ada"))


def test_of_a_secret_check_nobody_else_is_told() -> None:
    """tombstone/judge/world-notes-private: the Judge throws it, and nobody else hears that it was thrown."""
    match = judged()
    before = match.story("ada")
    assert match.answer("others", "call-check kind=investigation need=12 who=ada what=Ambush secret=true") is None
    assert getattr(match.question, "seat", "") == "others"
    assert match.hand_in(MISSED) is None
    assert match.story("ada") == before
    assert any("Ambush" in line for line in match.story("others"))


@pytest.mark.parametrize(
    "words", ["call-check need=99", "call-check who=pearson", "pass place=nowhere", "hand figure=ada cents=-100000"]
)
def test_what_cannot_be_is_refused_in_a_sentence(words: str) -> None:
    """tombstone/core/judge/final-say: the Judge may do anything, but only with what is there."""
    refusal = judged().answer("others", words)
    assert isinstance(refusal, Refusal)
    assert refusal.sentence.endswith(".")


def test_hours_and_places_are_the_judges() -> None:
    """tombstone/judge/four-duties"""
    match = says(judged(), "pass minutes=180 place=bucking-bronco")
    assert evening(match.table).place == "bucking-bronco"
    assert evening(match.table).hour == 19 * 60


def test_money_changes_hands_and_a_note_is_for_one() -> None:
    """tombstone/glossary/judge"""
    match = judged()
    was = match.table.figure("ada").purse
    says(match, "hand figure=ada cents=250")
    assert match.table.figure("ada").purse == was + 250
    says(match, 'say words="Trust\\u0020nobody." to=ada')
    assert any("Trust nobody" in line for line in match.story("ada"))
    assert not any("Trust nobody" in line for line in match.story("ruiz"))
    says(match, 'say words="Well?" person=pearson')
    assert any("Uriah Pearson" in line and "Well?" in line for line in match.story("ruiz"))


def test_what_comes_next_is_taken_or_skipped() -> None:
    """tombstone/scenario/let-it-unfold: a happening comes now, or never."""
    match = says(judged(), "take-next happening=dusk")
    assert "dusk" in evening(match.table).done
    match = says(judged(), "skip-next happening=nobody-there")
    assert "nobody-there" in evening(match.table).done
    assert not any("Skipped" in line for line in match.story("ada"))


def test_a_fact_is_what_the_judge_says_it_is() -> None:
    match = says(judged(), "let fact=hired")
    assert "go-to place=far-corral" in offered(match)
    says(match, "let fact=trap hidden=true")
    assert evening(match.table).hidden == ("trap",)
    seen = TOMBSTONE.redact(match.table, "ada").evening
    assert seen is not None
    assert seen.hidden == ()
    says(match, "let fact=hired over=true")
    assert "go-to place=far-corral" not in offered(match)


def test_a_fight_is_laid_and_the_evening_ended_when_the_judge_says_so() -> None:
    """tombstone/combat/turns-only-when-needed, tombstone/core/judge/final-say"""
    match = says(judged(), "lay-fight happening=dawn-fight")
    assert match.table.scene.laid == "dawn-fight"
    over = says(judged(), "end-with happening=spared")
    assert over.outcome is not None
    assert over.outcome.winners == ("party",)
    assert len(players(over.table)) == 2


# The check on the table


def on_table(match: Evening) -> Called:
    return there(evening(match.table).called)


def rows(match: Evening) -> list[tuple[str, str]]:
    """Everybody's row as the Judge sees it, with what may be said of it."""
    check = there(there(there(SCREEN.shown(match.view("others")).abroad).desk).check)
    return [(row.state, row.roll_for) for row in check.rows]


def rolls(match: Evening) -> tuple[str, str]:
    """Whose dice are waited for, and who throws them."""
    item = match.table.current
    assert isinstance(item, Checking)
    return item.figure, getattr(match.question, "seat", "")


def test_who_has_rolled_lies_on_the_table_with_their_chance_beforehand() -> None:
    """tombstone/check/target-fixed: no row is lost, whatever comes of it."""
    match = judged()
    says(match, "call-check need=10 what=Tracks", dice=(MADE,))
    assert rows(match) == [("made", ""), ("to roll", "roll-for figure=ruiz")]
    assert [float(roll.need.chance) for roll in on_table(match).rolls] == [0.625, 0.625]
    says(match, "close-check")
    assert rows(match) == [("made", ""), ("passed over", "")]
    assert match.remarks("others") is not None
    assert "close-check" not in said_by_the_judge(match)


def test_the_judge_rolls_for_whoever_is_away_in_any_order() -> None:
    """tombstone/frame/one-judge: nobody waits for whoever is not there."""
    match = judged()
    says(match, "call-check need=10 what=Tracks")
    assert rolls(match) == ("ada", "ada")
    assert match.answer("others", "roll-for figure=ruiz") is None
    assert rolls(match) == ("ruiz", "others")
    assert match.hand_in(MADE) is None
    stands(match)
    assert rolls(match) == ("ada", "ada")
    assert rows(match) == [("to roll", "roll-for figure=ada"), ("made", "")]


def test_a_roll_that_lies_there_stands_when_the_judge_says_so() -> None:
    """tombstone/core/judge/final-say"""
    match = judged()
    says(match, "call-check need=10 what=Tracks")
    assert match.hand_in((3, 3, 3)) is None
    assert rows(match)[0] == ("lying", "stand-for figure=ada")
    assert match.answer("others", "stand-for figure=ada") is None
    assert rows(match)[0] == ("short", "")
    assert rolls(match) == ("ruiz", "ruiz")


def test_a_second_check_waits_until_the_first_is_closed() -> None:
    match = says(judged(), "call-check need=10 what=Tracks")
    assert isinstance(match.answer("others", "call-check need=12 what=Smoke"), Refusal)
    says(match, "close-check")
    says(match, "call-check need=12 what=Smoke")
    assert on_table(match).what == "Smoke"


def test_what_is_learnt_by_a_check_only_those_hear_who_make_it() -> None:
    """tombstone/judge/world-notes-private"""
    match = says(judged(), "call-check need=10 what=Tracks learns=Smoke", dice=(MISSED, MADE))
    assert not any("Smoke" in line for line in match.story("ada"))
    assert any("Smoke" in line for line in match.story("ruiz"))
    assert [one.to for one in evening(match.table).notes] == [("ruiz",)]


def test_what_lies_on_the_desk_is_in_no_view_of_a_player() -> None:
    """tombstone/judge/world-notes-private: the check, what was changed, and notes of others."""
    match = judged()
    says(match, "hand-out words=Wages to=ada")
    says(match, "retell scene=dusk tells=Fog")
    says(match, "call-check need=10 what=Tracks learns=Smoke")
    seen = {seat: there(TOMBSTONE.redact(match.table, seat).evening) for seat in ("ada", "ruiz", None)}
    assert [(one.called, one.retold) for one in seen.values()] == [(None, ())] * 3
    assert [[note.words for note in one.notes] for one in seen.values()] == [["Wages"], [], []]


# Notes, the story otherwise, goods, rest, fights


def said_by_the_judge(match: Evening) -> list[str]:
    return [say(option) for option in there(match.remarks("others")).options]


def test_a_note_is_handed_to_one_and_later_to_all() -> None:
    """tombstone/judge/world-notes-private: one note, whoever has it by now."""
    match = says(judged(), "hand-out words=Wages to=others")
    assert [one.to for one in evening(match.table).notes] == [()]
    assert not any("Wages" in line for line in match.story("ada"))
    says(match, "hand-out words=Wages to=ada")
    assert not any("Wages" in line for line in match.story("ruiz"))
    says(match, "hand-out words=Wages")
    assert [one.to for one in evening(match.table).notes] == [("ada", "ruiz")]
    assert any("Wages" in line for line in match.story("ruiz"))


def test_a_scene_is_changed_before_it_comes() -> None:
    """tombstone/scenario/let-it-unfold: its words and its hour; and the number of what players may try."""
    match = says(judged(), 'retell scene=dusk tells="Fog\\u0020comes." hour=1020')
    says(match, "pass minutes=60")
    assert any("Fog comes." in line for line in match.story("ada"))
    assert not any("lamps" in line for line in match.story("ada"))
    says(match, "pass place=pearsons-house")
    says(match, "retell scene=what-he-leaves-out tells=Wages missed=Nothing number=12")
    assert story(match.table).approach("what-he-leaves-out").against == 12
    shown = there(there(SCREEN.shown(match.view("others")).abroad).desk).coming
    assert [one.id for one in shown if one.changed] == ["what-he-leaves-out"]


def test_the_judge_sells_something_at_their_price() -> None:
    """tombstone/money/spend-on"""
    match = judged()
    was = match.table.figure("ada").purse
    says(match, "sell-to figure=ada item=whiskey cents=50")
    assert match.table.figure("ada").purse == was - 50
    assert match.table.profile("ada").carries("whiskey") == 1
    assert isinstance(match.answer("others", "sell-to figure=ada item=whiskey cents=999999"), Refusal)


def test_everybody_is_paid_alike_and_rests() -> None:
    """tombstone/money/unit, tombstone/rest/overnight"""
    match = judged()
    was = [one.purse for one in players(match.table)]
    says(match, "hand cents=3000")
    assert [one.purse for one in players(match.table)] == [purse + 3000 for purse in was]
    says(match, 'rest how="a\\u0020night"')
    assert evening(match.table).hour >= DAY + DAWN


def test_a_fight_is_laid_with_as_many_as_the_judge_has_and_taken_up_at_will() -> None:
    """tombstone/combat/turns-only-when-needed: against two who are caught unawares."""
    match = says(judged(), "lay-fight happening=dawn-fight many=2 caught=others")
    foes = [one.id for one in match.table.figures if one.up and match.table.profile(one.id).side == "others"]
    assert len(foes) == 2
    words = {said.split()[0] for said in said_by_the_judge(match)}
    assert words >= {"call-check", "hand", "say", "hand-out", "end-fight"}
    assert not words & {"pass", "rest", "lay-fight"}
    says(match, "end-fight")
    assert match.table.scene.laid == ""
