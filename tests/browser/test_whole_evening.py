"""A whole evening of Tombstone: a Judge and two players, each at a screen of their own, from home to the roster after it."""

import os
import re
from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from posse.server.campaign_protocol import CampaignShown, NewCampaign
from tests.browser.conftest import DESK, OpenPage
from tests.browser.seats import go_to_the_table, sit_down
from tests.browser.table import Table
from tests.browser.test_phone import SIZES
from tests.server.serving import Server

CORRAL, RIDE = "trouble-on-the-corral", "A week with Pearson"
RULES: dict[str, str | bool] = {"players": "2", "map_laid": False, "judge": True, "scenarios_per_grit": "1"}
TABLETOP = (1024, 768)
RULINGS = (("Dead", "The beam comes down on her."), ("Able to go on", "It was her hat."))

PICTURES = os.environ.get("POSSE_PICTURES", "")
"""A folder for pictures of the evening; none are made where it is not said."""


class Company:
    """The Judge at a desk, Nell on a phone as Ada Quill, Sam on a smaller screen as Tomás Ruiz, with dice of his own."""

    def __init__(self, open_page: OpenPage) -> None:
        self.desk, self.nell, self.sam = open_page(*DESK), open_page(*SIZES[0], touch=True), open_page(*TABLETOP)

    def picture(self, name: str) -> None:
        """What all three see now, if anybody wants to see it."""
        pages = {"judge": self.desk, "nell": self.nell, "sam": self.sam}
        for who, page in pages.items() if PICTURES else ():
            page.screenshot(path=Path(PICTURES) / f"{name}-{who}.png")

    def form(self, name: str) -> Locator:
        """What the Judge is about to say, with a form for it."""
        self.desk.get_by_role("group", name="What the Judge says").get_by_role("button", name=name).click()
        return self.desk.get_by_role("form", name=name)

    def says(self, name: str, filled: Mapping[str, str]) -> None:
        """The Judge fills a form in by its labels, and says it."""
        form = self.form(name)
        for label, value in filled.items():
            field = form.get_by_label(label, exact=True)
            if field.evaluate("it => it.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
                field.blur()
        form.get_by_role("button", name=name).click()
        expect(form).to_have_count(0)


def from_home(server: Server, company: Company) -> tuple[Table, Table, Table]:
    """The Judge begins the first evening of a campaign and sends two links."""
    wanted = NewCampaign("tombstone", (CORRAL, CORRAL), RIDE, RULES, ("", ""))
    server.post("api/campaigns", wanted, CampaignShown)
    desk = company.desk
    desk.goto(f"{server.address}#home={server.home}")
    desk.get_by_role("link", name="Ride a campaign").click()
    desk.get_by_role("link", name=RIDE).click()
    for name in ("Ada Quill", "Tomás Ruiz"):
        expect(desk.get_by_label(f"Who plays {name}", exact=True)).to_have_value("link")
    expect(desk.get_by_label("Who plays The Judge", exact=True)).to_have_value("here")
    desk.get_by_role("checkbox", name="Own dice").nth(1).check()
    company.picture("1-campaign")
    desk.get_by_role("button", name="Make the links").click()
    links = [
        desk.get_by_label(f"the link for {name}", exact=True).input_value() for name in ("Ada Quill", "Tomás Ruiz")
    ]
    nell, sam = sit_down(company.nell, links[0], "Nell"), sit_down(company.sam, links[1], "Sam")
    judge = go_to_the_table(desk)
    expect(judge.question).to_have_text("Waiting for Ada Quill.")
    expect(desk.get_by_text("Nobody is waiting for you.")).to_have_count(0)
    company.nell.get_by_role("button", name="Agree and begin").click()
    expect(desk.get_by_text("Nobody is waiting for you.")).to_be_visible()
    return judge, nell, sam


def test_a_whole_evening(open_page: OpenPage, server: Server) -> None:
    """tombstone/judge/four-duties, tombstone/judge/world-notes-private, tombstone/core/judge/final-say,
    tombstone/combat/turns-only-when-needed, tombstone/grit/levelup/timing: a check of all with dice of one's own, a note for one, a
    shop with somebody behind the counter, a fight with a death that is none, the pay, the end, and two who have learned from it."""
    company = Company(open_page)
    judge, nell, sam = from_home(server, company)
    expect(company.desk.get_by_role("region", name="Next scenes")).to_contain_text("Night falls")
    company.picture("2-begun")
    a_check_of_all(company, sam)
    a_note_for_one(company)
    a_shop(company)
    a_fight(company, judge, nell, sam)
    company.says("Pay, give", {"Sum in dollars": "30", "Why": "For the talking."})
    for page in (company.nell, company.sam):
        expect(log(page)).to_contain_text("For the talking.")
    company.says("End the evening", {"Which": "spared"})
    for table in (judge, nell, sam):
        expect(table.end).to_contain_text("Nobody was shot")
        for name in ("Ada Quill", "Tomás Ruiz"):
            expect(table.end.get_by_role("row", name=name)).to_contain_text("one scenario more behind them")
    company.picture("9-the-end")
    levelled_up(company)


def log(page: Page) -> Locator:
    return page.get_by_role("region", name="What happened")


def a_check_of_all(company: Company, sam: Table) -> None:
    """Nell's dice are thrown for her, Sam types his."""
    company.says(
        "Call a check",
        {"Number needed": "4", "What it is about": "Tracks in the dust", "Who makes it learns": "Six horses, shod."},
    )
    check = company.desk.get_by_role("region", name=re.compile("^Check on the table"))
    expect(sam.dock.get_by_role("textbox")).to_be_focused()
    company.picture("3-check")
    company.sam.keyboard.type("5 6 6")
    company.sam.keyboard.press("Enter")
    expect(check.get_by_role("row", name=re.compile("Tomás Ruiz"))).to_contain_text("Made")
    expect(company.desk.get_by_role("region", name="Check on the table, closed")).to_be_visible()
    expect(company.sam.get_by_text("Six horses, shod.").first).to_be_visible()
    company.picture("4-checked")


def a_note_for_one(company: Company) -> None:
    """In writing, for Nell; Sam sees nothing of it."""
    company.says("Hand out", {"Words": "He never paid them. Ask about the wages.", "To whom": "ada"})
    expect(company.nell.get_by_role("region", name="What you were handed")).to_contain_text("the wages")
    expect(company.sam.get_by_text("the wages")).to_have_count(0)


def a_shop(company: Company) -> None:
    """All go to the store; somebody of the place speaks, and Sam buys whiskey at a price of the Judge's."""
    desk = company.desk
    place = desk.get_by_role("region", name="Where we are")
    place.get_by_text(re.compile("[0-9]+ places")).click()
    place.get_by_role("button", name=re.compile("General Store")).click()
    expect(desk.get_by_role("list", name="Who is here")).to_contain_text("Peggy-Ann Briar")
    company.says("Speak as", {"Words": "A dollar, and I never saw you.", "As whom": "Peggy-Ann Briar"})
    for page in (company.nell, company.sam):
        expect(log(page)).to_contain_text("Peggy-Ann Briar: “A dollar, and I never saw you.”")
    company.picture("5-store")
    company.says("Sell", {"Who": "ruiz", "What": "whiskey", "Sum in dollars": "1"})
    expect(log(company.sam)).to_contain_text("Tomás Ruiz buys Whiskey")


def a_fight(company: Company, judge: Table, nell: Table, sam: Table) -> None:
    """At the bank, in the head: all say what they will do, and Sam throws for himself. Ada is dead and is not; and the Judge takes
    up the stage."""
    desk = company.desk
    company.says("Lay a fight", {"Which": "at-the-bank"})
    for table, who in ((judge, "Harrison"), (judge, "Greg"), (sam, "Tomás"), (nell, "Ada")):
        expect(table.question).to_contain_text(f"What will {who}")
        company.picture(f"6-fight-{who}")
        table.ready("Move only").click()
    expect(sam.dock.get_by_role("textbox")).to_be_focused()
    company.sam.keyboard.type("6 6")
    company.sam.keyboard.press("Enter")
    expect(sam.question).to_contain_text("Tomás Ruiz: what next?")
    for state, why in RULINGS:
        overrules(company, "Ada Quill", state, why)
        expect(log(desk)).to_contain_text(why)
    desk.get_by_role("button", name="Take up the stage").first.click()
    expect(desk.get_by_role("region", name="Next scenes")).to_be_visible()
    for page in (company.nell, company.sam):
        for _, why in RULINGS:
            expect(log(page)).to_contain_text(why)


def overrules(company: Company, who: str, state: str, why: str) -> None:
    """Somebody is what the Judge says, and everybody hears why."""
    slip = company.desk.get_by_role("complementary").filter(has=company.desk.get_by_label("Why"))
    if slip.count() == 0:
        company.desk.get_by_role("button", name="Overrule").first.click()
    slip.get_by_role("combobox", name=re.compile("^Who")).select_option(label=who)
    slip.get_by_role("combobox", name=re.compile("^What")).select_option("In the fight")
    slip.get_by_role("group", name="To", exact=True).get_by_role("button", name=state).click()
    slip.get_by_role("textbox", name="Why").fill(why)
    company.picture(f"7-{state[:4]}")
    slip.get_by_role("button", name="Overrule", exact=True).click()


def levelled_up(company: Company) -> None:
    """tombstone/grit/levelup/timing: from the end to the roster, where each has points to place, and places them in the builder."""
    desk = company.desk
    desk.get_by_role("link", name="On with the campaign").click()
    for name in ("Ada Quill", "Tomás Ruiz"):
        slip = desk.get_by_role("region", name=name)
        slip.get_by_role("link", name="Place 2 points").click()
        desk.get_by_role("button", name="Suggest").first.click()
        expect(desk.get_by_text("all placed")).to_be_visible()
        company.picture(f"10-points-{name[:3]}")
        desk.get_by_role("button", name="Back to the campaign").click()
        expect(slip).to_contain_text("Grit 2")
        expect(slip.get_by_text("to place")).to_have_count(0)
    expect(desk.get_by_label("Who plays The Judge", exact=True)).to_have_value("here")
    company.picture("11-roster")
