"""Attacks (section 2.16): shots, blows and throws, with one weapon or with two."""

from collections.abc import Iterator
from typing import Any, ClassVar

from posse.engine.question import Option
from posse.engine.refusal import Bar
from posse.games.people.people import put
from posse.games.tombstone.attacks import Attack
from posse.games.tombstone.book import Weapon
from posse.games.tombstone.fight.actions import Action
from posse.games.tombstone.fight.conditions import circumstances, force, hidden
from posse.games.tombstone.fight.moving import PINNED
from posse.games.tombstone.fight.places import feet_apart
from posse.games.tombstone.rolls import Kind
from posse.games.tombstone.table import Table
from posse.games.tombstone.weapons import to_the_mark

NO_WEAPON = Bar("tombstone/weapons/skill-split", "{name} has no weapon for that.")
EMPTY = Bar("tombstone/weapons/reload/uses-turn", "It has to be loaded first.", "empty")
OUT = Bar("tombstone/combat/end", "They are out of the fight.", "out of it")


class Attacking(Action, frozen=True):
    """An attack on one opponent with one weapon, by one of the two skills."""

    abstract = True
    kind: ClassVar[Kind]
    thrown: ClassVar[bool] = False
    commits = True
    board = "pair"

    @classmethod
    def may(cls, table: Table, figure: Any) -> Bar | None:
        if figure.has("pinned"):
            return PINNED
        return None if any(cls.serves(weapon) for weapon in table.profile(figure.id).weapons) else NO_WEAPON

    @classmethod
    def serves(cls, weapon: Weapon) -> bool:
        """Whether a weapon is used so."""
        return cls.kind in weapon.use

    @classmethod
    def ways(cls, table: Table, figure: Any) -> list[Option[Table]]:
        return list(cls._ways(table, figure))

    @classmethod
    def _ways(cls, table: Table, figure: Any) -> Iterator[Option[Table]]:
        weapons = {weapon.line: weapon for weapon in table.profile(figure.id).weapons if cls.serves(weapon)}
        for weapon in weapons.values():
            for foe in table.foes(figure.id):
                yield from cls(figure.id, weapon.id, foe.id).both_paces()

    def quickness(self, table: Table) -> int:
        return table.profile(self.figure).weapon(self.weapon).speed

    def strikes(self, table: Table) -> tuple[str, str]:
        return self.figure, self.target

    def checks(self, table: Table, figure: Any) -> Iterator[Bar | None]:
        weapon = table.profile(figure.id).weapon(self.weapon)
        yield None if table.figure(self.target).on_table else OUT
        yield EMPTY if weapon.rounds and not table.figure(figure.id).rounds[self._place(table)] else None
        yield hidden(table, figure.id, self.target) if self.kind == "gunslinging" else None
        far = to_the_mark(weapon, feet_apart(table, figure.id, self.target), thrown=self.thrown)
        yield far if isinstance(far, Bar) else None

    def _place(self, table: Table) -> int:
        return table.profile(self.figure).weapon_at[self.weapon]

    def attack(self, table: Table) -> Attack:
        """The attack as things stand."""
        who, whom = self.figure, self.target
        weapon, distance = table.profile(who).weapon(self.weapon), feet_apart(table, who, whom)
        far = to_the_mark(weapon, distance, thrown=self.thrown)
        reasons = (*(() if isinstance(far, Bar) else far), *circumstances(table, who, whom, self.kind))
        return Attack(who, whom, weapon.line, self.kind, distance, 1, reasons, force(table, who, whom))

    def done(self, table: Table, id: str) -> Table:
        attack = self.attack(table)
        return attacked(self._fired(table), id, self.target).then(attack)

    def _fired(self, table: Table) -> Table:
        weapon, place, rounds = (
            table.profile(self.figure).weapon(self.weapon),
            self._place(table),
            table.figure(self.figure).rounds,
        )
        return table.change(self.figure, rounds=put(rounds, place, rounds[place] - 1)) if weapon.rounds else table


def attacked(table: Table, who: str, whom: str) -> Table:
    return table.changed(who, attacked=(*table.figure(who).now.attacked, whom))


class Shoot(Attacking, frozen=True):
    """tombstone/combat/attack/gunslinging: at whoever is in sight."""

    kind = "gunslinging"
    says = "{figure}: shoot {target} with the {weapon:within}"
    label, key, rank = "Shoot", "S", 2
    whom = "shoot"

    @classmethod
    def serves(cls, weapon: Weapon) -> bool:
        return "gunslinging" in weapon.use and "brawling" not in weapon.use


class Strike(Attacking, frozen=True):
    """tombstone/combat/attack/brawling, tombstone/combat/attack/brawling-covers: hand to hand, with fists or with a blade."""

    kind = "brawling"
    says = "{figure}: strike {target}, {weapon:within}"
    label, key, rank = "Strike", "B", 3
    whom = "strike"


class Throw(Attacking, frozen=True):
    """tombstone/weapons/thrown/skill: a weapon that is thrown (tombstone/opt/thrown-skill)."""

    kind = "gunslinging"
    thrown = True
    says = "{figure}: throw the {weapon:within} at {target}"
    label, key, rank = "Throw", "T", 4
    whom = "throw at"

    @classmethod
    def serves(cls, weapon: Weapon) -> bool:
        return weapon.thrown
