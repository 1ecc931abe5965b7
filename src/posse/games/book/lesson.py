"""The lesson of a book: a first match that explains itself. A lesson is data: a scenario, who plays against the learner, and
cards, each with the moment at which it is said. What it says of a die it takes from the event that was told."""

from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta, Struct

from posse.content.catalogue import load_catalogue
from posse.content.guide import load_guide
from posse.content.loader import BadContentError, ContentError, load_toml, near, repeated
from posse.engine.game import Game
from posse.engine.question import Anybody, Choose, Option, Together
from posse.engine.settle import Question
from posse.games.book.rows import Text
from posse.games.scenarios.scenario import LESSON
from posse.games.wire.story import LessonCard, LineShown

Opponent = Literal["homesteader"]
WAYS = "`at`, `asked` and `told`"


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A card, said once: `at` the start or the end, when a kind of answer is `asked` for, or when an event is `told` by a rule or
    by any of a chapter of them. It may say `whose` that must be, whether the die was `good`, and the first `turn` it is said in."""

    id: Text
    title: Text
    text: Text
    chapter: Text
    at: Literal["start", "end"] | None = None
    asked: Text | None = None
    told: Text | None = None
    whose: Literal["yours", "theirs"] | None = None
    good: bool | None = None
    turn: Annotated[int, Meta(ge=1, le=100)] = 1


class Lesson(Struct, frozen=True, forbid_unknown_fields=True, rename={"cards": "card"}):
    """What a book teaches in a first match, the cards in the order in which they are said where several are due."""

    scenario: Text
    opponent: Opponent
    cards: tuple[Card, ...]


class Moment(NamedTuple):
    """A moment of a match as the learner met it: after so many answers, what had just been told, each line with the whole of its
    sentence, what kinds of answers were asked for, and whether it was over."""

    number: int
    told: tuple[tuple[LineShown, str], ...]
    asked: frozenset[str]
    over: bool


def load_lesson(game: Game[Any, Any]) -> Lesson:
    return read_lesson(_data(game) / "lesson.toml", game)


def _data(game: Game[Any, Any]) -> Path:
    return Path(str(files(f"posse.games.{game.id}").joinpath("data")))


def read_lesson(path: Path, game: Game[Any, Any]) -> Lesson:
    """A lesson, strictly read: a card that waits for what the game does not know is a mistake."""
    lesson = load_toml(path, Lesson)
    played = {scenario.stem for scenario in (_data(game) / LESSON).glob("*.toml")}
    known = [("scenario", lesson.scenario, played, "no scenario for a lesson")]
    mistakes = [
        *_unknown(known),
        *repeated("card", (card.id for card in lesson.cards)),
        *((f"card.{card.id}{key}", reason) for card in lesson.cards for key, reason in _mistakes(card, game)),
    ]
    if mistakes:
        raise BadContentError([ContentError(str(path), key, reason) for key, reason in mistakes])
    return lesson


def _mistakes(card: Card, game: Game[Any, Any]) -> Iterator[tuple[str, str]]:
    if sum(way is not None for way in (card.at, card.asked, card.told)) != 1:
        yield "", f"A card is said at one kind of moment: it needs just one of {WAYS}."
    if card.told is None and (card.whose, card.good) != (None, None):
        yield "", "Only what was `told` is somebody's or has a die: `whose` and `good` belong beside it."
    yield from _unknown(
        [
            (".chapter", card.chapter, {chapter.id for chapter in load_guide(game.id).chapters}, "no chapter"),
            (".asked", card.asked, {name_of(kind) for kind in game.answers}, "no kind of answer"),
            (".told", card.told, _rules_and_chapters(game.id), "neither a rule nor a chapter of them"),
        ]
    )


def _rules_and_chapters(game: str) -> set[str]:
    rules = {rule.id for rule in load_catalogue(game).rules}
    return rules | {id.rpartition("/")[0] for id in rules}


def _unknown(names: Iterable[tuple[str, str | None, set[str], str]]) -> Iterator[tuple[str, str]]:
    """What is named at a key and is not among those that are known."""
    for key, name, known, what in names:
        if name is not None and name not in known:
            yield key, f'There is {what} called "{name}".{near(name, known)}'


def name_of(kind: type[Option[Any]]) -> str:
    """What a kind of answer is called where it is written down."""
    return str(kind.__struct_config__.tag)


def asked_of(question: Question | None, seat: str) -> frozenset[str]:
    """The kinds of answers that a question wants of a seat."""
    choices: Iterable[Choose[Any]] = ()
    if isinstance(question, Choose):
        choices = (question,)
    elif isinstance(question, Together | Anybody):
        choices = question.choices
    return frozenset(name_of(type(option)) for choice in choices if choice.seat == seat for option in choice.options)


def said(lesson: Lesson, game: str, side: str, moments: Iterable[Moment]) -> tuple[LessonCard, ...]:
    """The cards that have been said to somebody of a side by the last of these moments, in their order."""
    chapters = {chapter.id: chapter.title for chapter in load_guide(game).chapters}
    left, turn, found = list(lesson.cards), 0, []
    for moment in moments:
        turn = moment.told[-1][0].turn if moment.told else turn
        for card in list(left):
            line = _due(card, side, moment, turn)
            if line is not None:
                left.remove(card)
                number, about = (line[0].number, line[1]) if line[0] else (-1, "")
                read = chapters[card.chapter]
                found.append(LessonCard(card.id, card.title, card.text, read, moment.number, about, number))
    return tuple(found)


NO_LINE = (None, "")


def _due(card: Card, side: str, moment: Moment, turn: int) -> tuple[LineShown | None, str] | None:
    """The line that a card is about, or none, if this is its moment; None if it is not."""
    if card.told is not None:
        return next((line for line in moment.told if _is_about(card, side, line[0])), None)
    if card.at is not None:
        return NO_LINE if moment.over or card.at == "start" else None
    return NO_LINE if card.asked in moment.asked and turn >= card.turn else None


def _is_about(card: Card, side: str, line: LineShown) -> bool:
    dice = [die.good for die in line.dice if die.good is not None]
    whose = "yours" if line.side == side else "theirs" if line.side else None
    return (
        f"{line.rule}/".startswith(f"{card.told}/")
        and line.turn >= card.turn
        and card.whose in (None, whose)
        and (card.good is None or card.good in dice)
    )
