"""The story, line by line: the sentence of the event, the part that hurt somebody told apart, dice, and what to play."""

from collections.abc import Mapping

from posse.engine.event import Event
from posse.games.malice import events
from posse.games.malice.front import TONES
from posse.games.malice.scene import Setup, scene_of
from posse.games.malice.wounds import DIE
from posse.games.screen import DieShown, Showing
from posse.games.screens.lines import Story, played, shot_told

HURTS = (events.KnockedOut, events.Killed)
DRAWN = (events.CardsDrawn, events.TieCut, events.DeckCut)
"""Events that tell of cards from the pack."""


def _told(event: Event, names: Mapping[str, str]) -> tuple[str, str] | None:
    match event:
        case events.ShotFired():
            return shot_told(event, names)
        case events.Struck(figure=figure, location=location, wounds=wounds):
            count = event.count if event.here > 1 else f", wound {wounds} of 3" if event.here else ""
            return "", f"{names[figure]} is hit: {events.LOCATION_NAMES[location]}{count}."
        case _:
            return None


def dice(event: Event, typed: bool = False) -> tuple[DieShown, ...]:
    """The dice that made an event, as they fell."""
    match event:
        case events.ShotFired(need=need, face=face):
            return (DieShown(face, DIE, "to hit", need.met_by(face), typed),)
        case events.Struck(face=face) if face:
            return (DieShown(face, DIE, "location", None, typed),)
        case _:
            return ()


def _showing(event: Event) -> Showing:
    match event:
        case events.Fell(figure=figure):
            return Showing("fall", figure=figure)
        case events.DeckCut(seat=seat, card=card) | events.TieCut(seat=seat, card=card):
            return Showing("cards", cards=((seat, card),))
        case _:
            return played(event)


STORY = Story[Setup](scene_of, TONES, _told, dice, _showing, HURTS, DRAWN)
