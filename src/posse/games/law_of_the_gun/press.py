"""What the town paper must be told of Law of the Gun."""

from posse.games.book.press import Press
from posse.games.law_of_the_gun.events import gunfire, hurts, travels
from posse.games.shown.words import CENTIMETRES

PRESS = Press(
    {
        hurts.CoolLost.says: "nerve",
        hurts.Skedaddled.says: "nerve",
        hurts.FateTurned: "escape",
        hurts.RanOff.says: "away",
        travels.LeftTable.says: "away",
        gunfire.Surrendered.says: "taken",
        hurts.Fought: "fists",
        gunfire.CoverStruck.says: "stopped",
        hurts.HorseDown.says: "stopped",
    },
    CENTIMETRES.said,
)
