"""Sight in Malice's words: windows, doors and solid things, what they take off a roll, and how deep in a room somebody is."""

from msgspec.structs import replace

from posse.games.deeds.happened import within
from posse.games.malice.rooms import SAFE, approach, shelter
from posse.games.malice.screen.overlays import behind, room
from posse.games.malice.table import Table
from posse.games.shown import sights
from posse.games.shown.sights import Sheltered, named
from posse.games.shown.words import in_mark
from posse.games.wire.looks import SightShown
from posse.tabletop.terrain import Spot

FRAMES = {"window": "behind a window", "door": "partly behind a door", "": ""}


def cover_words(table: Table, shooter: str, target: str, at: Spot | None = None) -> str:
    """What shelters somebody, in a few words: `behind the water trough`; empty in the open."""
    how = approach(table, shooter, target, at)
    if how.deep > SAFE:
        return f"{in_mark(how.deep)} into the room: cannot be hit"
    return f"behind {named(table.scene.ground, how.solid)}" if how.solid else FRAMES[how.frame]


def cover_note(table: Table, shooter: str, target: str) -> str:
    """The thing that shelters, in a word or two, for a ticket; `open` if nothing does."""
    how = approach(table, shooter, target)
    return within(table.scene.ground.name_of(how.solid)) if how.solid else how.frame or "open"


def sight(table: Table, figure: str, target: str) -> SightShown:
    """What one figure has of another."""
    seen, how = table.look(figure, target), approach(table, figure, target)
    feature = how.solid or (seen.hard or seen.soft or "" if how.frame else "")
    taken_off = -sum(reason.add for reason in shelter(table, figure, target))
    words = cover_words(table, figure, target) if seen.sees else ""
    shown = sights.sight(table, figure, target, Sheltered(words, taken_off, feature))
    return replace(shown, room=room(table, figure, target), behind=behind(table, figure, target))
