"""A guest: one browser at one match, with the seats it holds and what it has been told already."""

from typing import NamedTuple

from posse.engine.refusal import Refusal
from posse.server.limits import WAITING, Patience
from posse.server.outbox import Outbox
from posse.server.played import Rejected
from posse.server.protocol import Closed, FromServer, Refused, State


class Has(NamedTuple):
    """What a guest has of a story: so many lines, of a story that was cut so often, and the stage that was laid last."""

    lines: int
    cuts: int
    laid: str = ""


class Sees(NamedTuple):
    """Whose view is to be shown, what a guest has of its story, and whether it only looks on."""

    viewer: str
    has: Has
    looks_on: bool


class Guest:
    """What is sent to it waits in `outbox`."""

    def __init__(self, seats: tuple[str, ...], since: int, cuts: int) -> None:
        self.seats = seats
        self.beside = ""
        """The seat whose view it has besides its own, for which it can do nothing."""
        self.has = dict.fromkeys(self.viewers, Has(since, cuts))
        self.outbox = Outbox()
        self.patience = Patience()
        self.gone = False
        self.wrong: tuple[str, ...] = ()
        """Keys it has shown that open nothing."""

    @property
    def viewers(self) -> tuple[str, ...]:
        """Whose views it has: those of its seats, or a spectator's."""
        return (*(self.seats or ("",)), *((self.beside,) if self.beside else ()))

    def look_as(self, seat: str) -> None:
        """Have the view of one seat more from now on, from its beginning, or of none."""
        self.beside = seat
        self.has[seat] = Has(0, 0)

    def sees(self, viewer: str) -> "Sees":
        return Sees(viewer, self.has[viewer], bool(viewer) and viewer == self.beside)

    def shown(self, state: State) -> None:
        """Send what a viewer sees now, and remember it."""
        self.has[state.seat] = Has(state.log_from + len(state.lines), state.cuts, state.table.laid)
        self.send(state)

    def send(self, message: FromServer) -> None:
        """Put a message on its way. A guest that does not read what it is sent is let go: it can come back."""
        if self.gone:
            return
        self.outbox.put(message)
        if self.outbox.bytes > WAITING:
            self.outbox.clear()
            self.close("This browser did not keep up with the table.", again=True)

    def refuse(self, token: str, refused: Rejected | Refusal) -> None:
        """Say why something was not done."""
        refusal = refused.refusal if isinstance(refused, Rejected) else refused
        stale = isinstance(refused, Rejected) and refused.stale
        self.send(Refused(token, "stale" if stale else refusal.kind, refusal.sentence, refusal.rule))

    def rebuke(self, token: str, refused: Rejected | Refusal) -> None:
        """Say why, and do not forget it at once: a page that knows the table hardly ever asks for what cannot be. That the
        table had moved on meanwhile is nobody's fault."""
        if not (isinstance(refused, Rejected) and refused.stale):
            self.patience.wronged()
        self.refuse(token, refused)

    def close(self, sentence: str, again: bool) -> None:
        """End the conversation."""
        if not self.gone:
            self.gone = True
            self.outbox.put(Closed(sentence, again))
            self.outbox.close()
