"""Somebody who watches: every byte that each browser receives is searched for cards that it may not know."""

import re
from collections.abc import Sequence
from urllib.parse import urlsplit

import httpx
import msgspec
from playwright.sync_api import Page, Request, WebSocket, expect

from posse import read_record
from posse.games.cards import pack
from posse.server.protocol import State, ToBrowser
from tests.browser.conftest import OpenPage
from tests.browser.seats import Brisk, links, play_all
from tests.browser.stored import Stored
from tests.browser.table import LONG, Table
from tests.every_game.games import KEEPERS
from tests.server.serving import Server
from tests.server.sitting import in_secret
from tests.server.test_secrets import cards_in

_decoder: msgspec.json.Decoder[ToBrowser] = msgspec.json.Decoder(ToBrowser)


class Ear:
    """Keeps everything that a page receives, but for the client itself, which is the same for everybody."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[str] = []
        self._requests: list[Request] = []
        page.on("websocket", self._opened)
        page.on("requestfinished", self._answered)

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def _answered(self, request: Request) -> None:
        if "/api/" in urlsplit(request.url).path:
            self._requests.append(request)

    def bodies(self) -> list[str]:
        return [response.text() for request in self._requests if (response := request.response()) is not None]


KEY = re.compile(r'"(?:key|watch)":"[^"]*"')
"""A key is random, and may happen to hold something that reads like a card."""


class _Key(msgspec.Struct):
    key: str


class _Remembered(msgspec.Struct):
    match: str
    seats: list[_Key]
    open: list[_Key]


def keys_of(page: Page) -> list[str]:
    """Every key of a seat that a browser remembers of the match it shows."""
    match = page.url.rpartition("/")[2]
    kept = page.evaluate("() => JSON.stringify({ ...localStorage })")
    texts = [text for name, text in msgspec.json.decode(kept, type=dict[str, str]).items() if name.endswith("matches")]
    known = [one for text in texts for one in msgspec.json.decode(text, type=list[_Remembered]) if one.match == match]
    return [key.key for one in known for key in (*one.seats, *one.open)]


def test_nobody_receives_a_card_of_another_hand(open_page: OpenPage, server: Server) -> None:
    """Two play from the first card as far as a snap shot, one watches; the record tells afterwards who held what at every
    moment."""
    pages = [open_page() for _ in range(3)]
    ears = [Ear(page) for page in pages]
    nell, tomas, watcher = pages
    stored = Stored(server, in_secret)
    hers, his = stored.sit(nell, "house"), stored.sit(tomas, "drovers", "Tomás")
    watcher.goto(stored.watch)
    watching = Table(watcher)
    expect(watching.dock).to_contain_text("You can look round, measure and read meanwhile.", timeout=LONG)
    hands = Brisk()
    play_all((hers, his), hands, until=lambda: "snap shot" in hands.did)
    expect(watching.dock).to_have_attribute("data-at", hers.at)
    assert watching.kind == "", "nothing is asked of somebody who watches"
    assert watching.hand() == []
    assert watching.story() == his.story()
    match = read_record(record_of((nell, tomas), server))
    hidden_at = [
        {seat: KEEPERS[match.game.id].hidden_from(match.at(number).table, seat) for seat in ("house", "drovers", "")}
        for number in range(len(match.answers) + 1)
    ]
    for seat, ear in zip(("house", "drovers", ""), ears, strict=True):
        assert searched(ear.frames, [hidden[seat] for hidden in hidden_at], seat) > 20, "nothing was hidden"
        bodies = ear.bodies()
        assert bodies
        assert not any(cards_in(KEY.sub("", body)) for body in bodies)
    assert len(keys_of(watcher)) == 0
    nell.get_by_role("button", name="Menu").click()
    expect(nell.get_by_role("button", name="Download the record")).to_have_count(0)


def record_of(pages: Sequence[Page], server: Server) -> str:
    """The record of the match on some pages: it takes the keys of all seats, and nobody alone has those."""

    def asked(*keys: str) -> httpx.Response:
        return server.http.get(f"api/matches/{match}/record", headers={"X-Posse-Keys": ",".join(keys)})

    match = pages[0].url.rpartition("/")[2]
    for page in pages:
        assert asked(*keys_of(page)).status_code == 403
    found = asked(*(key for page in pages for key in keys_of(page)))
    assert found.is_success, found.text
    return found.text


def searched(frames: Sequence[str], hidden_at: Sequence[set[str]], seat: str) -> int:
    """Search what a seat was sent; how many hidden cards were looked for and not found."""
    before, looked_for = set(pack.PACK), 0
    for text in frames:
        message = _decoder.decode(text)
        if not isinstance(message, State):
            assert not cards_in(text), f"{type(message).__name__} tells {seat or 'a spectator'} of a card"
            continue
        assert message.seat == seat
        hidden = hidden_at[message.number]
        assert not hidden & cards_in(msgspec.json.encode(message.table).decode())
        assert not hidden & before & cards_in(msgspec.json.encode(message.lines).decode())
        before = hidden
        looked_for += len(hidden)
    return looked_for


def test_a_link_for_watching_gives_no_seat(open_page: OpenPage, server: Server) -> None:
    """It asks for no name and offers nothing that belongs to a seat; the people at the table see that somebody watches."""
    nell, watcher = open_page(), open_page()
    _, watch = links(nell, server)
    watcher.goto(watch)
    watching = Table(watcher)
    expect(watching.dock).to_be_visible(timeout=LONG)
    expect(nell.get_by_text("1 watching now.")).to_be_visible()
    watcher.get_by_role("button", name="People").click()
    for held in ("Let the deputy play", "Take it back", "Copy the link"):
        expect(watcher.get_by_role("button", name=held, exact=True)).to_have_count(0)
