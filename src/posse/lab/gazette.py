"""The town paper: a match that is over, told as the front page of a newspaper out of what its log holds and nothing else."""

from pathlib import Path

from msgspec import Struct

from posse.content.people import Worn
from posse.content.typesetting import Form, Size, typeset

TEMPLATE = Path(__file__).parent / "data" / "gazette.typ"


class Piece(Struct, frozen=True):
    """A piece of news under its head, and after how many answers it is seen in a replay."""

    head: str
    text: tuple[str, ...]
    after: int


class Portrayed(Struct, frozen=True):
    """A person with a portrait, and what is printed of them: an obituary, or a poster."""

    name: str
    portrait: Worn
    text: tuple[str, ...]
    after: int


class SideStood(Struct, frozen=True):
    """How a side stands: its points, its people in a few words, and what counted."""

    name: str
    points: str
    people: str
    counted: tuple[str, ...]
    won: bool


class Verdict(Struct, frozen=True):
    """How it ended; `counts` says what the points are."""

    head: str
    reason: str
    counts: str
    sides: tuple[SideStood, ...]


class Gazette(Struct, frozen=True):
    """GET /api/replays/{id}/gazette: the front page."""

    name: str
    motto: str
    matter: str
    game: str
    turns: str
    headline: str
    deck: tuple[str, ...]
    lead: Piece
    stories: tuple[Piece, ...]
    dead: str
    obituaries: tuple[Portrayed, ...]
    wanted: str
    posters: tuple[Portrayed, ...]
    trifles: str
    notices: tuple[Piece, ...]
    standing: Verdict


def gazette_pages(paper: Gazette, size: Size, form: Form = "pdf") -> list[bytes]:
    """The paper on one sheet; raises `NoPrinterError` where there is no typesetter."""
    return typeset(TEMPLATE, paper, f"{paper.name}: {paper.headline}", size, form)
