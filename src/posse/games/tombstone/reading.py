"""Files of one's own: characters, the customs of a table, and its Backgrounds, abilities and opponents, as TOML or JSON, read
strictly and written to be read again; what may be wrong with them, and what would be out of balance.

Every mistake is told with file, key and reason. A file says what it is by its first key, `posse_character` or `posse_customs`; the
value is the form of the file. tombstone/variants/new-backgrounds, tombstone/variants/new-abilities: whatever is new does what
effects of the book do.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct, json

from posse.content.loader import BadContentError, ContentError, near, read_text, read_toml, repeated, shaped
from posse.content.writer import write_toml
from posse.games.book.front import AdviceLine
from posse.games.book.rows import Mistake, refuse, unknown
from posse.games.tombstone import book
from posse.games.tombstone.abilities import Used, half_of, within
from posse.games.tombstone.backgrounds import EFFECTS
from posse.games.tombstone.book import Background, Block, Half, Opponent
from posse.games.tombstone.customs import AS_THE_BOOK, Customs, OwnAbility
from posse.games.tombstone.house_rules import HouseRules
from posse.games.tombstone.making.faults import faults
from posse.games.tombstone.making.points import stops
from posse.games.tombstone.sheet import Character

CHARACTER, CUSTOMS = "posse_character", "posse_customs"
FORM = 1
"""The form of file that is written here."""


def read_character(path: Path, customs: Customs = AS_THE_BOOK, text: str | None = None) -> Character:
    """A character from a file, or from the text of one that goes by this name: TOML, or JSON where the name says so. Raises
    `BadContentError` with everything that is wrong with it at this table."""
    character = shaped(_contents(path, text, CHARACTER, "character"), Character, str(path))
    refuse(path, ((fault.key, f"{fault.sentence} [{fault.rule}]") for fault in faults(character, customs)))
    return character


def _contents(path: Path, text: str | None, key: str, what: str) -> dict[str, object]:
    """What stands in a file; raises `BadContentError` where it does not say what it is, or is newer than this Posse."""
    contents = read_toml(path) if text is None else read_text(text, str(path))
    form = contents.get(key)
    if form == FORM and type(form) is int:
        return dict(contents)
    reason = f'A {what} says so in a line "{key} = {FORM}".'
    if type(form) is int and form > FORM:
        reason = f"This {what} was written by a newer Posse (form {form}; this one reads {FORM}). Update Posse."
    raise BadContentError([ContentError(str(path), key, reason)])


def character_toml(character: Character) -> str:
    """A character as the text of a TOML file; what is as usual is left out."""
    return f"{CHARACTER} = {FORM}\n{write_toml(character)}"


def character_json(character: Character) -> str:
    plain = {CHARACTER: FORM, **msgspec.to_builtins(character)}
    return msgspec.json.format(msgspec.json.encode(plain), indent=2).decode() + "\n"


# The customs of a table


class CustomsFile(Struct, frozen=True, kw_only=True):
    """How a table plays, as its file has it: tombstone/variants/new-backgrounds, tombstone/variants/new-abilities."""

    posse_customs: Literal[1]
    house_rules: HouseRules = HouseRules()
    background: tuple[Background, ...] = ()
    ability: tuple[OwnAbility, ...] = ()


def read_customs(path: Path, text: str | None = None) -> Customs:
    """How a table plays, from its file or the text of it; raises `BadContentError` with everything that is wrong."""
    read = shaped(_contents(path, text, CUSTOMS, "table's customs"), CustomsFile, str(path))
    customs = Customs(read.house_rules, read.background, read.ability)
    refuse(path, mistakes(customs))
    return customs


def customs_notices(path: Path) -> Iterator[AdviceLine]:
    """What the book would have somebody think over who has written a sound file."""
    yield from advice(read_customs(path))


# What may be wrong with it


BALANCE = "tombstone/variants/new-backgrounds/balance"

OFFERED = [id for id, effect in EFFECTS.items() if not effect.granted]
DICE, NUMBER = re.compile(r"[1-9]d6"), re.compile(r"[+-]?[0-9]{1,6}")


def mistakes(customs: Customs) -> Iterator[Mistake]:
    backgrounds, abilities = customs.own_backgrounds, customs.own_abilities
    yield from repeated("background", (*book.load_backgrounds(), *(row.id for row in backgrounds)))
    yield from repeated("ability", (*book.load_abilities(), *(row.id for row in abilities)))
    for background in backgrounds:
        yield from _of_background(background, customs)
    for ability in abilities:
        yield from _of_ability(ability, customs)


def _of_background(row: Background, customs: Customs) -> Iterator[Mistake]:
    """tombstone/skills/points/creation-max-two: what it asks for must be there to place; and each ability at its Grit."""
    key = f"background.{row.id}"
    asked = Character(background=row.id, points=(row.needs,))
    yield from ((f"{key}.needs", stop.sentence) for stop in stops(asked, customs))
    known = {**book.load_abilities(), **{own.id: own for own in customs.own_abilities}}
    yield from unknown(f"{key}.abilities", "ability", row.abilities, known)
    for grit, id in zip(book.ABILITY_GRITS, row.abilities, strict=True):
        if id in known and known[id].grit != grit:
            yield (
                f"{key}.abilities",
                f'"{id}" is an ability of Grit {known[id].grit}, and stands where that of Grit {grit} does.',
            )


def _of_ability(row: OwnAbility, customs: Customs) -> Iterator[Mistake]:
    key = f"ability.{row.id}"
    known = (*book.load_backgrounds(), *(own.id for own in customs.own_backgrounds))
    yield from unknown(f"{key}.background", "Background", [row.background], known)
    if row.grit not in book.ABILITY_GRITS:
        yield f"{key}.grit", f"Abilities come at Grit {', '.join(map(str, book.ABILITY_GRITS))}, and at no other."
    if not row.effects:
        yield f"{key}.effects", f"An ability has an effect at least.{near('', OFFERED)}"
    yield from unknown(f"{key}.effects", "effect", row.effects, OFFERED)
    yield from unknown(f"{key}.halves", "effect of this ability", (half.id for half in row.halves), counted(row))
    for id in counted(row):
        if printed(id) is not None and half_of(row, id) is None:
            yield f"{key}.halves", f'The book limits "{id}": say per what, and how often at Grit 1 to 6.'


def counted(row: OwnAbility) -> list[str]:
    """The effects of an ability whose use is counted, by the id they are counted under."""
    used = (EFFECTS[id] for id in row.effects if id in EFFECTS)
    return list(dict.fromkeys(effect.counted for effect in used if isinstance(effect, Used)))


def printed(effect: str) -> Half | None:
    return next(
        filter(None, (half_of(row, effect) for row in book.load_abilities().values() if within(row, effect))), None
    )


# Balance


def advice(customs: Customs) -> Iterator[AdviceLine]:
    """tombstone/variants/new-backgrounds/balance: what is beyond the figures of the book
    (tombstone/opt/new-background-validator)."""
    own = (*customs.own_backgrounds, *customs.own_abilities)
    if own and not customs.house.custom_content:
        yield AdviceLine(
            "None of this counts before the house rule custom_content is true.", "tombstone/variants/new-backgrounds"
        )
    for background in customs.own_backgrounds:
        yield from _weighed(background)
    for ability in customs.own_abilities:
        yield from _measured(ability)


def _weighed(row: Background) -> Iterator[AdviceLine]:
    """What no Background of the book has."""
    figures: tuple[tuple[str, Callable[[Background], object]], ...] = (
        ("asks for {} points; in the book it is 3 or 4.", lambda each: each.needs.total),
        ("moves {} feet; in the book it is 40 or 50.", lambda each: each.speed),
        ("begins with {} Fortune Dice; in the book it is 1 or 2.", lambda each: each.fortune),
        ("begins with a purse that nobody in the book has.", lambda each: (each.cash_fixed, each.cash_die)),
    )
    for words, figure in figures:
        if figure(row) not in map(figure, book.load_backgrounds().values()):
            yield AdviceLine(f"{row.name} {words.format(figure(row))}", BALANCE)


def _measured(row: OwnAbility) -> Iterator[AdviceLine]:
    """Uses that the book never gives."""
    for half in row.halves:
        usual = printed(half.id)
        if usual is not None and (half.per != usual.per or max(half.uses) > max(usual.uses)):
            most = f"{max(usual.uses)} for a {usual.per}"
            yield AdviceLine(
                f'{row.name}: of "{half.id}" the book gives {most} at most.', "tombstone/variants/new-abilities"
            )


# Opponents


def block_mistakes(block: Block) -> Iterator[Mistake]:
    yield from unknown("weapons", "weapon", block.weapons, book.load_arms())
    yield from unknown("effects", "effect", block.effects, OFFERED)
    yield from unknown("abilities", "ability", block.abilities, book.load_abilities())
    if not block.weapons:
        yield "weapons", 'Everybody has something to fight with, be it their bare hands: "brawling".'
    if block.money and not DICE.fullmatch(block.money):
        yield "money", f'Dollars are dice such as "2d6", or nothing; this is "{block.money}".'


class Written(Opponent, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A block with no more than has to be said."""


class Blocks(Struct, frozen=True):
    block: tuple[Written, ...]


def made_up(like: str, said: Mapping[str, str]) -> Blocks:
    """tombstone/bestiary/template: a block of a table's own, like one of the bestiary but for what is `said`; raises
    `BadContentError` with every key that is wrong."""
    refuse(Path(like), unknown("like", "block", [like], book.load_bestiary()))
    told = {key: _value(getattr(book.load_bestiary()[like], key, ""), word) for key, word in said.items()}
    usual = json.decode(json.encode(book.load_bestiary()[like]))
    block = shaped({**usual, "id": f"{like}-2", "rule": "", **told}, Written, like)
    refuse(Path(like), (*block_mistakes(block), *repeated("block", (*book.load_bestiary(), block.id))))
    return Blocks((block,))


def _value(usual: object, word: str) -> object:
    """A word of the command line as the file would have it."""
    if isinstance(usual, tuple):
        return [part for part in word.split("+") if part]
    return int(word) if isinstance(usual, int) and NUMBER.fullmatch(word) else word
