"""Dynamite: lit and thrown or laid, a fuse that burns from turn to turn, and what it does to everybody near (section L2).

tombstone/weapons/dynamite/no-attack-roll, tombstone/combat/cover/dynamite-and-cannon-bypass: nobody is missed and nothing covers
anybody, not even a wall.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, ClassVar

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.number import Reason
from posse.engine.question import Choose, Option, Roll
from posse.engine.refusal import Bar, Refusal, RefusedError, not_allowed
from posse.games.deeds.answers import Worded
from posse.games.deeds.happened import Row
from posse.games.people.weapons import spend_rounds
from posse.games.tombstone.abilities import has
from posse.games.tombstone.afflictions import stunned
from posse.games.tombstone.attempts import attempted
from posse.games.tombstone.backgrounds.outlaw import ALCHEMY, goes_off
from posse.games.tombstone.checks import need_of
from posse.games.tombstone.fight.actions import comes_of
from posse.games.tombstone.fight.attacking import Attacking, attacked
from posse.games.tombstone.fight.conditions import COVER, runs
from posse.games.tombstone.fight.places import cover, feet, feet_apart
from posse.games.tombstone.fight.readying import unready
from posse.games.tombstone.hits import Damage
from posse.games.tombstone.rolls import ATTACKS, SIX, Check
from posse.games.tombstone.table import Table, Thing
from posse.games.tombstone.weapons import Blast, bundle, caught, throw_need

LIGHT, FAILS = "tombstone/weapons/dynamite/light-action", "tombstone/weapons/dynamite/throw-fail"
RATE, STUNS = "tombstone/weapons/dynamite/fuse-rate", "tombstone/weapons/dynamite/outer-stun"

LONGEST = 50
"""tombstone/weapons/dynamite/fuse-max: feet."""

COMES_BACK, ONE_TURN = 3, 3
"""tombstone/opt/throw-fail-default, tombstone/opt/dynamite-stun: up to these faces."""

LIT = Row("{figure} lights a fuse of {feet} {feet:foot|feet}.", LIGHT)
CUT_SHORT = Row("{figure} lights a fuse of less than a foot.", LIGHT)
EARLY = Row("It goes off in {figure}'s hands.", "tombstone/abilities/outlaw/desert-alchemy/crude-risk", tone="loud")
BACK = Row("It rolls back to {figure}.", FAILS, tone="loud")
SHORT = Row("It goes astray, and only fragments will reach {target}.", FAILS)
BLEW = Row("{figure}'s dynamite goes off.", "tombstone/weapons/dynamite/inner", tone="loud")


def blast_of(table: Table, whose: str, weapon: str) -> Blast:
    """tombstone/abilities/outlaw/desert-alchemy/extra-die, tombstone/abilities/outlaw/desert-alchemy/crude-no-extra."""
    charge, own = table.profile(whose).weapon(weapon), has(table, whose, ALCHEMY.id)
    stable = own and charge.quality != "poor"
    return bundle(charge.sticks, own=stable, radii=table.scene.house.dynamite_radii)


# Lighting it


class ThrowCharge(Attacking, frozen=True):
    """tombstone/weapons/dynamite/light-action: a charge that is lit and thrown in one action (tombstone/opt/light-and-throw), at
    somebody who need not be in sight.

    tombstone/dynamite/discourage-in-combat: the note says so.
    """

    line = "dynamite"
    says = "{figure}: light the {weapon:within} and throw it at {target}"
    label, rank = "Throw lit", 5
    whom = "throw at"
    note = "It spares nobody near it, and half of the throws that fail come back."

    def checks(self, table: Table, figure: Any) -> Iterator[Bar | None]:
        yield unready(table, figure.id, self.weapon)
        need = throw_need(feet_apart(table, figure.id, self.target)) if self.target else 0
        yield need if isinstance(need, Bar) else None

    def attack(self, table: Table) -> None:
        """tombstone/weapons/dynamite/no-attack-roll: an attack on nobody."""

    def done(self, table: Table, id: str) -> Table:
        table = spend_rounds(table, id, self.weapon).put(table.thing(id, self.weapon, "ready"), None)
        table = attacked(table, id, self.target) if self.target else table
        return table.then(LightFuse(id, self.weapon, self.target))


class LayCharge(ThrowCharge, frozen=True):
    """One that is left where somebody stands."""

    says = "{figure}: light the {weapon:within} and leave it here"
    label, rank = "Light and leave", 9

    @classmethod
    def _ways(cls, table: Table, figure: Any) -> Iterator[Option[Table]]:
        for charge in cls.in_hand(table, figure)[:1]:
            yield from cls(figure.id, charge.id).both_paces()


class Fuse(Worded[Table], frozen=True):
    """tombstone/weapons/dynamite/fuse-max: cut to whole feet; one of less than a foot is 0 (tombstone/opt/fuse-short)."""

    open: ClassVar[bool] = True
    spread = True
    says = label = "A fuse of {feet} {feet:foot|feet}"

    feet: int = 0

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        if isinstance(answer, Fuse) and 0 <= answer.feet <= LONGEST:
            return None
        return not_allowed(f"A fuse has up to {LONGEST} feet.", "tombstone/weapons/dynamite/fuse-max")

    def examples(self, table: Table) -> tuple[Option[Table], ...]:
        return tuple(Fuse(feet) for feet in (0, 1, 2, 3, 6, 12, 25, LONGEST))

    def sample(self, table: Table, rng: Random) -> Option[Table]:
        return rng.choice(self.examples(table))


class LightFuse(Item[Table], frozen=True):
    """tombstone/weapons/dynamite/fuse-rate: a foot burns for a turn; tombstone/weapons/dynamite/fuse-moment: it goes off when as
    many people have acted in that turn as had in this."""

    figure: str
    weapon: str
    target: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        who, person = self.figure, table.figure(self.figure)
        cut = yield Choose(table.profile(who).seat, "How long is the fuse?", (Fuse(),), RATE)
        acted = sum(one.now.over for one in table.figures) if cut.feet else len(table.figures) + 1
        charge = Thing(who, self.weapon, person.spot, "lit", 0, table.turn + cut.feet, acted)
        table = table.log(LIT(figure=who, feet=cut.feet) if cut.feet else CUT_SHORT(figure=who))
        if has(table, who, ALCHEMY.id) and table.profile(who).weapon(self.weapon).quality == "poor":
            early = yield from goes_off(table, who)
            if early:
                return table.log(EARLY(figure=who)).then(GoOff(charge))
        return table.then(Throwing(charge, self.target)) if self.target else table.put(None, charge)


class Throwing(Item[Table], frozen=True):
    """tombstone/weapons/dynamite/throw-table, tombstone/weapons/dynamite/throw-cover: by the distance and the cover there
    (tombstone/opt/pete-cover); a bundle flies as well as a stick (tombstone/weapons/dynamite/throw-bundle,
    tombstone/opt/throw-bundle-default)."""

    charge: Thing
    target: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """tombstone/weapons/dynamite/throw-fail, tombstone/weapons/dynamite/judge-harsh, tombstone/dynamite/worst-for-user: half of
        those that fall short roll back and go off beside whoever threw them; of the others only the fragments count
        (tombstone/opt/throw-fail-default)."""
        who, there = self.charge.whose, table.figure(self.target).spot
        table, roll = yield from attempted(table, self.roll(table))
        charge = replace(self.charge, spot=there)
        if roll.made:
            return table.put(None, charge)
        face = yield Roll(table.profile(who).seat, "where it goes", FAILS, SIX, bands=(1, COMES_BACK + 1))
        if face <= COMES_BACK:
            return table.log(BACK(figure=who)).then(GoOff(self.charge))
        return table.log(SHORT(target=self.target)).put(None, replace(charge, weak=True))

    def roll(self, table: Table) -> Check:
        """tombstone/weapons/dynamite/throw-skill: with the better of the two skills."""
        who, rule = self.charge.whose, "tombstone/weapons/dynamite/throw-table"
        number, reasons = throw_need(feet_apart(table, who, self.target)), tuple(_hampered(table, who, self.target))
        if isinstance(number, Bar):
            raise RefusedError(number.refusal(table.name(who)))
        line = table.profile(who).weapon(self.charge.weapon).line
        rolls = [
            need_of(table, who, kind, number, "the throw", rule, circumstances=reasons, weapon=line) for kind in ATTACKS
        ]
        return max(rolls, key=lambda roll: roll.need.modifier)


def _hampered(table: Table, who: str, whom: str) -> Iterator[Reason]:
    grade = cover(table, who, whom)
    if grade and table.scene.house.cover:
        adds, _ = COVER["almost" if grade == "hidden" else grade]
        yield Reason("cover", -adds, "tombstone/weapons/dynamite/throw-cover")
    if runs(table, table.figure(who)):
        yield Reason("on the run", -2, "tombstone/move/full-and-attack-penalty")


# Going off


def burnt(table: Table, *, over: bool = False) -> list[Item[Table]]:
    """The charges whose moment has come, or all of this turn when it is `over`."""
    acted = sum(one.now.over for one in table.figures)
    lit = (one for one in table.things if one.state == "lit" and one.due <= table.turn)
    return [GoOff(one) for one in lit if over or one.after <= acted]


class Burn(Item[Table], frozen=True):
    """The end of a turn, for fuses of less than a foot and where fewer people have acted than before."""

    def resolve(self, table: Table) -> Table:
        return table.then(*burnt(table, over=True))


class GoOff(Item[Table], frozen=True):
    """tombstone/weapons/dynamite/inner, tombstone/weapons/dynamite/outer: everybody near, friend or foe."""

    charge: Thing

    def resolve(self, table: Table) -> Table:
        charge, who = self.charge, self.charge.whose
        blast = blast_of(table, who, charge.weapon)
        zones: dict[str, list[str]] = {}
        for one in table.figures:
            if one.on_table and (dice := caught(blast, feet(table.apart(charge, one)))):
                zones.setdefault(blast.ring if charge.weak else dice, []).append(one.id)
        hits: list[Item[Table]] = [Damage(who, first, dice, others=tuple(ids)) for dice, (first, *ids) in zones.items()]
        dazed = [Daze(who, tuple(zones[blast.ring]))] if blast.ring in zones else []
        return comes_of(table.put(charge, None).log(BLEW(figure=who)), *dazed).then(*hits)


class Daze(Item[Table], frozen=True):
    """tombstone/weapons/dynamite/outer-stun: one turn or two for all whom only fragments reach (tombstone/opt/dynamite-stun)."""

    who: str
    whom: tuple[str, ...]

    def resolve(self, table: Table) -> Asking[Table, Table]:
        face = yield Roll(
            table.profile(self.who).seat, "how long they are stunned", STUNS, SIX, bands=(1, ONE_TURN + 1)
        )
        for one in self.whom:
            table = stunned(table, one, 1 if face <= ONE_TURN else 2)
        return table
