"""The stories that come with the game, from hook to reward: ways through each, what they pay, and that none is a dead end."""

from itertools import chain
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from posse.engine.dealer import Seeded
from posse.engine.item import Item
from posse.engine.question import Draw, Roll
from posse.games.tombstone.evening import coming
from posse.games.tombstone.evening.onward import Onward
from posse.games.tombstone.evening.standing import evening, outfitted, party, players, present, sheet_of, story, weighed
from posse.games.tombstone.evening.story import clock, consequences
from posse.games.tombstone.evening.trying import TryIt, asked_for
from posse.games.tombstone.fight.attacking import circumstances
from posse.games.tombstone.fight.places import height
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.road.sleeping import Wait
from posse.games.tombstone.road.travelling import GoTo
from posse.games.tombstone.scene import PARTY
from posse.games.tombstone.shelf import SHELF
from posse.games.tombstone.table import Table
from tests.tombstone.abroad import Evening, begun, does, offered

MADE, MISSED = (6, 6, 6), (1, 1, 1)
STORIES = ("trouble-on-the-corral", "warpath", "the-politician", "murder", "the-corrupt-sheriff")
WAYS = ((1, True), (4, False), (10, True))
WARRIORS = ("red-shield", "tall-horse", "gray-owl")
RIDERS = ("high-cloud", "bear-rib", "spotted-horse", "wind-walker", "iron-shell")


class Settled(Item[Table], frozen=True):
    """A fight that is over as a test has it: these fell, and all others of one side are out of it."""

    won: bool
    fell: tuple[str, ...]

    def resolve(self, table: Table) -> Table:
        for one in table.figures:
            ours = table.profile(one.id).side == PARTY.id
            if one.up and (one.id in self.fell or ours != self.won):
                table = table.change(one.id, status="dead" if one.id in self.fell else "down")
        return table


@pytest.fixture
def fights(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Says how all fights of a test end."""

    def end(won: bool = True, *fell: str) -> None:
        monkeypatch.setattr(coming, "BeginFight", lambda *_: Settled(won, fell))

    return end


def told(match: Evening, script: str) -> Evening:
    """A way through a story, in words: each `+` is a good throw and each `-` a bad one, `:3` with one die that shows a 3, and
    `wait*5` five times; `ruiz/` is another seat."""
    for step in script.split():
        seat, _, words = step.rpartition("/")
        words, _, many = words.partition("*")
        words, _, face = words.partition(":")
        named = words.rstrip("+-")
        dice: list[Any] = [MADE if sign == "+" else MISSED for sign in words[len(named) :]] + [int(one) for one in face]
        said = "minutes" if named == "wait" else named
        does(match, *[said] * int(many or 1), seat=seat or "ada", dice=tuple(dice))
    return match


def ended(match: Evening) -> str:
    """The id of the ending that it has come to."""
    assert match.outcome is not None, offered(match)
    return next(one.id for one in story(match.table).endings if f"{one.name}." == match.outcome.reason)


CORRAL = "pearsons-house take-the-job"
CAMP = f"{CORRAL} from-the-window+ camp talk-to-the-cowboys"
ROAD = "pony-express sign-for-it half-way"
RAIL = "take-the-work"
LARS = "whiskey-bar:2 talk-to-lars+"
HALL = "bucking-bronco tell-hall"
WEEK = "hear-horace let-the-week-go-by*7"
BOWL = "bucking-bronco ask-about-the-teagues+ what-saul-kept- what-saul-kept+ pony-express sign-for-it"
DEAL = f"{WEEK} edge-of-town wait"
CHOIR = "hear-horace silverton-chapel ask-for-lanterns+ let-the-week-go-by*7"
JUDGED = "silverton-chapel hold-the-trial+ pony-express wire-tucson"

SCRIPTS = (
    ("trouble-on-the-corral", "paid", f"{CORRAL} far-corral wait*12"),
    ("trouble-on-the-corral", "paid", f"{CORRAL} from-the-window+ camp wait*5 strike-the-camp"),
    ("trouble-on-the-corral", "paid", f"{CORRAL} far-corral lie-in-wait+ wait*12 open-fire"),
    ("trouble-on-the-corral", "spared", f"{CORRAL} far-corral lie-in-wait+ wait*12 stand-up-and-talk+ let-them-go"),
    ("trouble-on-the-corral", "spared", f"{CAMP} talk-them-out+ take-them-along"),
    ("trouble-on-the-corral", "settled", f"{CAMP} pearsons-house pay-them-off+ call-it-settled"),
    ("trouble-on-the-corral", "looked-away", f"{CAMP} look-the-other-way"),
    ("trouble-on-the-corral", "cattle-gone", f"{CORRAL} wait*15"),
    ("trouble-on-the-corral", "too-late", "wait*20"),
    ("trouble-on-the-corral", "spared", f"{CAMP} talk-them-out+ wait*18"),
    ("trouble-on-the-corral", "settled", f"{CAMP} pearsons-house pay-them-off+ wait*18"),
    ("warpath", "thirteen-dollars", f"{ROAD} wagon stand-and-fight take-the-tokens"),
    ("warpath", "buried", f"{ROAD} wagon call-out- bury-everybody"),
    ("warpath", "laid-to-rest", f"{ROAD} wagon call-out+ carry-them-back"),
    ("warpath", "a-promise", f"{ROAD} scout-ahead+ wagon walk-in+ carry-the-word"),
    ("warpath", "thirteen-dollars", f"{ROAD} scout-ahead+ wagon fall-on-them take-the-tokens"),
    ("warpath", "told-them", f"{ROAD} scout-ahead+ wagon slip-away"),
    ("warpath", "road-closed", "wait*36"),
    ("warpath", "laid-to-rest", f"{BOWL} half-way set-it-down carry-them-back"),
    ("the-politician", "paid", f"{RAIL} get-in drive-on open-the-box"),
    ("the-politician", "round", f"{RAIL} ask-miss-crane+ get-in look-ahead+ offer-the-spring+ wait*2 hear-him-keep-it"),
    ("the-politician", "paid", f"{RAIL} get-in look-ahead+ the-long-way push-on:4 open-the-box"),
    ("the-politician", "paid", f"{RAIL} get-in look-ahead+ the-long-way push-on:5 meet-them open-the-box"),
    ("the-politician", "paid", f"{RAIL} get-in look-ahead+ the-long-way find-water+ wait*13"),
    ("the-politician", "paid", f"{RAIL} get-in look-ahead+ go-up-first open-the-box"),
    ("the-politician", "left-behind", "wait*6"),
    ("murder", "mercy", f"{LARS} accuse-him-- {HALL} hold-him-for-the-judge"),
    ("murder", "hanged", f"{LARS} accuse-him-- {HALL} give-him-to-hall one-for-the-road"),
    ("murder", "a-name", f"{LARS} {HALL} leave-it-there"),
    ("murder", "a-name", f"{LARS} gem-stables wait let-him-ride {HALL} leave-it-there"),
    ("murder", "shot", f"{LARS} gem-stables wait head-him-off {HALL} show-the-body one-for-the-road"),
    ("murder", "shot", f"{LARS} gem-stables wait head-him-off {HALL} speak-for-nell+ wait*34"),
    ("murder", "unsolved", "wait*37"),
    ("murder", "a-boy", f"{LARS} gem-stables wait let-him-ride wait*35"),
    ("the-corrupt-sheriff", "done-properly", f"{DEAL} take-them {JUDGED}"),
    ("the-corrupt-sheriff", "done-properly", f"{DEAL} step-into-the-light+ {JUDGED}"),
    ("the-corrupt-sheriff", "done-properly", f"{CHOIR} edge-of-town have-it-seen {JUDGED}"),
    ("the-corrupt-sheriff", "let-out", f"{DEAL} take-them wait*24"),
    ("the-corrupt-sheriff", "watched", f"{DEAL} watch-and-go"),
    ("the-corrupt-sheriff", "still-sheriff", f"{WEEK} wait*27"),
)


@pytest.mark.parametrize(("many", "laid"), WAYS)
@pytest.mark.parametrize(("scenario", "ending", "script"), SCRIPTS)
def test_each_way_comes_to_its_ending(
    scenario: str, ending: str, script: str, many: int, laid: bool, fights: Any
) -> None:
    """tombstone/frame/player-count, tombstone/scenario-2/task, tombstone/scenario-3/task, tombstone/scenario-4/experience,
    tombstone/opt/scenario-4-experience: and what is over for good counts as a scenario, or does not."""
    fights(True, "peterson")
    match = told(begun(scenario, many, map_laid=laid), script)
    assert ended(match) == ending
    credit = story(match.table).ending(ending).credit
    assert any("one scenario more" in line for line in match.story()) is credit


def test_every_ending_but_those_of_lost_fights_is_among_them() -> None:
    lost = {"driven-off", "coffin", "taken", "run-out", "no-trial"}
    for scenario in STORIES:
        tale = SHELF.load(scenario).story
        assert tale is not None
        assert {one.id for one in tale.endings} - lost == {end for id, end, _ in SCRIPTS if id == scenario}
        assert len({end for id, end, _ in SCRIPTS if id == scenario}) >= 3


@pytest.mark.parametrize(
    ("scenario", "ending", "script", "fell"),
    [
        ("trouble-on-the-corral", "cattle-gone", f"{CORRAL} far-corral wait*12", ()),
        ("warpath", "driven-off", f"{ROAD} wagon stand-and-fight", ()),
        ("the-politician", "taken", f"{RAIL} get-in drive-on", ()),
        ("the-corrupt-sheriff", "run-out", f"{DEAL} take-them", ()),
    ],
)
def test_a_fight_that_is_lost_ends_a_story_too(
    scenario: str, ending: str, script: str, fell: tuple[str, ...], fights: Any
) -> None:
    fights(False, *fell)
    assert ended(told(begun(scenario, 4), script)) == ending


# By chance


@pytest.mark.parametrize(("many", "laid"), [(1, True), (4, False), (10, True)])
@pytest.mark.parametrize("scenario", STORIES)
def test_whatever_is_done_there_is_something_to_do_and_an_end(scenario: str, many: int, laid: bool) -> None:
    """tombstone/frame/battle-display, tombstone/scenario/let-it-unfold: at every question between fights every seat that is
    asked may do something."""
    match, rng, dealer = begun(scenario, many, map_laid=laid), Random(many), Seeded(many)
    while (question := match.question) is not None:
        if isinstance(question, Roll | Draw):
            assert match.hand_in(dealer.deal(question, match.number)) is None
            continue
        seat = match.speaker(match.waiting_for()) or ""
        choice = match.choice_of(seat)
        assert choice is not None
        assert choice.options
        if isinstance(match.table.current, Onward):
            assert evening(match.table).hour < story(match.table).last
        assert match.answer(seat, rng.choice(choice.options).sample(match.table, rng)) is None
    assert match.outcome is not None
    assert match.outcome.reason


@pytest.mark.parametrize("scenario", STORIES)
def test_every_approach_can_be_reached(scenario: str, fights: Any) -> None:
    """Somebody who does anything at all is offered each of them in some evening or other."""
    wanted = {one.id for one in story(begun(scenario).table).approaches}
    told_of = {"", *(place for row in story(begun(scenario).table).approaches for place in row.at)}
    for seed in range(400):
        fights(seed % 2 == 0, *(("peterson", "red-shield") if seed % 4 else ()))
        match, rng, dealer = begun(scenario, 4), Random(seed), Seeded(seed)
        while wanted and (question := match.question) is not None:
            if isinstance(question, Roll | Draw):
                assert match.hand_in(dealer.deal(question, match.number)) is None
                continue
            seat = match.speaker(match.waiting_for()) or ""
            choice = match.choice_of(seat)
            assert choice is not None
            wanted -= {one.approach for one in choice.options if isinstance(one, TryIt)}
            kind = rng.choice((TryIt, TryIt, GoTo, GoTo, Wait))
            some = [one for one in choice.options if isinstance(one, kind) and getattr(one, "place", "") in told_of]
            options = some or choice.options
            assert match.answer(seat, rng.choice(options).sample(match.table, rng)) is None
        if not wanted:
            return
    assert not wanted


# Trouble on the Corral


def earned(match: Evening, many: int) -> int:
    """What all of a party have now beyond what they came with, in cents."""
    before = sum(one.purse for one in players(begun(match.setup.scenario.id, many).table))
    return sum(one.purse for one in match.table.figures if match.table.profile(one.id).side == PARTY.id) - before


def test_pearson_pays_thirty_each_and_more_for_a_speech(fights: Any) -> None:
    """tombstone/scenario-1/reward-money, tombstone/abilities/folk-hero/bountiful-rewards/trigger: three at $30 and a Folk Hero at
    $37.50 are $127.50; tombstone/opt/scenario-1-corral: at the far corral."""
    fights()
    match = begun(players=4)
    hero = next(one.id for one in players(match.table) if match.table.profile(one.id).background == "folk-hero")
    told(match, f"{CORRAL} {hero}/bountiful-rewards+ far-corral wait*12")
    assert ended(match) == "paid"
    assert earned(match, 4) == 12750


def test_recruits_ride_along_and_pearson_does_not_forget() -> None:
    """tombstone/scenario-1/spare-cowboys: two of them, and nobody is paid."""
    match = told(begun(players=4), f"{CAMP} talk-them-out+ take-them-along")
    assert {"lucky", "cleo"} <= {one.id for one in party(match.table)}
    assert {"truth", "pearsons-enemy"} <= set(evening(match.table).facts)
    assert earned(match, 4) == 0


# Warpath


def at_the_wagon(many: int, script: str = "wagon") -> Table:
    return told(begun("warpath", many), f"{ROAD} {script}").table


def test_the_wagon_is_ten_miles_out_and_nobody_rolls_for_it() -> None:
    """tombstone/scenario-2/setting, tombstone/scenario-2/wagon-site, tombstone/scenario-2/checks-may-be-needed: five miles and
    five more, and whoever walks on is ambushed; nobody fights yet."""
    match = begun("warpath", 4)
    assert any("It has been a quiet year" in line for line in match.story())
    assert "go-to place=half-way" not in offered(match)
    told(match, f"{ROAD} wagon")
    assert clock(evening(match.table).hour) == "11.35 am"
    assert "sprung" in evening(match.table).facts
    assert {one.split()[0] for one in offered(match)} == {"try-it", "in-own-words"}


@pytest.mark.parametrize(("many", "warriors"), [(1, 6), (4, 6), (7, 6), (8, 12), (10, 12)])
def test_there_are_half_as_many_for_fewer_than_eight(many: int, warriors: int) -> None:
    """tombstone/opt/scenario-2-scale, tombstone/scenario-2/scale-down."""
    assert against(at_the_wagon(many, "wagon stand-and-fight")) == (warriors, warriors // 3)


def against(table: Table) -> tuple[int, int]:
    """How many warriors and dogs are in a fight."""
    there = [table.profile(one.id).block.id for one in table.figures if one.up]
    return there.count("brave"), there.count("war-dog")


def test_for_a_posse_all_of_them_are_there_and_it_fights() -> None:
    """tombstone/scenario-2/no-scale-with-posse: two and six who ride along are eight; tombstone/hire/safety-in-numbers."""
    match = told(
        begun("warpath", 2), "pony-express sign-for-it bucking-bronco raise-a-posse+ half-way wagon stand-and-fight"
    )
    assert against(match.table) == (12, 4)
    assert match.table.figure("ruth").up
    assert match.table.profile("ruth").seat == "ada"


def test_careful_scouting_changes_the_ambush() -> None:
    """tombstone/scenario-2/careful-scouting, tombstone/opt/scenario-2-detect: 15, and all who are there throw."""
    match = told(begun("warpath", 2), ROAD)
    row = story(match.table).approach("scout-ahead")
    assert (asked_for(match.table, row), row.everybody) == ("Investigation against 15", True)
    told(match, "scout-ahead+ wagon")
    assert "sprung" not in evening(match.table).facts
    assert not story(match.table).meeting("awake").due
    assert story(match.table).meeting("ambush").due is None


def test_peace_takes_eighteen_and_pays_nothing() -> None:
    """tombstone/opt/scenario-2-peace: 18 against those who attack, and less for whoever knows what was taken."""
    match = told(begun("warpath", 4), "bucking-bronco ask-about-the-teagues+ " + ROAD + " wagon")
    assert [reason.add for reason in weighed(match.table, "personality")] == [3]
    row = story(match.table).approach("call-out")
    assert (row.kind, row.against) == ("personality", 18)
    told(match, "call-out+ carry-them-back")
    assert ended(match) == "laid-to-rest"
    assert earned(match, 4) == 0


@pytest.mark.parametrize("script", ["take-the-tokens", "bury-everybody"])
def test_thirteen_dollars_are_paid_for_each_warrior_and_nothing_for_dogs(script: str, fights: Any) -> None:
    """tombstone/scenario-2/bounty, tombstone/scenario-2/reward, tombstone/opt/bounty-proof: three at $13, shared to the cent."""
    fights(True, *WARRIORS, "dog-1", "dog-2")
    match = told(begun("warpath", 4), f"{ROAD} wagon stand-and-fight {script}")
    assert earned(match, 4) == (3900 if script == "take-the-tokens" else 0)


# The Politician


@pytest.mark.parametrize(
    ("many", "riders"), [(1, 2), (2, 4), (3, 6), (4, 6), (5, 6), (6, 9), (7, 9), (8, 12), (10, 12)]
)
def test_there_are_as_many_riders_as_the_party_is_strong(many: int, riders: int) -> None:
    """tombstone/scenario-3/scale, tombstone/opt/scenario-3-scale: whoever is guarded counts for nobody; half have rifles."""
    table = told(begun("the-politician", many), f"{RAIL} get-in drive-on").table
    assert against(table) == (riders, 0)
    there = [one.id for one in table.figures if one.up and table.profile(one.id).block.id == "brave"]
    rifles = [id for id in there if any(weapon.line == "rifle" for weapon in table.profile(id).weapons)]
    assert len(rifles) == riders // 2
    assert table.figure("hartwell").up


def test_whoever_is_at_home_in_the_wild_finds_water_without_a_check() -> None:
    """tombstone/abilities/brave/wilderness-survival/forage, tombstone/investigation/example/desert-spring: all others need 15."""
    match = told(begun("the-politician"), f"{RAIL} get-in look-ahead+ the-long-way")
    row = story(match.table).approach("find-water")
    assert asked_for(match.table, row) == "Investigation against 15"
    sheet = replace(sheet_of(match.table, "ada"), background="brave", scenarios=12)
    match._table = outfitted(match.table, "ada", sheet)
    match._advance(match.table)
    assert asked_for(match.table, row) == ""
    assert "arrived" in evening(told(match, "find-water").table).facts


def test_riders_come_from_above_in_the_first_turn_alone() -> None:
    """tombstone/opt/scenario-3-height."""
    table = told(begun("the-politician", 4, map_laid=False), f"{RAIL} get-in drive-on").table
    on_foot = table.change("high-cloud", mounted=False)
    assert (on_foot.turn, height(on_foot, on_foot.figure("high-cloud"))) == (1, 5)
    assert [
        one.add for one in circumstances(on_foot, "high-cloud", "ada", "gunslinging") if one.what == "from above"
    ] == [1]
    assert height(on_foot.but(turn=2), on_foot.figure("high-cloud")) == 0
    assert height(on_foot, on_foot.figure("ada")) == 0


@pytest.mark.parametrize(("dead", "cents"), [(False, 18500), (True, 6500)])
def test_he_pays_on_arrival_and_the_bounty_is_owed_all_the_same(dead: bool, cents: int, fights: Any) -> None:
    """tombstone/scenario-3/pay, tombstone/scenario-3/pay-on-arrival, tombstone/scenario-3/reward, tombstone/opt/scenario-3-partial,
    tombstone/opt/scenario-3-guards: four guards and five tokens are $185, and $65 without him, who then counts as no scenario."""
    fights(True, *RIDERS, *(["hartwell"] if dead else []))
    match = told(begun("the-politician", 4), f"{RAIL} get-in drive-on")
    if not dead:
        assert evening(match.table).place == "bank"
        assert earned(match, 4) == 0
        told(match, "open-the-box")
    assert ended(match) == ("coffin" if dead else "paid")
    assert earned(match, 4) == cents
    assert any("one scenario more" in line for line in match.story()) is not dead


def test_what_he_wants_is_for_whoever_asks_his_secretary() -> None:
    """tombstone/scenario-3/purpose: the railroad; and the riders can be talked to about it."""
    match = told(begun("the-politician", 1), f"{RAIL} ask-miss-crane+ get-in")
    assert any("offer-the-spring" in said for said in offered(match))
    assert not any("offer-the-spring" in said for said in offered(told(begun("the-politician"), f"{RAIL} get-in")))


# Murder!


def test_it_is_the_fourth_and_says_six() -> None:
    """tombstone/scenario-4/numbering, tombstone/opt/scenario-numbering, tombstone/scenario-4/hook: Jasper Hall's saloon."""
    match = begun("murder")
    assert match.setup.scenario.name.startswith("VI")
    assert "jasper" in present(match.table)


@pytest.mark.parametrize("how", ["two-dollars", "lean-on-lars+", "talk-to-lars+"])
def test_lars_talks_for_money_threats_or_words_and_is_sorry_an_hour_later(how: str) -> None:
    """tombstone/scenario-4/culprit, tombstone/scenario-4/lars-knows, tombstone/scenario-4/lars-methods,
    tombstone/opt/lars-price, tombstone/scenario-4/lars-guilt, tombstone/opt/lars-delay, tombstone/scenario-4/peterson-flees:
    $2 without a roll, or a check against his Willpower of 10 (tombstone/opt/lars-stats); within the hour Peterson rides."""
    match = begun("murder", 3)
    rich = next(one.id for one in players(match.table) if one.purse >= 200)
    told(match, f"whiskey-bar:3 {match.table.profile(rich).seat}/{how}")
    table = match.table
    assert (table.score("lars", "willpower"), table.score("lars", "health"), table.score("lars", "defense")) == (
        10,
        5,
        10,
    )
    assert dict(evening(table).due) == {"guilt": evening(table).hour + 60}
    assert not evening(TOMBSTONE.redact(table, "ada")).due
    told(match, "gem-stables")
    assert "bolted" not in evening(match.table).facts
    told(match, "wait")
    tries = {said.split("approach=")[-1] for said in offered(match) if "approach=" in said}
    assert tries == {"head-him-off", "let-him-ride"}


def test_whoever_keeps_lars_keeps_peterson() -> None:
    """tombstone/opt/lars-delay: unless he is held."""
    match = begun("murder", 3)
    rich = next(one.id for one in players(match.table) if one.purse >= 200)
    told(match, f"{LARS} {match.table.profile(rich).seat}/keep-lars wait*5")
    assert not evening(match.table).due
    assert "peterson" in present(match.table)


@pytest.mark.parametrize("face", range(1, 7))
def test_peterson_is_at_the_cards_on_most_days(face: int) -> None:
    """tombstone/opt/peterson-present: on 1 to 5, thrown once a day."""
    match = told(begun("murder"), f"whiskey-bar:{face}")
    assert ("peterson" in present(match.table)) is (face <= 5)


@pytest.mark.parametrize(("throws", "believed"), [((MISSED, MISSED), False), ((MISSED, MADE), True), ((MADE,), True)])
def test_peterson_lies_twice_if_he_must(throws: tuple[Any, ...], believed: bool) -> None:
    """tombstone/scenario-4/peterson-liar, tombstone/opt/peterson-reroll: the second throw stands, once in all."""
    match = does(told(begun("murder"), LARS), "accuse-him", dice=throws)
    facts = evening(match.table).facts
    assert ("believed" in facts, "held" in facts) == (believed, not believed)
    assert ("a good liar" in evening(match.table).done) is (len(throws) > 1)


@pytest.mark.parametrize(
    ("script", "fell", "cents"),
    [
        (f"{HALL} leave-it-there", (), 3000),
        (f"gem-stables wait head-him-off {HALL} show-the-body", ("peterson",), 6000),
        (f"gem-stables wait head-him-off {HALL} speak-for-nell-", ("peterson",), 6000),
        (f"gem-stables wait head-him-off {HALL} speak-for-nell+", ("peterson",), 9000),
        (f"gem-stables wait head-him-off {HALL} give-him-to-hall", (), 9000),
        (f"accuse-him-- {HALL} give-him-to-hall", (), 9000),
        (f"accuse-him-- {HALL} hold-him-for-the-judge", (), 3000),
    ],
)
def test_hall_pays_ten_for_a_name_and_twice_or_three_times_as_much(
    script: str, fell: tuple[str, ...], cents: int, fights: Any
) -> None:
    """tombstone/scenario-4/offer, tombstone/scenario-4/reward-information, tombstone/opt/scenario-4-information,
    tombstone/scenario-4/reward-hanged, tombstone/opt/scenario-4-multiplier: three get $30, $60 or $90."""
    fights(True, *fell)
    match = told(begun("murder", 3), f"{LARS} {script}")
    assert earned(match, 3) == cents
    assert ("halls-friend" in evening(match.table).facts) is (cents > 3000)


def test_his_friends_pay_thirty_in_the_hundred_less() -> None:
    """tombstone/scenario-4/reward-discount, tombstone/opt/discount-scope: at the Bucking Bronco, and they keep it."""
    tale = story(begun("murder").table)
    assert [(row.fact, row.at, row.percent) for row in tale.discounts] == [("halls-friend", "bucking-bronco", 30)]
    assert "halls-friend" in tale.keeps


# The Corrupt Sheriff


def test_a_week_is_not_gone_through_without_sleep() -> None:
    """tombstone/scenario/sample-corrupt-sheriff, tombstone/rest/overnight: the deal is in a week, and nobody is tired by then."""
    table = told(begun("the-corrupt-sheriff", 4), DEAL).table
    assert (clock(evening(table).hour), evening(table).facts[-1]) == ("8.35 pm", "over")
    assert not any(one.tired for one in party(table))


def test_six_are_against_four() -> None:
    """tombstone/scenario/sample-stats, tombstone/scenario/sample-balance: two by the Soldier's sheet and four henchmen."""
    table = told(begun("the-corrupt-sheriff", 4), f"{DEAL} take-them").table
    there = [one.id for one in table.figures if one.up and table.profile(one.id).side != PARTY.id]
    scores = [[table.score(id, skill) for skill in ("health", "defense", "gunslinging", "brawling")] for id in there]
    assert [(health, defense) for health, defense, *_ in scores] == [(6, 12)] * 2 + [(5, 11)] * 4
    assert scores[2:] == [[5, 11, 1, 1]] * 4
    assert [weapon.line for weapon in table.profile(there[2]).weapons] == ["rifle", "knife", "brawling"]


@pytest.mark.parametrize(
    ("script", "fell", "cents"),
    [(f"take-them {JUDGED}", (), 16000), ("take-them", ("cuthbert",), 0), ("watch-and-go", (), 0)],
)
def test_all_three_parts_are_needed_for_forty_dollars(
    script: str, fell: tuple[str, ...], cents: int, fights: Any
) -> None:
    """tombstone/scenario/sample-reward."""
    fights(True, *fell)
    match = told(begun("the-corrupt-sheriff", 4), f"{DEAL} {script}")
    assert ended(match) == {16000: "done-properly"}.get(cents, "no-trial" if fell else "watched")
    assert earned(match, 4) == cents


def test_two_more_know_and_say_so_at_the_trial() -> None:
    """tombstone/scenario/sample-extra-witnesses: 15 for each of them."""
    match = told(
        begun("the-corrupt-sheriff", 4),
        "hear-horace ask-for-a-witness+ edge-of-town look-at-the-pens+ silverton-chapel",
    )
    assert [reason.add for reason in weighed(match.table, "personality")] == [2, 2]
    assert [story(match.table).approach(id).against for id in ("ask-for-a-witness", "look-at-the-pens")] == [15, 15]


# All of them


@pytest.mark.parametrize("scenario", STORIES)
def test_nothing_is_paid_but_what_is_said(scenario: str) -> None:
    """Sums in tens of dollars, and a rule behind everything that pays, happens or ends."""
    tale = SHELF.load(scenario).story
    assert tale is not None
    sums = [what.pays for _, what in consequences(tale.approaches, tale.happenings, tale.meetings) if what.pays]
    assert all(cents % 1000 == 0 for cents in sums)
    assert all(ending.rule for ending in tale.endings)
    rows = chain(tale.approaches, tale.happenings)
    assert all([*(row.rule for row in rows), *(row.rule for row in tale.meetings)])
