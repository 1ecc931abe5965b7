"""What can be wrong with a Ruthless scenario besides what can be wrong with any: horses, goals, limits, stories.

Every check yields (key, reason) pairs; the reader adds the file. Nothing here stops at the first mistake.
"""

from collections.abc import Iterator
from pathlib import Path

from posse.content.loader import repeated
from posse.games.book.rows import Mistake, unknown
from posse.games.people.figures import CONTACT, FOOT_RADIUS
from posse.games.ruthless.book import HORSE_RADIUS, load_characters, load_house_rules, load_traits, load_weapons
from posse.games.ruthless.scenario_file import FigureEntry, Objective, ScenarioFile
from posse.games.scenarios.checks import Book, common_mistakes, figure_mistakes, traits_of
from posse.games.scenarios.places import Starter, level_of, levels, no_room, spot_of, start_mistakes
from posse.games.scenarios.scenario import GROUND
from posse.tabletop.movement import Base, Walker
from posse.tabletop.terrain import Map


def mistakes(path: Path, entry: ScenarioFile, terrain: Map) -> Iterator[Mistake]:
    """Everything that is wrong with a scenario."""
    traits = [*load_traits(), *(trait.id for trait in entry.trait)]
    book = Book(load_characters(), load_weapons(), traits, load_house_rules())
    yield from repeated("trait", traits)
    for trait in entry.trait:
        if not (trait.shooting or trait.long_range or trait.shot_at or trait.brawling):
            yield f"trait.{trait.id}", "It adds to nothing: give shooting, long_range, shot_at or brawling."
    others = [*(horse.id for horse in entry.horse), *(bag.id for bag in entry.silver)]
    yield from common_mistakes(path, entry, terrain, book, "figure, horse or bag", others)
    for figure in entry.figure:
        yield from figure_mistakes(entry, figure, terrain, book)
        yield from _figure(entry, figure, book)
    yield from _horses(entry)
    for goal in entry.objective:
        yield from _objective(entry, goal)
    if bool(entry.turn_limit) != bool(entry.turn_limit_reason):
        yield "turn_limit_reason", "A turn limit has a reason why it ends then, and a scenario without one has none."
    if entry.victory == "points" and not entry.objective:
        yield "victory", "A scenario won on points needs at least one objective that scores some."
    yield from start_mistakes(terrain, _starters(entry, terrain), CONTACT)
    yield from _silver(entry, terrain)
    yield from _story(path, entry)


def _figure(entry: ScenarioFile, figure: FigureEntry, book: Book) -> Iterator[Mistake]:
    key = f"figure.{figure.id}"
    horses = [horse.id for horse in entry.horse]
    yield from unknown(f"{key}.trait_names", "trait on this figure", figure.trait_names, traits_of(figure, book))
    yield from unknown(f"{key}.horse", "horse", [figure.horse] if figure.horse else (), horses)
    if 0 < entry.turn_limit < figure.arrives:
        yield f"{key}.arrives", f"The figure would arrive after the last turn, which is {entry.turn_limit}."
    if figure.until_turn is not None and not figure.limits:
        yield f"{key}.until_turn", 'There are no "limits" for this turn to end.'
    if figure.horse and figure.level != GROUND:
        yield f"{key}.horse", "A mounted figure starts on the ground."


def _horses(entry: ScenarioFile) -> Iterator[Mistake]:
    ridden = [figure.horse for figure in entry.figure if figure.horse]
    for horse in entry.horse:
        if ridden.count(horse.id) > 1:
            yield f"horse.{horse.id}", "Two figures start on this horse."
        if horse.at is None and horse.id not in ridden:
            yield f"horse.{horse.id}.at", "A horse that nobody rides needs a place."


def _objective(entry: ScenarioFile, goal: Objective) -> Iterator[Mistake]:
    key = f"objective.{goal.kind}"
    yield from unknown(f"{key}.side", "side", [goal.side], [side.id for side in entry.side])
    if goal.kind in ("hold", "exit"):
        if goal.zone is None:
            yield f"{key}.zone", f'To {goal.kind}, "zone" must say where.'
        else:
            yield from unknown(f"{key}.zone", "zone", [goal.zone], [zone.id for zone in entry.zone if not zone.places])
    elif goal.zone is not None:
        yield f"{key}.zone", 'Only "hold" and "exit" have a zone.'
    if goal.kind == "survive":
        if goal.figure is None:
            yield f"{key}.figure", '"figure" must say who has to survive.'
        else:
            yield from unknown(f"{key}.figure", "figure", [goal.figure], [figure.id for figure in entry.figure])
    elif goal.figure is not None:
        yield f"{key}.figure", 'Only "survive" has a figure.'
    if goal.when == "turn" and goal.kind != "hold":
        yield f"{key}.when", 'Only "hold" can score each turn.'
    if goal.kind == "exit" and entry.house_rules.get("leave_table") is not True:
        yield f"{key}", "Nobody may leave the table unless the house rules say leave_table = true."
    if goal.kind == "silver" and not entry.silver and not any(figure.reward for figure in entry.figure):
        yield f"{key}", "There is no silver to score, neither on the table nor as a reward."


def _starters(entry: ScenarioFile, terrain: Map) -> Iterator[Starter]:
    sides = {seat.id: seat.side for seat in entry.seat}
    ridden = {figure.horse for figure in entry.figure}
    for figure in entry.figure:
        if figure.at is None or figure.level not in levels(terrain):
            continue
        radius = HORSE_RADIUS if figure.horse else FOOT_RADIUS
        walker = Walker(radius, climbs=not figure.horse, narrow_doors=not figure.horse)
        base = Base(spot_of(figure.at, level_of(figure.level, terrain)), radius)
        side = sides.get(figure.seat, "")
        yield Starter(f"figure.{figure.id}.at", figure.id, side, base, walker, late=figure.arrives > 1)
    for horse in entry.horse:
        if horse.at is not None and horse.id not in ridden:
            base = Base(spot_of(horse.at), HORSE_RADIUS)
            yield Starter(f"horse.{horse.id}.at", horse.id, "", base, Walker(HORSE_RADIUS))


def _silver(entry: ScenarioFile, terrain: Map) -> Iterator[Mistake]:
    for bag in entry.silver:
        yield from unknown(f"silver.{bag.id}.level", "level", [bag.level], levels(terrain))
        base = Base(spot_of(bag.at, level_of(bag.level, terrain)), 0)
        yield from no_room(terrain, Starter(f"silver.{bag.id}.at", bag.id, "", base, Walker(0)))


def _story(path: Path, entry: ScenarioFile) -> Iterator[Mistake]:
    if entry.story is None or entry.story.next is None:
        return
    others = [other.stem for other in path.parent.glob("*.toml") if other != path]
    yield from unknown("story.next", "scenario", [entry.story.next], others)
