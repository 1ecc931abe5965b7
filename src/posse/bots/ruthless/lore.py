"""What a bot has worked out about one scene and keeps: sight lines, chances to hit, what hits do, and roads.

Everything here is read off the rules themselves and remembered by all that it depends on, so that remembering never
changes an answer.
"""

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from posse.bots.roads import Roads
from posse.bots.ruthless.temper import Temper
from posse.bots.ruthless.worth import ailing
from posse.engine.odds import exact
from posse.engine.question import Choose, Option
from posse.games.people.figures import EYE_LYING, EYE_ON_FOOT
from posse.games.people.weapons import Band
from posse.games.ruthless.book import Weapon
from posse.games.ruthless.ending import out_of_the_fight
from posse.games.ruthless.luck import RollAgain
from posse.games.ruthless.marks import band_at
from posse.games.ruthless.nerve import Flights, TestToughness
from posse.games.ruthless.places import walker_of
from posse.games.ruthless.scene import EYE_MOUNTED, LOCATIONS, Scene
from posse.games.ruthless.shooting import mount_of, to_hit
from posse.games.ruthless.table import Figure, Table
from posse.games.ruthless.wounds import Cause, LandHits, Place, strike
from posse.tabletop.memo import Memo
from posse.tabletop.movement import Walker
from posse.tabletop.sight import look
from posse.tabletop.terrain import Spot


class Glimpse(NamedTuple):
    """What one sees of another: at all, and through soft or hard cover."""

    sees: bool
    soft: bool
    hard: bool


class Ready(NamedTuple):
    """Loaded weapons and the farthest any of them reaches."""

    weapons: tuple[Weapon, ...]
    reach: int


class Aimed(NamedTuple):
    """A weapon that reaches a target: at which range, and the chance to hit."""

    weapon: Weapon
    far: Band
    chance: float


class Toll(NamedTuple):
    """What hits are expected to do: how much of the fighter they take, how often they kill and how often they fell,
    and how often they put one out of the fight who was in it, as the Skedaddle roll counts."""

    lost: float
    dead: float
    felled: float
    out: float


NOTHING = Toll(0.0, 0.0, 0.0, 0.0)


class Lore:
    """The memory of one scene."""

    def __init__(self, scene: Scene, temper: Temper) -> None:
        self.scene, self.temper = scene, temper
        self._glimpses: Memo[tuple[Spot, int, Spot, int], Glimpse] = Memo(400_000)
        self._ready: Memo[tuple[str, tuple[int, ...]], Ready] = Memo(5_000)
        self._chances: Memo[tuple[object, ...], float] = Memo(20_000)
        self._tolls: Memo[tuple[object, ...], Toll] = Memo(20_000)
        self._roads: dict[Walker, Roads] = {}

    def roads(self, table: Table, id: str) -> Roads:
        """The roads of one who walks or rides."""
        walker = walker_of(table, id)
        found = self._roads.get(walker)
        if found is None:
            zones = [zone.outline for zone in self.scene.zones.values()]
            found = self._roads[walker] = Roads(self.scene.ground, walker, zones)
        return found

    def glimpse(self, table: Table, a: str, b: str) -> Glimpse:
        """What `a` sees of `b`."""
        one, two = table.figure(a), table.figure(b)
        if self.scene.house.models_block_los:
            seen = table.look(a, b)
            return Glimpse(seen.sees, seen.soft is not None, seen.hard is not None)
        key = (one.spot, _height(one), two.spot, _height(two))
        found = self._glimpses.get(key)
        if found is None:
            seen = look(self.scene.ground, table.body(a), table.body(b))
            found = self._glimpses.keep(key, Glimpse(seen.sees, seen.soft is not None, seen.hard is not None))
            if not seen.sees:
                self._glimpses.keep((*key[2:], *key[:2]), found)
        return found

    def ready(self, figure: Figure) -> Ready:
        """The weapons somebody has loaded, and how far they reach."""
        key = (figure.id, figure.rounds)
        found = self._ready.get(key)
        if found is None:
            weapons = self.scene.profiles[figure.id].weapons
            able = tuple(weapon for weapon, rounds in zip(weapons, figure.rounds, strict=True) if rounds)
            found = self._ready.keep(key, Ready(able, max((weapon.reach for weapon in able), default=-1)))
        return found

    def aims(self, table: Table, shooter: str, target: str, aim: int = 0) -> list[Aimed]:
        """The chance to hit somebody with each loaded weapon, by the to-hit roll of the rules; none out of sight."""
        ready = self.ready(table.figure(shooter))
        distance = table.distance(shooter, target)
        if distance > ready.reach:
            return []
        seen = self.glimpse(table, shooter, target)
        if not seen.sees:
            return []
        found = []
        for weapon in ready.weapons:
            far = band_at(weapon, distance)
            if far is not None:
                found.append(Aimed(weapon, far, self._chance(table, shooter, target, weapon, aim, far, seen)))
        return found

    def _chance(
        self, table: Table, shooter: str, target: str, weapon: Weapon, aim: int, far: Band, seen: Glimpse
    ) -> float:
        firer = table.figure(shooter)
        key = (shooter, firer.lily, firer.horse != "", target, weapon.id, far, aim, seen)
        found = self._chances.get(key)
        if found is None:
            found = self._chances.keep(key, float(to_hit(table, shooter, target, weapon, aim, far=far).chance))
        return found

    def best_chance(self, table: Table, shooter: str, target: str) -> float:
        """The chance to hit somebody with the best weapon that is loaded."""
        return max((aimed.chance for aimed in self.aims(table, shooter, target)), default=0.0)

    def toll(
        self, table: Table, victim: str, attacker: str, hits: int = 1, cause: Cause = "shot", aimed: bool = False
    ) -> Toll:
        """What hits on somebody do, worked out over every die: wounds, passing out, dying, losing courage."""
        figure, other = table.figure(victim), table.figure(attacker)
        if not figure.on_table:
            return NOTHING
        horse = table.horse(figure.horse).wounds if figure.horse else -1
        state = (figure.wounds, figure.status, figure.lily, figure.ticked, horse)
        key = (victim, state, attacker, other.ticked, hits, cause, aimed)
        found = self._tolls.get(key)
        if found is None:
            found = self._tolls.keep(key, self._work_out(table, victim, attacker, hits, cause, aimed))
        return found

    def _work_out(self, table: Table, victim: str, attacker: str, hits: int, cause: Cause, aimed: bool) -> Toll:
        """Let the rules land the hits in every way, with nobody looking on; flight is left out."""
        alone = tuple(
            figure if figure.id in (victim, attacker) else replace(figure, status="away") for figure in table.figures
        )
        table = table.but(figures=alone, agenda=(), fleeing=())
        temper = self.temper
        before, already = ailing(table.figure(victim), temper), out_of_the_fight(table.figure(victim))
        mount = mount_of(table, victim)
        landing = LandHits(victim=victim, attacker=attacker, left=hits, cause=cause, aimed=aimed, mount=mount)
        ends = exact(table.then(landing), self.sensible, stop=(Flights,))
        lost = ends.mean(lambda end: ailing(end.figure(victim), temper)) - before
        dead = ends.mean(lambda end: float(end.figure(victim).status == "dead"))
        felled = ends.mean(lambda end: float(not end.figure(victim).up))
        out = ends.mean(lambda end: float(out_of_the_fight(end.figure(victim)))) if not already else 0.0
        return Toll(lost, dead, felled, out)

    def sensible(self, table: Table, choice: Choose[Table]) -> Option[Table]:
        """What anybody would choose in the middle of an attack: hit where it hurts, use luck against a failure."""
        first = choice.options[0]
        if isinstance(first, Place):
            return self.worst_place(table, choice)
        if isinstance(table.agenda[0], TestToughness):
            return next((option for option in choice.options if isinstance(option, RollAgain)), first)
        return first

    def worst_place(self, table: Table, choice: Choose[Table]) -> Option[Table]:
        """The location that hurts the victim most."""
        item = table.agenda[0]
        if not isinstance(item, LandHits):
            return choice.options[0]

        def hurt(option: Option[Table]) -> float:
            if not isinstance(option, Place):
                return 0.0
            struck = strike(table, item.victim, LOCATIONS.index(option.location), 1, item.cause, item.attacker)
            return ailing(struck.figure(item.victim), self.temper)

        return max(choice.options, key=hurt)


def _height(figure: Figure) -> int:
    return EYE_MOUNTED if figure.horse else EYE_ON_FOOT if figure.status == "up" else EYE_LYING


@lru_cache(maxsize=16)
def lore_of(scene: Scene, temper: Temper) -> Lore:
    """The memory that goes with a scene and a temper."""
    return Lore(scene, temper)
