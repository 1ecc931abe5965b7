"""What a counter of the enemy that runs itself is called."""

from typing import ClassVar

from posse.games.deeds.happened import Names, Row, Ruled, Tested, several
from posse.games.law_of_the_gun.book import DIE
from posse.tabletop.terrain import Spot


def counter_number(id: str) -> int:
    return int(id.rpartition("_")[2])


def counter_name(id: str) -> str:
    return f"Counter {counter_number(id)}"


class ChartRead(Tested, frozen=True, kw_only=True):
    """A group looks at its chart: what it sees and suffers, its leader's die, and what the row tells it to do."""

    loudness = "opening"
    sides, roll = DIE, "Initiative"

    leader: str
    figures: tuple[str, ...]
    sees: bool
    under_fire: bool
    in_cover: bool
    does: str
    by: str

    def sentence(self, names: Names) -> str:
        who = f"{names[self.leader]}'s group" if len(self.figures) > 1 else names[self.leader]
        return f"{who}: {self.inputs}; Initiative {self.came} ({self.face}): {self.does}."

    @property
    def inputs(self) -> str:
        sight = "sees enemy" if self.sees else "sees no enemy"
        fire = "under fire" if self.under_fire else "not under fire"
        return f"{sight}, {fire}, {'in cover' if self.in_cover else 'in the open'}"

    @property
    def came(self) -> str:
        return "passed" if self.good else "failed"


class CounterRead(ChartRead, frozen=True, kw_only=True):
    def sentence(self, names: Names) -> str:
        return f"{counter_name(self.leader)}: {self.inputs}; Initiative {self.came} ({self.face}): {self.does}."


WorstThreat = Row("{figures} {figures:takes|take} {target} for the worst threat: {why}.", "lotg/ruling/solo-threat")
GoesRound = Row("{figures} {figures:goes|go} round by the {side} of {enemy}: {why}.", "lotg/ruling/solo-outflank")
MakesFor = Row("{figures} {figures:makes|make} for {goal}.")
GroupFormed = Row("{figures} are a group, led by {leader}.", "lotg/solo/group-size", "quiet")
LiesLow = Row("{figures} {figures:lies|lie} low and {figures:holds|hold} fire.", "lotg/solo/foot/see-quiet-cover-pass")
CountersDealt = Row(
    "{counters} counters are set down; behind half of them there is nobody.", "lotg/solo/dummy-ratio", "aside"
)


class CounterMoved(Ruled, frozen=True, kw_only=True):
    counter: str
    to: Spot
    by: str = "lotg/solo/counters"

    def sentence(self, names: Names) -> str:
        return f"{counter_name(self.counter)} moves."


class CounterRevealed(Ruled, frozen=True, kw_only=True):
    """A counter is turned over: the group behind it is set down, or it was nobody."""

    loudness = "loud"

    reveals: ClassVar[bool] = True
    counter: str
    figures: tuple[str, ...]
    by: str = "lotg/solo/counters"

    def sentence(self, names: Names) -> str:
        name = counter_name(self.counter)
        if not self.figures:
            return f"{name} was a dummy."
        return f"{name} is turned over: {several(names, self.figures)}."
