"""Being moved without a Move: who is to be kept clear of, and where a push ends. `others` are bases besides the figures'."""

from collections.abc import Sequence

from posse.games.figures import CONTACT, Figure, FigureTable
from posse.games.paths import Path, near
from posse.tabletop.movement import Base, Walker, clip
from posse.tabletop.terrain import Spot


def keep_clear(table: FigureTable[Figure], id: str, others: Sequence[Base] = ()) -> list[Base]:
    """Bases to stay off: every model, and enemies with the width of contact added so that nobody is touched."""
    return [*_foes(table, id), *_friends(table, id), *others]


def bystanders(
    table: FigureTable[Figure], id: str, pass_friends: bool, within: int | None = None, others: Sequence[Base] = ()
) -> tuple[list[Base], list[Base]]:
    """Whom a dive or a flight may not pass, and whom it may pass but not end on: all, or those `within` a distance."""
    foes, friends = _foes(table, id), [*_friends(table, id), *others]
    if within is not None:
        here = table.spot(id)
        foes = [base for base in foes if near(here, base.spot, within)]
        friends = [base for base in friends if near(here, base.spot, within)]
    return (foes, friends) if pass_friends else (foes + friends, friends)


def _foes(table: FigureTable[Figure], id: str) -> list[Base]:
    return [Base(foe.spot, foe.radius + CONTACT + 1) for foe in table.foes(id)]


def _friends(table: FigureTable[Figure], id: str) -> list[Base]:
    return [Base(friend.spot, friend.radius) for friend in table.friends(id)]


def pushed(
    table: FigureTable[Figure], winner: str, loser: str, far: int, walker: Walker, others: Sequence[Base] = ()
) -> Path:
    """The way of somebody who is pushed straight away from another, as far as nothing and nobody stops it."""
    start = table.spot(loser)
    path = (start, beyond(table.spot(winner), start, far))
    return clip(table.scene.ground, path, walker, keep_clear(table, loser, others))


def beyond(start: Spot, through: Spot, distance: int) -> Spot:
    """The spot `distance` past `through`, coming from `start`; straight down the table if they coincide."""
    across, down = through.x - start.x, through.y - start.y
    length = (across * across + down * down) ** 0.5
    if not length:
        return Spot(through.x, through.y + distance, through.level)
    return Spot(
        round(through.x + across * distance / length), round(through.y + down * distance / length), through.level
    )
