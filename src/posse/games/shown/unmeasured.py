"""Where nobody measures before declaring: what a screen shows with every distance and every chance to hit left out.

A chance gives the range away as surely as a ruler does, and so do the side view, the depth of a room and an order by chance.
What was declared and thrown is told in full afterwards.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from posse.games.wire.asked import AskedShown, ChoiceShown
from posse.games.wire.looks import FromHere, ShotShown, SightShown, TrialShown


def asked(shown: AskedShown) -> AskedShown:
    """A question whose answers tell no chance against somebody; a test that knows no distance keeps its own."""
    return replace(shown, choices=tuple(_choice(choice) for choice in shown.choices))


def _choice(choice: ChoiceShown) -> ChoiceShown:
    return replace(choice, chance=None if choice.target else choice.chance, rows=())


def worth(seeing: bool, covers: Sequence[str]) -> float:
    """What a place is worth to somebody by sight alone: to see an enemy from it, and to be seen by few in the open.

    `covers` is what shelters it from each of those who see it, nothing in the open. A place ranked by chances would tell
    where a range begins.
    """
    bare = sum(not cover for cover in covers) / len(covers) if covers else 0.0
    return float(seeing) - ((1 + bare) / 2 if covers else 0.0)


def sight(shown: SightShown) -> SightShown:
    """Who sees whom and what shelters, without how far."""
    return replace(shown, distance=None, side=None, room=None)


def shot(shown: ShotShown) -> ShotShown:
    """A shot that may be declared, without its sum and what may come of it."""
    return replace(shown, sight=sight(shown.sight), need="", terms=(), chain=(), others=())


def trial(shown: TrialShown) -> TrialShown:
    """A way tried out: who is seen from its end, in an order that says nothing."""
    rows = sorted(shown.from_here, key=lambda row: (not row.sight.sees, row.figure))
    return replace(shown, from_here=tuple(_row(row) for row in rows))


def _row(row: FromHere) -> FromHere:
    why = "" if row.sight.sees else row.words
    return replace(row, distance=None, you_hit=None, hits_you=None, why=why, sight=sight(row.sight))
