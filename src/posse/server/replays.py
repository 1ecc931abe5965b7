"""Replays: a match stepped through answer by answer, with marks on its timeline and how the dice fell.

Of a match that is over everything may be seen but what bears on one to come; of one that goes on, a seat sees what it saw itself.
"""

from collections.abc import Sequence
from itertools import accumulate
from typing import Literal, NamedTuple

from posse.engine.event import Event
from posse.engine.number import Need
from posse.engine.question import Draw, Option, Roll
from posse.engine.view import View
from posse.engine.words import spell
from posse.games.deeds.happened import ruled
from posse.games.wire.story import LineShown
from posse.server.edge import Edge
from posse.server.played import Played
from posse.server.protocol import DealShown, DiceShown, LuckLine, MomentShown, ReplayShown, TimelineMark

Mark = Literal["action", "shot", "hit", "down", "dead", "turn", "end"]


class Told(NamedTuple):
    """A line of the story with the event behind it, and the count of answers after which it was told."""

    line: LineShown
    event: Event
    after: int


def replay(edge: Edge, viewer: str | None) -> ReplayShown:
    """A whole match, as a viewer may know it; None, for a match that is over, knows everything."""
    played = edge.played
    told = told_of(edge, viewer)
    return ReplayShown(
        match=played.row.id,
        scene=edge.scene,
        people=tuple(person.shown(seat, here=False) for seat, person in played.people.items()),
        steps=tuple(sorted({0, *(each.after for each in told), len(played.match.answers)})),
        marks=_marks(played, told),
        lines=tuple(each.line for each in told),
        started=played.row.started,
        ended=played.ended,
        sealed=edge.sealed,
        told=tuple(each.after for each in told),
    )


def moment(edge: Edge, viewer: str | None, number: int) -> MomentShown:
    """The table after so many answers."""
    played = edge.played
    number = max(0, min(number, len(played.match.answers)))
    then = played.match.at(number)
    everything = View(None, number, then.table, None, then.waiting_for())
    view = everything if viewer is None else then.view(viewer or None)
    told = [each for each in told_of(edge, viewer) if each.after <= number]
    return MomentShown(
        number, edge.screen.shown(view), len(told), luck(played, told), edge.screen.stage_laid(then.table)
    )


def dice(edge: Edge) -> DiceShown:
    """The dice and cards of a match that is over, and what they came from."""
    match = edge.played.match
    spoken = list(accumulate(int(answer.beside) for answer in match.answers))
    deals = [
        DealShown(
            number,
            answer.seat,
            question.sides if isinstance(question, Roll) else 0,
            question.pool if isinstance(question, Draw) else (),
            spell(answer.value),
            answer.source == "typed",
            question.dice if isinstance(question, Roll) else 0,
            spoken[number],
        )
        for number, answer in enumerate(match.answers)
        if not isinstance(answer.value, Option) and isinstance(question := match.question_before(number), Roll | Draw)
    ]
    brought = (number for number, answer in enumerate(match.answers, 1) if answer.source == "brought")
    return DiceShown(edge.played.mix, tuple(deals), max(brought, default=0))


def luck(played: Played, told: Sequence[Told]) -> tuple[LuckLine, ...]:
    """For each side hits made and hits that the needs promised, and the same of all other rolls against a number."""
    lines = []
    for side in played.scenario.sides:
        shots = [found for each in told if each.line.side == side.id and (found := _shot(each)) is not None]
        hits = sum(need.met_by(face) for need, face in shots)
        expected = float(sum(need.chance for need, _ in shots))
        tests = [found for each in told if each.line.side == side.id and (found := _test(each)) is not None]
        passed = sum(need.met_by(face) for need, face in tests)
        promised = float(sum(need.chance for need, _ in tests))
        lines.append(LuckLine(side.id, len(shots), hits, expected, len(tests), passed, promised))
    return tuple(lines)


def _shot(told: Told) -> tuple[Need, int] | None:
    return _rolled(told) if told.line.showing.kind == "shot" else None


def _test(told: Told) -> tuple[Need, int] | None:
    return _rolled(told) if told.line.showing.kind != "shot" else None


def _rolled(told: Told) -> tuple[Need, int] | None:
    """A number that was rolled against, and what fell: all the dice of a handful."""
    need, dice = ruled(told.event).number(), told.line.dice
    if need is None or len(dice) < need.dice:
        return None
    return need, sum(die.face for die in dice[: need.dice])


def told_of(edge: Edge, viewer: str | None) -> list[Told]:
    """The story line by line, as a viewer may know it."""
    played = edge.played
    events = played.match.events
    if viewer is None:
        match, told = played.match, enumerate(events)
        open_to_all = (number for number, event in told if not match.game.stays_secret(match.table, event))
        lines = [(number, edge.whole_line(number)) for number in open_to_all]
    else:
        lines = [(line.event, line.shown) for line in edge.story(viewer)]
    return [Told(line, events[number], edge.after(number)) for number, line in lines]


def _marks(played: Played, told: Sequence[Told]) -> tuple[TimelineMark, ...]:
    marks = [
        TimelineMark(
            each.after,
            each.line.turn,
            each.line.side,
            kind,
            each.line.sentence or each.line.outcome,
            each.line.showing.figure if kind in ("down", "dead") else "",
        )
        for each in told
        if (kind := _kind(each)) is not None
    ]
    outcome = played.match.outcome
    if outcome is not None:
        turn = played.front.turn(played.match.table)
        marks.append(TimelineMark(len(played.match.answers), turn, "", "end", outcome.reason))
    return tuple(marks)


def out_of_it(told: Told) -> Literal["down", "dead"] | None:
    """Whether a line tells of somebody who is out of the fight, and not only off a horse or a roof."""
    match told.line.showing.kind:
        case "fall":
            return "down" if ruled(told.event).hurt else None
        case "death":
            return "dead"
    return None


def _kind(told: Told) -> Mark | None:
    line = told.line
    match line.showing.kind:
        case "shot":
            return "hit" if line.showing.hit else "shot"
        case "fall" | "death":
            return out_of_it(told)
    return "turn" if line.tone == "heading" else "action" if line.tone == "opening" else None
