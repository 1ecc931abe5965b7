"""Movement in a fight (section 2.9): half one's speed and an action, or more of it and a worse one; never more than all of it."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any, ClassVar

from msgspec.structs import replace

from posse.engine.question import Option
from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.games.deeds import answers
from posse.games.deeds.happened import Row
from posse.games.ground import paths
from posse.games.ground.paths import WORDS, Feet, Path
from posse.games.people.figures import FOOT_RADIUS
from posse.games.tombstone.afflictions import TREED
from posse.games.tombstone.book import Block
from posse.games.tombstone.events import Paced
from posse.games.tombstone.fatigue import spent
from posse.games.tombstone.fight.actions import PINNED, Action, tied
from posse.games.tombstone.fight.places import feet, feet_apart, in_water, length
from posse.games.tombstone.scene import Setup
from posse.games.tombstone.table import Person, Table
from posse.games.tombstone.weapons import REACH
from posse.games.tombstone.wounds import easy, pace
from posse.games.wire.asked import ChoiceShown
from posse.tabletop.movement import Base, Halt, Walk, Walker, path_length, taken, walk
from posse.tabletop.terrain import Spot

WALKER, SWIMMER = Walker(FOOT_RADIUS), Walker(FOOT_RADIUS, swims=True)
HALF, ALL = "tombstone/move/half-and-act", "tombstone/move/no-more-than-speed"

FAST = Bar("tombstone/bestiary/war-dog/maul", "{name} cannot walk off like that.")
LYING = Bar("tombstone/combat/condition/prone", "{name} has to get up first.")

ON_A_MAP = Bar("tombstone/frame/battle-display", "A map is laid: {name} walks there.")
IN_THE_HEAD = Bar("tombstone/frame/battle-display", "No map is laid: {name} goes toward somebody or away.")

GONE_ALONG = Row("{figure} moves {count} feet.", HALF)


def most(table: Table, person: Person) -> int:
    """How far somebody may go in this turn, in feet, as they have declared it (tombstone/opt/move-later).

    tombstone/move/half-and-act, tombstone/speed/half-and-act: half of their speed, rounded down
    (tombstone/opt/half-speed-rounding), where they do anything else and have not said that they run.
    """
    plan = person.now.plan
    return pace(table, person.id) if plan is None or plan.run else easy(table, person.id)


def budget(table: Table, person: Person) -> int:
    """What of it is left. tombstone/move/order-split, tombstone/speed/split-move: before an action, after it, or both."""
    return max(0, most(table, person) - feet(person.now.walked))


def left(table: Table, person: Person) -> int:
    """As far as that goes from where somebody is: tombstone/move/creature-speed: farther in water, for what swims faster than it
    walks."""
    return int(budget(table, person) / ease(table, person.id, in_water(table, person)))


def ease(table: Table, id: str, wet: bool) -> Fraction:
    """tombstone/move/creature-speed: what a foot costs, in feet of walking; people who have no speed for water wade."""
    profile = table.profile(id)
    return Fraction(profile.speed, profile.block.swim) if wet and profile.block.swim else Fraction(1)


def walker(block: Block) -> Walker:
    """tombstone/move/creature-speed: what swims gets through any water, and all others only where it can be waded."""
    return SWIMMER if block.swim else WALKER


def walkers(setup: Setup) -> dict[Walker, None]:
    """Everything that walks or swims in a match, each once."""
    return dict.fromkeys(walker(one.block) for one in setup.scenario.figures)


def stuck(table: Table, person: Person) -> Bar | None:
    if person.has(TREED.id) or person.has("bitten"):
        return FAST
    if person.has("pinned"):
        return PINNED
    if person.prone:
        return LYING
    if tied(table):
        return Bar("tombstone/combat/initiative/tie-simultaneous", "{name} moves on when everybody has acted.")
    return None if left(table, person) else Bar(ALL, "{name} has gone as far as they said they would.")


# On a map


def legs(table: Table, id: str) -> Feet:
    """Nobody walks through an opponent; friends may be passed. Ladders and walls are climbed at half speed
    (tombstone/opt/climb-speed)."""
    person = table.figure(id)
    far, most = length(left(table, person)), length(budget(table, person))
    foes = [Base(foe.spot, FOOT_RADIUS) for foe in table.foes(id)]
    friends = [Base(friend.spot, FOOT_RADIUS) for friend in table.friends(id)]
    swift = walker(table.profile(id).block), far, min(far, most)
    return Feet(*swift, foes, (), friends, lambda found: effort(table, id, found) <= most)


def effort(table: Table, id: str, found: Walk) -> int:
    """What a walk takes of somebody's speed: what is climbed counts twice, and what is swum as fast as they swim."""
    far = found.length - int(found.swum * (1 - ease(table, id, wet=True)))
    if not found.climbed:
        return far
    links = {link.id: link for link in table.scene.ground.map.links if link.kind in ("ladder", "climb")}
    climbed = [links[each.feature] for each in found.crossings if each.feature in links]
    return far + sum(path_length(table.scene.ground, (link.foot, link.top)) for link in climbed)


def going(table: Table, id: str, path: Path, stance: Feet | None = None) -> Walk | Refusal:
    """A whole walk, if it may be made. tombstone/move/no-more-than-speed."""
    name, ground = table.name(id), table.scene.ground
    if not path or path[0] != table.figure(id).spot:
        return not_allowed(f"{name}'s path does not begin where {name} stands.", ALL)
    stance = stance or legs(table, id)
    found = walk(ground, path, stance.walker, stance.blockers)
    if isinstance(found, Halt):
        return not_allowed(f"{name} cannot go that way: {WORDS[found.reason]}.", ALL)
    if not stance.affords(found):
        return not_allowed(f"{name} may go {feet(stance.limit)} feet; that is {feet(found.length)}.", ALL)
    if taken(path[-1], FOOT_RADIUS, stance.friends):
        return not_allowed(f"{name} cannot end on somebody else.", ALL)
    return found


class Move(answers.Move[Table], frozen=True):
    """tombstone/move/base-speed, tombstone/move/order-move-attack, tombstone/move/order-attack-move: along any path."""

    open: ClassVar[bool] = True
    figure: str
    path: Path = ()

    @classmethod
    def may(cls, table: Table, figure: Any) -> Bar | None:
        return stuck(table, figure) if table.scene.staged else IN_THE_HEAD

    @classmethod
    def ways(cls, table: Table, figure: Any) -> list[Option[Table]]:
        return [cls(figure.id)]

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        if not isinstance(answer, Move) or answer.figure != self.figure:
            return not_allowed("Somebody else is acting now.", ALL)
        found = going(table, self.figure, answer.path)
        return found if isinstance(found, Refusal) else None

    def examples(self, table: Table) -> "tuple[Move, ...]":
        return tuple(Move(self.figure, path) for path in places_in_reach(table, self.figure))

    def sample(self, table: Table, rng: Random) -> "Move":
        start, stance = table.figure(self.figure).spot, legs(table, self.figure)
        return Move(self.figure, paths.stroll(table.scene.ground, start, stance, rng) or (start, start))

    def done(self, table: Table, id: str) -> Table:
        return gone(table, id, self.path)


def gone(table: Table, id: str, path: Path, by: str = ALL) -> Table:
    """Somebody at the end of a path that they may take."""
    ground, far = table.scene.ground, path_length(table.scene.ground, path)
    found = walk(ground, path, walker(table.profile(id).block))
    table = setting_out(table, id).change(id, spot=path[-1]).log(Paced(figure=id, path=path, feet=feet(far), by=by))
    return walked(table, id, effort(table, id, found) if isinstance(found, Walk) else far)


def places_in_reach(table: Table, id: str) -> list[Path]:
    ground, start, stance = table.scene.ground, table.figure(id).spot, legs(table, id)
    tried = paths.spread_over(ground, start, stance)
    return [path for path in tried if isinstance(going(table, id, path, stance), Walk)]


def setting_out(table: Table, id: str) -> Table:
    """The table with where somebody was before they first moved in this turn."""
    person = table.figure(id)
    return table if person.now.came_from else table.changed(id, came_from=person.spot)


def walked(table: Table, id: str, far: int) -> Table:
    return table.changed(id, walked=table.figure(id).now.walked + far)


# In the head


class Step(Action, frozen=True):
    """Toward somebody or away from them, along the line that everybody stands on where no map is laid."""

    says = "{figure}: {feet} feet toward {target}"
    label, key, rank = "Move", "M", 1
    free = apart = True

    feet: int = 0

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        """Less than no feet toward somebody is away from them; nobody is attacked by it."""
        way = f"{abs(self.feet)} feet {'toward' if self.feet > 0 else 'away from'} {table.name(self.target)}"
        return replace(super().shown(table, seat), name=f"{table.name(self.figure)}: {way}", brief=way, target="")

    @classmethod
    def may(cls, table: Table, figure: Any) -> Bar | None:
        return ON_A_MAP if table.scene.staged else stuck(table, figure)

    @classmethod
    def ways(cls, table: Table, figure: Any) -> list[Option[Table]]:
        far = left(table, figure)
        return [
            cls(figure.id, target=foe.id, feet=step)
            for foe in table.foes(figure.id)
            for step in steps(table, figure, foe, far)
        ]

    def done(self, table: Table, id: str) -> Table:
        return stepped(table, id, self.target, self.feet)


def stepped(table: Table, id: str, whom: str, feet: int, by: str = HALF) -> Table:
    """Somebody so many feet nearer to somebody else; what they go costs less of their speed in water, if they swim."""
    here, there = table.figure(id).spot.x, table.figure(whom).spot.x
    toward = 1 if there >= here else -1
    cost = length(abs(feet)) * ease(table, id, in_water(table, table.figure(id)))
    table = setting_out(table, id).change(id, spot=Spot(here + toward * length(feet), 0), said=())
    return walked(table, id, int(cost)).log(GONE_ALONG.under(by)(figure=id, count=abs(feet)))


def steps(table: Table, person: Person, foe: Person, far: int) -> list[int]:
    """As near as they get or into reach, and as far away."""
    apart = feet_apart(table, person.id, foe.id)
    near = min(far, max(0, apart - REACH))
    return [step for step in dict.fromkeys((near, -far)) if step]


# Doing nothing else


class Go(Action, frozen=True):
    """tombstone/move/full-speed-other-action: to move and do nothing else; at any speed, for nothing suffers by it."""

    says = "{figure}: move"
    label, key, rank = "Move only", "M", 10

    @classmethod
    def ways(cls, table: Table, figure: Any) -> list[Option[Table]]:
        """At any speed; whoever has run as long as they can says whether they run on."""
        walks = [cls(figure.id)] if spent(figure) else []
        return [*walks, cls(figure.id, run=True)]

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        return (
            super().shown(table, seat) if spent(table.figure(self.figure)) else answers.Worded.shown(self, table, seat)
        )

    def checks(self, table: Table, figure: Any) -> Iterator[Bar | None]:
        yield Bar(ALL, "{name} only moves.")
