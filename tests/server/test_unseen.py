"""What people have not spotted is nowhere in what their browsers are sent: not where it is, nor who is under which counter."""

from collections import defaultdict
from random import Random

import msgspec
import pytest

from posse.games.law_of_the_gun.table import Table
from posse.games.wire.table import MarkerShown
from posse.server.database import address_of, open_database
from posse.server.played import AnyMatch, Played
from posse.server.protocol import AskShot, AskSights, AskWhy, State
from posse.server.store import Store
from tests.every_game.games import KEEPERS
from tests.server.serving import Browser, Server, person, settled, token
from tests.sure import as_a, there

ANSWERS = 60
PRYING = 0.2
"""More often than that, and the server lets nobody go on asking."""
KEEPER = KEEPERS["law_of_the_gun"]
SEATS = {"canyon-ambush": ("posse", "quills"), "cottonwood-raid": ("law", "ponies")}


class Listener:
    """A browser that plays, looks into everything it can name, and remembers after how many answers it heard what."""

    def __init__(self, browser: Browser, seat: str) -> None:
        self.browser, self.seat = browser, seat
        self.heard: defaultdict[int, list[str]] = defaultdict(list)
        self.markers: dict[int, tuple[MarkerShown, ...]] = {}
        self._read = 0

    def note(self) -> None:
        """Put what has been heard since with the position it was heard in."""
        state = self.browser.states[self.seat]
        for text in self.browser.heard[self._read :]:
            message = msgspec.json.decode(text)
            if message["type"] == "welcome":
                continue
            number = message["number"] if message["type"] == "state" else state.number
            if message["type"] == "state":
                self.markers[number] = msgspec.json.decode(text, type=State).table.markers
            self.heard[number].append(text)
        self._read = len(self.browser.heard)

    def pry(self, one: str, other: str) -> None:
        """Ask for the sights of somebody and a shot at another, known or not, and for what lies behind the last line."""
        browser, seat = self.browser, self.seat
        last = AskWhy(token(), max(0, len(browser.story[seat]) - 1), seat)
        for question in (AskSights(token(), one, seat), AskShot(token(), one, other, "", seat), last):
            browser.send(question)
            mark = f'"token":"{question.token}"'
            while not any(mark in text for text in browser.heard[-3:]):
                browser.next()
        self.note()


def any_answer(state: State, rng: Random) -> str | None:
    """Any answer that can be sent as it is; holding fire for good is left to others."""
    assert state.table.asked is not None
    ready = [one.words for one in state.table.asked.choices if not one.needs and one.action != "hold-all"]
    return rng.choice(ready) if ready else None


@pytest.mark.parametrize("scenario", SEATS)
def test_no_byte_tells_of_the_unseen(server: Server, scenario: str) -> None:
    """Every message is held against the table as it was when it came, which the log tells afterwards."""
    rng = Random(4)
    made = server.make(*(person(seat) for seat in SEATS[scenario]), scenario=scenario)
    listeners = {seat: Listener(server.sit(made, seat), seat) for seat in SEATS[scenario]}
    listeners[""] = Listener(server.sit(made), "")
    browsers = tuple(listener.browser for listener in listeners.values())
    figures = tuple(figure.id for figure in browsers[0].welcome.scene.figures)
    settled(*browsers)
    for _ in range(ANSWERS):
        asking = next((one for seat, one in listeners.items() if seat and one.browser.asked(seat)), None)
        if asking is None:
            break
        asking.browser.taken(asking.seat, any_answer(asking.browser.states[asking.seat], rng))
        settled(*browsers)
        for listener in listeners.values():
            listener.note()
            if rng.random() < PRYING:
                listener.pry(*rng.sample(figures, 2))
    match = kept(server, made.match)
    checked = 0
    for seat, listener in listeners.items():
        for number, texts in listener.heard.items():
            table = as_a(Table, match.at(number).table)
            hidden = KEEPER.hidden_from(table, seat)
            for text in texts:
                told = hidden & KEEPER.readable(text)
                assert not told, f"{seat or 'a spectator'} is told {told} after {number} answers: {text[:300]}"
                checked += len(hidden)
            alike(table, listener.markers.get(number, ()))
    assert checked > 30, "next to nothing was hidden"
    said = [text for listener in listeners.values() for texts in listener.heard.values() for text in texts]
    assert any(text.startswith('{"type":"refused"') for text in said), "nobody pried in vain"


def kept(server: Server, match: str) -> AnyMatch:
    """A match as the server's own log has it: nobody else has it while somebody is hidden."""
    store = Store(open_database(address_of(server.data / "posse.db")))
    played = Played(there(store.row(match)))
    played.read(store.entries(match))
    store.close()
    return played.match


def alike(table: Table, markers: tuple[MarkerShown, ...]) -> None:
    """lotg/solo/dummy-ratio: but for its own number, place and die a counter that hides nobody is byte for byte like any other."""
    shown = {marker.id: marker for marker in markers if marker.kind == "counter"}
    assert set(shown) == {counter.id for counter in table.counters}
    blank = {
        msgspec.json.encode(
            msgspec.structs.replace(marker, id="", name="", number=0, shows=0, spot=table.counters[0].spot, place="")
        )
        for marker in shown.values()
    }
    assert len(blank) <= 1
