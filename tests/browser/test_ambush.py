"""Lying in ambush: whoever hides people sets each down at one of the numbered places, with a mouse, by keys or with a finger."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Axe, OpenPage
from tests.browser.seats import sit_down
from tests.browser.table import LONG, Table, at_rest
from tests.browser.test_phone import fits
from tests.server.serving import Server, bot, person

PEOPLE = ("Silas Quill", "Augusta Reyes", "Dutch Vandermeer", "Lem Pruitt")


def ambushing(page: Page, server: Server) -> Table:
    """The Quills' player at the first question, with a bot for the posse."""
    made = server.make(person("quills", "Tomás"), bot("posse"), scenario="canyon-ambush")
    key = next(key.key for key in made.seats if key.seat == "quills")
    table = sit_down(page, f"{server.address}#/join/{made.match}/quills/{key}", "Tomás")
    table.wait()
    return table


def numbered(table: Table) -> list[str]:
    """The places in the list, which are on the table under the same names."""
    expect(table.places().first).to_be_visible()
    listed = [" ".join(text.split()) for text in table.places().all_inner_texts()]
    on_table = table.page.locator(".hits button.place").all()
    assert [(one.get_attribute("aria-label") or "").replace(":", "") for one in on_table] == listed
    return listed


@pytest.mark.parametrize("hands", ["mouse", "keys", "finger"])
def test_each_of_the_hidden_is_set_down_at_a_numbered_place(
    open_page: OpenPage, server: Server, axe: Axe, hands: str
) -> None:
    page = open_page(390, 844, touch=True) if hands == "finger" else open_page()
    table = ambushing(page, server)
    ready = table.dock.locator("button.go:not([aria-disabled])")
    left = []
    for name in PEOPLE:
        expect(table.question).to_have_text(f"Where does {name} start?")
        places = numbered(table)
        left.append(len(places))
        if name == PEOPLE[0]:
            assert axe(page) == []
        before = table.at
        if hands == "keys":
            page.keyboard.press("2")
            expect(ready).to_be_visible()
            page.keyboard.press("Enter")
        elif hands == "mouse":
            page.mouse.click(*at_rest(page.locator(".hits button.place").nth(1)))
            expect(ready).to_be_visible()
            ready.click()
        else:
            fits(page)
            page.touchscreen.tap(*at_rest(page.locator(".hits button.place").nth(1)))
            expect(ready).to_be_visible()
            fits(page)
            ready.tap()
        page.wait_for_selector(f'.dock:not([data-at="{before}"])', state="attached", timeout=LONG)
    assert left == [5, 4, 5, 4]
    for name in PEOPLE:
        expect(table.figure(name)).to_have_count(1)
