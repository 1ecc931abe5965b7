"""A match as its log tells it: the engine's match, who sits where, what may be taken back, what was said.

Playing and reading the log go the same way, through `enter`: whoever plays makes an entry, enters it here and writes it
down; whoever reads enters what is written. So a match that was read back is the match that was played.
"""

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from posse.engine.dealer import ByHand, Dealer, Seeded
from posse.engine.match import Answer, Match, Source, whole
from posse.engine.match import Standing as MatchStanding
from posse.engine.parting import WORDS, Word
from posse.engine.question import Anybody, Choose, Draw, Option, Remark, Result, Roll, Together
from posse.engine.refusal import Refusal, RefusedError, not_allowed, unreadable
from posse.engine.seal import Mix
from posse.engine.words import pick, read, read_faces, say, spell
from posse.games.book.front import ScenarioLine
from posse.games.cards.pack import typed
from posse.games.deeds.happened import HandedIn
from posse.games.shelf import AnyFront, front
from posse.server.gathering import Gathering
from posse.server.keys import opened
from posse.server.log import (
    AGAIN,
    MIX,
    PERSON,
    SPOKEN,
    STOPPED,
    Again,
    Entry,
    Given,
    Kind,
    MatchRow,
    Person,
    Spoken,
    Stopped,
    Summary,
    now,
)
from posse.server.protocol import Said

AnyMatch = Match[Any, Any]
STALE = "The table has moved on since that question was asked."
FIRST = "{} spoke first, and that settled the question."

SEALING = "The dice are being sealed: everybody adds a share of their own before the first card."
SEALED = "The dice of this match are sealed already."
OWN_DICE: Literal["own-dice"] = "own-dice"
SOURCES: Mapping[str, Source] = {"dealer": "dealer", "brought": "brought"}

CHARTS = "The charts run {} in this match; an option gives their people to a player."
NO_CHARTS = "No chart runs {}: somebody has to play them."


class UnplayableError(Exception):
    """A stored match does not play through with this version."""


class Rejected(NamedTuple):
    """Something that was not done; `stale` means that the table had moved on."""

    refusal: Refusal
    stale: bool = False


Wish = Literal["back", "own-dice"]


class Asked(Struct, frozen=True):
    """A seat asks the others to let it go back to so many answers, or roll its own dice; who has agreed so far."""

    by: str
    wish: Wish
    to: int = 0
    agreed: tuple[str, ...] = ()


class LastWord(Struct, frozen=True):
    """Who settled what a seat had asked, and how: by the first no, or the last yes."""

    to: str
    wish: Wish
    by: str
    yes: bool


class Standing(NamedTuple):
    """How a match stands, to be put back to."""

    match: MatchStanding
    kept: dict[str, object]


Outcome = tuple[Entry, ...] | Rejected


class Played:
    """One match."""

    def __init__(self, row: MatchRow) -> None:
        self.row = row
        self.front: AnyFront = front(row.game)
        game = self.front.game
        setup = _set_up(row.game, row.setup)
        self.match: AnyMatch = Match(game, setup, ByHand())
        self.scenario: ScenarioLine = self.front.scenario_of(setup)
        self.sides: Mapping[str, str] = {seat.id: seat.side for seat in self.scenario.seats}
        self.manned: tuple[str, ...] = game.seats(self.match.table)
        """The seats that somebody plays; the charts of the book run the others."""
        self.people = self.seating({})
        self.dealer: Seeded | None = None if row.salt else Seeded(int(row.seed))
        """Who rolls and draws, once all shares are in; at once where the seed was open from the first."""
        self.mix: Mix | None = None
        """What its seed was mixed from."""
        self.gathering = Gathering(opened(row.seed, row.salt), self.manned)
        self.number = 0
        self.posed = 0
        self.spoke: tuple[int, str] = (0, "")
        """The position of the last question that was open to several seats, and who settled it."""
        self.tokens: dict[str, int] = {}
        self.chat: list[Said] = []
        self.asked: Asked | None = None
        self.last_word: LastWord | None = None
        """What came of the last thing that was asked, until whoever asked goes on playing or asks again."""
        self.again: Again | None = None
        self.stopped: dict[str, tuple[Stopped, ...]] = {}
        """How far seats want to be asked: the stop that lasts, then one for an occasion."""
        self.cuts: list[int] = []
        """How many events were left each time something was taken back."""
        self.turns: list[int] = []
        self.before: list[int] = []
        """For each answer, how many events came before it."""
        self.groups: list[int] = []
        """For each answer, a number of the secret question it belongs to; 0 for an open one."""
        self.whys: list[str] = []
        """For each answer, what everybody may hear of why a bot gave it."""
        self._tell(self.front.turn(self.match.table))

    # Reading

    @property
    def seats(self) -> tuple[str, ...]:
        """The places at the table."""
        return tuple(self.sides)

    @property
    def ended(self) -> bool:
        """Whether the match is over."""
        return self.match.outcome is not None

    @property
    def ready(self) -> bool:
        """Whether the shares of all seats are in, so that it can begin; what is over needs no dice any more."""
        return self.dealer is not None or self.ended

    def waiting_for(self) -> tuple[str, ...]:
        """The seats that owe an answer, or their share of the dice."""
        return self.match.waiting_for() if self.ready else self.gathering.owed(self.people)

    def given(self, seat: str, question: object) -> str:
        """The secret answer to one of its choices that a seat has laid and may still change, in words."""
        return next((say(option) for choice, option in self.match.laid(seat) if choice is question), "")

    def laid(self) -> tuple[str, ...]:
        """The seats that have laid all their secret answers."""
        waiting = self.match.waiting_for()
        return tuple(dict.fromkeys(choice.seat for choice, _ in self.match.laid() if choice.seat not in waiting))

    def stop_of(self, seat: str) -> str:
        """The stop that a seat has now: the last it has set, unless the occasion is over; empty where there are none."""
        stops = self.match.game.stops(self.match.table, seat)
        may = {stop.id: stop.occasion for stop in stops.may} if stops is not None else {}
        kept = [one.stop for one in self.stopped.get(seat, ()) if may.get(one.stop) == one.occasion]
        return next(iter((*kept[::-1], *may)), "")

    def people_asked(self) -> tuple[str, ...]:
        """The people who have not yet said yes to what was asked."""
        if self.asked is None:
            return ()
        return tuple(seat for seat in self._others(self.asked.by, self.asked.wish) if seat not in self.asked.agreed)

    def draw_asked(self, seat: str) -> Choose[Any] | None:
        """The draw that is on offer to a seat, as a question."""
        offer = self.match.offer
        return None if offer is None else offer.asks(seat)

    def bots_asked(self) -> tuple[str, ...]:
        """The bots that owe an answer now, first to a draw on offer. Where anybody may speak they leave it to people, and speak
        only among themselves."""
        question = self.match.question
        offered = tuple(seat for seat in self.manned if self.people[seat].who != "person" and self.draw_asked(seat))
        if offered:
            return offered
        if not self.ready or not isinstance(question, Choose | Together | Anybody):
            return ()
        waiting = self.match.waiting_for()
        bots = tuple(seat for seat in waiting if self.people[seat].who != "person")
        if isinstance(question, Anybody):
            speaker = self.match.speaker(bots) if bots == waiting else None
            return () if speaker is None else (speaker,)
        return bots

    def summary(self) -> Summary:
        """How it stands."""
        outcome = self.match.outcome
        waiting = self.waiting_for()
        names = self.match.game.names(self.match.table)
        either = " or " if self.ready and isinstance(self.match.question, Anybody) else " and "
        sentence = f"{self._stands()} Waiting for {either.join(names.get(s, s) for s in waiting)}.".lstrip()
        if outcome is not None:
            called = self._sides_called
            score = ", ".join(f"{called[side]} {points}" for side, points in outcome.score)
            sentence = f"{outcome.reason} {score}." if score else outcome.reason
        return Summary(self.front.turn(self.match.table), sentence, waiting, dict(self.people), self.ended)

    @property
    def _sides_called(self) -> dict[str, str]:
        return {side.id: side.name for side in self.scenario.sides}

    def _stands(self) -> str:
        """The score if it ended now, or what each side has done, as far as anybody may know it who looks on."""
        standing, called = self.front.screen.standing(self.match.view(None).table), self._sides_called
        sides = standing.sides if standing is not None else ()
        if all(side.total for side in sides):
            score = ", ".join(f"{called[side.side]} {side.total}" for side in sides)
        else:
            score = "; ".join(f"{called[one.side]}: {', '.join(line.what for line in one.lines)}" for one in sides)
        return score and f"{score}."

    def recorded(self, number: int | None = None) -> AnyMatch:
        """The match for a record or a replay: with the dealer that says who rolled for themselves."""
        twin = self.match.branch() if number is None else self.match.at(number)
        typed = {answer.seat for answer in twin.answers if answer.source == "typed"}
        by_hand = typed | {seat for seat, person in self.people.items() if person.by_hand}
        dealer: Dealer = self.dealer or ByHand()
        twin.dealer = ByHand(by_hand, dealer) if by_hand else dealer
        return twin

    # Taking back

    def free(self, seat: str) -> range:
        """The counts of answers a seat may go back to freely: over choices of its own since the last roll, reveal or
        hand-over, while it is still its turn to speak; and over its remarks until anybody has answered."""
        question, answers = self.match.question, self.match.answers
        end = len(answers)
        spoke = bool(answers) and answers[-1].seat == seat and isinstance(answers[-1].value, Remark)
        asked = seat in self.match.waiting_for() and not isinstance(question, Together)
        if question is None or not (spoke or asked):
            return range(end, end)
        start = end
        while start and answers[start - 1].seat == seat and answers[start - 1].source == "seat":
            if self.groups[start - 1] or self._revealed(start - 1, seat):
                break
            start -= 1
        return range(start, end)

    def _revealed(self, number: int, seat: str) -> bool:
        """Whether what came of an answer showed its seat something hidden."""
        last = self.before[number + 1] if number + 1 < len(self.before) else None
        return any(event.reveals and event.seen_by(seat) for event in self.match.events[self.before[number] : last])

    def activation(self, seat: str) -> int | None:
        """Where the activation now under way began, as far as going back there is free."""
        free = self.free(seat)
        if not free:
            return None
        events = self.match.events
        last = next((i for i in range(len(events) - 1, -1, -1) if events[i].tone == "opening"), -1)
        return next((number for number in free if self.before[number] > last), None)

    def own_last(self, seat: str) -> int | None:
        """The count of answers before a seat's last choice, with everything that has come of it; None: there is none."""
        for number in range(len(self.match.answers) - 1, -1, -1):
            answer = self.match.answers[number]
            if answer.seat == seat and answer.source == "seat" and not isinstance(answer.value, Word):
                group = self.groups[number]
                return self.groups.index(group) if group else number
        return None

    # Opening

    def seating(self, wanted: Mapping[str, Person]) -> dict[str, Person]:
        """Who sits where if these are wanted; raises `RefusedError` for whom there is no such place."""
        for seat, person in wanted.items():
            if person.manned != (seat in self.manned):
                name = self.match.game.names(self.match.table).get(seat, seat)
                raise RefusedError(not_allowed((CHARTS if person.manned else NO_CHARTS).format(name)))
        return {seat: wanted.get(seat, Person() if seat in self.manned else Person("charts")) for seat in self.seats}

    def opened_with(
        self, people: Mapping[str, Person], answers: Iterable[Given] = (), mix: Mix | None = None
    ) -> tuple[Entry, ...]:
        """The first lines of a new match: who sits where, answers given elsewhere with what their dice were mixed from, and
        what is dealt after that."""
        entries: list[Entry] = []
        if mix is not None:
            entries.append(Entry(self.number + 1, "mix", "", msgspec.json.encode(mix).decode(), now()))
            self.read(entries[-1:])
        for seat, person in self.seating(people).items():
            entries.append(Entry(self.number + 1, "person", seat, msgspec.json.encode(person).decode(), now()))
            self.read(entries[-1:])
        for given in answers:
            entries.append(Entry(self.number + 1, given.kind, given.seat, given.body, now(), given.source))
            self.read(entries[-1:])
        return (*entries, *self.go_on(False))

    # Playing: each makes entries, enters them, and hands them over to be written down

    def answer(self, seat: str, at: int, words: str, token: str | None = None, why: str = "") -> Outcome:
        """A seat's choice, in words, and the dice and cards that follow from it; of a bot's, why. Or what a seat says of the end,
        at any time, or beside whatever is asked."""
        remark = self.match.remark(seat, words)
        if isinstance(remark, Refusal):
            return Rejected(remark)
        if words in WORDS or remark is not None:
            said = words if remark is None else say(remark)
            return self._play("answer", seat, said, token) if self.ready else Rejected(not_allowed(SEALING))
        choices = self.match.choices_of(seat)
        if at != self.posed:
            return Rejected(not_allowed(self._moved_on(at)), stale=True)
        if not self.ready:
            return Rejected(not_allowed(SEALING))
        if not choices:
            return Rejected(not_allowed("Nothing is asked of this seat now."))
        option = pick(words, whole(choices), self.match.game.answers)
        if isinstance(option, Refusal):
            return Rejected(option)
        return self._play("answer", seat, say(option), token, why)

    def _moved_on(self, at: int) -> str:
        """Why an answer comes too late: somebody spoke first, if that is all that has happened."""
        posed, seat = self.spoke
        if at != posed:
            return STALE
        return FIRST.format(self.match.game.names(self.match.table).get(seat, seat))

    def hand_in(self, seat: str, at: int, result: Result, token: str | None = None) -> Outcome:
        """Dice or a card of a seat's own."""
        question = self.match.question
        if at != self.posed:
            return Rejected(not_allowed(STALE), stale=True)
        if not self.ready or not isinstance(question, Roll | Draw) or question.seat != seat:
            return Rejected(not_allowed("No die or card is asked of this seat now."))
        if isinstance(question, Roll) == isinstance(result, str):
            wanted = "the faces of the dice" if isinstance(question, Roll) else "a card, such as QC"
            return Rejected(unreadable(f"This wants {wanted}."))
        return self._play("deal", seat, spell(result), token, "typed")

    def undo(self, seat: str, at: int, what: str, token: str | None = None, held: Collection[str] = ()) -> Outcome:
        """Go back freely, or ask the others. The seats that are `held` by whoever asks agree without being asked."""
        if at != self.posed:
            return Rejected(not_allowed(STALE), stale=True)
        if self.ended:
            return Rejected(not_allowed("The match is over, and its dice lie open."))
        if not self.ready:
            return Rejected(not_allowed(SEALING))
        free = self.free(seat)
        target = self.own_last(seat) if what == "ask" else self.activation(seat)
        if what == "step":
            target = free[-1] if free else None
        if target is None:
            return Rejected(not_allowed(self.why_no_undo(seat) or "There is nothing to take back."))
        if what == "ask" and target not in free and not set(self._others(seat, "back")) <= set(held):
            return self._ask(seat, str(target), token, held)
        return self._play("undo", seat, str(target), token)

    def _ask(self, seat: str, wish: str, token: str | None, held: Collection[str]) -> Outcome:
        """Ask the others; the seats that are `held` by whoever asks agree at once."""
        asked = self._play("ask", seat, wish, token)
        if isinstance(asked, Rejected):
            return asked
        for other in self.people_asked():
            if other in held:
                agreed = self._play("consent", other, "yes", None)
                asked += () if isinstance(agreed, Rejected) else agreed
        return asked

    def why_no_undo(self, seat: str) -> str:
        """Why a seat cannot simply go back; empty when it can."""
        if self.free(seat):
            return ""
        if self.own_last(seat) is None:
            return "You have not answered anything yet."
        return "A roll, a reveal or somebody else's turn has come since: the others must agree."

    def consent(self, seat: str, yes: bool, token: str | None = None) -> Outcome:
        """Agree, or not, to what was asked; when everybody has, it is done."""
        asked = self.asked
        if asked is None or seat not in self.people_asked():
            return Rejected(not_allowed("Nothing is asked of this seat that it could agree to."), stale=True)
        done = self._play("consent", seat, "yes" if yes else "no", token)
        if isinstance(done, Rejected) or not yes or self.people_asked():
            return done
        if asked.wish == OWN_DICE:
            granted = self.seated(asked.by, replace(self.people[asked.by], own_dice=True))
        else:
            granted = self._play("undo", asked.by, str(asked.to), None)
        return granted if isinstance(granted, Rejected) else (*done, *granted)

    def own_dice(self, seat: str, on: bool, token: str | None = None, held: Collection[str] = ()) -> Outcome:
        """A seat wants to roll its own dice, which the whole table must agree to, or lets the dealer do it again."""
        person = self.people[seat]
        if on and not person.own_dice and not set(self._others(seat, OWN_DICE)) <= set(held):
            return self._ask(seat, OWN_DICE, token, held)
        return self.seated(seat, replace(person, own_dice=on), token)

    def seal(
        self, seat: str, seal: str, own_dice: Collection[str], token: str | None = None, anew: bool = False
    ) -> Outcome:
        """A seat seals its share of the dice, and with that agrees that those seats roll their own. Only `anew` is a second one
        taken: two browsers of one person, which seal by themselves, would go on for ever."""
        known = self.gathering.seals.get(seat)
        if self.ready or known == seal or (known is not None and not anew):
            return Rejected(not_allowed(SEALED), stale=True)
        if set(own_dice) != {other for other, person in self.people.items() if person.own_dice}:
            return Rejected(not_allowed("Who rolls their own dice has changed. Look again."), stale=True)
        return self._play("seal", seat, seal, token)

    def open(self, seat: str, share: str, token: str | None = None) -> Outcome:
        """A seat opens its share, after everybody has sealed theirs."""
        if self.ready or seat in self.gathering.opened:
            return Rejected(not_allowed(SEALED), stale=True)
        if not self.gathering.sealed(self.people):
            return Rejected(not_allowed("Not everybody has sealed a share yet."), stale=True)
        if not self.gathering.fits(seat, share):
            return Rejected(not_allowed("That share does not fit the seal it was put under."))
        return self._play("share", seat, share, token)

    def seated(self, seat: str, person: Person, token: str | None = None) -> Outcome:
        """Somebody else sits there, or is called otherwise, or rolls their own dice."""
        return self._play("person", seat, msgspec.json.encode(person).decode(), token)

    def claimed(self, seat: str, claim: str, token: str | None = None) -> Outcome:
        """Somebody takes up the invitation to a seat, once."""
        person = self.people[seat]
        if not person.awaited:
            return Rejected(not_allowed("Someone sits here already."))
        return self.seated(seat, replace(person, claim=claim), token)

    def invited_anew(self, seat: str) -> Outcome:
        """The seat waits for somebody again: no key opens it until its new invitation is taken up."""
        person = self.people[seat]
        return self.seated(seat, replace(person, claim="", invitation=person.invitation + 1))

    def say(self, seat: str, name: str, text: str, token: str | None = None) -> Outcome:
        """Talk."""
        return self._play("chat", seat, msgspec.json.encode(Spoken(name, text)).decode(), token)

    def rematched(self, again: Again) -> Outcome:
        """The same people play again, elsewhere."""
        return self._play("rematch", "", msgspec.json.encode(again).decode(), None)

    def stop(self, seat: str, stop: str, token: str | None = None) -> Outcome:
        """How far a seat wants to be asked from the next question on; the one it is asked now is still its own to answer."""
        stops = self.match.game.stops(self.match.table, seat)
        found = next((one for one in stops.may if one.id == stop), None) if stops is not None else None
        if found is None:
            return Rejected(not_allowed("This seat cannot want that now."))
        return self._play("stop", seat, msgspec.json.encode(Stopped(found.id, found.occasion)).decode(), token)

    def go_on(self, led: bool) -> tuple[Entry, ...]:
        """Roll and draw for everybody who does not do it themselves, and give the answers of those who are not to be asked: where
        an answer or a die has `led` to the question. Whoever has gone back to one wants to answer it."""
        given: list[Entry] = []
        while (entry := self._dealt() or (self._by_itself() if led or given else None)) is not None:
            refusal = self.enter(entry)
            if refusal is not None:
                raise UnplayableError(f"The {entry.kind} {entry.body} was refused: {refusal.sentence}")
            given.append(entry)
        return tuple(given)

    def _dealt(self) -> Entry | None:
        """What the dealer rolls or draws now."""
        question = self.match.question
        if not isinstance(question, Roll | Draw) or self._by_hand(question) or self.dealer is None:
            return None
        result = self.dealer.deal(question, self.match.number)
        return Entry(self.number + 1, "deal", question.seat, spell(result), now(), "dealer")

    def _by_itself(self) -> Entry | None:
        """What a person's stop answers to a question that was posed just now."""
        question = self.match.question
        if not isinstance(question, Choose) or self.posed != self.number or self.people[question.seat].who != "person":
            return None
        answer = self.match.game.by_itself(question, self.stop_of(question.seat))
        return Entry(self.number + 1, "answer", question.seat, say(answer), now()) if answer is not None else None

    def _by_hand(self, question: Roll | Draw) -> bool:
        """Whether somebody types it. Cards are typed only where everybody does so, from the one deck on a real table: a deck of
        one's own would tell, by the cards that cannot come, what others hold."""
        if isinstance(question, Roll):
            return self.people[question.seat].by_hand
        return all(self.people[seat].by_hand for seat in self.manned)

    def _play(self, kind: Kind, seat: str, body: str, token: str | None, source: str = "") -> Outcome:
        entry = Entry(self.number + 1, kind, seat, body, now(), source, token)
        refusal = self.enter(entry)
        return Rejected(refusal) if refusal is not None else (entry, *self.go_on(kind in ("answer", "deal")))

    def _others(self, seat: str, wish: Wish) -> tuple[str, ...]:
        """The people whose consent it takes: on other sides to go back, everybody else for dice. Bots always agree."""
        return tuple(
            other
            for other, person in self.people.items()
            if person.who == "person" and other != seat and (wish == OWN_DICE or self.sides[other] != self.sides[seat])
        )

    # Putting back

    def standing(self) -> Standing:
        """How everything stands: what grows is copied, everything else here is replaced and never changed."""
        kept = {name: value.copy() if isinstance(value, list | dict) else value for name, value in vars(self).items()}
        return Standing(self.match.standing, kept)

    def put_back(self, standing: Standing) -> None:
        """Let everything stand as it stood, whatever was entered since, or entered half."""
        vars(self).update(standing.kept)
        self.match.put_back(standing.match)

    # Entering

    def read(self, entries: list[Entry]) -> None:
        """Enter what the log holds; raises `UnplayableError` if it cannot have been played by these rules."""
        for entry in entries:
            if entry.number != self.number + 1:
                raise UnplayableError(f"Line {self.number + 1} of the match's log is missing.")
            refusal = self.enter(entry)
            if refusal is not None:
                raise UnplayableError(
                    f"The match does not play on with this version of Posse: line {entry.number} of its log is refused. "
                    f"{refusal.sentence}"
                )

    def enter(self, entry: Entry) -> Refusal | None:
        """One line of the log takes effect; a refusal leaves everything as it was."""
        question = self.match.question
        turn = self.front.turn(self.match.table)
        moves = entry.kind in ("answer", "deal")
        if moves:
            events = len(self.match.events)
            refusal = self._given(entry)
            if refusal is not None:
                return refusal
            beside = isinstance(self.match.answers[-1].value, Remark)
            group = self.posed + 1 if isinstance(question, Together) and not beside else 0
            if isinstance(question, Anybody) and not beside:
                self.spoke = self.posed, entry.seat
            kept = len(self.match.answers) - 1  # a secret answer that was changed has given up its old place
            self.before[kept:], self.groups[kept:] = [events], [group]
            self.whys[kept:] = [entry.source if entry.kind == "answer" else ""]
            self._tell(turn)
        elif entry.kind == "undo":
            self._back_to(int(entry.body))
        if self.note(entry) or self.match.question is not question:
            self.posed = entry.number
        return None

    def note(self, entry: Entry) -> bool:
        """Remember of a line everything but what it does on the table, wherever that stands; whether the match begins with
        it."""
        if entry.kind in ("answer", "deal", "undo"):
            self.asked = None
            if self.last_word is not None and (entry.kind, entry.seat) == ("answer", self.last_word.to):
                self.last_word = None
        else:
            self._noted(entry)
        self.number = entry.number
        if entry.token is not None:
            self.tokens[entry.token] = entry.number
        return self._begins()

    def _given(self, entry: Entry) -> Refusal | None:
        if entry.kind == "answer":
            option: Option[Any] | Refusal = read(entry.body, self.match.game.answers)
            return option if isinstance(option, Refusal) else self.match.answer(entry.seat, option)
        source = SOURCES.get(entry.source, "typed")
        result, question = self._result(entry.body), self.match.question
        told = None
        if source == "typed" and isinstance(question, Roll | Draw):
            sides, secret = (question.sides, question.secret) if isinstance(question, Roll) else (0, False)
            only = (question.seat,) if secret else ()
            told = HandedIn(question.seat, spell(result), sides, by=question.rule, only=only)
        return self.match.hand_in(result, source, told)

    def _begins(self) -> bool:
        """Whether all shares are in with this line, so that the dealer takes over."""
        if not self.ready:
            self.mix = self.gathering.mix(self.people)
            if self.mix is not None:
                self.dealer = Seeded(self.mix.seed)
                return True
        return False

    def _result(self, body: str) -> Result:
        """Dice or a card as they were typed, a 0 for ten read as ten."""
        question = self.match.question
        if isinstance(question, Draw):
            return typed(body, question.pool)
        faces = read_faces(body)
        shown = question.read(faces) if isinstance(question, Roll) else None
        return shown if isinstance(shown, int | tuple) else body if faces is None else faces

    def _back_to(self, number: int) -> None:
        self.match.undo(len(self.match.answers) - number)
        del self.turns[len(self.match.events) :], self.before[number:], self.groups[number:]
        del self.whys[number:]
        self.cuts.append(len(self.match.events))

    def _noted(self, entry: Entry) -> None:
        match entry.kind:
            case "person":
                self.people[entry.seat] = PERSON.decode(entry.body)
                if self.asked is not None and self.asked.wish == OWN_DICE:
                    self.asked = None
            case "seal":
                self.gathering = self.gathering.seal(entry.seat, entry.body)
            case "share":
                self.gathering = self.gathering.open(entry.seat, entry.body)
            case "mix":
                self.mix = MIX.decode(entry.body)
            case "chat":
                spoken = SPOKEN.decode(entry.body)
                self.chat.append(Said(entry.number, entry.seat, spoken.name, spoken.text, entry.at))
            case "ask":
                wishes_dice = entry.body == OWN_DICE
                self.asked = Asked(entry.seat, OWN_DICE) if wishes_dice else Asked(entry.seat, "back", int(entry.body))
                self.last_word = None
            case "stop":
                new = STOPPED.decode(entry.body)
                lasting = tuple(one for one in self.stopped.get(entry.seat, ()) if not one.occasion and new.occasion)
                self.stopped[entry.seat] = (*lasting, new)
            case "rematch":
                self.again = AGAIN.decode(entry.body)
            case "consent" if self.asked is not None:
                asked, yes = self.asked, entry.body == "yes"
                self.asked = replace(asked, agreed=(*asked.agreed, entry.seat)) if yes else None
                if not self.people_asked():
                    self.last_word = LastWord(asked.by, asked.wish, entry.seat, yes)

    def _tell(self, turn: int) -> None:
        """Remember of new events in which turn they happened: after a heading it is the new one."""
        after = self.front.turn(self.match.table)
        for event in self.match.events[len(self.turns) :]:
            if event.tone == "heading":
                turn = after
            self.turns.append(turn)


@lru_cache(maxsize=256)
def _set_up(game: str, setup: str) -> Any:
    """A set-up as it was written down. Matches set up alike share one, and with it all that is worked out from it."""
    try:
        return msgspec.json.decode(setup, type=front(game).game.setup_type)
    except msgspec.MsgspecError as error:
        raise UnplayableError(f"The match's set-up cannot be read by this version of Posse: {error}.") from error


def begun_with(answers: Iterable[Answer], same_seed: bool = False) -> tuple[Given, ...]:
    """The answers of one match as the beginning of another. Under another seed its dice are `brought`: this dealer did not
    roll them."""
    return tuple(
        Given("answer", answer.seat, say(answer.value))
        if isinstance(answer.value, Option)
        else Given("deal", answer.seat, spell(answer.value), answer.source if same_seed else "brought")
        for answer in answers
    )
