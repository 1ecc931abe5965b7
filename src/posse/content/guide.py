"""The guide of a game: its book taught chapter by chapter, each resting on rules of the catalogue."""

import re
from importlib.resources import files
from pathlib import Path

import msgspec

from posse.content.catalogue import depth_of, load_catalogue
from posse.content.loader import BadContentError, ContentError, load_toml, near, repeated

SHORT = 3
"""Words of so few letters are found whole: whoever looks for `win` means no window."""
_ENDS = r"\b"


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter: what it is for, how it goes step by step, an example with dice, what beginners get wrong, and its rules."""

    id: str
    title: str
    purpose: str
    steps: tuple[str, ...]
    example: str
    mistakes: tuple[str, ...]
    rules: tuple[str, ...]


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"chapters": "chapter"}):
    """The chapters of one game, in the order in which somebody new should read them."""

    chapters: tuple[Chapter, ...]


def load_guide(game: str) -> Guide:
    """The guide of a game."""
    return read_guide(Path(str(files(f"posse.games.{game}").joinpath("data", "guide.toml"))), game)


def read_guide(path: Path, game: str) -> Guide:
    """A guide, strictly read: a chapter that rests on a rule which is not in the book is a mistake."""
    guide = load_toml(path, Guide)
    known = {rule.id for rule in load_catalogue(game).rules}
    mistakes = [
        *repeated("chapter", (chapter.id for chapter in guide.chapters)),
        *(
            (f"chapter.{chapter.id}.rules", f'There is no rule called "{rule}".{near(rule, known)}')
            for chapter in guide.chapters
            for rule in chapter.rules
            if rule not in known
        ),
    ]
    if mistakes:
        raise BadContentError([ContentError(str(path), key, reason) for key, reason in mistakes])
    return guide


def search_guide(guide: Guide, wanted: str) -> list[Chapter]:
    """The chapters that rest on the rule of that id, else those with all the words in them, best first; all for no words."""
    resting = [chapter for chapter in guide.chapters if wanted in chapter.rules]
    if resting:
        return resting
    words = [
        re.compile(rf"\b{re.escape(part)}{_ENDS if len(part) <= SHORT else ''}", re.IGNORECASE)
        for part in wanted.split()
    ]
    read = [
        (depth_of(_told(one), lambda text: all(word.search(text) for word in words)), one) for one in guide.chapters
    ]
    found = [(depth, chapter) for depth, chapter in read if depth is not None]
    return [chapter for _, chapter in sorted(found, key=lambda pair: pair[0])]


def _told(chapter: Chapter) -> tuple[str, ...]:
    """A chapter as it is searched: the title first."""
    return chapter.title, chapter.purpose, " ".join((*chapter.steps, chapter.example, *chapter.mistakes))
