"""Hits: what a hit may become; the damage that it does where nothing else comes of it, or what a table plays in its place for
blows of the fist (section 2.25) and for all hits (section 2.27)."""

from math import hypot
from typing import ClassVar, Literal, Self

from msgspec.structs import replace

from posse.engine.handful import Faces
from posse.engine.item import Asking, Item, Resolution
from posse.engine.number import Reason
from posse.engine.question import Choose, Roll
from posse.games.deeds.answers import Worded
from posse.games.deeds.happened import Row
from posse.games.tombstone.abilities import Harm
from posse.games.tombstone.afflictions import ARROW, stunned
from posse.games.tombstone.book import Outcome, load_injuries
from posse.games.tombstone.checks import LetItStand, Use, damage, dealt, suffered
from posse.games.tombstone.fight.actions import comes_of, tied
from posse.games.tombstone.fight.places import length
from posse.games.tombstone.fortune import OnDamage, spend, unpaid
from posse.games.tombstone.rolls import SIX, Hit
from posse.games.tombstone.table import FOR_GOOD, Blessing, Table
from posse.games.tombstone.weapons import REACH, strength
from posse.games.tombstone.wounds import Hurt, OutOfIt, weakness

DICE = "tombstone/core/damage/dice"


class Way(Worded[Table], frozen=True):
    """Something that a hit may become, for whoever has hit to choose; with `sure` it does, and nobody is asked."""

    abstract = True
    commits = True
    sure: ClassVar[bool] = False

    figure: str
    target: str

    @classmethod
    def suits(cls, table: Table, hit: Hit) -> bool:
        return True

    def taken(self, table: Table, hit: Hit) -> Resolution[Table]:
        return table


class Damage(Item[Table], frozen=True):
    """tombstone/core/damage/dice, tombstone/combat/damage/on-hit, tombstone/combat/attack/unarmed-damage: what a hit does, by the
    better of these dice and `also` those; where all act at once it counts when everybody has acted (tombstone/opt/tie-procedure).

    tombstone/opt/area-damage-roll: what one throw does to several it does to the `others` too, with the same `faces`.
    """

    who: str
    whom: str
    dice: str
    reasons: tuple[Reason, ...] = ()
    also: str = ""
    others: tuple[str, ...] = ()
    faces: Faces = ()
    more: int = 0

    @classmethod
    def of(cls, hit: Hit) -> Self:
        return cls(hit.who, hit.whom, hit.dice, hit.force, hit.also, more=hit.more)

    def resolve(self, table: Table) -> Asking[Table, Table]:
        many, sides, plain = strength(self.dice)
        added = [Reason("the weapon", plain, DICE)] if many and plain else []
        reasons = (*added, *self.reasons, *weakness(table.figure(self.who)))
        harm = Harm(self.who, self.whom, self.faces if many else (plain,), reasons, rule=DICE)
        if self.also:
            (many, sides), faces = yield from self._better(table)
            harm = replace(harm, faces=faces)
        if self.more and sides == SIX:
            many += self.more
        elif self.more:
            seat = table.profile(self.who).seat
            own = harm.faces or (yield from dealt(seat, DICE, many, sides))
            harm = replace(harm, faces=(*own, *(yield from dealt(seat, DICE, self.more, SIX))))
        harm = replace(harm, window="dealt") if tied(table) else harm
        table, harm = yield from damage(table, harm, 0 if self.faces else many, sides)
        if self.others:
            table = table.then(replace(self, whom=self.others[0], others=self.others[1:], faces=harm.faces))
        if harm.window == "dealt":
            return comes_of(table, Suffer(replace(harm, window="suffered")))
        return table.then(Hurt(self.whom, harm.left))

    def _better(self, table: Table) -> Asking[Table, tuple[tuple[int, int], Faces]]:
        """tombstone/two-weapons/variant-one-roll-best-damage: both thrown, and the higher kept."""
        thrown = []
        for dice in (self.dice, self.also):
            many, sides, _ = strength(dice)
            thrown.append(((many, sides), (yield from dealt(table.profile(self.who).seat, DICE, many, sides))))
        return max(thrown, key=lambda throw: sum(throw[1]))


class Suffer(Item[Table], frozen=True):
    """tombstone/opt/fortune-in-tie: damage that was dealt when all acted at once, and what of it is taken back."""

    harm: Harm

    def resolve(self, table: Table) -> Asking[Table, Table]:
        table, harm = yield from suffered(table, self.harm)
        return table.then(Hurt(harm.whom, harm.left))


# What a table plays in the place of damage


FISTS = "brawling"
"""The line of the chart that bare hands have."""

RULES = {"brawl": "tombstone/brawl-table/replaces-d3", "injury": "tombstone/injury/attacker-rolls"}
LASTING, LOST = "tombstone/injury/row-9", "tombstone/injury/part-lost"

TURNED = Row(
    "The blow of {figure} goes wrong, and {target} turns it round.", "tombstone/brawl-table/blunder-hurts-attacker"
)
DAZED = Row("{figure} is stunned for {turns} {turns:turn|turns}.", "tombstone/brawl-table/stun-loses-turns", "loud")
STRAY = Row("It goes astray.", "tombstone/injury/row-2")
SCARRED = Row("{figure} is hurt for good: {part}.", LASTING, "loud", hurts=True)

SIXES, LAST, ALIVE = 2, 12, 4
"""How many sixes make a critical hit; the last row of a table; and up to which face a vital spot leaves somebody alive."""


class Wound(Way, frozen=True):
    """tombstone/combat/damage/on-hit: what a hit does where nothing else comes of it."""

    says = "{figure}: hurt {target}"
    label, key = "Hurt them", "H"

    def taken(self, table: Table, hit: Hit) -> Table:
        """tombstone/brawl-table/replaces-d3: bare hands go by their table where it is played (tombstone/opt/brawl-table-scope), and
        all else by that of injuries: tombstone/injury/mode-every-hit, always, or tombstone/injury/mode-critical, where at least two
        of the dice that hit show a six (tombstone/opt/critical-must-hit).
        """
        mode = table.scene.house.injury_table
        if table.scene.house.expanded_brawling and hit.weapon == FISTS:
            return table.then(OnTheTable(hit, "brawl"))
        if mode == "every-hit" or (mode == "critical" and hit.faces.count(SIX) >= SIXES):
            return table.then(OnTheTable(hit, "injury"))
        return plain(table, hit)


def plain(table: Table, hit: Hit) -> Table:
    """tombstone/weapons/bow/dislodge: an arrow stays where it is until somebody takes it out."""
    if hit.weapon == "bow":
        table = table.bless(hit.whom, Blessing(ARROW.id, FOR_GOOD))
    return table.then(Damage.of(hit))


class OnTheTable(Item[Table], frozen=True):
    """tombstone/brawl-table/replaces-d3, tombstone/injury/attacker-rolls: two dice of whoever has hit, with the chances of
    tombstone/brawl-table/summary-chances."""

    hit: Hit
    kind: Literal["brawl", "injury"]

    def resolve(self, table: Table) -> Asking[Table, Table]:
        seat, rule = table.profile(self.hit.who).seat, RULES[self.kind]
        total = sum((yield Roll(seat, "what the hit does", rule, SIX, dice=2, reads="total")))
        if self.kind == "brawl":
            return (yield from _befalls(table, self.hit, load_injuries().brawl[total - 2]))
        table, total = yield from _raised(table, self.hit.who, total)
        return (yield from _befalls(table, self.hit, load_injuries().injury[total - 2]))


def _raised(table: Table, who: str, total: int) -> Asking[Table, tuple[Table, int]]:
    """tombstone/injury/fortune-raises, tombstone/fortune/injury-table: where a table lets a Fortune Die raise it, up to the last
    row (tombstone/opt/injury-cap)."""
    if not table.scene.house.injury_fortune or total == LAST or unpaid(table, who, "lucky-strike"):
        return table, total
    options = (Use(OnDamage.id, who), LetItStand())
    ask, rule = f"The injury is a {total}", "tombstone/injury/fortune-raises"
    if isinstance((yield Choose(table.profile(who).seat, ask, options, rule)), LetItStand):
        return table, total
    table, face = yield from spend(table, who, "lucky-strike")
    return table, min(LAST, total + face)


def _befalls(table: Table, hit: Hit, row: Outcome) -> Asking[Table, Table]:
    """What a row does.

    tombstone/brawl-table/blunder-hurts-attacker: some turn the hit round, with no gun needed for it (tombstone/opt/brawl-row-9).
    tombstone/brawl-table/row-12: a vital spot; tombstone/brawl-table/incapacitated: whoever lives is out of the fight and no worse
    for it (tombstone/opt/incapacitated-meaning). tombstone/injury/headshot-no-test: dead, with no test
    (tombstone/opt/headshot-save). tombstone/injury/row-9: a lasting injury comes on top of the damage
    (tombstone/opt/injury-row-9-damage). tombstone/injury/jam-effect: a jam lowers this damage, and no more
    (tombstone/opt/jam-clearing).
    """
    if row.stun:
        turns = yield from _thrown(table, hit.who, row.stun, row.rule)
        return comes_of(table, Dazed(hit.whom, turns))
    if row.blunder:
        return table.log(TURNED(figure=hit.who, target=hit.whom)).then(Damage(hit.whom, hit.who, row.damage))
    match row.special:
        case "vital":
            face = yield Roll(table.profile(hit.who).seat, "a vital spot", row.rule, SIX, None, (1, ALIVE + 1))
            return comes_of(table, OutOfIt(hit.whom, "down" if face <= ALIVE else "dead", row.rule))
        case "dead":
            return comes_of(table, OutOfIt(hit.whom, "dead", row.rule))
        case "stray":
            struck = astray(table, hit)
            table = table.log(STRAY())
            return table.then(Damage.of(replace(hit, whom=struck))) if struck else table
        case "lasting":
            return plain(table.then(LastingInjury(hit.who, hit.whom)), hit)
    force = (*hit.force, Reason(row.name, row.adds, row.rule)) if row.adds else hit.force
    return plain(table, replace(hit, dice=row.damage or hit.dice, force=force))


def _thrown(table: Table, who: str, dice: str, rule: str) -> Asking[Table, int]:
    """One die that is no damage, or a plain number, as it is written."""
    many, sides, number = strength(dice)
    halved = 2 * sides == SIX
    face: int = (yield Roll(table.profile(who).seat, "how much", rule, SIX if halved else sides)) if many else number
    return (face + 1) // 2 if halved else face


def astray(table: Table, hit: Hit) -> str:
    """tombstone/injury/row-2: the friend nearest to the target of those near the line of fire, if any is
    (tombstone/opt/injury-ally)."""
    one, two = table.figure(hit.who).spot, table.figure(hit.whom).spot
    across, down = two.x - one.x, two.y - one.y

    def aside(id: str) -> float:
        spot = table.figure(id).spot
        x, y, far = spot.x - one.x, spot.y - one.y, across**2 + down**2
        along = min(1.0, max(0.0, (x * across + y * down) / far)) if far else 0.0
        return hypot(x - along * across, y - along * down)

    near = [friend.id for friend in table.friends(hit.who) if aside(friend.id) <= length(REACH)]
    return min(near, key=lambda id: table.distance(id, hit.whom), default="")


# What befalls people


class Dazed(Item[Table], frozen=True):
    """tombstone/brawl-table/stun-loses-turns: so many turns of their own."""

    whom: str
    turns: int

    def resolve(self, table: Table) -> Table:
        return stunned(table, self.whom, self.turns).log(DAZED(figure=self.whom, turns=self.turns))


class LastingInjury(Item[Table], frozen=True):
    """tombstone/injury/row-9: what is hurt for good; tombstone/injury/part-lost: or lost, which is twice as bad, or death
    (tombstone/opt/injury-lost-part)."""

    who: str
    whom: str
    lost: bool = False

    def resolve(self, table: Table) -> Asking[Table, Table]:
        face = yield Roll(table.profile(self.who).seat, "what is hurt", LASTING, SIX)
        part = next((each for each in load_injuries().part if face in each.faces), None)
        if part is None:
            return table.then(replace(self, lost=True))
        if self.lost and part.lost == "dead":
            return comes_of(table, OutOfIt(self.whom, "dead", LOST))
        points = yield from _thrown(table, self.who, part.points, part.rule)
        return comes_of(table, Scarred(self.whom, part.id, part.name, points * (1 + self.lost)))


class Scarred(Item[Table], frozen=True):
    """tombstone/injury/part-arms, tombstone/injury/part-legs, tombstone/injury/part-torso, tombstone/injury/part-face: for good. A
    hurt body loses its Health at once."""

    whom: str
    part: str
    name: str
    times: int

    def resolve(self, table: Table) -> Table:
        person = table.figure(self.whom)
        if person.dead:
            return table
        table = table.change(self.whom, injuries=(*person.injuries, *[self.part] * self.times))
        table = table.log(SCARRED(figure=self.whom, part=self.name))
        return table.then(Hurt(self.whom, self.times)) if self.part == "torso" else table
