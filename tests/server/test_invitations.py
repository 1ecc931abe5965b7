"""Seats given away: an invitation is taken up once, and from then on nobody else has the seat's key."""

import asyncio
from pathlib import Path

import httpx
import msgspec
import pytest

from posse.server import protocol
from posse.server.inviting import take_up
from posse.server.keys import claimed
from posse.server.log import Person
from tests.server.housing import house_in
from tests.server.housing import made as made_in
from tests.server.serving import PATIENCE, Server, begun, person, running

ANN, BOB, EVE = "ann's own secret word", "bob's own secret word", "eve's own secret word"
HOME = "X-Posse-Home"


@pytest.fixture
def made(server: Server) -> protocol.MatchMade:
    return server.make(person("law", "Ann"), protocol.SeatWanted("outlaws", invited=True))


def key_of(made: protocol.MatchMade, seat: str) -> str:
    """What its maker got for a seat: a key or an invitation."""
    return next(key.key for key in made.seats if key.seat == seat)


def claim(server: Server, match: str, seat: str, key: str, token: str) -> httpx.Response:
    return server.http.post(f"api/matches/{match}/claim", content=msgspec.json.encode(protocol.Claim(seat, key, token)))


def taken_up(server: Server, made: protocol.MatchMade, token: str = BOB, seat: str = "outlaws") -> str:
    answer = claim(server, made.match, seat, key_of(made, seat), token)
    assert answer.is_success, answer.text
    return got(answer).key


def with_key(made: protocol.MatchMade, seat: str, key: str) -> protocol.MatchMade:
    return protocol.MatchMade(made.match, (protocol.SeatKey(seat, key),), "")


def shut_out(server: Server, match: str, key: str) -> bool:
    """Whether a key opens nothing."""
    socket = server.connect()
    socket.send(msgspec.json.encode(protocol.Hello(match, (key,))).decode())
    return isinstance(msgspec.json.decode(socket.recv(PATIENCE), type=protocol.ToBrowser), protocol.Closed)


def refused(answer: httpx.Response) -> str:
    """Why something was not done."""
    assert answer.status_code == 403, answer.text
    return msgspec.json.decode(answer.content, type=protocol.Problem).sentence


def record(server: Server, match: str, *keys: str, home: str = "") -> httpx.Response:
    return server.http.get(f"api/matches/{match}/record", headers={"X-Posse-Keys": ",".join(keys), HOME: home})


def test_an_invitation_says_to_which_side_of_what_and_by_whom_until_it_is_taken_up(
    server: Server, made: protocol.MatchMade
) -> None:
    keys = {"X-Posse-Keys": key_of(made, "outlaws")}
    shown = server.http.get(f"api/matches/{made.match}/invited", headers=keys).json()
    assert (shown["title"], shown["side"], shown["inviters"]) == ("High Noon on Main Street", "outlaws", ["Ann"])
    assert any("holding the ground by the stagecoach" in goal["sentence"] for goal in shown["goals"])
    taken_up(server, made)
    refused(server.http.get(f"api/matches/{made.match}/invited", headers=keys))
    refused(server.http.get(f"api/matches/{made.match}/invited"))


def test_an_invitation_opens_nothing_and_becomes_the_key_of_whoever_takes_it_up(
    server: Server, made: protocol.MatchMade
) -> None:
    invitation = key_of(made, "outlaws")
    assert shut_out(server, made.match, invitation), "not even its maker looks into a hand that is given away"
    ann = server.sit(made, "law")
    assert [one.awaited for one in ann.welcome.people] == [False, True]
    key = taken_up(server, made)
    assert key != invitation
    ann.hear(protocol.People, lambda said: not said.people[1].awaited)
    bob = server.sit(with_key(made, "outlaws", key), "outlaws")
    assert bob.welcome.seats == ("outlaws",)
    begun(ann, bob)
    assert bob.states["outlaws"].table.hand
    assert shut_out(server, made.match, invitation)
    assert not any(key in text for text in ann.heard)


def got(answer: httpx.Response) -> protocol.SeatKey:
    return msgspec.json.decode(answer.content, type=protocol.SeatKey)


def test_whoever_comes_second_by_an_invitation_may_watch(server: Server, made: protocol.MatchMade) -> None:
    key = taken_up(server, made)
    assert got(claim(server, made.match, "outlaws", key_of(made, "outlaws"), EVE)) == protocol.SeatKey("", made.watch)
    assert refused(claim(server, made.match, "outlaws", "nonsense", EVE)) == "This link opens no seat at this match."
    assert refused(claim(server, made.match, "law", key_of(made, "outlaws"), EVE)).startswith("This link opens no seat")
    assert refused(claim(server, made.match, "nobody", key, EVE)).startswith("This link opens no seat")


def test_a_link_with_ones_own_key_opens_the_seat_on_another_device(server: Server, made: protocol.MatchMade) -> None:
    key = taken_up(server, made)
    for seat, own in (("outlaws", key), ("law", key_of(made, "law"))):
        assert got(claim(server, made.match, seat, own, EVE)) == protocol.SeatKey(seat, own)
        assert server.sit(with_key(made, seat, own), seat).welcome.seats == (seat,)


def test_at_one_keyboard_every_key_stays(server: Server) -> None:
    made = server.make(person("law"), person("outlaws"))
    assert taken_up(server, made) == key_of(made, "outlaws"), "there is nothing to take up"
    assert server.sit(made, "law", "outlaws").welcome.seats == ("law", "outlaws")
    assert record(server, made.match, *(key.key for key in made.seats)).is_success
    assert record(server, made.match, home=server.home).is_success


def test_the_record_of_a_match_under_way_is_for_one_browser_with_every_seat(
    server: Server, made: protocol.MatchMade
) -> None:
    ann, invitation = key_of(made, "law"), key_of(made, "outlaws")
    for given_away in (invitation, ""):
        for home in ("", server.home):
            assert "all its seats" in refused(record(server, made.match, ann, given_away, home=home))
    bob = taken_up(server, made)
    assert "all its seats" in refused(record(server, made.match, ann, invitation, home=server.home))
    assert "all its seats" in refused(record(server, made.match, bob))
    branch = msgspec.json.encode(protocol.NewBranch(0, (ann, invitation)))
    assert "all its seats" in refused(server.http.post(f"api/replays/{made.match}/branch", content=branch))
    assert record(server, made.match, ann, bob).is_success


def test_lists_show_nobody_the_key_of_a_seat_that_was_given_away(server: Server, made: protocol.MatchMade) -> None:
    def yours(home: str, *keys: str) -> list[protocol.SeatKey]:
        asked = protocol.ListMatches((protocol.Known(made.match, keys, made.watch),))
        found = server.post("api/matches/list", asked, protocol.MatchList, **{HOME: home})
        return [key for line in found.matches if line.match == made.match for key in line.yours]

    law = protocol.SeatKey("law", key_of(made, "law"))
    invitation = key_of(made, "outlaws")
    assert yours("", law.key, invitation) == yours(server.home) == [law]
    key = taken_up(server, made)
    assert yours("", law.key, invitation) == yours(server.home, invitation) == [law]
    assert yours("", key) == [protocol.SeatKey("outlaws", key)]


def test_a_rematch_hands_each_their_own_key(server: Server, made: protocol.MatchMade) -> None:
    bob = server.sit(with_key(made, "outlaws", taken_up(server, made)), "outlaws")
    asked = protocol.NewRematch((key_of(made, "law"), key_of(made, "outlaws")), swapped=True)
    hers = server.post(f"api/matches/{made.match}/rematch", asked, protocol.MatchMade, **{HOME: server.home})
    assert [key.seat for key in hers.seats] == ["outlaws"], "Ann has moved on by a seat"
    his = bob.hear(protocol.Rematch)
    assert [key.seat for key in his.seats] == ["law"]
    again = protocol.MatchMade(his.match, his.seats, his.watch)
    assert server.sit(again, "law").welcome.seats == ("law",)
    assert server.sit(hers, "outlaws").welcome.seats == ("outlaws",)


def test_a_rematch_before_anybody_came_has_an_invitation_of_its_own(server: Server, made: protocol.MatchMade) -> None:
    asked = protocol.NewRematch((key_of(made, "law"), key_of(made, "outlaws")))
    again = server.post(f"api/matches/{made.match}/rematch", asked, protocol.MatchMade)
    assert [key.seat for key in again.seats] == ["law", "outlaws"]
    assert shut_out(server, again.match, key_of(again, "outlaws"))
    assert server.sit(with_key(again, "outlaws", taken_up(server, again)), "outlaws").welcome.seats == ("outlaws",)


@pytest.mark.anyio
async def test_of_two_who_come_at_once_one_gets_the_seat_at_whatever_server(tmp_path: Path) -> None:
    async with house_in(tmp_path) as one, house_in(tmp_path) as two:
        row = await made_in(one, outlaws=Person(invited=True))
        invitation = one.keys.invitation(row, "outlaws")
        for house in (one, two):
            await house.keeper(row.id).look(lambda edge: edge.played.number)  # both have it in memory
        asked = [
            take_up(house.keeper(row.id), "outlaws", invitation, claimed(row.id, "outlaws", token))
            for house in (one, two)
            for token in (ANN, BOB)
        ]
        came = await asyncio.gather(*asked)
    assert len(set(came)) == 2
    assert sorted(one.seat for one in came) == ["", "", "outlaws", "outlaws"], "a claim is as good at the other server"


def invited_anew(server: Server, match: str, *keys: str, seat: str = "outlaws", home: str = "") -> httpx.Response:
    wanted = msgspec.json.encode(protocol.NewInvitation(seat, keys))
    return server.http.post(f"api/matches/{match}/invitation", content=wanted, headers={HOME: home})


def test_a_second_invitation_ends_the_first_and_the_key_that_came_of_it(
    server: Server, made: protocol.MatchMade
) -> None:
    old = taken_up(server, made)
    ann, bob = server.sit(made, "law"), server.sit(with_key(made, "outlaws", old), "outlaws")
    answer = invited_anew(server, made.match, key_of(made, "law"))
    invitation = msgspec.json.decode(answer.content, type=protocol.SeatKey)
    assert invitation.seat == "outlaws"
    good_bye = bob.closed()
    assert "new link to this seat" in good_bye.sentence
    assert not good_bye.again
    ann.hear(protocol.People, lambda said: said.people[1].awaited)
    assert shut_out(server, made.match, old)
    assert "newer link" in refused(claim(server, made.match, "outlaws", key_of(made, "outlaws"), BOB))

    new = taken_up(server, protocol.MatchMade(made.match, (invitation,), ""), BOB)
    assert new not in (old, invitation.key), "the same browser gets another key than before"
    assert shut_out(server, made.match, old)
    back = server.sit(with_key(made, "outlaws", new), "outlaws")
    begun(ann, back)
    assert back.states["outlaws"].table.hand
    assert got(claim(server, made.match, "outlaws", invitation.key, EVE)).seat == ""


def test_only_whoever_made_the_match_invites_anew(server: Server, made: protocol.MatchMade) -> None:
    key = taken_up(server, made)
    for shown in ((), (key,), (key_of(made, "outlaws"),), (made.watch,)):
        assert "whoever made the match" in refused(invited_anew(server, made.match, *shown))
    own = key_of(made, "law")
    assert "not given away" in refused(invited_anew(server, made.match, own, seat="law"))
    assert "not given away" in refused(invited_anew(server, made.match, own, seat="nobody"))
    assert not shut_out(server, made.match, key), "whoever asked in vain has changed nothing"
    assert invited_anew(server, made.match, home=server.home).is_success


def test_invitations_outlive_the_server_also_the_second_one(tmp_path: Path) -> None:
    """Whoever did not hear the answer asks again."""
    with running(tmp_path) as first:
        made, other = (first.make(person("law"), protocol.SeatWanted("outlaws", invited=True)) for _ in range(2))
        key = taken_up(first, made)
        assert taken_up(first, made) == key
        old = taken_up(first, other)
        anew = msgspec.json.decode(
            invited_anew(first, other.match, key_of(other, "law")).content, type=protocol.SeatKey
        )
        first.kill()
    with running(tmp_path) as second:
        assert taken_up(second, made) == key
        assert second.sit(with_key(made, "outlaws", key), "outlaws").welcome.seats == ("outlaws",)
        assert got(claim(second, made.match, "outlaws", key_of(made, "outlaws"), EVE)).seat == ""
        assert shut_out(second, other.match, old)
        new = taken_up(second, protocol.MatchMade(other.match, (anew,), ""), EVE)
        assert not shut_out(second, other.match, new)
