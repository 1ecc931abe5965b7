"""Two people, two browsers, one match: invited by a link, through a snap shot, and back after the server was killed."""

import re
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.seats import Brisk, asked_now, go_to_the_table, links, play_all, sit_down, two
from tests.browser.stored import Stored, acting, asked
from tests.browser.table import ANSWERS, LONG, Table
from tests.server.serving import Server, running
from tests.sure import there


def test_a_match_by_invitation_with_a_snap_shot(open_page: OpenPage, server: Server) -> None:
    """A name is all it takes; both see the snap shot in their story."""
    tables = Stored(server, asked("snap-shot"), "shoot").everybody(open_page)
    for table in tables:
        assert "#/match/" in table.page.url, "no secret stays in the address"
        expect(table.page.get_by_role("list", name="Order this turn")).to_contain_text("Nell")
        expect(table.page.get_by_role("list", name="Order this turn")).to_contain_text("Tomás")
    hands = Brisk()
    hands.answer(asked_now(tables))
    assert hands.did == ["snap shot"]
    for table in tables:
        happened = table.page.get_by_role("region", name="What happened")
        expect(happened.get_by_text(re.compile("snaps a shot with")).first).to_be_attached()
        expect(happened.get_by_role("listitem").last).to_be_in_viewport()
    assert tables[0].story() == tables[1].story()


def dealt(table: Table) -> list[str]:
    """The cards in hand, as soon as there are any."""
    expect(table.page.locator("button.slot")).not_to_have_count(0, timeout=LONG)
    return table.hand()


def test_a_link_seats_one_person_who_can_go_on_elsewhere(open_page: OpenPage, server: Server) -> None:
    """Whoever comes second reads why not, and whoever has a name reads the invitation too; refreshed, the one who was first
    still sits there, and so on a phone of theirs."""
    nell, tomas, stranger, phone = (open_page() for _ in range(4))
    link, _ = links(nell, server)
    expect(nell.get_by_text("Links made here work on this machine alone")).to_be_visible()
    his = sit_down(tomas, link, "Tomás")
    hand = dealt(his)
    stranger.goto(link)
    stranger.get_by_label("Your name").fill("Eve")
    stranger.get_by_role("button", name="Sit down").click()
    expect(stranger.get_by_text("Someone sits here already")).to_be_visible()
    stranger.get_by_role("link", name="Watch the match").click()
    expect(Table(stranger).dock).to_contain_text("You are watching, and nothing is asked of you.")
    expect(stranger.get_by_role("button", name="Undo")).to_have_count(0)
    stranger.goto(link)
    expect(stranger.get_by_label("Your name")).to_have_value("Eve")
    for address in (tomas.url, link):
        tomas.goto("about:blank")
        tomas.goto(address)
        expect(his.dock).to_be_visible(timeout=LONG)
        assert dealt(his) == hand
        assert "#/match/" in tomas.url
    tomas.context.grant_permissions(["clipboard-read", "clipboard-write"])
    tomas.get_by_role("button", name="People").click()
    tomas.get_by_role("button", name="Copy my link").click()
    expect(tomas.get_by_role("button", name="Copied")).to_be_visible()
    assert dealt(sit_down(phone, tomas.evaluate("navigator.clipboard.readText()"), "Tomás")) == hand
    expect(go_to_the_table(nell).dock).to_be_visible()
    nell.get_by_role("button", name="People").click()
    expect(nell.get_by_role("button", name="Copy a link to watch")).to_be_visible()
    expect(nell.get_by_role("button", name="Copy the link", exact=True)).to_have_count(0)


def test_people_talk_come_and_go(open_page: OpenPage, server: Server) -> None:
    """What one says the other reads; whoever leaves is marked as away, and is there again when they come back."""
    nell, tomas = two(open_page, server)
    for table in (nell, tomas):
        table.page.get_by_role("button", name="People").click()
    nell.page.get_by_role("textbox", name="Say something").fill("Five queens, and one deck.")
    nell.page.get_by_role("textbox", name="Say something").press("Enter")
    for table in (nell, tomas):
        expect(table.page.get_by_text("Nell Five queens, and one deck.")).to_be_visible()
    nell.page.get_by_role("textbox", name=re.compile("^Your name")).fill("Eleanor")
    nell.page.get_by_role("textbox", name=re.compile("^Your name")).press("Enter")
    expect(tomas.page.get_by_role("list", name="Order this turn")).to_contain_text("Eleanor")
    tomas.page.get_by_role("link", name="Posse, to the home page").click()
    expect(nell.page.get_by_text("not here just now")).to_be_visible()
    tomas.page.go_back()
    expect(nell.page.get_by_text("not here just now")).to_be_hidden()


def test_a_bot_sits_in_and_the_seat_is_taken_back(open_page: OpenPage, server: Server) -> None:
    """While the deputy plays, nothing is asked of the one whose seat it is; taken back, the match goes on by hand."""
    tables = Stored(server, asked("move")).everybody(open_page)
    nell, tomas = tables
    hands = Brisk()
    tomas.page.get_by_role("button", name="People").click()
    tomas.page.get_by_role("button", name="Let the deputy play").click()
    expect(nell.page.get_by_role("list", name="Order this turn")).to_contain_text("the deputy for Tomás")
    for _ in range(2):
        nell.wait()
        hands.answer(nell)
    nell.wait()
    tomas.page.get_by_role("button", name="Take it back").click()
    expect(nell.page.get_by_role("list", name="Order this turn")).to_contain_text("Tomás")
    answered: set[Table] = set()
    for _ in range(ANSWERS):
        table = asked_now(tables)
        answered.add(table)
        hands.answer(table)
        if len(answered) == len(tables):
            return
    raise AssertionError("only one of them is ever asked")


def test_what_is_pressed_while_the_line_is_down_is_not_done_later(page: Page, server: Server) -> None:
    """Every button says that the table cannot hear, by its look and its words; once the line is up, all is as it was."""
    table = acting(page, server, "aim")
    before, question = table.at, table.question.inner_text()
    page.get_by_role("button", name="People").click()
    expect(page.get_by_role("button", name="Say it")).to_be_enabled()
    page.context.set_offline(True)
    expect(page.get_by_text("what you press now is not done, nor later")).to_be_visible()
    deaf = "The line is down: the table cannot hear you, and nothing is done."
    expect(table.dock).to_contain_text(deaf)
    expect(page.get_by_role("alert").filter(has_text=deaf)).to_be_visible()
    for name in ("Let the deputy play", "Say it"):
        expect(page.get_by_role("button", name=name)).to_be_disabled()
    page.keyboard.press("Escape")
    for button in table.acts.get_by_role("button", name=re.compile("^(Move|Aim|Done)")).all():
        expect(button).to_be_disabled()
        expect(button).to_have_accessible_description(re.compile("the table cannot hear you"))
        button.click(force=True)
    for key in ("a", "e", "m", "z", "Enter"):
        page.keyboard.press(key)
    page.context.set_offline(False)
    expect(page.get_by_text("The line is down.")).to_have_count(0)
    expect(table.ready("Aim")).to_be_visible()
    assert (table.at, table.question.inner_text()) == (before, question)
    table.after(lambda: page.keyboard.press("a"))


def test_both_come_back_after_the_server_was_killed(open_page: OpenPage, tmp_path: Path) -> None:
    """Both are told that the line is down; what had been answered is still there, and the match goes on by itself."""
    with running(tmp_path, "--home") as first:
        tables = two(open_page, first)
        hands = Brisk()
        play_all(tables, hands, until=lambda: "activate" in hands.did)
        stories = [table.story() for table in tables]
        first.kill()
    for table in tables:
        expect(table.page.get_by_text("The line is down.")).to_be_visible()
    port = there(urlsplit(first.address).port)
    with running(tmp_path, "--home", port=port):
        tables[0].page.get_by_role("button", name="Try now").click()
        for table in tables:
            expect(table.page.get_by_text("The line is down.")).to_be_hidden(timeout=LONG)
        assert [table.story() for table in tables] == stories
        done = len(hands.did)
        play_all(tables, hands, until=lambda: len(hands.did) >= done + 4)
        for table in tables:
            table.page.close()


def test_somebody_who_lost_their_seat_gets_a_new_link(open_page: OpenPage, server: Server) -> None:
    """Tomás comes back in a browser that remembers nothing; Nell makes him a new link, and the old one is no use to anybody."""
    nell, tomas, elsewhere, stranger = (open_page() for _ in range(4))
    link, _ = links(nell, server)
    hand = dealt(sit_down(tomas, link, "Tomás"))
    go_to_the_table(nell)
    nell.get_by_role("button", name="People").click()
    expect(nell.get_by_role("button", name="Make a new link")).to_have_count(0)
    tomas.goto("about:blank")
    nell.get_by_role("button", name="Make a new link").click()
    nell.context.grant_permissions(["clipboard-read", "clipboard-write"])
    nell.get_by_role("button", name="Copy the link", exact=True).click()
    expect(nell.get_by_role("button", name="Copied")).to_be_visible()
    new = nell.evaluate("navigator.clipboard.readText()")
    assert new != link
    assert dealt(sit_down(elsewhere, new, "Tomás")) == hand
    expect(nell.get_by_text("at the table").nth(1)).to_be_visible()
    stranger.goto(link)
    stranger.get_by_label("Your name").fill("Eve")
    stranger.get_by_role("button", name="Sit down").click()
    expect(stranger.get_by_text("a newer link to this seat")).to_be_visible()
