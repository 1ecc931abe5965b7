"""Getting out of a fight: people who run for it, by the safest way there is, and people who give up."""

from functools import lru_cache
from typing import Any

from posse.engine.item import Item
from posse.engine.refusal import Bar
from posse.games.deeds.happened import Row
from posse.games.ground import paths
from posse.games.ground.paths import Path
from posse.games.people.figures import FOOT_RADIUS
from posse.games.tombstone.afflictions import ROUTED
from posse.games.tombstone.events import Paced
from posse.games.tombstone.fatigue import winded
from posse.games.tombstone.fight.actions import Action, comes_of
from posse.games.tombstone.fight.moving import GONE_ALONG, WALKER, left, legs, stuck, walked
from posse.games.tombstone.fight.places import FEET_AN_INCH, feet, length
from posse.games.tombstone.fight.postures import GetUp
from posse.games.tombstone.table import Blessing, Person, Table
from posse.tabletop.ground import Ground
from posse.tabletop.length import INCH
from posse.tabletop.movement import Base, cut, path_length, taken
from posse.tabletop.reach import Reach, reach
from posse.tabletop.terrain import Spot

FLED = "tombstone/combat/daunt/result-6-flees"
END = "tombstone/combat/end"

GONE = Row("{figure} is out of the fight.", END, tone="loud")
YIELDED = Row("{figure} yields.", END, tone="loud")

RIM = INCH + FOOT_RADIUS
"""So near the edge of a map somebody is gone."""

AWAY = 150
"""With no map, so many feet from every opponent."""


def run_away(table: Table, who: str) -> Table:
    """tombstone/combat/daunt/result-6-flees: at full speed by the safest way, with no attack (tombstone/opt/daunt-flee)."""
    table = winded(table, who)
    if table.figure(who).prone and GetUp(who).stop(table, table.figure(who))[1] is None:
        table = GetUp(who).done(table, who)
    if stuck(table, table.figure(who)) is None:
        table = (_off_the_map if table.scene.staged else _along_the_line)(table, who)
    return table.change(who, status="gone").log(GONE(figure=who)) if away(table, table.figure(who)) else table


def away(table: Table, person: Person) -> bool:
    if table.scene.staged:
        return person.spot.level == 0 and _to_the_rim(table, person.spot) <= RIM
    return all(table.apart(person, foe) >= length(AWAY) for foe in table.foes(person.id) if foe.up)


def _to_the_rim(table: Table, spot: Spot) -> int:
    ground = table.scene.ground
    return min(spot.x, spot.y, ground.width - spot.x, ground.depth - spot.y)


def _off_the_map(table: Table, who: str) -> Table:
    if not (path := way_out(table, who)):
        return table
    far = path_length(table.scene.ground, path)
    return walked(table.change(who, spot=path[-1]), who, far).log(Paced(figure=who, path=path, feet=feet(far), by=FLED))


def way_out(table: Table, who: str) -> Path:
    """This turn's part of the shortest way to where somebody is before all opponents; or, where there is no such place, to where
    they are least late."""
    person, ground = table.figure(who), table.scene.ground
    now = legs(table, who)
    found = _anywhere(ground, person.spot, tuple(now.blockers), tuple(now.friends))
    foes = [foe for foe in table.foes(who) if foe.up]

    def safety(end: Spot, cost: int) -> tuple[bool, int, Spot]:
        lead = min((table.apart(foe, person, end) for foe in foes), default=FARTHEST) - cost
        return (False, cost, end) if lead > 0 else (True, -lead, end)

    ends = [
        (safety(end, cost), end) for end, cost, _ in found.spots if end.level == 0 and _to_the_rim(table, end) <= RIM
    ]
    path = found.path_to(min(ends)[1]) if ends else None
    return _stopping(table, now, path) if path else ()


FARTHEST = 10**6


@lru_cache(maxsize=64)
def _anywhere(ground: Ground, start: Spot, foes: tuple[Base, ...], friends: tuple[Base, ...]) -> Reach:
    """Every way from somewhere, with these people about: the same flight is looked at more than once."""
    return reach(ground, start, WALKER, FARTHEST, FARTHEST, foes, friends)


def _stopping(table: Table, now: paths.Feet, path: Path) -> Path:
    """As much of a path as a turn allows, and not to where a friend stands."""
    for far in range(now.limit, 0, -INCH // FEET_AN_INCH):
        part = cut(path, far, table.scene.ground.elevations)
        if not taken(part[-1], FOOT_RADIUS, now.friends):
            return part
    return ()


def _along_the_line(table: Table, who: str) -> Table:
    person, far = table.figure(who), left(table, table.figure(who))
    nearest = min((foe for foe in table.foes(who) if foe.up), key=lambda foe: table.apart(person, foe), default=None)
    if nearest is None:
        return table
    away = 1 if person.spot.x >= nearest.spot.x else -1
    table = table.change(who, spot=Spot(person.spot.x + away * length(far), 0), said=())
    return walked(table, who, length(far)).log(GONE_ALONG.under(FLED)(figure=who, count=far))


# Of one's own will


class Flee(Action, frozen=True):
    """tombstone/combat/end: to run for it, while others have the better of whoever does (tombstone/combat/condition/fleeing)."""

    says = "{figure}: run for it"
    label, rank = "Flee", 31

    @classmethod
    def may(cls, table: Table, figure: Any) -> Bar | None:
        return stuck(table, figure)

    def done(self, table: Table, id: str) -> Table:
        return run_away(table.changed(id, plan=None).bless(id, Blessing(ROUTED.id, table.turn)), id)


class Yield(Action, frozen=True):
    """tombstone/combat/end: to give up, which ends the fight for whoever does (tombstone/opt/combat-boundary)."""

    says = "{figure}: yield"
    label, rank = "Yield", 32
    when_held = True

    def done(self, table: Table, id: str) -> Table:
        """tombstone/opt/tie-procedure: where all act at once, when they have."""
        return comes_of(table, GivenUp(id))


class GivenUp(Item[Table], frozen=True):
    """Somebody fights no more."""

    figure: str

    def resolve(self, table: Table) -> Table:
        up = table.figure(self.figure).up
        return table.change(self.figure, status="gone").log(YIELDED(figure=self.figure)) if up else table
