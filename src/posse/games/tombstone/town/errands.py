"""The errands of a town, for `evening/onward.py`."""

from posse.games.tombstone.evening.errands import Errand
from posse.games.tombstone.town.bank import HoldUp, OpenSafe
from posse.games.tombstone.town.gaming import Poker, Slots, StraightPoker
from posse.games.tombstone.town.nights import NightOut
from posse.games.tombstone.town.poisoning import Spike
from posse.games.tombstone.town.shops import Buy, Haggle, Sell

TOWN: tuple[type[Errand], ...] = (Haggle, Buy, Sell, Poker, StraightPoker, Slots, NightOut, HoldUp, OpenSafe, Spike)
"""By chapters; each is one verdict and what comes of it."""
