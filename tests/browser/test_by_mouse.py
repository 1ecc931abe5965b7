"""A match against the deputy with nothing but a mouse, until everything a mouse can do has been done."""

from math import atan2, cos, radians, sin

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.stored import Stored, acting
from tests.browser.table import FIGHTS, OPENED, Table, at_rest, begin, middle, nearest, play
from tests.every_game.keeper import Fight
from tests.server.serving import Server
from tests.server.sitting import in_secret

STRIDE = 70  # pixels
WAYS = (0, 40, -40, 80, -80, 130, -130, 180)
WALKS = 8
"""After so many moves somebody who has come to shoot moves no more; who has not goes on for as long again, and again."""
BACK = '.acts button:text-matches("^Back Esc$")'
SETTLED = ".play:has(.dock:not([aria-busy]))"
STAYED = f"{SETTLED} .f-active.refused, {SETTLED} {BACK}"
"""What shows that a figure that was let go could not stop there, or is back where it stood, once that has been tried."""


class Mouse:
    """Lays cards by clicking them, drags figures, shoots by clicking whom it shoots at."""

    def __init__(self, fight: Fight = FIGHTS[0]) -> None:
        self.did: list[str] = []
        self.fight = fight

    def answer(self, table: Table) -> None:
        if table.kind == "act":
            self._act(table)
        elif table.choices().count() > 0:
            self._choose(table)
        else:
            self._lay(table)

    def _choose(self, table: Table) -> None:
        """The first of the answers; of those who could act, somebody, and when nobody is left, no more."""
        self.did.append(table.kind)
        people = table.dock.locator("button.pick:has(.portrait)")
        nobody = table.kind == "activate" and people.count() == 0
        self._take(table, table.choices().last if nobody else table.choices().first)

    def _take(self, table: Table, button: Locator) -> None:
        """Press a button; what is still open after that is taken as it is suggested."""
        before = table.at
        button.click()
        if not table.gone_on(before, unless=OPENED):
            table.suggested(Locator.click)
            table.after(table.red.click)

    def _lay(self, table: Table) -> None:
        self.did.append(table.kind)
        if table.red.count() == 0:
            table.cards().first.click()
        table.after(table.red.click)

    def _act(self, table: Table) -> None:
        if table.ready("Shoot").count() > 0:
            self._shoot(table)
        elif self._walks() and table.walk().count() > 0:
            self._move(table)
        elif table.ready("Reload").count() > 0:
            self.did.append("reload")
            self._take(table, table.ready("Reload"))
        else:
            self.did.append("done")
            table.pass_on(Locator.click, self.fight.step)

    def _walks(self) -> bool:
        """How far a drag goes hangs on how near the view is just then, so that nobody may be in range after a few moves."""
        return self.did.count("move") < (WALKS if "shoot" in self.did else 3 * WALKS)

    def _shoot(self, table: Table) -> None:
        """A click on the target that has been suggested is the shot."""
        self.did.append("shoot")
        table.ready("Shoot").click()
        target = table.figure(table.page.locator(".bubble b").first.inner_text())
        table.after(lambda: table.page.mouse.click(*at_rest(target)))

    def _move(self, table: Table) -> None:
        """Drag towards the nearest enemy, or past whatever stands there."""
        self.did.append("move")
        table.walk().click()
        here = at_rest(self._mover(table))
        there = nearest(table, here, self.fight.enemy)
        ahead = atan2(there[1] - here[1], there[0] - here[0])
        if any(self._drag(table, ahead + radians(way)) for way in WAYS):
            self.did.append("carried")
        else:
            table.page.locator(BACK).click()
            table.pass_on(Locator.click, self.fight.step)

    def _mover(self, table: Table) -> Locator:
        return table.page.locator("button.hit[aria-current]")

    def _drag(self, table: Table, way: float) -> bool:
        """Whether the figure could be let go there."""
        before, mouse, here = table.at, table.page.mouse, at_rest(self._mover(table))
        mouse.move(*here)
        mouse.down()
        mouse.move(here[0] + 8 * cos(way), here[1] + 8 * sin(way))
        mouse.move(here[0] + STRIDE * cos(way), here[1] + STRIDE * sin(way))
        expect(table.put_back).to_be_visible()
        mouse.up()
        if table.gone_on(before, unless=STAYED):
            return True
        if table.put_back.is_visible():
            table.page.keyboard.press("Escape")
            expect(table.put_back).to_be_hidden()
        return False


def test_keys_go_on_after_a_click(page: Page, server: Server) -> None:
    """Letters are those of the buttons also while somebody moves, P and a digit lead to a place, and Enter is the red button
    whatever was clicked last."""
    table = acting(page, server, "shoot")
    table.ready("Move").click()
    page.keyboard.press("p")
    expect(table.places().first).to_be_visible()
    page.keyboard.press("1")
    expect(table.commits).to_be_visible()
    page.keyboard.press("s")
    expect(table.bearing).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    page.keyboard.press("/")
    expect(page.get_by_role("heading", name="Rules")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Fit").click()
    table.after(lambda: page.keyboard.press("Enter"))


def test_a_corner_of_a_path_is_dragged(page: Page, server: Server) -> None:
    """Two clicks make a way with a corner; the corner goes where it is dragged, and nothing is answered by that."""
    table = acting(page, server)
    before = table.at
    table.ready("Move").click()
    page.wait_for_selector(".ov-reach", state="attached")
    for bearing in ("n 0.6", "e 0.6"):
        table.bearing.fill(bearing)
        table.bearing.press("Enter")
        expect(table.bearing).to_have_value("")
    corner = page.locator(".ov-path .corner")
    expect(corner).to_have_count(1)
    x, y = middle(corner)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 6, y - 2)
    page.mouse.move(x - 9, y - 4)
    page.mouse.up()
    page.wait_for_function(
        "(x) => { const box = document.querySelector('.ov-path .corner')?.getBoundingClientRect();"
        " return box && box.x + box.width / 2 < x - 4; }",
        arg=x,
    )
    expect(table.put_back).to_be_visible()
    assert table.at == before


@pytest.mark.parametrize("fight", FIGHTS, ids=str)
def test_a_match_by_mouse(page: Page, server: Server, fight: Fight) -> None:
    """Laid, chosen, dragged and shot. Matches are played to their end by keys and by fingers."""
    table = begin(page, server, fight.scenario)
    mouse = Mouse(fight)
    wanted = {*fight.asked, "move", "carried", "shoot"}
    play(table, mouse, until=lambda: wanted <= set(mouse.did))
    assert wanted <= set(mouse.did)
    assert table.story()


def test_a_card_is_laid_by_dragging_it_onto_the_table(page: Page, server: Server) -> None:
    """Let go over the hand, or with Esc on the way, it goes back; let go over the table it is laid."""
    table = Stored(server, in_secret, deputy="drovers").sit(page)
    table.wait()
    expect(page.get_by_text("has laid a card")).to_be_visible()  # so that nothing is drawn anew under the pointer
    card = table.cards().nth(1)
    x, y = middle(card)
    board = middle(page.get_by_role("main", name="The table"))
    asked = table.at
    for end in ((x + 30, y), board):
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(*end, steps=4)
        if end == board:
            page.keyboard.press("Escape")
        page.mouse.up()
        expect(card).to_have_attribute("aria-pressed", "false")
        assert (table.kind, table.at) == ("lay", asked)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(*board, steps=4)
    name = card.locator(".vh").inner_text().split(",")[0]
    table.after(page.mouse.up)
    assert not any(held.startswith(name) for held in table.hand())
