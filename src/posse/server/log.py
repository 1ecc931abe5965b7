"""What a match's log is made of, and what is stored of the match itself."""

from datetime import UTC, datetime, timedelta
from typing import Literal

from msgspec import Struct
from msgspec.json import Decoder

from posse.engine.seal import Mix
from posse.server.protocol import PersonShown, Sitter

Kind = Literal["answer", "deal", "undo", "ask", "consent", "person", "seal", "share", "mix", "chat", "rematch", "stop"]
"""A seat's choice; a die or card, dealt or typed; going back to so many answers; asking the others to go back or for dice of
one's own, and what they say to it; who sits at a seat; a seat's share of the dice, sealed and opened; what the dice of
a match from a file were mixed from; talk; the match in which the same people play again; how far a seat wants to be asked."""


class Entry(Struct, frozen=True):
    """One line of a match's log. Lines are only ever added, taken-back answers included.

    `source` tells dealt dice from typed ones and those `brought` from another match; of a bot's answer it is what everybody may
    hear of why. `token` is what the client called its
    message, so that saying it twice does it once.
    """

    number: int
    kind: Kind
    seat: str
    body: str
    at: str
    source: str = ""
    token: str | None = None


class Person(Struct, frozen=True):
    """Who sits at a seat. A seat that is `invited` is given away by an invitation; `claim` is what whoever took it up
    called that, digested: from it follows a key which nobody else has. `invitation` counts the invitations that were made
    anew, each of which ends the one before and the key that came of it."""

    who: Sitter = "person"
    name: str = ""
    own_dice: bool = False
    invited: bool = False
    claim: str = ""
    invitation: int = 0

    @property
    def by_hand(self) -> bool:
        """Whether somebody types dice and cards for this seat; a bot has no hands."""
        return self.own_dice and self.who == "person"

    @property
    def manned(self) -> bool:
        """Whether somebody plays here: what the charts run is nobody's, and no key opens it."""
        return self.who != "charts"

    @property
    def awaited(self) -> bool:
        """Whether the invitation has not been taken up: until then no key opens the seat."""
        return self.invited and not self.claim

    def shown(self, seat: str, here: bool) -> PersonShown:
        """As browsers see it."""
        return PersonShown(seat, self.who, self.name, here, self.own_dice, self.awaited)


class Spoken(Struct, frozen=True):
    """A line of chat as it is kept."""

    name: str
    text: str


class Stopped(Struct, frozen=True):
    """A stop as it is kept, and the occasion it is for, if it ends with one."""

    stop: str
    occasion: str = ""


class Again(Struct, frozen=True):
    """The match in which the same people play again; `swapped` when every one of them has moved on by a seat."""

    match: str
    swapped: bool

    def seat_of(self, seat: str, seats: tuple[str, ...]) -> str:
        """Where whoever sat at a seat sits now; `seats` are those that somebody plays."""
        return seats[(seats.index(seat) + self.swapped) % len(seats)]


class Given(Struct, frozen=True):
    """An answer given elsewhere, with which a new match begins."""

    kind: Literal["answer", "deal"]
    seat: str
    body: str
    source: str = ""


class Start(Struct, frozen=True):
    """What a new match is made of: the set-up as JSON, who sits where, and the answers it begins with, if any. A seat of which
    nothing is said is for a person, or the charts' if they run it.

    With a seed it is a match that is over, whose dice lie open; without one the dealer makes a secret that nobody has seen.
    """

    game: str
    scenario: str
    setup: str
    people: dict[str, Person]
    answers: tuple[Given, ...] = ()
    seed: str = ""
    mix: Mix | None = None
    origin: str = ""


class ScenarioRow(Struct, frozen=True):
    """A scenario from elsewhere: the file, its set-up as JSON with no house rules chosen, and how a list shows it, as JSON."""

    id: str
    game: str
    text: str
    setup: str
    line: str
    added: str


class CampaignRow(Struct, frozen=True):
    """A campaign as it is kept: its state as JSON, and how often that has changed."""

    id: str
    game: str
    name: str
    state: str
    version: int
    started: str
    changed: str


class CharacterRow(Struct, frozen=True):
    """A character as it is kept: the draft and how its table plays as JSON, what the server has thrown for it, and how often
    it has changed."""

    id: str
    state: str
    house: str
    thrown: str
    version: int
    started: str
    changed: str


class MatchRow(Struct, frozen=True):
    """A match as it was set up."""

    id: str
    game: str
    scenario: str
    title: str
    map: str
    setup: str
    seed: str
    salt: str
    started: str
    generation: int = 1
    origin: str = ""


class Snapshot(Struct, frozen=True):
    """Where a match stood at a line of its log, packed, as these sources of Posse have it."""

    match: str
    number: int
    sources: str
    body: bytes


class Summary(Struct, frozen=True):
    """How a match stands, for lists."""

    turn: int
    sentence: str
    waiting: tuple[str, ...]
    people: dict[str, Person]
    ended: bool

    def bots_asked(self) -> bool:
        """Whether a bot owes an answer."""
        return any(seat in self.people and self.people[seat].who != "person" for seat in self.waiting)


class Listed(Struct, frozen=True):
    """A match in a list: as much as can be said without playing it through."""

    id: str
    game: str
    scenario: str
    title: str
    map: str
    started: str
    changed: str
    generation: int
    summary: Summary


def now(later: timedelta = timedelta()) -> str:
    """The time, or so much later, as it is written down."""
    return (datetime.now(UTC) + later).isoformat(timespec="milliseconds")


# What several threads read is made ready here, before there are any: two that meet a type for the first time at the same
# moment bring msgspec down, and the whole process with it.
PERSON: Decoder[Person] = Decoder(Person)
PEOPLE: Decoder[dict[str, Person]] = Decoder(dict[str, Person])
SPOKEN: Decoder[Spoken] = Decoder(Spoken)
AGAIN: Decoder[Again] = Decoder(Again)
MIX: Decoder[Mix] = Decoder(Mix)
STOPPED: Decoder[Stopped] = Decoder(Stopped)
SEATS: Decoder[tuple[str, ...]] = Decoder(tuple[str, ...])
