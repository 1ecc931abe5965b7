"""Snap Shots (section 2.13): when a card may be played, which card, what it does, and what becomes of the attack."""

from typing import Any

import pytest

from posse.engine.question import Choose, Option, Roll
from posse.games.deeds.answers import BrawlCard, LetItCome
from posse.games.ruthless import events
from posse.games.ruthless.actions import TakeAction
from posse.games.ruthless.covering import HeldShot
from posse.games.ruthless.events import BrawlFought, ReactionPlayed, ShotFired, ShotLost, ToughnessTested
from posse.games.ruthless.moving import BeginMove, Move
from posse.games.ruthless.reactions import Duck, Reaction, SnapShot
from posse.games.ruthless.shooting import Fan, FanShots, Shoot
from posse.games.ruthless.table import ARM, SEVERE, Table
from posse.games.ruthless.wounds import knock_out, strike
from tests.ruthless.stage import Played, boxes, duel, person, play, refused
from tests.stage_parts import area, path, wall

SHOOT = Shoot("revolver", "wes")
SNAP = SnapShot("JC", "revolver", "vic")
CHARGE = Move("vic", path((10, 10), (14, 10)))


def armed(gap: float = 7, *others: Any, **facts: Any) -> Table:
    """Vic's owner shows the 8 of Diamonds; Wes's owner holds the Jack of Clubs."""
    facts.setdefault("hands", {"blue": "JC"})
    return duel(gap, *others, **facts)


def attacked(table: Table) -> Played:
    return play(table, TakeAction("vic"), choices=[SHOOT])


def offered(table: Table, *items: Any) -> tuple[Any, ...]:
    """What the first window offers; nothing if none opens."""
    waiting = play(table, *(items or (Reaction("vic", "wes"),))).waiting
    return waiting.options if isinstance(waiting, Choose) else ()


def windows(played: Played) -> list[Choose[Table]]:
    """The questions whether somebody reacts."""
    asked = (question for question in played.asked if isinstance(question, Choose))
    return [question for question in asked if question.rule == "ruthless/snap/choose-shoot-or-duck"]


# When


def test_snap_trigger_fired_upon_before_the_die() -> None:
    """ruthless/snap/trigger-fired-upon: a declared shot opens the window for the target's owner, before any die."""
    done = attacked(armed())
    assert (done.choice.seat, done.choice.options) == ("blue", (LetItCome(), SNAP))
    assert not any(isinstance(question, Roll) for question in done.asked)
    let = play(armed(), TakeAction("vic"), rolls=[1], choices=[SHOOT, LetItCome()])
    assert [shot.shooter for shot in let.of(ShotFired)] == ["vic"]


def test_snap_trigger_fired_upon_once_for_a_whole_burst_and_for_a_held_shot() -> None:
    """ruthless/snap/trigger-fired-upon: one window for a Fanfire, none once its rounds fly; one for a held shot."""
    burst = play(armed(), TakeAction("vic"), rolls=[1, 1, 1], choices=[Fan("revolver", "wes", 3), LetItCome()])
    assert [question.seat for question in windows(burst)] == ["blue"]
    assert not windows(play(armed(), FanShots("vic", "wes", "revolver", 6), rolls=[1] * 6))
    covering = armed(hands={"red": "JC"}, shown={"red": "2C", "blue": "8D"}).change("wes", covering=True)
    walk = BeginMove("vic", path((10, 10), (10, 12)))
    held = play(covering, walk, choices=[HeldShot("wes", "revolver", 0)]).choice
    assert (held.seat, held.options) == ("red", (LetItCome(), SnapShot("JC", "revolver", "wes")))


def test_snap_trigger_fisticuffs_just_before_contact_and_not_for_the_mover() -> None:
    """ruthless/snap/trigger-fisticuffs: a charge opens a window for the one charged, none for the mover's side."""
    done = play(armed(3, hands={"blue": "JC 2S", "red": "AS"}), TakeAction("vic"), choices=[CHARGE])
    assert [(question.seat, SNAP in question.options) for question in windows(done)] == [("blue", True)]
    assert done.of(BrawlFought) == []


# Which card


@pytest.mark.parametrize(("card", "good"), [("9C", True), ("8S", True), ("8H", True), ("8C", False), ("7S", False)])
def test_snap_higher_card_must_beat_the_attackers_initiative_card(card: str, good: bool) -> None:
    """ruthless/snap/higher-card, ruthless/snap/suit-breaks-ties: strictly higher than the 8 of Diamonds, suits included,
    and a card from hand (RR-04, RR-49)."""
    snap = SnapShot(card, "revolver", "vic")
    assert (snap in offered(armed(hands={"blue": card}))) == good
    for hand in ("KS",) if good else ("KS", f"{card} KS"):
        refusal = refused(armed(hands={"blue": hand}), Reaction("vic", "wes"), snap)
        assert refusal.rule == "ruthless/snap/higher-card"


def test_snap_compare_attackers_card_and_not_the_reacting_players_own() -> None:
    """ruthless/snap/compare-attackers-card: the attacker's owner's card counts; the reactor's own is irrelevant."""
    assert offered(armed(shown={"red": "8D", "blue": "AS"})) == (LetItCome(), SNAP)
    assert offered(armed(shown={"red": "QD", "blue": "2C"})) == ()
    sides, shown = {"red": "law", "rose": "law", "blue": "gang"}, {"red": "8D", "rose": "KS", "blue": "2C"}
    three = armed(7, person("ann", "rose", (10, 14)), sides=sides, shown=shown)
    assert SNAP in offered(three, Reaction("vic", "wes"))
    assert offered(three, Reaction("ann", "wes")) == ()


# What it does


def test_snap_choose_shoot_or_duck_one_of_the_two() -> None:
    """ruthless/snap/choose-shoot-or-duck: either, not both; with an empty gun ducking is still open."""
    scrub = [area("scrub", 16, 13, 4, 1, cover="soft", height=0.8)]
    table = armed(areas=scrub)
    kinds = {type(option) for option in offered(table)}
    assert kinds == {LetItCome, SnapShot, Duck}
    empty = {type(option) for option in offered(table.change("wes", rounds=(0,)))}
    assert empty == {LetItCome, Duck}
    done = play(table, TakeAction("vic"), rolls=[1, 1], choices=[SHOOT, SNAP])
    assert len(done.of(ReactionPlayed)) == 1
    assert done.table.figure("wes").spot == table.figure("wes").spot


def test_snap_single_unaimed_one_roll_with_the_usual_modifiers() -> None:
    """ruthless/snap/single-unaimed: one to-hit roll, all modifiers, no aim, one round; ruthless/aim/snap-and-cover-unaimed: the
    marker stays put. ruthless/snap/card-spent: hand less one, hit or miss.
    """
    rocks = [area("rocks", 10.6, 8, 0.3, 4, cover="hard", height=0.8)]
    table = armed(areas=rocks, wes={"traits": ("nervous",)}, hands={"blue": "JC KS"}).change("wes", aim=1)
    done = play(table, Reaction("vic", "wes"), rolls=[5], choices=[SNAP])
    (shot,) = done.of(ShotFired)
    wes = done.table.figure("wes")
    assert (shot.kind, shot.need.modifier, wes.rounds, wes.aim) == ("snap", -3, (5,), 1)
    assert (done.table.hand("blue"), done.table.discards) == (("KS",), ("JC",))


def test_snap_resolved_first_and_stops_the_attack() -> None:
    """EX-R13, ruthless/snap/resolved-first: the Snap Shot's Severe wound comes first (RR-44); Vic keeps six rounds, no test.

    ruthless/snap/attack-revalidated: an attacker who is out loses the action, and names nobody else.
    """
    table = armed(7, person("ned", "blue", (10, 14))).change("vic", aim=1)
    done = play(table, TakeAction("vic"), rolls=[6, 10], choices=[SHOOT, SNAP])
    assert done.waiting is None
    vic, wes = done.table.figure("vic"), done.table.figure("wes")
    assert (vic.status, vic.wounds[SEVERE], vic.rounds, wes.rounds) == ("down", 1, (6,), (5,))
    assert done.kinds(events) == ["ReactionPlayed", "ShotFired", "Struck", "KnockedOut", "ShotLost"]
    assert [(lost.shooter, lost.rule) for lost in done.of(ShotLost)] == [("vic", "ruthless/snap/attack-revalidated")]
    assert done.of(ToughnessTested) == []


def test_snap_resolved_first_and_a_miss_lets_the_attack_go_on() -> None:
    """EX-R14, ruthless/snap/resolved-first: the Snap Shot misses with 3; Vic's aimed 5 makes 6 and hits."""
    done = play(armed().change("vic", aim=1), TakeAction("vic"), rolls=[3, 5], choices=[SHOOT, SNAP])
    assert isinstance(done.waiting, Roll)
    assert [(shot.shooter, shot.need.met_by(shot.face)) for shot in done.of(ShotFired)] == [
        ("wes", False),
        ("vic", True),
    ]
    assert [done.table.figure(id).rounds for id in ("vic", "wes")] == [(5,), (5,)]
    assert done.table.hand("blue") == ()


def test_snap_at_attacker_only() -> None:
    """ruthless/snap/at-attacker-only: no other target than the attacker (RR-45); horse or rider is rolled as usual."""
    table = armed(7, person("ned", "red", (18, 16)), vic={"horse": "bay"})
    assert [choice.target for choice in offered(table) if isinstance(choice, SnapShot)] == ["vic"]
    other = SnapShot("JC", "revolver", "ned")
    assert refused(table, Reaction("vic", "wes"), other).rule == "ruthless/snap/at-attacker-only"
    done = play(table, Reaction("vic", "wes"), rolls=[6, 2, 10], choices=[SNAP])
    assert (done.table.horse("bay").wounds, done.table.figure("vic").wounds) == (1, (0, 0, 0, 0, 0, 0))


def test_snap_threatened_only_friends_cannot_snap_for_it() -> None:
    """ruthless/snap/threatened-only: only the one attacked reacts, with a card of its own player."""
    others = person("sam", "blue", (18, 14)), person("ned", "navy", (18, 6))
    sides = {"red": "law", "blue": "gang", "navy": "gang"}
    table = armed(7, *others, sides=sides, hands={"blue": "JC", "navy": "AS"})
    done = play(table, Reaction("vic", "wes"), rolls=[1], choices=[SNAP])
    assert done.of(ShotFired)[0].shooter == "wes"
    assert {choice.card for choice in offered(table) if isinstance(choice, SnapShot)} == {"JC"}
    assert offered(table.with_hand("blue", ())) == ()


def test_snap_requirements_sight_range_and_a_loaded_weapon() -> None:
    """ruthless/snap/requirements: without one of them the Snap Shot is refused, while the attack itself may stand."""
    scrub = [area("scrub", 25, 13, 4, 1, cover="soft", height=0.8)]
    far = armed(14, vic={"weapons": ("repeating_rifle",)}, areas=scrub)
    for table, rule in (
        (far, "ruthless/snap/requirements"),
        (far.change("wes", rounds=(0,)), "ruthless/shoot/empty-cannot"),
    ):
        assert refused(table, Reaction("vic", "wes"), SNAP).rule == rule
    assert SNAP not in offered(armed(7, walls=[wall("barn", (14, 5), (14, 15))]))


def test_snap_requirements_unmeasured_a_shot_out_of_range_is_offered_and_wasted() -> None:
    """ruthless/snap/requirements, `premeasure=false`: what is offered tells no distance; card and round are gone (RR-14)."""
    table = armed(14, vic={"weapons": ("repeating_rifle",)}, house_rules={"premeasure": False})
    assert SNAP in offered(table)
    done = play(table, Reaction("vic", "wes"), choices=[SNAP], rolls=[10])
    assert [(event.shooter, event.need.chance) for event in done.of(ShotFired)] == [("wes", 0)]
    assert done.table.hand("blue") == ()
    assert sum(done.table.figure("wes").rounds) == sum(table.figure("wes").rounds) - 1
    assert done.table.figure("vic") == table.figure("vic")


def test_snap_no_counter_card_not_even_with_an_ace() -> None:
    """ruthless/snap/no-counter-card: no window opens against a Snap Shot, for nobody.

    ruthless/snap/once-per-trigger: one card for each attack; a second attack is a second chance (RR-45).
    """
    table = armed(hands={"blue": "JC KS", "red": "AS"})
    done = play(table, TakeAction("vic"), rolls=[1, 1], choices=[SHOOT, SNAP, SHOOT])
    assert [question.seat for question in windows(done)] == ["blue", "blue"]
    assert SnapShot("KS", "revolver", "vic") in done.choice.options
    assert done.table.hand("red") == ("AS",)


# What becomes of the attack


@pytest.mark.parametrize(
    ("cover", "attack", "why"),
    [
        (3, SHOOT, ["the target is out of range"]),
        (6, Fan("revolver", "wes", 6), ["the target is beyond short range"]),
        (8.3, SHOOT, []),
    ],
)
def test_snap_attack_revalidated_from_where_a_frightened_attacker_has_run_to(
    cover: float, attack: Option[Table], why: list[str]
) -> None:
    """ruthless/snap/attack-revalidated: Lily Livered and run out of range, a burst beyond Short: lost, rounds kept; run to
    where it can shoot: at -1."""
    table = armed(7, areas=[area("scrub", cover, 8, 1, 4, cover="soft", height=0.8)])
    done = play(table, TakeAction("vic"), rolls=[6, 5, 1, *[1] * (not why)], choices=[attack, SNAP])
    assert (done.table.figure("vic").lily, done.table.figure("vic").rounds) == (True, (6,) if why else (5,))
    assert [lost.why for lost in done.of(ShotLost)] == why
    added = [reason.rule for shot in done.of(ShotFired)[1:] for reason in shot.need.reasons]
    assert added == ["ruthless/shoot/mod-lily-livered"] * (not why)


def test_snap_attack_revalidated_a_charge_that_is_stopped_fights_nobody() -> None:
    """ruthless/snap/attack-revalidated: a charger knocked out or put to flight does not brawl; an unhurt one does."""
    table = armed(3, hands={"blue": "JC 2H", "red": "AS"})
    stopped = play(table, TakeAction("vic"), rolls=[6, 10], choices=[CHARGE, SNAP])
    assert (stopped.waiting, stopped.of(BrawlFought)) == (None, [])
    assert stopped.table.hand("red") == ("AS",)
    fought = play(table, TakeAction("vic"), rolls=[1, 5, 5], choices=[CHARGE, SNAP, BrawlCard("AS"), BrawlCard("2H")])
    assert [brawl.winner for brawl in fought.of(BrawlFought)] == ["vic"]


def test_snap_attack_revalidated_a_graze_does_not_stop_it_and_a_knock_out_does() -> None:
    """ruthless/snap/attack-revalidated: it goes ahead if still possible (RR-46)."""
    grazed = play(armed(), TakeAction("vic"), rolls=[6, 5, 10, 1], choices=[SHOOT, SNAP, "done"])
    assert [shot.shooter for shot in grazed.of(ShotFired)] == ["wes", "vic"]
    assert grazed.table.figure("vic").rounds == (5,)
    for vic, face in (({}, 10), ({"boxes": boxes(leg=1)}, 1)):
        out = play(armed(vic=vic), TakeAction("vic"), rolls=[6, face], choices=[SHOOT, SNAP])
        assert [shot.shooter for shot in out.of(ShotFired)] == ["wes"]
        assert len(out.of(ShotLost)) == 1


# How often, and who


def test_snap_not_an_action_the_allowance_is_unchanged() -> None:
    """ruthless/snap/not-an-action: a card, not an action; and no Shoot for an arm wound's limit."""
    table = strike(armed(), "wes", ARM, 3, "shot", "vic").change("wes", shot=1, covering=False)
    wes = play(table, Reaction("vic", "wes"), rolls=[1], choices=[SNAP]).table.figure("wes")
    assert (wes.left, wes.shot, wes.acted) == (2, 1, False)


def test_snap_not_if_down_but_lily_livered_at_minus_one() -> None:
    """ruthless/snap/not-if-down: the unconscious have no window.

    ruthless/snap/lily-livered-may: a Lily Livered character reacts like any other, its Snap Shot at -1.
    """
    assert offered(knock_out(armed(), "wes")) == ()
    done = play(armed().change("wes", lily=True), Reaction("vic", "wes"), rolls=[6], choices=[SNAP])
    shot = done.of(ShotFired)[0]
    assert [(reason.rule, reason.add) for reason in shot.need.reasons] == [("ruthless/shoot/mod-lily-livered", -1)]
    assert not shot.need.met_by(6)


def test_snap_window_opens_alike_whatever_the_hand_holds() -> None:
    """ruthless/turn/face-down: being asked or not must not tell the others whether a card would beat theirs (RR-06)."""
    for held in ("3C", "KC"):
        asked = play(armed(7).with_hand("blue", (held,)), Reaction("vic", "wes")).asked
        assert [question.seat for question in asked if isinstance(question, Choose)] == ["blue"]
    assert not play(armed(7).with_hand("blue", ()), Reaction("vic", "wes")).asked
