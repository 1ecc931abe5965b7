"""Healing in a fight: whiskey, the medical bag, and arrows that somebody wants out."""

from fractions import Fraction

from posse.engine.odds import exact
from posse.games.tombstone.afflictions import ARROW
from posse.games.tombstone.fight.acting import KINDS
from posse.games.tombstone.fight.attacking import Attack
from posse.games.tombstone.fight.options import Drink, Pull, Treat
from posse.games.tombstone.fight.places import length
from posse.games.tombstone.table import Table
from posse.tabletop.terrain import Spot
from tests.stage_parts import rule_of
from tests.tombstone.stage import broke, fighter, one, play, shot, stage

DRINK, TREAT, PULL = Drink("ann"), Treat("ann", target="bea"), Pull("ann", target="bea")


def camp(*gear: str, health: int = 2) -> Table:
    """Ann, with what she has, and Bea, both hurt, side by side."""
    people = one("ann", gear=gear), one("bea"), fighter("dan", 30)
    table = broke(stage(*people, turn=1)).change("ann", health=health).change("bea", health=health)
    return table.change("ann", spot=Spot(0, 0)).change("bea", spot=Spot(0, 0))


def why_not(table: Table, way: Drink | Treat | Pull) -> str:
    ann = table.figure("ann")
    return rule_of(way.may(table, ann) or way.stop(table, ann)[1])


def drunk_up(table: Table, face: int) -> Table:
    return play(table, *DRINK.done(table, "ann").agenda, (face,)).table  # type: ignore[arg-type]


def test_a_mouthful_of_whiskey() -> None:
    """tombstone/rest/whiskey, tombstone/provisions/whiskey/heal, tombstone/opt/whiskey, tombstone/opt/healing-cap: 1 to 3 Health
    for a turn's action, up to what somebody has unhurt."""
    assert Drink in KINDS
    for health, face, now in ((2, 1, 3), (2, 4, 4), (2, 6, 5), (5, 6, 6)):
        table = camp("whiskey", health=health)
        assert why_not(table, DRINK) == ""
        drunk = DRINK.done(table, "ann")
        assert play(drunk.but(agenda=()), drunk.agenda[0], face).table.figure("ann").health == now
    assert why_not(camp("whiskey", health=6), DRINK) == "tombstone/provisions/whiskey/heal"
    assert why_not(camp(), DRINK) == "tombstone/provisions/whiskey/heal"


def test_a_bottle_has_six_mouthfuls_and_three_a_day_do_no_harm() -> None:
    """tombstone/opt/whiskey, tombstone/poison/inebriated: from the fourth on somebody is drunk, where a table has it so."""
    table, worse = camp("whiskey"), []
    for _ in range(6):
        assert why_not(table, DRINK) == ""
        table = DRINK.done(table, "ann").but(agenda=())
        worse.append(shot(table, "ann", "dan").need.modifier)
    assert worse == [0, 0, 0, -2, -2, -2]
    assert why_not(table, DRINK) == "tombstone/provisions/whiskey/heal"


def test_whiskey_ends_what_a_mortal_wound_takes() -> None:
    """tombstone/provisions/whiskey/mortal, tombstone/rest/whiskey, tombstone/combat/mortal/recovery-clears: of either stage."""
    for stage_of in (1, 2):
        table = DRINK.done(camp("whiskey", health=0).change("ann", wound=stage_of), "ann")
        back = play(table.but(agenda=()), table.agenda[0], 1).table.figure("ann")
        assert (back.health, back.wound) == (1, 0)


def test_a_medical_bag_mends_each_patient_once_a_day() -> None:
    """tombstone/rest/medical-bag, tombstone/provisions/medical-bag/heal, tombstone/provisions/medical-bag/user,
    tombstone/opt/medical-use: 1 to 3 Health, by whoever has one, for oneself or somebody in reach."""
    table = camp("medical-bag")
    assert [way.target for way in Treat.ways(table, table.figure("ann")) if isinstance(way, Treat)] == ["ann", "bea"]
    assert why_not(table, TREAT) == ""
    treated = TREAT.done(table, "ann")
    done = play(treated.but(agenda=()), treated.agenda[0], 5).table
    assert done.figure("bea").health == 5
    assert why_not(done, TREAT) == "tombstone/provisions/whiskey/heal"
    assert why_not(done, Treat("ann", target="ann")) == ""
    assert why_not(camp(), TREAT) == "tombstone/provisions/medical-bag/user"
    far = table.change("bea", spot=Spot(length(6), 0))
    assert why_not(far, TREAT) == "tombstone/provisions/medical-bag/heal"
    chances = exact(TREAT.done(table, "ann"))
    assert chances.of(lambda end: end.figure("bea").health == 3) == Fraction(1, 3)
    assert chances.of(lambda end: end.figure("bea").health == 5) == Fraction(1, 3)


def test_an_arrow_comes_out_with_a_medical_bag_or_with_harm() -> None:
    """tombstone/weapons/bow/dislodge, tombstone/combat/damage/special-extra, tombstone/provisions/medical-bag/extract,
    tombstone/opt/arrow-dislodge: 1 damage to whoever is pulled at; a hit itself does no more than its die."""
    table = camp("medical-bag", health=6)
    hit = play(table, Attack("dan", "bea", "bow", "gunslinging"), (6, 6, 6), (2,)).table
    assert (hit.figure("bea").health, hit.figure("bea").has(ARROW.id)) == (4, True)
    shot_at = play(table, Attack("dan", "bea", "rifle", "gunslinging"), (6, 6, 6), (1, 1)).table
    assert not shot_at.figure("bea").has(ARROW.id)
    assert why_not(hit, PULL) == why_not(hit, TREAT) == ""
    pulled = PULL.done(hit, "ann")
    out = play(pulled.but(agenda=()), pulled.agenda[0]).table.figure("bea")
    assert (out.health, out.has(ARROW.id)) == (3, False)
    treated = TREAT.done(hit, "ann").figure("bea")
    assert (treated.health, treated.has(ARROW.id)) == (4, False)
    assert why_not(table, PULL) == "tombstone/weapons/bow/dislodge"
