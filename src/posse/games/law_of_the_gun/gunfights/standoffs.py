"""Standoffs: who is in a gunfight that has been called, and what they and others may not do until the shooting starts."""

from itertools import pairwise

from posse.engine.refusal import Refusal, not_allowed
from posse.games.law_of_the_gun.acting.groups import leave
from posse.games.law_of_the_gun.close_combat.clinches import break_away
from posse.games.law_of_the_gun.events import gunfire
from posse.games.law_of_the_gun.shooting.cover import column
from posse.games.law_of_the_gun.table import Doing, Gunfight, Table
from posse.tabletop.terrain import Spot

CLOSER = "lotg/draw/move-closer-only"
NO_COVER = "lotg/draw/no-cover-move"


def gunfight_of(table: Table, id: str) -> Gunfight | None:
    return next((fight for fight in table.gunfights if id in fight.figures), None) if table.gunfights else None


def opponents(table: Table, id: str) -> list[str]:
    """Those whom somebody faces in its gunfight and who are still in it."""
    fight = gunfight_of(table, id)
    side = table.profile(id).side
    if fight is None:
        return []
    return [other for other in fight.figures if table.profile(other).side != side and table.figure(other).able]


def move_refusal(table: Table, id: str, path: tuple[Spot, ...]) -> Refusal | None:
    """lotg/draw/move-closer-only: never farther from the nearest opponent on the way, and nearer at the end of it; a step that
    overshoots him leads away from him in the end.

    lotg/draw/no-cover-move: and no step into cover from any of them. lotg/ruling/draw-movement: for the rest by the usual rules.
    """
    facing = opponents(table, id)
    if not facing or path[-1] == path[0]:
        return None
    name = table.name(id)
    nearest = min(facing, key=lambda foe: table.distance(id, foe))
    to, steps = table.spot(nearest), [(a, b) for a, b in pairwise(path) if a[:2] != b[:2]]
    if any((b.x - to.x) * (b.x - a.x) + (b.y - to.y) * (b.y - a.y) > 0 for a, b in steps):
        return not_allowed(f"{name} is in a gunfight and may only come nearer.", CLOSER)
    if any(column(table, foe, id, at=path[-1]).sheltered for foe in facing):
        return not_allowed(f"{name} is in a gunfight and may not step into cover.", NO_COVER)
    return None


def spoil(table: Table, shooter: str, target: str) -> Table:
    """lotg/ruling/draw-outsiders: a shot by an outsider at one involved ends the gunfight, without a speed roll.

    So does one by somebody involved at anybody else.
    """
    for id in (shooter, target):
        fight = gunfight_of(table, id)
        if fight is not None and not (shooter in fight.figures and target in fight.figures):
            table = end(table, fight.id, "lotg/ruling/draw-outsiders")
    return table


def end(table: Table, id: str, rule: str) -> Table:
    """lotg/ruling/draw-end: a gunfight is over for everybody in it; nothing is told of one that is over already."""
    fight = next((fight for fight in table.gunfights if fight.id == id), None)
    if fight is None:
        return table
    figures = tuple(figure.id for figure in table.figures if figure.id in fight.figures)
    standing = tuple(figure for figure in figures if table.figure(figure).able) or figures
    best_known = max(standing, key=lambda figure: len(table.figure(figure).known))
    table = table.but(gunfights=tuple(other for other in table.gunfights if other != fight))
    told = gunfire.CameToShots if rule == gunfire.CameToShots.by else gunfire.GunfightEnded
    return table.report(best_known, told(figures=standing, by=rule))


def forced_away(table: Table, id: str) -> Table:
    """lotg/ruling/draw-end: a gunfight ends when one of those in it is driven away."""
    fight = gunfight_of(table, id)
    return table if fight is None else end(table, fight.id, "lotg/ruling/draw-end")


def take_prisoner(table: Table, id: str, rule: str) -> Table:
    """lotg/draw/surrender-fail: out of the fight, and of its group, its melee and its gunfight (lotg/ruling/surrender-result)."""
    table = forced_away(break_away(leave(table, id), id), id)
    table = table.change(id, status="prisoner", running=False, doing=Doing())
    return table.log(gunfire.Surrendered(figure=id, by=rule))
