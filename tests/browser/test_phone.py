"""A match on a phone: one finger acts, a long press explains, nothing is too small and nothing sticks out."""

import re
from collections.abc import Callable
from math import dist

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as WaitedTooLongError

from posse.games.shelf import SHELF
from tests.browser.conftest import OpenPage
from tests.browser.staged import figure, scenario
from tests.browser.stored import Stored, acting, asked
from tests.browser.table import ENOUGH, FIGHTS, OPENED, Point, Table, at_rest, begin, middle, play
from tests.every_game.keeper import Fight
from tests.server.serving import Server

FAR_APART = scenario(
    "Far Apart", left=(figure("bass_reeves", at="[7.5, 17.0]"),), right=(figure("june_whitfield", at="[22.0, 17.0]"),)
)
FINGER = 44  # pixels
WALKS = 8
"""So many moves bring somebody into range; after them whoever cannot shoot stays, and the match is the shorter for it."""
SIZES = [(390, 844), (360, 780)]

TOO_SMALL = """finger => [...document.querySelectorAll(".dock button, .mast button, .board [role=group] button")]
  .filter((button) => button.checkVisibility() && !button.closest(".hits") && !button.matches(".ruleid"))
  .map((button) => ({ button, box: button.getBoundingClientRect() }))
  .map(({ button, box }) => ({ button, wide: Math.round(box.width), high: Math.round(box.height) }))
  .filter(({ button, wide, high }) => high < finger || (wide < finger && !button.matches(".slot")))
  .map(({ button, wide, high }) => `${button.innerText.trim() || button.ariaLabel}: ${wide} x ${high}`)"""
"""A card may be narrower than a finger, for it is the higher."""


def fits(page: Page) -> None:
    """Nothing is wider than the screen, a smaller one neither, and whatever answers can be hit with a finger."""
    for width, height in reversed(SIZES):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page can be pushed sideways"
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1"), "the table can be pushed away"
        assert page.evaluate(TOO_SMALL, FINGER) == []


class Finger:
    """Taps cards, buttons and people; moves by tapping a place that stands out and stopping there."""

    def __init__(self, step: str = "") -> None:
        self.step = step
        self.did: list[str] = []
        self.seen: set[str] = set()

    def answer(self, table: Table) -> None:
        self._looks(table, table.kind)
        if table.kind == "act":
            self._act(table)
        elif table.choices().count() > 0:
            self.did.append(table.kind)
            people = table.dock.locator("button.pick:has(.portrait)")
            nobody = table.kind == "activate" and (
                people.count() == 0 or (self._brief() and table.nobody().count() > 0)
            )
            self._take(table, (table.choices().last if nobody else table.choices().first).tap)
        else:
            self.did.append(table.kind)
            if table.red.count() == 0:
                table.cards().first.tap()
            table.after(table.red.tap)

    def _brief(self) -> bool:
        return len(self.did) > ENOUGH and {"move", "shoot"} <= set(self.did)

    def _looks(self, table: Table, what: str) -> None:
        """Whether it fits, whenever something comes that has not been seen."""
        if what not in self.seen:
            self.seen.add(what)
            fits(table.page)

    def _act(self, table: Table) -> None:
        if not self._brief() and "move" in self.did and table.ready("Shoot").count() > 0:
            self.did.append("shoot")
            self._take(table, table.ready("Shoot").tap)
        elif not self._brief() and self.did.count("move") < WALKS and table.ready("Move").count() > 0:
            self.did.append("move")
            self._take(table, table.ready("Move").tap)
        else:
            self.did.append("done")
            if table.ready("Done").count() > 0:
                table.after(table.ready("Done").tap)
            else:
                self._idle(table)

    def _idle(self, table: Table) -> None:
        """Whoever has to say what they will do says what takes no die; where there is no room for it, behind the last button."""
        if table.ready(self.step).count() == 0:
            table.ready("More").tap()
            self._looks(table, "more")
        self._take(table, table.ready(self.step).tap)

    def _take(self, table: Table, tap: Callable[[], None]) -> None:
        """Tap; what is still open after that goes to the first place or is taken as it is suggested."""
        before, kind = table.at, table.kind
        tap()
        if table.gone_on(before, unless=OPENED):
            return
        self._looks(table, f"{kind} opened")
        table.suggested(Locator.tap)
        self._looks(table, f"{kind} taken")
        table.after(table.red.tap)


@pytest.mark.parametrize(
    ("fight", "dusk"), [(fight, number > 0) for number, fight in enumerate(FIGHTS)], ids=[str(one) for one in FIGHTS]
)
def test_a_whole_match_on_a_phone(open_page: OpenPage, server: Server, fight: Fight, dusk: bool) -> None:
    """By night, too: every question that comes fits phones, and its buttons a finger."""
    page = open_page(*SIZES[0], touch=True, dusk=dusk)
    table = begin(page, server, fight.scenario)
    finger = Finger(fight.step)
    play(table, finger)
    expect(table.end).to_contain_text("Once more")
    assert fight.asked <= finger.seen
    assert {"move", "shoot"} <= set(finger.did)


def test_other_screens_fit_a_phone(open_page: OpenPage, server: Server) -> None:
    page = open_page(*SIZES[0], touch=True)
    for screen in ("", "new", *(f"rules/{game}" for game in SHELF), "settings", "replays"):
        page.goto(f"{server.address}#/{screen}")
        page.reload(wait_until="networkidle")  # what a screen fetches may be wider than what it says meanwhile
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_role("link", name="Rules").first).to_be_visible()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (
                f"{screen} can be pushed sideways"
            )


def test_a_long_press_explains(open_page: OpenPage, server: Server) -> None:
    """A finger that rests on somebody opens their card, and nothing is answered."""
    page = open_page(*SIZES[0], touch=True)
    table = acting(page, server)
    before = table.at
    fingers = Fingers(page)
    fingers("Start", middle(table.figure("Rosa Delgado")))
    card = page.get_by_role("complementary", name="In hand", exact=True)
    expect(card).to_contain_text("Rosa Delgado")
    fingers("End")
    expect(card).to_be_visible()
    assert table.at == before
    card.get_by_role("button", name="Close").tap()
    expect(card).to_be_hidden()


def test_two_fingers_zoom_and_one_pushes(open_page: OpenPage, server: Server) -> None:
    """Two fingers that part bring people apart as well; one finger on bare ground pushes the table along."""
    page = open_page(*SIZES[0], touch=True)
    table = acting(page, server)
    rosa, wei = table.figure("Rosa Delgado"), table.figure("Wei Zhang")
    (x, y), gap = middle(rosa), dist(middle(rosa), middle(wei))
    fingers = Fingers(page)
    fingers("Start", (x - 30, y + 60), (x + 30, y + 60))
    for apart in (40, 60, 80):
        fingers("Move", (x - apart, y + 60), (x + apart, y + 60))
    fingers("End")
    page.wait_for_timeout(MOMENT)
    assert dist(middle(rosa), middle(wei)) > 1.5 * gap
    was = middle(rosa)[1]
    fingers("Start", (x + 60, y + 60))
    for way in (20, 50, 80):
        fingers("Move", (x + 60, y + 60 - way))
    fingers("End")
    page.wait_for_timeout(MOMENT)
    assert middle(rosa)[1] < was - 60


class Fingers:
    """Touches of a screen, of several fingers too; none lifts them all."""

    def __init__(self, page: Page) -> None:
        self._touch = page.context.new_cdp_session(page)

    def __call__(self, kind: str, *spots: Point) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(spots)]
        self._touch.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})


MOMENT = 500
"""Milliseconds from the table to the button: what comes sooner than a finger can, the browser takes for part of the drag."""


@pytest.mark.parametrize("who", ["Hester", "Hester leading Elijah"])
def test_a_finger_drags_a_rider_and_a_group_behind_its_leader(open_page: OpenPage, server: Server, who: str) -> None:
    """Law of the Gun: the dock counts what is left of the ride while the finger is down, and the red button ends it."""
    page = open_page(*SIZES[0], touch=True)
    choosing = asked("activate", of="posse")
    table = Stored(server, choosing, "done", scenario="canyon-ambush", deputy="quills").sit(page)
    table.wait()
    chosen = table.choices().filter(has=page.get_by_text(who, exact=True))
    table.after(chosen.first.tap)
    x, y = at_rest(table.figure("Hester Boone"))
    fingers = Fingers(page)
    fingers("Start", (x, y))
    for way in (15, 30, 45, 60):
        fingers("Move", (x + way, y))
    expect(table.question).to_contain_text("Hester is moving")
    fingers("End")
    expect(page.locator(".dock:not([aria-busy]) button.go:not([aria-disabled])")).to_be_visible()
    fits(page)
    page.wait_for_timeout(MOMENT)
    before = table.at
    table.red.tap()
    try:
        page.wait_for_selector(f'.dock:not([data-at="{before}"])', state="attached", timeout=10 * MOMENT)
    except WaitedTooLongError:
        # The dock may have been laid out anew under the finger: whoever has missed the button taps again.
        table.red.tap()
    assert table.gone_on(before)
    page.get_by_role("button", name="Log").tap()
    for name in who.split(" leading "):
        expect(page.get_by_role("listitem").filter(has_text=re.compile(rf"{name}.* moves? "))).not_to_have_count(0)


def test_a_snap_shot_leaves_both_in_view(open_page: OpenPage, server: Server) -> None:
    """However far apart they stand, whoever is drawn on and whoever draws are seen above the sheet."""
    table = Stored(server, asked("snap-shot"), "shoot", "done", text=FAR_APART).sit(open_page(*SIZES[0], touch=True))
    table.wait()
    dock, mast = table.dock.bounding_box(), table.page.locator(".mast").bounding_box()
    assert dock is not None
    assert mast is not None
    for name in ("Bass Reeves", "June Whitfield"):
        x, y = middle(table.figure(name))
        assert 0 < x < SIZES[0][0]
        assert mast["y"] + mast["height"] < y < dock["y"]
