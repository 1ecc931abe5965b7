"""Moves tried out before they are made: where one can end, what a path costs, and what it is like to stand there.

The rules judge every path; this only asks them, and puts the answers into words and lines.
"""

from functools import lru_cache

from msgspec.structs import replace

from posse.engine.question import Choose
from posse.engine.refusal import Refusal, not_allowed
from posse.engine.view import View
from posse.games import paths
from posse.games.malice.fisticuffs import is_behind
from posse.games.malice.game import MALICE
from posse.games.malice.moving import MOVE, WALKER, Move, feet, journey, places_in_reach
from posse.games.malice.reactions import DUCK, Duck, duck_refused, ducks
from posse.games.malice.screen.attacks import chance_at, why_no_chance
from posse.games.malice.screen.overlays import backs
from posse.games.malice.screen.sights import cover_words, sight
from posse.games.malice.table import Figure, Table
from posse.games.malice.turn import Deploy
from posse.games.paths import Journey, Path
from posse.games.screen import RegionShown, Stretch, TrialShown
from posse.games.screens.levels import place_words
from posse.games.screens.outlook import Outlook, zone_region
from posse.games.screens.tries import SUGGESTED, from_start, opened, stretches, tried
from posse.tabletop.movement import Walk, clip, cut, path_length, walk
from posse.tabletop.reach import Reach
from posse.tabletop.terrain import Spot

OUTLOOK = Outlook[Table, Figure](Table.displace, chance_at, why_no_chance, cover_words, sight)

# Where it can end


def region(view: View[Table], words: str, places: bool = True) -> RegionShown | Refusal:
    """The region of an open choice and the places in it that are worth a thought; those of a Move if they are wanted."""
    option = opened(MALICE, view, words)
    if isinstance(option, Refusal):
        return option
    table = view.table
    if isinstance(option, Move):
        return _move_region(table, option, places)
    if isinstance(option, Duck):
        ways = dict.fromkeys(ducks(table, option.figure, option.attacker, option.charge))
        spots = [OUTLOOK.place(table, option.figure, path, replace(option, path=path)) for path in ways]
        return RegionShown((), tuple(spots[:SUGGESTED]), DUCK)
    if isinstance(option, Deploy):
        return zone_region(table, option)
    return not_allowed("That choice has no region.")


@lru_cache(maxsize=16)
def reach_of(table: Table, id: str) -> Reach:
    """What one Move reaches, kept while the table stands still so that dragging need not flood the map again."""
    return paths.region(table.scene.ground, table.figure(id).spot, feet(table, id))


def _move_region(table: Table, option: Move, places: bool) -> RegionShown:
    loops = reach_of(table, option.figure).outline()
    return RegionShown(
        tuple((loop.level, loop.points) for loop in loops),
        tuple(OUTLOOK.suggestions(table, option.figure, option, places_in_reach(table, option.figure)))
        if places
        else (),
        MOVE,
        backs(table, option.figure),
    )


# Trying a path


def trial(view: View[Table], words: str) -> TrialShown | Refusal:
    """An open choice with its parameter, tried out."""
    option = opened(MALICE, view, words)
    if isinstance(option, Refusal):
        return option
    table = view.table
    if isinstance(option, Move):
        return _try_move(table, option)
    if isinstance(option, Duck):
        return _try_duck(table, option)
    if isinstance(option, Deploy) and option.at is not None:
        return _try_spot(view, option, option.at)
    return not_allowed("There is nothing to try out there.")


def _try_move(table: Table, option: Move) -> TrialShown | Refusal:
    id = option.figure
    if id not in table.scene.index or not option.path:
        return not_allowed("A path begins where the figure stands.", "malice/move/six-inches")
    ground = table.scene.ground
    path = found_way(table, id, from_start(table.figure(id).spot, option.path))
    going = journey(table, id, path)
    if isinstance(going, Journey):
        path = going.path
    walked = walk(ground, path, WALKER)
    return tried(
        Move(id, path),
        path,
        going if isinstance(going, Refusal) else None,
        OUTLOOK.from_here(table.displace(id, path[-1]), id),
        place_words(ground, path[-1]),
        length=path_length(ground, path),
        limit=MOVE,
        pieces=stretches(ground, walked) if isinstance(walked, Walk) and feet(table, id).rough < MOVE else (),
        note=_fight_words(table, id, path, going.meets) if isinstance(going, Journey) else "",
    )


def _fight_words(table: Table, id: str, path: Path, meets: tuple[str, ...]) -> str:
    """Whom a Move runs into, and whether that is from behind."""
    if not meets:
        return ""
    there = table.change(id, spot=path[-1])
    back = [rival for rival in meets if is_behind(there, id, rival, unseen=not table.sees(rival, id))]
    return f"A fight, from behind {there.name(back[0])}." if back else "A fight."


def found_way(table: Table, id: str, path: Path) -> Path:
    """The path as far as it goes; one that only names its end is led round what is in the way, if that is in reach."""
    straight = paths.as_far_as_it_goes(table.scene.ground, path, feet(table, id))
    if len(path) > 2 or straight[-1] == path[-1]:
        return straight
    led = reach_of(table, id).path_to(path[-1])
    return straight if led is None else led


def _try_duck(table: Table, option: Duck) -> TrialShown | Refusal:
    id = option.figure
    if id not in table.scene.index or not option.path:
        return not_allowed("A path begins where the figure stands.", "malice/react/outdraw-duck")
    ground = table.scene.ground
    path = cut(from_start(table.figure(id).spot, option.path), DUCK, ground.elevations)
    path = clip(ground, path, WALKER)
    length = path_length(ground, path)
    return tried(
        replace(option, path=path),
        path,
        duck_refused(table, id, option.attacker, path, option.charge),
        OUTLOOK.from_here(table.displace(id, path[-1]), id),
        place_words(ground, path[-1]),
        length=length,
        limit=DUCK,
        pieces=(Stretch(0, length, False),),
    )


def _try_spot(view: View[Table], option: Deploy, at: Spot) -> TrialShown:
    table, question = view.table, view.question
    refusal = question.refuses(option, table) if isinstance(question, Choose) else None
    there = table.change(option.figure, status="up").displace(option.figure, at)
    return tried(option, (at,), refusal, OUTLOOK.from_here(there, option.figure), place_words(table.scene.ground, at))
