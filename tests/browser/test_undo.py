"""Taking back: one's own steps freely, an activation as a whole, and beyond a die or a reveal with the other's consent."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.seats import Brisk, asked_now, settled
from tests.browser.stored import Stored, asked
from tests.browser.table import FIGHTS, Table
from tests.every_game.keeper import Fight
from tests.server.serving import Server


def shown(table: Table) -> tuple[str, str, list[str], list[str]]:
    """What must be as it was when something has been taken back."""
    return table.kind, table.question.inner_text(), table.hand(), table.story()


def notes(table: Table) -> Locator:
    return table.page.locator(".notes-on-table")


@pytest.mark.parametrize("fight", FIGHTS, ids=str)
def test_a_step_is_free_and_an_activation_is_reset(page: Page, server: Server, fight: Fight) -> None:
    """Z goes back one choice at a time; Shift Z to where the figure began; before the reveal there is nothing free."""
    seats, step = fight.line.seats, fight.free or fight.step
    mine = next(
        seat.id for seat in seats if [one.side for one in seats].count(seat.side) == 1
    )  # who plays several people
    deputies = [seat.id for seat in seats if seat.id != mine]
    stored = Stored(server, asked("activate", of=mine), scenario=fight.line.id, deputy=deputies)
    table = stored.sit(page)
    table.wait()
    choosing = shown(table)
    table.after(table.choices().first.click)
    acting = shown(table)
    assert acting[0] == "act"
    table.after(table.ready(step).click)
    table.after(lambda: page.keyboard.press("z"))
    assert shown(table) == acting
    table.after(table.ready(step).click)
    table.after(lambda: page.keyboard.press("Shift+Z"))
    assert shown(table) == acting
    page.keyboard.press("Shift+Z")
    expect(notes(table)).to_contain_text("Nothing has been done yet that could be taken back.")
    page.get_by_role("button", name="Put away").click()
    table.after(page.get_by_role("button", name="Undo").click)
    assert shown(table) == choosing


def test_before_any_answer_there_is_nothing_to_take_back(page: Page, server: Server) -> None:
    table = Stored(server, lambda _: True, deputy="drovers").sit(page)
    table.wait()
    before = shown(table)
    page.keyboard.press("z")
    expect(notes(table)).to_contain_text("You have not answered anything yet.")
    assert shown(table) == before


def test_beyond_a_roll_the_other_side_is_asked(open_page: OpenPage, server: Server) -> None:
    """Resetting stops at the die and says so; asked, the other may say no, and then yes, and both stand there again."""
    tables = Stored(server, asked("shoot")).everybody(open_page)
    hands = Brisk()
    shooter = asked_now(tables)
    other = tables[0] if shooter is tables[1] else tables[1]
    before = shown(shooter)
    hands.answer(shooter)
    if asked_now(tables).kind == "react":
        hands.answer(other)
    settled(tables)
    shooter.page.keyboard.press("Shift+Z")
    expect(notes(shooter)).to_contain_text(
        "A roll, a reveal or somebody else's turn has come since: the others must agree."
    )
    shooter.page.get_by_role("button", name="Put away").click()
    asker, asked_one = ("Nell", "Tomás") if shooter is tables[0] else ("Tomás", "Nell")
    for answer, said in (
        ("No", "said no. Nothing is taken back."),
        ("Let it be taken back", "agreed. It is taken back."),
    ):
        shooter.page.keyboard.press("z")
        expect(notes(shooter)).to_contain_text(re.compile(f"You asked to take back: “.*Waiting for {asked_one}."))
        expect(notes(other)).to_contain_text(re.compile(f"{asker} asks to take back: “.* Agree?"))
        other.page.get_by_role("button", name=answer, exact=True).click()
        expect(notes(shooter)).to_have_text(f"{asked_one} {said}")
        expect(notes(other)).to_be_empty()
    settled(tables)
    assert asked_now(tables) is shooter
    assert shown(shooter) == before
    assert shooter.story() == other.story()
