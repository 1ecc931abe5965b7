"""Nothing that a browser is ever sent tells what its seats may not know, and keys open what they should and no more."""

import re
import sqlite3

import msgspec
import pytest

from posse import read_record
from posse.engine.event import Event, seen
from posse.engine.words import say
from posse.games.cards import pack
from posse.games.deeds.happened import RESHUFFLED
from posse.games.shelf import FIRST, SHELF, front, game_of
from posse.games.wire.story import LineShown
from posse.server.edge import Edge
from posse.server.keys import Keys, same
from posse.server.log import MatchRow, now
from posse.server.protocol import Catalogue, State, ToBrowser
from tests.every_game.games import KEEPERS
from tests.server.serving import Browser, Server, bot, person
from tests.server.sitting import Sitting, in_secret
from tests.sure import there


def cards_in(text: str) -> set[str]:
    found = set(re.findall(r"[A-Za-z0-9]+", text)) & set(pack.PACK)
    return found | {card for card in pack.PACK if pack.name(card) in text}


@pytest.mark.parametrize(
    "scenario", [*(front(game).first_scenario for game in SHELF if front(game).cards), "faro-table"]
)
def test_no_byte_sent_to_anybody_names_a_card_in_another_hand(server: Server, scenario: str) -> None:
    """Every state is compared with the hands as they were at that moment, which the record tells afterwards.

    A card that lies open on the discards may be shuffled and drawn again before the next state is sent.
    """
    keeper = KEEPERS[game_of(scenario)]
    listed = [line for game in server.get("api/catalogue", Catalogue).games for line in game.scenarios]
    seats = [seat.id for line in listed if line.id == scenario for seat in line.seats]
    made = server.make(*(bot(seat) for seat in seats[1:]), person(seats[0]), scenario=scenario)
    browsers = {**{seat: server.sit(made, seat) for seat in seats}, "": server.sit(made)}
    first = browsers[seats[0]]
    while first.states[seats[0]].table.ended is None:
        first.until(lambda: first.asked(seats[0]) or first.states[seats[0]].table.ended is not None)
        if first.asked(seats[0]):
            first.answer(seats[0])
        for seat, browser in browsers.items():
            keep_up(browser, seat, first.states[seats[0]].number)
    for seat, browser in browsers.items():
        finish(browser, seat)
    match = read_record(server.http.get(f"api/matches/{made.match}/record").text)
    tables = [match.at(number).table for number in range(len(match.answers) + 1)]
    checked = 0
    for seat, browser in browsers.items():
        before: set[str] = set(pack.PACK)
        for text in browser.heard:
            message: ToBrowser = msgspec.json.decode(text, type=ToBrowser)
            if not isinstance(message, State):
                assert not cards_in(text)
                continue
            hidden = keeper.hidden_from(tables[message.number], seat)
            leaked = hidden & cards_in(msgspec.json.encode(message.table).decode())
            assert not leaked, f"{seat} is shown {leaked} after {message.number} answers"
            lines = msgspec.json.encode(message.lines).decode()
            told = hidden & before & cards_in(lines)
            assert not told or RESHUFFLED.says in lines, f"{seat} is told of {told} after {message.number} answers"
            before = hidden
            checked += len(hidden)
    assert checked > 100, "nothing was hidden"


def keep_up(browser: Browser, seat: str, number: int) -> None:
    """Read as far as others have got, as a browser does: one that does not read is let go."""
    browser.until(lambda: browser.states[seat].number >= number)


def finish(browser: Browser, seat: str) -> None:
    browser.until(lambda: browser.states[seat].table.ended is not None)


def test_a_laid_card_is_seen_by_nobody_else() -> None:
    sitting = Sitting()
    sitting.until(in_secret)
    edge = Edge(sitting.played)
    before = {viewer: edge.state(viewer) for viewer in ("outlaws", "")}
    choice = there(sitting.played.match.choice_of("law"))
    seen = []
    for option in choice.options[:2]:
        sitting.answer("law", say(option))
        assert edge.table("law").asked is not None
        seen.append({viewer: edge.state(viewer).table for viewer in ("outlaws", "")})
    assert seen[0] == seen[1], "another card in its place shows nothing"
    assert seen[0]["outlaws"] != before["outlaws"].table, "that something was laid is shown"


def test_a_story_is_told_from_the_forms_of_events_that_the_viewer_may_see(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting()
    sitting.until(lambda played: played.ended, limit=3000)
    match, edge = sitting.played.match, Edge(sitting.played)
    told: list[Event] = []
    line = edge.screen.line

    def telling(setup: object, number: int, turn: int, event: Event) -> LineShown:
        told.append(event)
        return line(setup, number, turn, event)

    monkeypatch.setattr(edge.screen, "line", telling)
    for viewer in ("law", "outlaws", ""):
        told.clear()
        edge.story(viewer)
        assert tuple(told) == seen(match.events, viewer or None)
        assert told != match.events, "something in this match is not for everybody"


def test_keys_follow_from_the_secret_the_match_and_the_seat_alone() -> None:
    row = MatchRow("m", FIRST, "s", "t", "m", "{}", "1", "s", now())
    other = msgspec.structs.replace(row, id="n")
    later = msgspec.structs.replace(row, generation=2)
    keys = Keys("secret")
    made = {
        keys.seat(row, "law"),
        keys.seat(row, "outlaws"),
        keys.seat(other, "law"),
        keys.seat(later, "law"),
        keys.watch(row),
        keys.home(),
        keys.house(),
        Keys("another").seat(row, "law"),
    }
    assert len(made) == 8
    assert all(len(key) == 43 for key in made), "256 bits each"
    assert Keys("secret").seat(row, "law") == keys.seat(row, "law")
    assert same(keys.home(), keys.home())
    assert not same(keys.home(), "ключ")


def test_neither_the_seed_nor_any_key_is_ever_sent_or_a_key_written_down(server: Server) -> None:
    made = server.make(person("law"), person("outlaws"))
    browser = server.sit(made, "law", "outlaws")
    assert len(browser.welcome.sealed) == 64
    with sqlite3.connect(server.data / "posse.db") as connection:
        (secret,) = connection.execute("SELECT seed FROM matches WHERE id = ?", (made.match,)).fetchone()
    assert secret not in "".join(browser.heard), "before the end"
    stored = b"".join(path.read_bytes() for path in server.data.iterdir())
    for key in (*(key.key for key in made.seats), made.watch, server.home):
        assert key not in "".join(browser.heard)
        assert key.encode() not in stored
