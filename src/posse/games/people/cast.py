"""The cast: who takes part in a match, in which seat and on which side. A cast never changes; whoever joins makes a new one."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Generic, Protocol, TypeVar

import msgspec

from posse.engine.codec import Kept
from posse.games.book.rows import Person, Weapon
from posse.games.scenarios.scenario import Seat, Side, StartingFigure

W_co = TypeVar("W_co", bound=Weapon, covariant=True)
S = TypeVar("S")


class Starting(Protocol):
    """Somebody as they come to the table."""

    @property
    def id(self) -> str: ...
    @property
    def seat(self) -> str: ...
    @property
    def name(self) -> str: ...


class Role:
    """Who it is and whose it is."""

    def __init__(self, start: Starting, side: str) -> None:
        self.id = start.id
        self.name = start.name
        self.seat = start.seat
        self.side = side


class Card(Role, Generic[W_co]):
    """What somebody carries, too. `capacity` stands beside the weapons: 1 where shots are not counted; and so does what
    is `loaded` as it starts."""

    def __init__(self, start: StartingFigure, side: str, weapons: tuple[W_co, ...]) -> None:
        super().__init__(start, side)
        self.traits = frozenset(start.traits)
        self.zone = start.zone
        self.weapons = weapons
        self.capacity = tuple(1 if weapon.rounds is None else weapon.rounds for weapon in weapons)
        given = dict(start.rounds)
        self.loaded = tuple(given.get(w.id, most) for w, most in zip(weapons, self.capacity, strict=True))
        self.weapon_at = {weapon.id: place for place, weapon in enumerate(weapons)}
        self.reach = max((weapon.reach for weapon in weapons), default=0)

    def weapon(self, id: str) -> W_co:
        return self.weapons[self.weapon_at[id]]


class Cast(Kept):
    """Who is who, as it follows from the set-up and from those who have `joined` since; a game's scene adds its own.

    Places are where somebody stands in the table's `figures`, whoever joins behind all others. `names` says what people call
    figures, seats and sides (`side x`), `called` what figures are called where there is little room. Whoever leaves stays in
    the cast: the story still names them.
    """

    profiles: Mapping[str, Role]
    called: Mapping[str, str]

    def set_cast(self, sides: tuple[Side, ...], seats: tuple[Seat, ...], profiles: Mapping[str, Role]) -> None:
        """Work out who is who, from sides and seats and the cards of everybody in the order of the table."""
        self.seats = tuple(seat.id for seat in seats)
        self.seat_index = {seat: place for place, seat in enumerate(self.seats)}
        self.sides = tuple(side.id for side in sides)
        self.side_index = {side: place for place, side in enumerate(self.sides)}
        self.side_of = {seat.id: seat.side for seat in seats}
        self.seats_of = {side: tuple(seat for seat in self.seats if self.side_of[seat] == side) for side in self.sides}
        self.index = {id: place for place, id in enumerate(profiles)}
        self.members = {seat: tuple(p.id for p in profiles.values() if p.seat == seat) for seat in self.seats}
        self.foes = {side: tuple(p.id for p in profiles.values() if p.side != side) for side in self.sides}
        self.friends = {side: tuple(p.id for p in profiles.values() if p.side == side) for side in self.sides}
        self.member_places = self._places(self.members)
        self.foe_places = self._places(self.foes)
        self.friend_places = self._places(self.friends)
        self.names = {
            **{p.id: p.name for p in profiles.values()},
            **{f"side {side.id}": side.name for side in sides},
            **{seat.id: seat.name for seat in seats},
        }

    def _places(self, groups: dict[str, tuple[str, ...]]) -> dict[str, tuple[int, ...]]:
        return {group: tuple(self.index[id] for id in ids) for group, ids in groups.items()}

    def __hash__(self) -> int:
        return hash(self.digest)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Cast) or self.digest != other.digest:
            return False
        return (self.laid, self.joined) == (other.laid, other.joined)


def joined_in(plain: str | list[object], kind: type[S]) -> tuple[S, ...]:
    """Those who had joined, from what a cast is in bytes."""
    since = () if isinstance(plain, str) else plain[1:]
    return tuple(msgspec.convert(one, kind) for one in since if not isinstance(one, str))


def laid_in(plain: str | list[object]) -> str:
    """The stage that was laid, from the same."""
    since = () if isinstance(plain, str) else plain[1:2]
    return next((one for one in since if isinstance(one, str)), "")


# Short names


def short_names(names: Iterable[str]) -> list[str]:
    """What people are called once they are known: the first name, or the whole one where two share it."""
    all_names = list(names)
    count = Counter(name.split()[0] for name in all_names)
    return [name.split()[0] if count[name.split()[0]] == 1 else name for name in all_names]


def called(figures: Iterable[StartingFigure], book: Mapping[str, Person]) -> dict[str, str]:
    """What figures are called, by id: by the short name on the card, unless it has none or they go by another name here."""
    people = list(figures)
    usual = short_names(figure.name for figure in people)
    found = {}
    for figure, first in zip(people, usual, strict=True):
        card = book.get(figure.character)
        found[figure.id] = card.short if card and card.short and card.name == figure.name else first
    return found
