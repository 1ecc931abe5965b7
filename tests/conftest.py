"""What holds for every test: nothing is timed, and the same tests try the same things each time.

A property that holds slowly, on a machine busy with other things, holds; and whether a change is sound must not hang on what
was tried today. `--hypothesis-profile=hunt` goes after what nobody has tried yet: new examples every time, and ten
times as many. How long the tests of each folder took is told at the end, for whoever wants them to take less.
"""

from collections import defaultdict

import pytest
from hypothesis import settings

from tests.trying import USUAL

SLOWEST = 8

settings.register_profile("repeatable", deadline=None, derandomize=True, max_examples=USUAL)
settings.register_profile("hunt", deadline=None, derandomize=False, max_examples=10 * USUAL, print_blob=True)
settings.load_profile("repeatable")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Seconds by folder and the files that took longest, where tests of more than one file ran."""
    reports = [one for kind in terminalreporter.stats.values() for one in kind if isinstance(one, pytest.TestReport)]
    folders, files = defaultdict[str, float](float), defaultdict[str, float](float)
    for report in reports:
        file = report.nodeid.partition("::")[0].removeprefix("tests/")
        folders[file.partition("/")[0]] += report.duration
        files[file] += report.duration
    for title, took, most in (("Seconds by folder", folders, len(folders)), ("Slowest files", files, SLOWEST)):
        longest = sorted(took.items(), key=lambda each: -each[1])[:most]
        if len(files) > 1:
            terminalreporter.write_line(f"{title}: " + ", ".join(f"{name} {seconds:.0f}" for name, seconds in longest))
