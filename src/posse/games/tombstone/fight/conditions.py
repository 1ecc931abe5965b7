"""Conditions (section 2.22): what cover, height, crossfire, haste and fear add to attacks and to what they do."""

from collections.abc import Iterator
from math import acos, degrees, hypot

from posse.engine.number import Reason
from posse.engine.refusal import Bar
from posse.games.tombstone.abilities import has
from posse.games.tombstone.afflictions import flees
from posse.games.tombstone.backgrounds.creatures import CHARGE
from posse.games.tombstone.fight.places import HIGH, Grade, cover, feet, feet_apart, height
from posse.games.tombstone.rolls import Kind
from posse.games.tombstone.table import Person, Table
from posse.games.tombstone.weapons import REACH
from posse.games.tombstone.wounds import easy

COVER: dict[Grade, tuple[int, str]] = {
    "partial": (1, "tombstone/combat/cover/partial"),
    "half": (2, "tombstone/combat/cover/half"),
    "almost": (4, "tombstone/combat/cover/almost-hidden"),
}
"""On Defense (tombstone/opt/pete-cover)."""

WORDS: dict[Grade, str] = {"partial": "partial cover", "half": "half in cover", "almost": "almost hidden"}

HIDDEN = Bar("tombstone/combat/cover/hidden", "Nothing of them can be hit from there.", "hidden")

CROSSFIRE = 120
"""tombstone/combat/condition/flank-definition: degrees (tombstone/opt/flank-definition)."""


def hidden(table: Table, who: str, whom: str) -> Bar | None:
    """tombstone/combat/cover/hidden, tombstone/combat/condition/prone-unseen-is-hidden: who cannot be hit at all."""
    return HIDDEN if table.scene.house.cover and cover(table, who, whom) == "hidden" else None


def circumstances(table: Table, who: str, whom: str, kind: Kind) -> tuple[Reason, ...]:
    """What the moment adds to an attack: all of it together (tombstone/opt/conditions-stack)."""
    return tuple(_circumstances(table, table.figure(who), table.figure(whom), kind))


def _circumstances(table: Table, one: Person, other: Person, kind: Kind) -> Iterator[Reason]:
    """tombstone/combat/cover/partial, tombstone/combat/cover/half, tombstone/combat/cover/almost-hidden: for shots alone
    (tombstone/opt/cover-vs-brawl)."""
    house = table.scene.house
    if runs(table, one) and not charges(table, one.id, other.id):
        yield Reason("on the run", -2, "tombstone/move/full-and-attack-penalty")
    if house.cover and kind == "gunslinging" and (grade := cover(table, one.id, other.id)) in COVER:
        adds, rule = COVER[grade]
        yield Reason(WORDS[grade], -adds, rule)
    if house.combat_conditions:
        yield from _conditions(table, one, other)


def _conditions(table: Table, one: Person, other: Person) -> Iterator[Reason]:
    """tombstone/combat/condition/prone-needs-reach: to lie low is bad luck with an enemy in reach, and nothing to shots
    (tombstone/opt/prone-ranged)."""
    yield from _above(table, one, other)
    if flanked(table, one.id, other.id):
        yield Reason("from two sides", 2, "tombstone/combat/condition/flanking")
    if flees(other):
        yield Reason("they flee", 4, "tombstone/combat/condition/fleeing")
    if other.stance == "lying" and feet_apart(table, one.id, other.id) <= REACH and table.sees(one.id, other.id):
        yield Reason("they lie prone", 4, "tombstone/combat/condition/prone")


def _above(table: Table, one: Person, other: Person) -> Iterator[Reason]:
    """tombstone/combat/condition/from-above, tombstone/combat/condition/from-below: from five feet on."""
    rise = height(table, one) - height(table, other)
    if rise >= HIGH:
        yield Reason("from above", 1, "tombstone/combat/condition/from-above")
    if rise <= -HIGH:
        yield Reason("from below", -1, "tombstone/combat/condition/from-below")


def force(table: Table, who: str, whom: str) -> tuple[Reason, ...]:
    """What the moment adds to damage. tombstone/move/full-and-attack-min-damage: which still is 1 at least."""
    one, other = table.figure(who), table.figure(whom)
    late = runs(table, one) and not charges(table, who, whom)
    run = [Reason("on the run", -2, "tombstone/move/full-and-attack-penalty")] if late else []
    return (*run, *(_above(table, one, other) if table.scene.house.combat_conditions else ()))


def runs(table: Table, person: Person) -> bool:
    """tombstone/move/full-and-attack-penalty, tombstone/speed/full-and-attack: whoever has declared that they go beyond half their
    speed (tombstone/opt/move-later), or has gone so far (tombstone/speed/between, tombstone/opt/move-over-half)."""
    plan = person.now.plan
    return (plan is not None and plan.run) or feet(person.now.walked) > easy(table, person.id)


RUN_UP = 10


def charges(table: Table, who: str, whom: str) -> bool:
    """tombstone/bestiary/boar/charging-gore: ten feet toward its target in this turn, at any speed (tombstone/opt/boar-charge)."""
    start = table.figure(who).now.came_from
    if start is None or not has(table, who, CHARGE.id):
        return False
    return feet(table.distance(whom, who, start)) - feet_apart(table, who, whom) >= RUN_UP


def gore(table: Table, who: str, weapon: str, whom: str) -> tuple[Reason, ...]:
    """tombstone/bestiary/boar/charging-gore: on roll and damage."""
    return (Reason("charge", 1, CHARGE.rule),) if weapon == "gore" and charges(table, who, whom) else ()


def flanked(table: Table, who: str, whom: str) -> bool:
    """tombstone/combat/condition/flanking: somebody else of one's side attacks them in this turn, from another side."""
    if not table.scene.staged and "flanked" in table.figure(whom).said:
        return True
    return any(
        _attacks(other, whom) and angle(table, who, whom, other.id) >= CROSSFIRE
        for other in table.friends(who)
        if other.up
    )


def _attacks(person: Person, whom: str) -> bool:
    plan = person.now.plan
    return whom in person.now.attacked or (plan is not None and plan.target == whom and not person.now.acted)


def angle(table: Table, one: str, whom: str, other: str) -> float:
    """Between two people as somebody else sees them, in degrees."""
    a, at, b = (table.figure(id).spot for id in (one, whom, other))
    p, q = (a.x - at.x, a.y - at.y), (b.x - at.x, b.y - at.y)
    far = hypot(*p) * hypot(*q)
    return degrees(acos(max(-1.0, min(1.0, (p[0] * q[0] + p[1] * q[1]) / far)))) if far else 0.0
