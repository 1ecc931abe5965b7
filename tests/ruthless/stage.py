"""A small stage for rule tests: a table with a few people on it, and a way to let the rules run with written dice.

    table = stage(person("vic", "red", (10, 10)), person("wes", "blue", (17, 10)), shown={"red": "8D"})
    done = play(table, FireShot("vic", "wes", "revolver"), rolls=[6, 10])

Lengths are inches. How `play` is answered, and what the ground is made of, is in `tests/stage_parts.py`. A window in which
no card would do is passed over in silence.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from posse.games.deeds.answers import LetItCome
from posse.games.ruthless.actions import EIGHT, TakeAction
from posse.games.ruthless.book import Boxes
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.house_rules import HouseRules
from posse.games.ruthless.scenario import Objective, Scenario, Silver, StartingFigure, StartingHorse
from posse.games.ruthless.scene import Setup
from posse.games.ruthless.table import Table
from tests import stage_parts
from tests.stage_parts import INCHES, Place, Prompter, spot

Played = stage_parts.Played[Table]
Pick = stage_parts.Pick[Table]

PROMPTER: Prompter[Table] = Prompter(RUTHLESS, LetItCome())
play, play_out, refused = PROMPTER.play, PROMPTER.play_out, PROMPTER.refused


def person(id: str, seat: str, at: Place | None, **card: Any) -> StartingFigure:
    """A character: Toughness 5 and a Revolver unless said otherwise; any field of `StartingFigure` may be given."""
    plain = {"toughness": 5, "weapons": ("revolver",)}
    return stage_parts.starting(StartingFigure, id, seat, None if at is None else spot(at), **{**plain, **card})


def make_setup(
    people: Sequence[StartingFigure],
    house_rules: Mapping[str, Any] | None = None,
    sides: Mapping[str, str] | None = None,
    horses: Mapping[str, Place] | None = None,
    silver: Mapping[str, tuple[Place, int]] | None = None,
    zones: Mapping[str, tuple[float, float, float, float]] | None = None,
    objectives: Sequence[Objective] = (),
    size: tuple[float, float] = (48, 48),
    turn_limit: int = 20,
    victory: str = "last_standing",
    **ground: Sequence[Any],
) -> Setup:
    """The set-up behind a stage, for tests that start a whole match."""
    ridden = {figure.horse for figure in people if figure.horse}
    scenario = Scenario(
        **stage_parts.scenario_facts(people, sides, turn_limit=turn_limit, zones=INCHES.zones(zones)),
        victory="points" if victory == "points" else "last_standing",
        horses=(
            *(StartingHorse(id, id.capitalize()) for id in sorted(ridden)),
            *(StartingHorse(id, id.capitalize(), spot(at)) for id, at in (horses or {}).items()),
        ),
        silver=tuple(Silver(id, spot(at), value) for id, (at, value) in (silver or {}).items()),
        objectives=tuple(objectives),
    )
    return Setup(scenario, INCHES.ground(size, **ground), msgspec.convert(dict(house_rules or {}), HouseRules))


def bar_of(table: Table, id: str, action: str) -> str:
    """The rule that keeps somebody from an action; nothing if it is open."""
    kind = next(kind for kind in EIGHT if kind.button() == action)
    return stage_parts.rule_of(TakeAction(id).before(table, kind) or kind.may(table, table.figure(id)))


def boxes(leg: int = 3, arm: int = 3, chest: int = 2, severe: int = 2) -> Boxes:
    return Boxes(leg=leg, arm=arm, chest=chest, severe=severe)


stage = stage_parts.stager(RUTHLESS, make_setup)
duel = stage_parts.dueller(stage, person)
