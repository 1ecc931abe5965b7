"""A whole match without a mouse: every answer by a key that the screen prints, and every state said in words."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.table import ENOUGH, FIGHTS, OPENED, Table, play
from tests.every_game.keeper import Fight
from tests.server.serving import Server

BEARINGS = ("s 3", "e 2.5", "w 2", "north 2", "se 1.5", "200 1")

PRESSES = 80
"""More presses of one key than there is anything to come to."""

FIRST_WALKS = 2
"""So many moves come before any shot: by a typed bearing, and to a place that stands out."""

WALKS = 6
"""So many moves show that it can be done; after them whoever cannot shoot stays, and the match is the shorter for it."""


class Keyboard:
    """Presses keys and types bearings; after each it listens to what was said."""

    def __init__(self, fight: Fight) -> None:
        self.fight = fight
        self.did: list[str] = []
        self.heard: list[str] = []

    def answer(self, table: Table) -> None:
        self._listen(table)
        if table.kind == "activate":
            self.did.append("activate")
            if not (self._brief() and table.nobody().count() > 0):
                table.page.keyboard.press("Space")
            self._listen(table)
            chosen = table.dock.locator("button.pick.on .key").filter(has_text="↵").count() > 0
            table.after(lambda: table.page.keyboard.press("Enter" if chosen else "e"))
        elif table.kind == "act":
            self._act(table)
        elif table.choices().count() > 0:
            self._choose(table)
        else:
            self._lay(table)

    def _brief(self) -> bool:
        return len(self.did) > ENOUGH and {"shoot", "typed", "place"} <= set(self.did)

    def _listen(self, table: Table) -> None:
        self.heard += [said for said in table.told.all_inner_texts() if said and said not in self.heard[-2:]]

    def _lay(self, table: Table) -> None:
        self.did.append(table.kind)
        for number in "12345":
            if table.red.count() > 0:
                break
            table.page.keyboard.press(number)
        self._listen(table)
        table.after(lambda: table.page.keyboard.press("Enter"))

    def _choose(self, table: Table) -> None:
        """By the key printed on an answer, or with Tab to the first; one that leads somewhere goes to the first place that
        stands out."""
        self.did.append(table.kind)
        keys = [key for one in table.choices().all() if (key := one.get_attribute("aria-keyshortcuts"))]
        if not keys:
            tab_to(table.choices().first)
        self._press_and_take(table, keys[0] if keys else "Enter")

    def _press_and_take(self, table: Table, key: str) -> None:
        """Press a key, and take the first of what it offers if it is not done with that."""
        before = table.at
        table.page.keyboard.press(key)
        if not table.gone_on(before, unless=OPENED):
            if table.bearing.is_visible():
                assert self._go_to_a_place(table)
            table.after(lambda: table.page.keyboard.press("Enter"))

    def _act(self, table: Table) -> None:
        walks = self.did.count("move")
        if not self._brief() and table.ready("Shoot").count() > 0 and walks >= FIRST_WALKS:
            self.did.append("shoot")
            table.page.keyboard.press("s")
            expect(table.said(re.compile(rf"{self.fight.unit} .*%"))).to_be_attached()
            table.page.keyboard.press("Tab")
            self._listen(table)
            table.after(lambda: table.page.keyboard.press("Enter"))
        elif walks < WALKS and table.walk().count() > 0:
            self._move(table)
        elif table.ready("Reload").count() > 0:
            self.did.append("reload")
            self._press_and_take(table, key_on(table.ready("Reload")))
        else:
            self.did.append("done")
            table.pass_on(self._press, self.fight.step)

    def _press(self, button: Locator) -> None:
        """By the key printed on it, or with Tab where none is."""
        key = key_on(button)
        if not key:
            tab_to(button)
        button.page.keyboard.press(key or "Enter")

    def _move(self, table: Table) -> None:
        """By a typed bearing, every second time; else to a place that stands out."""
        table.page.keyboard.press("m")
        expect(table.bearing).to_be_visible()
        self.did.append("move")
        walked = self._walk(table) if self.did.count("move") % 2 == 1 else self._go_to_a_place(table)
        if walked:
            expect(table.said(re.compile(rf"{self.fight.unit} left"))).to_be_attached()
            self._listen(table)
            table.after(lambda: table.page.keyboard.press("Enter"))
        else:
            table.page.keyboard.press("Escape")
            expect(table.bearing).to_be_hidden()
            table.pass_on(self._press, self.fight.step)

    def _walk(self, table: Table) -> bool:
        """Type bearings until one can be walked; Esc puts back what cannot."""
        for bearing in BEARINGS:
            table.page.keyboard.press(".")
            expect(table.bearing).to_be_focused()
            table.page.keyboard.type(bearing)
            table.page.keyboard.press("Enter")
            expect(table.put_back).to_be_visible()
            if table.commits.count() > 0:
                self.did.append("typed")
                return True
            table.page.keyboard.press("Escape")
            expect(table.put_back).to_be_hidden()
        return False

    def _go_to_a_place(self, table: Table) -> bool:
        """P shows the places; where no ground can be shaded they are shown already."""
        table.page.wait_for_selector(".ov-reach, .places", state="attached")
        if table.places().count() == 0:
            table.page.keyboard.press("p")
        expect(table.places().first).to_be_visible()
        table.page.keyboard.press("1")
        expect(table.commits).to_be_visible()
        self.did.append("place")
        return True


def key_on(button: Locator) -> str:
    return (button.get_attribute("aria-keyshortcuts") or "").lower()


def press_until(page: Page, key: str, so: Callable[[], bool]) -> None:
    for _ in range(PRESSES):
        if so():
            return
        page.keyboard.press(key)
    held = page.evaluate("() => document.activeElement.outerHTML.slice(0, 200)")
    raise AssertionError(f"{key} never comes there; the keyboard is at {held}")


def tab_to(thing: Locator) -> None:
    press_until(thing.page, "Tab", lambda: bool(thing.evaluate("thing => thing === document.activeElement")))


def start_by_keyboard(page: Page, server: Server, fight: Fight) -> Table:
    """From home to the first question: a letter, the arrows, and Enter."""
    page.goto(f"{server.address}#home={server.home}")
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    page.keyboard.press("c")
    expect(page.get_by_role("heading", name="Choose a scenario", level=1)).to_be_visible()  # home has radio buttons too
    tab_to(page.get_by_role("radio", checked=True))
    wanted = page.get_by_role("radio", name=fight.scenario, checked=True)
    press_until(page, "ArrowUp", lambda: wanted.count() > 0)
    tab_to(page.get_by_role("button", name="Start the match"))
    page.keyboard.press("Enter")
    table = Table(page)
    table.wait()
    return table


@pytest.mark.parametrize("fight", FIGHTS, ids=str)
def test_a_whole_match_by_keyboard(page: Page, server: Server, fight: Fight) -> None:
    """Laid, chosen, walked, shot and answered by keys alone; what happened was said as well as shown."""
    table = start_by_keyboard(page, server, fight)
    keyboard = Keyboard(fight)
    play(table, keyboard)
    expect(table.end).to_contain_text("Once more")
    assert {*fight.asked, "typed", "place", "shoot"} <= set(keyboard.did)
    heard = " ".join(keyboard.heard)
    for words in ("what next?", " %", *fight.heard):
        assert words in heard
    assert re.search(f"{fight.unit} left", heard)
    page.keyboard.press("Enter")
    expect(table.end).to_be_hidden()
    table.wait()
