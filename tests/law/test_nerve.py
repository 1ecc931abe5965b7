"""Cool under fire (section 2.13): the tests that follow a hit, shaken figures, and falling back."""

from typing import Any

from posse.games.law_of_the_gun.events import gunfire, hurts, travels
from posse.games.law_of_the_gun.injuries.wounds import Injuries, Shock
from posse.games.law_of_the_gun.nerve.cool import CoolTests, fall_back
from posse.games.law_of_the_gun.seeing.sighting import sees
from posse.games.law_of_the_gun.shooting.cover import in_cover
from posse.games.law_of_the_gun.shooting.firing import Volley
from posse.games.law_of_the_gun.shooting.strikes import Strike
from posse.games.law_of_the_gun.shooting.tohit import Shot, is_fast
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.length import centimetres
from posse.tabletop.movement import centre_distance
from tests.law.stage import Played, horse, low_wall, pair, person, play_out, rock, rough

GRAZE, BODY, OUT = 1, 5, 8


def hits(*shots: Shot) -> Volley:
    """Shots fired together."""
    return Volley(shots or (Shot("vic", "pistol", "wes"),))


def nerves(done: Played) -> list[tuple[str, bool]]:
    """Whose Cool was tested, and how it went."""
    return [(event.figure, event.passed) for event in done.of(travels.Tested) if event.what == "Cool"]


def grouped(**facts: Any) -> Table:
    """Wes and Abe, 5 cm apart, are one group; Cal is near and alone."""
    table = pair(30, person("abe", "blue", (55, 60)), person("cal", "blue", (52, 63)), **facts)
    return table.change("wes", group="wes").change("abe", group="wes")


def shaken(cool: int = 1, **facts: Any) -> Table:
    """Wes, 40 cm east of Vic, with so much Cool left."""
    return pair(40, **facts).change("wes", cool=cool)


def driven(table: Table, *rolls: int) -> Played:
    """Wes has failed at Cool 1."""
    shock = Shock("vic", ("wes",))
    return play_out(table, CoolTests((shock,)), rolls=[2, *rolls])


def went(done: Played, before: Table) -> int:
    """How far Wes is from where he was."""
    return centre_distance(before.spot("wes"), done.table.spot("wes"))


# Who tests


def test_test_per_hit() -> None:
    """lotg/morale/test-per-hit: two hits, two rounds."""
    table = pair(30, person("val", "red", (22, 60)))
    both = hits(Shot("vic", "pistol", "wes"), Shot("val", "pistol", "wes"))
    assert nerves(play_out(table, both, rolls=[8, GRAZE, 8, GRAZE, 1, 1])) == [("wes", True), ("wes", True)]


def test_every_member() -> None:
    """lotg/morale/every-member: each member of the struck group tests its own Cool, and nobody else."""
    done = play_out(grouped(), hits(), rolls=[8, GRAZE, 3, 4])
    assert nerves(done) == [("wes", True), ("abe", False)]
    assert [done.table.figure(id).cool for id in ("wes", "abe", "cal")] == [3, 2, 3]


def test_pass() -> None:
    """lotg/morale/pass: whoever passes is unaffected."""
    before = pair(30).change("wes", cool=2)
    assert play_out(before, hits(), rolls=[8, GRAZE, 2]).table.figure("wes").cool == 2


def test_fail_drop() -> None:
    """lotg/morale/fail-drop: one level less, and further hits test against that."""
    table = pair(30, person("val", "red", (22, 60)))
    both = hits(Shot("vic", "pistol", "wes"), Shot("val", "pistol", "wes"))
    done = play_out(table, both, rolls=[8, GRAZE, 8, GRAZE, 4, 3])
    assert nerves(done) == [("wes", False), ("wes", False)]
    assert done.table.figure("wes").cool == 1


def test_e25_two_hits_two_rounds() -> None:
    """lotg/morale/floor-one, lotg/morale/fall-back-at-one (E25): Cool 2 falls to 1 and stays there, and he falls back 25 cm."""
    table = pair(30, person("val", "red", (22, 60))).change("wes", cool=2)
    both = hits(Shot("vic", "pistol", "wes"), Shot("val", "pistol", "wes"))
    done = play_out(table, both, rolls=[8, GRAZE, 8, GRAZE, 4, 2])
    assert done.table.figure("wes").cool == 1
    assert len(done.of(hurts.FellBack)) == 1
    assert abs(went(done, table) - centimetres(25)) <= 2


def test_floor_one() -> None:
    """lotg/morale/floor-one: never under 1."""
    assert driven(shaken()).table.figure("wes").cool == 1


def test_what_is_a_hit() -> None:
    """lotg/ruling/what-is-a-hit: a bullet that hits cover shakes nobody."""
    done = play_out(pair(30, walls=[low_wall("low", (48.5, 50), (48.5, 70))]), hits(), rolls=[8, 2])
    assert len(done.of(gunfire.CoverStruck)) == 1
    assert nerves(done) == []


def test_who_tests() -> None:
    """lotg/ruling/who-tests: the struck one as well, but nobody dead, disabled or running."""
    assert nerves(play_out(grouped(), hits(), rolls=[8, OUT, 1])) == [("abe", True)]
    running = grouped().change("abe", running=True)
    assert nerves(play_out(running, hits(), rolls=[8, GRAZE, 1])) == [("wes", True)]


def test_a_struck_horse_shakes_its_riders_group() -> None:
    """lotg/ruling/what-is-a-hit: a graze or worse on a member or its mount."""
    table = pair(30, wes={"horse": "bay"}, horses=[horse("bay", (50, 60), side="blue")])
    assert nerves(play_out(table, hits(), rolls=[8, 5, GRAZE, 1])) == [("wes", True)]


def test_each_hit_of_a_volley_counts_for_the_group_it_found() -> None:
    """lotg/ruling/repeat-severity: a second hit on one who is down already still shakes the group it was in."""
    table = grouped()
    two = (Strike("wes", "vic", "normal"), Strike("wes", "vic", "normal"), Injuries(), CoolTests())
    assert nerves(play_out(table, *two, rolls=[9, 9, 1, 1])) == [("abe", True), ("abe", True)]


# Falling back


def test_fall_back_at_one() -> None:
    """lotg/morale/fall-back-at-one: 25 cm at once, straight away from the shooter where there is no cover behind."""
    before = shaken()
    done = driven(before)
    assert went(done, before) == centimetres(25)
    assert done.table.spot("wes").y == before.spot("wes").y
    assert done.table.spot("wes").x > before.spot("wes").x


def test_fall_back_to_cover_behind() -> None:
    """lotg/ruling/fall-back-path: toward the nearest cover behind, and it stops in cover from the shooter."""
    ground: dict[str, Any] = {"areas": [rock("rock", 68, 63, 4, 4), rock("front", 50, 66, 4, 4)]}
    before = shaken(**ground)
    done = driven(before)
    assert [event.tell({"wes": "Wes"}) for event in done.of(hurts.FellBack)] == ["Wes falls back toward the rock."]
    assert went(done, before) < centimetres(25)
    assert in_cover(done.table, "wes", "vic") or not sees(done.table, "vic", "wes")


def test_riders_fall_back_no_farther() -> None:
    """lotg/ruling/fall-back-path: 25 cm for all alike."""
    bay = horse("bay", (40, 60), toward=(100, 60), side="blue")
    table = pair(20, wes={"horse": "bay"}, horses=[bay], size=(200, 120)).change("wes", cool=1)
    assert went(driven(table), table) == centimetres(25)


def test_who_is_lame_falls_back_5_cm() -> None:
    """lotg/ruling/fall-back-path: a figure limited to 5 cm moves 5 cm."""
    before = shaken().change("wes", lame=True)
    assert went(driven(before), before) == centimetres(5)


def test_who_lies_prone_gets_up_and_runs() -> None:
    """lotg/ruling/fall-back-path: a prone figure gets up and runs."""
    before = shaken().change("wes", posture="prone")
    done = driven(before)
    assert (done.table.figure("wes").posture, went(done, before)) == ("standing", centimetres(25))


def test_falling_back_pays_for_the_ground() -> None:
    """lotg/ruling/fall-back-path: terrain dice apply."""
    before = shaken(areas=[rough("mud", 62, 50, 40, 20, level=2)])
    done = driven(before, 3, 4)
    assert went(done, before) < centimetres(25)


def test_fall_back_repeat() -> None:
    """lotg/ruling/fall-back-repeat: each failure drives it farther."""
    twice = CoolTests((Shock("vic", ("wes",)),) * 2)
    each = shaken(size=(200, 120))
    assert went(play_out(each, twice, rolls=[2, 2]), each) == centimetres(50)


def test_fall_back_after() -> None:
    """lotg/ruling/fall-back-after: halted, out of its group, a fast target, no reaction."""
    table = grouped().change("wes", cool=1)
    shock = CoolTests((Shock("vic", ("wes",)),))
    wes = play_out(table, shock, rolls=[2]).table.figure("wes")
    assert (wes.group, wes.reacted, wes.posture, wes.doing.kind) == ("", True, "standing", "halted")
    assert is_fast(play_out(table, shock, rolls=[2]).table, "wes")


def test_a_failed_charger_in_cover_stays() -> None:
    """lotg/morale/fall-back-at-one: the same way back serves others, who may stay where they are in cover already."""
    table = pair(30, walls=[low_wall("low", (48.5, 50), (48.5, 70))])
    assert fall_back(table, "wes", "vic", "lotg/melee/charge-fail", stays_in_cover=True) == table
    assert fall_back(table, "wes", "vic", "lotg/melee/charge-fail") != table
