"""Before the first turn: the groups of the enemy that runs itself, who leads, and the counters they are shown as; and who joins
whom later.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from posse.engine.item import Asking, Item
from posse.games.law_of_the_gun.acting.groups import best_leader, group_of, led, linked, regroup
from posse.games.law_of_the_gun.asking import die
from posse.games.law_of_the_gun.book import DIE
from posse.games.law_of_the_gun.events import charted
from posse.games.law_of_the_gun.moving.ways import gap, lee
from posse.games.law_of_the_gun.scenario import FOOT_RADIUS, HORSE_RADIUS
from posse.games.law_of_the_gun.shooting.strikes import evenly
from posse.games.law_of_the_gun.solo.country import OPPOSITE, middle_of, players_edge, upright
from posse.games.law_of_the_gun.table import NOWHERE, Counter, Table
from posse.tabletop.deployment import places
from posse.tabletop.ground import Ground
from posse.tabletop.length import centimetres
from posse.tabletop.movement import Walker, standing
from posse.tabletop.shape import inside
from posse.tabletop.shelter import cover_pieces, indoors, nearest_point
from posse.tabletop.terrain import Point, Spot

LEADER = "lotg/solo/leader"
MOST = 4
"""lotg/solo/group-size: a group has two to four members at the start."""


def solo_sides(table: Table) -> list[str]:
    """lotg/solo/when: the sides that the charts run."""
    return [side for side in table.scene.sides if table.scene.is_solo(side)]


class FormGroups(Item[Table], frozen=True):
    """lotg/solo/group-size: before the first turn the enemy that runs itself is divided into groups of two to four.

    Whom the scenario has put into a group stays in it. lotg/ruling/solo-group-size: as evenly as possible into the fewest
    groups. A force of one is a group of one.
    """

    def resolve(self, table: Table) -> Asking[Table, Table]:
        for side in solo_sides(table):
            mine = [id for id in table.scene.friends[side] if table.figure(id).status in ("up", "waiting", "hidden")]
            given = dict.fromkeys(table.figure(id).group for id in mine if table.figure(id).group)
            groups = [[id for id in mine if leader in (id, table.figure(id).group)] for leader in given]
            loose = [id for id in mine if not any(id in group for group in groups)]
            for group in (*groups, *divided(table, loose, evenly_divided(len(loose)))):
                table = yield from lead(table, group)
        return table


def evenly_divided(many: int) -> list[int]:
    """lotg/ruling/solo-group-size: the fewest groups of at most four, as even as possible."""
    count = -(-many // MOST)
    return [many // count + (place < many % count) for place in range(count)] if count else []


def divided(table: Table, ids: Sequence[str], sizes: Sequence[int]) -> list[list[str]]:
    """People in groups of these sizes: each takes those nearest to its first, riders and walkers by themselves if it can."""
    rest, found = list(ids), []

    def far(first: str, id: str) -> tuple[bool, int]:
        one, other = table.figure(first), table.figure(id)
        return one.posture != other.posture, gap(one.spot, other.spot)

    for size in sizes:
        first = rest[0]
        near = sorted(rest, key=lambda id: far(first, id))
        group = [first, *(id for id in near if id != first)][:size]
        found.append(group)
        rest = [id for id in rest if id not in group]
    return found


def lead(table: Table, ids: Sequence[str]) -> Asking[Table, Table]:
    """lotg/solo/leader: the best Initiative leads; of equals one is diced for."""
    best = table.profile(best_leader(table, ids)).initiative
    equal = [id for id in ids if table.profile(id).initiative == best]
    place = yield from evenly(table, equal[0], "who leads", LEADER, len(equal))
    group = (equal[place], *(id for id in ids if id != equal[place]))
    table = regroup(table, group)
    if len(group) == 1:
        return table
    return table.report(group[0], charted.GroupFormed(figures=group, leader=group[0]))


# Later


def muster(table: Table, side: str) -> Table:
    """lotg/ruling/solo-group-size: a survivor goes on alone, and joins another group within 10 cm, mounted or not
    (lotg/ruling/solo-mixed)."""
    for id in table.scene.friends[side]:
        figure = table.figure(id)
        if figure.group or not figure.able or figure.melee:
            continue
        groups = [group for group in groups_of(table, side) if not any(table.figure(each).melee for each in group)]
        near = [group for group in groups if id not in group and linked(table, group[0], id) is None]
        found = [group for group in near if len(group) > 1] or near
        if found:
            table = regroup(table, led(table, (*found[0], id)))
    return table


def groups_of(table: Table, side: str) -> list[tuple[str, ...]]:
    """The groups of a side as they are now, each with its leader first; whoever is alone is a group of one."""
    found: dict[tuple[str, ...], None] = {}
    for id in table.scene.friends[side]:
        if table.figure(id).able:
            found[group_of(table, id)] = None
    return list(found)


RATIO, SHOWN, PLACED = "lotg/solo/dummy-ratio", "lotg/solo/initiative-die", "lotg/solo/placement"
BEHIND, APART = centimetres(12), centimetres(5)


# Counters


class DealCounters(Item[Table], frozen=True):
    """lotg/solo/counters: groups that nobody has seen are shown as counters, where the scenario says so.

    lotg/solo/dummy-ratio: with as many dummies. lotg/solo/initiative-die: each shows the best Initiative behind it.
    lotg/solo/placement: they are placed at random on different likely spots of the zone.
    """

    def resolve(self, table: Table) -> Asking[Table, Table]:
        side = next(iter(solo_sides(table)), "") if table.scene.scenario.counters else ""
        groups = unseen_groups(table, side) if side else []
        if not groups:
            return table
        seat = table.scene.seats_of[side][0]
        leaders = [group[0] for group in groups]
        rides = {id: table.figure(id).posture == "mounted" for id in leaders}
        entries = [(id, rides[id], table.profile(id).initiative) for id in leaders]
        for id in leaders:
            shows = yield from self._dummy(seat)
            entries.append(("", rides[id], shows))
        spots = likely(table, side, groups[0][0], len(entries), any(rides.values()))
        dealt = []
        for number in range(1, len(entries) + 1):
            entry = entries.pop((yield from self._pick(seat, "which counter is next", RATIO, len(entries))))
            fit = [spot for spot in spots if not entry[1] or outside(table, spot)] or spots
            at = fit[(yield from self._pick(seat, "where a counter lies", PLACED, len(fit)))]
            spots.remove(at)
            dealt.append(Counter(f"counter_{number}", at, entry[1], entry[2], entry[0]))
        for id in (id for group in groups for id in group):
            table = table.change(id, status="hidden", spot=NOWHERE, known=(side,)).change_mount(id, spot=NOWHERE)
        table = table.but(counters=tuple(dealt))
        return table.log(charted.CountersDealt(counters=len(dealt)))

    def _dummy(self, seat: str) -> Asking[Table, int]:
        """lotg/ruling/solo-dummy-die: a d6, sixes thrown again."""
        face = DIE
        while face == DIE:
            face = yield die(seat, "what a dummy shows", SHOWN)
        return face

    def _pick(self, seat: str, what: str, rule: str, many: int) -> Asking[Table, int]:
        face = (yield die(seat, what, rule, sides=many)) if many > 1 else 1
        return int(face) - 1


def unseen_groups(table: Table, side: str) -> list[tuple[str, ...]]:
    """lotg/solo/counters: the groups of a side whom no enemy knows, each with its leader first; none on a vehicle, which
    everybody would see."""
    found: dict[str, list[str]] = {}
    for id in table.scene.friends[side]:
        figure = table.figure(id)
        if figure.status in ("up", "waiting"):
            found.setdefault(figure.group or id, []).append(id)
    groups = [(leader, *(id for id in ids if id != leader)) for leader, ids in found.items()]
    people = ((group, [table.figure(id) for id in group]) for group in groups)
    return [
        group for group, all_of_it in people if all(f.known == (side,) and f.posture != "aboard" for f in all_of_it)
    ]


def outside(table: Table, spot: Spot) -> bool:
    """Could there be riders: on the ground, and under no roof?"""
    return not spot.level and indoors(table.scene.ground, spot) is None


def likely(table: Table, side: str, leader: str, many: int, riding: bool = False) -> list[Spot]:
    """lotg/ruling/solo-counters: likely spots of the zone: cover, buildings, high ground; filled up with any free ones.

    If some of them are `riding` there are enough places outside for everybody.
    """
    ground = table.scene.ground
    outline = zone(table, side, leader)
    found: list[Spot] = []
    for spot in likely_spots(table, side):
        inner = inside(outline, spot.x, spot.y)
        if inner and all((spot.x - o.x) ** 2 + (spot.y - o.y) ** 2 >= APART * APART for o in found):
            found.append(spot)
    room = sum(outside(table, spot) for spot in found) if riding else len(found)
    if room < many:
        radius = HORSE_RADIUS if table.figure(leader).posture == "mounted" else FOOT_RADIUS
        more = places(ground, outline, radius, 4 * many, [], 0)
        fit = [spot for spot in more if spot not in found and (not riding or outside(table, spot))]
        found += fit[: many - room]
    while len(found) < many:
        found.append(found[-1] if found else Spot(*outline[0], 0))
    return found


def zone(table: Table, side: str, leader: str) -> tuple[Point, ...]:
    """The zone of a group as the scenario gives it, or the half of the table by its own edge."""
    name = table.profile(leader).start.zone
    if name:
        return table.scene.zones[name].outline
    ground, own = table.scene.ground, OPPOSITE[players_edge(table, side)]
    left, right, top, bottom = 0, ground.width, 0, ground.depth
    if upright(own):
        top, bottom = (0, bottom // 2) if own == "north" else (bottom // 2, bottom)
    else:
        left, right = (0, right // 2) if own == "west" else (right // 2, right)
    return Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)


def likely_spots(table: Table, side: str) -> Iterator[Spot]:
    """Behind every piece of cover as seen from the players' edge, inside every house, on every height."""
    ground = table.scene.ground
    front, walker = middle_of(table, players_edge(table, side)), Walker(HORSE_RADIUS)
    bases = table.bases()

    def first_free(tries: Iterable[Spot]) -> Iterator[Spot]:
        return islice((spot for spot in tries if standing(ground, spot, walker, bases) is None), 1)

    for piece in cover_pieces(ground, 0):
        tries = lee(front, Spot(*nearest_point(ground, piece, _middle(ground, piece, 0)), 0), BEHIND)
        yield from first_free(islice(tries, 1, None))
    heights = enumerate(ground.map.platforms, 1)
    for id, level in (
        *((house.id, 0) for house in ground.map.buildings),
        *((each.id, level) for level, each in heights),
    ):
        yield from first_free([_middle(ground, id, level)])


def _middle(ground: Ground, piece: str, level: int) -> Spot:
    box = ground.box(piece)
    return Spot((box.left + box.right) // 2, (box.top + box.bottom) // 2, level)
