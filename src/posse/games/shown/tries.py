"""Things tried out before they are done: the open choice somebody means, places worth a thought, a path in pieces."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, Generic, NamedTuple, TypeVar

from posse.engine.game import Game
from posse.engine.question import Choose, Option
from posse.engine.refusal import Refusal, not_allowed, unreadable
from posse.engine.view import View
from posse.engine.words import read
from posse.games.deeds.happened import spoken
from posse.games.ground.paths import Path
from posse.games.people.figures import FigureTable
from posse.games.wire.looks import RegionShown, Stretch, TrialShown
from posse.tabletop.ground import Ground
from posse.tabletop.length import inches
from posse.tabletop.movement import Crossing, Walk
from posse.tabletop.reach import Reach
from posse.tabletop.terrain import Spot

T = TypeVar("T", bound=FigureTable[Any])
S = TypeVar("S")

NOTHING_TO_TRY = "There is nothing to try out there."

SUGGESTED = 9
APART = inches(2)
"""Suggested places are at least this far from each other, so that nine of them are nine different ideas."""


class Tries(NamedTuple, Generic[T, S]):
    """The open answers of a game: where each can end, and how each is tried out.

    What tells a region gets the table, the answer, and whether places are wanted; what tries an answer out gets the view.
    """

    game: Game[T, S]
    regions: Mapping[type[Option[T]], Callable[..., RegionShown]]
    trials: Mapping[type[Option[T]], Callable[..., TrialShown | Refusal]]

    def region(self, view: View[T], words: str, places: bool = True) -> RegionShown | Refusal:
        """The region of an open choice and the places in it that are worth a thought; those of a Move if they are wanted."""
        option = self._opened(view, words)
        if isinstance(option, Refusal):
            return option
        found = self.regions.get(type(option))
        return found(view.table, option, places) if found else not_allowed("That choice has no region.")

    def trial(self, view: View[T], words: str) -> TrialShown | Refusal:
        option = self._opened(view, words)
        if isinstance(option, Refusal):
            return option
        found = self.trials.get(type(option))
        return found(view, option) if found else not_allowed(NOTHING_TO_TRY)

    def _opened(self, view: View[T], words: str) -> Option[T] | Refusal:
        """The open choice that the words name, with whatever parameter they carry, if the seat is asked it now."""
        option = read(words, self.game.answers)
        if isinstance(option, Refusal):
            return option
        question = view.question
        if not isinstance(question, Choose):
            return not_allowed("Nothing is asked of this seat now.")
        if not _on_the_map(view.table.scene.ground, option):
            return unreadable("There is no such level.")
        if any(_meant(listed, option) for listed in question.options):
            return option
        refusal = question.verdict(option, view.table) or question.refuses(option, view.table)
        return refusal or not_allowed(NOTHING_TO_TRY)


def _meant(listed: Option[T], option: Option[T]) -> bool:
    """Whether this is the listed option with another parameter: whom and what it names stands, as far as it names any."""
    return type(listed) is type(option) and all(
        getattr(option, name) == named
        for name in listed.__struct_fields__
        if isinstance(named := getattr(listed, name), str) and named
    )


def _on_the_map(ground: Ground, option: Option[T]) -> bool:
    values = [getattr(option, name) for name in option.__struct_fields__]
    paths = [value for value in values if isinstance(value, tuple)]
    spots = [spot for spot in (*paths, *chain(*paths)) if isinstance(spot, Spot)]
    return all(0 <= spot.level < len(ground.elevations) for spot in spots)


def best_apart(ranked: Iterable[tuple[float, Path]]) -> list[Path]:
    """Of paths with what their ends are worth the best few, no two of which end near each other; to stay is none."""
    chosen: list[Path] = []
    for _, path in sorted((pair for pair in ranked if pair[1][-1] != pair[1][0]), key=lambda pair: -pair[0]):
        end = path[-1]
        if all(end.level != c[-1].level or (end.x - c[-1].x) ** 2 + (end.y - c[-1].y) ** 2 > APART**2 for c in chosen):
            chosen.append(path)
        if len(chosen) == SUGGESTED:
            break
    return chosen


def stretches(ground: Ground, walked: Walk) -> tuple[Stretch, ...]:
    """A path in pieces: open up to the first rough ground, and from there on under the rough limit."""
    if not walked.crossings:
        return (Stretch(0, walked.length, False),)
    first = walked.crossings[0]
    rough = Stretch(first.at, walked.length, True, rough_words(ground, first))
    return (Stretch(0, first.at, False), rough) if first.at else (rough,)


def rough_words(ground: Ground, crossing: Crossing) -> str:
    """What makes a Move rough, as a label: a window, a climb, or the ground itself."""
    if crossing.kind == "window":
        return "Through a window"
    name = ground.name_of(crossing.feature)
    return f"Climbing {spoken(name)}" if crossing.kind == "climb" else name


def from_start(start: Spot, path: Sequence[Spot]) -> Path:
    """A path that begins where the figure stands, whether or not it said so."""
    return tuple(path) if path and path[0] == start else (start, *path)


def begun(table: FigureTable[Any], id: str, path: Sequence[Spot], rule: str) -> Path | Refusal:
    """The path of somebody from where it stands, if there is such a figure and any path at all."""
    if id not in table.scene.index or not path:
        return not_allowed("A path begins where the figure stands.", rule)
    return from_start(table.spot(id), path)


def found_way(path: Path, straight: Path, reach: Callable[[], Reach]) -> Path:
    """A path as far as it goes, `straight` on; one that only names its end is led round what is in the way, if in reach."""
    if len(path) > 2 or straight[-1] == path[-1]:
        return straight
    led = reach().path_to(path[-1])
    return straight if led is None else led
