"""The story, line by line: the sentence of the event, the part that hurt somebody told apart, dice, and what to play."""

from collections.abc import Mapping

from posse.engine.event import Event
from posse.games.law_of_the_gun.events import brawls, casualties, charted, gunfire, sequence, travels, trials
from posse.games.law_of_the_gun.front import TONES
from posse.games.law_of_the_gun.scene import Setup, scene_of
from posse.games.law_of_the_gun.testing import DIE, TEN
from posse.games.screen import DieShown, Showing
from posse.games.screens.lines import Story
from posse.games.screens.words import face_words

HURTS = (
    casualties.Struck,
    casualties.ArmLost,
    casualties.Slowed,
    casualties.Lamed,
    casualties.Disabled,
    casualties.Killed,
    casualties.HorseDown,
)

ON_FOOT = "lotg/terrain/foot-dice"


def _told(event: Event, names: Mapping[str, str]) -> tuple[str, str] | None:
    if not isinstance(event, gunfire.ShotFired):
        return None
    how = "aims" if event.manner == "aimed" else "snaps"
    needed = "and no die would hit" if event.need.certain is False else f"needed {face_words(event.need)}"
    sentence = f"{names[event.shooter]} {how} at {names[event.target]}: {event.face}, {needed}."
    return (sentence, "Hit.") if event.hit else (f"{sentence} Missed.", "")


def dice(event: Event, typed: bool = False) -> tuple[DieShown, ...]:
    """The dice that made an event, as they fell."""
    match event:
        case trials.Tested(face=face, need=need, what=what) if face:
            return (DieShown(face, need.sides, what, need.met_by(face), typed),)
        case charted.ChartRead(face=face, need=need):
            return (DieShown(face, need.sides, need.what, need.met_by(face), typed),)
        case gunfire.ShotFired(face=face, hit=hit):
            return (DieShown(face, TEN, "to hit", hit, typed),)
        case gunfire.EffectRolled(face=face):
            return (DieShown(face, TEN, "effect", None, typed),)
        case gunfire.HorseOrRider(face=face):
            return (DieShown(face, DIE, "horse or rider", None, typed),)
        case casualties.FateTurned(face=face):
            return (DieShown(face, DIE, "Fate", True, typed),)
        case brawls.Fought(totals=totals):
            return tuple(DieShown(face, DIE, "melee", None, typed) for _, face, _ in totals)
        case travels.Slackened(faces=faces, by=rule):
            sides = DIE if rule == ON_FOOT else TEN
            return tuple(DieShown(face, sides, "difficult ground", None, typed) for face in faces)
        case sequence.FirstSideRolled(face=face):
            return (DieShown(face, DIE, "who begins", None, typed),)
        case _:
            return ()


def _showing(event: Event) -> Showing:
    match event:
        case (
            travels.Moved(figure=figure, path=path)
            | travels.Backed(figure=figure, path=path)
            | travels.Crawled(figure=figure, path=path)
            | brawls.GaveGround(figure=figure, path=path)
        ):
            return Showing("walk", figure=figure, path=path)
        case gunfire.ShotFired(shooter=shooter, target=target, hit=hit):
            return Showing("shot", figure=shooter, target=target, hit=hit)
        case casualties.Disabled(figure=figure) | travels.Fell(figure=figure):
            return Showing("fall", figure=figure)
        case casualties.Killed(figure=figure):
            return Showing("death", figure=figure)
        case _:
            return Showing()


STORY = Story[Setup](scene_of, TONES, _told, dice, _showing, HURTS)
