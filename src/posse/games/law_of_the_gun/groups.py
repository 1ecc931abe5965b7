"""Groups (section 2.3): who may act together, who leads, and what becomes of a group that loses somebody.

A group is declared: every member's `group` is the id of its leader, its own if it leads; nothing for whoever is alone.
"""

from collections.abc import Sequence

from posse.engine.refusal import Refusal, not_allowed
from posse.games.law_of_the_gun.rates import gait
from posse.games.law_of_the_gun.table import Doing, Figure, Table
from posse.tabletop.length import centimetres

APART = centimetres(10)
"""lotg/groups/distance: 10.0 cm qualifies, 10.1 cm does not."""

DISTANCE, SIGHT, VOLUNTARY = "lotg/groups/distance", "lotg/groups/sight", "lotg/groups/voluntary"
JOINING, LEADER = "lotg/groups/join-leave", "lotg/groups/leader-highest"


def able(figure: Figure) -> bool:
    """Alive, not disabled, no prisoner, not in flight."""
    return figure.status == "up" and not figure.running


def linked(table: Table, a: str, b: str) -> Refusal | None:
    """lotg/groups/distance, lotg/groups/sight: why two figures cannot be of one group."""
    if not table.within(a, b, APART):
        return not_allowed(f"{table.name(a)} and {table.name(b)} are more than 10 cm apart.", DISTANCE)
    if not table.sees(a, b):
        return not_allowed(f"{table.name(a)} and {table.name(b)} do not see each other.", SIGHT)
    return None


def apart(table: Table, ids: Sequence[str]) -> Refusal | None:
    """lotg/ruling/group-distance: every pair must be close; or each one to some member (`chain`), or to the first named.

    The first is the leader. Sight is asked of the same pairs as distance.
    """
    how = table.scene.options.groups_distance
    leader, *others = ids
    if how == "leader":
        return next((found for other in others if (found := linked(table, leader, other))), None)
    if how == "chain":
        return _unchained(table, leader, others)
    pairs = ((a, b) for place, a in enumerate(ids) for b in ids[place + 1 :])
    return next((found for a, b in pairs if (found := linked(table, a, b))), None)


def _unchained(table: Table, leader: str, others: list[str]) -> Refusal | None:
    joined, waiting, why = [leader], list(others), None
    while waiting:
        why = None
        for other in waiting:
            found = [linked(table, member, other) for member in joined]
            if None in found:
                joined.append(other)
                waiting.remove(other)
                break
            why = why or found[0]
        else:
            return why
    return None


def eligible(table: Table, ids: Sequence[str]) -> Refusal | None:
    """lotg/groups/voluntary: may these act together now, the first of them leading? None if so, else why not.

    lotg/groups/join-leave: anybody close by who has not acted may join or leave, without a test.
    """
    if not ids or len(set(ids)) != len(ids):
        return not_allowed("A group names each of its members once.", VOLUNTARY)
    seat = table.profile(ids[0]).seat
    for id in ids:
        figure, name = table.figure(id), table.name(id)
        if table.profile(id).seat != seat:
            return not_allowed(f"{name} is somebody else's to command.", JOINING)
        if not able(figure):
            return not_allowed(f"{name} is out of the fight.", VOLUNTARY)
        if figure.acted:
            return not_allowed(f"{name} has acted already.", "lotg/sequence/side-a")
    return None if len(ids) == 1 else unfit(table, ids) or wrong_leader(table, ids)


def unfit(table: Table, ids: Sequence[str]) -> Refusal | None:
    """Why some figures cannot be a group at all, whoever leads them.

    lotg/ruling/mixed-group: walkers, riders and vehicles may mix, or may not (`same-type-only`). lotg/ruling/retest: whoever
    tries again by itself is in no group (`one-own-try`).
    """
    for id in ids:
        if table.figure(id).lone:
            return not_allowed(f"{table.name(id)} is trying alone this time.", "lotg/ruling/retest")
    if table.scene.options.groups_mixed == "same-type-only" and len({_sort(table, id) for id in ids}) > 1:
        return not_allowed("Walkers, riders and vehicles do not mix in one group.", "lotg/ruling/mixed-group")
    return apart(table, ids)


def _sort(table: Table, id: str) -> str:
    way = gait(table, id)
    return {"prone": "foot", "riding": "driving"}.get(way, way)


def wrong_leader(table: Table, ids: Sequence[str]) -> Refusal | None:
    """lotg/groups/leader-exception: the owner names the leader; lotg/ruling/leader-choice: or it is always the best
    Initiative (`highest-only`), or a player's own character (`pc-leads`)."""
    how, leader = table.scene.options.groups_leader, ids[0]
    if how == "highest-only":
        best = max(table.profile(id).initiative for id in ids)
        if table.profile(leader).initiative < best:
            return not_allowed("The best Initiative leads.", LEADER)
    if how == "pc-leads" and not table.profile(leader).pc and any(table.profile(id).pc for id in ids):
        return not_allowed("A player's own character leads the group it is in.", "lotg/ruling/leader-choice")
    return None


def best_leader(table: Table, ids: Sequence[str]) -> str:
    """lotg/groups/leader-highest: as a rule the best Initiative leads; of equals the first named."""
    if table.scene.options.groups_leader == "pc-leads":
        pcs = [id for id in ids if table.profile(id).pc]
        ids = pcs or ids
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
    members = [f.id for f in table.figures if f.group == leader and able(f)]
    if leader in members:
        members = [leader, *(member for member in members if member != leader)]
    return tuple(members) if id in members else (id,)


def struck_group(table: Table, id: str) -> tuple[str, ...]:
    """lotg/ruling/group-declare: whose nerve a hit on somebody tries: its declared group, less those no longer close by
    and in sight of it; or every friend who is (`proximity`). The figure itself is among them, able or not.

    lotg/ruling/lone-figure-group: one alone is a group of one, or does not test (`no-test`).
    """
    if table.scene.options.groups_morale_membership == "proximity":
        others = [friend.id for friend in table.friends(id) if able(friend)]
    else:
        leader = table.figure(id).group
        others = [f.id for f in table.figures if leader and f.group == leader and f.id != id and able(f)]
    close = [other for other in others if linked(table, id, other) is None]
    if not close and table.scene.options.groups_lone == "no-test":
        return ()
    return (id, *close)


def regroup(table: Table, ids: Sequence[str]) -> Table:
    """lotg/groups/join-leave: these are a group from now on, led by the first; those they leave find a new leader."""
    for id in ids:
        table = leave(table, id, lost=False)
    if len(ids) > 1:
        for id in ids:
            table = table.change(id, group=ids[0])
    return table


def leave(table: Table, id: str, lost: bool = True) -> Table:
    """Somebody is of its group no more: left behind, driven back, in flight or out of action.

    lotg/ruling/leader-lost: the best Initiative that remains leads at once, and each goes on with what it was doing; or the
    group halts (`halt`). `lost` is False for a leader who merely walks away.
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
        remaining = [member for member in rest if able(table.figure(member))] or rest
        successor = best_leader(table, remaining)
        for member in rest:
            table = table.change(member, group=successor)
    if leader == id and lost and table.scene.options.groups_leader_lost == "halt":
        for member in rest:
            table = table.change(member, doing=Doing())
    return table


def remembered(table: Table, lost: str, by: str) -> Table:
    """lotg/ruling/solo-threat: what a group has suffered stays with it when somebody is lost: another member keeps count."""
    figure, other = table.figure(lost), table.figure(by)
    if not figure.shot_at and not figure.harm:
        return table
    harm = dict(other.harm)
    for shooter, points in figure.harm:
        harm[shooter] = harm.get(shooter, 0) + points
    return table.change(by, harm=tuple(harm.items()), shot_at=other.shot_at or figure.shot_at)


def shaken_by(table: Table, id: str) -> tuple[str, ...]:
    """lotg/ruling/leader-lost, `cool-test`: those who test Cool because this figure, their leader, is lost."""
    if table.scene.options.groups_leader_lost != "cool-test" or table.figure(id).group != id:
        return ()
    return tuple(f.id for f in table.figures if f.group == id and f.id != id and able(f))


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
    near = [other for other in ids if other != id and table.within(id, other, len(ids) * APART)]
    for other in sorted(near, key=lambda other: table.distance(id, other)):
        grown = led(table, [*group, other])
        if eligible(table, grown) is None:
            group.append(other)
    return led(table, group)
