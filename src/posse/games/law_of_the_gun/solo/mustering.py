"""The groups of the enemy that runs itself: how it is divided at first, who leads, and who joins whom later."""

from collections.abc import Sequence

from posse.engine.item import Asking, Item, Resolution
from posse.games.law_of_the_gun.events import charted
from posse.games.law_of_the_gun.groups import best_leader, group_of, leave, led, linked, regroup
from posse.games.law_of_the_gun.strikes import evenly
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.testing import die
from posse.tabletop.terrain import Spot

SIZE, LEADER = "lotg/solo/group-size", "lotg/solo/leader"
MOST, LEAST = 4, 2
"""lotg/solo/group-size: a group has two to four members at the start."""


def solo_sides(table: Table) -> list[str]:
    """lotg/solo/when: the sides that the charts run."""
    return [side for side in table.scene.sides if table.scene.is_solo(side)]


class FormGroups(Item[Table], frozen=True):
    """lotg/solo/group-size: before the first turn the enemy that runs itself is divided into groups of two to four.

    Whom the scenario has put into a group stays in it. lotg/ruling/solo-group-size: as evenly as possible into the fewest
    groups; or into pairs, or into groups of diced size (`random-2-4`). A force of one is a group of one.
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
            sizes = yield from self._sizes(table, side, len(loose))
            for group in (*groups, *divided(table, loose, sizes)):
                table = yield from lead(table, group)
        return table

    def _sizes(self, table: Table, side: str, many: int) -> Asking[Table, list[int]]:
        how = table.scene.options.solo_group_size
        if how == "pairs":
            return in_pairs(many)
        if how == "even-max-4":
            return evenly_divided(many)
        seat = table.scene.seats_of[side][0]
        sizes: list[int] = []
        while many > MOST:
            face = yield die(seat, "how many are in a group", SIZE, sides=MOST - LEAST + 1)
            size = face + LEAST - 1
            if many - size == 1:
                size += 1 if size < MOST else -1
            sizes.append(size)
            many -= size
        return [*sizes, many] if many else sizes


def evenly_divided(many: int) -> list[int]:
    """lotg/ruling/solo-group-size: the fewest groups of at most four, as even as possible."""
    count = -(-many // MOST)
    return [many // count + (place < many % count) for place in range(count)] if count else []


def in_pairs(many: int) -> list[int]:
    """lotg/ruling/solo-group-size, `pairs`: groups of two, and one of three for an odd number."""
    if many < LEAST:
        return [many] if many else []
    return [LEAST] * (many // LEAST - 1) + [LEAST + many % LEAST]


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
    """lotg/ruling/solo-group-size: a survivor goes on alone, and joins another group within 10 cm.

    lotg/ruling/solo-mixed, `split`: riders and walkers of a mixed group go their own ways.
    """
    for id in table.scene.friends[side]:
        figure = table.figure(id)
        if figure.group or not figure.able or figure.melee:
            continue
        groups = [group for group in groups_of(table, side) if not any(table.figure(each).melee for each in group)]
        near = [group for group in groups if id not in group and linked(table, group[0], id) is None]
        found = [group for group in near if len(group) > 1] or near
        if found:
            table = regroup(table, led(table, (*found[0], id)))
    return _split(table, side) if table.scene.options.solo_mixed == "split" else table


def _split(table: Table, side: str) -> Table:
    for group in groups_of(table, side):
        up = [id for id in group if table.figure(id).posture in ("mounted", "aboard")]
        down = [id for id in group if id not in up]
        if up and down:
            for id in group:
                table = leave(table, id, lost=False)
            for part in (up, down):
                table = regroup(table, led(table, part))
    return table


def groups_of(table: Table, side: str) -> list[tuple[str, ...]]:
    """The groups of a side as they are now, each with its leader first; whoever is alone is a group of one."""
    found: dict[tuple[str, ...], None] = {}
    for id in table.scene.friends[side]:
        if table.figure(id).able:
            found[group_of(table, id)] = None
    return list(found)
