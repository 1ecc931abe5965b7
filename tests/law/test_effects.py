"""The effect table (section 2.12): fifty cells, what is added to the die, and whose left arm it is."""

from collections import Counter
from typing import Any

import pytest

from posse.engine.odds import exact
from posse.games.law_of_the_gun.book import ColumnName, Impact, load_effects
from posse.games.law_of_the_gun.events import hurts
from posse.games.law_of_the_gun.injuries.wounds import Injure, Injuries
from posse.games.law_of_the_gun.shooting.cover import HARMFUL, SEVERITIES, Column, Hit, read, score
from posse.games.law_of_the_gun.shooting.strikes import Strike
from posse.games.law_of_the_gun.table import Table
from tests.law.stage import pair, play_out
from tests.law.test_cover import LOW, NORTH_SIDE, RAILS, SOUTH_SIDE, window_house
from tests.sure import as_a

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
    return Column(name, mirrored=mirrored)


@pytest.mark.parametrize("id", CELLS)
def test_every_cell_is_as_printed(id: str) -> None:
    """The fifty cells, each under its own id (table 3.7)."""
    *_, name, row = id.split("/")
    effect = read(named(name), int(row))
    assert (effect.severity, effect.place, effect.side) == CELLS[id]
    assert effect.rule == id


def test_the_rows_that_hurt_are_counted_from_the_table() -> None:
    """lotg/ruling/column-choice: which column shelters best is read off the same cells."""
    counted = Counter(column for (column, _), cell in load_effects().items() if cell.severity != "none")
    assert dict(counted) == dict(HARMFUL)


def test_hits_cover() -> None:
    """lotg/effect/hits-cover: the lowest rows of every column but the first stop the bullet."""
    stopped = Counter(column for (column, _), cell in load_effects().items() if cell.severity == "none")
    assert stopped == {"left-corner": 4, "right-corner": 6, "prone-wall": 4, "window": 5}


def rows(impact: Impact, screen: bool = False) -> list[int]:
    return [score(face, impact, screen).row for face in range(1, 11)]


UP, DOWN = [2, 3, 4, 5, 6, 7, 8, 9, 10, 10], [1, 1, 2, 3, 4, 5, 6, 7, 8, 10]


@pytest.mark.parametrize(
    ("impact", "screen", "expected"),
    [
        ("normal", False, list(range(1, 11))),
        ("high", False, UP),
        ("low", False, DOWN),
        ("normal", True, UP),
        ("low", True, list(range(1, 11))),
    ],
)
def test_what_is_added_to_the_effect_die(impact: Impact, screen: bool, expected: list[int]) -> None:
    """lotg/effect/high-impact: one more; a natural ten stays ten (lotg/ruling/effect-clamp). lotg/effect/low-impact: one less; a
    natural one is row 1, never the row of the face 0. lotg/effect/low-impact-ten: a natural ten is exempt. lotg/effect/obscuring:
    cover that only hides adds one; E20, lotg/ruling/low-impact-ten, lotg/ruling/modifier-order: low impact through a fence, 9
    stays 9, 10 stays 10."""
    assert rows(impact, screen=screen) == expected


def test_a_roll_adds_everything_and_is_read_once() -> None:
    """lotg/effect/roll: the reasons say what was added; a row as the story tells it."""
    found = score(5, "high", True)
    assert found.row == 7
    assert {reason.rule for reason in found.reasons} == {"lotg/effect/high-impact", "lotg/effect/obscuring"}
    assert read(named("left-corner"), 7).words == "a wound in the right leg"
    assert read(named("no-cover"), 10).words == "a deadly hit in the head"


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


GROUND: dict[ColumnName, dict[str, Any]] = {
    "no-cover": {},
    "left-corner": {"walls": [NORTH_SIDE]},
    "right-corner": {"walls": [SOUTH_SIDE]},
    "prone-wall": {"walls": [LOW]},
    "window": window_house(),
}


@pytest.mark.parametrize(("name", "how"), [(name, how) for name, rows in SPREADS.items() for how in rows])
def test_how_often_each_severity_comes(name: ColumnName, how: str) -> None:
    """lotg/effect/roll: the counts of table 3.7, when every face of the effect die is thrown at somebody who stands there."""
    impact, _, screen = how.partition(" ")
    table = pair(40, **({"walls": [RAILS]} if screen else GROUND[name]))
    after = exact(table.then(Strike("wes", "vic", IMPACTS[impact]), Injuries()), stop=(Injuries,))

    def severity(done: Table) -> str:
        waiting = as_a(Injuries, done.agenda[0])
        return read(waiting.hits[0].column, waiting.hits[0].row).severity

    found = after.spread(severity)
    assert tuple(int(10 * found.get(each, 0)) for each in SEVERITIES) == SPREADS[name][how]


@pytest.mark.parametrize(
    ("column", "impact", "faces", "said"),
    [
        (Column("window"), "high", (4, 5, 9, 10), ["none", "graze head", "dead head", "dead head"]),
        (
            Column("prone-wall", screen=True),
            "normal",
            (3, 4, 8, 9),
            ["none", "graze head", "disabled head", "dead head"],
        ),
    ],
)
def test_e17_and_e19(column: Column, impact: Impact, faces: tuple[int, ...], said: list[str]) -> None:
    """lotg/effect/high-impact, lotg/effect/column-window (E17): a buffalo gun at a window: 4 hits cover, 5 grazes the head, 9 and
    10 kill. lotg/effect/obscuring (E19): behind a plank fence 3 hits cover, 4 grazes the head, 8 disables, 9 kills."""
    found = [read(column, score(face, impact, column.screen).row) for face in faces]
    assert [f"{effect.severity} {effect.place}".strip() for effect in found] == said


@pytest.mark.parametrize(("face", "side"), [(1, "left"), (3, "left"), (4, "right"), (6, "right")])
def test_side_die(face: int, side: str) -> None:
    """lotg/effect/side-die: 1 to 3 on a d6 is left (lotg/ruling/side-die)."""
    done = play_out(pair(30), Injure(Hit("wes", "vic", 6, named("no-cover"))), rolls=[face, 1])
    assert [event.what for event in done.of(hurts.Struck)] == [f"a wound in the {side} arm"]


@pytest.mark.parametrize(
    ("column", "row", "side", "other"),
    [("left-corner", 5, "left", "right"), ("left-corner", 7, "right", "left"), ("right-corner", 8, "", "")],
)
def test_sides_are_mirrored_for_the_left_handed(column: str, row: int, side: str, other: str) -> None:
    """lotg/ruling/corner-handedness: left-handed figures mirror the sides.

    lotg/ruling/corner-right-leg: row 7 is the right leg. lotg/ruling/right-corner-arm: that arm is diced for.
    """
    assert (read(named(column), row).side, read(named(column, mirrored=True), row).side) == (side, other)
