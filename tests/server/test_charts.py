"""A seat that the charts of its book run is nobody's: no key opens it, nobody waits for it, and the others play on."""

from importlib.resources import files
from types import SimpleNamespace
from typing import cast

import msgspec
import pytest

from posse import read_record
from posse.server import protocol
from posse.server.house import House
from posse.server.keys import Keys
from posse.server.log import MatchRow, Person, now
from tests.server.serving import Browser, Server, bot, person, play, play_until, settled

RAID = "cottonwood-raid"
CHARTS = protocol.SeatWanted("rustlers", "charts")
PEOPLE = (person("law", "Ann"), person("ponies", "Bob"))


def seats_of(made: protocol.MatchMade) -> list[str]:
    return [key.seat for key in made.seats]


def keys_of(made: protocol.MatchMade) -> tuple[str, ...]:
    return tuple(key.key for key in made.seats)


def refused(server: Server, *seats: protocol.SeatWanted, **house_rules: str) -> str:
    """Why there is no such match."""
    body = msgspec.json.encode(protocol.NewMatch("law_of_the_gun", RAID, seats, {**house_rules}))
    answer = server.http.post("api/matches", content=body, headers={"X-Posse-Home": server.home})
    assert answer.status_code == 403, answer.text
    return answer.text


def both(server: Server, made: protocol.MatchMade) -> Browser:
    return server.sit(made, *seats_of(made))


def test_the_list_says_which_seats_need_nobody_and_how_somebody_gets_them(server: Server) -> None:
    lines = {line.id: line for game in server.get("api/catalogue", protocol.Catalogue).games for line in game.scenarios}
    assert [seat.id for seat in lines[RAID].seats if seat.solo] == ["rustlers"]
    assert lines[RAID].manned == {"enemy": "player"}
    assert not any(seat.solo for seat in lines["high-noon"].seats)
    assert lines["high-noon"].manned == {}


@pytest.mark.parametrize("wanted", [(*PEOPLE, CHARTS), PEOPLE, ()], ids=["said", "unsaid", "nobody named"])
def test_no_key_opens_the_charts_seat(server: Server, wanted: tuple[protocol.SeatWanted, ...]) -> None:
    """Not for whoever made the match, nor at home; whoever sits there is called the charts."""
    made = server.make(*wanted, scenario=RAID)
    assert seats_of(made) == ["law", "ponies"]
    hot = both(server, made)
    assert hot.welcome.seats == ("law", "ponies")
    who = {one.seat: (one.who, one.here, one.awaited) for one in hot.welcome.people}
    assert who["rustlers"] == ("charts", False, False)
    replay = server.get(f"api/replays/{made.match}", protocol.ReplayShown, **{"X-Posse-Keys": keys_of(made)[0]})
    assert [one.who for one in replay.people] == ["person", "person", "charts"]
    everything = server.post(
        "api/matches/list", protocol.ListMatches(), protocol.MatchList, **{"X-Posse-Home": server.home}
    )
    (line,) = [line for line in everything.matches if line.match == made.match]
    assert [seat.seat for seat in line.yours] == ["law", "ponies"]


def test_nobody_has_the_record_or_a_branch_while_the_charts_hide_something(server: Server) -> None:
    """lotg/ruling/solo-counters: its dice tell which counters are dummies, and a branch could be played on to see."""
    made = server.make(*PEOPLE, scenario=RAID)
    hot = both(server, made)
    seats = dict.fromkeys(("law", "ponies"), hot)
    settled(hot)
    before = 0
    while not hot.states["law"].table.markers:
        before = hot.states["law"].number
        play(seats, 1)
    number = hot.states["law"].number
    assert all(state.hides for state in hot.states.values())
    headers = {"X-Posse-Keys": ",".join(keys_of(made)), "X-Posse-Home": server.home}
    record = server.http.get(f"api/matches/{made.match}/record", headers=headers)
    assert (record.status_code, "still hidden" in record.text) == (403, True), record.text
    wanted = msgspec.json.encode(protocol.NewBranch(number, keys_of(made)))
    branch = server.http.post(f"api/replays/{made.match}/branch", content=wanted, headers=headers)
    assert (branch.status_code, "still hidden" in branch.text) == (403, True), branch.text
    early = server.post(
        f"api/replays/{made.match}/branch", protocol.NewBranch(before, keys_of(made)), protocol.MatchMade
    )
    assert seats_of(early) == ["law", "ponies"], "nothing had been dealt by then"


def test_where_the_charts_hide_nothing_whoever_plays_every_seat_has_the_record(server: Server) -> None:
    """The same raid on people who do not hide."""
    text = (files("posse.games.law_of_the_gun.data.scenarios") / f"{RAID}.toml").read_text()
    text = text.replace("counters = true", "").replace("hidden = true", "")
    kept = msgspec.json.decode(server.http.post("api/scenarios", content=text).content, type=protocol.ScenarioKept)
    wanted = protocol.NewMatch("law_of_the_gun", kept.scenario.id, PEOPLE)
    made = server.post("api/matches", wanted, protocol.MatchMade, **{"X-Posse-Home": server.home})
    hot = both(server, made)
    play(dict.fromkeys(hot.states, hot), 3)
    assert not any(state.hides for state in hot.states.values())
    record = server.http.get(f"api/matches/{made.match}/record", headers={"X-Posse-Keys": ",".join(keys_of(made))})
    assert record.is_success, record.text
    assert len(read_record(record.text).answers) == next(iter(hot.states.values())).number
    branch = server.post(f"api/replays/{made.match}/branch", protocol.NewBranch(2, keys_of(made)), protocol.MatchMade)
    assert seats_of(branch) == seats_of(made)
    uploaded = server.http.post("api/records", content=record.content, headers={"X-Posse-Home": server.home})
    assert uploaded.is_success, uploaded.text
    assert seats_of(msgspec.json.decode(uploaded.content, type=protocol.MatchMade)) == seats_of(made)


def test_the_charts_agree_when_something_is_taken_back(server: Server) -> None:
    """Their dice have fallen since: nobody has to be asked all the same."""
    made = server.make(*PEOPLE, scenario=RAID)
    hot = both(server, made)
    seats = dict.fromkeys(("law", "ponies"), hot)
    play_until(seats, lambda: any(state.undo.ask for state in hot.states.values()))
    seat = next(seat for seat, state in hot.states.items() if state.undo.ask)
    assert isinstance(hot.undo(seat, "ask"), protocol.Taken)
    hot.until(lambda: all(state.cuts == 1 for state in hot.states.values()))


def test_a_rematch_leaves_the_charts_where_they_are(server: Server) -> None:
    """Those who play change seats among themselves."""
    made = server.make(*PEOPLE, scenario=RAID)
    again = server.post(
        f"api/matches/{made.match}/rematch", protocol.NewRematch(keys_of(made), True), protocol.MatchMade
    )
    assert sorted(seats_of(again)) == ["law", "ponies"]
    hot = both(server, again)
    assert [(one.who, one.name) for one in hot.welcome.people] == [("person", "Bob"), ("person", "Ann"), ("charts", "")]


def test_a_bot_or_a_person_may_have_the_enemy(server: Server) -> None:
    made = server.make(*PEOPLE, person("rustlers", "Cy"), scenario=RAID, enemy="player")
    assert seats_of(made) == ["law", "ponies", "rustlers"]
    assert server.sit(made, "rustlers").welcome.seats == ("rustlers",)
    with_bot = server.make(person("law"), bot("ponies"), bot("rustlers"), scenario=RAID, enemy="player")
    alone = server.sit(with_bot, "law")
    assert [one.who for one in alone.welcome.people] == ["person", "greenhorn", "greenhorn"]


def test_a_seat_is_the_charts_or_somebodys(server: Server) -> None:
    assert "charts run" in refused(server, *PEOPLE, bot("rustlers"))
    assert "charts run" in refused(server, *PEOPLE, person("rustlers"))
    assert "somebody has to play" in refused(server, *PEOPLE, CHARTS, enemy="player")
    assert "somebody has to play" in refused(server, protocol.SeatWanted("law", "charts"), person("ponies"))


def test_a_key_made_for_the_charts_seat_opens_nothing() -> None:
    """Not even one that is made as keys are made."""
    row = MatchRow("m", "law_of_the_gun", RAID, "t", "m", "{}", "1", "s", now())
    keys = Keys("secret")
    people = {"law": Person(), "rustlers": Person("charts")}
    shown = [keys.seat(row, seat) for seat in people]
    house = SimpleNamespace(_key=lambda match, seat, person: keys.seat(match, seat, person.claim))
    assert House.seats_of(cast(House, house), row, people, shown) == ("law",)
