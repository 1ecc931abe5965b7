"""The outfit as a page draws it: the first money, what is carried, and every list with its prices."""

from msgspec import Struct
from msgspec.structs import replace

from posse.engine.refusal import Refusal
from posse.games.tombstone.book import Quality, Weapon
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.making.outfit import Ware, buy, cash_faces, found, price_of, put_back, wares
from posse.games.tombstone.money import dollars
from posse.games.tombstone.sheet import Character, Owned
from posse.games.tombstone.weapons import worded


class Stop(Struct, frozen=True):
    """Why something may not be: how it starts, the sentence, the rule."""

    head: str
    sentence: str
    rule: str


def told(refusal: Refusal, head: str = "") -> Stop:
    return Stop(head, refusal.sentence.removeprefix(head).strip(), refusal.rule)


class WareShown(Struct, frozen=True):
    """A line of a list; `usual` is what it costs others, where this character pays less."""

    item: str
    quality: Quality
    name: str
    price: str
    usual: str
    says: str
    rule: str
    stop: Stop | None


class Shelf(Struct, frozen=True):
    """A list."""

    id: str
    name: str
    wares: tuple[WareShown, ...]


class Carried(Struct, frozen=True):
    """Something that is carried, or somebody hired; `stop` says why it is not put back."""

    item: str
    quality: Quality
    name: str
    count: int
    price: str
    stop: Stop | None


class OutfitShown(Struct, frozen=True):
    """The first money as it may be chosen, what is left of it, what is carried, and the lists."""

    begun: bool
    fixed: str
    roll: str
    faces: int
    start: str
    now: str
    carried: tuple[Carried, ...]
    shelves: tuple[Shelf, ...]


SHELVES = {
    "weapon": "Weapons",
    "goods": "Goods",
    "animal": "Animals",
    "help": "Help for hire",
    "service": "Services",
    "land": "Land",
    "bullion": "Bullion",
}


def outfit_shown(one: Character, customs: Customs) -> OutfitShown:
    """Everything about somebody's outfit."""
    background, lines = customs.background(one.background), wares(one, customs)
    return OutfitShown(
        begun=one.purse.start > 0,
        fixed=dollars(background.cash_fixed),
        roll=f"1{background.cash_die} \u00d7 $10",
        faces=cash_faces(one, customs),
        start=dollars(one.purse.start),
        now=dollars(one.purse.now),
        carried=_carried(one, customs),
        shelves=tuple(
            Shelf(kind, name, tuple(_ware(ware, one, customs) for ware in lines if ware.row.kind == kind))
            for kind, name in SHELVES.items()
        ),
    )


def _ware(ware: Ware, one: Character, customs: Customs) -> WareShown:
    row, quality = ware.row, ware.quality
    bought = buy(one, Owned(row.id, quality=quality), customs)
    return WareShown(
        item=row.id,
        quality=quality,
        name=_named(row.name, row.id, quality),
        price=f"{dollars(ware.price)}{f' a {row.unit}' if row.unit else ''}" if ware.price else "free",
        usual=dollars(ware.listed) if ware.price < ware.listed else "",
        says=row.effect or _arm(row),
        rule=row.rule,
        stop=told(bought) if isinstance(bought, Refusal) else None,
    )


def _named(name: str, item: str, quality: Quality) -> str:
    return f"{name}, {worded(item, quality)}" if quality else name


def _arm(row: object) -> str:
    """What a weapon does, in short."""
    if not isinstance(row, Weapon):
        return ""
    long = f"long shots from {row.long} ft" if row.long else ""
    return ", ".join(filter(None, (f"{row.damage} damage", long, "may be thrown" if row.thrown else "")))


def _carried(one: Character, customs: Customs) -> tuple[Carried, ...]:
    hired = {(each.kind, each.quality): sum(each.kind == other.kind for other in one.help) for each in one.help}
    help = (Owned(kind, count, "", quality=quality) for (kind, quality), count in hired.items())
    return tuple(_line(owned, one, customs) for owned in (*one.outfit, *help))


def _line(owned: Owned, one: Character, customs: Customs) -> Carried:
    row, price = found(owned.item), price_of(owned, one, customs)
    back = put_back(one, replace(owned, count=1), customs)
    return Carried(
        item=owned.item,
        quality=owned.quality,
        name=_named(owned.name or (row.name if row else owned.item), owned.item, owned.quality),
        count=owned.count,
        price="" if isinstance(price, Refusal) else dollars(price),
        stop=told(back) if isinstance(back, Refusal) else None,
    )
