"""Attacks (sections 2.16 and 2.22): shots, blows and throws, what the moment adds to them, and what becomes of a hit."""

from collections.abc import Iterator, Sequence
from math import acos, degrees, hypot
from operator import itemgetter
from types import GeneratorType
from typing import Any, ClassVar, Self

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.number import Reason
from posse.engine.question import Choose, Option
from posse.engine.refusal import Bar
from posse.games.deeds.happened import Row, within
from posse.games.people.weapons import spend_rounds
from posse.games.tombstone.abilities import has
from posse.games.tombstone.afflictions import CHARGE, TREED, flees
from posse.games.tombstone.book import Weapon, load_arms, load_natural
from posse.games.tombstone.checks import attempted, versus
from posse.games.tombstone.fight.actions import Action, Pick
from posse.games.tombstone.fight.grappling import (
    LASSO,
    ROPE,
    Cling,
    IntoTheClinch,
    Pin,
    Roped,
    Spare,
    Struggle,
    holder,
    just_pinned,
    owes,
    slipped,
)
from posse.games.tombstone.fight.hands import DISARM, KnockAway, knocked, lost, readied, thrown_away, unready
from posse.games.tombstone.fight.hits import FISTS, Damage, Way, Wound
from posse.games.tombstone.fight.places import EXPOSED, HIGH, Grade, cover, feet, feet_apart, height
from posse.games.tombstone.rolls import Check, Hit, Kind
from posse.games.tombstone.table import Blessing, Person, Table
from posse.games.tombstone.weapons import REACH, beside_the_mark, damage_of, to_the_mark
from posse.games.tombstone.wounds import easy

COVER: dict[Grade, Reason] = {
    "partial": Reason("partial cover", -1, "tombstone/combat/cover/partial"),
    "half": Reason("half in cover", -2, "tombstone/combat/cover/half"),
    "almost": Reason("almost hidden", -4, "tombstone/combat/cover/almost-hidden"),
}
"""What it takes from attacks (tombstone/opt/pete-cover)."""

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
    yield from _haste(table, one, other.id)
    if house.cover and kind == "gunslinging" and (grade := cover(table, one.id, other.id)) in COVER:
        yield COVER[grade]
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
    return (*_haste(table, one, whom), *(_above(table, one, other) if table.scene.house.combat_conditions else ()))


HASTE = Reason("on the run", -2, "tombstone/move/full-and-attack-penalty")


def _haste(table: Table, one: Person, whom: str) -> tuple[Reason, ...]:
    return (HASTE,) if runs(table, one) and not charges(table, one.id, whom) else ()


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


def flanked(table: Table, who: str, whom: str) -> bool:
    """tombstone/combat/condition/flanking: somebody else of one's side attacks them in this turn, from another side."""
    if not table.scene.staged and "flanked" in table.figure(whom).said:
        return True
    for other in table.friends(who):
        plan = other.now.plan
        aims = plan is not None and plan.target == whom and not other.now.acted
        if other.up and (aims or whom in other.now.attacked) and angle(table, who, whom, other.id) >= CROSSFIRE:
            return True
    return False


def angle(table: Table, one: str, whom: str, other: str) -> float:
    """Between two people as somebody else sees them, in degrees."""
    a, at, b = (table.figure(id).spot for id in (one, whom, other))
    p, q = (a.x - at.x, a.y - at.y), (b.x - at.x, b.y - at.y)
    far = hypot(*p) * hypot(*q)
    return degrees(acos(max(-1.0, min(1.0, (p[0] * q[0] + p[1] * q[1]) / far)))) if far else 0.0


WAYS: tuple[type[Way], ...] = (KnockAway, Roped, Spare, Pin, Cling, Wound)
"""What a hit may become: first what is sure where it fits, last what it is where nobody wants anything else."""


class Attack(Item[Table], frozen=True):
    """tombstone/skills/defense/use, tombstone/skills/gunslinging/use, tombstone/skills/brawling/use,
    tombstone/combat/step-3-attack: three dice and a skill against Defense, and damage if they reach it
    (tombstone/combat/attack/equal-hits, tombstone/example/louis-shot), with the chances of
    tombstone/combat/attack/hit-chance-table. `dice` is what it does where that is not as on the chart, `force` what is added to
    the damage, and `aim` what is wanted in place of damage."""

    who: str
    whom: str
    weapon: str
    kind: Kind
    reasons: tuple[Reason, ...] = ()
    force: tuple[Reason, ...] = ()
    dice: str = ""
    aim: str = ""
    also: str = ""

    def roll(self, table: Table) -> Check:
        dice = self.dice or load_arms()[self.weapon].damage
        roll = versus(
            table, self.who, self.kind, (self.whom,), "defense", circumstances=self.reasons, weapon=self.weapon
        )
        stake = Hit(self.who, self.whom, self.weapon, self.kind, dice, self.force, self.aim, also=self.also)
        return replace(roll, stake=stake)

    def resolve(self, table: Table) -> Asking[Table, Table]:
        table, roll = yield from attempted(table, self.roll(table))
        return self.ended(table, roll)

    def ended(self, table: Table, roll: Check) -> Table:
        return hits(table, roll) if roll.made else slipped(table, self.who, self.whom)


def hits(table: Table, roll: Check) -> Table:
    """tombstone/combat/step-4-damage: what hangs on a roll that has hit."""
    return table.then(Struck(replace(roll.stake, faces=roll.faces)))


class Struck(Item[Table], frozen=True):
    """A hit, and what whoever has hit makes of it (tombstone/opt/pin-choice-moment)."""

    hit: Hit

    def resolve(self, table: Table) -> Asking[Table, Table]:
        way = yield from self._way(table)
        taken: Any = way.taken(table, self.hit)
        after: Table = (yield from taken) if isinstance(taken, GeneratorType) else taken
        return after

    def _way(self, table: Table) -> Asking[Table, Way]:
        ways = [kind(self.hit.who, self.hit.whom) for kind in WAYS if kind.suits(table, self.hit)]
        if len(ways) == 1 or ways[0].sure:
            return ways[0]
        seat, whom = table.profile(self.hit.who).seat, table.name(self.hit.whom)
        chosen: Way = yield Choose(seat, f"{whom} is hit", tuple(ways), "tombstone/opt/pin-choice-moment")
        return chosen


NO_WEAPON = Bar("tombstone/weapons/skill-split", "{name} has no weapon for that.")
NO_DISARMING = Bar("tombstone/combat/disarm/roll", "At this table nobody aims at weapons.")
NOTHING = Bar("tombstone/combat/disarm/roll", "They have nothing in their hands.", "nothing")
HELD = Bar("tombstone/combat/grapple/pinner-no-damage-that-turn", "They have just been pinned.", "pinned")
OUT = Bar("tombstone/combat/end", "They are out of the fight.", "out of it")
TOO_FAR = Bar("tombstone/opt/lasso-use", "No rope is so long.", "too far")
OUT_OF_REACH = Bar(TREED.rule, "There is a tree between them.", "up a tree")
AIMED = "tombstone/opt/declare-binding"
WASTED = Row("{figure} has no use for the {weapon:within} any more.", AIMED, tone="aside")


class Blow(Item[Table], frozen=True):
    """One of the attacks of an action, looked at again when it comes. Where no `target` was named it is chosen then.

    `aim` is what is wanted in place of damage; `reasons` and `force` are what the action adds to the roll and to the damage. It may
    have `dice` that are not its weapon's, with a `tool` in the hand, and be `sure` where it takes no roll to hit.
    """

    figure: str
    weapon: str
    target: str
    kind: Kind
    thrown: bool = False
    barrels: int = 1
    aim: str = ""
    reasons: tuple[Reason, ...] = ()
    force: tuple[Reason, ...] = ()
    dice: str = ""
    sure: bool = False
    tool: str = ""

    def checks(self, table: Table) -> Iterator[Bar | None]:
        weapon = table.profile(self.figure).weapon(self.weapon)
        yield None if table.figure(self.target).on_table else OUT
        yield HELD if just_pinned(table, self.figure, self.target) else None
        apart = table.figure(self.figure).has(TREED.id) != table.figure(self.target).has(TREED.id)
        yield OUT_OF_REACH if apart and self.kind == "brawling" else None
        yield NOTHING if self.aim == DISARM and knocked(table, self.target) is None else None
        yield unready(table, self.figure, self.weapon, self.barrels)
        yield hidden(table, self.figure, self.target) if self.kind == "gunslinging" else None
        far = to_the_mark(weapon, feet_apart(table, self.figure, self.target), thrown=self.thrown)
        yield far if isinstance(far, Bar) else None

    def stop(self, table: Table) -> Bar | None:
        return next(filter(None, self.checks(table)), None)

    def at(self, target: str) -> Self:
        return replace(self, target=target)

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """tombstone/opt/declare-binding: on somebody else, where the first is no longer there; told where nothing else is done."""
        if not table.figure(self.figure).up:
            return table
        named = [self] if self.target else [self.at(foe.id) for foe in table.foes(self.figure)]
        open = [blow for blow in named if blow.stop(table) is None]
        if not open:
            others = table.figure(self.figure).now.attacked or any(isinstance(item, Blow) for item in table.agenda[:1])
            return table if others else table.log(WASTED(figure=self.figure, weapon=self.weapon))
        blow = open[0] if len(open) == 1 else (yield from self._aimed(table, open))
        if owes(table, blow.figure, blow.target):
            return table.changed(blow.target, acted=True).then(Struggle(blow.target), blow)
        table = attacked(blow.fired(table), blow.figure, blow.target)
        return table.then(blow.attack(table), *blow.strays(table))

    def strays(self, table: Table) -> Iterator[Attack]:
        """tombstone/weapons/shotgun/spread-40: shot that reaches people beside the target, each rolled for."""
        far, shot = feet_apart(table, self.figure, self.target), table.profile(self.figure).weapon(self.weapon)
        dice = beside_the_mark(far) if shot.line.startswith("shotgun") else ""
        near = [one.id for one in table.figures if one.on_table and one.id not in (self.figure, self.target)]
        for id in near if dice else ():
            attack = self.at(id).attack(table)
            if feet_apart(table, self.target, id) <= REACH and not hidden(table, self.figure, id):
                yield from [replace(attack, dice=dice)] if isinstance(attack, Attack) else []

    def _aimed(self, table: Table, open: "Sequence[Blow]") -> "Asking[Table, Blow]":
        ask, targets = f"At whom with the {within(table.name(self.weapon))}?", tuple(Pick(blow.target) for blow in open)
        chosen = yield Choose(table.profile(self.figure).seat, ask, targets, AIMED)
        return next(blow for blow in open if blow.target == chosen.target)

    def attack(self, table: Table) -> Item[Table]:
        who, whom = self.figure, self.target
        weapon, distance = table.profile(who).weapon(self.weapon), feet_apart(table, who, whom)
        far = to_the_mark(weapon, distance, thrown=self.thrown)
        reasons = (*(() if isinstance(far, Bar) else far), *circumstances(table, who, whom, self.kind), *self.reasons)
        added = (*force(table, who, whom), *self.force)
        dice = self.dice or damage_of(weapon, distance, self.barrels, table.scene.house)
        if self.sure:
            return Damage(who, whom, dice, added)
        in_hand = weapon.hands > 0 or self.kind == "brawling"
        if in_hand and not (far or self.aim) and holder(table, whom) in {friend.id for friend in table.friends(who)}:
            return IntoTheClinch(Hit(who, whom, weapon.line, self.kind, dice, added))
        return Attack(who, whom, self.tool or weapon.line, self.kind, reasons, added, dice, self.aim)

    def fired(self, table: Table) -> Table:
        """tombstone/weapons/thrown/leaves-hand: what is thrown is gone, and so is what is shot."""
        if self.thrown:
            return thrown_away(table, self.figure, self.weapon, self.target)
        counted = table.profile(self.figure).weapon(self.weapon).rounds
        return spend_rounds(table, self.figure, self.weapon, self.barrels) if counted else table


class Attacking(Action, frozen=True):
    """One attack or several on opponents, by one of the two skills, perhaps with nothing but one `line` of the weapons chart."""

    abstract = True
    kind: ClassVar[Kind] = "gunslinging"
    line: ClassVar[str] = ""
    thrown: ClassVar[bool] = False
    commits = True
    board = "pair"

    @classmethod
    def may(cls, table: Table, figure: Any) -> Bar | None:
        return None if cls.in_hand(table, figure) else NO_WEAPON

    @classmethod
    def in_hand(cls, table: Table, figure: Any) -> list[Weapon]:
        """The weapons that somebody can use so, the fullest first; what has not been made ready cannot be declared.
        tombstone/example/draw-and-fire: to draw one is part of the attack, and takes nothing of the turn."""
        gone, carried = lost(table, figure.id), zip(figure.rounds, table.profile(figure.id).weapons, strict=True)
        at_hand = ((rounds, weapon) for rounds, weapon in carried if weapon.id not in gone and cls.serves(weapon))
        fit = [(rounds, weapon) for rounds, weapon in at_hand if readied(table, figure.id, weapon)]
        return [weapon for _, weapon in sorted(fit, key=itemgetter(0), reverse=True)]

    @classmethod
    def serves(cls, weapon: Weapon) -> bool:
        """Whether a weapon is used so; what has to be made ready is for chapters of its own."""
        return weapon.line == cls.line if cls.line else cls.kind in weapon.use and not weapon.ready

    @classmethod
    def ways(cls, table: Table, figure: Any) -> list[Option[Table]]:
        return list(cls._ways(table, figure))

    @classmethod
    def _ways(cls, table: Table, figure: Any) -> Iterator[Option[Table]]:
        """Of several weapons of a kind the fullest."""
        fullest: dict[str, Weapon] = {}
        for weapon in cls.in_hand(table, figure):
            fullest.setdefault(weapon.line, weapon)
        for weapon in fullest.values():
            for foe in table.foes(figure.id):
                yield from cls(figure.id, weapon.id, foe.id).both_paces()

    def quickness(self, table: Table) -> int:
        return table.profile(self.figure).weapon(self.weapon).speed

    def strikes(self, table: Table) -> tuple[str, str]:
        return self.figure, self.target

    def attacks(self, table: Table) -> tuple[Blow, ...]:
        """What it consists of, one after another."""
        return (Blow(self.figure, self.weapon, self.target, self.kind, self.thrown),)

    def checks(self, table: Table, figure: Any) -> Iterator[Bar | None]:
        bars = [blow.at(self.target).stop(table) for blow in self.attacks(table)]
        yield None if None in bars else bars[0]

    def attack(self, table: Table) -> Attack | None:
        attack = self.attacks(table)[0].attack(table)
        return attack if self.target and isinstance(attack, Attack) else None

    def done(self, table: Table, id: str) -> Table:
        return table.then(*self.attacks(table))


def skill_of(weapon: Weapon) -> Kind:
    return "brawling" if "brawling" in weapon.use else "gunslinging"


def attacked(table: Table, who: str, whom: str) -> Table:
    table = table.changed(who, attacked=(*table.figure(who).now.attacked, whom))
    return table.bless(who, Blessing(EXPOSED, table.turn + 1, table.turn))


class Shoot(Attacking, frozen=True):
    """tombstone/combat/attack/gunslinging: at whoever is in sight, and with a bow too (tombstone/opt/bow-skill)."""

    says = "{figure}: shoot {target} with the {weapon:within}"
    label, key, rank = "Shoot", "S", 2
    whom = "shoot"

    @classmethod
    def serves(cls, weapon: Weapon) -> bool:
        return super().serves(weapon) and "brawling" not in weapon.use


class Strike(Attacking, frozen=True):
    """tombstone/combat/attack/brawling, tombstone/combat/attack/brawling-covers: hand to hand, with fists or with a blade."""

    kind = "brawling"
    says = "{figure}: strike {target}, {weapon:within}"
    label, key, rank = "Strike", "B", 3
    whom = "strike"

    def attacks(self, table: Table) -> tuple[Blow, ...]:
        """tombstone/bestiary/boar/charging-gore: a charge adds to roll and damage."""
        charge = self.weapon == "gore" and charges(table, self.figure, self.target)
        added = (Reason("charge", 1, CHARGE.rule),) if charge else ()
        return (Blow(self.figure, self.weapon, self.target, self.kind, reasons=added, force=added),)


class StrikeWithTool(Attacking, frozen=True):
    """tombstone/opt/improvised: with a pick or a shovel, that do what an axe does; whatever else is at hand does no more than the
    hand itself."""

    line = FISTS
    kind = "brawling"
    says = "{figure}: strike {target} with the {more:within}"
    label, rank = "Strike with a tool", 3
    whom = "strike"

    @classmethod
    def _ways(cls, table: Table, figure: Any) -> Iterator[Option[Table]]:
        owned = table.profile(figure.id).owned
        tools = [row.id for row in load_natural().values() if row.id in owned and cls.kind in row.use]
        for way in super()._ways(table, figure) if tools else ():
            yield replace(way, more=tools[0])

    @classmethod
    def may(cls, table: Table, figure: Any) -> Bar | None:
        return None if cls.ways(table, figure) else NO_WEAPON

    def attacks(self, table: Table) -> tuple[Blow, ...]:
        dice = load_arms()[self.more].damage
        return (Blow(self.figure, self.weapon, self.target, self.kind, dice=dice, tool=self.more),)


class Throw(Attacking, frozen=True):
    """tombstone/weapons/thrown/skill, tombstone/combat/attack/thrown-uses-brawling, tombstone/skills/brawling/thrown-variant: a
    weapon that is thrown takes Gunslinging (tombstone/opt/thrown-skill)."""

    thrown = True
    says = "{figure}: throw the {weapon:within} at {target}"
    label, key, rank = "Throw", "T", 4
    whom = "throw at"

    @classmethod
    def serves(cls, weapon: Weapon) -> bool:
        return weapon.thrown


class Loop(Blow, frozen=True):
    """tombstone/opt/lasso-use: a rope that is thrown, and comes back to the hand."""

    def checks(self, table: Table) -> Iterator[Bar | None]:
        yield TOO_FAR if feet_apart(table, self.figure, self.target) > ROPE else None
        yield from super().checks(table)

    def fired(self, table: Table) -> Table:
        return table


class ThrowRope(Attacking, frozen=True):
    """tombstone/opt/lasso-use: up to twenty feet, and whom it hits is held as by a grapple."""

    line = FISTS
    thrown = True
    says = "{figure}: throw a rope at {target}"
    label, rank = "Throw a rope", 5
    whom = "rope"

    @classmethod
    def may(cls, table: Table, figure: Any) -> Bar | None:
        return super().may(table, figure) if LASSO in table.profile(figure.id).owned else NO_WEAPON

    def attacks(self, table: Table) -> tuple[Blow, ...]:
        return (Loop(self.figure, self.weapon, self.target, self.kind, self.thrown, aim=LASSO, tool=LASSO),)


class Disarm(Attacking, frozen=True):
    """tombstone/combat/disarm/roll: an attack on what somebody holds, with the skill of the weapon it is made with."""

    says = "{figure}: disarm {target}, {weapon:within}"
    label, key, rank = "Disarm", "D", 5
    whom = "disarm"

    @classmethod
    def may(cls, table: Table, figure: Any) -> Bar | None:
        return super().may(table, figure) if table.scene.house.disarm else NO_DISARMING

    @classmethod
    def serves(cls, weapon: Weapon) -> bool:
        return Strike.serves(weapon) or Shoot.serves(weapon)

    def attacks(self, table: Table) -> tuple[Blow, ...]:
        skill = skill_of(table.profile(self.figure).weapon(self.weapon))
        return (Blow(self.figure, self.weapon, self.target, skill, aim=DISARM),)
