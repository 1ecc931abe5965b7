"""A small stage for rule tests: a table with a few people on it, and a way to let the rules run with written dice.

    table = stage(person("vic", "red", (10, 10)), person("wes", "blue", (17, 10)), shown={"red": "8D"})
    done = play(table, FireShot("vic", "wes", "six_shooter"), rolls=[4, 1])

Lengths are inches. How `play` is answered, and what the ground is made of, is in `tests/stage_parts.py`. A window in which
no card would do is passed over in silence.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from posse.games.deeds.answers import LetItCome
from posse.games.malice.game import MALICE
from posse.games.malice.house_rules import HouseRules
from posse.games.malice.scenario import Scenario, StartingFigure
from posse.games.malice.scene import Setup
from posse.games.malice.table import Table
from posse.tabletop.length import inches
from posse.tabletop.terrain import Opening, Platform
from tests import stage_parts
from tests.stage_parts import INCHES, Place, Prompter, rectangle, spot

Played = stage_parts.Played[Table]

house = INCHES.house

PROMPTER: Prompter[Table] = Prompter(MALICE, LetItCome())
play, play_out, refused = PROMPTER.play, PROMPTER.play_out, PROMPTER.refused

strictly: Prompter[Table] = Prompter(MALICE)
"""Asks in every window, also where no card would do."""

Kind = Literal["floor", "roof", "balcony", "bridge", "tree"]


def person(id: str, seat: str, at: Place | None, **card: Any) -> StartingFigure:
    """A character: a Six shooter and no traits unless said otherwise; any field of `StartingFigure` may be given."""
    plain = {"weapons": ("six_shooter",)}
    return stage_parts.starting(StartingFigure, id, seat, None if at is None else spot(at), **{**plain, **card})


def make_setup(
    people: Sequence[StartingFigure],
    house_rules: Mapping[str, Any] | None = None,
    sides: Mapping[str, str] | None = None,
    zones: Mapping[str, tuple[float, float, float, float]] | None = None,
    size: tuple[float, float] = (48, 48),
    turn_limit: int = 8,
    campaign: str = "",
    **ground: Sequence[Any],
) -> Setup:
    """The set-up behind a stage, for tests that start a whole match."""
    facts = stage_parts.scenario_facts(people, sides, turn_limit=turn_limit, zones=INCHES.zones(zones))
    return Setup(
        Scenario(**facts), INCHES.ground(size, **ground), msgspec.convert(dict(house_rules or {}), HouseRules), campaign
    )


stage = stage_parts.stager(MALICE, make_setup)
duel = stage_parts.dueller(stage, person)


def window(start: float, end: float) -> Opening:
    return Opening("window", inches(start), inches(end), inches(0.8), inches(2))


def door(start: float, end: float) -> Opening:
    return Opening("door", inches(start), inches(end), 0, inches(2))


def platform(id: str, kind: Kind, x: float, y: float, width: float, depth: float, elevation: float = 3) -> Platform:
    return Platform(id, kind, id.capitalize(), rectangle(x, y, width, depth), inches(elevation))
