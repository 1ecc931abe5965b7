"""What players decide between two games: who of a large gang rides, and who has learned what."""

from typing import Any

import pytest

from posse.campaign.campaign import Campaign, begin, is_next, next_setup, riding, settle
from posse.campaign.choosing import choose_riders, teach
from posse.engine.refusal import RefusedError
from posse.engine.table import Outcome
from posse.games.book.campaigning import Lesson
from posse.games.ruthless import front as ruthless
from posse.games.ruthless.game import RUTHLESS
from tests.campaign.skittles import FRONT, Setup, finished


def played(campaign: Campaign, **facts: Any) -> Campaign:
    """The campaign after one more game."""
    setup = next_setup(FRONT, campaign)
    return settle(FRONT, campaign, setup, finished(setup, **facts), ())


@pytest.fixture
def large() -> Campaign:
    """Two gangs of three who were at the mill, before a game with two places for each."""
    return played(begin(FRONT, "village", ("mill", "barn", "barn")))


def places_of(setup: Setup, seat: str) -> list[str]:
    return [one.id for one in sorted(setup.skittles, key=lambda one: one.place) if one.seat == seat]


# Who rides


def test_until_somebody_chooses_the_first_of_the_roster_ride(large: Campaign) -> None:
    assert riding(FRONT, large) == {"fay", "fox", "eve", "eli"}


def test_those_who_are_chosen_ride_at_their_places_in_that_order(large: Campaign) -> None:
    chosen = choose_riders(FRONT, large, "reds", ("flo", "fay"))
    assert riding(FRONT, chosen) == {"flo", "fay", "eve", "eli"}
    setup = next_setup(FRONT, chosen)
    assert (places_of(setup, "reds"), places_of(setup, "blues")) == (["flo", "fay"], ["eve", "eli"])
    assert is_next(FRONT, chosen, setup)
    assert not is_next(FRONT, chosen, next_setup(FRONT, large))
    assert [one.id for one in chosen.gang[0].member] == [one.id for one in large.gang[0].member], "the roster stays"


def test_a_choice_is_for_one_game_and_can_be_changed_or_taken_back(large: Campaign) -> None:
    chosen = choose_riders(FRONT, large, "reds", ("flo", "fay"))
    assert riding(FRONT, choose_riders(FRONT, chosen, "reds", ("fox", "flo"))) >= {"fox", "flo"}
    assert choose_riders(FRONT, chosen, "reds", ()) == large
    after = played(chosen)
    assert after.ride == {}
    assert {one.gang: one.riders for one in after.played[-1].result} == {
        "blues": ("eve", "eli"),
        "reds": ("flo", "fay"),
    }


@pytest.mark.parametrize(
    ("gang", "members", "words"),
    [
        ("greens", ("fay",), "no gang called"),
        ("reds", ("fay", "ann"), 'Nobody called "ann" can ride with Reds'),
        ("reds", ("fay", "fay"), "Nobody rides twice"),
        ("reds", ("fay",), "2 of Reds ride in the next game, not 1"),
        ("reds", ("fay", "fox", "flo"), "2 of Reds ride in the next game, not 3"),
    ],
)
def test_who_cannot_ride_is_not_chosen(large: Campaign, gang: str, members: tuple[str, ...], words: str) -> None:
    with pytest.raises(RefusedError, match=words):
        choose_riders(FRONT, large, gang, members)


def test_the_lost_do_not_ride_and_nobody_rides_after_the_end(large: Campaign) -> None:
    after = played(large, broken=("fay",))
    with pytest.raises(RefusedError, match='Nobody called "fay"'):
        choose_riders(FRONT, after, "reds", ("fay", "fox"))
    with pytest.raises(RefusedError, match="There is no next game"):
        choose_riders(FRONT, played(after), "reds", ("fox", "flo"))


# Who learns


OVER = Outcome("It got dark.", ("law",), (("law", 3), ("outlaws", 1)), "ruthless/scenario/special-rules")


@pytest.fixture
def wiser() -> Campaign:
    """The Payroll after its first act, each side a little wiser, as it was suggested."""
    begun = begin(ruthless.FRONT, "payroll", ["payroll-1-holdup"], house_rules={"campaign_xp": "trait_per_act"})
    setup = next_setup(ruthless.FRONT, begun)
    table = RUTHLESS.start(setup).but(outcome=OVER).change("cole", status="dead")
    return settle(ruthless.FRONT, begun, setup, table, ())


def learned(campaign: Campaign) -> dict[str, tuple[str, ...]]:
    return {one.id: one.learned for gang in campaign.gang for one in gang.member if one.learned}


def test_a_lesson_of_ones_own_takes_the_place_of_the_one_suggested_for_that_side(wiser: Campaign) -> None:
    """ruthless/campaign/experience: one survivor of each side learns one trait, and the players choose (RR-87)."""
    law, outlaws = wiser.played[-1].lesson
    assert learned(wiser) == {law.member: (law.trait,), outlaws.member: (outlaws.trait,)}
    side = {one.id: gang.id for gang in wiser.gang for one in gang.member}
    other = next(id for id in wiser.may_learn if side[id] == side[law.member] and id != law.member)
    trait = wiser.may_learn[other][-1]
    taught = teach(ruthless.FRONT, wiser, other, trait)
    assert learned(taught) == {other: (trait,), outlaws.member: (outlaws.trait,)}
    assert set(taught.played[-1].lesson) == {Lesson(other, trait), outlaws}
    figure = next(one for one in next_setup(ruthless.FRONT, taught).scenario.figures if one.id == other)
    assert trait in figure.traits
    assert learned(teach(ruthless.FRONT, taught, law.member, law.trait)) == learned(wiser), "it can be changed back"


def test_what_nobody_can_learn_is_refused(wiser: Campaign) -> None:
    """ruthless/campaign/experience: the dead learn nothing, nor anybody what is not open to them."""
    someone = next(iter(wiser.may_learn))
    for member, trait, words in (
        ("cole", "lucky", "cannot learn now"),
        (someone, "luky", 'cannot learn "luky"'),
        (someone, "lily_livered", "cannot learn"),
    ):
        with pytest.raises(RefusedError, match=words):
            teach(ruthless.FRONT, wiser, member, trait)


def test_where_the_book_settles_who_learns_there_is_nothing_to_choose(large: Campaign) -> None:
    with pytest.raises(RefusedError, match="nothing to choose"):
        teach(FRONT, large, "fay", "steady")
    with pytest.raises(RefusedError, match="The book says who rides"):
        choose_riders(ruthless.FRONT, begin(ruthless.FRONT, "x", ["payroll-1-holdup"]), "law", ("baca",))
