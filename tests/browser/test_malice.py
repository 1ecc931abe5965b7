"""What only A Town Called Malice asks of a screen: Jokers, rooms that are looked into, and backs."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.seats import gone
from tests.browser.stored import Stored, asked
from tests.server.serving import Server


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_joker_is_played_against_a_shot(page: Page, server: Server, by: str) -> None:
    """The offer says what comes of it, lies beside the others with the same rows, and is taken by a click or by J."""
    drawn_on = Stored(server, asked("play-joker", "duck"), "shoot", scenario="last-call", seed=6, deputy="house")
    table = drawn_on.sit(page)
    table.wait()
    assert any("Joker" in held for held in table.hand())
    offer = table.choices().filter(has_text="Play the Joker")
    expect(offer).to_contain_text(re.compile(r"gun jams; no shot\.|falls to the ground"))
    before = table.at
    if by == "mouse":
        offer.click()
    else:
        page.keyboard.press("j")
    gone(table, before)
    told = " ".join(table.story())
    assert re.search(r"Joker", told)
    assert re.search(r"jams|falls", told)
    assert not any("Joker" in held for held in table.hand())


def test_the_strip_behind_an_opening_is_drawn_before_anybody_shoots(page: Page, server: Server) -> None:
    """Whoever is looked at through a door or a window has the floor marked on which a shot still tells."""
    table = Stored(server, lambda _: True, scenario="last-call").sit(page)
    expect(page.locator(".ov-strip")).to_have_count(0)
    table.figure("Kid Tolliver").click()
    page.get_by_role("button", name="Sight").click()
    expect(page.locator(".ov-sight").first).to_be_attached()
    expect(page.locator(".ov-strip")).to_have_count(1)
    page.get_by_role("button", name="Sight").click()
    expect(page.locator(".ov-strip")).to_have_count(0)
