"""What the project promises about itself: every rule cited and tested, a clean lock, scripts that start."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from posse.content.catalogue import find_citations, load_catalogue

ROOT = Path(__file__).parent.parent
SRC = ROOT / "src" / "posse"
TESTS = ROOT / "tests"

GAMES = sorted(path.parent.name for path in SRC.glob("games/*/data"))
SCRIPTS = ["posse", "check", ".ci/run"]


@pytest.mark.parametrize("game", GAMES)
def test_the_catalogue_can_be_read(game: str) -> None:
    """A rule is a ruling exactly when it names one. None goes unnoticed: `docs/rules-<game>.md` has the same ones."""
    catalogue = load_catalogue(game)
    empty = [rule.id for rule in catalogue.rules if not (rule.title and rule.sentence and rule.effect)]
    empty += [ruling.id for ruling in catalogue.rulings if not (ruling.question and ruling.default)]
    assert empty == []
    assert [rule.id for rule in catalogue.rules if (rule.kind == "ruling") != bool(rule.ruling)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_cited_where_it_acts_and_in_a_test(game: str) -> None:
    found = find_citations(SRC, TESTS, [rule.id for rule in load_catalogue(game).rules if rule.owed])
    assert [id for id, where in found.items() if not where.code] == [], "not cited in code"
    assert [id for id, where in found.items() if not where.tests] == [], "not cited in tests"


@pytest.mark.parametrize("game", GAMES)
def test_no_code_cites_a_rule_that_does_not_exist(game: str) -> None:
    catalogue = load_catalogue(game)
    known = {rule.id for rule in catalogue.rules} | {ruling.id for ruling in catalogue.rulings}
    cited = re.compile(rf"(?<![a-z0-9/-]){catalogue.family}(?:/[a-z0-9]+(?:-[a-z0-9]+)*){{2,4}}(?![a-z0-9/_-])")
    unknown = {
        f"{path.relative_to(ROOT).as_posix()}: {one}"
        for root in (SRC, TESTS)
        for path in root.rglob("*.py")
        for one in cited.findall(path.read_text(encoding="utf-8"))
        if one not in known
    }
    assert unknown == set()


def test_citations_are_exact_and_name_their_lines(tmp_path: Path) -> None:
    code, tests = tmp_path / "code", tmp_path / "tests"
    (code / "data").mkdir(parents=True)
    (code / "data" / "rules.toml").write_text('id = "west/draw/first"')
    (code / "data" / "house_rules.toml").write_text('rule = "west/draw/never"')
    (code / "data" / "effects.toml").write_text('[[cell]]\nid = "west/effect/1"\nrule = "west/draw/last"\n')
    (code / "draw.py").write_text('"""west/draw/first: drawn first."""\n# west/draw/first-again, west/draw\n')
    ids = ["west/draw/first", "west/draw/first-again", "west/draw/last", "west/draw/never", "west/effect/1"]
    found = find_citations(code, tests, ids)
    assert {one: where.code for one, where in found.items()} == {
        "west/draw/first": ("code/draw.py:1",),
        "west/draw/first-again": ("code/draw.py:2",),
        "west/draw/last": ("code/data/effects.toml:3",),
        "west/draw/never": (),
        "west/effect/1": ("code/data/effects.toml:2",),
    }
    assert all(where.tests == () for where in found.values()), "a folder that is not there has no citations"


def test_every_picture_is_shown_on_a_page() -> None:
    pages = "".join(page.read_text(encoding="utf-8") for page in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")))
    shown = {name.rpartition("/")[2] for name in re.findall(r"pictures/[\w.-]+", pages)}
    assert {picture.name for picture in (ROOT / "docs" / "pictures").iterdir()} == shown


def test_the_lock_names_only_the_public_index() -> None:
    hosts = set(re.findall(r"\b(?:https?|file|git|ssh)\S*?://([^/\"]*)", (ROOT / "uv.lock").read_text()))
    assert hosts == {"pypi.org", "files.pythonhosted.org"}


@pytest.mark.parametrize("script", [*SCRIPTS, ".ci/set-up"])
def test_the_scripts_are_sound_shell_and_can_be_started(script: str) -> None:
    read = subprocess.run(["sh", "-n", str(ROOT / script)], capture_output=True, text=True, check=False)
    assert (read.returncode, read.stderr) == (0, "")
    assert os.access(ROOT / script, os.X_OK) or script not in SCRIPTS
