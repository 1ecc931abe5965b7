"""Groups (section 2.3): who may act together, who leads, and what becomes of a group that loses somebody.

A group is declared: every member's `group` is the id of its leader, its own if it leads; nothing for whoever is alone.
"""

from collections.abc import Sequence

from posse.engine.refusal import Refusal, not_allowed
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.length import centimetres

APART = centimetres(10)
"""lotg/groups/distance: 10.0 cm qualifies, 10.1 cm does not."""

DISTANCE, SIGHT, VOLUNTARY = "lotg/groups/distance", "lotg/groups/sight", "lotg/groups/voluntary"
JOINING = "lotg/groups/join-leave"


def linked(table: Table, a: str, b: str) -> Refusal | None:
    """lotg/groups/distance, lotg/groups/sight: why two figures cannot be of one group."""
    if not table.within(a, b, APART):
        return not_allowed(f"{table.name(a)} and {table.name(b)} are more than 10 cm apart.", DISTANCE)
    if not table.sees(a, b):
        return not_allowed(f"{table.name(a)} and {table.name(b)} do not see each other.", SIGHT)
    return None


def apart(table: Table, ids: Sequence[str]) -> Refusal | None:
    """lotg/ruling/group-distance: every pair must be close and in sight of each other."""
    pairs = ((a, b) for place, a in enumerate(ids) for b in ids[place + 1 :])
    return next((found for a, b in pairs if (found := linked(table, a, b))), None)


def eligible(table: Table, ids: Sequence[str]) -> Refusal | None:
    """lotg/groups/voluntary: may these act together now, the first of them leading? None if so, else why not.

    lotg/groups/join-leave: anybody close by who has not acted may join or leave, without a test. lotg/ruling/mixed-group:
    walkers, riders and vehicles may mix. lotg/groups/leader-exception, lotg/ruling/leader-choice: the owner names the leader.
    """
    if not ids or len(set(ids)) != len(ids):
        return not_allowed("A group names each of its members once.", VOLUNTARY)
    seat = table.profile(ids[0]).seat
    for id in ids:
        figure, name = table.figure(id), table.name(id)
        if table.profile(id).seat != seat:
            return not_allowed(f"{name} is somebody else's to command.", JOINING)
        if not figure.able:
            return not_allowed(f"{name} is out of the fight.", VOLUNTARY)
        if figure.acted:
            return not_allowed(f"{name} has acted already.", "lotg/sequence/side-a")
    return apart(table, ids)


def best_leader(table: Table, ids: Sequence[str]) -> str:
    """lotg/groups/leader-highest: as a rule the best Initiative leads; of equals the first named."""
    return max(ids, key=lambda id: table.profile(id).initiative)


def led(table: Table, ids: Sequence[str]) -> tuple[str, ...]:
    """The same figures with their natural leader first."""
    leader = best_leader(table, ids)
    return (leader, *(id for id in ids if id != leader))


# Membership


def group_of(table: Table, id: str) -> tuple[str, ...]:
    """The declared group of somebody, its leader first; only those still able count, and at least the figure itself."""
    leader = table.figure(id).group
    if not leader:
        return (id,)
    members = [f.id for f in table.figures if f.group == leader and f.able]
    if leader in members:
        members = [leader, *(member for member in members if member != leader)]
    return tuple(members) if id in members else (id,)


def struck_group(table: Table, id: str) -> tuple[str, ...]:
    """lotg/ruling/group-declare: whose nerve a hit on somebody tries: its declared group, less those no longer close by
    and in sight of it. The figure itself is among them, able or not; lotg/ruling/lone-figure-group: one alone too.
    """
    leader = table.figure(id).group
    others = (f.id for f in table.figures if leader and f.group == leader and f.id != id and f.able)
    return (id, *(other for other in others if linked(table, id, other) is None))


def regroup(table: Table, ids: Sequence[str]) -> Table:
    """lotg/groups/join-leave: these are a group from now on, led by the first; those they leave find a new leader."""
    for id in ids:
        table = leave(table, id, lost=False)
    if len(ids) > 1:
        table = table.change_each(ids, group=ids[0])
    return table


def leave(table: Table, id: str, lost: bool = True) -> Table:
    """Somebody is of its group no more: left behind, driven back, in flight or out of action.

    lotg/ruling/leader-lost: the best Initiative that remains leads at once, and each goes on with what it was doing. `lost`
    is False for a leader who merely walks away.
    """
    leader = table.figure(id).group
    if not leader:
        return table
    table = table.change(id, group="")
    rest = [f.id for f in table.figures if f.group == leader]
    if lost and rest:
        table = remembered(table, id, rest[0])
    if len(rest) == 1:
        table = table.change(rest[0], group="")
    elif leader == id and rest:
        remaining = [member for member in rest if table.figure(member).able] or rest
        successor = best_leader(table, remaining)
        table = table.change_each(rest, group=successor)
    return table


def remembered(table: Table, lost: str, by: str) -> Table:
    """lotg/ruling/solo-threat: what a group has suffered stays with it when somebody is lost: another member keeps count."""
    for shooter, points in table.figure(lost).harm:
        table = harmed(table, by, shooter, points)
    return table


def harmed(table: Table, id: str, shooter: str, points: int = 0) -> Table:
    """lotg/ruling/shot-at, lotg/ruling/solo-threat: somebody was shot at or struck, and knows by whom, harmed or not."""
    harm = dict(table.figure(id).harm)
    return table.change(id, harm=tuple({**harm, shooter: harm.get(shooter, 0) + points}.items()))


# Groups worth offering


def worth_offering(table: Table, ids: Sequence[str]) -> list[tuple[str, ...]]:
    """Groups that somebody may want to activate among those waiting: each one alone, every group that stands, and for
    each the most who may go with it, led by the best Initiative. The same people behind the same leader are one group."""
    found: dict[tuple[str, frozenset[str]], tuple[str, ...]] = {(id, frozenset()): (id,) for id in ids}
    for id in ids:
        standing = tuple(member for member in group_of(table, id) if member in ids)
        offered = [standing] if len(standing) > 1 and eligible(table, standing) is None else []
        for group in (*offered, largest_around(table, id, ids)):
            found.setdefault((group[0], frozenset(group[1:])), group)
    return list(found.values())


def largest_around(table: Table, id: str, ids: Sequence[str]) -> tuple[str, ...]:
    """A group of as many as can be had round somebody, nearest first, led by the best Initiative."""
    group = [id]
    near = [other for other in ids if other != id and table.within(id, other, APART)]
    for other in sorted(near, key=lambda other: table.distance(id, other)):
        grown = led(table, [*group, other])
        if eligible(table, grown) is None:
            group.append(other)
    return led(table, group)
