"""Sight in the words of the book: what a target is behind, and the column of the effect table that a hit is read in."""

from msgspec.structs import replace

from posse.games.deeds.happened import spoken
from posse.games.law_of_the_gun.book import ColumnName
from posse.games.law_of_the_gun.seeing.sighting import sees
from posse.games.law_of_the_gun.shooting.cover import Column, column
from posse.games.law_of_the_gun.table import Table
from posse.games.shown import sights
from posse.games.shown.sights import Sheltered, named
from posse.games.shown.words import CENTIMETRES
from posse.games.wire.looks import SightShown
from posse.tabletop.terrain import Spot

COLUMNS: dict[ColumnName, str] = {
    "no-cover": "no cover",
    "left-corner": "left corner",
    "right-corner": "right corner",
    "prone-wall": "prone or wall",
    "window": "window",
}
"""What the columns of the effect table are called."""

BESIDE: dict[ColumnName, str] = {
    "no-cover": "behind",
    "left-corner": "leaning out left of",
    "right-corner": "leaning out right of",
    "prone-wall": "behind",
    "window": "at a window of",
}

SCREEN, SOLID = 1, 2
"""How cover is graded for the board: what only hides, and what stops a bullet. Neither changes the to-hit die."""


def column_words(table: Table, found: Column) -> str:
    """lotg/effect/roll: what gives cover and the column it gives: `behind the water trough: prone or wall column`."""
    if not found.sheltered:
        return ""
    place = f"{BESIDE[found.name]} {_piece(table, found.by)}" if found.by else "lying prone"
    hides = ", which only hides" if found.screen else ""
    return f"{place}{hides}: {COLUMNS[found.name]} column"


def _piece(table: Table, piece: str) -> str:
    ground = table.scene.ground
    return named(ground, piece) if piece in ground.features else spoken(table.name(piece))


def cover_words(table: Table, shooter: str, target: str, at: Spot | None = None) -> str:
    """What shelters a target, and in which column it would be hit; empty in the open."""
    return column_words(table, column(table, shooter, target, at))


def cover_note(table: Table, shooter: str, target: str, at: Spot | None = None) -> str:
    """The column alone, for a ticket; `open` if there is no cover."""
    found = column(table, shooter, target, at)
    return f"{COLUMNS[found.name]}{', only hidden' if found.screen else ''}" if found.sheltered else "open"


def sight(table: Table, figure: str, target: str) -> SightShown:
    """What one figure has of another, in centimetres. Sight is the rules' own: somebody lying may be out of it."""
    clear = sees(table, figure, target)
    found = column(table, figure, target)
    grade = (SCREEN if found.screen else SOLID) if found.sheltered else 0
    feature = found.by if found.by in table.scene.ground.features else ""
    shelter = Sheltered(column_words(table, found), grade, feature) if clear else Sheltered()
    shown = sights.sight(table, figure, target, shelter, CENTIMETRES)
    if not clear:
        if not shown.sees:
            return shown
        sentence = shown.sentence.replace("in the open.", "lying out of sight.")
        rays = tuple(replace(ray, clear=False) for ray in shown.rays)
        return replace(shown, sees=False, sentence=sentence, rays=rays)
    return replace(shown, column=COLUMNS[found.name])
