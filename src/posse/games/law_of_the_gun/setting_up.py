"""Setting up: a scenario, its map and the house rules of this table become the set-up of a match, and that its first table."""

from collections.abc import Iterator, Mapping
from functools import lru_cache, partial
from pathlib import Path

from posse.content.loader import BadContentError, ContentError
from posse.games.book.house_rules import AS_THE_BOOK, RuleValue, settled
from posse.games.law_of_the_gun.acting.orders import onward
from posse.games.law_of_the_gun.book import load_house_rules
from posse.games.law_of_the_gun.house_rules import HouseRules
from posse.games.law_of_the_gun.scenario import SHELF, Scenario, StartingFigure, StartingVehicle
from posse.games.law_of_the_gun.scene import Profile, Scene, Setup, team_of
from posse.games.law_of_the_gun.solo.enemy_turn import CHARTS
from posse.games.law_of_the_gun.table import Doing, Figure, Horse, Posture, Table, Vehicle
from posse.games.scenarios.places import map_of
from posse.tabletop.terrain import Spot

HERO_POINTS, HERO_FIVES, FIVE = 20, 2, 5
"""lotg/sheet/columns: the points of a player's own character, and how many of its scores may be the best there is."""


def set_up(id_or_path: str | Path, house_rules: Mapping[str, RuleValue] = AS_THE_BOOK) -> Setup:
    """A scenario by id or file with its map and house rules: the scenario's own first, then the caller's.

    Raises `BadContentError` for a scenario that is not there or not sound, and for house rules nobody knows.
    """
    scenario = SHELF.load(id_or_path)
    terrain = map_of(SHELF.path(id_or_path), scenario.map)
    house = settle(scenario.chosen(), house_rules)
    errors = [ContentError(str(id_or_path), key, reason) for key, reason in company_mistakes(scenario, house)]
    if errors:
        raise BadContentError(errors)
    return Setup(scenario, terrain, house)


settle = partial(settled, HouseRules, load_house_rules)

# Who may take part


def company_mistakes(scenario: Scenario, house: HouseRules) -> Iterator[tuple[str, str]]:
    """What this table has against the people of a scenario.

    lotg/basics/one-character: exactly one figure of a player is his own character; lotg/ruling/player-followers: all others
    are followers, as many as the scenario allots.
    """
    for seat in scenario.seats:
        people = [figure for figure in scenario.figures if figure.seat == seat.id]
        if sum(figure.pc for figure in people) > 1:
            yield f"seat.{seat.id}", "A player has one character of his own, and no more."
        for figure in people:
            if figure.pc and (reason := sheet_refusal(figure, house)):
                yield f"figure.{figure.id}", reason


def sheet_refusal(figure: StartingFigure, house: HouseRules) -> str:
    """lotg/sheet/columns: why a player's own character may not have these scores; empty if it may.

    lotg/ruling/character-creation: twenty points with no more than two fives; or anything (`free`).
    """
    scores = figure.scores
    if house.setup_character_creation == "free":
        return ""
    if sum(scores) != HERO_POINTS:
        return f"A player's own character has {HERO_POINTS} points, not {sum(scores)}."
    if scores.count(FIVE) > HERO_FIVES:
        return f"A player's own character has no more than {HERO_FIVES} scores of {FIVE}."
    return ""


# The first table


@lru_cache(maxsize=64)
def scene_of(setup: Setup) -> Scene:
    """The scene of a set-up, shared by all matches that start from it."""
    return Scene(setup, CHARTS)


def first_table(setup: Setup) -> Table:
    """Everybody where they start, with nothing on the agenda yet.

    lotg/ammo/start-three: each weapon has three ammunition points unless the scenario says less. lotg/basics/scope,
    lotg/ruling/campaign: every game stands alone, so that everybody begins with a fresh sheet.
    """
    scene = scene_of(setup)
    aboard = {id: vehicle for vehicle in setup.scenario.vehicles for id in (vehicle.driver, *vehicle.passengers) if id}
    riders = {profile.start.horse: id for id, profile in scene.profiles.items()}
    return Table(
        scene=scene,
        figures=tuple(_figure(profile, scene, aboard.get(profile.id)) for profile in scene.profiles.values()),
        horses=tuple(
            Horse(
                horse.id,
                horse.at,
                horse.toward,
                rider=rider,
                side=horse.side or (scene.profiles[rider].side if rider else ""),
            )
            for horse in setup.scenario.horses
            for rider in (riders.get(horse.id, ""),)
        ),
        vehicles=tuple(_vehicle(vehicle) for vehicle in setup.scenario.vehicles),
    )


def _vehicle(start: StartingVehicle) -> Vehicle:
    return Vehicle(
        id=start.id,
        spot=start.at,
        toward=start.toward,
        kind=start.kind,
        driver=start.driver,
        passengers=start.passengers,
        seats=start.seats,
        team=tuple(Horse(id, start.at, start.toward, side=start.side) for id in team_of(start)),
        side=start.side,
    )


def _figure(profile: Profile, scene: Scene, aboard: StartingVehicle | None) -> Figure:
    start = profile.start
    spot = aboard.at if aboard is not None else start.at or Spot(0, 0)
    own = (profile.side,)
    return Figure(
        id=profile.id,
        spot=spot,
        rounds=profile.loaded,
        status="waiting" if start.at is None and aboard is None else "up",
        posture=_posture(start, aboard),
        cool=profile.cool,
        empty=(False,) * len(profile.weapons),
        group=start.group or _led(profile.id, scene),
        doing=_doing(start, spot),
        known=own if start.hidden else scene.sides,
    )


def _led(id: str, scene: Scene) -> str:
    """A leader is of its own group, whether the scenario says so or not."""
    return id if any(other.start.group == id for other in scene.profiles.values()) else ""


def _posture(start: StartingFigure, aboard: StartingVehicle | None) -> Posture:
    if aboard is not None:
        return "aboard"
    if start.horse:
        return "mounted"
    return "prone" if start.prone else "standing"


def _doing(start: StartingFigure, spot: Spot) -> Doing:
    """lotg/actions/continue-free: halted, unless the scenario hands out an opening action."""
    if start.bound is not None:
        return Doing("bound", start.bound)
    return Doing() if start.heading is None else onward(spot, Spot(*start.heading))
