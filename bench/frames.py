"""The browser's table measured with a crowd on it: `python -m bench.frames [--game GAME] [--figures N] [--profile]`.

Sixty figures stand on the street. Somebody pushes the table about, zooms, runs the pointer over it, and drags a figure
between the others while the server tries the way out. A frame's work is everything the page's own thread does from one
frame to the next; a screen that shows sixty frames a second leaves it 16.7 milliseconds, of which drawing takes some.
"""

import argparse
import math
import os
import shutil
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import msgspec
from playwright.sync_api import Browser, Page, sync_playwright

from bench.play import STREET, crowd
from posse.games.ruthless.scenario import SCENARIOS
from posse.server.protocol import MatchMade, NewMatch, ScenarioKept
from posse.tabletop.length import INCH
from tests.browser.seats import Brisk, gone, play_all, sit_down
from tests.browser.table import Table, middle
from tests.server.serving import Server, running

FIGURES = 60
STEPS = 180
WANTED = 8
"""Milliseconds of work in half of all frames."""
TRACED = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]
STIRS = ("EventDispatch", "WebSocketReceive")
TASK = "RunTask"
PARTS = 10
PROFILED = ["disabled-by-default-v8.cpu_profiler"]

GAPS = """() => {
  globalThis.gaps = [];
  let last = performance.now();
  requestAnimationFrame(function next(now) {
    gaps.push(now - last);
    last = now;
    requestAnimationFrame(next);
  });
}"""
"""The page counts the milliseconds between its frames."""


class Event(msgspec.Struct):
    """What the browser noted down: when, and the processor time it took, in microseconds."""

    name: str = ""
    pid: int = 0
    tid: int = 0
    ts: float = 0
    tdur: float = 0


class Trace(msgspec.Struct, rename={"events": "traceEvents"}):
    """Everything it noted down."""

    events: list[Event]


def main(arguments: list[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=("ruthless", "law_of_the_gun"), default="ruthless")
    parser.add_argument("--figures", type=int, default=FIGURES)
    parser.add_argument("--profile", action="store_true", help="say also where the time went")
    asked = parser.parse_args(arguments)
    print(f"Processes that wanted a core as it began: {os.getloadavg()[0]:.1f}, of {os.cpu_count()} cores")
    with TemporaryDirectory() as data, running(Path(data), "--home") as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        table = moving(browser, server, asked.game, asked.figures)
        table.page.evaluate(GAPS)
        print(
            f"{'Milliseconds, ' + str(asked.figures) + ' figures':<34}{'frames':>8}{'work':>9}{'19 of 20':>9}{'gap':>9}"
        )
        for name, act in (("pushing the table", push), ("zooming", zoom), ("pointing", point), ("dragging", drag)):
            measured(browser, table, name, act, profile=asked.profile)
        browser.close()
    print(f"  (wanted: work under {WANTED} ms)")


LAW = """id = "crowd"
game = "law_of_the_gun"
name = "A Crowd"
blurb = "Everybody is on the street."
map = "main-street"
turn_limit = 4
turn_limit_reason = "It is late."
won_by = "Whoever can still fight."
"""
"""The head of a scenario of Law of the Gun on the same street."""
LEADERS = {"law": "elijah_crane", "outlaws": "silas_quill"}


def law_scenario(figures: int) -> str:
    """The same crowd in the same places, by Law of the Gun."""
    sides = "".join(
        f'\n[[side]]\nid = "{id}"\nname = "{id.title()}"\nedge = "{edge}"\n\n[[seat]]\nid = "{id}"\nside = "{id}"\n'
        f'name = "{id.title()}"\n'
        for id, edge in zip(LEADERS, ("east", "west"), strict=True)
    )
    entries = "".join(
        f'\n[[figure]]\nid = "{one.id}"\ncharacter = "{LEADERS[one.seat]}"\nname = "{one.name} {number}"\n'
        f'seat = "{one.seat}"\nat = [{one.at.x / INCH:.4f}, {one.at.y / INCH:.4f}]\n'
        for number, one in enumerate(crowd(figures // 2).scenario.figures)
        if one.at is not None
    )
    return f"{LAW}{sides}{entries}"


def scenario(figures: int) -> str:
    """The street with so many figures on it, as a file."""
    text = SCENARIOS.path(STREET).read_text().replace(f'id = "{STREET}"', 'id = "crowd"')
    head, _, rest = text.partition("[[figure]]")
    entries = "".join(
        f'[[figure]]\nid = "{one.id}"\ncharacter = "{one.character}"\nseat = "{one.seat}"\n'
        f"at = [{one.at.x / INCH:.4f}, {one.at.y / INCH:.4f}]\n\n"
        for one in crowd(figures // 2).scenario.figures
        if one.at is not None
    )
    return f"{head}{entries}{rest[rest.index('[[zone]]') :]}"


def moving(browser: Browser, server: Server, game: str, figures: int) -> Table:
    """Two people sit down, and one of them is about to move somebody."""
    text = scenario(figures) if game == "ruthless" else law_scenario(figures)
    sent = server.http.post("api/scenarios", content=text.encode())
    kept = msgspec.json.decode(sent.content, type=ScenarioKept)
    made = server.post("api/matches", NewMatch(game, kept.scenario.id), MatchMade, **{"X-Posse-Scenarios": kept.key})
    tables: list[Table] = []
    for key in made.seats:
        page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
        tables.append(sit_down(page, f"{server.address}#/join/{made.match}/{key.seat}/{key.key}", key.seat))
    play_all(tables, Peaceful(), until=lambda: any(about_to_move(table) for table in tables))
    table = next(table for table in tables if about_to_move(table))
    for other in tables:
        if other is not table:
            other.page.close()
    return table


class Peaceful(Brisk):
    """Calls nobody out: of the answers that no card is needed for, the last."""

    def answer(self, table: Table) -> None:
        if table.kind != "pick":
            super().answer(table)
            return
        before = table.at
        table.choices().last.click()
        gone(table, before)


def about_to_move(table: Table) -> bool:
    return table.kind == "act" and table.ready("Move").count() > 0


def circle(x: float, y: float, radius: float) -> Iterator[tuple[float, float]]:
    """Places on a circle, one for each step."""
    for step in range(STEPS):
        angle = 4 * math.pi * step / STEPS
        yield x + radius * math.cos(angle), y + radius * math.sin(angle)


def push(page: Page, table: Table) -> None:
    page.mouse.move(550, 400)
    page.mouse.down(button="middle")
    for x, y in circle(550, 400, 140):
        page.mouse.move(x, y)
    page.mouse.up(button="middle")


def zoom(page: Page, table: Table) -> None:
    page.mouse.move(550, 400)
    for step in range(STEPS):
        page.mouse.wheel(0, -40 if step % 60 < 30 else 40)


def point(page: Page, table: Table) -> None:
    for x, y in circle(550, 400, 300):
        page.mouse.move(x, y)


def drag(page: Page, table: Table) -> None:
    page.keyboard.press("0")
    page.wait_for_timeout(500)
    table.ready("Move").click()
    page.wait_for_selector(".ov-reach", state="attached")
    x, y = middle(page.locator("button.hit[aria-current]"))
    page.mouse.move(x, y)
    page.mouse.down()
    for at_x, at_y in circle(x, y, 90):
        page.mouse.move(at_x, at_y)
    page.keyboard.press("Escape")
    page.mouse.up()


def measured(browser: Browser, table: Table, name: str, act: Callable[[Page, Table], None], *, profile: bool) -> None:
    """Do something while the browser notes down what it costs it."""
    page = table.page
    browser.start_tracing(page=page, categories=[*TRACED, *(PROFILED if profile else [])])
    page.evaluate("() => gaps.splice(0)")
    act(page, table)
    gaps: list[float] = page.evaluate("() => gaps.splice(0)")
    noted = msgspec.json.decode(browser.stop_tracing(), type=Trace)
    drawn = list(frames(noted.events))
    work = sorted(frame[TASK] for frame in drawn)
    print(f"  {name:<32}{len(work):>8}{median(work):>9.1f}{work[int(0.95 * len(work))]:>9.1f}{median(gaps):>9.1f}")
    if profile:
        usual = {part: median(frame[part] for frame in drawn) for part in set().union(*drawn)}
        for part in sorted(usual, key=lambda part: -usual[part])[:PARTS]:
            print(f"      {part:<36}{usual[part]:>9.2f}")


def frames(events: list[Event]) -> Iterator[defaultdict[str, float]]:
    """Milliseconds by what the browser calls it, for each frame in which the pointer moved or the server spoke."""
    fired = Counter((event.pid, event.tid) for event in events if event.name == "FireAnimationFrame")
    thread = fired.most_common(1)[0][0]
    own = sorted((event for event in events if (event.pid, event.tid) == thread), key=lambda event: event.ts)
    spent: defaultdict[str, float] = defaultdict(float)
    for event in own:
        if event.name == "Commit":
            if any(stir in spent for stir in STIRS):
                yield spent
            spent = defaultdict(float)
        spent[event.name] += event.tdur / 1000


if __name__ == "__main__":
    main()
