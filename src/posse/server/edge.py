"""The edge: the one place where a match becomes something to send. What a seat may not know ends here.

A viewer is a seat, or the empty string for a spectator. Tables are made from the viewer's view, lines of the story from
the form of each event that the viewer may see; nothing else of a match is ever sent.
"""

from collections.abc import Iterator
from itertools import takewhile
from typing import Any, NamedTuple

from msgspec.structs import replace

from posse.engine.event import Event
from posse.engine.match import Answer, whole
from posse.engine.parting import OfferDraw, Resign
from posse.engine.question import Choose, Draw, Option
from posse.engine.seal import seal_of
from posse.engine.view import View
from posse.engine.words import spell
from posse.games.book.lesson import Moment, asked_of, said
from posse.games.wire.asked import AskedShown
from posse.games.wire.scene import SceneShown
from posse.games.wire.screen import Screen
from posse.games.wire.story import LessonCard, LineShown
from posse.games.wire.table import TableShown
from posse.server.keys import opened
from posse.server.played import Played
from posse.server.protocol import PartingShown, ReckoningShown, Sealing, State, StopShown, StopsShown, UndoShown

NOTHING = UndoShown()
ANYBODY = "Others are asked too: whoever speaks first settles it."


class Line(NamedTuple):
    """A line of the story as one viewer sees it, and the event it tells."""

    event: int
    shown: LineShown


class Edge:
    """What is shown of one match. Lines are made once for each viewer and kept."""

    def __init__(self, played: Played) -> None:
        self.played = played
        self.screen: Screen[Any, Any] = played.front.screen
        self.scene: SceneShown = self.screen.scene(played.match.setup)
        self.reckoning: ReckoningShown | None = None
        """Once the match is over and somebody has asked for it."""
        self._stories: dict[str, list[Line]] = {}
        self._read: dict[str, int] = {}
        """How many events each viewer's story has been made from."""
        self._cuts = 0
        self._asked: dict[int, tuple[Answer, frozenset[str]]] = {}
        """What an answer that a learner gave was asked for, by its place."""

    @property
    def sealed(self) -> str:
        """The seal of the dealer's secret; empty where the dice lie open."""
        row = self.played.row
        return seal_of(opened(row.seed, row.salt)) if row.salt else ""

    @property
    def sealing(self) -> Sealing:
        """How far everybody is with their share of the dice."""
        played = self.played
        gathered = played.mix.shares if played.mix is not None else played.gathering.shares(played.people)
        return Sealing(gathered, played.gathering.rounds, played.ready)

    def view(self, viewer: str) -> View[Any]:
        """What the viewer may know. Nothing is asked before all shares are in."""
        view = self.played.match.view(viewer or None)
        return (
            view
            if self.played.ready
            else replace(view, question=None, others=(), anybody=False, waiting_for=self.played.waiting_for())
        )

    def table(self, viewer: str) -> TableShown:
        """What the viewer sees. Where anybody may speak and all others are bots, who leave it to people, nobody else is asked."""
        view, laid = self.view(viewer), self.played.laid()
        shown = self.screen.shown(view, self.played.given(viewer, view.question), laid)
        if shown.asked is not None and isinstance(view.question, Draw):
            return replace(shown, asked=replace(shown.asked, entered=self._entered(viewer)))
        if shown.asked is None or not (view.others or view.anybody):
            return shown
        others = []
        for other in view.others:
            one = self.screen.shown(replace(view, question=other, others=()), self.played.given(viewer, other), laid)
            others += [one.asked] if one.asked is not None else []
        people = [seat for seat in view.waiting_for if self.played.people[seat].who == "person"]
        anybody = view.anybody and len(people) > 1
        hint = f"{shown.asked.hint} {ANYBODY}".strip() if anybody else shown.asked.hint
        return replace(shown, asked=replace(shown.asked, anybody=anybody, hint=hint), others=tuple(others))

    def _entered(self, seat: str) -> tuple[str, ...]:
        """The cards that a seat has typed in so far for what is being drawn."""
        match = self.played.match
        since = match.answers[len(match.answers) - len(match.position.given) :]
        own = takewhile(lambda answer: answer.seat == seat and answer.source == "typed", reversed(since))
        return tuple(spell(answer.value) for answer in own if not isinstance(answer.value, Option))[::-1]

    def choosing(self, viewer: str) -> View[Any]:
        """What the viewer may know, with all that it may choose now as one question: for looking into any of it."""
        view = self.view(viewer)
        choices = [choice for choice in (view.question, *view.others) if isinstance(choice, Choose)]
        return replace(view, question=whole(choices), others=()) if len(choices) > 1 else view

    def story(self, viewer: str) -> list[Line]:
        """Everything told so far, as the viewer may know it."""
        self._forget()
        lines = self._stories.setdefault(viewer, [])
        match = self.played.match
        for number in range(self._read.setdefault(viewer, 0), len(match.events)):
            event = match.events[number].seen_by(viewer or None)
            if event is not None:
                lines.append(Line(number, self._line(len(lines), number, event)))
            self._read[viewer] = number + 1
        return lines

    def reason(self, line: Line) -> str:
        """What last moved the bots of the side that a line is about, as far as everybody may know. Choices whose reasons are
        secret are passed over as if they had not been made: whether there was one to make may be a secret too."""
        played = self.played
        last = played.match.answer_before(line.event)
        for number in range(-1 if last is None else last, -1, -1):
            seat = played.match.answers[number].seat
            if played.whys[number] and played.sides[seat] == line.shown.side:
                return f"The computer player's last choice before this: {played.whys[number]}."
        return ""

    def whole_line(self, number: int) -> LineShown:
        """An event with every secret in it: only of a match that is over."""
        if not self.played.ended:
            raise ValueError("a match that goes on keeps its secrets")
        return self._line(number, number, self.played.match.events[number])

    def after(self, event: int) -> int:
        """How many answers had been given when an event was told."""
        answer = self.played.match.answer_before(event)
        return 0 if answer is None else answer + 1

    def _line(self, place: int, number: int, event: Event) -> LineShown:
        return self.screen.line(self.played.match.table, place, self.played.turns[number], event)

    def overseen(self, viewer: str) -> tuple[str, ...]:
        """Whose views a viewer may have besides."""
        match = self.played.match
        return match.game.oversees(match.table, viewer) if self.played.ready else ()

    def looked_on(self, viewer: str, since: int = 0, cuts: int = 0, laid: str = "") -> State:
        """What a viewer sees, for somebody else, who can do nothing for them."""
        state = self.state(viewer, since, cuts, laid)
        waiting = state.table.waiting or (state.table.asked.sentence if state.table.asked else "")
        return replace(
            state,
            table=replace(state.table, asked=None, others=(), waiting=waiting),
            undo=NOTHING,
            parting=self.parting(""),
            lesson=(),
            remarks=None,
            oversees=(),
            stops=None,
        )

    def state(self, viewer: str, since: int = 0, cuts: int = 0, laid: str = "") -> State:
        """What the viewer sees, for somebody who has `since` lines of a story that has been cut `cuts` times, and the stage
        that was `laid`."""
        played, table = self.played, self.table(viewer)
        story = self.story(viewer)
        kept = self._kept(viewer, since, cuts)
        return State(
            seat=viewer,
            at=played.posed,
            number=len(played.match.answers),
            table=table,
            log_from=kept,
            lines=tuple(line.shown for line in story[kept:]),
            told=tuple(self.after(line.event) for line in story[kept:]),
            undo=self.undo(viewer) if viewer else NOTHING,
            parting=self.parting(viewer),
            cuts=len(played.cuts),
            hides=not played.ended and bool(viewer) and played.match.game.hides(played.match.table, (viewer,)),
            lesson=self.lesson(viewer),
            remarks=self.remarks(viewer),
            oversees=self.overseen(viewer),
            stops=self.stops(viewer),
            stage=self.screen.stage_laid(played.match.table) if table.laid != laid else None,
        )

    def remarks(self, viewer: str) -> AskedShown | None:
        """What a viewer may say whatever is asked."""
        choice = self.played.match.remarks(viewer) if self.played.ready and viewer in self.played.manned else None
        if choice is None:
            return None
        return self.screen.shown(replace(self.view(viewer), question=choice, others=(), anybody=False)).asked

    def stops(self, viewer: str) -> StopsShown | None:
        """How far a seat wants to be asked, for itself alone."""
        played, game = self.played, self.played.match.game
        stops = game.stops(played.match.table, viewer) if viewer in played.manned and not played.ended else None
        if stops is None:
            return None
        choice = played.match.choice_of(viewer)
        asked = choice is not None and any(game.by_itself(choice, stop.id) is not None for stop in stops.may)
        may = tuple(StopShown(stop.id, stop.name, stop.sentence) for stop in stops.may)
        return StopsShown(stops.about, may, played.stop_of(viewer), asked)

    def lesson(self, viewer: str) -> tuple[LessonCard, ...]:
        """The cards said so far to the learner in the match in which a book is taught; none to anybody else, and none elsewhere."""
        played, lesson = self.played, self.played.front.lesson
        if not (played.ready and played.row.scenario == lesson.scenario and viewer == next(iter(played.sides))):
            return ()
        return said(lesson, played.row.game, played.sides[viewer], self._moments(viewer))

    def _moments(self, seat: str) -> Iterator[Moment]:
        """The match as a seat met it, from what had been told before an answer to what it was asked then."""
        match = self.played.match
        names = match.game.names(match.table)
        told: dict[int, list[tuple[LineShown, str]]] = {}
        for event, shown in self.story(seat):
            seen = match.events[event].seen_by(seat)
            told.setdefault(self.after(event), []).append((shown, seen.tell(names) if seen else ""))
        for number, answer in enumerate(match.answers):
            yield Moment(number, tuple(told.get(number, ())), self._was_asked(seat, number, answer), False)
        last = len(match.answers)
        yield Moment(last, tuple(told.get(last, ())), asked_of(match.question, seat), self.played.ended)

    def _was_asked(self, seat: str, number: int, answer: Answer) -> frozenset[str]:
        """What kinds of answers were asked of a seat when it answered."""
        if answer.seat != seat or answer.source != "seat":
            return frozenset()
        if self._asked.get(number, (None,))[0] is not answer:
            self._asked[number] = answer, asked_of(self.played.match.question_before(number), seat)
        return self._asked[number][1]

    def undo(self, seat: str) -> UndoShown:
        """What a seat may take back."""
        played = self.played
        asked = played.asked
        word = played.last_word if played.last_word is not None and played.last_word.to == seat else None
        over = played.ended or not played.ready
        return UndoShown(
            step=not over and bool(played.free(seat)),
            activation=not over and played.activation(seat) is not None,
            ask=not over and asked is None and not played.free(seat) and played.own_last(seat) is not None,
            why_not="The match is over, and its dice lie open." if played.ended else played.why_no_undo(seat),
            asked_by=asked.by if asked is not None and seat in played.people_asked() else "",
            waiting=asked is not None and asked.by == seat,
            wish=asked.wish if asked is not None else word.wish if word is not None else "",
            to=asked.to if asked is not None else 0,
            unheard=played.people_asked(),
            said="" if word is None else "yes" if word.yes else "no",
            said_by="" if word is None else word.by,
        )

    def parting(self, viewer: str) -> PartingShown:
        """What a viewer may say of the end, and whether a draw is on offer."""
        match, offer = self.played.match, self.played.match.offer
        here = self.played.ready and viewer in self.played.manned
        return PartingShown(
            offered_by=offer.by if offer is not None else "",
            asked=offer is not None and viewer in offer.owed,
            may_offer=here and match.refuses(viewer, OfferDraw()) is None,
            may_resign=here and match.refuses(viewer, Resign()) is None,
            untaken=here and match.untaken(viewer),
        )

    def _kept(self, viewer: str, since: int, cuts: int) -> int:
        """How many of those lines still hold."""
        story = self._stories[viewer]
        taken_back = self.played.cuts[max(cuts, 0) :]
        if taken_back:
            left = min(taken_back)
            since = min(since, sum(line.event < left for line in story))
        return max(0, min(since, len(story)))

    def _forget(self) -> None:
        """Drop the lines that were taken back since."""
        new = self.played.cuts[self._cuts :]
        self._cuts = len(self.played.cuts)
        if new:
            left = min(new)
            for viewer, lines in self._stories.items():
                self._stories[viewer] = [line for line in lines if line.event < left]
                self._read[viewer] = min(self._read[viewer], left)
