"""The screen: what a seat is shown of its own people and of others, on a map and in the head, and the odds before an attack."""

from typing import Any

import pytest
from msgspec.structs import replace

from posse.engine.dealer import Seeded
from posse.engine.match import Match
from posse.engine.question import Choose
from posse.engine.refusal import Refusal
from posse.engine.view import View
from posse.games.deeds.answers import Worded
from posse.games.shelf import front
from posse.games.tombstone.attempts import Attempt
from posse.games.tombstone.backgrounds import EFFECTS
from posse.games.tombstone.checks import Offer
from posse.games.tombstone.fight.acting import Beforehand
from posse.games.tombstone.rolls import Check
from posse.games.tombstone.screen.offers import with_lying
from posse.games.tombstone.screen.standing import blessing_name
from posse.games.wire.asked import AskedShown
from posse.games.wire.looks import ShotShown
from posse.games.wire.table import FigureShown, SomebodyShown, TableShown
from tests.sure import as_a, there
from tests.tombstone.stage import one, play, shot, stage

SCREEN = front("tombstone").screen


def fight(**house: Any) -> Match[Any, Any]:
    found = front("tombstone")
    return Match(found.game, found.set_up("main-street-duel", house), Seeded(3))


def somebody(shown: TableShown, id: str) -> FigureShown | SomebodyShown:
    people: list[FigureShown | SomebodyShown] = [*shown.figures, *shown.people]
    return next(one for one in people if one.id == id)


def numbers(shown: TableShown, id: str) -> dict[str, int]:
    return {count.name: count.now for count in somebody(shown, id).counts}


@pytest.mark.parametrize("map_laid", [True, False])
def test_a_seat_is_shown_the_numbers_of_its_own_side_alone(map_laid: bool) -> None:
    """tombstone/judge/world-notes-private: of the others it sees that they are hurt, and no number."""
    match = fight(map_laid=map_laid)
    match._table = match.table.change("dell", health=3)
    shown = SCREEN.shown(match.view("ada"))
    assert numbers(shown, "ada")["Health"] == 7
    assert numbers(shown, "dell") == {}
    assert bool(shown.figures) is map_laid
    assert "Hurt" in somebody(shown, "dell").state


def test_a_declaration_is_asked_for_in_secret_with_the_chance_of_each_attack() -> None:
    """tombstone/combat/declare/judge-in-secret"""
    asked = there(SCREEN.shown(fight().view("ada")).asked)
    assert asked.secret
    shots = [choice for choice in asked.choices if choice.action == "shoot"]
    assert shots
    assert all(choice.chance is not None or choice.note for choice in shots)


@pytest.mark.parametrize("map_laid", [True, False])
def test_an_attack_is_looked_into_with_what_luck_would_make_of_it(map_laid: bool) -> None:
    """tombstone/fortune/lucky-strike/attack: and Health that is not known changes nothing of it."""
    match = fight(map_laid=map_laid)
    asked = there(SCREEN.shown(match.view("ada")).asked)
    target = next(one.target for one in asked.choices if one.action == "shoot" and one.chance)
    shot = SCREEN.shot(match.view("ada"), "ada", target, "six-shooter")
    assert isinstance(shot, ShotShown)
    assert (shot.possible, shot.damage) == (True, "1d6")
    plain, on_the_roll, on_the_damage = shot.spends
    assert (plain.what, plain.hit) == ("as it is", shot.chain[0].chance)
    assert (on_the_roll.what, on_the_damage.what) == ("Fortune Die on the roll", "Fortune Die on the damage")
    assert on_the_roll.hit > plain.hit == on_the_damage.hit
    assert on_the_damage.out > plain.out
    match._table = match.table.change(target, health=1)
    hurt = SCREEN.shot(match.view("ada"), "ada", target, "six-shooter")
    match._table = match.table.change(target, health=4)
    assert SCREEN.shot(match.view("ada"), "ada", target, "six-shooter") == hurt


def test_in_the_head_distance_and_cover_are_words_and_there_is_nowhere_to_walk_to() -> None:
    """tombstone/frame/battle-display"""
    match = fight(map_laid=False)
    match._table = match.table.change("dell", said=("half", "above"))
    view = match.view("ada")
    seen = SCREEN.sights(view, "ada")
    assert not isinstance(seen, Refusal)
    words = next(one.sentence for one in seen if one.target == "dell")
    assert "feet" in words
    assert "half in cover" in words
    assert "above" in words
    assert isinstance(SCREEN.region(view, "move figure=ada"), Refusal)


@pytest.mark.parametrize("map_laid", [True, False])
def test_a_judge_has_everything_that_may_be_set_laid_out_and_nobody_else_has_any_of_it(map_laid: bool) -> None:
    """tombstone/core/judge/final-say: whatever stands there to be chosen is taken, with a reason."""
    match = fight(judge=True, map_laid=map_laid)
    judge = match.table.scene.judge
    view = replace(match.view(judge), question=match.remarks(judge), others=(), anybody=False)
    rulings = there(SCREEN.shown(view).asked).rulings
    assert {ruling.figure for ruling in rulings} == {person.id for person in match.table.figures}
    for ruling in rulings:
        for value in [value for _, value in ruling.values] or [str(ruling.most)]:
            said = f'["{value}"]' if ruling.many else value
            words = f"{ruling.words} value={said} reason=Fair."
            assert not isinstance(match.remark(judge, words), Refusal), words
    assert match.remarks("ada") is None
    assert there(SCREEN.shown(match.view("ada")).asked).rulings == ()


def test_an_offer_says_how_far_the_roll_is_from_enough_and_what_each_face_would_make_of_it() -> None:
    """tombstone/fortune/lucky-strike/attack: 2 short, three faces of four are enough; tombstone/fortune/timing/any-time."""
    table = stage(one("ann"), one("bob", side="others", defense=12), turn=1)
    offer = as_a(Offer, play(table, Attempt(shot(table, "ann", "bob")), (3, 3, 2)).waiting)
    short = offer.roll.short if isinstance(offer.roll, Check) else 0
    view = View(offer.seat, 0, table, offer, (offer.seat,))
    shown = with_lying(
        view,
        AskedShown(
            offer.seat,
            "pick",
            "",
            "",
            "",
            tuple(one.shown(table, offer.seat) for one in offer.options if isinstance(one, Worded)),
        ),
    )
    lying, luck = there(shown.lying), shown.choices[0]
    assert (lying.short, lying.good) == (f"{short} short", False)
    assert [face.good for face in luck.faces] == [face >= short for face in range(1, 5)]
    assert luck.chance == sum(face.good for face in luck.faces) / 4


def test_of_opponents_no_number_is_told_but_how_they_look() -> None:
    """tombstone/judge/world-notes-private"""
    match = fight(map_laid=True)
    shown = {figure.id: figure for figure in SCREEN.shown(match.view("ada")).figures}
    assert shown["ada"].counts
    assert shown["ada"].rounds
    assert not shown["dell"].counts
    assert not shown["dell"].rounds


def test_somebody_mortally_wounded_throws_fewer_dice_for_all_to_see() -> None:
    """tombstone/health/mortal/checks-2d6"""
    match = fight(map_laid=True)
    match._table = match.table.change("dell", health=0, wound=1)
    assert [figure.dice for figure in SCREEN.shown(match.view("ada")).figures if figure.id in ("ada", "dell")] == [
        "",
        "2d6",
    ]


@pytest.mark.parametrize("id", sorted(EFFECTS))
def test_whatever_lies_on_somebody_has_a_name(id: str) -> None:
    """tombstone/abilities/general/state-on-sheet"""
    assert blessing_name(id)[0].isupper()


def test_where_somebody_goes_before_all_act_at_once_is_drawn_as_any_walk_is() -> None:
    """tombstone/opt/tie-procedure: with how far they may go yet, and nothing but that."""
    done = play(fight().table, Beforehand("ada"))
    asked = there(SCREEN.shown(View("ada", 0, done.table, as_a(Choose, done.waiting), ("ada",))).asked)
    assert (asked.kind, asked.hint) == ("act", "40 feet to go.")
    assert [choice.action for choice in asked.choices] == ["move", "done"]
