"""Reloading (section 2.10): putting rounds back into a weapon."""

from posse.engine.question import Option
from posse.games.answers import Reload
from posse.games.bars import Bar
from posse.games.ruthless import events
from posse.games.ruthless.bars import scenario_limit
from posse.games.ruthless.table import Figure, Table
from posse.games.weapons import missing, put_back

UNPREPARED = Bar("ruthless/trait/unprepared", "{name} is Unprepared and cannot reload.")
FULL = Bar("ruthless/reload/cap", "Every weapon {name} carries is full.")
NO_SUPPLY = Bar("ruthless/reload/endless-supply", "{name} has no spare rounds left.")
RELOAD = 3


def may_reload(table: Table, figure: Figure) -> Bar | None:
    """ruthless/reload/three-rounds: refused for the Unprepared and when nothing is missing."""
    profile = table.profile(figure.id)
    if "unprepared" in profile.traits:
        return UNPREPARED
    if figure.rounds == profile.capacity:
        return FULL
    if counted(table) and not reloads(table, figure):
        return NO_SUPPLY
    return scenario_limit(table, figure, "reload")


def counted(table: Table) -> bool:
    """ruthless/reload/endless-supply: spare rounds do not run out, unless the scenario counts them (RR-39)."""
    return table.scene.options.ammo_supply != "endless"


def reloads(table: Table, figure: Figure) -> list[Option[Table]]:
    """ruthless/reload/one-weapon: the weapons that can take rounds now, or two of them where a Reload may be split."""
    weapons = table.profile(figure.id).weapons
    short = [
        weapon.id
        for place, weapon in enumerate(weapons)
        if missing(table, figure, place) and (figure.spare[place] or not counted(table))
    ]
    found: list[Option[Table]] = [Reload(weapon) for weapon in short]
    if table.scene.options.reload_split:
        found += [Reload(one, two) for one in short for two in short if one != two]
    return found


def reload(table: Table, id: str, chosen: Reload) -> Table:
    """ruthless/reload/cap: a weapon never holds more than its Rounds figure; what is over is lost."""
    left = RELOAD
    for weapon, kept in ((chosen.weapon, bool(chosen.other)), (chosen.other, False)):
        if weapon and left:
            table, count = put_back(table, id, weapon, left - kept, counted(table))
            left -= count
            table = table.log(events.Reloaded(figure=id, weapon=weapon, rounds=count))
    return table
