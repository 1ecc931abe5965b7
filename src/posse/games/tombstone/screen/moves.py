"""Walks tried out before they are made: where one can end, what a path costs, and what it is like to stand there."""

from functools import lru_cache
from math import cos, pi, sin

from posse.engine.refusal import Refusal
from posse.engine.view import View
from posse.engine.words import say
from posse.games.ground import paths
from posse.games.shown.outlook import Outlook
from posse.games.shown.standing import place_words
from posse.games.shown.tries import Tries, begun, found_way
from posse.games.shown.words import bearing
from posse.games.tombstone.fight.blasts import MOST, There, Throwing
from posse.games.tombstone.fight.moving import ALL, Move, going, legs, places_in_reach
from posse.games.tombstone.fight.places import length
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.screen.attacks import FEET, SHOTS, cover_note, cover_words, sight
from posse.games.tombstone.table import Person, Table
from posse.games.wire.looks import PlaceShown, RegionShown, TrialShown
from posse.tabletop.movement import path_length
from posse.tabletop.reach import Reach
from posse.tabletop.terrain import Point

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
    far = path_length(ground, path)
    return OUTLOOK.tried(table, id, Move(id, path), path, refusal, length=far, limit=feet.limit)


# Where lit dynamite is thrown


CORNERS = 32


def _throw_region(table: Table, option: There, places: bool) -> RegionShown:
    """As far as anybody throws, and where opponents stand in it."""
    start, far = table.figure(option.thrower).spot, length(MOST)
    turns = (2 * pi * corner / CORNERS for corner in range(CORNERS))
    rim = tuple(Point(start.x + round(far * cos(turn)), start.y + round(far * sin(turn))) for turn in turns)
    tried = [one for one in option.examples(table) if isinstance(one, There) and one.at]
    shown = tuple(PlaceShown(say(one), there, (start, there), _where(table, one)) for one in tried if (there := one.at))
    return RegionShown(((0, rim),), shown, far)


def _where(table: Table, option: There) -> str:
    start, there = table.figure(option.thrower).spot, option.spot(table)
    way = bearing(start, there) if start != there else ""
    return f"{option.far(table)} feet {way}, {place_words(table.scene.ground, there)}"


def _try_throw(view: View[Table], option: There) -> TrialShown | Refusal:
    """How likely it comes down there."""
    table, refusal = view.table, option.fits(option, view.table)
    start, there = table.figure(option.thrower).spot, option.spot(table)
    far, item = length(option.far(table)), table.current
    chance = item.at(there).roll(table).need.chance if isinstance(item, Throwing) and not refusal else 0
    sentence, rule = (refusal.sentence, refusal.rule) if refusal else ("", "")
    note = "" if refusal else f"It comes down there with a chance of {float(chance):.0%}."
    left, where = max(0, length(MOST) - far), place_words(table.scene.ground, there)
    return TrialShown(say(option), (start, there), far, left, (), not refusal, sentence, rule, note, (), where)


TRIES = Tries(
    TOMBSTONE,
    regions={Move: _move_region, There: _throw_region},
    trials={Move: _try_move, There: _try_throw},
)
