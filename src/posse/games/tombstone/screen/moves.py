"""Walks tried out before they are made: where one can end, what a path costs, and what it is like to stand there."""

from functools import lru_cache

from posse.engine.refusal import Refusal
from posse.engine.view import View
from posse.games.ground import paths
from posse.games.shown.outlook import Outlook
from posse.games.shown.tries import Tries, begun, found_way
from posse.games.tombstone.fight.moving import ALL, Move, going, legs, places_in_reach
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.screen.attacks import FEET, SHOTS, cover_note, cover_words, sight
from posse.games.tombstone.table import Person, Table
from posse.games.wire.looks import RegionShown, TrialShown
from posse.tabletop.movement import path_length
from posse.tabletop.reach import Reach

OUTLOOK = Outlook[Table, Person](
    lambda table, id, spot: table.change(id, spot=spot),
    SHOTS.chance_at,
    SHOTS.why_none,
    cover_words,
    cover_note,
    sight,
    FEET,
)


@lru_cache(maxsize=16)
def reach_of(table: Table, id: str) -> Reach:
    """What one walk reaches, kept while the table stands still so that dragging need not flood the map again."""
    return paths.region(table.scene.ground, table.figure(id).spot, legs(table, id))


def _move_region(table: Table, option: Move, places: bool) -> RegionShown:
    id = option.figure
    ways = (lambda: places_in_reach(table, id)) if places else None
    return OUTLOOK.walk_region(table, id, option, reach_of(table, id), legs(table, id).limit, ways)


def _try_move(view: View[Table], option: Move) -> TrialShown | Refusal:
    table, id = view.table, option.figure
    path = begun(table, id, option.path, ALL)
    if isinstance(path, Refusal):
        return path
    ground, feet = table.scene.ground, legs(table, id)
    path = found_way(path, paths.as_far_as_it_goes(ground, path, feet), lambda: reach_of(table, id))
    found = going(table, id, path)
    refusal = found if isinstance(found, Refusal) else None
    length = path_length(ground, path)
    return OUTLOOK.tried(table, id, Move(id, path), path, refusal, length=length, limit=feet.limit)


TRIES = Tries(TOMBSTONE, regions={Move: _move_region}, trials={Move: _try_move})
