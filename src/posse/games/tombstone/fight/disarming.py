"""Disarming (section 2.21): weapons knocked out of hands or thrown, where they come to lie, and who picks them up."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.question import Option, Roll
from posse.engine.refusal import Bar
from posse.games.deeds.happened import Row
from posse.games.tombstone.book import Weapon
from posse.games.tombstone.fight.actions import Action, comes_of
from posse.games.tombstone.fight.places import feet, length
from posse.games.tombstone.hits import Hit, Way
from posse.games.tombstone.rolls import SIX
from posse.games.tombstone.table import Lying, Table
from posse.games.tombstone.weapons import REACH
from posse.tabletop.terrain import Spot

DISARM = "disarm"
FLIES = "tombstone/combat/disarm/scatter"
FETCH = "tombstone/combat/disarm/retrieve-one-turn"

FLEW = Row("{target} loses the {weapon:within}; it lies {count} {count:foot|feet} off.", FLIES, tone="loud")
TAKEN = Row("{figure} picks up the {weapon:within}.", FETCH)
LOST = Bar("tombstone/weapons/thrown/leaves-hand", "It is no longer in {name}'s hand.", "lost")
TOO_FAR = Bar(FETCH, "{name} has to go there first.", "too far")
KEPT = Bar(FETCH, "Somebody else has it now.", "taken")

CLOCK = ((0, -1000), (866, -500), (866, 500), (0, 1000), (-866, 500), (-866, -500))
"""Six equal directions, in thousandths, as the hands of a clock go round."""


# What is in the hand


def lost(table: Table, id: str) -> set[str]:
    """The weapons that somebody no longer has."""
    return {thing.weapon for thing in table.lying if thing.owner == id}


def knocked(table: Table, id: str) -> Weapon | None:
    """The weapon that can be knocked out of somebody's hand: the one they mean to use, or the first that they carry.

    tombstone/combat/disarm/roll: nothing that grows there or stands on wheels (tombstone/opt/disarm-eligible).
    """
    plan, gone = table.figure(id).now.plan, lost(table, id)
    held = [weapon for weapon in table.profile(id).weapons if weapon.hands and weapon.id not in gone]
    return next((weapon for weapon in held if plan and weapon.id == plan.weapon), held[0] if held else None)


# To disarm somebody


class KnockAway(Way, frozen=True):
    """tombstone/combat/disarm/roll: what a hit becomes that was aimed at a weapon; it does no damage."""

    says = label = "{figure}: disarm {target}"
    sure = True

    @classmethod
    def suits(cls, table: Table, hit: Hit) -> bool:
        return hit.aim == DISARM

    def taken(self, table: Table, hit: Hit) -> Table:
        weapon = knocked(table, hit.whom)
        return comes_of(table, Disarmed(hit.who, hit.whom, weapon.id)) if weapon else table


class Disarmed(Item[Table], frozen=True):
    """tombstone/combat/disarm/scatter, tombstone/abilities/folk-hero/quick-draw/disarm-scatter: it flies some feet, away from both.

    tombstone/opt/disarm-direction: a die tells where to, thrown again where it points at either, and read one further if it does so
    twice; on a line it is beyond its owner.
    """

    who: str
    whom: str
    weapon: str
    far: int = 0

    def resolve(self, table: Table) -> Asking[Table, Table]:
        seat = table.profile(self.who).seat
        here, there = table.figure(self.whom).spot, table.figure(self.who).spot
        if self.weapon in lost(table, self.whom):
            return table
        far = self.far or (yield Roll(seat, "how far the weapon flies", FLIES, SIX))
        across, down = there.x - here.x, there.y - here.y
        if not table.scene.staged:
            spot = Spot(here.x + length(far) * (-1 if across > 0 else 1), 0)
        else:
            toward = [x * across + y * down for x, y in CLOCK]
            face = yield Roll(seat, "which way it flies", FLIES, SIX)
            if 0 < toward[face - 1] == max(toward):
                if not self.far:
                    return table.then(replace(self, far=far))
                face = face % len(CLOCK) + 1
            spot = _within(table, here, CLOCK[face - 1], length(far))
        table = table.but(lying=(*table.lying, Lying(self.whom, self.weapon, spot)))
        return table.log(FLEW(target=self.whom, weapon=self.weapon, count=far))


def _within(table: Table, here: Spot, way: tuple[int, int], far: int) -> Spot:
    """As far as that, and no farther than the edge of the map."""
    ground = table.scene.ground
    x, y = (here[place] + way[place] * far // 1000 for place in range(2))
    return here._replace(x=min(max(x, 0), ground.width), y=min(max(y, 0), ground.depth))


def thrown_away(table: Table, who: str, weapon: str, whom: str) -> Table:
    """tombstone/weapons/thrown/leaves-hand: what is thrown lies where its target is."""
    return table.but(lying=(*table.lying, Lying(who, weapon, table.figure(whom).spot)))


# To have it back


class PickUp(Action, frozen=True):
    """tombstone/combat/disarm/retrieve-one-turn, tombstone/opt/thrown-retrieve: a turn for whoever is where it lies; what a friend
    has picked up, they hand over in the same way. `target` is whose weapon it is."""

    says = "{figure}: pick up the {weapon:within} of {target}"
    label, key, rank = "Pick up", "Q", 7

    @classmethod
    def ways(cls, table: Table, figure: Any) -> list[Option[Table]]:
        open = [thing for thing in table.lying if thing.holder != figure.id]
        return [way for thing in open for way in cls(figure.id, thing.weapon, thing.owner).both_paces()]

    def checks(self, table: Table, figure: Any) -> Iterator[Bar | None]:
        thing = self._thing(table)
        if thing is None:
            yield KEPT
            return
        keeper = table.figure(thing.holder) if thing.holder else None
        yield KEPT if keeper in table.foes(figure.id) and keeper.up else None
        spot = keeper.spot if keeper else thing.spot
        yield None if feet(table.apart(figure, figure, spot)) <= REACH else TOO_FAR

    def done(self, table: Table, id: str) -> Table:
        thing = self._thing(table)
        rest = tuple(each for each in table.lying if each != thing)
        if thing is not None and id != self.target:
            rest = (*rest, replace(thing, holder=id))
        return table.but(lying=rest).log(TAKEN(figure=id, weapon=self.weapon))

    def _thing(self, table: Table) -> Lying | None:
        return next((one for one in table.lying if (one.owner, one.weapon) == (self.target, self.weapon)), None)
