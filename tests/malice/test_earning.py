"""Campaign traits (section 2.14): the winner cuts the deck, and one character may learn something."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from posse.engine.odds import exact
from posse.engine.question import Choose, Draw
from posse.games.malice import events
from posse.games.malice.earning import CutDeck, Name, NameLearner, after_game, trait_of
from posse.games.malice.scenario import trait_notices
from posse.games.malice.scoring import conclude
from posse.games.malice.table import Learned, Table
from tests.malice.stage import Played, make_setup, person, play, play_out, stage

OVER = "malice/points/when-it-ends"


def won(campaign: str = "feud", points: tuple[int, int] = (4, 1), **facts: Any) -> Table:
    """A game at its end: red, with Ann and Abe, is ahead of blue."""
    people = (
        person("ann", "red", (5, 5), traits=facts.pop("ann", ())),
        person("abe", "red", (7, 5)),
        person("bob", "blue", (9, 5)),
    )
    return conclude(stage(*people, campaign=campaign, **facts).but(points=points), "Over.", OVER)


def cut(card: str, *choices: Any, table: Table | None = None) -> Played:
    """The end of that game with this card cut, and Ann named unless told otherwise."""
    return play_out(table or won(), rolls=[card], choices=choices or (Name("ann"),))


TABLE_T5 = {
    "A": "gunfighter",
    "K": "cool_head",
    "Q": "pistol_whipping",
    "J": "rapid_reload",
    "10": "stubborn_chest",
    "9": "cold_stare",
    "8": "dead_eye",
    "7": "windage",
    "6": "whiskey_drinker",
    "5": "ladies_man",
    "4": "yella_belly",
    "3": "backstabber",
    "2": "no_luck",
}


@pytest.mark.parametrize(("rank", "trait"), TABLE_T5.items())
def test_campaign_one_character_the_rank_decides_and_the_suit_does_not(rank: str, trait: str) -> None:
    """malice/campaign/one-character: table T5, suit irrelevant."""
    assert {trait_of(rank + suit).id for suit in "CDHS"} == {trait}


def test_campaign_deck_has_jokers_a_joker_gives_a_dirty_cheat() -> None:
    """malice/campaign/deck-has-jokers: 54 cards: 4/54 for each rank, 2/54 for the Joker."""
    table = won()
    draw = next(q for q in play(table, choices=[Name("ann")]).asked if isinstance(q, Draw))
    count = Counter(trait_of(card).id for card in draw.pool)
    assert (len(draw.pool), count["dirty_cheat"], {count[trait] for trait in TABLE_T5.values()}) == (54, 2, {4})
    assert not draw.secret
    chances = exact(stage(person("ann", "red", (5, 5)), person("bob", "blue", (9, 5))).then(CutDeck("red", "ann")))
    assert chances.of(lambda after: Learned("ann", "gunfighter") in after.learned) == Fraction(4, 54)
    assert chances.of(lambda after: not after.learned) == Fraction(4, 54)


def test_campaign_only_in_campaign_a_single_game_ends_without_a_cut() -> None:
    """malice/campaign/only-in-campaign: traits are earned only in campaign play; single games use none unless the players
    agree to some. malice/campaign/winner-cuts: after a draw nobody cuts."""
    for table in (won(campaign=""), won(points=(2, 2))):
        done = play_out(table)
        assert done.table.outcome is not None
        assert (done.of(events.DeckCut), done.table.learned) == ([], ())
    people = [person("ann", "red", (5, 5), traits=("windage",)), person("bob", "blue", (9, 5))]
    (advice,) = trait_notices(make_setup(people).scenario)
    assert advice.rule == "malice/campaign/only-in-campaign"


def test_campaign_winner_cuts_and_one_living_character_earns_it() -> None:
    """malice/campaign/winner-cuts, malice/campaign/one-character: the winner names a living character, then one card is
    turned (MR-49). malice/campaign/traits-persist: it is on the last table, for the campaign to keep."""
    done = cut("AS")
    assert done.table.learned == (Learned("ann", "gunfighter"),)
    assert done.table.outcome is not None
    assert (done.of(events.DeckCut)[0].seat, done.of(events.TraitEarned)[0].trait) == ("red", "gunfighter")
    assert "cuts the deck to see what was learned" in done.told()
    asked = next(q for q in done.asked if isinstance(q, Choose))
    assert (asked.seat, asked.options) == ("red", (Name("ann"), Name("abe")))


def test_campaign_one_character_the_dead_learn_nothing() -> None:
    """malice/campaign/one-character: a living character; nobody is asked when only one is left."""
    table = won().but(agenda=(), outcome=None).change("ann", status="dead").change("abe", status="down")
    done = play_out(conclude(table, "Over.", OVER), rolls=["7C"])
    assert done.table.learned == (Learned("abe", "windage"),)
    gone = table.change("abe", status="dead")
    assert play_out(conclude(gone, "Over.", OVER)).of(events.DeckCut) == []


def test_campaign_winner_cuts_of_partners_the_one_with_more_points() -> None:
    """malice/campaign/winner-cuts: of a side of two players, the one who scored more cuts."""
    people = [person(id, id, (5 + 5 * n, 5)) for n, id in enumerate(("ann", "bob", "cas"))]
    table = stage(*people, sides={"ann": "us", "bob": "us", "cas": "them"}, campaign="feud").but(points=(1, 3, 2))
    assert after_game(table, ("us",)) == (NameLearner("bob"),)
    assert after_game(table.change("bob", status="dead"), ("us",)) == (NameLearner("ann"),), "whoever can learn at all"


@pytest.mark.parametrize(
    ("card", "has", "learned", "rule"),
    [
        ("6H", (), (Learned("ann", "whiskey_drinker"),), ""),
        ("KS", ("cool_head",), (), "malice/campaign/duplicate"),
        ("2S", (), (), "malice/trait/no-luck"),
    ],
)
def test_campaign_bad_traits_too_must_be_taken(
    card: str, has: tuple[str, ...], learned: tuple[Learned, ...], rule: str
) -> None:
    """malice/campaign/bad-traits-too: the trait must be taken, good or bad (MR-49); malice/campaign/duplicate: one the
    character has already gives nothing, and no other card is cut; malice/trait/no-luck: a deuce brings nothing."""
    done = cut(card, table=won(ann=has))
    assert done.table.learned == learned
    assert [event.rule for event in done.of(events.NothingLearned)] == [rule] * (not learned)
