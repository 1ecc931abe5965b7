"""A position as a deputy sees it: who can do what to whom from where, and how things stand for a side."""

from bisect import bisect_left
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from posse.bots.roads import Roads
from posse.bots.tombstone import strategy, worth
from posse.engine.codec import digest
from posse.engine.item import Item
from posse.games.tombstone import backgrounds
from posse.games.tombstone.evening.coming import Finish, LayOut
from posse.games.tombstone.evening.standing import story
from posse.games.tombstone.fight.acting import KINDS
from posse.games.tombstone.fight.actions import Action, barred
from posse.games.tombstone.fight.attacking import Attack, Attacking, Blow
from posse.games.tombstone.fight.hits import Damage
from posse.games.tombstone.fight.moving import WALKER
from posse.games.tombstone.fight.places import cover, feet_apart, height
from posse.games.tombstone.scene import Profile, Scene
from posse.games.tombstone.table import Person, Table, ThisTurn
from posse.games.tombstone.weapons import BANDS, POINT_BLANK, REACH
from posse.games.tombstone.wounds import Hurt
from posse.tabletop.length import INCH
from posse.tabletop.memo import Memo

ONWARD = 0.8
"""What the best that somebody could do from where they stand next is worth beside doing it now."""

CAUTION = 0.7
"""How much of what may be done to somebody counts against it."""

NEARER, FAR = 0.012, 40
"""What an inch nearer to the enemy is worth to whoever can do nothing from where they are, or whom nobody there can harm, and from
where on it is all the same."""

OUT, TOO_SOON = 0.02, -0.5
"""What an inch farther from the enemy is worth to whoever runs, and what it is to attack out of an ambush before they are near."""

CALM = ThisTurn()


class Lore:
    """What has been worked out about a scene, remembered by all that it depends on."""

    def __init__(self, scene: Scene) -> None:
        self.roads = Roads(scene.ground, WALKER) if scene.staged else None
        self.harm: Memo[tuple[object, ...], float] = Memo(40_000)
        self.threats: Memo[tuple[object, ...], float] = Memo(60_000)


class Make(NamedTuple):
    """What people are alike in who do the same to others: a name for their numbers and weapons, the feet up to which distance
    makes no difference to what they have, and whether what they do goes by where they are, as it does with beasts."""

    kind: str
    marks: tuple[int, ...]
    roams: bool


@lru_cache(maxsize=512)
def make_of(profile: Profile) -> Make:
    alike = replace(profile.start, id="", seat="", name="", initials="", description="", at=None)
    far = (weapon.long - 1 for weapon in profile.weapons if weapon.long)
    marks = sorted({REACH, POINT_BLANK, *(band[0] for band in BANDS), *far})
    return Make(digest(alike), tuple(marks), any("/" not in effect for effect in profile.effects))


@lru_cache(maxsize=8)
def lore_of(scene: Scene) -> Lore:
    return Lore(scene)


class Position:
    """What a side makes of a table."""

    def __init__(self, table: Table, side: str) -> None:
        self.table, self.side = table.but(agenda=(), events=()), side
        self.lore = lore_of(table.scene)
        self.routed, self.lurks = strategy.routed(table, side), strategy.lurks(table, side)
        self._stood: dict[object, float] = {}
        self._threats: dict[object, float] = {}
        self._bests: dict[object, float] = {}
        self._calmed: dict[object, Table] = {}
        self._thought: dict[object, dict[str, list[Attacking]]] = {}

    def runs(self, id: str) -> bool:
        """Whether somebody means to get away."""
        return self.routed or id == self.table.scene.scenario.runaway

    def sign(self, table: Table, id: str) -> int:
        return 1 if table.profile(id).side == self.side else -1

    # What an action is worth

    def gain(self, table: Table, way: Action) -> float:
        """What an action is worth to its side as things stand: what the rules let come of it."""
        if self.lurks and isinstance(way, Attacking):
            return TOO_SOON
        if isinstance(way, Attacking) and (loss := self.attack(table, way)) is not None:
            return loss * self.sign(table, way.figure)
        return self.settled(way.done(table, way.figure)) - self.standing(table)

    def attack(self, table: Table, way: Attacking) -> float | None:
        """What its target loses by an attack on the average, where it is dice and damage and nothing else."""
        value = 0.0
        for blow in way.attacks(table) if type(way).done is Attacking.done else [None]:
            attack = (blow if blow.target else blow.at(way.target)).attack(table) if type(blow) is Blow else None
            if not isinstance(attack, Attack) or attack.aim:
                return None
            roll = attack.roll(table)
            if chance := float(roll.need.chance):
                value += chance * worth.of_harm(self.lore.harm, table, Damage.of(roll.stake))
        return value

    def settled(self, table: Table) -> float:
        """How things stand once all is done that is still to be settled."""
        return worth.mean(table, self.standing, self.harm)

    def harm(self, table: Table, item: Item[Table]) -> float | None:
        """What it is worth that somebody is hurt, that it comes to a fight, or that a story is over."""
        if isinstance(item, LayOut):
            return worth.A_FIGHT
        if isinstance(item, Finish):
            return worth.END[story(table).ending(item.ending).good]
        if not isinstance(item, Damage | Hurt) or (isinstance(item, Damage) and (item.others or item.faces)):
            return None
        victim = item.whom if isinstance(item, Damage) else item.figure
        return -self.sign(table, victim) * worth.of_harm(self.lore.harm, table, item)

    # How things stand

    def standing(self, table: Table) -> float:
        """What is left of everybody, and what they may do next from where they stand."""
        key = table.figures, worth.lost(table)
        if key not in self._stood:
            self._stood[key] = sum(self._left_of(table, one) for one in table.figures)
        return self._stood[key]

    def _left_of(self, table: Table, one: Person) -> float:
        own = self.sign(table, one.id)
        value = own * (worth.of(table, one) + ONWARD * self.best(table, one))
        return value + worth.of_luck(one) if own > 0 else value

    def best(self, table: Table, one: Person) -> float:
        """The most that somebody can do to anybody from where they stand."""
        foes = tuple(table.foes(one.id))
        key = one, foes, worth.changed_arms(table, one.id)
        if key not in self._bests:
            self._bests[key] = max((self.threat(table, one, foe) for foe in foes), default=0.0) if one.up else 0.0
        return self._bests[key]

    def place(self, table: Table, id: str) -> float:
        """How good it is for somebody to stand where they do."""
        one = table.figure(id)
        foes = [foe for foe in table.foes(id) if foe.up]
        best = max((self.threat(table, one, foe) for foe in foes), default=0.0)
        danger, lost = CAUTION * sum(self._aimed_at(table, foe, one) for foe in foes), strategy.astray(table, one)
        if self.runs(id):
            return OUT * self.away(table, one, foes) - danger
        value = ONWARD * best - danger - lost
        return value if (best and danger) or lost or self.lurks else value - NEARER * self.away(table, one, foes)

    def _aimed_at(self, table: Table, foe: Person, one: Person) -> float:
        """What an opponent may do to somebody, who is one of several to choose from."""
        mine = self.threat(table, foe, one)
        others = sum(self.threat(table, foe, friend) for friend in table.friends(one.id) if friend.up)
        return mine * mine / (mine + others) if mine else 0.0

    def away(self, table: Table, one: Person, foes: list[Person]) -> float:
        """Inches to the nearest opponent, on foot where there is a map."""
        if self.lore.roads is None:
            return min((abs(one.spot.x - foe.spot.x) / INCH for foe in foes), default=0.0)
        roads = self.lore.roads
        here = roads.place_of(one.spot)
        return min((min(float(roads.field(roads.post_of(foe.spot))[here]) / INCH, FAR) for foe in foes), default=0.0)

    def threat(self, table: Table, one: Person, other: Person) -> float:
        """The most that somebody may do to another by one attack, in a turn in which nothing has happened yet."""
        key = one, other, worth.changed_arms(table, one.id)
        if key not in self._threats:
            self._threats[key] = self._remembered(table, one, other) if one.up and other.up else 0.0
        return self._threats[key]

    def _remembered(self, table: Table, one: Person, other: Person) -> float:
        """The same for everybody who stands so far apart, so high and so well in cover; beasts go by where they are as well."""
        loaded = tuple(min(rounds, 2) for rounds in one.rounds)
        mine, theirs = make_of(table.profile(one.id)), make_of(table.profile(other.id))
        key: tuple[object, ...] = (mine.kind, one.stance, one.mounted, loaded, one.wound, one.tired, one.said)
        key += (theirs.kind, other.stance, other.mounted, other.health, other.wound, other.said)
        key += (worth.suffered(table, one.id), worth.suffered(table, other.id))
        key += (bisect_left(mine.marks, feet_apart(table, one.id, other.id)), cover(table, one.id, other.id))
        key += (height(table, one) - height(table, other),)
        if arms := worth.changed_arms(table, one.id):
            key += (one.id, arms)
        if mine.roams or theirs.roams:
            key += (one.spot, other.spot)
        found = self.lore.threats.get(key)
        return found if found is not None else self.lore.threats.keep(key, self._threat(table, one, other))

    def _threat(self, table: Table, one: Person, other: Person) -> float:
        if any(effect.idle for effect in backgrounds.standing(table, one.id)):
            return 0.0
        calm = self._calm(table)
        one = calm.figure(one.id)
        ways = (way for way in self._ways(calm, one).get(other.id, ()) if way.stop(calm, one)[1] is None)
        return max((self.attack(calm, way) or 0.0 for way in ways), default=0.0)

    def _calm(self, table: Table) -> Table:
        """The same table at the beginning of a turn."""
        key = table.figures, worth.lost(table)
        if key not in self._calmed:
            self._calmed[key] = table.but(figures=tuple(replace(each, now=CALM) for each in table.figures))
        return self._calmed[key]

    def _ways(self, table: Table, one: Person) -> dict[str, list[Attacking]]:
        """The attacks that somebody may think of, on whom."""
        there = tuple(foe.id for foe in table.foes(one.id))
        key = one, there, worth.changed_arms(table, one.id)
        if key not in self._thought:
            self._thought[key] = attacks(table, one)
        return self._thought[key]


def attacks(table: Table, one: Person) -> dict[str, list[Attacking]]:
    """Every attack that somebody could think of now, at a walk, by whom it is on."""
    kinds = (kind for kind in KINDS if issubclass(kind, Attacking) and barred(table, one, kind) is None)
    found: dict[str, list[Attacking]] = {}
    for way in (way for kind in kinds for way in kind.ways(table, one)):
        if isinstance(way, Attacking) and not way.run:
            found.setdefault(way.target, []).append(way)
    return found
