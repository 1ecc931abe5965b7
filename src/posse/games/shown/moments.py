"""The story line by line, and the why panel: the table before an event, what led to it, its rule, and what made its number."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Generic, NamedTuple, TypeGuard, TypeVar

from msgspec.structs import replace

from posse.content.catalogue import Catalogue, load_catalogue
from posse.engine.event import Event, seen
from posse.engine.match import Answer, Match
from posse.engine.number import Need, Reason, signed
from posse.engine.refusal import Refusal, not_allowed
from posse.games.deeds.happened import BrawlFought, HandedIn, Ruled, ShotFired, ruled
from posse.games.people.cast import Cast
from posse.games.people.people import PeopleTable
from posse.games.shown.words import face_words, terms
from posse.games.wire.looks import Chance, SightShown, Term, WhyShown
from posse.games.wire.story import LineShown

T = TypeVar("T", bound=PeopleTable[Any])
S = TypeVar("S")


def moment(match: Match[T, S], number: int) -> tuple[T, Answer | None]:
    """The table before the answer that led to an event, and that answer."""
    place = match.answer_before(number)
    if place is None:
        return match.at(0).table, None
    return match.at(place).table, match.answers[place]


def source(answer: Answer | None) -> str:
    if answer is None or answer.source == "seat":
        return "No die decided it."
    return "The die or card was typed in." if answer.source == "typed" else "Dealt from the sealed seed."


@cache
def _catalogue(game: str) -> Catalogue:
    return load_catalogue(game)


def rule_sentence(game: str, id: str) -> str:
    rule, ruling = _catalogue(game).rule(id), _catalogue(game).ruling(id)
    if rule is not None:
        return rule.sentence
    return ruling.default if ruling is not None else ""


def whole(table: T, seat: str | None) -> T:
    """The table before an event as it was, where nothing on it is hidden but cards."""
    return table


class Reasons(NamedTuple, Generic[T, S]):
    """What a game knows of the reasons behind an event, from the table before it and the number it needed, if any.

    What is to be summed up besides the number, the line of sight from one to another, the chances of a shot beforehand where
    they can be worked out, and what would have changed them. `known` is what of the table a seat may know.
    """

    game: str
    sum: Callable[[Ruled], tuple[Term, ...]]
    sight: Callable[[T, str, str], SightShown | None]
    shot: Callable[..., tuple[Chance, ...]]
    changes: Callable[[T, Ruled], tuple[Chance, ...]]
    known: Callable[[T, str | None], T] = whole

    def why(self, match: Match[T, S], number: int, seat: str | None) -> WhyShown | Refusal:
        if not 0 <= number < len(match.events):
            return not_allowed("There is no such line in the story.")
        known = match.events[number].seen_by(seat)
        if known is None:
            return not_allowed("That is not for this seat to know.")
        event = ruled(known)
        table, answer = moment(match, number)
        before = self.known(table, seat)
        need = event.number()
        typed = answer is not None and answer.source == "typed"
        line = len(seen(match.events[: number + 1], seat))
        return WhyShown(
            title=event.tell(match.game.names(match.table)),
            sentence=rule_sentence(self.game, event.rule),
            rule=event.rule,
            dice=tuple(replace(die, typed=typed) for die in event.dice()),
            terms=(*(terms(need) if need else ()), *self.sum(event)),
            need=face_words(need) if need else "",
            sight=self.sight_of(before, event),
            chain=self.beforehand(before, event),
            changes=self.changes(before, event),
            source=f"Event {line}, turn {before.turn}. {source(answer)}",
        )

    def sight_of(self, table: T, event: Ruled) -> SightShown | None:
        return self.sight(table, event.shooter, event.target) if both_there(event, table) else None

    def beforehand(self, table: T, event: Ruled) -> tuple[Chance, ...]:
        found, need = self.shot(table, event) if isinstance(event, ShotFired) else (), event.number()
        return found or ((Chance("succeeds", float(need.chance)),) if need is not None else ())


def both_there(event: Ruled, table: PeopleTable[Any]) -> TypeGuard[ShotFired]:
    if not isinstance(event, ShotFired):
        return False
    return all(id in table.scene.index and table.figure(id).on_table for id in (event.shooter, event.target))


def without(need: Need, reason: Reason) -> float:
    """The chance that a number would have given but for one of its reasons."""
    rest = replace(need, reasons=tuple(other for other in need.reasons if other != reason))
    return float(rest.chance)


def fight_sum(event: BrawlFought) -> tuple[Term, ...]:
    one, two = event.scores
    return (Term(signed(one), "the one who moved in", event.rule), Term(signed(two), "the other", event.rule))


# Line by line


def _named(event: Ruled) -> Iterator[str]:
    for value in event.named().values():
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from (id for id in value if isinstance(id, str))


def side_of(event: Ruled, people: tuple[str, ...], scene: Cast) -> str:
    """The side that an event is about: that of who does it, or of the seat or side it names."""
    if people:
        return scene.profiles[people[0]].side
    return next((scene.side_of.get(id, id) for id in _named(event) if id in scene.side_of or id in scene.sides), "")


def line(scene: Cast, number: int, turn: int, event: Event) -> LineShown:
    """One line of the story, from an event in the form its reader may see."""
    event = ruled(event)
    people = tuple(dict.fromkeys(id for id in _named(event) if id in scene.index))
    sentence, outcome = event.sentence(scene.names), event.outcome(scene.names)
    return LineShown(
        number=number,
        turn=turn,
        tone=event.tone,
        sentence="" if event.hurt else sentence,
        rule=event.rule,
        side=side_of(event, people, scene),
        outcome=sentence if event.hurt else outcome,
        figures=people,
        dice=event.dice(),
        showing=event.showing(),
        why=bool(event.rule),
        typed=isinstance(event, HandedIn),
    )
