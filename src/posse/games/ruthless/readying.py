"""Aiming (section 2.9), an action that makes the next Shoot better, and reloading (section 2.10)."""

from posse.engine.refusal import Bar
from posse.games.deeds import answers
from posse.games.people.weapons import put_back
from posse.games.ruthless import events
from posse.games.ruthless.table import CHEST, Figure, Table, scenario_limit

DRUNK_AIM = Bar("ruthless/trait/drunk", "{name} is Drunk and cannot aim.")
CHEST_AIM = Bar("ruthless/wounds/chest-8-9", "{name} has a chest wound and can no longer aim.")


class Aim(answers.Aim[Table], frozen=True):
    """ruthless/aim/action: aiming is an action; a chest wound or Drunk forbids it.

    ruthless/aim/not-tied-to-target: no enemy need be in sight, and no weapon is named (RR-29).
    """

    @classmethod
    def may(cls, table: Table, figure: Figure) -> Bar | None:
        if "drunk" in table.scene.profiles[figure.id].traits:
            return DRUNK_AIM
        if figure.wounds[CHEST]:
            return CHEST_AIM
        return scenario_limit(table, figure, "aim")

    def done(self, table: Table, id: str) -> Table:
        """ruthless/aim/no-stacking: aiming twice gives no more than aiming once (RR-29)."""
        return table.change(id, aim=1).log(events.Aimed(figure=id))


# Reloading

UNPREPARED = Bar("ruthless/trait/unprepared", "{name} is Unprepared and cannot reload.")
FULL = Bar("ruthless/reload/cap", "Every weapon {name} carries is full.")
RELOAD = 3


class Reload(answers.Reload[Table], frozen=True):
    """ruthless/reload/one-weapon: any one weapon that can take rounds now.

    ruthless/reload/endless-supply: spare rounds do not run out (RR-39).
    """

    no_weapon = Bar("ruthless/reload/one-weapon", "{name} carries no such weapon.")
    full = Bar("ruthless/reload/cap", "That weapon is full, or there is nothing to put into it.")

    @classmethod
    def may(cls, table: Table, figure: Figure) -> Bar | None:
        """ruthless/reload/three-rounds: refused for the Unprepared and when nothing is missing."""
        profile = table.scene.profiles[figure.id]
        if "unprepared" in profile.traits:
            return UNPREPARED
        if figure.rounds == profile.capacity:
            return FULL
        return scenario_limit(table, figure, "reload")

    def done(self, table: Table, id: str) -> Table:
        """ruthless/reload/cap: a weapon never holds more than its Rounds figure; what is over is lost."""
        table, count = put_back(table, id, self.weapon, RELOAD)
        return table.log(events.Reloaded(figure=id, weapon=self.weapon, rounds=count))
