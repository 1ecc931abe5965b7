"""Campaigns (section 2.14): what a game leaves of a gang, and what a gang brings to the next one."""

from collections.abc import Sequence
from typing import Any

import pytest

from posse.campaign.campaign import Campaign, begin, fill_gaps, next_setup, places, recruits, settle
from posse.engine.event import Event
from posse.engine.match import Match
from posse.engine.record import Record, parse, replay, write
from posse.engine.table import Outcome
from posse.games.book.campaigning import Gang, Lesson, Member
from posse.games.malice import events as told
from posse.games.malice.campaigning import CAMPAIGNING
from posse.games.malice.front import FRONT
from posse.games.malice.game import MALICE
from posse.games.malice.table import Table
from tests.stage_parts import by_chance
from tests.sure import as_a

OVER = Outcome("It got dark.", ("house",), (("house", 5), ("ketchums", 1)), "malice/points/highest-wins")


def campaign(*scenarios: str, **house_rules: Any) -> Campaign:
    return begin(FRONT, "feud", scenarios or ("last-call",), "The feud", house_rules)


def table_of(now: Campaign) -> Table:
    """The next game, over before anything has happened."""
    return MALICE.start(next_setup(FRONT, now)).but(outcome=OVER, points=(5, 1))


def after(now: Campaign, table: Table, events: Sequence[Event] = ()) -> Campaign:
    return settle(FRONT, now, table.scene.setup, table, events)


def member(now: Campaign, id: str) -> Member:
    return next(one for gang in now.gang for one in gang.member if one.id == id)


def cut(card: str, figure: str, trait: str) -> tuple[Event, ...]:
    return told.DeckCut(seat="house", card=card), told.TraitEarned(figure=figure, trait=trait)


def bloody(now: Campaign) -> Table:
    table = table_of(now).change("dell", status="dead").change("red", status="dead")
    table = table.change("lottie", status="down", wounds=(1, 0, 0, 0, 1), rounds=(0, 0))
    return table.change("amos", wounds=(0, 0, 0, 1, 0))


def test_campaigns_are_suggested_for_two_three_and_four_gangs() -> None:
    courses = CAMPAIGNING.courses()
    assert courses[0] == ("last-call", "five-queens", "noon-stage")
    seats = [{len(FRONT.scenario(id).seats) for id in course} for course in courses]
    assert seats == [{2}, {3}, {4}]
    assert all(len(course) >= 3 for course in courses)


def test_mr_63_the_dead_stay_dead_and_the_living_start_healed_awake_and_loaded() -> None:
    """MR-63 `game_carryover=dead_stay_dead`: the default."""
    begun = campaign()
    now = after(begun, bloody(begun))
    assert [one.id for one in now.gang[1].riders] == ["sarah", "kid", "walt"]
    following = MALICE.start(next_setup(FRONT, now))
    assert [figure.id for figure in following.figures] == ["lottie", "amos", "ines", "ling", "sarah", "kid", "walt"]
    lottie, full = following.figure("lottie"), following.profile("lottie").capacity
    assert (lottie.status, lottie.wounds, lottie.rounds) == ("up", (0, 0, 0, 0, 0), full)
    house, ketchums = now.played[0].result
    hurt = [("lottie", "leg, severe wound, out cold"), ("amos", "chest")]
    assert [(one.member, one.how) for one in house.casualty] == hurt
    assert [one.member for one in ketchums.casualty if one.lost] == ["dell", "red"]
    assert (house.points, house.won, ketchums.points, ketchums.won) == (5, True, 1, False)


def test_mr_63_full_reset_brings_everybody_back() -> None:
    """MR-63 `full_reset`: the dead ride again; the roster still says what happened to them."""
    begun = campaign(game_carryover="full_reset")
    now = after(begun, bloody(begun))
    assert [one.id for one in now.gang[1].riders] == ["dell", "sarah", "red", "kid", "walt"]
    assert [(one.how, bool(one.lost)) for one in now.played[0].result[1].casualty] == [("dead", False)] * 2


def test_mr_63_recruits_without_traits_fill_the_gaps() -> None:
    """MR-63: nobody who rides, or did, and everybody with a card is free."""
    begun = campaign()
    now = after(begun, bloody(begun))
    assert places(FRONT, now) == {"house": 4, "ketchums": 4}
    free = {one.character for one in recruits(FRONT, now)}
    assert "dell_ketchum" not in free
    assert "lottie_vance" not in free
    full = fill_gaps(FRONT, now)
    new = full.gang[1].riders[3:]
    assert len(new) == 1
    assert all(one.traits == one.learned == () and one.character in free for one in new)
    following = MALICE.start(next_setup(FRONT, full))
    assert [figure.id for figure in following.figures[4:]] == ["sarah", "kid", "walt", *(one.id for one in new)]
    assert [weapon.id for weapon in following.profile(new[0].id).weapons] == list(new[0].weapons)


def test_campaign_traits_persist_and_act_in_the_next_game() -> None:
    """malice/campaign/traits-persist: what the winner's cut brought is on the card in later games, and lost with a dead
    character."""
    begun = campaign()
    now = after(begun, table_of(begun), cut("AS", "amos", "gunfighter"))
    assert now.played[0].lesson == (Lesson("amos", "gunfighter", "AS"),)
    following = MALICE.start(next_setup(FRONT, now))
    assert following.profile("amos").traits == {"gunfighter"}
    assert [reason.what for reason in following.profile("amos").shooting[False, False]] == ["Gunfighter"]
    second = after(now, table_of(now), cut("8C", "amos", "dead_eye"))
    assert member(second, "amos").learned == ("gunfighter", "dead_eye")
    lost = fill_gaps(FRONT, after(now, table_of(now).change("amos", status="dead")))
    assert all("gunfighter" not in figure.traits for figure in next_setup(FRONT, lost).scenario.figures)


def test_a_cut_that_brings_nothing_is_remembered_too() -> None:
    """malice/trait/no-luck: the card and the reason are in the history; nobody's if nobody was named.

    malice/campaign/only-in-campaign: a campaign's game says so, any other match does not.
    """
    begun = campaign()
    for figure, learner in (("ines", "ines"), ("house", "")):
        cut = (told.DeckCut(seat="house", card="2H"), told.NothingLearned(figure=figure, why="no luck"))
        assert after(begun, table_of(begun), cut).played[0].lesson == (Lesson(learner, "", "2H", "no luck"),)
    with pytest.raises(ValueError, match="settled by the winner's cut"):
        CAMPAIGNING.aftermath(table_of(begun), (), [Lesson("ines", "gunfighter")])
    assert (next_setup(FRONT, begun).campaign, FRONT.set_up("last-call", {}).campaign) == ("feud", "")


def test_a_gang_takes_the_places_and_the_name_of_its_seat() -> None:
    """Seats and sides are called like the gangs; where two seats share a side, the side keeps its own name."""
    begun = campaign("last-call", "noon-stage")
    setup = next_setup(FRONT, after(begun, table_of(begun)))
    theirs = FRONT.set_up("noon-stage", {}).scenario
    assert [seat.name for seat in setup.scenario.seats] == ["The House", "The Ketchums"]
    assert [side.name for side in setup.scenario.sides] == ["The House", "The Ketchums"]
    assert [figure.at for figure in setup.scenario.figures] == [figure.at for figure in theirs.figures]
    assert [figure.id for figure in setup.scenario.figures][:2] == ["lottie", "amos"]
    four = next_setup(FRONT, campaign("high-water"))
    assert [side.name for side in four.scenario.sides] == [
        side.name for side in FRONT.set_up("high-water", {}).scenario.sides
    ]


def test_somebody_of_ones_own_invention_can_ride() -> None:
    """A roster may hold people who have no card in the book."""
    begun = campaign()
    mine = Member("zeb", "zeb_of_ours", "Zebulon Q. Pike", ("six_shooter",), ("windage",))
    gang = Gang("house", "Ours", (mine, *begun.gang[0].member[1:]))
    setup = CAMPAIGNING.enlist(FRONT.set_up("last-call", {}), (gang, begun.gang[1]), "feud")
    zeb = setup.scenario.figures[0]
    assert (zeb.id, zeb.initials, zeb.weapons, zeb.traits) == ("zeb", "ZQP", ("six_shooter",), ("windage",))
    assert not zeb.woman
    assert MALICE.start(setup).figure("zeb").rounds == (6,)


def test_three_games_play_through_and_each_can_be_read_again() -> None:
    """malice/campaign/winner-cuts: traits earned at the table are on the roster, the dead are off it, records replay."""
    now = campaign()
    seed = 0
    while not now.over:
        now = fill_gaps(FRONT, now)
        match = by_chance(MALICE, next_setup(FRONT, now), seed)
        assert isinstance(replay(as_a(Record, parse(write(match))), MALICE, verify=True), Match)
        now = settle(FRONT, now, match.setup, match.table, match.events)
        for figure, trait in match.table.learned:
            assert trait in member(now, figure).learned
        dead = {figure.id for figure in match.table.figures if figure.status == "dead"}
        assert dead == {one for one in dead if member(now, one).lost == "dead"}
        seed += 1
    assert (len(now.played), now.over) == (3, "The last game has been played.")
    assert any(one.learned for gang in now.gang for one in gang.member)
    assert any(one.lost for gang in now.gang for one in gang.member)
