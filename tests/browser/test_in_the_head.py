"""A fight with no map: everybody along a line, by finger and by key, and what is settled beside the seats before it begins."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from posse.games.shelf import front
from posse.games.tombstone.shelf import SHELF
from posse.server.played import Played
from tests.browser.conftest import DESK, Axe, OpenPage
from tests.browser.seats import gone
from tests.browser.stored import Stored, asked
from tests.browser.table import LONG, Table
from tests.browser.test_phone import SIZES, fits
from tests.server.serving import Server
from tests.server.sitting import in_secret

BANK = SHELF.path("bank-guards").read_text() + '\n[house_rules]\nmap_laid = false\nplayers = "1"\n'
SCRATCHES, MISSES, BEFORE_HER_SHOT = 27, 3, 7
"""Dice with which Ada's first shot does little, or goes wide, and how many answers come before it."""
TURNS = 20
"""More answers than it takes until somebody has fired."""


def declaring(played: Played) -> bool:
    return in_secret(played) and "ada" in played.match.waiting_for()


def sit(page: Page, server: Server) -> Table:
    """Ada Quill is asked what she will do; two guards stand against her."""
    table = Stored(server, declaring, text=BANK, deputy="guards").sit(page, seat="ada")
    table.wait()
    return table


def card(page: Page, name: str) -> Locator:
    line = page.get_by_role("list", name="Everybody along the line, the farthest first")
    return line.get_by_role("button", name=re.compile(f"^(You, )?{name}"))


def fired(page: Page) -> Locator:
    return page.get_by_role("listitem").filter(has_text=re.compile(r"Ada Quill.*(Harrison|Greg)")).filter(visible=True)


def until_fired(table: Table, aim: Callable[[], None], commit: Callable[[], None], rest: Callable[[], None]) -> None:
    """Take the turns as they come: fire when it can be done, else let things be."""
    for _ in range(TURNS):
        if table.kind == "act" and table.ready("Shoot").count() > 0:
            aim()
            expect(table.red).to_be_visible()
            table.after(commit)
            return
        table.after(rest)
    raise AssertionError("nobody has fired")


def test_a_fight_in_the_head_on_a_phone_by_finger(open_page: OpenPage, server: Server) -> None:
    """tombstone/frame/battle-display: a tap aims, the sum stands under the question, and a switch makes it a run."""
    page = open_page(*SIZES[0], touch=True)
    table = sit(page, server)
    fits(page)
    assert page.get_by_role("button", name="Run,").count() == 0
    card(page, "Greg").tap()
    expect(card(page, "Greg")).to_have_attribute("aria-pressed", "true")
    expect(table.dock).to_contain_text("Gunslinging")
    expect(table.dock).to_contain_text("Fortune Die")
    fits(page)
    table.dock.get_by_role("switch", name="At a run").tap()
    expect(table.dock).to_contain_text("On the run \u22122")
    page.get_by_role("button", name="on the run \u22122: the rule").first.tap()
    expect(page.get_by_text("tombstone/move/full-and-attack-penalty").first).to_be_visible()
    page.get_by_role("button", name="Close").first.tap()
    table.dock.get_by_role("switch", name="At a run").tap()
    table.after(table.red.tap)

    def rest() -> None:
        (table.choices().last if table.choices().count() > 0 else table.ready("(Done|Move only)").first).tap()

    until_fired(table, lambda: card(page, "Greg").tap(), table.red.tap, rest)
    page.get_by_role("button", name="Log").tap()
    expect(fired(page).first).to_be_visible(timeout=LONG)


def test_a_fight_in_the_head_by_keyboard(page: Page, server: Server, axe: Axe) -> None:
    """Every target is said with its distance and its chance, as on a map."""
    table = sit(page, server)
    page.keyboard.press("s")
    first = card(page, "(Harrison|Greg)").and_(page.locator("[aria-pressed=true]"))
    expect(first).to_have_count(1)
    expect(table.said(re.compile(r"(Harrison|Greg), \d+ feet, .*%"))).to_be_attached()
    before = first.inner_text()
    page.keyboard.press("Tab")
    expect(first).not_to_have_text(before)
    page.keyboard.press("i")
    expect(table.said(re.compile(r"%"))).to_be_attached()
    expect(table.dock.get_by_role("switch", name="At a run")).to_be_checked()
    assert axe(page, "wcag2a", "wcag2aa") == []
    page.keyboard.press("i")
    table.after(lambda: page.keyboard.press("Enter"))
    until_fired(
        table,
        lambda: page.keyboard.press("s"),
        lambda: page.keyboard.press("Enter"),
        lambda: page.keyboard.press("e") if table.choices().count() == 0 else table.choices().last.press("Enter"),
    )
    expect(fired(page).first).to_be_visible(timeout=LONG)


def test_where_to_along_the_line_is_one_button_and_then_a_list(open_page: OpenPage, server: Server) -> None:
    """tombstone/frame/battle-display: toward somebody or away from them, each in words, and one press back."""
    page = open_page(*SIZES[0], touch=True)
    table = Stored(server, asked("step", of="ada"), text=BANK, deputy="guards").sit(page, seat="ada")
    table.wait()
    table.ready("Move").tap()
    expect(table.choices()).to_contain_text(["toward Harrison", "away from Harrison", "toward Greg", "away from Greg"])
    fits(page)
    table.dock.get_by_role("button", name="Back").tap()
    table.ready("Move").tap()
    table.after(lambda: table.choices().first.tap())
    page.get_by_role("button", name="Log").tap()
    expect(page.get_by_text(re.compile("Ada Quill (goes|moves)")).first).to_be_visible()


@pytest.mark.parametrize("size", [DESK, SIZES[0]])
def test_the_card_of_anybody_opens_with_all_that_the_seat_knows(
    open_page: OpenPage, server: Server, size: tuple[int, int]
) -> None:
    """tombstone/judge/world-notes-private: one's own with every number, others' with none; in the rail, or over a phone's table."""
    page = open_page(*size, touch=size != DESK)
    sit(page, server)
    press = Locator.click if size == DESK else Locator.tap
    press(page.get_by_role("button", name="The card of Ada Quill"))
    own = page.get_by_role("region", name="Ada Quill")
    for words in ("7/7", "Bountiful Rewards", "6 of 6 loaded", "Gunslinging"):
        expect(own).to_contain_text(words)
    if size != DESK:
        fits(page)
        page.get_by_role("button", name="Close").tap()
    press(page.get_by_role("button", name="The card of Greg"))
    other = page.get_by_role("region", name="Greg MacKenzie")
    expect(other).to_contain_text("With Shotgun")
    for words in ("Health", "loaded", "Gunslinging"):
        expect(other).not_to_contain_text(words)


def test_a_fight_is_two_clicks_from_home_and_set_up_beside_the_seats(page: Page, server: Server) -> None:
    """tombstone/frame/player-count: a seat for each player, given away with one press, and nothing about making characters."""
    page.goto(server.address)
    page.get_by_role("radio", name="Tombstone").check(force=True, timeout=LONG)
    page.get_by_role("link", name="Choose a scenario").click()
    for line in front("tombstone").scenarios():
        expect(page.get_by_role("radio", name=line.short)).to_be_attached()
    page.get_by_role("radio", name="A Minute to Noon").check(force=True)
    page.get_by_role("radio", name="in the head").check(force=True)
    page.get_by_label("Name of who plays Ada Quill").fill("Nell")
    page.get_by_label("Players").select_option("5")
    expect(page.get_by_label(re.compile("^Who plays "))).to_have_count(6)
    expect(page.get_by_label("Name of who plays Ada Quill")).to_have_value("Nell")
    page.get_by_label("Who plays Tomás Ruiz").select_option("greenhorn")
    page.get_by_role("button", name="All others the deputy").click()
    expect(page.get_by_label("Who plays Tomás Ruiz")).to_have_value("deputy")
    expect(page.get_by_label("Whether the Holy-Roller may be chosen.")).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Basic")).click()
    expect(page.get_by_role("button", name=re.compile("^Basic"))).to_have_attribute("aria-pressed", "true")
    otherwise = page.get_by_role("list", name="Set for this match")
    expect(otherwise.get_by_label("Whether cover helps against shots.")).to_be_visible()
    expect(page.get_by_role("radio", name="in the head")).to_be_checked()
    page.get_by_role("button", name="Start the match").click()
    Table(page).wait()
    expect(card(page, "Ada Quill")).to_contain_text("You")
    expect(page.get_by_role("list", name="Everybody along the line").get_by_role("listitem")).to_have_count(10)


def shooting(played: Played) -> bool:
    """Ada's turn has come, and her shot is next."""
    return len(played.match.answers) == BEFORE_HER_SHOT


def stop(page: Page) -> Locator:
    return page.get_by_label("Ask me what I use on a roll")


def test_a_seat_sets_how_far_it_is_asked_by_finger(open_page: OpenPage, server: Server, axe: Axe) -> None:
    """In the menu before a roll and beside one: what is asked stays asked, and is so again when the page is loaded anew."""
    page = open_page(*SIZES[0], touch=True)
    table = Stored(server, shooting, "shoot", "activate", text=BANK, seed=SCRATCHES).sit(page, seat="ada")
    table.wait()
    page.get_by_role("button", name="Menu").tap()
    expect(stop(page)).to_have_value("matters")
    expect(page.get_by_text("Where it may turn a roll, drop somebody or save them.")).to_be_visible()
    stop(page).select_option("Always")
    expect(page.get_by_text("Also where it only makes a number higher or lower.")).to_be_visible()
    assert axe(page, "wcag2a", "wcag2aa") == []
    page.get_by_role("button", name="Close").first.tap()
    card(page, "Harrison").tap()
    table.after(table.red.tap)
    expect(table.question).to_contain_text("2 damage to Harrison Beaumont")
    fits(page)
    assert axe(page, "wcag2a", "wcag2aa") == []
    stop(page).select_option("Not in this fight")
    before = table.at
    page.reload()
    table.wait()
    expect(stop(page)).to_have_value("never")
    assert table.at == before
    page.get_by_role("button", name="Let it stand").tap()
    gone(table, before)


@pytest.mark.parametrize("asked", [True, False])
def test_a_seat_is_asked_about_its_rolls_as_it_has_set_by_keyboard(page: Page, server: Server, asked: bool) -> None:
    """The roll that missed lies there, or it stands at once, and is told like any other."""
    table = Stored(server, shooting, "shoot", "activate", text=BANK, seed=MISSES).sit(page, seat="ada")
    table.wait()
    if not asked:
        page.get_by_role("button", name="Menu").press("Enter")
        stop(page).press("End")
        expect(stop(page)).to_have_value("never")
        page.keyboard.press("Escape")
    before = table.at
    page.keyboard.press("s")
    page.keyboard.press("Enter")
    gone(table, before)
    if asked:
        expect(stop(page)).to_have_value("matters")
        before = table.at
        page.keyboard.press("n")
        gone(table, before)
    expect(page.locator(".lying")).to_have_count(0)
    expect(page.get_by_role("region", name="What happened")).to_contain_text(re.compile("Ada Quill.*Harrison"))
