"""Daunting: what a threat may do to somebody, how long it lasts, and how they throw it off."""

from fractions import Fraction

import pytest

from posse.engine.odds import exact
from posse.games.tombstone.afflictions import AGHAST, COWED, OPEN, SHAKY, SLOW, WEAK, flees
from posse.games.tombstone.clock import fight_over
from posse.games.tombstone.fight.acting import KINDS, Act, TakeTurn
from posse.games.tombstone.fight.actions import able
from posse.games.tombstone.fight.bravery import CHART, Daunt, Daunted, daunted
from posse.games.tombstone.fight.hits import Damage
from posse.games.tombstone.fight.turn import Declare, Score, in_order
from posse.games.tombstone.table import Table
from tests.stage_parts import INCHES, rule_of, wall
from tests.tombstone.stage import broke, fighter, one, play, shot, stage

ANN = fighter("ann", 10, 10, side="party", personality=2)
BOB, DAN = fighter("bob", 30, 10, defense=12), fighter("dan", 30, 12, willpower=14)
DAUNT = Daunt("ann", target="bob")


def fight(**house: bool) -> Table:
    return stage(ANN, BOB, DAN, turn=1, house=house)


def begun(table: Table) -> Table:
    """Ann says that she will daunt Bob, and does."""
    return table.changed("ann", plan=DAUNT.plan)


def after(face: int, *more: object, table: Table | None = None) -> Table:
    return play(table or fight(), Daunted("bob", face), *more).table  # type: ignore[arg-type]


def test_a_threat_is_personality_against_willpower() -> None:
    """tombstone/combat/daunt/roll, tombstone/combat/daunt/means, tombstone/opt/daunt-animals, tombstone/set/daunting: 8 and +2
    reach 10, and a die is thrown; 7 do not."""
    made = play(begun(fight()), TakeTurn("ann"), DAUNT, (3, 3, 2), 3)
    assert made.table.figure("bob").has(SHAKY.id)
    missed = play(begun(fight()), TakeTurn("ann"), DAUNT, (3, 3, 1))
    assert missed.table.figure("bob").blessings == ()
    assert Daunt("ann", target="dan").roll(fight()).need.face == 12
    assert Daunt in KINDS
    assert rule_of(Daunt.may(fight(daunting=False), fight().figure("ann"))) == "tombstone/combat/daunt/roll"
    assert Daunt.may(fight(), fight().figure("ann")) is None


def test_an_outlaw_is_better_at_it() -> None:
    """tombstone/combat/daunt/roll, tombstone/abilities/outlaw/die-hard/notoriety: +1."""
    table = stage(one("ann", "outlaw"), BOB, turn=1)
    assert DAUNT.roll(table).need.modifier == 1


def test_only_whoever_can_notice_it_is_daunted() -> None:
    """tombstone/combat/daunt/means: on a map in sight; in the head not hidden."""
    house = INCHES.ground(walls=[wall("house", (20, 4), (20, 16))])
    unseen = stage(ANN, BOB, DAN, turn=1, laid=house), fight().change("bob", said=("hidden",))
    for table in unseen:
        assert rule_of(DAUNT.stop(table, table.figure("ann"))[1]) == "tombstone/combat/daunt/means"
    assert DAUNT.stop(fight(), fight().figure("ann"))[1] is None
    gone = fight().change("bob", status="gone")
    assert DAUNT.stop(gone, gone.figure("ann"))[1]


def test_the_chart() -> None:
    """tombstone/combat/daunt/result-1-bravery, tombstone/combat/daunt/result-2-loses-initiative,
    tombstone/combat/daunt/result-3-attack-minus-2, tombstone/combat/daunt/result-4-damage-minus-2,
    tombstone/combat/daunt/result-5-defense-minus-2, tombstone/combat/daunt/result-6-flees: six results, each once."""
    assert [CHART[face] for face in range(1, 7)] == [AGHAST, SLOW, SHAKY, WEAK, OPEN, COWED]
    assert [CHART[face].rule.split("/")[-1][:8] for face in range(1, 7)] == [f"result-{face}" for face in range(1, 7)]


def test_the_first_result_is_a_bravery_test_at_once() -> None:
    """tombstone/combat/daunt/result-1-bravery, tombstone/opt/daunt-bravery-timing: a 1 costs the turn still to come, or the next; a
    2 the next initiative."""
    frozen = after(1, (1,))
    assert [able(each, each.figure("bob")) for each in (frozen, frozen.begin_turn())] == [False, True]
    acted = after(1, (1,), table=fight().changed("bob", acted=True, over=True)).begin_turn()
    assert [able(each, each.figure("bob")) for each in (acted, acted.begin_turn())] == [False, True]
    late = after(1, (2,)).begin_turn()
    assert in_order(late, {"ann": (2,), "bob": (12,)}) == [["ann"], ["bob"]]
    assert after(1, (3,)).figure("bob").blessings == ()
    assert not stage(ANN, one("bob", "soldier", 6, side="others"), turn=1).figure("bob").blessings


def test_the_second_result_costs_the_next_initiative() -> None:
    """tombstone/combat/daunt/result-2-loses-initiative, tombstone/opt/daunt-initiative: that of the one daunted, and the next
    alone."""
    table = after(2)
    scores: dict[str, Score] = {"ann": (3,), "bob": (12,), "dan": (9,)}
    assert in_order(table.begin_turn(), scores) == [["dan"], ["ann"], ["bob"]]
    assert in_order(table.begin_turn().begin_turn(), scores)[0] == ["bob"]


def test_the_others_weigh_on_attack_damage_and_defense() -> None:
    """tombstone/combat/daunt/result-3-attack-minus-2, tombstone/combat/daunt/result-4-damage-minus-2,
    tombstone/combat/daunt/result-5-defense-minus-2, tombstone/opt/daunt-stacking: different ones add up, the same does not."""
    for kind in ("gunslinging", "brawling"):
        assert shot(after(3), "bob", "ann", kind).need.modifier == -2
        assert shot(after(5), "ann", "bob", kind).need.modifier == 2
    for faces, lost in (((2, 3), 3), ((1, 1), 1)):
        struck = play(broke(after(4)), Damage("bob", "ann", "2d6"), faces).table
        assert struck.figure("ann").health == 6 - lost
    twice = after(3, table=after(3))
    assert shot(twice, "bob", "ann").need.modifier == -2
    both = after(5, table=twice)
    assert {one.id for one in both.figure("bob").blessings} == {SHAKY.id, OPEN.id}


def test_whoever_is_daunted_into_flight_declares_nothing() -> None:
    """tombstone/combat/daunt/result-6-flees, tombstone/opt/daunt-flee: on their turn they run, and do not attack."""
    table = after(6)
    assert flees(table.figure("bob"))
    asked = play(table, Declare()).waiting
    assert [choice.seat for choice in asked.choices] == ["ann-seat", "dan-seat"]  # type: ignore[union-attr]
    ran = play(table, Act(("bob",)))
    assert ran.waiting is None
    assert ran.table.figure("bob").spot.x > table.figure("bob").spot.x


@pytest.mark.parametrize(("faces", "free"), [((3, 3, 4), True), ((4, 4, 3), False)])
def test_willpower_throws_it_off_in_a_later_turn(faces: tuple[int, int, int], free: bool) -> None:
    """tombstone/combat/daunt/counter-roll, tombstone/opt/daunt-counter-cost, tombstone/opt/daunt-duration: at the beginning of
    their turn, for nothing; once in each turn, until it is done or the fight is over."""
    table = after(5, table=after(6))
    assert not daunted(table, "bob")
    later = table.begin_turn()
    done = play(later, Act(("bob",)), faces)
    assert {one.id for one in done.table.figure("bob").blessings} == (set() if free else {COWED.id, OPEN.id})
    assert (done.waiting is not None) == free, "whoever is free has the whole turn before them"
    assert len(fight_over(later).figure("bob").blessings) == 0


def test_the_first_two_cannot_be_thrown_off() -> None:
    """tombstone/combat/daunt/results-1-2-not-countered."""
    for face, more in ((1, [(1,)]), (2, [])):
        assert not daunted(after(face, *more).begin_turn(), "bob")


def test_the_chance_of_flight() -> None:
    """tombstone/combat/daunt/roll, tombstone/combat/daunt/result-6-flees: Personality +2 against Willpower 10, 181 of 216, and one
    in six of them."""
    chances = exact(DAUNT.done(fight(), "ann"))
    assert chances.of(lambda end: flees(end.figure("bob"))) == Fraction(181, 216 * 6)
