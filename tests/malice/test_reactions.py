"""Reactions (section 2.9): which card answers an attack, and shooting first or ducking with it."""

from random import Random
from typing import Any

import pytest

from posse.engine.question import Choose, Roll, Together
from posse.games.deeds.answers import LetItCome
from posse.games.malice import events
from posse.games.malice.actions import TakeAction
from posse.games.malice.moving import Move
from posse.games.malice.reactions import Duck, PlayJoker, Reaction, SnapShot, ducks, reactions
from posse.games.malice.shooting import FireShot, Shoot, to_hit
from posse.games.malice.table import Table
from tests.malice.stage import duel, person, play, play_out, strictly
from tests.stage_parts import area, path, spot
from tests.sure import as_a

SHOOT = Shoot("six_shooter", "wes")
WINDOW = Reaction("vic", "wes", "six_shooter")
SNAP = SnapShot("KS", "six_shooter")


def shot_at(hand: str = "KS", **facts: Any) -> Table:
    """Vic, showing the 8 of Diamonds, is about to shoot Wes at six inches."""
    return duel(6, hands={"blue": hand}, **facts)


def offered(table: Table, window: Reaction = WINDOW) -> tuple[Any, ...]:
    """What the one who is attacked may answer."""
    asked = strictly.play(table, window).waiting
    return asked.options if isinstance(asked, Choose) else ()


def with_trough(hand: str = "JH", **facts: Any) -> Table:
    """Vic shows a 9; a water trough lies within reach of Wes, between the two of them and to one side."""
    trough = area("trough", 14.6, 11.1, 0.6, 1.6, cover="hard", height=0.6, kind="trough", footing="impassable")
    facts.setdefault("shown", {"red": "9D", "blue": "2C"})
    return duel(6, hands={"blue": hand}, areas=[trough], **facts)


# The window


def test_react_when_targeted_the_owner_is_asked_before_any_die() -> None:
    """malice/react/when-targeted: the target's player may answer with a card, before the die. Not being asked would tell the
    others what the hand holds; no cards, no question. A charge opens no window: shots only (MR-26)."""
    done = play(shot_at(), TakeAction("vic"), choices=[SHOOT])
    assert (done.choice.seat, done.choice.rule) == ("blue", "malice/react/when-targeted")
    assert done.of(events.ShotFired) == []
    assert offered(shot_at("2D")) == (LetItCome(),)
    assert offered(shot_at("")) == ()
    charge = duel(3, hands={"red": "9C", "blue": "KS X1C"})
    met = play(charge, TakeAction("vic"), choices=[Move("vic", path((10, 10), (16, 10)))])
    assert isinstance(met.waiting, Together)


def test_react_own_character_only_the_unconscious_and_friends_do_not_react() -> None:
    """malice/react/own-character-only: no help from friends, and unconscious targets cannot."""
    assert offered(shot_at().change("wes", status="down")) == ()
    table = duel(6, person("zed", "blue", (10, 14)), hands={"blue": "KS"})
    assert all(getattr(option, "figure", "wes") == "wes" for option in offered(table))
    done = play_out(table, WINDOW, choices=[SNAP], rolls=[1])
    assert done.of(events.ShotFired)[0].shooter == "wes"


# Which card


@pytest.mark.parametrize(
    ("card", "rule"),
    [("9C", ""), ("AS", ""), ("7S", "malice/react/higher-card")]
    + [(card, "malice/react/rank-only") for card in ("8C", "8H", "8S")],
)
def test_react_higher_card_strictly_higher_than_the_card_on_show(card: str, rule: str) -> None:
    """malice/react/higher-card: it must beat the attacker's initiative card of this turn; malice/react/rank-only: suits do
    not count here (MR-27)."""
    snap = SnapShot(card, "six_shooter")
    assert (snap in offered(shot_at(card))) == (not rule)
    if rule:
        assert strictly.refused(shot_at(card), WINDOW, snap).rule == rule


def test_react_higher_card_against_somebody_who_shows_none_or_a_joker() -> None:
    """malice/react/higher-card: whoever had no card to lay is out-drawn by any, and the story says so.

    malice/turn/joker-as-initiative: any non-Joker card out-draws who shows one (MR-04).
    """
    snap = SnapShot("2D", "six_shooter")
    shot = FireShot("vic", "wes", "six_shooter")
    done = play(shot_at("2D", shown={"blue": "2C"}), WINDOW, shot, choices=[snap], rolls=[1, 1])
    assert "the 2 of Diamonds against no card" in done.told()
    assert snap in offered(shot_at("2D", shown={"red": "X1S", "blue": "3C"}))


def test_react_or_joker_whatever_the_opponent_shows() -> None:
    """malice/react/or-joker: a Joker is always good, even against an Ace; it is no higher card itself.

    malice/trait/cool-head: nothing beats an Ace, and no Joker works against a Cool Head: no window at all.
    """
    for red in ("AS", "2S"):
        assert offered(shot_at("X1C", shown={"red": red, "blue": "3C"})) == (LetItCome(), PlayJoker("X1C"))
    ace = {"red": "AS", "blue": "2C"}
    assert offered(shot_at("KS", shown=ace, vic={"traits": ("cool_head",)})) == ()
    assert offered(shot_at("KS", shown=ace)) == (LetItCome(),)


def test_trait_cold_stare_is_worth_one_more() -> None:
    """malice/trait/cold-stare: +1 on the out-draw, for ducks too (MR-54): a 9 beats a 9, an 8 does not; no Joker is a card for
    it."""
    stare = {"traits": ("cold_stare",)}
    for card, will_do in (("8C", False), ("9C", True), ("10C", True)):
        options = offered(with_trough(f"{card} X1S", wes=stare))
        assert (SnapShot(card, "six_shooter") in options) is (Duck(card, "wes", "vic") in options) is will_do
        assert SnapShot("X1S", "six_shooter") not in options
    assert offered(with_trough("9C")) == (LetItCome(),)


def test_react_card_spent_and_counted_whatever_comes_of_it() -> None:
    """malice/react/card-spent: the card is discarded and replaced at the end of the turn; Jokers too."""
    done = play_out(shot_at("KS 3D"), WINDOW, choices=[SNAP], rolls=[1])
    assert (done.table.hand("blue"), done.table.discards, done.table.spent) == (("3D",), ("KS",), (0, 1))
    joker = play_out(shot_at("X1C 3D"), WINDOW, FireShot("vic", "wes", "six_shooter"), choices=[PlayJoker("X1C")])
    assert (joker.table.discards, joker.table.spent) == (("X1C",), (0, 1))


def test_react_one_card_for_each_targeting() -> None:
    """malice/react/one-card: a Joker or a higher card, not both; a new targeting opens a new window."""
    table = shot_at("KS AS X1C")
    done = play(table, TakeAction("vic"), choices=[SHOOT, SNAP, SHOOT], rolls=[1, 1])
    windows = [q for q in done.asked if isinstance(q, Choose) and q.rule == "malice/react/when-targeted"]
    assert len(windows) == 2
    assert PlayJoker("X1C") in windows[1].options
    assert len(done.of(events.ReactionPlayed)) == 1


# Shooting first


def test_react_outdraw_snap_shot_is_settled_first() -> None:
    """malice/react/outdraw-snap-shot: one shot at the attacker, resolved before the attack."""
    done = play(shot_at(), TakeAction("vic"), choices=[SHOOT, SNAP], rolls=[4, 1, 4, 1])
    assert [shot.shooter for shot in done.of(events.ShotFired)] == ["wes", "vic"]
    assert done.table.points == (1, 1)


def test_react_snap_single_unaimed_normal_modifiers() -> None:
    """malice/react/snap-single-unaimed: one die, one round, no aim, which is kept for later; one shot with each gun at hand,
    no fanning and one barrel (MR-29). malice/trait/backstabber: the one who snaps turns to the attacker (MR-45)."""
    table = shot_at(wes={"traits": ("gunfighter",), "weapons": ("six_shooter", "shotgun")}).change("wes", aim=1)
    assert offered(table) == (LetItCome(), SNAP, SnapShot("KS", "shotgun"))
    for gun, rounds in (("six_shooter", (5, 2)), ("shotgun", (6, 1))):
        done = play_out(table, WINDOW, choices=[SnapShot("KS", gun)], rolls=[1])
        (shot,) = done.of(events.ShotFired)
        assert ([reason.what for reason in shot.need.reasons], shot.kind) == (["Gunfighter"], "snap")
        wes = done.table.figure("wes")
        assert (wes.rounds, wes.left, wes.aim) == (rounds, 2, 1)
        assert wes.toward[:2] == done.table.figure("vic").spot[:2]


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"rounds": (0,)}, "malice/shooting/empty"),
        ({"jammed": (True,)}, "malice/joker/jam-stops-that-gun"),
        ({"spot": spot((40, 10))}, "malice/shooting/bands-inclusive"),
    ],
)
def test_react_snap_needs_sight_range_and_a_gun_that_works(changes: dict[str, object], rule: str) -> None:
    """malice/react/snap-needs: otherwise only ducking is open."""
    table = shot_at().change("wes", **changes)
    assert offered(table) == (LetItCome(),)
    assert strictly.refused(table, WINDOW, SNAP).rule == rule


def test_trait_ladies_man_takes_no_snap_shot_at_a_woman() -> None:
    """malice/trait/ladies-man: the shot is refused, snap shots included."""
    table = shot_at(vic={"woman": True}, wes={"traits": ("ladies_man",)})
    assert offered(table) == (LetItCome(),)
    refusal = strictly.refused(table, WINDOW, SNAP)
    assert refusal.rule == "malice/trait/ladies-man"
    assert refusal.sentence == "Wes is Chivalrous and will not shoot at Vic."


def test_react_no_chain() -> None:
    """malice/react/no-chain: a snap shot cannot be answered by another card (MR-28)."""
    table = duel(6, hands={"red": "AS X1S", "blue": "KS"})
    assert isinstance(play(table, TakeAction("vic"), choices=[SHOOT, SNAP]).waiting, Roll)


# Ducking


def test_react_outdraw_duck_up_to_two_inches_instead_of_the_snap_shot() -> None:
    """malice/react/outdraw-duck: 0" to 2", ending behind cover; malice/move/duck-is-not-a-move: no Move is used up, and a leg
    wound (malice/wounds/leg-1) does not stop it."""
    table = with_trough().change("wes", wounds=(1, 0, 0, 0, 0), moved=1)
    duck = next(option for option in offered(table) if isinstance(option, Duck))
    way = as_a(Duck, duck.examples(table)[0])
    done = play_out(table, WINDOW, choices=[way])
    wes = done.table.figure("wes")
    assert (wes.spot, wes.moved, wes.left) == (way.path[-1], 1, 2)
    assert done.of(events.ShotFired) == []
    too_far = Duck("JH", "wes", "vic", path=path((17, 10), (17, 12.1)))
    assert strictly.refused(table, WINDOW, too_far).rule == "malice/react/outdraw-duck"


def test_react_duck_behind_cover_open_ground_is_refused() -> None:
    """malice/react/duck-behind-cover: no cover within 2": ducking is not available; nearer is not enough (MR-31); a post that
    only a few ways out of all lead behind is cover all the same."""
    assert not any(isinstance(option, Duck) for option in offered(shot_at("KS")))
    for to in ((17, 8.5), (16.5, 10.5)):
        dive = Duck("JH", "wes", "vic", path=path((17, 10), to))
        assert strictly.refused(with_trough(), WINDOW, dive).rule == "malice/react/duck-behind-cover"
    post = area("post", 14, 11.5, 0.3, 0.3, cover="hard", height=0.6, kind="post", footing="impassable")
    table = duel(6, hands={"blue": "KS"}, areas=[post])
    duck = next(option for option in offered(table) if isinstance(option, Duck))
    assert duck.fits(duck.sample(table, Random(1)), table) is None


# Worked examples


def test_ex_m13_snap_shot_first() -> None:
    """EX-M13: 9D aims and declares at 6"; JH, snap shot, D6=5 hits, location 5: Severe. The attack is lost, the gun still
    full, and the target's player scores 1."""
    table = duel(6, hands={"blue": "JH"}, shown={"red": "9D", "blue": "2C"})
    done = play(table, TakeAction("vic"), choices=["aim", SHOOT, SnapShot("JH", "six_shooter")], rolls=[5, 5])
    vic = done.table.figure("vic")
    assert (vic.status, vic.rounds, done.table.points) == ("down", (6,), (0, 1))
    assert len(done.of(events.ShotFired)) == 1


def test_ex_m14_ducking() -> None:
    """EX-M14: behind a water trough an aimed Short shot goes from 4/6 to 2/6."""
    table = with_trough().change("vic", aim=1)
    duck = Duck("JH", "wes", "vic", path=next(ducks(table, "wes", "vic")))
    behind = play_out(table, WINDOW, choices=[duck]).table
    gun = table.profile("vic").weapons[0]
    before, after = (to_hit(one, "vic", "wes", gun, aim=1) for one in (table, behind))
    assert [before.chance * 6, after.chance * 6, after.modifier] == [4, 2, -1]


@pytest.mark.parametrize("first", [True, False])
def test_react_snap_needs_range_only_where_it_is_known(first: bool) -> None:
    """malice/react/snap-needs: out of range no snap shot is offered; unmeasured it is, and is lost with its card (MR-11)."""
    table = duel(20, hands={"blue": "KS"}, house_rules={"premeasure": first})
    snap = SnapShot("KS", "six_shooter")
    assert (snap in reactions(table, WINDOW)) is not first
    if first:
        assert strictly.refused(table, WINDOW, snap).rule == "malice/shooting/bands-inclusive"
        return
    done = strictly.play(table, WINDOW, choices=[snap])
    assert [(event.shooter, event.why) for event in done.of(events.ShotLost)] == [("wes", "the target is out of range")]
    assert (done.table.hand("blue"), done.table.figure("wes").rounds) == ((), (6,))
