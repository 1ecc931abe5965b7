"""Everything that is wrong with a sheet at a table, and everything that still waits.

Nothing is judged here: a sheet is sound where each of its parts could be chosen anew, by the verdicts that also grey a button.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from posse.content.loader import near
from posse.engine.refusal import Refusal, not_allowed
from posse.games.tombstone.book import Help, load_backgrounds, load_help, load_ready_sheets
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.making import outfit
from posse.games.tombstone.making.levelling import instead_of, specialise, unspecialised
from posse.games.tombstone.making.naming import remembered
from posse.games.tombstone.making.points import begin_health, points_word, stops, to_move
from posse.games.tombstone.making.quick_play import FACE, printed_points
from posse.games.tombstone.money import dollars
from posse.games.tombstone.sheet import THING, Character, Owned, grit, is_rolled, points_left


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
    found = _verdicts(character, customs)
    return tuple(Fault(key, each.sentence, each.rule) for key, each in found if isinstance(each, Refusal))


def _verdicts(one: Character, customs: Customs) -> Iterator[tuple[str, Character | Refusal | None]]:
    """Each part of a sheet by the key of its file, and what was said when it was chosen anew."""
    yield "background", left_out(one.background, customs)
    yield from (("points", stop) for stop in stops(one, customs))
    if one.health_dice and not one.ready_made:
        yield "health_dice", begin_health(replace(one, health_dice=()), one.health_dice, customs)
    yield "ready_made", _as_printed(one)
    yield from (taken := [("taken", refusal) for refusal in _taken(one, customs)])
    able = replace(one, taken=()) if taken else one
    if one.specialised:
        yield "specialised", specialise(replace(able, specialised=""), one.specialised, customs)
    yield from ((f"outfit.{each.item}", _owned(each, able, customs)) for each in one.outfit)
    for hired in one.help:
        if hired.kind not in load_help():
            reason = f'There is no help called "{hired.kind}".{near(hired.kind, load_help())}'
            yield f"help.{hired.kind}", not_allowed(reason, "tombstone/hired/from-start-money")
    if outfit.new(one):
        yield from _purse(able, customs)
    yield "history", remembered(one, one.history, customs)


def left_out(background: str, customs: Customs) -> Refusal | None:
    if background in customs.backgrounds:
        return None
    return not_allowed("Left out at this table.", "tombstone/backgrounds/holy-roller/optional")


def _as_printed(character: Character) -> Refusal | None:
    """tombstone/creation/method-a/no-points-no-shopping: a ready-made sheet is the printed one."""
    sheet = load_ready_sheets().get(character.background)
    printed = ((printed_points(sheet),), (FACE,)) if sheet else None
    if not character.ready_made or (character.points[:1], character.health_dice) == printed:
        return None
    sentence = "These are not the points and Health of the ready-made sheet."
    return not_allowed(sentence, "tombstone/creation/method-a/no-points-no-shopping")


def _taken(character: Character, customs: Customs) -> Iterator[Refusal]:
    """tombstone/variants/new-abilities/access."""
    yield from filter(None, (instead_of(character, each.printed, each.own, customs) for each in character.taken))
    if len({each.printed for each in character.taken}) < len(character.taken):
        yield not_allowed("One ability is taken in place of one.", "tombstone/variants/new-abilities/access")


# Goods and money


def _owned(owned: Owned, character: Character, customs: Customs) -> Refusal | None:
    row = outfit.price_list().get(owned.item)
    if owned.item == THING and owned.name:
        return None
    if owned.item == THING:
        return not_allowed("A thing that is on no list needs a name.", "tombstone/provisions/chart")
    if row is None or isinstance(row, Help):
        return outfit.unlisted(owned.item)
    refusal = outfit.cost(character, owned, customs) if outfit.new(character) else outfit.unbundled(row, owned)
    return refusal if isinstance(refusal, Refusal) else None


def _purse(character: Character, customs: Customs) -> Iterator[tuple[str, Refusal | None]]:
    """tombstone/money/spend-on, tombstone/money/leftover: to the cent, until there is play in it."""
    purse, remains = character.purse, outfit.left(character, customs)
    yield "outfit", outfit.too_handy(character.outfit)
    if purse.start not in (0, outfit.first_money(customs.background(character.background), purse.face)):
        rule = "tombstone/money/start-table"
        yield "purse.start", not_allowed("Nobody of this Background begins with that.", rule)
    if remains is not None and remains != purse.now:
        paid = f"{dollars(purse.start)} less {dollars(purse.start - remains)} for what was bought"
        sentence = f"{paid} is {dollars(remains)}, not {dollars(purse.now)}."
        yield "purse.now", not_allowed(sentence, "tombstone/money/leftover")


# What waits


def unfinished(one: Character, customs: Customs, chosen: bool = True) -> tuple[Fault, ...]:
    """What still waits before somebody can be played, in the order of making them; a Background until one is `chosen`."""
    free, moved = points_left(one, customs), to_move(one, customs)
    gained = "levelup-two" if grit(one, customs) > 1 else "creation-total"
    waits = (
        (not one.name.strip(), "name", "a name", "tombstone/creation/name/free"),
        (not chosen, "background", "a Background", "tombstone/creation/method-b/steps"),
        (moved > 0, "points", f"{moved} {points_word(moved)} to move", "tombstone/skills/points/minimums-first"),
        (not (one.health_dice or is_rolled(one, customs)), "health_dice", "the throw for Health", ROLLED),
        (free > 0, "points", f"{free} {points_word(free)}", f"tombstone/skills/points/{gained}"),
        (outfit.new(one) and not one.purse.start, "purse", "the first money", "tombstone/money/choice-before-roll"),
        (unspecialised(one, customs), "specialised", "the weapon of Military Specialisation", SPECIALISED),
    )
    return tuple(Fault(key, f"Waits for {what}.", rule) for waiting, key, what, rule in waits if waiting)


ROLLED = "tombstone/skills/health/start-roll"
SPECIALISED = "tombstone/abilities/soldier/military-specialisation/bonus"
