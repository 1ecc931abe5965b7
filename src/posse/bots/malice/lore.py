"""What a deputy has worked out about one scene and keeps: roads, and what anybody at one place can do to anybody at another."""

from functools import lru_cache
from typing import NamedTuple

from posse.bots.malice import worth
from posse.bots.roads import Roads
from posse.engine.question import Option
from posse.games.malice.book import Weapon
from posse.games.malice.fanning import Fan, burst
from posse.games.malice.moving import WALKER
from posse.games.malice.scene import Scene
from posse.games.malice.shooting import BothBarrels, Shoot, ready, safe_bar, sight_bar, to_hit
from posse.games.malice.table import Figure, Table
from posse.games.people.weapons import band_at, rounds_in
from posse.tabletop.length import INCH
from posse.tabletop.memo import Memo
from posse.tabletop.terrain import Spot

Attack = Shoot | Fan | BothBarrels


class Best(NamedTuple):
    """The best attack from a place, and what it is worth."""

    value: float
    answer: Option[Table] | None = None


NONE = Best(0.0)


class Lore:
    """Remembered by what it depends on, so that a table that comes again costs nothing."""

    def __init__(self, scene: Scene) -> None:
        self.roads = Roads(scene.ground, WALKER, [zone.outline for zone in scene.zones.values()])
        self._shots: Memo[tuple[object, ...], Best] = Memo(60_000)

    def best_at(self, table: Table, figure: Figure, target: Figure) -> Best:
        """The best single attack one figure has at another, from where both are."""
        distance = table.apart(figure, target)
        if distance > table.profile(figure.id).reach:
            return NONE
        seen = (figure.id, figure.spot, figure.status, figure.aim, figure.rounds, figure.jammed)
        key = (*seen, target.id, target.spot, target.status, target.wounds)
        found = self._shots.get(key)
        return found if found is not None else self._shots.keep(key, best_of(table, figure, target.id, distance))

    def inches(self, spot: Spot, to: Spot) -> float:
        """How far it is on foot, in inches, about."""
        return float(self.roads.field(self.roads.post_of(to))[self.roads.place_of(spot)]) / INCH


@lru_cache(maxsize=8)
def lore_of(scene: Scene) -> Lore:
    """The lore of a scene, shared by all who play in it."""
    return Lore(scene)


def best_of(table: Table, figure: Figure, target: str, distance: int) -> Best:
    """The best of everything a figure may fire at a target: one shot, both barrels, a burst."""
    if sight_bar(table, figure.id, target) or safe_bar(table, figure.id, target):
        return NONE
    best = NONE
    for weapon in ready(table, figure):
        if band_at(weapon.short, weapon.long, distance) is None:
            continue
        for way in _ways(table, figure, target, weapon):
            value = attack_worth(table, figure, way)
            if value > best.value:
                best = Best(value, way)
    return best


def _ways(table: Table, figure: Figure, target: str, weapon: Weapon) -> list[Attack]:
    ways: list[Attack] = [Shoot(weapon.id, target)]
    if weapon.barrels > 1 and rounds_in(table, figure, weapon.id) >= weapon.barrels:
        ways.append(BothBarrels(weapon.id, target))
    if weapon.fans:
        ways.append(Fan(weapon.id, target, burst(table, figure, weapon)))
    return ways


def attack_worth(table: Table, figure: Figure, answer: Attack) -> float:
    """What an attack is worth, aim and all."""
    weapon = table.profile(figure.id).weapon(answer.weapon)
    fanned = isinstance(answer, Fan)
    need = to_hit(table, figure.id, answer.target, weapon, aim=0 if fanned else figure.aim, fanned=fanned)
    return worth.of_shots(table, answer.target, figure.id, float(need.chance), answer.count)
