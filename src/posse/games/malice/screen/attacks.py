"""Shots looked into before they are fired: the sum, the chain of what may come of it, and other ways to fire.

The chances are those of the rules: the very items of an attack are put on the agenda and settled in every way.
"""

from msgspec.structs import asdict

from posse.engine.item import Item
from posse.engine.odds import exact
from posse.engine.refusal import Bar
from posse.games.malice.book import Weapon
from posse.games.malice.fanning import Fan, FanShots, burst
from posse.games.malice.screen.sights import sight
from posse.games.malice.shooting import (
    BothBarrels,
    FireShot,
    Shoot,
    band,
    mark_bar,
    may_fire,
    ready,
    safe_bar,
    sight_bar,
    to_hit,
)
from posse.games.malice.shot_odds import FATES, Witnessed, fate
from posse.games.malice.table import Figure, Table
from posse.games.shown.shots import Outcomes, Shots, chain_of, hit_chance
from posse.games.wire.looks import Chance


def _barred(table: Table, figure: Figure, target: str) -> Bar | None:
    pair = figure.id, target
    return may_fire(table, figure) or mark_bar(table, *pair) or sight_bar(table, *pair) or safe_bar(table, *pair)


def alone(table: Table) -> Witnessed:
    """The table without an agenda or cards in hand, ready to have an attack settled in every way."""
    nothing = ((),) * len(table.hands)
    return Witnessed(**asdict(table.but(agenda=(), events=(), hands=nothing)))


def chain(table: Table, victim: str, *attack: Item[Table]) -> tuple[Chance, ...]:
    """What an attack may do to its victim, from the hit on, the worst first."""
    chances = exact(table.then(*attack))
    return chain_of(chances, FATES, lambda after: fate(table.figure(victim), after.figure(victim)))


def _outcomes(table: Table, figure: Figure, target: str, weapon: Weapon) -> Outcomes:
    small = alone(table)
    attack = FireShot(figure.id, target, weapon.id)
    return Outcomes(chain(small, target, attack), _others(table, small, figure, target, weapon))


def _others(table: Table, small: Table, figure: Figure, target: str, weapon: Weapon) -> tuple[Chance, ...]:
    """Other ways to fire the same weapon at the same target: aimed, fanned, with both barrels."""
    found = []
    if not figure.aim:
        found.append(Chance("Aim first", float(to_hit(table, figure.id, target, weapon, aim=1).chance)))
    most = burst(table, figure, weapon)
    if Fan(weapon.id, target, most).stop(table, figure)[1] is None:
        fanned = FanShots(figure.id, target, weapon.id, left=most)
        found.append(Chance(f"Fan {most} rounds", hit_chance(exact(small.then(fanned)))))
    if BothBarrels(weapon.id, target).stop(table, figure)[1] is None:
        both = FireShot(figure.id, target, weapon.id, barrels=2)
        found.append(Chance("Both barrels", hit_chance(exact(small.then(both)))))
    return tuple(found)


SHOTS = Shots(
    Table.profile,
    sight,
    ready,
    _barred,
    lambda table, figure, target, weapon: Shoot(weapon.id, target).stop(table, figure)[1],
    band,
    lambda table, figure, target, weapon: to_hit(table, figure.id, target, weapon, aim=figure.aim),
    _outcomes,
    "malice/weapon/several",
)
