"""Reloading (section 2.10): putting rounds back into a weapon."""

from posse.engine.refusal import Bar
from posse.games.deeds import answers
from posse.games.people.weapons import put_back
from posse.games.ruthless import events
from posse.games.ruthless.bars import scenario_limit
from posse.games.ruthless.table import Figure, Table

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
        profile = table.profile(figure.id)
        if "unprepared" in profile.traits:
            return UNPREPARED
        if figure.rounds == profile.capacity:
            return FULL
        return scenario_limit(table, figure, "reload")

    def done(self, table: Table, id: str) -> Table:
        """ruthless/reload/cap: a weapon never holds more than its Rounds figure; what is over is lost."""
        table, count = put_back(table, id, self.weapon, RELOAD)
        return table.log(events.Reloaded(figure=id, weapon=self.weapon, rounds=count))
