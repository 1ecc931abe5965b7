"""Actions (section 2.3): two of them, in any mix, of four kinds, lost if unused."""

from itertools import product
from typing import Any

import pytest

from posse.games.deeds.answers import Activate, Done, PlayCard, greyed
from posse.games.malice import events
from posse.games.malice.actions import KINDS, TakeAction, options_of
from posse.games.malice.fanning import Fan
from posse.games.malice.moving import Move, PressTheFight
from posse.games.malice.readying import Aim, Reload
from posse.games.malice.shooting import Shoot
from posse.games.malice.turn import BeginTurn, PlayerTurn
from tests.malice.stage import duel, person, play, refused
from tests.stage_parts import path


def test_actions_two_for_each_character_every_turn() -> None:
    """malice/actions/two: two actions for each of a gang, then no more is asked (MR-06); a new turn gives two again.

    malice/actions/unused-lost: ending an activation forfeits what is left of it (MR-08).
    """
    table = duel(20, person("kit", "red", (20, 20)), hands={"red": "2C", "blue": "3C"})
    done = play(table, PlayerTurn("red"), choices=[Activate("vic"), *[Aim()] * 4])
    assert (done.waiting, len(done.of(events.Aimed))) == (None, 4)
    assert [done.table.figure(id).left for id in ("vic", "kit")] == [0, 0]
    ended = play(duel(20, hands={"red": "2C", "blue": "3C"}), TakeAction("vic"), choices=[Aim(), Done()]).table
    assert (ended.figure("vic").left, ended.figure("vic").acted) == (0, True)
    assert play(ended, PlayerTurn("red")).waiting is None
    vic = play(ended.change("vic", moved=1, shot=1), BeginTurn()).table.figure("vic")
    assert (vic.left, vic.acted, vic.moved, vic.shot) == (2, False, 0, 0)


CHOICES = {"move": Move("vic", path((10, 10), (10, 10))), "aim": Aim(), "shoot": Shoot("six_shooter", "wes")}


@pytest.mark.parametrize(("one", "two"), [*product([*CHOICES, "reload"], repeat=2)])
def test_actions_any_mix_or_multiples(one: str, two: str) -> None:
    """malice/actions/any-mix-or-multiples: every ordered pair is legal, the same action twice too."""
    table = duel(5, vic={"weapons": ("six_shooter", "repeating_rifle")}).change("vic", rounds=(4, 10))
    reloads = iter((Reload("six_shooter"), Reload("repeating_rifle")))
    picks = [CHOICES[name] if name in CHOICES else next(reloads) for name in (one, two)]
    done = play(table, TakeAction("vic"), choices=picks, rolls=[1] * [one, two].count("shoot"))
    assert (done.waiting, done.table.figure("vic").left) == (None, 0)


def test_actions_list_of_four_and_nothing_else() -> None:
    """malice/actions/list-of-four: Move, Aim, Shoot and Reload; anything else is refused. Fisticuffs are no action: those
    who touch are fought with a Move of 0" (MR-41)."""
    table = duel(5).change("vic", rounds=(4,))
    found = {type(option) for option in options_of(table, table.figure("vic"))}
    assert found == {Move, Aim, Shoot, Fan, Reload, Done} == {*KINDS, Done}
    assert refused(table, TakeAction("vic"), PlayCard("2C")).rule
    assert PressTheFight("wes") in options_of(duel(0), duel(0).figure("vic"))
    assert refused(duel(3), TakeAction("vic"), PressTheFight("wes")).rule == "malice/fisticuffs/on-contact"


@pytest.mark.parametrize(
    ("target", "status", "says", "rule"),
    [
        ("wes", "dead", "Wes is dead already.", "malice/setup/enemies"),
        ("wes", "down", "Wes is out cold", "malice/wounds/downed-can-be-hit"),
        ("zed", "up", "Zed is no enemy", "malice/setup/enemies"),
        ("nobody", "up", "nobody of that name", "malice/setup/enemies"),
    ],
)
def test_setup_enemies_who_is_none_is_named_in_the_refusal(target: str, status: str, says: str, rule: str) -> None:
    """malice/setup/enemies, malice/wounds/downed-can-be-hit: why somebody is not to be shot at."""
    table = duel(6, person("zed", "red", (10, 14)), house_rules={"attack_downed": "forbidden"}).change(
        "wes", status=status
    )
    refusal = refused(table, TakeAction("vic"), Shoot("six_shooter", target))
    assert says in refusal.sentence
    assert refusal.rule == rule


def test_actions_refused_each_with_its_reason() -> None:
    """malice/actions/list-of-four: what is not open now says why."""
    table = duel(30).change("vic", wounds=(1, 0, 0, 1, 0), moved=1)
    options = options_of(table, table.figure("vic"))
    assert {grey.action: grey.rule for grey in greyed(table.then(TakeAction("vic")), KINDS, options)} == {
        "move": "malice/wounds/leg-1",
        "aim": "malice/wounds/chest-4",
        "shoot": "malice/shooting/bands-inclusive",
        "fan": "malice/shooting/bands-inclusive",
        "reload": "malice/reload/cap",
    }


@pytest.mark.parametrize("status", ["down", "dead"])
def test_actions_none_if_down(status: str) -> None:
    """malice/actions/none-if-down: the dead and unconscious do nothing."""
    table = duel(5, person("kit", "red", (20, 10))).change("vic", status=status)
    assert play(table, TakeAction("vic")).waiting is None
    assert [event.figure for event in play(table, PlayerTurn("red")).of(events.Activated)] == ["kit"]


def test_actions_none_if_down_between_two_actions() -> None:
    """malice/actions/none-if-down: who is knocked out after one action loses the other."""
    table = duel(5, hands={"blue": "KS"})
    picks: list[Any] = [Shoot("six_shooter", "wes"), "snap-shot card=KS weapon=six_shooter"]
    done = play(table, TakeAction("vic"), choices=picks, rolls=[6, 5])
    assert (done.waiting, done.table.figure("vic").status, done.table.figure("vic").left) == (None, "down", 0)
