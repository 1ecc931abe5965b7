"""`docs/evenings.md`: an evening written from the how-to alone plays, every key is told there, and mistakes are named."""

import json
import re
from pathlib import Path

import pytest
from msgspec import Struct

from posse.content.loader import BadContentError
from posse.games.desk import evening_schema
from posse.games.tombstone.evening import reading, story
from posse.games.tombstone.evening.reading import read_evening
from tests.tombstone.abroad import begun, does, played_on

HOW_TO = Path("docs/evenings.md").read_text()
EXAMPLE = re.search(r"```toml\n(.*?)```", HOW_TO, re.S)
TABLES: tuple[type[Struct], ...] = (
    reading.EveningFile,
    story.Somewhere,
    story.Somebody,
    story.Approach,
    story.Happening,
    story.Consequence,
    story.Bounty,
    story.Meeting,
    story.Ending,
    story.Weight,
    story.Discount,
)


def written(folder: Path, was: str = "", instead: str = "") -> Path:
    """The example as a file, with something changed."""
    assert EXAMPLE is not None
    assert was in EXAMPLE[1]
    path = folder / "the-well.toml"
    path.write_text(EXAMPLE[1].replace(was, instead, 1) if was else EXAMPLE[1])
    return path


@pytest.mark.parametrize("many", [1, 4, 10])
def test_what_is_written_from_the_how_to_plays(many: int, tmp_path: Path) -> None:
    """tombstone/scenario/three-questions: places and people, rewards, and numbers."""
    path = str(written(tmp_path))
    rain = does(begun(path, many), "hear-her-out", "well", "walk-up", "talk-him-down", "minutes", dice=((6, 6, 6),))
    fight = does(begun(path, many), "hear-her-out", "buy-a-ham", "well", "walk-up", "draw")
    assert fight.table.scene.laid == "at-the-well"
    ends = [match.outcome for match in (rain, played_on(fight), played_on(begun(path, many)))]
    assert all(ends)
    assert {end.reason for end in ends if end} > {"Rain."}


@pytest.mark.parametrize("table", TABLES)
def test_every_key_is_told(table: type[Struct]) -> None:
    missing = [key for key in table.__struct_fields__ if f"`{key}`" not in HOW_TO]
    assert not missing


def test_the_schema_has_every_table_and_every_key() -> None:
    shapes = json.loads(json.dumps(evening_schema()))["$defs"]
    assert {"EveningFile", "Somewhere", "Approach", "Consequence"} <= set(shapes)
    assert set(shapes["Approach"]["properties"]) == set(story.Approach.__struct_fields__)
    assert shapes["Approach"]["additionalProperties"] is False


MISTAKES = (
    ('when = ["asked"]\nrule', 'when = ["aksed"]\nrule', "place.well.when"),
    ('last_ending = "dry"', 'last_ending = "dusty"', "last_ending"),
    ('starts_at = "trough"', 'starts_at = "through"', "starts_at"),
    ('at = ["trough"]\npeople', 'at = ["saloon"]\npeople', "approach.hear-her-out.at"),
    ('against = "clem"', 'against = "klem"', "approach.talk-him-down.against"),
    ('by = "clem"', 'by = "klem"', "approach.let-him-try.by"),
    ('made = { facts = ["ham"] }', 'made = { facts = ["ham", "eggs"] }', "eggs"),
    ('fight = "at-the-well"', 'fight = "at-the-mill"', "at-the-mill"),
    ('scenario = "last-orders"', 'scenario = "first-orders"', "meeting.at-the-well.scenario"),
    ("hour = [2, 8]", "hour = [8]", "happening.morning.hour"),
    ('ending = "graves"', 'ending = "rain"', "ending.graves"),
    ('joins = ["clem"]', 'joins = ["klem"]', "klem"),
    ('says = "Draw"', 'sez = "Draw"', "sez"),
    ('pressing = ["face-to-face"]', 'pressing = ["face"]', "pressing"),
    ('id = "draw"', 'id = "well"', "well"),
    ('name = "The trough"', 'rule = "nowhere"', "place.trough"),
    ('name = "Clem Pruitt"\n', "", "person.clem"),
)


@pytest.mark.parametrize(("was", "instead", "named"), MISTAKES)
def test_a_mistake_is_named_by_file_key_and_reason(was: str, instead: str, named: str, tmp_path: Path) -> None:
    """tombstone/scenario/let-it-unfold: whatever comes of anything is there, and everything that is made is asked for."""
    with pytest.raises(BadContentError, match=named) as found:
        read_evening(written(tmp_path, was, instead))
    assert "the-well.toml" in str(found.value)
