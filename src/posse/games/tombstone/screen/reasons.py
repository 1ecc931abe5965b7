"""Why things came out as they did: the sum, the sight between two, and what would have changed it."""

from posse.games.deeds.happened import Ruled
from posse.games.shown.moments import Reasons, without
from posse.games.tombstone.events import Checked
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.knowing import redact
from posse.games.tombstone.scene import Setup
from posse.games.tombstone.screen.attacks import sight
from posse.games.tombstone.table import Table
from posse.games.wire.looks import Chance, SightShown, Term


def _no_sum(event: Ruled) -> tuple[Term, ...]:
    """All that counts stands in the number itself."""
    return ()


def _changes(table: Table, event: Ruled) -> tuple[Chance, ...]:
    """The chance that there would have been but for each of the reasons."""
    if not isinstance(event, Checked):
        return ()
    need = event.need
    told = ((f"{'but for' if reason.add < 0 else 'without'} {reason.what}", reason) for reason in need.reasons)
    return tuple(Chance(words, without(need, reason)) for words, reason in told)


def _no_shot(table: Table, event: Ruled) -> tuple[Chance, ...]:
    return ()


class _Reasons(Reasons[Table, Setup]):
    """An attack is a check with a target."""

    def sight_of(self, table: Table, event: Ruled) -> SightShown | None:
        if not isinstance(event, Checked) or not event.target:
            return None
        there = all(table.figure(id).on_table for id in (event.figure, event.target))
        return sight(table, event.figure, event.target) if there else None


REASONS = _Reasons(TOMBSTONE.id, _no_sum, sight, _no_shot, _changes, redact)
