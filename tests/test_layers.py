"""Imports point downward only, so that each layer can be read, tested and used without those above it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SRC = Path(__file__).parent.parent / "src"

BELOW = {
    "engine": set(),
    "tabletop": set(),
    "content": {"engine", "tabletop"},
    "games": {"content", "engine", "tabletop"},
    "bots": {"games", "content", "engine", "tabletop"},
    "lab": {"bots", "games", "content", "engine", "tabletop"},
    "campaign": {"games", "content", "engine", "tabletop"},
    "server": {"campaign", "lab", "bots", "games", "content", "engine", "tabletop"},
    "cli": {"server", "campaign", "lab", "bots", "games", "content", "engine", "tabletop"},
}
"""What each layer may import besides itself. Content holds what games share, so games stand above it."""

GAMES = {path.parent.name for path in SRC.glob("posse/games/*/data")}

SHARED = {"book", "cards", "deeds", "ground", "people", "scenarios", "shown", "wire"}
"""Folders beside the games that hold what games share."""

REGISTERS = {"posse.games.shelf", "posse.games.desk", "posse.bots.deputy"}
"""The only modules that name a game from outside its folders: one lists the games, one has the desk for characters, and one lists
judgements."""


def modules_imported(source: str, module: str) -> Iterator[str]:
    """Full names of what a module imports, in functions too; relative names are made absolute."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            stem = module.split(".")[: -node.level] if node.level else []
            base = ".".join([*stem, *filter(None, [node.module])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def wrong_imports(source: str, module: str) -> list[str]:
    """What a module of posse imports although its layer stands below what it names, or what it names is of a game."""
    layer, *inside = module.split(".")[1:]
    own = GAMES.intersection(inside[:1])
    wrong = []
    for name in modules_imported(source, module):
        package, *parts = name.split(".")
        if package != "posse" or not parts or parts[0] not in BELOW:
            continue
        upward = parts[0] != layer and parts[0] not in BELOW[layer]
        sideways = bool(GAMES.intersection(parts[1:2]) - own) and module not in REGISTERS
        if upward or sideways:
            wrong.append(name)
    return wrong


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(SRC).with_suffix("").parts)


LAYERED = [path for path in sorted((SRC / "posse").rglob("*.py")) if len(path.relative_to(SRC).parts) > 2]


def test_every_folder_of_the_package_has_its_layer() -> None:
    folders = {path.parent.name for path in (SRC / "posse").glob("*/__init__.py")}
    assert folders <= set(BELOW), "give the new folder its place in BELOW"
    games = {path.parent.name for path in (SRC / "posse" / "games").glob("*/__init__.py")}
    assert games <= GAMES | SHARED, "name the new game in GAMES"


def test_imports_point_downward() -> None:
    assert LAYERED, "no modules were found to check"
    wrong = {module_name(path): wrong_imports(path.read_text(), module_name(path)) for path in LAYERED}
    assert {module: names for module, names in wrong.items() if names} == {}


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("posse.engine.table", "from posse.tabletop.length import inches"),
        ("posse.tabletop.sight", "import posse.engine.table"),
        ("posse.engine.match", "from posse import games"),
        ("posse.content.maps", "from posse.games.ruthless import book"),
        ("posse.games.ruthless.shooting", "def f():\n    from posse.games.malice.cards import Hand"),
        ("posse.games.ruthless.shooting", "from ..malice import cards"),
        ("posse.games.ruthless.__init__", "from .. import malice"),
        ("posse.bots.ruthless.lore", "from posse.games.malice.table import Table"),
        ("posse.games.cards.hands", "from posse.games.ruthless.table import Table"),
        ("posse.lab.simulate", "from posse.games.ruthless.setting_up import set_up"),
        ("posse.lab.simulate", "from posse.bots.ruthless import judgement"),
        ("posse.bots.judge", "from posse.lab import odds"),
        ("posse.lab.odds", "from posse.cli import main"),
    ],
)
def test_an_import_that_points_upward_or_names_a_game_is_found(module: str, source: str) -> None:
    assert len(wrong_imports(source, module)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("posse.games.ruthless.shooting", "from posse.tabletop.sight import look"),
        ("posse.games.ruthless.shooting", "from .cards import Hand"),
        ("posse.games.ruthless.__init__", "from . import shooting"),
        ("posse.games.shelf", "from posse.games.ruthless.front import FRONT"),
        ("posse.bots.ruthless.lore", "from posse.games.ruthless.table import Table"),
        ("posse.games.ruthless.cards", "from posse.games.cards import deck"),
        ("posse.cli.main", "from posse.lab import odds"),
        ("posse.engine.table", "import msgspec"),
    ],
)
def test_an_import_that_points_downward_is_let_be(module: str, source: str) -> None:
    assert wrong_imports(source, module) == []
