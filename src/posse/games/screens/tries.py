"""Things tried out before they are done: the open choice somebody means, places worth a thought, a path in pieces."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from posse.engine.game import Game
from posse.engine.question import Choose, Option
from posse.engine.refusal import Refusal, not_allowed
from posse.engine.table import Table
from posse.engine.view import View
from posse.engine.words import read, say
from posse.games.screen import FromHere, Stretch, TrialShown
from posse.games.screens.words import spoken
from posse.tabletop.ground import Ground
from posse.tabletop.length import inches
from posse.tabletop.movement import Crossing, Walk
from posse.tabletop.terrain import Spot

T = TypeVar("T", bound=Table)
S = TypeVar("S")

Path = tuple[Spot, ...]

SUGGESTED = 9
APART = inches(2)
"""Suggested places are at least this far from each other, so that nine of them are nine different ideas."""


def opened(game: Game[T, S], view: View[T], words: str) -> Option[T] | Refusal:
    """The open choice that the words name, with whatever parameter they carry, if the seat is asked it now."""
    option = read(words, game.answers)
    if isinstance(option, Refusal):
        return option
    question = view.question
    if not isinstance(question, Choose):
        return not_allowed("Nothing is asked of this seat now.")
    if not any(type(listed) is type(option) for listed in question.options):
        return game.why_not(view.table, question, option) or not_allowed("That is not among the options now.")
    return option


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


def tried(
    option: Option[T],
    path: Path,
    refusal: Refusal | None,
    from_here: tuple[FromHere, ...],
    place: str,
    *,
    length: int = 0,
    limit: int = 0,
    pieces: tuple[Stretch, ...] = (),
    note: str = "",
) -> TrialShown:
    """An answer tried out: the path or spot it ends at, what it costs and leaves of a limit, and what is seen there."""
    return TrialShown(
        words=say(option),
        path=path,
        length=length,
        left=max(0, limit - length),
        stretches=pieces,
        allowed=refusal is None,
        refusal=refusal.sentence if refusal else "",
        rule=refusal.rule if refusal else "",
        note=note,
        from_here=from_here,
        place=place,
    )
