"""Reloading (section 2.10): putting rounds back into a weapon."""

from collections.abc import Iterator

from posse.engine.question import Option
from posse.engine.refusal import Bar
from posse.games.deeds import answers
from posse.games.people.weapons import missing, put_back
from posse.games.ruthless import events
from posse.games.ruthless.bars import scenario_limit
from posse.games.ruthless.table import Figure, Table

UNPREPARED = Bar("ruthless/trait/unprepared", "{name} is Unprepared and cannot reload.")
FULL = Bar("ruthless/reload/cap", "Every weapon {name} carries is full.")
NOT_EMPTIED = Bar("ruthless/reload/cap", "That weapon is full, or there is nothing to put into it.")
NO_SUCH_WEAPON = Bar("ruthless/reload/one-weapon", "{name} carries no such weapon.")
RELOAD = 3


class Reload(answers.Reload[Table], frozen=True):
    """ruthless/reload/one-weapon: any one weapon that can take rounds now.

    ruthless/reload/endless-supply: spare rounds do not run out (RR-39).
    """

    @classmethod
    def may(cls, table: Table, figure: Figure) -> Bar | None:
        """ruthless/reload/three-rounds: refused for the Unprepared and when nothing is missing."""
        profile = table.profile(figure.id)
        if "unprepared" in profile.traits:
            return UNPREPARED
        if figure.rounds == profile.capacity:
            return FULL
        return scenario_limit(table, figure, "reload")

    @classmethod
    def ways(cls, table: Table, figure: Figure) -> list[Option[Table]]:
        """Every weapon that rounds are missing in."""
        weapons = enumerate(table.profile(figure.id).weapons)
        return [cls(weapon.id) for place, weapon in weapons if missing(table, figure, place)]

    def checks(self, table: Table, figure: Figure) -> Iterator[Bar | None]:
        """Something carried, and not full."""
        place = table.profile(figure.id).weapon_at.get(self.weapon)
        if place is None:
            yield NO_SUCH_WEAPON
        elif not missing(table, figure, place):
            yield NOT_EMPTIED


def reload(table: Table, id: str, weapon: str) -> Table:
    """ruthless/reload/cap: a weapon never holds more than its Rounds figure; what is over is lost."""
    table, count = put_back(table, id, weapon, RELOAD)
    return table.log(events.Reloaded(figure=id, weapon=weapon, rounds=count))
