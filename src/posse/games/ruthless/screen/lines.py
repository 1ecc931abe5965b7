"""The story, line by line: the sentence of the event, the part that hurt somebody told apart, dice, and what to play."""

from collections.abc import Mapping

from posse.engine.event import Event
from posse.games.ruthless import events
from posse.games.ruthless.front import TONES
from posse.games.ruthless.scene import Setup, scene_of
from posse.games.screen import DieShown, Showing
from posse.games.screens.lines import Story, played, shot_told

HURTS = (events.Struck, events.KnockedOut, events.Killed, events.TurnedLily, events.HorseKilled, events.SideRan)
DRAWN = (events.CardsDrawn, events.TopCardTurned)
"""Events that tell of cards from the pack."""


def _told(event: Event, names: Mapping[str, str]) -> tuple[str, str] | None:
    match event:
        case events.ShotFired():
            return shot_told(event, names)
        case events.ToughnessTested(figure=figure, face=face, need=need):
            kept = "keeps" if need.met_by(face) else "loses"
            return f"{names[figure]} {kept} nerve: {face} against {need.face}.", ""
        case events.Struck(figure=figure, location=location, boxes=boxes):
            last = f", box {boxes}" if boxes else ""
            return "", f"{names[figure]} is hit: {events.LOCATION_NAMES[location]}{last}."
        case _:
            return None


def dice(event: Event, typed: bool = False) -> tuple[DieShown, ...]:
    """The dice that made an event, as they fell."""
    match event:
        case events.ShotFired(need=need, face=face):
            return (DieShown(face, 10, "to hit", need.met_by(face), typed),)
        case events.ToughnessTested(need=need, face=face):
            return (DieShown(face, 10, f"nerve, {need.face}+", need.met_by(face), typed),)
        case events.CourageTried(face=face, found=found) if face:
            return (DieShown(face, 10, "courage", found, typed),)
        case events.Struck(face=face) if face:
            return (DieShown(face, 10, "location", None, typed),)
        case events.SkedaddleRolled(face=face, count=count):
            return (DieShown(face, 10, "Skedaddle", face > count, typed),)
        case events.HorseHit(face=face) if face:
            return (DieShown(face, 10, "horse or rider", None, typed),)
        case events.Rerolled(again=again):
            return (DieShown(again, 10, "rolled again", None, typed),)
        case _:
            return ()


def _showing(event: Event) -> Showing:
    if isinstance(event, events.RanForCover | events.MoveCutShort):
        return Showing("walk", figure=event.figure, path=event.path)
    return played(event)


STORY = Story[Setup](scene_of, TONES, _told, dice, _showing, HURTS, DRAWN)
