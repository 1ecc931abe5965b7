"""Weapons in hand: which band a target is in, what is loaded, what a shot takes out and a reload puts back."""

from collections.abc import Sequence
from typing import Literal, TypeVar

from posse.games.book.rows import Weapon
from posse.games.people.cast import Card
from posse.games.people.figures import Figure, FigureTable
from posse.games.people.people import put

Band = Literal["short", "long"]

T = TypeVar("T", bound=FigureTable[Figure])
W = TypeVar("W", bound=Weapon)


def band_at(short: int | None, long: int | None, distance: int) -> Band | None:
    """The band that a distance lies in, limits included; None beyond the longest range. A band may be missing."""
    if short is not None and distance <= short:
        return "short"
    return "long" if long is not None and distance <= long else None


def loaded(card: Card[W], figure: Figure) -> Sequence[W]:
    if 0 not in figure.rounds:
        return card.weapons
    return [weapon for weapon, rounds in zip(card.weapons, figure.rounds, strict=True) if rounds]


def rounds_in(table: FigureTable[Figure], figure: Figure, weapon: str) -> int:
    return figure.rounds[table.profile(figure.id).weapon_at[weapon]]


def spend_rounds(table: T, id: str, weapon: str, count: int = 1) -> T:
    place, rounds = table.profile(id).weapon_at[weapon], table.figure(id).rounds
    return table.change(id, rounds=put(rounds, place, rounds[place] - count))


def missing(card: Card[Weapon], figure: Figure, place: int) -> int:
    """How many rounds a weapon could take; none if they are not counted."""
    most = card.weapons[place].rounds
    return 0 if most is None else most - figure.rounds[place]


def put_back(table: T, id: str, weapon: str, most: int) -> tuple[T, int]:
    """Put up to so many rounds into a weapon, never more than it holds: the table, and how many went in."""
    figure, card = table.figure(id), table.profile(id)
    place = card.weapon_at[weapon]
    count = min(most, missing(card, figure, place))
    return table.change(id, rounds=put(figure.rounds, place, figure.rounds[place] + count)), count
