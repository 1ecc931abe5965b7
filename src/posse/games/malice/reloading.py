"""Reloading (section 2.8): putting shots back into a weapon."""

from posse.engine.refusal import Bar
from posse.games.deeds import answers
from posse.games.malice import events
from posse.games.malice.table import Figure, Table
from posse.games.people.weapons import put_back

FULL = Bar("malice/reload/cap", "Every weapon {name} carries is full.")
THREE, SIX = 3, 6


def handful(table: Table, id: str) -> int:
    """malice/reload/three: up to three shots; malice/trait/rapid-reload: six."""
    return SIX if "rapid_reload" in table.profile(id).traits else THREE


class Reload(answers.Reload[Table], frozen=True):
    """malice/reload/one-weapon: one action, one weapon, and the supply is endless (MR-25)."""

    no_weapon = Bar("malice/reload/one-weapon", "{name} carries no such weapon.")
    full = Bar("malice/reload/cap", "That weapon is full.")

    @classmethod
    def may(cls, table: Table, figure: Figure) -> Bar | None:
        """malice/reload/three: refused when nothing is missing."""
        return None if figure.rounds != table.profile(figure.id).capacity else FULL

    def done(self, table: Table, id: str) -> Table:
        """malice/reload/cap: a weapon never holds more than its Rounds figure; what is over is lost."""
        table, count = put_back(table, id, self.weapon, handful(table, id))
        return table.log(events.Reloaded(figure=id, weapon=self.weapon, rounds=count))
