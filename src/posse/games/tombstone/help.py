"""Hired help: what they cost, how loyal they are, which nobody but the Judge knows, and what they do when it gets too much.

tombstone/hire/loyalty-secret, tombstone/hire/stress-secret: dice and Loyalty are the Judge's alone, and are on no sheet.
"""

from collections.abc import Collection
from math import ceil
from random import Random
from typing import Literal

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.number import Reason
from posse.engine.question import Roll
from posse.games.deeds.happened import Row
from posse.games.tombstone.book import Help, Task, load_tasks
from posse.games.tombstone.checks import need_of
from posse.games.tombstone.rolls import FULL, SIX, Check, within
from posse.games.tombstone.table import Helper, Table

Cause = Literal["danger", "stress", "temptation"]

LOYALTY, STRESS = "tombstone/hire/loyalty-roll", "tombstone/hire/stress-roll"

HIRED = Row("{patron} hires {name}.", "tombstone/hire/patron")
LOYAL = Row("The Loyalty of {name} is {loyalty}.", LOYALTY, tone="aside")
STAYED = Row("{name} rolls {total} against a Loyalty of {loyalty} and stays.", STRESS, tone="aside")
FLED = Row("{name} runs off.", "tombstone/hire/flee-or-betray")
BETRAYED = Row("{name} turns on {patron}.", "tombstone/hire/flee-or-betray")


def wages(help: Help, periods: float, cents: int = 0) -> int:
    """What somebody costs for so many periods, in cents; `cents` is what was agreed within a range of prices.

    tombstone/hired/price/cowboy, tombstone/hired/price/labourer-unskilled and the others: a period that has begun is paid
    (tombstone/opt/hire-part-period).
    """
    return ceil(periods) * (cents or help.price or -(-(help.low + help.high) // 2))


class Hire(Item[Table], frozen=True):
    """tombstone/hire/patron, tombstone/hired/patron: somebody begins to work for whoever pays, or for no pay at all
    (tombstone/opt/unpaid-allies).

    tombstone/hire/loyalty-roll, tombstone/hired/loyalty/score, tombstone/hire/always-has-loyalty: three dice and the Patron's
    Personality, once for each, in secret. tombstone/hire/loyalty-personality: the score as it is on the sheet now, and whatever
    becomes of it (tombstone/opt/loyalty-modifier).
    """

    patron: str
    kind: str
    name: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        judge = table.scene.judge
        faces = yield Roll(judge, "Loyalty", LOYALTY, SIX, dice=FULL, reads="total")
        loyalty = sum(faces) + table.profile(self.patron).scores["personality"]
        helper = Helper(f"help {len(table.help) + 1}", self.kind, self.name, self.patron, loyalty)
        hired = HIRED(patron=self.patron, name=self.name)
        secret = LOYAL(name=self.name, loyalty=loyalty, only=(judge,))
        return table.but(help=(*table.help, helper)).log(hired, secret)


class Strain(Item[Table], frozen=True):
    """Stress, danger or temptation lies on somebody hired, because the Judge says so.

    tombstone/hire/stress-trigger, tombstone/hire/stress-roll, tombstone/hired/loyalty/check: above their Loyalty they leave.
    tombstone/hire/stress-equal-stays: equal to it they stay, and nobody hears of it.
    """

    helper: str
    cause: Cause

    def resolve(self, table: Table) -> Asking[Table, Table]:
        judge, helper = table.scene.judge, helper_of(table, self.helper)
        need = within(helper.loyalty, "Loyalty", STRESS)
        faces = yield Roll(judge, "Loyalty", STRESS, SIX, need, dice=FULL, reads="total")
        if need.met_by(sum(faces)):
            told = STAYED(name=helper.name, total=sum(faces), loyalty=helper.loyalty, only=(judge,))
            return table.log(told)
        return left(table, helper, self.cause)


def left(table: Table, helper: Helper, cause: Cause) -> Table:
    """tombstone/hire/flee-or-betray: whoever is tempted turns on the Patron, all others run (tombstone/opt/flee-or-betray)."""
    betrays = cause == "temptation"
    gone = replace(helper, gone="betrayed" if betrays else "fled")
    told = BETRAYED(name=helper.name, patron=helper.patron) if betrays else FLED(name=helper.name)
    return table.but(help=tuple(gone if one.id == helper.id else one for one in table.help)).log(told)


def helper_of(table: Table, id: str) -> Helper:
    return next(one for one in table.help if one.id == id)


# What others may know


def redact(table: Table, seat: str | None) -> Table:
    """The table without what the Judge alone knows of hired help: their Loyalty, and that somebody is being tried."""
    if not table.help and not any(isinstance(item, Strain) for item in table.agenda):
        return table
    if seat == table.scene.judge:
        return table
    agenda = tuple(item for item in table.agenda if not isinstance(item, Strain))
    return table.but(agenda=agenda, help=tuple(replace(one, loyalty=0) for one in table.help))


def imagine(table: Table, rng: Random) -> Table:
    """The table with Loyalty as it might be: rolled again where it is not known."""
    return table.but(help=tuple(one if one.loyalty else _imagined(table, one, rng) for one in table.help))


def _imagined(table: Table, helper: Helper, rng: Random) -> Helper:
    rolled = sum(rng.randint(1, SIX) for _ in range(FULL))
    return replace(helper, loyalty=rolled + table.profile(helper.patron).scores["personality"])


# Leading


def leadership(table: Table, leader: str, task: Task, reasons: Collection[Reason] = ()) -> Check:
    """tombstone/leadership/check, tombstone/hired/leadership: Personality against how unwelcome the task is.

    tombstone/leadership/example/friend-journey, tombstone/leadership/example/scout-friendly,
    tombstone/leadership/example/unwelcome-task, tombstone/leadership/example/scout-hostile,
    tombstone/leadership/example/fatal-oath: numbers that the book suggests.
    """
    return need_of(table, leader, "leadership", task.need, task.name, task.rule, circumstances=reasons)


def leading() -> tuple[Task, ...]:
    """What the book has people lead others to, from the easiest on."""
    return tuple(task for task in load_tasks().values() if task.rule.startswith("tombstone/leadership/"))
