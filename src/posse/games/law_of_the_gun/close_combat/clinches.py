"""Clinches: who is locked in melee with whom. Both sides of a clinch know it; it ends when either is gone, down or away."""

from posse.games.law_of_the_gun.table import Table
from posse.games.people.figures import ROUNDING
from posse.tabletop.terrain import Spot


def in_contact(table: Table, a: str, b: str, at: Spot | None = None) -> bool:
    """Base to base, give or take the rounding of a path; with `b` as if it were `at` a spot."""
    return table.touching(a, b, at=at, slack=ROUNDING)


def lock(table: Table, a: str, b: str) -> Table:
    """lotg/melee/pair-off: two enemies have come to blows; whoever lay down has got up for it."""
    for id, other in ((a, b), (b, a)):
        figure = table.figure(id)
        posture = "standing" if figure.posture == "prone" else figure.posture
        if other not in figure.melee:
            table = table.change(id, melee=(*figure.melee, other), posture=posture)
    return table


def break_away(table: Table, id: str) -> Table:
    """One fighter is out of all its clinches."""
    for other in table.figure(id).melee:
        rest = tuple(foe for foe in table.figure(other).melee if foe != id)
        table = table.change(other, melee=rest)
    return table.change(id, melee=()) if table.figure(id).melee else table


def tidy(table: Table) -> Table:
    """End every clinch of somebody who is out of the fight, has run, or was driven out of reach."""
    for figure in table.figures:
        if figure.melee and not figure.able:
            table = break_away(table, figure.id)
    for figure in table.figures:
        kept = tuple([foe for foe in figure.melee if in_contact(table, figure.id, foe)])
        if kept != figure.melee:
            table = table.change(figure.id, melee=kept)
    return table


def clinches(table: Table) -> list[tuple[str, ...]]:
    """Every knot of figures that hang together by their clinches, in the order of the table."""
    left = {figure.id: figure.melee for figure in table.figures if figure.melee}
    found = []
    while left:
        first = next(iter(left))
        knot, rim = {first}, [first]
        while rim:
            for other in left.get(rim.pop(), ()):
                if other in left and other not in knot:
                    knot.add(other)
                    rim.append(other)
        found.append(tuple(id for id in left if id in knot))
        left = {id: held for id, held in left.items() if id not in knot}
    return found
