"""Dice nobody can choose: waited for before the first card, checked by the page when the match is over, saved for a second look."""

import re

import msgspec
from playwright.sync_api import Page, expect

from posse.engine.match import Match
from posse.engine.record import Record, parse, replay
from posse.games.shelf import front
from posse.server.protocol import GiveSeat, Hello
from tests.browser.conftest import Axe, OpenPage
from tests.browser.seats import go_to_the_table, links, sit_down
from tests.browser.table import LONG, begin
from tests.server.serving import Browser, Server, token
from tests.sure import as_a

PROVEN = re.compile(
    r"^Nobody could choose these dice: your browser checked all \d+ dice and cards against the seals it was shown before "
    r"the first card\."
)
LATER = re.compile(r"^All \d+ dice and cards fit the seals as the server shows them now; this browser was not there")


class _Held(msgspec.Struct):
    seat: str
    key: str


class _Known(msgspec.Struct):
    match: str
    seats: list[_Held]


def let_bots_end_it(page: Page, server: Server) -> str:
    kept = page.evaluate("Object.entries(localStorage).find(([name]) => name.endsWith(' matches'))[1]")
    known = msgspec.json.decode(kept, type=list[_Known])[0]
    browser = Browser(server.connect(), Hello(known.match, tuple(held.key for held in known.seats)))
    for held in known.seats:
        browser.send(GiveSeat(token(), held.seat, "greenhorn"))
    browser.until(lambda: all(state.table.ended is not None for state in browser.states.values()))
    browser.close()
    return known.match


def test_the_table_says_whom_the_dice_wait_for_and_begins_by_itself(open_page: OpenPage, server: Server) -> None:
    nell, tomas = open_page(), open_page()
    link, _ = links(nell, server)
    hers = go_to_the_table(nell)
    expect(hers.dock).to_contain_text("Before the first card every seat adds a share of its own to the dice")
    expect(hers.dock.get_by_role("heading")).to_have_text(re.compile("^Waiting for the Drovers"))
    nell.context.grant_permissions(["clipboard-read", "clipboard-write"])
    hers.dock.get_by_role("button", name="Copy the link").click()
    expect(hers.dock.get_by_role("button", name="Copied")).to_be_visible()
    assert nell.evaluate("navigator.clipboard.readText()") == link
    assert not hers.hand()
    his = sit_down(tomas, link, "Tomás")
    for table in (hers, his):
        expect(table.page.locator("button.slot").first).to_be_visible(timeout=LONG)
        expect(table.dock.get_by_text("Before the first card")).to_have_count(0)


def test_a_share_that_is_lost_with_its_browser_is_sealed_anew(open_page: OpenPage, server: Server) -> None:
    """Nell sealed on one device and goes on with another; Tomás, who has opened his share by then, has nothing to do."""
    nell, tomas, phone = open_page(), open_page(), open_page()
    link, _ = links(nell, server)
    hers = go_to_the_table(nell)
    expect(hers.dock.get_by_role("heading")).to_have_text(re.compile("^Waiting for the Drovers"))
    nell.context.grant_permissions(["clipboard-read", "clipboard-write"])
    nell.get_by_role("button", name="People").click()
    nell.get_by_role("button", name="Copy my link").click()
    own = nell.evaluate("navigator.clipboard.readText()")
    nell.goto("about:blank")
    his = sit_down(tomas, link, "Tomás")
    expect(his.dock.get_by_role("heading")).to_have_text(re.compile("^Waiting for the House"))
    hers = sit_down(phone, own, "Nell")
    expect(phone.get_by_role("heading", name="Your share of the dice was sealed in another browser.")).to_be_visible()
    phone.get_by_role("button", name="Seal anew here").click()
    for table in (hers, his):
        expect(table.page.locator("button.slot").first).to_be_visible(timeout=LONG)


def test_the_page_checks_the_dice_and_saves_what_it_kept(
    page: Page, fair: Server, open_page: OpenPage, axe: Axe
) -> None:
    begin(page, fair)
    match = let_bots_end_it(page, fair)
    claim = page.get_by_role("dialog", name="The end of the match").get_by_role("status").filter(has_text="dice")
    expect(claim).to_have_text(PROVEN, timeout=LONG)
    claim.get_by_role("link", name="How that is known").click()
    panel = page.get_by_role("dialog", name="Check the dice")
    expect(panel.get_by_text(PROVEN)).to_be_visible(timeout=LONG)
    found = panel.get_by_role("list", name="What was looked into").get_by_role("listitem")
    expect(found.filter(has_text=re.compile("^(Wrong|Not known)"))).to_have_count(0)
    expect(found.filter(has_text="this page showed in the story while the match was played")).to_have_count(1)
    expect(panel).to_contain_text("What this does not prove")
    assert not axe(page)
    with page.expect_download() as download:
        panel.get_by_role("button", name="Save the record").click()
    record = as_a(Record, parse(download.value.path().read_text()))
    assert record.kept is not None
    assert record.kept.shares, "its own share is among what it kept"
    assert isinstance(replay(record, front(record.game).game, verify=True), Match)
    stranger = open_page()
    stranger.goto(f"{fair.address}#/replay/{match}/dice")
    expect(stranger.get_by_role("dialog", name="Check the dice").get_by_text(LATER)).to_be_visible(timeout=LONG)


def test_dice_that_do_not_come_from_the_shares_are_found_out(page: Page, server: Server) -> None:
    """At this server every match has the same luck, whatever people add."""
    begin(page, server)
    let_bots_end_it(page, server)
    ending = page.get_by_role("dialog", name="The end of the match")
    expect(ending.get_by_text(re.compile(r"^Do not trust these dice\."))).to_be_visible(timeout=LONG)
