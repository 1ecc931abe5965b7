"""The page is loaded anew at every kind of question: the same question, the same hand, the same story come back."""

from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser.stored import So, Stored, asked, rolling
from tests.browser.table import Table
from tests.browser.test_by_mouse import Mouse
from tests.server.serving import Server
from tests.server.sitting import in_secret


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
    answers = table.dock.get_by_role("button").all_inner_texts()
    people = [label for one in table.page.locator("button.hit").all() if (label := one.get_attribute("aria-label"))]
    question = table.question.inner_text()
    return Shown(table.at, table.kind, question, answers, table.hand(), table.story(), people)


def refreshed(table: Table) -> None:
    """Load the page anew: the same question comes back."""
    before = shown(table)
    table.page.reload()
    table.wait()
    assert shown(table) == before


def test_a_refresh_at_every_kind_of_question(page: Page, server: Server) -> None:
    """Laying a card, choosing who acts and acting; a figure that was lifted meanwhile stands where it stood, and the action
    is still to be chosen."""
    table = Stored(server, in_secret, deputy="drovers").sit(page)
    table.wait()
    mouse, met = Mouse(), []
    while "act" not in met:
        refreshed(table)
        met.append(table.kind)
        if table.kind != "act":
            mouse.answer(table)
    assert {"lay", "activate", "act"} <= set(met)
    before = shown(table)
    table.ready("Move").click()
    table.bearing.fill("s 0.5")
    table.bearing.press("Enter")
    expect(table.put_back).to_be_visible()
    page.reload()
    table.wait()
    assert shown(table) == before
    expect(table.put_back).to_be_hidden()


@pytest.mark.parametrize(("kind", "so", "own_dice"), [("react", asked("snap-shot"), ""), ("roll", rolling, "house")])
def test_a_refresh_in_the_midst_of_a_shot(page: Page, server: Server, kind: str, so: So, own_dice: str) -> None:
    """Shot at, whoever may shoot first is asked again; with one's own dice the question is what fell."""
    table = Stored(server, so, "shoot", own_dice=own_dice).sit(page)
    table.wait()
    assert table.kind == kind
    refreshed(table)
