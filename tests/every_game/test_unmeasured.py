"""Every game: where nobody measures before declaring, a screen tells no distance to anybody and no chance to hit anybody."""

from importlib import import_module
from random import Random
from typing import Any, NamedTuple

import pytest

from posse.engine.dealer import ByHand
from posse.engine.match import Match
from posse.engine.question import Option
from posse.engine.view import View
from posse.games.shelf import SHELF, AnyFront, front
from posse.games.shown import unmeasured
from posse.games.shown.outlook import Outlook
from posse.games.wire.asked import AskedShown
from posse.games.wire.looks import FromHere, ShotShown, SightShown, TrialShown
from posse.tabletop.terrain import Spot
from tests.every_game.games import KEEPERS, step
from tests.sure import there

ANSWERS, EVERY = 300, 4
UNMEASURED = {game: there(KEEPERS[game].unmeasured) for game in SHELF if KEEPERS[game].unmeasured}
"""The books with a house rule that forbids measuring: a scenario of each, and that rule."""


class Told(NamedTuple):
    """Everything a match put on its seats' screens that might tell how far it is to somebody."""

    asked: list[AskedShown]
    sights: list[SightShown]
    shots: list[ShotShown]
    rows: list[FromHere]

    def tells(self) -> dict[str, bool]:
        """Is there a chance or a distance in what is asked, seen, found of a shot, and found of a place to go to?"""
        choices = [choice for asked in self.asked for choice in asked.choices if choice.target]
        return {
            "chance of a choice": any(choice.chance is not None for choice in choices),
            "distance seen": any(one.distance is not None or one.side or one.room for one in self.sights),
            "chance of a shot": any(shot.need or shot.terms or shot.chain or shot.others for shot in self.shots),
            "distance of a shot": any(shot.sight.distance is not None or shot.sight.side for shot in self.shots),
            "chance there": any(row.you_hit is not None or row.hits_you is not None for row in self.rows),
            "distance there": any(row.distance is not None or row.sight.side for row in self.rows),
        }


def told(game: str, *, measured: bool) -> Told:
    """What is told in the first part of a match; with measuring, until there was something of everything to tell."""
    seen = front(game)
    scenario, off = UNMEASURED[game]
    match = Match(seen.game, seen.set_up(scenario, {} if measured else off), ByHand())
    rng, all_of_it = Random(game), Told([], [], [], [])
    for number in range(ANSWERS):
        if match.question is None or (measured and all(all_of_it.tells().values())):
            break
        if number % EVERY == 0:
            for seat in match.waiting_for():
                _look(seen, match.view(seat), all_of_it)
        step(match, rng)
    return all_of_it


def _look(seen: AnyFront, view: View[Any], told: Told) -> None:
    asked = seen.screen.shown(view).asked
    if asked is None:
        return
    told.asked.append(asked)
    for id in [figure.id for figure in view.table.figures if figure.on_table][:2]:
        sights = there(seen.screen.sights(view, id))
        told.sights.extend(sights)
        told.shots.extend(
            shot for one in sights if isinstance(shot := seen.screen.shot(view, id, one.target), ShotShown)
        )
    for choice in [one for one in asked.choices if one.needs in ("path", "spot")][:1]:
        region = there(seen.screen.region(view, choice.words))
        trials = [seen.screen.trial(view, place.words) for place in region.places[:2]]
        told.rows.extend(row for trial in trials if isinstance(trial, TrialShown) for row in trial.from_here)


@pytest.mark.parametrize("game", UNMEASURED)
@pytest.mark.parametrize("measured", [True, False])
def test_without_measuring_nothing_on_a_screen_tells_how_far_it_is(game: str, measured: bool) -> None:
    """The same walk with measuring shows that there was something to tell."""
    found = told(game, measured=measured)
    assert found.tells() == dict.fromkeys(found.tells(), measured)
    if not measured:
        assert not any(choice.rows for asked in found.asked for choice in asked.choices)
        assert not any("range" in shot.refusal or "range" in shot.brief for shot in found.shots)
        assert any(row.sight.sees for row in found.rows)
        assert all((row.why == "") is row.sight.sees for row in found.rows), "only who is not seen cannot be shot at"


@pytest.mark.parametrize("game", UNMEASURED)
@pytest.mark.parametrize("measured", [True, False])
def test_without_measuring_suggested_places_are_ranked_and_told_by_sight_alone(
    game: str, measured: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither chances nor distances are asked for; with measuring they are."""
    seen, (scenario, off) = front(game), UNMEASURED[game]
    match = Match(seen.game, seen.set_up(scenario, {} if measured else off), ByHand())
    table = match.table
    id = next(figure.id for figure in table.figures if figure.on_table and table.foes(figure.id))
    outlook: Outlook[Any, Any] = import_module(f"posse.games.{game}.screen.moves").OUTLOOK
    asked: list[str] = []

    def distance(*_: object) -> int:
        asked.append("distance")
        return 0

    monkeypatch.setattr(type(table), "distance", distance)
    measuring = outlook._replace(chance=lambda *_: asked.append("chance"))
    x, y, level = table.figure(id).spot
    ways = [(Spot(x, y, level), Spot(x + far, y, level)) for far in (-2000, -1000, 1000, 2000)]
    there = measuring._replace(moved=lambda table, id, at: table.change(id, spot=at))
    found = there.suggestions(table, id, Tried(), ways)
    assert found
    assert ("chance" in asked) is measured
    assert not asked or measured


class Tried(Option[Any], frozen=True):
    """An answer with a path."""

    path: tuple[Spot, ...] = ()


@pytest.mark.parametrize(
    ("seeing", "covers", "worth"),
    [(True, ["behind"], 0.5), (True, ["behind", ""], 0.25), (True, [""], 0.0), (False, [], 0.0), (False, [""], -1.0)],
)
def test_the_worth_of_a_place_by_sight(seeing: bool, covers: list[str], worth: float) -> None:
    assert unmeasured.worth(seeing, covers) == worth


@pytest.mark.parametrize("game", UNMEASURED)
def test_a_table_knows_whether_it_may_lay_a_ruler(game: str) -> None:
    seen, (scenario, off) = front(game), UNMEASURED[game]
    assert seen.screen.scene(seen.set_up(scenario, {})).premeasure
    assert not seen.screen.scene(seen.set_up(scenario, off)).premeasure
