"""Aim (section 2.5), an action that makes the next Shoot better, and reloading (section 2.8)."""

from posse.engine.number import Reason
from posse.engine.refusal import Bar
from posse.games.deeds import answers
from posse.games.malice import events
from posse.games.malice.table import Figure, Table
from posse.games.malice.wounds import chest_limit
from posse.games.people.weapons import put_back


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


# Reloading

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
