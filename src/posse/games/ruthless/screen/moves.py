"""Moves tried out before they are made: where one can end, what a path costs, and what it is like to stand there.

The rules judge every path; this only asks them, and puts the answers into words and lines.
"""

from functools import lru_cache

from msgspec.structs import replace

from posse.engine.question import Choose
from posse.engine.refusal import Refusal, not_allowed
from posse.engine.view import View
from posse.games.paths import Journey, Path
from posse.games.ruthless.arrivals import Deploy
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.journeys import as_far_as_it_goes, cost, journey, places_in_reach, region_of
from posse.games.ruthless.mounting import Dismount
from posse.games.ruthless.moving import Move, may_leave
from posse.games.ruthless.places import displace, rough_limit, walker_of
from posse.games.ruthless.reactions import DUCK, Duck, duck_refused, ducks
from posse.games.ruthless.screen.attacks import chance_at, why_no_chance
from posse.games.ruthless.screen.sights import cover_words, sight
from posse.games.ruthless.table import Figure, Table
from posse.games.screen import RegionShown, Stretch, TrialShown
from posse.games.screens.levels import place_words
from posse.games.screens.outlook import Outlook, zone_region
from posse.games.screens.tries import SUGGESTED, from_start, opened, rough_words, stretches, tried
from posse.games.screens.words import in_mark
from posse.tabletop.movement import Walk, clip, cut, path_length, walk
from posse.tabletop.reach import Reach
from posse.tabletop.terrain import Spot


def as_moved(table: Table, id: str, end: Spot) -> Table:
    """The table as it would be with a figure moved: whoever moves loses the aim and the held shot."""
    return displace(table, id, end).change(id, covering=0)


def _cover(table: Table, shooter: str, target: str) -> str:
    return cover_words(table, table.look(shooter, target))


OUTLOOK = Outlook[Table, Figure](as_moved, chance_at, why_no_chance, _cover, sight)


# Where it can end


def region(view: View[Table], words: str, places: bool = True) -> RegionShown | Refusal:
    """The region of an open choice and the places in it that are worth a thought; those of a Move if they are wanted."""
    option = opened(RUTHLESS, view, words)
    if isinstance(option, Refusal):
        return option
    table = view.table
    if isinstance(option, Move):
        return _move_region(table, option, places)
    if isinstance(option, Duck):
        charger = option.attacker if option.charge else ""
        ways = dict.fromkeys(ducks(table, option.figure, charger))  # several directions may stop at one wall
        spots = [OUTLOOK.place(table, option.figure, path, replace(option, path=path)) for path in ways]
        return RegionShown((), tuple(spots[:SUGGESTED]), DUCK)
    if isinstance(option, Deploy):
        return zone_region(table, option)
    return not_allowed("That choice has no region.")


@lru_cache(maxsize=16)
def reach_of(table: Table, id: str) -> Reach:
    """What one Move reaches, kept while the table stands still so that dragging need not flood the map again."""
    return region_of(table, id)


def _move_region(table: Table, option: Move, places: bool) -> RegionShown:
    loops = reach_of(table, option.figure).outline()
    return RegionShown(
        tuple((loop.level, loop.points) for loop in loops),
        tuple(OUTLOOK.suggestions(table, option.figure, option, places_in_reach(table, option.figure)))
        if places
        else (),
        rough_limit(table, option.figure)[0],
    )


# Trying a path


def trial(view: View[Table], words: str) -> TrialShown | Refusal:
    """An open choice with its parameter, tried out."""
    option = opened(RUTHLESS, view, words)
    if isinstance(option, Refusal):
        return option
    table = view.table
    if isinstance(option, Move):
        return _try_move(table, option)
    if isinstance(option, Duck):
        return _try_duck(table, option)
    if isinstance(option, Deploy | Dismount) and option.at is not None:
        return _try_spot(view, option, option.at)
    return not_allowed("There is nothing to try out there.")


def _try_move(table: Table, option: Move) -> TrialShown | Refusal:
    id = option.figure
    if id not in table.scene.index or not option.path:
        return not_allowed("A path begins where the figure stands.", "ruthless/move/up-to")
    path = found_way(table, id, from_start(table.spot(id), option.path))
    going = journey(table, id, path)
    refusal = going if isinstance(going, Refusal) else None
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
    leave = option.leave and may_leave(table, id, path[-1])
    return tried(
        Move(id, path, leave),
        path,
        refusal,
        OUTLOOK.from_here(as_moved(table, id, path[-1]), id),
        place_words(table.scene.ground, path[-1]),
        length=length,
        limit=limit,
        pieces=pieces,
        note=note or ("A fight." if isinstance(going, Journey) and going.meets else ""),
    )


def found_way(table: Table, id: str, path: Path) -> Path:
    """The path as far as it goes; one that only names its end is led round what is in the way, if that is in reach."""
    straight = as_far_as_it_goes(table, id, path)
    if len(path) > 2 or straight[-1] == path[-1]:
        return straight
    led = reach_of(table, id).path_to(path[-1])
    return straight if led is None else led


def _try_duck(table: Table, option: Duck) -> TrialShown | Refusal:
    id = option.figure
    if id not in table.scene.index or not option.path:
        return not_allowed("A path begins where the figure stands.", "ruthless/duck/three-inches")
    ground = table.scene.ground
    path = cut(from_start(table.spot(id), option.path), DUCK, ground.elevations)
    path = clip(ground, path, walker_of(table, id))
    refusal = duck_refused(table, id, path, option.attacker if option.charge else "")
    length = path_length(ground, path)
    return tried(
        replace(option, path=path),
        path,
        refusal,
        OUTLOOK.from_here(as_moved(table, id, path[-1]), id),
        place_words(ground, path[-1]),
        length=length,
        limit=DUCK,
        pieces=(Stretch(0, length, False),),
    )


def _try_spot(view: View[Table], option: Deploy | Dismount, at: Spot) -> TrialShown:
    table = view.table
    question = view.question
    refusal = question.refuses(option, table) if isinstance(question, Choose) else None
    there = as_moved(table.change(option.figure, status="up"), option.figure, at)
    return tried(option, (at,), refusal, OUTLOOK.from_here(there, option.figure), place_words(table.scene.ground, at))
