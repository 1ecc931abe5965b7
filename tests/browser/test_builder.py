"""Making a character in the browser: with the mouse, with the keyboard alone, with a finger; refusals are shown and spoken."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Axe, OpenPage
from tests.browser.test_everybody import faults
from tests.server.serving import Server

FINGER = 44  # pixels

TOO_SMALL = """finger => [...document.querySelectorAll(".build button, .build a, .build select, .build input")]
  .filter((each) => each.checkVisibility() && !each.matches(".vh, .ruleid, [type=radio], [type=checkbox]"))
  .map((each) => ({ each, box: each.getBoundingClientRect() }))
  .filter(({ box }) => box.height < finger)
  .map(({ each, box }) => `${each.innerText?.trim() || each.ariaLabel || each.id}: ${Math.round(box.height)}`)"""


def step(page: Page, name: str) -> Locator:
    return page.get_by_role("navigation", name="Steps").get_by_role("link", name=re.compile(f"^{name}"))


def question(page: Page, words: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(words))


def opened(page: Page, server: Server) -> None:
    """From home to a new character that is called Josie."""
    page.goto(server.address)
    page.get_by_role("link", name="Make a character").click()
    question(page, "Who is it going to be")
    page.get_by_label("Name", exact=True).fill("Josie Fremon")
    page.get_by_label("Name", exact=True).press("Tab")
    expect(step(page, "Who")).to_contain_text("Josie Fremon")


def outlaw(page: Page, server: Server) -> None:
    """Josie is an Outlaw whose Health has been typed in."""
    opened(page, server)
    page.get_by_role("button", name="On to background").click()
    question(page, "What has Josie been")
    if page.locator(".tabs").is_visible():
        page.locator(".tabs button").nth(3).tap()
    else:
        page.get_by_role("radio", name="Outlaw").check(force=True)
    page.get_by_role("button", name="Be an Outlaw").click()
    question(page, "Where do Josie\u2019s points go")
    expect(page.get_by_text("2 left", exact=True)).to_be_visible()
    page.get_by_label("Own die for Health").fill("4")
    page.get_by_role("button", name="That is it").click()
    expect(skill(page, "Health")).to_have_text("7")


def skill(page: Page, name: str) -> Locator:
    return page.get_by_role("spinbutton", name=name, exact=True)


def printed(page: Page, name: str) -> None:
    """The sheet comes as a file."""
    pytest.importorskip("typst")
    with page.expect_download() as download:
        page.get_by_role("button", name=f"Print {name}").click()
    assert download.value.suggested_filename == f"{name}.pdf"


def test_a_stranger_makes_and_prints_a_character_with_the_mouse(page: Page, server: Server) -> None:
    opened(page, server)
    page.get_by_role("button", name="On to background").click()
    question(page, "What has Josie been")
    page.locator("label").filter(has_text="Wanted, or clever enough").click()
    page.get_by_role("button", name="Be an Outlaw").click()
    page.get_by_role("button", name="Throw 1d6 for Health").click()
    expect(skill(page, "Health")).to_have_text(re.compile(r"^[4-9]$"))
    page.get_by_role("button", name="One point more in Gunslinging").click()
    expect(page.get_by_text("1 left", exact=True)).to_be_visible()
    expect(page.get_by_text("62.5 %").first).to_be_visible()
    page.get_by_role("button", name="Suggest").click()
    expect(step(page, "Points")).to_contain_text("all placed")
    page.get_by_role("button", name="On to abilities").click()
    expect(page.get_by_role("heading", name="Die Hard")).to_be_visible()
    page.get_by_role("button", name="On to outfit").click()
    page.get_by_role("button", name="Take $30").click()
    page.get_by_role("button", name="Buy Knife").click()
    expect(page.get_by_role("region", name="Carried")).to_contain_text("$28 left of $30")
    page.get_by_role("button", name="On to print").click()
    question(page, "How shall Josie be printed")
    printed(page, "Josie Fremon")
    page.get_by_role("link", name=re.compile("^Leave")).click()
    expect(page.get_by_role("link", name="Josie Fremon")).to_be_visible()


def test_a_character_is_made_with_the_keyboard_alone(page: Page, server: Server) -> None:
    """tombstone/skills/points/creation-max-two"""
    page.goto(server.address)
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    page.keyboard.press("m")
    question(page, "Who is it going to be")
    page.get_by_label("Name", exact=True).focus()
    page.keyboard.type("Ada Calloway")
    page.keyboard.press("Tab")
    expect(step(page, "Who")).to_contain_text("Ada Calloway")
    page.get_by_role("button", name="On to background").focus()
    page.keyboard.press("Enter")
    question(page, "What has Ada been")
    page.keyboard.press("5")
    expect(page.get_by_role("radio", name="Soldier")).to_be_checked()
    page.keyboard.press("Enter")
    expect(page.get_by_text("1 left", exact=True)).to_be_visible()
    page.get_by_role("button", name="Throw 1d6 for Health").focus()
    page.keyboard.press("Enter")
    expect(skill(page, "Health")).to_have_text(re.compile(r"^[4-9]$"))
    skill(page, "Health").focus()
    page.keyboard.press("ArrowDown")
    expect(skill(page, "Defense")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(skill(page, "Defense")).to_have_text("12")
    expect(step(page, "Points")).to_contain_text("all placed")
    page.keyboard.press("z")
    expect(skill(page, "Defense")).to_have_text("11")
    page.keyboard.press("Shift+Z")
    expect(skill(page, "Defense")).to_have_text("12")
    page.keyboard.press("b")
    question(page, "What has Ada been")
    step(page, "Outfit").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Take $30").focus()
    page.keyboard.press("Enter")
    expect(step(page, "Outfit")).to_contain_text("$30 to spend")
    page.keyboard.press("Control+p")
    question(page, "How shall Ada be printed")
    page.get_by_role("button", name="Print Ada Calloway").focus()
    page.keyboard.press("?")
    expect(page.get_by_role("complementary", name="Keys")).to_contain_text("undo, redo")
    page.keyboard.press("Escape")
    expect(page.get_by_role("complementary", name="Keys")).to_be_hidden()


def test_a_finger_makes_a_character_on_a_phone(open_page: OpenPage, server: Server) -> None:
    """Nothing is wider than the screen, and whatever answers can be hit with a finger."""
    page = open_page(390, 844, touch=True)
    outlaw(page, server)
    page.get_by_role("button", name="One point more in Personality").tap()
    expect(skill(page, "Personality")).to_have_text("+1")
    for name in ("Who", "Background", "Points", "Abilities", "Outfit", "Print"):
        step(page, name).tap()
        expect(step(page, name)).to_have_attribute("aria-current", "step")
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} can be pushed sideways"
        assert page.evaluate(TOO_SMALL, FINGER) == [], name


def test_a_refusal_is_shown_and_spoken(page: Page, server: Server) -> None:
    """tombstone/skills/points/creation-max-two: dashed, focusable, one sentence with its rule."""
    outlaw(page, server)
    more = page.get_by_role("button", name="One point more in Gunslinging")
    more.click()
    expect(skill(page, "Gunslinging")).to_have_text("+2")
    expect(more).to_have_attribute("aria-disabled", "true")
    more.focus()
    page.keyboard.press("Enter")
    refusal = page.get_by_role("listitem").filter(has=skill(page, "Gunslinging"))
    expect(refusal).to_contain_text("At Grit 1 no skill takes more than two points.")
    expect(refusal).to_contain_text("tombstone/skills/points/creation-max-two")
    spoken = page.get_by_role("status").filter(has_text="Gunslinging stays at +2. At Grit 1 no skill")
    expect(spoken).to_have_count(1)
    expect(refusal.get_by_role("link")).to_have_attribute("href", re.compile("#/rules/tombstone.find=tombstone"))
    page.get_by_role("button", name="One point more in Willpower").click()
    expect(spoken).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text="Willpower 11. No points left.")).to_have_count(1)


def test_a_table_may_play_by_house_rules_of_its_own(page: Page, server: Server) -> None:
    """tombstone/health/variant/2d6, tombstone/backgrounds/holy-roller/optional"""
    opened(page, server)
    page.get_by_text("How the table plays").click()
    page.get_by_label("What Health begins with before points.").select_option(label="2d6+3")
    page.get_by_label("Whether the Holy-Roller may be chosen.").select_option(label="no")
    expect(page.get_by_text("How the table plays: 2 otherwise")).to_be_visible()
    step(page, "Background").click()
    expect(page.get_by_text("Left out at this table.")).to_be_visible()
    step(page, "Points").click()
    expect(page.get_by_role("button", name="Throw 2d6 for Health")).to_be_visible()


def test_the_rule_behind_a_refusal_can_be_read(page: Page, server: Server) -> None:
    outlaw(page, server)
    page.get_by_role("button", name="One point less in Defense").click(force=True)
    page.get_by_role("link", name="tombstone/skills/points/minimums-first").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The rules of Tombstone")
    expect(page.get_by_role("definition").first).to_be_visible()


def test_leaving_keeps_the_draft_and_a_link_opens_it_elsewhere(page: Page, open_page: OpenPage, server: Server) -> None:
    outlaw(page, server)
    page.get_by_role("button", name="One point more in Brawling").click()
    expect(skill(page, "Brawling")).to_have_text("+2")
    page.reload()
    expect(skill(page, "Brawling")).to_have_text("+2")
    step(page, "Print").click()
    page.get_by_role("button", name="Keep in the gallery").click()
    link = page.get_by_label("the link to the character", exact=True)
    elsewhere = open_page()
    elsewhere.goto(link.input_value())
    expect(step(elsewhere, "Who")).to_contain_text("Josie Fremon")
    step(elsewhere, "Points").click()
    expect(skill(elsewhere, "Brawling")).to_have_text("+2")


def test_axe_finds_nothing_in_the_builder(page: Page, server: Server, axe: Axe) -> None:
    outlaw(page, server)
    looked = {}
    for name in ("Who", "Background", "Points", "Abilities", "Outfit", "Print"):
        step(page, name).click()
        expect(step(page, name)).to_have_attribute("aria-current", "step")
        page.wait_for_load_state("networkidle")
        looked[name] = faults(page, axe)
    assert {name: found for name, found in looked.items() if found} == {}


def test_the_page_says_wherever_one_is_that_the_line_is_down(open_page: OpenPage, server: Server) -> None:
    """Before anything is pressed in vain, and no longer than that."""
    page = open_page(390, 844, touch=True)
    outlaw(page, server)
    page.mouse.wheel(0, 900)
    page.context.set_offline(True)
    down = page.get_by_text("The line is down: nothing can be placed")
    expect(down).to_be_in_viewport()
    page.context.set_offline(False)
    expect(down).to_have_count(0)
    expect(skill(page, "Health")).to_have_text("7")
