"""Shops: what a place sells is bought at the prices of the lists, to the cent; and the assayer buys gold and silver."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Annotated, ClassVar

from msgspec import Meta
from msgspec.structs import replace

from posse.engine.question import Option
from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.games.deeds.happened import Row
from posse.games.tombstone.book import Help, Quality, load_items
from posse.games.tombstone.evening.errands import NOT_NOW, Errand, own
from posse.games.tombstone.evening.purses import paid
from posse.games.tombstone.evening.standing import evening, here, later, outfitted, sheet_of, story
from posse.games.tombstone.making.outfit import MOST_OWNED, Line, buy, changed, cost, price_list, qualities
from posse.games.tombstone.money import dollars
from posse.games.tombstone.sheet import Character, Owned
from posse.games.tombstone.table import Table
from posse.games.tombstone.town.hiring import hires
from posse.games.tombstone.weapons import worded
from posse.games.wire.asked import ChoiceShown

BEDS = ("lodgings", "stable")
TAKES = {"barber": 20}
"""tombstone/provisions/barber: services that are over when they are paid for, and how many minutes they take."""

SPENT = "tombstone/money/spend-on"
NOT_SOLD = Bar(SPENT, "Nobody sells that here.", "not sold here")
NONE_HERE = Bar("tombstone/provisions/gold", "{name} has none to sell, or nobody here buys it.")

BOUGHT = Row("{figure} buys {what} for {sum}.", SPENT)
SOLD = Row("{figure} sells {what} for {sum}.", "tombstone/silverton/place/10-assayers-office")


def sold(table: Table) -> Iterator[Line]:
    """tombstone/provisions/chart: the lines of the lists that are sold where the party is, by kind or by name; not what nobody
    sells, nor beds, which are for all of the party."""
    sells = here(table).sells
    for row in price_list().values():
        if (row.kind in sells or row.id in sells) and row.id not in BEDS and getattr(row, "sold", True):
            yield row


def off(table: Table) -> int:
    """tombstone/scenario-4/reward-discount: how many percent less is asked here, for what is known of the party."""
    now = evening(table)
    found = (row.percent for row in story(table).discounts if row.at == now.place and row.fact in now.true)
    return max(found, default=0)


def owned(row: Line, count: int, quality: Quality) -> Owned:
    return Owned(row.id, count, quality=quality)


class Buy(Errand, frozen=True):
    """tombstone/money/spend-on: so many of something that is sold here, for whoever can pay. What they are still to say is what."""

    open: ClassVar[bool] = True
    spread = True
    says = "{figure}: buy {item}"
    label = "{item}"
    under, rank = "Shops", 30

    figure: str
    item: str = ""
    count: Annotated[int, Meta(ge=1, le=MOST_OWNED)] = 1
    quality: Quality = ""

    @classmethod
    def ways(cls, table: Table, seat: str) -> Iterator["Buy"]:
        if here(table).sells:
            yield from (cls(one) for one in own(table, seat) if any(islice(within_reach(table, one), 1)))

    def bar(self, table: Table, seat: str) -> Bar | None:
        if self.figure not in own(table, seat):
            return NOT_NOW
        if not self.item:
            return None
        found = self.bought(table)
        return Bar(found.rule, found.sentence) if isinstance(found, Refusal) else None

    def bought(self, table: Table) -> Character | Refusal:
        """tombstone/money/no-credit, tombstone/money/leftover: the sheet with it and without its price; or why not."""
        if not any(row.id == self.item for row in sold(table)):
            return NOT_SOLD.refusal("")
        wanted = owned(price_list()[self.item], self.count, self.quality)
        return buy(sheet_of(table, self.figure), wanted, table.scene.customs, off(table))

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        if not isinstance(answer, Buy) or answer.figure != self.figure or not answer.item:
            return not_allowed("Say what is to be bought.", SPENT)
        found = answer.bought(table)
        return found if isinstance(found, Refusal) else None

    def examples(self, table: Table) -> tuple[Option[Table], ...]:
        return tuple(within_reach(table, self.figure))

    def sample(self, table: Table, rng: Random) -> Option[Table]:
        return rng.choice(self.examples(table))

    def done(self, table: Table) -> Table:
        sheet, row = self.bought(table), price_list()[self.item]
        if isinstance(sheet, Refusal):
            return table
        price = table.figure(self.figure).purse - sheet.purse.now
        told = BOUGHT(by=row.rule or SPENT, figure=self.figure, what=named(row, self.count), sum=dollars(price))
        if isinstance(row, Help):
            return hires(table.change(self.figure, purse=sheet.purse.now).log(told), self.figure, row, self.count)
        if row.id in TAKES:
            return later(table.change(self.figure, purse=sheet.purse.now), TAKES[row.id] * self.count).log(told)
        return outfitted(table, self.figure, sheet).log(told)

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        shown = super().shown(table, seat)
        if not self.item:
            return shown
        row = price_list()[self.item]
        price = cost(sheet_of(table, self.figure), owned(row, 1, self.quality), table.scene.customs, off(table))
        name = f"{row.name}, {worded(row.id, self.quality)}" if self.quality else row.name
        note = "" if isinstance(price, Refusal) else dollars(price)
        return replace(shown, label=name, name=f"Buy {name}", note=note)


def named(row: Line, count: int) -> str:
    """So many of something, in a sentence."""
    return row.name if count == 1 else f"{count} \u00d7 {row.name}"


def within_reach(table: Table, who: str) -> Iterator[Buy]:
    """Everything that somebody could pay for here, one of each quality; help for one period."""
    sheet, customs, less = sheet_of(table, who), table.scene.customs, off(table)
    for row in sold(table):
        for quality in qualities(row, sheet, customs):
            price = cost(sheet, owned(row, 1, quality), customs, less)
            if not isinstance(price, Refusal) and price <= sheet.purse.now:
                yield Buy(who, row.id, 1, quality)


class Sell(Errand, frozen=True):
    """tombstone/silverton/place/10-assayers-office, tombstone/provisions/gold, tombstone/provisions/silver: all the gold or silver
    that somebody has, weighed and paid for by the ounce at its price (tombstone/opt/metal-price)."""

    says = "{figure}: sell all {item:within}"
    label = "Sell"
    under, rank = "Shops", 31

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

    def done(self, table: Table) -> Table:
        row, ounces = load_items()[self.item], table.profile(self.figure).carries(self.item)
        sheet = sheet_of(table, self.figure)
        less = changed(sheet.outfit, Owned(self.item), -ounces)
        told = SOLD(figure=self.figure, what=f"{ounces} oz of {row.name.lower()}", sum=dollars(ounces * row.price))
        table = outfitted(table, self.figure, replace(sheet, outfit=less)).log(told)
        return paid(table, self.figure, ounces * row.price, row.rule)


def bullion() -> Iterator[Line]:
    return (row for row in load_items().values() if row.kind == "bullion")
