"""A draft, and the faces there are for it."""

from functools import cache
from typing import Literal, get_args, get_type_hints

from msgspec import Struct
from msgspec.structs import asdict

from posse.games.tombstone.sheet import Character, Portrait


class Draft(Struct, frozen=True, forbid_unknown_fields=True):
    """A character in the making. Until somebody has `chosen` a Background, there is one only for the time being."""

    character: Character
    chosen: bool = False


# Faces


FACES: dict[str, Portrait] = {
    "folk-hero": Portrait(hair="bun", collar="badge"),
    "gambler": Portrait(hat="bowler", beard="moustache", collar="tie"),
    "brave": Portrait(hat="feather", hair="braid", collar="serape", bust="shirt"),
    "outlaw": Portrait(hat="slouch", hair="long", bust="shirt"),
    "soldier": Portrait(hat="kepi", beard="moustache", collar="collar"),
    "holy-roller": Portrait(hat="flat", beard="full", collar="collar", glass=True),
}
"""A face for each poster."""


class Worn(Portrait, frozen=True, omit_defaults=False):
    """A portrait with every part named."""


def worn(portrait: Portrait) -> Worn:
    return Worn(**asdict(portrait))


PARTS: dict[Literal["hat", "hair", "collar", "beard", "bust", "felt"], tuple[str, dict[str, str]]] = {
    "hat": ("Hat", {"flat": "flat-brimmed", "plug": "top hat", "feather": "with a feather", "bare": "none"}),
    "hair": ("Hair", {"none": "none to be seen"}),
    "beard": ("Beard", {"": "none", "full": "full beard"}),
    "collar": ("At the neck", {"badge": "star"}),
    "bust": ("Build", {"coat": "in a coat", "shirt": "in a shirt"}),
    "felt": ("Felt", {}),
}
"""The parts of a portrait, with other words for some of them."""


class FacePart(Struct, frozen=True):
    """A part of a portrait: what there is to choose from, and how each is called."""

    id: Literal["hat", "hair", "collar", "beard", "bust", "felt"]
    name: str
    values: tuple[str, ...]
    words: tuple[str, ...]


@cache
def face_parts() -> tuple[FacePart, ...]:
    kinds = get_type_hints(Portrait)
    return tuple(
        FacePart(id, name, get_args(kinds[id]), tuple(words.get(value, value) for value in get_args(kinds[id])))
        for id, (name, words) in PARTS.items()
    )
