"""Wounds (section 2.14): where hits land, what each location does, who dies of what, and the order of it all."""

from fractions import Fraction

import pytest

from posse.engine.odds import exact
from posse.engine.question import Roll
from posse.games.ruthless import events
from posse.games.ruthless.actions import TakeAction
from posse.games.ruthless.covering import Cover, HeldShot
from posse.games.ruthless.ending import losses
from posse.games.ruthless.events import Killed, Struck, ToughnessTested
from posse.games.ruthless.moving import BeginMove, Move
from posse.games.ruthless.nerve import Flights
from posse.games.ruthless.nerve import TestToughness as ToughnessTest
from posse.games.ruthless.reactions import Reaction, SnapShot
from posse.games.ruthless.readying import Aim
from posse.games.ruthless.scene import LOCATIONS
from posse.games.ruthless.shooting import Fan, FireShot, Shoot
from posse.games.ruthless.table import ARM, CHEST, GUT_PUNCH, LEG, SEVERE, Table
from posse.games.ruthless.wounds import LandHits, come_round, strike
from tests.ruthless.stage import boxes, duel, person, play, refused
from tests.stage_parts import fence, path

HERE = path((10, 10), (10, 11))


def hit(table: Table, *faces: int, id: str = "vic", cause: str = "shot") -> Table:
    """Hits with these location dice, and nothing of what follows them."""
    where = {1: LEG, 2: LEG, 3: ARM, 4: ARM, 5: 2, 6: 2, 7: GUT_PUNCH, 8: CHEST, 9: CHEST, 10: SEVERE}
    for face in faces:
        table = strike(table, id, where[face], face, "fists" if cause == "fists" else "shot", "wes")
    return table


def test_wounds_d10_per_hit_each_hit_is_located_by_a_die_of_the_attackers_player() -> None:
    """ruthless/wounds/d10-per-hit: three hits, three d10s, all rolled by the attacker's player.

    ruthless/wounds/recorded-on-card: the box of that location is crossed off, and the event counts it.
    """
    done = play(duel(7), LandHits("wes", "vic", 3), rolls=[1, 2, 8, 10, 10, 10])
    located = [question for question in done.asked if isinstance(question, Roll) and question.what.startswith("where")]
    assert [(roll.seat, roll.sides) for roll in located] == [("red", 10)] * 3
    assert done.table.figure("wes").wounds == (2, 0, 0, 0, 1, 0)
    assert [(event.location, event.boxes) for event in done.of(Struck)] == [("leg", 1), ("leg", 2), ("chest", 1)]


T6 = ["leg", "leg", "arm", "arm", "graze", "graze", "gut_punch", "chest", "chest", "severe"]


@pytest.mark.parametrize(("face", "location"), list(enumerate(T6, 1)))
def test_table_t6_every_face_has_its_location(face: int, location: str) -> None:
    """ruthless/wounds/d10-per-hit: table T6 face by face; only Leg, Arm, Chest and Severe tick a box.

    ruthless/wounds/graze-5-6, ruthless/wounds/gut-punch-7-shot: no effect, and still a hit: the victim tests Toughness.
    ruthless/wounds/severe-10: no Toughness test for the one knocked out (RR-56).
    """
    done = play(duel(7), LandHits("wes", "vic", 1), rolls=[face] if face == 10 else [face, 10])
    assert [event.location for event in done.of(Struck)] == [location]
    wes = done.table.figure("wes")
    ticked = [LOCATIONS[place] for place, count in enumerate(wes.wounds) if count]
    assert ticked == ([] if location in ("graze", "gut_punch") else [location])
    assert (wes.status, wes.lily, len(done.of(ToughnessTested))) == (
        ("down", False, 0) if face == 10 else ("up", False, 1)
    )
    assert face != 7 or done.of(Struck)[0].rule == "ruthless/wounds/gut-punch-7-shot"


@pytest.mark.parametrize(("faces", "horse"), [((1,), None), ((2, 1), None), ((1,), "bay")])
def test_wounds_leg_1_2_only_one_move_a_turn(faces: tuple[int, ...], horse: str | None) -> None:
    """ruthless/wounds/leg-1-2: the second Move is refused, mounted or not (RR-53); a second Leg wound changes nothing."""
    sound = duel(20, vic={"horse": horse})
    again = Move("vic", path((10, 11), (10, 12)))
    assert play(sound, TakeAction("vic"), choices=[Move("vic", HERE), again]).table.figure("vic").moved == 2
    once = play(hit(sound, *faces), TakeAction("vic"), choices=[Move("vic", HERE)]).table.but(agenda=())
    assert refused(once, TakeAction("vic"), again).rule == "ruthless/wounds/leg-1-2"


def test_wounds_arm_3_4_only_one_shoot_a_turn_and_a_burst_is_one() -> None:
    """ruthless/wounds/arm-3-4, ruthless/fanfire/single-action: one Shoot a turn, which may be a Fanfire."""
    table = hit(duel(7), 3)
    shoot = Shoot("revolver", "wes")
    done = play(table, TakeAction("vic"), rolls=[1, 1], choices=[Fan("revolver", "wes", 2)])
    assert refused(done.table.but(agenda=()), TakeAction("vic"), shoot).rule == "ruthless/wounds/arm-3-4"
    assert refused(done.table.but(agenda=()), TakeAction("vic"), Cover()).rule == "ruthless/wounds/arm-3-4"
    covering = play(table, TakeAction("vic"), choices=[Cover()]).table
    assert Shoot.may(covering, covering.figure("vic")) is None


def test_wounds_arm_3_4_limits_shoots_and_held_shots_but_not_snap_shots() -> None:
    """ruthless/wounds/arm-3-4: a held shot is a deferred Shoot; a Snap Shot is paid for with a card (RR-28)."""
    table = hit(duel(7, hands={"red": "KC"}), 3).change("vic", shot=1)
    assert SnapShot("KC", "revolver", "wes") in play(table, Reaction("wes", "vic")).choice.options
    held = hit(duel(7), 3, id="wes").change("wes", covering=True)
    done = play(held, BeginMove("vic", HERE), rolls=[1], choices=[HeldShot("wes", "revolver", 0), "stop-here"]).table
    assert done.figure("wes").shot == 1
    assert Shoot.may(done, done.figure("wes")) is not None


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
        assert Cover.may(table, vic) is None
        assert Shoot.may(table, vic) is None


def test_wounds_last_box_kills_only_within_one_location() -> None:
    """ruthless/wounds/last-box-kills: boxes of different locations never add together.

    ruthless/wounds/severe-10: unconscious; dead instead when it was the last Severe box.
    """
    table = hit(duel(7), 1, 1, 3, 3, 8)
    assert table.figure("vic").status == "up"
    assert [hit(table, face).figure("vic").status for face in (1, 3, 8, 10)] == ["dead", "dead", "dead", "down"]
    assert hit(table, 10, 10).figure("vic").status == "dead"


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
    """ruthless/wounds/effects-last: boxes stay ticked and limits stay in force, after coming round too.

    ruthless/wounds/effects-accumulate: one Move, one Shoot and no Aim. ruthless/wounds/limits-at-once: they count what
    was already done: moved twice and shot once, then hit: no more of either this turn (RR-52).
    """
    hurt = hit(duel(7, turn=3).change("vic", moved=2, shot=1), 1, 3, 8)
    for table in (hurt, come_round(hit(hurt, 10).but(turn=4), "red").change("vic", moved=1, shot=1)):
        vic = table.figure("vic")
        assert (vic.status, vic.wounds[:5]) == ("up", (1, 1, 0, 0, 1))
        bars = [Move.may(table, vic), Shoot.may(table, vic), Aim.may(table, vic)]
        limits = ["ruthless/wounds/leg-1-2", "ruthless/wounds/arm-3-4", "ruthless/wounds/chest-8-9"]
        assert [bar.rule if bar else "" for bar in bars] == limits
    assert hit(table, 10).figure("vic").status == "dead"


def test_wounds_hit_sequence_all_wounds_then_tests_then_flights() -> None:
    """ruthless/wounds/hit-sequence: two hits are located before the first test, and flights come last."""
    table = duel(7, walls=[fence("rail", (30, 0), (30, 20))])
    done = play(table, LandHits("wes", "vic", 2), rolls=[1, 3, 10, 1])
    tested = ["ToughnessTested"] * 2
    assert done.kinds(events) == ["Struck", "Struck", *tested, "TurnedLily", "RanForCover"]


def test_wounds_hit_sequence_witnesses_of_one_death_test_once() -> None:
    """ruthless/wounds/hit-sequence: hits left over after a death bring no second round of witness tests."""
    table = duel(7, person("sam", "blue", (17, 14)), wes={"boxes": boxes(leg=1)})
    done = play(table, LandHits("wes", "vic", 3), rolls=[1, 10])
    assert (done.waiting, len(done.of(Killed))) == (None, 1)
    assert [event.figure for event in done.of(ToughnessTested)] == ["sam"]


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
    others = person("sam", "blue", (17, 14)), person("out", "blue", (40, 40))
    table = hit(duel(7, *others, walls=[fence("rail", (30, 0), (30, 20))]), 10, id="wes")
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


def test_table_t10_lethality_by_number_of_hits() -> None:
    """ruthless/wounds/box-counts: table T10, the chance of being dead after one to six hits, exactly."""
    chances = []
    for hits in range(1, 7):
        found = exact(duel(7).then(LandHits("wes", "vic", hits)), stop=(ToughnessTest, Flights))
        chances.append(found.of(lambda table: table.figure("wes").status == "dead"))
    assert chances == [Fraction(dead, 200000) for dead in (0, 10000, 29600, 57020, 88484, 119441)]


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
