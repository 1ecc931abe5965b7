"""When those whom nobody plays shoot in reaction (lotg/ruling/solo-shooting), and what counters see; a dummy is as good as a
pistol (lotg/ruling/solo-counters).
"""

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from posse.engine.item import Item
from posse.games.law_of_the_gun.acting.groups import group_of
from posse.games.law_of_the_gun.book import Weapon, load_weapons
from posse.games.law_of_the_gun.close_combat.rushing import gap_to
from posse.games.law_of_the_gun.seeing import counters
from posse.games.law_of_the_gun.shooting.declaring import Shoot
from posse.games.law_of_the_gun.shooting.reactions import OfferReactions, React, Window
from posse.games.law_of_the_gun.shooting.weapons import usable
from posse.games.law_of_the_gun.solo.watching import accuracy, bears, best_shot, effective, shooters
from posse.games.law_of_the_gun.table import Counter, Figure, Table
from posse.tabletop.movement import point_at
from posse.tabletop.terrain import Spot

Shot = TypeVar("Shot", bound=React)


def seen_from(table: Table, counter: Counter) -> list[Figure]:
    return [figure for figure in counters.watchers(table) if has_in_view(table, counter, figure)]


def has_in_view(table: Table, counter: Counter, figure: Figure, at: Spot | None = None) -> bool:
    """Does a counter see an enemy, as if it were `at` a place: known to its side, or in the open?"""
    if not counters.in_sight(table, counter, figure.id, at):
        return False
    eyes = Counter("", at or figure.spot, figure.posture == "mounted", 0)
    return counters.side_of(table) in figure.known or not counters.covered(
        table, eyes, counters.body_of(table, counter)
    )


# Shooting


def arms(table: Table, counter: Counter) -> list[list[Weapon]]:
    """The weapons behind a counter, for each who has any: those of a group, or a pistol behind a dummy."""
    weapons = [usable(table, replace(table.figure(id), status="up")) for id in counters.members(table, counter)]
    return [each for each in weapons if each] or ([] if counter.group else [[load_weapons()["pistol"]]])


def would_shoot(table: Table, counter: Counter, far: int, close: bool) -> bool:
    """Is an enemy in range of somebody behind a counter, or `close` enough for everybody's best weapon?"""
    loaded = arms(table, counter)
    if close:
        return bool(loaded) and all(effective(max(each, key=accuracy), far) for each in loaded)
    return any(far <= (weapon.long or 0) for each in loaded for weapon in each)


def would_react(table: Table, counter: Counter, figure: Figure, at: Spot | None = None) -> bool:
    """lotg/ruling/solo-shooting: would those behind a counter shoot at an enemy who moves, when he is `at` a place?

    Within accurate range; those who lie low wait until every weapon bears. A counter that moved in its own half-turn is not
    free to react (lotg/shooting/reactive).
    """
    if counter.moved or not has_in_view(table, counter, figure, at):
        return False
    far = gap_to(table, counter.spot, at or figure.spot)
    if counter.low:
        return would_shoot(table, counter, far, close=True)
    return any(effective(weapon, far) for each in arms(table, counter) for weapon in each)


def reaction(table: Table, options: Sequence[Shot], about: Item[Table] | None) -> Shot | None:
    """lotg/ruling/solo-shooting: the shot that is fired next, if any.

    At the first enemy who moves within accurate range, as soon as he does; or, after a shot at its group, at that shooter
    if he is in range. lotg/ruling/solo-counters: a counter by the same rules, whoever is behind it.
    """
    mover, path = (about.mover, about.path) if isinstance(about, OfferReactions) else ("", ())
    shooter = about.shooter if isinstance(about, Window) else ""
    counter = counters.counter_of(table, options[0].figure)
    if counter is not None:
        points = ((shot, point_at(path, shot.at, table.scene.ground.elevations)) for shot in options)
        return next((shot for shot, at in points if would_react(table, counter, table.figure(mover), at)), None)
    wanted = [shot for shot in options if wants(table, shot, mover, shooter, path)]
    if not wanted:
        return None
    first = min(shot.at for shot in wanted)
    now = [shot for shot in wanted if shot.at == first]
    mine = [shot for shot in now if shot.figure == now[0].figure and shot.target == now[0].target]
    declared = {Shoot(shot.figure, shot.weapon, shot.target, shot.manner): shot for shot in mine}
    return declared[best_shot(table, list(declared))]


def wants(table: Table, shot: React, mover: str, shooter: str, path: tuple[Spot, ...]) -> bool:
    """Would somebody fire this shot now? At accurate range; those who lie low at the effective range of the whole group."""
    target = shot.target
    if target not in table.scene.index:
        return False
    group = group_of(table, shot.figure)
    if target == shooter:
        return target in shooters(table, group)
    if target != mover:
        return False
    spot = point_at(path, shot.at, table.scene.ground.elevations) if path else None
    if table.figure(shot.figure).low:
        return bears(table, group, shot.target, spot)
    weapon = table.profile(shot.figure).weapon(shot.weapon)
    return effective(weapon, table.distance(shot.figure, shot.target, spot))
