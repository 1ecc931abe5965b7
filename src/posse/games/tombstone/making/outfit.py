"""What money buys: every line of the lists with its price at this table, the first purse, buying and putting back."""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from msgspec.structs import replace

from posse.content.loader import near
from posse.engine.refusal import Refusal, not_allowed, unreadable
from posse.games.tombstone.backgrounds.folk_hero import HALF_PRICE
from posse.games.tombstone.backgrounds.outlaw import ALCHEMY
from posse.games.tombstone.book import Background, Help, Item, Quality, Weapon, load_help, load_items, load_weapons
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.house_rules import HouseRules
from posse.games.tombstone.making.levelling import does
from posse.games.tombstone.money import dollars, lowered
from posse.games.tombstone.sheet import THING, Character, Hired, Owned, Purse

PIP = 1000
"""tombstone/money/start-table: ten dollars for each point of the die."""

FACES = {"d6": 6, "d4": 4, "d3": 3}

FINE, POOR = 4, Fraction(1, 2)
"""tombstone/weapons/quality/rare: what fine and poor weapons cost (tombstone/opt/quality-price)."""

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)

HANDY = ("bow", "spear")
"""tombstone/backgrounds/brave/makes-bow-spear, tombstone/weapons/bow/made-by-brave: what a Brave makes, and nobody sells."""

MOST_OWNED = 999


Line = Weapon | Item | Help
KINDS_OF_WARES = ("weapon", "goods", "animal", "help", "service", "land", "bullion")


class Ware(NamedTuple):
    """A line that can be bought, in one of its qualities: what it costs this character here, and what it costs others."""

    row: Line
    quality: Quality
    price: int
    listed: int


# The lists


def wares(character: Character, customs: Customs) -> Iterator[Ware]:
    """Everything that can be had at this table, line by line, each in every quality it comes in.

    tombstone/money/spend-on: weapons, provisions and help. What a Brave makes stands among it at no price.
    """
    for row in price_list().values():
        for quality in qualities(row, character, customs):
            price = cost(character, Owned(row.id, quality=quality), customs)
            if not isinstance(price, Refusal):
                yield Ware(row, quality, price, _listed(row, quality, 1))


@cache
def price_list() -> Mapping[str, Line]:
    """Every line of the lists by its id."""
    return {**load_weapons(), **load_items(), **load_help()}


def qualities(row: Line, character: Character, customs: Customs) -> tuple[Quality, ...]:
    """In which qualities something comes; the usual one first.

    tombstone/money/price-range: three where the price is a range (tombstone/opt/price-range).
    tombstone/weapons/quality/rare: and of weapons, where the table has such.
    tombstone/abilities/outlaw/desert-alchemy/crude-time: dynamite is poor where it is crude.
    """
    if bound(row):
        return ("", "poor") if does(character, ALCHEMY.id, customs) else ("",)
    several = customs.house.weapon_quality and row.sold if isinstance(row, Weapon) else bool(row.high)
    return ("", "poor", "fine") if several else ("",)


# Prices


def _listed(row: Line, quality: Quality, sticks: int) -> int:
    """The price on the list.

    tombstone/weapons/dynamite/price: each stick more in a charge costs less (tombstone/opt/dynamite-price).
    tombstone/money/price-range: the low end, the middle, or the high end (tombstone/opt/price-range).
    """
    if isinstance(row, Weapon):
        price = row.price + row.per_stick * (sticks - 1)
        return {"": price, "poor": price if bound(row) else lowered(price, POOR), "fine": price * FINE}[quality]
    if row.high:
        return {"": lowered(row.low + row.high, HALF), "poor": row.low, "fine": row.high}[quality]
    return row.price


def cost(character: Character, owned: Owned, customs: Customs, off: int = 0) -> int | Refusal:
    """What one of something costs somebody here, in cents, with so many percent `off` where that is cheaper; or why it cannot be
    had. Nothing is ever off gold and silver, which are bought back at the same price (tombstone/opt/metal-price)."""
    row = price_list().get(owned.item)
    if row is None:
        return unlisted(owned.item)
    if refusal := _missing(row, character, owned, customs):
        return refusal
    if isinstance(row, Weapon) and not row.sold:
        return _made(character, row)
    listed = _listed(row, owned.quality, owned.sticks)
    less = 0 if row.kind == "bullion" else off
    return min(_lowest(character, row, listed, customs), lowered(listed, Fraction(100 - less, 100)))


def _made(character: Character, weapon: Weapon) -> int | Refusal:
    """tombstone/weapons/spear/basics, tombstone/weapons/bow/damage: made, and not sold (tombstone/opt/bow-spear-price)."""
    if weapon.id not in HANDY:
        return not_allowed(f"{weapon.name}: nobody sells that.", weapon.rule)
    if character.background == "brave":
        return 0
    return not_allowed(
        f"A {weapon.name.lower()} is not sold; a Brave makes one.", "tombstone/weapons/bow/made-by-brave"
    )


def stays_away(row: Help, house: HouseRules) -> bool:
    """tombstone/set/mature-events: whether somebody is not for hire at this table, nor comes along who was hired before."""
    return row.mature and house.mature_events == "off"


def _missing(row: Line, character: Character, owned: Owned, customs: Customs) -> Refusal | None:
    """What this table does without."""
    if owned.quality not in qualities(row, character, customs):
        return not_allowed(f"{row.name} comes in one quality here.", "tombstone/weapons/quality/rare")
    if refusal := unbundled(row, owned):
        return refusal
    if row.id == "fine-scope" and not customs.house.fine_scope:
        return not_allowed("There is no fine scope to be had here.", "tombstone/weapons/scope/high-quality")
    if isinstance(row, Item) and row.extra and not customs.house.extra_prices:
        return not_allowed(f"{row.name} has no price here.", "tombstone/extra/campaign-only")
    if isinstance(row, Help) and stays_away(row, customs.house):
        return not_allowed(f"{row.name}: nobody asks for that at this table.", row.rule)
    return None


def unlisted(item: str) -> Refusal:
    known = near(item, (*load_weapons(), THING))
    return Refusal("unreadable", f'There is nothing called "{item}" on the lists.{known}', "tombstone/provisions/chart")


def unbundled(row: Line, owned: Owned) -> Refusal | None:
    if owned.sticks == 1 or bound(row):
        return None
    return not_allowed("Only dynamite is bound into bundles.", "tombstone/weapons/dynamite/price")


def bound(row: Line) -> bool:
    """Whether several of it make one charge."""
    return isinstance(row, Weapon) and row.per_stick > 0


def _lowest(character: Character, row: Line, listed: int, customs: Customs) -> int:
    """The list price, or less for whoever has a way.

    tombstone/abilities/folk-hero/legendary-exploits/half-price: half for things (tombstone/opt/half-price-scope).
    tombstone/abilities/outlaw/desert-alchemy/price: a third for dynamite of one's own making
    (tombstone/opt/alchemy-crude-price).
    """
    prices = [listed]
    if row.kind in ("weapon", "goods", "animal") and does(character, HALF_PRICE.id, customs):
        prices.append(lowered(listed, HALF))
    if row.id == "dynamite" and does(character, ALCHEMY.id, customs):
        prices.append(lowered(listed, THIRD))
    return min(prices)


# The first purse


def begin_money(character: Character, customs: Customs, face: int = 0) -> Character | Refusal:
    """The sheet with its first money: the fixed sum, or ten dollars for each point of the `face` thrown.

    tombstone/money/choice-before-roll: chosen once, before the throw, and never again (tombstone/opt/money-choice).
    """
    if character.purse.start:
        return not_allowed("The first money has been chosen.", "tombstone/money/choice-before-roll")
    start = first_money(customs.background(character.background), face)
    if start is None:
        return unreadable(f"The die shows 1 to {cash_faces(character, customs)}, not {face}.")
    return replace(character, purse=Purse(start, face, start))


def first_money(background: Background, face: int = 0) -> int | None:
    """What a Background begins with for a face of its die, 0 for the fixed sum; None where the die has no such face."""
    if face == 0:
        return background.cash_fixed
    return face * PIP if 1 <= face <= FACES[background.cash_die] else None


def face_kept(background: Background, face: int) -> int:
    """What a die that has been thrown counts for with this Background: nothing where its own has no such face."""
    return 0 if first_money(background, face) is None else face


def cash_faces(character: Character, customs: Customs) -> int:
    """How many faces the die for the first money has."""
    return FACES[customs.background(character.background).cash_die]


# Buying


def buy(character: Character, wanted: Owned, customs: Customs, off: int = 0) -> Character | Refusal:
    """The sheet with so many of something bought, and paid to the cent; or why not.

    tombstone/money/leftover, tombstone/money/unit, tombstone/money/no-credit. tombstone/hired/from-start-money: help too.
    tombstone/creation/method-b/steps: clothing is bought like all else (tombstone/opt/clothing), and nothing is given
    (tombstone/opt/brave-horse).
    """
    each = cost(character, wanted, customs, off)
    if isinstance(each, Refusal):
        return each
    price, now = each * wanted.count, character.purse.now
    if price > now:
        short = f"That costs {dollars(price)}, and there are {dollars(now)} in the purse."
        return not_allowed(short, "tombstone/money/no-credit")
    return _with(replace(character, purse=replace(character.purse, now=now - price)), wanted)


def _with(character: Character, wanted: Owned) -> Character | Refusal:
    had = _had(character, wanted)
    if not 0 < wanted.count <= MOST_OWNED - had:
        return unreadable(f"From 1 to {MOST_OWNED - had} can be had, not {wanted.count}.")
    if wanted.item in load_help():
        hired = Hired(wanted.item, wanted.name or load_help()[wanted.item].name, wanted.quality)
        return replace(character, help=(*character.help, *(hired,) * wanted.count))
    outfit = changed(character.outfit, wanted, wanted.count)
    return (wanted.item in HANDY and too_handy(outfit)) or replace(character, outfit=outfit)


def too_handy(outfit: tuple[Owned, ...]) -> Refusal | None:
    if sum(each.count for each in outfit if each.item in HANDY) <= 1:
        return None
    return not_allowed("A Brave begins with one bow or one spear.", "tombstone/backgrounds/brave/makes-bow-spear")


def _had(character: Character, owned: Owned) -> int:
    return next((each.count for each in character.outfit if replace(each, count=owned.count) == owned), 0)


def changed(outfit: tuple[Owned, ...], owned: Owned, count: int) -> tuple[Owned, ...]:
    """An outfit with so many more of something, or fewer; what there was stays in its place."""
    lines, one = {replace(each, count=1): each.count for each in outfit}, replace(owned, count=1)
    lines[one] = lines.get(one, 0) + count
    return tuple(replace(each, count=many) for each, many in lines.items() if many > 0)


def put_back(character: Character, owned: Owned, customs: Customs) -> Character | Refusal:
    """The sheet with something put back that was bought, and what it cost back in the purse.

    tombstone/money/leftover: only as long as the purse holds what is left of the first money; what has been in play stays.
    """
    if not new(character) and character.purse.now != left(character, customs):
        return not_allowed("What has been in play is not put back.", "tombstone/money/leftover")
    less = _without(character, owned)
    if owned.count < 1 or less is None:
        return unreadable("There are not so many to put back.")
    return replace(less, purse=replace(less.purse, now=purse_left(less, customs)))


def _without(character: Character, owned: Owned) -> Character | None:
    """The sheet with so many of something fewer; None where there are not so many."""
    if owned.item in load_help():
        line = (owned.item, owned.quality)
        places = [n for n, each in enumerate(character.help) if (each.kind, each.quality) == line]
        kept = tuple(each for n, each in enumerate(character.help) if n not in places[-owned.count :])
        return replace(character, help=kept) if len(places) >= owned.count else None
    less = changed(character.outfit, owned, -owned.count)
    return replace(character, outfit=less) if _had(character, owned) >= owned.count else None


def new(character: Character) -> bool:
    """Whether somebody was built and has not been played, so that the purse holds what the first money left."""
    return not (character.played or character.scenarios or character.ready_made)


def left(character: Character, customs: Customs) -> int | None:
    """What the first money leaves when everything somebody has is paid for; None where something has no price here."""
    prices = [price_of(each, character, customs) for each in lines(character)]
    known = [price for price in prices if not isinstance(price, Refusal)]
    return character.purse.start - sum(known) if len(known) == len(prices) else None


def purse_left(character: Character, customs: Customs) -> int:
    """What is left in the purse: nothing where the first money did not reach."""
    return max(0, left(character, customs) or 0)


def price_of(owned: Owned, character: Character, customs: Customs) -> int | Refusal:
    """What a line of an outfit costs."""
    each = 0 if owned.item == THING else cost(character, owned, customs)
    return each if isinstance(each, Refusal) else each * owned.count


def lines(character: Character) -> tuple[Owned, ...]:
    """Outfit and help alike."""
    help = Counter((each.kind, each.quality) for each in character.help)
    return (*character.outfit, *(Owned(kind, many, quality=quality) for (kind, quality), many in help.items()))
