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


@pytest.mark.parametrize(("gap", "rule"), [(10.0, None), (10.1, "lotg/groups/distance")])
def test_ten_centimetres(gap: float, rule: str | None) -> None:
    """lotg/groups/distance: 10.0 cm qualifies, 10.1 cm does not."""
    found = eligible(trio(gap), ("ann", "bob"))
    assert (found.rule if found else None) == rule


def test_a_wall_between_two_bars_them_from_one_group() -> None:
    """lotg/groups/sight: even at a few centimetres."""
    table = trio(5, walls=[wall("w", (22.5, 10), (22.5, 30))])
    assert rule_of(eligible(table, ("ann", "bob"))) == "lotg/groups/sight"
    assert eligible(table, ("bob", "cy")) is None


@pytest.mark.parametrize(
    ("ids", "fits"), [(("bob", "ann", "cy"), False), (("ann", "bob"), True), (("bob", "cy"), True)]
)
def test_who_is_in_the_group(ids: tuple[str, ...], fits: bool) -> None:
    """lotg/ruling/group-distance, E56: A, B and C 9 cm apart in a row; every pair must be close."""
    assert (eligible(trio(9), ids) is None) is fits


def test_a_group_is_a_permission() -> None:
    """lotg/groups/voluntary: eligible figures may stay single, and nobody out of the fight or done joins."""
    table = trio()
    assert eligible(table, ("ann",)) is None
    assert group_of(table, "ann") == ("ann",)
    assert eligible(table.change("bob", status="disabled"), ("ann", "bob")) is not None
    assert eligible(table.change("bob", running=True), ("ann", "bob")) is not None
    assert rule_of(eligible(table.change("bob", acted=True), ("ann", "bob"))) == "lotg/sequence/side-a"


def test_the_best_initiative_leads_as_a_rule() -> None:
    """lotg/groups/leader-highest; lotg/attributes/initiative."""
    table = trio()
    assert best_leader(table, ("ann", "bob", "cy")) == "bob"
    assert led(table, ("ann", "bob", "cy")) == ("bob", "ann", "cy")
    assert largest_around(table, "cy", ("ann", "bob", "cy")) == ("bob", "cy", "ann")


def test_the_owner_may_name_another() -> None:
    """lotg/groups/leader-exception, lotg/ruling/leader-choice: Cy leads although Bob is better."""
    table = trio()
    assert eligible(table, ("cy", "ann", "bob")) is None
    table = regroup(table, ("cy", "ann", "bob"))
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


def test_nobody_commands_another_players_people() -> None:
    """lotg/groups/join-leave: its owner decides."""
    table = stage(
        person("ann", "red", (20, 20)),
        person("bob", "pink", (24, 20)),
        person("wes", "blue", (100, 100)),
        sides={"red": "law", "pink": "law"},
    )
    assert eligible(table, ("ann", "bob")) is not None


def test_walkers_and_riders_mix() -> None:
    """lotg/ruling/mixed-group: in one group."""
    table = stage(
        person("ann", "red", (20, 20)),
        person("bob", "red", (25, 20), horse="dusty"),
        person("wes", "blue", (100, 100)),
        horses=[horse("dusty", (25, 20))],
    )
    assert eligible(table, ("ann", "bob")) is None


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
    """Everybody alone, the groups that stand, and the largest that could be."""
    table = regroup(trio(9), ("cy", "bob"))
    found = worth_offering(table, ("ann", "bob", "cy"))
    assert found[:3] == [("ann",), ("bob",), ("cy",)]
    assert ("cy", "bob") in found
    assert ("bob", "ann") in found
    assert all(eligible(table, ids) is None for ids in found)


def test_groups_worth_offering_name_the_same_people_behind_a_leader_once() -> None:
    """lotg/groups/leader-highest: in whichever order the followers stand round one another."""
    found = worth_offering(trio(4), ("ann", "bob", "cy"))
    assert max(len(group) for group in found) == 3
    assert len({(group[0], frozenset(group)) for group in found}) == len(found)
