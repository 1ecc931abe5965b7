"""Dynamite: lit and thrown or laid, a fuse that burns from turn to turn, and what it does to everybody near (section L2).

tombstone/weapons/dynamite/no-attack-roll, tombstone/combat/cover/dynamite-and-cannon-bypass: nobody is missed and nothing covers
anybody, not even a wall.
"""

from abc import abstractmethod
from collections.abc import Iterator
from random import Random
from typing import Annotated, Any, ClassVar, Literal, get_args

from msgspec import Meta
from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.number import Reason
from posse.engine.question import Choose, Option, Roll
from posse.engine.refusal import Bar, Refusal, RefusedError, not_allowed
from posse.games.deeds.answers import Worded
from posse.games.deeds.happened import Happened, Row
from posse.games.people.stage import Model
from posse.games.people.weapons import spend_rounds
from posse.games.tombstone.abilities import has
from posse.games.tombstone.afflictions import stunned
from posse.games.tombstone.backgrounds.outlaw import ALCHEMY, goes_off
from posse.games.tombstone.checks import attempted, need_of
from posse.games.tombstone.fight.actions import comes_of
from posse.games.tombstone.fight.attacking import COVER, HASTE, Attacking, attacked, runs
from posse.games.tombstone.fight.hands import unready
from posse.games.tombstone.fight.hits import Damage
from posse.games.tombstone.fight.places import feet, feet_apart, length, shelter
from posse.games.tombstone.rolls import ATTACKS, SIX, Check
from posse.games.tombstone.table import Table, Thing
from posse.games.tombstone.weapons import BANDS, Blast, bundle, caught, throw_need
from posse.tabletop.shape import Outline, edges, inside, near_segment
from posse.tabletop.terrain import Area, Platform, Spot

LIGHT, FAILS = "tombstone/weapons/dynamite/light-action", "tombstone/weapons/dynamite/throw-fail"
RATE, STUNS = "tombstone/weapons/dynamite/fuse-rate", "tombstone/weapons/dynamite/outer-stun"

MOST, TEN = BANDS[-1][0], 10
"""How far lit dynamite is thrown, and how far apart the places are that are offered along a line, in feet."""

Way = Literal["toward", "away from"]

LONGEST = 50
"""tombstone/weapons/dynamite/fuse-max: feet."""

COMES_BACK, ONE_TURN = 3, 3
"""tombstone/opt/throw-fail-default, tombstone/opt/dynamite-stun: up to these faces."""

LIT = Row("{figure} lights a fuse of {feet} {feet:foot|feet}.", LIGHT)
CUT_SHORT = Row("{figure} lights a fuse of less than a foot.", LIGHT)
EARLY = Row("It goes off in {figure}'s hands.", "tombstone/abilities/outlaw/desert-alchemy/crude-risk", tone="loud")
BACK = Row("It rolls back to {figure}.", FAILS, tone="loud")
SHORT = Row("It goes astray, and no more than fragments will reach that place.", FAILS)
DESTROYS = "tombstone/weapons/dynamite/destroys"
BRITTLE = frozenset({"bridge", "rocks", "boulder", "cliff", "safe"})
"""tombstone/weapons/dynamite/destroys: what a blast can bring down, break or open, by what it is or by its name on a map."""

SHATTERED = Row("What it has brought down there is {end}.", DESTROYS)
IN_THE_BLAST = Row("{what:the} is within the blast: what has become of it is {end}.", DESTROYS)
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
    flies: ClassVar[bool] = True
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
        return table.then(LightFuse(id, self.weapon, self.target, self.flies))


class LayCharge(ThrowCharge, frozen=True):
    """One that is left where somebody stands: tombstone/dynamite/reward-clever-use, and so with nothing to go wrong."""

    flies = False
    says = "{figure}: light the {weapon:within} and leave it here"
    label, rank = "Light and leave", 9

    @classmethod
    def _ways(cls, table: Table, figure: Any) -> Iterator[Option[Table]]:
        for charge in cls.in_hand(table, figure)[:1]:
            yield from cls(figure.id, charge.id).both_paces()


class LobCharge(LayCharge, frozen=True):
    """One that is thrown where nobody need stand; where to is said when it is lit."""

    flies = True
    says = "{figure}: light the {weapon:within} and throw it somewhere"
    label, rank = "Throw at a place", 6


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
    target: str = ""
    flies: bool = False

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
        return table.then(Throwing(charge, self.target)) if self.flies else table.put(None, charge)


class Landing(Worded[Table], frozen=True):
    """Where a charge is to come down that is thrown at nobody."""

    abstract = True
    open: ClassVar[bool] = True

    thrower: str
    target: str = ""

    @abstractmethod
    def spot(self, table: Table) -> Spot:
        """The place itself."""

    def far(self, table: Table) -> int:
        return feet(table.apart(Thing(self.thrower, "", self.spot(table), "lit"), table.figure(self.thrower)))

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        """tombstone/weapons/dynamite/throw-over-60"""
        if not isinstance(answer, type(self)) or (answer.thrower, answer.target) != (self.thrower, self.target):
            return not_allowed("That is another throw.", FAILS)
        need = throw_need(answer.far(table))
        return need.refusal(table.name(self.thrower)) if isinstance(need, Bar) else None

    def sample(self, table: Table, rng: Random) -> Option[Table]:
        return rng.choice(self.examples(table))


class There(Landing, frozen=True):
    """Any place on a map; before one's own feet where none is named."""

    says = label = "Throw it"
    needs = "spot"
    commit = "Throw it there"

    at: Spot | None = None

    def spot(self, table: Table) -> Spot:
        return self.at or table.figure(self.thrower).spot

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        ground = table.scene.ground
        x, y, level = getattr(answer, "at", None) or (-1, -1, -1)
        if 0 <= x <= ground.width and 0 <= y <= ground.depth and 0 <= level < len(ground.elevations):
            return super().fits(answer, table)
        return not_allowed("Name a place on the map.", "tombstone/frame/battle-display")

    def examples(self, table: Table) -> tuple[Option[Table], ...]:
        """Where opponents are within reach, and before one's own feet."""
        people = (*table.foes(self.thrower), table.figure(self.thrower))
        tried = (replace(self, at=one.spot) for one in people)
        return tuple(each for each in tried if self.fits(each, table) is None)


class AlongTheLine(Landing, frozen=True):
    """With no map so many feet toward somebody, or away from them."""

    spread = True
    says = label = "{feet} feet {way} {target}"

    way: Way = "toward"
    feet: Annotated[int, Meta(ge=0)] = 0

    def spot(self, table: Table) -> Spot:
        here, there = table.figure(self.thrower).spot.x, table.figure(self.target).spot.x
        onward = (there >= here) == (self.way == "toward")
        return Spot(here + length(self.feet) * (1 if onward else -1), 0)

    def examples(self, table: Table) -> tuple[Option[Table], ...]:
        tens = range(TEN, MOST + 1, TEN)
        return tuple(replace(self, way=way, feet=far) for way in get_args(Way) for far in tens)


class Throwing(Item[Table], frozen=True):
    """tombstone/weapons/dynamite/throw-table, tombstone/weapons/dynamite/throw-cover: by the distance and the cover there
    (tombstone/opt/pete-cover); a bundle flies as well as a stick (tombstone/weapons/dynamite/throw-bundle,
    tombstone/opt/throw-bundle-default)."""

    charge: Thing
    target: str = ""
    to: Spot | None = None

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """tombstone/weapons/dynamite/throw-fail, tombstone/weapons/dynamite/judge-harsh, tombstone/dynamite/worst-for-user: half of
        those that fall short roll back and go off beside whoever threw them; of the others only the fragments count
        (tombstone/opt/throw-fail-default)."""
        who = self.charge.whose
        if not (self.target or self.to):
            nearest = min(table.foes(who), key=lambda foe: table.distance(who, foe.id)).id
            landing = There(who) if table.scene.staged else AlongTheLine(who, nearest)
            chosen = yield Choose(table.profile(who).seat, "Where to?", (landing,), FAILS)
            return table.then(self.at(chosen.spot(table)))
        table, roll = yield from attempted(table, self.roll(table))
        charge = replace(self.charge, spot=self._mark(table).spot)
        if roll.made:
            return table.put(None, charge)
        face = yield Roll(table.profile(who).seat, "where it goes", FAILS, SIX, bands=(1, COMES_BACK + 1))
        if face <= COMES_BACK:
            return table.log(BACK(figure=who)).then(GoOff(self.charge))
        return table.log(SHORT()).put(None, replace(charge, weak=True))

    def roll(self, table: Table) -> Check:
        """tombstone/weapons/dynamite/throw-skill: with the better of the two skills."""
        who, rule = self.charge.whose, "tombstone/weapons/dynamite/throw-table"
        mark = self._mark(table)
        number = throw_need(feet(table.apart(mark, table.figure(who))))
        reasons = tuple(_hampered(table, who, mark))
        if isinstance(number, Bar):
            raise RefusedError(number.refusal(table.name(who)))
        line = table.profile(who).weapon(self.charge.weapon).line
        rolls = [
            need_of(table, who, kind, number, "the throw", rule, circumstances=reasons, weapon=line) for kind in ATTACKS
        ]
        return max(rolls, key=lambda roll: roll.need.modifier)

    def at(self, spot: Spot) -> "Throwing":
        return replace(self, to=spot)

    def _mark(self, table: Table) -> Model:
        """Whom it is thrown at, or what lies where it is thrown."""
        return table.figure(self.target) if self.target else replace(self.charge, spot=self.to or self.charge.spot)


def _hampered(table: Table, who: str, mark: Model) -> Iterator[Reason]:
    grade = shelter(table, who, mark)
    if grade and table.scene.house.cover:
        add = COVER["almost" if grade == "hidden" else grade].add
        yield Reason("cover", add, "tombstone/weapons/dynamite/throw-cover")
    if runs(table, table.figure(who)):
        yield HASTE


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
        shattered = _shattered(table, charge, blast) if not charge.weak else ()
        dazed = [Daze(who, tuple(zones[blast.ring]))] if blast.ring in zones else []
        told = table.put(charge, None).log(BLEW(figure=who), *shattered)
        return comes_of(told, *dazed).then(*hits)


def _shattered(table: Table, charge: Thing, blast: Blast) -> list[Happened]:
    """tombstone/weapons/dynamite/destroys: bridges, rock and safes near enough, of which the Judge says what is left; with nobody
    in that seat they stand as they did, and where no map is laid it is for the Judge to say what there was."""
    judged = "for the Judge to say" if table.scene.judge else "left as it was"
    if not table.scene.staged:
        return [SHATTERED(end=judged)] if table.scene.judge else []
    ground, far = table.scene.ground, length(blast.radius)
    pieces: list[Platform | Area] = [*ground.map.platforms, *ground.map.areas]
    found = [one for one in pieces if {one.kind, one.id} & BRITTLE and _near(one.outline, charge.spot, far)]
    return [IN_THE_BLAST(what=one.id, end=judged) for one in found]


def _near(outline: Outline, spot: Spot, far: int) -> bool:
    x, y, _ = spot
    return inside(outline, x, y) or any(near_segment(x, y, *c, *d, (far + 1) ** 2) for c, d in edges(outline))


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
