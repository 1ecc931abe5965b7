"""Several people at one match, each at a screen of their own: how they sit down, and who answers next."""

import re
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.table import ANSWERS, LONG, OPENED, Table
from tests.server.serving import Server

WALKS = 12
"""So many moves bring everybody near enough; after them whoever cannot shoot stays."""


class Brisk:
    """Answers with the fewest clicks: the first of its deeds that can be done now, at a suggested place if it needs one."""

    def __init__(self, *deeds: str) -> None:
        self.deeds = deeds or ("Shoot", "Move", "Reload", "Done")
        self.did: list[str] = []

    def answer(self, table: Table) -> None:
        """Answer, and wait until the answer has been taken; what comes next may be asked of somebody else."""
        before = table.at
        if table.kind == "act":
            self._act(table)
        elif table.kind == "place":
            self.did.append("place")
            self._finish(table, before)
        elif table.choices().count() > 0:
            first = table.choices().filter(has_text="Shoot first")
            self.did.append("snap shot" if first.count() > 0 else table.kind)
            (first if first.count() > 0 else table.choices()).first.click()
            self._finish(table, before)
        else:
            self.did.append(table.kind)
            if table.kind == "lay":
                table.cards().last.click()  # the lowest: high cards are for snap shots
            elif table.red.count() == 0:
                table.cards().first.click()
            table.red.click()
        gone(table, before)

    def _act(self, table: Table) -> None:
        before = table.at
        walked = self.did.count("Move") >= WALKS
        for deed in self.deeds:
            if table.ready(deed).count() > 0 and not (deed == "Move" and walked):
                self.did.append(deed)
                table.ready(deed).first.click()
                self._finish(table, before)
                return

    def _finish(self, table: Table, before: str) -> None:
        """An answer that wants a place goes to the first that is suggested, and the red button commits it."""
        if not gone(table, before, unless=OPENED):
            table.suggested(Locator.click)
            table.red.click()


def gone(table: Table, before: str, unless: str = "") -> bool:
    """Wait until a question has been answered, and say so; or until something shows that it stays."""
    gone = f'.dock:not([data-at="{before}"]), .dock:not([data-asked]), .handover, .end'
    table.page.wait_for_selector(f"{gone}, {unless}" if unless else gone, state="attached", timeout=LONG)
    return table.page.locator(gone).count() > 0


def settled(tables: Sequence[Table]) -> None:
    """Wait until all of them show the same position, and the whole of what is asked."""
    while len(shown := {int(table.at): table for table in tables}) > 1:
        last = min(shown)
        shown[last].page.wait_for_selector(f'.dock:not([data-at="{last}"])', state="attached", timeout=LONG)
    for table in tables:
        table.laid_out()


def asked_now(tables: Sequence[Table]) -> Table:
    """Whoever is asked something now."""
    settled(tables)
    return next(table for table in tables if table.kind != "")


def play_all(tables: Sequence[Table], hands: Brisk, until: Callable[[], bool]) -> None:
    for _ in range(ANSWERS):
        settled(tables)
        if until():
            return
        assert not tables[0].over(), "the match was over before it came to that"
        hands.answer(asked_now(tables))
    raise AssertionError(f"{ANSWERS} answers, and it never came to that")


def links(
    page: Page, server: Server, scenario: str = "The Faro Table", name: str = "Nell", *, own_dice: bool = False
) -> tuple[str, str]:
    """Somebody gives a name, chooses a scenario and has links made: for the other seat, and for watching."""
    page.goto(f"{server.address}#home={server.home}")
    page.get_by_role("button", name=re.compile("^(say it|change)$")).click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Keep", exact=True).click()
    page.get_by_role("link", name="Invite a friend").click()
    page.locator("label").filter(has_text=scenario).click()
    if own_dice:
        page.get_by_role("checkbox", name="Own dice").first.check()
    page.get_by_role("button", name="Make the links").click()
    seat = page.get_by_label(re.compile("^the link for (?!watching)"))
    watch = page.get_by_label("the link for watching", exact=True)
    return seat.input_value(), watch.input_value()


def two(open_page: OpenPage, server: Server) -> tuple[Table, Table]:
    nell, tomas = open_page(), open_page()
    link, _ = links(nell, server)
    his = sit_down(tomas, link, "Tomás")
    expect(nell.get_by_text("Tomás is at the table.")).to_be_visible()
    expect(nell.get_by_text("Everybody is at the table.")).to_be_visible()
    return go_to_the_table(nell), his


def sit_down(page: Page, link: str, name: str) -> Table:
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    return _seated(page)


def go_to_the_table(page: Page) -> Table:
    page.get_by_role("link", name="Go to the table").click()
    return _seated(page)


def _seated(page: Page) -> Table:
    table = Table(page)
    expect(table.dock).to_be_visible(timeout=LONG)
    return table
