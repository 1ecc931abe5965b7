"""Afflictions: what lies on people for some turns, or until something takes it away, and makes them worse at something.

Each is a row, and lies on somebody as a blessing under its id; whoever asks for the reasons of a roll finds it among them.
"""

from collections.abc import Collection

from posse.engine.number import Reason
from posse.games.tombstone.abilities import Harm, Standing
from posse.games.tombstone.rolls import ATTACKS, Check, Kind
from posse.games.tombstone.table import Blessing, Table


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

AFFLICTIONS: tuple[Affliction, ...] = (STUNNED,)


def stunned(table: Table, id: str, turns: int) -> Table:
    """Somebody loses so many turns of their own, this one too if they have not acted in it; they keep their Defense, and of two
    stuns the longer counts (tombstone/opt/stun-counting)."""
    person = table.figure(id)
    since = table.turn + (person.now.acted or person.now.over)
    until = max(since + turns - 1, *(one.until for one in person.blessings if one.id == STUNNED.id), 0)
    return table.bless(id, Blessing(STUNNED.id, until, since)) if turns > 0 else table
