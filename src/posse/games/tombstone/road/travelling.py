"""Travel by the day (section 2.10): so many miles on foot or on a horse, at the pace of the slowest, with nights on the way."""

from collections.abc import Iterator

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.refusal import Bar
from posse.games.deeds.happened import Row
from posse.games.tombstone.abilities import has
from posse.games.tombstone.backgrounds.brave import NEVER_LOST, rides_bare, walks
from posse.games.tombstone.checks import attempted, need_of
from posse.games.tombstone.evening.errands import NOT_NOW, Errand
from posse.games.tombstone.evening.going import lasts
from posse.games.tombstone.evening.standing import (
    arrived,
    evening,
    headed,
    here,
    known_places,
    later,
    party,
    players,
    story,
)
from posse.games.tombstone.evening.story import HOUR
from posse.games.tombstone.fatigue import ridden_a_day, rode_bare
from posse.games.tombstone.road.sleeping import Night, morning
from posse.games.tombstone.table import Table
from posse.games.wire.asked import ChoiceShown

ON_THE_ROAD = 8 * HOUR
"""How long a day on the road is."""

LOST = 10
"""tombstone/opt/lost-check: Investigation, once for every day in country without a track."""

SET_OUT = Row("They set out for {place}: {miles} {miles:mile|miles}, {how}.", "tombstone/travel/days-needed")
ASTRAY = Row("They have lost their way, and half the day with it.", "tombstone/opt/lost-check", tone="loud")


class Ride(Errand, frozen=True):
    """tombstone/travel/days-needed: all travel to a place that is miles off, with a camp after each day on the road."""

    says = "Travel to {place}"
    label = "{place}"
    under, rank = "Going places", 21

    place: str

    @classmethod
    def ways(cls, table: Table, seat: str) -> Iterator["Ride"]:
        known = {one.id for one in known_places(table)}
        yield from (cls(place) for place in roads(table) if place in known)

    def bar(self, table: Table, seat: str) -> Bar | None:
        return None if any(self == way for way in self.ways(table, seat)) else NOT_NOW

    def done(self, table: Table) -> Table:
        miles, mounted = roads(table)[self.place], all(rides(table, one.id) for one in party(table))
        told = SET_OUT(place=self.place, miles=miles, how="on horses" if mounted else "on foot")
        return table.log(told).then(Leg(self.place, miles))

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        miles = roads(table)[self.place]
        days = days_needed(miles, pace(table))
        length = lasts(minutes_for(miles, pace(table))) if days == 1 else f"{days} days"
        return replace(super().shown(table, seat), note=f"{miles} miles, {length}")


def roads(table: Table) -> dict[str, int]:
    """How many miles it is to wherever the road from here leads, there and back alike."""
    place = here(table)
    back = {one.id: miles for one in story(table).places for id, miles in one.miles if id == place.id}
    return back | dict(place.miles)


def rides(table: Table, who: str) -> bool:
    """Whether somebody has a horse; whoever rides along with players has what they have."""
    owned = table.profile(who).owned
    return "horse" in owned or table.profile(who).start.mounted


def pace(table: Table) -> int:
    """Miles a day: tombstone/opt/travel-group: the slowest sets the pace.

    tombstone/travel/on-foot, tombstone/travel/brave-on-foot, tombstone/travel/horse, tombstone/travel/bareback: 24, or 30 for a
    Brave; 30 on a horse, and 25 with neither saddle nor bridle for anybody but a Brave.
    """
    return min(_miles(table, one.id) for one in players(table))


def _miles(table: Table, who: str) -> int:
    profile = table.profile(who)
    return ridden_a_day(profile.background, tacked(table, who)) if rides(table, who) else walks(profile.background)


def tacked(table: Table, who: str) -> bool:
    return {"saddle", "bridle"} <= table.profile(who).owned


def days_needed(miles: int, rate: int) -> int:
    """tombstone/travel/days-needed: rounded up."""
    return -(-miles // rate)


def minutes_for(miles: int, rate: int) -> int:
    return -(-miles * ON_THE_ROAD // rate)


class Leg(Item[Table], frozen=True):
    """A day on the road, or what is left of the way; what is begun after it is the next one."""

    place: str
    miles: int

    def resolve(self, table: Table) -> Asking[Table, Table]:
        if not players(table):
            return table
        if next(one for one in story(table).places if one.id == self.place).trackless:
            table, found = yield from kept_the_way(table)
            table = table if found else later(table.log(ASTRAY()), ON_THE_ROAD // 2)
            if not players(table):
                return table
        rate = pace(table)
        today = min(self.miles, rate)
        table = later(table, minutes_for(today, rate))
        for one in players(table):
            bare = (
                rides(table, one.id) and not tacked(table, one.id) and not rides_bare(table.profile(one.id).background)
            )
            table = rode_bare(table, one.id) if bare and today == rate else table
        if self.miles == today:
            return headed(arrived(table, self.place))
        return table.then(Night(morning(evening(table).hour)), replace(self, miles=self.miles - today))


def kept_the_way(table: Table) -> Asking[Table, tuple[Table, bool]]:
    """tombstone/opt/lost-check, tombstone/explore/lost-without-map: one of them finds the way, or none; with somebody who is
    never lost, or a map, there is nothing to be rolled, nor where nobody is able to look for it."""
    people = [one for one in players(table) if one.up]
    if not people:
        return table, False
    if any(has(table, one.id, NEVER_LOST.id) or "map" in table.profile(one.id).owned for one in people):
        return table, True
    best = max(people, key=lambda one: table.score(one.id, "investigation"))
    roll = need_of(table, best.id, "investigation", LOST, "keeping the way", "tombstone/opt/lost-check", purpose="way")
    table, roll = yield from attempted(table, roll)
    return table, roll.made
