"""Wanted outlaws (ruthless/scenario/wanted-outlaws, RR-85): taking them, and what the poster pays.

The tag by itself changes nothing in a fight.
"""

from posse.games.ruthless import events
from posse.games.ruthless.table import Table
from posse.tabletop.length import inches

GUARD, RESCUE = inches(2), inches(3)
"""RR-85: a conscious enemy within 2" guards a downed outlaw, unless a conscious friend is within 3"."""


def guarded(table: Table, id: str) -> bool:
    """ruthless/scenario/wanted-outlaws: out cold, a conscious enemy within 2" and no conscious friend within 3"."""
    guard = any(foe.up and table.within(id, foe.id, GUARD) for foe in table.foes(id))
    rescue = any(friend.up and table.within(id, friend.id, RESCUE) for friend in table.friends(id))
    return guard and not rescue


def capture(table: Table, id: str) -> Table:
    """Taken off the table, still counted for Skedaddle, and the bounty paid to the side of the nearest captor."""
    captors = [foe for foe in table.foes(id) if foe.up]
    scene = table.scene
    if captors:
        side = table.profile(min(captors, key=lambda foe: table.distance(id, foe.id)).id).side
    else:
        side = next(other for other in scene.sides if other != table.profile(id).side)
    bounty = table.profile(id).wanted
    table = table.change(id, status="captured").score(side, bounty, f"{table.name(id)} captured")
    return table.log(events.Captured(figure=id, points=bounty, side=side))
