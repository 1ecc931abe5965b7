"""Before the first card: every seat adds its share to the dice, sealed by all before any is opened."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from posse.engine.seal import Mix, Share, seal_of, share_text
from posse.server.log import Person


class Gathering(Struct, frozen=True):
    """The shares of one match as they come in. A bot's follows from the dealer's own secret, so that it leaves the dealer
    nothing to choose."""

    secret: str
    seats: tuple[str, ...]
    rounds: int = 1
    seals: Mapping[str, str] = {}
    opened: Mapping[str, str] = {}

    def seal(self, seat: str, seal: str) -> "Gathering":
        """A seat seals its share. If it had sealed another one, everybody begins anew: some may have been opened since."""
        if seat in self.seals:
            return Gathering(self.secret, self.seats, self.rounds + 1, {seat: seal})
        return replace(self, seals={**self.seals, seat: seal})

    def open(self, seat: str, share: str) -> "Gathering":
        """A seat opens its share."""
        return replace(self, opened={**self.opened, seat: share})

    def fits(self, seat: str, share: str) -> bool:
        """Whether a share is the one that a seat has sealed."""
        return self.seals.get(seat) == seal_of(share_text(seat, share))

    def sealed(self, people: Mapping[str, Person]) -> bool:
        """Whether everybody has sealed a share, so that they may be opened."""
        return all(seat in self.seals for seat in self._persons(people))

    def owed(self, people: Mapping[str, Person]) -> tuple[str, ...]:
        """The seats that are waited for: to seal, or when all have sealed, to open."""
        done = self.opened if self.sealed(people) else self.seals
        return tuple(seat for seat in self._persons(people) if seat not in done)

    def shares(self, people: Mapping[str, Person]) -> tuple[Share, ...]:
        """What everybody may see of the shares so far: no share before all are sealed, and what is not there is empty."""
        sealed = self.sealed(people)
        return tuple(self._share(seat, people[seat], sealed) for seat in self.seats)

    def mix(self, people: Mapping[str, Person]) -> Mix | None:
        """All shares together with the dealer's secret; None while somebody's is missing."""
        if self.owed(people):
            return None
        return Mix(seal_of(self.secret), self.secret, self.shares(people), self.rounds)

    def _persons(self, people: Mapping[str, Person]) -> list[str]:
        return [seat for seat in self.seats if people[seat].who == "person"]

    def _share(self, seat: str, person: Person, sealed: bool) -> Share:
        if person.who == "person":
            return Share(seat, self.seals.get(seat, ""), self.opened.get(seat, ""))
        share = seal_of(f"{self.secret}/{seat}/{self.rounds}")
        return Share(seat, seal_of(share_text(seat, share)), share if sealed else "")
