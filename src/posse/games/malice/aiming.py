"""Aim (section 2.5): an action that makes the next Shoot better."""

from posse.engine.number import Reason
from posse.engine.refusal import Bar
from posse.games.deeds import answers
from posse.games.malice import events
from posse.games.malice.table import Figure, Table
from posse.games.malice.wounds import chest_limit


class Aim(answers.Aim[Table], frozen=True):
    """malice/aim/action: aiming is an action; a chest wound forbids it, unless Stubborn."""

    @classmethod
    def may(cls, table: Table, figure: Figure) -> Bar | None:
        return chest_limit(table, figure)

    def done(self, table: Table, id: str) -> Table:
        """malice/aim/no-stack: aiming twice gives no more than aiming once (MR-13)."""
        return table.change(id, aim=1).log(events.Aimed(figure=id))


def aim_reasons(aim: int, fanned: bool) -> tuple[Reason, ...]:
    """malice/aim/plus-one: an aim adds 1 to the die. malice/aim/not-when-fanning: to a fanned shot it adds nothing."""
    return (Reason("aiming", aim, "malice/aim/plus-one"),) if aim and not fanned else ()


def use_up_aim(table: Table, id: str) -> Table:
    """malice/aim/next-shoot-only: one Shoot uses the aim up, fired or called off, both barrels or a burst (MR-13)."""
    return table.change(id, aim=0) if table.figure(id).aim else table


def drop_aim(table: Table) -> Table:
    """malice/aim/next-shoot-only: an aim is lost when the turn ends (MR-13).

    malice/aim/lost-when: it is lost sooner by doing anything else (`actions.take`), by being moved without a Move
    (`displace`), by a chest wound or by passing out (`wounds.py`).
    """
    for figure in table.figures:
        table = use_up_aim(table, figure.id)
    return table
