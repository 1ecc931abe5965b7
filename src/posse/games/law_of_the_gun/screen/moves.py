"""Moves tried out before they are made: where they can end, the quarters of a mount, who comes along, what is diced for."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import accumulate, pairwise
from math import atan2, degrees

from msgspec.structs import replace

from posse.engine.number import Need
from posse.engine.question import Choose, Option
from posse.engine.refusal import Refusal, not_allowed
from posse.engine.view import View
from posse.engine.words import say
from posse.games.ground.paths import Journey, Path
from posse.games.law_of_the_gun.acting.actions import Activate
from posse.games.law_of_the_gun.acting.orders import is_change, offset
from posse.games.law_of_the_gun.asking import need
from posse.games.law_of_the_gun.close_combat.charges import BreakOff
from posse.games.law_of_the_gun.close_combat.clinches import break_away
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.moving import paths, walking
from posse.games.law_of_the_gun.moving.mounting import Reverse, backwards, reverse_limit
from posse.games.law_of_the_gun.moving.moves import Hasten, Move, Walk
from posse.games.law_of_the_gun.moving.rates import fast, fast_attribute, ordinary
from posse.games.law_of_the_gun.moving.rough import edges_on
from posse.games.law_of_the_gun.moving.turning import QUARTERS, Heading, heading, legs, straightened
from posse.games.law_of_the_gun.moving.ways import as_far, gap, places_in_reach, region, swept, way_toward
from posse.games.law_of_the_gun.screen.attacks import SHOTS, cover_note, cover_words, reaction_chance, sight
from posse.games.law_of_the_gun.shooting.reactions import react_bar, shots_on_the_way, stops
from posse.games.law_of_the_gun.table import Doing, Figure, Table
from posse.games.law_of_the_gun.turn import Deploy
from posse.games.shown.outlook import Outlook
from posse.games.shown.setting_down import zone_region
from posse.games.shown.standing import place_words
from posse.games.shown.tries import SUGGESTED, Tries, begun, found_way
from posse.games.shown.words import CENTIMETRES, face_words
from posse.games.wire.looks import GhostShown, QuarterShown, RegionShown, StraightShown, Stretch, TrialShown
from posse.tabletop.length import centimetres
from posse.tabletop.movement import cut, path_length, point_at
from posse.tabletop.reach import Reach
from posse.tabletop.terrain import Point, Spot

APART = centimetres(4)


def moved(table: Table, id: str, spot: Spot) -> Table:
    """Somebody set down elsewhere, with the horse or vehicle it is on: it has moved, and a shot from there is a snap-shot."""
    figure, mount = table.figure(id), table.mount_of(id)
    if spot == figure.spot:
        return table
    if mount is not None:
        toward = Point(mount.toward.x + spot.x - mount.spot.x, mount.toward.y + spot.y - mount.spot.y)
        table = table.change_mount(id, spot=spot, toward=toward)
    return table.change_each(table.fellows(id), spot=spot, moved=max(1, figure.moved))


OUTLOOK = Outlook[Table, Figure](moved, SHOTS.chance_at, SHOTS.why_none, cover_words, cover_note, sight, CENTIMETRES)


# Where it can end


@lru_cache(maxsize=16)
def reach_of(table: Table, id: str) -> Reach:
    """What a walk reaches, kept while the table stands still so that dragging need not flood the map again."""
    return region(table, id)


@lru_cache(maxsize=16)
def ways_of(table: Table, id: str) -> tuple[Path, ...]:
    """Legal paths spread over all that can be reached, kept likewise."""
    return tuple(places_in_reach(table, id))


@lru_cache(maxsize=16)
def ridden(table: Table, id: str) -> tuple[tuple[int, tuple[Point, ...]], ...]:
    """lotg/movement/turn-45-per-quarter: the edge of all that a mount can reach, kept likewise."""
    return tuple((loop.level, loop.points) for loop in swept(table, id))


def thinned(ways: list[Path]) -> list[Path]:
    """Of many rides some whose ends are not near each other, so that weighing them up does not take long."""
    found: list[Path] = []
    for way in ways:
        if all(gap(way[-1], other[-1]) > APART * APART for other in found):
            found.append(way)
    return found


def _move_region(table: Table, option: Move | Walk, places: bool) -> RegionShown:
    return _region(table, option, table, lambda path: replace(option, path=path), places)


def _hasten_region(table: Table, option: Hasten, places: bool) -> RegionShown:
    """lotg/movement/fast-is-chosen: as far as a passed test lets one get; where it leads is declared before the dice."""
    at_best = paths.given(table, option.figure, fast(table, option.figure, True))
    return _region(table, option, at_best, lambda path: replace(option, to=Point(*path[-1][:2])), places)


def _region(
    table: Table, option: Move | Walk | Hasten, at_best: Table, answer: Callable[[Path], Option[Table]], places: bool
) -> RegionShown:
    """Where somebody gets to on foot or on a mount, with places worth a thought; `answer` is what goes there."""
    id, far = option.figure, paths.left(at_best, option.figure)

    def open_ways() -> list[Path]:
        return [path for path in ways_of(at_best, id) if option.fits(answer(path), table) is None]

    if paths.mounted(table, id):
        found = tuple(OUTLOOK.suggestions(table, id, option, thinned(open_ways()), answer)) if places else ()
        return RegionShown(ridden(at_best, id), found, far)
    return OUTLOOK.walk_region(
        table, id, option, reach_of(at_best, id), far, open_ways if places else None, answer=answer
    )


def _leave_region(table: Table, option: BreakOff, places: bool) -> RegionShown:
    """lotg/ruling/break-off: an ordinary move out of reach of those one fights."""
    id, far = option.figure, ordinary(table, option.figure)
    reach = reach_of(paths.given(break_away(table, id), id, far), id)
    ways = option.examples(table)[:SUGGESTED] if places else ()
    found = tuple(OUTLOOK.place(table, id, way.path, way) for way in ways)
    outlines = () if paths.mounted(table, id) else tuple((loop.level, loop.points) for loop in reach.outline())
    return RegionShown(outlines, found, far)


def _reverse_region(table: Table, option: Reverse, places: bool) -> RegionShown:
    id = option.figure
    ways = option.examples(table) if places else ()
    found = [OUTLOOK.place(table, id, backwards(table, id, way.far), way) for way in ways]
    return RegionShown((), tuple(found), reverse_limit(table, id))


# Trying it out


def _try_move(view: View[Table], option: Move | Walk) -> TrialShown | Refusal:
    table, id = view.table, option.figure
    nowhere = option.nowhere(table) if isinstance(option, Move) else None
    path = nowhere or begun(table, id, option.path, "lotg/movement/up-to")
    if isinstance(path, Refusal):
        return path
    drawn, path = path, _led(table, id, path)
    answer = replace(option, path=path)
    refusal = option.fits(answer, table) if len(path) > 1 else not_allowed("Nobody gets anywhere that way.")
    length = path_length(table.scene.ground, path)
    shown = OUTLOOK.tried(
        table,
        id,
        answer,
        path,
        refusal,
        length=length,
        limit=paths.left(table, id),
        pieces=pieces(table, id, path),
        note="" if refusal else stopped(table, id, drawn, path),
    )
    if isinstance(answer, Move) and len(path) > 1:
        shown = replace(shown, first=_first(table, id, answer.wants(table), path[-1]))
    shown = replace(shown, quarters=marks(table, id, path), straight=straight(table, id, path))
    if refusal is not None:
        return replace(shown, broken=broken(table, id, path))
    watched = OUTLOOK.watched(table, path, _on_the_way(table, id, path))
    return replace(shown, followers=followers(table, id, path), watched=watched)


def _on_the_way(table: Table, id: str, path: Path) -> Iterator[tuple[str, int, float]]:
    """lotg/sequence/reactive-interrupt: who may shoot at somebody on its way, where, and the chance that it hits."""
    going, spots = walking.striding(table, id, True), dict(stops(table, id, path))
    ready = [foe for foe in table.foes(id) if react_bar(table, foe) is None]
    for shot in shots_on_the_way(table, ready, id, path):
        if not shot.burst:
            yield shot.figure, shot.at, reaction_chance(going, shot, spots[shot.at])[0]


def _led(table: Table, id: str, path: Path) -> Path:
    """A path as far as it goes; one that only names its end is led round what is in the way, or turned as a mount may turn."""
    far = paths.left(table, id)
    straight = as_far(table, id, path, far)
    if not paths.mounted(table, id):
        return found_way(path, straight, lambda: reach_of(table, id))
    legal = isinstance(paths.try_path(table, id, straight), Journey)
    if len(path) > 2 or (legal and straight[-1] == cut(path, far, table.scene.ground.elevations)[-1]):
        return straight
    turned = way_toward(table, id, path[-1])
    ways = [way for way in (straight if legal else (), turned) if len(way) > 1]
    return min(ways, key=lambda way: gap(way[-1], path[-1]), default=straight)


def stopped(table: Table, id: str, drawn: Path, path: Path) -> str:
    """Why a path of several legs stops short of where it was drawn to, if not because the allowance is spent."""
    wanted = cut(drawn, paths.left(table, id), table.scene.ground.elevations)
    if len(drawn) < 3 or path[-1] == wanted[-1]:
        return ""
    found = paths.try_path(table, id, wanted)
    return found.sentence if isinstance(found, Refusal) else ""


def pieces(table: Table, id: str, path: Path) -> tuple[Stretch, ...]:
    """lotg/terrain/foot-dice: a path in pieces; from each difficult one on, dice may take something off it."""
    length = path_length(table.scene.ground, path)
    edges = [edge for edge in edges_on(table, id, path) if edge.at < length] if len(path) > 1 else []
    ends = [*(edge.at for edge in edges[1:]), length]
    rough = [Stretch(edge.at, end, True, edge.name) for edge, end in zip(edges, ends, strict=False)]
    first = edges[0].at if edges else length
    return (Stretch(0, first, False), *rough) if first else tuple(rough)


def marks(table: Table, id: str, path: Path) -> tuple[QuarterShown, ...]:
    """lotg/movement/turn-45-per-quarter, lotg/movement/turn-fast-circle: the quarters of a mount's move along a path, each with
    the turning used and left in it."""
    if not paths.mounted(table, id) or len(path) < 2:
        return ()
    figure, most, now, ground = (
        table.figure(id),
        paths.allowance_of(table, id),
        paths.facing(table, id),
        table.scene.ground,
    )
    used = dict.fromkeys(figure.turned, FULL_TURN)
    bent = {turn.spot: turn.quarter for turn in paths.bends(table, id, path).turns}
    for a, b in pairwise(straightened(path)):
        step = heading(a, b)
        if a in bent:
            used[bent[a]] = min(180, used.get(bent[a], 0) + _degrees(now, step))
        now = step
    end = figure.moved + path_length(ground, path)
    found = []
    for quarter in range(QUARTERS):
        at, turned = most * quarter // QUARTERS, used.get(quarter, 0)
        spot = point_at(path, at - figure.moved, ground.elevations) if figure.moved <= at <= end else None
        found.append(QuarterShown(quarter + 1, at, spot, turned, 0 if turned else FULL_TURN))
    return tuple(found)


FULL_TURN = 45


def _degrees(one: Heading, other: Heading) -> int:
    """An angle as people read it, in whole degrees. No rule reads it."""
    return round(abs(degrees(atan2(one.x * other.y - one.y * other.x, one.x * other.x + one.y * other.y))))


def straight(table: Table, id: str, path: Path) -> StraightShown | None:
    """lotg/movement/foot-straight-run: the straight stretch of this path that serves a run, and how long it has to be."""
    figure, length = table.figure(id), path_length(table.scene.ground, path)
    needed = paths.straight_needed(table, id, figure.moved + length)
    if not figure.fast or paths.mounted(table, id) or not needed or len(path) < 2:
        return None
    ends = list(accumulate(legs(straightened(path)), initial=0.0))
    stretches = list(pairwise(ends))
    start, end = max(stretches, key=lambda stretch: stretch[1] - stretch[0])
    return StraightShown(round(start), round(end), needed)


def broken(table: Table, id: str, path: Path) -> int | None:
    """lotg/movement/turn-45-per-quarter: how far along a mount's path the first bend is that it may not make."""
    if not paths.mounted(table, id) or len(path) < 2:
        return None
    found = paths.bends(table, id, path)
    return found.turns[-1].at - table.figure(id).moved if found.wrong else None


def followers(table: Table, lead: str, path: Path) -> tuple[GhostShown, ...]:
    """lotg/actions/fast-group-minimum: those who come along, each on the way it would go beside its leader.

    The way is the rules' own. What dice would change is taken as it turns out at best, and said.
    """
    others = [id for id in walking.movers(table, table.active) if id != lead and id not in table.fellows(lead)]
    places = {id: offset(table, lead, id) for id in others}
    table = paths.place(table, lead, path)
    found = []
    for id in others:
        note = ""
        if walking.haste_bar(table, id) is None and walking.needs_to_run(table, id, lead, places[id], path):
            table, note = walking.hurry(table, id, True), "If its own test for going fast is passed."
        way = walking.follower_path(table, id, lead, places[id], path)
        found.append(GhostShown(id, way, note))
        if len(way) > 1:
            table = paths.place(table, id, way)
    return tuple(found)


def _first(table: Table, id: str, wants: Doing, end: Spot) -> str:
    """lotg/actions/change-test: what must be diced for before anybody goes."""
    if not is_change(table, id, wants, end):
        return "Goes on as before: no roll."
    return f"Something else: roll {_test(need(table, id, 'initiative', 'lotg/actions/change-test'))} first."


def _test(wanted: Need) -> str:
    return f"{wanted.what} {face_words(wanted)}"


def _try_hasten(view: View[Table], option: Hasten) -> TrialShown | Refusal:
    table, id = view.table, option.figure
    if id not in table.scene.index:
        return not_allowed("There is no such figure.")
    refusal = Hasten(id).fits(option, table)
    start = table.figure(id).spot
    to = Spot(option.to.x, option.to.y, start.level)
    if to == start:
        return refusal or not_allowed("There is nowhere to go.")
    far = fast(table, id, True)
    path = cut((start, to), far, table.scene.ground.elevations)
    length = path_length(table.scene.ground, path)
    first = _first(table, id, option.wants(table), option.end(table)) + f" Then {dice_for_speed(table, id)}."
    shown = OUTLOOK.tried(table, id, option, path, refusal, length=length, limit=far)
    return replace(shown, first=first)


def dice_for_speed(table: Table, id: str) -> str:
    """lotg/movement/fast-foot, lotg/movement/fast-horse: the test for going fast, and what it gives either way."""
    attribute = fast_attribute(table, id)
    good, bad = CENTIMETRES.short(fast(table, id, True)), CENTIMETRES.short(fast(table, id, False))
    if not attribute:
        return f"at most {good}"
    rule = walking.FAST_RULES.get("mounted" if paths.mounted(table, id) else "", "lotg/movement/fast-foot")
    return f"{_test(need(table, id, attribute, rule))} for {good}, else {bad}"


def _try_leave(view: View[Table], option: BreakOff) -> TrialShown | Refusal:
    table, id = view.table, option.figure
    path = begun(table, id, option.path, "lotg/ruling/break-off")
    if isinstance(path, Refusal):
        return path
    far = ordinary(table, id)
    free = paths.given(break_away(table, id), id, far)
    straight = as_far(free, id, path, far)
    path = straight if paths.mounted(table, id) else found_way(path, straight, lambda: reach_of(free, id))
    answer = replace(option, path=path)
    length = path_length(table.scene.ground, path)
    shown = OUTLOOK.tried(table, id, answer, path, option.fits(answer, table), length=length, limit=far)
    return replace(shown, first=leaving_note(table, id))


def leaving_note(table: Table, id: str) -> str:
    """lotg/ruling/break-off: what it takes to leave a melee."""
    return f"{_test(need(table, id, 'initiative', 'lotg/actions/change-test'))} first."


def _try_reverse(view: View[Table], option: Reverse) -> TrialShown | Refusal:
    table, id = view.table, option.figure
    if option.far <= 0 or id not in table.scene.index:
        return not_allowed("Say how far to go back.", "lotg/ruling/reverse")
    path = backwards(table, id, option.far)
    refusal = Reverse(id).fits(option, table)
    return OUTLOOK.tried(table, id, option, path, refusal, length=option.far, limit=reverse_limit(table, id))


def _try_group(view: View[Table], option: Activate) -> TrialShown | Refusal:
    """lotg/groups/voluntary: people named for a group: may they act together, and under whom?"""
    table = view.table
    if not option.figures or any(id not in table.scene.index for id in option.figures):
        return not_allowed("There is no such figure.")
    lead, question = table.figure(option.figures[0]), view.question
    refusal = question.refuses(option, table) if isinstance(question, Choose) else None
    return TrialShown(
        words=say(option),
        path=(lead.spot,),
        length=0,
        left=0,
        stretches=(),
        allowed=refusal is None,
        refusal=refusal.sentence if refusal else "",
        rule=refusal.rule if refusal else "",
        note="",
        from_here=(),
        place=place_words(table.scene.ground, lead.spot),
    )


REGIONS: dict[type, Callable[..., RegionShown]] = {
    Move: _move_region,
    Walk: _move_region,
    Hasten: _hasten_region,
    BreakOff: _leave_region,
    Reverse: _reverse_region,
    Deploy: zone_region,
}
TRIALS: dict[type, Callable[..., TrialShown | Refusal]] = {
    Move: _try_move,
    Walk: _try_move,
    Hasten: _try_hasten,
    BreakOff: _try_leave,
    Reverse: _try_reverse,
    Deploy: OUTLOOK.try_spot,
    Activate: _try_group,
}
TRIES = Tries(LAW, regions=REGIONS, trials=TRIALS)
