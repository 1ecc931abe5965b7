"""Linked acts (ruthless/scenario/fast-linked-games): what the people of one act bring with them into the next."""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from posse.engine.refusal import Refusal, not_allowed
from posse.games.ruthless.book import OptionValue, load_traits
from posse.games.ruthless.design import USUAL_TRAITS
from posse.games.ruthless.options import Options
from posse.games.ruthless.scenario_data import Load, Past, Scenario, StartingFigure, Story
from posse.games.ruthless.scene import Setup
from posse.games.ruthless.setting_up import settle_options
from posse.games.ruthless.table import Figure, Table

GONE = ("dead", "captured")
EXPERIENCE = "ruthless/campaign/experience"


class Lesson(NamedTuple):
    """A trait that somebody learns between two acts."""

    figure: str
    trait: str


def next_act(finished: Table, following: Setup, lessons: Iterable[Lesson] | None = None) -> Setup:
    """The set-up of the next act, with the people as the finished one left them.

    ruthless/campaign/carry-over: the dead and the captured stay out, everyone else starts healed, loaded and calm
    (RR-86). With `wounds_stay` the boxes stay ticked, with `full_reset` everybody is back; `carry_ammunition` leaves
    survivors the rounds they had, unless everything is reset or the scenario says what they have. Traits that are used
    up are fresh again, as each act is a game; horses are those of the scenario.

    `lessons` are what was learned on the way (ruthless/campaign/experience); None takes what `suggested` says.
    """
    chosen = tuple(suggested(finished) if lessons is None else lessons)
    refusal = may_learn_all(finished, chosen)
    if refusal is not None:
        raise ValueError(refusal.sentence)
    past = {one.figure: one for one in remembered(finished, chosen)}
    options = finished.scene.options
    scenario = following.scenario
    present = [f for f in scenario.figures if not _stays_out(past.get(f.id), options)]
    return replace(
        following,
        scenario=replace(
            _without_absent(scenario, {figure.id for figure in present}),
            figures=tuple(_as_left(figure, past.get(figure.id), options) for figure in present),
            story=replace(_place_after(finished, scenario), past=tuple(past.values())),
        ),
    )


def house_options(setup: Setup) -> dict[str, OptionValue]:
    """What this table plays differently from what the scenario itself says: it stays so for the whole story."""
    own = settle_options({choice.option: choice.value for choice in setup.scenario.options})
    plain, played = msgspec.structs.asdict(own), msgspec.structs.asdict(setup.options)
    return {option: value for option, value in played.items() if value != plain[option]}


def sides_present(scenario: Scenario) -> tuple[str, ...]:
    """The sides that still have anybody: with fewer than two there is no next act to play."""
    seats = {figure.seat for figure in scenario.figures}
    return tuple(side.id for side in scenario.sides if any(s.side == side.id and s.id in seats for s in scenario.seats))


# What is remembered


def remembered(finished: Table, lessons: Iterable[Lesson] = ()) -> tuple[Past, ...]:
    """What the story knows of everybody after this act, and of those who were not in it from before."""
    story = finished.scene.scenario.story
    known = {past.figure: past for past in story.past} if story else {}
    learned = {lesson.figure: lesson.trait for lesson in lessons}
    for figure in finished.figures:
        before = known.get(figure.id, Past(figure.id))
        known[figure.id] = Past(
            figure.id,
            gone=figure.status in GONE,
            wounds=figure.wounds if any(figure.wounds) else (),
            rounds=_counted(finished, figure, figure.rounds),
            supply=_counted(finished, figure, figure.spare),
            learned=(*before.learned, learned[figure.id]) if figure.id in learned else before.learned,
        )
    return tuple(known.values())


def _counted(table: Table, figure: Figure, rounds: tuple[int, ...]) -> tuple[Load, ...]:
    """Rounds by weapon, for the weapons whose rounds are counted."""
    weapons = table.profile(figure.id).weapons
    return tuple(Load(w.id, left) for w, left in zip(weapons, rounds, strict=True) if w.rounds is not None)


def _stays_out(past: Past | None, options: Options) -> bool:
    """ruthless/campaign/carry-over: the dead stay dead, unless everything is reset."""
    return past is not None and past.gone and options.act_carryover != "full_reset"


def _as_left(figure: StartingFigure, past: Past | None, options: Options) -> StartingFigure:
    """A figure of the next act in the state it came out of the last one."""
    if past is None:
        return figure
    keeps = options.carry_ammunition and options.act_carryover != "full_reset"
    return replace(
        figure,
        traits=tuple(dict.fromkeys((*figure.traits, *past.learned))),
        wounds=past.wounds if options.act_carryover == "wounds_stay" else (),
        rounds=_rounds(figure, past.rounds, figure.rounds) if keeps else figure.rounds,
        supply=_rounds(figure, past.supply, figure.supply) if keeps else figure.supply,
    )


def _rounds(figure: StartingFigure, left: tuple[Load, ...], given: tuple[Load, ...]) -> tuple[Load, ...]:
    """Rounds left in weapons still carried; where the scenario gives a number, that number."""
    loads = {**dict(left), **dict(given)}
    return tuple(Load(weapon, loads[weapon]) for weapon in figure.weapons if weapon in loads)


def _without_absent(scenario: Scenario, present: set[str]) -> Scenario:
    """Nobody brings the horse of a dead rider, and nobody scores for the survival of the dead."""
    absent = [figure for figure in scenario.figures if figure.id not in present]
    left_behind = {figure.horse for figure in absent}
    return replace(
        scenario,
        horses=tuple(horse for horse in scenario.horses if horse.id not in left_behind),
        objectives=tuple(goal for goal in scenario.objectives if goal.figure is None or goal.figure in present),
    )


def _place_after(finished: Table, scenario: Scenario) -> Story:
    """Where the next act stands: as its file says, or simply after the one that was played."""
    if scenario.story is not None:
        return scenario.story
    last = finished.scene.scenario
    story = last.story or Story(last.id, last.name, 1)
    return Story(story.id, story.name, story.act + 1)


# Experience


def survivors(finished: Table, side: str) -> tuple[Figure, ...]:
    """Who came out of the act alive and free."""
    return tuple(f for f in map(finished.figure, finished.scene.friends[side]) if f.status not in GONE)


def may_learn(finished: Table, lesson: Lesson) -> Refusal | None:
    """ruthless/campaign/experience: a survivor with fewer than two traits may learn one more (RR-87); else why not."""
    scene = finished.scene
    if scene.options.campaign_xp == "off":
        return not_allowed("Nobody learns between acts at this table.", EXPERIENCE)
    if lesson.figure not in scene.index:
        return not_allowed(f'There is nobody called "{lesson.figure}" in this act.', EXPERIENCE)
    name = finished.name(lesson.figure)
    if finished.figure(lesson.figure).status in GONE:
        return not_allowed(f"{name} did not come out of it alive and free.", EXPERIENCE)
    trait = load_traits().get(lesson.trait)
    if trait is None or trait.handicap:
        return not_allowed(f'"{lesson.trait}" is not a trait that anybody would want to learn.', EXPERIENCE)
    traits = finished.profile(lesson.figure).traits
    if lesson.trait in traits:
        return not_allowed(f"{name} has that trait already.", EXPERIENCE)
    if len(traits) >= USUAL_TRAITS:
        return not_allowed(f"{name} has {len(traits)} traits, and two are the most.", EXPERIENCE)
    return None


def may_learn_all(finished: Table, lessons: Iterable[Lesson]) -> Refusal | None:
    """Each lesson by itself, and one for each side."""
    taught: set[str] = set()
    for lesson in lessons:
        refusal = may_learn(finished, lesson)
        if refusal is not None:
            return refusal
        side = finished.profile(lesson.figure).side
        if side in taught:
            return not_allowed(f"One survivor of {finished.side_name(side)} learns something, not more.", EXPERIENCE)
        taught.add(side)
    return None


def open_lessons(finished: Table, side: str) -> tuple[Lesson, ...]:
    """All that a side may choose from; empty where nobody can learn."""
    every = (Lesson(figure.id, trait) for figure in survivors(finished, side) for trait in load_traits())
    return tuple(lesson for lesson in every if may_learn(finished, lesson) is None)


def suggested(finished: Table) -> tuple[Lesson, ...]:
    """One lesson for each side: whoever has the fewest traits learns the first that nobody of the side has."""
    found = []
    for side in finished.scene.sides:
        held = {trait for id in finished.scene.friends[side] for trait in finished.profile(id).traits}
        lessons = open_lessons(finished, side)
        if lessons:
            found.append(min(lessons, key=lambda one: (len(finished.profile(one.figure).traits), one.trait in held)))
    return tuple(found)
