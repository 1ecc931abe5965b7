"""Sight in Ruthless's words: what cover is called, and what it takes off a roll."""

from posse.games.deeds.happened import within
from posse.games.ruthless.places import set_down
from posse.games.ruthless.shooting import HARD, SOFT
from posse.games.ruthless.table import Table
from posse.games.shown import sights
from posse.games.shown.sights import Sheltered, named
from posse.games.wire.looks import SightShown
from posse.tabletop.sight import Look
from posse.tabletop.terrain import Cover, Spot


def cover_words(table: Table, seen: Look) -> str:
    """What shelters somebody, in a few words: `hard cover, the water trough`; empty in the open."""
    if seen.hard is not None:
        return f"hard cover, {named(table.scene.ground, seen.hard)}"
    if seen.soft is not None:
        return f"soft cover, {named(table.scene.ground, seen.soft)}"
    return ""


def cover_note(table: Table, seen: Look) -> str:
    """The thing that shelters, in a word or two, for a ticket; `open` if nothing does."""
    feature = seen.hard or seen.soft
    return within(table.scene.ground.name_of(feature)) if feature is not None else "open"


def taken_off(seen: Look) -> int:
    """What cover takes off a roll, as the rule's own figures say it: 0, 1 or 2."""
    return {Cover.NONE: 0, Cover.SOFT: -SOFT.add, Cover.HARD: -HARD.add}[seen.cover]


def sight(table: Table, figure: str, target: str, at: Spot | None = None) -> SightShown:
    """What `figure` (as if it stood `at` a spot) has of `target`."""
    moved = table if at is None else set_down(table, figure, at)
    seen = moved.look(figure, target)
    shelter = Sheltered(cover_words(moved, seen), taken_off(seen), seen.hard or seen.soft or "")
    return sights.sight(moved, figure, target, shelter)
