"""Reloading (section 2.8): putting shots back into a weapon."""

from posse.engine.question import Option
from posse.games.answers import Reload
from posse.games.bars import Bar
from posse.games.hands import put
from posse.games.malice import events
from posse.games.malice.table import Figure, Table
from posse.games.weapons import put_back

FULL = Bar("malice/reload/cap", "Every weapon {name} carries is full.")
NO_SUPPLY = Bar("malice/reload/one-weapon", "{name} has no spare rounds left.")
THREE, SIX = 3, 6


def handful(table: Table, id: str) -> int:
    """malice/reload/three: up to three shots; malice/trait/rapid-reload: six."""
    return SIX if "rapid_reload" in table.profile(id).traits else THREE


def may_reload(table: Table, figure: Figure) -> Bar | None:
    """malice/reload/three: refused when nothing is missing, or nothing is left to put in."""
    if reloads(table, figure):
        return None
    return FULL if figure.rounds == table.profile(figure.id).capacity else NO_SUPPLY


def reloads(table: Table, figure: Figure) -> list[Option[Table]]:
    """malice/reload/one-weapon: one action, one weapon (MR-25: or two)."""
    able = [weapon.id for place, weapon in enumerate(table.profile(figure.id).weapons) if takes(table, figure, place)]
    found: list[Option[Table]] = [Reload(weapon) for weapon in able]
    if table.scene.options.reload_split:
        found += [Reload(one, two) for one in able for two in able if one != two]
    return found


def takes(table: Table, figure: Figure, place: int) -> bool:
    """Is there room and something to put in, or a jam that a Reload clears (MR-32, `until_reload`)?"""
    if figure.jammed[place] and table.scene.options.jam_length == "until_reload":
        return True
    counted = table.scene.options.ammo_supply == "scenario"
    room = figure.rounds[place] < table.profile(figure.id).capacity[place]
    return room and (not counted or bool(figure.spare[place]))


def reload(table: Table, id: str, chosen: Reload) -> Table:
    """malice/reload/cap: a weapon never holds more than its Rounds figure; what is over is lost.

    malice/reload/one-weapon: the supply is endless, unless the scenario counts it (MR-25).
    """
    left, counted = handful(table, id), table.scene.options.ammo_supply == "scenario"
    for weapon, keep in ((chosen.weapon, bool(chosen.other)), (chosen.other, 0)):
        if weapon:
            table = clear_jam(table, id, weapon)
            table, count = put_back(table, id, weapon, left - keep, counted)
            left -= count
            table = table.log(events.Reloaded(figure=id, weapon=weapon, rounds=count)) if count else table
    return table


def clear_jam(table: Table, id: str, weapon: str) -> Table:
    """malice/joker/jam-stops-that-gun, `until_reload`: a Reload makes a jammed gun work again (MR-32)."""
    jammed, place = table.figure(id).jammed, table.profile(id).weapon_at[weapon]
    if not jammed[place] or table.scene.options.jam_length != "until_reload":
        return table
    return table.change(id, jammed=put(jammed, place, False)).log(events.JamCleared(figure=id, weapon=weapon))
