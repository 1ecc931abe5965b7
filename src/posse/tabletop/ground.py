"""A map made ready for questions: features by id, heights by level, and the memories that make asking again free."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec

from posse.tabletop.corridors import Corridors
from posse.tabletop.faces import cut_faces
from posse.tabletop.length import INCH
from posse.tabletop.memo import Memo
from posse.tabletop.shape import Box, box_of
from posse.tabletop.terrain import Area, Building, Link, Map, Platform, Spot, Wall

if TYPE_CHECKING:
    from posse.tabletop.arrays import Walls
    from posse.tabletop.lattice import Lattice
    from posse.tabletop.layer import Layer
    from posse.tabletop.movement import Halt, Walk, Walker
    from posse.tabletop.passages import Line, Shade
    from posse.tabletop.sight import Body, Look, Rays

Feature = Area | Wall | Platform | Link | Building

_SQUARE = 4 * INCH


class Ground:
    """A compiled map. Two grounds are equal when their maps say the same; what a ground remembers never shows."""

    def __init__(self, map: Map) -> None:
        self.map = map
        self.width = map.width
        self.depth = map.depth
        self.digest = sha256(msgspec.json.encode(map)).hexdigest()
        self._hash = int(self.digest[:15], 16)
        self.elevations: tuple[int, ...] = (0, *(floor.elevation for floor in map.platforms))
        features: list[Feature] = [*map.buildings, *map.areas, *map.walls, *map.platforms, *map.links]
        self.features: dict[str, Feature] = {feature.id: feature for feature in features}
        self.faces = cut_faces(map)
        self.corridors = Corridors(self.faces)
        self.looks: Memo[tuple[int, ...], Look] = Memo(100_000)
        self.rays: Memo[tuple[Body, Body], Rays] = Memo(16)
        self.lines: Memo[tuple[int, ...], tuple[Line, ...]] = Memo(20_000)
        self.shades: Memo[tuple[int, ...], tuple[Shade, ...]] = Memo(20_000)
        self.sights: Memo[tuple[int, ...], bool] = Memo(300_000)
        """Whether two see each other. Keys of plain numbers weigh least, in memory and for the collector of garbage."""
        self.covering: Memo[int, dict[str, Area | Wall]] = Memo(1_000)
        self.nearby: Memo[tuple[int, int, int, int], tuple[tuple[str, Area | Wall, Box], ...]] = Memo(20_000)
        """What gives cover within a distance of a cell on a level, each with the room it takes up."""
        self.gaps: Memo[tuple[Spot, int, int], list[tuple[int, str]]] = Memo(50_000)
        self.houses: Memo[Spot, str | None] = Memo(50_000)
        self.walks: Memo[tuple[int, ...], Walk | Halt] = Memo(200_000)
        self.layers: Memo[tuple[int, bool, bool, bool], Layer] = Memo(200)
        self.lattices: Memo[Walker, Lattice] = Memo(12)
        self.edges: Memo[str, tuple[tuple[int, int, int, int], ...]] = Memo(5_000)
        self.walls: Walls | None = None
        self._squares: dict[tuple[int, int], list[str]] = {}
        self._boxes = {feature.id: _room(feature) for feature in self.features.values()}
        self._order = {id: place for place, id in enumerate(self._boxes)}
        for id, box in self._boxes.items():
            for square in _squares(box):
                self._squares.setdefault(square, []).append(id)

    def elevation(self, level: int) -> int:
        """How high above the table a level is."""
        return self.elevations[level]

    def feature(self, id: str) -> Feature:
        """The feature with that id; a `KeyError` if the map has none."""
        return self.features[id]

    def name_of(self, id: str) -> str:
        """What people call a feature."""
        return self.features[id].name

    def near(self, box: Box) -> list[str]:
        """The ids of the features whose room on the map meets a box, in the map's order."""
        ids = {id for square in _squares(box) for id in self._squares.get(square, ())}
        boxes = self._boxes
        return sorted([id for id in ids if boxes[id].meets(box)], key=self._order.__getitem__)

    def box(self, id: str) -> Box:
        """The room a feature takes up on the map."""
        return self._boxes[id]

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Ground) and other.digest == self.digest)

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"Ground({self.map.id!r})"


def _room(feature: Feature) -> Box:
    if isinstance(feature, Wall):
        return box_of((feature.a, feature.b))
    if isinstance(feature, Link):
        return box_of((feature.foot[:2], feature.top[:2]))
    return box_of(feature.outline)


def _squares(box: Box) -> list[tuple[int, int]]:
    return [
        (x, y)
        for x in range(box.left // _SQUARE, box.right // _SQUARE + 1)
        for y in range(box.top // _SQUARE, box.bottom // _SQUARE + 1)
    ]
