"""The screen: what a seat is shown of its own people and of others, on a map and in the head, and the odds before an attack."""

from math import hypot
from typing import Any

import pytest
from msgspec.structs import replace

from posse.engine.dealer import Seeded
from posse.engine.match import Match
from posse.engine.question import Choose
from posse.engine.refusal import Refusal
from posse.engine.view import View
from posse.engine.words import say
from posse.games.deeds.answers import Worded
from posse.games.shelf import front
from posse.games.tombstone.backgrounds import EFFECTS
from posse.games.tombstone.checks import Attempt, Offer
from posse.games.tombstone.fight.acting import Beforehand
from posse.games.tombstone.fight.attacking import Attack
from posse.games.tombstone.fight.blasts import Fuse, LobCharge, There
from posse.games.tombstone.rolls import Check
from posse.games.tombstone.screen.asking import with_lying
from posse.games.tombstone.screen.attacks import chain, drops, roll_of
from posse.games.tombstone.screen.standing import blessing_name
from posse.games.tombstone.table import Thing
from posse.games.wire.asked import AskedShown
from posse.games.wire.looks import RegionShown, ShotShown, TrialShown
from posse.games.wire.table import FigureShown, SomebodyShown, TableShown
from tests.stage_parts import INCHES
from tests.sure import as_a, there
from tests.tombstone.stage import acts, broke, one, play, shot, stage
from tests.tombstone.turns import shoots

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
        here = list(match.table.figure(ruling.figure).spot)
        only = str(ruling.most) if ruling.most else str(here).replace(" ", "")
        for value in [value for _, value in ruling.values] or [only]:
            said = f'["{value}"]' if ruling.many else value
            words = f"{ruling.words} value={said} reason=Fair."
            assert not isinstance(match.remark(judge, words), Refusal), words
    assert match.remarks("ada") is None
    assert there(SCREEN.shown(match.view("ada")).asked).rulings == ()


def ruled(match: Match[Any, Any], words: str) -> TrialShown:
    return as_a(TrialShown, SCREEN.trial(match.view(match.table.scene.judge), words))


def test_a_ruling_is_tried_out_with_the_chances_that_it_bears_on() -> None:
    """tombstone/core/judge/final-say: attacks that have been declared, by the rules' own odds, before it and after."""
    match = fight(judge=True, map_laid=False)
    plan = shoots("ada", "dell")
    match._table = before = match.table.changed("ada", plan=plan.plan)
    hidden = ruled(match, 'overrule figure=dell what=said value=["half"]')
    after = before.change("dell", said=("half",))
    hits = {bears.what: (bears.before, bears.after) for bears in hidden.bears}
    was, now = (float(there(roll_of(table, plan)).need.chance) for table in (before, after))
    assert hits["Ada Quill hits Dell Larrabee"] == (was, now)
    assert was > now
    weak = ruled(match, "overrule figure=dell what=health value=1")
    (out,) = weak.bears
    chances = [drops(chain(table, plan)) for table in (before, before.change("dell", health=1))]
    assert (out.what, out.before, out.after) == ("Ada Quill puts Dell Larrabee out of the fight", *chances)
    assert ruled(match, "overrule figure=dell what=fortune value=1").bears == ()
    gone = ruled(match, "overrule figure=dell what=status value=gone")
    assert [bears.after for bears in gone.bears if "hits" in bears.what] == [None]
    assert match.table == before, "nothing is done by trying it"


def test_a_ruling_bears_on_the_roll_that_lies_there_as_turning_it_does() -> None:
    """tombstone/core/judge/final-say: the attack goes on from there in every way."""
    table = broke(stage(one("ann", gear=("six-shooter",)), one("bob", side="others"), turn=1, judge="bob-seat"))
    attack = Attack("ann", "bob", "six-shooter", "gunslinging", dice="1d6")
    offer = as_a(Offer, play(table, attack, (6, 6, 5)).waiting)
    view = View(offer.seat, 0, table.then(attack), offer, (offer.seat,))
    weak = as_a(TrialShown, SCREEN.trial(view, "overrule figure=bob what=health value=1"))
    (bears,) = weak.bears
    assert (bears.what, bears.before, bears.after) == ("Bob goes down by the roll that lies there", 1 / 6, 1.0)
    turn = next(choice for choice in there(SCREEN.shown(view).asked).choices if choice.fill == "reason")
    assert turn.note == "Bob goes down: 16.7 % as it lies, 0 % otherwise."


def test_somebody_is_put_on_the_map_by_a_ruling_where_they_can_stand_and_by_nobody_but_the_judge() -> None:
    """tombstone/core/judge/final-say, tombstone/frame/one-judge"""
    match = fight(judge=True)
    ada = match.table.figure("ada").spot
    spot = f"[{ada.x + 600},{ada.y},0]"
    tried = ruled(match, f"overrule figure=dell what=place value={spot}")
    assert (tried.allowed, tried.path[-1].x, bool(tried.place)) == (True, ada.x + 600, True)
    taken = ruled(match, f"overrule figure=dell what=place value=[{ada.x},{ada.y},0]")
    assert (taken.allowed, taken.refusal) == (False, "Dell Larrabee cannot stand there.")
    for seat in ("ada", None):
        refused = as_a(Refusal, SCREEN.trial(match.view(seat), f"overrule figure=dell what=place value={spot}"))
        assert refused.sentence == "That is not for this seat to say."


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


def test_a_place_for_lit_dynamite_is_pointed_at_on_the_map_with_the_chance_that_it_comes_down_there() -> None:
    """tombstone/weapons/dynamite/throw-table, tombstone/weapons/dynamite/throw-over-60: as far as anybody throws is shaded, with
    where opponents are; 20 feet need 10, which three dice and +1 reach in 160 of 216 throws."""
    laid = INCHES.ground()
    table = stage(one("ann", gear=("dynamite",), gunslinging=1), one("bob", side="others"), turn=4, laid=laid)
    table = table.change("ann", spot=INCHES.spot((20, 20))).change("bob", spot=INCHES.spot((24, 20)))
    lit = acts(
        table.put(None, Thing("ann", "dynamite", table.spot("ann"), "ready")), LobCharge("ann", "dynamite"), Fuse(0)
    )
    view = View("ann-seat", 0, lit.table, lit.choice, ("ann-seat",))
    shaded = as_a(RegionShown, SCREEN.region(view, "there thrower=ann"))
    (_, rim), reach = shaded.outlines[0], INCHES.measure(12)
    assert all(abs(hypot(x - rim_of[0], y - rim_of[1]) - reach) < 2 for rim_of in [table.spot("ann")] for x, y in rim)
    assert [place.words for place in shaded.places] == [say(There("ann", at=table.spot(id))) for id in ("bob", "ann")]
    near, far = (
        as_a(TrialShown, SCREEN.trial(view, say(There("ann", at=INCHES.spot(at))))) for at in ((20, 24.5), (20, 33))
    )
    assert (near.allowed, near.note) == (True, "It comes down there with a chance of 74%.")
    assert (far.allowed, far.rule) == (False, "tombstone/weapons/dynamite/throw-over-60")
