"""Plays a little and keeps pictures of what the screen looks like: `python -m tests.browser.pictures` writes docs/pictures.

They are for people who read the documentation, and for whoever changes the look and wants to see what that did.
"""

import shutil
from base64 import b64decode, b64encode
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.palette import small
from tests.browser.seats import Brisk, go_to_the_table, links, play_all, sit_down
from tests.browser.table import LONG, Table
from tests.server.serving import Server, bot, running

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
SIZES = ((1440, 900), (1024, 768), (390, 844))


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


def keep(page: Page, name: str, sizes: tuple[tuple[int, int], ...] = SIZES) -> None:
    """Keep what a page shows, at every size, and leave it at the first."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
        shot = page.screenshot(animations="disabled")
        bare = page.context.browser.new_page() if page.context.browser else page
        text = bare.evaluate(PIXELS, f"data:image/png;base64,{b64encode(shot).decode()}")
        bare.close()
        pixels = np.frombuffer(b64decode(text), np.uint8).reshape(height, width, 4)[:, :, :3]
        (PICTURES / f"{name}-{width}x{height}.png").write_bytes(small(pixels))
    page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})


def opened(browser: Browser, *, dusk: bool = False) -> Page:
    """A page for one person."""
    width, height = SIZES[0]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if dusk else "light",
        reduced_motion="reduce",
        locale="en-GB",
    )
    context.set_default_timeout(LONG)
    return context.new_page()


def home(browser: Browser, server: Server) -> None:
    page = opened(browser)
    page.goto(server.address)
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    page.wait_for_selector(".print svg")
    keep(page, "home")


def match(browser: Browser, server: Server) -> None:
    """Laying a card, moving, and a snap shot, between two people; the same moment at dusk."""
    nell, tomas = opened(browser), opened(browser, dusk=True)
    link, _ = links(nell, server, "High Noon on Main Street")
    his = sit_down(tomas, link, "Tomás")
    tables = (go_to_the_table(nell), his)
    hands = Brisk()
    play_all(tables, hands, until=lambda: tables[0].kind == "lay")
    keep(tables[0].page, "laying")
    play_all(tables, hands, until=lambda: offered(tables) is not None or moving(tables[0]))
    if moving(tables[0]):
        tables[0].ready("Move").click()
        tables[0].page.wait_for_selector(".ov-reach", state="attached")
        keep(tables[0].page, "match")
        tables[0].page.keyboard.press("Escape")
    play_all(tables, hands, until=lambda: offered(tables) is not None)
    table = offered(tables)
    assert table is not None
    table.page.wait_for_selector(".ov-sight", state="attached")
    keep(table.page, "snap-shot" if table is tables[0] else "snap-shot-dusk")
    play_all(tables, hands, until=lambda: hands.did[-1] == "snap shot" and tables[1].kind != "")
    keep(tables[1].page, "dusk", SIZES[:1])


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
    with TemporaryDirectory() as data, running(Path(data), "--home") as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        for part in (home, match, replay):
            part(browser, server)
        browser.close()


if __name__ == "__main__":
    main()
