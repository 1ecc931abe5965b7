"""Actions that are held back until something has happened."""

import pytest

from posse.games.deeds.answers import Activate
from posse.games.tombstone.afflictions import stunned
from posse.games.tombstone.book import Block
from posse.games.tombstone.fight.acting import Act, TakeTurn
from posse.games.tombstone.fight.attacking import Shoot, Strike
from posse.games.tombstone.fight.hits import Wound
from posse.games.tombstone.fight.moving import Step
from posse.games.tombstone.fight.options import Hold, WaitOn, waiting
from posse.games.tombstone.fight.turn import Declare, declarable, speed
from posse.games.tombstone.table import Plan, Table
from tests.stage_parts import rule_of
from tests.tombstone.brawl import at, brawl, play, play_out

BOB = Block(name="Bob", gunslinging=2, weapons=("six-shooter", "brawling"))
SHOOTS = Plan("shoot", "six-shooter", "ann")


def holding(until: str = "movement", **more: object) -> Table:
    """Ann waits; Bob, thirty feet off, means to shoot."""
    table = at(brawl(BOB), bob=30).changed("bob", plan=SHOOTS)
    return table.change("ann", held=Plan("hold", more=until))


def test_an_action_may_be_held_back_when_its_turn_comes() -> None:
    """tombstone/combat/delay/later-this-turn, tombstone/combat/delay/until-event: half a move is still open."""
    table = at(brawl(BOB), bob=30).changed("ann", plan=Hold("ann", more="movement").plan)
    done = play(table, TakeTurn("ann"), choices=[Hold("ann", more="movement")])
    assert {option.feet for option in done.choice.options if isinstance(option, Step)} == {20, -20}
    assert done.table.figure("ann").held == Plan("hold", more="movement")
    assert "Ann waits." in done.told()


def test_whoever_has_waited_acts_before_the_next_thing_their_opponent_does() -> None:
    """tombstone/combat/delay/can-beat-initiative, tombstone/opt/delay-trigger-order: he steps out, and she shoots before his shot;
    she has no other action in that turn (tombstone/opt/delay-carry)."""
    step, shot = Step("bob", target="ann", feet=20), Shoot("ann", "six-shooter", "bob")
    order = [Act(("bob",)), Act(("ann",))]
    choices = [step, Activate("ann"), shot]
    rolls = [(6, 6, 5), (6,), (6, 6, 6)]
    done = play_out(holding().changed("ann", over=False), *order, rolls=rolls, choices=choices)
    assert done.table.figure("bob").dead, "and did not shoot"
    ann = done.table.figure("ann")
    assert (ann.held, ann.now.acted, ann.now.over, ann.now.plan) == (None, True, True, shot.plan)


def test_whoever_waits_on_is_asked_again() -> None:
    """tombstone/combat/delay/into-next-turn: the action is kept, and nothing else is declared."""
    step = Step("bob", target="ann", feet=20)
    done = play(holding(), TakeTurn("bob"), choices=[step, WaitOn()]).table
    assert done.figure("ann").held is not None
    later = done.begin_turn()
    assert later.figure("ann").held is not None
    asked = play(later, Declare())
    assert asked.waiting is not None
    assert "Ann" not in str(asked.waiting), "she has said it"
    assert speed(later, later.figure("ann")) == 3
    options = play(later, TakeTurn("ann")).choice.options
    assert Shoot("ann", "six-shooter", "bob") in options, "or acts when her own turn comes"


@pytest.mark.parametrize(
    ("until", "moved", "acted"), [("anything", True, True), ("movement", True, False), ("action", False, True)]
)
def test_only_what_somebody_waits_for_is_told_them(until: str, moved: bool, acted: bool) -> None:
    """tombstone/combat/delay/until-event: and of friends only what they do is anything at all."""
    table = holding(until)
    assert [bool(waiting(table, "bob", event)) for event in ("movement", "action")] == [moved, acted]
    assert not waiting(table.changed("ann", nerve="frozen"), "bob", "movement")
    assert not waiting(table.change("ann", status="dead"), "bob", "action")
    friend = brawl(BOB, friends=[Block(name="Cy")]).change("ann", held=Plan("hold", more=until))
    assert bool(waiting(friend, "cy", "movement")) == (until == "anything")


def test_nobody_comes_between_a_roll_and_its_damage() -> None:
    """tombstone/combat/delay/later-this-turn: an action is over first."""
    table = at(holding("action"), bob=5).changed("bob", plan=Plan("strike", "brawling", "ann"))
    asked = play(
        table, TakeTurn("bob"), rolls=[(4, 4, 4), (6,)], choices=[Strike("bob", "brawling", "ann"), Wound("bob", "ann")]
    )
    assert asked.choice.options == (Activate("ann"), WaitOn())
    assert asked.table.figure("ann").health == 3


def test_a_stun_costs_whoever_waits_the_action_they_have_held() -> None:
    """tombstone/opt/stun-counting, tombstone/opt/delay-carry: in this turn, and in no other for one turn of it."""
    table = holding().changed("ann", acted=True, over=True)
    dazed = stunned(table, "ann", 1)
    assert [[one.id for one in waiting(each, "bob", "movement")] for each in (table, dazed)] == [["ann"], []]
    assert waiting(dazed.begin_turn(), "bob", "movement")


def test_a_table_may_do_without_delaying() -> None:
    """tombstone/set/delaying."""
    table = brawl(BOB, delaying=False)
    assert not any(isinstance(way, Hold) for way in declarable(table, table.figure("ann")))
    assert rule_of(Hold.may(table, table.figure("ann"))) == "tombstone/combat/delay/later-this-turn"
    assert any(isinstance(way, Hold) for way in declarable(brawl(BOB), table.figure("ann")))
