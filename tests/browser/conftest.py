"""Pages in a real browser: Debian's Chromium without the windows round the page, driven by Playwright.

`page` is one person at a screen; `open_page` gives more of them, each with cookies of their own. Whatever a page
complains of in its console, a script that failed or something the content policy refused, fails the test at its end.
`server` is a table to sit down at. `axe` looks a page over for what keeps people out who use a keyboard or a screen reader.
"""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Protocol

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebError, expect, sync_playwright

from tests.server.serving import Server, quiet

HERE = Path(__file__).parent
AXE = HERE.parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js"
DESK = (1440, 900)
PATIENCE = 60_000  # milliseconds, for a machine with other things to do
HASTE = """if (location.protocol.startsWith("http"))
  localStorage["posse / settings"] ??= JSON.stringify({ pace: "quick" });"""
"""A test does not wait for what the others did to be told."""
EXPECTED = ("Failed to load resource", "WebSocket connection to")


expect.set_options(timeout=PATIENCE)


class OpenPage(Protocol):
    """Opens a page for one more person, on a screen of that size."""

    def __call__(
        self, width: int = DESK[0], height: int = DESK[1], *, dusk: bool = False, touch: bool = False
    ) -> Page: ...


class Axe(Protocol):
    """Everything axe finds wrong with a page as it stands, by all its rules or by some: the rule, what it asks for, and where."""

    def __call__(self, page: Page, *rules: str) -> list[str]: ...


class _Finding(msgspec.Struct, frozen=True):
    id: str
    help: str
    where: tuple[str, ...]


_open = ExitStack()


@cache
def browser() -> Browser:
    """One browser for all tests here that follow upon each other, until `_open` is closed."""
    shell = shutil.which("chromium-headless-shell")
    if shell is None:
        pytest.fail("The browser tests need chromium-headless-shell: run .ci/debian-packages as root.", pytrace=False)
    launched = _open.enter_context(sync_playwright()).chromium.launch(executable_path=shell)
    _open.callback(launched.close)
    return launched


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Iterator[None]:
    """While Playwright runs, nothing else in this thread may run an event loop: before tests of another folder it ends."""
    yield
    if nextitem is None or HERE not in nextitem.path.parents:
        _open.close()
        browser.cache_clear()


@pytest.fixture
def open_page() -> Iterator[OpenPage]:
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def console(message: ConsoleMessage) -> None:
        # An answer of 4xx, and a server that is away, are the server's business, and a test may want them.
        if message.type in ("error", "warning") and not message.text.startswith(EXPECTED):
            complaints.append(message.text)

    def failed(error: WebError) -> None:
        complaints.append(str(error.error))

    def open_one(width: int = DESK[0], height: int = DESK[1], *, dusk: bool = False, touch: bool = False) -> Page:
        context = browser().new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dusk else "light",
            reduced_motion="reduce",
            has_touch=touch,
            locale="en-GB",
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(HASTE)
        context.on("console", console)
        context.on("weberror", failed)
        contexts.append(context)
        return context.new_page()

    yield open_one
    for context in contexts:
        context.close()
    if complaints:
        pytest.fail("The browser complained:\n" + "\n".join(complaints), pytrace=False)


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    return open_page()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of one's own, with an empty database, at which every match has the same luck."""
    with quiet(tmp_path_factory.mktemp("data"), "--home", command="tests.server.same_luck") as found:
        yield found


@pytest.fixture(scope="session")
def fair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One whose dice come from the shares, as everybody's do: where all matches have the same luck, whoever checks finds out."""
    with quiet(tmp_path_factory.mktemp("fair"), "--home") as found:
        yield found


@pytest.fixture(scope="session")
def axe() -> Axe:
    if not AXE.is_file():
        pytest.fail("The browser tests need the web client's tools: run ./check, or npm ci in web/.", pytrace=False)
    script = AXE.read_text()

    def look_over(page: Page, *rules: str) -> list[str]:
        if not page.evaluate("'axe' in window"):
            page.evaluate(script)
        found = page.evaluate(
            """async (rules) => JSON.stringify((await axe.run(rules.length ? { runOnly: rules } : {})).violations.map(
                 ({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.target.join(" ")) })))""",
            rules,
        )
        findings = msgspec.json.decode(found, type=tuple[_Finding, ...])
        return [f"{finding.id}: {finding.help}: {', '.join(finding.where)}" for finding in findings]

    return look_over
