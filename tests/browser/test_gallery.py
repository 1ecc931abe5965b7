"""The gallery in the browser: characters from files, ready-made, copied, compared, grown, and made up but for what is kept."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from posse.games.shelf import front
from tests.browser.conftest import Axe
from tests.browser.test_builder import opened, outlaw, question, skill, step
from tests.browser.test_everybody import faults
from tests.server.serving import Server

SOUND = """posse_character = 1
name = "Ada Calloway"
background = "soldier"
health_dice = [4]
points = [{ defense = 1, gunslinging = 2, brawling = 1 }]
"""


def brought(page: Page, server: Server, path: Path, text: str) -> None:
    """A file given to the gallery."""
    path.write_text(text)
    page.goto(f"{server.address}#/characters")
    page.get_by_label("Open a file").set_input_files(path)


def test_a_file_with_a_mistake_is_refused_by_file_key_and_reason(page: Page, server: Server, tmp_path: Path) -> None:
    brought(page, server, tmp_path / "ada.toml", SOUND.replace("gunslinging = 2", "gunslinging = 9"))
    refused = page.get_by_role("listitem").filter(has_text="ada.toml")
    expect(refused.first).to_contain_text("points: Grit 1 gives 5 points and no more.")
    expect(refused.last).to_contain_text("points: At Grit 1 no skill takes more than two points.")
    expect(page.get_by_text("Nobody here yet.")).to_be_visible()
    brought(page, server, tmp_path / "noise.toml", "\x00 nothing of the kind")
    expect(page.get_by_role("listitem").filter(has_text="noise.toml")).to_be_visible()


OURS = """posse_customs = 1
house_rules = { custom_content = true }

[[ability]]
id = "tracker"
name = "Tracker"
background = "soldier"
grit = 1
sentence = "+2 on tracks."
short = "tracks"
effects = ["wilderness-survival/tracking"]
"""


def test_an_ability_of_the_tables_own_is_taken_in_the_builder_and_comes_with_a_file(
    page: Page, server: Server, tmp_path: Path
) -> None:
    """tombstone/variants/new-abilities, tombstone/variants/new-abilities/access"""
    ours, wrong = tmp_path / "ours.toml", tmp_path / "wrong.toml"
    ours.write_text(OURS)
    wrong.write_text(OURS.replace("tracking", "flying"))
    brought(page, server, tmp_path / "ada.toml", SOUND)
    question(page, "Who is it going to be")
    page.get_by_label("Backgrounds and abilities of the table\u2019s own").set_input_files(wrong)
    expect(page.get_by_role("listitem").filter(has_text="wrong.toml: ability.tracker.effects")).to_be_visible()
    page.get_by_label("Backgrounds and abilities of the table\u2019s own").set_input_files(ours)
    expect(page.get_by_text("The table has of its own: Tracker.")).to_be_visible()
    step(page, "Abilities").click()
    page.get_by_role("button", name="Tracker in place of Military Resolve").click()
    expect(page.get_by_role("heading", name="Tracker")).to_be_visible()
    expect(page.get_by_role("button", name="Military Resolve again")).to_be_visible()
    page.get_by_role("link", name=re.compile("^Leave")).click()
    page.get_by_label("Open a file").set_input_files([ours, taken(tmp_path)])
    expect(step(page, "Who")).to_contain_text("Ada Calloway")
    step(page, "Abilities").click()
    expect(page.get_by_role("heading", name="Tracker")).to_be_visible()


def taken(folder: Path) -> Path:
    file = folder / "taken.toml"
    file.write_text(f'{SOUND}taken = [{{ printed = "military-resolve", own = "tracker" }}]\n')
    return file


def test_a_file_becomes_somebody_who_can_be_copied_compared_and_deleted(
    page: Page, server: Server, tmp_path: Path
) -> None:
    brought(page, server, tmp_path / "ada.toml", SOUND)
    expect(step(page, "Who")).to_contain_text("Ada Calloway")
    page.get_by_role("link", name=re.compile("^Leave")).click()
    page.get_by_role("button", name="Copy Ada Calloway").click()
    expect(page.get_by_role("link", name=re.compile("^Ada Calloway"))).to_have_count(2)
    page.get_by_role("link", name=re.compile("^Ada Calloway")).last.click()
    step(page, "Points").click()
    page.get_by_role("button", name="One point more in Brawling").click()
    expect(skill(page, "Brawling")).to_have_text("+2")
    page.get_by_role("link", name=re.compile("^Leave")).click()
    page.get_by_role("link", name="Compare these two").click()
    expect(page.get_by_role("row", name=re.compile("^Brawling"))).to_contain_text(
        re.compile(r"\+1.*\+2|\+2.*\+1", re.DOTALL)
    )
    expect(page.get_by_role("row", name=re.compile("^Hit Defense 12"))).to_contain_text("62.5 %62.5 %")
    page.go_back()
    page.get_by_role("button", name="Delete Ada Calloway").first.click()
    page.get_by_role("button", name="Delete Ada Calloway").first.click()
    expect(page.get_by_role("link", name=re.compile("^Ada Calloway"))).to_have_count(1)


def test_a_ready_made_sheet_is_taken_and_grows(page: Page, server: Server) -> None:
    """tombstone/creation/method-a/steps, tombstone/grit/advance-by-scenarios: four scenarios, a second Grit and two points."""
    opened(page, server)
    page.get_by_role("button", name="On to background").click()
    page.locator("label").filter(has_text="Wanted, or clever enough").click()
    page.get_by_role("button", name="Take a ready-made sheet").click()
    question(page, "How shall Josie be printed")
    step(page, "Points").click()
    expect(page.get_by_role("button", name="One point more in Gunslinging")).to_have_attribute("aria-disabled", "true")
    step(page, "Abilities").click()
    for done in (1, 2, 3, 4):
        page.get_by_role("button", name="One scenario more").click()
        expect(page.get_by_text(re.compile(f"^{done} scenarios?, . to Grit"))).to_be_visible()
    step(page, "Points").click()
    page.get_by_role("button", name="One point more in Gunslinging").click()
    expect(step(page, "Points")).to_contain_text("1 of 2 left")


def test_chance_keeps_what_it_is_told_to_keep(page: Page, server: Server) -> None:
    outlaw(page, server)
    page.get_by_role("button", name="One point more in Brawling").click()
    expect(skill(page, "Brawling")).to_have_text("+2")
    step(page, "Who").click()
    for part in ("Background", "points"):
        page.get_by_role("group", name="Random keeps the").get_by_label(part).check()
    page.get_by_role("button", name="Random").click()
    expect(step(page, "Outfit")).to_contain_text("to spend")
    expect(step(page, "Who")).to_contain_text("Josie Fremon")
    expect(step(page, "Background")).to_contain_text("Outlaw")
    step(page, "Points").click()
    expect(skill(page, "Brawling")).to_have_text("+2")


def test_a_key_says_why_a_skill_stays(page: Page, server: Server) -> None:
    """tombstone/skills/points/creation-max-two"""
    outlaw(page, server)
    page.get_by_role("button", name="One point more in Gunslinging").click()
    expect(skill(page, "Gunslinging")).to_have_text("+2")
    skill(page, "Gunslinging").focus()
    page.keyboard.press("y")
    row = page.get_by_role("listitem").filter(has=skill(page, "Gunslinging"))
    expect(row).to_contain_text("tombstone/skills/points/creation-max-two")


def test_somebody_is_taken_to_another_game_and_comes_back_from_a_file(
    page: Page, server: Server, tmp_path: Path
) -> None:
    """The report is there before the file; a file of another game becomes a sheet, and the report says how."""
    brought(page, server, tmp_path / "ada.toml", SOUND)
    step(page, "Print").click()
    page.get_by_role("button", name="A Town Called Malice").click()
    title = page.get_by_role("heading", name="Ada Calloway, from Tombstone to A Town Called Malice")
    expect(title).to_be_focused()
    expect(page.get_by_role("listitem").filter(has_text="Health 7")).to_contain_text("has no place for toughness")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save Ada Calloway.toml").click()
    file = tmp_path / "there.toml"
    download.value.save_as(file)
    assert front("malice").check(file) == ()
    page.goto(f"{server.address}#/characters")
    page.get_by_label("Open a file").set_input_files(file)
    expect(page.get_by_role("heading", name="Ada Calloway, from A Town Called Malice to Tombstone")).to_be_focused()
    page.get_by_role("button", name="Take them in").click()
    expect(step(page, "Who")).to_contain_text("Ada Calloway")


def test_a_report_fits_a_phone_and_the_keyboard_alone_is_enough(
    page: Page, server: Server, tmp_path: Path, axe: Axe
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    brought(page, server, tmp_path / "ada.toml", SOUND)
    step(page, "Print").click()
    page.get_by_role("button", name="Law of the Gun").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Ada Calloway, from Tombstone to Law of the Gun")).to_be_focused()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page, axe) == []
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Save Ada Calloway.toml")).to_be_focused()
    with page.expect_download():
        page.keyboard.press("Enter")
