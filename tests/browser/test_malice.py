"""What only A Town Called Malice asks of a screen: Jokers, rooms that are looked into, and backs."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.seats import Brisk, gone
from tests.browser.table import ANSWERS, Table, begin
from tests.browser.test_own_dice import Own, by_hand
from tests.server.serving import Server


def drawn_on(page: Page, server: Server) -> Table:
    """A match in which a Joker was dealt, by typing it, and somebody has drawn on its holder, who kept it till then."""
    table = by_hand(page, server, "Last Call")
    own = Own(table)
    own.roll("x")
    hands = Brisk()
    for _ in range(ANSWERS):
        own.sit()
        if table.kind == "react" and table.choices().filter(has_text="Play the Joker").count() > 0:
            return table
        if table.kind == "draw":
            own.draw()
        elif table.kind == "roll":
            own.roll("1")
        elif table.kind == "lay":
            low = table.cards().filter(has_not_text="Joker").last
            low.click()
            before = table.at
            table.red.click()
            gone(table, before)
        else:
            hands.answer(table)
    raise AssertionError("nobody was ever drawn on")


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_joker_is_played_against_a_shot(page: Page, server: Server, by: str) -> None:
    """The offer says what comes of it, lies beside the others with the same rows, and is taken by a click or by J."""
    table = drawn_on(page, server)
    offer = table.choices().filter(has_text="Play the Joker")
    expect(offer).to_contain_text(re.compile(r"gun jams; no shot\.|falls to the ground"))
    before = table.at
    if by == "mouse":
        offer.click()
    else:
        page.keyboard.press("j")
    gone(table, before)
    Own(table).sit()
    told = " ".join(table.story())
    assert re.search(r"Joker", told)
    assert re.search(r"jams|falls", told)
    assert not any("Joker" in held for held in table.hand())


def test_the_strip_behind_an_opening_is_drawn_before_anybody_shoots(page: Page, server: Server) -> None:
    """Whoever is looked at through a door or a window has the floor marked on which a shot still tells."""
    table = begin(page, server, "Last Call")
    expect(page.locator(".ov-strip")).to_have_count(0)
    table.figure("Kid Tolliver").click()
    page.get_by_role("button", name="Sight").click()
    expect(page.locator(".ov-sight").first).to_be_attached()
    expect(page.locator(".ov-strip")).to_have_count(1)
    page.get_by_role("button", name="Sight").click()
    expect(page.locator(".ov-strip")).to_have_count(0)
