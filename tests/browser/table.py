"""A match on somebody's screen, spoken of in the words of the screen.

`Table` finds what the screen shows and waits for what comes next; it decides nothing. `play` lets a pair of hands answer
every question until the match is over: hands are what differs between a mouse, a keyboard and a finger.
"""

import re
from collections.abc import Callable
from math import dist
from typing import Protocol

from playwright.sync_api import Locator, Page, expect

from tests.every_game.games import KEEPERS
from tests.server.serving import Server
from tests.sure import there

LONG = 60_000  # milliseconds: a bot may think, and two cores may be busy
ANSWERS = 500
"""More answers than any match takes: who has given so many is going round in circles."""

ENOUGH = 15
"""After so many answers whoever has shown everything lets the match run out, and nobody acts who need not."""

STILL = 120  # milliseconds in which nothing moves that stands still
MOMENTS = 200  # so many of these does anything get to come into view

OPENED = ".tools-row, .dock [data-commit]"
"""What shows that an answer is still open: it wants a place, a distance or a weapon."""

Point = tuple[float, float]


FIGHTS = tuple(keeper.fight for keeper in KEEPERS.values())


class Table:
    """What one person sees of a match."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.dock = page.get_by_role("region", name="What is asked of you")
        self.question = self.dock.get_by_role("heading", level=1)
        self.acts = self.dock.get_by_role("group", name="What to do")
        self.red = self.dock.locator("button.go")
        self.put_back = self.acts.get_by_role("button", name="Put back")
        self.commits = self.acts.locator("[data-commit]:not([aria-disabled])")
        self.bearing = self.dock.get_by_role("textbox", name="Bearing")
        self.end = page.get_by_role("dialog", name="The end of the match")
        self.told = page.locator("[aria-live=polite]")

    # --- What is asked ----------------------------------------------------------------------------------------------

    @property
    def kind(self) -> str:
        """What sort of question lies on the table; empty while somebody else is asked."""
        return self.dock.get_attribute("data-asked") or ""

    @property
    def at(self) -> str:
        return self.dock.get_attribute("data-at") or ""

    def over(self) -> bool:
        return self.end.is_visible()

    def wait(self) -> None:
        """Wait until something is asked here that has not been answered, or the match is over."""
        self.page.wait_for_selector(".dock[data-asked], .end", timeout=LONG)
        self.laid_out()

    def laid_out(self) -> None:
        """Wait until what a question needs has been fetched."""
        self.page.wait_for_selector(".dock .coming", state="detached", timeout=LONG)

    def after(self, answer: Callable[[], None]) -> None:
        """Give an answer and wait until it has been taken and the next thing is asked here."""
        before = self.at
        answer()
        assert self.gone_on(before)

    def gone_on(self, before: str, unless: str = "") -> bool:
        """Wait for the question after that of a position, and say so; or until something shows that it stays."""
        gone = f'.dock:not([data-at="{before}"]), .dock:not([data-asked]), .end'
        self.page.wait_for_selector(f"{gone}, {unless}" if unless else gone, state="attached", timeout=LONG)
        if self.page.locator(gone).count() == 0:
            return False
        self.wait()
        return True

    def suggested(self, press: Callable[[Locator], None]) -> None:
        """What is still open goes to the first place that stands out, or stays as it is suggested; the red button is left."""
        places = self.dock.get_by_role("button", name="Places")
        if places.is_visible():
            self.page.wait_for_selector(".ov-reach, .places", state="attached")
            if places.get_attribute("aria-expanded") == "false":
                press(places)
            press(self.places().first)
        expect(self.red).to_be_visible()

    # --- What there is to press -------------------------------------------------------------------------------------

    def cards(self) -> Locator:
        return self.dock.locator("button.slot:not([aria-disabled])")

    def ready(self, name: str) -> Locator:
        return self.acts.locator("button:not([aria-disabled])").filter(has_text=re.compile(rf"^\s*{name}"))

    def walk(self) -> Locator:
        """Going somewhere now; a book in which everybody says first what they will do has another word for saying that."""
        return self.ready("Move(?! only)")

    def pass_on(self, press: Callable[[Locator], None], step: str) -> None:
        """Be done with a figure; whoever has to say first what they will do says this step."""
        done = self.ready("Done")
        if done.count() == 0 and self.ready(step).count() == 0:
            press(self.ready("More"))
        self.after(lambda: press(done if done.count() > 0 else self.ready(step)))

    def nobody(self) -> Locator:
        """The answer that nobody else acts, where it is one."""
        return self.dock.locator("button.pick").filter(has_text=re.compile(r"^\s*Done"))

    def choices(self) -> Locator:
        """The answers that lie side by side: offers to compare, or people and places to choose from."""
        return self.dock.locator("button.opt:not(.off), button.ph-opt:not(.off), button.pick, .lying .btn:not(.off)")

    def places(self) -> Locator:
        return self.dock.locator(".places button")

    def figure(self, name: str) -> Locator:
        return self.page.locator("button.hit").filter(visible=True).and_(self.page.get_by_label(name))

    def hand(self) -> list[str]:
        """The cards in hand, by name and what they can do."""
        return self.page.locator("button.slot .vh").all_text_contents()

    def said(self, words: str | re.Pattern[str]) -> Locator:
        """What the screen has just said to people who hear it."""
        return self.told.filter(has_text=words)

    def story(self) -> list[str]:
        return self.page.get_by_role("region", name="What happened").get_by_role("listitem").all_inner_texts()


class Hands(Protocol):
    """Somebody who can answer whatever is asked."""

    def answer(self, table: Table) -> None: ...


def nearest(table: Table, here: Point, side: str) -> Point:
    """Where the nearest figure of a side stands on the screen; the middle of the screen when there is none."""
    size = table.page.viewport_size or {"width": 0, "height": 0}
    others = [middle(one) for one in table.page.get_by_label(side).and_(table.page.locator("button.hit")).all()]
    return min(others, key=lambda there: dist(here, there), default=(size["width"] / 2, size["height"] / 2))


def middle(thing: Locator) -> Point:
    box = thing.bounding_box()
    assert box is not None, f"{thing} is not on the screen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def at_rest(thing: Locator) -> Point:
    """Its middle once it is on show and stands still: the board may be on its way to what is asked about, or about to go."""
    stage = there(thing.page.locator(".stage").bounding_box())
    before, now = (-1.0, -1.0), middle(thing)
    for _ in range(MOMENTS):
        shown = 0 < now[0] - stage["x"] < stage["width"] and 0 < now[1] - stage["y"] < stage["height"]
        if shown and before == now:
            return now
        thing.page.wait_for_timeout(STILL)
        before, now = now, middle(thing)
    raise AssertionError(f"{thing} is not brought into view")


def play(table: Table, hands: Hands, until: Callable[[], bool] = lambda: False) -> int:
    """Answer until the match is over or it is so; how many answers that took."""
    for given in range(ANSWERS):
        if table.over() or until():
            return given
        hands.answer(table)
    raise AssertionError(f"{ANSWERS} answers, and the match is not over: {table.question.inner_text()}")


def begin(page: Page, server: Server, scenario: str = "The Faro Table", *, own_dice: bool = False) -> Table:
    """From home to the first question of a match against the deputy, by way of the list of scenarios."""
    page.goto(f"{server.address}#home={server.home}")
    page.get_by_role("link", name="Choose a scenario").click()
    page.locator("label").filter(has_text=scenario).click()
    if own_dice:
        page.get_by_role("checkbox", name="Own dice").first.check()
    page.get_by_role("button", name="Start the match").click()
    table = Table(page)
    expect(table.dock).to_be_visible(timeout=LONG)
    table.wait()
    return table
