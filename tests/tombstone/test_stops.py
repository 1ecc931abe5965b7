"""Stops: what a seat answers by itself."""

import pytest

from posse.engine.question import Choose
from posse.games.tombstone.checks import Attempt, LetItStand, Offer, damage
from posse.games.tombstone.clock import fight_over
from posse.games.tombstone.fight.turn import BeginFight
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.stops import by_itself
from posse.games.tombstone.table import Table
from tests.sure import as_a, there
from tests.tombstone.stage import harm, one, play, run, shot, stage


def missed() -> Offer:
    table = stage(one("ann"), one("bob", side="others", defense=12), turn=1)
    return as_a(Offer, play(table, Attempt(shot(table, "ann", "bob")), (4, 4, 3)).waiting)


def scratched(health: int, damage_done: int) -> Offer:
    """Damage to Bob, whom Ann's luck could hurt more and his own save."""
    table = stage(one("ann"), one("bob", side="others", health=health), turn=1)
    _, asked = run(damage(table, harm("ann", "bob"), 1), (damage_done,), LetItStand(), LetItStand())
    return as_a(Offer, asked[1])


@pytest.mark.parametrize(("stop", "asked"), [("always", True), ("matters", True), ("never", False)])
def test_a_roll_that_may_still_be_made_good_is_put_to_whoever_wants_to_hear_of_it(stop: str, asked: bool) -> None:
    """tombstone/fortune/timing/any-time: a check always hangs on it, for nobody is asked in vain."""
    assert missed().matters
    assert by_itself(stop, missed()) == (None if asked else LetItStand())


@pytest.mark.parametrize(
    ("health", "done", "matters"),
    [(20, 3, False), (7, 3, True), (8, 3, False), (3, 6, True), (1, 6, False), (2, 6, False)],
)
def test_damage_matters_where_luck_could_drop_somebody_or_save_them(health: int, done: int, matters: bool) -> None:
    """tombstone/fortune/adrenaline/saves-from-mortal: 3 and 4 more drop somebody with 7, and 6 less 4 somebody with 2."""
    offer = scratched(health, done)
    assert offer.matters == matters
    assert by_itself("always", offer) is None
    assert by_itself("matters", offer) == (None if matters else LetItStand())
    assert by_itself("never", offer) == LetItStand()


def test_whoever_is_down_already_is_asked_about_any_wound() -> None:
    """tombstone/health/mortal/second-stage: the smallest wound makes it worse, and luck may take all of it back."""
    table = stage(one("ann"), one("bob", side="others"), turn=1).change("bob", health=0, wound=1)
    for done, matters in ((4, True), (5, False)):
        _, asked = run(damage(table, harm("ann", "bob"), 1), (done,), LetItStand(), LetItStand())
        assert as_a(Offer, asked[1]).matters == matters


def test_a_stop_answers_no_other_question() -> None:
    """tombstone/fortune/timing/any-time: it is for offers to change a roll alone."""
    other: Choose[Table] = Choose("ann-seat", "Which?", (LetItStand(),), "")
    assert by_itself("never", other) is None
    assert by_itself("never", None) is None


def test_a_stop_for_a_fight_is_there_in_a_fight_and_another_one_is_for_the_next() -> None:
    """tombstone/opt/combat-boundary: what is for this fight is over with it."""
    table = stage(one("ann"), one("bob", side="others"))
    begun = BeginFight().resolve(table)
    again = BeginFight().resolve(fight_over(begun))
    found = [TOMBSTONE.stops(each, "ann-seat") for each in (table, begun, fight_over(begun), again)]
    ids = [[stop.id for stop in there(stops).may] for stops in found]
    assert ids == [["matters", "always"], ["matters", "always", "never"]] * 2
    occasions = [there(stops).may[-1].occasion for stops in (found[1], found[3])]
    assert len(set(occasions)) == 2
    assert all(not stop.occasion for stops in found for stop in there(stops).may if stop.id != "never")
