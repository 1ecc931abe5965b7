"""Linked acts (sections 2.21): what carries over from act to act, what is learned, and a story played through."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from posse.campaign.story import Chronicle, acts_won, begin, go_on
from posse.engine.dealer import Seeded
from posse.engine.match import Match
from posse.engine.record import Record, parse, replay, write
from posse.engine.table import Outcome
from posse.games.ruthless.book import load_traits
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.scenario_data import Load, Objective, Past, Scenario, scenario_path
from posse.games.ruthless.scene import Setup
from posse.games.ruthless.setting_up import set_up
from posse.games.ruthless.shooting import may_aim
from posse.games.ruthless.story import Lesson, house_options, next_act, open_lessons, sides_present, suggested
from posse.games.ruthless.table import Table
from tests.ruthless.stage import make_setup, person, play, stage

PEOPLE = (
    person("vic", "red", (10, 10), weapons=("revolver", "bow", "shotgun"), traits=("gunfighter",)),
    person("una", "red", (10, 20), traits=("old_wound", "cool_hand"), old_wound="leg"),
    person("wes", "blue", (30, 10), traits=("lucky",)),
    person("abe", "blue", (30, 20), horse="bay"),
)
OVER = Outcome("It got dark.", ("red",), (("red", 3), ("blue", 1)), "ruthless/scenario/special-rules")


def act(**options: Any) -> Table:
    """The end of an act: Vic shot, Una out cold with her old wound and a new one, Wes dead, Abe scared."""
    table = stage(*PEOPLE, options=options).but(outcome=OVER)
    table = table.change("vic", wounds=(0, 1, 0, 0, 1, 0), rounds=(2, 1, 0), ticked=("lucky",))
    table = table.change("una", status="down", wounds=(2, 0, 0, 0, 0, 1), rounds=(0,), ticked=("cool_hand",))
    return table.change("wes", status="dead").change("abe", lily=True, status="away", silver=3)


def following(**facts: Any) -> Setup:
    """The next act with the same people."""
    return make_setup(facts.pop("people", PEOPLE), **facts)


def after(table: Table, **facts: Any) -> Table:
    """The first table of the next act, old wounds settled."""
    begun = RUTHLESS.start(next_act(table, following(**facts)))
    return play(begun, choices=[]).table


# Carry-over


def test_campaign_carry_over_the_dead_stay_dead_and_the_rest_start_afresh() -> None:
    """ruthless/campaign/carry-over: RR-86 `dead_stay_dead`: the living start healed, loaded, calm and on their feet."""
    begun = after(act())
    assert [figure.id for figure in begun.figures] == ["vic", "una", "abe"]
    vic, una, abe = begun.figures
    assert (vic.wounds, vic.rounds) == ((0, 0, 0, 0, 0, 0), (6, 1, 2))
    assert (una.status, una.wounds) == ("up", (1, 0, 0, 0, 0, 0)), "only the old wound that is hers by trait"
    assert (abe.status, abe.lily, abe.silver) == ("up", False, 0)


def test_campaign_carry_over_traits_used_up_are_fresh_in_the_next_act() -> None:
    """ruthless/campaign/carry-over: once per game is once per act."""
    assert all(figure.ticked == () for figure in after(act(act_carryover="wounds_stay")).figures)


def test_campaign_carry_over_the_captured_stay_out_too() -> None:
    """ruthless/campaign/carry-over: one who was taken is in no later act, one who ran or was left lying is."""
    begun = after(act().change("vic", status="captured"))
    assert [figure.id for figure in begun.figures] == ["una", "abe"]


def test_campaign_carry_over_wounds_stay_where_the_story_says_so() -> None:
    """ruthless/campaign/carry-over: RR-86 `wounds_stay`: boxes stay ticked; loaded, calm and awake all the same."""
    begun = after(act(act_carryover="wounds_stay"))
    vic, una, abe = begun.figures
    assert (vic.wounds, vic.rounds) == ((0, 1, 0, 0, 1, 0), (6, 1, 2))
    assert (una.status, una.wounds) == ("up", (2, 0, 0, 0, 0, 1)), "the old wound is among them and not ticked again"
    assert (abe.wounds, abe.lily) == ((0, 0, 0, 0, 0, 0), False)


def test_campaign_carry_over_wounds_that_stay_have_their_effect_from_the_first_turn() -> None:
    """ruthless/campaign/carry-over: `wounds_stay`: a chest wound from act 1 forbids aiming in act 2."""
    table = after(act(act_carryover="wounds_stay"))
    bar = may_aim(table, table.figure("vic"))
    assert bar is not None
    assert bar.rule == "ruthless/wounds/chest-8-9"
    healed = after(act())
    assert may_aim(healed, healed.figure("vic")) is None


def test_campaign_carry_over_nobody_dies_of_another_way_of_counting_boxes() -> None:
    """ruthless/campaign/carry-over: `wounds_stay` into an act with fewer boxes leaves the living one box short of death."""
    begun = after(act(act_carryover="wounds_stay"), options={"wound_boxes": "two_each_tracked"})
    assert begun.figure("una").wounds == (1, 0, 0, 0, 0, 1)


def test_campaign_carry_over_full_reset_brings_everybody_back() -> None:
    """ruthless/campaign/carry-over: RR-86 `full_reset`: the dead play again, nothing is carried."""
    begun = after(act(act_carryover="full_reset", carry_ammunition=True))
    assert [figure.id for figure in begun.figures] == ["vic", "una", "wes", "abe"]
    assert begun.figure("vic").rounds == (6, 1, 2)
    assert begun.figure("vic").wounds == (0, 0, 0, 0, 0, 0)


@pytest.mark.parametrize("carryover", ["dead_stay_dead", "wounds_stay"])
@pytest.mark.parametrize(("carried", "rounds"), [(False, (6, 1, 2)), (True, (2, 1, 0))])
def test_campaign_carry_over_ammunition_is_carried_or_fresh(
    carryover: str, carried: bool, rounds: tuple[int, ...]
) -> None:
    """ruthless/campaign/carry-over: RR-86 `carry_ammunition`: survivors have what they had left, by weapon."""
    begun = after(act(act_carryover=carryover, carry_ammunition=carried))
    assert begun.figure("vic").rounds == rounds


def test_campaign_carry_over_a_scenario_that_gives_rounds_has_the_last_word() -> None:
    """ruthless/campaign/carry-over: the designer may change it: a number in the scenario beats the rounds left."""
    vic = person("vic", "red", (10, 10), weapons=("shotgun", "revolver"), rounds=(Load("revolver", 5),))
    begun = after(act(carry_ammunition=True), people=(vic, *PEOPLE[1:]))
    assert begun.figure("vic").rounds == (0, 5)


def test_campaign_carry_over_spare_rounds_are_carried_with_the_loaded_ones() -> None:
    """ruthless/campaign/carry-over: where spare rounds are counted, those left come along."""
    spent = act(carry_ammunition=True, ammo_supply="scenario").change("abe", spare=(4,))
    assert after(spent).figure("abe").spare == (4,)
    assert after(act(ammo_supply="scenario").change("abe", spare=(4,))).figure("abe").spare == (0,)


def test_campaign_carry_over_the_dead_are_still_dead_two_acts_later() -> None:
    """ruthless/campaign/carry-over: what happened in act 1 is remembered in act 3, also of people not in act 2."""
    second = next_act(act(act_carryover="wounds_stay"), following(people=(PEOPLE[1], PEOPLE[3])))
    assert [figure.id for figure in second.scenario.figures] == ["una", "abe"]
    story = second.scenario.story
    assert story is not None
    assert [past.figure for past in story.past if past.gone] == ["wes"]
    played = RUTHLESS.start(
        Setup(second.scenario, second.map, set_up("high-noon", {"act_carryover": "wounds_stay"}).options)
    )
    third = RUTHLESS.start(next_act(played.change("abe", status="dead").but(outcome=OVER), following()))
    assert [figure.id for figure in third.figures] == ["vic", "una"]
    assert third.figure("vic").wounds == (0, 1, 0, 0, 1, 0), "Vic sat act 2 out with the wounds of act 1"


def test_campaign_carry_over_what_belongs_to_the_dead_stays_behind() -> None:
    """ruthless/campaign/carry-over: no horse without its rider, no points for the survival of the dead."""
    goals = [Objective("survive", "blue", 3, figure="abe"), Objective("survive", "red", 3, figure="vic")]
    setup = next_act(act().change("abe", status="dead"), following(objectives=goals, horses={"mule": (5, 5)}))
    assert [horse.id for horse in setup.scenario.horses] == ["mule"]
    assert [goal.figure for goal in setup.scenario.objectives] == ["vic"]
    kept = next_act(act(), following(objectives=goals))
    assert [horse.id for horse in kept.scenario.horses] == ["bay"]
    assert len(kept.scenario.objectives) == 2


def test_campaign_carry_over_newcomers_start_as_their_scenario_says() -> None:
    """ruthless/campaign/carry-over: somebody who was in no act before has nothing to bring."""
    zeb = person("zeb", "blue", (30, 30), rounds=(Load("revolver", 1),))
    begun = after(act(carry_ammunition=True, act_carryover="wounds_stay"), people=(*PEOPLE, zeb))
    assert (begun.figure("zeb").rounds, begun.figure("zeb").wounds) == ((1,), (0, 0, 0, 0, 0, 0))


def test_campaign_carry_over_a_side_without_anybody_is_named() -> None:
    """ruthless/campaign/carry-over: with everybody of one side dead there are not two sides any more."""
    setup = next_act(act().change("abe", status="captured"), following())
    assert sides_present(setup.scenario) == ("red",)
    assert sides_present(following().scenario) == ("red", "blue")


# Experience


def test_campaign_experience_is_off_by_default() -> None:
    """ruthless/campaign/experience: RR-87 `off`: nobody learns, and nobody may."""
    assert suggested(act()) == ()
    with pytest.raises(ValueError, match="Nobody learns between acts"):
        next_act(act(), following(), [Lesson("vic", "marksman")])


def test_campaign_experience_one_survivor_per_side_gains_a_trait() -> None:
    """ruthless/campaign/experience: RR-87 `trait_per_act`: one survivor of each side learns one trait."""
    table = act(campaign_xp="trait_per_act")
    setup = next_act(table, following(), [Lesson("vic", "marksman"), Lesson("abe", "stealthy")])
    traits = {figure.id: figure.traits for figure in setup.scenario.figures}
    assert traits == {
        "vic": ("gunfighter", "marksman"),
        "una": ("old_wound", "cool_hand"),
        "abe": ("stealthy",),
    }
    assert RUTHLESS.start(setup).profile("vic").long_reasons[-1].what == "Marksman at long range"


@pytest.mark.parametrize(
    ("lessons", "words"),
    [
        ([Lesson("una", "lucky")], "Una has 2 traits, and two are the most"),
        ([Lesson("wes", "marksman")], "Wes did not come out of it alive"),
        ([Lesson("vic", "gunfighter")], "Vic has that trait already"),
        ([Lesson("vic", "drunk")], "not a trait that anybody would want"),
        ([Lesson("vic", "flying")], "not a trait that anybody would want"),
        ([Lesson("zeb", "lucky")], 'nobody called "zeb"'),
        ([Lesson("vic", "lucky"), Lesson("vic", "stealthy")], "One survivor of Red learns something"),
    ],
)
def test_campaign_experience_refuses_what_nobody_can_learn(lessons: list[Lesson], words: str) -> None:
    """ruthless/campaign/experience: RR-87: survivors only, at most two traits a character, one lesson a side."""
    with pytest.raises(ValueError, match=words):
        next_act(act(campaign_xp="trait_per_act"), following(), lessons)


def test_campaign_experience_left_to_itself_somebody_of_each_side_learns_something_new() -> None:
    """ruthless/campaign/experience: with nothing chosen, who has the fewest traits learns what the side lacks."""
    table = act(campaign_xp="trait_per_act")
    chosen = suggested(table)
    assert [lesson.figure for lesson in chosen] == ["vic", "abe"]
    for lesson in chosen:
        assert lesson in open_lessons(table, table.profile(lesson.figure).side)
        assert not load_traits()[lesson.trait].handicap
    setup = next_act(table, following())
    assert all(lesson.trait in _traits(setup, lesson.figure) for lesson in chosen)
    assert setup != next_act(act(), following())


def test_campaign_experience_is_kept_in_later_acts() -> None:
    """ruthless/campaign/experience: abilities add up from one scenario to the next."""
    second = next_act(act(campaign_xp="trait_per_act"), following(), [Lesson("abe", "stealthy")])
    played = RUTHLESS.start(second).but(outcome=OVER)
    third = next_act(played, following(), [])
    assert _traits(third, "abe") == ("stealthy",)
    assert third.scenario.story is not None
    assert next(past for past in third.scenario.story.past if past.figure == "abe") == Past(
        "abe", rounds=(Load("revolver", 6),), supply=(Load("revolver", 0),), learned=("stealthy",)
    )


def _traits(setup: Setup, id: str) -> tuple[str, ...]:
    return next(figure.traits for figure in setup.scenario.figures if figure.id == id)


# The story


def test_scenario_fast_linked_games_options_of_the_table_hold_for_all_acts() -> None:
    """ruthless/scenario/fast-linked-games: what the players changed in act 1 stays changed; the acts' own options do too."""
    first = set_up("payroll-1-holdup", {"campaign_xp": "trait_per_act", "wound_boxes": "three_each"})
    assert house_options(first) == {"campaign_xp": "trait_per_act", "wound_boxes": "three_each"}
    story = begin("payroll-1-holdup", {"campaign_xp": "trait_per_act"})
    assert story.setup is not None
    story = go_on(story, RUTHLESS.start(story.setup).but(outcome=OVER))
    assert story.setup is not None
    assert story.setup.scenario.id == "payroll-2-ford"
    assert (story.setup.options.campaign_xp, story.setup.options.act_carryover) == ("trait_per_act", "wounds_stay")


def test_scenario_fast_linked_games_any_scenarios_can_be_acts() -> None:
    """ruthless/scenario/fast-linked-games: the number of acts is free, and a scenario need not know its story."""
    setup = next_act(act(), following())
    assert setup.scenario.story is not None
    assert (setup.scenario.story.id, setup.scenario.story.act) == ("stage", 2)
    again = next_act(RUTHLESS.start(setup).but(outcome=OVER), following())
    assert again.scenario.story is not None
    assert again.scenario.story.act == 3


def test_scenario_fast_linked_games_a_story_ends_when_one_side_has_nobody_left() -> None:
    """ruthless/scenario/fast-linked-games: no second act against nobody, and the story says so."""
    story = begin("payroll-1-holdup")
    assert story.setup is not None
    table = RUTHLESS.start(story.setup).but(outcome=OVER)
    for id in ("tulley", "cole", "belle", "kid"):
        table = table.change(id, status="dead")
    done = go_on(story, table)
    assert (done.setup, done.over) == (None, "Only The Law has anybody left to go on with.")


def test_scenario_fast_linked_games_an_act_counts_only_when_it_is_over_and_its_own() -> None:
    """ruthless/scenario/fast-linked-games: acts in order, each to its end."""
    story = begin("payroll-1-holdup")
    assert story.setup is not None
    with pytest.raises(ValueError, match="not over yet"):
        go_on(story, RUTHLESS.start(story.setup))
    with pytest.raises(ValueError, match="not the act the story is at"):
        go_on(story, act())


def test_scenario_fast_linked_games_a_story_of_ones_own_finds_its_acts_beside_it(tmp_path: Path) -> None:
    """ruthless/scenario/fast-linked-games: files in a folder name each other."""
    for id in ("payroll-1-holdup", "payroll-2-ford"):
        text = scenario_path(id).read_text(encoding="utf-8").replace("The Payroll, Act", "My own act")
        (tmp_path / f"{id}.toml").write_text(text.replace('next = "payroll-3-reckoning"\n', ""), encoding="utf-8")
    story = begin(tmp_path / "payroll-1-holdup.toml")
    assert story.setup is not None
    story = go_on(story, RUTHLESS.start(story.setup).but(outcome=OVER))
    assert story.setup is not None
    assert story.setup.scenario.name.startswith("My own act 2")


def play_randomly(setup: Setup, seed: int) -> Match[Table, Setup]:
    """A match between players who do anything that is allowed."""
    rng = Random(seed)
    match = Match(RUTHLESS, setup, Seeded(seed))
    while match.question is not None:
        seat = match.waiting_for()[0]
        choice = match.choice_of(seat)
        assert choice is not None
        refusal = match.answer(seat, rng.choice(choice.options).sample(match.table, rng))
        assert refusal is None, refusal
    return match


def people(scenario: Scenario) -> set[str]:
    return {figure.id for figure in scenario.figures}


@pytest.mark.parametrize("seed", [1, 5])
def test_scenario_fast_linked_games_the_payroll_story_plays_through(seed: int) -> None:
    """ruthless/scenario/fast-linked-games: three acts in order; the dead stay out, wounds and rounds come along.

    Whatever else the dice do, the first act costs Cole Dunmore his life and June Whitfield two wounds and a cartridge.
    """
    story: Chronicle = begin("payroll-1-holdup", {"campaign_xp": "trait_per_act"})
    seen = []
    while story.setup is not None:
        setup = story.setup
        match = play_randomly(setup, seed)
        last = match.table
        assert last.outcome is not None
        seen.append(setup.scenario.id)
        record = parse(write(match))
        assert isinstance(record, Record)
        again = replay(record, RUTHLESS, verify=True)
        assert isinstance(again, Match), "an act with a past is in its record, past and all"
        if len(seen) == 1:
            last = last.change("cole", status="dead").change("june", wounds=(1, 0, 0, 0, 1, 0), rounds=(0, 1))
        story = go_on(story, last)
        if story.setup is None:
            break
        lost = {figure.id for figure in last.figures if figure.status in ("dead", "captured")}
        assert people(story.setup.scenario) == people(setup.scenario) - lost
        assert "cole" not in people(story.setup.scenario)
        fresh = RUTHLESS.start(story.setup)
        for figure in fresh.figures:
            assert figure.wounds == last.figure(figure.id).wounds
            assert figure.rounds == last.figure(figure.id).rounds
            assert not figure.lily
        gained = {f.id: set(f.traits) for f in story.setup.scenario.figures}
        assert sum(gained[f.id] > last.profile(f.id).traits for f in fresh.figures) == len(suggested(last))
    assert seen == ["payroll-1-holdup", "payroll-2-ford", "payroll-3-reckoning"][: len(seen)]
    assert len(story.played) == len(seen)
    assert story.over
    assert sum(acts_won(story).values()) <= len(seen)


def test_scenario_fast_linked_games_acts_won_are_counted_by_side() -> None:
    """ruthless/scenario/fast-linked-games: how the story stands: acts won alone; a draw is nobody's."""
    story = begin("payroll-1-holdup")
    winners = iter([("outlaws",), (), ("law",)])
    while story.setup is not None:
        score = (("law", 0), ("outlaws", 1))
        outcome = Outcome("Over.", next(winners), score, "ruthless/scenario/victory-points")
        story = go_on(story, RUTHLESS.start(story.setup).but(outcome=outcome))
    assert acts_won(story) == {"law": 1, "outlaws": 1}
    assert [played.scenario for played in story.played] == [
        "payroll-1-holdup",
        "payroll-2-ford",
        "payroll-3-reckoning",
    ]
    assert story.over == "The last act has been played."
