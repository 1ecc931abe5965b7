"""What people do in a fight beside fighting (section 2.21): postures, healing, waiting, and getting out of it."""

from abc import abstractmethod
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, ClassVar, Literal, get_args

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.question import Option, Roll
from posse.engine.refusal import Bar
from posse.games.deeds.answers import Worded
from posse.games.deeds.happened import Row
from posse.games.ground import paths
from posse.games.ground.paths import Path
from posse.games.people.figures import FOOT_RADIUS
from posse.games.tombstone.abilities import has
from posse.games.tombstone.afflictions import ARROW, DYING, ROUTED
from posse.games.tombstone.checks import THIRDS
from posse.games.tombstone.fatigue import winded
from posse.games.tombstone.fight.actions import Action, able, comes_of
from posse.games.tombstone.fight.moving import budget, going, gone, left, legs, stepped, stuck, walked
from posse.games.tombstone.fight.places import FEET_AN_INCH, feet_apart, length
from posse.games.tombstone.fortune import laid_low
from posse.games.tombstone.poison import helped, poisoned
from posse.games.tombstone.rolls import SIX
from posse.games.tombstone.table import Blessing, Effort, Person, Table
from posse.games.tombstone.weapons import REACH
from posse.games.tombstone.wounds import Hurt, OutOfIt, healed, pace
from posse.games.wire.asked import NO
from posse.tabletop.ground import Ground
from posse.tabletop.length import INCH
from posse.tabletop.movement import Base, Walk, Walker, cut, taken
from posse.tabletop.reach import Reach, reach
from posse.tabletop.terrain import Spot

COST, PRONE = "tombstone/opt/posture-cost", "tombstone/combat/condition/prone"

NO_TIME = Bar(COST, "{name} has not enough of this turn left for it.", "no time")


class Posture(Action, frozen=True):
    """Something that is done beside an action; whoever it changes nothing about is `unfit`."""

    abstract = True
    free = True
    costs: ClassVar[bool] = True
    did: ClassVar[Row]
    unfit: ClassVar[Bar]

    @classmethod
    def may(cls, table: Table, figure: Any) -> Bar | None:
        return None if cls.after(table, figure) else cls.unfit

    @classmethod
    @abstractmethod
    def after(cls, table: Table, person: Person) -> dict[str, object]:
        """What is new about somebody then; nothing where they cannot."""

    def checks(self, table: Table, figure: Any) -> Iterator[Bar | None]:
        half = pace(table, figure.id) // 2
        yield NO_TIME if self.costs and not 0 < half <= budget(table, figure) else None

    def done(self, table: Table, id: str) -> Table:
        changes = self.after(table, table.figure(id))
        if self.costs:
            table = walked(table, id, length(pace(table, id) // 2))
        return table.change(id, **changes).log(self.did(figure=id))


class GetDown(Posture, frozen=True):
    """tombstone/combat/condition/prone: flat on the ground, from one moment to the next."""

    says = "{figure}: get down"
    label, rank = "Get down", 24
    costs = False
    trifle = True
    did = Row("{figure} drops to the ground.", PRONE)
    unfit = Bar(PRONE, "{name} lies down already, or sits on a horse.")

    @classmethod
    def after(cls, table: Table, person: Person) -> dict[str, object]:
        return {} if person.prone or person.mounted else {"prone": True}


class GetUp(Posture, frozen=True):
    """tombstone/combat/condition/prone: on one's feet again."""

    says = "{figure}: get up"
    label, rank = "Get up", 25
    did = Row("{figure} gets up.", PRONE)
    unfit = Bar(PRONE, "{name} is on their feet.")

    @classmethod
    def after(cls, table: Table, person: Person) -> dict[str, object]:
        return {"prone": False} if person.prone else {}


class Mount(Posture, frozen=True):
    """tombstone/move/horse-burst: into the saddle of one's own horse, where it stands; or, if somebody else stands there, where
    they are."""

    says = "{figure}: mount"
    label, rank = "Mount", 26
    did = Row("{figure} mounts.", COST)
    unfit = Bar(COST, "{name} has no horse here.")

    @classmethod
    def after(cls, table: Table, person: Person) -> dict[str, object]:
        horse = person.horse
        if horse is None or person.prone or table.apart(person, person, horse) > length(REACH):
            return {}
        full = table.scene.staged and taken(horse, FOOT_RADIUS, table.bases((person.id,)))
        spot = person.spot if full else horse
        return {"mounted": True, "horse": None, "spot": spot, "effort": _fresh(person)}


class Dismount(Posture, frozen=True):
    """tombstone/move/horse-burst: out of it; the horse waits where it was left."""

    says = "{figure}: dismount"
    label, rank = "Dismount", 27
    did = Row("{figure} dismounts.", COST)
    unfit = Bar(COST, "{name} sits on no horse.")

    @classmethod
    def after(cls, table: Table, person: Person) -> dict[str, object]:
        return {"mounted": False, "horse": person.spot, "effort": _fresh(person)} if person.mounted else {}


def _fresh(person: Person) -> Effort:
    return replace(person.effort, turns=0, health=0)


WHISKEY, BAG = "whiskey", "medical-bag"
SWIGS, SOBER = 6, 3
"""tombstone/opt/whiskey: mouthfuls in a bottle, and how many of them a day go down without harm."""

DRINKS, TREATS = "tombstone/provisions/whiskey/heal", "tombstone/provisions/medical-bag/heal"

NONE_LEFT = Bar(DRINKS, "{name} has no whiskey.")
UNHURT = Bar(DRINKS, "That does nothing for somebody who is not hurt.", "not hurt")
NO_BAG = Bar("tombstone/provisions/medical-bag/user", "{name} has no medical bag.")
OUT_OF_REACH = Bar(TREATS, "They are out of reach.", "out of reach")
NO_ARROW = Bar("tombstone/weapons/bow/dislodge", "There is no arrow in them.")

DRANK = Row("{figure} takes a mouthful of whiskey.", DRINKS)
TREATED = Row("{figure} sees to the wounds of {target}.", TREATS)
PULLED = Row("{figure} pulls the arrow out of {target}.", "tombstone/weapons/bow/dislodge", hurts=True)


class Drink(Action, frozen=True):
    """tombstone/rest/whiskey, tombstone/provisions/whiskey/heal: a turn for a mouthful, and six of them to the bottle
    (tombstone/opt/whiskey)."""

    says = "{figure}: drink whiskey"
    label, rank = "Drink", 21

    @classmethod
    def may(cls, table: Table, figure: Any) -> Bar | None:
        bottles = table.profile(figure.id).carries(WHISKEY)
        return None if table.uses(figure.id, WHISKEY, "job") < SWIGS * bottles else NONE_LEFT

    def checks(self, table: Table, figure: Any) -> Iterator[Bar | None]:
        yield None if hurt(table, figure.id) else UNHURT

    def done(self, table: Table, id: str) -> Table:
        """tombstone/opt/whiskey: from the fourth mouthful of a day on somebody is drunk too."""
        table = table.used(id, WHISKEY, "job").used(id, WHISKEY, "day").log(DRANK(figure=id))
        if table.uses(id, WHISKEY, "day") > SOBER:
            table = poisoned(table, id, "drunk")
        return table.then(Mending(id, id, DRINKS))


class Treat(Action, frozen=True):
    """tombstone/rest/medical-bag, tombstone/provisions/medical-bag/heal: a turn with somebody in reach, or with oneself.

    tombstone/provisions/medical-bag/user: whoever has a bag may, and it is never used up (tombstone/opt/medical-use).
    tombstone/provisions/medical-bag/extract: an arrow or a bullet comes out with no harm. tombstone/opt/poison-help: whoever dies
    of poison is helped by it, or by healing hands.
    """

    board = "pair"
    says = "{figure}: treat {target}"
    label, rank = "Treat", 22
    whom = "treat"

    @classmethod
    def may(cls, table: Table, figure: Any) -> Bar | None:
        return None if table.profile(figure.id).carries(BAG) or has(table, figure.id, "healing-hands") else NO_BAG

    @classmethod
    def ways(cls, table: Table, figure: Any) -> list[Option[Table]]:
        return [cls(figure.id, target=one.id) for one in (figure, *table.friends(figure.id))]

    def checks(self, table: Table, figure: Any) -> Iterator[Bar | None]:
        """tombstone/opt/medical-use: Health for each only once a day."""
        other = table.figure(self.target)
        yield None if other.on_table and feet_apart(table, figure.id, other.id) <= REACH else OUT_OF_REACH
        wants = other.has(ARROW.id) or (other.has(DYING.id) and other.id != figure.id)
        yield None if wants or self._mends(table) else UNHURT

    def _mends(self, table: Table) -> bool:
        bag = bool(table.profile(self.figure).carries(BAG))
        return bag and hurt(table, self.target) and not table.uses(self.target, BAG, "day")

    def done(self, table: Table, id: str) -> Table:
        mends, whom = self._mends(table), self.target
        table = (
            (table if whom == id else helped(table, whom)).lifted(whom, ARROW.id).log(TREATED(figure=id, target=whom))
        )
        return table.used(whom, BAG, "day").then(Mending(id, whom, TREATS)) if mends else table


class Pull(Action, frozen=True):
    """tombstone/weapons/bow/dislodge, tombstone/combat/damage/special-extra: an arrow that is pulled at with no medical bag does 1
    more (tombstone/opt/arrow-dislodge)."""

    says = "{figure}: pull the arrow out of {target}"
    label, rank = "Pull the arrow out", 23

    @classmethod
    def ways(cls, table: Table, figure: Any) -> list[Option[Table]]:
        struck = (one for one in (figure, *table.friends(figure.id)) if one.has(ARROW.id))
        return [cls(figure.id, target=one.id) for one in struck]

    def checks(self, table: Table, figure: Any) -> Iterator[Bar | None]:
        yield None if table.figure(self.target).has(ARROW.id) else NO_ARROW
        yield None if feet_apart(table, figure.id, self.target) <= REACH else OUT_OF_REACH

    def done(self, table: Table, id: str) -> Table:
        table = table.lifted(self.target, ARROW.id).log(PULLED(figure=id, target=self.target))
        return table.then(Hurt(self.target, 1))


class Mending(Item[Table], frozen=True):
    """Half a die of Health, up to what somebody has unhurt (tombstone/opt/healing-cap).

    tombstone/provisions/whiskey/mortal: with it the penalties of a Mortal Wound are over, and not its days of rest.
    """

    figure: str
    whom: str
    rule: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        face = yield Roll(table.profile(self.figure).seat, "Health won back", self.rule, SIX, bands=THIRDS)
        return healed(laid_low(table, self.whom), self.whom, (face + 1) // 2)


def hurt(table: Table, who: str) -> bool:
    person = table.figure(who)
    return person.on_table and person.health < table.score(who, "health")


Event = Literal["anything", "movement", "action"]
"""tombstone/combat/delay/until-event: what somebody may wait for: that anybody does anything, or that an opponent moves or acts.
Whether it is what they meant, they say when it has happened."""

LATER = "tombstone/combat/delay/later-this-turn"
EVENT = "tombstone/combat/delay/until-event"

WAITS = Row("{figure} waits.", LATER)
AT_ONCE = Bar(LATER, "At this table nobody holds an action back.")


class Hold(Action, frozen=True):
    """tombstone/combat/delay/later-this-turn: an action that is held back when its turn comes.

    tombstone/combat/delay/into-next-turn: and kept, if need be, into the next turn, which then has no other
    (tombstone/opt/delay-carry).
    """

    says = "{figure}: wait for {more}"
    label, key, rank = "Wait", "V", 9

    @classmethod
    def may(cls, table: Table, figure: Any) -> Bar | None:
        return None if table.scene.house.delaying else AT_ONCE

    @classmethod
    def ways(cls, table: Table, figure: Any) -> list[Option[Table]]:
        return [cls(figure.id, more=event) for event in get_args(Event)]

    def done(self, table: Table, id: str) -> Table:
        return table.change(id, held=self.plan).log(WAITS(figure=id))


class WaitOn(Worded[Table], frozen=True):
    says = label = "Wait on"
    key, rank = "N", NO


def waiting(table: Table, actor: str, event: Event) -> list[Person]:
    """Those who have waited for what somebody has just done.

    tombstone/combat/delay/can-beat-initiative: whoever comes first by the dice.
    """
    foes = table.scene.foes[table.profile(actor).side]
    found = []
    for one in table.figures:
        wanted = one.held is not None and (one.held.more == "anything" or (one.held.more == event and one.id in foes))
        if wanted and one.id != actor and able(table, ready(one)):
            found.append(one)
    return found


def ready(person: Person) -> Person:
    """Somebody as if their turn had just begun."""
    return replace(person, now=replace(person.now, over=False, acted=False, plan=None))


FLED = "tombstone/combat/daunt/result-6-flees"
END = "tombstone/combat/end"

GONE = Row("{figure} is out of the fight.", END, tone="loud", news="away")

RIM = INCH + FOOT_RADIUS
"""So near the edge of a map somebody is gone."""

AWAY = 150
"""With no map, so many feet from every opponent."""


def run_away(table: Table, who: str) -> Table:
    """tombstone/combat/daunt/result-6-flees: at full speed by the safest way, with no attack (tombstone/opt/daunt-flee)."""
    table = winded(table, who)
    if table.figure(who).prone and GetUp(who).stop(table, table.figure(who))[1] is None:
        table = GetUp(who).done(table, who)
    if stuck(table, table.figure(who)) is None and table.scene.staged:
        path = way_out(table, who)
        table = gone(table, who, path, FLED) if path else table
    elif stuck(table, table.figure(who)) is None:
        table = _along_the_line(table, who)
    return table.change(who, status="gone").log(GONE(figure=who)) if away(table, table.figure(who)) else table


def away(table: Table, person: Person) -> bool:
    if table.scene.staged:
        return person.spot.level == 0 and _to_the_rim(table, person.spot) <= RIM
    return all(table.apart(person, foe) >= length(AWAY) for foe in table.foes(person.id) if foe.up)


def _to_the_rim(table: Table, spot: Spot) -> int:
    ground = table.scene.ground
    return min(spot.x, spot.y, ground.width - spot.x, ground.depth - spot.y)


def way_out(table: Table, who: str) -> Path:
    """This turn's part of the shortest way to where somebody is before all opponents; or, where there is no such place, to where
    they are least late."""
    person, ground = table.figure(who), table.scene.ground
    now = legs(table, who)
    found = _anywhere(ground, person.spot, now.walker, tuple(now.blockers), tuple(now.friends))
    foes = [foe for foe in table.foes(who) if foe.up]

    def safety(end: Spot, cost: int) -> tuple[bool, int, Spot]:
        lead = min((table.apart(foe, person, end) for foe in foes), default=FARTHEST) - cost
        return (False, cost, end) if lead > 0 else (True, -lead, end)

    ends = [
        (safety(end, cost), end) for end, cost, _ in found.spots if end.level == 0 and _to_the_rim(table, end) <= RIM
    ]
    path = found.path_to(min(ends)[1]) if ends else None
    return _stopping(table, who, now, path) if path else ()


FARTHEST = 10**6


@lru_cache(maxsize=64)
def _anywhere(ground: Ground, start: Spot, walker: Walker, foes: tuple[Base, ...], friends: tuple[Base, ...]) -> Reach:
    """Every way from somewhere, with these people about: the same flight is looked at more than once."""
    return reach(ground, start, walker, FARTHEST, FARTHEST, foes, friends)


def _stopping(table: Table, who: str, now: paths.Feet, path: Path) -> Path:
    """As much of a path as a turn allows, and not to where a friend stands."""
    parts = (cut(path, far, table.scene.ground.elevations) for far in range(now.limit, 0, -INCH // FEET_AN_INCH))
    return next((part for part in parts if isinstance(going(table, who, part, now), Walk)), ())


def _along_the_line(table: Table, who: str) -> Table:
    person = table.figure(who)
    nearest = min((foe for foe in table.foes(who) if foe.up), key=lambda foe: table.apart(person, foe), default=None)
    return stepped(table, who, nearest.id, -left(table, person), FLED) if nearest else table


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
        return comes_of(table, OutOfIt(id, "gone", END))
