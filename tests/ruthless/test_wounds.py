"""Wounds (section 2.14): where hits land, what each location does, who dies of what, and the order of it all."""

from fractions import Fraction

import pytest

from posse.engine.odds import exact
from posse.engine.question import Roll
from posse.games.deeds.answers import Aim, Shoot
from posse.games.ruthless import events
from posse.games.ruthless.actions import Cover, TakeAction
from posse.games.ruthless.covering import HeldShot, may_cover
from posse.games.ruthless.ending import losses
from posse.games.ruthless.events import Killed, Struck, ToughnessTested
from posse.games.ruthless.moving import BeginMove, Move, may_move
from posse.games.ruthless.nerve import Flights
from posse.games.ruthless.nerve import TestToughness as ToughnessTest
from posse.games.ruthless.reactions import Reaction, SnapShot
from posse.games.ruthless.scene import LOCATIONS
from posse.games.ruthless.shooting import Fan, FireShot, may_aim, may_shoot
from posse.games.ruthless.table import ARM, CHEST, GUT_PUNCH, LEG, SEVERE, Table
from posse.games.ruthless.wounds import LandHits, come_round, strike
from tests.ruthless.stage import boxes, duel, person, play, refused, stage
from tests.stage_parts import fence, path

HERE = path((10, 10), (10, 11))


def hit(table: Table, *faces: int, id: str = "vic", cause: str = "shot") -> Table:
    """Hits with these location dice, and nothing of what follows them."""
    where = {1: LEG, 2: LEG, 3: ARM, 4: ARM, 5: 2, 6: 2, 7: GUT_PUNCH, 8: CHEST, 9: CHEST, 10: SEVERE}
    for face in faces:
        table = strike(table, id, where[face], face, "fists" if cause == "fists" else "shot", "wes")
    return table


def test_wounds_d10_per_hit_each_hit_is_located_by_a_die_of_the_attackers_player() -> None:
    """ruthless/wounds/d10-per-hit: two hits, two d10s, both rolled by the attacker's player."""
    done = play(duel(7), LandHits("wes", "vic", 2), rolls=[2, 4, 10, 10])
    located = [question for question in done.asked if isinstance(question, Roll) and question.what.startswith("where")]
    assert [(roll.seat, roll.sides) for roll in located] == [("red", 10), ("red", 10)]
    assert done.table.figure("wes").wounds == (1, 1, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("face", "location"),
    [
        (1, "leg"),
        (2, "leg"),
        (3, "arm"),
        (4, "arm"),
        (5, "graze"),
        (6, "graze"),
        (7, "gut_punch"),
        (8, "chest"),
        (9, "chest"),
        (10, "severe"),
    ],
)
def test_table_t6_every_face_has_its_location(face: int, location: str) -> None:
    """ruthless/wounds/d10-per-hit: table T6 face by face; only Leg, Arm, Chest and Severe tick a box."""
    done = play(duel(7), LandHits("wes", "vic", 1), rolls=[face] if face == 10 else [face, 10])
    assert [event.location for event in done.of(Struck)] == [location]
    ticked = [LOCATIONS[place] for place, count in enumerate(done.table.figure("wes").wounds) if count]
    assert ticked == ([] if location in ("graze", "gut_punch") else [location])


def test_wounds_leg_1_2_only_one_move_a_turn() -> None:
    """ruthless/wounds/leg-1-2: with a Leg wound the second Move is refused; a second Leg wound changes nothing more."""
    for faces in ((1,), (2, 1)):
        table = hit(duel(20), *faces)
        once = play(table, TakeAction("vic"), choices=[Move("vic", HERE)]).table.but(agenda=())
        again = Move("vic", path((10, 11), (10, 12)))
        assert may_move(table, table.figure("vic")) is None
        bar = may_move(once, once.figure("vic"))
        assert bar is not None
        assert bar.rule == "ruthless/wounds/leg-1-2"
        done = play(once, TakeAction("vic"))
        assert done.waiting is not None
        assert refused(once, TakeAction("vic"), again).rule == "ruthless/wounds/leg-1-2"
    sound = play(duel(20), TakeAction("vic"), choices=[Move("vic", HERE), Move("vic", path((10, 11), (10, 12)))])
    assert sound.table.figure("vic").moved == 2


def test_wounds_leg_1_2_slows_riders_too() -> None:
    """ruthless/wounds/leg-1-2: mounted or not (RR-53)."""
    for facts in ({}, {"horse": "bay"}):
        table = hit(duel(20, vic=facts), 1).change("vic", moved=1)
        assert may_move(table, table.figure("vic")) is not None


def test_wounds_arm_3_4_only_one_shoot_a_turn_and_a_burst_is_one() -> None:
    """ruthless/wounds/arm-3-4, ruthless/fanfire/single-action: one Shoot a turn, which may be a Fanfire."""
    table = hit(duel(7), 3)
    shoot = Shoot("revolver", "wes")
    done = play(table, TakeAction("vic"), rolls=[1, 1], choices=[Fan("revolver", "wes", 2)])
    assert refused(done.table.but(agenda=()), TakeAction("vic"), shoot).rule == "ruthless/wounds/arm-3-4"
    assert refused(done.table.but(agenda=()), TakeAction("vic"), Cover()).rule == "ruthless/wounds/arm-3-4"
    covering = play(table, TakeAction("vic"), choices=[Cover()]).table
    assert may_shoot(covering, covering.figure("vic")) is None


def test_wounds_arm_3_4_limits_shoots_and_held_shots_but_not_snap_shots() -> None:
    """ruthless/wounds/arm-3-4: a held shot is a deferred Shoot; a Snap Shot is paid for with a card (RR-28)."""
    table = hit(duel(7, hands={"red": "KC"}), 3).change("vic", shot=1)
    vic = table.figure("vic")
    assert may_cover(table, vic) is not None
    assert may_shoot(table, vic) is not None
    waiting = play(table, Reaction("wes", "vic")).choice
    assert SnapShot("KC", "revolver", "wes") in waiting.options


def test_wounds_arm_3_4_a_held_shot_that_was_fired_counts_as_the_shoot() -> None:
    """ruthless/wounds/arm-3-4: a held shot is a deferred Shoot (RR-28)."""
    table = hit(duel(7), 3, id="wes").change("wes", covering=True)
    done = play(table, BeginMove("vic", HERE), rolls=[1], choices=[HeldShot("wes", "revolver", 0), "stop-here"]).table
    assert done.figure("wes").shot == 1
    assert may_shoot(done, done.figure("wes")) is not None


def test_wounds_graze_5_6_records_nothing_but_calls_for_a_test() -> None:
    """ruthless/wounds/graze-5-6: no effect, and still a hit: the victim tests Toughness."""
    for face in (5, 6):
        done = play(duel(7), LandHits("wes", "vic", 1), rolls=[face, 10])
        assert done.table.figure("wes").wounds == (0, 0, 0, 0, 0, 0)
        assert len(done.of(ToughnessTested)) == 1


def test_wounds_gut_punch_7_from_a_shot_does_nothing_but_call_for_a_test() -> None:
    """ruthless/wounds/gut-punch-7-shot: no effect from a bullet, and still a hit: the victim tests Toughness."""
    done = play(duel(7), LandHits("wes", "vic", 1), rolls=[7, 10])
    wes = done.table.figure("wes")
    assert (wes.status, wes.wounds) == ("up", (0, 0, 0, 0, 0, 0))
    assert done.of(Struck)[0].rule == "ruthless/wounds/gut-punch-7-shot"
    assert len(done.of(ToughnessTested)) == 1


def test_wounds_gut_punch_7_in_a_brawl_knocks_out() -> None:
    """ruthless/wounds/gut-punch-7-fists: unconscious, and no box is ticked."""
    wes = play(duel(0), LandHits("wes", "vic", 1, "fists"), rolls=[7]).table.figure("wes")
    assert (wes.status, wes.wounds) == ("down", (0, 0, 0, 0, 0, 0))


def test_wounds_chest_8_9_no_more_aiming_and_the_marker_goes() -> None:
    """ruthless/wounds/chest-8-9: Aim is refused from now on; Got You Covered and Shoot stay possible."""
    for face in (8, 9):
        table = hit(duel(7).change("vic", aim=1), face)
        vic = table.figure("vic")
        assert vic.aim == 0
        assert refused(table, TakeAction("vic"), Aim()).rule == "ruthless/wounds/chest-8-9"
        assert may_cover(table, vic) is None
        assert may_shoot(table, vic) is None


def test_wounds_severe_10_knocks_out_and_the_last_box_kills_instead() -> None:
    """ruthless/wounds/severe-10: unconscious; dead instead when it was the last Severe box."""
    once = hit(duel(7), 10)
    assert (once.figure("vic").status, once.figure("vic").wounds[SEVERE]) == ("down", 1)
    assert hit(once, 10).figure("vic").status == "dead"


def test_wounds_recorded_on_card_one_box_for_each_wound_of_its_location() -> None:
    """ruthless/wounds/recorded-on-card: the box of that location is crossed off, and the event counts it."""
    done = play(duel(7), LandHits("wes", "vic", 3), rolls=[1, 2, 8, 10, 10, 10])
    assert done.table.figure("wes").wounds == (2, 0, 0, 0, 1, 0)
    assert [(event.location, event.boxes) for event in done.of(Struck)] == [("leg", 1), ("leg", 2), ("chest", 1)]


def test_wounds_last_box_kills_only_within_one_location() -> None:
    """ruthless/wounds/last-box-kills: boxes of different locations never add together."""
    table = hit(duel(7), 1, 1, 3, 3, 8)
    assert table.figure("vic").status == "up"
    assert [hit(table, face).figure("vic").status for face in (1, 3, 8)] == ["dead", "dead", "dead"]


@pytest.mark.parametrize(("face", "count"), [(1, 3), (3, 3), (5, 0), (7, 0), (9, 2), (10, 2)])
def test_wounds_box_counts_death_on_the_last_box(face: int, count: int) -> None:
    """ruthless/wounds/box-counts: Leg 3, Arm 3, Chest 2, Severe 2 (RR-50); Graze and Gut Punch have none (RR-51)."""
    lives = hit(duel(7), *[face] * ((count or 20) - 1))
    assert lives.figure("vic").status != "dead"
    assert (hit(lives, face).figure("vic").status == "dead") == bool(count)


def test_wounds_box_counts_a_character_may_have_boxes_of_its_own() -> None:
    """ruthless/wounds/box-counts: a scenario may set other counts on one card."""
    table = duel(7, vic={"boxes": boxes(leg=1, arm=5)})
    assert hit(table, 1).figure("vic").status == "dead"
    assert hit(table, 3, 3, 3, 3).figure("vic").status == "up"
    assert hit(table, 1, id="wes").figure("wes").status == "up"


def test_wounds_effects_last_and_reviving_erases_nothing() -> None:
    """ruthless/wounds/effects-last: boxes stay ticked and limits stay in force, after coming round too."""
    table = come_round(hit(duel(7, turn=3), 3, 10).but(turn=4), "red").change("vic", shot=1)
    vic = table.figure("vic")
    assert (vic.status, vic.wounds) == ("up", (0, 1, 0, 0, 0, 1))
    assert may_shoot(table, vic) is not None
    assert hit(table, 10).figure("vic").status == "dead"


def test_wounds_effects_accumulate_leg_arm_and_chest_together() -> None:
    """ruthless/wounds/effects-accumulate: one Move, one Shoot and no Aim."""
    table = hit(duel(7), 1, 3, 8).change("vic", moved=1, shot=1)
    vic = table.figure("vic")
    bars = [may_move(table, vic), may_shoot(table, vic), may_aim(table, vic)]
    assert [bar.rule if bar else "" for bar in bars] == [
        "ruthless/wounds/leg-1-2",
        "ruthless/wounds/arm-3-4",
        "ruthless/wounds/chest-8-9",
    ]


def test_wounds_limits_at_once_count_what_was_already_done() -> None:
    """ruthless/wounds/limits-at-once: Shot once, then hit in the arm: no more Shoots this turn (RR-52)."""
    hurt = hit(duel(7).change("vic", shot=1, moved=2), 3, 1)
    assert may_shoot(hurt, hurt.figure("vic")) is not None
    assert may_move(hurt, hurt.figure("vic")) is not None
    assert hurt.figure("vic").moved == 2


def test_wounds_hit_sequence_all_wounds_then_tests_then_flights() -> None:
    """ruthless/wounds/hit-sequence: two hits are located before the first test, and flights come last."""
    table = duel(7, walls=[fence("rail", (30, 0), (30, 20))])
    done = play(table, LandHits("wes", "vic", 2), rolls=[1, 3, 10, 1])
    tested = ["ToughnessTested"] * 2
    assert done.kinds(events) == ["Struck", "Struck", *tested, "TurnedLily", "RanForCover"]


def test_wounds_hit_sequence_witnesses_of_one_death_test_once() -> None:
    """ruthless/wounds/hit-sequence: hits left over after a death bring no second round of witness tests."""
    table = stage(
        person("vic", "red", (10, 10)),
        person("wes", "blue", (17, 10), boxes=boxes(leg=1)),
        person("sam", "blue", (17, 14)),
    )
    done = play(table, LandHits("wes", "vic", 3), rolls=[1, 10])
    assert done.waiting is None
    assert [event.figure for event in done.of(ToughnessTested)] == ["sam"]
    assert len(done.of(Killed)) == 1


def test_wounds_dead_removed_from_the_table_and_still_counted() -> None:
    """ruthless/wounds/dead-removed: off the table, no target any more, silver dropped, still counted for Skedaddle."""
    table = hit(duel(7).change("vic", silver=5), 10, 10)
    vic = table.figure("vic")
    assert not vic.on_table
    assert [(coin.spot, coin.value) for coin in table.coins] == [(vic.spot, 5)]
    assert losses(table, ("vic",)) == 1
    assert vic.spot not in [base.spot for base in table.bases()]
    after = play(table, TakeAction("wes")).waiting
    assert Shoot("revolver", "vic") not in getattr(after, "options", ())


def test_wounds_downed_can_be_hurt_finishing_a_downed_enemy() -> None:
    """ruthless/wounds/downed-can-be-hurt, EX-R41: Severe 1 of 2 and down: a 10 kills, an 8 is Chest without a test."""
    table = duel(
        7, person("sam", "blue", (17, 14)), person("out", "blue", (40, 40)), walls=[fence("rail", (30, 0), (30, 20))]
    )
    table = hit(table, 10, id="wes")
    dead = play(table, FireShot("vic", "wes", "revolver"), rolls=[6, 10, 10, 10])
    assert dead.table.figure("wes").status == "dead"
    assert [event.figure for event in dead.of(ToughnessTested)] == ["sam", "out"]
    chest = play(table, FireShot("vic", "wes", "revolver"), rolls=[6, 8])
    assert (chest.table.figure("wes").wounds[CHEST], chest.of(ToughnessTested)) == (1, [])


@pytest.mark.parametrize("option", ["allowed", "forbidden"])
def test_wounds_downed_can_be_hurt_where_the_table_allows(option: str) -> None:
    """ruthless/wounds/downed-can-be-hurt, option `attack_downed`: shot and brawled with, or left alone (RR-38)."""
    table = hit(duel(3, house_rules={"attack_downed": option}), 10, id="wes")
    onto, shot = Move("vic", path((10, 10), (14, 10))), Shoot("revolver", "wes")
    if option == "allowed":
        assert shot in getattr(play(table, TakeAction("vic")).waiting, "options", ())
        assert isinstance(play(table, TakeAction("vic"), choices=[onto]).waiting, Roll)
    else:
        assert refused(table, TakeAction("vic"), onto).rule == "ruthless/move/blocking"
        assert refused(table, TakeAction("vic"), shot).rule == "ruthless/shoot/enemies-only"


def test_wounds_severe_10_who_is_knocked_out_does_not_test() -> None:
    """ruthless/wounds/severe-10: no Toughness test for the one knocked out (RR-56)."""
    done = play(duel(7), LandHits("wes", "vic", 1), rolls=[10])
    assert done.of(ToughnessTested) == []
    assert (done.table.figure("wes").status, done.table.figure("wes").lily) == ("down", False)


def test_table_t10_lethality_by_number_of_hits() -> None:
    """ruthless/wounds/box-counts: table T10, the chance of being dead after one to six hits, exactly."""
    chances = []
    for hits in range(1, 7):
        table = duel(7).then(LandHits("wes", "vic", hits))
        found = exact(table, stop=(ToughnessTest, Flights))
        chances.append(found.of(lambda table: table.figure("wes").status == "dead"))
    assert chances == [
        0,
        Fraction(1, 20),
        Fraction(37, 250),
        Fraction(2851, 10000),
        Fraction(22121, 50000),
        Fraction(119441, 200000),
    ]


def hits_to_kill(table: Table) -> Fraction:
    """The mean number of hits that kill, worked out from what each location does; a hit that ticks nothing is one more."""
    known: dict[tuple[int, ...], Fraction] = {}

    def mean(table: Table) -> Fraction:
        wounds = table.figure("vic").wounds
        if table.figure("vic").status == "dead":
            return Fraction(0)
        if wounds not in known:
            after = [hit(table, face) for face in range(1, 11)]
            moved = [one for one in after if one.figure("vic").wounds != wounds]
            known[wounds] = (10 + sum(mean(one) for one in moved)) / Fraction(len(moved))
        return known[wounds]

    return mean(table)


def test_table_t10_mean_number_of_hits_to_kill() -> None:
    """ruthless/wounds/box-counts: table T10, about 6.12 hits kill (RR-50)."""
    assert hits_to_kill(duel(7)) == Fraction(5042860, 823543)
