"""The effect table (section 2.12): fifty cells, what is added to the die, and whose left arm it is."""

from collections import Counter
from typing import Any, Literal

import pytest

from posse.engine.odds import exact
from posse.games.law_of_the_gun.book import ColumnName, Impact, load_effects
from posse.games.law_of_the_gun.cover import HARMFUL, Column
from posse.games.law_of_the_gun.effects import SEVERITIES, is_left, read, score, side_die, side_named
from posse.games.law_of_the_gun.injuries import Injuries
from posse.games.law_of_the_gun.options import Options
from posse.games.law_of_the_gun.strikes import Strike
from posse.games.law_of_the_gun.table import Table
from tests.law.stage import pair
from tests.law.test_cover import LOW, NORTH_SIDE, RAILS, SOUTH_SIDE, window_house

Row = tuple[str, str, str]
COVER: Row = ("none", "", "")

CELLS: dict[str, Row] = {
    "lotg/effect/cell/no-cover/1": ("graze", "head", ""),
    "lotg/effect/cell/no-cover/2": ("graze", "body", ""),
    "lotg/effect/cell/no-cover/3": ("graze", "arm", ""),
    "lotg/effect/cell/no-cover/4": ("graze", "leg", ""),
    "lotg/effect/cell/no-cover/5": ("wound", "body", ""),
    "lotg/effect/cell/no-cover/6": ("wound", "arm", ""),
    "lotg/effect/cell/no-cover/7": ("wound", "leg", ""),
    "lotg/effect/cell/no-cover/8": ("disabled", "body", ""),
    "lotg/effect/cell/no-cover/9": ("dead", "body", ""),
    "lotg/effect/cell/no-cover/10": ("dead", "head", ""),
    "lotg/effect/cell/left-corner/1": COVER,
    "lotg/effect/cell/left-corner/2": COVER,
    "lotg/effect/cell/left-corner/3": COVER,
    "lotg/effect/cell/left-corner/4": COVER,
    "lotg/effect/cell/left-corner/5": ("graze", "leg", "left"),
    "lotg/effect/cell/left-corner/6": ("graze", "arm", "left"),
    "lotg/effect/cell/left-corner/7": ("wound", "leg", "right"),
    "lotg/effect/cell/left-corner/8": ("disabled", "head", ""),
    "lotg/effect/cell/left-corner/9": ("dead", "body", ""),
    "lotg/effect/cell/left-corner/10": ("dead", "head", ""),
    "lotg/effect/cell/right-corner/1": COVER,
    "lotg/effect/cell/right-corner/2": COVER,
    "lotg/effect/cell/right-corner/3": COVER,
    "lotg/effect/cell/right-corner/4": COVER,
    "lotg/effect/cell/right-corner/5": COVER,
    "lotg/effect/cell/right-corner/6": COVER,
    "lotg/effect/cell/right-corner/7": ("graze", "arm", ""),
    "lotg/effect/cell/right-corner/8": ("wound", "arm", ""),
    "lotg/effect/cell/right-corner/9": ("disabled", "head", ""),
    "lotg/effect/cell/right-corner/10": ("dead", "head", ""),
    "lotg/effect/cell/prone-wall/1": COVER,
    "lotg/effect/cell/prone-wall/2": COVER,
    "lotg/effect/cell/prone-wall/3": COVER,
    "lotg/effect/cell/prone-wall/4": COVER,
    "lotg/effect/cell/prone-wall/5": ("graze", "head", ""),
    "lotg/effect/cell/prone-wall/6": ("graze", "arm", ""),
    "lotg/effect/cell/prone-wall/7": ("wound", "arm", ""),
    "lotg/effect/cell/prone-wall/8": ("disabled", "body", ""),
    "lotg/effect/cell/prone-wall/9": ("disabled", "head", ""),
    "lotg/effect/cell/prone-wall/10": ("dead", "head", ""),
    "lotg/effect/cell/window/1": COVER,
    "lotg/effect/cell/window/2": COVER,
    "lotg/effect/cell/window/3": COVER,
    "lotg/effect/cell/window/4": COVER,
    "lotg/effect/cell/window/5": COVER,
    "lotg/effect/cell/window/6": ("graze", "head", ""),
    "lotg/effect/cell/window/7": ("graze", "arm", ""),
    "lotg/effect/cell/window/8": ("wound", "arm", ""),
    "lotg/effect/cell/window/9": ("disabled", "body", ""),
    "lotg/effect/cell/window/10": ("dead", "head", ""),
}


def named(name: Any, *, mirrored: bool = False) -> Column:
    """A column by its name."""
    return Column(name, mirrored=mirrored)


def options(**chosen: Any) -> Options:
    """A table's options."""
    return Options(**chosen)


@pytest.mark.parametrize("id", CELLS)
def test_every_cell_is_as_printed(id: str) -> None:
    """The fifty cells, each under its own id (table 3.7)."""
    *_, name, row = id.split("/")
    effect = read(Options(), named(name), int(row))
    assert (effect.severity, effect.place, effect.side) == CELLS[id]
    assert effect.rule == id


def test_there_are_fifty_cells_and_no_more() -> None:
    """lotg/effect/roll: ten rows in each of five columns."""
    assert sorted(cell.id for cell in load_effects().values()) == sorted(CELLS)


def test_the_rows_that_hurt_are_counted_from_the_table() -> None:
    """lotg/ruling/column-choice: which column shelters best is read off the same cells."""
    counted = Counter(column for (column, _), cell in load_effects().items() if cell.severity != "none")
    assert dict(counted) == dict(HARMFUL)


def test_hits_cover() -> None:
    """lotg/effect/hits-cover: the lowest rows of every column but the first stop the bullet."""
    stopped = Counter(column for (column, _), cell in load_effects().items() if cell.severity == "none")
    assert stopped == {"left-corner": 4, "right-corner": 6, "prone-wall": 4, "window": 5}


# What is added


def rows(impact: Impact, screen: bool = False, **chosen: Any) -> list[int]:
    """The row that each face of the die comes to."""
    return [score(options(**chosen), face, impact, screen).row for face in range(1, 11)]


def test_high_impact() -> None:
    """lotg/effect/high-impact: one more; a natural ten stays ten."""
    assert rows("high") == [2, 3, 4, 5, 6, 7, 8, 9, 10, 10]


def test_low_impact() -> None:
    """lotg/effect/low-impact: one less; a natural one is row 1, never the row of the face 0."""
    assert rows("low") == [1, 1, 2, 3, 4, 5, 6, 7, 8, 10]


def test_low_impact_ten() -> None:
    """lotg/effect/low-impact-ten: a natural ten is exempt."""
    assert score(Options(), 10, "low", False).row == 10
    assert score(Options(), 9, "low", False).row == 8


def test_a_roll_adds_everything_and_is_read_once() -> None:
    """lotg/effect/roll: normal as it falls; the reasons say what was added."""
    assert rows("normal") == list(range(1, 11))
    found = score(Options(), 5, "high", True)
    assert found.row == 7
    assert {reason.rule for reason in found.reasons} == {"lotg/effect/high-impact", "lotg/effect/obscuring"}


def test_obscuring_adds_one() -> None:
    """lotg/effect/obscuring: cover that only hides adds one; with `no-cover-no-mod` it adds nothing."""
    assert rows("normal", screen=True) == [2, 3, 4, 5, 6, 7, 8, 9, 10, 10]
    assert rows("normal", screen=True, effect_obscuring="no-cover-no-mod") == list(range(1, 11))
    assert rows("normal", screen=True, effect_obscuring="no-cover-plus-one")[3] == 5


IMPACTS: dict[str, Impact] = {"low": "low", "normal": "normal", "high": "high"}
SPREADS: dict[ColumnName, dict[str, tuple[int, ...]]] = {
    "no-cover": {"low": (0, 5, 3, 1, 1), "normal": (0, 4, 3, 1, 2), "high": (0, 3, 3, 1, 3)},
    "left-corner": {"low": (5, 2, 1, 1, 1), "normal": (4, 2, 1, 1, 2), "high": (3, 2, 1, 1, 3)},
    "right-corner": {"low": (7, 1, 1, 0, 1), "normal": (6, 1, 1, 1, 1), "high": (5, 1, 1, 1, 2)},
    "prone-wall": {
        "low": (5, 2, 1, 1, 1),
        "normal": (4, 2, 1, 2, 1),
        "high": (3, 2, 1, 2, 2),
        "high screen": (2, 2, 1, 2, 3),
        "normal screen": (3, 2, 1, 2, 2),
        "low screen": (4, 2, 1, 2, 1),
    },
    "window": {"low": (6, 2, 1, 0, 1), "normal": (5, 2, 1, 1, 1), "high": (4, 2, 1, 1, 2)},
}
"""Table 3.7: no harm, graze, wound, disabled and dead out of ten."""


@pytest.mark.parametrize(("name", "how"), [(name, how) for name, rows in SPREADS.items() for how in rows])
def test_how_often_each_severity_comes(name: ColumnName, how: str) -> None:
    """lotg/effect/roll: the counts of table 3.7, from the cells themselves."""
    impact, _, screen = how.partition(" ")
    force = IMPACTS[impact]
    found = Counter(
        read(Options(), named(name), score(Options(), face, force, bool(screen)).row).severity for face in range(1, 11)
    )
    assert tuple(found[severity] for severity in SEVERITIES) == SPREADS[name][how]


GROUND: dict[ColumnName, dict[str, Any]] = {
    "no-cover": {},
    "left-corner": {"walls": [NORTH_SIDE]},
    "right-corner": {"walls": [SOUTH_SIDE]},
    "prone-wall": {"walls": [LOW]},
    "window": window_house(),
}


@pytest.mark.parametrize(("name", "how"), [(name, how) for name, rows in SPREADS.items() for how in rows])
def test_how_often_each_severity_comes_in_play(name: ColumnName, how: str) -> None:
    """lotg/effect/roll: the same counts when the effect die is thrown at somebody who stands there, every face of it."""
    impact, _, screen = how.partition(" ")
    table = pair(40, **({"walls": [RAILS]} if screen else GROUND[name]))
    after = exact(table.then(Strike("wes", "vic", IMPACTS[impact]), Injuries()), stop=(Injuries,))

    def severity(done: Table) -> str:
        waiting = done.agenda[0]
        assert isinstance(waiting, Injuries)
        return read(Options(), waiting.hits[0].column, waiting.hits[0].row).severity

    found = after.spread(severity)
    assert tuple(int(10 * found.get(each, 0)) for each in SEVERITIES) == SPREADS[name][how]


def test_e17_a_buffalo_gun_at_a_window() -> None:
    """lotg/effect/high-impact, lotg/effect/column-window (E17): 4 hits cover, 5 grazes the head, 9 and 10 kill."""
    said = {face: read(Options(), named("window"), score(Options(), face, "high", False).row) for face in range(1, 11)}
    assert said[4].severity == "none"
    assert (said[5].severity, said[5].place) == ("graze", "head")
    assert (said[9].severity, said[9].place) == ("dead", "head")
    assert (said[10].severity, said[10].place) == ("dead", "head")


def test_e19_behind_a_plank_fence() -> None:
    """lotg/effect/obscuring (E19): 3 hits cover, 4 grazes the head, 8 disables, 9 kills; seven in ten hurt."""
    column = Column("prone-wall", screen=True)
    said = [read(Options(), column, score(Options(), face, "normal", True).row) for face in range(1, 11)]
    assert [said[face - 1].severity for face in (3, 4, 8, 9)] == ["none", "graze", "disabled", "dead"]
    assert sum(effect.severity != "none" for effect in said) == 7
    chosen = options(effect_obscuring="no-cover-plus-one")
    literal = read(chosen, named("no-cover"), score(chosen, 4, "normal", True).row)
    assert (literal.severity, literal.place) == ("wound", "body")


def test_e20_low_impact_through_a_fence() -> None:
    """lotg/effect/low-impact-ten (E20): 9 stays 9, 10 stays 10; with `modified` a 9 raised to 10 is exempt as well."""
    assert score(Options(), 9, "low", True).row == 9
    assert score(Options(), 10, "low", True).row == 10
    assert score(options(effect_low_ten="modified"), 9, "low", True).row == 10
    assert score(options(effect_low_ten="modified"), 8, "low", True).row == 8


@pytest.mark.parametrize(
    ("clamp", "missed", "sealed"),
    [("clamp-1-10", False, False), ("low-is-no-effect", True, False), ("high-bonus", False, True)],
)
def test_a_score_outside_the_table(clamp: str, missed: bool, sealed: bool) -> None:
    """lotg/ruling/effect-clamp: read as 1 and 10; or nothing below, or beyond the help of Fate above."""
    chosen = options(effect_clamp=clamp)
    assert score(chosen, 1, "low", False)[0] == 1
    assert score(chosen, 1, "low", False).missed is missed
    assert score(chosen, 10, "high", False)[0] == 10
    assert score(chosen, 10, "high", False).sealed is sealed
    assert not score(chosen, 2, "low", False).missed
    assert not score(chosen, 9, "high", False).sealed


def test_modifiers_clamped_one_after_the_other() -> None:
    """lotg/ruling/modifier-order, `obscuring-first`: a screen cannot carry a ten beyond the table; the sum can."""
    summed = score(options(effect_clamp="high-bonus"), 10, "normal", True)
    stepped = score(options(effect_clamp="high-bonus", effect_order="obscuring-first"), 10, "normal", True)
    assert (summed.sealed, stepped.sealed) == (True, False)
    assert rows("low", screen=True, effect_order="obscuring-first") == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]


# Left and right


def test_side_die() -> None:
    """lotg/effect/side-die: 1 to 3 on a d6 is left; with `d10` 1 to 5 of ten (lotg/ruling/side-die)."""
    assert [is_left(Options(), face) for face in range(1, 7)] == [True] * 3 + [False] * 3
    ten = options(effect_side_die="d10")
    assert (side_die(Options()), side_die(ten)) == (6, 10)
    assert [is_left(ten, face) for face in range(1, 11)] == [True] * 5 + [False] * 5


@pytest.mark.parametrize(("value", "side"), [("right-leg", "right"), ("left-leg", "left"), ("dice-side", "")])
def test_the_leg_in_row_seven_of_the_left_corner(value: str, side: str) -> None:
    """lotg/ruling/corner-right-leg: the right leg as printed, or the left one, or diced for."""
    assert side_named(options(effect_left_corner_row7=value), named("left-corner"), 7) == side


@pytest.mark.parametrize(("value", "side"), [("dice", ""), ("right-arm", "right")])
def test_the_arm_at_a_right_corner(value: str, side: str) -> None:
    """lotg/ruling/right-corner-arm: diced for like any other, or always the exposed right one."""
    assert side_named(options(effect_right_corner_arm=value), named("right-corner"), 8) == side
    assert side_named(options(effect_right_corner_arm=value), named("right-corner"), 9) == ""


MIRROR: list[tuple[int, Literal["left", "right"]]] = [(5, "right"), (6, "right"), (7, "left")]


@pytest.mark.parametrize(("row", "side"), MIRROR)
def test_sides_are_mirrored_for_the_left_handed(row: int, side: str) -> None:
    """lotg/ruling/corner-handedness: left-handed figures mirror the sides."""
    assert side_named(Options(), named("left-corner", mirrored=True), row) == side


def test_words_for_people() -> None:
    """lotg/effect/roll: a row as the story tells it."""
    assert read(Options(), named("left-corner"), 7).words == "a wound in the right leg"
    assert read(Options(), named("no-cover"), 10).words == "a deadly hit in the head"
