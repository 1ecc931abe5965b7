"""Being moved without a Move: who is to be kept clear of, and where a push ends. `others` are bases besides the figures'."""

from collections.abc import Sequence

from posse.games.ground.paths import Path, near
from posse.games.people.figures import CONTACT, Figure, FigureTable
from posse.tabletop.movement import Base, Walker, clip
from posse.tabletop.terrain import Spot


def keep_clear(table: FigureTable[Figure], id: str, others: Sequence[Base] = ()) -> list[Base]:
    """Bases to stay off: every model, and enemies with the width of contact added so that nobody is touched."""
    return [*_out_of_touch(table.foes(id)), *_bases(table.friends(id)), *others]


def bystanders(
    table: FigureTable[Figure], id: str, within: int | None = None, others: Sequence[Base] = ()
) -> tuple[list[Base], list[Base]]:
    """Whom a dive or a flight may not pass, and whom it may pass but not end on: all, or those `within` a distance."""
    foes, friends = table.foes(id), table.friends(id)
    if within is not None:
        here = table.spot(id)
        foes, friends, others = near(here, foes, within), near(here, friends, within), near(here, others, within)
    return _out_of_touch(foes), [*_bases(friends), *others]


def _out_of_touch(foes: Sequence[Figure]) -> list[Base]:
    return [Base(foe.spot, foe.radius + CONTACT + 1) for foe in foes]


def _bases(friends: Sequence[Figure]) -> list[Base]:
    return [Base(friend.spot, friend.radius) for friend in friends]


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
