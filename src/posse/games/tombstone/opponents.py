"""Opponents of a table's own: blocks like those of the bestiary, made up for a scenario and checked with it."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec import Struct, json

from posse.content.loader import repeated, shaped
from posse.games.book.rows import Mistake, refuse, unknown
from posse.games.tombstone.backgrounds import EFFECTS
from posse.games.tombstone.book import Block, Opponent, load_abilities, load_arms, load_bestiary

DICE, NUMBER = re.compile(r"[1-9]d6"), re.compile(r"[+-]?[0-9]{1,6}")


def block_mistakes(block: Block) -> Iterator[Mistake]:
    yield from unknown("weapons", "weapon", block.weapons, load_arms())
    yield from unknown("effects", "effect", block.effects, (id for id, one in EFFECTS.items() if not one.granted))
    yield from unknown("abilities", "ability", block.abilities, load_abilities())
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
    refuse(Path(like), unknown("like", "block", [like], load_bestiary()))
    told = {key: _value(getattr(load_bestiary()[like], key, ""), word) for key, word in said.items()}
    usual = json.decode(json.encode(load_bestiary()[like]))
    block = shaped({**usual, "id": f"{like}-2", "rule": "", **told}, Written, like)
    refuse(Path(like), (*block_mistakes(block), *repeated("block", (*load_bestiary(), block.id))))
    return Blocks((block,))


def _value(usual: object, word: str) -> object:
    """A word of the command line as the file would have it."""
    if isinstance(usual, tuple):
        return [part for part in word.split("+") if part]
    return int(word) if isinstance(usual, int) and NUMBER.fullmatch(word) else word
