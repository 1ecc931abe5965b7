"""Aiming (section 2.9): an action that makes the next Shoot better."""

from posse.engine.refusal import Bar
from posse.games.deeds import answers
from posse.games.ruthless import events
from posse.games.ruthless.bars import scenario_limit
from posse.games.ruthless.table import CHEST, Figure, Table

DRUNK_AIM = Bar("ruthless/trait/drunk", "{name} is Drunk and cannot aim.")
CHEST_AIM = Bar("ruthless/wounds/chest-8-9", "{name} has a chest wound and can no longer aim.")


class Aim(answers.Aim[Table], frozen=True):
    """ruthless/aim/action: aiming is an action; a chest wound or Drunk forbids it.

    ruthless/aim/not-tied-to-target: no enemy need be in sight, and no weapon is named (RR-29).
    """

    @classmethod
    def may(cls, table: Table, figure: Figure) -> Bar | None:
        if "drunk" in table.profile(figure.id).traits:
            return DRUNK_AIM
        if figure.wounds[CHEST]:
            return CHEST_AIM
        return scenario_limit(table, figure, "aim")

    def done(self, table: Table, id: str) -> Table:
        """ruthless/aim/no-stacking: aiming twice gives no more than aiming once (RR-29)."""
        return table.change(id, aim=1).log(events.Aimed(figure=id))
