"""Dragging oneself off (section 2.14): what the disabled do in their own half-turns, and nothing else."""

from typing import Literal

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.games.ground.paths import Path
from posse.games.law_of_the_gun.asking import Choice, ask
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.moving.paths import place
from posse.games.law_of_the_gun.moving.rates import ordinary
from posse.games.law_of_the_gun.moving.ways import with_room
from posse.games.law_of_the_gun.table import Doing, Table
from posse.games.wire.asked import ChoiceShown
from posse.tabletop.faces import TOUCH
from posse.tabletop.movement import Walker, centre_distance, clip, cut, path_length
from posse.tabletop.reach import way_to_cover
from posse.tabletop.shelter import shelter_at
from posse.tabletop.terrain import Point, Spot

RULE = "lotg/injury/disabled-move"
Where = Literal["cover", "edge"]


class CrawlTo(Choice, frozen=True):
    """Where a disabled figure drags itself: to the nearest cover or to the edge of the table."""

    where: Where

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        where = "To the nearest cover" if self.where == "cover" else "To the edge of the table"
        return replace(super().shown(table, seat), name=where, label=where)


def crawls(table: Table, side: str) -> tuple[Item[Table], ...]:
    """lotg/injury/disabled-move: every disabled figure of a side moves once in its own half-turn."""
    return tuple(Crawl(id) for id in table.scene.friends[side] if table.figure(id).status == "disabled")


class Crawl(Item[Table], frozen=True):
    """lotg/injury/disabled-move: 5 cm toward the nearest cover or the table's edge, whichever is nearer.

    lotg/ruling/disabled-mounted: a horse carries a disabled rider no farther. Whoever sits in a vehicle stays there.
    """

    figure: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """lotg/injury/disabled-stays: who is in cover stays for good; where it is bound for never changes.

        lotg/ruling/disabled-route: to the nearer of the two, the owner choosing between equals.
        """
        figure = table.figure(self.figure)
        if figure.status != "disabled" or figure.posture == "aboard":
            return table
        if figure.doing.kind == "bound":
            return drag(table, self.figure, self._path(table, figure.doing.piece == EDGE))
        if shelter_at(table.scene.ground, figure.spot, figure.radius, TOUCH) is not None:
            return table
        cover, edge = self._path(table, False), self._path(table, True)
        ground = table.scene.ground
        near, off = path_length(ground, cover) if cover else None, path_length(ground, edge)
        to_edge, profile = near is None or off < near, table.profile(self.figure)
        if near == off:
            sentence = f"Where does {profile.name} crawl?"
            chosen = yield from ask(table, profile.seat, sentence, (CrawlTo("cover"), CrawlTo("edge")), RULE)
            to_edge = chosen.where == "edge"
        path = edge if to_edge else cover
        goal = Doing("bound", Point(path[-1].x, path[-1].y), EDGE if to_edge else "")
        return drag(table.change(self.figure, doing=goal), self.figure, path)

    def _path(self, table: Table, to_edge: bool) -> Path:
        """The whole way to where it is bound for; nothing if there is no cover to be had."""
        figure, ground = table.figure(self.figure), table.scene.ground
        walker = Walker(figure.radius, climbs=figure.posture != "mounted")
        spot = figure.spot
        if to_edge:
            sides = ((0, spot.y), (ground.width, spot.y), (spot.x, 0), (spot.x, ground.depth))
            ends = (Spot(x, y, spot.level) for x, y in sides)
            return (spot, min(ends, key=lambda end: centre_distance(end, spot)))
        goal = figure.doing.to
        ways = way_to_cover(ground, spot, walker)
        if figure.doing.kind == "bound" and ways:
            ways = sorted(ways, key=lambda way: abs(way.path[-1].x - goal.x) + abs(way.path[-1].y - goal.y))
        return ways[0].path if ways else ()


EDGE = "the edge"
"""What is noted of one who is bound for the edge of the table."""


def drag(table: Table, id: str, path: Path) -> Table:
    """One half-turn's crawl along a way; off the table it is gone, and counts as disabled still.

    lotg/ruling/passing-figures: others may be crawled past, but not onto.
    """
    if len(path) < 2:
        return table
    figure, ground = table.figure(id), table.scene.ground
    far = ordinary(table, id)
    over = figure.doing.piece == EDGE and path_length(ground, path) - figure.radius <= far
    walker = Walker(figure.radius, climbs=figure.posture != "mounted")
    went = clip(ground, cut(path, far, ground.elevations), walker)
    went = went if over else with_room(table, went, figure.radius, table.bases(but=(id,)))
    table = place(table, id, went) if went[-1] != went[0] else table
    table = table.report(id, travels.Crawled(figure=id, path=went))
    return table.change(id, status="gone").report(id, travels.LeftTable(figure=id)) if over else table
