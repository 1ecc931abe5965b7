"""The command as a process of its own: how it starts, and how it ends when nobody listens any more; and the README tells
the truth of it."""

import doctest
import io
import re
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest

import posse
from posse.cli import main
from posse.cli.app import app
from tests.cli.conftest import Posse

README = Path(__file__).parents[2] / "README.md"
COMMAND = [sys.executable, "-m", "posse"]


def test_the_installed_command_and_the_module_are_this_one() -> None:
    (script,) = entry_points(group="console_scripts", name="posse")
    assert script.load() is main
    run = subprocess.run([*COMMAND, "--version"], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == posse.__version__


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    process = subprocess.Popen(
        [*COMMAND, "rules", "ruthless"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdout.readline().startswith("ruthless/setup/")
    process.stdout.close()
    assert process.stderr.read() == ""
    process.stderr.close()
    assert process.wait() == 0


@pytest.mark.parametrize(("page", "inches"), [("utf-8", "7\u2033"), ("cp1252", '7"'), ("ascii", '7"')])
def test_a_code_page_that_lacks_a_sign_is_written_in_plain_letters(
    monkeypatch: pytest.MonkeyPatch, page: str, inches: str
) -> None:
    out = io.TextIOWrapper(io.BytesIO(), encoding=page)
    monkeypatch.setattr(sys, "stdout", out)
    assert main(["odds", "ruthless", "--house-rules", "premeasure=false"]) == 0
    out.seek(0)
    assert inches in out.read()


def test_every_command_explains_itself(posse_command: Posse) -> None:
    said = posse_command("--help")
    assert said.code == 0
    for words in ("watch        Watch bots play", "odds         Work out", "check        Check maps"):
        assert words in said.out
    for name in ("serve", "watch", "simulate", "scenarios", "rules", "house-rules", "replay", "check", "odds ruthless"):
        said = posse_command(*name.split(), "--help")
        assert said.code == 0
        assert said.out.startswith(f"Usage: posse {name}")
        assert "--" in said.out


SERVER = ["litestar", "sqlalchemy", "uvicorn", "alembic", "websockets"]
RULES = ["numpy", "posse.games.ruthless.front", "posse.tabletop.ground"]


@pytest.mark.parametrize(
    ("words", "heavy"),
    [
        (["--help"], SERVER + RULES),
        (["serve", "--help"], SERVER + RULES),
        (["odds", "ruthless"], SERVER),
        (["scenarios"], SERVER + RULES),
        (["roll", "3d6+2", "--need", "12"], [*SERVER, *RULES, "posse.games.tombstone", "posse.engine.odds"]),
    ],
)
def test_commands_fetch_nothing_they_do_not_need(words: list[str], heavy: list[str]) -> None:
    script = (
        "import sys; from posse.cli import main; code = main(sys.argv[1:]); "
        f"print([name for name in {heavy} if name in sys.modules], file=sys.stderr); sys.exit(code)"
    )
    run = subprocess.run([sys.executable, "-c", script, *words], capture_output=True, text=True, check=True)
    assert run.stderr.strip() == "[]"


def test_the_python_in_the_readme_runs() -> None:
    results = doctest.testfile(str(README), module_relative=False)
    assert results.attempted > 20
    assert results.failed == 0


def test_the_readme_names_every_command_and_no_other() -> None:
    named = set(re.findall(r"^\| `\./posse ([a-z-]+)", README.read_text(), re.MULTILINE))
    commands = {name for name in app if not name.startswith("-")}
    assert named == commands
