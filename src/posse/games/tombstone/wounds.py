"""Wounds: Health lost, the Mortal Wound with its stages, death, and what brings Health back."""

from posse.engine.item import Asking, Item
from posse.engine.number import Reason
from posse.games.deeds.happened import Row
from posse.games.tombstone import backgrounds
from posse.games.tombstone.afflictions import DYING
from posse.games.tombstone.checks import attempted, test_of_will
from posse.games.tombstone.table import Person, Table

HURT = Row("{figure} is hurt for {points}.", "tombstone/core/damage/dice", hurts=True)
LIVED = Row("{figure} is mortally wounded, and lives.", "tombstone/health/mortal/test", "loud", True, news="escape")
WORSE = Row(
    "{figure} is wounded to the death, and still breathes.", "tombstone/health/mortal/second-stage", "loud", True
)
DIED = Row("{figure} is dead.", "tombstone/health/mortal/test", tone="grim", hurts=True, shows="death")
SENSELESS = Row(
    "{figure} is knocked senseless.", "tombstone/brawl-table/incapacitated", "loud", hurts=True, shows="fall"
)
YIELDED = Row("{figure} yields.", "tombstone/combat/end", tone="loud", news="taken")
OUT = {"dead": DIED, "down": SENSELESS, "gone": YIELDED}

LAME = 10
"""tombstone/injury/part-legs: feet a turn that somebody loses by a hurt leg."""

GALLOP, CANTER = 60, 30
"""What a horse covers in a turn, in feet."""

WEAK = {1: -2, 2: -4}
"""tombstone/health/mortal/damage-minus-two, tombstone/combat/mortal/stage1-damage-minus-2,
tombstone/combat/mortal/stage2-damage-minus-4 (tombstone/opt/mw-two-texts), tombstone/fatigue/damage-minus-2,
tombstone/fatigue/exhausted-damage-minus-4"""


class Hurt(Item[Table], frozen=True):
    """tombstone/skills/health/meaning, tombstone/health/mortal/trigger, tombstone/combat/mortal/threshold,
    tombstone/combat/attack/deduct-health: Health lost, and what comes of having none."""

    figure: str
    points: int

    def resolve(self, table: Table) -> Table:
        """tombstone/combat/damage/as-rolled: all that is left of the damage. Every hit counts by itself
        (tombstone/opt/wound-instances).

        tombstone/combat/mortal/excess-damage-ignored: nothing below 0 is counted (tombstone/opt/negative-health), and nothing
        lost is no wound, nor does one get worse by it (tombstone/opt/negated-damage-stage).

        tombstone/health/mortal/second-stage, tombstone/combat/mortal/stage2-trigger, tombstone/health/mortal/third-stage,
        tombstone/combat/mortal/stage3-death: whoever is mortally wounded gets no further test
        (tombstone/opt/mortal-second-test).
        """
        person = table.figure(self.figure)
        if self.points <= 0 or person.dead:
            return table
        table = table.changed(self.figure, hurt=True).log(HURT(figure=self.figure, points=self.points))
        if person.wound == 1:
            return table.change(person.id, wound=2).log(WORSE(figure=person.id))
        if person.wound:
            return out_of_it(table, person.id, "dead", "tombstone/health/mortal/third-stage")
        left = max(0, person.health - self.points)
        table = table.change(self.figure, health=left)
        return table if left else table.then(MortalWound(self.figure))


def out_of_it(table: Table, who: str, status: str, rule: str) -> Table:
    """Somebody dead, senseless, or gone of their own will; whoever is dead already is no worse off."""
    person = table.figure(who)
    if person.dead or (status == "gone" and not person.up):
        return table
    return table.change(who, status=status).log(OUT[status].under(rule)(figure=who))


class OutOfIt(Item[Table], frozen=True):
    """The same, when all has been done that was done at once."""

    figure: str
    status: str
    rule: str

    def resolve(self, table: Table) -> Table:
        return out_of_it(table, self.figure, self.status, self.rule)


class MortalWound(Item[Table], frozen=True):
    """tombstone/health/mortal/test, tombstone/combat/mortal/willpower-test, tombstone/combat/mortal/fail-dies: to live takes a test
    of Willpower, at once, with the chances of tombstone/combat/mortal/survival-chance. Everybody gets one, of whatever name
    (tombstone/opt/npc-at-zero). tombstone/combat/quick-and-deadly: nothing else stands between a hit and death, and for whoever
    makes a last stand not even that (tombstone/combat/mortal/last-stand)."""

    figure: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        lives = any(effect.lives for effect in backgrounds.standing(table, self.figure))
        if not lives:
            roll = test_of_will(table, self.figure, "living through it", "tombstone/health/mortal/test")
            table, roll = yield from attempted(table, roll)
            lives = roll.made
        if lives:
            return table.change(self.figure, wound=1).log(LIVED(figure=self.figure))
        return out_of_it(table, self.figure, "dead", DIED.by)


def weakness(person: Person) -> tuple[Reason, ...]:
    """What wounds and weariness take from damage; the worse of them alone."""
    stage = max(person.wound, person.tired)
    return (Reason("badly hurt", WEAK[stage], "tombstone/health/mortal/damage-minus-two"),) if stage else ()


def pace(table: Table, who: str) -> int:
    """Feet a turn, as somebody stands now, or their horse.

    tombstone/move/base-speed, tombstone/speed/base, tombstone/move/creature-speed: what their Background or their block has.
    tombstone/health/mortal/half-speed, tombstone/combat/mortal/stage1-speed, tombstone/combat/mortal/stage2-no-move,
    tombstone/fatigue/speed-halved, tombstone/fatigue/exhausted-no-move: the worse of wounds and fatigue
    (tombstone/opt/impairment-stacking), rounded down (tombstone/opt/half-speed-rounding). tombstone/move/horse-burst: a horse runs
    60 feet, in short bursts (tombstone/opt/horse-burst). tombstone/poison/fatally-poisoned: whoever dies of poison cannot move.
    """
    person, profile = table.figure(who), table.profile(who)
    speed = max(0, profile.speed - LAME * person.injuries.count("legs"))
    if person.has(DYING.id):
        return 0
    if person.mounted:
        return CANTER if person.effort.turns < 0 else GALLOP
    return (speed, speed // 2, 0)[max(person.wound, person.tired)]


def easy(table: Table, who: str) -> int:
    """How far somebody goes without running: half their speed; on a horse 30 feet (tombstone/opt/mounted-attacks)."""
    speed = pace(table, who)
    return min(speed, CANTER) if table.figure(who).mounted else speed // 2


def healed(table: Table, who: str, points: int) -> Table:
    """Health brought back, up to what somebody has unhurt (tombstone/opt/healing-cap).

    tombstone/health/mortal/recover, tombstone/combat/mortal/recovery-clears, tombstone/combat/mortal/new-drop-new-test: with any
    Health at all the penalties are over, of both stages, and all begins anew (tombstone/opt/mw-recover-stage2).
    """
    person = table.figure(who)
    if person.dead or points <= 0:
        return table
    whole = max(person.health, table.score(who, "health"))
    return table.change(who, health=min(whole, person.health + points), wound=0)
