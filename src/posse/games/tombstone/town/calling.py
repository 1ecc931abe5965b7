"""What a person as Judge may call for in an evening: a test of Loyalty, a sudden event, poison, a test of somebody's mind."""

from collections.abc import Iterator
from random import Random
from typing import get_args

from msgspec.structs import replace

from posse.engine.question import Option
from posse.games.tombstone.evening.desk import Word, people
from posse.games.tombstone.evening.standing import here
from posse.games.tombstone.help import Cause, Strain, helper_of
from posse.games.tombstone.poison import Dose, poisoned
from posse.games.tombstone.table import Table
from posse.games.tombstone.town.drawing import rows_of, told
from posse.games.tombstone.town.excitement import Excitement
from posse.games.tombstone.town.madness import Horror


class CallLoyalty(Word, frozen=True):
    """tombstone/hire/stress-trigger: nothing else calls for it but the Judge, or the story in the place of one."""

    says = "A test of Loyalty for {helper}, {cause}"
    label = "Test Loyalty"

    helper: str = ""
    cause: Cause = "danger"

    @classmethod
    def ways(cls, table: Table) -> Iterator["Word"]:
        yield from (cls(one) for one in still_hired(table)[:1])

    def among(self, table: Table) -> dict[str, tuple[str, ...]]:
        return {"helper": still_hired(table)}

    def sample(self, table: Table, rng: Random) -> Option[Table]:
        return replace(self, helper=rng.choice(still_hired(table)), cause=rng.choice(get_args(Cause)))

    def heard(self, table: Table, seat: str) -> Table:
        return table if helper_of(table, self.helper).gone else table.then(Strain(self.helper, self.cause))


def still_hired(table: Table) -> tuple[str, ...]:
    return tuple(one.id for one in table.help if not one.gone)


class CallEvent(Word, frozen=True):
    """tombstone/excitement/when: things are slow, and the dice or the Judge say what happens."""

    says = label = "Sudden event"
    key = "B"

    row: str = ""

    @classmethod
    def ways(cls, table: Table) -> Iterator["Word"]:
        if table.scene.house.excitement and not table.turn:
            yield cls()

    def among(self, table: Table) -> dict[str, tuple[str, ...]]:
        return {"row": ("", *(row.id for row in rows_of(here(table).ground) if told(table, row)))}

    def heard(self, table: Table, seat: str) -> Table:
        return table if table.turn else table.then(Excitement(self.row))


class CallHorror(Word, frozen=True):
    """tombstone/madness/triggers, tombstone/madness/permanent-or-temporary: somebody has seen, taken or lived through too much."""

    says = "Horror for {figure}"
    label = "Horror"

    figure: str = ""
    for_good: bool = False

    @classmethod
    def ways(cls, table: Table) -> Iterator["Word"]:
        yield from (cls(one) for one in people(table)[:1] if table.scene.house.madness)

    def among(self, table: Table) -> dict[str, tuple[str, ...]]:
        return {"figure": people(table)}

    def heard(self, table: Table, seat: str) -> Table:
        return table if table.figure(self.figure).dead else table.then(Horror(self.figure, self.for_good))


class CallPoison(Word, frozen=True):
    """tombstone/poison/causes: somebody has had drink, drugs or poison, and the Judge says of what strength."""

    says = "Poison for {figure}, {dose}"
    label = "Poison"

    figure: str = ""
    dose: Dose = "drunk"

    @classmethod
    def ways(cls, table: Table) -> Iterator["Word"]:
        yield from (cls(one) for one in people(table)[:1] if table.scene.house.poison)

    def among(self, table: Table) -> dict[str, tuple[str, ...]]:
        return {"figure": people(table)}

    def heard(self, table: Table, seat: str) -> Table:
        return poisoned(table, self.figure, self.dose)


CALLS: tuple[type[Word], ...] = (CallLoyalty, CallEvent, CallHorror, CallPoison)


def calls(table: Table, seat: str) -> Iterator[Word]:
    """tombstone/frame/one-judge: the Judge's seat alone may say any of it, and what the table plays without is not there."""
    if seat and seat == table.scene.judge and table.evening is not None:
        yield from (word for kind in CALLS for word in kind.ways(table))
