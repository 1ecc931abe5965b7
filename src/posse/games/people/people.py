"""People at a table, with a map or without: who is there, how they fare, whose they are, who comes and who leaves."""

from typing import ClassVar, Generic, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from posse.engine.table import Table as EngineTable
from posse.games.deeds.happened import side_name
from posse.games.people.cast import Cast, Role


class Person(Struct, frozen=True, kw_only=True, cache_hash=True, gc=False):
    """What can change about one character at every table; a game adds its own. Whoever fares as `present` says is there."""

    present: ClassVar[tuple[str, ...]] = ("up", "down")

    id: str
    status: str = "up"

    @property
    def on_table(self) -> bool:
        return self.status in self.present

    @property
    def up(self) -> bool:
        """Alive, conscious and on the table."""
        return self.status == "up"


V = TypeVar("V")
P_co = TypeVar("P_co", bound=Person, covariant=True)


class PeopleTable(EngineTable, Generic[P_co], frozen=True, kw_only=True):
    """A table with people at it; nothing here measures."""

    scene: Cast
    turn: int = 0
    figures: tuple[P_co, ...] = ()

    def figure(self, id: str) -> P_co:
        return self.figures[self.scene.index[id]]

    def profile(self, id: str) -> Role:
        return self.scene.profiles[id]

    def name(self, id: str) -> str:
        """What people call a model or a seat."""
        return self.scene.names[id]

    def side_name(self, id: str) -> str:
        """What people call a side, or the seat that acts for itself."""
        return side_name(self.scene.names, id)

    def change(self, id: str, **changes: object) -> Self:
        place, figures = self.scene.index[id], list(self.figures)
        figures[place] = replace(figures[place], **changes)
        return replace(self, figures=tuple(figures))

    def with_figure(self, figure: Person) -> Self:
        """The table with somebody as they are now; quicker than `change` where they are at hand."""
        figures: list[Person] = list(self.figures)
        figures[self.scene.index[figure.id]] = figure
        return replace(self, figures=tuple(figures))

    def join(self, scene: Cast, person: Person) -> Self:
        """The table with somebody more at it, and with the cast that they have joined."""
        return replace(self, scene=scene, figures=(*self.figures, person))

    def leave(self, id: str) -> Self:
        """The table without somebody; what the story tells of them stays."""
        return self.change(id, status="gone")

    def of_seat(self, seat: str) -> list[P_co]:
        return [self.figures[place] for place in self.scene.member_places[seat]]

    def foes(self, id: str) -> list[P_co]:
        figures, scene = self.figures, self.scene
        found = []
        for place in scene.foe_places[scene.profiles[id].side]:
            figure = figures[place]
            if figure.status in figure.present:
                found.append(figure)
        return found

    def friends(self, id: str) -> list[P_co]:
        friends = [self.figures[place] for place in self.scene.friend_places[self.scene.profiles[id].side]]
        return [other for other in friends if other.status in other.present and other.id != id]


def put(values: tuple[V, ...], place: int, value: V) -> tuple[V, ...]:
    return (*values[:place], value, *values[place + 1 :])
