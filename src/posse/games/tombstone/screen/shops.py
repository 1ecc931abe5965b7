"""A shop as somebody sees it who stands in it with a basket: every line with its price, and what all of it comes to."""

from collections.abc import Iterator

from msgspec.structs import replace

from posse.engine.refusal import Refusal
from posse.engine.view import View
from posse.engine.words import read
from posse.games.deeds.happened import capital, listed
from posse.games.tombstone.book import Weapon
from posse.games.tombstone.evening.standing import sheet_of
from posse.games.tombstone.evening.story import lasts
from posse.games.tombstone.making.outfit import Line, cost, price_list, qualities
from posse.games.tombstone.money import dollars
from posse.games.tombstone.screen.standing import weapon_note
from posse.games.tombstone.screen.trials import placeless
from posse.games.tombstone.sheet import Owned
from posse.games.tombstone.table import Table
from posse.games.tombstone.town.shops import Buy, called, named, off, sold, takes
from posse.games.wire.looks import ShopShown, TrialShown, WareShown

SHELVES = {
    "weapon": "Arms",
    "goods": "Goods",
    "animal": "Animals",
    "help": "Help for hire",
    "service": "Services",
    "land": "Land",
    "bullion": "Gold and silver",
}


def tried(view: View[Table], words: str) -> TrialShown | Refusal | None:
    """A basket before it is paid for; None where the words are none."""
    if words.split()[:1] != [Buy.button()]:
        return None
    wanted, table = read(words, [Buy]), view.table
    if not isinstance(wanted, Buy):
        return wanted if isinstance(wanted, Refusal) else None
    no = wanted.verdict(table, view.seat or "")
    if table.evening is None or table.turn or (no and not wanted.basket):
        return no
    return replace(placeless(words, no), shop=shop(table, wanted))


def shop(table: Table, wanted: Buy) -> ShopShown:
    """tombstone/money/no-credit: what is left of the purse says what else can lie in the basket."""
    purse, price = table.figure(wanted.figure).purse, wanted.price(table)
    lines = [(price_list()[one.item], one) for one in wanted.basket if one.item in price_list()]
    return ShopShown(
        wares=tuple(_wares(table, wanted, purse - price)),
        has=dollars(purse),
        left=dollars(purse - price),
        sum=dollars(price),
        was=dollars(full) if (full := _full_price(table, wanted)) > price > 0 else "",
        things=capital(listed([named(row, one.count) for row, one in lines])) if lines else "",
    )


def _full_price(table: Table, wanted: Buy) -> int:
    """What the basket would cost with nothing off."""
    sheet, customs = sheet_of(table, wanted.figure), table.scene.customs
    prices = ((cost(sheet, one, customs), one.count) for one in wanted.basket)
    return sum(price * count for price, count in prices if not isinstance(price, Refusal))


def _wares(table: Table, wanted: Buy, left: int) -> Iterator[WareShown]:
    sheet, customs = sheet_of(table, wanted.figure), table.scene.customs
    laid = {(one.item, one.quality): one.count for one in wanted.basket}
    for row in sold(table):
        for quality in qualities(row, sheet, customs):
            one = Owned(row.id, quality=quality)
            full, price = cost(sheet, one, customs), cost(sheet, one, customs, off(table, row.id))
            if isinstance(full, Refusal) or isinstance(price, Refusal):
                continue
            yield WareShown(
                row.id,
                quality,
                SHELVES[row.kind],
                called(row, quality),
                _note(row, takes(table, wanted.figure, one)),
                dollars(price),
                dollars(full) if full > price else "",
                laid.get((row.id, quality), 0),
                "too dear" if price > left else "",
            )


def _note(row: Line, minutes: int) -> str:
    """What something is good for, or by how much of it is sold; and how long it takes."""
    if isinstance(row, Weapon):
        return f"{weapon_note(row)}, {lasts(minutes)} of work" if minutes else weapon_note(row)
    unit = getattr(row, "unit", "")
    return getattr(row, "effect", "") or (f"a {unit}" if unit else "")
