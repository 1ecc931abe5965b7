"""Everything that is wrong with a sheet at a table, and everything that still waits.

What judges here are the verdicts that also grey a button: `points.stops`, `outfit.cost`, `levelling.instead_of`.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from posse.content.loader import near
from posse.engine.refusal import Refusal
from posse.games.tombstone.book import Help, load_backgrounds, load_help, load_ready_sheets, load_weapons
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.making.levelling import SPECIALISATION, does, instead_of
from posse.games.tombstone.making.outfit import HANDY, bound, cost, first_money, found, left, new
from posse.games.tombstone.making.points import points_word, stops
from posse.games.tombstone.making.quick_play import FACE, printed_points
from posse.games.tombstone.making.throws import pasts
from posse.games.tombstone.money import dollars
from posse.games.tombstone.sheet import THING, Character, Owned, grit, health_dice, points_left


class Fault(Struct, frozen=True):
    """Something wrong with a sheet: the key of its file, a sentence, and the rule behind it."""

    key: str
    sentence: str
    rule: str


def faults(character: Character, customs: Customs) -> tuple[Fault, ...]:
    """Everything that is wrong with a sheet at this table; empty when it is sound."""
    known = {*load_backgrounds(), *(row.id for row in customs.own_backgrounds)}
    if character.background not in known:
        reason = f'There is no Background called "{character.background}".{near(character.background, known)}'
        return (Fault("background", reason, "tombstone/backgrounds/list"),)
    return tuple(_faults(character, customs))


def _faults(character: Character, customs: Customs) -> Iterator[Fault]:
    """What is wrong with the sheet of somebody whose Background there is."""
    name = customs.background(character.background).name
    if character.background not in customs.backgrounds:
        yield Fault("background", f"{name} is left out at this table.", "tombstone/backgrounds/holy-roller/optional")
    for refusal in stops(character, customs):
        yield Fault("points", refusal.sentence, refusal.rule)
    yield from _health(character, customs)
    yield from _as_printed(character)
    yield from (taken := tuple(_taken(character, customs)))
    able = replace(character, taken=()) if taken else character
    yield from _specialised(able, customs)
    for each in character.outfit:
        yield from _owned(each, able, customs)
    yield from _hired(character)
    yield from _purse(able, customs)
    yield from _past(character, customs)


def _health(character: Character, customs: Customs) -> Iterator[Fault]:
    """tombstone/skills/health/start-roll, tombstone/health/variant/2d6, tombstone/health/variant/maximum."""
    dice = health_dice(customs)
    if not character.ready_made and len(character.health_dice) not in (0, dice):
        said = {0: "no dice", 1: "one die", 2: "two dice"}[dice]
        yield Fault("health_dice", f"Health begins with {said} at this table.", "tombstone/skills/health/start-roll")


def _as_printed(character: Character) -> Iterator[Fault]:
    """tombstone/creation/method-a/no-points-no-shopping: a ready-made sheet is the printed one."""
    if not character.ready_made:
        return
    sheet = load_ready_sheets().get(character.background)
    if sheet is None or (character.points[:1], character.health_dice) != ((printed_points(sheet),), (FACE,)):
        sentence = "These are not the points and Health of the ready-made sheet."
        yield Fault("ready_made", sentence, "tombstone/creation/method-a/no-points-no-shopping")


# Goods, help and money


def _owned(owned: Owned, character: Character, customs: Customs) -> Iterator[Fault]:
    key, row = f"outfit.{owned.item}", found(owned.item)
    if owned.item == THING:
        if not owned.name:
            yield Fault(key, "A thing that is on no list needs a name.", "tombstone/provisions/chart")
    elif row is None or isinstance(row, Help):
        known = near(owned.item, (*load_weapons(), THING))
        yield Fault(key, f'There is nothing called "{owned.item}" on the lists.{known}', "tombstone/provisions/chart")
    elif owned.sticks > 1 and not bound(row):
        yield Fault(key, "Only dynamite is bound into bundles.", "tombstone/weapons/dynamite/price")
    elif new(character):
        price = cost(character, owned, customs)
        if isinstance(price, Refusal):
            yield Fault(key, price.sentence, price.rule)


def _hired(character: Character) -> Iterator[Fault]:
    for each in character.help:
        if each.kind not in load_help():
            reason = f'There is no help called "{each.kind}".{near(each.kind, load_help())}'
            yield Fault(f"help.{each.kind}", reason, "tombstone/hired/from-start-money")


def _purse(character: Character, customs: Customs) -> Iterator[Fault]:
    """tombstone/money/spend-on, tombstone/money/leftover: to the cent, until there is play in it."""
    purse = character.purse
    if not new(character):
        return
    if sum(each.count for each in character.outfit if each.item in HANDY) > 1:
        yield Fault(
            "outfit", "A Brave begins with one bow or one spear.", "tombstone/backgrounds/brave/makes-bow-spear"
        )
    start = first_money(customs.background(character.background), purse.face)
    if purse.start not in (0, start):
        yield Fault("purse.start", "Nobody of this Background begins with that.", "tombstone/money/start-table")
    remains = left(character, customs)
    if remains is not None and remains != purse.now:
        paid = f"{dollars(purse.start)} less {dollars(purse.start - remains)} for what was bought"
        yield Fault("purse.now", f"{paid} is {dollars(remains)}, not {dollars(purse.now)}.", "tombstone/money/leftover")


# Grit and a past


def _taken(character: Character, customs: Customs) -> Iterator[Fault]:
    """tombstone/variants/new-abilities/access."""
    for each in character.taken:
        refusal = instead_of(character, each.printed, each.own, customs)
        if refusal is not None:
            yield Fault("taken", refusal.sentence, refusal.rule)
    if len({each.printed for each in character.taken}) < len(character.taken):
        yield Fault("taken", "One ability is taken in place of one.", "tombstone/variants/new-abilities/access")


def _specialised(character: Character, customs: Customs) -> Iterator[Fault]:
    """tombstone/abilities/soldier/military-specialisation/bonus."""
    if not character.specialised:
        return
    rule = "tombstone/abilities/soldier/military-specialisation/bonus"
    if character.specialised not in load_weapons():
        reason = f'There is no weapon called "{character.specialised}".{near(character.specialised, load_weapons())}'
        yield Fault("specialised", reason, rule)
    if not does(character, SPECIALISATION, customs):
        yield Fault("specialised", "Only Military Specialisation is for one weapon.", rule)


def _past(character: Character, customs: Customs) -> Iterator[Fault]:
    """tombstone/history/optional, tombstone/history/pick."""
    if character.history and customs.house.history == "off":
        yield Fault("history", "This table does without a past.", "tombstone/history/optional")
    elif character.history and character.history not in pasts():
        reason = f'"{character.history}" is not among the pasts of the book.{near(character.history, pasts())}'
        yield Fault("history", reason, "tombstone/history/pick")


# What waits


def unfinished(character: Character, customs: Customs) -> tuple[Fault, ...]:
    """What still waits before somebody can be played, in the order of making them."""
    return tuple(_waiting(character, customs))


def _waiting(character: Character, customs: Customs) -> Iterator[Fault]:
    if not character.name.strip():
        yield Fault("name", "Waits for a name.", "tombstone/creation/name/free")
    if len(character.health_dice) < health_dice(customs) and not character.ready_made:
        yield Fault("health_dice", "Waits for the throw for Health.", "tombstone/skills/health/start-roll")
    free = points_left(character, customs)
    if free > 0:
        rule = "tombstone/skills/points/creation-total" if grit(character, customs) == 1 else GAINED
        yield Fault("points", f"Waits for {free} {points_word(free)}.", rule)
    if new(character) and not character.purse.start:
        yield Fault("purse", "Waits for the first money.", "tombstone/money/choice-before-roll")
    if does(character, SPECIALISATION, customs) and not character.specialised:
        yield Fault("specialised", "Waits for the weapon of Military Specialisation.", SPECIALISED)


GAINED = "tombstone/skills/points/levelup-two"
SPECIALISED = "tombstone/abilities/soldier/military-specialisation/bonus"
