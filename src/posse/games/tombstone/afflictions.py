"""Afflictions: what lies on people for some turns, or until something takes it away, and makes them worse at something.

Each is a row, and lies on somebody as a blessing under its id; whoever asks for the reasons of a roll finds it among them.
"""

from collections.abc import Collection

from posse.engine.number import Reason
from posse.games.tombstone.abilities import Harm, Standing
from posse.games.tombstone.rolls import ATTACKS, SOCIAL, Check, Kind
from posse.games.tombstone.table import Blessing, Person, Table


class Affliction(Standing):
    """What somebody suffers from: so much on their rolls `to` some kinds of things, on the damage they do and on attacks `against`
    them. Whoever is `idle` does nothing while it lasts."""

    granted = True

    def __init__(
        self,
        id: str,
        name: str,
        rule: str,
        *,
        to: Collection[Kind] = (),
        by: int = 0,
        damage: int = 0,
        against: int = 0,
        idle: bool = False,
    ) -> None:
        self.id, self.name, self.rule = id, name, rule
        self.to, self.by, self.damage, self.against = frozenset(to), by, damage, against
        self.idle = idle

    def adds(self, table: Table, owner: str, check: Check) -> Reason | None:
        return self._reason(self.by) if check.kind in self.to else None

    def hinders(self, table: Table, owner: str, check: Check) -> Reason | None:
        return self._reason(self.against) if check.kind in ATTACKS else None

    def strikes(self, table: Table, owner: str, harm: Harm) -> Reason | None:
        return self._reason(self.damage)

    def _reason(self, add: int) -> Reason | None:
        return Reason(self.name, add, self.rule) if add else None


STUNNED = Affliction("stunned", "Stunned", "tombstone/opt/stun-counting", idle=True)

AGHAST = Affliction("daunted/aghast", "Frozen", "tombstone/combat/daunt/result-1-bravery", idle=True)
SLOW = Affliction("daunted/slow", "Slow to move", "tombstone/combat/daunt/result-2-loses-initiative")
SHAKY = Affliction("daunted/shaky", "Shaky aim", "tombstone/combat/daunt/result-3-attack-minus-2", to=ATTACKS, by=-2)
WEAK = Affliction("daunted/weak", "No heart in it", "tombstone/combat/daunt/result-4-damage-minus-2", damage=-2)
OPEN = Affliction("daunted/open", "Off guard", "tombstone/combat/daunt/result-5-defense-minus-2", against=2)
COWED = Affliction("daunted/cowed", "In flight", "tombstone/combat/daunt/result-6-flees")
"""What comes of being daunted."""

ROUTED = Affliction("routed", "In flight", "tombstone/combat/bravery/morale-outcome")
"""What comes of heavy losses."""

ALL_CHECKS: tuple[Kind, ...] = (*ATTACKS, *SOCIAL, "investigation", "willpower", "task", "struggle")
"""What poison and drink make worse; Bravery and initiative are no checks (tombstone/opt/bravery-reduced)."""

DRUNK = Affliction("poison/drunk", "Drunk", "tombstone/poison/inebriated", to=ALL_CHECKS, by=-2)
POISONED = Affliction("poison/poisoned", "Poisoned", "tombstone/poison/poisoned", to=ALL_CHECKS, by=-4)
DYING = Affliction("poison/dying", "Dying of poison", "tombstone/poison/fatally-poisoned", to=ALL_CHECKS, by=-6)
POISONS = (DRUNK, POISONED, DYING)
"""From the mildest to the worst."""

ARROW = Affliction("arrow", "An arrow in the flesh", "tombstone/weapons/bow/dislodge")

ARMS = Affliction("arms", "Hurt arm", "tombstone/injury/part-arms", to=ATTACKS, by=-2, damage=-2)
FACE = Affliction("face", "Scarred face", "tombstone/injury/part-face", to=SOCIAL, by=-2)
"""What people are left with for good (`Person.injuries`)."""

LASTING = frozenset(each.id for each in (ARROW, *POISONS))
"""What is not over with a fight."""

AFFLICTIONS: tuple[Affliction, ...] = (
    ARROW,
    STUNNED,
    AGHAST,
    SLOW,
    SHAKY,
    WEAK,
    OPEN,
    COWED,
    ROUTED,
    *POISONS,
    ARMS,
    FACE,
)


def stunned(table: Table, id: str, turns: int, affliction: Affliction = STUNNED) -> Table:
    """Somebody loses so many turns of their own, this one too if they have not acted in it; they keep their Defense, and of two
    stuns the longer counts (tombstone/opt/stun-counting)."""
    person = table.figure(id)
    since = table.turn + (person.now.acted or person.now.over)
    until = max(since + turns - 1, *(one.until for one in person.blessings if one.id == affliction.id), 0)
    return table.bless(id, Blessing(affliction.id, until, since)) if turns > 0 else table


def flees(person: Person) -> bool:
    """Whether fear drives somebody out of the fight."""
    return person.has(COWED.id) or person.has(ROUTED.id)
