"""Shots looked into before they are fired: the sum, the chain of what may come of it, and other ways to fire.

The chances are those of the rules: the very items of an attack are put on the agenda and settled in every way.
"""

from collections.abc import Callable

from msgspec.structs import asdict

from posse.engine.item import Item
from posse.engine.number import Need
from posse.engine.odds import Chances, exact
from posse.engine.refusal import Refusal, not_allowed
from posse.games.deeds.answers import BothBarrels, Shoot
from posse.games.malice.actions import all_shots, why_no_shot
from posse.games.malice.book import Weapon
from posse.games.malice.fanning import Fan, FanShots
from posse.games.malice.screen.sights import sight
from posse.games.malice.shooting import FireShot, band, marks, may_fire, open_to, ready, spared, to_hit
from posse.games.malice.shot_odds import Witnessed
from posse.games.malice.table import Figure, Table
from posse.games.shown.shots import Outcomes, Shots, links_of
from posse.games.wire.looks import Chance


def best_weapon(table: Table, figure: Figure, target: str) -> Weapon | None:
    """The weapon at hand with the best chance at a target; None when none reaches it."""
    fit = [weapon for weapon in ready(table, figure) if band(table, figure.id, target, weapon) is not None]
    return max(fit, key=lambda gun: to_hit(table, figure.id, target, gun, aim=figure.aim).chance, default=None)


def chance_at(table: Table, figure: Figure, target: str) -> float | None:
    """The chance of the best single shot at a target; None if there is none."""
    if not figure.up or may_fire(table, figure) is not None or not open_to(table, figure.id, target):
        return None
    weapon = best_weapon(table, figure, target)
    return None if weapon is None else float(to_hit(table, figure.id, target, weapon, aim=figure.aim).chance)


def why_no_chance(table: Table, figure: Figure, target: str) -> str:
    """Why there is no shot at a target, in two words or so."""
    if not figure.up:
        return "out cold"
    if spared(table, figure.id, target):
        return "spared"
    if not table.sees(figure.id, target):
        return "no sight"
    if not open_to(table, figure.id, target):
        return "too deep inside"
    if may_fire(table, figure) is not None:
        return "jammed" if any(figure.rounds) else "not loaded"
    return "too far"


def alone(table: Table) -> Witnessed:
    """The table without an agenda or cards in hand, ready to have an attack settled in every way."""
    nothing = ((),) * len(table.hands)
    return Witnessed(**asdict(table.but(agenda=(), news=(), hands=nothing)))


def chain(table: Table, victim: str, *attack: Item[Table]) -> tuple[Chance, ...]:
    """What an attack may do to its victim, from the hit to the worst."""
    chances = exact(table.then(*attack))
    before = table.figure(victim)

    links: dict[str, Callable[[Figure], bool]] = {
        "wounded": lambda figure: figure.wounds != before.wounds,
        "down": lambda figure: figure.status == "down" and before.up,
        "dead": lambda figure: figure.status == "dead",
    }
    return (Chance("hit", hit_chance(chances)), *links_of(chances, victim, links))


def hit_chance(chances: Chances[Table]) -> float:
    """The chance that at least one shot hit."""
    return float(chances.of(lambda after: isinstance(after, Witnessed) and after.hits > 0))


def why_not(table: Table, figure: Figure, target: str, weapon: Weapon) -> Refusal | None:
    """Why this shot cannot be fired from here, whoever's turn it is."""
    bar = may_fire(table, figure)
    if bar is not None:
        return bar.refusal(table.name(figure.id))
    fit = any(gun.id == weapon.id for gun in ready(table, figure))
    marked = any(mark.id == target for mark in marks(table, figure.id)) and open_to(table, figure.id, target)
    if figure.up and fit and marked and band(table, figure.id, target, weapon) is not None:
        return None
    if not figure.up:
        return not_allowed(f"{table.name(figure.id)} is out cold.", "malice/ko/no-actions")
    return why_no_shot(table, figure, Shoot(weapon.id, target))


def _need(table: Table, figure: Figure, target: str, weapon: Weapon) -> Need:
    return to_hit(table, figure.id, target, weapon, aim=figure.aim)


def _outcomes(table: Table, figure: Figure, target: str, weapon: Weapon) -> Outcomes:
    small = alone(table)
    attack = FireShot(figure.id, target, weapon.id)
    return Outcomes(chain(small, target, attack), _others(table, small, figure, target, weapon))


def _others(table: Table, small: Table, figure: Figure, target: str, weapon: Weapon) -> tuple[Chance, ...]:
    """Other ways to fire the same weapon at the same target: aimed, fanned, with both barrels."""
    found = []
    if not figure.aim:
        found.append(Chance("Aim first", float(to_hit(table, figure.id, target, weapon, aim=1).chance)))
    ways = all_shots(table, figure)
    bursts = [way.rounds for way in ways if isinstance(way, Fan) and (way.weapon, way.target) == (weapon.id, target)]
    if bursts:
        burst = FanShots(figure.id, target, weapon.id, left=max(bursts))
        found.append(Chance(f"Fan {max(bursts)} rounds", hit_chance(exact(small.then(burst)))))
    if BothBarrels(weapon.id, target) in ways:
        both = FireShot(figure.id, target, weapon.id, barrels=2)
        found.append(Chance("Both barrels", hit_chance(exact(small.then(both)))))
    return tuple(found)


SHOTS = Shots(
    Table.profile, sight, best_weapon, why_not, _need, _outcomes, "malice/weapon/several", why_none=why_no_chance
)
