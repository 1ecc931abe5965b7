"""Questions that few matches come to: each is staged by a scenario file, asked again after a refresh, and answered."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.seats import Brisk, asked_now, gone, play_all, settled
from tests.browser.staged import figure, scenario
from tests.browser.stored import Stored, asked
from tests.browser.table import ANSWERS, Table, middle
from tests.browser.test_refresh import refreshed, shown
from tests.server.serving import Server
from tests.sure import there

FACE_TO_FACE = scenario(
    "Face to Face",
    left=(figure("bass_reeves", at="[16.0, 16.8]"),),
    right=(figure("black_jack_tulley", at="[18.6, 16.8]"),),
)
ACROSS_THE_STREET = scenario(
    "Across the Street",
    left=(figure("bass_reeves", at="[13.0, 16.8]"),),
    right=(figure("black_jack_tulley", at="[19.0, 16.8]"),),
)
FAINT_HEARTS = scenario(
    "Faint Hearts",
    left=tuple(figure("bass_reeves", at=f"[{x}, 16.8]", toughness="10") for x in (13.0, 15.0)),
    right=tuple(figure("cole_dunmore", at=f"[{x}, 16.8]", toughness="10") for x in (17.5, 19.5)),
)
WHERE_THEY_LIKE = scenario(
    "Where They Like",
    left=(figure("bass_reeves", zone='"west"'),),
    right=(figure("black_jack_tulley", at="[30.5, 17.0]"),),
    more="""
        [[zone]]
        id = "west"
        name = "The west end"
        rect = [2, 15, 10, 6]
        """,
)


def until(tables: tuple[Table, ...], hands: tuple[Brisk, Brisk], ready: Callable[[Table], bool]) -> Table:
    """Let each answer in its own way until somebody is asked what the test is about."""
    for _ in range(ANSWERS):
        settled(tables)
        found = next((table for table in tables if ready(table)), None)
        if found is not None:
            return found
        assert not tables[0].over(), "the match was over before it came to that"
        table = asked_now(tables)
        hands[tables.index(table)].answer(table)
    raise AssertionError("it never came to that")


class Pacing(Brisk):
    """Steps north and south by turns, in full view."""

    def answer(self, table: Table) -> None:
        if table.kind != "act" or table.ready("Move").count() == 0:
            super().answer(table)
            return
        self.did.append("Move")
        before = table.at
        table.ready("Move").click()
        table.bearing.fill("n 1" if self.did.count("Move") % 2 else "s 1")
        table.bearing.press("Enter")
        expect(table.commits).to_be_visible()
        table.red.click()
        gone(table, before)


def close_in(table: Table) -> None:
    """Walk into whoever is near."""
    table.ready("Move").click()
    here = middle(table.page.locator("button.hit[aria-current]"))
    there = next(at for one in table.page.locator("button.hit").all() if (at := middle(one)) != here)
    mouse = table.page.mouse
    before = table.at
    mouse.move(*here)
    mouse.down()
    mouse.move((here[0] + there[0]) / 2, (here[1] + there[1]) / 2)
    mouse.move(*there)
    expect(table.put_back).to_be_visible()
    mouse.up()
    assert gone(table, before)


def test_cards_of_a_brawl_are_chosen_in_secret_and_turned_up_together(open_page: OpenPage, server: Server) -> None:
    tables = Stored(server, asked("move"), text=FACE_TO_FACE).everybody(open_page)
    hands = (Brisk("Done"), Brisk("Done"))
    close_in(asked_now(tables))
    first = until(tables, hands, lambda table: table.kind == "fight")
    refreshed(first)
    other = next(table for table in tables if table is not first)
    assert other.kind == "fight", "both are asked at once"
    refreshed(other)
    cards = first.cards()
    chosen = cards.first.locator(".vh").inner_text().partition(",")[0]
    cards.first.click()
    first.red.click()
    expect(first.dock).not_to_have_attribute("data-asked", "fight")
    assert not any(chosen in line for line in other.story()), "nothing is told before both have chosen"
    other.cards().first.click()
    other.red.click()
    settled(tables)
    for table in tables:
        expect(table.page.get_by_role("region", name="What happened")).to_contain_text(chosen)


def test_a_held_shot_is_offered_when_somebody_moves(open_page: OpenPage, server: Server) -> None:
    covered = Stored(server, asked("move", of="right"), "cover", "done", text=ACROSS_THE_STREET)
    tables = covered.everybody(open_page)
    hands = (Brisk("Keep watch", "Done"), Pacing("Done"))
    table = until(tables, hands, lambda table: table.kind == "hold")
    assert table is tables[0]
    refreshed(table)
    hands[0].answer(table)
    until(tables, hands, lambda table: any("Bass Reeves fires" in line for line in table.story()))


def test_courage_is_found_again(open_page: OpenPage, server: Server) -> None:
    table = Stored(server, asked("courage"), "shoot", "done", text=FAINT_HEARTS).sit(open_page())
    table.wait()
    table.ready("Take heart").click()
    expect(table.choices().first).to_be_visible()
    table.page.keyboard.press("Escape")
    refreshed(table)
    before = table.at
    table.ready("Take heart").click()
    table.choices().first.click()
    assert gone(table, before)


def test_somebody_is_set_down_where_their_owner_likes(open_page: OpenPage, server: Server) -> None:
    tables = Stored(server, lambda _: True, text=WHERE_THEY_LIKE).everybody(open_page)
    table = asked_now(tables)
    assert (table, table.kind) == (tables[0], "place")
    refreshed(table)
    before, page = shown(table), table.page
    page.wait_for_selector(".ov-reach", state="attached")
    reach = there(page.locator(".ov-reach").first.bounding_box())
    page.mouse.click(reach["x"] + reach["width"] / 2, reach["y"] + reach["height"] / 2)
    expect(table.commits).to_be_visible()
    page.reload()
    table.wait()
    assert shown(table) == before, "nobody is set down by a refresh"
    page.wait_for_selector(".ov-reach", state="attached")
    page.mouse.click(reach["x"] + reach["width"] / 2, reach["y"] + reach["height"] / 2)
    table.after(table.red.click)
    expect(table.figure("Bass Reeves")).to_be_visible()
    play_all(tables, Brisk(), until=lambda: tables[1].kind != "")
