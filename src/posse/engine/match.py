"""A match: a table under way, its history, and the answers that led here."""

from bisect import bisect_right
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import Any, Generic, Literal, NamedTuple, TypeVar, cast

from msgspec.structs import replace

from posse.engine.codec import digest
from posse.engine.dealer import ByHand, Dealer, Seeded
from posse.engine.event import Event, seen
from posse.engine.game import Game
from posse.engine.parting import WORDS, AcceptDraw, Offer, Resign, Word, WordGiven, offer_in, refuses, resigned, untaken
from posse.engine.question import Anybody, Choose, Draw, Option, Remark, Result, Roll, Spoke, Together
from posse.engine.refusal import Refusal, ambiguous, not_allowed
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

    @property
    def beside(self) -> bool:
        """Whether it is a remark or a word of the end, for which no die moves."""
        return isinstance(self.value, Word | Remark)


class Moment(NamedTuple):
    """Where the match stood before an answer: enough to go back to it. Without a table it is forgotten, and is found again
    by playing the answers that led to it."""

    table: Any
    given: tuple[Any, ...]
    pending: tuple[tuple[int, Option[Any]], ...]
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
        self._spoken = 0
        """How many of the answers are words of the end, or remarks."""
        self._history: list[Moment] = []
        self._given: tuple[Any, ...] = ()
        self._pending: dict[int, Option[Any]] = {}
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

    @property
    def number(self) -> int:
        """How many answers have been given, by which dice and cards are dealt: nothing that is said beside the game, or of its
        end, changes what is to come."""
        return len(self.answers) - self._spoken

    @property
    def offer(self) -> Offer | None:
        """The draw on offer, if one is."""
        return None if self.outcome is not None else offer_in(self.answers, self.game.seats(self._table))

    def refuses(self, seat: str, word: Word) -> Refusal | None:
        """Why a seat may not say that of the end now; None if it may."""
        if self.outcome is not None:
            return not_allowed("The match is over.")
        return refuses(self.answers, self.game.seats(self._table), seat, word)

    def untaken(self, seat: str) -> bool:
        """Whether the last that this seat said was to offer a draw, and the match goes on."""
        return self.outcome is None and untaken(self.answers, self.game.seats(self._table), seat)

    def waiting_for(self) -> tuple[str, ...]:
        """The seats that still owe an answer, or any of which may give it."""
        question = self.question
        if question is None:
            return ()
        if isinstance(question, Together | Anybody):
            choices = enumerate(question.choices)
            return tuple(dict.fromkeys([choice.seat for place, choice in choices if place not in self._pending]))
        return (question.seat,)

    def speaker(self, seats: Container[str]) -> str | None:
        """Which of these seats answers next, if any is asked. Where anybody may, they take turns at speaking first."""
        asked = [seat for seat in self.waiting_for() if seat in seats]
        turn = len(self.answers) if isinstance(self.question, Anybody) else 0
        return asked[turn % len(asked)] if asked else None

    def choice_of(self, seat: str) -> Choose[T] | None:
        """What a seat is asked to choose now: of several choices the first it has not made."""
        return next(iter(self.choices_of(seat)), None)

    def choices_of(self, seat: str) -> list[Choose[T]]:
        """All that a seat is asked to choose now, those choices first that it has not made."""
        return [choice for _, choice in self._own(seat)]

    def _own(self, seat: str) -> list[tuple[int, Choose[T]]]:
        """The same, each with its place in the question."""
        question = self.question
        if isinstance(question, Choose):
            return [(0, question)] if question.seat == seat else []
        if not isinstance(question, Together | Anybody):
            return []
        own = [(place, choice) for place, choice in enumerate(question.choices) if choice.seat == seat]
        return sorted(own, key=lambda one: one[0] in self._pending) if len(own) > 1 else own

    def remarks(self, seat: str) -> Choose[T] | None:
        """What a seat may say now beside whatever is asked."""
        found = self.game.remarks(self._table, seat) if self.outcome is None else ()
        return Choose(seat, "At any time", found, "") if found else None

    def laid(self, seat: str | None = None) -> tuple[tuple[Choose[T], Option[T]], ...]:
        """The secret answers that wait for others, of one seat or of all, each with what was asked."""
        if not isinstance(question := self.question, Together):
            return ()
        pairs = [(question.choices[place], option) for place, option in self._pending.items()]
        return tuple((choice, option) for choice, option in pairs if seat is None or choice.seat == seat)

    def view(self, seat: str | None) -> View[T]:
        """What a seat (or None, a spectator) may know now.

        The pool of a draw is shown to nobody: what it lacks would tell the cards in other hands.
        """
        own = self.choices_of(seat) if seat is not None else []
        question: Choose[T] | Roll | Draw | None = own[0] if own else None
        if question is None and isinstance(self.question, Roll | Draw) and self.question.seat == seat:
            question = replace(self.question, pool=()) if isinstance(self.question, Draw) else self.question
        table = self.game.redact(self._table, seat)
        anybody = isinstance(self.question, Anybody)
        return View(seat, len(self.answers), table, question, self.waiting_for(), tuple(own[1:]), anybody)

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
        """Answer a choice, with an option or its words, or speak of the end. A refusal leaves the match as it was."""
        word = answer if isinstance(answer, Word) else WORDS.get(answer) if isinstance(answer, str) else None
        if word is not None:
            return self._speak(seat, word)
        remark = self.remark(seat, answer)
        if isinstance(remark, Refusal):
            return remark
        if remark is not None:
            self._hear(seat, remark)
            return None
        own = self._own(seat)
        if not own:
            return not_allowed(f"Nothing is asked of {seat} now.")
        if isinstance(answer, str):
            read = pick(answer, whole([choice for _, choice in own]), self.game.answers)
            if isinstance(read, Refusal):
                return read
            answer = read
        place = self._place(own, answer)
        if isinstance(place, Refusal):
            return place
        if place in self._pending:
            self._withdraw(place)
        self._remember(Answer(seat, answer, "seat"))
        question = self.question
        if isinstance(question, Together):
            self._pending[place] = answer
            if len(self._pending) < len(question.choices):
                return None
            self._send(tuple([self._pending[place] for place in range(len(question.choices))]))
        else:
            self._send(Spoke(seat, answer) if isinstance(question, Anybody) else answer)
        return None

    def remark(self, seat: str, answer: Option[T] | str) -> Remark[T] | Refusal | None:
        """An answer as a remark, or why the seat may not make it; None if it is none."""
        kinds = [kind for kind in self.game.answers if issubclass(kind, Remark)]
        if isinstance(answer, str) and not any(answer.split()[:1] == [kind.__struct_config__.tag] for kind in kinds):
            return None
        if not isinstance(answer, str | Remark):
            return None
        choice = self.remarks(seat)
        if choice is None:
            return not_allowed("That is not for this seat to say." if self.outcome is None else "The match is over.")
        read = pick(answer, choice, kinds) if isinstance(answer, str) else answer
        return read if isinstance(read, Refusal) else choice.refuses(read, self._table) or cast("Remark[T]", read)

    def _hear(self, seat: str, remark: Remark[T]) -> None:
        self._remember(Answer(seat, remark, "seat"))
        self._spoken += 1
        if self._given or isinstance(self.question, Together):
            self._given = (*self._given, Spoke(seat, remark))
        else:
            self._go_on(gather(remark.heard(self._table, seat), self.events))

    def _speak(self, seat: str, word: Word) -> Refusal | None:
        refusal = self.refuses(seat, word)
        if refusal is not None:
            return refusal
        self._remember(Answer(seat, word, "seat"))
        self._spoken += 1
        self.events.append(WordGiven(seat, word.says))
        game, table = self.game, self._table
        sides = game.sides(table)
        if isinstance(word, Resign):
            given_up = resigned(self.answers)
            if all(other in given_up for other in game.seats(table) if sides[other] == sides[seat]):
                reason = f"{game.names(table).get(seat, seat)} resigned."
                winners = tuple(dict.fromkeys(side for side in sides.values() if side != sides[seat]))
                self._restore(Position(table.end(Outcome(reason, winners, game.score(table), ""))))
        elif isinstance(word, AcceptDraw) and self.offer is None:
            self._restore(Position(table.end(Outcome("A draw was agreed.", (), game.score(table), ""))))
        return None

    def _place(self, own: list[tuple[int, Choose[T]]], answer: Option[T]) -> int | Refusal:
        """The place of the choice, of a seat's own, that an answer is for."""
        refusals = [choice.refuses(answer, self._table) for _, choice in own]
        fitting = [place for (place, _), refusal in zip(own, refusals, strict=True) if refusal is None]
        if len(fitting) > 1:
            return ambiguous("That answers more than one of the questions, and does not say which.")
        if fitting:
            return fitting[0]
        found = [choice.verdict(answer, self._table) for _, choice in own]
        return next(why for why in (*found, *refusals) if why is not None)

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
            seat = self.speaker(players)
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
        self._spoken = _words_in(self.answers)
        self._restore(Position(moment.table, moment.given, moment.pending))

    def branch(self) -> "Match[T, S]":
        """Another match that stands where this one stands and goes its own way."""
        twin: Match[T, S] = object.__new__(type(self))
        twin.game, twin.setup, twin.dealer = self.game, self.setup, self.dealer
        twin.events, twin.answers, twin._history = list(self.events), list(self.answers), list(self._history)
        twin._spoken = self._spoken
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
        self._spoken = _words_in(self.answers)
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

    def _withdraw(self, choice: int) -> None:
        """Forget a secret answer of a seat that changes its mind, so that doing so cannot change the dice to come."""
        laid = [place for place, answer in enumerate(self.answers) if not answer.beside]
        place = laid[list(self._pending).index(choice) - len(self._pending)]
        del self._history[place], self.answers[place], self._pending[choice]
        self._history[place:] = [
            moment._replace(pending=tuple(pair for pair in moment.pending if pair[0] != choice))
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
            self._advance(self._over(cast(T, done.value)))
        self._deal()

    def _go_on(self, table: T) -> None:
        self._advance(table)
        self._deal()

    def _over(self, table: T) -> T:
        """The table when the item in hand is settled, and what was said beside it has been heard."""
        table = gather(table, self.events)
        for said in self._given:
            if isinstance(said, Spoke) and isinstance(said.answer, Remark) and table.outcome is None:
                table = gather(said.answer.heard(table, said.seat), self.events)
        return table

    def _advance(self, table: T) -> None:
        self._given = ()
        self._table, self._running, self.question = next_question(table, self.events)

    def _deal(self) -> None:
        """Let the dealer answer what it can."""
        while isinstance(question := self.question, Roll | Draw):
            result = self.dealer.deal(question, self.number)
            if result is None:
                return
            self._remember(Answer(question.seat, result, "dealer"))
            running = cast("Running[T]", self._running)
            try:
                self.question = running.send(result)
                self._given = (*self._given, result)
            except StopIteration as done:
                self._advance(self._over(cast(T, done.value)))


def _words_in(answers: Iterable[Answer]) -> int:
    return sum(answer.beside for answer in answers)


def whole(choices: Sequence[Choose[T]]) -> Choose[T]:
    """All that a seat may choose at once, as if it were one choice."""
    first, *others = choices
    if not others:
        return first
    return replace(first, options=tuple(dict.fromkeys(option for choice in choices for option in choice.options)))
