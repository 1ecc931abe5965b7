"""An evening between fights: one scroll under a finger, a desk under the keys, the dice weighed first, and what it comes to."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from posse.games.tombstone.shelf import SHELF
from tests.browser.conftest import DESK, Axe, OpenPage
from tests.browser.stored import Stored, told
from tests.browser.table import LONG, Table
from tests.browser.test_phone import SIZES, fits
from tests.server.serving import Server

ALONE = SHELF.path("trouble-on-the-corral").read_text() + '\n[house_rules]\nplayers = "1"\n'
JUDGED = f"{ALONE}judge = true\n"
LUCKY = 4
"""Dice with which talking is enough."""
PEACE = (
    "Wish them luck",
    "Talk them out",
    "Walk in with open hands",
    "The camp by the corral",
    "Look out over",
    "Pearson",
)
"""What leads to an end in which nobody is shot, the last of it first."""
STEPS = 40
"""More answers than that takes."""


def evening(server: Server, page: Page) -> Table:
    """Ada Quill stands in the street, alone, with luck at her back."""
    table = Stored(server, told("Silverton"), text=ALONE, deputy="others", seed=LUCKY).sit(page, seat="ada")
    table.wait()
    return table


def way(page: Page, name: str) -> Locator:
    """Something that may be said or done, or a place to go to; not its number on a map, nor what was told of it."""
    return page.locator("button.way").and_(page.get_by_role("button", name=re.compile(name)))


def to_peace(table: Table, press: Callable[[Locator], None], roll: Callable[[], None]) -> list[str]:
    """Take whatever is nearest to an end in which nobody is shot, and wait where nothing is; all luck is used."""
    done: list[str] = []
    for _ in range(STEPS):
        if table.over():
            return done
        if table.kind != "errand":
            before = table.at
            lucky = table.dock.get_by_role("button", name="A Fortune Die")
            press(lucky if lucky.count() > 0 else table.choices().last)
            table.gone_on(before)
            continue
        names = [name for name in PEACE if way(table.page, name).count() > 0 and done.count(name) < 3]
        found = next(iter(names), "Wait")
        done.append(found)
        before = table.at
        press(way(table.page, found).first)
        if not table.gone_on(before, unless=".weigh"):
            table.after(roll)
    raise AssertionError(f"{done}, and the evening is not over")


def test_the_page_of_an_evening_on_a_phone(open_page: OpenPage, server: Server, axe: Axe) -> None:
    """The question first, then the place, what can be done by headings, and what happened."""
    page = open_page(*SIZES[0], touch=True)
    table = evening(server, page)
    expect(page.get_by_role("banner")).to_contain_text("Main Street")
    expect(page.get_by_role("banner")).to_contain_text("Day 1, 4 pm")
    expect(page.get_by_role("region", name="The party")).to_contain_text(re.compile(r"Ada Quill.*Health.*Purse", re.S))
    expect(table.question).to_have_text(re.compile("What now?"))
    headings = page.get_by_role("main").get_by_role("heading", level=2)
    kinds = ("In your own words", "Going places", "Rest and waiting", "Abilities")
    expect(headings).to_have_text(["Just now", "Where we are", *kinds, "What happened"])
    fits(page)
    table.after(way(page, "Pearson.s [Hh]ouse").first.tap)
    expect(page.get_by_role("list", name="Who is here")).to_contain_text("Uriah Pearson")
    assert axe(page, "wcag2a", "wcag2aa") == []
    way(page, "Look out over").tap()
    expect(table.dock).to_contain_text("Investigation against 10")
    expect(table.dock).to_contain_text("62.5 %")
    expect(table.dock).to_contain_text("86 % with a Fortune Die")
    fits(page)
    assert axe(page, "wcag2a", "wcag2aa") == []
    table.dock.get_by_role("button", name="Back").tap()
    expect(table.question).to_have_text(re.compile("What now?"))
    page.get_by_role("button", name="Sheet of Ada Quill").tap()
    expect(page.get_by_role("complementary").filter(has_text="Bountiful Rewards").first).to_be_visible()


def test_at_twice_the_text_it_is_one_scroll_on_a_desk(page: Page, server: Server, axe: Axe) -> None:
    """Larger text takes the layout of a smaller screen, and nothing sticks out."""
    evening(server, page)
    page.evaluate("localStorage.setItem('posse / settings', JSON.stringify({ pace: 'quick', text: 200 }))")
    page.reload()
    table = Table(page)
    table.wait()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.locator(".outdoors")).to_be_visible()
    assert axe(page, "wcag2a", "wcag2aa") == []


def test_a_number_of_the_map_tells_of_its_place_and_leads_there(open_page: OpenPage, server: Server, axe: Axe) -> None:
    """tombstone/silverton/sixteen-places: by finger on a phone, where the map lies folded, and by key on a desk beside the rest."""
    page = open_page(*SIZES[0], touch=True)
    table = evening(server, page)
    page.get_by_role("button", name="The map of Silverton").tap()
    page.get_by_role("button", name="15: The Bank of Silverton").tap()
    slip = page.get_by_role("group", name="The Bank of Silverton")
    expect(slip).to_contain_text("one safe")
    fits(page)
    assert axe(page, "wcag2a", "wcag2aa") == []
    table.after(slip.get_by_role("button", name="Go there").tap)
    expect(page.get_by_role("banner")).to_contain_text("The Bank of Silverton")
    desk = open_page(*DESK)
    table = evening(server, desk)
    desk.get_by_role("button", name="11: General Store").press("Enter")
    slip = desk.get_by_role("group", name="General Store")
    table.after(lambda: slip.get_by_role("button", name="Go there").press("Enter"))
    expect(desk.get_by_role("button", name="11: General Store, here")).to_be_visible()
    assert axe(desk, "wcag2a", "wcag2aa") == []


def test_a_basket_is_filled_reckoned_and_bought_with_one_press(open_page: OpenPage, server: Server, axe: Axe) -> None:
    """tombstone/money/no-credit: what is too dear says so as the basket fills, and all of it is one answer."""
    page = open_page(*SIZES[0], touch=True)
    table = evening(server, page)
    table.after(way(page, "General Store").first.tap)
    shop = page.get_by_role("region", name="For sale")
    shop.get_by_role("button", name="See what is sold here").tap()
    shop.get_by_role("button", name="Add Canteen").tap()
    purse = shop.get_by_role("group", name="The purse")
    expect(purse).to_contain_text(re.compile(r"Canteen.*\$1.*Left.*\$2", re.S))
    shop.get_by_role("button", name="Add Candle").tap()
    expect(purse).to_contain_text("$1.90")
    expect(shop.get_by_role("listitem").filter(has_text="Ammunition")).to_contain_text("too dear")
    shop.get_by_role("button", name="One Candle more").tap()
    expect(purse).to_contain_text("$1.80")
    fits(page)
    assert axe(page, "wcag2a", "wcag2aa") == []
    table.after(purse.get_by_role("button", name="Buy for $1.20").tap)
    expect(page.get_by_role("region", name="Just now")).to_contain_text("buys canteen and 2 \u00d7 candle for $1.20")
    expect(page.get_by_role("region", name="The party")).to_contain_text("$1.80")


def test_own_words_are_told_and_lie_before_the_judge(open_page: OpenPage, server: Server) -> None:
    """tombstone/judge/four-duties: with nobody as Judge they are told and the evening goes on; else the Judge answers first."""
    words = "I whistle for the dog."
    page = open_page(*SIZES[0], touch=True)
    table = evening(server, page)
    page.get_by_role("textbox", name="Say or do something else").fill(words)
    table.after(page.get_by_role("button", name="Say it").tap)
    expect(page.get_by_role("region", name="Just now")).to_contain_text(words)
    stored = Stored(server, told("Silverton"), text=JUDGED, seed=LUCKY)
    desk, phone = open_page(*DESK), open_page(*SIZES[0], touch=True)
    judge = stored.sit(desk, "others", "Tomás")
    player = stored.sit(phone, "ada")
    player.wait()
    phone.get_by_role("textbox", name="Say or do something else").fill(words)
    phone.get_by_role("button", name="Say it").tap()
    expect(judge.question).to_contain_text(words)
    expect(desk.get_by_text("Nobody is waiting for you")).to_have_count(0)
    desk.get_by_role("button", name="So it is").click()
    expect(phone.get_by_role("region", name="Just now")).to_contain_text("The Judge nods")


def ends_well(table: Table) -> None:
    expect(table.end).to_be_visible(timeout=LONG)
    expect(table.end).to_contain_text("Nobody was shot")
    expect(table.end).to_contain_text("Uriah Pearson will not forget")
    expect(table.end.get_by_role("row", name=re.compile("Ada Quill"))).to_contain_text("one scenario more behind them")


def test_a_whole_evening_by_finger(open_page: OpenPage, server: Server) -> None:
    page = open_page(*SIZES[0], touch=True)
    table = evening(server, page)
    to_peace(table, Locator.tap, table.red.tap)
    ends_well(table)


def test_a_whole_evening_by_keyboard(open_page: OpenPage, server: Server) -> None:
    """The buttons are reached by Tab and pressed by Enter; what takes dice is committed by Enter and put back by Escape."""
    page = open_page(*DESK)
    table = evening(server, page)
    to_peace(table, lambda button: button.press("Enter"), lambda: page.keyboard.press("Enter"))
    ends_well(table)


def test_a_judge_fills_in_what_is_open_and_takes_what_lies_there(open_page: OpenPage, server: Server, axe: Axe) -> None:
    """tombstone/judge/world-notes-private, tombstone/scenario/let-it-unfold: what lies on the desk no player sees; what is said as
    somebody all hear, and a check in secret nobody but the Judge."""
    stored = Stored(server, told("Silverton"), "go-to", text=JUDGED, seed=LUCKY)
    desk, phone = open_page(*DESK), open_page(*SIZES[0], touch=True)
    stored.sit(desk, "others", "Tomás")
    player = stored.sit(phone, "ada")
    player.wait()
    scenes = desk.get_by_role("region", name="Next scenes")
    expect(scenes).to_contain_text("Six riders at dawn")
    expect(phone.get_by_role("region", name="Next scenes")).to_have_count(0)
    assert axe(desk, "wcag2a", "wcag2aa") == []
    desk.get_by_role("button", name="Call a check").click()
    check = desk.get_by_role("form", name="Call a check")
    expect(check.get_by_role("row", name=re.compile("Ada Quill"))).to_contain_text("62.5 %")
    check.get_by_label("What it is about").fill("the smoke")
    check.get_by_label("In secret").check()
    check.get_by_role("button", name="Call a check").click()
    on_table = desk.get_by_role("region", name="Check on the table, closed")
    expect(on_table.get_by_role("row", name=re.compile("Ada Quill"))).to_contain_text("needed 10")
    log = desk.get_by_role("region", name="What happened")
    expect(log).to_contain_text(re.compile("Ada Quill.*10"))
    expect(phone.get_by_text("the smoke")).to_have_count(0)
    desk.get_by_role("heading", name="Next scenes").click()
    desk.keyboard.press("s")
    speech = desk.get_by_role("form", name="Speak as")
    speech.get_by_label("Words").fill("You there.")
    speech.get_by_role("button", name="Speak as").click()
    expect(phone.get_by_role("region", name="Just now")).to_contain_text("You there.")
    scenes.get_by_role("button", name=re.compile("^Take.*Night falls")).click()
    expect(phone.get_by_role("region", name="Just now")).to_contain_text("The lamps are lit")
    desk.set_viewport_size({"width": 1024, "height": 768})
    expect(scenes).to_be_visible()
    assert desk.evaluate("document.documentElement.scrollWidth <= innerWidth")
    desk.set_viewport_size({"width": 390, "height": 844})
    expect(desk.locator(".play.phone")).to_be_visible()
    fits(desk)


def test_a_judge_calls_for_what_may_befall_people_and_reads_of_no_more(
    open_page: OpenPage, server: Server, axe: Axe
) -> None:
    """tombstone/poison/causes, tombstone/madness/triggers, tombstone/excitement/when: a form each; and neither
    they nor the look-up tell of what the table wants none of (tombstone/set/mature-events)."""
    text = f'{JUDGED}madness = true\nexcitement = true\nmature_events = "off"\n'
    stored = Stored(server, told("Silverton"), "go-to", text=text, seed=LUCKY)
    desk, player = open_page(*DESK), open_page(*DESK)
    stored.sit(desk, "others", "Tomás")
    stored.sit(player, "ada").wait()
    desk.get_by_role("button", name="Sudden event").click()
    events = desk.get_by_role("form", name="Sudden event").get_by_label("Which")
    expect(events).to_contain_text("it is a brawl")
    expect(events).not_to_contain_text("murdered")
    desk.get_by_role("button", name="Horror").click()
    expect(desk.get_by_role("form", name="Horror").get_by_label("For good")).to_be_visible()
    desk.get_by_role("button", name="Poison").click()
    poison = desk.get_by_role("form", name="Poison")
    expect(poison.get_by_label("How strong").get_by_role("option")).to_have_text(
        ["Drunk", "Poisoned", "Heavily", "Fatally"]
    )
    assert axe(desk, "wcag2a", "wcag2aa") == []
    poison.get_by_role("button", name="Poison").click()
    expect(player.get_by_role("region", name="What happened")).to_contain_text("Ada Quill: drunk.")
    player.keyboard.press("/")
    find = player.get_by_role("searchbox", name="A word or an id")
    find.fill("tombstone/excitement/town/4")
    expect(player.get_by_role("heading", name=re.compile("brawl"))).to_be_visible()
    find.fill("tombstone/excitement/town/5")
    expect(player.get_by_text("No rule has these words.")).to_be_visible()


def test_the_judge_rolls_for_whoever_is_away_and_hands_a_note_to_one(open_page: OpenPage, server: Server) -> None:
    """tombstone/frame/one-judge, tombstone/judge/world-notes-private: from the row, or by the red button; the note is in nobody
    else's hands."""
    two = JUDGED.replace('players = "1"', 'players = "2"')
    stored = Stored(server, told("Silverton"), "go-to", text=two, seed=LUCKY, own_dice="ruiz")
    desk, phone = open_page(*DESK), open_page(*SIZES[0], touch=True)
    stored.sit(desk, "others", "Tomás")
    stored.sit(phone, "ada").wait()
    desk.get_by_role("button", name="Call a check").click()
    check = desk.get_by_role("form", name="Call a check")
    check.get_by_label("Who", exact=True).select_option("Tomás Ruiz")
    check.get_by_label("What it is about").fill("the smoke")
    check.get_by_role("button", name="Call a check").click()
    row = desk.get_by_role("region", name="Check on the table").get_by_role("row", name=re.compile("Tomás Ruiz"))
    expect(row).to_contain_text("Nobody sits there yet")
    expect(row.get_by_role("button", name="Roll for Tomás")).to_be_visible()
    desk.get_by_role("heading", name="Next scenes").click()
    desk.keyboard.press("Enter")
    expect(row).to_contain_text("needed 10")
    desk.keyboard.press("h")
    note = desk.get_by_role("form", name="Hand out")
    note.get_by_label("Words").fill("Ask about the wages.")
    note.get_by_label("To whom").select_option("Ada Quill")
    note.get_by_role("button", name="Hand out").click()
    expect(desk.get_by_role("region", name="Notes and handouts")).to_contain_text("Ada Quill has it")
    expect(phone.get_by_role("region", name="What you were handed")).to_contain_text("Ask about the wages.")
