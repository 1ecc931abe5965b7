"""A character in the making, as a page draws it: everything is worked out here, by the rules, and nothing is left to be judged."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import asdict, replace

from posse.content.people import Worn, worn
from posse.engine.refusal import Refusal
from posse.games.tombstone import sheet
from posse.games.tombstone.book import MOST_GRIT, SKILLS, Background, Quality, Skill, Weapon, load_weapons
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.making import outfit, points
from posse.games.tombstone.making.changes import Draft, too_soon
from posse.games.tombstone.making.faults import Fault, faults, left_out, unfinished
from posse.games.tombstone.making.levelling import Offer, offers, unspecialised
from posse.games.tombstone.making.measures import AS_USUAL, Bought, Measures, bought
from posse.games.tombstone.making.naming import manners, pasts
from posse.games.tombstone.money import dollars
from posse.games.tombstone.paper import Line, Paper, Power, paper, powers
from posse.games.tombstone.reading import advice
from posse.games.tombstone.sheet import Character, Owned
from posse.games.tombstone.weapons import worded

Step = Literal["who", "background", "points", "abilities", "outfit", "print"]
Cell = Literal["minimum", "before", "placed", "free", "later"]

MOST_CELLS = 9


class SkillRow(Line, frozen=True, kw_only=True):
    """A skill as it stands on the sheet, its points as cells by Grit, from where to where it may be set `now`, and why - and + may
    not be pressed."""

    id: Skill
    now: int
    lowest: int
    highest: int
    cells: tuple[Cell, ...]
    span: str
    says: str
    needs: int
    less: Refusal | None
    more: Refusal | None


class Poster(Struct, frozen=True):
    """A Background to be chosen, with all that tells it from the others; one that is `left_out` at this table may only be read."""

    id: str
    name: str
    concept: str
    portrait: Worn
    facts: tuple[Line, ...]
    needs: str
    free: int
    gear: str
    abilities: tuple[Power, ...]
    take: str
    optional: bool
    left_out: Refusal | None


class Good(Struct, frozen=True):
    """A line of a list, or so many of it that are carried: its price, the `usual` one where this character pays less, and why it is
    not to be bought, or not to be put back."""

    item: str
    kind: str
    quality: Quality
    name: str
    price: str
    stop: Refusal | None
    count: int = 1
    usual: str = ""
    says: str = ""


class OutfitShown(Struct, frozen=True):
    """The first money as it may be chosen, with the faces of its die, what is left of it, what is carried, and the lists."""

    begun: bool
    money: Line
    faces: int
    start: str
    now: str
    carried: tuple[Good, ...]
    wares: tuple[Good, ...]


class DraftShown(Struct, frozen=True):
    """A draft and everything a page draws of it: its sheet so far, and what may be done.

    `points` are those of the Grit reached, `left` how many are not placed, `to_move` how many lie where they may not, `thrown`
    whether Health has been rolled.
    """

    draft: Draft
    sheet: Paper
    rows: tuple[SkillRow, ...]
    points: int
    left: int
    to_move: int
    health_dice: int
    thrown: bool
    buys: tuple[Bought, ...]
    measures: Measures
    posters: tuple[Poster, ...]
    abilities: tuple[Power, ...]
    faults: tuple[Fault, ...]
    waits: tuple[str, ...]
    manners: dict[str, str]
    pasts: tuple[str, ...]
    offers: tuple[Offer, ...]
    own: tuple[str, ...]
    advice: tuple[str, ...]
    specialises: dict[str, str]
    outfit: OutfitShown | None


def shown(draft: Draft, customs: Customs, measures: Measures = AS_USUAL, step: Step = "who") -> DraftShown:
    """A draft as it is drawn; the long lists of the shops only where the `step` is the outfit."""
    one = draft.character
    page = paper(one, customs)
    return DraftShown(
        draft=draft,
        sheet=page,
        rows=tuple(_row(draft, skill, line, customs) for skill, line in zip(SKILLS, page.skills, strict=True)),
        points=sheet.points_of(sheet.grit(one, customs), customs),
        left=max(0, sheet.points_left(one, customs)),
        to_move=points.to_move(one, customs),
        health_dice=0 if one.ready_made else sheet.health_dice(customs),
        thrown=sheet.is_rolled(one, customs),
        buys=bought(one, customs, measures),
        measures=measures,
        posters=tuple(_poster(each, customs) for each in customs.every_background),
        abilities=powers(one, customs),
        faults=tuple(dict.fromkeys(faults(one, customs))) if draft.chosen else (),
        waits=tuple(wait.sentence for wait in unfinished(one, customs, draft.chosen)),
        manners=dict(manners()),
        pasts=pasts() if customs.house.history != "off" else (),
        offers=tuple(offers(one, customs)),
        own=(*(each.name for each in customs.own_backgrounds), *(each.name for each in customs.own_abilities)),
        advice=tuple(line.sentence for line in advice(customs)),
        specialises={id: one.name for id, one in load_weapons().items()} if unspecialised(one, customs) else {},
        outfit=_outfit(one, customs) if step == "outfit" else None,
    )


def said(before: DraftShown, after: DraftShown) -> str:
    """What a change has come to, for people who hear the page."""
    skills, buys = zip(before.rows, after.rows, strict=True), zip(before.buys, after.buys, strict=True)
    left = f"{points.counted(after.left)} {points.points_word(after.left)} left".capitalize()
    told = (
        *([after.sheet.background] if before.sheet.background != after.sheet.background else []),
        *(f"{new.name} {new.value}" for old, new in skills if old.value != new.value),
        *([left] if before.left != after.left else []),
        *(f"{new.name} {new.now.words}, was {old.now.words}" for old, new in buys if old.now != new.now),
    )
    return " ".join(f"{each}." for each in told)


# The seven skills


def _row(draft: Draft, skill: Skill, line: Line, customs: Customs) -> SkillRow:
    one, needs = draft.character, customs.background(draft.character.background).needs
    score, held = sheet.score(one, skill, customs), sheet.points(one, skill)
    now = points.at_present(one, customs).points[-1].of(skill)
    least = needs.of(skill) if draft.chosen and sheet.grit(one, customs) == 1 else 0
    room, spare = points.room(one, skill, customs), max(0, sheet.points_left(one, customs))
    lowest, highest = score - max(0, now - least), score + room
    ever, minimum = max(held, min(sheet.most_points(skill, MOST_GRIT, customs), MOST_CELLS)), min(least, now)
    counts: dict[Cell, int] = {
        "before": held - now,
        "minimum": minimum,
        "placed": now - minimum,
        "free": room,
        "later": ever,
    }
    return SkillRow(
        **asdict(line),
        id=skill,
        now=score,
        lowest=lowest,
        highest=highest,
        cells=tuple(cell for cell, many in counts.items() for _ in range(many))[:ever],
        span=f"{points.shown(skill, lowest)} to {points.shown(skill, highest)}" if line.value else "not rolled yet",
        says=_row_says(room, spare, at_least=least == now and least > 0),
        needs=least,
        less=_stop(draft, skill, -1, customs),
        more=_stop(draft, skill, 1, customs),
    )


def _row_says(room: int, spare: int, *, at_least: bool) -> str:
    if not room:
        return "At its highest"
    possible = f"{min(room, spare)} more possible" if spare else "no point left"
    return f"Minimum, {possible}" if at_least else possible.capitalize()


def _stop(draft: Draft, skill: Skill, by: int, customs: Customs) -> Refusal | None:
    """Why a point cannot be moved, or nothing."""
    return _refusal(too_soon(draft, customs, "health") or points.placed(draft.character, skill, by, customs))


def _refusal(found: Character | Refusal) -> Refusal | None:
    return found if isinstance(found, Refusal) else None


# Posters


def _poster(background: Background, customs: Customs) -> Poster:
    dice, times = background.fortune, {1: "", 2: " twice"}
    luck = Line("Fortune", note=f"{points.counted(dice)} {'die' if dice == 1 else 'dice'}", boxes=dice)
    needs = [(skill, background.needs.of(skill)) for skill in SKILLS if background.needs.of(skill)]
    return Poster(
        id=background.id,
        name=background.name,
        concept=background.concept,
        portrait=worn(background.portrait),
        facts=(
            Line("Speed", f"{background.speed} ft", f"{background.speed // 2} and act"),
            luck,
            _first_money(background),
        ),
        needs=", ".join(f"{skill.capitalize()}{times.get(many, '')}" for skill, many in needs),
        free=sheet.CREATION_POINTS - background.needs.total,
        gear=background.gear,
        abilities=powers(Character(background=background.id), customs),
        take=f"Be {points.an(background.name, 'a')}",
        optional=background.optional,
        left_out=left_out(background.id, customs),
    )


def _first_money(background: Background) -> Line:
    return Line("Purse", dollars(background.cash_fixed), f"1{background.cash_die} \u00d7 $10")


# The outfit


def _outfit(one: Character, customs: Customs) -> OutfitShown:
    return OutfitShown(
        begun=one.purse.start > 0,
        money=_first_money(customs.background(one.background)),
        faces=outfit.cash_faces(one, customs),
        start=dollars(one.purse.start),
        now=dollars(one.purse.now),
        carried=tuple(_carried(owned, one, customs) for owned in outfit.lines(one)),
        wares=tuple(_ware(ware, one, customs) for ware in outfit.wares(one, customs)),
    )


def _ware(ware: outfit.Ware, one: Character, customs: Customs) -> Good:
    row, owned = ware.row, Owned(ware.row.id, quality=ware.quality)
    price = f"{dollars(ware.price)}{f' a {row.unit}' if row.unit else ''}" if ware.price else "free"
    usual = dollars(ware.listed) if ware.price < ware.listed else ""
    return _good(owned, price, outfit.buy(one, owned, customs), usual, row.effect or _arm(row))


def _arm(row: object) -> str:
    """What a weapon does, in short."""
    if not isinstance(row, Weapon):
        return ""
    long = f"long shots from {row.long} ft" if row.long else ""
    return ", ".join(filter(None, (f"{row.damage} damage", long, "may be thrown" if row.thrown else "")))


def _carried(owned: Owned, one: Character, customs: Customs) -> Good:
    price = outfit.price_of(owned, one, customs)
    back = outfit.put_back(one, replace(owned, count=1), customs)
    return _good(owned, "" if isinstance(price, Refusal) else dollars(price), back)


def _good(owned: Owned, price: str, done: Character | Refusal, usual: str = "", says: str = "") -> Good:
    """A line for something, and why what is `done` with it cannot be."""
    row = outfit.price_list().get(owned.item)
    name = owned.name or (row.name if row else owned.item)
    name = f"{name}, {worded(owned.item, owned.quality)}" if owned.quality else name
    kind = row.kind if row else ""
    return Good(owned.item, kind, owned.quality, name, price, _refusal(done), owned.count, usual, says)
