"""A screen gathered from the chapters of a game: each says its part of what is shown."""

from collections.abc import Callable, Iterable
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from posse.engine.event import Event
from posse.engine.match import Match
from posse.engine.refusal import Refusal, not_allowed
from posse.engine.view import View
from posse.games.cards.hands import HandTable
from posse.games.people.company import ground_of
from posse.games.people.figures import FigureTable
from posse.games.shown import unmeasured
from posse.games.shown.lines import Story
from posse.games.shown.moments import Reasons
from posse.games.shown.questions import Questions
from posse.games.shown.shots import Shots
from posse.games.shown.tries import Tries
from posse.games.shown.words import ended, waiting
from posse.games.wire.asked import CardShown
from posse.games.wire.looks import RegionShown, ShotShown, SightShown, TrialShown, WhyShown
from posse.games.wire.screen import Screen
from posse.games.wire.setting import SettingShown
from posse.games.wire.story import LineShown
from posse.games.wire.table import FigureShown, HorseShown, MarkerShown, SeatShown, TableShown, VehicleShown
from posse.tabletop.movement import Walker
from posse.tabletop.reach import lattice_of
from posse.tabletop.terrain import Map


class OnMap(Protocol):
    """A set-up, as far as it says where the match is played."""

    @property
    def map(self) -> Map: ...


T = TypeVar("T", bound=FigureTable[Any])
S = TypeVar("S", bound=OnMap)


def nothing(view: View[Any]) -> tuple[()]:
    """What a game shows that has no such things."""
    return ()


class Chapters(NamedTuple, Generic[T, S]):
    """What a game says: everything that is fixed, who stands where, what is asked, what may be tried, and the story.

    `walkers` are the bases that walk in a match, for whom the map is laid out beforehand. A game without cards, horses,
    things lying about or vehicles leaves those out.
    """

    walkers: Callable[[S], Iterable[Walker]]
    setting: Callable[[S], SettingShown]
    seats: Callable[[View[T], tuple[str, ...]], tuple[SeatShown, ...]]
    figures: Callable[[View[T]], tuple[FigureShown, ...]]
    questions: Questions[T]
    tries: Tries[T, S]
    sight: Callable[[T, str, str], SightShown]
    shots: Shots[T, Any, Any]
    story: Story[S]
    reasons: Reasons[T, S]
    hand: Callable[[View[T]], tuple[CardShown, ...]] = nothing
    horses: Callable[[View[T]], tuple[HorseShown, ...]] = nothing
    markers: Callable[[View[T]], tuple[MarkerShown, ...]] = nothing
    vehicles: Callable[[View[T]], tuple[VehicleShown, ...]] = nothing


class GatheredScreen(Screen[T, S]):
    """The screen of a game of figures."""

    def __init__(self, chapters: Chapters[T, S]) -> None:
        self.chapters = chapters

    def prepare(self, setup: S) -> None:
        """Lay out where those who walk can walk on this map."""
        for walker in self.chapters.walkers(setup):
            lattice_of(ground_of(setup.map), walker)

    def setting(self, setup: S) -> SettingShown:
        """Map, sides, cards and special rules."""
        return self.chapters.setting(setup)

    def shown(self, view: View[T], given: str = "", laid: tuple[str, ...] = ()) -> TableShown:
        """The table as one seat sees it."""
        table, game = view.table, self.chapters
        asked = game.questions.asked(view, given)
        return TableShown(
            turn=table.turn,
            seats=game.seats(view, laid),
            figures=game.figures(view),
            horses=game.horses(view),
            markers=game.markers(view),
            hand=game.hand(view),
            asked=asked if asked is None or table.scene.premeasure else unmeasured.asked(asked),
            waiting=waiting(view, table.scene.names),
            ended=ended(table.outcome, table.scene.names) if table.outcome else None,
            discards=len(table.discards) if isinstance(table, HandTable) else 0,
            deck=table.undealt() if isinstance(table, HandTable) else 0,
            vehicles=game.vehicles(view),
        )

    def line(self, setup: S, number: int, turn: int, event: Event) -> LineShown:
        """A sentence with its dice and what the board plays for it."""
        return self.chapters.story.line(setup, number, turn, event)

    def region(self, view: View[T], words: str, places: bool = True) -> RegionShown | Refusal:
        """Where an open choice can end."""
        return self.chapters.tries.region(view, words, places)

    def trial(self, view: View[T], words: str) -> TrialShown | Refusal:
        """A path or a spot, tried out."""
        tried = self.chapters.tries.trial(view, words)
        return tried if isinstance(tried, Refusal) or view.table.scene.premeasure else unmeasured.trial(tried)

    def sights(self, view: View[T], figure: str) -> tuple[SightShown, ...] | Refusal:
        """From one figure to everybody else who is on the table."""
        table = view.table
        if figure not in table.scene.index or not table.figure(figure).on_table:
            return not_allowed("There is no such figure on the table.")
        others = [other.id for other in table.figures if other.on_table and other.id != figure]
        seen = tuple(self.chapters.sight(table, figure, other) for other in others)
        return seen if table.scene.premeasure else tuple(map(unmeasured.sight, seen))

    def shot(self, view: View[T], figure: str, target: str, weapon: str = "") -> ShotShown | Refusal:
        """A shot looked into."""
        shot = self.chapters.shots.shot(view.table, figure, target, weapon)
        return shot if isinstance(shot, Refusal) or view.table.scene.premeasure else unmeasured.shot(shot)

    def why(self, match: Match[T, S], number: int, seat: str | None) -> WhyShown | Refusal:
        """What lies behind a line of the story."""
        return self.chapters.reasons.why(match, number, seat)
