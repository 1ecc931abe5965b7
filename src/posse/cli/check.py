"""`posse check`: is a map, a scenario, a book of characters, a record, a campaign or a roster sound?"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from rich.text import Text

from posse.campaign.campaign import book_of
from posse.campaign.files import read_campaign
from posse.campaign.roster import read_roster
from posse.cli.replay import read_match, read_text
from posse.cli.screen import console, harmless, write_json
from posse.cli.settings import Json
from posse.content.loader import BadContentError, ContentError, read_toml
from posse.engine.refusal import RefusedError
from posse.games.book.front import AdviceLine
from posse.games.shelf import front, game_of

RECORD = "posse record"


def check(file: Path, /, *files: Path, json: Json = False) -> int:
    """Check files of your own; every mistake is told with its file, its key and a reason.

    What the book merely advises against is told too, and is no mistake.

    Parameters
    ----------
    file
        A file, or a folder with TOML files in it.
    files
        More of them.
    """
    found = {path: mistakes_in(path) for path in _files([file, *files])}
    mistakes = [mistake for each in found.values() for mistake in each]
    advice = [(path, line) for path, wrong in found.items() if not wrong for line in advice_on(path)]
    if json:
        rows = [{"file": mistake.file, "key": mistake.key, "reason": mistake.reason} for mistake in mistakes]
        hints = [{"file": str(path), "sentence": line.sentence, "rule": line.rule} for path, line in advice]
        write_json({"files": [str(path) for path in found], "mistakes": rows, "advice": hints})
        return 1 if mistakes else 0
    screen = console()
    for path, line in advice:
        words = Text.assemble((str(path), "bold"), ": ", line.sentence, (f" [{line.rule}]", "dim"))
        screen.print(words, soft_wrap=True)
    for mistake in mistakes:
        words = Text.assemble((mistake.file, "bold"), ": ")
        if mistake.key:
            words.append(harmless(mistake.key), "cyan").append(": ")
        screen.print(words.append(harmless(mistake.reason)), soft_wrap=True)
    files_said = f"{len(found)} file{'' if len(found) == 1 else 's'}"
    if mistakes:
        screen.print(
            Text(f"{files_said}, {len(mistakes)} mistake{'' if len(mistakes) == 1 else 's'}.", style="bold red")
        )
        return 1
    screen.print(Text(f"{files_said}, no mistakes.", style="green"))
    return 0


def mistakes_in(path: Path) -> tuple[ContentError, ...]:
    """Everything that is wrong with one file."""
    try:
        if path.suffix != ".toml" and read_text(path).startswith(RECORD):
            read_match(path)
            return ()
        game, kept = game_of(path), _kept(path)
        if kept == "member":
            read_roster(path, game, book_of(front(game)))
        elif kept:
            read_campaign(path)
        return () if kept else front(game).check(path)
    except RefusedError as refused:
        return (ContentError(str(path), "", str(refused)),)
    except BadContentError as bad:
        return bad.errors
    except OSError as error:
        return (ContentError(str(path), "", f"The file cannot be read: {error.strerror}."),)


def advice_on(path: Path) -> tuple[AdviceLine, ...]:
    """What the book advises about a sound file; nothing about a record or a campaign."""
    if path.suffix != ".toml" or _kept(path):
        return ()
    return front(game_of(path)).advice(path)


def _kept(path: Path) -> str:
    """The key that gives away what a campaign keeps: a whole one has gangs, a roster its members; none of another file."""
    return next((key for key in ("gang", "member") if key in read_toml(path)), "")


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.toml"))
        else:
            yield path
