"""What the town paper must be told of Tombstone."""

from posse.games.book.press import Press
from posse.games.tombstone.fight import bravery, options
from posse.games.tombstone.fight.places import feet
from posse.games.tombstone.wounds import LIVED, YIELDED

PRESS = Press(
    {
        bravery.FROZEN.says: "nerve",
        bravery.RAN.says: "nerve",
        LIVED.says: "escape",
        options.GONE.says: "away",
        YIELDED.says: "taken",
    },
    lambda length: f"{feet(length)} {'foot' if feet(length) == 1 else 'feet'}",
    blows=("brawling",),
)
