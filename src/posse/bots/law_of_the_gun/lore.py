"""What a deputy has worked out about one scene and keeps: roads, and what anybody at one place can do to anybody at another."""

from functools import lru_cache
from math import hypot
from typing import Literal, NamedTuple

from posse.bots.law_of_the_gun import worth
from posse.bots.roads import FAR, Field, Roads
from posse.games.law_of_the_gun.acting.groups import group_of
from posse.games.law_of_the_gun.asking import What, need
from posse.games.law_of_the_gun.book import Manner, Weapon
from posse.games.law_of_the_gun.moving.paths import WALKERS, walker_of
from posse.games.law_of_the_gun.scene import Scene
from posse.games.law_of_the_gun.seeing.sighting import can_see
from posse.games.law_of_the_gun.shooting.cover import Column, column
from posse.games.law_of_the_gun.shooting.declaring import Shot, aim_bar, hit_chance, is_fast
from posse.games.law_of_the_gun.shooting.weapons import band, gun_arm_hurt, usable
from posse.games.law_of_the_gun.table import Figure, Table
from posse.tabletop.length import CENTIMETRE
from posse.tabletop.memo import Memo
from posse.tabletop.movement import Walker
from posse.tabletop.terrain import Point, Spot

Pace = Literal["still", "moved", "fast", "ambush"]
"""What a shooter has done before the shot: nothing, so that it may aim; walked, or reacts; run; or lain in wait."""

TESTS: dict[Pace, tuple[What, str]] = {
    "still": ("skill and cool", "lotg/shooting/aimed-test"),
    "fast": ("skill and cool", "lotg/shooting/fast-test"),
    "ambush": ("cool", "lotg/bushwhack/cool-test"),
}
"""What each shot tests."""


class Best(NamedTuple):
    """The best shot from a place, and what it is worth."""

    value: float
    weapon: str = ""
    manner: Manner = "snap"


NONE = Best(0.0)

Bests = dict[Pace, Best]
PACES: tuple[Pace, ...] = ("still", "moved", "fast", "ambush")


class Chart(NamedTuple):
    """How far it is to somewhere from every place of a map."""

    roads: Roads
    field: Field

    def far(self, here: Spot) -> float:
        """From one place; `FAR` where there is no way."""
        return float(self.field[self.roads.place_of(here)])


class Lore:
    """Remembered by what it depends on, so that a table that comes again costs nothing."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._roads: dict[Walker, Roads] = {}
        self._shots: Memo[tuple[object, ...], Bests] = Memo(80_000)

    def roads(self, walker: Walker) -> Roads:
        """The map as somebody gets about on it: on foot, in the saddle, or with a vehicle."""
        found = self._roads.get(walker)
        if found is None:
            zones = [zone.outline for zone in self.scene.zones.values()]
            found = self._roads[walker] = Roads(self.scene.ground, walker, zones)
        return found

    def best_at(self, table: Table, figure: Figure, target: Figure, pace: Pace) -> Best:
        """The best single shot one figure has at another, from where both are."""
        if self.scene.house.shooting_los != "terrain-only":
            return best_of(table, figure, target.id)[pace]
        load = (figure.cool, figure.rounds, figure.empty, figure.arms, figure.lost)
        mine = (figure.id, figure.spot, figure.posture, figure.status, *load)
        theirs = (target.id, target.spot, target.posture, target.status, target.cool, target.known)
        about = (is_fast(table, target.id), len(group_of(table, target.id)), table.vehicles)
        key = (*mine, *theirs, *about)
        found = self._shots.get(key)
        if found is None:
            found = self._shots.keep(key, best_of(table, figure, target.id))
        return found[pace]

    def chart_to(self, table: Table, id: str, to: Spot) -> Chart:
        """How far every place is from a place, as somebody gets about, or could on foot where that is no way."""
        return self._passable(
            table, id, [Chart(roads, roads.field(roads.post_of(to))) for roads in self._maps(table, id)]
        )

    def chart_to_zone(self, table: Table, id: str, outline: tuple[Point, ...]) -> Chart:
        """How far every place is from a zone, as somebody gets about, or could on foot where that is no way."""
        return self._passable(
            table, id, [Chart(roads, roads.field_of_zone(outline)) for roads in self._maps(table, id)]
        )

    def _maps(self, table: Table, id: str) -> list[Roads]:
        """The map as somebody gets about on it; for riders, as they would on foot, too."""
        own = walker_of(table, id)
        return [self.roads(walker) for walker in dict.fromkeys((own, WALKERS["foot"]))]

    def _passable(self, table: Table, id: str, charts: list[Chart]) -> Chart:
        here = table.spot(id)
        return next((chart for chart in charts if chart.far(here) < FAR), charts[0])

    def centimetres(self, table: Table, id: str, to: Spot) -> float:
        """How far it is to a place as somebody gets about, about; as the crow flies where there is no way."""
        return self._far(table, id, self.chart_to(table, id, to), (Point(to.x, to.y),))

    def to_zone(self, table: Table, id: str, outline: tuple[Point, ...]) -> float:
        """How far it is to a zone."""
        return self._far(table, id, self.chart_to_zone(table, id, outline), outline)

    def _far(self, table: Table, id: str, chart: Chart, corners: tuple[Point, ...]) -> float:
        here = table.spot(id)
        far = chart.far(here)
        if far < FAR:
            return far / CENTIMETRE
        return min(hypot(here.x - corner.x, here.y - corner.y) for corner in corners) / CENTIMETRE

    def onward(self, table: Table, id: str, chart: Chart, to: Point, far: float = 12 * CENTIMETRE) -> Spot:
        """Where somebody comes to who goes on a little toward where a field has its least; first to where a ramp begins.

        Straight on where there is no way.
        """
        roads, field, here = chart.roads, chart.field, table.spot(id)
        place = roads.place_of(here)
        if field[place] >= FAR:
            return Spot(to.x, to.y, here.level)
        gone = 0.0
        while gone < far:
            nearer = min(roads.lattice.edges[place], key=lambda edge: field[edge[0]], default=None)
            if nearer is None or field[nearer[0]] >= field[place]:
                break
            if roads.spots[nearer[0]].level != here.level and gone > AT_THE_RAMP:
                break
            place = nearer[0]
            gone = hypot(roads.spots[place].x - here.x, roads.spots[place].y - here.y)
        return roads.spots[place]


AT_THE_RAMP = 2 * CENTIMETRE


@lru_cache(maxsize=8)
def lore_of(scene: Scene) -> Lore:
    """The lore of a scene, shared by all who play in it."""
    return Lore(scene)


def best_of(table: Table, figure: Figure, target: str) -> Bests:
    """The best of everything a figure may fire at a target, by what it has done before."""
    bests = dict.fromkeys(PACES, NONE)
    if not can_see(table, figure.id, target):
        return bests
    behind = None
    hurt = gun_arm_hurt(table, figure)
    for weapon in usable(table, figure):
        far = band(table, figure.id, target, weapon)
        if far is None:
            continue
        behind = behind or column(table, figure.id, target)
        hit = worth.of_hit(table, target, weapon, far, behind)
        for pace in PACES:
            steady = pace in ("still", "ambush") and not hurt
            value = hit * chance(table, figure.id, target, weapon, pace if steady or pace == "fast" else "moved")
            if value > bests[pace].value:
                bests[pace] = Best(value, weapon.id, "aimed" if steady else "snap")
    return bests


def shot_worth(
    table: Table, shooter: str, target: str, weapon: Weapon, pace: Pace, behind: Column, at: Spot | None = None
) -> float:
    """What one shot is worth: the chance to hit, with the test it takes, and what a hit does."""
    far = band(table, shooter, target, weapon, at)
    if far is None:
        return 0.0
    return chance(table, shooter, target, weapon, pace, at) * worth.of_hit(table, target, weapon, far, behind)


def chance(table: Table, shooter: str, target: str, weapon: Weapon, pace: Pace, at: Spot | None = None) -> float:
    """The chance to hit after what a shooter has done, with the test that takes."""
    shot = Shot(shooter, weapon.id, target)
    if pace == "moved":
        return float(hit_chance(table, shot, None, at))
    what, rule = TESTS[pace]
    taken = shot if pace == "fast" else shot._replace(manner="aimed")
    return float(hit_chance(table, taken, need(table, shooter, what, rule), at))


def may_aim(table: Table, figure: Figure) -> bool:
    """Could a figure aim with any of its weapons now?"""
    return aim_bar(table, figure) is None and bool(usable(table, figure))
