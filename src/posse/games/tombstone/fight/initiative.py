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
from posse.games.tombstone.fight.actions import OTHERWISE, Action, able
from posse.games.tombstone.fight.feats import drawn
from posse.games.tombstone.rolls import SIX, Check
from posse.games.tombstone.table import Person, Table

ALONE = "tombstone/combat/initiative/individual"
SIDE = "tombstone/combat/initiative/side-d6"

FEW = range(2, 9)
"""tombstone/combat/initiative/mass-combat: how many fighters act one by one."""

QUICK = Row("{figure} comes to {total} for initiative.", ALONE, tone="aside")
LED = Row("{side:side} come to {total} for initiative.", SIDE, tone="aside")

Crowd = Sequence[str]
"""People for whom one throw counts."""

Score = tuple[int, ...]
"""What somebody has thrown: once, or again after a tie."""


class Initiative(Item[Table], frozen=True):
    """tombstone/combat/initiative/new-each-turn: rolled anew in every turn.

    tombstone/combat/initiative/tie-simultaneous, tombstone/combat/initiative/individual-tie: opponents with equal totals act at
    once, or throw again until they differ where a table has it so (tombstone/combat/initiative/reroll-ties).
    """

    def resolve(self, table: Table) -> Asking[Table, Table]:
        people = [one for one in table.figures if able(table, one)]
        by_person = alone(table)
        crowds = _groups(table, people) if by_person else _sides(table, people)
        scored: dict[str, Score] = dict.fromkeys((one.id for one in people), ())
        while crowds:
            table = yield from (_by_person if by_person else _by_side)(table, crowds, scored)
            crowds = _equal(table, crowds, scored) if table.scene.house.initiative_tie == "reroll" else []
        table = table.then(*(Act(tuple(ids)) for ids in in_order(table, scored)))
        ranks = sorted(set(scored.values()))
        return drawn(table, {id: ranks.index(score) for id, score in scored.items()})


def alone(table: Table) -> bool:
    """Whether people act one by one, or with their side; it is decided when a fight begins.

    tombstone/combat/initiative/individual, tombstone/weapons/speed/optional: in small fights, with the speed of their weapons
    (tombstone/opt/weapon-speed-default).
    """
    rule = table.scene.house.weapon_speed
    fighters = sum(many for _, many in table.fight.began) if table.fight else len(table.figures)
    return rule == "always" or (rule == "small-fights" and fighters in FEW)


def in_order(table: Table, scored: dict[str, Score]) -> list[list[str]]:
    """Who acts together, the first first: whoever has the same total. tombstone/combat/initiative/higher-first."""
    behind = late(table, scored)

    def place(id: str) -> tuple[bool, Score]:
        return id in behind, tuple(-total for total in scored[id])

    return [list(ids) for _, ids in groupby(sorted(scored, key=place), key=place)]


def late(table: Table, people: Collection[str]) -> set[str]:
    """tombstone/combat/bravery/roll-2-loses-initiative: whoever is late comes after every opponent who is not, however high they
    threw (tombstone/opt/bravery-lost-individual); where both sides are, it is as if neither were
    (tombstone/opt/bravery-double-loss)."""
    slow = {id for id in people if table.figure(id).now.nerve == "late" or table.figure(id).has(SLOW.id)}
    quick = {table.profile(id).side for id in people if id not in slow}
    return slow if any(quick - {table.profile(id).side} for id in slow) else set()


def _equal(table: Table, crowds: Sequence[Crowd], scored: dict[str, Score]) -> list[Crowd]:
    """Those that would act at the same time as opponents."""
    at_once = [ids for ids in in_order(table, scored) if len({table.profile(id).side for id in ids}) > 1]
    return [crowd for crowd in crowds if any(set(crowd) & set(ids) for ids in at_once)]


# One by one


def _by_person(table: Table, crowds: Sequence[Crowd], scored: dict[str, Score]) -> Asking[Table, Table]:
    """tombstone/combat/initiative/individual: two dice and the speed of the weapon, from the highest to the lowest.

    tombstone/abilities/gambler/wild-feint/swap-kinds: they count as they lie there when all have thrown.
    """
    rolls = []
    for crowd in crowds:
        table, roll = yield from check(table, quickness(table, crowd[0]))
        rolls.append(roll)
    for crowd, roll in zip(crowds, rolls, strict=True):
        lying = [each for each in table.figure(crowd[0]).now.rolled if each.kind == "initiative"]
        total = (lying[-1] if lying else roll).total
        for id in crowd:
            scored[id] = (*scored[id], total)
        table = table.log(*(QUICK(figure=id, total=total) for id in crowd))
    return table


def _groups(table: Table, people: Iterable[Person]) -> list[Crowd]:
    """Those of no name who hold the same weapon throw once for all (tombstone/opt/minor-character-initiative)."""
    crowds: dict[tuple[str, str, int], list[str]] = {}
    for one in people:
        profile = table.profile(one.id)
        key = (profile.seat, armed(table, one), speed(table, one)) if profile.minor else (one.id, "", 0)
        crowds.setdefault(key, []).append(one.id)
    return list(crowds.values())


def quickness(table: Table, id: str) -> Check:
    person = table.figure(id)
    quick = Reason("quickness", speed(table, person), "tombstone/combat/initiative/weapon-speeds")
    weapon = armed(table, person)
    return need_of(table, id, "initiative", 0, "initiative", ALONE, circumstances=[quick], weapon=weapon)


def declared(person: Person) -> Action | None:
    plan = person.now.plan or person.held
    return KIND_OF[plan.deed].of(person.id, plan) if plan else None


def armed(table: Table, person: Person) -> str:
    """The line of the weapon that somebody means to attack with."""
    action = declared(person)
    fights = action is not None and action.weapon and action.strikes(table)[0]
    return table.profile(person.id).weapon(action.weapon).line if action and fights else ""


def speed(table: Table, person: Person) -> int:
    """tombstone/combat/initiative/weapon-speeds: that of the weapon, or of whatever else somebody means to do."""
    action = declared(person)
    return action.quickness(table) if action else OTHERWISE


# Side by side


def _by_side(table: Table, crowds: Sequence[Crowd], scored: dict[str, Score]) -> Asking[Table, Table]:
    """tombstone/combat/initiative/side-d6: a die for each side. More sides than two do the same (tombstone/opt/three-sides)."""
    for crowd in crowds:
        side = table.profile(crowd[0]).side
        face = yield Roll(roller(table, side), "initiative", SIDE, SIX)
        total = face + sum(reason.add for reason in led(table, side))
        for id in crowd:
            scored[id] = (*scored[id], total)
        table = table.log(LED(side=side, total=total))
    return table


def _sides(table: Table, people: Sequence[Person]) -> list[Crowd]:
    """The sides that have to throw: with only one left, or late against all others, nobody does."""
    crowds: dict[str, list[str]] = {}
    for one in people:
        crowds.setdefault(table.profile(one.id).side, []).append(one.id)
    return _equal(table, list(crowds.values()), dict.fromkeys((one.id for one in people), ()))


def roller(table: Table, side: str) -> str:
    """Who throws for a side. tombstone/combat/initiative/rotate-roller: the first seat of it, or another in every turn."""
    seats = table.scene.seats_of[side]
    return seats[(table.turn - 1) % len(seats) if table.scene.house.initiative_roller == "rotate" else 0]
