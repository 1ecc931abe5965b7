"""The JSON Schema of a character's file: up to date, every key explained, and true of what can be read."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from posse.games.desk import CHARACTERS
from posse.games.tombstone.book import load_backgrounds, load_help, load_items, load_weapons
from posse.games.tombstone.customs import AS_THE_BOOK
from posse.games.tombstone.making.inventing import surprise
from posse.games.tombstone.making.naming import pasts
from posse.games.tombstone.reading import character_json
from posse.games.tombstone.sheet import THING, Character

SCHEMA: dict[str, Any] = json.loads(msgspec.json.encode(CHARACTERS.schema()))
SHAPES: dict[str, dict[str, Any]] = SCHEMA["$defs"]
WHOLE = {"$ref": SCHEMA["$ref"]}
KNOWN = {
    "description", "title", "default", "examples", "type", "enum", "const", "$ref", "anyOf", "items", "properties",
    "required", "additionalProperties", "minimum", "maximum", "minLength", "maxLength",
}  # fmt: skip
"""The words of a schema that `fits` understands."""
TYPES: dict[str, type] = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool}


def fits(value: object, wanted: dict[str, Any]) -> bool:
    """Whether a value is as a schema wants it."""
    assert set(wanted) <= KNOWN, set(wanted) - KNOWN
    if "$ref" in wanted:
        return fits(value, SHAPES[wanted["$ref"].rpartition("/")[2]])
    if not isinstance(value, TYPES.get(wanted.get("type", ""), object)) or value not in wanted.get("enum", [value]):
        return False
    if isinstance(value, dict):
        shapes = wanted["properties"]
        known = value.keys() <= shapes.keys() and set(wanted.get("required", ())) <= value.keys()
        return known and all(fits(each, shapes[key]) for key, each in value.items())
    if isinstance(value, list):
        return all(fits(each, wanted["items"]) for each in value)
    if isinstance(value, str):
        return bool(wanted.get("minLength", 0) <= len(value) <= wanted.get("maxLength", len(value)))
    if isinstance(value, int):
        return bool(wanted.get("minimum", value) <= value <= wanted.get("maximum", value))
    return True


def bare(shape: Any) -> Any:
    """A schema without what it tells people."""
    return (
        {key: bare(part) for key, part in shape.items() if key != "description"} if isinstance(shape, dict) else shape
    )


def test_it_says_what_can_be_read_and_which_ids_there_are() -> None:
    """tombstone/provisions/chart, tombstone/weapons/chart: what the book gains by a row, the file that is shipped must gain too."""
    found = json.loads(msgspec.json.encode(msgspec.json.schema(Character)))
    whole, owned, hired = (found["$defs"][name] for name in ("Character", "Owned", "Hired"))
    whole["properties"]["background"]["examples"] = list(load_backgrounds())
    whole["properties"]["history"]["enum"] = ["", *pasts()]
    whole["properties"]["specialised"]["enum"] = ["", *load_weapons()]
    owned["properties"]["item"]["enum"] = sorted({*load_weapons(), *load_items(), THING})
    hired["properties"]["kind"]["enum"] = list(load_help())
    whole["required"] = ["posse_character", "background"]
    assert bare(SCHEMA["$defs"]) == bare(found["$defs"])
    assert WHOLE["$ref"] == found["$ref"]


def test_every_key_is_explained_in_a_sentence() -> None:
    """tombstone/creation/gender/free: and no word of rules in them."""
    words = [shape["description"] for shape in SHAPES.values()]
    words += [key["description"] for shape in SHAPES.values() for key in shape["properties"].values()]
    assert len(words) > 40
    for sentence in words:
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert "tombstone/" not in sentence


@pytest.mark.parametrize("seed", range(12))
def test_whoever_is_made_up_fits_it(seed: int) -> None:
    assert fits(json.loads(character_json(surprise(Random(seed), AS_THE_BOOK))), WHOLE)


def wrong() -> Iterator[dict[str, object]]:
    """What no schema should let pass."""
    sound: dict[str, object] = {"posse_character": 1, "background": "outlaw"}
    yield {"background": "outlaw"}
    yield {"posse_character": 1}
    yield {**sound, "posse_character": 2}
    yield {**sound, "colour": "red"}
    yield {**sound, "health_dice": [7]}
    yield {**sound, "outfit": [{"item": "raygun"}]}
    yield {**sound, "help": [{"kind": "wizard", "name": "Merle"}]}
    yield {**sound, "specialised": "raygun"}
    yield {**sound, "history": "Astronaut"}
    yield {**sound, "portrait": {"hat": "helmet"}}
    yield {**sound, "name": "x" * 49}


@pytest.mark.parametrize("contents", [*wrong()], ids=str)
def test_what_is_no_character_does_not_fit_it(contents: dict[str, object], tmp_path: Path) -> None:
    path = tmp_path / "somebody.json"
    path.write_text(json.dumps(contents))
    with pytest.raises(ValueError, match=r"somebody\.json"):
        CHARACTERS.read(path)
    assert not fits(contents, WHOLE)
