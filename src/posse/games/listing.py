"""Listings as every front gives them: a scenario in a line, who stands with whom, how a side stands."""

from collections import Counter
from collections.abc import Iterable

from posse.games.front import ScenarioLine, SeatLine, SideLine
from posse.games.scenarios import Scenario


def scenario_line(game: str, scenario: Scenario, story: str = "", act: int = 0) -> ScenarioLine:
    """A scenario of a game as a listing shows it; `story` and `act` say of what it is an act, and which."""
    side_of = {seat.id: seat.side for seat in scenario.seats}
    solo = scenario.solo()
    return ScenarioLine(
        id=scenario.id,
        game=game,
        name=scenario.name,
        short=scenario.name.removeprefix(f"{story}, "),
        map=scenario.map,
        seats=tuple(SeatLine(seat.id, seat.name, seat.side, seat.id in solo) for seat in scenario.seats),
        sides=tuple(
            SideLine(side.id, side.name, tuple(f.name for f in scenario.figures if side_of[f.seat] == side.id))
            for side in scenario.sides
        ),
        figures=len(scenario.figures),
        turns=scenario.turn_limit,
        won_by=scenario.won_by,
        blurb=scenario.blurb,
        story=story,
        act=act,
        house_rules=scenario.chosen(),
        manned=scenario.manned(),
    )


def sides_of(scenario: Scenario) -> dict[str, str]:
    """The side of everything that has one: seats stand behind sides, figures behind seats."""
    sides = {side.id: side.id for side in scenario.sides}
    seats = {seat.id: seat.side for seat in scenario.seats}
    return {**{figure.id: seats[figure.seat] for figure in scenario.figures}, **seats, **sides}


def roll_call(states: Iterable[str], order: Iterable[str]) -> str:
    """How many are in each state, in a given order: "3 standing, 1 dead"."""
    count = Counter(states)
    return ", ".join(f"{count[state]} {state}" for state in order if count[state])
