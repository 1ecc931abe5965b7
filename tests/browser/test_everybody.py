"""For everyone: nothing that axe finds, at noon and at dusk; text twice as large; keys that do what they say and no more."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Axe, OpenPage
from tests.browser.stored import Stored, acting, ended, told
from tests.browser.table import LONG, Table, play
from tests.browser.test_by_mouse import Mouse
from tests.server.serving import Server
from tests.server.sitting import in_secret
from tests.sure import there

SHOT = re.compile(r"\bfires\b|\bshoots\b")


def faults(page: Page, axe: Axe) -> list[str]:
    """What axe finds on a screen at noon, and in its colours at dusk."""
    found = axe(page)
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_class(re.compile("dusk"))
    found += [f"at dusk: {fault}" for fault in axe(page, "color-contrast")]
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).not_to_have_class(re.compile("dusk"))
    return found


SCREENS = (
    "",
    "new?way=choose",
    "rules/ruthless",
    "settings",
    "replays",
    "campaigns",
    "characters",
    "character/new",
    "nothing/here",
)
"""Everything round the table."""


def go_to(page: Page, server: Server, screen: str) -> None:
    page.goto(f"{server.address}#/{screen}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")


def test_axe_finds_nothing_round_the_table(page: Page, server: Server, axe: Axe) -> None:
    looked = {}
    for screen in SCREENS:
        go_to(page, server, screen)
        looked[screen] = faults(page, axe)
    assert looked == {screen: [] for screen in SCREENS}


def test_axe_finds_nothing_during_a_match(page: Page, server: Server, axe: Axe) -> None:
    """While a card is laid, somebody chosen, moved and aimed, and with every panel open."""
    table = Stored(server, lambda _: True, deputy="drovers").sit(page)
    table.wait()
    looked: dict[str, list[str]] = {}

    class Looking(Mouse):
        def answer(self, table: Table) -> None:
            if table.kind not in looked:
                looked[table.kind] = faults(page, axe)
            super().answer(table)

    play(table, Looking(), until=lambda: table.kind == "act" and table.ready("Move").count() > 0)
    looked["act"] = faults(page, axe)
    page.keyboard.press("m")
    table.bearing.fill("s 1")
    table.bearing.press("Enter")
    expect(table.put_back).to_be_visible()
    looked["moving"] = faults(page, axe)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    for key, name in (("?", "Keys"), ("/", "rules"), ("y", "")):
        page.keyboard.press(key)
        expect(page.locator(".panel").get_by_role("heading", level=2, name=name).first).to_be_visible()
        looked[key] = faults(page, axe)
        page.keyboard.press("Escape")
        expect(page.locator(".panel")).to_be_hidden()
    for tool in ("People", "Menu"):
        page.locator(".tools").get_by_role("button", name=tool).click()
        expect(page.locator(".panel")).to_be_visible()
        looked[tool] = faults(page, axe)
        page.keyboard.press("Escape")
    assert {where: found for where, found in looked.items() if found} == {}


def test_axe_finds_nothing_in_a_replay(page: Page, server: Server, axe: Axe) -> None:
    """Of a match under way, and of one that is over."""
    acting(page, server)
    page.evaluate("location.hash = location.hash.replace('match', 'replay')")
    expect(page.get_by_role("link", name="Back to the table").first).to_be_visible(timeout=LONG)
    page.keyboard.press("ArrowLeft")
    assert faults(page, axe) == []
    over = Stored(server, ended, "shoot")
    page.goto(f"{server.address}#/replay/{over.match}")
    expect(page.get_by_role("button", name="Play on from here")).to_be_visible(timeout=LONG)
    page.keyboard.press("ArrowRight")
    assert faults(page, axe) == []


def test_text_twice_as_large(open_page: OpenPage, server: Server, axe: Axe) -> None:
    """The table takes the layout of a smaller screen: the question and its buttons stay in view, nothing sticks out there or
    on any other screen."""
    page = open_page(1024, 768)
    go_to(page, server, "settings")
    page.get_by_role("radio", name="200 %").check()
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    for screen in SCREENS:
        go_to(page, server, screen)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{screen} can be pushed sideways"
    page.set_viewport_size({"width": 1440, "height": 900})
    table = acting(page, server)
    expect(table.question).to_be_in_viewport(ratio=1)
    for name in ("Move", "Done"):
        expect(table.acts.get_by_role("button", name=re.compile(f"^{name}"))).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page, axe) == []


def test_enter_in_a_text_field_answers_nothing(page: Page, server: Server) -> None:
    """Not a half-written bearing, not the search for a rule, not a line of chat; letters typed there press no button."""
    table = acting(page, server)
    before = table.at
    for key in "m.":
        page.keyboard.press(key)
    expect(table.bearing).to_be_focused()
    page.keyboard.type("se")
    page.keyboard.press("Enter")
    expect(table.dock.get_by_role("alert")).to_contain_text("bearing")
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    search = page.locator(".panel").get_by_role("searchbox").or_(page.locator(".panel").get_by_role("textbox"))
    search.fill("snap shot")
    search.press("Enter")
    search.press("e")
    page.keyboard.press("Escape")
    page.locator(".tools").get_by_role("button", name="People").click()
    chat = page.locator(".panel").get_by_role("textbox").last
    chat.fill("Evening, deputy")
    chat.press("Enter")
    expect(page.locator(".panel")).to_contain_text("Evening, deputy")
    assert table.at == before


def test_escape_never_commits(page: Page, server: Server) -> None:
    """Not while laying, not while moving, not while aiming, however often it is pressed."""
    table = Stored(server, in_secret, deputy="drovers").sit(page)
    table.wait()
    before = table.at
    page.keyboard.press("1")
    for _ in range(3):
        page.keyboard.press("Escape")
    assert (table.at, table.kind) == (before, "lay")
    play(table, Mouse(), until=lambda: table.kind == "act" and table.ready("Move").count() > 0)
    before, question = table.at, table.question.inner_text()
    page.keyboard.press("m")
    table.bearing.fill("s 1")
    table.bearing.press("Enter")
    expect(table.put_back).to_be_visible()
    for _ in range(4):
        page.keyboard.press("Escape")
    expect(table.question).to_have_text(question)
    if table.ready("Shoot").count() > 0:
        page.keyboard.press("s")
        expect(table.commits).to_be_visible()
        page.keyboard.press("Escape")
        expect(table.commits).to_be_hidden()
    assert table.at == before


def test_a_question_mark_shows_the_keys(page: Page, server: Server) -> None:
    """The panel takes the focus and gives it back; the same key or Esc closes it."""
    table = acting(page, server)
    keys = page.get_by_role("complementary", name="Keys")
    page.keyboard.press("?")
    expect(keys).to_contain_text("never inside a text field")
    expect(keys.get_by_role("heading", name="Keys")).to_be_focused()
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    page.keyboard.press("?")
    expect(keys).to_be_visible()
    page.keyboard.press("?")
    expect(keys).to_be_hidden()
    assert table.kind != ""


def test_a_refused_button_says_why(page: Page, server: Server) -> None:
    """A dashed button can be reached with Tab, and says its sentence and its rule."""
    table = acting(page, server)
    refused = table.acts.locator("button[aria-disabled]").first
    refused.focus()
    status = table.dock.get_by_role("status")
    expect(status).to_contain_text(".")
    expect(status.get_by_role("button")).to_contain_text("ruthless/")


def test_an_explained_shot_is_brought_into_view(page: Page, server: Server) -> None:
    """However close somebody has gone up to the table, asking why shows the whole line of the shot."""
    fired = Stored(server, told(SHOT), "shoot", deputy="drovers")
    fired.sit(page, "house").wait()
    line = page.get_by_role("region", name="What happened").get_by_role("listitem").filter(has_text=SHOT)
    stage = page.locator(".stage")
    box = there(stage.bounding_box())
    for _ in range(6):
        page.get_by_role("button", name="Zoom in").click()
    page.mouse.move(box["x"] + 40, box["y"] + 200)
    page.mouse.down(button="middle")
    page.mouse.move(box["x"] + box["width"] - 40, box["y"] + 200, steps=4)
    page.mouse.up(button="middle")
    line.first.get_by_role("button", name="why").click()
    page.wait_for_function(
        """() => { const stage = document.querySelector(".stage").getBoundingClientRect();
                   const line = document.querySelector(".ov-sight .ln")?.getBoundingClientRect();
                   return line && line.left >= stage.left && line.right <= stage.right
                               && line.top >= stage.top && line.bottom <= stage.bottom; }"""
    )
