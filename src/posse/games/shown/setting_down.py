"""Setting somebody down: the zone, and places in it far from each other and by its cover, each told in its own words."""

from math import inf, isqrt
from typing import Any

from msgspec.structs import replace

from posse.engine.words import say
from posse.games.ground.deploying import Deploy, zone_of
from posse.games.people.figures import FigureTable
from posse.games.shown.shots import named
from posse.games.shown.standing import OPEN, place_words
from posse.games.shown.tries import SUGGESTED
from posse.games.shown.words import bearing, capital
from posse.games.wire.looks import PlaceShown, RegionShown
from posse.tabletop.length import INCH
from posse.tabletop.shape import Box, box_of, inside, length
from posse.tabletop.shelter import cover_gaps
from posse.tabletop.terrain import Point, Spot

STEP = INCH // 2
"""Places are looked for no nearer to each other than this."""

LOOKED_AT = 300
"""About so many places of a zone are looked at."""

BESIDE = INCH // 4
"""Whoever is no farther than this from cover stands by it."""

BEHIND = INCH
"""Whoever is set down at a place that was chosen for it has the cover no farther off than this."""

SHELTERED = 2
"""A place by cover is as good as one in the open that is so many times as far from the others."""

MIDDLE = 6
"""Within this part of a zone's width and depth from its middle, one is in the middle."""


def zone_region(table: FigureTable[Any], option: Deploy[Any], places: bool = True) -> RegionShown:
    """The zone that somebody is set down in, and some places of it; where it is made of places, those that are free."""
    zone = zone_of(table, option.figure)
    found = _listed(table, option) if zone.places else _spread(table, option, zone.outline)
    shown = tuple(PlaceShown(say(replace(option, at=spot)), spot, (spot,), words) for spot, words in found)
    return RegionShown(() if zone.places else ((0, zone.outline),), shown, 0)


def _listed(table: FigureTable[Any], option: Deploy[Any]) -> list[tuple[Spot, str]]:
    """The free places of a zone that is made of them."""
    box = box_of(zone_of(table, option.figure).outline)
    return [
        (spot, _words(table, box, spot, _cover_by(table, option.figure, spot, BEHIND))) for spot in option.spots(table)
    ]


def _spread(table: FigureTable[Any], option: Deploy[Any], outline: tuple[Point, ...]) -> list[tuple[Spot, str]]:
    """One place near the middle, then always the one farthest from those chosen; no two that sound alike."""
    box = box_of(outline)
    beside = {spot: _cover_by(table, option.figure, spot) for spot in _free(table, option, outline, box)}
    words = {spot: _words(table, box, spot, cover) for spot, cover in beside.items()}
    spot = min(beside, key=lambda spot: _apart(spot, _middle(box)), default=None)
    far = dict.fromkeys(beside, inf)
    chosen: list[tuple[Spot, str]] = []
    while spot is not None and len(chosen) < SUGGESTED:
        chosen.append((spot, words[spot]))
        far = {other: min(gap, _apart(other, spot)) for other, gap in far.items() if words[other] != words[spot]}
        spot = max(far, key=lambda spot: far[spot] * (SHELTERED if beside[spot] else 1), default=None)
    return chosen


def _free(table: FigureTable[Any], option: Deploy[Any], outline: tuple[Point, ...], box: Box) -> list[Spot]:
    """Places of the zone with room for somebody; in a zone too narrow for the steps, those that the rules find."""
    step = max(STEP, isqrt((box.right - box.left) * (box.bottom - box.top) // LOOKED_AT))
    spots = [Spot(x, y) for y in range(box.top, box.bottom + 1, step) for x in range(box.left, box.right + 1, step)]
    free = [spot for spot in spots if inside(outline, spot.x, spot.y) and option.has_room(table, spot)]
    return free or list(option.spots(table))


def _cover_by(table: FigureTable[Any], id: str, spot: Spot, within: int = BESIDE) -> str:
    return next((piece for _, piece in cover_gaps(table.scene.ground, spot, table.radius(id), within)), "")


def _words(table: FigureTable[Any], box: Box, spot: Spot, cover: str) -> str:
    where = place_words(table.scene.ground, spot)
    what = f"by {named(table.scene.ground, cover)}" if cover and where == OPEN else where
    return f"{capital(what)}, {_part(box, spot)}"


def _middle(box: Box) -> Spot:
    return Spot((box.left + box.right) // 2, (box.top + box.bottom) // 2)


def _part(box: Box, spot: Spot) -> str:
    middle = _middle(box)
    across, down = abs(spot.x - middle.x) * MIDDLE, abs(spot.y - middle.y) * MIDDLE
    if across <= box.right - box.left and down <= box.bottom - box.top:
        return "in the middle of the zone"
    return f"{bearing(middle, spot)} in the zone"


def _apart(a: Spot, b: Spot) -> float:
    return length(a.x - b.x, a.y - b.y)
