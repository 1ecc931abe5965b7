"""Listings as every front gives them: a scenario in a line, who stands with whom, the options, how a side stands."""

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec import Struct

from posse.games.book import Option, OptionValue
from posse.games.front import OptionLine, ScenarioLine, SeatLine, SideLine
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
        options=scenario.chosen(),
        manned=scenario.manned(),
    )


def sides_of(scenario: Scenario) -> dict[str, str]:
    """The side of everything that has one: seats stand behind sides, figures behind seats."""
    sides = {side.id: side.id for side in scenario.sides}
    seats = {seat.id: seat.side for seat in scenario.seats}
    return {**{figure.id: seats[figure.seat] for figure in scenario.figures}, **seats, **sides}


def option_lines(known: Mapping[str, Option], taken: type[Struct]) -> tuple[OptionLine, ...]:
    """The options that a match takes, in the order of their file."""
    return tuple(
        OptionLine(
            option.id,
            option.default,
            option.values,
            tuple(_in_words(value) for value in option.values),
            option.sentence,
            option.ruling,
            option.rule,
            option.why,
        )
        for option in known.values()
        if option.id in taken.__struct_fields__
    )


def _in_words(value: OptionValue) -> str:
    """A value as people read it: "card_plus_skull" is "card plus skull", and True is "yes"."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value.replace("_", " ").replace("-", " ")


def roll_call(states: Iterable[str], order: Iterable[str]) -> str:
    """How many are in each state, in a given order: "3 standing, 1 dead"."""
    count = Counter(states)
    return ", ".join(f"{count[state]} {state}" for state in order if count[state])
