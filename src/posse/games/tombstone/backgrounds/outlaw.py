"""The Outlaw: hard to kill, hard to find, and good with powder."""

from posse.engine.number import Reason
from posse.games.tombstone.abilities import Effect, Standing
from posse.games.tombstone.rolls import ATTACKS, SOCIAL, Check
from posse.games.tombstone.table import Table

LOCATE = (2, 2, 2, 4, 4, 4)
"""tombstone/abilities/outlaw/vanish/locate-bonus: by Grit."""

SEARCH = "search"


class Notoriety(Standing):
    """tombstone/abilities/outlaw/die-hard/notoriety: +1 to daunt and to Personality checks, once (tombstone/opt/die-hard-once)."""

    id = "die-hard/notoriety"
    rule = "tombstone/abilities/outlaw/die-hard/notoriety"

    def adds(self, table: Table, owner: str, check: Check) -> Reason | None:
        return Reason("Die Hard", 1, self.rule) if check.kind in SOCIAL else None


class HardToFind(Standing):
    """tombstone/abilities/outlaw/vanish/locate-bonus, tombstone/abilities/outlaw/vanish/covers: whoever looks for somebody hidden,
    disguised or under another name needs more (tombstone/opt/vanish-base)."""

    id = "vanish/hidden"
    rule = "tombstone/abilities/outlaw/vanish/locate-bonus"

    def hinders(self, table: Table, owner: str, check: Check) -> Reason | None:
        if check.kind != "investigation" or check.purpose != SEARCH:
            return None
        return Reason("Vanish", -LOCATE[table.profile(owner).grit - 1], self.rule)


class HardToHit(Standing):
    """tombstone/abilities/outlaw/vanish/defense, tombstone/abilities/outlaw/vanish/defense-over-cap: +1 Defense, over any limit."""

    id = "vanish/defense"
    rule = "tombstone/abilities/outlaw/vanish/defense"

    def hinders(self, table: Table, owner: str, check: Check) -> Reason | None:
        return Reason("Vanish", -1, self.rule) if check.kind in ATTACKS else None


EFFECTS: tuple[Effect, ...] = (Notoriety(), HardToFind(), HardToHit())
