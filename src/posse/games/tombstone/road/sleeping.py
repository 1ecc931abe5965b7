"""Rest: an hour of it, a night of it, and a night without.

tombstone/rest/overnight, tombstone/rest/mortal-two-extra-days, tombstone/rest/fortune-with-sleep: what a night brings back is
said in `clock.py`, and here who has had one.
"""

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from posse.engine.item import Item
from posse.engine.refusal import Bar
from posse.games.deeds.happened import Row
from posse.games.tombstone.book import load_items
from posse.games.tombstone.clock import slept
from posse.games.tombstone.evening.errands import NOT_NOW, PURSE, Errand
from posse.games.tombstone.evening.purses import paid
from posse.games.tombstone.evening.standing import (
    but,
    evening,
    headed,
    here,
    later,
    met,
    party,
    players,
    story,
)
from posse.games.tombstone.evening.story import DAWN, DAY, HOUR, clock, lasts, minute
from posse.games.tombstone.fatigue import awake, rested
from posse.games.tombstone.money import dollars, lowered
from posse.games.tombstone.table import Table
from posse.games.tombstone.town.shops import off
from posse.games.wire.asked import ChoiceShown

FULL_NIGHT = 6 * HOUR
"""tombstone/opt/full-night: hours of sleep in all; tombstone/example/watches-and-dawn: watches are counted out."""

BEDS = {"beds": "lodgings", "straw": "stable"}

EARLY = "tombstone/debauchery/12"

EVENING = 18 * HOUR
"""From when on people lie down for the night, until dawn."""

SLEPT = Row("{figures} {figures:sleeps|sleep} until {hour}.", "tombstone/rest/overnight")
WOKEN = Row("It is no night to sleep through.", "tombstone/opt/full-night")
UP_ALL_NIGHT = Row("{figures} {figures:has|have} not slept all night.", "tombstone/fatigue/no-sleep", tone="loud")


class Wait(Errand, frozen=True):
    """Let so many minutes go by."""

    says = "Wait {minutes} minutes"
    label = "Wait"
    key = "W"
    under, rank = "Rest and waiting", 41

    minutes: int

    @classmethod
    def ways(cls, table: Table, seat: str) -> Iterator["Wait"]:
        yield cls(HOUR)

    def bar(self, table: Table, seat: str) -> Bar | None:
        return None if self.minutes == HOUR else NOT_NOW

    def done(self, table: Table) -> Table:
        return an_hour(table)

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        return replace(
            super().shown(table, seat), label=f"Wait {lasts(self.minutes)}", name=f"Wait {lasts(self.minutes)}"
        )


def an_hour(table: Table) -> Table:
    """tombstone/fatigue/hour-rest: whoever does nothing for an hour has their breath back."""
    table = later(table, HOUR)
    for one in party(table):
        table = rested(table, one.id)
    return headed(table)


class Sleep(Errand, frozen=True):
    """tombstone/rest/overnight, tombstone/opt/bed-rest: all lie down until morning, in beds where there are any, each for the
    price of one, or else in a camp with watches (tombstone/example/watches-and-dawn)."""

    says = "Sleep until morning"
    label, key = "Sleep until morning", "N"
    under, rank = "Rest and waiting", 40

    @classmethod
    def ways(cls, table: Table, seat: str) -> Iterator["Sleep"]:
        yield cls()

    def bar(self, table: Table, seat: str) -> Bar | None:
        if DAWN <= evening(table).hour % DAY < EVENING or not may_camp(table):
            return NOT_NOW
        return PURSE if any(one.purse < bed(table) for one in players(table)) else None

    def done(self, table: Table) -> Table:
        for one in players(table):
            table = paid(table, one.id, -bed(table), "tombstone/rest/overnight")
        return table.then(Night(morning(evening(table).hour)))

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        return replace(
            super().shown(table, seat), note=f"{dollars(bed(table))} each" if bed(table) else "in a camp, with watches"
        )


def may_camp(table: Table) -> bool:
    """Whether there is anywhere to lie down: a house with beds, or the open country."""
    return here(table).ground == "wild" or bool(set(BEDS) & set(here(table).does))


def bed(table: Table) -> int:
    """tombstone/provisions/lodgings, tombstone/provisions/stable: what a bed costs, in cents, or a place in the straw
    (tombstone/opt/straw-sleep); less for whoever the story has it so."""
    there = (load_items()[item] for does, item in BEDS.items() if does in here(table).does)
    return next((lowered(one.price, Fraction(100 - off(table, one.id), 100)) for one in there), 0)


def morning(hour: int) -> int:
    """When whoever lies down now has slept enough and it is light."""
    dawn = hour - hour % DAY + DAWN
    return max(hour + FULL_NIGHT, dawn if dawn > hour else dawn + DAY)


class Night(Item[Table], frozen=True):
    """tombstone/opt/full-night, tombstone/opt/fd-broken-sleep: a night until then, or until something happens, of which nothing is
    brought back if it was too short; else nobody is sleepless at the dawn after it, whenever they were woken."""

    until: int

    def resolve(self, table: Table) -> Table:
        now = evening(table).hour
        woken = next_hour(table, self.until)
        table = later(table, woken - now)
        if woken - now < FULL_NIGHT:
            return headed(table.log(WOKEN()))
        people = tuple(one.id for one in party(table))
        for one in people:
            table = slept(table, one)
        return headed(but(table, awake=self.until).log(SLEPT(figures=people, hour=clock(woken))))


def next_hour(table: Table, until: int) -> int:
    """The first hour until then at which it comes to a fight; what else happens they hear of in the morning."""
    now, tale = evening(table), story(table)
    fights = (row for row in tale.happenings if row.hour and row.made.fight and row.id not in now.done)
    left = ((minute(row.hour), row) for row in fights)
    return min((hour for hour, row in left if now.hour < hour < until and met(table, row, hour)), default=until)


class Wakeful(Item[Table], frozen=True):
    """tombstone/fatigue/no-sleep: dawn comes, and whoever has not slept since the one before is fatigued
    (tombstone/opt/second-sleepless-night); but nobody who has been home early."""

    def resolve(self, table: Table) -> Table:
        people = tuple(one.id for one in party(table) if all(note.rule != EARLY for note in one.notes))
        for one in people:
            table = awake(table, one)
        return but(table, awake=evening(table).hour).log(*([UP_ALL_NIGHT(figures=people)] if people else []))


def sleepless(table: Table) -> bool:
    """Whether a dawn has come since anybody slept, after a night that they began awake."""
    now = evening(table)
    first = now.awake - now.awake % DAY + DAWN
    return now.hour >= (first if now.awake % DAY < DAWN else first + DAY)
