"""Attacks (section 2.16): shots, blows and throws, with one weapon or with two."""

from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Any, ClassVar, Self

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.number import Reason
from posse.engine.question import Choose, Option
from posse.engine.refusal import Bar
from posse.games.deeds.answers import Worded
from posse.games.deeds.happened import Row
from posse.games.people.weapons import spend_rounds
from posse.games.tombstone.attacks import Attack
from posse.games.tombstone.backgrounds.creatures import TREED
from posse.games.tombstone.book import Weapon
from posse.games.tombstone.fight.actions import Action
from posse.games.tombstone.fight.conditions import circumstances, force, gore, hidden
from posse.games.tombstone.fight.disarming import DISARM, knocked, lost, thrown_away
from posse.games.tombstone.fight.grappling import IntoTheClinch, Struggle, holder, just_pinned, owes
from posse.games.tombstone.fight.places import EXPOSED, feet_apart
from posse.games.tombstone.fight.readying import readied, unready
from posse.games.tombstone.hits import Hit
from posse.games.tombstone.rolls import Kind
from posse.games.tombstone.table import Blessing, Table
from posse.games.tombstone.weapons import REACH, beside_the_mark, damage_of, to_the_mark

NO_WEAPON = Bar("tombstone/weapons/skill-split", "{name} has no weapon for that.")
NO_DISARMING = Bar("tombstone/combat/disarm/roll", "At this table nobody aims at weapons.")
NOTHING = Bar("tombstone/combat/disarm/roll", "They have nothing in their hands.", "nothing")
HELD = Bar("tombstone/combat/grapple/pinner-no-damage-that-turn", "They have just been pinned.", "pinned")
OUT = Bar("tombstone/combat/end", "They are out of the fight.", "out of it")
OUT_OF_REACH = Bar(TREED.rule, "There is a tree between them.", "up a tree")
AIMED = "tombstone/opt/declare-binding"
WASTED = Row("{figure} has no use for the {weapon:within} any more.", AIMED, tone="aside")


class Blow(Item[Table], frozen=True):
    """One of the attacks of an action, looked at again when it comes. Where no `target` was named it is chosen then.

    `aim` is what is wanted in place of damage; `reasons` and `force` are what the action adds to the roll and to the damage.
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
        targets = tuple(At(blow.target, self.weapon) for blow in open)
        chosen = yield Choose(table.profile(self.figure).seat, "At whom?", targets, AIMED)
        return next(blow for blow in open if blow.target == chosen.target)

    def attack(self, table: Table) -> Item[Table]:
        """The attack as things stand."""
        who, whom = self.figure, self.target
        weapon, distance = table.profile(who).weapon(self.weapon), feet_apart(table, who, whom)
        far = to_the_mark(weapon, distance, thrown=self.thrown)
        reasons = (*(() if isinstance(far, Bar) else far), *circumstances(table, who, whom, self.kind), *self.reasons)
        added = (*force(table, who, whom), *self.force)
        dice = damage_of(weapon, distance, self.barrels, table.scene.house)
        in_hand = weapon.hands > 0 or self.kind == "brawling"
        if in_hand and not (far or self.aim) and holder(table, whom) in {friend.id for friend in table.friends(who)}:
            return IntoTheClinch(Hit(who, whom, weapon.line, self.kind, dice, added))
        return Attack(who, whom, weapon.line, self.kind, distance, self.barrels, reasons, added, dice, self.aim)

    def fired(self, table: Table) -> Table:
        """tombstone/weapons/thrown/leaves-hand: what is thrown is gone, and so is what is shot."""
        if self.thrown:
            return thrown_away(table, self.figure, self.weapon, self.target)
        counted = table.profile(self.figure).weapon(self.weapon).rounds
        return spend_rounds(table, self.figure, self.weapon, self.barrels) if counted else table


class At(Worded[Table], frozen=True):
    """Whom an attack is on that named nobody."""

    says = "At {target} with the {weapon:within}"
    label = "{target}"
    commits = True

    target: str
    weapon: str


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
        """The weapons that somebody can use so, the fullest first; what has not been made ready cannot be declared."""
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
    """The skill that a weapon in the hand takes."""
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
        added = gore(table, self.figure, self.weapon, self.target)
        return tuple(replace(blow, reasons=added, force=added) for blow in super().attacks(table))


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
