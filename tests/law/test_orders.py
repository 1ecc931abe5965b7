"""Action restrictions (section 2.7): going on, halting, changing, and following the leader's roll."""

from typing import Any

import pytest

from posse.games.law_of_the_gun.acting.actions import items_of, options_of
from posse.games.law_of_the_gun.acting.groups import group_of, regroup
from posse.games.law_of_the_gun.acting.orders import (
    GoOn,
    HaltAll,
    Order,
    continues,
    follows,
    is_change,
    onward,
    round_piece,
)
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.moving.moves import Halt, HaltNow, Move, items
from posse.games.law_of_the_gun.shooting.declaring import Shoot
from posse.games.law_of_the_gun.table import Doing, Table
from posse.tabletop.terrain import Point
from tests.law.stage import Played, path, person, play_out, point, rock, spot, stage, wall
from tests.stage_parts import rule_of

EAST = Doing("heading", Point(36000, 6000))


def trio(initiatives: tuple[int, int, int] = (3, 3, 3), **facts: Any) -> Table:
    """Ann leads Bob and Cy; a foe is walled in far off."""
    facts.setdefault("walls", [wall("hide", (0, 110), (12, 110)), wall("too", (12, 110), (12, 120))])
    table = stage(
        person("ann", "red", (60, 60), initiative=initiatives[0]),
        person("bob", "red", (60, 64), initiative=initiatives[1]),
        person("cy", "red", (60, 68), initiative=initiatives[2]),
        person("wes", "blue", (2, 118)),
        **facts,
    )
    return regroup(table, ("ann", "bob", "cy")).but(active=("ann", "bob", "cy"))


def order(
    table: Table, *rolls: int, choices: tuple[Any, ...] = (), ids: tuple[str, ...] = ("ann", "bob", "cy")
) -> Played:
    """Ann and those she leads are to set out eastwards."""
    end = spot((75, 60))
    return play_out(table, Order(ids, onward(spot((60, 60)), end), end), rolls=list(rolls), choices=list(choices))


# What is a change


def test_going_on_needs_no_test() -> None:
    """lotg/actions/continue-free: Ann was going east and goes east."""
    table = trio()
    for id in ("ann", "bob", "cy"):
        table = table.change(id, doing=EAST)
    done = order(table)
    assert done.table.active == ("ann", "bob", "cy")
    assert not done.of(travels.Tested)


def test_starting_from_a_halt_is_a_change() -> None:
    """lotg/actions/change-test: one d6 against Initiative; the new action begins and is stored."""
    done = order(trio(), 3, ids=("ann",))
    assert done.table.figure("ann").doing.kind == "heading"
    assert done.table.figure("ann").tried
    failed = order(trio(), 4, ids=("ann",))
    assert failed.table.figure("ann").doing.kind == "halted"
    assert failed.table.figure("ann").tried


@pytest.mark.parametrize(
    ("end", "change"), [((75, 60), False), ((70, 50), False), ((70, 49.9), True), ((60, 75), True), ((50, 60), True)]
)
def test_the_general_heading(end: tuple[float, float], change: bool) -> None:
    """lotg/actions/example-direction, lotg/ruling/what-is-a-change: a tolerance of 45 degrees, however the path bends."""
    table = trio().change("ann", doing=EAST)
    assert is_change(table, "ann", onward(spot((60, 60)), spot(end)), spot(end)) is change


def test_zigzag_from_cover_to_cover() -> None:
    """lotg/actions/example-cover: the path may zigzag as long as it gets on; turning back is a change."""
    table = trio().change("ann", doing=EAST)
    zigzag = Move("ann", path((60, 60), (63, 56), (66, 62), (70, 58)))
    assert not is_change(table, "ann", zigzag.wants(table), zigzag.path[-1])
    back = Move("ann", path((60, 60), (63, 56), (58, 56)))
    assert is_change(table, "ann", back.wants(table), back.path[-1])


def test_bound_for_a_place() -> None:
    """lotg/actions/example-point: any path that ends closer counts; another place is a change."""
    table = trio().change("ann", doing=Doing("bound", point((80, 60))))
    assert continues(table, "ann", spot((64, 50)))
    assert not continues(table, "ann", spot((58, 60)))
    assert not is_change(table, "ann", Doing("bound", point((80, 60))), spot((70, 60)))
    assert is_change(table, "ann", Doing("bound", point((80, 70))), spot((70, 60)))


def test_working_round_a_piece() -> None:
    """lotg/actions/example-route: one way round is one action; the other way round is a change."""
    table = trio(areas=[rock("r", 62, 52, 6, 6)])
    doing = round_piece(table, "r", spot((60, 60)), spot((70, 60)))
    assert doing.sense in (1, -1)
    table = table.change("ann", doing=doing)
    assert not is_change(table, "ann", doing, spot((70, 60)))
    assert not is_change(table, "ann", onward(spot((60, 60)), spot((70, 60))), spot((70, 60)))
    other = round_piece(table, "r", spot((60, 60)), spot((60, 50)))
    assert other.sense == -doing.sense
    assert is_change(table, "ann", other, spot((60, 50)))


def test_charging_the_way_one_was_going() -> None:
    """lotg/ruling/charge-initiative: already moving toward that enemy, nothing changes; at another, or from a halt, it does."""
    table = trio().change("ann", doing=EAST)
    assert not is_change(table, "ann", Doing("charge", point((80, 62))), spot((60, 60)))
    assert is_change(table, "ann", Doing("charge", point((60, 90))), spot((60, 60)))
    assert is_change(trio(), "ann", Doing("charge", point((80, 62))), spot((60, 60)))


def test_arriving_halts() -> None:
    """lotg/actions/example-point: whoever comes to its place is halted, and those led there too."""
    table = trio()
    for id in ("ann", "bob", "cy"):
        table = table.change(id, doing=Doing("bound", point((70, 60))))
    done = play_out(table, *items(table, Move("ann", path((60, 60), (70, 60)))))
    assert {done.table.figure(id).doing.kind for id in ("ann", "bob", "cy")} == {"halted"}
    part = play_out(table, *items(table, Move("ann", path((60, 60), (66, 60)))))
    assert part.table.figure("ann").doing.kind == "bound"


def test_halting_is_free() -> None:
    """lotg/actions/halt-free: no test; and starting again is a change."""
    table = trio().change("ann", doing=EAST)
    done = play_out(table, *items(table, Halt()))
    assert done.table.figure("ann").doing.kind == "halted"
    assert not done.of(travels.Tested)
    assert is_change(done.table, "ann", EAST, spot((70, 60)))
    assert isinstance(items(table, Halt())[0], HaltNow)


def test_what_else_is_a_change() -> None:
    """lotg/ruling/what-is-a-change: running instead of walking is none; a start, mounting and a charge are.

    lotg/ruling/opening-action: in the first turn everybody was halted.
    """
    table = trio()
    assert not is_change(table.change("ann", doing=EAST), "ann", EAST._replace(fast=True), spot((70, 60)))
    assert is_change(table, "ann", EAST, spot((70, 60)))
    assert is_change(table, "ann", Doing(), spot((60, 60)))
    assert is_change(table, "ann", Doing("charge", point((70, 60))), spot((60, 60)))


# Failing


def test_a_leader_fails() -> None:
    """lotg/actions/change-fail, lotg/ruling/follow-when-leader-fails, E04: Initiative 3, a four: nobody goes, although the
    limit of those who are led is four. lotg/ruling/retest: all have had their try."""
    done = order(trio(), 4)
    assert done.table.active == ()
    assert all(done.table.figure(id).tried for id in ("ann", "bob", "cy"))
    assert all(done.table.figure(id).doing.kind == "halted" for id in ("ann", "bob", "cy"))
    assert not any(done.table.figure(id).acted for id in ("ann", "bob", "cy"))


def test_after_a_failure_only_the_old_action() -> None:
    """lotg/actions/change-fail, lotg/ruling/retest: a move elsewhere is refused, going on is not."""
    table = trio().change("ann", tried=True)
    assert Move("ann").fits(Move("ann", path((60, 60), (70, 60))), table) is not None
    going = table.change("ann", doing=EAST)
    assert Move("ann").fits(Move("ann", path((60, 60), (70, 60))), going) is None
    assert rule_of(Move("ann").fits(Move("ann", path((60, 60), (50, 60))), going)) == "lotg/ruling/retest"


# Following


def test_one_die_for_a_group() -> None:
    """lotg/actions/group-uses-leader, lotg/actions/follow: a two; everybody's limit is higher."""
    done = order(trio((4, 3, 3)), 2)
    assert done.table.active == ("ann", "bob", "cy")
    assert len(done.of(travels.Tested)) == 1
    assert {done.table.figure(id).doing.kind for id in ("ann", "bob", "cy")} == {"heading"}


@pytest.mark.parametrize(
    ("how", "initiative", "face", "goes"),
    [
        ("roll-le-in-plus-1", 3, 4, True),
        ("roll-le-in-plus-1", 3, 5, False),
        ("roll-le-in-plus-1", 5, 6, True),
        ("literal", 3, 4, True),
        ("literal", 3, 1, False),
    ],
)
def test_who_follows(how: str, initiative: int, face: int, goes: bool) -> None:
    """lotg/actions/follow, lotg/ruling/follow-direction: "initiative_follow" value by value."""
    table = trio((5, initiative, 3), house_rules={"initiative_follow": how})
    assert follows(table, "bob", face) is goes


def test_the_limit_of_the_follow_number() -> None:
    """lotg/ruling/test-value-limits: Initiative 5 and a six."""
    assert follows(trio((5, 5, 5)), "bob", 6)


def test_those_who_do_not_follow_are_left_behind() -> None:
    """lotg/actions/partial-leave: Cy (limit 2) stays on a three; Ann and Bob are a smaller group."""
    done = order(trio((4, 3, 1)), 3, choices=(GoOn(),))
    assert done.table.active == ("ann", "bob")
    assert group_of(done.table, "bob") == ("ann", "bob")
    assert done.table.figure("cy").group == ""
    assert not done.table.figure("cy").acted
    assert done.table.figure("cy").tried
    assert done.of(travels.LeftBehind)
    told = done.of(travels.Followed)[0]
    assert (told.leader, told.going, told.staying) == ("ann", ("bob",), ("cy",))
    assert "Bob follows and Cy does not" in done.told()


def test_the_rest_are_a_group_among_themselves() -> None:
    """lotg/ruling/left-behind: if they are still eligible."""
    done = order(trio((4, 1, 1)), 3, choices=(GoOn(),))
    assert done.table.active == ("ann",)
    assert group_of(done.table, "cy") == ("bob", "cy")


def test_what_the_rest_may_do() -> None:
    """lotg/ruling/left-behind: Cy was on his way south and may go on."""
    table = trio((4, 3, 1)).change("cy", doing=Doing("heading", point((60, 300))))
    done = order(table, 3, choices=(GoOn(),))
    assert done.table.figure("cy").doing.kind == "heading"


def test_or_the_whole_group_halts() -> None:
    """lotg/actions/partial-all-halt: nobody performs the new action, and all may still shoot."""
    done = order(trio((4, 3, 1)), 3, choices=(HaltAll(),))
    assert {done.table.figure(id).doing.kind for id in ("ann", "bob", "cy")} == {"halted"}
    assert done.table.active == ("ann", "bob", "cy")
    assert not any(done.table.figure(id).acted for id in ("ann", "bob", "cy"))
    assert is_change(done.table, "ann", EAST, spot((75, 60)))


def test_only_those_who_change_are_judged() -> None:
    """lotg/actions/continue-free: Cy, who was going that way already, comes along whatever the die says."""
    table = trio((4, 3, 1)).change("cy", doing=EAST._replace(to=Point(36000, 6800)))
    done = order(table, 4)
    assert done.table.active == ("ann", "bob", "cy")
    assert not done.table.figure("cy").tried


def test_a_leader_who_goes_on_takes_those_along_who_can() -> None:
    """lotg/actions/follow: Ann goes on free of charge; Bob and Cy would change, and her die fails for them."""
    table = trio((2, 3, 3)).change("ann", doing=EAST)
    for face in (3, 5):
        done = order(table, face, choices=(GoOn(),))
        assert done.table.active == ("ann",)
    assert order(table, 2).table.active == ("ann", "bob", "cy")


# Shooting


def test_shooting_is_free() -> None:
    """lotg/ruling/shooting-and-initiative: a shot after a failed test is offered, and no test comes before it."""
    table = stage(person("ann", "red", (60, 60)), person("wes", "blue", (80, 60))).change("ann", tried=True)
    shot = next(each for each in options_of(table, ("ann",)) if isinstance(each, Shoot))
    assert not any(isinstance(item, Order) for item in items_of(table, shot))
