"""Plays a little and keeps pictures of what the screen looks like: `python -m tests.browser.pictures` writes docs/pictures.

They are for people who read the documentation, and for whoever changes the look and wants to see what that did. Every match
has the same luck, and the snap shot is staged, so that the same moments come every time.
"""

import shutil
from base64 import b64decode, b64encode
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from playwright.sync_api import Browser, Page, expect, sync_playwright

from posse.games.ruthless.scenario_data import SCENARIOS
from tests.browser.palette import small
from tests.browser.seats import Brisk, go_to_the_table, links, play_all, settled, sit_down
from tests.browser.staged import bring
from tests.browser.table import LONG, Table
from tests.server.serving import Server, bot, running

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
SIZES = ((1440, 900), (1024, 768), (390, 844))
SETTLED = 400
"""Milliseconds after which a view that has moved is drawn anew."""


PIXELS = """async (address) => {
  const picture = await createImageBitmap(await (await fetch(address)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const pen = canvas.getContext("2d");
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(0, 0, picture.width, picture.height);
  let text = "";
  for (let i = 0; i < data.length; i += 30000) text += String.fromCharCode(...data.subarray(i, i + 30000));
  return btoa(text);
}"""
"""The browser takes its own screenshot apart into pixels."""


NEAR = {"tulley": "[21.0, 17.6]", "cole": "[24.2, 14.4]", "rosa": "[26.6, 15.6]"}
"""Where some stand who mean to shoot at once."""


def keep(page: Page, name: str) -> None:
    """Keep what a page shows, at every size, at noon and at dusk, and leave it as it was."""
    for light, ending in (("light", ""), ("dark", "-dusk")):
        page.emulate_media(color_scheme="dark" if light == "dark" else "light", reduced_motion="reduce")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("() => document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
            page.wait_for_timeout(SETTLED)
            shot = page.screenshot(animations="disabled")
            bare = page.context.browser.new_page() if page.context.browser else page
            text = bare.evaluate(PIXELS, f"data:image/png;base64,{b64encode(shot).decode()}")
            bare.close()
            pixels = np.frombuffer(b64decode(text), np.uint8).reshape(height, width, 4)[:, :, :3]
            (PICTURES / f"{name}{ending}-{width}x{height}.png").write_bytes(small(pixels))
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})


def opened(browser: Browser) -> Page:
    """A page for one person."""
    width, height = SIZES[0]
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme="light", reduced_motion="reduce", locale="en-GB"
    )
    context.set_default_timeout(LONG)
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


def home(browser: Browser, server: Server) -> None:
    page = opened(browser)
    page.goto(server.address)
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    page.wait_for_selector(".print svg")
    keep(page, "home")


def match(browser: Browser, server: Server) -> None:
    """The table being laid for two, laying a card, and moving."""
    nell, tomas = opened(browser), opened(browser)
    link, _ = links(nell, server, "High Noon on Main Street")
    keep(nell, "lobby")
    his = sit_down(tomas, link, "Tomás")
    tables = (go_to_the_table(nell), his)
    hands = Brisk()
    play_all(tables, hands, until=lambda: tables[0].kind == "lay")
    keep(tables[0].page, "laying")
    play_all(tables, hands, until=lambda: any(moving(table) for table in tables))
    table = next(table for table in tables if moving(table))
    table.ready("Move").click()
    table.page.wait_for_selector(".ov-reach", state="attached")
    keep(table.page, "match")


def snap_shot(browser: Browser, server: Server) -> None:
    """Somebody may shoot first: people who stand near, so that it comes to it at once."""
    nell, tomas = opened(browser), opened(browser)
    bring(nell, server, closer())
    link, _ = links(nell, server, "High Noon, Closer")
    his = sit_down(tomas, link, "Tomás")
    tables = (go_to_the_table(nell), his)
    play_all(tables, Brisk("Shoot", "Reload", "Done"), until=lambda: offered(tables) is not None)
    settled(tables)
    table = offered(tables)
    assert table is not None
    table.page.wait_for_selector(".ov-sight", state="attached")
    keep(table.page, "snap-shot")


def offered(tables: tuple[Table, Table]) -> Table | None:
    """Whoever may shoot first."""
    return next((one for one in tables if one.choices().filter(has_text="Shoot first").count() > 0), None)


def moving(table: Table) -> bool:
    return table.kind == "act" and table.ready("Move").count() > 0


def replay(browser: Browser, server: Server) -> None:
    """A match that two bots have played, at its first hit."""
    made = server.make(bot("law"), bot("outlaws"))
    watcher = server.sit(made)
    watcher.until(lambda: watcher.states[""].table.ended is not None)
    page = opened(browser)
    page.goto(f"{server.address}#/replay/{made.match}")
    hit = page.get_by_role("list", name="The story").get_by_role("button").filter(has_text="Hit.").first
    hit.click()
    expect(hit).to_have_attribute("aria-current", "step")
    keep(page, "replay")


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as data,
        running(Path(data), "--home", command="tests.server.same_luck") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        for part in (home, match, snap_shot, replay):
            part(browser, server)
        browser.close()


if __name__ == "__main__":
    main()
