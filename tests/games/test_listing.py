"""Listings and files as every front gives them."""

from pathlib import Path

import pytest

from posse.content.loader import BadContentError
from posse.games.book.files import MAP, Kind, Kinds
from posse.games.book.front import roll_call, scenario_line
from posse.games.scenarios.scenario import Choice, Scenario, Seat, Shelf, Side, StartingFigure
from tests.stage_parts import starting

YARD = Scenario(
    id="yard",
    name="The Yard",
    blurb="",
    map="corral",
    turn_limit=8,
    turn_limit_reason="",
    sides=(Side("law", "The Law"), Side("gang", "The Gang")),
    seats=(Seat("one", "law", "One"), Seat("two", "gang", "Two"), Seat("three", "gang", "Three")),
    figures=(
        starting(StartingFigure, "ann", "one"),
        starting(StartingFigure, "ben", "two"),
        starting(StartingFigure, "cal", "three"),
        starting(StartingFigure, "dot", "three"),
    ),
    house_rules=(Choice("aces", "low"),),
)


def test_a_scenario_in_a_line_has_its_seats_sides_people_and_options() -> None:
    line = scenario_line("skittles", YARD, "A story", 2)
    assert (line.id, line.game, line.story, line.act) == ("yard", "skittles", "A story", 2)
    assert (line.map, line.turns, line.figures, line.house_rules) == ("corral", 8, 4, {"aces": "low"})
    assert [(side.id, side.figures) for side in line.sides] == [("law", ("Ann",)), ("gang", ("Ben", "Cal", "Dot"))]
    assert [(seat.id, seat.side) for seat in line.seats] == [("one", "law"), ("two", "gang"), ("three", "gang")]


def test_a_roll_call_counts_in_order_and_leaves_out_nobody() -> None:
    order = ("standing", "out cold", "dead")
    assert roll_call(["dead", "standing", "dead", "standing", "standing"], order) == "3 standing, 2 dead"
    assert roll_call([], order) == ""


def test_a_shelf_finds_what_lies_in_its_folder_and_any_file_by_its_path(tmp_path: Path) -> None:
    read: list[str] = []

    def reading(path: Path) -> str:
        read.append(path.stem)
        return path.read_text()

    shelf = Shelf(tmp_path, reading)
    for id in ("two", "one"):
        (tmp_path / f"{id}.toml").write_text(id)
    assert shelf.ids() == ("one", "two")
    assert shelf.load("two") == shelf.load(tmp_path / "two.toml") == "two"
    assert read == ["two"], "what was read once is not read again"
    with pytest.raises(BadContentError, match='Did you mean "two"'):
        shelf.load("tow")


def test_the_kind_of_a_file_is_told_by_any_of_its_keys(tmp_path: Path) -> None:
    kinds = Kinds(MAP, Kind("aces", ("ace", "deuce"), lambda path: path))
    path = tmp_path / "file.toml"
    for text, name in (("depth = 3", "map"), ("deuce = 2", "aces")):
        path.write_text(text)
        assert kinds.of(path).name == name
    assert kinds.check(path) == ()
    path.write_text("colour = 3")
    (error,) = kinds.check(path)
    assert error.reason == "Nobody can tell what kind of file this is. Known: map, aces."
