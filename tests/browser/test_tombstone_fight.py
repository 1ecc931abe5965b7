"""What only fights of Tombstone ask of a screen: rolls that lie there, and a person who judges."""

import re
from importlib.resources import files

from playwright.sync_api import Locator, Page, expect

from posse.games.tombstone.checks import Offer
from posse.games.tombstone.fight.acting import TakeTurn
from posse.games.tombstone.rolls import Check
from posse.server.played import Played
from tests.browser.conftest import Axe, OpenPage
from tests.browser.seats import gone
from tests.browser.stored import Stored
from tests.browser.table import middle
from tests.browser.test_phone import SIZES, fits
from tests.server.serving import Server


def missed(played: Played) -> bool:
    """Somebody's roll lies there, short of enough, and luck may still help."""
    question = played.match.question
    return isinstance(question, Offer) and isinstance(question.roll, Check) and question.seat != "larrabees"


def test_an_attack_is_declared_by_mouse_with_one_distance_and_what_could_be_spent_on_it(
    page: Page, server: Server
) -> None:
    """The slip at the target has each spend in columns, the mast the step of the turn, and the card the vital figures."""
    table = Stored(server, lambda _: True, scenario="main-street-duel").sit(page)
    expect(page.get_by_role("list", name="Steps of the turn").locator("[aria-current]")).to_have_text("Declare")
    expect(page.locator(".vitals")).to_contain_text("Health")
    table.acts.get_by_role("button", name="Shoot").click()
    slip = page.locator(".bubble")
    expect(slip.locator(".spends")).to_contain_text("Fortune Die on the roll")
    assert len(re.findall(r"\d+ ft", slip.locator(".bb-h").inner_text())) == 1
    before = table.at
    table.red.click()
    gone(table, before)


def test_a_roll_that_lies_there_is_made_good_with_a_fortune_die(page: Page, server: Server) -> None:
    """How far it is from enough, what each face would make of it, and the chance, before it is spent."""
    table = Stored(server, missed, "shoot", "activate", scenario="main-street-duel", seed=7).sit(page)
    slip = page.locator(".lying")
    expect(slip).to_contain_text("short")
    expect(slip.locator(".faces li")).to_have_count(4)
    expect(slip.locator(".chance")).to_have_text(re.compile(r"^\d+ %$"))
    before = table.at
    slip.get_by_role("button", name="Fortune Die").click()
    gone(table, before)
    expect(page.get_by_role("region", name="What happened")).to_contain_text("uses a Fortune Die")


def taking_a_turn(played: Played) -> bool:
    return isinstance(played.match.table.current, TakeTurn) and played.match.waiting_for() == ("ada",)


BASE = 20
"""Pixels: the base of somebody on the map, or a little more."""

JUDGED = (files("posse.games.tombstone") / "data/scenarios/main-street-duel.toml").read_text().replace(
    'id = "main-street-duel"', 'id = "judged-duel"'
) + "\n[house_rules]\njudge = true\n"


def slip_of(page: Page, what: str, who: str = "Dell Larrabee") -> Locator:
    """The slip of the Judge, turned to something of somebody's."""
    slip = page.locator("form")
    slip.get_by_label("Who").select_option(who)
    slip.get_by_label("What").select_option(what)
    return slip


def test_a_judge_overrules_a_death_and_what_they_know_stays_with_them(open_page: OpenPage, server: Server) -> None:
    """Who, what, to what, why and who is told: the players hear of it, or nothing of it comes to them."""
    match = Stored(server, taking_a_turn, text=JUDGED)
    judge, player = open_page(), open_page()
    heard: list[str] = []
    player.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    match.sit(judge, "larrabees", "Bea")
    match.sit(player, "ada")
    judge.get_by_role("button", name="Overrule").click()

    def rule(value: str, why: str, told: str) -> None:
        slip = slip_of(judge, "In the fight")
        slip.get_by_role("button", name=value).click()
        slip.get_by_label("Why").fill(why)
        slip.get_by_role("button", name=told).click()
        slip.locator("button[type=submit]").click()

    rule("Dead", "The powder was wet, and blew.", "Everybody")
    for page in (judge, player):
        line = page.get_by_role("listitem").filter(has_text="The powder was wet, and blew.")
        expect(line.locator(".judge")).to_have_text("J")
    rule("Able to go on", "Only stunned after all.", "Nobody")
    expect(judge.locator(".log")).to_contain_text("Only stunned after all.")
    expect(player.get_by_role("button", name="Overrule")).to_have_count(0)
    assert heard
    assert not any("Only stunned" in frame or "overrule figure" in frame for frame in heard)


def test_a_slip_says_what_a_ruling_bears_on_before_it_is_said_and_puts_people_on_the_map(
    page: Page, server: Server, axe: Axe
) -> None:
    """Chances before and after, of what has been declared; a place is pressed, and refused where nobody can stand."""
    table = Stored(server, taking_a_turn, text=JUDGED).sit(page, "larrabees", "Bea")
    page.keyboard.press("j")
    slip = slip_of(page, "Place on the map")
    slip.get_by_label("Feet east").fill("0")
    slip.get_by_label("Feet east").press("Tab")
    expect(slip.get_by_role("alert")).to_have_text("Dell Larrabee cannot stand there.")
    x, y = middle(table.figure("Ada Quill"))
    page.mouse.click(x, y + 3 * BASE)
    expect(slip.get_by_role("alert")).to_have_count(0)
    expect(slip.get_by_label("Feet east")).not_to_have_value("0")
    bears = page.get_by_role("list", name="What it bears on").get_by_role("listitem")
    expect(bears.filter(has_text="Ada Quill hits Dell Larrabee")).to_have_text(re.compile(r"\u2013\s*instead,\s*\d.*%"))
    assert axe(page, "wcag2a", "wcag2aa") == []
    slip.get_by_label("Why").fill("He had been there all along.")
    slip.get_by_label("Why").press("Enter")
    expect(page.locator(".log")).to_contain_text("He had been there all along.")


def test_a_judge_overrules_on_a_phone_by_finger(open_page: OpenPage, server: Server) -> None:
    """The map is pressed with the slip out of the way, and everything on it is large enough."""
    page = open_page(*SIZES[0], touch=True)
    table = Stored(server, taking_a_turn, text=JUDGED).sit(page, "larrabees", "Bea")
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Overrule").tap()
    slip = slip_of(page, "Place on the map")
    fits(page)
    slip.get_by_role("button", name="Press it on the map").tap()
    expect(page.get_by_text("Press where Dell Larrabee is to be.")).to_be_visible()
    x, y = middle(table.figure("Ada Quill"))
    page.touchscreen.tap(x, y + 3 * BASE)
    page.get_by_role("button", name="Back to the slip").tap()
    expect(slip.get_by_label("Feet east")).to_be_visible()
    slip.get_by_label("Why").fill("He had been there all along.")
    slip.locator("button[type=submit]").tap()
    expect(page.get_by_text("Said. It counts")).to_be_visible()


def test_a_judge_looks_on_as_players_see_it_and_comes_back_with_one_press(page: Page, server: Server) -> None:
    """Their numbers and no others, nothing to press, and Esc or the red button leads back."""
    table = Stored(server, taking_a_turn, text=JUDGED).sit(page, "larrabees", "Bea")
    page.get_by_role("button", name="As players see it").click()
    expect(table.dock.get_by_role("heading")).to_contain_text("As Ada Quill sees it")
    expect(table.dock.get_by_role("button")).to_have_text(["Tomás Ruiz", re.compile("^Back to your own seat")])
    expect(page.get_by_role("region", name="Ada Quill")).to_contain_text("Health")
    page.get_by_role("region", name="Order of the turn").get_by_role("button", name=re.compile("^Dell")).click()
    other = page.get_by_role("region", name="Dell Larrabee")
    expect(other).to_contain_text("With")
    expect(other).not_to_contain_text("Health")
    expect(page.get_by_role("button", name="Overrule")).to_have_count(0)
    table.dock.get_by_role("button", name="Back to your own seat").click()
    expect(page.get_by_role("button", name="Overrule")).to_be_visible()
    page.get_by_role("button", name="As players see it").click()
    expect(table.dock.get_by_role("heading")).to_contain_text("As Ada Quill sees it")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Overrule")).to_be_visible()
