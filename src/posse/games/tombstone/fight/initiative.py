"""Initiative (section 2.15): who acts when, alone or with their side, and who acts at once."""

from collections.abc import Collection, Iterable, Sequence
from itertools import groupby

from posse.engine.item import Asking, Item
from posse.engine.number import Reason
from posse.engine.question import Roll
from posse.games.deeds.happened import Row
from posse.games.tombstone.afflictions import SLOW
from posse.games.tombstone.checks import check, led, need_of
from posse.games.tombstone.fight.acting import KIND_OF, Act
from posse.games.tombstone.fight.actions import OTHERWISE, able
from posse.games.tombstone.rolls import SIX, Check
from posse.games.tombstone.table import Person, Table

ALONE = "tombstone/combat/initiative/individual"
SIDE = "tombstone/combat/initiative/side-d6"

FEW = range(2, 9)
"""tombstone/combat/initiative/mass-combat: how many fighters act one by one."""

QUICK = Row("{figure} comes to {total} for initiative.", ALONE, tone="aside")
LED = Row("{side:side} throws {total} for initiative.", SIDE, tone="aside")


class Initiative(Item[Table], frozen=True):
    """tombstone/combat/initiative/new-each-turn: rolled anew in every turn."""

    def resolve(self, table: Table) -> Asking[Table, Table]:
        people = [one for one in table.figures if able(table, one)]
        each = _by_person if alone(table) else _by_side
        table, scored = yield from each(table, people)
        return table.then(*(Act(tuple(ids)) for ids in in_order(table, scored)))


def alone(table: Table) -> bool:
    """Whether people act one by one, or with their side.

    tombstone/combat/initiative/individual: in small fights (tombstone/opt/weapon-speed-default).
    """
    rule = table.scene.house.weapon_speed
    fighters = sum(one.up for one in table.figures)
    return rule == "always" or (rule == "small-fights" and fighters in FEW)


def in_order(table: Table, scored: dict[str, int]) -> list[list[str]]:
    """Who acts together, the first first: whoever has the same total.

    tombstone/combat/bravery/roll-2-loses-initiative: whoever is late comes after every opponent who is not, however high they
    threw (tombstone/opt/bravery-lost-individual); where both sides are, it is as if neither were
    (tombstone/opt/bravery-double-loss).
    """
    behind = beaten(table, scored)

    def place(id: str) -> tuple[bool, int]:
        return id in behind, -scored[id]

    return [list(ids) for _, ids in groupby(sorted(scored, key=place), key=place)]


def beaten(table: Table, people: Collection[str]) -> set[str]:
    """Who has lost initiative before it is thrown."""
    late = {id for id in people if table.figure(id).now.nerve == "late" or table.figure(id).has(SLOW.id)}
    return {
        id
        for id in late
        if any(table.profile(other).side != table.profile(id).side for other in people if other not in late)
    }


# One by one


def _by_person(table: Table, people: Sequence[Person]) -> Asking[Table, tuple[Table, dict[str, int]]]:
    """tombstone/combat/initiative/individual: two dice and the speed of the weapon, from the highest to the lowest.

    Those of no name who hold the same weapon throw once for all (tombstone/opt/minor-character-initiative).
    tombstone/combat/initiative/individual-tie: equal totals act at once.
    """
    scored: dict[str, int] = {}
    for group in _groups(table, people):
        table, roll = yield from check(table, quickness(table, group[0]))
        scored.update(dict.fromkeys(group, roll.total))
        table = table.log(*(QUICK(figure=id, total=roll.total) for id in group))
    return table, scored


def _groups(table: Table, people: Iterable[Person]) -> list[list[str]]:
    crowds: dict[tuple[str, int], list[str]] = {}
    for one in people:
        profile = table.profile(one.id)
        key = (profile.seat, speed(table, one)) if profile.minor else (one.id, 0)
        crowds.setdefault(key, []).append(one.id)
    return list(crowds.values())


def quickness(table: Table, id: str) -> Check:
    person = table.figure(id)
    plan = person.now.plan or person.held
    quick = Reason("quickness", speed(table, person), "tombstone/combat/initiative/weapon-speeds")
    return need_of(
        table, id, "initiative", 0, "initiative", ALONE, circumstances=[quick], weapon=plan.weapon if plan else ""
    )


def speed(table: Table, person: Person) -> int:
    """tombstone/combat/initiative/weapon-speeds: that of the weapon, or of whatever else somebody means to do."""
    plan = person.now.plan or person.held
    return KIND_OF[plan.deed].of(person.id, plan).quickness(table) if plan else OTHERWISE


# Side by side


def _by_side(table: Table, people: Sequence[Person]) -> Asking[Table, tuple[Table, dict[str, int]]]:
    """tombstone/combat/initiative/side-d6, tombstone/combat/initiative/higher-first: a die for each side, the higher first.

    tombstone/combat/initiative/tie-simultaneous: equal dice act at once, or are thrown again where a table has it so
    (tombstone/combat/initiative/reroll-ties). More sides than two do the same (tombstone/opt/three-sides).
    """
    sides = list(dict.fromkeys(table.profile(one.id).side for one in people))
    behind = beaten(table, [one.id for one in people])
    throwing = list(dict.fromkeys(table.profile(one.id).side for one in people if one.id not in behind))
    thrown = dict.fromkeys(sides, 0)
    while len(throwing) > 1 and len({thrown[side] for side in throwing} - {0}) < len(throwing):
        for side in throwing:
            face = yield Roll(roller(table, side), "initiative", SIDE, SIX)
            thrown[side] = face + sum(reason.add for reason in led(table, side))
            table = table.log(LED(side=side, total=thrown[side]))
        if table.scene.house.initiative_tie == "simultaneous":
            break
    return table, {one.id: thrown[table.profile(one.id).side] for one in people}


def roller(table: Table, side: str) -> str:
    """Who throws for a side. tombstone/combat/initiative/rotate-roller: another seat in every turn."""
    seats = table.scene.seats_of[side]
    return seats[(table.turn - 1) % len(seats)]
