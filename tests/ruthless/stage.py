"""A small stage for rule tests: a table with a few people on it, and a way to let the rules run with written dice.

    table = stage(person("vic", "red", (10, 10)), person("wes", "blue", (17, 10)), shown={"red": "8D"})
    done = play(table, FireShot("vic", "wes", "revolver"), rolls=[6, 10])

Lengths are inches. How `play` is answered, and what the ground is made of, is in `tests/stage_parts.py`. A window in which
no card would do is passed over in silence.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from posse.games.cards.pack import in_order
from posse.games.deeds.answers import LetItCome
from posse.games.ruthless.book import Boxes
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.house_rules import HouseRules
from posse.games.ruthless.scenario_data import Objective, Scenario, Silver, StartingFigure, StartingHorse
from posse.games.ruthless.scene import Setup
from posse.games.ruthless.table import Table
from posse.games.scenarios.scenario import Seat, Side, Zone
from posse.tabletop.terrain import Area, Link, Platform, Wall
from tests import stage_parts
from tests.stage_parts import Place, Prompter, make_map, rectangle, spot

Played = stage_parts.Played[Table]
Pick = stage_parts.Pick[Table]

PROMPTER: Prompter[Table] = Prompter(RUTHLESS, LetItCome())
play, play_out, refused = PROMPTER.play, PROMPTER.play_out, PROMPTER.refused


def person(id: str, seat: str, at: Place | None, **card: Any) -> StartingFigure:
    """A character: Toughness 5 and a Revolver unless said otherwise; any field of `StartingFigure` may be given."""
    card.setdefault("toughness", 5)
    card.setdefault("traits", ())
    card.setdefault("weapons", ("revolver",))
    where = spot(at) if at is not None else None
    name = card.pop("name", id.capitalize())
    return StartingFigure(
        id=id, character=id, seat=seat, name=name, initials=id[:2].upper(), description=name, at=where, **card
    )


def stage(
    *people: StartingFigure,
    hands: Mapping[str, str] | None = None,
    shown: Mapping[str, str] | None = None,
    turn: int = 1,
    **facts: Any,
) -> Table:
    """A table in the middle of a turn with an empty agenda. Each seat is its own side unless `sides` says otherwise.

    `hands` and `shown` are cards in words ("9S KD"). Every figure has its two actions left. All else is for `make_setup`.
    """
    table = RUTHLESS.start(make_setup(people, **facts)).but(agenda=(), turn=turn)
    for figure in table.figures:
        table = table.change(figure.id, left=2)
    for seat, cards in (hands or {}).items():
        table = table.with_hand(seat, in_order(cards.split()))
    up = tuple((shown or {}).get(seat, "") for seat in table.scene.seats)
    return table.but(shown=up)


def make_setup(
    people: Sequence[StartingFigure],
    house_rules: Mapping[str, Any] | None = None,
    sides: Mapping[str, str] | None = None,
    horses: Mapping[str, Place] | None = None,
    areas: Sequence[Area] = (),
    walls: Sequence[Wall] = (),
    platforms: Sequence[Platform] = (),
    links: Sequence[Link] = (),
    silver: Mapping[str, tuple[Place, int]] | None = None,
    zones: Mapping[str, tuple[float, float, float, float]] | None = None,
    objectives: Sequence[Objective] = (),
    size: tuple[float, float] = (48, 48),
    turn_limit: int = 20,
    victory: str = "last_standing",
) -> Setup:
    """The set-up behind a stage, for tests that start a whole match."""
    side_of = {figure.seat: (sides or {}).get(figure.seat, figure.seat) for figure in people}
    ridden = {figure.horse for figure in people if figure.horse}
    scenario = Scenario(
        id="stage",
        name="A stage",
        blurb="",
        map="stage",
        turn_limit=turn_limit,
        turn_limit_reason="Time is up.",
        victory="points" if victory == "points" else "last_standing",
        won_by="",
        sides=tuple(Side(side, side.capitalize()) for side in dict.fromkeys(side_of.values())),
        seats=tuple(Seat(seat, side, seat.capitalize()) for seat, side in side_of.items()),
        figures=tuple(people),
        horses=(
            *(StartingHorse(id, id.capitalize()) for id in sorted(ridden)),
            *(StartingHorse(id, id.capitalize(), spot(at)) for id, at in (horses or {}).items()),
        ),
        silver=tuple(Silver(id, spot(at), value) for id, (at, value) in (silver or {}).items()),
        zones=tuple(Zone(id, id, rectangle(*shape)) for id, shape in (zones or {}).items()),
        objectives=tuple(objectives),
    )
    ground = make_map(size, areas, walls, platforms, links)
    return Setup(scenario, ground, msgspec.convert(dict(house_rules or {}), HouseRules))


def boxes(leg: int = 3, arm: int = 3, chest: int = 2, severe: int = 2) -> Boxes:
    """Wound boxes for a card of its own."""
    return Boxes(leg=leg, arm=arm, chest=chest, severe=severe)


def duel(
    gap: float,
    *others: StartingFigure,
    vic: Mapping[str, Any] | None = None,
    wes: Mapping[str, Any] | None = None,
    **facts: Any,
) -> Table:
    """Vic (seat red, showing the 8 of Diamonds) and Wes (seat blue), `gap` inches apart between their bases.

    Vic is to the left. `vic` and `wes` change their cards; everything else goes to `stage`.
    """
    left, right = dict(vic or {}), dict(wes or {})
    apart = gap + sum(0.75 if card.get("horse") else 0.5 for card in (left, right))
    facts.setdefault("shown", {"red": "8D", "blue": "2C"})
    return stage(
        person("vic", "red", (10, 10), **left), person("wes", "blue", (10 + apart, 10), **right), *others, **facts
    )
