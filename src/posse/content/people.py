"""Cut-paper people: the parts that a portrait is made of, and how somebody looks of whom no more is known than a name."""

from functools import cache, reduce
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import asdict


class Portrait(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A cut-paper profile, by the names of its parts."""

    hat: Literal["stetson", "slouch", "bowler", "flat", "plug", "bonnet", "feather", "kepi", "bare"] = "stetson"
    hair: Literal["short", "long", "bun", "braid", "none"] = "short"
    collar: Literal["kerchief", "collar", "badge", "tie", "serape"] = "kerchief"
    beard: Literal["", "moustache", "full", "goatee"] = ""
    bust: Literal["coat", "shirt", "stout"] = "coat"
    felt: Literal["dark", "pale", "brown"] = "dark"
    glass: bool = False
    turned: bool = False


class Worn(Portrait, frozen=True, omit_defaults=False):
    """A portrait with every part named."""


def worn(portrait: Portrait) -> Worn:
    return Worn(**asdict(portrait))


class Looks(Struct, frozen=True):
    """How people look by the name on their card, what strangers are dressed in, and what hats are cut from."""

    known: dict[str, dict[str, str | bool]]
    strangers: dict[str, tuple[str, ...]]
    felts: tuple[str, ...]


@cache
def _looks() -> Looks:
    return msgspec.json.decode((Path(__file__).parent / "people.json").read_bytes(), type=Looks)


SALT = {"hat": 1, "hair": 5, "collar": 20}


def portrait_of(name: str, nth: int = 0) -> Worn:
    """How the `nth` of a company looks, as `personFor` of the browser has it; `people.vectors.json` holds the two together."""
    looks = _looks()
    number = reduce(lambda sum, letter: (sum * 31 + ord(letter)) % 99991, name, 7)
    stranger = {part: of[number // SALT[part] % len(of)] for part, of in looks.strangers.items()}
    felt, turned = looks.felts[nth % len(looks.felts)], nth % (2 * len(looks.felts)) >= len(looks.felts)
    return msgspec.convert({**looks.known.get(name, stranger), "felt": felt, "turned": turned}, Worn)
