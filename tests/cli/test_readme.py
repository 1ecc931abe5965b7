"""The README tells the truth: its Python runs, and its commands exist."""

import doctest
import re
from pathlib import Path

from posse.cli.app import app

README = Path(__file__).parents[2] / "README.md"


def test_the_python_in_the_readme_runs() -> None:
    results = doctest.testfile(str(README), module_relative=False)
    assert results.attempted > 20
    assert results.failed == 0


def test_the_readme_names_every_command_and_no_other() -> None:
    named = set(re.findall(r"^\| `\./posse ([a-z-]+)", README.read_text(), re.MULTILINE))
    commands = {name for name in app if not name.startswith("-")}
    assert named == commands
