"""Shots looked into before they are fired: the sum, the chain of what may come of it, and other ways to fire.

The chances are those of the rules: the very items of an attack are put on the agenda and settled in every way.
"""

from collections.abc import Callable

from msgspec.structs import asdict

from posse.engine.item import Item
from posse.engine.odds import Chances, exact
from posse.engine.refusal import Refusal, not_allowed
from posse.games.answers import BothBarrels, Shoot
from posse.games.malice.actions import all_shots, why_no_shot
from posse.games.malice.book import Weapon
from posse.games.malice.fanning import Fan, FanShots
from posse.games.malice.screen.sights import sight
from posse.games.malice.shooting import FireShot, band, marks, may_fire, open_to, ready, spared, to_hit
from posse.games.malice.shot_odds import Witnessed
from posse.games.malice.table import Figure, Table
from posse.games.screen import Chance, ShotShown
from posse.games.screens.words import face_words, terms


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

    def of(holds: Callable[[Figure], bool]) -> float:
        return float(chances.of(lambda after: holds(after.figure(victim))))

    return (
        Chance("hit", hit_chance(chances)),
        Chance("wounded", of(lambda figure: figure.wounds != before.wounds)),
        Chance("down", of(lambda figure: figure.status == "down" and before.up)),
        Chance("dead", of(lambda figure: figure.status == "dead")),
    )


def hit_chance(chances: Chances[Table]) -> float:
    """The chance that at least one shot hit."""
    return float(chances.of(lambda after: isinstance(after, Witnessed) and after.hits > 0))


def shot(table: Table, figure: str, target: str, weapon: str = "") -> ShotShown | Refusal:
    """One figure's shot at another, looked into as it could be taken now."""
    known = table.scene.index
    if figure not in known or target not in known:
        return not_allowed("There is no such figure.")
    one = table.figure(figure)
    if not one.on_table or target == figure:
        return not_allowed("That is no shot.")
    if not table.figure(target).on_table:
        return not_allowed(f"{table.name(target)} is not on the table.")
    profile = table.profile(figure)
    gun = profile.weapon(weapon) if weapon in profile.weapon_at else best_weapon(table, one, target)
    gun = gun or max(profile.weapons, key=lambda each: each.reach, default=None)
    seen = sight(table, figure, target)
    if gun is None:
        return ShotShown(seen, "", False, f"{profile.name} is unarmed.", "malice/weapon/several", "", (), ())
    refusal = why_not(table, one, target, gun)
    if refusal is not None:
        return ShotShown(seen, gun.name, False, refusal.sentence, refusal.rule, "", (), ())
    need = to_hit(table, figure, target, gun, aim=one.aim)
    small = alone(table)
    return ShotShown(
        sight=seen,
        weapon=gun.name,
        possible=True,
        refusal="",
        rule="",
        need=face_words(need),
        terms=terms(need),
        chain=chain(small, target, FireShot(figure, target, gun.id)),
        others=_others(table, small, one, target, gun),
    )


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
