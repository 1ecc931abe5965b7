"""Going about, and travel by the day (section 2.10): so many miles on foot or on a horse, at the pace of the slowest, with nights
on the way."""

from collections.abc import Iterator

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.refusal import Bar
from posse.games.deeds.happened import Row, within
from posse.games.tombstone.abilities import has
from posse.games.tombstone.afflictions import LED_BLIND
from posse.games.tombstone.backgrounds.brave import NEVER_LOST, rides_bare, walks
from posse.games.tombstone.book import load_items
from posse.games.tombstone.checks import attempted, need_of
from posse.games.tombstone.evening.errands import NOT_NOW, PURSE, Errand
from posse.games.tombstone.evening.purses import paid
from posse.games.tombstone.evening.standing import (
    arrived,
    evening,
    headed,
    here,
    known_places,
    later,
    outfitted,
    party,
    players,
    sheet_of,
    story,
)
from posse.games.tombstone.evening.story import HOUR, ROAD, lasts
from posse.games.tombstone.fatigue import RIDES, ridden_a_day, rode_bare
from posse.games.tombstone.help import ALLY, who_is
from posse.games.tombstone.making.outfit import changed
from posse.games.tombstone.money import dollars
from posse.games.tombstone.road.sleeping import Night, morning
from posse.games.tombstone.sheet import Owned
from posse.games.tombstone.table import Table
from posse.games.tombstone.town.shops import SEATS
from posse.games.wire.asked import ChoiceShown

WALK = 5
"""Minutes from one place of a town to another, where nothing else is said."""

ON_THE_ROAD = 8 * HOUR
"""How long a day on the road is."""

LOST = 10
"""tombstone/opt/lost-check: Investigation, once for every day in country without a track."""

SET_OUT = Row("They set out for {place}: {miles} {miles:mile|miles}, {how}.", "tombstone/travel/days-needed")
ASTRAY = Row("They have lost their way, and half the day with it.", "tombstone/opt/lost-check", tone="loud")


class GoTo(Errand, frozen=True):
    """tombstone/explore/general-rules-only, tombstone/travel/days-needed: all go to another place that they know, for minutes or
    hours, or so many miles with a camp after each day on the road."""

    says = "Go to {place}"
    label = "{place}"
    under, rank = "Going places", 20

    place: str

    @classmethod
    def ways(cls, table: Table, seat: str) -> Iterator["GoTo"]:
        led = {**ways_from(table), **roads(table)}
        yield from (cls(one.id) for one in known_places(table) if one.id in led)

    def bar(self, table: Table, seat: str) -> Bar | None:
        led = self.place in ways_from(table) or self.place in roads(table)
        return None if led and any(one.id == self.place for one in known_places(table)) else NOT_NOW

    def done(self, table: Table) -> Table:
        miles = roads(table).get(self.place)
        if miles is None:
            return headed(later(arrived(table, self.place), ways_from(table)[self.place]))
        mounted = all(rides(table, one.id) for one in party(table))
        told = SET_OUT(place=self.place, miles=miles, how="on horses" if mounted else "on foot")
        return arrived(table.log(told), ROAD.id).then(Leg(self.place, miles))

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        place = story(table).somewhere(self.place)
        number = str(place.number) if place.number else ""
        return replace(super().shown(table, seat), note=how_far(table, self.place), brief=number, target=place.id)


class Ride(Errand, frozen=True):
    """tombstone/provisions/stagecoach, tombstone/provisions/train, tombstone/provisions/wagon-ride: all are taken where a road
    goes, for a fare each; whoever has a ticket has paid. tombstone/travel/horse: horses draw it, and the book has no other pace."""

    says = "Go to {place} by {by:within}"
    label = "{place}, by {by:within}"
    under, rank = "Going places", 21

    place: str
    by: str

    @classmethod
    def ways(cls, table: Table, seat: str) -> Iterator["Ride"]:
        led, sells = roads(table), here(table).sells
        seats = [by for by in SEATS if by in sells or load_items()[by].kind in sells]
        yield from (cls(one.id, by) for by in seats for one in known_places(table) if one.id in led)

    def bar(self, table: Table, seat: str) -> Bar | None:
        if self not in self.ways(table, seat):
            return NOT_NOW
        return PURSE if any(one.purse < self.fare(table, one.id) for one in players(table)) else None

    def fare(self, table: Table, who: str) -> int:
        """In cents."""
        return 0 if table.profile(who).carries(self.by) else load_items()[self.by].price

    def done(self, table: Table) -> Table:
        row, miles = load_items()[self.by], roads(table)[self.place]
        for one in players(table):
            sheet, fare = sheet_of(table, one.id), self.fare(table, one.id)
            if not fare:
                table = outfitted(table, one.id, replace(sheet, outfit=changed(sheet.outfit, Owned(self.by), -1)))
            table = paid(table, one.id, -fare, row.rule)
        told = SET_OUT(by=row.rule, place=self.place, miles=miles, how=f"by {within(row.name)}")
        return arrived(table.log(told), ROAD.id).then(Leg(self.place, miles, RIDES))

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        row, miles = load_items()[self.by], roads(table)[self.place]
        name = f"{story(table).somewhere(self.place).name}, by {within(row.name)}"
        note = f"{far(miles, RIDES)}, {dollars(row.price)} each"
        return replace(super().shown(table, seat), label=name, name=name, note=note)


def how_far(table: Table, place: str) -> str:
    miles = roads(table).get(place)
    if miles is None:
        return lasts(ways_from(table)[place])
    return far(miles, pace(table))


def far(miles: int, rate: int) -> str:
    days = days_needed(miles, rate)
    return f"{miles} miles, {lasts(minutes_for(miles, rate)) if days == 1 else f'{days} days'}"


def ways_from(table: Table) -> dict[str, int]:
    """How many minutes it is to wherever one can go from here, there and back alike; places of a town are a short walk apart."""
    place = here(table)
    town = {one.id: WALK for one in story(table).places if one.ground == place.ground == "town" and one.id != place.id}
    back = {one.id: minutes for one in story(table).places for id, minutes in one.to if id == place.id}
    return town | back | dict(place.to)


def roads(table: Table) -> dict[str, int]:
    """How many miles it is to wherever the road from here leads, there and back alike."""
    place = here(table)
    back = {one.id: miles for one in story(table).places for id, miles in one.miles if id == place.id}
    return back | dict(place.miles)


def on_the_road(table: Table) -> dict[str, int]:
    """The same in minutes of going."""
    return {place: minutes_for(miles, pace(table)) for place, miles in roads(table).items()}


def rides(table: Table, who: str) -> bool:
    """Whether somebody has a horse; whoever is hired rides what their Patron can spare."""
    profile = table.profile(who)
    helpers = hired(table)
    if who not in helpers:
        return "horse" in profile.owned or profile.start.mounted
    patron = helpers[who]
    before = [id for id, payer in helpers.items() if payer == patron].index(who)
    return table.profile(patron).carries("horse") > before + 1


def hired(table: Table) -> dict[str, str]:
    """Whoever is here for pay, and whom they work for; whoever rides along for nothing has what players have."""
    along = ((who_is(one, table), one) for one in table.help if not one.gone and one.kind != ALLY)
    there = {one.id for one in party(table)}
    return {who: one.patron for who, one in along if who in there}


def pace(table: Table) -> int:
    """Miles a day: tombstone/opt/travel-group: the slowest sets the pace.

    tombstone/travel/on-foot, tombstone/travel/brave-on-foot, tombstone/travel/horse, tombstone/travel/bareback: 24, or 30 for a
    Brave; 30 on a horse, and 25 with neither saddle nor bridle for anybody but a Brave.
    """
    people = (*(one.id for one in players(table)), *hired(table))
    return min((_miles(table, one) for one in people), default=walks(""))


def _miles(table: Table, who: str) -> int:
    profile = table.profile(who)
    whose = hired(table).get(who, who)
    return ridden_a_day(profile.background, tacked(table, whose)) if rides(table, who) else walks(profile.background)


def tacked(table: Table, who: str) -> bool:
    """tombstone/opt/tack-partial: one of the two is none."""
    return {"saddle", "bridle"} <= table.profile(who).owned


def days_needed(miles: int, rate: int) -> int:
    """tombstone/travel/days-needed: rounded up."""
    return -(-miles // rate)


def minutes_for(miles: int, rate: int) -> int:
    return -(-miles * ON_THE_ROAD // rate)


class Leg(Item[Table], frozen=True):
    """A day on the road, or what is left of the way; what is begun after it is the next one. Whoever is taken goes at this
    `rate`, and by a way that somebody knows."""

    place: str
    miles: int
    rate: int = 0

    def resolve(self, table: Table) -> Asking[Table, Table]:
        if not players(table):
            return table
        if not self.rate and story(table).somewhere(self.place).trackless:
            table, found = yield from kept_the_way(table)
            table = table if found else later(table.log(ASTRAY()), ON_THE_ROAD // 2)
            if not players(table):
                return table
        rate = self.rate or pace(table)
        today = min(self.miles, rate)
        table = later(table, minutes_for(today, rate))
        for one in players(table):
            bare = (
                rides(table, one.id) and not tacked(table, one.id) and not rides_bare(table.profile(one.id).background)
            )
            table = rode_bare(table, one.id) if bare and today == rate and not self.rate else table
        if self.miles == today:
            return headed(arrived(table, self.place))
        return table.then(Night(morning(evening(table).hour)), replace(self, miles=self.miles - today))


def kept_the_way(table: Table) -> Asking[Table, tuple[Table, bool]]:
    """tombstone/opt/lost-check, tombstone/explore/lost-without-map: with somebody who is never lost, or a map, there is nothing to
    be rolled.

    tombstone/abilities/brave/wilderness-survival/never-lost, tombstone/abilities/brave/wilderness-survival/night-rest: whatever
    nights they have slept on the way, but not if they lie senseless or saw nothing of it.
    """
    rule = "tombstone/opt/lost-check"
    return (yield from looked_for(table, LOST, "keeping the way", rule, "way", NEVER_LOST.id, "map"))


def looked_for(
    table: Table, need: int, what: str, rule: str, purpose: str, ability: str, thing: str = ""
) -> Asking[Table, tuple[Table, bool]]:
    """Whether the best of them finds what they look for, with no check where anybody has this ability or this thing; nobody does
    who is not able to look."""
    people = [one for one in players(table) if one.up]
    if not people:
        return table, False
    sure = (has(table, one.id, ability) and not one.has(LED_BLIND.id) for one in people)
    if any(sure) or any(thing in table.profile(one.id).owned for one in people):
        return table, True
    best = max(people, key=lambda one: table.score(one.id, "investigation"))
    roll = need_of(table, best.id, "investigation", need, what, rule, purpose=purpose)
    table, roll = yield from attempted(table, roll)
    return table, roll.made
