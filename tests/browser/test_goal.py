"""The goal is in sight before a match, when somebody is invited, and one press away in the middle of it; the guide is a press
farther, and both can be read on a phone and by everybody."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, Axe, OpenPage
from tests.browser.seats import links
from tests.browser.table import LONG, begin
from tests.server.serving import Server

GROUND = "1 point at the end of each turn for holding the ground by the stagecoach"
SIZES = pytest.mark.parametrize(("width", "height"), [DESK, (390, 844)])


@SIZES
def test_who_wins_is_told_at_home_at_the_start_and_in_the_match_with_the_guide_behind_it(
    open_page: OpenPage, server: Server, axe: Axe, width: int, height: int
) -> None:
    page = open_page(width, height)
    page.goto(server.address)
    expect(page.get_by_text(GROUND)).to_be_visible()
    table = begin(page, server, "High Noon on Main Street")
    start = page.get_by_role("region", name="What happened") if width == DESK[0] else table.dock
    expect(start.get_by_text("Most points when it ends")).to_be_visible()
    page.get_by_role("button", name="Goal").first.click()
    panel = page.get_by_role("complementary", name="The goal")
    expect(panel.get_by_text(GROUND)).to_be_visible()
    expect(panel.get_by_text("Turn 1 of 10: 9 turns after this. Nobody would win if it ended now.")).to_be_visible()
    expect(panel.get_by_role("region", name="The Law")).to_contain_text("Nothing yet.")
    assert axe(page) == []
    panel.get_by_role("button", name="How to win, in the guide").click()
    rules = page.get_by_role("complementary", name="Rules")
    expect(rules.get_by_text("What beginners get wrong").first).to_be_visible()
    assert axe(page) == []
    rules.get_by_role("button", name="Silver dollars").first.click()
    expect(rules.get_by_text("can be collected as an incentive to hurry")).to_be_visible()
    expect(rules.get_by_role("heading", name="How to win")).to_be_visible()
    page.keyboard.press("Escape")
    expect(rules).to_be_hidden()


@SIZES
def test_an_invitation_says_who_asks_for_what_before_anybody_sits_down(
    open_page: OpenPage, server: Server, axe: Axe, width: int, height: int
) -> None:
    link, _ = links(open_page(), server)
    page = open_page(width, height)
    page.goto(link)
    expect(page.get_by_role("heading", name="Nell keeps a seat for you.")).to_be_visible(timeout=LONG)
    expect(page.get_by_role("heading", name="The Faro Table")).to_be_visible()
    expect(page.get_by_text("You play The Drovers.")).to_be_visible()
    expect(page.get_by_text("2 points for each enemy dead or captured at the end.")).to_be_visible()
    assert axe(page) == []
