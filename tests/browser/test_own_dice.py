"""One's own dice and cards: typed, corrected before they are kept, and marked wherever they are told of."""

import re

from playwright.sync_api import Locator, Page, expect

from posse.games import cards
from tests.browser.seats import Brisk
from tests.browser.table import ANSWERS, LONG, Table, begin
from tests.server.serving import Server


class Own:
    """What is typed at a table, by keyboard alone."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.page = table.page
        self.keep = table.dock.get_by_role("button", name="Keep it")

    @property
    def field(self) -> Locator:
        return self.table.dock.get_by_role("textbox")

    def draw(self) -> str:
        """Draw the first card that nobody has; whatever the deputy holds is refused, and nothing comes of it."""
        for card in cards.PACK:
            before = self.table.at
            expect(self.field).to_be_focused()
            self.page.keyboard.type(card)
            self.page.keyboard.press("Enter")
            if self.table.gone_on(before, unless=".notes-on-table .note"):
                return card
            self.page.get_by_role("button", name="Put away").click()
            self.field.focus()
        raise AssertionError("there is no card left")

    def roll(self, face: str) -> None:
        """Roll a face, or draw a card that is there."""
        before = self.table.at
        expect(self.field).to_be_focused()
        self.page.keyboard.type(face)
        self.page.keyboard.press("Enter")
        assert self.table.gone_on(before)


def until_rolling(table: Table, own: Own) -> None:
    """Play on until a die is asked for."""
    hands = Brisk()
    for _ in range(ANSWERS):
        table.wait()
        if table.kind == "roll":
            return
        if table.kind == "draw":
            own.draw()
        else:
            hands.answer(table)
    raise AssertionError("no die was ever rolled")


def test_cards_are_typed_and_corrected_before_they_are_kept(page: Page, server: Server) -> None:
    """What is no card is said to be none; what is corrected in time is not held against anybody."""
    table = begin(page, server, own_dice=True)
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
    held = [own.draw() for _ in range(5)]
    assert len(set(held)) == 5
    names = {cards.name(card) for card in held}
    assert {name.partition(",")[0] for name in table.hand()} == names
    drawn = page.get_by_role("region", name="What happened").get_by_role("listitem").filter(has_text="cards drawn")
    expect(drawn.filter(has_text="The House").get_by_role("img", name="typed in")).to_be_visible()
    expect(drawn.filter(has_text="The Drovers").get_by_role("img", name="typed in")).to_have_count(0)


def test_nought_is_ten_and_the_log_and_the_record_say_who_rolled(page: Page, server: Server) -> None:
    """Switched on in the middle of a match; corrected before Enter; a pencil in the story, and a word in the record."""
    table = begin(page, server)
    own = Own(table)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("checkbox", name="I roll my own dice and draw my own cards").check()
    page.keyboard.press("Escape")
    until_rolling(table, own)
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
    page.get_by_role("checkbox", name="I roll my own dice and draw my own cards").uncheck()
    page.keyboard.press("Escape")
    expect(table.dock).not_to_have_attribute("data-asked", re.compile("^(roll|draw)$"), timeout=LONG)
