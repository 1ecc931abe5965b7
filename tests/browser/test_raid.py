"""Playing against an enemy that the book runs by itself: alone in one browser, and together by links."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.seats import asked_now, go_to_the_table, gone, links, settled, sit_down
from tests.browser.table import ANSWERS, LONG, OPENED, Table, begin
from tests.server.serving import Server

RAID = "Taking Back Cottonwood"


class Raider:
    """Sets people down at the first suggested place, walks and shoots in earnest for so many turns, then lets the enemy come."""

    def __init__(self, earnest: int) -> None:
        self.did: list[str] = []
        self.earnest = earnest

    def answer(self, table: Table) -> None:
        """Answer, and wait until that has been taken."""
        before, kind = table.at, table.kind
        self.did.append(kind)
        earnest = table_turn(table) <= self.earnest
        if kind == "activate":
            people = table.dock.locator("button.pick:has(.portrait)")
            (people if earnest and people.count() > 0 else table.nobody()).first.click()
        elif kind == "act":
            self._act(table, earnest and self.did[-4:].count("act") < 3)
        elif kind != "place":
            hold = table.dock.locator("button.pick").filter(has_text=re.compile("Hold all fire|Hold fire"))
            (hold if hold.count() > 0 else table.choices()).first.click()
        if kind == "place" or not gone(table, before, unless=OPENED):
            self._to_a_place(table)
        gone(table, before)

    def _act(self, table: Table, earnest: bool) -> None:
        for deed in ("Shoot", "Move") if earnest else ():
            if table.ready(deed).count() > 0:
                self.did.append(deed)
                table.ready(deed).first.click()
                return
        table.ready("Done").first.click()

    def _to_a_place(self, table: Table) -> None:
        places = table.dock.get_by_role("button", name="Places")
        if places.is_visible():
            table.page.wait_for_selector(".ov-reach, .places", state="attached")
            if places.get_attribute("aria-expanded") == "false":
                places.click()
            table.page.wait_for_selector(".places li", state="attached")
            if table.places().count() == 0:  # no place stands out: whoever it is stays there
                table.page.keyboard.press("Escape")
                table.page.keyboard.press("Escape")
                table.ready("Done").first.click()
                return
            table.places().first.click()
        expect(table.red).to_be_visible()
        table.red.click()


def seats_told(page: Page) -> list[str]:
    return page.get_by_role("list", name="Order this turn").get_by_role("listitem").all_inner_texts()


def test_a_raid_alone_against_the_charts(page: Page, server: Server) -> None:
    """One person leads all the raiders, with nobody else there; what the charts did stands in the story with its row."""
    table = begin(page, server, RAID)
    assert sum("you" in one for one in seats_told(page)) == 2
    assert sum("the charts" in one for one in seats_told(page)) == 1
    raider = Raider(1)
    for _ in range(ANSWERS):
        story = " ".join(table.story())
        if "The Rustlers take their half" in story and re.search(r"Counter \d", story) and table_turn(table) > 1:
            break
        expect(page.locator(".handover")).to_have_count(0)
        raider.answer(table)
        table.wait()
    else:
        raise AssertionError("the charts have never been read")
    assert {"place", "activate", "act", "Move"} <= set(raider.did)


def test_two_raid_together_by_links(open_page: OpenPage, server: Server) -> None:
    """The seat of the charts gets no link; each plays their own people, and both are told the same."""
    nell, tomas = open_page(), open_page()
    link, _ = links(nell, server, RAID)
    expect(nell.get_by_text("charts run them; nobody has to come.")).to_be_visible()
    his = sit_down(tomas, link, "Tomás")
    expect(nell.get_by_text("Everybody is at the table.")).to_be_visible()
    tables = go_to_the_table(nell), his
    raider, played = Raider(0), set()
    for _ in range(ANSWERS):
        settled(tables)
        if table_turn(tables[0]) > 1:
            break
        asking = asked_now(tables)
        played.add(tables.index(asking))
        raider.answer(asking)
    settled(tables)
    assert played == {0, 1}
    assert tables[0].story() == tables[1].story()
    assert "The Rustlers take their half" in " ".join(tables[0].story())


def table_turn(table: Table) -> int:
    """The turn that is shown; none while people are being set up."""
    return int("".join(table.page.locator(".turn-n").all_inner_texts()) or "0")


def test_the_enemy_is_handed_to_a_bot_or_a_person(page: Page, server: Server) -> None:
    """Whoever takes the seat of the charts plays it; the option that says so is no other choice to be made."""
    page.goto(f"{server.address}#home={server.home}")
    page.goto(f"{server.address}#/new?way=choose&scenario=cottonwood-raid")
    enemy = page.get_by_label("Who plays The Rustlers", exact=True)
    expect(enemy).to_have_value("charts")
    enemy.select_option("greenhorn")
    page.get_by_role("button", name="Start the match").click()
    table = Table(page)
    expect(table.dock).to_be_visible(timeout=LONG)
    assert sum("the greenhorn" in one for one in seats_told(page)) == 1
