"""Moves tried out before they are made: where one can end, what a path costs, and what it is like to stand there.

The rules judge every path; this only asks them, and puts the answers into words and lines.
"""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from posse.engine.refusal import Refusal
from posse.engine.view import View
from posse.games.ground import paths
from posse.games.ground.paths import Journey, Path
from posse.games.ruthless.arrivals import Deploy
from posse.games.ruthless.covering import coverers, held_shots, points_on
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.journeys import cost, feet_of, journey, places_in_reach
from posse.games.ruthless.mounting import Dismount
from posse.games.ruthless.moving import Move, may_leave
from posse.games.ruthless.places import displace, rough_limit, walker_of
from posse.games.ruthless.reactions import DUCK, Duck, about_to_dive, duck_refused
from posse.games.ruthless.screen.asking import OFFERS
from posse.games.ruthless.screen.attacks import SHOTS, cover_note, cover_words, sight
from posse.games.ruthless.shooting import to_hit
from posse.games.ruthless.table import Figure, Table
from posse.games.shown.outlook import Outlook
from posse.games.shown.setting_down import zone_region
from posse.games.shown.tries import Tries, begun, found_way, rough_words, stretches
from posse.games.shown.words import in_mark
from posse.games.wire.looks import RegionShown, Stretch, TrialShown
from posse.tabletop.movement import Walk, path_length, walk
from posse.tabletop.reach import Reach, reach
from posse.tabletop.terrain import Spot


def as_moved(table: Table, id: str, end: Spot) -> Table:
    """The table as it would be with a figure moved: whoever moves loses the aim and the held shot."""
    return displace(table, id, end).change(id, covering=False)


OUTLOOK = Outlook[Table, Figure](as_moved, SHOTS.chance_at, SHOTS.why_none, cover_words, cover_note, sight)


# Where it can end


@lru_cache(maxsize=16)
def reach_of(table: Table, id: str) -> Reach:
    """What one Move reaches, kept while the table stands still so that dragging need not flood the map again."""
    return paths.region(table.scene.ground, table.spot(id), feet_of(table, id))


def _move_region(table: Table, option: Move, places: bool) -> RegionShown:
    id = option.figure
    open_ways = (lambda: places_in_reach(table, id)) if places else None
    found = OUTLOOK.walk_region(table, id, option, reach_of(table, id), rough_limit(table, id)[0], open_ways)
    if not places:
        return found
    ways = paths.up_to_rivals(table.scene.ground, table.figure(id).spot, feet_of(table, id))
    return OUTLOOK.with_fights(
        found, option, (journey(table, id, way) for way in ways), lambda going: _fight_words(table, going)
    )


def _fight_words(table: Table, going: Journey) -> str:
    return f"A fight with {table.name(going.meets[0])}." if going.meets else ""


def _duck_region(table: Table, option: Duck, places: bool) -> RegionShown:
    diver = about_to_dive(table, option.figure, option.attacker if option.charge else "")
    found = reach(table.scene.ground, diver.start, diver.walker, DUCK, DUCK, diver.solid, diver.friends)
    return OUTLOOK.dive_region(table, option, OFFERS.refuges(table), found, DUCK)


# Trying a path


def _try_move(view: View[Table], option: Move) -> TrialShown | Refusal:
    table, id = view.table, option.figure
    path = begun(table, id, option.path, "ruthless/move/up-to")
    if isinstance(path, Refusal):
        return path
    straight = paths.as_far_as_it_goes(table.scene.ground, path, feet_of(table, id))
    path = found_way(path, straight, lambda: reach_of(table, id))
    going = journey(table, id, path)
    if isinstance(going, Journey):
        path = going.path
    walked = walk(table.scene.ground, path, walker_of(table, id))
    length, limit, note = path_length(table.scene.ground, path), rough_limit(table, id)[0], ""
    pieces: tuple[Stretch, ...] = ()
    if isinstance(walked, Walk):
        length, limit, _, why = cost(table, id, walked)
        pieces = stretches(table.scene.ground, walked)
        if walked.crossings and why:
            note = f"{rough_words(table.scene.ground, walked.crossings[0])}: {in_mark(limit)} and no further"
    shown = OUTLOOK.tried(
        table,
        id,
        Move(id, path, option.leave and may_leave(table, id, path[-1])),
        path,
        going if isinstance(going, Refusal) else None,
        length=length,
        limit=limit,
        pieces=pieces,
        note=note or (_fight_words(table, going) if isinstance(going, Journey) else ""),
    )
    return replace(shown, watched=OUTLOOK.watched(table, path, _held_fire(table, id, path)))


def _held_fire(table: Table, id: str, path: Path) -> Iterator[tuple[str, int, float]]:
    """ruthless/gyc/point-on-path: who holds a shot for whoever comes along a path, where, and the chance that it hits."""
    points, others = points_on(table, path), table.bases(but=(id,))
    spots = dict(points)
    for coverer in coverers(table, id):
        for shot in held_shots(table, coverer, id, points, others):
            weapon = table.profile(coverer).weapon(shot.weapon)
            yield coverer, shot.at, float(to_hit(table, coverer, id, weapon, at=spots[shot.at]).chance)


def _try_duck(view: View[Table], option: Duck) -> TrialShown | Refusal:
    table, id = view.table, option.figure
    path = begun(table, id, option.path, "ruthless/duck/three-inches")
    if isinstance(path, Refusal):
        return path
    charger = option.attacker if option.charge else ""

    def refuses(way: Path) -> Refusal | None:
        return duck_refused(table, id, way, charger)

    return OUTLOOK.try_dive(table, id, option, path, DUCK, walker_of(table, id), refuses, OFFERS.left)


TRIES = Tries(
    RUTHLESS,
    regions={Move: _move_region, Duck: _duck_region, Deploy: zone_region},
    trials={Move: _try_move, Duck: _try_duck, Deploy: OUTLOOK.try_spot, Dismount: OUTLOOK.try_spot},
)
