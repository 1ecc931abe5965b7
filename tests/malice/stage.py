"""A small stage for rule tests: a table with a few people on it, and a way to let the rules run with written dice.

    table = stage(person("vic", "red", (10, 10)), person("wes", "blue", (17, 10)), shown={"red": "8D"})
    done = play(table, FireShot("vic", "wes", "six_shooter"), rolls=[4, 1])

Lengths are inches. How `play` is answered, and what the ground is made of, is in `tests/stage_parts.py`. A window in which
no card would do is passed over in silence.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from posse.games.cards.pack import in_order
from posse.games.deeds.answers import LetItCome
from posse.games.malice.game import MALICE
from posse.games.malice.house_rules import HouseRules
from posse.games.malice.scenario import Scenario, StartingFigure
from posse.games.malice.scene import Setup
from posse.games.malice.table import Table
from posse.games.scenarios.scenario import Seat, Side, Zone
from posse.tabletop.length import inches
from posse.tabletop.terrain import Area, Building, Link, Opening, Platform, Wall
from tests import stage_parts
from tests.stage_parts import Place, Prompter, make_map, rectangle, spot, wall

Played = stage_parts.Played[Table]

PROMPTER: Prompter[Table] = Prompter(MALICE, LetItCome())
play, play_out, refused = PROMPTER.play, PROMPTER.play_out, PROMPTER.refused

strictly: Prompter[Table] = Prompter(MALICE)
"""Asks in every window, also where no card would do."""

Kind = Literal["floor", "roof", "balcony", "bridge", "tree"]


def person(id: str, seat: str, at: Place | None, **card: Any) -> StartingFigure:
    """A character: a Six shooter and no traits unless said otherwise; any field of `StartingFigure` may be given."""
    card.setdefault("traits", ())
    card.setdefault("weapons", ("six_shooter",))
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
    table = MALICE.start(make_setup(people, **facts)).but(agenda=(), turn=turn)
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
    areas: Sequence[Area] = (),
    walls: Sequence[Wall] = (),
    platforms: Sequence[Platform] = (),
    links: Sequence[Link] = (),
    buildings: Sequence[Building] = (),
    zones: Mapping[str, tuple[float, float, float, float]] | None = None,
    size: tuple[float, float] = (48, 48),
    turn_limit: int = 8,
    campaign: str = "",
) -> Setup:
    """The set-up behind a stage, for tests that start a whole match."""
    side_of = {figure.seat: (sides or {}).get(figure.seat, figure.seat) for figure in people}
    scenario = Scenario(
        id="stage",
        name="A stage",
        blurb="",
        map="stage",
        turn_limit=turn_limit,
        turn_limit_reason="Time is up.",
        won_by="",
        sides=tuple(Side(side, side.capitalize()) for side in dict.fromkeys(side_of.values())),
        seats=tuple(Seat(seat, side, seat.capitalize()) for seat, side in side_of.items()),
        figures=tuple(people),
        zones=tuple(Zone(id, id, rectangle(*shape)) for id, shape in (zones or {}).items()),
    )
    ground = msgspec.structs.replace(make_map(size, areas, walls, platforms, links), buildings=tuple(buildings))
    return Setup(scenario, ground, msgspec.convert(dict(house_rules or {}), HouseRules), campaign)


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
    facts.setdefault("shown", {"red": "8D", "blue": "2C"})
    return stage(
        person("vic", "red", (10, 10), **(vic or {})),
        person("wes", "blue", (11 + gap, 10), **(wes or {})),
        *others,
        **facts,
    )


# Ground


def house(
    id: str, x: float, y: float, width: float, depth: float, openings: Mapping[str, Sequence[Opening]] | None = None
) -> tuple[Building, list[Wall]]:
    """A house with its top left corner at x, y, three inches high; `openings` in its "north", "south", "west", "east" walls."""
    walls = stage_parts.four_walls(id, (x, y), (x + width, y + depth), openings or {}, wall)
    return Building(id, id.capitalize(), rectangle(x, y, width, depth)), walls


def window(start: float, end: float) -> Opening:
    """A window, so many inches along its wall."""
    return Opening("window", inches(start), inches(end), inches(0.8), inches(2))


def door(start: float, end: float) -> Opening:
    """A door, so many inches along its wall."""
    return Opening("door", inches(start), inches(end), 0, inches(2))


def platform(id: str, kind: Kind, x: float, y: float, width: float, depth: float, elevation: float = 3) -> Platform:
    """A floor, roof, balcony or tree to stand on."""
    return Platform(id, kind, id.capitalize(), rectangle(x, y, width, depth), inches(elevation))
