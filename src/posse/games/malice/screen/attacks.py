"""Shots looked into before they are fired: the sum, the chain of what may come of it, and other ways to fire.

The chances are those of the rules: the very items of an attack are put on the agenda and settled in every way.
"""

from msgspec.structs import asdict, replace

from posse.engine.item import Item
from posse.engine.odds import exact
from posse.engine.refusal import Bar
from posse.games.deeds.happened import Ruled, within
from posse.games.malice import events, shooting
from posse.games.malice.book import Weapon
from posse.games.malice.fanning import Fan, FanShots, burst
from posse.games.malice.game import MALICE
from posse.games.malice.rooms import SAFE, approach, shelter
from posse.games.malice.scene import Setup
from posse.games.malice.screen.overlays import behind, room
from posse.games.malice.shot_odds import FATES, Witnessed, fate
from posse.games.malice.table import Figure, Table
from posse.games.shown import sights
from posse.games.shown.moments import Reasons, both_there, fight_sum, without
from posse.games.shown.shots import Outcomes, Shots, chain_of, hit_chance
from posse.games.shown.sights import Sheltered, named
from posse.games.shown.words import in_mark
from posse.games.wire.looks import Chance, SightShown, Term
from posse.tabletop.terrain import Spot

FRAMES = {"window": "behind a window", "door": "partly behind a door", "": ""}


def cover_words(table: Table, shooter: str, target: str, at: Spot | None = None) -> str:
    """What shelters somebody, in a few words: `behind the water trough`; empty in the open."""
    how = approach(table, shooter, target, at)
    if how.deep > SAFE:
        return f"{in_mark(how.deep)} into the room: cannot be hit"
    return f"behind {named(table.scene.ground, how.solid)}" if how.solid else FRAMES[how.frame]


def cover_note(table: Table, shooter: str, target: str) -> str:
    """The thing that shelters, in a word or two, for a ticket; `open` if nothing does."""
    how = approach(table, shooter, target)
    return within(table.scene.ground.name_of(how.solid)) if how.solid else how.frame or "open"


def sight(table: Table, figure: str, target: str) -> SightShown:
    """What one figure has of another."""
    seen, how = table.look(figure, target), approach(table, figure, target)
    feature = how.solid or (seen.hard or seen.soft or "" if how.frame else "")
    taken_off = -sum(reason.add for reason in shelter(table, figure, target))
    words = cover_words(table, figure, target) if seen.sees else ""
    shown = sights.sight(table, figure, target, Sheltered(words, taken_off, feature))
    return replace(shown, room=room(table, figure, target), behind=behind(table, figure, target))


def _barred(table: Table, figure: Figure, target: str) -> Bar | None:
    pair = figure.id, target
    return (
        shooting.may_fire(table, figure)
        or shooting.mark_bar(table, *pair)
        or shooting.sight_bar(table, *pair)
        or shooting.safe_bar(table, *pair)
    )


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
    attack = shooting.FireShot(figure.id, target, weapon.id)
    return Outcomes(chain(small, target, attack), _others(table, small, figure, target, weapon))


def _others(table: Table, small: Table, figure: Figure, target: str, weapon: Weapon) -> tuple[Chance, ...]:
    """Other ways to fire the same weapon at the same target: aimed, fanned, with both barrels."""
    found = []
    if not figure.aim:
        found.append(Chance("Aim first", float(shooting.to_hit(table, figure.id, target, weapon, aim=1).chance)))
    most = burst(table, figure, weapon)
    if Fan(weapon.id, target, most).stop(table, figure)[1] is None:
        fanned = FanShots(figure.id, target, weapon.id, left=most)
        found.append(Chance(f"Fan {most} rounds", hit_chance(exact(small.then(fanned)))))
    if shooting.BothBarrels(weapon.id, target).stop(table, figure)[1] is None:
        both = shooting.FireShot(figure.id, target, weapon.id, barrels=2)
        found.append(Chance("Both barrels", hit_chance(exact(small.then(both)))))
    return tuple(found)


SHOTS = Shots(
    Table.profile,
    sight,
    shooting.ready,
    _barred,
    lambda table, figure, target, weapon: shooting.Shoot(weapon.id, target).stop(table, figure)[1],
    shooting.band,
    lambda table, figure, target, weapon: shooting.to_hit(table, figure.id, target, weapon, aim=figure.aim),
    _outcomes,
    "malice/weapon/several",
)

# The why panel

KINDS: dict[str, shooting.Kind] = {"shoot": "shoot", "barrel": "shoot", "snap": "snap"}


def _sum(event: Ruled) -> tuple[Term, ...]:
    return fight_sum(event) if isinstance(event, events.BrawlFought) else ()


def _shot(table: Table, event: events.ShotFired) -> tuple[Chance, ...]:
    if event.kind not in KINDS or not both_there(event, table):
        return ()
    return chain(
        alone(table), event.target, shooting.FireShot(event.shooter, event.target, event.weapon, KINDS[event.kind])
    )


def _changes(table: Table, event: Ruled) -> tuple[Chance, ...]:
    """What would have changed the number, each with the chance it would have given."""
    if not isinstance(event, events.ShotFired):
        return ()
    need, found = event.need, []
    aimed = any(reason.rule == "malice/aim/plus-one" for reason in need.reasons)
    if not aimed and KINDS.get(event.kind) == "shoot" and both_there(event, table):
        weapon = table.profile(event.shooter).weapon(event.weapon)
        with_aim = shooting.to_hit(table, event.shooter, event.target, weapon, aim=1)
        found.append(Chance(f"if {table.name(event.shooter)} had aimed first", float(with_aim.chance)))
    worse = [reason for reason in need.reasons if reason.add < 0]
    return (*found, *(Chance(f"but for being {reason.what}", without(need, reason)) for reason in worse))


REASONS = Reasons[Table, Setup](MALICE.id, _sum, sight, _shot, _changes)
