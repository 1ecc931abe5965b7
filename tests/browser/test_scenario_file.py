"""A scenario from a file, opened at home: its mistakes are told, and when it has none it is played."""

from pathlib import Path

from playwright.sync_api import Page, expect

from posse.games.ruthless.scenario import SCENARIOS
from tests.browser.conftest import OpenPage
from tests.server.serving import Server

NOON = (SCENARIOS.folder / "high-noon.toml").read_text()


def opened(page: Page, file: Path, text: str) -> None:
    file.write_text(text)
    page.get_by_label("Open a scenario file").set_input_files(file)


def test_a_scenario_file_is_opened_corrected_and_played(open_page: OpenPage, server: Server, tmp_path: Path) -> None:
    page = open_page()
    page.goto(f"{server.address}#/new")
    file = tmp_path / "mine.toml"
    mine = NOON.replace('id = "high-noon"', 'id = "mine"').replace("High Noon on Main Street", "<b>Noon</b> of mine")
    opened(page, file, mine.replace('"bass_reeves"', '"nobody"').replace('seat = "law"', 'seat = "moon"', 1))
    expect(page.get_by_text('"nobody"').first).to_be_visible()
    expect(page.get_by_text('"moon"').first).to_be_visible()
    opened(page, file, mine)
    expect(page.get_by_role("heading", name="<b>Noon</b> of mine")).to_be_visible()
    page.reload()
    page.get_by_role("radio", name="<b>Noon</b> of mine").check(force=True)
    page.get_by_role("button", name="Start the match").click()
    page.wait_for_selector("svg .fig", state="attached")
    expect(page.get_by_text("<b>Noon</b> of mine").first).to_be_attached()
