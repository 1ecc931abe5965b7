"""Reloading."""

from collections.abc import Iterator
from typing import Any

from posse.engine.question import Option
from posse.engine.refusal import Bar
from posse.games.deeds.happened import Row
from posse.games.people.weapons import missing, put_back
from posse.games.tombstone.fight.actions import Action
from posse.games.tombstone.fight.disarming import LOST, lost
from posse.games.tombstone.table import Table

USES_TURN = "tombstone/weapons/reload/uses-turn"
LOADED = Row("{figure} loads the {weapon:within}.", USES_TURN)
FULL = Bar(USES_TURN, "{name} has nothing to load.", "loaded")


class Reload(Action, frozen=True):
    """tombstone/weapons/reload/uses-turn: a turn for a weapon, until it is full."""

    says = "{figure}: load the {weapon:within}"
    label, key, rank = "Reload", "O", 6

    @classmethod
    def ways(cls, table: Table, figure: Any) -> list[Option[Table]]:
        carried = enumerate(table.profile(figure.id).weapons)
        return [cls(figure.id, weapon.id) for place, weapon in carried if missing(table, figure, place)]

    def checks(self, table: Table, figure: Any) -> Iterator[Bar | None]:
        yield LOST if self.weapon in lost(table, figure.id) else None
        yield None if missing(table, figure, table.profile(figure.id).weapon_at[self.weapon]) else FULL

    def done(self, table: Table, id: str) -> Table:
        weapon = table.profile(id).weapon(self.weapon)
        return put_back(table, id, weapon.id, weapon.rounds or 0)[0].log(LOADED(figure=id, weapon=weapon.id))
