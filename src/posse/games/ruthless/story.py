"""Linked acts (ruthless/scenario/fast-linked-games): what the people of one act bring with them into the next."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from posse.engine.refusal import Refusal, not_allowed
from posse.games.book.campaigning import Fate, Lesson, Lost, Member, injuries
from posse.games.ruthless.book import load_traits
from posse.games.ruthless.design import USUAL_TRAITS
from posse.games.ruthless.scenario import Scenario, StartingFigure
from posse.games.ruthless.scene import LOCATIONS, Setup
from posse.games.ruthless.table import Figure, Table
from posse.games.scenarios.scenario import Load

GONE: dict[str, Lost] = {"dead": "dead", "captured": "captured"}
EXPERIENCE = "ruthless/campaign/experience"


# What an act leaves behind


def fates(finished: Table) -> tuple[Fate, ...]:
    """What the act has made of everybody.

    ruthless/campaign/carry-over: the dead and the captured stay out, everyone else starts healed, loaded and calm
    (RR-86). With `wounds_stay` the boxes stay ticked; `carry_ammunition` leaves survivors the rounds they had. Traits that
    are used up are fresh again, as each act is a game.
    """
    house = finished.scene.house
    stay = house.act_carryover == "wounds_stay"
    return tuple(
        Fate(
            figure.id,
            lost=GONE.get(figure.status, ""),
            hurt=_hurt(figure),
            wounds=figure.wounds if stay and any(figure.wounds) else (),
            rounds=_counted(finished, figure) if house.carry_ammunition else {},
        )
        for figure in finished.figures
    )


def _hurt(figure: Figure) -> str:
    if figure.status in GONE:
        return GONE[figure.status]
    places = (location.replace("_", " ") for location in LOCATIONS)
    return injuries(zip(places, figure.wounds, strict=True), figure.status == "down")


def _counted(table: Table, figure: Figure) -> dict[str, int]:
    weapons = table.profile(figure.id).weapons
    return {w.id: left for w, left in zip(weapons, figure.rounds, strict=True) if w.rounds is not None}


# What people bring along


def carried_over(following: Setup, people: Mapping[str, Member]) -> Setup:
    """The set-up of an act with its people as the acts before have left them; newcomers start as the scenario says.

    Horses are those of the scenario, and where it gives rounds it has the last word.
    """
    scenario = following.scenario
    present = [figure for figure in scenario.figures if figure.id not in people or not people[figure.id].lost]
    return replace(
        following,
        scenario=replace(
            _without_absent(scenario, {figure.id for figure in present}),
            figures=tuple(_as_left(figure, people[figure.id]) if figure.id in people else figure for figure in present),
        ),
    )


def _as_left(figure: StartingFigure, member: Member) -> StartingFigure:
    """A figure of the next act in the state it came out of the last one."""
    return replace(
        figure,
        traits=tuple(dict.fromkeys((*figure.traits, *member.learned))),
        wounds=member.wounds,
        rounds=_rounds(figure, member.rounds),
    )


def _rounds(figure: StartingFigure, left: Mapping[str, int]) -> tuple[Load, ...]:
    """Rounds left in weapons still carried; where the scenario gives a number, that number."""
    loads = {**left, **dict(figure.rounds)}
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


# Experience


def survivors(finished: Table, side: str) -> tuple[Figure, ...]:
    return tuple(f for f in map(finished.figure, finished.scene.friends[side]) if f.status not in GONE)


def may_learn(finished: Table, lesson: Lesson) -> Refusal | None:
    """ruthless/campaign/experience: a survivor with fewer than two traits may learn one more (RR-87); else why not."""
    scene = finished.scene
    if scene.house.campaign_xp == "off":
        return not_allowed("Nobody learns between acts at this table.", EXPERIENCE)
    if lesson.member not in scene.index:
        return not_allowed(f'There is nobody called "{lesson.member}" in this act.', EXPERIENCE)
    name = finished.name(lesson.member)
    if finished.figure(lesson.member).status in GONE:
        return not_allowed(f"{name} did not come out of it alive and free.", EXPERIENCE)
    trait = load_traits().get(lesson.trait)
    if trait is None or trait.handicap:
        return not_allowed(f'"{lesson.trait}" is not a trait that anybody would want to learn.', EXPERIENCE)
    traits = finished.profile(lesson.member).traits
    if lesson.trait in traits:
        return not_allowed(f"{name} has that trait already.", EXPERIENCE)
    if len(traits) >= USUAL_TRAITS:
        return not_allowed(f"{name} has {len(traits)} traits, and two are the most.", EXPERIENCE)
    return None


def may_learn_all(finished: Table, lessons: Iterable[Lesson]) -> Refusal | None:
    taught: set[str] = set()
    for lesson in lessons:
        refusal = may_learn(finished, lesson)
        if refusal is not None:
            return refusal
        side = finished.profile(lesson.member).side
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
            found.append(min(lessons, key=lambda one: (len(finished.profile(one.member).traits), one.trait in held)))
    return tuple(found)
