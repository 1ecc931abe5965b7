"""Groups and action restrictions (sections 2.3 and 2.7): who may act together and who leads; going on, halting, changing,
following."""

from typing import Any

import pytest

from posse.games.law_of_the_gun.acting import groups, orders
from posse.games.law_of_the_gun.acting.actions import done_by, options_of
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.moving.moves import Halt, Move
from posse.games.law_of_the_gun.shooting.declaring import Shoot
from posse.games.law_of_the_gun.table import Doing, Table
from posse.tabletop.terrain import Point
from tests.law.stage import Played, horse, path, person, play_out, point, rock, spot, stage, together, walking, wall
from tests.stage_parts import rule_of

EAST = Doing("heading", Point(36000, 6000))


ALL = ("ann", "bob", "cy")


def trio(initiatives: tuple[int, int, int] = (3, 3, 3), **facts: Any) -> Table:
    """Ann leads Bob and Cy; a foe is walled in far off."""
    people = [person(id, "red", (60, 60 + 4 * n), initiative=initiatives[n]) for n, id in enumerate(ALL)]
    return together(walking(*people, at=(118, 2), **facts), *ALL)


def bound(table: Table, doing: Doing, *ids: str) -> Table:
    """The same with these, or all, about something."""
    for id in ids or ALL:
        table = table.change(id, doing=doing)
    return table


def doings(table: Table) -> set[str]:
    return {table.figure(id).doing.kind for id in ALL}


def order(table: Table, *rolls: int, choices: tuple[Any, ...] = (), ids: tuple[str, ...] = ALL) -> Played:
    """Ann and those she leads are to set out eastwards."""
    end = spot((75, 60))
    return play_out(
        table, orders.Order(ids, orders.onward(spot((60, 60)), end), end), rolls=list(rolls), choices=list(choices)
    )


def changes(table: Table, doing: Doing, end: tuple[float, float]) -> bool:
    return orders.is_change(table, "ann", doing, spot(end))


# What is a change


def test_going_on_needs_no_test_and_starting_from_a_halt_does() -> None:
    """lotg/actions/continue-free: Ann was going east and goes east.

    lotg/actions/change-test: from a halt one d6 against Initiative; the new action begins and is stored.
    """
    done = order(bound(trio(), EAST))
    assert done.table.active == ALL
    assert not done.of(travels.Tested)
    for face, kind in ((3, "heading"), (4, "halted")):
        ann = order(trio(), face, ids=("ann",)).table.figure("ann")
        assert (ann.doing.kind, ann.tried) == (kind, True)


@pytest.mark.parametrize(
    ("doing", "wants", "end", "change"),
    [
        (EAST, None, (75, 60), False),
        (EAST, None, (70, 50), False),
        (EAST, None, (70, 49.9), True),
        (EAST, None, (60, 75), True),
        (EAST, None, (50, 60), True),
        (EAST, Doing("charge", point((80, 62))), (60, 60), False),
        (EAST, Doing("charge", point((60, 90))), (60, 60), True),
        (Doing(), Doing("charge", point((80, 62))), (60, 60), True),
        (EAST, EAST._replace(fast=True), (70, 60), False),
        (Doing(), EAST, (70, 60), True),
        (Doing(), Doing(), (60, 60), True),
        (Doing("bound", point((80, 60))), Doing("bound", point((80, 60))), (70, 60), False),
        (Doing("bound", point((80, 60))), Doing("bound", point((80, 70))), (70, 60), True),
    ],
)
def test_what_is_a_change(doing: Doing, wants: Doing | None, end: tuple[float, float], change: bool) -> None:
    """lotg/actions/example-direction, lotg/ruling/what-is-a-change: a tolerance of 45 degrees, however the path bends; running
    instead of walking is none, a start and a charge are. lotg/ruling/opening-action: in the first turn everybody was halted.

    lotg/ruling/charge-initiative: already moving toward that enemy, nothing changes. lotg/actions/example-point: another place is.
    """
    assert changes(trio().change("ann", doing=doing), wants or orders.onward(spot((60, 60)), spot(end)), end) is change


def test_zigzag_from_cover_to_cover() -> None:
    """lotg/actions/example-cover: the path may zigzag as long as it gets on; turning back is a change."""
    table = trio().change("ann", doing=EAST)
    for way, change in (((63, 56), (66, 62), (70, 58)), False), (((63, 56), (58, 56)), True):
        move = Move("ann", path((60, 60), *way))
        assert orders.is_change(table, "ann", move.wants(table), move.path[-1]) is change


def test_bound_for_a_place() -> None:
    """lotg/actions/example-point: any path that ends closer counts; whoever comes to its place is halted, and those led too."""
    table = bound(trio(), Doing("bound", point((70, 60))))
    assert orders.continues(table, "ann", spot((64, 54)))
    assert not orders.continues(table, "ann", spot((58, 60)))
    for x, kind in ((70, "halted"), (66, "bound")):
        assert doings(play_out(table, *Move("ann", path((60, 60), (x, 60))).items(table)).table) == {kind}


def test_working_round_a_piece() -> None:
    """lotg/actions/example-route: one way round is one action; the other way round is a change."""
    table = trio(areas=[rock("r", 62, 52, 6, 6)])
    one, other = (orders.round_piece(table, "r", spot((60, 60)), spot(end)) for end in ((70, 60), (60, 50)))
    assert {one.sense, other.sense} == {1, -1}
    table = table.change("ann", doing=one)
    assert not changes(table, one, (70, 60))
    assert not changes(table, orders.onward(spot((60, 60)), spot((70, 60))), (70, 60))
    assert changes(table, other, (60, 50))


def test_halting_is_free() -> None:
    """lotg/actions/halt-free: no test; and starting again is a change."""
    table = trio().change("ann", doing=EAST)
    done = Halt().done(table)
    assert done.figure("ann").doing.kind == "halted"
    assert [event.tell(table.scene.names) for event in done.events] == ["Ann, Bob and Cy halt."]
    assert orders.is_change(done, "ann", EAST, spot((70, 60)))


# Failing


def test_a_leader_fails() -> None:
    """lotg/actions/change-fail, lotg/ruling/follow-when-leader-fails, E04: Initiative 3, a four: nobody goes, although the
    limit of those who are led is four. lotg/ruling/retest: all have had their try."""
    done = order(trio(), 4).table
    assert (done.active, doings(done)) == ((), {"halted"})
    assert all(done.figure(id).tried and not done.figure(id).acted for id in ALL)


def test_after_a_failure_only_the_old_action() -> None:
    """lotg/actions/change-fail, lotg/ruling/retest: a move elsewhere is refused, going on is not."""
    table = trio().change("ann", tried=True)
    going = table.change("ann", doing=EAST)
    for now, x, rule in ((table, 70, "lotg/ruling/retest"), (going, 70, ""), (going, 50, "lotg/ruling/retest")):
        assert rule_of(Move("ann").fits(Move("ann", path((60, 60), (x, 60))), now)) == rule


# Following


def test_one_die_for_a_group() -> None:
    """lotg/actions/group-uses-leader, lotg/actions/follow: a two; everybody's limit is higher."""
    done = order(trio((4, 3, 3)), 2)
    assert (done.table.active, doings(done.table)) == (ALL, {"heading"})
    assert len(done.of(travels.Tested)) == 1


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
    """lotg/actions/follow, lotg/ruling/follow-direction, lotg/ruling/test-value-limits: "initiative_follow" value by value."""
    table = trio((5, initiative, 3), house_rules={"initiative_follow": how})
    assert orders.follows(table, "bob", face) is goes


def test_those_who_do_not_follow_are_left_behind() -> None:
    """lotg/actions/partial-leave: Cy (limit 2) stays on a three; Ann and Bob are a smaller group.

    lotg/ruling/left-behind: he may go on with what he was doing; several who stay are a group among themselves.
    """
    done = order(trio((4, 3, 1)).change("cy", doing=Doing("heading", point((60, 300)))), 3, choices=(orders.GoOn(),))
    cy = done.table.figure("cy")
    assert (done.table.active, groups.group_of(done.table, "bob")) == (("ann", "bob"), ("ann", "bob"))
    assert (cy.group, cy.acted, cy.tried, cy.doing.kind) == ("", False, True, "heading")
    assert done.of(travels.LeftBehind)
    told = done.of(travels.Followed)[0]
    assert (told.leader, told.going, told.staying) == ("ann", ("bob",), ("cy",))
    assert "Bob follows and Cy does not" in done.told()
    two = order(trio((4, 1, 1)), 3, choices=(orders.GoOn(),)).table
    assert (two.active, groups.group_of(two, "cy")) == (("ann",), ("bob", "cy"))


def test_or_the_whole_group_halts() -> None:
    """lotg/actions/partial-all-halt: nobody performs the new action, and all may still shoot."""
    done = order(trio((4, 3, 1)), 3, choices=(orders.HaltAll(),)).table
    assert (done.active, doings(done)) == (ALL, {"halted"})
    assert not any(done.figure(id).acted for id in ALL)
    assert changes(done, EAST, (75, 60))


def test_only_those_who_change_are_judged() -> None:
    """lotg/actions/continue-free: Cy, who was going that way already, comes along whatever the die says."""
    table = trio((4, 3, 1)).change("cy", doing=EAST._replace(to=Point(36000, 6800)))
    done = order(table, 4)
    assert done.table.active == ALL
    assert not done.table.figure("cy").tried


def test_a_leader_who_goes_on_takes_those_along_who_can() -> None:
    """lotg/actions/follow: Ann goes on free of charge; Bob and Cy would change, and her die fails for them."""
    table = trio((2, 3, 3)).change("ann", doing=EAST)
    for face in (3, 5):
        done = order(table, face, choices=(orders.GoOn(),))
        assert done.table.active == ("ann",)
    assert order(table, 2).table.active == ALL


# Shooting


def test_shooting_is_free() -> None:
    """lotg/ruling/shooting-and-initiative: a shot after a failed test is offered, and no test comes before it."""
    table = stage(person("ann", "red", (60, 60)), person("wes", "blue", (80, 60))).change("ann", tried=True)
    shot = next(each for each in options_of(table, ("ann",)) if isinstance(each, Shoot))
    assert not any(isinstance(item, orders.Order) for item in done_by(table, shot).agenda)


# Groups


def in_a_row(gap: float = 5, **facts: Any) -> Table:
    """Ann (Initiative 3), Bob (4) and Cy (2) in a row, and a foe far off."""
    return stage(
        person("ann", "red", (20, 20), initiative=3),
        person("bob", "red", (20 + gap, 20), initiative=4),
        person("cy", "red", (20 + 2 * gap, 20), initiative=2),
        person("wes", "blue", (100, 100)),
        **facts,
    )


PAIR = ("ann", "bob")


@pytest.mark.parametrize(
    ("table", "ids", "rule"),
    [
        (in_a_row(10.0), PAIR, ""),
        (in_a_row(10.1), PAIR, "lotg/groups/distance"),
        (in_a_row(5, walls=[wall("w", (22.5, 10), (22.5, 30))]), PAIR, "lotg/groups/sight"),
        (in_a_row(5, walls=[wall("w", (22.5, 10), (22.5, 30))]), ("bob", "cy"), ""),
        (in_a_row(9), ("bob", "ann", "cy"), "lotg/groups/distance"),
        (in_a_row(9), ("bob", "cy"), ""),
        (in_a_row(), ("ann",), ""),
        (in_a_row(), ("cy", "ann", "bob"), ""),
        (in_a_row().change("bob", status="disabled"), PAIR, "lotg/groups/voluntary"),
        (in_a_row().change("bob", running=True), PAIR, "lotg/groups/voluntary"),
        (in_a_row().change("bob", acted=True), PAIR, "lotg/sequence/side-a"),
    ],
)
def test_who_may_be_a_group(table: Table, ids: tuple[str, ...], rule: str) -> None:
    """lotg/groups/distance: 10.0 cm qualifies, 10.1 cm does not. lotg/groups/sight: a wall between two bars them even at a few
    centimetres.

    lotg/ruling/group-distance, E56: A, B and C 9 cm apart in a row; every pair must be close. lotg/groups/voluntary: eligible
    figures may stay single, and nobody out of the fight or done joins. lotg/groups/leader-exception: whoever leads.
    """
    assert rule_of(groups.eligible(table, ids)) == rule


def test_the_best_initiative_leads_as_a_rule() -> None:
    """lotg/groups/leader-highest; lotg/attributes/initiative."""
    table = in_a_row()
    assert groups.best_leader(table, ("ann", "bob", "cy")) == "bob"
    assert groups.led(table, ("ann", "bob", "cy")) == ("bob", "ann", "cy")
    assert groups.largest_around(table, "cy", ("ann", "bob", "cy")) == ("bob", "cy", "ann")


def test_the_owner_may_name_another() -> None:
    """lotg/groups/leader-exception, lotg/ruling/leader-choice: Cy leads although Bob is better."""
    table = groups.regroup(in_a_row(), ("cy", "ann", "bob"))
    assert groups.group_of(table, "bob")[0] == "cy"
    assert groups.group_of(table, "ann") == ("cy", "ann", "bob")


def test_joining_and_leaving_are_free() -> None:
    """lotg/groups/join-leave: at once when declared; those who are left find a leader, and one alone is no group."""
    table = groups.regroup(in_a_row(), ("ann", "bob", "cy"))
    table = groups.regroup(table, ("ann",))
    assert table.figure("ann").group == ""
    assert groups.group_of(table, "cy") == ("bob", "cy")
    table = groups.regroup(table, ("ann", "cy"))
    assert groups.group_of(table, "cy") == ("ann", "cy")
    assert table.figure("bob").group == ""


def test_nobody_commands_another_players_people_and_riders_mix_with_walkers() -> None:
    """lotg/groups/join-leave: its owner decides. lotg/ruling/mixed-group: walkers and riders are in one group."""
    for seat, may in (("pink", False), ("red", True)):
        bob = person("bob", seat, (25, 20), horse="dusty")
        people = person("ann", "red", (20, 20)), bob, person("wes", "blue", (100, 100))
        table = stage(*people, sides={"red": "law", "pink": "law"}, horses=[horse("dusty", (25, 20))])
        assert (groups.eligible(table, PAIR) is None) is may


# Struck


def test_a_hit_shakes_the_declared_group_as_far_as_it_is_close() -> None:
    """lotg/ruling/group-declare: less those no longer within distance and sight of the one who is struck.

    lotg/ruling/lone-figure-group: one who declared no group is a group of one, whoever stands close by.
    """
    table = groups.regroup(in_a_row(), ("ann", "bob", "cy"))
    assert groups.struck_group(table, "bob") == ("bob", "ann", "cy")
    cy = table.figure("cy").spot
    away = table.change("cy", spot=cy._replace(x=cy.x + 600))
    assert groups.struck_group(away, "ann") == ("ann", "bob")
    assert groups.struck_group(in_a_row(), "ann") == ("ann",)


def test_a_leader_lost() -> None:
    """lotg/ruling/leader-lost: the best Initiative left leads, and each goes on with what it was doing."""
    going = Doing("heading", Point(9000, 2000))
    table = groups.regroup(in_a_row(), ("bob", "ann", "cy")).change("cy", doing=going)
    table = groups.leave(table, "bob")
    assert groups.group_of(table, "cy")[0] == "ann"
    assert table.figure("cy").doing == going


# Offering


def test_groups_worth_offering() -> None:
    """Everybody alone, the groups that stand, and the largest that could be; lotg/groups/leader-highest: the same people behind a
    leader once, in whichever order the followers stand round one another."""
    table = groups.regroup(in_a_row(9), ("cy", "bob"))
    found = groups.worth_offering(table, ("ann", "bob", "cy"))
    assert found[:3] == [("ann",), ("bob",), ("cy",)]
    assert {("cy", "bob"), ("bob", "ann")} <= set(found)
    assert all(groups.eligible(table, ids) is None for ids in found)
    close = groups.worth_offering(in_a_row(4), ("ann", "bob", "cy"))
    assert max(len(group) for group in close) == 3
    assert len({(group[0], frozenset(group)) for group in close}) == len(close)
