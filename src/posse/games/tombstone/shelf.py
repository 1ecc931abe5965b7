"""The scenarios that come with the game: fights that stand alone, and evenings. A file is what it holds."""

from pathlib import Path

from posse.content.loader import read_toml
from posse.games.scenarios.scenario import Shelf
from posse.games.tombstone.evening.reading import read_evening
from posse.games.tombstone.scenario import FOLDER, read_scenario
from posse.games.tombstone.scene import Scenario


def read(path: Path) -> Scenario:
    """An evening has a hook."""
    return read_evening(path) if "hook" in read_toml(path) else read_scenario(path)


SHELF = Shelf(FOLDER, read)
