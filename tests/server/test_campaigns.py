"""Campaigns on the server: begun, played game by game, settled when a game is over, open to whoever has the key."""

import asyncio
from collections.abc import Iterable
from pathlib import Path
from random import Random

import httpx
import msgspec
import pytest
from msgspec.structs import replace

from posse.engine.match import Match
from posse.engine.record import Record, parse, replay
from posse.engine.refusal import RefusedError
from posse.games.tombstone.customs import AS_THE_BOOK
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.making.changes import Arrange
from posse.games.tombstone.making.desk import LookAt, Looked
from posse.games.tombstone.making.inventing import surprise
from posse.games.tombstone.money import dollars
from posse.games.tombstone.reading import character_toml
from posse.server.campaign_protocol import (
    CampaignBooks,
    CampaignBrought,
    CampaignList,
    CampaignShown,
    NewCampaign,
    NewDays,
    NewLesson,
    NewNotes,
    NewRecruit,
    NewRiders,
    NextGame,
)
from posse.server.campaigns import Campaigns
from posse.server.character_protocol import ChangedCharacter, CharacterShown, Throw
from posse.server.database import open_database
from posse.server.house import House
from posse.server.log import Person
from posse.server.protocol import MatchMade, Problem, SeatWanted
from posse.server.store import OvertakenError, Store
from tests.server.postgres import Postgres
from tests.server.serving import Server, eventually, running
from tests.sure import as_a, there

PAYROLL = ("payroll-1-holdup", "payroll-2-ford", "payroll-3-reckoning")
BOTS = (SeatWanted("law", "greenhorn"), SeatWanted("outlaws", "greenhorn"))


def begun(server: Server, *scenarios: str, name: str = "", **house_rules: str | bool) -> CampaignShown:
    wanted = NewCampaign("ruthless", scenarios or PAYROLL[:1], name, house_rules)
    return server.post("api/campaigns", wanted, CampaignShown)


def key(campaign: CampaignShown) -> dict[str, str]:
    return {"X-Posse-Campaigns": f"nonsense,{campaign.key}"}


def look(server: Server, campaign: CampaignShown) -> CampaignShown:
    return server.get(f"api/campaigns/{campaign.id}", CampaignShown, **key(campaign))


def next_game(server: Server, campaign: CampaignShown, *seats: SeatWanted) -> MatchMade:
    return server.post(f"api/campaigns/{campaign.id}/next", NextGame(seats), MatchMade, **key(campaign))


def settled(server: Server, campaign: CampaignShown) -> CampaignShown:
    """The campaign when the game under way is over."""
    eventually(lambda: not getattr(look(server, campaign).coming, "match", ""), "the bots never finished")
    return look(server, campaign)


def posted(server: Server, campaign: CampaignShown, what: str, body: msgspec.Struct) -> httpx.Response:
    path = f"api/campaigns/{campaign.id}/{what}"
    return server.http.post(path, content=msgspec.json.encode(body), headers=key(campaign))


def refused(answer: httpx.Response) -> str:
    assert not answer.is_success
    return msgspec.json.decode(answer.content, type=Problem).sentence


def test_books_with_campaigns_are_named(server: Server) -> None:
    books = {book.game: book for book in server.get("api/campaigns/books", CampaignBooks).books}
    assert books["ruthless"].fixed
    assert books["ruthless"].courses == (PAYROLL,)


def test_a_campaign_begins_with_its_roster_and_its_first_game(server: Server) -> None:
    campaign = begun(server, name="  A   long ride ")
    assert (campaign.name, campaign.games, campaign.played, campaign.over) == ("A long ride", 3, (), "")
    law, outlaws = campaign.gangs
    assert [member.name for member in law.members][:2] == ["Marshal Adelaide Rourke", "Deputy Tomás Baca"]
    assert all(member.rides and not member.lost for member in outlaws.members)
    assert campaign.coming is not None
    assert (campaign.coming.number, campaign.coming.scenario, campaign.coming.match) == (1, PAYROLL[0], "")
    assert campaign.coming.gangs == ("law", "outlaws")


def test_a_campaign_is_open_to_whoever_has_its_key(server: Server) -> None:
    campaign = begun(server)
    path = f"api/campaigns/{campaign.id}"
    assert "does not have its key" in refused(server.http.get(path))
    assert "does not have its key" in refused(
        server.http.get(path, headers={"X-Posse-Campaigns": f"{campaign.id}.{'x' * 43}"})
    )
    assert refused(server.http.post(f"{path}/next", content=b"{}")).startswith("There is no such campaign")
    assert look(server, campaign) == campaign
    assert server.get(path, CampaignShown, **{"X-Posse-Home": server.home}) == campaign
    assert campaign.id not in {one.id for one in server.get("api/campaigns", CampaignList).campaigns}
    assert [one.id for one in server.get("api/campaigns", CampaignList, **key(campaign)).campaigns] == [campaign.id]
    mine = server.get("api/campaigns", CampaignList, **{"X-Posse-Home": server.home}).campaigns
    assert (campaign.key, 0, 3) in {(one.key, one.played, one.games) for one in mine}


def test_a_story_is_played_act_by_act_to_its_end(server: Server) -> None:
    campaign = begun(server, campaign_xp="trait_per_act")
    assert campaign.pupils == ()
    while campaign.coming is not None:
        number = campaign.coming.number
        made = next_game(server, campaign, *BOTS)
        assert {seat.seat for seat in made.seats} == {"law", "outlaws"}
        campaign = settled(server, campaign)
        game = campaign.played[number - 1]
        assert (game.number, game.match, game.scenario) == (number, made.match, PAYROLL[number - 1])
        assert server.http.get(f"api/matches/{game.match}/record").is_success, "it can be read again"
        assert game.lessons or number > 1, "somebody has learned something at first"
        dead = {one.name for result in game.results for one in result.casualties if one.lost}
        assert dead <= {one.name for gang in campaign.gangs for one in gang.members if one.lost}
        if number == 1:
            campaign = taught_otherwise(server, campaign)
    assert campaign.over
    results = [result for game in campaign.played for result in game.results]
    for gang in campaign.gangs:
        assert gang.points == sum(result.points for result in results if result.gang == gang.id)
        assert gang.won == sum(result.won for result in results if result.gang == gang.id)
    assert "There is no next game" in refused(posted(server, campaign, "next", NextGame()))
    assert sum(member.games for gang in campaign.gangs for member in gang.members) >= 8


def taught_otherwise(server: Server, after: CampaignShown) -> CampaignShown:
    """ruthless/campaign/experience: what was suggested stands until somebody chooses otherwise (RR-87)."""
    pupil = after.pupils[0]
    trait, path = pupil.traits[-1], f"api/campaigns/{after.id}/lessons"
    now = server.post(path, NewLesson(pupil.member, trait.id), CampaignShown, **key(after))
    people = {one.id: one for gang in now.gangs for one in gang.members}
    assert people[pupil.member].learned == (trait,)
    assert (pupil.name, trait) in [(lesson.name, lesson.trait) for lesson in now.played[-1].lessons]
    assert len(now.played[-1].lessons) == len(after.played[-1].lessons)
    assert 'cannot learn "nothing"' in refused(posted(server, after, "lessons", NewLesson(pupil.member, "nothing")))
    return now


def test_while_a_game_is_played_the_campaign_waits(server: Server) -> None:
    campaign = begun(server)
    made = next_game(server, campaign, SeatWanted("law", name="Ann"))
    now = look(server, campaign)
    assert now.coming is not None
    assert (now.coming.match, bool(now.coming.watch)) == (made.match, True)
    assert [(one.seat, one.name) for one in now.coming.people] == [("law", "Ann"), ("outlaws", "")]
    for what, body in (("next", NextGame()), ("recruits", NewRecruit("law", "nobody"))):
        assert "Game 1 is being played" in refused(posted(server, campaign, what, body))


def test_people_stay_with_their_gang_from_game_to_game(server: Server) -> None:
    campaign = begun(server, "high-noon", "high-noon", act_carryover="wounds_stay")
    next_game(server, campaign, *BOTS)
    now = settled(server, campaign)
    assert now.coming is not None, "everybody is back for the second game"
    assert [(one.seat, one.who) for one in now.coming.people] == [(one.seat, "greenhorn") for one in BOTS]


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        (NewCampaign("ruthless", ("nowhere",)), 'no scenario called "nowhere"'),
        (NewCampaign("chess", ("high-noon",)), 'no game called "chess"'),
        (NewCampaign("ruthless", ("high-noon",), house_rules={"weather": "dry"}), 'no house rule called "weather"'),
        (NewCampaign("ruthless", ("high-noon",), rosters=("nonsense",)), "This is not TOML"),
        (NewCampaign("ruthless", ("high-noon",), rosters=('game = "bowls"\nid = "a"\nname = "A"',)), 'is of "bowls"'),
    ],
)
def test_what_cannot_be_begun_is_refused_with_a_sentence(server: Server, wanted: NewCampaign, words: str) -> None:
    assert words in refused(server.http.post("api/campaigns", content=msgspec.json.encode(wanted)))


def test_where_the_book_says_who_rides_nobody_is_recruited(server: Server) -> None:
    answer = posted(server, begun(server), "recruits", NewRecruit("law", "bass_reeves"))
    assert "The book says who rides" in refused(answer)


def test_a_recruit_fills_a_gap_where_the_book_allows_it(server: Server) -> None:
    """A gang that comes short to a campaign of A Town Called Malice has a gap, and somebody free fills it."""
    short = 'game = "malice"\nid = "mine"\nname = "Mine"\n[[member]]\nid = "zeb"\ncharacter = "zeb"\nname = "Zeb"\n'
    wanted = NewCampaign("malice", ("last-call",), rosters=(short + 'weapons = ["six_shooter"]\n',))
    campaign = server.post("api/campaigns", wanted, CampaignShown)
    gang = campaign.gangs[0]
    assert (gang.name, gang.gaps, [member.name for member in gang.members]) == ("Mine", 3, ["Zeb"])
    free = campaign.recruits[0]
    path = f"api/campaigns/{campaign.id}/recruits"
    now = server.post(path, NewRecruit(gang.id, free.character), CampaignShown, **key(campaign))
    assert [member.name for member in now.gangs[0].members] == ["Zeb", free.name]
    assert (now.gangs[0].gaps, now.gangs[1].gaps) == (2, 0)
    again = posted(server, campaign, "recruits", NewRecruit(gang.id, free.character))
    assert "is free to join" in refused(again)
    next_game(server, campaign)
    filled = look(server, campaign).gangs[0]
    assert (len(filled.members), filled.gaps) == (4, 0), "the game itself fills what is left"


def test_who_of_a_large_gang_rides_is_chosen(server: Server) -> None:
    """Five riders and four places: the first four of the roster, until somebody chooses."""
    people = ("ada", "ben", "cal", "dot", "eve")
    large = 'game = "malice"\nid = "mine"\nname = "Mine"\n' + "".join(
        f'[[member]]\nid = "{id}"\ncharacter = "{id}"\nname = "{id.title()}"\nweapons = ["six_shooter"]\n'
        for id in people
    )
    wanted = NewCampaign("malice", ("last-call", "noon-stage"), rosters=(large,))
    campaign = server.post("api/campaigns", wanted, CampaignShown)

    def rides(shown: CampaignShown) -> list[str]:
        return [one.id for one in shown.gangs[0].members if one.rides]

    gang = campaign.gangs[0]
    assert (gang.places, gang.spare, gang.gaps, rides(campaign)) == (4, 1, 0, ["ada", "ben", "cal", "dot"])
    path = f"api/campaigns/{campaign.id}/riders"
    chosen = NewRiders(gang.id, ("eve", "ada", "ben", "cal"))
    now = server.post(path, chosen, CampaignShown, **key(campaign))
    assert (rides(now), now.gangs[0].spare) == (["ada", "ben", "cal", "eve"], 1)
    few = NewRiders(gang.id, ("eve",))
    assert refused(posted(server, campaign, "riders", few)) == "4 of Mine ride in the next game, not 1."
    assert server.http.post(path, content=msgspec.json.encode(few)).status_code == 404, "nobody chooses without the key"
    next_game(server, campaign)
    assert "is being played" in refused(posted(server, campaign, "riders", few))
    assert rides(look(server, campaign)) == ["ada", "ben", "cal", "eve"]


def test_a_gang_can_be_taken_to_another_campaign(server: Server) -> None:
    campaign = begun(server)
    answer = server.http.get(f"api/campaigns/{campaign.id}/gangs/law", headers=key(campaign))
    assert 'name = "Marshal Adelaide Rourke"' in answer.text
    changed = answer.text.replace('name = "The Law"', 'name = "Rourke\'s Riders"')
    other = server.post("api/campaigns", NewCampaign("ruthless", PAYROLL[:1], rosters=(changed,)), CampaignShown)
    assert other.gangs[0].name == "Rourke's Riders"
    assert refused(server.http.get(f"api/campaigns/{campaign.id}/gangs/x", headers=key(campaign))) == (
        "There is no such gang in this campaign."
    )


def test_of_two_who_begin_the_same_game_one_is_told(address: str) -> None:
    def people(seats: object) -> dict[str, Person]:
        return {"law": Person(), "outlaws": Person()}

    async def both() -> None:
        found = House(Store(open_database(address)))
        campaigns = Campaigns(found)
        kept = await campaigns.begin(NewCampaign("ruthless", PAYROLL[:1]))
        done = await asyncio.gather(
            *(campaigns.next_game(kept.row.id, people) for _ in range(2)), return_exceptions=True
        )
        assert sum(isinstance(one, RefusedError) for one in done) == 1
        games = found.store.games(kept.row.id)
        assert list(games) == [1]
        with pytest.raises(OvertakenError):
            found.store.write_campaign(kept.row.id, "{}", 1)
        with pytest.raises(OvertakenError):
            found.store.add_game(kept.row.id, 1, games[1])
        await found.close()

    asyncio.run(both())


def test_evenings_follow_one_another_with_the_same_people(server: Server) -> None:
    """tombstone/frame/session-shape: purse and scenarios of the first evening are there when the second begins."""
    corral = "trouble-on-the-corral"
    rules: dict[str, str | bool] = {"players": "2", "map_laid": False}
    wanted = NewCampaign("tombstone", (corral, corral), "Silverton", rules, rosters=("", ""))
    campaign = server.post("api/campaigns", wanted, CampaignShown)
    assert [(gang.id, [one.name for one in gang.members]) for gang in campaign.gangs] == [
        ("ada", ["Ada Quill"]),
        ("ruiz", ["Tomás Ruiz"]),
    ]
    assert "0 scenarios" in campaign.gangs[0].members[0].weapons
    assert campaign.coming is not None
    assert campaign.coming.gangs == ("ada", "ruiz", "")
    bots = tuple(SeatWanted(seat.id, "greenhorn") for seat in campaign.coming.seats)
    first = next_game(server, campaign, *bots)
    now = settled(server, campaign)
    assert now.coming is not None
    assert (now.played[0].match, now.coming.number) == (first.match, 2)
    living = {one.id: one for gang in now.gangs for one in gang.members if not one.lost}
    second = next_game(server, now, *bots)
    assert len(settled(server, now).played) == 2
    record = as_a(Record, parse(server.http.get(f"api/matches/{second.match}/record").text))
    setup = as_a(Match, replay(record, TOMBSTONE)).setup
    people = [(one.member, there(one.sheet)) for one in setup.scenario.figures if one.sheet]
    assert len(people) == 2
    assert setup.campaign == campaign.id
    for id, sheet in people:
        if id in living:
            assert dollars(sheet.purse.now) in living[id].weapons
            assert f"{sheet.scenarios} {'scenario' if sheet.scenarios == 1 else 'scenarios'}" in living[id].weapons
    assert sum(sheet.scenarios for _, sheet in people) == sum(gang.points for gang in now.gangs)


def test_an_evening_of_a_campaign_says_whose_seat_is_the_judges(server: Server) -> None:
    """tombstone/frame/one-judge: beside those of the players; with nobody as Judge there is no such seat."""
    for judge in (True, False):
        wanted = NewCampaign(
            "tombstone", ("trouble-on-the-corral",), "Silverton", {"players": "2", "judge": judge}, ("", "")
        )
        coming = server.post("api/campaigns", wanted, CampaignShown).coming
        assert coming is not None
        assert [seat.id for seat in coming.seats if seat.id == coming.judge] == (["others"] if judge else [])


@pytest.mark.parametrize("fails", ["write_campaign", "create", "add_game"])
def test_a_server_that_ends_while_an_evening_is_begun_loses_nothing(
    address: str, fails: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever had been written by then, the campaign stands where it stood, and its next game can be begun."""

    def people(seats: Iterable[str]) -> dict[str, Person]:
        return {seat: Person() for seat in seats}

    def ends(*_: object) -> None:
        raise ConnectionError("The power has failed.")

    async def begun_twice() -> None:
        store = Store(open_database(address))
        house = House(store)
        campaigns = Campaigns(house)
        rules: dict[str, str | bool] = {"players": "1", "map_laid": False}
        kept = await campaigns.begin(NewCampaign("tombstone", ("trouble-on-the-corral",) * 2, "", rules))
        with monkeypatch.context() as now:
            now.setattr(store, fails, ends)
            with pytest.raises(ConnectionError):
                await campaigns.next_game(kept.row.id, people)
        again = await campaigns.read(kept.row.id)
        assert (again.campaign, again.under_way) == (kept.campaign, None)
        made = await campaigns.next_game(kept.row.id, people)
        assert store.games(kept.row.id) == {1: made.row.id}
        await house.close()

    asyncio.run(begun_twice())


# What a group writes down, waits for and makes of its people


def corral(server: Server, name: str, *rosters: str) -> CampaignShown:
    rules: dict[str, str | bool] = {"players": "1", "map_laid": False}
    wanted = NewCampaign("tombstone", ("trouble-on-the-corral",) * 3, name, rules, rosters)
    return server.post("api/campaigns", wanted, CampaignShown)


def evening_played(server: Server, campaign: CampaignShown) -> CampaignShown:
    seats = there(campaign.coming).seats
    next_game(server, campaign, *(SeatWanted(seat.id, "greenhorn") for seat in seats))
    return settled(server, campaign)


def test_a_group_notes_down_what_it_likes_and_nobody_writes_over_another(server: Server) -> None:
    campaign = corral(server, "Notes")
    path = f"api/campaigns/{campaign.id}/notes"
    words = "Pearson lies.\nThe camp is north."
    assert server.post(path, NewNotes(words, ""), CampaignShown, **key(campaign)).notes == words
    assert "Somebody else has written meanwhile" in refused(posted(server, campaign, "notes", NewNotes("Mine.", "")))
    seat = there(campaign.coming).seats[0].id
    next_game(server, campaign, SeatWanted(seat, name="Ann"))
    now = server.post(path, NewNotes("He does.", words), CampaignShown, **key(campaign))
    assert (now.notes, there(now.coming).number) == ("He does.", 1), "also while an evening is played"
    assert not posted(server, campaign, "notes", NewNotes("x" * 4001, "He does.")).is_success
    assert server.http.post(path, content=msgspec.json.encode(NewNotes("", "He does."))).status_code == 404


@pytest.fixture(scope="module")
def an_evening_later(server: Server) -> CampaignShown:
    return evening_played(server, corral(server, "Paper"))


def test_days_go_by_as_the_group_has_it(server: Server, an_evening_later: CampaignShown) -> None:
    """tombstone/rest/overnight: a week, unless people say otherwise, and none before there is anything to rest from."""
    campaign, now = corral(server, "Days"), an_evening_later
    assert "No days go by here" in refused(posted(server, campaign, "days", NewDays(2)))
    assert (campaign.today, there(campaign.coming).day, there(campaign.coming).days) == (0, 1, 0)
    coming = there(now.coming)
    assert (coming.days, coming.day, now.today) == (7, now.today + 8, now.calendar[0].until)
    waited = server.post(f"api/campaigns/{now.id}/days", NewDays(2), CampaignShown, **key(now))
    assert (there(waited.coming).days, there(waited.coming).day) == (2, now.today + 3)
    for days in (-1, 61):
        wrong = server.http.post(f"api/campaigns/{now.id}/days", content=b'{"days":%d}' % days, headers=key(now))
        assert not wrong.is_success
    assert there(server.post(f"api/campaigns/{now.id}/days", NewDays(0), CampaignShown, **key(now)).coming).days == 7
    assert now.played[0].words
    plain = begun(server)
    assert (plain.calendar, plain.today, there(plain.coming).days) == ((), 0, 0)


def test_points_are_placed_on_a_roster_through_the_builder(server: Server) -> None:
    """tombstone/grit/levelup/timing: what the builder makes of somebody stands on the roster, while no evening is played."""
    risen = replace(surprise(Random(7), AS_THE_BOOK), scenarios=4, played=True)
    campaign = corral(server, "Growing", character_toml(risen))
    member = campaign.gangs[0].members[0]
    assert member.unplaced == 2
    path = f"api/characters/{member.sheet}"
    shown = server.get(path, CharacterShown, **key(campaign))
    assert (shown.key, shown.shown.left) == ("", 2)
    assert server.http.get(path).status_code == 404, "whoever has no key of the campaign"
    place = LookAt(shown.shown.draft, Arrange("suggested"), house_rules=shown.house_rules, step="points")
    placed = server.post("api/characters/look", place, Looked).shown.draft
    change = ChangedCharacter(placed, shown.version)
    assert server.post(path, change, CharacterShown, **key(campaign)).shown.left == 0
    assert look(server, campaign).gangs[0].members[-1].unplaced == 0
    richer = replace(placed, character=replace(placed.character, scenarios=7))
    assert "in this campaign" in refused(
        server.http.post(path, content=msgspec.json.encode(ChangedCharacter(richer, 1)), headers=key(campaign))
    )
    throw = server.http.post(
        f"{path}/throw", content=msgspec.json.encode(Throw("health", placed, 1)), headers=key(campaign)
    )
    assert "thrown for" in refused(throw)
    next_game(server, campaign, SeatWanted(there(campaign.coming).seats[0].id, name="Ann"))
    assert look(server, campaign).gangs[0].members[-1].sheet == ""
    assert "is being played" in refused(
        server.http.post(path, content=msgspec.json.encode(change), headers=key(campaign))
    )


def test_a_campaign_goes_into_a_file_and_comes_out_of_it_as_it_was(
    server: Server, an_evening_later: CampaignShown
) -> None:
    campaign = look(server, an_evening_later)
    text = server.http.get(f"api/campaigns/{campaign.id}/file", headers=key(campaign)).text
    again = server.post("api/campaigns/file", CampaignBrought(text), CampaignShown)
    assert again.id != campaign.id
    own = {"id": campaign.id, "key": campaign.key}
    people = {one.id: one for gang in campaign.gangs for one in gang.members}
    gangs = tuple(
        replace(gang, members=tuple(replace(one, sheet=people[one.id].sheet) for one in gang.members))
        for gang in again.gangs
    )
    seats = there(again.coming)
    assert replace(again, gangs=gangs, coming=replace(seats, people=there(campaign.coming).people), **own) == campaign
    assert "This is not TOML" in refused(
        server.http.post("api/campaigns/file", content=msgspec.json.encode(CampaignBrought("nonsense")))
    )


def test_two_servers_keep_one_campaign_and_either_may_lose_its_power(postgres: Postgres, tmp_path: Path) -> None:
    """Begun and noted at one, whose power fails in an evening: the other plays it out, settles it once and goes on."""
    environment = {"POSSE_DATABASE_URL": postgres.new_database()}
    with running(tmp_path, environment=environment) as one, running(tmp_path, environment=environment) as two:
        campaign = corral(one, "Both")
        path = f"api/campaigns/{campaign.id}/notes"
        one.post(path, NewNotes("From one.", ""), CampaignShown, **key(campaign))
        assert "meanwhile" in refused(posted(two, campaign, "notes", NewNotes("From two.", "")))
        assert two.post(path, NewNotes("From two.", "From one."), CampaignShown, **key(campaign)).notes == "From two."
        seats = there(campaign.coming).seats
        made = next_game(one, campaign, *(SeatWanted(seat.id, "greenhorn") for seat in seats))
        assert there(look(two, campaign).coming).match == made.match
        assert "is being played" in refused(posted(two, campaign, "next", NextGame()))
        one.kill()
        two.sit(made)
        now = settled(two, campaign)
        assert ([game.match for game in now.played], now.notes) == ([made.match], "From two.")
        with running(tmp_path, environment=environment) as three:
            assert look(three, campaign) == now
            second = next_game(three, campaign, SeatWanted(seats[0].id, name="Ann"))
            assert there(look(two, campaign).coming).match == second.match
