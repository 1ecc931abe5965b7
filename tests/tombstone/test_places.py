"""Cover, height, crossfire, flight and lying down: read from a map, or said of people where there is none."""

from fractions import Fraction

import pytest

from posse.content.maps import load_map
from posse.engine.number import Reason
from posse.games.tombstone.afflictions import COWED
from posse.games.tombstone.fight.attacking import COVER, Attack, attacked, circumstances, force, hidden
from posse.games.tombstone.fight.places import cover
from posse.games.tombstone.rolls import Kind
from posse.games.tombstone.table import FOR_GOOD, Blessing, Table, ThisTurn
from posse.tabletop.terrain import Map, Platform, Spot
from tests.stage_parts import INCHES, area, fence, rectangle, spot, wall
from tests.tombstone.stage import Somebody, fighter, stage

ground = INCHES.ground

ANN, BOB = fighter("ann", 4, 10, side="party", gunslinging=2), fighter("bob", 20, 10, defense=12)


def laid(*people: Somebody, map: Map | None = None, **house: bool) -> Table:
    return stage(*(people or (ANN, BOB)), turn=1, laid=map or ground(), house=house)


def reasons(table: Table, kind: Kind = "gunslinging") -> dict[str, int]:
    return {reason.rule.rpartition("/")[2]: reason.add for reason in circumstances(table, "ann", "bob", kind)}


def chance(table: Table) -> Fraction:
    shot = Attack("ann", "bob", "rifle", "gunslinging", reasons=circumstances(table, "ann", "bob", "gunslinging"))
    return shot.roll(table).need.chance


FENCE = ground(walls=[fence("rails", (19, 8), (19, 12))])
LOW_WALL = ground(walls=[wall("low", (19, 8), (19, 12), 0.8)])
HOUSE = ground(walls=[wall("house", (19, 6), (19, 14))])
CURTAIN = ground(walls=[wall("curtain", (19, 6), (19, 14), cover="soft")])
BOTH = ground(walls=[fence("rails", (17, 8), (17, 12)), wall("low", (19, 8), (19, 12), 0.8)])

CHANCES = {"": 135, "partial": 108, "half": 81, "almost": 35}


@pytest.mark.parametrize(
    ("map", "grade"),
    [(ground(), ""), (FENCE, "partial"), (LOW_WALL, "half"), (HOUSE, "hidden"), (CURTAIN, "almost"), (BOTH, "half")],
)
def test_what_stands_between_two_people_is_their_cover(map: Map, grade: str) -> None:
    """tombstone/combat/cover/partial, tombstone/combat/cover/half, tombstone/combat/cover/almost-hidden,
    tombstone/combat/cover/hidden, tombstone/combat/cover/hidden-must-be-strong, tombstone/combat/cover/one-grade-only,
    tombstone/opt/soft-cover, tombstone/opt/fence-cover, tombstone/opt/cover-stacking, tombstone/opt/pete-cover: the same on a map
    and as it is said, with the chances of the book."""
    for table in (laid(map=map), said(grade)):
        assert cover(table, "ann", "bob") == grade
        assert (hidden(table, "ann", "bob") is not None) == (grade == "hidden")
        if grade != "hidden":
            assert chance(table) == Fraction(CHANCES[grade], 216)


def said(*words: str) -> Table:
    return stage(ANN, BOB, turn=1).change("bob", said=tuple(filter(None, words)))


def test_whoever_lies_behind_something_low_is_almost_hidden() -> None:
    """tombstone/combat/cover/almost-hidden, tombstone/combat/condition/prone-unseen-is-hidden: or, behind a wall, hidden."""
    assert cover(laid(map=FENCE).change("bob", prone=True), "ann", "bob") in ("partial", "almost")
    low = laid(map=LOW_WALL).change("bob", prone=True)
    assert cover(low, "ann", "bob") == "hidden"
    assert hidden(low, "ann", "bob") is not None
    far = ground(walls=[wall("low", (19, 8), (19, 12), 0.25)])
    assert cover(laid(map=far).change("bob", prone=True), "ann", "bob") == "almost"


def test_a_fence_is_no_cover_for_whoever_somebody_shoots_at_over_it() -> None:
    """tombstone/combat/cover/partial, tombstone/opt/fence-cover: it helps whoever stands behind it, and not those out in the
    open."""
    assert [cover(laid(map=map), "bob", "ann") for map in (FENCE, LOW_WALL)] == ["", ""]


def test_cover_helps_against_shots_and_where_a_table_has_it() -> None:
    """tombstone/opt/cover-vs-brawl, tombstone/set/cover: `tombstone/combat/cover/partial` is nothing to a blow."""
    assert reasons(laid(map=FENCE)) == {"partial": -1}
    assert reasons(laid(map=FENCE), "brawling") == {}
    assert reasons(laid(map=FENCE, cover=False)) == {}
    assert hidden(laid(map=HOUSE, cover=False), "ann", "bob") is None


def test_whoever_shoots_out_of_hiding_is_seen_until_their_next_turn() -> None:
    """tombstone/opt/hidden-attacking: almost hidden."""
    for table in (laid(map=HOUSE), said("hidden")):
        shown = attacked(table, "bob", "ann")
        assert [cover(each, "ann", "bob") for each in (table, shown, shown.begin_turn())] == [
            "hidden",
            "almost",
            "almost",
        ]
        assert cover(shown.begin_turn().begin_turn(), "ann", "bob") == "hidden"


ADDS = {grade: -found.add for grade, found in COVER.items()}


def test_cover_on_main_street() -> None:
    """tombstone/combat/cover/hidden, tombstone/combat/cover/partial: the same from either side, house or open street."""
    street = load_map("main-street")
    table = laid(fighter("ann", 14, 18, side="party"), fighter("bob", 30, 18), map=street)
    grades = {}
    for x in range(4, 44, 2):
        for y in range(4, 32, 2):
            moved = table.change("bob", spot=spot((x, y)))
            grades[x, y] = cover(moved, "ann", "bob")
            assert (hidden(moved, "ann", "bob") is None) == (grades[x, y] != "hidden")
            added = sum(each.add for each in circumstances(moved, "ann", "bob", "gunslinging"))
            assert added == -ADDS.get(grades[x, y], 0)
    assert {"", "partial", "half", "hidden"} <= set(grades.values())


# Height


ROOF = ground(platforms=[Platform("roof", "roof", "Roof", rectangle(2, 8, 4, 4), 254)])
STEP = ground(platforms=[Platform("porch", "floor", "Porch", rectangle(2, 8, 4, 4), 200)])


def test_from_five_feet_on_somebody_is_above() -> None:
    """tombstone/combat/condition/from-above, tombstone/combat/condition/from-below, tombstone/combat/condition/height-amount,
    tombstone/opt/height-threshold: to attack and damage; a saddle is high enough, and four feet are not."""
    up = laid(map=ROOF).change("ann", spot=Spot(*spot((4, 10))[:2], 1))
    rode = laid(fighter("ann", 4, 10, side="party", mounted=True), BOB)
    for table in (up, rode, stage(ANN, BOB, turn=1).change("ann", said=("above",))):
        assert reasons(table) == {"from-above": 1}
        assert [each.add for each in force(table, "ann", "bob")] == [1]
        assert [each.add for each in circumstances(table, "bob", "ann", "gunslinging")] == [-1]
        assert [each.add for each in force(table, "bob", "ann")] == [-1]
    assert reasons(laid(map=STEP).change("ann", spot=Spot(*spot((4, 10))[:2], 1))) == {}
    assert reasons(rode.but(scene=laid(fighter("ann", 4, 10, side="party"), BOB, combat_conditions=False).scene)) == {}


# Crossfire


@pytest.mark.parametrize(("x", "y", "both"), [(36, 10, True), (28, 23.8, True), (28, 24.0, False), (4, 12, False)])
def test_two_who_attack_from_two_sides_have_somebody_in_crossfire(x: float, y: float, both: bool) -> None:
    """tombstone/combat/condition/flanking, tombstone/combat/condition/flank-definition, tombstone/opt/flank-definition: from 120
    degrees on, and each of the two."""
    table = laid(ANN, BOB, fighter("cy", x, y, side="party"))
    assert "flanking" not in reasons(table)
    both_fire = attacked(table, "cy", "bob")
    assert reasons(both_fire).get("flanking", 0) == (2 if both else 0)
    assert force(both_fire, "ann", "bob") == ()
    assert "flanking" not in reasons(both_fire.change("cy", status="down"))
    assert reasons(said("flanked")) == {"flanking": 2}


def test_high_ground_and_crossfire_against_a_fence() -> None:
    """tombstone/combat/condition/from-above, tombstone/combat/condition/flanking, tombstone/combat/cover/partial,
    tombstone/opt/conditions-stack: 9 and Gunslinging +1, +1 and +2, are 13 against 12 and 1."""
    ann = fighter("ann", 4, 10, side="party", gunslinging=1)
    table = stage(ann, BOB, turn=1).change("ann", said=("above",)).change("bob", said=("flanked", "partial"))
    shot = Attack("ann", "bob", "rifle", "gunslinging", reasons=circumstances(table, "ann", "bob", "gunslinging"))
    need = shot.roll(table).need
    assert need.met_by(9)
    assert not need.met_by(8)
    assert force(table, "ann", "bob") == (Reason("from above", 1, "tombstone/combat/condition/from-above"),)


# Flight and lying down


def test_whoever_flees_is_easy_to_hit() -> None:
    """tombstone/combat/condition/fleeing, tombstone/combat/daunt/result-6-flees, tombstone/set/combat-conditions: 8 in place of
    12, for shots and blows."""
    for table in (laid(), stage(ANN, BOB, turn=1)):
        fled = table.bless("bob", Blessing(COWED.id, FOR_GOOD))
        assert reasons(fled) == reasons(fled, "brawling") == {"fleeing": 4}
    unskilled = stage(fighter("ann", 4, 10, side="party"), BOB, turn=1)
    assert chance(unskilled) == Fraction(81, 216)
    assert chance(unskilled.bless("bob", Blessing(COWED.id, FOR_GOOD))) == Fraction(181, 216)
    plain = laid(combat_conditions=False).bless("bob", Blessing(COWED.id, FOR_GOOD))
    assert reasons(plain) == {}


def test_whoever_lies_prone_is_in_danger_from_those_in_reach() -> None:
    """tombstone/combat/condition/prone, tombstone/combat/condition/prone-needs-reach, tombstone/opt/prone-ranged: with a knife
    beside them Defense 8, from 60 feet 12."""
    for map in (ground(), None):
        near = stage(ANN, fighter("bob", 5, 10), turn=1, laid=map).change("bob", prone=True)
        far = stage(ANN, BOB, turn=1, laid=map).change("bob", prone=True)
        assert reasons(near, "brawling") == {"prone": 4}
        assert reasons(far) == reasons(near.change("bob", prone=False)) == {}
    behind = stage(ANN, fighter("bob", 5, 10), turn=1, laid=ground(walls=[wall("house", (4.5, 6), (4.5, 14))]))
    assert reasons(behind.change("bob", prone=True), "brawling") == {}


def test_scrub_is_partial_cover() -> None:
    """tombstone/combat/cover/partial: and whoever stands in front of it has none."""
    scrub = ground(areas=[area("scrub", 17, 8, 2, 4, cover="soft", height=0.6)])
    assert cover(laid(map=scrub), "ann", "bob") == "partial"
    assert cover(laid(map=scrub).change("bob", spot=spot((15, 10))), "ann", "bob") == ""
    assert laid().figure("ann").now == ThisTurn()
