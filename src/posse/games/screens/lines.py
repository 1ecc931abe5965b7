"""The story, line by line: of whom an event speaks, on whose side, and the line it becomes."""

from collections.abc import Mapping

from posse.engine.event import Event
from posse.games.company import Company
from posse.games.front import Tone
from posse.games.screen import DieShown, LineShown, Showing

DOERS = ("shooter", "figure", "mover", "target", "rival", "killer", "attacker")
"""The fields in which events name figures, the one who does it before the one it is done to."""


def people_in(event: Event, known: Mapping[str, int]) -> tuple[str, ...]:
    """The figures an event speaks of, the one who does it first."""
    found: list[str] = []
    for field in DOERS:
        id = getattr(event, field, "")
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


def line_of(
    event: Event,
    scene: Company,
    number: int,
    turn: int,
    tone: Tone,
    told: tuple[str, str],
    dice: tuple[DieShown, ...],
    showing: Showing,
    typed: bool,
    drawn: bool,
) -> LineShown:
    """One line, from an event in the form its reader may see.

    `told` is the sentence, and the part of it that hurt somebody. `typed` says that somebody gave the die or card by hand;
    it is said of the line where dice are shown or a card was `drawn`.
    """
    people = people_in(event, scene.index)
    return LineShown(
        number=number,
        turn=turn,
        tone=tone,
        sentence=told[0],
        rule=event.rule,
        side=side_of(event, people, scene),
        outcome=told[1],
        figures=people,
        dice=dice,
        showing=showing,
        why=bool(event.rule),
        typed=typed and (bool(dice) or drawn),
    )
