"""Effects that belong to no Background: what lies on people for some turns, or until something takes it away, and what people and
animals of the bestiary have beside their numbers. What beasts do with it in a fight is in `fight/beasts.py`.

Each is a row, and lies on somebody as a blessing under its id; whoever asks for the reasons of a roll finds it among them.
"""

from posse.engine.number import Reason
from posse.games.tombstone.abilities import Bonus, Passive, Standing
from posse.games.tombstone.rolls import ATTACKS, SEARCH, SOCIAL, TRACK, Check, Kind
from posse.games.tombstone.table import Blessing, Person, Table


class Affliction(Bonus):
    granted = True


STUNNED = Affliction("stunned", "tombstone/opt/stun-counting", "Stunned", idle=True)

AGHAST = Affliction("daunted/aghast", "tombstone/combat/daunt/result-1-bravery", "Frozen", idle=True)
SLOW = Affliction("daunted/slow", "tombstone/combat/daunt/result-2-loses-initiative", "Slow to move")
SHAKY = Affliction("daunted/shaky", "tombstone/combat/daunt/result-3-attack-minus-2", "Shaky aim", to=ATTACKS, by=-2)
WEAK = Affliction("daunted/weak", "tombstone/combat/daunt/result-4-damage-minus-2", "No heart in it", damage=-2)
OPEN = Affliction("daunted/open", "tombstone/combat/daunt/result-5-defense-minus-2", "Off guard", against=2)
COWED = Affliction("daunted/cowed", "tombstone/combat/daunt/result-6-flees", "In flight")
"""What comes of being daunted."""

ROUTED = Affliction("routed", "tombstone/combat/bravery/morale-outcome", "In flight")
"""What comes of heavy losses."""

ALL_CHECKS: tuple[Kind, ...] = (*ATTACKS, *SOCIAL, "investigation", "willpower", "task", "struggle")
"""What poison and drink make worse; Bravery and initiative are no checks (tombstone/opt/bravery-reduced)."""

DRUNK = Affliction("poison/drunk", "tombstone/poison/inebriated", "Drunk", to=ALL_CHECKS, by=-2)
POISONED = Affliction("poison/poisoned", "tombstone/poison/poisoned", "Poisoned", to=ALL_CHECKS, by=-4)
DYING = Affliction("poison/dying", "tombstone/poison/fatally-poisoned", "Dying of poison", to=ALL_CHECKS, by=-6)
POISONS = (DRUNK, POISONED, DYING)
"""From the mildest to the worst."""

MANACLED = Affliction("manacled", "tombstone/opt/manacles-escape", "In manacles", idle=True)
"""What the Judge lays on somebody, and lifts from whoever has found a way out."""

LED_BLIND = Affliction("led-blind", "tombstone/abilities/brave/wilderness-survival/never-lost", "Blindfolded")
"""What the Judge lays on somebody who was taken along blindfolded, asleep or out of their senses, until the next night."""

ARROW = Affliction("arrow", "tombstone/weapons/bow/dislodge", "An arrow in the flesh")

ARMS = Affliction("arms", "tombstone/injury/part-arms", "Hurt arm", to=ATTACKS, by=-2, damage=-2)
FACE = Affliction("face", "tombstone/injury/part-face", "Scarred face", to=SOCIAL, by=-2)
"""What people are left with for good (`Person.injuries`)."""

LASTING = frozenset(each.id for each in (MANACLED, ARROW, *POISONS))
"""What is not over with a fight."""


def stunned(table: Table, id: str, turns: int, affliction: Affliction = STUNNED) -> Table:
    """Somebody loses so many turns of their own, this one too if they have not acted in it; they keep their Defense, and of two
    stuns the longer counts (tombstone/opt/stun-counting)."""
    person = table.figure(id)
    since = table.turn + (person.held is None and (person.now.acted or person.now.over))
    until = max(since + turns - 1, *(one.until for one in person.blessings if one.id == affliction.id), 0)
    return table.bless(id, Blessing(affliction.id, until, since)) if turns > 0 else table


def flees(person: Person) -> bool:
    return person.has(COWED.id) or person.has(ROUTED.id)


# What beasts have


class Stealth(Standing):
    """tombstone/bestiary/alligator/stealth-rr: what lies still is hard to find, and its sudden appearance frightens.

    tombstone/bestiary/alligator/stealth-bravery-frozen, tombstone/bestiary/alligator/stealth-bravery-initiative: a 2 is as bad as a
    1, and a 3 as a 2.
    """

    id = "stealth"
    rule = "tombstone/bestiary/alligator/stealth-rr"
    unnerves = Reason("out of nowhere", -1, "tombstone/bestiary/alligator/stealth-bravery-frozen")

    def hinders(self, table: Table, owner: str, check: Check) -> Reason | None:
        looked_for = check.kind == "investigation" and check.purpose == SEARCH
        return Reason("it lies still", -2, self.rule) if looked_for else None


THRASH = Passive("thrash", "tombstone/bestiary/alligator/thrash-damage")
RAGE = Passive("rage", "tombstone/bestiary/bear-grizzly/multiple-attacks")
CLIMB = Passive("climb", "tombstone/bestiary/bear-black/climb")
MAUL = Passive("maul", "tombstone/bestiary/bear-grizzly/maul-grapple")
CHARGE = Passive("charge", "tombstone/bestiary/boar/charging-gore")
ENRAGED = Affliction("enraged", "tombstone/opt/bear-not-enraged")
TREED = Affliction("up a tree", "tombstone/bestiary/bear-black/climb")
KEY = Affliction("key-figure", "tombstone/holy-roller/key-characters-resist")
"""Whoever a scenario or the Judge calls a key figure."""
HANG_ON = Passive("hang-on", "tombstone/bestiary/war-dog/maul")


def tracker(id: str, rule: str, called: str = "") -> Bonus:
    """tombstone/abilities/brave/wilderness-survival/tracking: +2 to follow tracks, and to nothing else."""
    return Bonus(id, rule, called, to=["investigation"], purpose=TRACK, by=2)


TRAIL = tracker("tracks/brave", "tombstone/bestiary/brave/tracking", "on the trail")
NOSE = tracker("tracks/war-dog", "tombstone/bestiary/war-dog/tracking", "nose to the ground")

# tombstone/bestiary/brave/fearsome-presence-lose-on-1, tombstone/bestiary/brave/fearsome-presence-forces: as the Background has it.
