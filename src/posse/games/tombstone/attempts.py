"""A check as a step of its own: thrown, answered, and told."""

from posse.engine.item import Asking, Item
from posse.games.tombstone.checks import check
from posse.games.tombstone.events import Checked
from posse.games.tombstone.rolls import Check
from posse.games.tombstone.table import Table


class Attempt(Item[Table], frozen=True):
    """Somebody's roll against a number, that nothing else hangs on."""

    roll: Check

    def resolve(self, table: Table) -> Asking[Table, Table]:
        table, _ = yield from attempted(table, self.roll)
        return table


def attempted(table: Table, roll: Check) -> Asking[Table, tuple[Table, Check]]:
    """Table and roll once it has been thrown, answered and told."""
    table, ended = yield from check(table, roll)
    return table.log(Checked.of(ended)), ended
