"""The story, line by line: of whom an event speaks, on whose side, and the line it becomes."""

import re
from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeVar

from posse.engine.event import Event
from posse.games import told
from posse.games.company import Company
from posse.games.front import Tone
from posse.games.screen import DieShown, LineShown, Showing
from posse.games.screens.words import MINUS
from posse.games.told import HandedIn, ShotFired

S = TypeVar("S")

DOERS = ("leader", "shooter", "figure", "giver", "mover", "target", "rival", "killer", "attacker", "enemy", "receiver")
"""The fields in which events name figures, the one who does it before the one it is done to."""

GROUPS = ("figures", "going", "staying")
"""The fields in which events name several."""

LESS = re.compile(r"(?<!\S)-(?=\d)")
"""A minus as a book of rules can be typed; on a screen it is a real one."""


def people_in(event: Event, known: Mapping[str, int]) -> tuple[str, ...]:
    """The figures an event speaks of, the one who does it first."""
    found: list[str] = []
    named = [getattr(event, field, "") for field in DOERS]
    for field in GROUPS:
        named += getattr(event, field, ())
    for id in named:
        if isinstance(id, str) and id in known and id not in found:
            found.append(id)
    return tuple(found)


def side_of(event: Event, people: tuple[str, ...], scene: Company) -> str:
    """The side that an event is about: that of who does it, or of the seat or side it names."""
    if people:
        return scene.profiles[people[0]].side
    side = getattr(event, "side", "")
    if isinstance(side, str) and side in scene.side_of.values():
        return side
    seat = getattr(event, "seat", "") or side
    return scene.side_of.get(seat, "") if isinstance(seat, str) else ""


class Story(NamedTuple, Generic[S]):
    """How a game tells its events: who takes part, how loudly each is told, and the dice and the play that go with it.

    `told` gives the sentence and the part of it that hurt somebody, where it is not the event's own sentence, which is
    such a part as a whole for those that `hurt`. `dice` are those that made an event; `drawn` tell of cards from the pack.
    """

    company: Callable[[S], Company]
    tones: Mapping[type[Event], Tone]
    told: Callable[[Event, Mapping[str, str]], tuple[str, str] | None]
    dice: Callable[[Event, bool], tuple[DieShown, ...]]
    showing: Callable[[Event], Showing]
    hurt: tuple[type[Event], ...] = ()
    drawn: tuple[type[Event], ...] = ()

    def line(self, setup: S, number: int, turn: int, event: Event, typed: bool = False) -> LineShown:
        """One line, from an event in the form its reader may see.

        `typed` says that somebody gave the die or card by hand; it is said of the line where dice are shown or a card was
        drawn.
        """
        company = self.company(setup)
        people, dice = people_in(event, company.index), self._dice(event, typed)
        sentence, outcome = self._sentence(event, company.names)
        return LineShown(
            number=number,
            turn=turn,
            tone="quiet" if isinstance(event, HandedIn) else self.tones.get(type(event), "plain"),
            sentence=sentence,
            rule=event.rule,
            side=side_of(event, people, company),
            outcome=outcome,
            figures=people,
            dice=dice,
            showing=self.showing(event),
            why=bool(event.rule),
            typed=typed and (bool(dice) or isinstance(event, (*self.drawn, HandedIn))),
        )

    def _dice(self, event: Event, typed: bool) -> tuple[DieShown, ...]:
        if isinstance(event, HandedIn):
            faces = event.result.split() if event.sides else []
            return tuple(DieShown(int(face), event.sides, "their own", None, True) for face in faces)
        return self.dice(event, typed)

    def _sentence(self, event: Event, names: Mapping[str, str]) -> tuple[str, str]:
        told = self.told(event, names)
        if told is None:
            sentence = LESS.sub(MINUS, event.tell(names))
            told = ("", sentence) if isinstance(event, self.hurt) else (sentence, "")
        return told


SHOTS = {"snap": "snaps a shot", "held": "fires the held shot", "fan": "fans a round"}
"""How a shot is fired, where it is no plain one."""


def shot_told(event: ShotFired, names: Mapping[str, str]) -> tuple[str, str]:
    """A shot and what came of it. The reasons behind a number are for the why panel, not for the story."""
    how = SHOTS.get(event.kind, "fires")
    sentence = f"{names[event.shooter]} {how} at {names[event.target]}: {event.face}, needed {event.need.face}."
    return (sentence, "Hit.") if event.need.met_by(event.face) else (f"{sentence} Missed.", "")


def played(event: Event) -> Showing:
    """What the board plays for the events that more than one book has."""
    match event:
        case told.Moved() | told.Ducked():
            return Showing("walk", figure=event.figure, path=event.path)
        case told.ShotFired(shooter=shooter, target=target, need=need, face=face):
            return Showing("shot", figure=shooter, target=target, hit=need.met_by(face))
        case told.KnockedOut(figure=figure):
            return Showing("fall", figure=figure)
        case told.Killed(figure=figure):
            return Showing("death", figure=figure)
        case told.InitiativeShown(cards=cards):
            return Showing("cards", cards=cards)
        case told.BrawlFought(mover=mover, rival=rival, cards=(one, two)):
            return Showing("cards", cards=((mover, one), (rival, two)))
        case _:
            return Showing()
