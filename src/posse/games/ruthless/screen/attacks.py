"""Shots looked into before they are fired: the sum, the chain of what may come of it, and what it would be from elsewhere.

The chances are those of the rules: the very items of an attack are put on the agenda and settled in every way. Nobody else
is taken to be near, so no witness tests, and flights are not followed.
"""

from msgspec.structs import asdict

from posse.engine.item import Item
from posse.engine.number import Need
from posse.engine.odds import exact
from posse.engine.refusal import Bar
from posse.games.deeds.happened import BrawlFought, Ruled, within
from posse.games.people.weapons import rounds_in
from posse.games.ruthless import events
from posse.games.ruthless.book import Weapon
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.marks import band, loaded, may_fire, sight_bar
from posse.games.ruthless.nerve import Flee
from posse.games.ruthless.scene import Setup
from posse.games.ruthless.shooting import FAN_ROUNDS, HARD, SOFT, Fan, FanShots, FireShot, Kind, Shoot, to_hit
from posse.games.ruthless.shot_odds import FATES, Witnessed, fate, sensible_choice
from posse.games.ruthless.table import Figure, Table
from posse.games.ruthless.wounds import LandHits
from posse.games.shown import shots
from posse.games.shown.moments import Reasons, both_there, fight_sum, without
from posse.games.shown.shots import Outcomes, Sheltered, Shots, chain_of, hit_chance, named
from posse.games.wire.looks import Chance, SightShown, Term
from posse.tabletop.terrain import Cover, Spot


def cover_words(table: Table, shooter: str, target: str, at: Spot | None = None) -> str:
    """What shelters somebody, in a few words: `hard cover, the water trough`; empty in the open."""
    seen = table.look(shooter, target, at)
    if seen.hard is not None:
        return f"hard cover, {named(table.scene.ground, seen.hard)}"
    if seen.soft is not None:
        return f"soft cover, {named(table.scene.ground, seen.soft)}"
    return ""


def cover_note(table: Table, shooter: str, target: str, at: Spot | None = None) -> str:
    """The thing that shelters, in a word or two, for a ticket; `open` if nothing does."""
    seen = table.look(shooter, target, at)
    feature = seen.hard or seen.soft
    return within(table.scene.ground.name_of(feature)) if feature is not None else "open"


def sight(table: Table, figure: str, target: str) -> SightShown:
    """What one figure has of another; cover counts by the rule's own figures."""
    seen = table.look(figure, target)
    taken_off = {Cover.NONE: 0, Cover.SOFT: -SOFT.add, Cover.HARD: -HARD.add}[seen.cover]
    shelter = Sheltered(cover_words(table, figure, target), taken_off, seen.hard or seen.soft or "")
    return shots.sight(table, figure, target, shelter)


HITS_ONLY = (LandHits,)
"""Where to stop when only the chance to hit is wanted: before anything comes of the hits."""


def _barred(table: Table, figure: Figure, target: str) -> Bar | None:
    return may_fire(table, figure) or sight_bar(table, figure.id, target)


def alone(table: Table, *ids: str) -> Witnessed:
    """The table with only these figures on it, ready to have an attack settled in every way."""
    for figure in table.figures:
        if figure.id not in ids and figure.on_table:
            table = table.change(figure.id, status="away")
    return Witnessed(**asdict(table.but(agenda=(), events=())), places=False)


def chain(table: Table, victim: str, *attack: Item[Table]) -> tuple[Chance, ...]:
    """What an attack may do to its victim, from the hit on, the worst first."""
    chances = exact(table.then(*attack), sensible_choice, stop=(Flee,))
    return chain_of(chances, FATES, lambda after: fate(table.figure(victim), after.figure(victim)))


def _need(table: Table, figure: Figure, target: str, weapon: Weapon) -> Need:
    return to_hit(table, figure.id, target, weapon, figure.aim)


def _outcomes(table: Table, figure: Figure, target: str, weapon: Weapon) -> Outcomes:
    """What may come of a shot; of one at a horse no more than whether it hits."""
    if target not in table.scene.index:
        return Outcomes((Chance("hit", float(_need(table, figure, target, weapon).chance)),))
    small = alone(table, figure.id, target)
    attack = FireShot(figure.id, target, weapon.id)
    return Outcomes(chain(small, target, attack), _others(table, small, figure, target, weapon))


def _others(table: Table, small: Table, figure: Figure, target: str, weapon: Weapon) -> tuple[Chance, ...]:
    """Other ways to fire the same weapon at the same target: aimed or fanned."""
    found = []
    if not figure.aim:
        aimed = to_hit(table, figure.id, target, weapon, 1)
        found.append(Chance("Aim first", float(aimed.chance)))
    most = min(rounds_in(table, figure, weapon.id), FAN_ROUNDS)
    if most > 1 and Fan(weapon.id, target, most).stop(table, figure)[1] is None:
        fanned = exact(small.then(FanShots(figure.id, target, weapon.id, most)), sensible_choice, stop=HITS_ONLY)
        found.append(Chance(f"Fan {most} rounds", hit_chance(fanned)))
    return tuple(found)


SHOTS = Shots(
    Table.profile,
    sight,
    loaded,
    _barred,
    lambda table, figure, target, weapon: Shoot(weapon.id, target).stop(table, figure)[1],
    band,
    _need,
    _outcomes,
    lambda table, shot, id: chain(alone(table, id, shot.target), shot.target, shot.attack(id)),
    FATES,
    "ruthless/shoot/weapon-choice-free",
    lambda table, id: id in table.scene.index or id in table.scene.horse_index,
)

# The why panel

COVER_RULES = (SOFT.rule, HARD.rule)
KINDS: dict[str, Kind] = {"shoot": "shoot", "snap": "snap", "held": "held"}


def _sum(event: Ruled) -> tuple[Term, ...]:
    match event:
        case events.SkedaddleRolled(count=count, by=rule):
            return (Term(f"{count + 1}+", f"{count} out of the fight: the die must show more", rule),)
        case BrawlFought():
            return fight_sum(event)
        case _:
            return ()


def _shot(table: Table, event: events.ShotFired) -> tuple[Chance, ...]:
    if event.kind not in KINDS or not both_there(event, table):
        return ()
    shot = FireShot(event.shooter, event.target, event.weapon, KINDS[event.kind])
    return chain(alone(table, event.shooter, event.target), event.target, shot)


def _changes(table: Table, event: Ruled) -> tuple[Chance, ...]:
    """What would have changed the number, each with the chance it would have given."""
    if not isinstance(event, events.ShotFired):
        return ()
    need, found = event.need, []
    aimed = any(reason.rule == "ruthless/aim/plus-one" for reason in need.reasons)
    if not aimed and event.kind == "shoot" and both_there(event, table):
        weapon = table.profile(event.shooter).weapon(event.weapon)
        with_aim = to_hit(table, event.shooter, event.target, weapon, 1)
        found.append(Chance(f"if {table.name(event.shooter)} had aimed first", float(with_aim.chance)))
    for reason in need.reasons:
        if reason.rule in COVER_RULES:
            found.append(Chance(f"without {reason.what}", without(need, reason)))
        elif reason.add < 0:
            found.append(Chance(f"but for {reason.what}", without(need, reason)))
    return tuple(found)


REASONS = Reasons[Table, Setup](RUTHLESS.id, _sum, sight, _shot, _changes)
