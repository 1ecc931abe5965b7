"""Shops: what a place sells is bought by the basket, at the prices of the lists and to the cent; prices are talked down; and the
assayer buys gold and silver."""

from collections.abc import Iterator
from random import Random
from typing import Annotated, ClassVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.question import Option
from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.games.deeds.happened import Row, listed, within
from posse.games.tombstone.abilities import has
from posse.games.tombstone.backgrounds.outlaw import ALCHEMY, BREWING
from posse.games.tombstone.book import Help, Quality, load_items, load_tasks
from posse.games.tombstone.checks import attempted, need_of
from posse.games.tombstone.evening.coming import come
from posse.games.tombstone.evening.errands import NOT_NOW, Errand, own
from posse.games.tombstone.evening.purses import paid
from posse.games.tombstone.evening.standing import evening, headed, here, later, outfitted, sheet_of, story
from posse.games.tombstone.evening.story import DAY, Consequence
from posse.games.tombstone.evening.trying import slept_through
from posse.games.tombstone.making.outfit import MOST_OWNED, Line, buy, changed, cost, price_list, qualities
from posse.games.tombstone.money import dollars
from posse.games.tombstone.rolls import Check
from posse.games.tombstone.sheet import Character, Owned
from posse.games.tombstone.table import Table
from posse.games.tombstone.town.hiring import hires
from posse.games.tombstone.weapons import worded
from posse.games.wire.asked import ChoiceShown

BEDS = ("lodgings", "stable")
SEATS = ("stagecoach", "train", "wagon-ride")
TAKES = {"barber": 20}
"""tombstone/provisions/barber: services that are over when they are paid for, and how many minutes they take."""

SPENT = "tombstone/money/spend-on"
DYNAMITE = "dynamite"
NOT_SOLD = Bar(SPENT, "Nobody sells that here.", "not sold here")
NONE_HERE = Bar("tombstone/provisions/gold", "{name} has none to sell, or nobody here buys it.")

BOUGHT = Row("{figure} buys {what} for {sum}.", SPENT)
SOLD = Row("{figure} sells {what} for {sum}.", "tombstone/silverton/place/10-assayers-office")

MOST_AT_ONCE = 40
"""So many different things lie in a basket."""

HAGGLED, TALKED, A_TENTH = "haggled {place}", "talked {place}", 10
"""What is so of a place for the rest of the day: that it asks a tenth less, which the book leaves to the Judge, and that there is
nothing more to be said about prices."""

CHEAPER = Row("A tenth off, then, until tomorrow.")
NO_CHEAPER = Row("The price is the price.")
ALREADY = Bar("tombstone/personality/example/haggle", "Prices have been talked about here today.", "said today")


def sold(table: Table) -> Iterator[Line]:
    """tombstone/provisions/chart: the lines of the lists that are sold where the party is, by kind or by name; not what nobody
    sells, nor beds and seats, which are for all of the party."""
    sells = here(table).sells
    for row in price_list().values():
        if (row.kind in sells or row.id in sells) and row.id not in (*BEDS, *SEATS) and getattr(row, "sold", True):
            yield row


def off(table: Table, item: str = "") -> int:
    """tombstone/scenario-4/reward-discount: how many percent less is asked here for something, for what is known of the party
    (tombstone/opt/discount-scope), or because somebody has haggled."""
    now = evening(table)
    here_known = (row for row in story(table).discounts if row.at == now.place and row.fact in now.true)
    found = [row.percent for row in here_known if not row.off or item in row.off]
    return max(*found, A_TENTH * (HAGGLED.format(place=now.place) in now.true), 0)


class Wanted(Struct, frozen=True, array_like=True):
    """So many of a line of the lists, in one quality."""

    item: str
    count: Annotated[int, Meta(ge=1, le=MOST_OWNED)] = 1
    quality: Quality = ""


class Buy(Errand, frozen=True):
    """tombstone/money/spend-on: so many of something that is sold here, and of whatever `more` lies in the basket, for whoever can
    pay for all of it. What they are still to say is what."""

    open: ClassVar[bool] = True
    says = "{figure}: buy what is sold here"
    label = "Buy"
    needs = "basket"
    under, rank = "Shops", 16

    figure: str
    item: str = ""
    count: Annotated[int, Meta(ge=1, le=MOST_OWNED)] = 1
    quality: Quality = ""
    more: Annotated[tuple[Wanted, ...], Meta(max_length=MOST_AT_ONCE)] = ()

    @property
    def basket(self) -> tuple[Owned, ...]:
        lines = (*((Wanted(self.item, self.count, self.quality),) if self.item else ()), *self.more)
        return tuple(Owned(one.item, one.count, quality=one.quality) for one in lines)

    @classmethod
    def ways(cls, table: Table, seat: str) -> Iterator["Buy"]:
        if here(table).sells:
            yield from (cls(one) for one in own(table, seat) if next(within_reach(table, one), None))

    def bar(self, table: Table, seat: str) -> Bar | None:
        if self.figure not in own(table, seat):
            return NOT_NOW
        found = self.bought(table)
        return Bar(found.rule, found.sentence) if isinstance(found, Refusal) else None

    def bought(self, table: Table) -> Character | Refusal:
        """tombstone/money/no-credit, tombstone/money/leftover: the sheet with all of it and without its price; or why not."""
        here_sold, sheet = {row.id for row in sold(table)}, sheet_of(table, self.figure)
        for one in self.basket:
            if one.item not in here_sold:
                return NOT_SOLD.refusal("")
            found = buy(sheet, one, table.scene.customs, off(table, one.item))
            if isinstance(found, Refusal):
                return found
            sheet = found
        return sheet

    def price(self, table: Table) -> int:
        """What all of it costs, in cents; nothing where it cannot be had."""
        sheet = self.bought(table)
        return 0 if isinstance(sheet, Refusal) else table.figure(self.figure).purse - sheet.purse.now

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        if not isinstance(answer, Buy) or answer.figure != self.figure or not answer.basket:
            return not_allowed("Say what is to be bought.", SPENT)
        found = answer.bought(table)
        return found if isinstance(found, Refusal) else None

    def examples(self, table: Table) -> tuple[Option[Table], ...]:
        return tuple(within_reach(table, self.figure))

    def sample(self, table: Table, rng: Random) -> Option[Table]:
        """One thing or two, where there is money for both."""
        first, other = (rng.choice(tuple(within_reach(table, self.figure))) for _ in range(2))
        both = replace(first, more=(Wanted(other.item, other.count, other.quality),))
        return first if self.fits(both, table) else both

    def done(self, table: Table) -> Table:
        """tombstone/hire/patron, tombstone/provisions/barber: things are theirs, help comes along, and a shave is had at once."""
        sheet, price = sheet_of(table, self.figure), self.price(table)
        lines = [(price_list()[one.item], one) for one in self.basket]
        things = [one for row, one in lines if not isinstance(row, Help) and row.id not in TAKES]
        outfit = sheet.outfit
        for one in things:
            outfit = changed(outfit, one, one.count)
        purse = replace(sheet.purse, now=sheet.purse.now - price)
        what = listed([named(row, one.count) for row, one in lines])
        told = BOUGHT(by=lines[0][0].rule or SPENT, figure=self.figure, what=what, sum=dollars(price))
        table = outfitted(table, self.figure, replace(sheet, outfit=outfit, purse=purse)).log(told)
        minutes = sum(takes(table, self.figure, one) * one.count for _, one in lines)
        table = headed(slept_through(later(table, minutes), minutes)) if minutes else table
        help = [(row, one.count) for row, one in lines if isinstance(row, Help)]
        return hires(table, self.figure, help)


def takes(table: Table, who: str, one: Owned) -> int:
    """How many minutes it takes somebody until one of what they pay for is theirs.

    tombstone/abilities/outlaw/desert-alchemy/time-stable, tombstone/abilities/outlaw/desert-alchemy/crude-time: whoever makes
    their own dynamite buys no more than what goes into it, and all wait for them.
    """
    if one.item == DYNAMITE and has(table, who, ALCHEMY.id):
        return BREWING[one.quality]
    return TAKES.get(one.item, 0)


def named(row: Line, count: int) -> str:
    """So many of something, in a sentence."""
    return within(row.name) if count == 1 else f"{count} \u00d7 {within(row.name)}"


def called(row: Line, quality: Quality) -> str:
    """Something in one quality, on a list."""
    return f"{row.name}, {worded(row.id, quality)}" if quality else row.name


def within_reach(table: Table, who: str) -> Iterator[Buy]:
    """Everything that somebody could pay for here, one of each quality; help for one period."""
    sheet, customs = sheet_of(table, who), table.scene.customs
    for row in sold(table):
        for quality in qualities(row, sheet, customs):
            price = cost(sheet, Owned(row.id, quality=quality), customs, off(table, row.id))
            if not isinstance(price, Refusal) and price <= sheet.purse.now:
                yield Buy(who, row.id, 1, quality)


# Haggling


class Haggle(Errand, frozen=True):
    """tombstone/personality/example/haggle: somebody talks about the prices of a place, once a day, for all of the party."""

    says = "{figure}: haggle"
    label = "Haggle"
    note = "Personality against 10, for the rest of the day"
    under, rank = "Shops", 16

    figure: str

    @classmethod
    def ways(cls, table: Table, seat: str) -> Iterator["Haggle"]:
        if any(sold(table)):
            yield from (cls(one) for one in own(table, seat))

    def bar(self, table: Table, seat: str) -> Bar | None:
        if self.figure not in own(table, seat) or not any(sold(table)):
            return NOT_NOW
        return ALREADY if TALKED.format(place=here(table).id) in evening(table).true else None

    def roll(self, table: Table) -> Check:
        task = load_tasks()["haggle"]
        return need_of(table, self.figure, "personality", task.need, within(task.name), task.rule)

    def done(self, table: Table) -> Table:
        return table.then(Haggled(self))


class Haggled(Item[Table], frozen=True):
    """What comes of it."""

    said: Haggle

    def resolve(self, table: Table) -> Asking[Table, Table]:
        table, roll = yield from attempted(table, self.said.roll(table))
        place, left = here(table).id, DAY - evening(table).hour % DAY
        facts = (TALKED, HAGGLED) if roll.made else (TALKED,)
        table = table.log((CHEAPER if roll.made else NO_CHEAPER)(by=roll.need.rule))
        return come(table, Consequence(lasts=tuple((fact.format(place=place), left) for fact in facts)))


# The assayer


class Sell(Errand, frozen=True):
    """tombstone/silverton/place/10-assayers-office, tombstone/provisions/gold, tombstone/provisions/silver: all the gold or silver
    that somebody has, weighed and paid for by the ounce at its price (tombstone/opt/metal-price)."""

    says = "{figure}: sell all {item:within}"
    label = "Sell all {item:within}"
    under, rank = "Shops", 17

    figure: str
    item: str

    @classmethod
    def ways(cls, table: Table, seat: str) -> Iterator["Sell"]:
        if "assay" in here(table).does:
            yield from (cls(one, row.id) for one in own(table, seat) for row in bullion())

    def bar(self, table: Table, seat: str) -> Bar | None:
        bought = "assay" in here(table).does and self.item in {row.id for row in bullion()}
        if self.figure not in own(table, seat):
            return NOT_NOW
        return None if bought and table.profile(self.figure).carries(self.item) else NONE_HERE

    def brings(self, table: Table) -> tuple[int, int]:
        """How many ounces there are, and how many cents they bring."""
        ounces = table.profile(self.figure).carries(self.item)
        return ounces, ounces * load_items()[self.item].price

    def done(self, table: Table) -> Table:
        row, sheet, (ounces, cents) = load_items()[self.item], sheet_of(table, self.figure), self.brings(table)
        less = changed(sheet.outfit, Owned(self.item), -ounces)
        told = SOLD(figure=self.figure, what=f"{ounces} oz of {row.name.lower()}", sum=dollars(cents))
        table = outfitted(table, self.figure, replace(sheet, outfit=less)).log(told)
        return paid(table, self.figure, cents, row.rule)

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        ounces, cents = self.brings(table)
        return replace(super().shown(table, seat), note=f"{ounces} oz, {dollars(cents)}")


def bullion() -> Iterator[Line]:
    return (row for row in load_items().values() if row.kind == "bullion")
