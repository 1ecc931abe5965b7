"""Shots looked into before they are fired: the sum, the chain of what may come of it, and other ways to fire.

The chances are those of the rules: the very items of an attack are put on the agenda and settled in every way.
"""

from collections.abc import Sequence
from math import atan2, cos, hypot, pi, sin

from msgspec.structs import asdict, replace

from posse.engine.item import Item
from posse.engine.odds import exact
from posse.engine.refusal import Bar
from posse.games.deeds.happened import Ruled, within
from posse.games.malice import events, shooting
from posse.games.malice.book import Weapon
from posse.games.malice.fanning import Fan, FanShots, burst
from posse.games.malice.fisticuffs import is_behind
from posse.games.malice.game import MALICE
from posse.games.malice.moving import MOVE
from posse.games.malice.rooms import SAFE, approach, opening_in_use, shelter
from posse.games.malice.scene import Setup
from posse.games.malice.shot_odds import FATES, Witnessed, fate
from posse.games.malice.table import Figure, Table
from posse.games.shown import shots
from posse.games.shown.moments import Reasons, both_there, fight_sum, without
from posse.games.shown.shots import Outcomes, Sheltered, Shots, chain_of, hit_chance, named
from posse.games.shown.standing import facing
from posse.games.shown.words import in_mark
from posse.games.wire.looks import BackShown, Chance, RoomShown, SightShown, Term
from posse.tabletop.faces import along
from posse.tabletop.ground import Ground
from posse.tabletop.passages import framed
from posse.tabletop.shape import turn
from posse.tabletop.shelter import indoors
from posse.tabletop.terrain import Building, Point, Spot

ARC = 6
"""Corners of the rounded end of a strip."""

BACK = 180
"""MR-45: how much of the round counts as somebody's back, in degrees."""

_Place = tuple[float, float]


def room(table: Table, shooter: str, target: str) -> RoomShown | None:
    """malice/shooting/room-over-2-inches: the room behind the opening that the shooter looks in by, and how deep it hits."""
    ground = table.scene.ground
    used = opening_in_use(table, shooter, target)
    if used is None:
        return None
    wall, opening = framed(ground, used)
    jambs = along(wall, opening.start), along(wall, opening.end)
    spot = table.figure(target).spot
    deep = approach(table, shooter, target).deep
    strip = _within(ground, indoors(ground, spot) or "", _strip(*jambs, Point(spot.x, spot.y)))
    return RoomShown(jambs, strip, spot.level, deep, deep > SAFE)


def _strip(a: Point, b: Point, inside: Point) -> list[_Place]:
    """The points within reach of an opening, on the side of its wall where somebody is."""
    if turn(*a, *b, *inside) < 0:
        a, b = b, a
    heading = atan2(b.y - a.y, b.x - a.x)
    quarter = [pi / 2 * step / ARC for step in range(ARC + 1)]
    ends = [(b, heading + angle) for angle in quarter] + [(a, heading + pi / 2 + angle) for angle in quarter]
    return [(at.x + SAFE * cos(angle), at.y + SAFE * sin(angle)) for at, angle in ends]


def _within(ground: Ground, house: str, strip: Sequence[_Place]) -> tuple[Point, ...]:
    """As much of a house as lies in the strip, which has no hollows: its outline cut at each of the strip's edges."""
    building = ground.features.get(house)
    kept: list[_Place] = [(x, y) for x, y in building.outline] if isinstance(building, Building) else list(strip)
    for c, d in zip(strip, [*strip[1:], strip[0]], strict=True):
        kept = _cut(kept, c, d)
    return tuple(Point(round(x), round(y)) for x, y in kept)


def _cut(outline: Sequence[_Place], c: _Place, d: _Place) -> list[_Place]:
    """What of an outline lies to the left of the line from `c` to `d`."""

    def left(p: _Place) -> float:
        return (d[0] - c[0]) * (p[1] - c[1]) - (d[1] - c[1]) * (p[0] - c[0])

    found: list[_Place] = []
    for here, there in zip(outline, [*outline[1:], *outline[:1]], strict=True):
        now, then = left(here), left(there)
        if now >= 0:
            found.append(here)
        if now * then < 0:
            share = now / (now - then)
            found.append((here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share))
    return found


def behind(table: Table, figure: str, target: str) -> bool | None:
    """malice/trait/backstabber: whether a figure is at somebody's back (MR-45); None for one who does not stand."""
    return is_behind(table, figure, target) if table.figure(target).up else None


def backs(table: Table, mover: str) -> tuple[BackShown, ...]:
    """malice/trait/backstabber: the backs of those whom a Move might reach, if the mover gains by coming from behind."""
    fists = table.profile(mover).fists
    if fists[True] == fists[False]:
        return ()
    near = [foe for foe in table.foes(mover) if foe.up and _apart(table, mover, foe.id) <= MOVE]
    return tuple(BackShown(foe.id, (facing(foe.spot, foe.toward) + 180) % 360, BACK) for foe in near)


def _apart(table: Table, one: str, two: str) -> float:
    a, b = table.figure(one), table.figure(two)
    return hypot(a.spot.x - b.spot.x, a.spot.y - b.spot.y) - a.radius - b.radius


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
    seen, how = table.look(figure, target), approach(table, figure, target)
    feature = how.solid or (seen.hard or seen.soft or "" if how.frame else "")
    taken_off = -sum(reason.add for reason in shelter(table, figure, target))
    words = cover_words(table, figure, target) if seen.sees else ""
    shown = shots.sight(table, figure, target, Sheltered(words, taken_off, feature))
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
    lambda table, shot, id: chain(alone(table), shot.target, shot.attack(id)),
    FATES,
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
