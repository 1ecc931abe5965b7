"""What the town paper must be told of Ruthless."""

from posse.games.book.press import Press
from posse.games.ruthless import events
from posse.games.shown.words import INCHES

PRESS = Press(
    {
        events.TurnedLily.says: "nerve",
        events.WoundIgnored.says: "escape",
        events.LeftTable.says: "away",
        events.Captured.says: "taken",
        events.HorseBolted.says: "stray",
        events.HorseHit: "stopped",
    },
    INCHES.said,
)
