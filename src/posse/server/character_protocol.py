"""What browser and server say to each other about characters, over HTTP. TypeScript types are generated from this too.

A character is opened by its key, shown in the header X-Posse-Characters, several with commas between. Looking at a draft is the
desk's own: `games/tombstone/making/desk.py`.
"""

from typing import Annotated

from msgspec import Meta, Struct

from posse.content.people import Worn
from posse.games.book.house_rules import HouseRule
from posse.games.book.travelling import ReportLine
from posse.games.desk import Draft, DraftShown, desk
from posse.server.protocol import PLAIN, Words

Version = Annotated[int, Meta(ge=1, le=1_000_000_000)]


class NewCharacter(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/characters: keep a draft in the gallery."""

    draft: Draft
    house_rules: desk.House = {}


class ChangedCharacter(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/characters/{id}: a character as it stands from now on; `version` is the one it was read with."""

    draft: Draft
    version: Version


class Throw(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/characters/{id}/throw: the server throws for Health or for money, once for each character."""

    what: desk.What
    draft: Draft
    version: Version


class BroughtCharacter(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/characters/file: a character from a file, TOML or JSON as its name says; `customs` is the file of a table that has
    things of its own."""

    name: Annotated[str, Meta(max_length=200, pattern=PLAIN)]
    text: Annotated[str, Meta(max_length=40_000, pattern=PLAIN)]
    customs: Annotated[str, Meta(max_length=40_000, pattern=PLAIN)] = ""
    house_rules: desk.House = {}


class DraftToPrint(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/characters/sheet: a draft to be printed, or a blank sheet if there is none."""

    draft: Draft | None = None
    house_rules: desk.House = {}
    paper: Words = "a4"


class DraftToTake(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/characters/take: a draft to be taken to another game. Nothing is kept."""

    draft: Draft
    to: Words
    house_rules: desk.House = {}


class ReportPart(Struct, frozen=True):
    """Lines of a report that stand under one heading."""

    heading: str
    lines: tuple[ReportLine, ...]


class CharacterTaken(Struct, frozen=True):
    """Somebody in another game: the report, and the file by its name."""

    title: str
    parts: tuple[ReportPart, ...]
    file: str
    text: str


class CharacterShown(Struct, frozen=True):
    """A character of the gallery: with its key, how its table plays, and what the server has thrown for it."""

    id: str
    key: str
    version: int
    house_rules: dict[str, str | bool]
    fallen: desk.Fallen
    shown: DraftShown


class CharacterLine(Struct, frozen=True):
    """A character in the gallery."""

    id: str
    key: str
    name: str
    says: str
    portrait: Worn
    waits: tuple[str, ...]
    changed: str


class CharacterList(Struct, frozen=True):
    """GET /api/characters: those whose keys are shown; with the home key every character of this server."""

    characters: tuple[CharacterLine, ...]


class HouseRuleList(Struct, frozen=True):
    """GET /api/characters/house-rules: what tables may play otherwise than the book."""

    rules: tuple[HouseRule, ...]
