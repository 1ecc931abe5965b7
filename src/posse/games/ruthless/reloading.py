"""Reloading (section 2.10): putting rounds back into a weapon."""

from posse.engine.question import Option
from posse.engine.refusal import Bar
from posse.games.deeds.answers import Reload
from posse.games.people.weapons import missing, put_back
from posse.games.ruthless import events
from posse.games.ruthless.bars import scenario_limit
from posse.games.ruthless.table import Figure, Table

UNPREPARED = Bar("ruthless/trait/unprepared", "{name} is Unprepared and cannot reload.")
FULL = Bar("ruthless/reload/cap", "Every weapon {name} carries is full.")
RELOAD = 3


def may_reload(table: Table, figure: Figure) -> Bar | None:
    """ruthless/reload/three-rounds: refused for the Unprepared and when nothing is missing."""
    profile = table.profile(figure.id)
    if "unprepared" in profile.traits:
        return UNPREPARED
    if figure.rounds == profile.capacity:
        return FULL
    return scenario_limit(table, figure, "reload")


def reloads(table: Table, figure: Figure) -> list[Option[Table]]:
    """ruthless/reload/one-weapon: any one weapon that can take rounds now.

    ruthless/reload/endless-supply: spare rounds do not run out (RR-39).
    """
    weapons = table.profile(figure.id).weapons
    return [Reload(weapon.id) for place, weapon in enumerate(weapons) if missing(table, figure, place)]


def reload(table: Table, id: str, weapon: str) -> Table:
    """ruthless/reload/cap: a weapon never holds more than its Rounds figure; what is over is lost."""
    table, count = put_back(table, id, weapon, RELOAD)
    return table.log(events.Reloaded(figure=id, weapon=weapon, rounds=count))
