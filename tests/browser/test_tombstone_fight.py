"""What only fights of Tombstone ask of a screen: rolls that lie there, and a person who judges."""

import re
from importlib.resources import files

from playwright.sync_api import Page, expect

from posse.games.tombstone.checks import Offer
from posse.games.tombstone.fight.acting import TakeTurn
from posse.games.tombstone.rolls import Check
from posse.server.played import Played
from tests.browser.conftest import OpenPage
from tests.browser.seats import gone
from tests.browser.stored import Stored
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


def test_a_judge_overrules_a_death_and_what_they_know_stays_with_them(open_page: OpenPage, server: Server) -> None:
    """Who, what, to what, why and who is told: the players hear of it, or nothing of it comes to them."""
    scenario = (files("posse.games.tombstone") / "data/scenarios/main-street-duel.toml").read_text()
    text = scenario.replace('id = "main-street-duel"', 'id = "judged-duel"') + "\n[house_rules]\njudge = true\n"
    match = Stored(server, taking_a_turn, text=text)
    judge, player = open_page(), open_page()
    heard: list[str] = []
    player.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    match.sit(judge, "larrabees", "Bea")
    match.sit(player, "ada")
    judge.get_by_role("button", name="Overrule").click()
    slip = judge.locator("form")

    def rule(value: str, why: str, told: str) -> None:
        slip.get_by_label("Who").select_option("Dell Larrabee")
        slip.get_by_label("What").select_option("In the fight")
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
