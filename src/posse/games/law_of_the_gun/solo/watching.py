"""What a group of the enemy that runs itself sees, suffers and fears: the questions its chart asks; how it shoots, and when in
reaction (lotg/ruling/solo-shooting); and what counters see: a dummy is as good as a pistol (lotg/ruling/solo-counters).
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from posse.engine.item import Item
from posse.engine.question import Option
from posse.games.law_of_the_gun.acting.groups import group_of
from posse.games.law_of_the_gun.asking import need
from posse.games.law_of_the_gun.book import Weapon, load_weapons
from posse.games.law_of_the_gun.close_combat.rushing import gap_to
from posse.games.law_of_the_gun.gunfights.exchanges import guns
from posse.games.law_of_the_gun.gunfights.standoffs import opponents
from posse.games.law_of_the_gun.moving.ways import gap
from posse.games.law_of_the_gun.seeing import counters, spotting
from posse.games.law_of_the_gun.seeing.sighting import can_see, last_seen, note
from posse.games.law_of_the_gun.shooting.declaring import Shoot, Shot, hit_chance, shots_of
from posse.games.law_of_the_gun.shooting.reactions import OfferReactions, React, Window
from posse.games.law_of_the_gun.shooting.weapons import band_at, impact, usable
from posse.games.law_of_the_gun.solo.country import Enemy, ahead, any_foe, sheltered
from posse.games.law_of_the_gun.table import Counter, Figure, Table
from posse.tabletop.length import centimetres
from posse.tabletop.movement import point_at
from posse.tabletop.shelter import indoors
from posse.tabletop.terrain import Spot

R = TypeVar("R", bound=React)

THERE = centimetres(5)
"""Whoever is this near to where an enemy was last seen, and does not see it, knows that it is gone."""


class Situation(NamedTuple):
    """What a group goes by: the other two questions of the chart, the nearest enemy if it sees one, and the worst menaces."""

    under_fire: bool
    in_cover: bool
    enemy: Enemy | None
    menaces: tuple[str, ...]


# Seeing


def enemies(table: Table, side: str) -> list[Figure]:
    """Everybody of the other sides who is in the fight on the table."""
    return [figure for figure in table.figures if figure.up and table.side(figure.id) != side]


def seen_by(table: Table, ids: Sequence[str]) -> list[str]:
    """lotg/ruling/solo-see: the enemies that any member sees."""
    side = table.side(ids[0])
    return [foe.id for foe in enemies(table, side) if any(can_see(table, id, foe.id) for id in ids)]


def look_round(table: Table, side: str) -> Table:
    """lotg/ruling/solo-suspected: what a side sees now it remembers; whoever is gone from where it was seen it forgets."""
    mine = [figure.id for figure in table.figures if figure.able and table.side(figure.id) == side]
    for foe in enemies(table, side):
        if any(can_see(table, id, foe.id) for id in mine):
            table = note(table, foe.id)
        else:
            at = last_seen(table).get(foe.id)
            if at is not None and any(gap(table.spot(id), at) <= THERE * THERE for id in mine):
                table = table.but(suspects=tuple(pair for pair in table.suspects if pair[0] != foe.id))
    return table


def nearest(table: Table, id: str, known: Iterable[Enemy]) -> Enemy | None:
    here = table.spot(id)
    return min(known, key=lambda foe: (foe.at.x - here.x) ** 2 + (foe.at.y - here.y) ** 2, default=None)


# Suffering


def shooters(table: Table, ids: Sequence[str]) -> dict[str, int]:
    """Who shot at a group since its last check, and the harm each did to it."""
    found: dict[str, int] = {}
    for id in ids:
        for shooter, points in table.figure(id).harm:
            found[shooter] = found.get(shooter, 0) + points
    return found


def menace(table: Table, ids: Sequence[str]) -> list[str]:
    """lotg/ruling/solo-threat: the worst menace to a group; several only where nothing tells them apart.

    Whoever did it most harm since its last check; else the nearest who shot at it; of equals the nearest, then the one of
    the highest Skill. If nobody it sees shot at it, the nearest whom it sees.
    """
    leader, seen = ids[0], seen_by(table, ids)
    harm = {id: points for id, points in shooters(table, ids).items() if table.figure(id).up}
    if seen:
        harm = {id: points for id, points in harm.items() if id in seen}
    harm = harm or dict.fromkeys(seen, 0)

    def rank(id: str) -> tuple[int, int, int]:
        return -harm[id], table.distance(leader, id), -table.profile(id).skill

    first = min((rank(id) for id in harm), default=None)
    return [id for id in harm if rank(id) == first]


# Being in cover


def in_cover(table: Table, ids: Sequence[str], enemy: Enemy | None) -> bool:
    """lotg/ruling/solo-in-cover: is the leader in cover against where an enemy is; without one, against some direction toward
    the enemy's edge?"""
    if enemy is not None:
        return sheltered(table, ids[0], enemy)
    eye, points = any_foe(table, ids[0]), ahead(table, table.side(ids[0]), table.spot(ids[0]))
    return any(sheltered(table, ids[0], Enemy(eye, point)) for point in points)


# All together


def situation(table: Table, ids: Sequence[str]) -> Situation:
    """lotg/solo/each-turn-check: see enemy? under fire? in cover?

    lotg/ruling/solo-under-fire: it is if any member, or its mount, was shot at since the group's last check, hit or miss.
    lotg/ruling/solo-unseen-fire: a group that is shot at by nobody it sees takes the shooter's last place for the enemy's.
    """
    leader = ids[0]
    seen = [Enemy(id, table.spot(id)) for id in seen_by(table, ids)]
    fire = any(table.figure(id).shot_at for id in ids)
    known = last_seen(table)
    enemy = nearest(table, leader, seen)
    if enemy is None and fire:
        shot = [Enemy(id, known.get(id, table.spot(id))) for id in shooters(table, ids) if table.figure(id).up]
        enemy = nearest(table, leader, shot) or nearest(table, leader, [Enemy(*pair) for pair in known.items()])
        fire = enemy is not None
    facing = enemy or nearest(table, leader, [Enemy(*pair) for pair in known.items()])
    return Situation(fire, in_cover(table, ids, facing), enemy, tuple(menace(table, ids)))


def visible(table: Table, id: str, foe: str) -> bool:
    return table.figure(foe).up and can_see(table, id, foe)


FORCE = {"low": 0, "normal": 1, "high": 2}


def effective(weapon: Weapon, distance: int) -> bool:
    """lotg/ruling/solo-effective-range: the accurate range of a weapon."""
    return band_at(weapon, distance) == "accurate"


def accuracy(weapon: Weapon) -> int:
    return weapon.short or 0


def bears(table: Table, ids: Sequence[str], foe: str, at: Spot | None = None) -> bool:
    """lotg/ruling/solo-effective-range: has every member an enemy at the effective range of its best loaded weapon?

    Each counts its weapon of longest accurate range; whoever has nothing to shoot with is left out. With `at` as if the
    enemy were there.
    """
    armed = False
    for id in ids:
        weapons = usable(table, table.figure(id)) if table.figure(id).able else []
        if not weapons:
            continue
        armed = True
        longest = max(weapons, key=accuracy)
        if not effective(longest, table.distance(id, foe, at)):
            return False
    return armed


def some_bears(table: Table, ids: Sequence[str]) -> str:
    """The nearest visible enemy on whom every weapon of a group bears; nobody if there is none."""
    found = [
        foe.id
        for foe in table.foes(ids[0])
        if foe.up and any(visible(table, id, foe.id) for id in ids) and bears(table, ids, foe.id)
    ]
    return table.nearest(ids[0], found)


def worth(table: Table, shot: Shoot) -> tuple[bool, Fraction, int, int]:
    """lotg/ruling/solo-shooting: aimed if it may be, then the best chance, the higher impact, and more ammunition."""
    id, target, aims = shot.figure, shot.target, shot.manner == "aimed"
    weapon, place = table.profile(id).weapon(shot.weapon), table.profile(id).weapon_at[shot.weapon]
    test = need(table, id, "skill and cool", "lotg/shooting/aimed-test") if aims else None
    force = FORCE[impact(weapon, band_at(weapon, table.distance(id, target)) or "maximum")]
    chance = hit_chance(table, Shot(id, shot.weapon, target, shot.manner), test)
    return aims, chance, force, table.figure(id).rounds[place]


def shots_at(table: Table, id: str, targets: Sequence[str], close: bool) -> list[Shoot]:
    """The shots somebody may fire at some enemies now; with `close` only at effective range."""
    found = [shot for shot in shots_of(table, id) if shot.target in targets]
    weapon = table.profile(id).weapon
    return [s for s in found if not close or effective(weapon(s.weapon), table.distance(id, s.target))]


def best_shot(table: Table, shots: Sequence[Shoot]) -> Shoot:
    """lotg/ruling/solo-shooting: the one with the weapon that is likeliest to hit."""
    return max(shots, key=lambda shot: worth(table, shot))


def worth_trying(table: Table, seat: str) -> list[Option[Table]]:
    """The attempts that can find anybody at all: nobody is told of the others, and no dice are thrown for them."""
    side, ground = table.scene.side_of[seat], table.scene.ground
    hidden = spotting.strangers(table, side)
    pieces = {p for figure in hidden if figure.id not in table.sought for p in spotting.hiding_in(table, figure)}
    houses = {house for figure in hidden if (house := indoors(ground, figure.spot))}
    found = [answer for option in spotting.options(table, seat) for answer in option.examples(table)]
    return [
        answer
        for answer in found
        if (isinstance(answer, spotting.LookOver) and answer.piece in pieces)
        or (isinstance(answer, spotting.Listen) and answer.building in houses)
    ]


def accurate(table: Table, id: str) -> bool:
    """lotg/ruling/solo-draw: has somebody in a gunfight an opponent at the accurate range of one of its guns?"""
    foes = opponents(table, id)
    return any(effective(gun, table.distance(id, foe)) for gun in guns(table, id) for foe in foes)


# Shooting in reaction


def seen_from(table: Table, counter: Counter) -> list[Figure]:
    return [figure for figure in counters.watchers(table) if has_in_view(table, counter, figure)]


def has_in_view(table: Table, counter: Counter, figure: Figure, at: Spot | None = None) -> bool:
    """Does a counter see an enemy, as if it were `at` a place: known to its side, or in the open?"""
    if not counters.in_sight(table, counter, figure.id, at):
        return False
    eyes = Counter("", at or figure.spot, figure.posture == "mounted", 0)
    return counters.side_of(table) in figure.known or not counters.covered(
        table, eyes, counters.body_of(table, counter)
    )


def arms(table: Table, counter: Counter) -> list[list[Weapon]]:
    """The weapons behind a counter, for each who has any: those of a group, or a pistol behind a dummy."""
    weapons = [usable(table, replace(table.figure(id), status="up")) for id in counters.members(table, counter)]
    return [each for each in weapons if each] or ([] if counter.group else [[load_weapons()["pistol"]]])


def would_shoot(table: Table, counter: Counter, far: int, close: bool) -> bool:
    """Is an enemy in range of somebody behind a counter, or `close` enough for everybody's best weapon?"""
    loaded = arms(table, counter)
    if close:
        return bool(loaded) and all(effective(max(each, key=accuracy), far) for each in loaded)
    return any(far <= (weapon.long or 0) for each in loaded for weapon in each)


def would_react(table: Table, counter: Counter, figure: Figure, at: Spot | None = None) -> bool:
    """lotg/ruling/solo-shooting: would those behind a counter shoot at an enemy who moves, when he is `at` a place?

    Within accurate range; those who lie low wait until every weapon bears. A counter that moved in its own half-turn is not
    free to react (lotg/shooting/reactive).
    """
    if counter.moved or not has_in_view(table, counter, figure, at):
        return False
    far = gap_to(table, counter.spot, at or figure.spot)
    if counter.low:
        return would_shoot(table, counter, far, close=True)
    return any(effective(weapon, far) for each in arms(table, counter) for weapon in each)


def reaction(table: Table, options: Sequence[R], about: Item[Table] | None) -> R | None:
    """lotg/ruling/solo-shooting: the shot that is fired next, if any.

    At the first enemy who moves within accurate range, as soon as he does; or, after a shot at its group, at that shooter
    if he is in range. lotg/ruling/solo-counters: a counter by the same rules, whoever is behind it.
    """
    mover, path = (about.mover, about.path) if isinstance(about, OfferReactions) else ("", ())
    shooter = about.shooter if isinstance(about, Window) else ""
    counter = counters.counter_of(table, options[0].figure)
    if counter is not None:
        points = ((shot, point_at(path, shot.at, table.scene.ground.elevations)) for shot in options)
        return next((shot for shot, at in points if would_react(table, counter, table.figure(mover), at)), None)
    wanted = [shot for shot in options if wants(table, shot, mover, shooter, path)]
    if not wanted:
        return None
    first = min(shot.at for shot in wanted)
    now = [shot for shot in wanted if shot.at == first]
    mine = [shot for shot in now if shot.figure == now[0].figure and shot.target == now[0].target]
    declared = {Shoot(shot.figure, shot.weapon, shot.target, shot.manner): shot for shot in mine}
    return declared[best_shot(table, list(declared))]


def wants(table: Table, shot: React, mover: str, shooter: str, path: tuple[Spot, ...]) -> bool:
    """Would somebody fire this shot now? At accurate range; those who lie low at the effective range of the whole group."""
    target = shot.target
    if target not in table.scene.index:
        return False
    group = group_of(table, shot.figure)
    if target == shooter:
        return target in shooters(table, group)
    if target != mover:
        return False
    spot = point_at(path, shot.at, table.scene.ground.elevations) if path else None
    if table.figure(shot.figure).low:
        return bears(table, group, shot.target, spot)
    weapon = table.profile(shot.figure).weapon(shot.weapon)
    return effective(weapon, table.distance(shot.figure, shot.target, spot))
