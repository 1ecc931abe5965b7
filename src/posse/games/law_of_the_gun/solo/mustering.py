"""The groups of the enemy that runs itself: how it is divided at first, who leads, and who joins whom later."""

from collections.abc import Sequence

from posse.engine.item import Asking, Item, Resolution
from posse.games.law_of_the_gun.acting.groups import best_leader, group_of, led, linked, regroup
from posse.games.law_of_the_gun.events import charted
from posse.games.law_of_the_gun.shooting.strikes import evenly
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.terrain import Spot

LEADER = "lotg/solo/leader"
MOST = 4
"""lotg/solo/group-size: a group has two to four members at the start."""


def solo_sides(table: Table) -> list[str]:
    """lotg/solo/when: the sides that the charts run."""
    return [side for side in table.scene.sides if table.scene.is_solo(side)]


class FormGroups(Item[Table], frozen=True):
    """lotg/solo/group-size: before the first turn the enemy that runs itself is divided into groups of two to four.

    Whom the scenario has put into a group stays in it. lotg/ruling/solo-group-size: as evenly as possible into the fewest
    groups. A force of one is a group of one.
    """

    def resolve(self, table: Table) -> Resolution[Table]:
        """Nothing to divide where everybody is played."""
        return self._form(table) if solo_sides(table) else table

    def _form(self, table: Table) -> Asking[Table, Table]:
        for side in solo_sides(table):
            mine = [id for id in table.scene.friends[side] if table.figure(id).status in ("up", "waiting", "hidden")]
            given = dict.fromkeys(table.figure(id).group for id in mine if table.figure(id).group)
            groups = [[id for id in mine if leader in (id, table.figure(id).group)] for leader in given]
            loose = [id for id in mine if not any(id in group for group in groups)]
            for group in (*groups, *divided(table, loose, evenly_divided(len(loose)))):
                table = yield from lead(table, group)
        return table


def evenly_divided(many: int) -> list[int]:
    """lotg/ruling/solo-group-size: the fewest groups of at most four, as even as possible."""
    count = -(-many // MOST)
    return [many // count + (place < many % count) for place in range(count)] if count else []


def divided(table: Table, ids: Sequence[str], sizes: Sequence[int]) -> list[list[str]]:
    """People in groups of these sizes: each takes those nearest to its first, riders and walkers by themselves if it can."""
    rest, found = list(ids), []

    def far(first: str, id: str) -> tuple[bool, int]:
        one, other = table.figure(first), table.figure(id)
        return one.posture != other.posture, _apart(one.spot, other.spot)

    for size in sizes:
        first = rest[0]
        near = sorted(rest, key=lambda id: far(first, id))
        group = [first, *(id for id in near if id != first)][:size]
        found.append(group)
        rest = [id for id in rest if id not in group]
    return found


def _apart(one: Spot, other: Spot) -> int:
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2


def lead(table: Table, ids: Sequence[str]) -> Asking[Table, Table]:
    """lotg/solo/leader: the best Initiative leads; of equals one is diced for."""
    best = table.profile(best_leader(table, ids)).initiative
    equal = [id for id in ids if table.profile(id).initiative == best]
    place = yield from evenly(table, equal[0], "who leads", LEADER, len(equal))
    group = (equal[place], *(id for id in ids if id != equal[place]))
    table = regroup(table, group)
    return table.report(group[0], charted.GroupFormed(figures=group))


# Later


def muster(table: Table, side: str) -> Table:
    """lotg/ruling/solo-group-size: a survivor goes on alone, and joins another group within 10 cm, mounted or not
    (lotg/ruling/solo-mixed)."""
    for id in table.scene.friends[side]:
        figure = table.figure(id)
        if figure.group or not figure.able or figure.melee:
            continue
        groups = [group for group in groups_of(table, side) if not any(table.figure(each).melee for each in group)]
        near = [group for group in groups if id not in group and linked(table, group[0], id) is None]
        found = [group for group in near if len(group) > 1] or near
        if found:
            table = regroup(table, led(table, (*found[0], id)))
    return table


def groups_of(table: Table, side: str) -> list[tuple[str, ...]]:
    """The groups of a side as they are now, each with its leader first; whoever is alone is a group of one."""
    found: dict[tuple[str, ...], None] = {}
    for id in table.scene.friends[side]:
        if table.figure(id).able:
            found[group_of(table, id)] = None
    return list(found)
