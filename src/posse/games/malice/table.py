"""The table of a match of A Town Called Malice: figures, hands, points, all in one frozen value."""

from typing import Literal, NamedTuple, Self

from msgspec.structs import replace

from posse.games.cards.hands import Fighter, HandTable
from posse.games.malice.scene import Profile, Scene
from posse.games.people.people import put
from posse.tabletop.terrain import Point, Spot

Status = Literal["up", "down", "dead", "waiting"]
LEG, ARM, FLESH, CHEST, SEVERE, HEAD = range(6)
"""Rows of the wound table (T4) in the order of its faces. A Head Shot is not recorded: it kills."""

UNHURT = (0, 0, 0, 0, 0)


class Figure(Fighter, frozen=True, kw_only=True):
    """What can change about one character: where it is, how it fares, what it has done this turn.

    `wounds` are counted by location, Leg to Severe. `jammed` stands beside the weapons. `toward` is what it faces: the
    way it last moved, shot or fought (MR-45), at first the middle of the table.
    """

    status: Status = "up"
    wounds: tuple[int, ...] = UNHURT
    jammed: tuple[bool, ...] = ()
    toward: Point = Point(0, 0)


class Learned(NamedTuple):
    """A trait that a character has from the winner's cut."""

    figure: str
    trait: str


class Table(HandTable[Figure], frozen=True, kw_only=True):
    """Everything on the table now, hidden things included.

    malice/setup/units-inches: distances are in inches, between nearest base edges, without rounding (MR-11): lengths are
    kept in tenths of a millimetre. malice/shooting/needs-sight: whoever is to be shot at must be seen (`sees`), along
    three lines (MR-17), and sight is mutual.

    `points` and `kills` are by seat. `spent` counts the cards each seat has played that are still to be replaced. `learned` is
    what the winner's cut has brought.
    """

    scene: Scene
    figures: tuple[Figure, ...] = ()
    points: tuple[int, ...] = ()
    kills: tuple[int, ...] = ()
    spent: tuple[int, ...] = ()
    learned: tuple[Learned, ...] = ()

    def profile(self, id: str) -> Profile:
        return self.scene.profiles[id]

    def spend(self, seat: str, card: str) -> Self:
        """A card goes from a hand to the discards, and counts as played: it is replaced when the turn ends.

        malice/turn/no-mid-turn-draw: until then a hand only shrinks.
        """
        return super().spend(seat, card).count_played(seat)

    def count_played(self, seat: str) -> Self:
        """malice/turn/replace-played: one card more that this seat has played this turn (MR-60)."""
        place = self.scene.seat_index[seat]
        return replace(self, spent=put(self.spent, place, self.spent[place] + 1))

    def show(self, seat: str, card: str) -> Self:
        """malice/turn/card-is-spent: the initiative card leaves the hand and lies face up for the turn."""
        place = self.scene.seat_index[seat]
        rest = list(self.hands[place])
        rest.remove(card)
        table = replace(self, hands=put(self.hands, place, tuple(rest)), shown=put(self.shown, place, card))
        return table.count_played(seat)

    def turn_to(self, id: str, other: str) -> Self:
        """A figure faces another one from now on (MR-45)."""
        spot = self.figure(other).spot
        return self.change(id, toward=Point(spot.x, spot.y))

    def displace(self, id: str, to: Spot) -> Self:
        """A duck or a fall sets a figure down elsewhere; malice/aim/lost-when: and so its aim is lost.

        It is no Move, so the figure goes on facing the same way (MR-45).
        """
        spot, toward = self.figure(id).spot, self.figure(id).toward
        toward = Point(toward.x + to.x - spot.x, toward.y + to.y - spot.y)
        return self.change(id, spot=to, aim=0, toward=toward)

    def side_points(self, side: str) -> int:
        """malice/setup/enemies: the points of a side are those of its players added together."""
        return sum(self.points[self.scene.seat_index[seat]] for seat in self.scene.seats_of[side])
