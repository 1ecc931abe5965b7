"""What people and animals of the bestiary have beside their numbers. What they do with it in a fight is in `fight/beasts.py`."""

from posse.engine.number import Reason
from posse.games.tombstone.abilities import Passive, Standing
from posse.games.tombstone.backgrounds.brave import tracker
from posse.games.tombstone.backgrounds.outlaw import SEARCH
from posse.games.tombstone.rolls import Check
from posse.games.tombstone.table import Table


class Mark(Passive):
    """Something that lies on a beast, and does nothing by itself."""

    granted = True


class Stealth(Standing):
    """tombstone/bestiary/alligator/stealth-rr: what lies still is hard to find, and its sudden appearance frightens."""

    id = "stealth"
    rule = "tombstone/bestiary/alligator/stealth-rr"

    def hinders(self, table: Table, owner: str, check: Check) -> Reason | None:
        looked_for = check.kind == "investigation" and check.purpose == SEARCH
        return Reason("it lies still", -2, self.rule) if looked_for else None

    def unnerves(self, table: Table, owner: str) -> Reason | None:
        """tombstone/bestiary/alligator/stealth-bravery-frozen, tombstone/bestiary/alligator/stealth-bravery-initiative: a 2 is as
        bad as a 1, and a 3 as a 2."""
        return Reason("out of nowhere", -1, "tombstone/bestiary/alligator/stealth-bravery-frozen")


THRASH = Passive("thrash", "tombstone/bestiary/alligator/thrash-damage")
RAGE = Passive("rage", "tombstone/bestiary/bear-grizzly/multiple-attacks")
CLIMB = Passive("climb", "tombstone/bestiary/bear-black/climb")
MAUL = Passive("maul", "tombstone/bestiary/bear-grizzly/maul-grapple")
CHARGE = Passive("charge", "tombstone/bestiary/boar/charging-gore")
ENRAGED = Mark("enraged", "tombstone/opt/bear-not-enraged")
TREED = Mark("up a tree", "tombstone/bestiary/bear-black/climb")
KEY = Mark("key-figure", "tombstone/holy-roller/key-characters-resist")
"""Whoever a scenario or the Judge calls a key figure."""
TRAIL = tracker("tracks/brave", "tombstone/bestiary/brave/tracking", "on the trail")
NOSE = tracker("tracks/war-dog", "tombstone/bestiary/war-dog/tracking", "nose to the ground")
HANG_ON = Passive("hang-on", "tombstone/bestiary/war-dog/maul")

# tombstone/bestiary/brave/fearsome-presence-lose-on-1, tombstone/bestiary/brave/fearsome-presence-forces: as the Background has it.
