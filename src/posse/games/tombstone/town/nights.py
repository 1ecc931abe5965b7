"""Nights out: what somebody has done by the morning after, and what it has cost."""

from collections.abc import Iterator

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.question import Roll
from posse.engine.refusal import Bar
from posse.games.deeds.happened import Row
from posse.games.tombstone.book import Event
from posse.games.tombstone.clock import slept
from posse.games.tombstone.evening.coming import come
from posse.games.tombstone.evening.errands import NOT_NOW, Errand, own
from posse.games.tombstone.evening.purses import paid
from posse.games.tombstone.evening.standing import but, evening, headed, here, later, outfitted, party, sheet_of
from posse.games.tombstone.evening.story import DAY, ENEMY, HOUR, TRIAL, Consequence
from posse.games.tombstone.fatigue import awake
from posse.games.tombstone.making.outfit import changed, price_list
from posse.games.tombstone.poison import poisoned
from posse.games.tombstone.road.sleeping import sleepless
from posse.games.tombstone.rolls import SIX
from posse.games.tombstone.sheet import THING, Owned
from posse.games.tombstone.table import Table
from posse.games.tombstone.town.drawing import Effect, befalls, drawn, picked, struck
from posse.games.tombstone.town.keeping import keeps, noted

OUT = "tombstone/debauchery/roll"
NIGHT = 8 * HOUR
FOUR, TENTH, LOST = 4, 10, 3

QUIET = Bar(OUT, "Nobody makes a night of it at this table.")
WRONG_PLACE = Bar(OUT, "There is no life in this place.", "too quiet here")

JAILED = Row("{figure} is in jail for {days} {days:day|days}.", "tombstone/debauchery/subroll-prison", tone="loud")
MISSED = Row("{figure} has no {thing:within} any more.", "tombstone/debauchery/subroll-gambling")


class NightOut(Errand, frozen=True):
    """tombstone/debauchery/roll: somebody makes a night of it, and all others see them again in the morning."""

    says = "{figure}: make a night of it"
    label = "A night out"

    figure: str

    @classmethod
    def ways(cls, table: Table, seat: str) -> Iterator["NightOut"]:
        if table.scene.house.debauchery and "night-out" in here(table).does:
            yield from (cls(one) for one in own(table, seat))

    def bar(self, table: Table, seat: str) -> Bar | None:
        if not table.scene.house.debauchery:
            return QUIET
        if self.figure not in own(table, seat):
            return NOT_NOW
        return None if "night-out" in here(table).does else WRONG_PLACE

    def done(self, table: Table) -> Table:
        return table.then(MorningAfter(self.figure))


class MorningAfter(Item[Table], frozen=True):
    """tombstone/debauchery/roll: two dice for the night.

    tombstone/fatigue/no-sleep, tombstone/opt/bed-rest: at its dawn whoever made it has not slept, and all others have; whoever
    went home early has in any case.
    """

    figure: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        row = yield from drawn(table.profile(self.figure).seat, "debauchery", OUT)
        table, early = headed(later(table, NIGHT)), row.does == "early"
        if sleepless(table):
            for one in party(table):
                tires = one.id == self.figure and not early
                table = awake(table, one.id) if tires else slept(table, one.id)
            table = but(table, awake=evening(table).hour)
        elif early:
            table = slept(table, self.figure)
        return (yield from befalls(table, self.figure, row, EFFECTS))


# What becomes of somebody


def remembered(table: Table, who: str, row: Event) -> Asking[Table, Table]:
    """tombstone/debauchery/2: a night that is not over in the morning."""
    yield from ()
    return noted(table, who, row.tells, row.rule)


def early(table: Table, who: str, row: Event) -> Asking[Table, Table]:
    """tombstone/debauchery/12: whoever is up with the birds is not tired at the next dawn."""
    yield from ()
    return noted(table, who, row.tells, row.rule, DAY // 2)


def spends(table: Table, who: str, row: Event) -> Asking[Table, Table]:
    """tombstone/debauchery/spending-formula: so many tenths of what they carry, to the cent (tombstone/opt/debauchery-money)."""
    seat = table.profile(who).seat
    six = yield Roll(seat, "the bill", row.rule, SIX)
    four = yield Roll(seat, "the bill", row.rule, FOUR)
    return paid(table, who, -(((six + four) * table.figure(who).purse + TENTH // 2) // TENTH), row.rule)


def jailed(table: Table, who: str, row: Event) -> Asking[Table, Table]:
    """tombstone/debauchery/subroll-prison: as many days as a die says (tombstone/opt/jail-length), each with a night's sleep
    (tombstone/opt/bed-rest)."""
    days: int = yield Roll(table.profile(who).seat, "days in jail", row.rule, SIX)
    for _ in range(days):
        table = slept(table, who)
    return keeps(table, who, days * DAY).log(JAILED(by=row.rule, figure=who, days=days))


def tried(table: Table, who: str, row: Event) -> Asking[Table, Table]:
    """tombstone/opt/jail-length: murder wants a trial, which is for the Judge or the story to hold."""
    yield from ()
    return come(noted(table, who, row.tells, row.rule), Consequence(facts=(TRIAL,)))


def gains(table: Table, who: str, row: Event) -> Asking[Table, Table]:
    """tombstone/debauchery/subroll-acquired: it is theirs from now on."""
    yield from ()
    sheet = sheet_of(table, who)
    outfit = changed(sheet.outfit, Owned(THING, name=row.tells.removeprefix("owns ")), 1)
    return outfitted(table, who, replace(sheet, outfit=outfit))


def again(table: Table, who: str, row: Event) -> Asking[Table, Table]:
    """tombstone/opt/debauchery-entry-5-2: nobody owns anybody at this table; the die is thrown again."""
    more = yield from drawn(table.profile(who).seat, row.table, row.rule, dice=0)
    return (yield from befalls(table, who, more, EFFECTS))


def drunk(table: Table, who: str, row: Event) -> Asking[Table, Table]:
    """tombstone/debauchery/alcohol-poisoning: poisoned until it is slept off (tombstone/opt/alcohol-tier)."""
    yield from ()
    return poisoned(table, who, "poisoned")


def falls(table: Table, who: str, row: Event) -> Asking[Table, Table]:
    """tombstone/debauchery/subroll-roof: a die of damage, and a Mortal Wound if it is too much."""
    return (yield from struck(table, who, 1, row.rule))


def ruined(table: Table, who: str, row: Event) -> Asking[Table, Table]:
    """tombstone/debauchery/subroll-gambling: all their money is somebody else's."""
    yield from ()
    return paid(table, who, -table.figure(who).purse, row.rule)


def doubled(table: Table, who: str, row: Event) -> Asking[Table, Table]:
    """tombstone/debauchery/subroll-gambling: twice what they came with."""
    yield from ()
    return paid(table, who, table.figure(who).purse, row.rule)


def strips(table: Table, who: str, row: Event) -> Asking[Table, Table]:
    """tombstone/debauchery/subroll-gambling: three things, whichever the dice say (tombstone/opt/possessions-lost)."""
    for _ in range(LOST):
        sheet = sheet_of(table, who)
        if not sheet.outfit:
            break
        lost = yield from picked(table.profile(who).seat, "what is gone", row.rule, sheet.outfit)
        less = changed(sheet.outfit, lost, -1)
        table = outfitted(table, who, replace(sheet, outfit=less))
        table = table.log(MISSED(by=row.rule, figure=who, thing=lost.name or price_list()[lost.item].name))
    return table


def enemy(table: Table, who: str, row: Event) -> Asking[Table, Table]:
    """tombstone/debauchery/subroll-gambling: and the story may know what to make of it."""
    yield from ()
    return come(noted(table, who, row.tells, row.rule), Consequence(facts=(ENEMY,)))


EFFECTS: dict[str, Effect] = {
    each.__name__: each
    for each in (remembered, early, spends, jailed, tried, gains, again, drunk, falls, ruined, doubled, strips, enemy)
}
