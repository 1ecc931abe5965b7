"""A screen gathered from the chapters of a game: each says its part of what is shown."""

from collections.abc import Callable, Iterable
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from msgspec.structs import replace

from posse.engine.event import Event
from posse.engine.match import Match
from posse.engine.question import Option
from posse.engine.refusal import Refusal, not_allowed
from posse.engine.view import View
from posse.games.cards.hands import HandTable
from posse.games.people.figures import FigureTable
from posse.games.people.people import PeopleTable
from posse.games.people.stage import ground_of
from posse.games.shown import moments, unmeasured
from posse.games.shown.moments import Reasons
from posse.games.shown.questions import Questions
from posse.games.shown.shots import Shots
from posse.games.shown.tries import Tries
from posse.games.shown.words import ended, waiting
from posse.games.wire import table as wire
from posse.games.wire.asked import CardShown
from posse.games.wire.looks import Prospect, RegionShown, ShotShown, SightShown, TrialShown, WhyShown
from posse.games.wire.scene import FigureSet, SceneShown
from posse.games.wire.screen import Screen
from posse.games.wire.story import LineShown
from posse.tabletop.movement import Walker
from posse.tabletop.reach import lattice_of
from posse.tabletop.terrain import Map


class OnMap(Protocol):
    """A set-up, as far as it says where the match is played."""

    @property
    def map(self) -> Map: ...


P = TypeVar("P", bound=PeopleTable[Any])
S = TypeVar("S")
T = TypeVar("T", bound=FigureTable[Any])
M = TypeVar("M", bound=OnMap)


def nothing(view: View[Any]) -> tuple[()]:
    """What a game shows that has no such things."""
    return ()


class Chapters(NamedTuple, Generic[P, S]):
    """What a game says: everything that is fixed, how seats and people stand, what is asked, and what is behind the story.

    A game leaves out what it has not: people stand on the ground as `figures`, or where no map is laid they are `people`;
    `joined` are the cards of those who have come since the match began.
    """

    scene: Callable[[S], SceneShown]
    seats: Callable[[View[P], tuple[str, ...]], tuple[wire.SeatShown, ...]]
    questions: Questions[P]
    reasons: Reasons[P, S]
    figures: Callable[[View[P]], tuple[wire.FigureShown, ...]] = nothing
    people: Callable[[View[P]], tuple[wire.SomebodyShown, ...]] = nothing
    joined: Callable[[View[P]], tuple[FigureSet, ...]] = nothing
    hand: Callable[[View[P]], tuple[CardShown, ...]] = nothing
    horses: Callable[[View[P]], tuple[wire.HorseShown, ...]] = nothing
    markers: Callable[[View[P]], tuple[wire.MarkerShown, ...]] = nothing
    vehicles: Callable[[View[P]], tuple[wire.VehicleShown, ...]] = nothing
    standing: Callable[[P], wire.StandingShown | None] | None = None
    step: Callable[[P], str] = lambda table: ""
    steps: tuple[str, ...] = ()
    order: Callable[[P], tuple[tuple[str, ...], ...]] = lambda table: ()


class OnStage(NamedTuple, Generic[T, M]):
    """What it says of the ground: what may be tried there, what is seen, and what a shot would do.

    `walkers` are the bases that walk in a match, for whom the map is laid out beforehand.
    """

    walkers: Callable[[M], Iterable[Walker]]
    tries: Tries[T, M]
    sight: Callable[[T, str, str], SightShown]
    shots: Shots[T, Any, Any]


class GatheredScreen(Screen[P, S]):
    def __init__(self, chapters: Chapters[P, S]) -> None:
        self.chapters = chapters

    def scene(self, setup: S) -> SceneShown:
        return self.chapters.scene(setup)

    def shown(self, view: View[P], given: str = "", laid: tuple[str, ...] = ()) -> wire.TableShown:
        table, game = view.table, self.chapters
        return wire.TableShown(
            turn=table.turn,
            seats=game.seats(view, laid),
            figures=game.figures(view),
            horses=game.horses(view),
            markers=game.markers(view),
            hand=game.hand(view),
            asked=game.questions.asked(view, given),
            waiting=waiting(view, table.scene.names),
            ended=ended(table.outcome, table.scene.names) if table.outcome else None,
            discards=len(table.discards) if isinstance(table, HandTable) else 0,
            deck=table.undealt() if isinstance(table, HandTable) else 0,
            vehicles=game.vehicles(view),
            people=game.people(view),
            joined=game.joined(view),
            standing=self.standing(table),
            step=game.step(table),
            steps=game.steps,
            order=game.order(table),
        )

    def standing(self, table: P) -> wire.StandingShown | None:
        return self.chapters.standing(table) if self.chapters.standing else None

    def line(self, table: P, number: int, turn: int, event: Event) -> LineShown:
        """A sentence with its dice and what the board plays for it."""
        return moments.line(table.scene, number, turn, event)

    def why(self, match: Match[P, S], number: int, seat: str | None) -> WhyShown | Refusal:
        """What lies behind a line of the story."""
        return self.chapters.reasons.why(match, number, seat)


class StagedScreen(GatheredScreen[T, M]):
    def __init__(self, chapters: Chapters[T, M], stage: OnStage[T, M]) -> None:
        super().__init__(chapters)
        self.stage = stage

    def prepare(self, setup: M) -> None:
        """Lay out where those who walk can walk on this map."""
        for walker in self.stage.walkers(setup):
            lattice_of(ground_of(setup.map), walker)

    def shown(self, view: View[T], given: str = "", laid: tuple[str, ...] = ()) -> wire.TableShown:
        """The same, with no more told than may be measured."""
        shown = super().shown(view, given, laid)
        if shown.asked is None or view.table.scene.premeasure:
            return shown
        return replace(shown, asked=unmeasured.asked(shown.asked))

    def region(self, view: View[T], words: str, places: bool = True) -> RegionShown | Refusal:
        """Where an open choice can end."""
        return self.stage.tries.region(view, words, places)

    def trial(self, view: View[T], words: str) -> TrialShown | Refusal:
        tried = self.stage.tries.trial(view, words)
        return tried if isinstance(tried, Refusal) or view.table.scene.premeasure else unmeasured.trial(tried)

    def sights(self, view: View[T], figure: str) -> tuple[SightShown, ...] | Refusal:
        table = view.table
        if figure not in table.scene.index or not table.figure(figure).on_table:
            return not_allowed("There is no such figure on the table.")
        others = [other.id for other in table.figures if other.on_table and other.id != figure]
        seen = tuple(self.stage.sight(table, figure, other) for other in others)
        return seen if table.scene.premeasure else tuple(map(unmeasured.sight, seen))

    def prospect(self, view: View[T], answer: Option[T]) -> Prospect | None:
        """By the exact odds of its ends."""
        return self.stage.shots.prospect(view.table, answer)

    def shot(self, view: View[T], figure: str, target: str, weapon: str = "", words: str = "") -> ShotShown | Refusal:
        shot = self.stage.shots.shot(view.table, figure, target, weapon)
        return shot if isinstance(shot, Refusal) or view.table.scene.premeasure else unmeasured.shot(shot)
