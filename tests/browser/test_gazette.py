"""The town paper in the browser: reached from the end of a match and from its replay, read at both sizes, printed."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Axe, OpenPage
from tests.browser.stored import Stored, asked, ended
from tests.browser.table import LONG
from tests.server.serving import Server

SIZES = ((1440, 900), (390, 844))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_end_of_a_match_leads_to_its_paper_and_that_to_the_replay_and_back(
    open_page: OpenPage, server: Server, axe: Axe, size: tuple[int, int]
) -> None:
    page = open_page(*size)
    Stored(server, ended, "shoot").sit(page, "house")
    page.get_by_role("dialog", name="The end of the match").get_by_role("link", name="Read the town paper").click()
    printed = page.get_by_role("button", name="Print on A4")
    expect(printed).to_be_visible(timeout=LONG)  # until then the table's own headings may still be there
    headline = page.get_by_role("heading", level=1)
    expect(headline).to_be_visible()
    told = headline.inner_text()
    expect(page.get_by_role("region", name="How It Stands")).to_contain_text("The House")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not axe(page)
    page.locator("article").first.get_by_role("link").click()
    expect(page).to_have_url(re.compile(r"replay/.*at=\d+"))
    page.get_by_role("link", name="Town paper").click()
    expect(printed).to_be_visible(timeout=LONG)
    expect(headline).to_have_text(told, ignore_case=True)


def test_it_is_printed(page: Page, server: Server) -> None:
    match = Stored(server, ended, "shoot").match
    page.goto(f"{server.address}#/paper/{match}")
    with page.expect_download(timeout=LONG) as kept:
        page.get_by_role("button", name="Print on Letter").click()
    assert kept.value.suggested_filename.endswith(".pdf")
    assert kept.value.path().read_bytes().startswith(b"%PDF")


def test_of_a_match_that_goes_on_there_is_none(page: Page, server: Server) -> None:
    match = Stored(server, asked("shoot")).match
    with page.expect_response(re.compile("gazette")) as said:
        page.goto(f"{server.address}#/paper/{match}")
    assert said.value.status == 403
    expect(page.get_by_text("The paper comes out when the match is over.")).to_be_visible()
