"""A whole match against the deputy with nothing but a mouse."""

from math import atan2, cos, radians, sin

from playwright.sync_api import Page, expect

from tests.browser.table import OPENED, Point, Table, begin, middle, nearest, play
from tests.server.serving import Server

ENEMY = "The Drovers"
STRIDE = 70  # pixels
WAYS = (0, 40, -40, 80, -80, 130, -130, 180)
WALKS = 8


class Mouse:
    """Lays cards by clicking them, drags figures, shoots by clicking whom it shoots at."""

    def __init__(self) -> None:
        self.did: list[str] = []

    def answer(self, table: Table) -> None:
        if table.kind == "act":
            self._act(table)
        elif table.choices().count() > 0:
            self._choose(table)
        else:
            self._lay(table)

    def _choose(self, table: Table) -> None:
        """The first of the answers; if it is one that leads somewhere, to the first place that stands out."""
        self.did.append(table.kind)
        before = table.at
        table.choices().first.click()
        if table.gone_on(before, unless=OPENED):
            return
        table.dock.get_by_role("button", name="Places").click()
        table.places().first.click()
        expect(table.red).to_be_visible()
        table.after(table.red.click)

    def _lay(self, table: Table) -> None:
        self.did.append(table.kind)
        if table.red.count() == 0:
            table.cards().first.click()
        table.after(table.red.click)

    def _act(self, table: Table) -> None:
        if table.ready("Shoot").count() > 0:
            self._shoot(table)
        elif self.did.count("move") < WALKS and table.ready("Move").count() > 0:
            self._move(table)
        elif table.ready("Reload").count() > 0:
            self.did.append("reload")
            table.after(table.ready("Reload").click)
        else:
            self.did.append("done")
            table.after(table.ready("Done").click)

    def _shoot(self, table: Table) -> None:
        """A click on the target that has been suggested is the shot."""
        self.did.append("shoot")
        table.ready("Shoot").click()
        target = table.figure(table.page.locator(".bubble b").first.inner_text())
        table.after(target.click)

    def _move(self, table: Table) -> None:
        """Drag towards the nearest enemy, or past whatever stands there."""
        self.did.append("move")
        table.ready("Move").click()
        here = middle(table.page.locator("button.hit[aria-current]"))
        there = nearest(table, here, ENEMY)
        ahead = atan2(there[1] - here[1], there[0] - here[0])
        if not any(self._drag(table, here, ahead + radians(way)) for way in WAYS):
            table.acts.get_by_role("button", name="Back").click()
            table.after(table.ready("Done").click)

    def _drag(self, table: Table, here: Point, way: float) -> bool:
        """Whether the figure could be let go there."""
        before, mouse = table.at, table.page.mouse
        mouse.move(*here)
        mouse.down()
        mouse.move(here[0] + 8 * cos(way), here[1] + 8 * sin(way))
        mouse.move(here[0] + STRIDE * cos(way), here[1] + STRIDE * sin(way))
        put_back = table.acts.get_by_role("button", name="Put back")
        expect(put_back).to_be_visible()
        mouse.up()
        if table.gone_on(before, unless=".f-active.refused"):
            return True
        put_back.click()
        return False


def test_a_whole_match_by_mouse(page: Page, server: Server) -> None:
    table = begin(page, server)
    mouse = Mouse()
    play(table, mouse)
    expect(table.end).to_contain_text("Once more")
    assert {"lay", "activate", "move", "shoot"} <= set(mouse.did)
    assert table.story()
