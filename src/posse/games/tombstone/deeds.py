"""Deeds: what abilities let somebody do in their own time, from what forbids it to what comes of it."""

from collections.abc import Sequence

from posse.engine.item import Asking, Item
from posse.engine.refusal import Bar
from posse.games.deeds.happened import Row
from posse.games.tombstone.abilities import Act, Deed, Done, Trial
from posse.games.tombstone.checks import attempted, known, need_of, versus
from posse.games.tombstone.fight.actions import comes_of
from posse.games.tombstone.fortune import laid_low
from posse.games.tombstone.rolls import Check
from posse.games.tombstone.table import Table
from posse.games.tombstone.wounds import Hurt, OutOfIt, healed

DONE = Row("{figure}: {effect:within}.", tone="aside")
MENDED = Row("{figure} wins back Health.", "tombstone/health/mortal/recover")


class Doing(Item[Table], frozen=True):
    """Somebody does something with these people; `number` is one that the Judge sets in place of their Willpower
    (tombstone/personality/fixed-rr, tombstone/abilities/holy-roller/judge-limits)."""

    figure: str
    effect: str
    whom: tuple[str, ...] = ()
    number: int = 0

    def resolve(self, table: Table) -> Asking[Table, Table]:
        deed = known(table, self.figure)[self.effect]
        if deed.unpaid(table, self.figure) is not None:
            return table
        table = deed.paid(table, self.figure).log(DONE.under(deed.rule)(figure=self.figure, effect=deed.name))
        if isinstance(deed, Trial):
            table, roll = yield from attempted(table, self._roll(table, deed))
            return deed.ended(table, self.figure, self.whom, roll)
        if not isinstance(deed, Act):
            return table
        done = deed.done(table, self.figure, self.whom)
        return came_of(done if isinstance(done, Done) else (yield from done), deed.rule)

    def _roll(self, table: Table, deed: Trial) -> Check:
        who, whom = deed.sides(self.figure, self.whom)
        if self.number:
            return need_of(
                table,
                who,
                deed.kind,
                self.number,
                "the number the Judge has set",
                deed.rule,
                whom=whom,
                circumstances=deed.adds,
            )
        reasons = (*deed.adds, *deed.resisted(table, whom))
        return versus(table, who, deed.kind, whom, "willpower", circumstances=reasons)


def came_of(done: Done, rule: str) -> Table:
    """The table with what a deed has done to people; whoever has lost all Health is tested afterwards, one after another."""
    table = done.table
    for who, points in done.health:
        table = healed(laid_low(table, who), who, points).log(MENDED(figure=who)) if points > 0 else table
    lost = [Hurt(who, -points) for who, points in done.health if points < 0]
    return comes_of(table, *(OutOfIt(who, "dead", rule) for who in done.killed), *lost)


def barred(table: Table, figure: str, effect: str, whom: Sequence[str] = (), number: int = 0) -> Bar | None:
    """Why somebody may not do this with these people now; nothing is said of places and turns, which a fight knows."""
    deed = known(table, figure).get(effect)
    if not isinstance(deed, Deed):
        return Bar("tombstone/grit/reward/ability-fixed", "{name} has no such ability.")
    if isinstance(deed, Trial) and not whom and not number:
        return Bar(deed.rule, "{name} has nobody to try it on.")
    return deed.unpaid(table, figure) or deed.stops(table, figure, whom)
