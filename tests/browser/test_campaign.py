"""A campaign in the browser: begun from home, three games with bots at the seats, a roster that remembers all of it."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from posse.campaign.campaign import begin as begin_campaign
from posse.campaign.campaign import book_of, next_setup, settle
from posse.campaign.files import write_campaign
from posse.games.book.house_rules import RuleValue
from posse.games.shelf import SHELF, front
from posse.games.tombstone.evening.coming import Finish
from posse.games.tombstone.evening.standing import but
from posse.games.tombstone.fight.ruling import Overrule
from posse.games.tombstone.front import FRONT as TOMBSTONE
from posse.games.tombstone.table import Table
from posse.server.campaign_protocol import CampaignBrought, CampaignShown, NewCampaign, NextGame
from posse.server.protocol import MatchMade, SeatWanted
from tests.browser.conftest import Axe, OpenPage
from tests.browser.test_everybody import faults
from tests.server.serving import Server
from tests.sure import as_a

BOOKS = [game for game in SHELF if front(game).campaigning is not None]
BOTS_PLAY = 240_000
"""Milliseconds that a game between bots may take on a busy machine."""
GAMES = 3
MORE = 4
"""Games beyond those, in case of bad luck."""


def begin(page: Page, server: Server, game: str, name: str, more: int = 0) -> None:
    """From home to the page of a new campaign: the first one that the game's book suggests, and so many games more."""
    page.goto(server.address)
    page.get_by_role("link", name="Ride a campaign").click()
    expect(page.get_by_role("heading", name="Campaigns", level=1)).to_be_visible()
    page.locator(f'input[name=course][value^="{game} "]').first.check(force=True)
    for _ in range(more):
        page.get_by_role("button", name="One game more").click()
    page.get_by_label("What it is called").fill(name)
    page.get_by_role("button", name="Begin with").click()
    expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()


def play_next(page: Page, number: int) -> None:
    """Seat two bots, let them play the game out, and come back to the campaign from the end of it."""
    for select in page.get_by_label(re.compile("^Who plays")).all():
        select.select_option("greenhorn")
    page.get_by_role("button", name=f"Play game {number}").click()
    on = page.get_by_role("link", name="On with the campaign")
    expect(on).to_be_visible(timeout=BOTS_PLAY)
    on.click()
    expect(page.get_by_role("heading", name="The roster")).to_be_visible()
    expect(history(page)).to_have_count(number, timeout=BOTS_PLAY)


def play_elsewhere(page: Page, server: Server, campaign: CampaignShown) -> None:
    """The same without looking on, and the campaign's page anew."""
    assert campaign.coming is not None
    seats = tuple(SeatWanted(seat.id, "greenhorn") for seat in campaign.coming.seats)
    path, home = f"api/campaigns/{campaign.id}/next", {"X-Posse-Home": server.home}
    watcher = server.sit(server.post(path, NextGame(seats), MatchMade, **home))
    watcher.until(lambda: watcher.states[""].table.ended is not None)
    watcher.close()
    page.reload()
    expect(history(page)).to_have_count(len(campaign.played) + 1, timeout=BOTS_PLAY)


def history(page: Page) -> Locator:
    """The games that have been played, the last one first."""
    return page.get_by_role("list", name="Games played").locator("> li")


def told(page: Page, server: Server) -> CampaignShown:
    id = page.url.rpartition("/")[2]
    return server.get(f"api/campaigns/{id}", CampaignShown, **{"X-Posse-Home": server.home})


def agrees(page: Page, server: Server) -> CampaignShown:
    """The page shows every rider with their traits, everybody who was lost, every game with its score and its cut."""
    campaign = told(page, server)
    for gang in campaign.gangs:
        slip = page.get_by_role("region", name=gang.name)
        expect(slip.get_by_text(f"{gang.points} point")).to_be_visible()
        expect(slip.get_by_text(f"{gang.won} won")).to_be_visible()
        riding = slip.get_by_role("list", name=f"Riders of {gang.name}").locator("> li")
        expect(riding).to_have_count(sum(not member.lost for member in gang.members))
        gone = slip.get_by_role("list", name=f"Lost by {gang.name}").locator("> li")
        expect(gone).to_have_count(sum(bool(member.lost) for member in gang.members))
        for member in gang.members:
            row = slip.get_by_role("listitem").filter(has=page.get_by_text(member.name, exact=True))
            if member.lost:
                expect(row.get_by_text(member.lost, exact=True)).to_be_visible()
            for trait in member.learned:
                expect(row.get_by_text(trait.name, exact=True)).to_be_visible()
                expect(row.get_by_text("earned", exact=True)).to_have_count(len(member.learned))
    for row, game in zip(history(page).all(), reversed(campaign.played), strict=True):
        expect(row.get_by_role("heading", name=game.name)).to_be_visible()
        for lesson in game.lessons:
            expect(row).to_contain_text(lesson.trait.name if lesson.trait else lesson.why)
            if lesson.card:
                expect(row.locator("svg.card")).to_be_visible()
    return campaign


@pytest.mark.parametrize("game", BOOKS)
def test_three_games(page: Page, server: Server, game: str) -> None:
    """What a game leaves behind is on the roster: the dead stay dead, traits stay earned, and a card that was cut is shown.

    Where gangs have gaps a recruit fills one. Bots may draw, or cut badly; so where more games can be linked it goes on
    until somebody has earned a trait and somebody is dead. A story goes on until its last act, and so do evenings of one party.
    """
    book = book_of(front(game))
    more = max(0, GAMES - len(book.courses()[0])) if book.together else MORE
    begin(page, server, game, f"Hard money in {game}", more=0 if book.fixed else more)
    campaign = told(page, server)
    while (
        not campaign.over
        if book.fixed or book.together
        else len(campaign.played) < GAMES or not (earned(campaign) and dead(campaign))
    ):
        before = campaign
        assert before.coming is not None, "bots have never killed so few, or cut so badly"
        if any(gang.gaps for gang in before.gangs):
            recruit(page, server, before)
        if before.played:
            play_elsewhere(page, server, before)
        else:
            play_next(page, 1)
        campaign = agrees(page, server)
        assert len(campaign.played) == len(before.played) + 1
        assert dead(before) <= dead(campaign)
        assert earned(before) <= earned(campaign)
    assert len(campaign.played) >= GAMES or "anybody left" in campaign.over
    page.reload()
    agrees(page, server)
    page.get_by_role("link", name="Watch the replay").first.click()
    expect(page.get_by_role("button", name="Play on from here")).to_be_visible()


def recruit(page: Page, server: Server, before: CampaignShown) -> None:
    short = next(gang for gang in before.gangs if gang.gaps)
    slip = page.get_by_role("region", name=short.name)
    slip.get_by_role("button", name="Recruit").click()
    riding = slip.get_by_role("list", name=f"Riders of {short.name}").locator("> li")
    expect(riding).to_have_count(sum(not member.lost for member in short.members) + 1)
    after = next(gang for gang in told(page, server).gangs if gang.id == short.id)
    assert after.gaps == short.gaps - 1
    assert not after.members[-1].learned


def earned(campaign: CampaignShown) -> set[tuple[str, str]]:
    return {(one.name, trait.id) for gang in campaign.gangs for one in gang.members for trait in one.learned}


def dead(campaign: CampaignShown) -> set[str]:
    return {one.name for gang in campaign.gangs for one in gang.members if one.lost == "dead"}


def test_a_campaign_is_shared_by_its_link_and_by_nothing_else(open_page: OpenPage, server: Server) -> None:
    """Whoever opens the link has the same page, and the secret is gone from the address."""
    page, friend, stranger = open_page(), open_page(), open_page()
    begin(page, server, "ruthless", "Two riders")
    link = page.get_by_label("the link to the campaign", exact=True).input_value()
    friend.goto(link)
    expect(friend.get_by_role("heading", name="Two riders", level=1)).to_be_visible()
    assert friend.url == page.url
    friend.goto(f"{server.address}#/campaigns")
    expect(friend.get_by_role("link", name="Two riders")).to_be_visible()
    stranger.goto(page.url)
    expect(stranger.get_by_role("heading", name="This campaign is not known here.")).to_be_visible()


def test_a_gang_goes_into_a_file(page: Page, server: Server) -> None:
    begin(page, server, "ruthless", "Paper")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save this gang as a file").first.click()
    assert saving.value.suggested_filename == "law.toml"
    assert 'game = "ruthless"' in saving.value.path().read_text(encoding="utf-8")


@pytest.mark.parametrize("width", [1440, 360])
def test_axe_finds_nothing_at_a_campaign(open_page: OpenPage, server: Server, axe: Axe, width: int) -> None:
    """Neither where campaigns are begun nor at one, wide or narrow, and nothing runs out of a narrow screen."""
    page = open_page(width, 800)
    page.goto(f"{server.address}#/campaigns")
    expect(page.get_by_role("button", name="Begin with")).to_be_visible()
    found = faults(page, axe)
    begin(page, server, "ruthless", f"At {width}")
    found += faults(page, axe)
    assert found == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def open_new(page: Page, server: Server, wanted: NewCampaign) -> None:
    campaign = server.post("api/campaigns", wanted, CampaignShown)
    page.goto(f"{server.address}#/campaign/{campaign.id}/{campaign.key}")
    expect(page.get_by_role("heading", name=wanted.name, level=1)).to_be_visible()


def test_who_of_a_large_gang_rides_is_chosen(page: Page, server: Server) -> None:
    """Five riders and four places: whoever is ticked rides; with one too many or too few nothing can be sent."""
    people = ("Ada", "Ben", "Cal", "Dot", "Eve")
    large = 'game = "malice"\nid = "mine"\nname = "Mine"\n' + "".join(
        f'[[member]]\nid = "{name.lower()}"\ncharacter = "{name.lower()}"\nname = "{name}"\nweapons = ["six_shooter"]\n'
        for name in people
    )
    wanted = NewCampaign("malice", ("last-call", "noon-stage"), "Five for four", rosters=(large,))
    open_new(page, server, wanted)
    choice = page.get_by_role("group", name="4 of 5 ride in the next game.")
    ride = choice.get_by_role("button", name="Let these ride")
    expect(choice.get_by_role("status")).to_have_text("They ride.")
    choice.get_by_label("Eve").check()
    expect(choice.get_by_role("status")).to_have_text("1 too many.")
    expect(ride).to_be_disabled()
    choice.get_by_label("Ben").uncheck()
    ride.click()
    expect(choice.get_by_role("status")).to_have_text("They ride.")
    page.reload()
    for name in people:
        expect(choice.get_by_label(name)).to_be_checked(checked=name != "Ben")


def test_who_learns_what_is_chosen(page: Page, server: Server) -> None:
    """ruthless/campaign/experience: what was suggested after a game can be changed, and the roster shows it."""
    xp: dict[str, str | bool] = {"campaign_xp": "trait_per_act"}
    open_new(page, server, NewCampaign("ruthless", ("payroll-1-holdup",), "Other lessons", xp))
    play_elsewhere(page, server, told(page, server))
    before = told(page, server)
    suggested = {lesson.name for lesson in before.played[-1].lessons if lesson.trait}
    pupil = next(one for one in before.pupils if one.name not in suggested)
    trait = pupil.traits[-1]
    page.get_by_text("Let somebody learn something else").click()
    page.get_by_label("Who learns").select_option(pupil.member)
    page.get_by_label("What is learned").select_option(trait.id)
    expect(history(page).get_by_text(trait.sentence)).to_be_visible()
    page.get_by_role("button", name="Learn this").click()
    expect(history(page).first).to_contain_text(f"{pupil.name} earns {trait.name}.")
    after = agrees(page, server)
    people = {one.id: one for gang in after.gangs for one in gang.members}
    assert people[pupil.member].learned == (trait,)


# A campaign of Tombstone: days, notes, points


def an_evening_later() -> str:
    """The file of a campaign of two after its first evening: somebody is badly hurt, and all have a new Grit."""
    rules: dict[str, RuleValue] = {"players": "2", "map_laid": False, "judge": True, "scenarios_per_grit": "1"}
    begun = begin_campaign(TOMBSTONE, "ride", ["trouble-on-the-corral"], "The Silverton ride", rules)
    setup = next_setup(TOMBSTONE, begun)
    table = TOMBSTONE.game.start(setup).change("ruiz", health=0, wound=1).change("ada", purse=9000)
    ruling = Overrule("ada", "tired", 1, "She has ridden all night.").heard(table, table.scene.judge)
    over = as_a(Table, Finish("paid").resolve(but(ruling, facts=("truth",))))
    return write_campaign(settle(TOMBSTONE, begun, setup, over, over.events))


def open_ride(page: Page, server: Server) -> CampaignShown:
    campaign = server.post("api/campaigns/file", CampaignBrought(an_evening_later()), CampaignShown)
    page.goto(f"{server.address}#/campaign/{campaign.id}/{campaign.key}")
    expect(page.get_by_role("heading", name="The Silverton ride", level=1)).to_be_visible()
    return campaign


def day(page: Page, number: int) -> Locator:
    lines = page.get_by_role("list", name="Calendar").get_by_role("listitem")
    return lines.filter(has=page.get_by_text(f"Day {number}", exact=True))


def test_days_go_by_on_the_calendar_as_the_group_has_it(page: Page, server: Server) -> None:
    """tombstone/rest/mortal-two-extra-days: what is ahead is told beforehand, and how many days there are is for the group."""
    open_ride(page, server)
    expect(day(page, 1).first).to_contain_text("Trouble on the Corral")
    expect(day(page, 4)).to_have_text(re.compile("Tomás Ruiz is whole again"))
    expect(day(page, 9)).to_contain_text("Warpath begins.")
    page.get_by_label("Days before it").fill("2")
    page.get_by_label("Days before it").press("Tab")
    expect(page.get_by_text("It begins on day 4.")).to_be_visible()
    expect(page.get_by_text("Tomás Ruiz is whole again")).to_have_count(0)
    expect(day(page, 4)).to_contain_text("Warpath begins.")
    page.reload()
    expect(page.get_by_label("Days before it")).to_have_value("2")


def test_the_story_so_far_has_its_last_words_what_stands_and_what_a_judge_has_ruled(page: Page, server: Server) -> None:
    """tombstone/core/judge/final-say, tombstone/opt/scenario-1-bonus-length."""
    open_ride(page, server)
    expect(history(page)).to_contain_text("Pearson counts it out twice")
    page.get_by_text("A ruling of the Judge").click()
    expect(page.get_by_text("She has ridden all night.")).to_be_visible()
    known = page.get_by_role("list", name="Known from then on")
    expect(known).to_have_text("It is known that Pearson's hands were never paid.")


def test_points_are_placed_from_the_roster_in_the_builder(page: Page, server: Server) -> None:
    """tombstone/grit/levelup/timing: what is placed there is on the roster when whoever placed it comes back."""
    campaign = open_ride(page, server)
    ada = page.get_by_role("region", name="Ada Quill")
    ada.get_by_role("link", name="Place 2 points").click()
    expect(page.get_by_role("heading", name="Where do Ada")).to_be_visible()
    expect(page.get_by_role("list").filter(has=page.get_by_text("2 to place"))).to_be_visible()
    page.get_by_role("button", name="Suggest").first.click()
    expect(page.get_by_text("all placed")).to_be_visible()
    page.get_by_role("button", name="Back to the campaign").click()
    expect(ada.get_by_role("link", name="Open the sheet")).to_be_visible()
    expect(ada.get_by_text("to place")).to_have_count(0)
    assert told(page, server).gangs[0].members[0].unplaced == 0
    assert campaign.gangs[0].members[0].unplaced == 2


def test_notes_of_two_who_write_at_once_are_both_there(open_page: OpenPage, server: Server) -> None:
    page, friend = open_page(), open_page()
    campaign = open_ride(page, server)
    friend.goto(f"{server.address}#/campaign/{campaign.id}/{campaign.key}")
    for one, words in ((page, "Pearson lies."), (friend, "So does Hall.")):
        one.get_by_label("Notes of the group").fill(words)
    page.get_by_role("button", name="Keep the notes").click()
    expect(page.get_by_text("Kept.", exact=True)).to_be_visible()
    friend.get_by_role("button", name="Keep the notes").click()
    expect(friend.get_by_text("Both are here now")).to_be_visible()
    both = "Pearson lies.\n\nSo does Hall."
    expect(friend.get_by_label("Notes of the group")).to_have_value(both)
    friend.get_by_role("button", name="Keep the notes").click()
    expect(friend.get_by_text("Kept.", exact=True)).to_be_visible()
    page.reload()
    expect(page.get_by_label("Notes of the group")).to_have_value(both)


def test_a_whole_campaign_is_saved_as_a_file_and_brought_back(page: Page, server: Server) -> None:
    campaign = open_ride(page, server)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save the whole campaign as a file").click()
    page.goto(f"{server.address}#/campaigns")
    page.get_by_label("Bring one from a file").set_input_files(saving.value.path())
    expect(page.get_by_role("heading", name="The Silverton ride", level=1)).to_be_visible()
    expect(day(page, 4)).to_contain_text("Tomás Ruiz is whole again")
    assert told(page, server).id != campaign.id


@pytest.mark.parametrize("width", [1440, 360])
def test_axe_finds_nothing_at_a_campaign_with_a_calendar(
    open_page: OpenPage, server: Server, axe: Axe, width: int
) -> None:
    page = open_page(width, 800)
    open_ride(page, server)
    page.get_by_text("A ruling of the Judge").click()
    assert faults(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_one_player_begins_alone_and_the_machine_is_the_judge(page: Page, server: Server) -> None:
    """tombstone/frame/player-count: how many play is chosen when a campaign is begun."""
    page.goto(f"{server.address}#/campaigns")
    page.locator('input[name=course][value^="tombstone "]').first.check(force=True)
    page.get_by_label("Players").select_option("1")
    expect(page.get_by_text("Bring a character from a file")).to_have_count(1)
    page.get_by_role("button", name="Begin with").click()
    expect(page.get_by_role("heading", name="The roster")).to_be_visible()
    assert [gang.name for gang in told(page, server).gangs] == ["Ada Quill"]
