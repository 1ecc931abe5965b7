"""The first match of each book: begun from home by a key, taught beside what is asked, read or not, and told at its end."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, Axe, OpenPage
from tests.browser.stored import Stored, ended
from tests.browser.table import LONG, Table
from tests.server.serving import Server

LESSONS = [("Ruthless", DESK), ("A Town Called Malice", DESK), ("Law of the Gun", (390, 844))]


@pytest.mark.parametrize(("game", "size"), LESSONS)
def test_a_lesson_is_begun_from_home_read_to_its_last_card_and_opened_again(
    open_page: OpenPage, server: Server, axe: Axe, game: str, size: tuple[int, int]
) -> None:
    page = open_page(*size)
    page.goto(f"{server.address}#home={server.home}")
    page.get_by_text(game, exact=True).click()
    expect(page.get_by_text("A computer player: ")).to_be_visible()
    page.keyboard.press("l")
    expect(page.get_by_role("heading", name="What wins")).to_be_visible(timeout=LONG)
    assert not axe(page)
    while page.get_by_role("button", name="Next").count() > 0:
        page.get_by_role("button", name="Next").press("Enter")
    last = page.locator(".leaf h2").inner_text()
    assert last != "What wins"
    page.get_by_role("button", name="Got it").press("Enter")
    expect(page.locator(".leaf")).to_have_count(0)
    page.reload()
    Table(page).wait()
    expect(page.locator(".leaf")).to_have_count(0)
    page.get_by_role("button", name="Menu").first.click()
    page.get_by_role("button", name="The lesson").click()
    expect(page.get_by_role("heading", name=last)).to_be_visible()
    page.get_by_role("button", name="Read on").click()
    expect(page.locator(".guide details[open]")).to_have_count(1)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Skip the lesson").click()
    expect(page.locator(".leaf")).to_have_count(0)


def test_a_card_goes_when_its_question_is_answered_and_the_bill_says_what_to_play_next(
    page: Page, server: Server
) -> None:
    lesson = Stored(server, lambda played: played.posed > 0, scenario="first-draw", deputy="thieves").sit(page, "law")
    lesson.wait()
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("heading", name="A turn begins with a card")).to_be_visible()
    lesson.cards().last.click()
    lesson.red.click()
    expect(page.get_by_role("heading", name="A turn begins with a card")).to_have_count(0)
    Stored(server, ended, scenario="first-draw", deputy="thieves").sit(page, "law")
    bill = page.get_by_role("dialog", name="The end of the match")
    expect(bill.get_by_role("heading", name="That was Ruthless")).to_be_visible()
    expect(bill).to_contain_text("What wins here. Most points when it ends")
    bill.get_by_role("link", name="High Noon on Main Street").click()
    expect(page).to_have_url(re.compile("new.*scenario=high-noon"))
