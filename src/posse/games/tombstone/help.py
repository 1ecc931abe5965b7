"""Hired help: what they cost, how loyal they are, which nobody but the Judge knows, and what they do when it gets too much.

tombstone/hire/loyalty-secret, tombstone/hire/stress-secret: dice and Loyalty are the Judge's alone, and are on no sheet.
"""

from math import ceil
from random import Random
from typing import Literal

from msgspec.structs import asdict, replace

from posse.engine.event import Event
from posse.engine.item import Asking, Item
from posse.engine.question import Roll
from posse.games.deeds.happened import Row
from posse.games.tombstone.book import Block, Help, load_bestiary, load_help
from posse.games.tombstone.evening.standing import brought_in, evening, recast, secret
from posse.games.tombstone.evening.story import DAY, HOUR
from posse.games.tombstone.judge import keeper
from posse.games.tombstone.rolls import FULL, SIX, needed
from posse.games.tombstone.scene import OTHERS, Taking
from posse.games.tombstone.sealed import loyalty_of
from posse.games.tombstone.table import Helper, Table

Cause = Literal["danger", "stress", "temptation"]

LOYALTY, STRESS = "tombstone/hire/loyalty-roll", "tombstone/hire/stress-roll"

HIRED = Row("{patron} hires {name}.", "tombstone/hire/patron")
LOYAL = Row("The Loyalty of {name} is {loyalty}.", LOYALTY, tone="aside")
STAYED = Row("{name} rolls {total} against a Loyalty of {loyalty} and stays.", STRESS, tone="aside")
FLED = Row("{name} runs off.", "tombstone/hire/flee-or-betray")
BETRAYED = Row("{name} turns on {patron}.", "tombstone/hire/flee-or-betray")
PAID_OFF = Row("The time that {patron} paid {name} for is over.", "tombstone/hire/patron", tone="aside")

LASTS = {"month": 30 * DAY, "week": 7 * DAY, "dance": 10, "": HOUR}
"""How many minutes a period is; a job lasts as long as the story."""

GUNMAN, ARMED, PLUS = "gunman", ("cowboy", "gunman"), 3
ALLY = "ally"
"""Somebody of the story who rides along for nothing."""


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
    Personality, once for each and for good, in secret. tombstone/hire/loyalty-personality: the score as it is on the sheet now,
    and whatever becomes of it (tombstone/opt/loyalty-modifier). Whoever has been `paid` for some days already works for those.
    """

    patron: str
    kind: str
    name: str
    periods: int = 1
    paid: int = 0

    def resolve(self, table: Table) -> Asking[Table, Table]:
        judge = keeper(table)
        loyalty = secret(table, loyalty_of(table, self.patron, self.name)) if table.evening else None
        if loyalty is None:
            faces = yield Roll(judge, "Loyalty", LOYALTY, SIX, dice=FULL, reads="total", secret=True)
            loyalty = sum(faces) + table.profile(self.patron).scores["personality"]
        helper = Helper(
            f"help-{len(table.help) + 1}", self.kind, self.name, self.patron, loyalty, until=self._until(table)
        )
        hired = [] if self.kind == ALLY else [HIRED(patron=self.patron, name=self.name)]
        aside = LOYAL(name=self.name, loyalty=loyalty, only=(judge,))
        return along(table.but(help=(*table.help, helper)).log(*hired, aside), helper)

    def _until(self, table: Table) -> int:
        lasts = LASTS.get(load_help()[self.kind].unit, 0) if self.kind in load_help() else 0
        lasts = self.paid * DAY or self.periods * lasts
        return evening(table).hour + lasts if table.evening and lasts else 0


def along(table: Table, helper: Helper) -> Table:
    """tombstone/hire/safety-in-numbers: in an evening somebody hired goes along, and fights on the side of their Patron, in the
    Patron's own hands. Whoever was of the story is there already."""
    if table.evening is None or helper.id in table.scene.profiles or helper.name in table.scene.profiles:
        return table
    seat, block = table.profile(helper.patron).seat, block_for(helper.kind)
    return brought_in(table, Taking(id=helper.id, seat=seat, name=helper.name, block=block, minor=True), "up")


def block_for(kind: str) -> Block:
    """tombstone/opt/hire-stats: a cowboy's numbers for cowboys and gunmen, who shoot better, and a townsperson's for all others."""
    block = Block(**asdict(load_bestiary()["cowboy" if kind in ARMED else "townsperson"]))
    return replace(block, gunslinging=PLUS) if kind == GUNMAN else block


def who_is(helper: Helper, table: Table) -> str:
    """The person that somebody hired is in an evening; nobody where there is none."""
    ids = (helper.id, helper.name)
    return next((id for id in ids if id in table.scene.profiles), "")


class Strain(Item[Table], frozen=True):
    """Stress, danger or temptation lies on somebody hired, because the Judge says so.

    tombstone/hire/stress-trigger, tombstone/hire/stress-roll, tombstone/hired/loyalty/check: above their Loyalty they leave.
    tombstone/hire/stress-equal-stays: equal to it they stay, and nobody hears of it.
    """

    helper: str
    cause: Cause

    def resolve(self, table: Table) -> Asking[Table, Table]:
        judge, helper = keeper(table), helper_of(table, self.helper)
        if helper.gone or not able(table, helper):
            return table
        need = needed(helper.loyalty, "Loyalty", STRESS, under=True)
        faces = yield Roll(judge, "Loyalty", STRESS, SIX, need, dice=FULL, reads="total", secret=True)
        if need.met_by(sum(faces)):
            told = STAYED(name=helper.name, total=sum(faces), loyalty=helper.loyalty, only=(judge,))
            return table.log(told)
        return left(table, helper, self.cause)


def left(table: Table, helper: Helper, cause: Cause) -> Table:
    """tombstone/hire/flee-or-betray: whoever is tempted turns on the Patron, all others run (tombstone/opt/flee-or-betray)."""
    betrays = cause == "temptation"
    gone = replace(helper, gone="betrayed" if betrays else "fled")
    told = BETRAYED(name=helper.name, patron=helper.patron) if betrays else FLED(name=helper.name)
    return parted(table, gone).log(told)


def parted(table: Table, helper: Helper) -> Table:
    """The table with somebody who works for the Patron no more: in a fight a traitor is on the other side from now on, and all
    others are gone."""
    table = table.but(help=tuple(helper if one.id == helper.id else one for one in table.help))
    who = who_is(helper, table)
    if not who or table.figure(who).dead:
        return table
    was = table.figure(who).status
    status = "away" if not table.turn else was if helper.gone == "betrayed" else "gone"
    theirs = table.scene.seats_of[OTHERS.id][0]
    return recast(table, replace(table.profile(who).start, seat=theirs)).change(who, status=status)


def paid_off(table: Table) -> Table:
    """tombstone/hire/patron: the table without help whose paid time is over (tombstone/opt/hire-part-period)."""
    for one in table.help:
        if one.until and not one.gone and evening(table).hour >= one.until:
            table = parted(table, replace(one, gone="paid off"))
            table = table.log(PAID_OFF(name=one.name, patron=one.patron))
    return table


def strained(table: Table, cause: Cause, side: str = "") -> tuple[Strain, ...]:
    """A test for everybody who still works for anybody, or for anybody of a side."""
    return tuple(
        Strain(one.id, cause)
        for one in table.help
        if not one.gone and side in ("", table.profile(one.patron).side) and able(table, one)
    )


def able(table: Table, helper: Helper) -> bool:
    who = who_is(helper, table)
    return not who or table.figure(who).up


def helper_of(table: Table, id: str) -> Helper:
    return next(one for one in table.help if one.id == id)


# What others may know


def stays_secret(table: Table, event: Event) -> bool:
    """tombstone/hire/loyalty-secret: in a campaign somebody works on for their Patron when an evening is over."""
    return bool(table.scene.setup.campaign) and (LOYAL.tells(event) or STAYED.tells(event))


def redact(table: Table, seat: str | None) -> Table:
    """The table without what the Judge alone knows of hired help: their Loyalty, and that somebody is being tried."""
    if not table.help and not any(isinstance(item, Strain) for item in table.agenda):
        return table
    if seat and seat == table.scene.judge:
        return table
    agenda = tuple(item for item in table.agenda if not isinstance(item, Strain))
    return table.but(agenda=agenda, help=tuple(replace(one, loyalty=0) for one in table.help))


def imagine(table: Table, rng: Random) -> Table:
    """The table with Loyalty as it might be: rolled again where it is not known."""
    return table.but(help=tuple(one if one.loyalty else _imagined(table, one, rng) for one in table.help))


def _imagined(table: Table, helper: Helper, rng: Random) -> Helper:
    rolled = sum(rng.randint(1, SIX) for _ in range(FULL))
    return replace(helper, loyalty=rolled + table.profile(helper.patron).scores["personality"])
