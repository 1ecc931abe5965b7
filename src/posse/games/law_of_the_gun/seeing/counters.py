"""Counters: groups of the enemy that runs itself which nobody has seen yet, and as many for nobody (lotg/ruling/solo-counters).

What is behind a counter is told to no player until it is turned over, and a dummy does nothing that gives it away.
"""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from posse.games.law_of_the_gun.events import charted
from posse.games.law_of_the_gun.moving.paths import WALKERS
from posse.games.law_of_the_gun.scenario import FOOT_RADIUS, HORSE_RADIUS
from posse.games.law_of_the_gun.shooting.cover import shelters
from posse.games.law_of_the_gun.table import EYE_MOUNTED, EYE_ON_FOOT, Counter, Figure, Table
from posse.tabletop.length import CENTIMETRE, centimetres
from posse.tabletop.movement import centre_distance, standing
from posse.tabletop.sight import Body, sees
from posse.tabletop.terrain import Point, Spot

COUNTERS = "lotg/solo/counters"
WITHIN = centimetres(5)
"""How near to a counter those behind it are set down."""

DUMMY_COOL = 3
"""lotg/ruling/solo-counters: what a dummy has where a test asks for Cool."""

AROUND = ((1, 0), (0, 1), (-1, 0), (0, -1), (0.7, 0.7), (-0.7, 0.7), (-0.7, -0.7), (0.7, -0.7))


def counter_of(table: Table, id: str) -> Counter | None:
    """A counter that still lies there."""
    return next((counter for counter in table.counters if counter.id == id), None)


def side_of(table: Table) -> str:
    """The side whose counters these are."""
    return next(side for side in table.scene.sides if table.scene.is_solo(side))


def members(table: Table, counter: Counter) -> tuple[str, ...]:
    """Who is behind a counter, the leader first; nobody behind a dummy."""
    if not counter.group:
        return ()
    others = [
        f.id for f in table.figures if f.group == counter.group and f.id != counter.group and f.status == "hidden"
    ]
    return (counter.group, *others)


def body_of(table: Table, counter: Counter, at: Spot | None = None) -> Body:
    """A counter as sight has it: like one figure on foot or in the saddle."""
    x, y, level = at or counter.spot
    radius, eye = (HORSE_RADIUS, EYE_MOUNTED) if counter.mounted else (FOOT_RADIUS, EYE_ON_FOOT)
    return Body(x, y, table.scene.ground.elevations[level], radius, eye)


def in_sight(table: Table, counter: Counter, id: str, at: Spot | None = None) -> bool:
    """Do a figure, as if it were `at` a place, and a counter see each other?"""
    return sees(table.scene.ground, table.body(id, at), body_of(table, counter))


def covered(table: Table, counter: Counter, eyes: Body, at: Spot | None = None) -> bool:
    body = body_of(table, counter, at)
    return bool(shelters(table.scene.ground, eyes, body, as_high=counter.mounted))


def watchers(table: Table) -> list[Figure]:
    """The enemies of the counters who can look."""
    return [f for f in table.figures if f.able and f.on_table and not table.scene.is_solo(table.side(f.id))]


def in_plain_view(table: Table, counter: Counter) -> bool:
    """lotg/ruling/solo-counters: does a counter stand in view outside cover?"""
    return any(
        in_sight(table, counter, figure.id) and not covered(table, counter, table.body(figure.id))
        for figure in watchers(table)
    )


def notice(table: Table) -> Table:
    """lotg/ruling/solo-counters: every counter that stands in view outside cover is turned over."""
    for counter in table.counters:
        if in_plain_view(table, counter):
            table = reveal(table, counter.id, "lotg/visibility/open")
    return table


def cool_of(table: Table, counter: Counter) -> int:
    """lotg/ruling/solo-counters: the Cool of the leader behind a counter; 3 for a dummy."""
    return table.figure(counter.group).cool if counter.group else DUMMY_COOL


# Turning over


def reveal(table: Table, id: str, rule: str = COUNTERS) -> Table:
    """lotg/ruling/solo-counters: figures are set down within 5 cm of the counter, or a dummy is taken away."""
    counter = counter_of(table, id)
    if counter is None:
        return table
    behind = members(table, counter)
    table = table.but(counters=tuple(each for each in table.counters if each.id != id))
    middle = Point(table.scene.ground.width // 2, table.scene.ground.depth // 2)
    for one in behind:
        at = _free_spot(table, one, counter)
        table = table.change(one, status="up", spot=at, known=table.scene.sides, doing=counter.doing, low=counter.low)
        table = table.change_mount(one, spot=at, toward=middle)
    return table.log(charted.CounterRevealed(counter=id, figures=behind, by=rule))


def _free_spot(table: Table, id: str, counter: Counter) -> Spot:
    """The nearest free place to a counter, within 5 cm if there is one; out of plain view where the counter is so."""
    free = list(_free_spots(table, id, counter))
    if not free:
        return counter.spot
    near = [spot for spot in free if centre_distance(spot, counter.spot) <= WITHIN]
    if not near or in_plain_view(table, counter):
        return free[0]
    return next((spot for spot in near if not in_plain_view(table, replace(counter, spot=spot))), free[0])


def _free_spots(table: Table, id: str, counter: Counter) -> Iterator[Spot]:
    walker = WALKERS["foot" if table.horse_of(id) is None else "mounted"]
    bases = table.bases(but=(id,))
    x, y, level = counter.spot
    rings = (0, *range(2 * CENTIMETRE, WITHIN + 1, CENTIMETRE // 2), *range(WITHIN, 4 * WITHIN, CENTIMETRE))
    for ring in rings:
        for across, down in AROUND:
            spot = Spot(x + round(across * ring), y + round(down * ring), level)
            if standing(table.scene.ground, spot, walker, bases) is None:
                yield spot


# What players may know


def redacted(table: Table) -> Table:
    """The counters as any player knows them: all alike, whoever is behind them."""
    if not table.counters:
        return table
    return table.but(counters=tuple(replace(counter, group="") for counter in table.counters))


def imagined(table: Table, rng: Random) -> Table:
    """Groups behind counters as they might be: each behind one that shows its leader's Initiative, if there is one."""
    hidden = [f.id for f in table.figures if f.status == "hidden" and f.group in ("", f.id)]
    free = list(table.counters)
    for leader in hidden:
        rides = bool(table.profile(leader).start.horse)
        fits = [c for c in free if c.shows == table.profile(leader).initiative and c.mounted == rides] or free
        if not fits:
            break
        chosen = rng.choice(fits)
        free.remove(chosen)
        counters = [replace(each, group=leader) if each.id == chosen.id else each for each in table.counters]
        table = table.but(counters=tuple(counters))
    return table
