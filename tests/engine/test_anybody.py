"""Questions open to several seats, several choices of one seat in secret, and people who come and go: the saloon, without a map."""

from fractions import Fraction
from random import Random

import msgspec
import pytest

from posse.engine import snapshot
from posse.engine.codec import Codec, digest, encode
from posse.engine.dealer import ByHand, Dealer, Scripted, Seeded
from posse.engine.item import Item
from posse.engine.match import Match
from posse.engine.odds import exact
from posse.engine.playout import play_out
from posse.engine.question import Anybody, Choose, Option, Roll, Spoke, Together
from posse.engine.record import parse, replay, write
from posse.engine.refusal import Refusal
from posse.engine.view import View
from posse.games.book.front import sides_of
from tests.engine import saloon
from tests.sure import as_a, there

SaloonMatch = Match[saloon.Table, saloon.Setup]
SEATS = ("red", "blue", saloon.JUDGE)


def lively(dealer: Dealer | None = None) -> SaloonMatch:
    """Ann with two coins, Bob with one, and Cal with three and Dot, who are the judge's."""
    return Match(saloon.SALOON, saloon.LIVELY, dealer or ByHand())


def staking() -> SaloonMatch:
    match = lively()
    assert match.answer(saloon.JUDGE, saloon.CallTime()) is None
    return match


def here(match: SaloonMatch) -> list[str]:
    return [one.id for one in match.table.here]


# --- Anybody may speak ------------------------------------------------------------------------------------------------


def test_all_are_asked_and_the_first_who_speaks_settles_it() -> None:
    match = lively()
    assert isinstance(match.question, Anybody)
    assert match.waiting_for() == SEATS
    assert match.answer("blue", saloon.Treat("bob", "ann")) is None
    assert [one.coins for one in match.table.here] == [3, 0, 3, 0]
    assert match.answers[-1][:2] == ("blue", saloon.Treat("bob", "ann"))
    refusal = match.answer("blue", saloon.Treat("bob", "ann"))
    assert isinstance(refusal, Refusal), "Bob has no coin left, now that anybody is asked again"


def test_every_seat_has_words_of_its_own() -> None:
    match = lively()
    before = match.digest
    for seat, words in (("red", "go-home person=bob"), ("blue", "call-time"), ("nobody", "call-time")):
        assert isinstance(match.answer(seat, words), Refusal)
    assert match.digest == before
    assert match.answer("red", "go-home person=ann") is None
    assert match.waiting_for() == ("blue", saloon.JUDGE), "red has nobody left to speak for"


def test_the_answer_says_who_spoke_and_the_item_may_ask_on() -> None:
    match = lively()
    assert match.answer(saloon.JUDGE, saloon.BringIn("eve")) is None
    assert match.position.given == (Spoke(saloon.JUDGE, saloon.BringIn("eve")),)
    assert match.waiting_for() == (saloon.JUDGE,)
    assert match.answer(saloon.JUDGE, saloon.PlayedBy("blue")) is None
    assert here(match) == ["ann", "bob", "cal", "dot", "eve"]
    assert match.story() == ("Eve comes in.",)
    assert saloon.GoHome("eve") in there(match.choice_of("blue")).options, "whoever joins is played at once"


def test_views_show_each_its_own_words_and_that_anybody_may_speak() -> None:
    match = lively()
    for seat in SEATS:
        view = match.view(seat)
        assert view.question == match.choice_of(seat)
        assert (view.anybody, view.others, view.waiting_for) == (True, (), SEATS)
        assert Codec(saloon.SALOON, saloon.LIVELY).view(encode(view)) == view
    assert match.view(None).question is None
    assert not staking().view("red").anybody


def test_players_take_turns_at_speaking_first() -> None:
    match = lively()
    assert match.speaker(SEATS) == "red"
    assert match.speaker(("blue", saloon.JUDGE)) == "blue"
    assert match.speaker(("nobody",)) is None
    assert match.answer(saloon.JUDGE, saloon.Treat("cal", "dot")) is None
    assert match.speaker(SEATS) == "blue"


def test_in_odds_the_first_seat_speaks_for_anybody() -> None:
    table = lively().table.but(agenda=(saloon.Talk(1),))
    chances = exact(table, lambda _, choice: choice.options[0])
    assert [[one.id for one in end.here] for end in chances.weights] == [["bob", "cal", "dot"]]


# --- Several choices of one seat --------------------------------------------------------------------------------------


def test_a_seat_makes_its_choices_in_any_order_and_none_counts_until_all_are_in() -> None:
    match = staking()
    before = match.table
    assert match.waiting_for() == SEATS
    for seat, answer, waiting in (
        (saloon.JUDGE, saloon.Stake("dot", 0), SEATS),
        ("blue", saloon.Stake("bob", 1), ("red", saloon.JUDGE)),
        (saloon.JUDGE, saloon.Stake("cal", 2), ("red",)),
    ):
        assert match.answer(seat, answer) is None
        assert (match.waiting_for(), match.table) == (waiting, before)
    assert match.answer("red", "stake person=ann coins=2") is None
    assert [one.stake for one in match.table.here] == [2, 1, 2, 0]


def test_one_of_several_answers_may_be_changed_and_undone() -> None:
    match, straight = staking(), staking()
    for answer in (saloon.Stake("cal", 1), saloon.Stake("dot", 0), saloon.Stake("cal", 3)):
        assert match.answer(saloon.JUDGE, answer) is None
    for answer in (saloon.Stake("dot", 0), saloon.Stake("cal", 3)):
        assert straight.answer(saloon.JUDGE, answer) is None
    assert match.answers == straight.answers, "a changed mind leaves no trace that could change the dice"
    assert match.digest == straight.digest
    assert [option for _, option in match.laid(saloon.JUDGE)] == [saloon.Stake("dot", 0), saloon.Stake("cal", 3)]
    match.undo()
    assert [option for _, option in match.laid()] == [saloon.Stake("dot", 0)]
    assert match.waiting_for() == SEATS


def test_the_first_choice_not_made_is_asked_and_the_others_stand_beside_it() -> None:
    match = staking()

    def asked(seat: str) -> list[str]:
        view = match.view(seat)
        assert isinstance(view.question, Choose)
        assert Codec(saloon.SALOON, saloon.LIVELY).view(encode(view)) == view
        return [choice.ask.split()[2] for choice in (view.question, *view.others)]

    assert (asked("red"), asked(saloon.JUDGE)) == (["ann"], ["cal", "dot"])
    before = [match.view(seat) for seat in ("red", "blue", None)]
    assert match.answer(saloon.JUDGE, saloon.Stake("cal", 1)) is None
    assert asked(saloon.JUDGE) == ["dot", "cal"]
    after = [match.view(seat) for seat in ("red", "blue", None)]
    assert [view.question for view in after] == [view.question for view in before]
    assert b"stake" not in encode(match.view(None).table).replace(b'"stake":0', b"").replace(b"stake-coins", b"")


def test_an_answer_that_is_for_none_of_them_or_for_two_is_refused() -> None:
    match = staking()
    assert isinstance(match.answer(saloon.JUDGE, saloon.Stake("ann", 1)), Refusal)
    assert isinstance(match.answer(saloon.JUDGE, saloon.Stake("cal", 4)), Refusal)
    assert as_a(Refusal, match.answer(saloon.JUDGE, "stake coins=0")).kind == "ambiguous"
    assert match.laid() == ()


class Shrug(Item[saloon.Table], frozen=True):
    """A question that is put badly: two choices with the same answer."""

    def resolve(self, table: saloon.Table) -> saloon.Asking:
        yield Together(
            (Choose("red", "Once?", (saloon.CallTime(),), "r"), Choose("red", "Twice?", (saloon.CallTime(),), "r")), "r"
        )
        return table


def test_choices_that_cannot_be_told_apart_are_never_guessed() -> None:
    match = staking()
    match.put_back(match.standing._replace(position=match.position.__class__(match.table.but(agenda=(Shrug(),)))))
    assert as_a(Refusal, match.answer("red", saloon.CallTime())).kind == "ambiguous"


# --- Coming and going -------------------------------------------------------------------------------------------------


def joined_by(person: str) -> SaloonMatch:
    match = lively()
    for seat, answer in (
        (saloon.JUDGE, saloon.BringIn(person)),
        (saloon.JUDGE, saloon.PlayedBy("blue")),
        ("blue", saloon.Treat("bob", person)),
    ):
        assert match.answer(seat, answer) is None
    return match


def test_whoever_joins_is_friend_and_foe_and_whoever_leaves_is_still_named() -> None:
    match = joined_by("eve")
    table = match.table
    assert [one.id for one in table.of_seat("blue")] == ["bob", "eve"]
    assert ([one.id for one in table.friends("eve")], len(table.foes("eve"))) == (["bob"], 3)
    assert (table.name("eve"), table.side_name("blue"), match.view("red").table.figure("eve").coins) == (
        "Eve",
        "Blue",
        1,
    )
    assert sides_of(table.scene) == {
        "ann": "red",
        "cal": saloon.JUDGE,
        "dot": saloon.JUDGE,
        "bob": "blue",
        "eve": "blue",
    } | {seat: seat for seat in SEATS}
    assert match.answer("blue", saloon.GoHome("eve")) is None
    gone = match.table
    assert ([one.id for one in gone.friends("bob")], here(match)) == ([], ["ann", "bob", "cal", "dot"])
    assert match.story() == ("Eve comes in.", "Eve goes home.")
    assert saloon.BringIn("eve") not in saloon.words_of(gone)[-1].options, "nobody comes twice"
    match.undo(2)
    assert (match.table.figure("eve").coins, match.story()) == (0, ("Eve comes in.",))
    match.undo(2)
    assert match.table == lively().table


def test_a_cast_is_written_down_as_those_who_have_joined_and_is_the_same_read_back() -> None:
    table, codec = joined_by("eve").table, Codec(saloon.SALOON, saloon.LIVELY)
    kept = digest(saloon.LIVELY)
    assert msgspec.json.decode(encode(lively().table))["scene"] == kept
    assert msgspec.json.decode(encode(table))["scene"] == [kept, {"id": "eve", "seat": "blue", "coins": 0}]
    saloon.scene_of.cache_clear()
    again = codec.table(encode(table))
    assert again.scene is not table.scene
    assert (again, hash(again), again.name("eve")) == (table, hash(table), "Eve")
    assert joined_by("fay").table.scene != table.scene != lively().table.scene


def test_what_a_joiner_has_at_stake_only_their_seat_knows() -> None:
    match = joined_by("eve")
    assert match.answer(saloon.JUDGE, saloon.CallTime()) is None
    for person, seat, coins in (
        ("ann", "red", 2),
        ("bob", "blue", 0),
        ("cal", saloon.JUDGE, 0),
        ("dot", saloon.JUDGE, 0),
    ):
        assert match.answer(seat, saloon.Stake(person, coins)) is None
    assert match.answer("blue", saloon.Stake("eve", 1)) is None
    assert [match.view(seat).table.figure("eve").stake for seat in (*SEATS, None)] == [0, 1, 0, 0]
    imagined = {saloon.SALOON.imagine(match.view("red").table, "red", Random(n)).figure("eve").stake for n in range(20)}
    assert imagined == {0, 1}


class Knock(Item[saloon.Table], frozen=True):
    """On a five or a six a stranger comes in and throws."""

    def resolve(self, table: saloon.Table) -> saloon.Asking:
        if (yield Roll("red", "a knock", "r", 6)) < 5:
            return table
        scene = saloon.Scene(table.scene.setup, (*table.scene.joined, saloon.Guest("eve", "blue")))
        return table.join(scene, saloon.Person(id="eve")).then(saloon.Throw("eve"))


def test_odds_merge_tables_with_equal_casts_and_go_on_with_whoever_joined() -> None:
    table = lively().table
    thrown = exact(table.but(agenda=(saloon.Throw("dot"),))).spread(lambda end: end.figure("dot").coins)
    chances = exact(table.but(agenda=(Knock(),)))
    spread = chances.spread(lambda end: end.figure("eve").coins if "eve" in end.scene.index else None)
    assert spread == {None: Fraction(2, 3), **{coins: chance / 3 for coins, chance in thrown.items()}}
    assert len(chances.weights) == 1 + len(thrown), "one table for each, whichever die brought her in"


# --- A whole evening --------------------------------------------------------------------------------------------------


def evening(seed: int) -> SaloonMatch:
    rng = Random(seed)
    match = lively(Seeded(seed))

    def choose(view: View[saloon.Table]) -> Option[saloon.Table]:
        assert isinstance(view.question, Choose)
        return rng.choice(view.question.options)

    assert match.play(dict.fromkeys(SEATS, choose)) is not None
    return match


@pytest.mark.parametrize("seed", range(12))
def test_an_evening_is_recorded_proven_snapshot_and_taken_back(seed: int) -> None:
    match = evening(seed)
    again = there(replay(there(parse(write(match))), saloon.SALOON, verify=True))
    assert (again.digest, again.answers, again.story()) == (match.digest, match.answers, match.story())
    codec = Codec(saloon.SALOON, saloon.LIVELY)
    for number in range(len(match.answers)):
        then = match.at(number)
        assert codec.position(encode(then.position)) == then.position
        twin = lively()
        snapshot.read(snapshot.write(then), twin)
        assert (twin.digest, twin.waiting_for()) == (then.digest, then.waiting_for())
        twin.undo(number // 2)
        assert twin.digest == match.at(number - number // 2).digest


def test_people_come_and_go_in_the_evenings() -> None:
    told = " ".join(line for seed in range(12) for line in evening(seed).story())
    assert " comes in." in told
    assert " goes home." in told
    assert any(len(evening(seed).table.here) != len(saloon.LIVELY.people) for seed in range(12))


@pytest.mark.parametrize("seed", range(6))
def test_playing_straight_on_gives_the_same_evening(seed: int) -> None:
    rng = Random(seed)
    end = play_out(saloon.SALOON.start(saloon.LIVELY), lambda _, choice: rng.choice(choice.options), Seeded(seed))
    assert end == evening(seed).table


def test_written_dice_and_spoken_words_settle_a_round() -> None:
    match = lively(Scripted([(6, 6, 1), (1, 1), (4,) * 7]))
    for seat, words in (
        ("red", "treat person=ann whom=dot"),
        (saloon.JUDGE, "call-time"),
        ("red", "stake person=ann coins=1"),
    ):
        assert match.answer(seat, words) is None
    for words in ("stake person=cal coins=0", "stake person=dot coins=1"):
        assert match.answer(saloon.JUDGE, words) is None
    assert match.answer("blue", "stake person=bob coins=0") is None
    ann = match.table.figure("ann")
    assert (ann.coins, ann.stake) == (1 + 1 + 2 + 1, 0), "a coin left, luck, two sixes and the stake"
