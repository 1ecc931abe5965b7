"""The JSON Schema of a character's file, for editors and other programs. What a sheet comes to is for the rules to judge."""

from collections.abc import Iterable
from typing import Any

import msgspec

from posse.games.tombstone.book import load_backgrounds, load_help, load_items, load_weapons
from posse.games.tombstone.making.past import pasts
from posse.games.tombstone.sheet import THING, Character

TOLD = {
    "Character": "A character of Tombstone: what was chosen and what was thrown. Scores, limits and Grit follow from it.",
    "Character.posse_character": "What the file is, and its form.",
    "Character.name": "What the character is called.",
    "Character.gender": "Your own words; no rule reads them.",
    "Character.player": "Who plays the character.",
    "Character.line": "A line about the character, for the head of the sheet.",
    "Character.background": "The id of a Background of the book, or of the table's own.",
    "Character.ready_made": "Whether this is a ready-made sheet, whose points and Health are the printed ones.",
    "Character.points": "Points placed at each Grit, the first at Grit 1.",
    "Character.health_dice": "The faces thrown for Health: one die, or as the table has it. Empty until they are thrown.",
    "Character.scenarios": "Scenarios completed so far; Grit follows from them.",
    "Character.purse": "Money in cents.",
    "Character.outfit": "What the character has.",
    "Character.help": "Who works for the character. Their Loyalty is on no sheet.",
    "Character.history": "What the character was before: one of the pasts of the book.",
    "Character.specialised": "The weapon that Military Specialisation is for, once it has been chosen.",
    "Character.taken": "Abilities of the table's own, taken in place of printed ones.",
    "Character.portrait": "A profile of cut paper, by its parts.",
    "Character.notes": "Notes in several lines.",
    "Spread": "Points in the seven skills.",
    "Spread.health": "Each is one more Health.",
    "Spread.defense": "Each is one more to be hit.",
    "Spread.gunslinging": "Shooting and throwing.",
    "Spread.brawling": "Hand to hand.",
    "Spread.personality": "To charm, lead and daunt.",
    "Spread.investigation": "To notice, track and find out.",
    "Spread.willpower": "Courage, and living through it.",
    "Purse": "Money in cents.",
    "Purse.start": "The first money; 0 until it is chosen.",
    "Purse.face": "The face of the die, if the first money was thrown for; otherwise 0.",
    "Purse.now": "What there is now.",
    "Owned": "Something of the character's: a line of the charts.",
    "Owned.item": f'The id of a weapon or of something else that money buys; "{THING}" for what is on no list.',
    "Owned.count": "How many.",
    "Owned.name": "A name of its own.",
    "Owned.quality": "Poor or fine, where the table has such weapons and the charts such prices.",
    "Owned.sticks": "Of dynamite, the sticks bound into a charge.",
    "Hired": "Somebody who works for the character.",
    "Hired.kind": "The id of a line of the chart of help.",
    "Hired.name": "What they are called.",
    "Hired.quality": "Poor or fine, where the chart has such prices.",
    "Hired.note": "A note.",
    "Taken": "An ability of the table's own in place of a printed one.",
    "Taken.printed": "The id of the printed ability.",
    "Taken.own": "The id of the table's own.",
    "Portrait": "A profile of cut paper, by the names of its parts.",
    "Portrait.hat": "The hat.",
    "Portrait.hair": "The hair.",
    "Portrait.collar": "What is worn at the neck.",
    "Portrait.beard": "The beard, if there is any.",
    "Portrait.bust": "The build and the clothes.",
    "Portrait.felt": "The colour of the hat.",
    "Portrait.glass": "Whether there is an eyeglass.",
    "Portrait.turned": "Whether the profile looks the other way.",
}
"""What each part of a file is, by its shape and key."""


def schema() -> dict[str, object]:
    """The schema, with what each key is for, and the ids that there are."""
    found = msgspec.json.schema(Character)
    shapes: dict[str, dict[str, Any]] = found["$defs"]
    for name, shape in shapes.items():
        shape["description"] = TOLD[name]
        for key, field in shape.get("properties", {}).items():
            shape["properties"][key] = _described(field, TOLD[f"{name}.{key}"])
    whole, owned, hired = (shapes[name]["properties"] for name in ("Character", "Owned", "Hired"))
    whole["background"]["examples"] = list(load_backgrounds())
    whole["history"]["enum"] = ["", *pasts()]
    whole["specialised"]["enum"] = ["", *load_weapons()]
    owned["item"]["enum"] = _ids(load_weapons(), load_items(), (THING,))
    hired["kind"]["enum"] = list(load_help())
    shapes["Character"]["required"] = ["posse_character", "background"]
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A character of Tombstone", **found}


def _described(field: dict[str, Any], words: str) -> dict[str, Any]:
    return {"description": words, **field}


def _ids(*charts: Iterable[str]) -> list[str]:
    return sorted({id for chart in charts for id in chart})
