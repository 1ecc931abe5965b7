"""Single parts of Tombstone, beside those of the other books: exact odds of one attack, with and without luck."""

from collections.abc import Callable

from posse.engine.odds import exact
from posse.games.tombstone.fight.attacking import Attack
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.scene import Setup
from posse.games.tombstone.shot_odds import spending

ALL_LUCK = frozenset({"fortune/roll", "fortune/damage", "fortune/adrenaline"})


def tombstone_odds(setup: Setup) -> dict[str, Callable[[], object]]:
    """One shot from the dice to whether its target lives; and the same where both spend a Fortune Die wherever they may."""
    table = TOMBSTONE.start(setup).but(agenda=(), turn=1)
    one = table.figures[0].id
    shot = table.then(Attack(one, table.foes(one)[0].id, "six-shooter", "gunslinging"))
    return {
        "Tombstone: one shot, exact": lambda: exact(shot, spending(())),
        "Tombstone: one shot, luck spent, exact": lambda: exact(shot, spending(ALL_LUCK)),
    }
