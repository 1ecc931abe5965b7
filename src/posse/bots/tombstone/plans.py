"""What a deputy has somebody declare, and what they then do: act and go somewhere, or go somewhere and act."""

from collections.abc import Iterator, Sequence
from math import inf
from typing import NamedTuple

from msgspec.structs import replace

from posse.bots.bot import Judged
from posse.bots.tombstone.position import Position
from posse.engine.question import Choose, Option
from posse.engine.refusal import Refusal
from posse.games.deeds.answers import Done
from posse.games.ground.paths import straight
from posse.games.tombstone.fight.acting import KIND_OF
from posse.games.tombstone.fight.actions import Action
from posse.games.tombstone.fight.attacking import Attacking
from posse.games.tombstone.fight.moving import Move, Step, going, legs, stuck
from posse.games.tombstone.fight.options import Flee, Yield
from posse.games.tombstone.table import Person, Table

TRIES = 6
"""At how many of the best places an action is thought of."""

EFFORT = 0.01
"""What a walk must be worth at least."""

IN_VAIN = -0.02
"""What it is worth to have declared what cannot be done from anywhere near."""


LAST = -2.0
"""What it is worth to give up a fight, or to run from it; the contrary to whoever has had enough."""


class Place(NamedTuple):
    """Somewhere to stand: how good it is, how somebody gets there, and the table when they have."""

    value: float
    answer: Option[Table] | None
    table: Table


class Course(NamedTuple):
    """What somebody may do with the rest of a turn: what it is worth from here, and after going somewhere else first."""

    here: float
    there: float
    first: Place | None
    done: bool = False


class Plan:
    """One person's turn."""

    def __init__(self, position: Position, id: str) -> None:
        self.position, self.id = position, id
        self._tried: dict[object, float] = {}

    # Declaring

    def declare(self, choice: Choose[Table]) -> list[Judged]:
        """Every action by what it is worth at the best place that it leaves time to go to; nobody runs where walking will do."""
        near: dict[bool, list[Place]] = {}
        walked: set[Action] = set()
        found = []
        for option in choice.options:
            if isinstance(option, Action):
                said = self.position.table.changed(self.id, plan=option.plan)
                if option.run not in near:
                    near[option.run] = self.places(said)
                if option.run and replace(option, run=False) in walked:
                    continue
                course = self.course(said, option, near[option.run])
                if course.done:
                    walked.add(option)
                found.append(Judged(option, max(course.here, course.there), self._why(course)))
        return found

    def _why(self, course: Course) -> str:
        return "from a better place" if course.there > course.here else "the best of what can be done"

    def course(self, table: Table, way: Action, near: Sequence[Place]) -> Course:
        """The two orders of acting and going (tombstone/move/order-split). What is no attack is thought of where it can be done
        first: that is slow enough."""
        if isinstance(way, Flee | Yield):
            return Course(-LAST if self.position.runs(self.id) and isinstance(way, Flee) else LAST, -inf, None)
        near = [] if way.whole_turn else near
        here = self._worth(table)
        rest = max([here, *(place.value - EFFORT for place in near)])
        now, after, first = self.gain(table, way), -inf, None
        tries = near if now is None else near[:TRIES] if isinstance(way, Attacking) else []
        for place in tries:
            gain = self.gain(self._said(place.table, way), way)
            if gain is not None and place.value + gain - EFFORT > after:
                after, first = place.value + gain - EFFORT, place
                if not isinstance(way, Attacking):
                    break
        return Course(rest + (IN_VAIN if now is None else now), after, first, now is not None or first is not None)

    def _said(self, table: Table, way: Action) -> Table:
        return table.changed(self.id, plan=way.plan)

    def gain(self, table: Table, way: Action) -> float | None:
        """What an action is worth to whoever does it there; None if it cannot be done."""
        if way.stop(table, table.figure(self.id))[1] is not None:
            return None
        return self.position.gain(table, way)

    # Going somewhere

    def places(self, table: Table) -> list[Place]:
        """Where somebody may go now, the best first."""
        person = table.figure(self.id)
        if stuck(table, person) is not None:
            return []
        found = self._on_map(table, person) if table.scene.staged else self._along(table, person)
        return sorted(found, key=lambda place: -place.value)

    def _along(self, table: Table, person: Person) -> Iterator[Place]:
        for step in Step.ways(table, person):
            if isinstance(step, Step):
                yield self._place(step, step.done(table, self.id).but(events=()))

    def _on_map(self, table: Table, person: Person) -> Iterator[Place]:
        """Perches, and up to each opponent."""
        roads, stance = self.position.lore.roads, legs(table, self.id)
        if roads is None:
            return
        strides = roads.strides(person.spot, stance.limit, stance.limit)
        paths = [path for end in strides.ends for path in [next(roads.paths(strides, end))]]
        paths += [straight(table.scene.ground, person.spot, foe.spot, stance) for foe in table.foes(self.id) if foe.up]
        for path in paths:
            if path[-1] != person.spot and not isinstance(going(table, self.id, path, stance), Refusal):
                yield self._place(Move(self.id, path), table.change(self.id, spot=path[-1]))

    def _place(self, answer: Option[Table], table: Table) -> Place:
        return Place(self._worth(table), answer, table)

    def _worth(self, table: Table) -> float:
        """How good it is to stand where somebody does there, whatever they have declared."""
        person = table.figure(self.id)
        key = person.spot, person.said
        if key not in self._tried:
            self._tried[key] = self.position.place(table, self.id)
        return self._tried[key]

    # Acting

    def act(self, choice: Choose[Table]) -> list[Judged]:
        """What was declared, from here or from where it is worth more, and a walk after it."""
        table = self.position.table
        person, walks = table.figure(self.id), any(isinstance(option, Move | Step) for option in choice.options)
        near = self.places(table) if walks else []
        done = self._worth(table)
        found = [Judged(place.answer, place.value - EFFORT, "a better place") for place in near if place.answer]
        deeds = [option for option in choice.options if isinstance(option, Action)]
        for deed in [deed for deed in deeds if not deed.free] or self._meant(person):
            course = self.course(table, deed, near)
            if deed in choice.options:
                found.append(Judged(deed, course.here, "the best of what can be done"))
            elif not deeds:
                done = max(done, course.here)
            if course.first is not None and course.first.answer is not None:
                found.append(Judged(course.first.answer, course.there, "there is more to be done from there"))
        if any(isinstance(option, Done) for option in choice.options):
            found.append(Judged(Done(), done, "nothing better to do"))
        best = max(judged.value for judged in found)
        free = [deed for deed in deeds if deed.free and not isinstance(deed, Step)]
        return [*found, *(self._besides(table, deed, best) for deed in free)]

    def _besides(self, table: Table, deed: Action, best: float) -> Judged:
        """Something that is done beside all else."""
        return Judged(deed, best + self.position.gain(table, deed) - EFFORT, "it costs no time")

    def _meant(self, person: Person) -> list[Action]:
        """What somebody has declared and cannot do from here."""
        plan = person.now.plan
        return [KIND_OF[plan.deed].of(self.id, plan)] if plan is not None and not person.now.acted else []
