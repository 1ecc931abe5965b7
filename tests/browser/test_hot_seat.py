"""Two at one keyboard: a playbill stands between the hands, and nobody's card is on the screen for anybody else."""

import re
from typing import NamedTuple

import msgspec
from playwright.sync_api import Locator, Page, WebSocket, expect

from posse.games.law_of_the_gun.setting_up import set_up
from posse.games.scenarios.scenario import StartingFigure
from posse.server.protocol import State, ToBrowser
from tests.browser.seats import Brisk, gone
from tests.browser.table import ANSWERS, LONG, Table
from tests.server.serving import Server

_decoder: msgspec.json.Decoder[ToBrowser] = msgspec.json.Decoder(ToBrowser)

WATCH = """() => {
  window.shown = [];
  const look = () => {
    const cards = [...document.querySelectorAll("button.slot .vh")].map((one) => one.textContent);
    const people = [...document.querySelectorAll("button.hit")].map((one) => one.ariaLabel.split(",")[0]);
    const to = document.querySelector(".handover h1")?.textContent ?? "";
    const now = { bill: document.querySelector(".handover") !== null, to, cards, people };
    if (JSON.stringify(window.shown.at(-1)) !== JSON.stringify(now)) window.shown.push(now);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}"""
"""Looks at the page whenever anything on it changes: whether the playbill stands there and for whom, which cards, and who."""


class _Look(msgspec.Struct):
    bill: bool
    to: str
    cards: list[str]
    people: list[str]


class Hand(NamedTuple):
    """The cards that a seat was told it holds."""

    seat: str
    cards: frozenset[str]


def scenario_people(id: str) -> tuple[StartingFigure, ...]:
    return set_up(id, {}).scenario.figures


class Keyboard:
    """Two people at one page: what the page was sent, and what it has shown."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = Table(page)
        self.hands: set[Hand] = set()
        self.unseen: dict[str, set[str]] = {}
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._heard)

    def _heard(self, frame: str | bytes) -> None:
        message = _decoder.decode(frame)
        if isinstance(message, State):
            self.hands.add(Hand(message.seat, frozenset(card.name for card in message.table.hand)))
            unseen = {figure.id for figure in message.table.figures if figure.mark in ("hidden", "waiting")}
            self.unseen[message.seat] = self.unseen.get(message.seat, unseen) & unseen

    @property
    def bill(self) -> Locator:
        return self.page.get_by_role("button", name=re.compile("Show my (cards|people)$"))

    def shown(self) -> list[_Look]:
        """Everything that has been on the screen, in order."""
        return msgspec.json.decode(self.page.evaluate("() => JSON.stringify(window.shown)"), type=list[_Look])

    def owner(self, cards: list[str]) -> str:
        """Whose hand it is; a card is called by its name, and what it can do now comes after a comma."""
        names = frozenset(card.partition(",")[0] for card in cards)
        owners = {hand.seat for hand in self.hands if hand.cards == names}
        assert len(owners) == 1, f"{names} is nobody's hand"
        return owners.pop()

    def start(self, server: Server, scenario: str = "The Faro Table") -> None:
        self.page.goto(f"{server.address}#home={server.home}")
        self.page.get_by_role("link", name="Two at one keyboard").click()
        self.page.get_by_role("radio", name=scenario).check(force=True)
        for box, name in zip(self.page.get_by_label("Name of who plays").all(), ("Nell", "Tomás"), strict=True):
            box.fill(name)
        self.page.evaluate(WATCH)
        self.page.get_by_role("button", name="Start the match").click()
        expect(self.bill).to_be_visible(timeout=LONG)

    def next(self) -> str:
        self.page.wait_for_selector(".handover, .dock[data-asked], .end", timeout=LONG)
        if self.bill.is_visible():
            return "bill"
        return "end" if self.table.over() else "question"


def test_a_hand_is_seen_by_its_owner_alone(page: Page, server: Server) -> None:
    """Every state that the screen has been in is looked at, not only those in which it rested."""
    keyboard = Keyboard(page)
    keyboard.start(server)
    hands, bills = Brisk(), 0
    for _ in range(ANSWERS):
        if bills >= 4:
            break
        if keyboard.next() == "bill":
            bills += 1
            assert page.locator("button.slot").count() == 0
            expect(keyboard.bill).to_be_focused()
            page.keyboard.press("Enter")
        else:
            hands.answer(keyboard.table)
    assert bills >= 4
    looks = keyboard.shown()
    last, behind_bill = "", True
    owners = set()
    for look in looks:
        assert not (look.bill and look.cards), "a card on the playbill"
        behind_bill = behind_bill or look.bill
        if look.cards:
            owner = keyboard.owner(look.cards)
            assert owner == last or behind_bill, f"{owner}'s hand came without a hand-over"
            last, behind_bill = owner, False
            owners.add(owner)
    assert owners == {"house", "drovers"}


def test_whom_a_side_has_not_spotted_is_nowhere_while_it_has_the_screen(page: Page, server: Server) -> None:
    """Those who lie in ambush are on the table for their own player alone, and for nobody while the playbill stands."""
    keyboard = Keyboard(page)
    keyboard.start(server, "Two Ledge Ambush")
    hands, bills = Brisk("Done"), 0
    for _ in range(ANSWERS):
        if bills >= 3:
            break
        if keyboard.next() == "bill":
            bills += 1
            page.keyboard.press("Enter")
        elif keyboard.table.kind == "activate":
            before = keyboard.table.at
            keyboard.table.choices().last.click()  # nobody acts
            gone(keyboard.table, before)
        else:
            hands.answer(keyboard.table)
    assert bills >= 3
    keyboard.table.wait()
    lurking = {figure.name for figure in scenario_people("canyon-ambush") if figure.id in keyboard.unseen["posse"]}
    assert lurking
    seen: dict[str, set[str]] = {"Nell": set(), "Tomás": set()}
    sits = ""
    for look in keyboard.shown():
        sits = look.to or sits
        assert not (look.bill and look.people), "somebody on the playbill"
        if not look.bill and sits:
            seen[sits].update(look.people)
    assert not seen["Nell"] & lurking
    assert lurking <= seen["Tomás"]
    assert "Hester Boone" in seen["Nell"]


def test_the_playbill_says_whose_turn_it_is_and_nothing_more(page: Page, server: Server) -> None:
    """A refresh at the playbill, and one in the middle of somebody's turn, come back behind it."""
    keyboard = Keyboard(page)
    keyboard.start(server)
    expect(page.get_by_role("heading", name="Nell")).to_be_visible()
    page.reload()
    expect(keyboard.bill).to_be_visible(timeout=LONG)
    assert page.locator("button.slot, [aria-label*=' of ']").count() == 0
    page.keyboard.press("Enter")
    keyboard.table.wait()
    expect(page.locator("button.slot").first).to_be_visible()
    page.reload()
    expect(keyboard.bill).to_be_visible(timeout=LONG)
    assert page.locator("button.slot").count() == 0
