"""The end: resigning and agreeing to a draw by keyboard and never by accident, and the bill that tells the story."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Axe, OpenPage
from tests.browser.stored import Stored, asked, ended
from tests.server.serving import Server

SIZES = ((1440, 900), (390, 844))


def chosen(page: Page, name: str) -> None:
    """By keyboard: what the menu offers is asked once more, and the way back has the focus."""
    page.get_by_role("button", name="Menu").first.click()
    page.get_by_role("button", name=name, exact=True).press("Enter")
    expect(page.get_by_role("button", name="Play on")).to_be_focused()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_draw_is_offered_and_declined_and_a_seat_resigns(
    open_page: OpenPage, server: Server, axe: Axe, size: tuple[int, int]
) -> None:
    stored = Stored(server, asked("shoot"))
    one, two = (stored.sit(open_page(*size), seat) for seat in stored.seats)
    one.wait()
    chosen(one.page, "Offer a draw")
    one.page.keyboard.press("Enter")
    expect(one.page.get_by_role("group", name="Offer a draw")).to_have_count(0)
    one.page.get_by_role("button", name="Offer a draw").press("Enter")
    assert not axe(one.page)
    one.page.keyboard.press("Tab")
    one.page.keyboard.press("Enter")
    note = two.page.locator(".notes-on-table")
    expect(note).to_contain_text("a draw?")
    two.page.get_by_role("button", name="Agree to a draw").click()
    assert not axe(two.page)
    two.page.get_by_role("button", name="Not yet").click()
    two.page.get_by_role("button", name="Decline").click()
    expect(note).not_to_contain_text("a draw?")
    declined = one.page.locator(".notes-on-table")
    expect(declined).to_contain_text("Your offer was not taken")
    declined.get_by_role("button", name="Put away").click()
    expect(declined).not_to_contain_text("not taken")
    chosen(one.page, "Resign")
    one.page.keyboard.press("Tab")
    one.page.keyboard.press("Enter")
    for page in (one.page, two.page):
        bill = page.get_by_role("dialog", name="The end of the match")
        expect(bill).to_contain_text("resigned.")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_bill_tells_luck_and_judgement_apart_and_the_table_leads_back_to_it(
    open_page: OpenPage, server: Server, axe: Axe, size: tuple[int, int]
) -> None:
    page = open_page(*size)
    Stored(server, ended, "shoot").sit(page, "house")
    bill = page.get_by_role("dialog", name="The end of the match")
    expect(bill.get_by_role("heading", name="Luck")).to_be_visible()
    expect(bill.get_by_role("heading", name="Judgement")).to_be_visible()
    assert not axe(page)
    bill.get_by_role("button", name="Look at the table").click()
    page.get_by_role("button", name="Back to the bill").click()
    bill.get_by_role("link", name=re.compile("worst choice")).first.click()
    expect(page).to_have_url(re.compile(r"replay/.*at=\d+"))
    expect(page.get_by_text(re.compile("The worst choice of .* comes now"))).to_be_visible()


def test_whoever_swaps_sides_with_a_bot_plays_the_other_side(page: Page, server: Server) -> None:
    Stored(server, ended, "shoot", deputy="drovers").sit(page, "house")
    page.get_by_role("button", name="Once more, sides swapped").click()
    order = page.get_by_role("list", name="Order this turn").get_by_role("listitem")
    expect(order.filter(has_text="Drovers")).to_contain_text("Nell (you)")
    expect(order.filter(has_text="House")).to_contain_text("the deputy")
