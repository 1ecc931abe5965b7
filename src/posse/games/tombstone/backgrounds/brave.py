"""The Brave: feared by others, at home on this land, and deadly to the fallen."""

from collections.abc import Sequence

from posse.engine.item import Asking
from posse.engine.number import Reason
from posse.engine.question import Roll
from posse.engine.refusal import Bar
from posse.games.tombstone.abilities import Act, Bonus, Done, Harm, Passive, Standing, allied
from posse.games.tombstone.afflictions import tracker
from posse.games.tombstone.rolls import ATTACKS, FROZEN, SIX, Check
from posse.games.tombstone.table import Blessing, Table
from posse.games.tombstone.weapons import REACH

ANIMISM_LASTS = 3
"""tombstone/abilities/brave/animism/duration: turns, this one with them (tombstone/opt/animism-window)."""

FORAGING = "forage"

DIES = 3
"""tombstone/abilities/brave/finishing-blow/roll: up to this face."""

WALKS, BRAVE_WALKS = 24, 30
"""tombstone/backgrounds/brave/walk-per-day: miles."""


FEARLESS = Bonus("fearsome-presence/fearless", "tombstone/abilities/brave/fearsome-presence/only-on-one", dread=FROZEN)
"""tombstone/abilities/brave/fearsome-presence/only-on-one: no die but a 1 is a bad one, whatever lies in wait
(tombstone/opt/fearsome-vs-stealth)."""

FEARSOME = Passive("fearsome-presence/forces", "tombstone/abilities/brave/fearsome-presence/force-test")
"""What the other side must do when its owner starts a fight (tombstone/opt/fearsome-scope)."""


class Animism(Act):
    """tombstone/abilities/brave/animism/uses-by-grit, tombstone/abilities/brave/animism/duration: a blessing of three turns,
    called before initiative."""

    id = "animism"
    rule = "tombstone/abilities/brave/animism/duration"
    early = True

    def stops(self, table: Table, owner: str, whom: Sequence[str]) -> Bar | None:
        return None if table.turn else Bar(self.rule, "It is called for a fight.")

    def done(self, table: Table, owner: str, whom: Sequence[str]) -> Done:
        return Done(table.bless(owner, Blessing(Blessed.id, table.turn + ANIMISM_LASTS - 1)))


class Blessed(Standing):
    """tombstone/abilities/brave/animism/attack, tombstone/abilities/brave/animism/initiative; nothing else is any better
    (tombstone/abilities/brave/animism/not-defense)."""

    id = "animism/blessed"
    rule = "tombstone/abilities/brave/animism/attack"
    granted = True

    def adds(self, table: Table, owner: str, check: Check) -> Reason | None:
        return Reason(self.name, 1, self.rule) if check.kind in (*ATTACKS, "initiative") else None

    def strikes(self, table: Table, owner: str, harm: Harm) -> Reason | None:
        """tombstone/abilities/brave/animism/damage: on the roll, and not on each die (tombstone/opt/animism-damage)."""
        return Reason(self.name, 1, "tombstone/abilities/brave/animism/damage")

    def leads(self, table: Table, owner: str) -> Reason | None:
        """tombstone/abilities/brave/animism/initiative: on the side's die too, once (tombstone/opt/animism-side)."""
        return Reason(self.name, 1, "tombstone/abilities/brave/animism/initiative")


# tombstone/abilities/brave/wilderness-survival/name: Precious Lands is the same (tombstone/opt/precious-lands).
FORAGE = Passive("wilderness-survival/forage", "tombstone/abilities/brave/wilderness-survival/forage")
NEVER_LOST = Passive("wilderness-survival/never-lost", "tombstone/abilities/brave/wilderness-survival/never-lost")
TRACKER = tracker("wilderness-survival/tracking", "tombstone/abilities/brave/wilderness-survival/tracking")


class FinishingBlow(Act):
    """tombstone/abilities/brave/finishing-blow/one-per-turn, tombstone/abilities/brave/finishing-blow/roll: somebody mortally
    wounded dies on 1 to 3, and that was the action of the turn; who lives may still be attacked in it
    (tombstone/abilities/brave/finishing-blow/follow-up, tombstone/opt/finishing-blow-followup).

    tombstone/abilities/brave/finishing-blow/range: within reach.
    """

    id = "finishing-blow"
    rule = "tombstone/abilities/brave/finishing-blow/roll"
    reach = REACH

    def stops(self, table: Table, owner: str, whom: Sequence[str]) -> Bar | None:
        if table.figure(owner).now.acted:
            return Bar(self.rule, "{name} has acted in this turn.")
        if (
            len(whom) == 1
            and not allied(table, owner, whom[0])
            and table.figure(whom[0]).wound
            and table.figure(whom[0]).up
        ):
            return None
        return Bar(
            "tombstone/abilities/brave/finishing-blow/condition", "It takes an opponent who is mortally wounded."
        )

    def done(self, table: Table, owner: str, whom: Sequence[str]) -> Asking[Table, Done]:
        face: int = yield Roll(table.profile(whom[0]).seat, "living through it", self.rule, SIX)
        dies = face <= DIES
        return Done(table.changed(owner, acted=dies), killed=tuple(whom) if dies else ())


# What a Brave is used to


def rides_bare(background: str) -> bool:
    """tombstone/backgrounds/brave/no-tack: whether somebody rides as well without saddle and bridle."""
    return background == "brave"


def walks(background: str) -> int:
    """tombstone/backgrounds/brave/walk-per-day: miles a day on foot."""
    return BRAVE_WALKS if background == "brave" else WALKS
