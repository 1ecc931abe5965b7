"""What the town paper must be told of A Town Called Malice."""

from posse.games.book.press import Press
from posse.games.malice import events
from posse.games.shown.words import INCHES

PRESS = Press({events.GunJammed.says: "jam"}, INCHES.said)
