"""Sight in Ruthless's words: what cover is called, and what it takes off a roll."""

from posse.games.deeds.happened import within
from posse.games.ruthless.shooting import HARD, SOFT
from posse.games.ruthless.table import Table
from posse.games.shown import sights
from posse.games.shown.sights import Sheltered, named
from posse.games.wire.looks import SightShown
from posse.tabletop.terrain import Cover, Spot


def cover_words(table: Table, shooter: str, target: str, at: Spot | None = None) -> str:
    """What shelters somebody, in a few words: `hard cover, the water trough`; empty in the open."""
    seen = table.look(shooter, target, at)
    if seen.hard is not None:
        return f"hard cover, {named(table.scene.ground, seen.hard)}"
    if seen.soft is not None:
        return f"soft cover, {named(table.scene.ground, seen.soft)}"
    return ""


def cover_note(table: Table, shooter: str, target: str, at: Spot | None = None) -> str:
    """The thing that shelters, in a word or two, for a ticket; `open` if nothing does."""
    seen = table.look(shooter, target, at)
    feature = seen.hard or seen.soft
    return within(table.scene.ground.name_of(feature)) if feature is not None else "open"


def sight(table: Table, figure: str, target: str) -> SightShown:
    """What one figure has of another; cover counts by the rule's own figures."""
    seen = table.look(figure, target)
    taken_off = {Cover.NONE: 0, Cover.SOFT: -SOFT.add, Cover.HARD: -HARD.add}[seen.cover]
    shelter = Sheltered(cover_words(table, figure, target), taken_off, seen.hard or seen.soft or "")
    return sights.sight(table, figure, target, shelter)
