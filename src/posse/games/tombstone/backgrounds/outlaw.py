"""The Outlaw: hard to kill, hard to find, and good with powder."""

from posse.engine.item import Asking
from posse.engine.number import Reason
from posse.engine.question import Roll
from posse.games.tombstone.abilities import Bonus, Passive, Standing
from posse.games.tombstone.rolls import LATE, SEARCH, SIX, SOCIAL, Check
from posse.games.tombstone.table import Table

LOCATE = (2, 2, 2, 4, 4, 4)
"""tombstone/abilities/outlaw/vanish/locate-bonus: by Grit."""

OVERWHELMING = 2
"""tombstone/opt/last-stand-overwhelmed: so many times as many."""

OVERWHELMED = "last-stand/overwhelmed"
"""What lies on somebody of whom the Judge says so."""

PAIR = Passive("die-hard/pair", "tombstone/abilities/outlaw/die-hard/simultaneous")
"""tombstone/abilities/outlaw/die-hard/other-free, tombstone/abilities/outlaw/die-hard/single-use-free: the other of two dice, and
one alone, is for anything (tombstone/opt/outlaw-reserved-die)."""


NOTORIETY = Bonus("die-hard/notoriety", "tombstone/abilities/outlaw/die-hard/notoriety", to=SOCIAL, by=1)
"""tombstone/abilities/outlaw/die-hard/notoriety: +1 to daunt and to Personality checks, once (tombstone/opt/die-hard-once)."""


class HardToFind(Standing):
    """tombstone/abilities/outlaw/vanish/locate-bonus, tombstone/abilities/outlaw/vanish/covers: whoever looks for somebody hidden,
    disguised or under another name needs more (tombstone/opt/vanish-base)."""

    id = "vanish/hidden"
    rule = "tombstone/abilities/outlaw/vanish/locate-bonus"

    def hinders(self, table: Table, owner: str, check: Check) -> Reason | None:
        if check.kind != "investigation" or check.purpose != SEARCH:
            return None
        return Reason(self.name, -LOCATE[table.profile(owner).grit - 1], self.rule)


HARD_TO_HIT = Bonus("vanish/defense", "tombstone/abilities/outlaw/vanish/defense", against=-1)
"""tombstone/abilities/outlaw/vanish/defense, tombstone/abilities/outlaw/vanish/defense-over-cap: +1 Defense, over any limit."""


# Dynamite


BREWING = {"": 6 * 60, "poor": 10}
"""tombstone/abilities/outlaw/desert-alchemy/time-stable, tombstone/abilities/outlaw/desert-alchemy/crude-time: how many minutes a
charge of one's own takes, by how it is made (tombstone/opt/alchemy-time)."""

ALCHEMY = Passive("desert-alchemy", "tombstone/abilities/outlaw/desert-alchemy/price")
"""What the makings cost is in `making/outfit.py`, how long they take in `town/shops.py`, and what they do in `fight/blasts.py`."""


def goes_off(table: Table, who: str) -> Asking[Table, bool]:
    """tombstone/abilities/outlaw/desert-alchemy/crude-risk: crude dynamite as it is lit; on a 1 at once, with whoever holds it in
    the middle (tombstone/opt/crude-premature)."""
    rule = "tombstone/abilities/outlaw/desert-alchemy/crude-risk"
    face: int = yield Roll(table.profile(who).seat, "lighting it", rule, SIX, bands=(1, 2))
    return face == 1


# The end


class LastStand(Standing):
    """tombstone/abilities/outlaw/last-stand/three-dice: wounds take no dice; what else they take stays taken
    (tombstone/opt/last-stand-mw). tombstone/abilities/outlaw/last-stand/auto-willpower: nor does a Mortal Wound ever kill."""

    id = "last-stand"
    rule = "tombstone/abilities/outlaw/last-stand/three-dice"
    steady = lives = True

    def fears(self, table: Table, owner: str) -> int:
        """tombstone/abilities/outlaw/last-stand/bravery: nothing, where so many stand against so few."""
        return 0 if overwhelmed(table, owner) else LATE


def overwhelmed(table: Table, owner: str) -> bool:
    """Whether twice as many opponents as friends are able to fight, or the Judge says so (tombstone/opt/last-stand-overwhelmed)."""
    if any(one.id == OVERWHELMED for one in table.blessings(owner)):
        return True
    able = [[one for one in people if one.up and not one.wound] for people in (table.foes(owner), table.friends(owner))]
    return len(able[0]) >= OVERWHELMING * (len(able[1]) + 1)
