"""What the stages of rule tests are made of, whatever the game: pieces of ground, and a way to run written dice.

A game's own `stage.py` sets its people on such ground, and gets `play`, `play_out` and `refused` from a `Prompter`:
`play` puts items on the agenda and settles them; rolls and draws are answered from `rolls` in order, choices from
`choices` in order (an option, its words, or a function that picks from a `Choose`). Lengths are inches.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from types import ModuleType
from typing import Any, Generic, NamedTuple, TypeVar

from posse.engine.dealer import Seeded
from posse.engine.event import Event
from posse.engine.game import Game
from posse.engine.item import Item
from posse.engine.match import Match
from posse.engine.number import Need
from posse.engine.question import Anybody, Choose, Draw, Option, Result, Roll, Together
from posse.engine.refusal import Bar, Refusal
from posse.engine.settle import Question, gather, next_question
from posse.engine.table import Table
from posse.engine.words import pick
from posse.games.cards.pack import in_order
from posse.games.deeds.happened import Happened, Row
from posse.games.scenarios.scenario import Seat, Side, StartingFigure, Zone
from posse.tabletop.length import inches
from posse.tabletop.terrain import Area, Building, Cover, Map, Point, Spot, Wall
from tests.sure import there

T = TypeVar("T", bound=Table)
S = TypeVar("S")
F = TypeVar("F", bound=StartingFigure)

Corner = tuple[float, float]
Place = Corner | tuple[float, float, int]
Pick = str | Option[T] | Callable[[Choose[T]], Option[T]]


class Ruler:
    """Lays out pieces of ground in a measure such as inches, in which a house wall is so high."""

    def __init__(self, measure: Callable[[float], int], high: float) -> None:
        self.measure, self.high = measure, high

    def point(self, place: Corner) -> Point:
        return Point(self.measure(place[0]), self.measure(place[1]))

    def spot(self, place: Place) -> Spot:
        """A place as a spot; a third number is the level."""
        return Spot(self.measure(place[0]), self.measure(place[1]), int(place[2]) if len(place) == 3 else 0)

    def path(self, *places: Place) -> tuple[Spot, ...]:
        return tuple(self.spot(place) for place in places)

    def rectangle(self, x: float, y: float, width: float, depth: float) -> tuple[Point, ...]:
        """An outline with its top left corner at x, y."""
        corners = ((x, y), (x + width, y), (x + width, y + depth), (x, y + depth))
        return tuple(self.point(corner) for corner in corners)

    def area(self, id: str, x: float, y: float, width: float, depth: float, **facts: Any) -> Area:
        """A rectangular piece with its top left corner at x, y; `cover` by name ("soft", "hard")."""
        facts["cover"] = Cover[str(facts.get("cover", "none")).upper()]
        facts["height"] = self.measure(facts.get("height", 0))
        return Area(**{"kind": id, "name": id, **facts}, id=id, outline=self.rectangle(x, y, width, depth))

    def wall(self, id: str, a: Corner, b: Corner, height: float | None = None, **facts: Any) -> Wall:
        """A house wall, or with a low height one that can be seen over and climbed."""
        facts["cover"] = Cover[str(facts.get("cover", "hard")).upper()]
        high = self.measure(self.high if height is None else height)
        return Wall(**{"kind": "wall", "name": id, **facts}, id=id, a=self.point(a), b=self.point(b), height=high)

    def house(
        self, id: str, x: float, y: float, width: float, depth: float, openings: Any = None, **facts: Any
    ) -> tuple[Building, list[Wall]]:
        """A house with its top left corner at x, y; `openings` are cut out of its "north", "east", "south" and "west" walls."""
        right, bottom = x + width, y + depth
        ends = {
            "north": ((x, y), (right, y)),
            "south": ((x, bottom), (right, bottom)),
            "west": ((x, y), (x, bottom)),
            "east": ((right, y), (right, bottom)),
        }
        cut = {side: tuple((openings or {}).get(side, ())) for side in ends}
        walls = [self.wall(f"{id}-{side}", *end, openings=cut[side], **facts) for side, end in ends.items()]
        return Building(id, id.capitalize(), self.rectangle(x, y, width, depth)), walls

    def ground(self, size: Corner = (48, 48), **pieces: Sequence[Any]) -> Map:
        """A map with these areas, walls, platforms, links and buildings."""
        kinds: dict[str, Any] = {kind: tuple(each) for kind, each in pieces.items()}
        return Map("stage", "Stage", self.measure(size[0]), self.measure(size[1]), **kinds)

    def zones(self, zones: Mapping[str, tuple[float, float, float, float]] | None) -> tuple[Zone, ...]:
        """Zones by name: x, y, width and depth of each."""
        return tuple(Zone(id, id, self.rectangle(*shape)) for id, shape in (zones or {}).items())


INCHES = Ruler(inches, 3)
spot, path, rectangle, area, wall = INCHES.spot, INCHES.path, INCHES.rectangle, INCHES.area, INCHES.wall


def fence(id: str, a: Corner, b: Corner, **facts: Any) -> Wall:
    """A rail fence: low, soft cover, rough to cross."""
    return wall(id, a, b, 0.8, kind="fence", cover="soft", sight="clear", footing="rough", **facts)


def starting(kind: type[F], id: str, seat: str, at: Spot | None = None, **facts: Any) -> F:
    """Somebody of a seat, with a name made of the id and nothing else to say unless it is given."""
    name = facts.pop("name", id.capitalize())
    plain = {"initials": id[:2].upper(), "description": name, "traits": (), "weapons": ()}
    return kind(id=id, character=id, seat=seat, name=name, at=at, **{**plain, **facts})


def scenario_facts(people: Sequence[Any], sides: Mapping[str, str] | None, **facts: Any) -> dict[str, Any]:
    """What the scenario of every stage says: each seat is its own side unless `sides` says otherwise."""
    side_of = {figure.seat: (sides or {}).get(figure.seat, figure.seat) for figure in people}
    words = {"id": "stage", "name": "A stage", "blurb": "", "map": "stage"}
    return {
        **words,
        "turn_limit_reason": "Time is up.",
        "sides": tuple(Side(side, side.capitalize()) for side in dict.fromkeys(side_of.values())),
        "seats": tuple(Seat(seat, side, seat.capitalize()) for seat, side in side_of.items()),
        "figures": tuple(people),
        **facts,
    }


def stager(game: Game[T, S], make_setup: Callable[..., S]) -> Callable[..., T]:
    """Sets people on a stage of a game of cards: `stage(*people, hands={}, shown={}, turn=1, **facts)`.

    It is the middle of a turn with an empty agenda, and everybody has two actions left; `hands` and `shown` are cards in words
    ("9S KD"), everything else goes to `make_setup`.
    """

    def stage(*people: StartingFigure, hands: Any = None, shown: Any = None, turn: int = 1, **facts: Any) -> T:
        table: Any = game.start(make_setup(people, **facts))
        table = table.but(agenda=(), turn=turn, shown=tuple((shown or {}).get(seat, "") for seat in table.scene.seats))
        for figure in table.figures:
            table = table.change(figure.id, left=2)
        for seat, cards in (hands or {}).items():
            table = table.with_hand(seat, in_order(cards.split()))
        found: T = table
        return found

    return stage


def dueller(stage: Callable[..., T], person: Callable[..., StartingFigure]) -> Callable[..., T]:
    """Sets two opponents on a stage: `duel(gap, *others, vic={}, wes={}, **facts)`.

    Vic (seat red, showing the 8 of Diamonds) is to the left of Wes (seat blue), `gap` inches apart between their bases. `vic` and
    `wes` change their cards; everything else goes to `stage`.
    """

    def duel(gap: float, *others: StartingFigure, vic: Any = None, wes: Any = None, **facts: Any) -> T:
        left, right = dict(vic or {}), dict(wes or {})
        apart = gap + sum(0.75 if card.get("horse") else 0.5 for card in (left, right))
        pair = person("vic", "red", (10, 10), **left), person("wes", "blue", (10 + apart, 10), **right)
        return stage(*pair, *others, **{"shown": {"red": "8D", "blue": "2C"}, **facts})

    return duel


Kind = type[Event] | partial[Any] | Row
"""A kind of events: a class, as it is or under the rule of a book, or a row."""


def is_a(event: Event, kind: Kind) -> bool:
    if isinstance(kind, Row):
        return kind.tells(event)
    return isinstance(event, kind.func if isinstance(kind, partial) else kind)  # type: ignore[arg-type]


def kinds_in(*parts: ModuleType) -> set[str]:
    """The names of all kinds of events that parts of a game know of their own."""
    found = [(name, kind) for part in parts for name, kind in vars(part).items()]
    own = {name for name, kind in found if isinstance(kind, Row | partial)}
    return own | {
        name for name, kind in found if isinstance(kind, type) and issubclass(kind, Event) and _own(kind, parts)
    }


def _own(kind: type[Event], parts: tuple[ModuleType, ...]) -> bool:
    return kind.__module__ in [part.__name__ for part in parts]


def kind_of(event: Event, *parts: ModuleType) -> str:
    """What a game calls an event of this kind: the name of its class, or of its row."""
    if not isinstance(event, Happened):
        return type(event).__name__
    rows = ((name, row) for part in parts for name, row in vars(part).items() if isinstance(row, Row))
    return next(name for name, row in rows if row.tells(event))


def rule_of(found: object) -> str:
    """The rule by which something is refused or barred; empty if it is not."""
    return found.rule if isinstance(found, Refusal | Bar) else ""


class Played(NamedTuple, Generic[T]):
    """What came of it: the table, the events, the questions that were asked, and a question left open."""

    table: T
    events: list[Event]
    asked: list[Question]
    waiting: Question | None
    names: Mapping[str, str]

    def told(self) -> str:
        return "\n".join(event.tell(self.names) for event in self.events)

    def kinds(self, *parts: ModuleType) -> list[str]:
        """The kinds of its events in their order, as those parts of a game call them."""
        return [kind_of(event, *parts) for event in self.events]

    def of(self, kind: Kind) -> list[Any]:
        return [event for event in self.events if is_a(event, kind)]

    @property
    def choice(self) -> Choose[T]:
        """The question left open, which must be one for a player to choose."""
        assert isinstance(self.waiting, Choose), f"nothing is to be chosen: {self.waiting}"
        return self.waiting

    @property
    def need(self) -> Need:
        assert isinstance(self.waiting, Roll), f"nothing is to be thrown: {self.waiting}"
        assert self.waiting.need is not None, f"nothing is needed of it: {self.waiting}"
        return self.waiting.need


def by_chance(game: Game[T, S], setup: S, seed: int) -> Match[T, S]:
    """A match between players who do anything that is allowed."""
    rng = Random(seed)
    match = Match(game, setup, Seeded(seed))
    while match.question is not None:
        seat = match.waiting_for()[0]
        refusal = match.answer(seat, rng.choice(there(match.choice_of(seat)).options).sample(match.table, rng))
        assert refusal is None, refusal
    return match


class Prompter(Generic[T]):
    """Knows a game by its answers, and passes over in silence what leaves only `passing` to choose."""

    def __init__(self, game: Game[T, Any], passing: Option[T] | None = None) -> None:
        self.game, self.passing = game, passing

    def play(
        self, table: T, *items: Item[T], rolls: Sequence[Result] = (), choices: Sequence[Pick[T]] = ()
    ) -> Played[T]:
        """Settle the items (and what they lead to) until a question is left without a written answer."""
        results, picks = list(rolls), list(choices)
        events: list[Event] = []
        asked: list[Question] = []
        names = self.game.names(table)
        before, running, question = next_question(table.then(*items), events)
        while question is not None and running is not None:
            asked.append(question)
            value: Any
            if isinstance(question, Anybody):
                return Played(before, events, asked, question, names)
            if isinstance(question, Roll | Draw):
                if not results:
                    return Played(before, events, asked, question, names)
                value = results.pop(0)
                refused = question.read(value) if isinstance(question, Roll) else None
                assert not isinstance(refused, Refusal), f"{value} for {question}: {refused.sentence}"
            elif isinstance(question, Together):
                if len(picks) < len(question.choices):
                    return Played(before, events, asked, question, names)
                value = tuple(self._pick(picks.pop(0), choice, before) for choice in question.choices)
            elif self.passing is not None and question.options == (self.passing,):
                value = self.passing
            else:
                if not picks:
                    return Played(before, events, asked, question, names)
                value = self._pick(picks.pop(0), question, before)
            try:
                question = running.send(value)
            except StopIteration as done:
                before, running, question = next_question(gather(done.value, events), events)
        assert not results, f"dice or cards left over: {results}"
        assert not picks, f"choices left over: {picks}"
        return Played(before, events, asked, None, names)

    def play_out(
        self, table: T, *items: Item[T], rolls: Sequence[Result] = (), choices: Sequence[Pick[T]] = ()
    ) -> Played[T]:
        """`play` to the end: a question left open is a failure, so that what did not happen was not merely waiting."""
        done = self.play(table, *items, rolls=rolls, choices=choices)
        assert done.waiting is None, f"still asked: {done.waiting}"
        return done

    def refused(self, table: T, item: Item[T], answer: Option[T]) -> Refusal:
        """Why the first question an item asks does not take an answer, in the words a match would give."""
        done = self.play(table, item)
        assert isinstance(done.waiting, Choose), f"nothing is to be chosen: {done.waiting}"
        refusal = done.waiting.refuses(answer, done.table)
        assert refusal is not None, f"{answer} is taken"
        return done.waiting.verdict(answer, done.table) or refusal

    def _pick(self, wanted: Pick[T], choice: Choose[T], table: T) -> Option[T]:
        if callable(wanted) and not isinstance(wanted, Option):
            wanted = wanted(choice)
        if isinstance(wanted, str):
            found = pick(wanted, choice, self.game.answers)
            assert not isinstance(found, Refusal), f"{found} among {choice.options}"
            wanted = found
        refusal = choice.refuses(wanted, table)
        assert refusal is None, f"{wanted} refused: {refusal}"
        return wanted
