"""A small stage for rule tests: a table with a few people on it, and a way to let the rules run with written dice.

    table = stage(person("vic", "red", (10, 10)), person("wes", "blue", (17, 10)), shown={"red": "8D"})
    done = play(table, FireShot("vic", "wes", "revolver"), rolls=[6, 10])

Lengths are inches. `play` puts items on the agenda and settles them; rolls and draws are answered from `rolls` in
order, choices from `choices` in order (an option, its words, or a function that picks from a `Choose`). A window in which
no card would do is passed over in silence.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from posse.engine.event import Event
from posse.engine.item import Item
from posse.engine.question import Choose, Draw, Option, Roll, Together
from posse.engine.refusal import Refusal
from posse.engine.settle import gather, next_question
from posse.engine.words import pick
from posse.games.ruthless.book import Boxes
from posse.games.ruthless.cards import in_order
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.options import Options
from posse.games.ruthless.reactions import LetItCome
from posse.games.ruthless.scenario_data import (
    Objective,
    Scenario,
    Seat,
    Side,
    Silver,
    StartingFigure,
    StartingHorse,
    Zone,
)
from posse.games.ruthless.scene import Setup
from posse.games.ruthless.table import Table
from posse.tabletop.length import inches
from posse.tabletop.terrain import Area, Cover, Link, Map, Platform, Point, Spot, Wall

Place = tuple[float, float] | tuple[float, float, int]
Pick = str | Option[Table] | Callable[[Choose[Table]], Option[Table]]


def spot(place: Place) -> Spot:
    """A place in inches as a spot; a third number is the level."""
    return Spot(inches(place[0]), inches(place[1]), int(place[2]) if len(place) == 3 else 0)


def path(*places: Place) -> tuple[Spot, ...]:
    """A path in inches."""
    return tuple(spot(place) for place in places)


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


def area(id: str, x: float, y: float, width: float, depth: float, **facts: Any) -> Area:
    """A rectangular piece with its top left corner at x, y; `cover` by name ("soft", "hard")."""
    corners = ((x, y), (x + width, y), (x + width, y + depth), (x, y + depth))
    facts["cover"] = Cover[str(facts.get("cover", "none")).upper()]
    facts["height"] = inches(facts.get("height", 0))
    facts.setdefault("kind", id)
    facts.setdefault("name", id)
    return Area(id=id, outline=tuple(Point(inches(a), inches(b)) for a, b in corners), **facts)


def wall(id: str, a: tuple[float, float], b: tuple[float, float], height: float = 3, **facts: Any) -> Wall:
    """A house wall, or with `footing="rough"`, `sight="clear"` and a low height a fence."""
    facts["cover"] = Cover[str(facts.get("cover", "hard")).upper()]
    facts.setdefault("kind", "wall")
    facts.setdefault("name", id)
    return Wall(
        id=id, a=Point(inches(a[0]), inches(a[1])), b=Point(inches(b[0]), inches(b[1])), height=inches(height), **facts
    )


def fence(id: str, a: tuple[float, float], b: tuple[float, float], **facts: Any) -> Wall:
    """A rail fence: low, soft cover, rough to cross."""
    return wall(id, a, b, 0.8, kind="fence", cover="soft", sight="clear", footing="rough", **facts)


def stage(
    *people: StartingFigure,
    options: Mapping[str, Any] | None = None,
    hands: Mapping[str, str] | None = None,
    shown: Mapping[str, str] | None = None,
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
    turn: int = 1,
    turn_limit: int = 20,
    victory: str = "last_standing",
) -> Table:
    """A table in the middle of a turn with an empty agenda. Each seat is its own side unless `sides` says otherwise.

    `hands` and `shown` are cards in words ("9S KD"). Every figure has its two actions left.
    """
    setup = make_setup(
        people,
        options,
        sides,
        horses,
        areas,
        walls,
        platforms,
        links,
        silver,
        zones,
        objectives,
        size,
        turn_limit,
        victory,
    )
    table = RUTHLESS.start(setup).but(agenda=(), turn=turn)
    for figure in table.figures:
        table = table.change(figure.id, left=2)
    for seat, cards in (hands or {}).items():
        table = table.with_hand(seat, in_order(cards.split()))
    up = tuple((shown or {}).get(seat, "") for seat in table.scene.seats)
    return table.but(shown=up)


def make_setup(
    people: Sequence[StartingFigure],
    options: Mapping[str, Any] | None = None,
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
        zones=tuple(
            Zone(
                id, id, tuple(Point(inches(a), inches(b)) for a, b in ((x, y), (x + w, y), (x + w, y + d), (x, y + d)))
            )
            for id, (x, y, w, d) in (zones or {}).items()
        ),
        objectives=tuple(objectives),
    )
    ground = Map(
        "stage", "Stage", inches(size[0]), inches(size[1]), tuple(areas), tuple(walls), tuple(platforms), tuple(links)
    )
    return Setup(scenario, ground, msgspec.convert(dict(options or {}), Options))


class Played(NamedTuple):
    """What came of it: the table, the events, the questions that were asked, and a question left open."""

    table: Table
    events: list[Event]
    asked: list[Roll | Draw | Choose[Table] | Together[Table]]
    waiting: Roll | Draw | Choose[Table] | Together[Table] | None

    def told(self) -> str:
        """The story so far."""
        return "\n".join(event.tell(self.table.scene.names) for event in self.events)

    def of(self, kind: type[Event]) -> list[Any]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]


def play(table: Table, *items: Item[Table], rolls: Sequence[int | str] = (), choices: Sequence[Pick] = ()) -> Played:
    """Settle the items (and what they lead to) until a question is left without a written answer."""
    results, picks = list(rolls), list(choices)
    events: list[Event] = []
    asked: list[Any] = []
    table = table.then(*items)
    before, running, question = next_question(table, events)
    while question is not None and running is not None:
        asked.append(question)
        if isinstance(question, Roll | Draw):
            if not results:
                return Played(before, events, asked, question)
            value: Any = results.pop(0)
        elif isinstance(question, Together):
            if len(picks) < len(question.choices):
                return Played(before, events, asked, question)
            value = tuple(_pick(picks.pop(0), choice, before) for choice in question.choices)
        elif question.options == (LetItCome(),):
            value = LetItCome()
        else:
            if not picks:
                return Played(before, events, asked, question)
            value = _pick(picks.pop(0), question, before)
        try:
            question = running.send(value)
        except StopIteration as done:
            before, running, question = next_question(gather(done.value, events), events)
    assert not results, f"dice or cards left over: {results}"
    assert not picks, f"choices left over: {picks}"
    return Played(before, events, asked, None)


def play_out(
    table: Table, *items: Item[Table], rolls: Sequence[int | str] = (), choices: Sequence[Pick] = ()
) -> Played:
    """`play` to the end: a question left open is a failure, so that what did not happen was not merely waiting."""
    done = play(table, *items, rolls=rolls, choices=choices)
    assert done.waiting is None, f"still asked: {done.waiting}"
    return done


def _pick(wanted: Pick, choice: Choose[Table], table: Table) -> Option[Table]:
    if callable(wanted) and not isinstance(wanted, Option):
        wanted = wanted(choice)
    if isinstance(wanted, str):
        found = pick(wanted, choice, RUTHLESS.answers)
        assert not isinstance(found, Refusal), f"{found} among {choice.options}"
        wanted = found
    refusal = choice.refuses(wanted, table)
    assert refusal is None, f"{wanted} refused: {refusal}"
    return wanted


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


def refused(table: Table, item: Item[Table], answer: Option[Table]) -> Refusal:
    """Why the first question an item asks does not take an answer, in the words a match would give."""
    done = play(table, item)
    assert isinstance(done.waiting, Choose), f"nothing is to be chosen: {done.waiting}"
    refusal = done.waiting.refuses(answer, done.table)
    assert refusal is not None, f"{answer} is taken"
    return RUTHLESS.why_not(done.table, done.waiting, answer) or refusal
