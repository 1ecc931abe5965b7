"""Linked acts (sections 2.21): what carries over from act to act, what is learned, and a story played through."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from posse.campaign.campaign import Campaign, begin, gaps, is_next, next_setup, riding, settle, standings
from posse.campaign.roster import lived_through
from posse.engine.match import Match
from posse.engine.record import Record, parse, replay, write
from posse.engine.refusal import RefusedError
from posse.engine.table import Outcome
from posse.games.book.campaigning import Gang, Lesson
from posse.games.ruthless.book import Boxes, load_traits
from posse.games.ruthless.campaigning import CAMPAIGNING
from posse.games.ruthless.front import FRONT
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.readying import Aim
from posse.games.ruthless.scenario import SCENARIOS, Objective, Scenario
from posse.games.ruthless.scene import Setup
from posse.games.ruthless.setting_up import set_up
from posse.games.ruthless.story import fates, open_lessons, suggested
from posse.games.ruthless.table import Table
from posse.games.scenarios.scenario import Load
from tests.ruthless.stage import make_setup, person, play, stage
from tests.stage_parts import by_chance, rule_of
from tests.sure import as_a

PEOPLE = (
    person("vic", "red", (10, 10), weapons=("revolver", "bow", "shotgun"), traits=("gunfighter",)),
    person("una", "red", (10, 20), traits=("old_wound", "cool_hand"), old_wound="leg"),
    person("wes", "blue", (30, 10), traits=("lucky",)),
    person("abe", "blue", (30, 20), horse="bay"),
)
OVER = Outcome("It got dark.", ("red",), (("red", 3), ("blue", 1)), "ruthless/scenario/special-rules")


def act(**house_rules: Any) -> Table:
    """The end of an act: Vic shot, Una out cold with her old wound and a new one, Wes dead, Abe scared."""
    table = stage(*PEOPLE, house_rules=house_rules).but(outcome=OVER)
    table = table.change("vic", wounds=(0, 1, 0, 0, 1, 0), rounds=(2, 1, 0), ticked=("lucky",))
    table = table.change("una", status="down", wounds=(2, 0, 0, 0, 0, 1), rounds=(0,), ticked=("cool_hand",))
    return table.change("wes", status="dead").change("abe", lily=True, status="away", silver=3)


def following(**facts: Any) -> Setup:
    return make_setup(facts.pop("people", PEOPLE), **facts)


def gangs_after(table: Table, lessons: list[Lesson] | None = None, gangs: tuple[Gang, ...] = ()) -> tuple[Gang, ...]:
    """The roster after an act; without one before, that of the act itself."""
    aftermath = CAMPAIGNING.aftermath(table, (), lessons)
    rode = CAMPAIGNING.muster(table.scene.setup)
    return tuple(lived_through(g, r.member, aftermath) for g, r in zip(gangs or rode, rode, strict=True))


def next_act(table: Table, setup: Setup, lessons: list[Lesson] | None = None) -> Setup:
    return CAMPAIGNING.enlist(setup, gangs_after(table, lessons), "story")


def after(table: Table, **facts: Any) -> Table:
    """The first table of the next act, old wounds settled."""
    begun = RUTHLESS.start(next_act(table, following(**facts)))
    return play(begun, choices=[]).table


# Carry-over


def test_campaign_carry_over_the_dead_stay_dead_and_the_rest_start_afresh() -> None:
    """ruthless/campaign/carry-over: RR-86 `dead_stay_dead`: the living start healed, loaded, calm and on their feet.

    One who was taken is in no later act, one who ran or was left lying is.
    """
    begun = after(act())
    assert [figure.id for figure in begun.figures] == ["vic", "una", "abe"]
    vic, una, abe = begun.figures
    assert (vic.wounds, vic.rounds) == ((0, 0, 0, 0, 0, 0), (6, 1, 2))
    assert (una.status, una.wounds) == ("up", (1, 0, 0, 0, 0, 0)), "only the old wound that is hers by trait"
    assert (abe.status, abe.lily, abe.silver) == ("up", False, 0)
    ended = act().change("vic", status="captured")
    assert [figure.id for figure in after(ended).figures] == ["una", "abe"]
    lost = {side: FRONT.losses(ended, (), side) for side in ended.scene.sides}
    assert [sum(each[how] for each in lost.values()) for how in ("dead", "captured")] == [1, 1]


def test_campaign_carry_over_wounds_stay_where_the_story_says_so() -> None:
    """ruthless/campaign/carry-over: RR-86 `wounds_stay`: boxes stay ticked; loaded, calm and awake all the same.

    They have their effect from the first turn; traits used up are fresh: once per game is once per act.
    """
    begun = after(act(act_carryover="wounds_stay"))
    vic, una, abe = begun.figures
    assert (vic.wounds, vic.rounds) == ((0, 1, 0, 0, 1, 0), (6, 1, 2))
    assert (una.status, una.wounds) == ("up", (2, 0, 0, 0, 0, 1)), "the old wound is among them and not ticked again"
    assert (abe.wounds, abe.lily) == ((0, 0, 0, 0, 0, 0), False)
    assert (vic.ticked, una.ticked) == ((), ())
    assert rule_of(Aim.may(begun, vic)) == "ruthless/wounds/chest-8-9"


def test_campaign_carry_over_nobody_dies_of_a_card_with_fewer_boxes() -> None:
    """ruthless/campaign/carry-over: `wounds_stay` into an act with fewer boxes leaves the living one box short of death."""
    frail = [replace(figure, boxes=Boxes(2, 2, 2, 2)) for figure in PEOPLE]
    begun = after(act(act_carryover="wounds_stay"), people=frail)
    assert begun.figure("una").wounds == (1, 0, 0, 0, 0, 1)


@pytest.mark.parametrize("carryover", ["dead_stay_dead", "wounds_stay"])
@pytest.mark.parametrize(("carried", "rounds"), [(False, (6, 1, 2)), (True, (2, 1, 0))])
def test_campaign_carry_over_ammunition_is_carried_or_fresh(
    carryover: str, carried: bool, rounds: tuple[int, ...]
) -> None:
    """ruthless/campaign/carry-over: RR-86 `carry_ammunition`: survivors have what they had left, by weapon.

    A number in the scenario beats the rounds left, and newcomers have what their scenario says.
    """
    before = act(act_carryover=carryover, carry_ammunition=carried)
    assert after(before).figure("vic").rounds == rounds
    vic = person("vic", "red", (10, 10), weapons=("shotgun", "revolver"), rounds=(Load("revolver", 5),))
    zeb = person("zeb", "blue", (30, 30), rounds=(Load("revolver", 1),))
    begun = after(before, people=(vic, *PEOPLE[1:], zeb))
    assert begun.figure("vic").rounds == (0 if carried else 2, 5)
    assert (begun.figure("zeb").rounds, begun.figure("zeb").wounds) == ((1,), (0, 0, 0, 0, 0, 0))


def test_campaign_carry_over_the_dead_are_still_dead_two_acts_later() -> None:
    """ruthless/campaign/carry-over: what happened in act 1 is remembered in act 3, also of people not in act 2."""
    gangs = gangs_after(act(act_carryover="wounds_stay"))
    assert [one.id for gang in gangs for one in gang.member if one.lost] == ["wes"]
    second = CAMPAIGNING.enlist(following(people=(PEOPLE[1], PEOPLE[3])), gangs, "story")
    assert [figure.id for figure in second.scenario.figures] == ["una", "abe"]
    played = RUTHLESS.start(
        Setup(second.scenario, second.map, set_up("high-noon", {"act_carryover": "wounds_stay"}).house)
    )
    gangs = gangs_after(played.change("abe", status="dead").but(outcome=OVER), gangs=gangs)
    third = RUTHLESS.start(CAMPAIGNING.enlist(following(), gangs, "story"))
    assert [figure.id for figure in third.figures] == ["vic", "una"]
    assert third.figure("vic").wounds == (0, 1, 0, 0, 1, 0), "Vic sat act 2 out with the wounds of act 1"


def test_campaign_carry_over_the_roster_says_how_everybody_came_out_of_it() -> None:
    """ruthless/campaign/carry-over: wounds by location, who lies out cold, who is dead; who ran is unhurt."""
    told = {fate.figure: (fate.lost, fate.hurt) for fate in fates(act())}
    assert told == {
        "vic": ("", "arm, chest"),
        "una": ("", "leg twice, severe, out cold"),
        "wes": ("dead", "dead"),
        "abe": ("", ""),
    }


def test_campaign_carry_over_what_belongs_to_the_dead_stays_behind() -> None:
    """ruthless/campaign/carry-over: no horse without its rider, no points for the survival of the dead."""
    goals = [Objective("survive", "blue", 3, figure="abe"), Objective("survive", "red", 3, figure="vic")]
    setup = next_act(act().change("abe", status="dead"), following(objectives=goals, horses={"mule": (5, 5)}))
    assert [horse.id for horse in setup.scenario.horses] == ["mule"]
    assert [goal.figure for goal in setup.scenario.objectives] == ["vic"]
    kept = next_act(act(), following(objectives=goals))
    assert [horse.id for horse in kept.scenario.horses] == ["bay"]
    assert len(kept.scenario.objectives) == 2


# Experience


def test_campaign_experience_one_survivor_per_side_gains_a_trait() -> None:
    """ruthless/campaign/experience: RR-87 `trait_per_act`: one survivor of each side learns one trait."""
    table = act(campaign_xp="trait_per_act")
    setup = next_act(table, following(), [Lesson("vic", "marksman"), Lesson("abe", "stealthy")])
    traits = [(figure.id, figure.traits) for figure in setup.scenario.figures]
    assert traits == [("vic", ("gunfighter", "marksman")), ("una", ("old_wound", "cool_hand")), ("abe", ("stealthy",))]
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
    """ruthless/campaign/experience: RR-87: survivors only, at most two traits a character, one lesson a side; `off`, the
    default: nobody learns, and nobody may."""
    with pytest.raises(ValueError, match=words):
        next_act(act(campaign_xp="trait_per_act"), following(), lessons)
    assert suggested(act()) == ()
    with pytest.raises(ValueError, match="Nobody learns between acts"):
        next_act(act(), following(), lessons)


def test_campaign_experience_left_to_itself_somebody_of_each_side_learns_something_new() -> None:
    """ruthless/campaign/experience: with nothing chosen, who has the fewest traits learns what the side lacks."""
    table = act(campaign_xp="trait_per_act")
    chosen = suggested(table)
    assert [lesson.member for lesson in chosen] == ["vic", "abe"]
    for lesson in chosen:
        assert lesson in open_lessons(table, table.profile(lesson.member).side)
        assert not load_traits()[lesson.trait].handicap
    setup = next_act(table, following())
    assert all(lesson.trait in _traits(setup, lesson.member) for lesson in chosen)
    assert setup != next_act(act(), following())


def test_campaign_experience_is_kept_in_later_acts() -> None:
    """ruthless/campaign/experience: abilities add up from one scenario to the next."""
    gangs = gangs_after(act(campaign_xp="trait_per_act"), [Lesson("abe", "stealthy")])
    second = CAMPAIGNING.enlist(following(house_rules={"campaign_xp": "trait_per_act"}), gangs, "story")
    played = RUTHLESS.start(second).but(outcome=OVER)
    gangs = gangs_after(played, [Lesson("abe", "lucky")], gangs)
    assert _traits(CAMPAIGNING.enlist(following(), gangs, "story"), "abe") == ("stealthy", "lucky")


def _traits(setup: Setup, id: str) -> tuple[str, ...]:
    return next(figure.traits for figure in setup.scenario.figures if figure.id == id)


# The story


def story(*acts: str, **house_rules: Any) -> Campaign:
    return begin(FRONT, "payroll", acts or ("payroll-1-holdup",), house_rules=house_rules)


def go_on(campaign: Campaign, table: Table) -> Campaign:
    return settle(FRONT, campaign, table.scene.setup, table, ())


def over(campaign: Campaign) -> Table:
    """The act a story is at, over before anything has happened."""
    return RUTHLESS.start(next_setup(FRONT, campaign)).but(outcome=OVER)


def test_scenario_fast_linked_games_the_stories_of_the_game_are_known() -> None:
    """ruthless/scenario/fast-linked-games: each first act leads to the others; what the players changed stays changed, and the
    acts' own house rules do too."""
    assert CAMPAIGNING.courses() == (("payroll-1-holdup", "payroll-2-ford", "payroll-3-reckoning"),)
    assert CAMPAIGNING.course("payroll-2-ford") == ("payroll-2-ford", "payroll-3-reckoning")
    assert CAMPAIGNING.course("high-noon") == ("high-noon",)
    assert CAMPAIGNING.recruits() == ()
    campaign = story(campaign_xp="trait_per_act")
    assert campaign.name == "The Payroll"
    setup = next_setup(FRONT, go_on(campaign, over(campaign)))
    assert setup.scenario.id == "payroll-2-ford"
    assert (setup.house.campaign_xp, setup.house.act_carryover) == ("trait_per_act", "wounds_stay")


def test_scenario_fast_linked_games_any_scenarios_can_be_acts() -> None:
    """ruthless/scenario/fast-linked-games: the number of acts is free, and a scenario need not know its story."""
    campaign = story("high-noon", "high-noon", "high-noon")
    dead = next_setup(FRONT, campaign).scenario.figures[0].id
    campaign = go_on(campaign, over(campaign).change(dead, status="dead"))
    campaign = go_on(campaign, over(campaign))
    assert dead not in people(next_setup(FRONT, campaign).scenario)
    assert set(gaps(FRONT, campaign).values()) == {0}, "the act says who is in it: nobody is missed"
    assert riding(FRONT, campaign) == people(next_setup(FRONT, campaign).scenario)
    assert go_on(campaign, over(campaign)).over == "The last game has been played."


def test_scenario_fast_linked_games_acts_in_order_each_to_its_end_and_none_against_nobody() -> None:
    """ruthless/scenario/fast-linked-games: an act counts when it is over and its own; with one side left, that is all."""
    campaign = story()
    with pytest.raises(RefusedError, match="not over yet"):
        go_on(campaign, RUTHLESS.start(next_setup(FRONT, campaign)))
    assert is_next(FRONT, campaign, over(campaign).scene.setup)
    assert not is_next(FRONT, campaign, act().scene.setup)
    table = over(campaign)
    for id in ("tulley", "cole", "belle", "kid"):
        table = table.change(id, status="dead")
    done = go_on(campaign, table)
    assert (next_setup(FRONT, done), done.over) == (None, "Only The Law has anybody left to go on with.")


def test_scenario_fast_linked_games_a_story_of_ones_own_finds_its_acts_beside_it(tmp_path: Path) -> None:
    """ruthless/scenario/fast-linked-games: files in a folder name each other."""
    for id in ("payroll-1-holdup", "payroll-2-ford"):
        text = SCENARIOS.path(id).read_text(encoding="utf-8").replace("The Payroll, Act", "My own act")
        (tmp_path / f"{id}.toml").write_text(text.replace('next = "payroll-3-reckoning"\n', ""), encoding="utf-8")
    campaign = story(str(tmp_path / "payroll-1-holdup.toml"))
    assert len(campaign.scenarios) == 2
    assert next_setup(FRONT, go_on(campaign, over(campaign))).scenario.name.startswith("My own act 2")


def people(scenario: Scenario) -> set[str]:
    return {figure.id for figure in scenario.figures}


@pytest.mark.parametrize("seed", [1, 5])
def test_scenario_fast_linked_games_the_payroll_story_plays_through(seed: int) -> None:
    """ruthless/scenario/fast-linked-games: three acts in order; the dead stay out, wounds and rounds come along.

    Whatever else the dice do, the first act costs Cole Dunmore his life and June Whitfield two wounds and a cartridge.
    """
    campaign = story(campaign_xp="trait_per_act")
    seen = []
    while not campaign.over:
        setup = next_setup(FRONT, campaign)
        match = by_chance(RUTHLESS, setup, seed)
        last = match.table
        assert last.outcome is not None
        seen.append(setup.scenario.id)
        again = replay(as_a(Record, parse(write(match))), RUTHLESS, verify=True)
        assert isinstance(again, Match), "an act with a past is in its record, past and all"
        if len(seen) == 1:
            last = last.change("cole", status="dead").change("june", wounds=(1, 0, 0, 0, 1, 0), rounds=(0, 1))
        campaign = go_on(campaign, last)
        if campaign.over:
            break
        following = next_setup(FRONT, campaign)
        lost = {figure.id for figure in last.figures if figure.status in ("dead", "captured")}
        assert people(following.scenario) == people(setup.scenario) - lost
        assert "cole" not in people(following.scenario)
        fresh = RUTHLESS.start(following)
        for figure in fresh.figures:
            assert figure.wounds == last.figure(figure.id).wounds
            assert figure.rounds == last.figure(figure.id).rounds
            assert not figure.lily
        gained = {f.id: set(f.traits) for f in following.scenario.figures}
        assert sum(gained[f.id] > last.profile(f.id).traits for f in fresh.figures) == len(suggested(last))
    assert seen == ["payroll-1-holdup", "payroll-2-ford", "payroll-3-reckoning"][: len(seen)]
    assert len(campaign.played) == len(seen)
    assert sum(one.won for one in standings(campaign)) <= len(seen)


def test_scenario_fast_linked_games_acts_won_are_counted_by_gang() -> None:
    """ruthless/scenario/fast-linked-games: how the story stands: acts won alone; a draw is nobody's."""
    campaign = story()
    for winners in (("outlaws",), (), ("law",)):
        outcome = Outcome("Over.", winners, (("law", 0), ("outlaws", 1)), "ruthless/scenario/victory-points")
        campaign = go_on(campaign, over(campaign).but(outcome=outcome))
    assert [(one.gang, one.won, one.points) for one in standings(campaign)] == [("law", 1, 0), ("outlaws", 1, 3)]
    assert [played.scenario for played in campaign.played] == list(CAMPAIGNING.courses()[0])
    assert campaign.over == "The last game has been played."
