"""A match stepped through: timeline, steps, links to moments, playing on, checking the dice, records from files."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from posse.server.protocol import MatchMade
from tests.browser.stored import acting
from tests.browser.table import FIGHTS, LONG, Table
from tests.every_game.keeper import Fight
from tests.server.serving import Server, bot
from tests.sure import there


@pytest.fixture(scope="module")
def finished(server: Server, request: pytest.FixtureRequest) -> MatchMade:
    """A match that two bots have played to its end, of any game that is asked for."""
    return played_by_bots(server, getattr(request, "param", FIGHTS[0]))


def played_by_bots(server: Server, fight: Fight) -> MatchMade:
    made = server.make(*(bot(seat.id) for seat in fight.line.seats), scenario=fight.line.id)
    watcher = server.sit(made)
    watcher.until(lambda: watcher.states[""].table.ended is not None)
    watcher.close()
    return made


@pytest.fixture
def replay(page: Page, server: Server, finished: MatchMade) -> Page:
    page.goto(f"{server.address}#home={server.home}")
    page.get_by_role("link", name="Watch a replay").click()
    row = page.get_by_role("listitem").filter(has=page.locator(f'a[href*="{finished.match}"]'))
    row.get_by_role("link").click()
    expect(step(page)).to_have_text(re.compile("^Step 1 of"), timeout=LONG)
    return page


def step(page: Page) -> Locator:
    return page.get_by_role("heading", name=re.compile(r"^Step \d+ of \d+$"))


every_game = pytest.mark.parametrize("finished", FIGHTS, indirect=True, ids=str)


@every_game
def test_stepping_through_by_keys_buttons_and_timeline(replay: Page) -> None:
    """Back and on by one, to either end, by figure and by turn; the timeline says where one is, and the story follows."""
    line = replay.get_by_role("slider", name="Moment of the match")
    steps = int(line.get_attribute("aria-valuemax") or "0")
    assert steps > 10
    replay.keyboard.press("ArrowRight")
    expect(step(replay)).to_have_text(f"Step 2 of {steps}")
    replay.get_by_role("button", name="On", exact=True).click()
    expect(step(replay)).to_have_text(f"Step 3 of {steps}")
    replay.get_by_role("button", name="Back", exact=True).click()
    expect(step(replay)).to_have_text(f"Step 2 of {steps}")
    replay.get_by_role("button", name="Turn", exact=True).click()
    replay.keyboard.press("ArrowRight")
    expect(line).not_to_have_attribute("aria-valuenow", "2")
    replay.keyboard.press("End")
    expect(step(replay)).to_have_text(f"Step {steps} of {steps}")
    expect(replay.get_by_text("Still to come")).to_have_count(0)
    box = there(line.bounding_box())
    replay.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(step(replay)).not_to_have_text(f"Step {steps} of {steps}")
    expect(replay.get_by_text("Still to come")).to_be_attached()
    replay.keyboard.press("Home")
    expect(step(replay)).to_have_text(f"Step 1 of {steps}")


def test_a_link_leads_to_the_same_moment(replay: Page) -> None:
    """The address names the moment; a line of the story leads to the one it was told at."""
    shot = replay.get_by_role("list", name="The story").get_by_role("button").filter(has_text=" fires ").first
    shot.click()
    expect(shot).to_have_attribute("aria-current", "step")
    where, there = step(replay).text_content() or "", replay.url
    assert re.search(r"\?at=\d+$", there)
    replay.goto("about:blank")
    replay.goto(there)
    expect(step(replay)).to_have_text(where, timeout=LONG)
    expect(shot).to_have_attribute("aria-current", "step")


def test_playing_on_from_a_moment(replay: Page, finished: MatchMade) -> None:
    """A new match that begins there; the one that was watched stays as it is."""
    replay.get_by_role("list", name="The story").get_by_role("button").filter(has_text=" fires ").first.click()
    expect(replay).to_have_url(re.compile(r"\?at=[1-9]"))
    there = replay.url
    replay.keyboard.press("b")
    replay.get_by_label("Name of who plays The House").fill("Nell")
    replay.get_by_role("button", name="Play on", exact=True).click()
    table = Table(replay)
    table.wait()
    assert finished.match not in replay.url
    assert any(" fires " in line for line in table.story())
    expect(replay.get_by_role("list", name="Order this turn")).to_contain_text("Nell")
    replay.goto(there)
    expect(step(replay)).to_be_visible(timeout=LONG)


def test_a_record_is_opened_from_a_file(page: Page, fair: Server, tmp_path: Path) -> None:
    """What was saved can be watched by somebody who has never been here."""
    file = tmp_path / "faro.record"
    file.write_text(fair.http.get(f"api/matches/{played_by_bots(fair, FIGHTS[0]).match}/record").text)
    page.goto(f"{fair.address}#/replays")
    page.get_by_label("Open a record").set_input_files(file)
    expect(step(page)).to_have_text(re.compile("^Step 1 of"), timeout=LONG)
    expect(page.get_by_text("Replay: The Faro Table")).to_be_visible()


REFUSED = (
    ("Dear Nell, the stage is late again.", "This is not a Posse record: its first line is not"),
    ("posse record 99\n", "This record is of version 99; this Posse reads version 1. Update Posse to read it."),
    ("posse record 1\ngame ruthless\n\n", "The head of the record lacks"),
)
"""Files that cannot be opened, and what is said of them."""


def test_a_file_that_is_no_record_is_told_why(page: Page, server: Server) -> None:
    page.goto(f"{server.address}#/replays")
    for text, sentence in REFUSED:
        file = FilePayload(name="letter.txt", mimeType="text/plain", buffer=text.encode())
        page.get_by_label("Open a record").set_input_files(file)
        expect(page.get_by_text(sentence)).to_be_visible(timeout=LONG)
    expect(page.get_by_role("heading", name="Replays", level=1)).to_be_visible()


def test_a_match_under_way_can_be_looked_back_over(page: Page, server: Server) -> None:
    """From the story to the moments before, and back to the very question that was left."""
    table = acting(page, server)
    left = table.question.inner_text(), table.at
    page.get_by_role("link", name="look back", exact=True).click()
    expect(step(page)).to_be_visible()
    line = page.get_by_role("slider", name="Moment of the match")
    last = line.get_attribute("aria-valuemax")
    expect(line).to_have_attribute("aria-valuenow", last or "")
    page.keyboard.press("Home")
    expect(step(page)).to_have_text(re.compile("^Step 1 of"))
    expect(page.get_by_role("button", name="Check dice")).to_have_count(0)
    page.keyboard.press("b")
    table.wait()
    assert (table.question.inner_text(), table.at) == left
