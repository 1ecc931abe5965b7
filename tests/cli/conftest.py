"""The command run in this process."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from posse.cli import main


class Said(NamedTuple):
    """The exit code, what people read, and what was complained of."""

    code: int
    out: str
    err: str


Posse = Callable[..., Said]


@pytest.fixture
def posse_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Posse:
    """Run `posse` with some words on a terminal eighty columns wide."""
    monkeypatch.setenv("COLUMNS", "80")

    def run(*words: object) -> Said:
        code = main([str(word) for word in words])
        told = capsys.readouterr()
        return Said(code, told.out, told.err)

    return run
