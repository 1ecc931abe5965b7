"""What horror does to a mind: a test of Willpower, and a story that somebody tells of it for a week, or for good."""

from posse.engine.item import Asking, Item
from posse.games.tombstone.checks import attempted, test_of_will
from posse.games.tombstone.evening.story import DAY
from posse.games.tombstone.table import Table
from posse.games.tombstone.town.drawing import BEFALLS, drawn, told
from posse.games.tombstone.town.keeping import noted

TEST, MARK = "tombstone/madness/willpower-first", "tombstone/madness/table-roll"

WEEK = 7 * DAY
"""tombstone/opt/madness-duration: of quiet rest."""


class Horror(Item[Table], frozen=True):
    """tombstone/madness/triggers, tombstone/madness/willpower-first: whoever keeps a grip on themselves sleeps badly, and that is
    all.

    tombstone/madness/table-roll: else two dice say what becomes of them, which they play as they like, and which no roll knows of
    (tombstone/opt/madness-mechanics). tombstone/madness/permanent-or-temporary: for a week, or `for_good` if the Judge says so.
    """

    figure: str
    for_good: bool = False

    def resolve(self, table: Table) -> Asking[Table, Table]:
        who = self.figure
        table, roll = yield from attempted(table, test_of_will(table, who, "keeping a grip", TEST))
        if roll.made:
            return table
        row = yield from drawn(table.profile(who).seat, "madness", MARK)
        table = table.log(BEFALLS(by=row.rule, figure=who, words=told(table, row)))
        return noted(table, who, row.tells, row.rule, 0 if self.for_good else WEEK)
