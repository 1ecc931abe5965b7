"""Reloading (section 2.8): putting shots back into a weapon."""

from collections.abc import Iterator

from posse.engine.question import Option
from posse.engine.refusal import Bar
from posse.games.deeds import answers
from posse.games.malice import events
from posse.games.malice.table import Figure, Table
from posse.games.people.weapons import missing, put_back

FULL = Bar("malice/reload/cap", "Every weapon {name} carries is full.")
NOT_EMPTIED = Bar("malice/reload/cap", "That weapon is full.")
NO_SUCH_WEAPON = Bar("malice/reload/one-weapon", "{name} carries no such weapon.")
THREE, SIX = 3, 6


def handful(table: Table, id: str) -> int:
    """malice/reload/three: up to three shots; malice/trait/rapid-reload: six."""
    return SIX if "rapid_reload" in table.profile(id).traits else THREE


class Reload(answers.Reload[Table], frozen=True):
    """malice/reload/one-weapon: one action, one weapon, and the supply is endless (MR-25)."""

    @classmethod
    def may(cls, table: Table, figure: Figure) -> Bar | None:
        """malice/reload/three: refused when nothing is missing."""
        return None if figure.rounds != table.profile(figure.id).capacity else FULL

    @classmethod
    def ways(cls, table: Table, figure: Figure) -> list[Option[Table]]:
        """Every weapon that rounds are missing in."""
        carried = enumerate(table.profile(figure.id).weapons)
        return [cls(weapon.id) for place, weapon in carried if missing(table, figure, place)]

    def checks(self, table: Table, figure: Figure) -> Iterator[Bar | None]:
        """Something carried, and not full."""
        place = table.profile(figure.id).weapon_at.get(self.weapon)
        if place is None:
            yield NO_SUCH_WEAPON
        elif not missing(table, figure, place):
            yield NOT_EMPTIED


def reload(table: Table, id: str, weapon: str) -> Table:
    """malice/reload/cap: a weapon never holds more than its Rounds figure; what is over is lost."""
    table, count = put_back(table, id, weapon, handful(table, id))
    return table.log(events.Reloaded(figure=id, weapon=weapon, rounds=count))
