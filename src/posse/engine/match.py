"""A match: a table under way, its history, and the answers that led here."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, Literal, NamedTuple, TypeVar, cast

from msgspec.structs import replace

from posse.engine.codec import digest
from posse.engine.dealer import ByHand, Dealer, Seeded
from posse.engine.event import Event, seen
from posse.engine.game import Game
from posse.engine.question import Choose, Draw, Option, Result, Roll, Together
from posse.engine.refusal import Refusal, not_allowed
from posse.engine.settle import Position, Question, Running, gather, next_question, resume
from posse.engine.table import Outcome, Table
from posse.engine.view import View
from posse.engine.words import pick

T = TypeVar("T", bound=Table)
S = TypeVar("S")

Source = Literal["dealer", "typed", "brought", "seat"]
"""Dealt, somebody's own, dealt in the match that this one went on from, or chosen."""
Player = Callable[[View[Any]], Option[Any]]


class Answer(NamedTuple):
    """One answer as it is written down: who gave it, what it was, where it came from."""

    seat: str
    value: Result | Option[Any]
    source: Source


class Moment(NamedTuple):
    """Where the match stood before an answer: enough to go back to it. Without a table it is forgotten, and is found again
    by playing the answers that led to it."""

    table: Any
    given: tuple[Any, ...]
    pending: tuple[tuple[str, Option[Any]], ...]
    events: int


class Standing(NamedTuple):
    """How a match stands as a whole: enough to put it back, whatever has been done to it since."""

    position: Position[Any]
    answers: list[Answer]
    events: list[Event]
    history: list[Moment]


class Match(Generic[T, S]):
    """A running game. Chance is dealt by the dealer; what it leaves, and every choice, waits as `question`."""

    def __init__(self, game: Game[T, S], setup: S, dealer: Dealer | None = None) -> None:
        self.game = game
        self.setup = setup
        self.dealer: Dealer = dealer or Seeded(0)
        self.events: list[Event] = []
        self.answers: list[Answer] = []
        self.question: Question | None = None
        self._history: list[Moment] = []
        self._given: tuple[Any, ...] = ()
        self._pending: dict[str, Option[Any]] = {}
        self._running: Running[T] | None = None
        self._table: T = game.start(setup)
        self._go_on(gather(self._table, self.events))

    # Reading

    @property
    def table(self) -> T:
        """Everything on the table, before the item in hand."""
        return self._table

    @property
    def position(self) -> Position[T]:
        """Where the match stands, as data."""
        return Position(self._table, self._given, tuple(self._pending.items()))

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return self._table.outcome

    @property
    def digest(self) -> str:
        """The digest of the present position."""
        return digest(self.position)

    def waiting_for(self) -> tuple[str, ...]:
        """The seats that still owe an answer."""
        question = self.question
        if question is None:
            return ()
        if isinstance(question, Together):
            return tuple(choice.seat for choice in question.choices if choice.seat not in self._pending)
        return (question.seat,)

    def choice_of(self, seat: str) -> Choose[T] | None:
        """What a seat is asked to choose now."""
        question = self.question
        if isinstance(question, Together):
            return question.choice_of(seat)
        return question if isinstance(question, Choose) and question.seat == seat else None

    def view(self, seat: str | None) -> View[T]:
        """What a seat (or None, a spectator) may know now.

        The pool of a draw is shown to nobody: what it lacks would tell the cards in other hands.
        """
        question: Choose[T] | Roll | Draw | None = self.choice_of(seat) if seat is not None else None
        if question is None and isinstance(self.question, Roll | Draw) and self.question.seat == seat:
            question = replace(self.question, pool=()) if isinstance(self.question, Draw) else self.question
        table = self.game.redact(self._table, seat)
        return View(seat, len(self.answers), table, question, self.waiting_for())

    def story(self, seat: str | None = None, since: int = 0) -> tuple[str, ...]:
        """What happened, told in sentences, as far as a seat (or None, a spectator) may know it."""
        return self._told(seen(self.events[since:], seat))

    def whole_story(self, since: int = 0) -> tuple[str, ...]:
        """What happened with every secret in it, a sentence for each of `events`: for records, never for a seat."""
        return self._told(self.events[since:])

    def _told(self, events: Iterable[Event]) -> tuple[str, ...]:
        names = self.game.names(self._table)
        return tuple(event.tell(names) for event in events)

    # Answering

    def answer(self, seat: str, answer: Option[T] | str) -> Refusal | None:
        """Answer a choice, with an option or its words. A refusal leaves the match as it was."""
        choice = self.choice_of(seat)
        if choice is None:
            return not_allowed(f"Nothing is asked of {seat} now.")
        if isinstance(answer, str):
            read = pick(answer, choice, self.game.answers)
            if isinstance(read, Refusal):
                return read
            answer = read
        refusal = choice.refuses(answer, self._table)
        if refusal is not None:
            return self.game.why_not(self._table, choice, answer) or refusal
        if seat in self._pending:
            self._withdraw(seat)
        self._remember(Answer(seat, answer, "seat"))
        question = self.question
        if isinstance(question, Together):
            self._pending[seat] = answer
            if len(self._pending) < len(question.choices):
                return None
            self._send(tuple(self._pending[choice.seat] for choice in question.choices))
        else:
            self._send(answer)
        return None

    def hand_in(self, result: Result, source: Source = "typed", told: Event | None = None) -> Refusal | None:
        """Answer a roll or draw with people's own dice and cards: a face, the faces of a handful, or a card. `told` is told
        of it before anything that comes of it."""
        question = self.question
        if isinstance(question, Roll):
            shown = question.read(result)
            if isinstance(shown, Refusal):
                return shown
            result = shown
        elif isinstance(question, Draw):
            if result not in question.pool:
                return not_allowed("That card cannot be drawn now. Look at it again.")
        else:
            return not_allowed("No die or card is asked for now.")
        self._remember(Answer(question.seat, result, source))
        if told is not None:
            self.events.append(told)
        self._send(result)
        return None

    def play(self, players: Mapping[str, Player], limit: int = 1_000_000) -> Outcome | None:
        """Let players answer until the match ends, a seat has no player, or `limit` answers are given."""
        self._deal()
        for _ in range(limit):
            seat = next((seat for seat in self.waiting_for() if seat in players), None)
            if seat is None or isinstance(self.question, Roll | Draw):
                break
            refusal = self.answer(seat, players[seat](self.view(seat)))
            if refusal is not None:
                raise ValueError(f"The player of {seat} gave an answer that is refused: {refusal}")
        return self.outcome

    # History

    def undo(self, answers: int = 1) -> None:
        """Take back the last answers; what the dealer gave to them stays as it was."""
        answers = min(answers, len(self._history))
        if answers <= 0:
            return
        moment = self._moment(len(self._history) - answers)
        del self._history[-answers:], self.answers[-answers:]
        del self.events[moment.events :]
        self._restore(Position(moment.table, moment.given, moment.pending))

    def branch(self) -> "Match[T, S]":
        """Another match that stands where this one stands and goes its own way."""
        twin: Match[T, S] = object.__new__(type(self))
        twin.game, twin.setup, twin.dealer = self.game, self.setup, self.dealer
        twin.events, twin.answers, twin._history = list(self.events), list(self.answers), list(self._history)
        twin._restore(self.position)
        return twin

    def at(self, number: int) -> "Match[T, S]":
        """A branch that stands where the match stood after its first `number` answers."""
        if number < len(self._history):
            self._moment(number)
        twin = self.branch()
        twin.undo(len(self.answers) - number)
        return twin

    def events_before(self) -> list[int]:
        """For each answer, how many events came before it."""
        return [moment.events for moment in self._history]

    @property
    def standing(self) -> Standing:
        """How it stands now."""
        return Standing(self.position, self.answers.copy(), self.events.copy(), self._history.copy())

    def put_back(self, standing: Standing) -> None:
        """Let it stand as it stood, even after an answer in the middle of which the rules failed; once for each standing."""
        self.answers, self.events, self._history = standing.answers, standing.events, standing.history
        self._restore(standing.position)

    def question_before(self, answer: int) -> Question | None:
        """What was asked when an answer (by its place in `answers`) was given."""
        moment = self._moment(answer)
        return resume(Position(moment.table, moment.given, moment.pending))[1]

    def answer_before(self, event: int) -> int | None:
        """The place of the answer that led to an event (by its place in `events`); None if it came before any answer."""
        place = bisect_right(self._history, event, key=lambda moment: moment.events) - 1
        return place if place >= 0 else None

    # Under the hood

    def _moment(self, number: int) -> Moment:
        """Where the match stood before the answer of this number."""
        if self._history[number].table is None:
            forgotten = [moment for moment in self._history if moment.table is None]
            again = Match(self.game, self.setup, ByHand())
            for seat, value, _ in self.answers[: len(forgotten)]:
                if isinstance(value, Option):
                    again.answer(seat, value)
                else:
                    again.hand_in(value)
            self._history[: len(forgotten)] = [
                found._replace(events=moment.events) for found, moment in zip(again._history, forgotten, strict=True)
            ]
        return self._history[number]

    def _restore(self, position: Position[T]) -> None:
        self._table, self._given, self._pending = position.table, position.given, dict(position.pending)
        self._running, self.question = resume(position)

    def _remember(self, answer: Answer) -> None:
        pending = tuple(self._pending.items()) if self._pending else ()
        self._history.append(Moment(self._table, self._given, pending, len(self.events)))
        self.answers.append(answer)

    def _withdraw(self, seat: str) -> None:
        """Forget the secret answer of a seat that changes its mind, so that doing so cannot change the dice to come."""
        first = len(self.answers) - len(self._pending)
        place = first + next(i for i, answer in enumerate(self.answers[first:]) if answer.seat == seat)
        del self._history[place], self.answers[place], self._pending[seat]
        self._history[place:] = [
            moment._replace(pending=tuple(pair for pair in moment.pending if pair[0] != seat))
            for moment in self._history[place:]
        ]

    def _send(self, value: object) -> None:
        running = self._running
        if running is None:
            return
        self._pending = {}
        try:
            self.question = running.send(value)
            self._given = (*self._given, value)
        except StopIteration as done:
            self._advance(gather(cast(T, done.value), self.events))
        self._deal()

    def _go_on(self, table: T) -> None:
        self._advance(table)
        self._deal()

    def _advance(self, table: T) -> None:
        self._given = ()
        self._table, self._running, self.question = next_question(table, self.events)

    def _deal(self) -> None:
        """Let the dealer answer what it can."""
        while isinstance(question := self.question, Roll | Draw):
            result = self.dealer.deal(question, len(self.answers))
            if result is None:
                return
            self._remember(Answer(question.seat, result, "dealer"))
            running = cast("Running[T]", self._running)
            try:
                self.question = running.send(result)
                self._given = (*self._given, result)
            except StopIteration as done:
                self._advance(gather(cast(T, done.value), self.events))
