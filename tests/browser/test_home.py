"""Home: into a match with one press, back to it, and every other way to start by its key."""

import re

import pytest
from playwright.sync_api import Page, expect

from posse.games.shelf import SHELF, front
from tests.browser.conftest import OpenPage
from tests.browser.table import LONG, Table
from tests.server.serving import Server


def test_nothing_here_yet(page: Page, server: Server) -> None:
    """Somebody who has no match is told so, and how to get one."""
    page.goto(server.address)
    expect(page.get_by_text("Nothing started yet.")).to_be_visible(timeout=LONG)
    expect(page.get_by_role("heading", name="Go on with")).to_be_visible()
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    page.get_by_role("link", name="Watch a replay").click()
    expect(page.get_by_text("No match finished yet. The first one will be here.")).to_be_visible()


def test_play_now_and_go_on(page: Page, open_page: OpenPage, server: Server) -> None:
    """Enter is enough, also after a click; the match is on the home page afterwards, and on nobody else's, and the way back
    leads to the same question."""
    page.goto(server.address)
    expect(page.get_by_role("button", name="Play now")).to_be_enabled(timeout=LONG)
    page.get_by_text("A Town Called Malice").click()
    page.get_by_text("Ruthless").click()
    page.keyboard.press("Enter")
    table = Table(page)
    table.wait()
    question, hand = table.question.inner_text(), table.hand()
    page.get_by_role("link", name="Posse, to the home page").click()
    running = page.get_by_role("listitem").filter(has_text="against the deputy")
    expect(running).to_contain_text(re.compile(r"Turn 1 of 10.*The Law 0, Tulley's Gang 0\..*Your turn\."))
    other = open_page()
    other.goto(server.address)
    expect(other.get_by_text("Nothing started yet.")).to_be_visible()
    running.get_by_role("link").click()
    table.wait()
    assert (table.question.inner_text(), table.hand()) == (question, hand)


def test_the_game_that_is_chosen_is_the_one_played(page: Page, server: Server) -> None:
    """Every game on the shelf lies in front once it is taken, with its own print; and it is remembered."""
    page.goto(server.address)
    shelf = page.get_by_role("group", name="Which game")
    expect(shelf.get_by_role("radio")).to_have_count(len(SHELF), timeout=LONG)
    for game in SHELF:
        name, first = front(game).game.name, front(game).first_scenario
        title = next(line.name for line in front(game).scenarios() if line.id == first)
        shelf.get_by_role("radio", name=name).check(force=True)
        expect(page.get_by_role("heading", name=title, level=1)).to_be_visible()
        expect(page.get_by_role("img", name=f"The table of {title}")).to_be_visible(timeout=LONG)
        page.reload()
        expect(page.get_by_role("heading", name=title, level=1)).to_be_visible(timeout=LONG)
        expect(page.get_by_role("link", name="Rules", exact=True)).to_have_attribute("href", re.compile(game))


@pytest.mark.parametrize(
    ("key", "heading"),
    [
        ("c", "Choose a scenario"),
        ("k", "Two at one keyboard"),
        ("i", "Invite a friend"),
        ("b", "Keep the book for a real table"),
        ("r", "Campaigns"),
        ("w", "Replays"),
    ],
)
def test_every_way_to_start_has_its_key(page: Page, server: Server, key: str, heading: str) -> None:
    page.goto(server.address)
    expect(page.get_by_role("button", name="Play now")).to_be_enabled(timeout=LONG)
    printed = page.get_by_role("listitem").filter(has=page.locator(f"[aria-keyshortcuts={key.upper()}]"))
    expect(printed).to_contain_text(re.compile(rf"{key.upper()}$"))
    page.keyboard.press(key)
    expect(page.get_by_role("heading", name=heading, level=1)).to_be_visible()
    expect(page.get_by_role("main"), "Tab goes on from the top of the new screen").to_be_focused()
    page.go_back()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    expect(page.get_by_role("main")).to_be_focused()


def test_a_name_is_written_without_starting_anything(page: Page, server: Server) -> None:
    """Keys belong to the text field while somebody writes in it."""
    page.goto(server.address)
    page.get_by_role("button", name="say it").click()
    page.keyboard.type("Wick")
    page.keyboard.press("Enter")
    expect(page.get_by_text("You are Wick")).to_be_visible()
    assert page.url.rstrip("/#") == server.address.rstrip("/")


def test_a_scenario_with_a_house_rule_and_a_greenhorn(page: Page, server: Server) -> None:
    """What was chosen is what is played: scenario, house rule, opponent and name are on the table."""
    page.goto(server.address)
    page.get_by_role("link", name="Choose a scenario").click()
    page.get_by_role("radio", name="The Faro Table").check(force=True)
    expect(page.get_by_role("heading", name="The Faro Table")).to_be_visible()
    page.get_by_label("Who plays The Drovers").select_option("greenhorn")
    page.get_by_label("Name of who plays The House").fill("Nell")
    choice = page.get_by_role("list", name="As in the book").get_by_role("combobox").first
    rule = choice.get_attribute("id")
    choice.select_option(index=1)
    otherwise = page.get_by_role("list", name="Set for this match").locator("li").filter(has_text="set by you")
    expect(otherwise).to_have_count(1)
    expect(page.locator(f"#{rule}"), "whoever has set it goes with it to the top").to_be_focused()
    otherwise.get_by_role("button", name="Put back").click()
    expect(page.get_by_role("list", name="As in the book").locator(f"#{rule}")).to_be_focused()
    choice.select_option(index=1)
    page.get_by_role("button", name="Start the match").click()
    table = Table(page)
    table.wait()
    order = page.get_by_role("list", name="Order this turn")
    expect(order).to_contain_text("Nell")
    expect(order).to_contain_text("the greenhorn")
    expect(page).to_have_title(re.compile("^The Faro Table"))


def test_a_house_rule_of_a_scenario_stands_on_top_and_can_be_put_back(page: Page, server: Server) -> None:
    scenario = next(one for id in SHELF for one in front(id).scenarios() if one.house_rules)
    page.goto(f"{server.address}#/new?way=choose&scenario={scenario.id}")
    rules = page.get_by_role("list", name="Set for this match")
    expect(rules.get_by_text("set by the scenario")).to_have_count(len(scenario.house_rules))
    rules.get_by_role("button", name="Put back").first.click()
    expect(rules.get_by_text("set by you")).to_have_count(1)


def test_a_link_that_leads_nowhere_says_so(page: Page, server: Server) -> None:
    page.goto(f"{server.address}#/match/0123456789abcdef")
    expect(page.get_by_role("heading", name="This match is not known here.")).to_be_visible()
    page.goto(f"{server.address}#/somewhere/else")
    expect(page.get_by_role("heading", name="This link leads nowhere.")).to_be_visible()
