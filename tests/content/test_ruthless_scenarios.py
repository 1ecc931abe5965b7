"""The scenarios of Ruthless: clean, endable, reachable; and what the loader says about a bad one."""

import re
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from posse.content.maps import load_map, map_path
from posse.games.people.figures import FOOT_RADIUS
from posse.games.ruthless.book import HORSE_RADIUS
from posse.games.ruthless.front import KINDS
from posse.games.ruthless.scenario import SCENARIOS, Scenario, StartingFigure, read_scenario
from posse.games.scenarios.scenario import Choice, Load
from posse.tabletop.deployment import places
from posse.tabletop.ground import Ground
from posse.tabletop.length import inches
from posse.tabletop.movement import Walker
from posse.tabletop.reach import reach, route
from posse.tabletop.terrain import Spot
from tests.writing import changed, written

ALL = [SCENARIOS.load(id) for id in SCENARIOS.ids()]
IDS = [scenario.id for scenario in ALL]
FAR = inches(1000)


@cache
def ground(id: str) -> Ground:
    return Ground(load_map(id))


@cache
def reached(map_id: str, start: Spot, walker: Walker) -> frozenset[Spot]:
    return frozenset(spot for spot, _, _ in reach(ground(map_id), start, walker, FAR, FAR).spots)


def side_of(scenario: Scenario, figure: StartingFigure) -> str:
    return next(seat.side for seat in scenario.seats if seat.id == figure.seat)


def test_the_collection_has_something_of_everything() -> None:
    assert len(ALL) >= 6
    assert any(len(scenario.seats) == 4 and len(scenario.sides) == 2 for scenario in ALL)
    assert any(len(scenario.sides) == 3 for scenario in ALL)
    assert any(dict(scenario.house_rules).get("small_gunfight", "off") != "off" for scenario in ALL)
    assert any(sum(figure.horse is not None for figure in scenario.figures) >= 4 for scenario in ALL)
    assert any(scenario.silver and any(figure.wanted for figure in scenario.figures) for scenario in ALL)
    assert {scenario.map for scenario in ALL} == {"main-street", "corral", "canyon"}


def test_scenario_fast_linked_games_are_acts_of_a_story() -> None:
    """ruthless/scenario/fast-linked-games: three acts, the same people in each, who keep wounds and rounds."""
    acts = sorted((s for s in ALL if s.story and s.story.id == "payroll"), key=lambda s: s.story.act if s.story else 0)
    assert [act.story.act for act in acts if act.story] == [1, 2, 3]
    assert [act.story.next for act in acts if act.story] == [acts[1].id, acts[2].id, None]
    people = [{(figure.id, figure.character) for figure in act.figures} for act in acts]
    assert people[0] == people[1] == people[2]
    for act in acts:
        assert dict(act.house_rules)["act_carryover"] == "wounds_stay"
        assert dict(act.house_rules)["carry_ammunition"] is True


@pytest.mark.parametrize("scenario", ALL, ids=IDS)
def test_it_ends_for_a_reason_says_how_it_is_won_and_the_sides_are_about_as_strong(scenario: Scenario) -> None:
    """Nobody has more than one figure more, and the mean Toughness differs by less than two."""
    assert 6 <= scenario.turn_limit <= 12
    assert scenario.turn_limit_reason.endswith(".")
    assert scenario.won_by.endswith(".")
    if scenario.victory == "points":
        assert {objective.side for objective in scenario.objectives} == {side.id for side in scenario.sides}
    strength = [
        [figure.toughness for figure in scenario.figures if side_of(scenario, figure) == side.id]
        for side in scenario.sides
    ]
    sizes, means = [len(each) for each in strength], [sum(each) / len(each) for each in strength]
    assert max(sizes) - min(sizes) <= 1
    assert max(means) - min(means) < 2


@pytest.mark.parametrize("scenario", ALL, ids=IDS)
def test_there_is_room_to_start_and_a_way_to_every_zone_and_every_bag(scenario: Scenario) -> None:
    here, zones = ground(scenario.map), {zone.id: zone.outline for zone in scenario.zones}
    for id, outline in zones.items():
        choosers = [figure for figure in scenario.figures if figure.zone == id]
        assert len(places(here, outline, FOOT_RADIUS, len(choosers), (), inches(0.2))) == len(choosers), id
    for objective, figure in product(scenario.objectives, scenario.figures):
        if objective.zone and figure.at is not None and side_of(scenario, figure) == objective.side:
            afoot = figure.horse is None
            walker = Walker(FOOT_RADIUS if afoot else HORSE_RADIUS, climbs=afoot, narrow_doors=afoot)
            (goal,) = places(here, zones[objective.zone], walker.radius, 1, (), 0)
            assert route(here, figure.at, goal, walker) is not None, (figure.id, objective.zone)
    start = next((f.at for f in scenario.figures if f.at is not None and f.horse is None), None)
    for bag in scenario.silver:
        assert start is not None
        spots = reached(scenario.map, start, Walker(FOOT_RADIUS))
        near = min((s.x - bag.at.x) ** 2 + (s.y - bag.at.y) ** 2 for s in spots if s.level == bag.at.level)
        assert near <= (FOOT_RADIUS + inches(0.1)) ** 2, bag.id


def test_a_figure_is_its_card_with_what_the_scenario_changes() -> None:
    law = SCENARIOS.load("high-noon")
    june = next(figure for figure in law.figures if figure.id == "june")
    assert (june.name, june.toughness, june.traits) == ("June Whitfield", 5, ("marksman",))
    assert june.at is not None
    assert ground("main-street").map.platforms[june.at.level - 1].id == "jail-roof"
    assert SCENARIOS.load("payroll-1-holdup").house_rules[0] == Choice("leave_table", True)


GOOD = """
id = "duel"
game = "ruthless"
name = "Duel"
blurb = "Two people."
map = "main-street"
turn_limit = 6
turn_limit_reason = "It gets dark."
victory = "points"

house_rules = { leave_table = true }
story = { id = "tale", name = "Tale", act = 1 }
side = [{ id = "law", name = "Law" }, { id = "outlaws", name = "Outlaws" }]
seat = [{ id = "one", side = "law", name = "One" }, { id = "two", side = "outlaws", name = "Two" }]
horse = [{ id = "bay" }, { id = "mare", at = [30, 18] }]
zone = [{ id = "east", rect = [46, 14, 2, 8] }]
silver = [{ id = "bag", at = [22, 20], value = 2 }]
objective = [
    { kind = "exit", side = "outlaws", zone = "east", points = 2 },
    { kind = "survive", side = "law", figure = "rourke", points = 1 },
    { kind = "silver", side = "law", points = 1 },
]

[[figure]]
id = "rourke"
character = "adelaide_rourke"
seat = "one"
at = [18, 19.5]
name = "The Marshal"
toughness = 2
weapons = ["revolver", "bow"]
rounds = { revolver = 3 }
limits = ["shoot"]
until_turn = 2

[[figure]]
id = "tulley"
character = "black_jack_tulley"
seat = "two"
at = [8.6, 17.5]
horse = "bay"
"""


def test_a_scenario_without_mistakes_is_read_with_everything_resolved(tmp_path: Path) -> None:
    duel = read_scenario(written(tmp_path / "duel.toml", GOOD))
    rourke, tulley = duel.figures
    assert (rourke.name, rourke.toughness, rourke.weapons) == ("The Marshal", 2, ("revolver", "bow"))
    assert rourke.rounds == (Load("revolver", 3),)
    assert (rourke.limits, rourke.until_turn, rourke.arrives) == (("shoot",), 2, 1)
    assert rourke.at == Spot(inches(18), inches(19.5), 0)
    assert (tulley.horse, tulley.wanted, tulley.traits) == ("bay", 3, ("gunfighter", "loud_mouth"))
    assert [horse.at for horse in duel.horses] == [None, Spot(inches(30), inches(18), 0)]
    assert hash(duel) == hash(read_scenario(written(tmp_path / "duel.toml", GOOD)))


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        ('id = "duel"', 'id = "fight"', "id", 'the name of the file, "duel"'),
        ('game = "ruthless"', 'game = "ruthles"', "game", 'Did you mean "ruthless"?'),
        ("turn_limit = 6\n", "", "turn_limit_reason", "a scenario without one has none"),
        ('turn_limit_reason = "It gets dark."\n', "", "turn_limit_reason", "has a reason why it ends then"),
        ("turn_limit = 6\n", "turn_limit = 1_000_000_000\n", "turn_limit", "should be at most 100"),
        ("leave_table = true", "leave_tabel = true", "house_rules.leave_tabel", 'Did you mean "leave_table"?'),
        (
            "leave_table = true",
            'leave_table = "yes"',
            "house_rules.leave_table",
            'cannot be "yes". Known: false, true.',
        ),
        ("leave_table = true", 'leave_table = true, loose_horse = "bolt"', "house_rules.loose_horse", 'mean "bolts"'),
        ("{ leave_table = true }", "{}", "objective.exit", "leave_table = true"),
        ('side = "law", name = "One"', 'side = "lawn", name = "One"', "seat.one.side", 'Did you mean "law"?'),
        ('side = "law", name = "One"', 'side = "outlaws", name = "One"', "side.law", "has no seats"),
        ('id = "outlaws", name', 'id = "law", name', "side.law", "used twice"),
        ('seat = "two"', 'seat = "one"', "seat.two", "has no figures"),
        ('seat = "two"', 'seat = "tow"', "figure.tulley.seat", 'Did you mean "two"?'),
        ('"adelaide_rourke"', '"adelaide_rorke"', "figure.rourke.character", 'mean "adelaide_rourke"'),
        ('["revolver", "bow"]', '["revolver", "bwo"]', "figure.rourke.weapons", 'no weapon called "bwo"'),
        ("rounds = { revolver = 3 }", "rounds = { shotgun = 1 }", "figure.rourke.rounds", "no weapon on this figure"),
        ("rounds = { revolver = 3 }", "rounds = { revolver = 7 }", "figure.rourke.rounds.revolver", "holds 6 rounds"),
        ("rounds = { revolver = 3 }", "rounds = { bow = 3 }", "figure.rourke.rounds.bow", "not counted"),
        ("toughness = 2", 'traits = ["luck"]', "figure.rourke.traits", 'Did you mean "lucky"?'),
        ('limits = ["shoot"]', 'limits = ["shot"]', "figure.rourke.limits[1]", 'Did you mean "shoot"?'),
        ('limits = ["shoot"]', "", "figure.rourke.until_turn", 'no "limits"'),
        ("toughness = 2", "arrives = 9", "figure.rourke.arrives", "after the last turn, which is 6"),
        ('name = "Outlaws"', 'name = "Outlaws", edge = "nort"', "side.outlaws.edge", 'Did you mean "north"?'),
        ("at = [18, 19.5]", 'at = [18, 19.5]\nzone = "east"', "figure.rourke", 'either "at"'),
        ("at = [18, 19.5]", 'zone = "esat"', "figure.rourke.zone", 'Did you mean "east"?'),
        ("at = [18, 19.5]", 'at = [18, 19.5]\nlevel = "saloon-3"', "figure.rourke.level", 'mean "saloon-2"'),
        ("at = [18, 19.5]", 'at = [18, 19.5]\nlevel = "saloon-2"', "figure.rourke.at", "not on Silver Bell Saloon"),
        ("at = [18, 19.5]", "at = [18, 13.6]", "figure.rourke.at", "Silver Bell Saloon, south wall is in the way"),
        ("at = [18, 19.5]", "at = [24.5, 18]", "figure.rourke.at", "Stagecoach is in the way"),
        ("at = [18, 19.5]", "at = [50, 18]", "figure.rourke.at", "off the table"),
        ("at = [8.6, 17.5]", "at = [18.9, 19.5]", "figure.tulley.at", '"rourke" is in the way'),
        ("at = [8.6, 17.5]", "at = [19.3, 19.5]", "figure.tulley.at", "contact with an enemy"),
        ('horse = "bay"', 'horse = "bya"', "figure.tulley.horse", 'Did you mean "bay"?'),
        ('horse = "bay"', "", "horse.bay.at", "needs a place"),
        ("toughness = 2", 'horse = "bay"', "horse.bay", "Two figures start on this horse"),
        ('id = "mare"', 'id = "rourke"', "figure, horse or bag.rourke", "used twice"),
        ("at = [30, 18]", "at = [18.4, 20.4]", "horse.mare.at", '"rourke" is in the way'),
        ("at = [22, 20]", "at = [24.5, 18]", "silver.bag.at", "Stagecoach is in the way"),
        ("rect = [46, 14, 2, 8]", "rect = [47, 14, 2, 8]", "zone.east", "off the table"),
        ("rect = [46, 14, 2, 8]", "rect = [46, 14, -2, 8]", "zone.east.rect", "both sizes must be above 0"),
        ("rect = [46, 14, 2, 8]", "outline = [[46, 14], [47, 14]]", "zone.east.outline", "at least 3 points"),
        ("rect = [46, 14, 2, 8]", "outline = [[46, 14], [47, 15], [47, 14], [46, 15]]", "zone.east", "not cross"),
        (", rect = [46, 14, 2, 8]", "", "zone.east", "exactly once"),
        ('zone = "east", ', "", "objective.exit.zone", "must say where"),
        ('zone = "east",', 'zone = "west",', "objective.exit.zone", 'no zone called "west"'),
        ('figure = "rourke", ', "", "objective.survive.figure", "must say who"),
        ('figure = "rourke"', 'figure = "rorke"', "objective.survive.figure", 'mean "rourke"'),
        ('figure = "rourke"', 'figure = "rourke", zone = "east"', "objective.survive.zone", "have a zone"),
        ('zone = "east"', 'zone = "east", figure = "rourke"', "objective.exit.figure", "has a figure"),
        ('figure = "rourke"', 'figure = "rourke", when = "turn"', "objective.survive.when", "each turn"),
        ('{ id = "bag", at = [22, 20], value = 2 }', "", "objective.silver", "no silver to score"),
        ("act = 1", 'act = 1, next = "nowhere"', "story.next", 'no scenario called "nowhere"'),
    ],
)
def test_a_mistake_is_found_at_its_key(tmp_path: Path, old: str, new: str, key: str, reason: str) -> None:
    path = changed(tmp_path / "duel.toml", GOOD, old, new)
    errors = KINDS.check(path)
    assert key in [error.key for error in errors if reason in error.reason], errors


def test_points_need_objectives_and_a_fight_needs_two_sides(tmp_path: Path) -> None:
    without = re.sub(r"objective = \[\n(.*\n)*?\]\n", "", GOOD)
    assert [error.key for error in KINDS.check(written(tmp_path / "duel.toml", without))] == ["victory"]
    alone = changed(tmp_path / "duel.toml", GOOD, ', { id = "outlaws", name = "Outlaws" }', "")
    assert "side" in [error.key for error in KINDS.check(alone)]


def test_a_scenario_may_use_a_map_of_its_own_and_hears_of_its_mistakes(tmp_path: Path) -> None:
    yard = map_path("main-street").read_text(encoding="utf-8").replace('id = "main-street"', 'id = "yard"')
    written(tmp_path / "yard.toml", yard)
    own = GOOD.replace('map = "main-street"', 'map = "yard.toml"')
    assert read_scenario(written(tmp_path / "duel.toml", own)).map == "yard.toml"
    (error,) = KINDS.check(written(tmp_path / "duel.toml", GOOD.replace('"main-street"', '"main-stret"')))
    assert (error.file, error.key) == (str(tmp_path / "duel.toml"), "map")
    assert 'Did you mean "main-street"?' in error.reason
