"""What counters do in the half-turn of their side: they read the charts as groups do, and go about unseen."""

from itertools import islice

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.number import Need
from posse.games.ground import paths
from posse.games.ground.paths import Feet, Path
from posse.games.law_of_the_gun.asking import roll
from posse.games.law_of_the_gun.book import DIE
from posse.games.law_of_the_gun.close_combat.rushing import gap_to
from posse.games.law_of_the_gun.events import charted
from posse.games.law_of_the_gun.events.charted import counter_name
from posse.games.law_of_the_gun.moving.paths import WALKERS
from posse.games.law_of_the_gun.moving.rates import FOOT, MOUNTED
from posse.games.law_of_the_gun.moving.turning import BENDS, heading, rotated, stepped
from posse.games.law_of_the_gun.moving.ways import lee
from posse.games.law_of_the_gun.seeing import counters
from posse.games.law_of_the_gun.seeing.sighting import last_seen
from posse.games.law_of_the_gun.seeing.spotting import notice as look_about
from posse.games.law_of_the_gun.shooting.reactions import APART
from posse.games.law_of_the_gun.solo import country, marching
from posse.games.law_of_the_gun.solo.chart import CarryOut, Deed, Reading, Row, read
from posse.games.law_of_the_gun.solo.marching import CHECK, Task
from posse.games.law_of_the_gun.solo.on_foot import SWEEP, Fire
from posse.games.law_of_the_gun.solo.watching import seen_from, would_shoot
from posse.games.law_of_the_gun.table import HALTED, Counter, Doing, Figure, Table
from posse.tabletop.length import CENTIMETRE
from posse.tabletop.movement import Walk, Walker, cut, path_length, point_at, standing
from posse.tabletop.shelter import cover_pieces, nearest_point
from posse.tabletop.sight import Body
from posse.tabletop.terrain import Spot

COUNTERS, OPEN = "lotg/ruling/solo-counters", "lotg/visibility/open"


class CounterTurn(Item[Table], frozen=True):
    """lotg/ruling/solo-counters: a counter acts on the chart with the Initiative it shows, whoever is behind it.

    About to shoot it is turned over: those behind it are set down and do what the row says, or it was a dummy.
    """

    counter: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """A counter in plain view has been turned over before."""
        counter = counters.counter_of(table, self.counter)
        if counter is None:
            return table
        if counters.in_plain_view(table, counter):
            return counters.reveal(table, counter.id, OPEN)
        if counter.moved or counter.low:
            table = change(table, counter.id, moved=False, low=False)
        seat = table.scene.seats_of[counters.side_of(table)][0]
        seen = seen_from(table, counter)
        foe = min(seen, key=lambda figure: gap_to(table, counter.spot, figure.spot), default=None)
        need = Need(counter.shows, "Initiative", CHECK, sides=DIE, under=True)
        face = yield roll(seat, f"{counter_name(counter.id)}: Initiative, for the chart", need)
        shelter = in_cover(table, counter, foe)
        reading = Reading(counter.mounted, bool(seen), False, shelter)
        row, told = read(charted.CounterRead, counter.id, (), reading, need, face)
        table = table.log(told)
        return shoot(table, counter, foe, row) if foe is not None else move(table, counter, row)


# Seeing


def in_cover(table: Table, counter: Counter, foe: Figure | None, at: Spot | None = None) -> bool:
    """lotg/ruling/solo-in-cover: against the enemy it sees, where one was last seen, or toward the enemy's edge."""
    if foe is not None:
        return counters.covered(table, counter, table.body(foe.id), at)
    known = list(last_seen(table).values())
    points = [feared(table, counter)] if known else country.ahead(table, counters.side_of(table), at or counter.spot)
    return any(counters.covered(table, counter, eyes_at(table, point), at) for point in points)


def eyes_at(table: Table, spot: Spot) -> Body:
    return counters.body_of(table, Counter("", spot, False, 0))


def feared(table: Table, counter: Counter) -> Spot:
    """Where an enemy is thought to be, for those who look for cover: the nearest known, or the edge straight ahead."""
    known = list(last_seen(table).values()) or country.ahead(table, counters.side_of(table), counter.spot)[:1]
    return min(known, key=lambda spot: gap_to(table, counter.spot, spot))


# Shooting


def shoot(table: Table, counter: Counter, foe: Figure, row: Row) -> Table:
    """lotg/ruling/solo-counters: a counter about to shoot is turned over, and those behind it do what the row says.

    For ranges a dummy counts as armed with a pistol. Else it stays where it is, and may lie low there.
    """
    far = gap_to(table, counter.spot, foe.spot)
    if not would_shoot(table, counter, far, close=row.deed in ("lie-low", "shoot-close")):
        return change(table, counter.id, doing=HALTED, low=row.deed == "lie-low")
    behind = counters.members(table, counter)
    table = look_about(counters.reveal(table, counter.id, COUNTERS))
    return table.then(CarryOut(Task(row.id, behind, country.Enemy(foe.id, foe.spot), foe.id))) if behind else table


# Moving


def change(table: Table, id: str, **changes: object) -> Table:
    return table.but(counters=tuple(replace(c, **changes) if c.id == id else c for c in table.counters))


def move(table: Table, counter: Counter, row: Row) -> Table:
    """What a counter that sees nobody does: it goes on, looks for cover, sweeps or stalks, or it stays."""
    goal, doing = where(table, counter, row.deed)
    if goal is None:
        return change(table, counter.id, doing=HALTED)
    path = way(table, counter, goal)
    at = exposed(table, counter, path)
    gone = cut(path, at, table.scene.ground.elevations) if at is not None else path
    arrived = gap_to(table, gone[-1], goal) <= CENTIMETRE and doing.piece != SWEEP
    table = change(table, counter.id, spot=gone[-1], doing=HALTED if arrived else doing, moved=len(gone) > 1)
    if len(gone) > 1:
        table = table.log(charted.CounterMoved(counter=counter.id, to=gone[-1]))
    if at is not None:
        return caught(table, counter, row, at)
    table = counters.notice(table)
    now = counters.counter_of(table, counter.id)
    if now is None or row.deed != "stalk":
        return table
    seen = seen_from(table, now)
    far = min((gap_to(table, now.spot, figure.spot) for figure in seen), default=None)
    if far is None or not would_shoot(table, now, far, close=False):
        return table
    behind = counters.members(table, now)
    table = look_about(counters.reveal(table, now.id, COUNTERS))
    table = table.change_each(behind, moved=1)
    return table.then(*(Fire(id) for id in behind))


def exposed(table: Table, counter: Counter, path: Path) -> int | None:
    """lotg/visibility/open: how far along its way a counter first is in view outside cover, if it is anywhere."""
    ground = table.scene.ground
    length = path_length(ground, path)
    points: list[int] = [*range(APART, length, APART), length] if length else []
    for at in points:
        if counters.in_plain_view(table, replace(counter, spot=point_at(path, at, ground.elevations))):
            return at
    return None


def caught(table: Table, counter: Counter, row: Row, gone: int) -> Table:
    """lotg/ruling/solo-counters: a counter that comes into view is turned over where it is seen.

    Those behind it go on with what the row says, as far as they still get, and may be shot at on their way
    (lotg/sequence/reactive-interrupt).
    """
    behind = counters.members(table, counter)
    table = look_about(counters.reveal(table, counter.id, OPEN))
    table = table.change_each(behind, moved=gone)
    return table.then(CarryOut(Task(row.id, behind))) if behind else table


def where(table: Table, counter: Counter, deed: Deed) -> tuple[Spot | None, Doing]:
    """Where a row sends a counter, and as what that is noted."""
    going = counter.doing.kind != "halted"
    on = Spot(counter.doing.to.x, counter.doing.to.y, counter.spot.level)
    match deed:
        case "stalk":
            return bound(country.suspected(table, counters.side_of(table), counter.spot))
        case "find-cover":
            return bound(on) if going else bound(nearest_cover(table, counter))
        case "ride-down" if going and counter.doing.piece != SWEEP:
            return bound(on)
        case "ride-down" if not going:
            return bound(
                country.middle_of(table, country.players_edge(table, counters.side_of(table)), country.BY_THE_EDGE)
            )
        case "ride-down" | "sweep":
            return sweeping(table, counter)
    return None, HALTED


def bound(goal: Spot | None) -> tuple[Spot | None, Doing]:
    return goal, HALTED if goal is None else marching.bound(goal)


def sweeping(table: Table, counter: Counter) -> tuple[Spot | None, Doing]:
    """lotg/ruling/solo-edge-route: to the side edge and along it; after that, for the closest suspected enemy."""
    side = counters.side_of(table)
    goal = country.sweep(table, side, counter.spot, CENTIMETRE)
    if goal is None:
        return bound(country.suspected(table, side, counter.spot))
    return goal, marching.bound(goal)._replace(piece=SWEEP)


def nearest_cover(table: Table, counter: Counter) -> Spot | None:
    """The closest place in cover against where an enemy is feared; where it is, if that is one."""
    ground, threat = table.scene.ground, feared(table, counter)
    walker, bases = walker_of(counter), table.bases()
    eyes = eyes_at(table, threat)
    found: list[Spot] = []
    for piece in cover_pieces(ground, counter.spot.level):
        point = nearest_point(ground, piece, counter.spot)
        tries = lee(threat, Spot(*point, counter.spot.level), country.BEHIND)
        free = (spot for spot in tries if standing(ground, spot, walker, bases) is None)
        found += islice((spot for spot in free if counters.covered(table, counter, eyes, spot)), 1)
    return min(found, key=lambda spot: gap_to(table, counter.spot, spot), default=None)


def walker_of(counter: Counter) -> Walker:
    return WALKERS["mounted" if counter.mounted else "foot"]


def way(table: Table, counter: Counter, goal: Spot) -> Path:
    """The way of a counter toward a place: at the ordinary pace of those behind it, round whatever is in the way."""
    ground, most = table.scene.ground, MOUNTED if counter.mounted else FOOT

    def affords(found: Walk) -> bool:
        return found.length <= most

    feet = Feet(walker_of(counter), most, most, table.bases(), (), (), affords)
    direct = paths.straight(ground, counter.spot, goal, feet)
    if gap_to(table, direct[-1], goal) <= CENTIMETRE:
        return direct
    longer = country.way_round(table, counter.spot, goal, feet.walker)
    gone = paths.as_far_as_it_goes(ground, longer, feet) if longer is not None else direct
    if gap_to(table, counter.spot, gone[-1]) >= (CENTIMETRE if longer is not None else most - CENTIMETRE):
        return gone
    best = min(_roundabout(table, counter, goal, feet, direct), key=lambda path: gap_to(table, path[-1], goal))
    return best if gap_to(table, best[-1], goal) < gap_to(table, counter.spot, goal) else (counter.spot,)


def _roundabout(table: Table, counter: Counter, goal: Spot, feet: Feet, direct: Path) -> list[Path]:
    """Ways that get nearer to a place past what is in the way: walkers look for the shortest, riders bear off to a side."""
    ground, start = table.scene.ground, counter.spot
    if not counter.mounted:
        reach = paths.region(ground, start, feet)
        ends = sorted(reach.spots, key=lambda each: (gap_to(table, each.spot, goal), each.cost))[:3]
        return [direct, *(path for each in ends if (path := reach.path_to(each.spot)) is not None)]
    step = heading(start, goal)
    ends_of = [stepped(start, rotated(step, bend, feet.limit)) for bend in BENDS]
    return [direct, *(paths.straight(ground, start, end, feet) for end in ends_of)]
