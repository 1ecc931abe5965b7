"""Groups (section 2.3): who may act together, who leads, and who is of a group when it is struck."""

from typing import Any

import pytest

from posse.games.law_of_the_gun.acting.groups import (
    best_leader,
    eligible,
    group_of,
    largest_around,
    leave,
    led,
    regroup,
    struck_group,
    worth_offering,
)
from posse.games.law_of_the_gun.table import Doing, Table
from posse.tabletop.terrain import Point
from tests.law.stage import horse, person, stage, wall
from tests.stage_parts import rule_of


def trio(gap: float = 5, **facts: Any) -> Table:
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
        (trio(10.0), PAIR, ""),
        (trio(10.1), PAIR, "lotg/groups/distance"),
        (trio(5, walls=[wall("w", (22.5, 10), (22.5, 30))]), PAIR, "lotg/groups/sight"),
        (trio(5, walls=[wall("w", (22.5, 10), (22.5, 30))]), ("bob", "cy"), ""),
        (trio(9), ("bob", "ann", "cy"), "lotg/groups/distance"),
        (trio(9), ("bob", "cy"), ""),
        (trio(), ("ann",), ""),
        (trio(), ("cy", "ann", "bob"), ""),
        (trio().change("bob", status="disabled"), PAIR, "lotg/groups/voluntary"),
        (trio().change("bob", running=True), PAIR, "lotg/groups/voluntary"),
        (trio().change("bob", acted=True), PAIR, "lotg/sequence/side-a"),
    ],
)
def test_who_may_be_a_group(table: Table, ids: tuple[str, ...], rule: str) -> None:
    """lotg/groups/distance: 10.0 cm qualifies, 10.1 cm does not. lotg/groups/sight: a wall between two bars them even at a few
    centimetres.

    lotg/ruling/group-distance, E56: A, B and C 9 cm apart in a row; every pair must be close. lotg/groups/voluntary: eligible
    figures may stay single, and nobody out of the fight or done joins. lotg/groups/leader-exception: whoever leads.
    """
    assert rule_of(eligible(table, ids)) == rule


def test_the_best_initiative_leads_as_a_rule() -> None:
    """lotg/groups/leader-highest; lotg/attributes/initiative."""
    table = trio()
    assert best_leader(table, ("ann", "bob", "cy")) == "bob"
    assert led(table, ("ann", "bob", "cy")) == ("bob", "ann", "cy")
    assert largest_around(table, "cy", ("ann", "bob", "cy")) == ("bob", "cy", "ann")


def test_the_owner_may_name_another() -> None:
    """lotg/groups/leader-exception, lotg/ruling/leader-choice: Cy leads although Bob is better."""
    table = regroup(trio(), ("cy", "ann", "bob"))
    assert group_of(table, "bob")[0] == "cy"
    assert group_of(table, "ann") == ("cy", "ann", "bob")


def test_joining_and_leaving_are_free() -> None:
    """lotg/groups/join-leave: at once when declared; those who are left find a leader, and one alone is no group."""
    table = regroup(trio(), ("ann", "bob", "cy"))
    table = regroup(table, ("ann",))
    assert table.figure("ann").group == ""
    assert group_of(table, "cy") == ("bob", "cy")
    table = regroup(table, ("ann", "cy"))
    assert group_of(table, "cy") == ("ann", "cy")
    assert table.figure("bob").group == ""


def test_nobody_commands_another_players_people_and_riders_mix_with_walkers() -> None:
    """lotg/groups/join-leave: its owner decides. lotg/ruling/mixed-group: walkers and riders are in one group."""
    for seat, may in (("pink", False), ("red", True)):
        bob = person("bob", seat, (25, 20), horse="dusty")
        people = person("ann", "red", (20, 20)), bob, person("wes", "blue", (100, 100))
        table = stage(*people, sides={"red": "law", "pink": "law"}, horses=[horse("dusty", (25, 20))])
        assert (eligible(table, PAIR) is None) is may


# Struck


def test_a_hit_shakes_the_declared_group_as_far_as_it_is_close() -> None:
    """lotg/ruling/group-declare: less those no longer within distance and sight of the one who is struck.

    lotg/ruling/lone-figure-group: one who declared no group is a group of one, whoever stands close by.
    """
    table = regroup(trio(), ("ann", "bob", "cy"))
    assert struck_group(table, "bob") == ("bob", "ann", "cy")
    cy = table.figure("cy").spot
    away = table.change("cy", spot=cy._replace(x=cy.x + 600))
    assert struck_group(away, "ann") == ("ann", "bob")
    assert struck_group(trio(), "ann") == ("ann",)


def test_a_leader_lost() -> None:
    """lotg/ruling/leader-lost: the best Initiative left leads, and each goes on with what it was doing."""
    going = Doing("heading", Point(9000, 2000))
    table = regroup(trio(), ("bob", "ann", "cy")).change("cy", doing=going)
    table = leave(table, "bob")
    assert group_of(table, "cy")[0] == "ann"
    assert table.figure("cy").doing == going


# Offering


def test_groups_worth_offering() -> None:
    """Everybody alone, the groups that stand, and the largest that could be; lotg/groups/leader-highest: the same people behind a
    leader once, in whichever order the followers stand round one another."""
    table = regroup(trio(9), ("cy", "bob"))
    found = worth_offering(table, ("ann", "bob", "cy"))
    assert found[:3] == [("ann",), ("bob",), ("cy",)]
    assert {("cy", "bob"), ("bob", "ann")} <= set(found)
    assert all(eligible(table, ids) is None for ids in found)
    close = worth_offering(trio(4), ("ann", "bob", "cy"))
    assert max(len(group) for group in close) == 3
    assert len({(group[0], frozenset(group)) for group in close}) == len(close)
