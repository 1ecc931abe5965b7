"""When those whom nobody plays shoot in reaction (lotg/ruling/solo-shooting)."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from posse.games.law_of_the_gun.acting.groups import group_of
from posse.games.law_of_the_gun.book import Manner
from posse.games.law_of_the_gun.shooting.declaring import Shoot
from posse.games.law_of_the_gun.shooting.weapons import band_at
from posse.games.law_of_the_gun.solo.marksmen import bears, best_shot
from posse.games.law_of_the_gun.solo.watching import shooters
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.movement import point_at
from posse.tabletop.terrain import Spot


class Reaction(Protocol):
    """A shot that may be fired in reaction."""

    @property
    def figure(self) -> str: ...
    @property
    def weapon(self) -> str: ...
    @property
    def target(self) -> str: ...
    @property
    def manner(self) -> Manner: ...
    @property
    def at(self) -> int: ...


R = TypeVar("R", bound=Reaction)


def choose(
    table: Table, options: Sequence[R], mover: str = "", shooter: str = "", path: tuple[Spot, ...] = ()
) -> R | None:
    """lotg/ruling/solo-shooting: the shot that is fired next, if any.

    At the first enemy who moves within accurate range, as soon as he does; or, after a shot at its group, at that shooter
    if he is in range.
    """
    wanted = [shot for shot in options if wants(table, shot, mover, shooter, path)]
    if not wanted:
        return None
    first = min(shot.at for shot in wanted)
    now = [shot for shot in wanted if shot.at == first]
    mine = [shot for shot in now if shot.figure == now[0].figure and shot.target == now[0].target]
    declared = {Shoot(shot.figure, shot.weapon, shot.target, shot.manner): shot for shot in mine}
    return declared[best_shot(table, list(declared))]


def wants(table: Table, shot: Reaction, mover: str, shooter: str, path: tuple[Spot, ...]) -> bool:
    """Would somebody fire this shot now?"""
    target = shot.target
    if target not in table.scene.index:
        return False
    group = group_of(table, shot.figure)
    if target == shooter:
        return target in shooters(table, group)
    return target == mover and _bears(table, shot, group, path)


def _bears(table: Table, shot: Reaction, group: Sequence[str], path: tuple[Spot, ...]) -> bool:
    """Accurate range for one; the whole group's effective range for those who lie low."""
    spot = point_at(path, shot.at, table.scene.ground.elevations) if path else None
    if table.figure(shot.figure).low:
        return bears(table, group, shot.target, spot)
    weapon = table.profile(shot.figure).weapon(shot.weapon)
    return band_at(weapon, table.distance(shot.figure, shot.target, spot)) == "accurate"
