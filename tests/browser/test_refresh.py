"""The page is loaded anew at every kind of question: the same question, the same hand, the same story come back."""

from typing import NamedTuple

from playwright.sync_api import Page, expect

from tests.browser.table import Table, begin, play
from tests.browser.test_by_mouse import Mouse
from tests.browser.test_own_dice import until_rolling
from tests.server.serving import Server


class Shown(NamedTuple):
    """What must not change when somebody loads the page anew."""

    at: str
    kind: str
    question: str
    answers: list[str]
    hand: list[str]
    story: list[str]
    people: list[str]


def shown(table: Table) -> Shown:
    """What a table shows, once its question is there."""
    answers = table.dock.get_by_role("button").all_inner_texts()
    people = [label for one in table.page.locator("button.hit").all() if (label := one.get_attribute("aria-label"))]
    question = table.question.inner_text()
    return Shown(table.at, table.kind, question, answers, table.hand(), table.story(), people)


class Reloading(Mouse):
    """Plays by mouse, and loads the page anew before it answers a kind of question it has not met."""

    def __init__(self) -> None:
        super().__init__()
        self.met: set[str] = set()

    def answer(self, table: Table) -> None:
        if table.kind not in self.met:
            self.met.add(table.kind)
            before = shown(table)
            table.page.reload()
            table.wait()
            assert shown(table) == before
        super().answer(table)


def test_a_refresh_at_every_kind_of_question(page: Page, server: Server) -> None:
    """Laying a card, choosing who acts, acting and being shot at are met in every match; others as they come."""
    table = begin(page, server)
    hands = Reloading()
    usual = {"lay", "activate", "act", "react"}
    play(table, hands, until=lambda: usual <= hands.met)
    assert usual - {"react"} <= hands.met


def test_a_refresh_at_a_roll_of_ones_own(page: Page, server: Server) -> None:
    """With one's own dice the question is what fell, and a refresh asks it again."""
    table = begin(page, server, own_dice=True)
    until_rolling(table)
    before = shown(table)
    page.reload()
    table.wait()
    assert shown(table) == before


def test_what_was_half_done_is_not_committed_by_a_refresh(page: Page, server: Server) -> None:
    """A figure that was lifted stands where it stood, and the action is still to be chosen."""
    table = begin(page, server)
    play(table, Mouse(), until=lambda: table.kind == "act" and table.ready("Move").count() > 0)
    before = shown(table)
    table.ready("Move").click()
    table.bearing.fill("s 0.5")
    table.bearing.press("Enter")
    expect(table.put_back).to_be_visible()
    page.reload()
    table.wait()
    assert shown(table) == before
    expect(table.put_back).to_be_hidden()
