"""Injuries: plain damage, or what a table plays in its place for blows of the fist (section 2.25) and for hits (section 2.27)."""

from math import hypot

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.number import Reason
from posse.engine.question import Choose, Roll
from posse.games.deeds.answers import Worded
from posse.games.deeds.happened import Row
from posse.games.tombstone.afflictions import ARROW, stunned
from posse.games.tombstone.book import Outcome, load_brawl_table, load_injury_table, load_parts
from posse.games.tombstone.checks import LetItStand
from posse.games.tombstone.fight.actions import comes_of
from posse.games.tombstone.fight.places import length
from posse.games.tombstone.fortune import spend, unpaid
from posse.games.tombstone.hits import Damage, Hit, Way
from posse.games.tombstone.rolls import SIX
from posse.games.tombstone.table import FOR_GOOD, Blessing, Table
from posse.games.tombstone.weapons import REACH, strength
from posse.games.tombstone.wounds import DIED, Hurt

FISTS = "brawling"
"""The line of the chart that bare hands have."""

BRAWL, ROLLED = "tombstone/brawl-table/replaces-d3", "tombstone/injury/attacker-rolls"
LASTING, LOST = "tombstone/injury/row-9", "tombstone/injury/part-lost"
RAISE = "tombstone/injury/fortune-raises"

TURNED = Row(
    "The blow of {figure} goes wrong, and {target} turns it round.", "tombstone/brawl-table/blunder-hurts-attacker"
)
DAZED = Row(
    "{figure} is stunned for {turns} {turns:turn|turns}.", "tombstone/brawl-table/stun-loses-turns", tone="loud"
)
SENSELESS = Row(
    "{figure} is knocked senseless.", "tombstone/brawl-table/incapacitated", "loud", hurts=True, shows="fall"
)
STRAY = Row("It goes astray.", "tombstone/injury/row-2")
SCARRED = Row("{figure} is hurt for good: {part}.", LASTING, tone="loud", hurts=True)

ALIVE = 4
"""tombstone/brawl-table/row-12: up to this face of a die a blow to a vital spot leaves somebody alive."""

SIXES, MOST = 2, 12


class Wound(Way, frozen=True):
    """tombstone/combat/damage/on-hit: what a hit does where nothing else comes of it."""

    says = "{figure}: hurt {target}"
    label, key = "Hurt them", "H"

    def taken(self, table: Table, hit: Hit) -> Table:
        """tombstone/weapons/bow/dislodge: an arrow stays where it is until somebody takes it out.

        tombstone/brawl-table/replaces-d3: bare hands go by their table where it is played (tombstone/opt/brawl-table-scope), and
        all else by that of injuries: tombstone/injury/mode-every-hit, always, or tombstone/injury/mode-critical, where at least two
        of the dice that hit show a six (tombstone/opt/critical-must-hit).
        """
        house = table.scene.house
        if house.expanded_brawling and hit.weapon == FISTS:
            return table.then(Scuffle(hit))
        if house.injury_table == "every-hit" or (house.injury_table == "critical" and hit.faces.count(SIX) >= SIXES):
            return table.then(Injury(hit))
        return plain(table, hit)


def plain(table: Table, hit: Hit) -> Table:
    if hit.weapon == "bow":
        table = table.bless(hit.whom, Blessing(ARROW.id, FOR_GOOD))
    return table.then(hit.damage)


# Bare hands


class Scuffle(Item[Table], frozen=True):
    """tombstone/brawl-table/replaces-d3: two dice for a hit with bare hands, in place of 1d3, with the chances of
    tombstone/brawl-table/summary-chances."""

    hit: Hit

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """tombstone/brawl-table/blunder-hurts-attacker: some rows turn the hit round, with no gun needed for it
        (tombstone/opt/brawl-row-9)."""
        hit, seat = self.hit, table.profile(self.hit.who).seat
        dice = yield Roll(seat, "brawling", BRAWL, SIX, dice=2, reads="total")
        row = load_brawl_table()[sum(dice)]
        if row.special:
            face = yield Roll(seat, "a vital spot", row.rule, SIX, None, (1, ALIVE + 1))
            return comes_of(table, Senseless(hit.whom) if face <= ALIVE else Killed(hit.whom, row.rule))
        if row.stun:
            return table.then(Dazed(hit.who, hit.whom, row.stun))
        if row.blunder:
            return table.log(TURNED(figure=hit.who, target=hit.whom)).then(Damage(hit.whom, hit.who, row.damage))
        return table.then(replace(hit, dice=row.damage).damage)


class Dazed(Item[Table], frozen=True):
    """tombstone/brawl-table/stun-loses-turns: so many turns of their own."""

    who: str
    whom: str
    dice: str
    turns: int = 0

    def resolve(self, table: Table) -> Asking[Table, Table]:
        if self.turns:
            return stunned(table, self.whom, self.turns).log(DAZED(figure=self.whom, turns=self.turns))
        turns = yield from thrown(table, self.who, self.dice, "turns")
        return comes_of(table, replace(self, turns=turns))


class Senseless(Item[Table], frozen=True):
    """tombstone/brawl-table/incapacitated: out of the fight, and no worse for it (tombstone/opt/incapacitated-meaning)."""

    whom: str

    def resolve(self, table: Table) -> Table:
        up = table.figure(self.whom).up
        return table.change(self.whom, status="down").log(SENSELESS(figure=self.whom)) if up else table


class Killed(Item[Table], frozen=True):
    """tombstone/injury/headshot-no-test, tombstone/brawl-table/row-12: dead, with no test (tombstone/opt/headshot-save)."""

    whom: str
    rule: str

    def resolve(self, table: Table) -> Table:
        return table.change(self.whom, status="dead").log(DIED.under(self.rule)(figure=self.whom))


def thrown(table: Table, who: str, dice: str, what: str) -> Asking[Table, int]:
    """One die that is no damage, as it is written."""
    many, sides, number = strength(dice)
    if not many:
        return number
    half = sides * 2 == SIX
    face: int = yield Roll(table.profile(who).seat, what, BRAWL, SIX if half else sides)
    return (face + 1) // 2 if half else face


# Any hit


class Injury(Item[Table], frozen=True):
    """tombstone/injury/attacker-rolls: two dice of whoever has hit, for whoever was hit."""

    hit: Hit

    def resolve(self, table: Table) -> Asking[Table, Table]:
        dice = yield Roll(table.profile(self.hit.who).seat, "injury", ROLLED, SIX, dice=2, reads="total")
        table, total = yield from _raised(table, self.hit.who, sum(dice))
        return _befalls(table, self.hit, load_injury_table()[total])


class PushOn(Worded[Table], frozen=True):
    """Spend a Fortune Die on it."""

    says = "{figure}: a Fortune Die on the injury"
    label, key = "Fortune Die", "F"

    figure: str


def _raised(table: Table, who: str, total: int) -> Asking[Table, tuple[Table, int]]:
    """tombstone/injury/fortune-raises, tombstone/fortune/injury-table: where a table lets a Fortune Die raise it, up to the last
    row (tombstone/opt/injury-cap)."""
    if not table.scene.house.injury_fortune or total == MOST or unpaid(table, who, "lucky-strike"):
        return table, total
    chosen = yield Choose(table.profile(who).seat, f"The injury is a {total}", (PushOn(who), LetItStand()), RAISE)
    if not isinstance(chosen, PushOn):
        return table, total
    table, face = yield from spend(table, who, "lucky-strike")
    return table, min(MOST, total + face)


def _befalls(table: Table, hit: Hit, row: Outcome) -> Table:
    """tombstone/injury/jam-effect: a jam lowers this damage, and no more (tombstone/opt/jam-clearing).

    tombstone/injury/row-9: a lasting injury comes on top of it (tombstone/opt/injury-row-9-damage).
    """
    match row.special:
        case "dead":
            return comes_of(table, Killed(hit.whom, row.rule))
        case "stray":
            struck = astray(table, hit)
            table = table.log(STRAY())
            return table.then(replace(hit, whom=struck).damage) if struck else table
        case "lasting":
            return plain(table.then(LastingInjury(hit.who, hit.whom)), hit)
    reasons = (Reason(row.name, row.adds, row.rule),) if row.adds else ()
    return plain(table, replace(hit, force=(*hit.force, *reasons)))


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


class LastingInjury(Item[Table], frozen=True):
    """tombstone/injury/row-9: what is hurt for good; tombstone/injury/part-lost: or lost, which is twice as bad, or death
    (tombstone/opt/injury-lost-part)."""

    who: str
    whom: str
    lost: bool = False

    def resolve(self, table: Table) -> Asking[Table, Table]:
        face = yield Roll(table.profile(self.who).seat, "what is hurt", LASTING, SIX)
        part = next((each for each in load_parts().values() if face in each.faces), None)
        if part is None:
            return table.then(replace(self, lost=True))
        if self.lost and part.lost == "dead":
            return comes_of(table, Killed(self.whom, LOST))
        points = (yield from thrown(table, self.who, part.points, "how badly")) if part.points else 1
        return comes_of(table, Scarred(self.whom, part.id, points * (1 + self.lost)))


class Scarred(Item[Table], frozen=True):
    """tombstone/injury/part-arms, tombstone/injury/part-legs, tombstone/injury/part-torso, tombstone/injury/part-face: for good. A
    hurt body loses its Health at once."""

    whom: str
    part: str
    times: int

    def resolve(self, table: Table) -> Table:
        person = table.figure(self.whom)
        if person.dead:
            return table
        table = table.change(self.whom, injuries=(*person.injuries, *[self.part] * self.times))
        table = table.log(SCARRED(figure=self.whom, part=load_parts()[self.part].name))
        return table.then(Hurt(self.whom, self.times)) if self.part == "torso" else table
