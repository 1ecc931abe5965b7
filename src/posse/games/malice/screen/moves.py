"""Moves tried out before they are made: where one can end, what a path costs, and what it is like to stand there.

The rules judge every path; this only asks them, and puts the answers into words and lines.
"""

from functools import lru_cache

from posse.engine.refusal import Refusal
from posse.engine.view import View
from posse.games.ground import paths
from posse.games.ground.paths import Journey, Path
from posse.games.malice.fisticuffs import is_behind
from posse.games.malice.game import MALICE
from posse.games.malice.moving import MOVE, WALKER, Move, feet, journey, places_in_reach
from posse.games.malice.reactions import DUCK, Duck, duck_refused, others_near
from posse.games.malice.screen.asking import OFFERS
from posse.games.malice.screen.attacks import SHOTS, backs, cover_note, cover_words, sight
from posse.games.malice.table import Figure, Table
from posse.games.malice.turn import Deploy
from posse.games.shown.outlook import Outlook
from posse.games.shown.setting_down import zone_region
from posse.games.shown.tries import Tries, begun, found_way
from posse.games.wire.looks import RegionShown, TrialShown
from posse.tabletop.movement import path_length
from posse.tabletop.reach import Reach, reach

OUTLOOK = Outlook[Table, Figure](Table.displace, SHOTS.chance_at, SHOTS.why_none, cover_words, cover_note, sight)

# Where it can end


@lru_cache(maxsize=16)
def reach_of(table: Table, id: str) -> Reach:
    """What one Move reaches, kept while the table stands still so that dragging need not flood the map again."""
    return paths.region(table.scene.ground, table.figure(id).spot, feet(table, id))


def _move_region(table: Table, option: Move, places: bool) -> RegionShown:
    id = option.figure
    open_ways = (lambda: places_in_reach(table, id)) if places else None
    found = OUTLOOK.walk_region(table, id, option, reach_of(table, id), MOVE, open_ways, backs(table, id))
    if not places:
        return found
    ways = paths.up_to_rivals(table.scene.ground, table.figure(id).spot, feet(table, id))
    fights = (journey(table, id, way) for way in ways)
    return OUTLOOK.with_fights(found, option, fights, lambda going: _fight_words(table, id, going.path, going.meets))


def _duck_region(table: Table, option: Duck, places: bool) -> RegionShown:
    solid, friends = others_near(table, option.figure)
    found = reach(table.scene.ground, table.spot(option.figure), WALKER, DUCK, DUCK, solid, friends)
    return OUTLOOK.dive_region(table, option, OFFERS.refuges(table), found, DUCK)


# Trying a path


def _try_move(view: View[Table], option: Move) -> TrialShown | Refusal:
    table, id = view.table, option.figure
    path = begun(table, id, option.path, "malice/move/six-inches")
    if isinstance(path, Refusal):
        return path
    ground, legs = table.scene.ground, feet(table, id)
    path = found_way(path, paths.as_far_as_it_goes(ground, path, legs), lambda: reach_of(table, id))
    going = journey(table, id, path)
    if isinstance(going, Journey):
        path = going.path
    return OUTLOOK.tried(
        table,
        id,
        Move(id, path),
        path,
        going if isinstance(going, Refusal) else None,
        length=path_length(ground, path),
        limit=MOVE,
        note=_fight_words(table, id, path, going.meets) if isinstance(going, Journey) else "",
    )


def _fight_words(table: Table, id: str, path: Path, meets: tuple[str, ...]) -> str:
    """Whom a Move runs into, and whether that is from behind."""
    if not meets:
        return ""
    there = table.change(id, spot=path[-1])
    back = [rival for rival in meets if is_behind(there, id, rival)]
    return f"A fight, from behind {there.name(back[0])}." if back else f"A fight with {there.name(meets[0])}."


def _try_duck(view: View[Table], option: Duck) -> TrialShown | Refusal:
    table, id = view.table, option.figure
    path = begun(table, id, option.path, "malice/react/outdraw-duck")
    if isinstance(path, Refusal):
        return path

    def refuses(way: Path) -> Refusal | None:
        return duck_refused(table, id, option.attacker, way)

    return OUTLOOK.try_dive(table, id, option, path, DUCK, WALKER, refuses, OFFERS.left)


TRIES = Tries(
    MALICE,
    regions={Move: _move_region, Duck: _duck_region, Deploy: zone_region},
    trials={Move: _try_move, Duck: _try_duck, Deploy: OUTLOOK.try_spot},
)
