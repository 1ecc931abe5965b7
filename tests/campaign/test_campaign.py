"""A campaign: games in their order, what each leaves behind, who fills the gaps, and how it ends."""

from typing import Any, cast

import pytest

from posse.campaign import campaign as campaigns
from posse.content.loader import BadContentError
from posse.engine.refusal import RefusedError
from posse.games.book.campaigning import Gang, Lesson, Member, seated
from tests.campaign.skittles import FRONT, SkittlesFront, finished


def begun(*scenarios: str, **facts: Any) -> campaigns.Campaign:
    return campaigns.begin(FRONT, "village", scenarios or ("barn",), **facts)


def played(campaign: campaigns.Campaign, winner: str = "", **facts: Any) -> campaigns.Campaign:
    setup = campaigns.next_setup(FRONT, campaign)
    return campaigns.settle(FRONT, campaign, setup, finished(setup, winner, **facts), (), "game.txt")


def riders(campaign: campaigns.Campaign) -> dict[str, list[str]]:
    return {gang.id: [one.id for one in gang.riders] for gang in campaign.gang}


def member(campaign: campaigns.Campaign, id: str) -> Member:
    return next(one for gang in campaign.gang for one in gang.member if one.id == id)


# Beginning


def test_a_campaign_begins_with_the_people_of_its_first_scenario_and_the_course_of_the_book() -> None:
    campaign = begun(name="A summer")
    assert (campaign.name, campaign.game, campaign.scenarios) == ("A summer", "skittles", ("barn", "ford", "mill"))
    assert riders(campaign) == {"reds": ["ann", "abe"], "blues": ["ben", "bea"]}
    assert campaign.over == ""
    assert begun("ford").scenarios == ("ford", "ford", "ford")
    assert begun("ford", "barn").scenarios == ("ford", "barn")


@pytest.mark.parametrize(
    ("scenarios", "words"),
    [
        (("barn", "trio"), "The Barn has 2 seats and The Trio has 3"),
        (("barn", "moon"), "no such alley"),
        (("barn",) * 21, "at most 20 games"),
    ],
)
def test_a_campaign_that_cannot_be_played_is_not_begun(scenarios: tuple[str, ...], words: str) -> None:
    with pytest.raises((RefusedError, BadContentError), match=words):
        begun(*scenarios)


def test_a_book_without_campaigns_says_so() -> None:
    other = SkittlesFront()
    other.campaigning = None
    with pytest.raises(RefusedError, match="Skittles has no campaigns"):
        campaigns.book_of(cast("Any", other))


def test_a_gang_of_ones_own_takes_the_seat_and_nobody_rides_twice() -> None:
    mine = Gang(
        "mine",
        "Mine",
        (
            Member("zoe", "zoe", "Zoe", ("ball",), learned=("steady",), wounds=(1,), rounds={"ball": 1}),
            Member("bea", "bea", "Bea"),
        ),
    )
    campaign = begun(gangs=[mine])
    assert riders(campaign) == {"reds": ["zoe", "bea"], "blues": ["ben"]}
    assert campaign.gang[0].name == "Mine"
    zoe = member(campaign, "zoe")
    assert (zoe.learned, zoe.wounds, zoe.rounds) == (("steady",), (), {}), "healed and loaded, and no wiser than before"
    with pytest.raises(RefusedError, match='the same id, "bea"'):
        begun(gangs=[mine, mine])
    with pytest.raises(RefusedError, match="seats for 2 gangs"):
        begun(gangs=[None, None, mine])


# Games


def test_gangs_sit_at_the_seat_called_like_them_or_in_their_order() -> None:
    assert seated(("reds", "blues"), ("blues", "reds")) == {"reds": "reds", "blues": "blues"}
    assert seated(("reds", "blues"), ("north", "south")) == {"reds": "north", "blues": "south"}
    assert seated(("reds", "blues"), ("reds", "south")) == {"reds": "reds", "blues": "south"}


def test_the_dead_are_struck_off_and_the_living_ride_on() -> None:
    campaign = played(begun(), "reds", broken=("ben",), bruised=("ann",), points=(4, 1))
    assert riders(campaign) == {"reds": ["ann", "abe"], "blues": ["bea"]}
    assert member(campaign, "ben").lost == "dead"
    assert [member(campaign, id).games for id in ("ann", "ben", "bea")] == [1, 1, 1]
    game = campaign.played[0]
    assert (game.scenario, game.name, game.reason, game.record) == ("barn", "The Barn", "It got dark.", "game.txt")
    reds, blues = game.result
    assert (reds.won, reds.points, reds.riders, reds.casualty) == (
        True,
        4,
        ("ann", "abe"),
        (campaigns.Casualty("ann", "bruised"),),
    )
    assert (blues.won, blues.points, blues.casualty) == (False, 1, (campaigns.Casualty("ben", "dead", lost=True),))
    assert [one.place for one in campaigns.next_setup(FRONT, campaign).skittles if one.id == "bea"] == [2]


def test_wounds_stay_only_where_the_book_lets_them() -> None:
    light = played(begun(), bruised=("ann",))
    assert member(light, "ann").wounds == ()
    heavy = played(begun(house_rules={"heavy": True}), bruised=("ann",))
    assert member(heavy, "ann").wounds == (1,)
    assert next(one.wounds for one in campaigns.next_setup(FRONT, heavy).skittles if one.id == "ann") == (1,)
    assert member(played(heavy), "ann").wounds == (), "healed by a game without a bruise"


def test_what_was_learned_stays_and_is_never_learned_twice() -> None:
    lesson = Lesson("abe", "steady", "AS")
    campaign = played(played(begun(), learned=(lesson,)), learned=(lesson, Lesson("ann", why="no luck", card="2C")))
    assert (member(campaign, "abe").learned, member(campaign, "ann").learned) == (("steady",), ())
    assert campaign.played[0].lesson == (lesson,)
    assert [one.traits for one in campaigns.next_setup(FRONT, campaign).skittles if one.id == "abe"] == [("steady",)]


def test_a_game_counts_only_when_it_is_over() -> None:
    campaign = begun()
    setup = campaigns.next_setup(FRONT, campaign)
    with pytest.raises(RefusedError, match="not over yet"):
        campaigns.settle(FRONT, campaign, setup, FRONT.game.start(setup), ())


def test_the_next_game_is_known_by_its_people_with_their_gaps_filled_or_not() -> None:
    campaign = begun()
    setup = campaigns.next_setup(FRONT, campaign)
    assert campaigns.is_next(FRONT, campaign, setup)
    assert not campaigns.is_next(FRONT, campaign, FRONT.set_up("ford", {}))
    short = played(campaign, broken=("ben",))
    assert not campaigns.is_next(FRONT, short, setup)
    assert campaigns.is_next(FRONT, short, campaigns.next_setup(FRONT, short))
    assert campaigns.is_next(FRONT, short, campaigns.next_setup(FRONT, campaigns.fill_gaps(FRONT, short)))
    assert not campaigns.is_next(FRONT, played(played(short)), None)


def test_points_and_games_won_are_counted_over_all_games() -> None:
    campaign = played(played(begun(), "reds", points=(4, 1)), "south", points=(2, 6), broken=("abe",))
    reds, blues = campaigns.standings(campaign)
    assert (reds.won, reds.points, reds.riders, reds.lost) == (1, 6, 1, 1)
    assert (blues.won, blues.points, blues.riders, blues.lost) == (1, 7, 2, 0), "the blues sat in the south"
    assert [one.won for one in campaigns.standings(played(campaign))] == [1, 1], "a draw is won by nobody"


def test_a_campaign_is_over_after_its_last_game() -> None:
    campaign = played(played(begun()))
    assert campaigns.next_scenario(FRONT, campaign) is not None
    done = played(campaign)
    assert done.over == "The last game has been played."
    assert (campaigns.next_scenario(FRONT, done), campaigns.next_setup(FRONT, done), campaigns.places(FRONT, done)) == (
        None,
        None,
        {},
    )
    assert campaigns.recruits(FRONT, done) == ()
    assert (campaigns.gaps(FRONT, done), campaigns.riding(FRONT, done)) == ({"reds": 0, "blues": 0}, frozenset())


# Gaps


def test_recruits_are_those_who_ride_with_nobody_and_never_did() -> None:
    campaign = played(begun(), broken=("ben",))
    assert [one.id for one in campaigns.recruits(FRONT, campaign)] == ["cal", "dan", "dot", "eve"]
    joined = campaigns.recruit(FRONT, campaign, "blues", "dot")
    assert riders(joined)["blues"] == ["bea", "dot"]
    assert member(joined, "dot").learned == ()
    assert "dot" not in [one.id for one in campaigns.recruits(FRONT, joined)]


@pytest.mark.parametrize(
    ("gang", "who", "words"),
    [
        ("greens", "dot", "no gang called"),
        ("blues", "ann", "is free to join"),
        ("blues", "ben", "is free to join"),
        ("reds", "dot", "has 2 riders, and the next game has places for 2"),
    ],
)
def test_nobody_joins_who_cannot(gang: str, who: str, words: str) -> None:
    with pytest.raises(RefusedError, match=words):
        campaigns.recruit(FRONT, played(begun(), broken=("ben",)), gang, who)


def test_gaps_that_are_left_are_filled_in_turn_as_far_as_anybody_is_free() -> None:
    campaign = played(played(begun(), broken=("ben", "ann")))
    assert campaigns.places(FRONT, campaign) == {"reds": 3, "blues": 3}
    assert campaigns.gaps(FRONT, campaign) == {"reds": 2, "blues": 2}
    assert campaigns.riding(FRONT, campaign) == {"abe", "bea"}
    assert riders(campaigns.fill_gaps(FRONT, campaign)) == {
        "reds": ["abe", "cal", "dot"],
        "blues": ["bea", "dan", "eve"],
    }
    assert campaigns.recruits(FRONT, campaigns.fill_gaps(FRONT, campaign)) == ()


def test_nobody_plays_against_nobody() -> None:
    campaign = begun("barn", "barn", "barn", "barn", "barn", "barn")
    for broken in (("ben", "bea"), ("cal", "dan"), ("dot", "eve")):
        assert campaign.over == ""
        campaign = played(campaigns.fill_gaps(FRONT, campaign), "reds", broken=broken)
    assert campaign.over == "Only Reds has anybody left to go on with."
