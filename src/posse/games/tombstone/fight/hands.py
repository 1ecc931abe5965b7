"""Weapons in the hand and out of it: knocked away or thrown, picked up, made ready and loaded (sections 2.21 and L2)."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.question import Option, Roll
from posse.engine.refusal import Bar
from posse.games.deeds.happened import Row
from posse.games.people.people import put
from posse.games.people.weapons import missing, put_back, rounds_in
from posse.games.tombstone.book import Weapon
from posse.games.tombstone.fight.actions import Action, comes_of
from posse.games.tombstone.fight.hits import Way
from posse.games.tombstone.fight.places import EXPOSED, feet, feet_apart, length
from posse.games.tombstone.rolls import SIX, Hit
from posse.games.tombstone.table import Blessing, Person, Table, Thing
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
    return {thing.weapon for thing in table.things if thing.state == "lost" and thing.whose == id}


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
        table = table.put(None, Thing(self.whom, self.weapon, spot, "lost"))
        return table.log(FLEW(target=self.whom, weapon=self.weapon, count=far))


def _within(table: Table, here: Spot, way: tuple[int, int], far: int) -> Spot:
    """As far as that, and no farther than the edge of the map."""
    ground = table.scene.ground
    x, y = (here[place] + way[place] * far // 1000 for place in range(2))
    return here._replace(x=min(max(x, 0), ground.width), y=min(max(y, 0), ground.depth))


def thrown_away(table: Table, who: str, weapon: str, whom: str) -> Table:
    """tombstone/weapons/thrown/leaves-hand: what is thrown lies where its target is."""
    return table.put(None, Thing(who, weapon, table.figure(whom).spot, "lost"))


# To have it back


class PickUp(Action, frozen=True):
    """tombstone/combat/disarm/retrieve-one-turn, tombstone/opt/thrown-retrieve: a turn for whoever is where it lies; what a friend
    has picked up, they hand over in the same way. `target` is whose weapon it is."""

    says = "{figure}: pick up the {weapon:within} of {target}"
    label, key, rank = "Pick up", "Q", 7

    @classmethod
    def ways(cls, table: Table, figure: Any) -> list[Option[Table]]:
        open = [thing for thing in table.things if thing.state == "lost" and thing.holder != figure.id]
        return [way for thing in open for way in cls(figure.id, thing.weapon, thing.whose).both_paces()]

    def checks(self, table: Table, figure: Any) -> Iterator[Bar | None]:
        thing = table.thing(self.target, self.weapon, "lost")
        if thing is None:
            yield KEPT
            return
        keeper = table.figure(thing.holder) if thing.holder else None
        yield KEPT if keeper in table.foes(figure.id) and keeper.up else None
        spot = keeper.spot if keeper else thing.spot
        yield None if feet(table.apart(figure, figure, spot)) <= REACH else TOO_FAR

    def done(self, table: Table, id: str) -> Table:
        thing = table.thing(self.target, self.weapon, "lost")
        held = replace(thing, holder=id) if thing and id != self.target else None
        return table.put(thing, held).log(TAKEN(figure=id, weapon=self.weapon))


READY = "tombstone/weapons/speed/zero-ready"

EMPTY = Bar("tombstone/weapons/reload/uses-turn", "It has to be loaded first.", "empty")
UNREADY = Bar(READY, "It has to be made ready first.", "not ready")
NOTHING_TO_DO = Bar(READY, "It is ready.", "ready")

WORKS = Row("{figure} is busy with the {weapon:within}.", READY, tone="aside")
HAS_IT = Row("{figure} has the {weapon:within} ready.", READY)


def beside(table: Table, who: str, thing: Thing) -> bool:
    return feet(table.apart(thing, table.figure(who))) <= REACH


def readied(table: Table, who: str, weapon: Weapon) -> bool:
    """Whether it has been made ready, if it has to be (tombstone/opt/ready-time)."""
    thing = table.thing(who, weapon.id, "ready")
    return not weapon.ready or (thing is not None and not thing.left)


def at_hand(table: Table, who: str, weapon: str) -> bool:
    """And a crew's weapon where somebody stands."""
    thing, line = table.thing(who, weapon, "ready"), table.profile(who).weapon(weapon)
    return readied(table, who, line) and (thing is None or line.hands > 0 or beside(table, who, thing))


def unready(table: Table, who: str, weapon: str, shots: int = 1) -> Bar | None:
    """What keeps somebody from using a weapon of theirs."""
    if weapon in lost(table, who):
        return LOST
    if rounds_in(table, table.figure(who), weapon) < (shots if table.profile(who).weapon(weapon).rounds else 1):
        return EMPTY
    return None if at_hand(table, who, weapon) else UNREADY


def left_of(table: Table, figure: Person) -> list[Weapon]:
    """The first weapon of each line that somebody has in hand and has not used up."""
    gone, found = lost(table, figure.id), dict[str, Weapon]()
    for one, rounds in zip(table.profile(figure.id).weapons, figure.rounds, strict=True):
        if (one.rounds or rounds) and one.id not in gone:
            found.setdefault(one.line, one)
    return list(found.values())


class MakeReady(Action, frozen=True):
    """tombstone/weapons/speed/zero-ready, tombstone/weapons/cannon/ready, tombstone/weapons/gatling/setup: to get it out, set
    it up, move it or aim it takes one turn, or up to three; a cannon after every shot (tombstone/opt/ready-time)."""

    says = "{figure}: make the {weapon:within} ready"
    label, rank = "Make ready", 8

    @classmethod
    def ways(cls, table: Table, figure: Any) -> list[Option[Table]]:
        return [cls(figure.id, one.id) for one in left_of(table, figure) if not at_hand(table, figure.id, one.id)]

    def checks(self, table: Table, figure: Any) -> Iterator[Bar | None]:
        yield NOTHING_TO_DO if at_hand(table, figure.id, self.weapon) else None

    def done(self, table: Table, id: str) -> Table:
        return table.then(GetReady(id, self.weapon))


class GetReady(Item[Table], frozen=True):
    """A turn of the work; how many it takes is thrown for at the first."""

    figure: str
    weapon: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        begun = table.thing(self.figure, self.weapon, "ready")
        line, here = table.profile(self.figure).weapon(self.weapon), table.figure(self.figure).spot
        if begun is not None and (line.hands or beside(table, self.figure, begun)):
            left = begun.left - 1
        elif line.ready == "1":
            left = 0
        else:
            face = yield Roll(table.profile(self.figure).seat, "making it ready", READY, SIX, bands=(1, 3, 5))
            left = (face - 1) // 2
        told = WORKS if left else HAS_IT
        table = table.put(begun, Thing(self.figure, self.weapon, begun.spot if begun and left else here, "ready", left))
        return table.log(told(figure=self.figure, weapon=self.weapon))


BOX, AMMUNITION = "ammo-box", {"gatling": "gatling-magazine", "cannon": "cannon-shot"}

USES_TURN = "tombstone/weapons/reload/uses-turn"
LOADED = Row("{figure} loads the {weapon:within}.", USES_TURN)
LOADING = Row("{figure} begins to load the {weapon:within}.", "tombstone/weapons/gatling/solo-reload")
FULL = Bar(USES_TURN, "{name} has nothing to load.", "loaded")
AWAY = Bar("tombstone/weapons/gatling/crew", "{name} does not stand beside the gun.", "too far")
SPENT = Bar("tombstone/weapons/ammo/price", "{name} has nothing to load it with.", "no ammunition")


def supplied(table: Table, who: str, line: str) -> bool:
    """tombstone/weapons/ammo/price, tombstone/weapons/ammo/gatling, tombstone/weapons/ammo/cannon: whether anything is left to load
    it with: of a box all through a job (tombstone/opt/ammo-count), and always for whoever fights with what no sheet has."""
    start, item = table.profile(who).start, AMMUNITION.get(line, BOX)
    kept = None if start.weapons else start.sheet
    had = sum(owned.count for owned in kept.outfit if owned.item == item) if kept else 1
    return had > (table.uses(who, item, "job") if kept and item != BOX else 0)


def supply_used(table: Table, who: str, line: str) -> Table:
    return table.used(who, AMMUNITION[line], "job") if line in AMMUNITION else table


class Reload(Action, frozen=True):
    """tombstone/weapons/reload/uses-turn: a turn for each weapon (tombstone/opt/reload-two-guns), until it is full
    (tombstone/opt/partial-reload, tombstone/opt/double-top-up), with half a move (tombstone/opt/reload-move).

    tombstone/weapons/gatling/solo-reload: two for a Gatling gun, with nobody to help. tombstone/weapons/gatling/crew: somebody
    else beside it loads it in one, and does nothing else; `target` is who fires it. tombstone/weapons/gatling/smoke: its smoke
    shows them both.
    """

    says = "{figure}: load the {weapon:within}"
    label, key, rank = "Reload", "O", 6

    @classmethod
    def ways(cls, table: Table, figure: Any) -> list[Option[Table]]:
        own = [cls(figure.id, id) for id in _open(table, figure)]
        crew = ((friend, id) for friend in table.friends(figure.id) for id in _open(table, friend))
        return [*own, *(cls(figure.id, id, one.id) for one, id in crew if not table.profile(one.id).weapon(id).hands)]

    def checks(self, table: Table, figure: Any) -> Iterator[Bar | None]:
        whose = self.target or figure.id
        yield LOST if self.weapon in lost(table, whose) else None
        yield AWAY if feet_apart(table, figure.id, whose) > REACH else None
        yield None if self.weapon in _open(table, table.figure(whose)) else FULL
        yield None if supplied(table, whose, table.profile(whose).weapon(self.weapon).line) else SPENT

    def done(self, table: Table, id: str) -> Table:
        whose = self.target or id
        weapon = table.profile(whose).weapon(self.weapon)
        begun = table.thing(whose, weapon.id, "loading")
        left = 0 if self.target else (begun.left if begun else weapon.reload) - 1
        if self.target:
            table = table.bless(id, Blessing(EXPOSED, table.turn + 1, table.turn))
        if left > 0:
            work = Thing(id, weapon.id, table.figure(id).spot, "loading", left)
            return table.put(begun, work).log(LOADING(figure=id, weapon=weapon.id))
        table = supply_used(table.put(begun, None), whose, weapon.line)
        loaded, _ = put_back(table, whose, weapon.id, weapon.rounds or 0)
        return loaded.log(LOADED(figure=id, weapon=weapon.id))


def _open(table: Table, person: Person) -> list[str]:
    card = table.profile(person.id)
    return [weapon.id for place, weapon in enumerate(card.weapons) if missing(card, person, place)]


def interrupted(table: Table) -> Table:
    """tombstone/combat/long-actions: a job of several turns gets no further in one in which whoever does it is hurt, and what was
    done before is not lost (tombstone/opt/long-action-interrupt)."""
    for one in table.figures:
        plan = one.now.plan
        if one.now.hurt and one.now.acted and plan and not plan.target:
            table = _undone(table, one, plan.deed, plan.weapon)
    return table


def _undone(table: Table, one: Person, deed: str, weapon: str) -> Table:
    state = {Reload.button(): "loading", MakeReady.button(): "ready"}.get(deed)
    if state is None:
        return table
    line, place = table.profile(one.id).weapon(weapon), table.profile(one.id).weapon_at[weapon]
    begun = table.thing(one.id, weapon, state)
    if begun and line.ready != "1":
        return table.put(begun, replace(begun, left=begun.left + 1))
    if state == "loading" and line.reload > 1:
        table = table.change(one.id, rounds=put(one.rounds, place, 0))
        return table.put(None, Thing(one.id, weapon, one.spot, "loading", 1))
    return table
