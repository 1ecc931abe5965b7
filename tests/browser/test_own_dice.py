"""One's own dice and cards: agreed to, typed, corrected before they are kept, and marked wherever they are told of."""

import re

from playwright.sync_api import Locator, Page, expect

from posse.games.cards import pack
from tests.browser.conftest import OpenPage
from tests.browser.seats import Brisk, gone, links, sit_down
from tests.browser.stored import Stored
from tests.browser.table import ANSWERS, LONG, Table, begin
from tests.server.serving import Server
from tests.server.sitting import in_secret


class Own:
    """What is typed at a table, by keyboard alone."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.page = table.page
        self.keep = table.dock.get_by_role("button", name="Keep it")

    @property
    def field(self) -> Locator:
        return self.table.dock.get_by_role("textbox")

    def sit(self) -> None:
        """Wait for what is asked; where several share a keyboard, whoever is asked takes it."""
        bill = self.page.locator(".handover")
        self.page.wait_for_selector(".handover, .dock[data-asked], .end", timeout=LONG)
        if bill.count() > 0:
            self.page.keyboard.press("Enter")
            expect(bill).to_have_count(0)
        self.table.wait()

    def draw(self) -> str:
        """Draw the first card that is left in the deck; one that somebody holds is refused, and nothing comes of it."""
        for card in pack.PACK:
            if self._typed(card, unless=".notes-on-table .note"):
                return card
            self.page.get_by_role("button", name="Put away").click()
            self.field.focus()
        raise AssertionError("there is no card left")

    def roll(self, face: str) -> None:
        assert self._typed(face)

    def _typed(self, result: str, unless: str = "") -> bool:
        self.sit()
        before = self.table.at
        expect(self.field).to_be_focused()
        self.page.keyboard.type(result)
        self.page.keyboard.press("Enter")
        return gone(self.table, before, unless)


def by_hand(page: Page, server: Server, scenario: str = "The Faro Table") -> Table:
    """A match for a real table: everybody rolls and draws by hand, at one keyboard."""
    page.goto(f"{server.address}#home={server.home}")
    page.get_by_role("link", name="Keep the book for a real table").click()
    page.locator("label").filter(has_text=scenario).click()
    expect(page.get_by_text("Cards are drawn by hand too")).to_be_visible()
    page.get_by_role("button", name="Start the match").click()
    table = Table(page)
    Own(table).sit()
    return table


def until_rolling(table: Table) -> None:
    """Play on until a die is asked for; cards are dealt, since the deputy has no hands."""
    hands = Brisk()
    for _ in range(ANSWERS):
        table.wait()
        if table.kind == "roll":
            return
        hands.answer(table)
    raise AssertionError("no die was ever rolled")


def test_cards_are_typed_and_corrected_before_they_are_kept(page: Page, server: Server) -> None:
    """What is no card is said to be none; what is corrected in time is not held against anybody."""
    table = by_hand(page, server)
    own = Own(table)
    assert table.kind == "draw"
    expect(own.field).to_be_focused()
    before = table.at
    page.keyboard.type("1x")
    page.keyboard.type("z")
    expect(own.field).to_have_attribute("aria-invalid", "true")
    expect(table.dock).to_contain_text("That is no card. Rank, then suit: QC, 10H; X for a Joker.")
    page.keyboard.press("Enter")
    assert table.at == before, "nothing was kept"
    for _ in range(3):
        page.keyboard.press("Backspace")
    held = [own.draw() for _ in range(10)]
    assert len(set(held)) == 10
    own.sit()
    assert table.kind != "draw"
    names = [{pack.name(card) for card in hand} for hand in (held[:5], held[5:])]
    mine = {name.partition(",")[0] for name in table.hand()}
    assert mine in names
    story = page.get_by_role("region", name="What happened").get_by_role("listitem")
    typed = story.filter(has=page.get_by_role("img", name="typed in"))
    for card in mine:
        expect(typed.filter(has_text=f"drew {card}")).to_have_count(1)
    expect(typed.filter(has_text="drew a card")).to_have_count(5)


def test_nought_is_ten_and_the_log_and_the_record_say_who_rolled(page: Page, server: Server) -> None:
    """Switched on in the middle of a match; corrected before Enter; a pencil in the story, and a word in the record."""
    table = begin(page, server)
    own = Own(table)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("checkbox", name="I roll my own dice").check()
    page.keyboard.press("Escape")
    until_rolling(table)
    expect(own.field).to_be_focused()
    page.keyboard.type("11")
    expect(table.dock).to_contain_text("A face from 1 to 10; 0 is ten.")
    expect(own.field).to_have_attribute("aria-invalid", "true")
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    own.roll("0")
    line = (
        page.get_by_role("region", name="What happened")
        .get_by_role("listitem")
        .filter(has=page.get_by_role("img", name="typed in"))
    )
    told = line.last.get_by_role("button").first
    told.click()
    expect(line.last.get_by_role("img", name="ten-sided die showing 10, typed in")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    assert download.value.suggested_filename.endswith(".record")
    record = download.value.path().read_text()
    assert re.search(r"^house rolls 10 typed$", record, re.MULTILINE)
    assert "\nseed none\n" in record, "the dice still to fall stay sealed"
    page.get_by_role("checkbox", name="I roll my own dice").uncheck()
    page.keyboard.press("Escape")
    expect(table.dock).not_to_have_attribute("data-asked", re.compile("^(roll|draw)$"), timeout=LONG)


def test_the_others_are_asked_and_may_say_no(open_page: OpenPage, server: Server) -> None:
    """Nothing changes until they agree; the one who asked sees that it waits."""
    nell, tomas = Stored(server, in_secret).everybody(open_page)
    nell.page.get_by_role("button", name="Menu").click()
    wish = nell.page.get_by_role("checkbox", name="I roll my own dice")
    wish.check()
    expect(nell.page.get_by_text("You asked to roll your own dice. Waiting for Tomás.")).to_be_visible()
    expect(tomas.page.get_by_text("Nell wants to roll their own dice from now on.")).to_be_visible()
    tomas.page.get_by_role("button", name="No", exact=True).click()
    expect(wish).not_to_be_checked()
    expect(nell.page.get_by_text("Tomás said no. The dice go on being rolled for you.")).to_be_visible()
    wish.check()
    tomas.page.get_by_role("button", name="Let them roll").click()
    tomas.page.get_by_role("button", name="People").click()
    expect(tomas.page.get_by_text("at the table, rolls their own dice")).to_be_visible()
    expect(wish).to_be_checked()


def test_whoever_sits_down_to_somebody_elses_dice_agrees_first(open_page: OpenPage, server: Server) -> None:
    """The match begins with their word, and is not asked for again."""
    nell, tomas = open_page(), open_page()
    link, _ = links(nell, server, own_dice=True)
    his = sit_down(tomas, link, "Tomás")
    expect(tomas.get_by_role("heading", name="Nell rolls their own dice.")).to_be_visible()
    assert not his.hand()
    tomas.get_by_role("button", name="Agree and begin").click()
    expect(his.cards().or_(his.dock.locator("h1", has_text="Waiting for"))).not_to_have_count(0)
    expect(tomas.get_by_role("button", name="Agree and begin")).to_have_count(0)
    tomas.reload()
    expect(his.dock).to_be_visible(timeout=LONG)
    expect(tomas.get_by_role("button", name="Agree and begin")).to_have_count(0)
    assert his.hand()
