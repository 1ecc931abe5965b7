"""Wheeling: turning a mount or a vehicle on the spot, and going backwards (section 4.6)."""

from random import Random
from typing import ClassVar

from posse.engine.item import Item
from posse.engine.question import Option
from posse.engine.refusal import Refusal, not_allowed
from posse.games.ground.paths import Path
from posse.games.law_of_the_gun.acting.groups import able
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.moving.journeys import crowd, facing, pivot_eighths, place, try_pivot, walker_of
from posse.games.law_of_the_gun.moving.rates import gait, ordinary
from posse.games.law_of_the_gun.moving.rough import bump
from posse.games.law_of_the_gun.moving.turning import Heading, rotated
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.length import CENTIMETRE, centimetres, in_centimetres
from posse.tabletop.movement import Halt, clip, path_length, taken, walk
from posse.tabletop.terrain import Point, Spot

PIVOT, REVERSE = "lotg/movement/turn-halted-about", "lotg/ruling/reverse"
BACK = centimetres(5)


class Pivot(Option[Table], frozen=True):
    """lotg/movement/turn-halted-about: turn a mount or vehicle on the spot, to look toward a point; it goes no farther."""

    open: ClassVar[bool] = True
    figure: str
    toward: Point = Point(0, 0)

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        """45 degrees for each quarter that was not entered."""
        if not isinstance(answer, Pivot) or answer.figure != self.figure:
            return not_allowed("That is another mount.", PIVOT)
        return try_pivot(table, self.figure, answer.toward)

    def examples(self, table: Table) -> "tuple[Pivot, ...]":
        """To every side by 45 degrees at a time."""
        now, spot = facing(table, self.figure), table.figure(self.figure).spot
        found: dict[Pivot, None] = {}
        for bend in (-1, 1):
            look = now
            for _ in range(pivot_eighths(table, self.figure)):
                look = rotated(look, bend, FAR)
                pivot = Pivot(self.figure, Point(spot.x + look.x, spot.y + look.y))
                if self.fits(pivot, table) is None:
                    found[pivot] = None
        return tuple(found)

    def sample(self, table: Table, rng: Random) -> Option[Table]:
        """One of those."""
        return rng.choice(self.examples(table))


FAR = centimetres(20)


class TurnAbout(Item[Table], frozen=True):
    """lotg/movement/turn-halted-about: a mount or vehicle faces another way; it has not stood still."""

    figure: str
    toward: Point

    def resolve(self, table: Table) -> Table:
        """It counts as having moved."""
        horse, vehicle = table.horse_of(self.figure), table.vehicle_of(self.figure)
        if horse is not None:
            table = table.change_horse(horse.id, toward=self.toward)
        elif vehicle is not None:
            table = table.change_vehicle(vehicle.id, toward=self.toward)
        table = table.change(self.figure, pivoted=True)
        return table.report(self.figure, travels.Pivoted(figure=self.figure))


class Reverse(Option[Table], frozen=True):
    """lotg/ruling/reverse: go straight backwards so far, without turning."""

    open: ClassVar[bool] = True
    figure: str
    far: int = 0

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        """lotg/ruling/reverse: a horse up to 5 cm, a vehicle not at all; see `reverse_limit`."""
        if not isinstance(answer, Reverse) or answer.figure != self.figure:
            return not_allowed("That is another mount.", REVERSE)
        most = reverse_limit(table, self.figure)
        if not 0 < answer.far <= most:
            return not_allowed(f"{table.name(self.figure)} may go back {in_centimetres(most)}.", REVERSE)
        path, people = backwards(table, self.figure, answer.far), crowd(table, self.figure, answer.far)
        found = walk(table.scene.ground, path, walker_of(table, self.figure), people.solid)
        if isinstance(found, Halt) or found.crossings or taken(path[-1], table.radius(self.figure), people.passed):
            return not_allowed(f"Something is behind {table.name(self.figure)}.", REVERSE)
        return None

    def examples(self, table: Table) -> "tuple[Reverse, ...]":
        """As far as may be, and half of that."""
        most = reverse_limit(table, self.figure)
        tries = (Reverse(self.figure, far) for far in (most, most // 2, CENTIMETRE) if far)
        return tuple(each for each in dict.fromkeys(tries) if self.fits(each, table) is None)

    def sample(self, table: Table, rng: Random) -> Option[Table]:
        """One of those."""
        return rng.choice(self.examples(table))


def reverse_limit(table: Table, id: str) -> int:
    """lotg/ruling/reverse: horses go back 5 cm and vehicles not at all. It is the whole of a move."""
    figure = table.figure(id)
    if gait(table, id) != "mounted" or figure.moved or figure.trail or figure.pivoted or figure.fast:
        return 0
    return min(BACK, ordinary(table, id))


def backwards(table: Table, id: str, far: int) -> Path:
    """The way straight back."""
    look, spot = facing(table, id), table.figure(id).spot
    step = rotated(Heading(-look.x, -look.y), 0, far)
    return (spot, Spot(spot.x + step.x, spot.y + step.y, spot.level))


class BackUp(Item[Table], frozen=True):
    """lotg/ruling/reverse: a mount or vehicle goes backwards, and no farther this time."""

    figure: str
    far: int

    def resolve(self, table: Table) -> Table:
        """As far as nothing has come in the way, nor anybody unseen is there."""
        if self.figure not in table.active or not able(table.figure(self.figure)):
            return table
        people = crowd(table, self.figure, self.far)
        path = clip(
            table.scene.ground, backwards(table, self.figure, self.far), walker_of(table, self.figure), people.solid
        )
        if len(path) > 1:
            table, path, _ = bump(table, self.figure, path)
        if len(path) < 2:
            return table
        table = place(table, self.figure, path, backwards=True).change(self.figure, pivoted=True)
        length = path_length(table.scene.ground, path)
        return table.report(self.figure, travels.Backed(figure=self.figure, path=path, length=length))
