"""The story, line by line: the sentence of the event, the part that hurt somebody told apart, dice, and what to play."""

from collections.abc import Mapping

from posse.engine.event import Event
from posse.games.malice import events
from posse.games.malice.front import TONES
from posse.games.malice.scene import Setup, scene_of
from posse.games.malice.wounds import DIE
from posse.games.screen import DieShown, LineShown, Showing
from posse.games.screens.lines import line_of

HURTS = (events.KnockedOut, events.Killed)
DRAWN = (events.CardsDrawn, events.TopCardTurned, events.TieCut, events.DeckCut)
"""Events that tell of cards from the pack."""

SHOTS = {"snap": "snaps a shot", "fan": "fans a round"}


def line(setup: Setup, number: int, turn: int, event: Event, typed: bool = False) -> LineShown:
    """One line, from an event in the form its reader may see."""
    scene = scene_of(setup)
    return line_of(
        event,
        scene,
        number,
        turn,
        tone=TONES.get(type(event), "plain"),
        told=_told(event, scene.names),
        dice=dice(event, typed),
        showing=_showing(event),
        typed=typed,
        drawn=isinstance(event, DRAWN),
    )


def _told(event: Event, names: Mapping[str, str]) -> tuple[str, str]:
    """The sentence and the painful part of it. The reasons behind a number are for the why panel, not for the story."""
    match event:
        case events.ShotFired(shooter=shooter, target=target, face=face, need=need, kind=kind):
            how = SHOTS.get(kind, "fires")
            told = f"{names[shooter]} {how} at {names[target]}: {face}, needed {need.face}."
            return (told, "Hit.") if need.met_by(face) else (f"{told} Missed.", "")
        case events.Struck(figure=figure, location=location, wounds=wounds):
            count = f", wound {wounds} of 3" if wounds else ""
            return "", f"{names[figure]} is hit: {events.LOCATION_NAMES[location]}{count}."
    told = event.tell(names)
    return ("", told) if isinstance(event, HURTS) else (told, "")


def dice(event: Event, typed: bool = False) -> tuple[DieShown, ...]:
    """The dice that made an event, as they fell."""
    match event:
        case events.ShotFired(need=need, face=face):
            return (DieShown(face, DIE, "to hit", need.met_by(face), typed),)
        case events.Struck(face=face) if face:
            return (DieShown(face, DIE, "location", None, typed),)
        case events.Bled(face=face):
            return (DieShown(face, DIE, "bleeding", face > 1, typed),)
        case _:
            return ()


def _showing(event: Event) -> Showing:
    match event:
        case events.Moved() | events.Ducked():
            return Showing("walk", figure=event.figure, path=event.path)
        case events.ShotFired(shooter=shooter, target=target, need=need, face=face):
            return Showing("shot", figure=shooter, target=target, hit=need.met_by(face))
        case events.KnockedOut(figure=figure) | events.Fell(figure=figure):
            return Showing("fall", figure=figure)
        case events.Killed(figure=figure):
            return Showing("death", figure=figure)
        case events.InitiativeShown(cards=cards):
            return Showing("cards", cards=cards)
        case events.BrawlFought(mover=mover, rival=rival, cards=(one, two)):
            return Showing("cards", cards=((mover, one), (rival, two)))
        case events.DeckCut(seat=seat, card=card) | events.TieCut(seat=seat, card=card):
            return Showing("cards", cards=((seat, card),))
        case _:
            return Showing()
