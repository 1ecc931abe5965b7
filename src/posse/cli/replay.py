"""`posse replay`: what the record of a match tells."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

import posse
from posse.cli.screen import console
from posse.cli.telling import Teller
from posse.content.loader import BadContentError, ContentError
from posse.games.shelf import front


def replay(
    record: Path,
    /,
    *,
    verify: bool = False,
    story: bool = False,
    why: Annotated[bool, Parameter(help="With --story: name the rule behind each line.")] = False,
) -> None:
    """Play a record again, answer by answer, and say how it went.

    Parameters
    ----------
    record
        The file.
    verify
        Its answers must lead to the very table that was recorded.
    story
        Tell the whole match.
    """
    match = posse.read_record(read_text(record), verify=verify)
    screen = console()
    fetched = front(match.game.id)
    teller = Teller(screen, fetched, match.setup, why)
    if story:
        teller.introduce()
        teller.tell(match.events, match)
    else:
        screen.print(Text(teller.scenario.name, style="bold"))
        answers, turns = len(match.answers), fetched.turn(match.table)
        screen.print(Text(f"{match.game.name}, {answers} answers, {turns} turns, {len(match.events)} events"))
    teller.conclude(match)
    if verify:
        screen.print(Text(f"\nVerified: {len(match.answers)} answers lead to table {match.digest}.", style="green"))


def read_text(path: Path) -> str:
    """A text file; one that is not text is refused in a sentence."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadContentError([ContentError(str(path), "", "The file is not UTF-8 text.")]) from error
