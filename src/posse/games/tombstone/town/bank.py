"""The safe of a bank: what is in it nobody knows until it is open, and only keys or dynamite open it."""

from collections.abc import Iterator

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.question import Roll
from posse.engine.refusal import Bar
from posse.games.deeds.happened import Row
from posse.games.tombstone.evening.coming import LayOut, come
from posse.games.tombstone.evening.errands import NOT_NOW, Errand, own
from posse.games.tombstone.evening.purses import paid
from posse.games.tombstone.evening.standing import (
    UNTIL,
    evening,
    here,
    keep_secret,
    later,
    outfitted,
    secret,
    sheet_of,
)
from posse.games.tombstone.evening.story import DAY, KEYS, ROBBED, Consequence
from posse.games.tombstone.judge import keeper
from posse.games.tombstone.making.outfit import changed
from posse.games.tombstone.money import dollars
from posse.games.tombstone.rolls import SIX
from posse.games.tombstone.table import Table

AMOUNT, OPENING = "tombstone/silverton/bank/safe-amount", "tombstone/silverton/bank/safe-opening"

HUNDRED = 100_00
"""Cents, for each point of two dice."""

WORK = 10
"""Minutes."""

MONTH = 30 * DAY

DYNAMITE = "dynamite"

HOLDS = Bar(OPENING, "It holds: only its keys or dynamite open it.")
NO_KEYS = Bar("tombstone/opt/safe-keys", "The bankers have the keys, one each.", "no keys")
NO_DYNAMITE = Bar(OPENING, "{name} has no dynamite.", "no dynamite")
GUARDED = Bar("tombstone/silverton/bank/two-guards", "There are guards between {name} and the safe.", "guarded")
EMPTY = Bar(AMOUNT, "The safe is empty.", "empty")

OPENED = Row("{figure} opens the safe: {sum}.", AMOUNT, tone="loud")
BURST = Row("The door of the safe is on the other side of the room.", "tombstone/opt/safe-dynamite", tone="loud")


class HoldUp(Errand, frozen=True):
    """tombstone/silverton/bank/two-guards: whoever guards a place is in the way, and that is a fight."""

    says = "{figure}: hold up the place"
    label = "Hold it up"

    figure: str

    @classmethod
    def ways(cls, table: Table, seat: str) -> Iterator["HoldUp"]:
        yield from (cls(one) for one in own(table, seat))

    def bar(self, table: Table, seat: str) -> Bar | None:
        return None if self.figure in own(table, seat) and guarded(table) else NOT_NOW

    def done(self, table: Table) -> Table:
        return table.then(LayOut(here(table).guarded))


def guarded(table: Table) -> bool:
    return bool(here(table).guarded) and KEYS not in evening(table).true


class OpenSafe(Errand, frozen=True):
    """tombstone/silverton/bank/safe-opening: with the keys of either banker (tombstone/opt/safe-keys), or with a stick of dynamite,
    which does no harm to what is inside (tombstone/opt/safe-dynamite)."""

    says = "{figure}: open the safe with {how}"
    label = "Open the safe"

    figure: str
    how: str

    @classmethod
    def ways(cls, table: Table, seat: str) -> Iterator["OpenSafe"]:
        if "safe" in here(table).does:
            yield from (cls(one, how) for one in own(table, seat) for how in ("keys", DYNAMITE))

    def bar(self, table: Table, seat: str) -> Bar | None:
        if self.figure not in own(table, seat) or "safe" not in here(table).does:
            return NOT_NOW
        if guarded(table):
            return GUARDED
        if secret(table, here(table).id) == 0 or ROBBED in evening(table).true:
            return EMPTY
        if self.how == DYNAMITE:
            return None if table.profile(self.figure).carries(DYNAMITE) else NO_DYNAMITE
        if self.how != "keys":
            return HOLDS
        return None if KEYS in evening(table).true else NO_KEYS

    def done(self, table: Table) -> Table:
        if self.how == DYNAMITE:
            sheet = sheet_of(table, self.figure)
            stick = next(one for one in sheet.outfit if one.item == DYNAMITE)
            less = replace(sheet, outfit=changed(sheet.outfit, replace(stick, count=1), -1))
            table = outfitted(table, self.figure, less).log(BURST())
        return later(table, WORK).then(Filled(here(table).id), Emptied(self.figure, here(table).id))


class Filled(Item[Table], frozen=True):
    """tombstone/silverton/bank/safe-amount: two dice in secret when it is first needed, and again after a month
    (tombstone/opt/safe-reroll)."""

    place: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        if secret(table, self.place) is not None:
            return table
        faces = yield Roll(keeper(table), "the safe", AMOUNT, SIX, dice=2, reads="total", secret=True)
        table = keep_secret(table, UNTIL.format(self.place), evening(table).hour + MONTH)
        return keep_secret(table, self.place, sum(faces))


class Emptied(Item[Table], frozen=True):
    """tombstone/opt/safe-contents: in dollars, and all of it; for a month there is nothing to be had here again."""

    figure: str
    place: str

    def resolve(self, table: Table) -> Table:
        cents = (secret(table, self.place) or 0) * HUNDRED
        table = keep_secret(table, self.place, 0).log(OPENED(figure=self.figure, sum=dollars(cents)))
        left = dict(evening(table).secrets)[UNTIL.format(self.place)] - evening(table).hour
        return come(paid(table, self.figure, cents, AMOUNT), Consequence(lasts=((ROBBED, left),)))
