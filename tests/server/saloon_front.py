"""The saloon of the engine's tests on the server's shelf, as far as a server asks: a book without a map or figures."""

from collections.abc import Mapping
from typing import Any, NamedTuple, cast

import pytest
from msgspec import Struct

from posse.engine.question import Option
from posse.engine.view import View
from posse.engine.words import say
from posse.games import shelf
from posse.games.book.front import ScenarioLine, scenario_line
from posse.games.book.lesson import Lesson
from posse.games.scenarios.scenario import Scenario
from posse.games.shown.gathered import Chapters, GatheredScreen
from posse.games.shown.moments import Reasons
from posse.games.shown.questions import Questions
from posse.games.shown.scene import figures_set, scene_shown
from posse.games.wire.asked import ChoiceShown
from posse.games.wire.scene import FigureSet, SceneShown
from posse.games.wire.table import SeatShown, SomebodyShown
from tests.engine.saloon import LIVELY, SALOON, Scene, Setup, Table, scenario_of, scene_of


class Laid(NamedTuple):
    """A set-up as a screen needs it: no map is laid, and there is nothing to choose."""

    scenario: Scenario
    map: None
    house: Struct


def cards(scene: Scene) -> tuple[FigureSet, ...]:
    people = scene.profiles.values()
    return figures_set(
        people,
        {one.id: one.name for one in people},
        lambda role, who: FigureSet(**who, description="", toughness=0, weapons=(), traits=()),
    )


def scene(setup: Setup) -> SceneShown:
    return scene_shown(SALOON, Laid(scenario_of(setup), None, Struct()), cards(scene_of(setup)), (), cards=False)


def seats(view: View[Table], laid: tuple[str, ...]) -> tuple[SeatShown, ...]:
    return tuple(SeatShown(seat, 0, "", seat in laid, 0, False, (), "", "") for seat in view.table.scene.seats)


def people(view: View[Table]) -> tuple[SomebodyShown, ...]:
    return tuple(SomebodyShown(one.id, "fit", state=(f"{one.coins} coins",), place="here") for one in view.table.here)


def joined(view: View[Table]) -> tuple[FigureSet, ...]:
    """The cards of those who have come in."""
    scene = view.table.scene
    return cards(scene)[len(scene.setup.people) :]


def choice(table: Table, seat: str, option: Option[Table]) -> ChoiceShown:
    """An answer in its own words."""
    words = say(option)
    return ChoiceShown(words, words, words, words, commits=True)


SCREEN = GatheredScreen(
    Chapters[Table, Setup](
        scene=scene,
        seats=seats,
        questions=Questions[Table](put={}, choices=dict.fromkeys(SALOON.answers, choice)),
        reasons=Reasons[Table, Setup](
            "saloon", lambda event: (), lambda table, one, other: None, lambda table, event: (), lambda table, event: ()
        ),
        people=people,
        joined=joined,
    )
)


class SaloonFront:
    """The saloon, seen from in front."""

    game = SALOON
    screen = SCREEN
    lesson = Lesson("", "homesteader", ())

    def set_up(self, id_or_path: str, house_rules: Mapping[str, object]) -> Setup:
        return LIVELY if id_or_path == "lively" else Setup()

    def scenario_of(self, setup: Setup) -> ScenarioLine:
        return scenario_line(SALOON.id, scenario_of(setup))

    def turn(self, table: Table) -> int:
        return table.turn


@pytest.fixture
def saloon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(shelf.SHELF, "saloon", lambda: cast("Any", SaloonFront()))
