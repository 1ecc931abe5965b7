"""Plays a little and keeps the pictures that the documentation shows: `python -m tests.browser.pictures` writes docs/pictures.

Every match has the same luck, and the snap shot is staged, so that the same moment comes every time.
"""

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from posse.games.ruthless.scenario import SCENARIOS
from tests.browser.conftest import HASTE
from tests.browser.seats import Brisk, go_to_the_table, links, play_all, settled, sit_down
from tests.browser.staged import bring
from tests.browser.table import LONG, Table
from tests.server.serving import Server, running
from tests.sure import there

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
WIDTH, HEIGHT = 1440, 900
QUALITY = 80
SETTLED = 400
"""Milliseconds after which a view that has moved is drawn anew."""


NEAR = {"tulley": "[21.0, 17.6]", "cole": "[24.2, 14.4]", "rosa": "[26.6, 15.6]"}
"""Where some stand who mean to shoot at once."""


def keep(page: Page, name: str) -> None:
    page.evaluate("() => document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
    page.wait_for_timeout(SETTLED)
    picture = PICTURES / f"{name}-{WIDTH}x{HEIGHT}.jpeg"
    page.screenshot(path=picture, type="jpeg", quality=QUALITY, animations="disabled")


def opened(browser: Browser) -> Page:
    context = browser.new_context(
        viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="light", reduced_motion="reduce", locale="en-GB"
    )
    context.set_default_timeout(LONG)
    context.add_init_script(HASTE)
    return context.new_page()


def closer() -> str:
    """High noon with some of the gang so near that the first shots are answered, and nobody so weak that it is over soon."""
    text = SCENARIOS.path("high-noon").read_text()
    text = text.replace('id = "high-noon"', 'id = "high-noon-closer"').replace(' on Main Street"', ', Closer"')
    for figure, place in NEAR.items():
        head, mark, rest = text.partition(f'id = "{figure}"\n')
        before, _, after = rest.partition("at = [")
        text = f"{head}{mark}{before}at = {place}\n{after.partition(chr(10))[2]}"
    return text.replace('seat = "law"\nat', 'seat = "law"\ntoughness = 10\nat').replace(
        'seat = "outlaws"\nat', 'seat = "outlaws"\ntoughness = 10\nat'
    )


def snap_shot(browser: Browser, server: Server) -> None:
    """Somebody may shoot first: people who stand near, so that it comes to it at once."""
    nell, tomas = opened(browser), opened(browser)
    bring(nell, server, closer())
    link, _ = links(nell, server, "High Noon, Closer")
    his = sit_down(tomas, link, "Tomás")
    tables = (go_to_the_table(nell), his)
    play_all(tables, Brisk("Shoot", "Reload", "Done"), until=lambda: offered(tables) is not None)
    settled(tables)
    table = there(offered(tables))
    table.page.wait_for_selector(".ov-sight", state="attached")
    keep(table.page, "snap-shot")


def offered(tables: tuple[Table, Table]) -> Table | None:
    return next((one for one in tables if one.choices().filter(has_text="Shoot first").count() > 0), None)


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as data,
        running(Path(data), "--home", command="tests.server.same_luck") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium-headless-shell"))
        snap_shot(browser, server)
        browser.close()


if __name__ == "__main__":
    main()
