"""`posse replay`: what the record of a match tells."""

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.text import Text

import posse
from posse.cli.screen import console
from posse.cli.telling import Teller
from posse.content.loader import BadContentError, ContentError
from posse.engine.match import Match
from posse.engine.record import parse
from posse.engine.refusal import Refusal, RefusedError
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
        Its answers must lead to the very table that was recorded, by the dice that the shares of all seats make.
    story
        Tell the whole match.
    """
    match = read_match(record, verify)
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
        screen.print(Text(_dice(read_text(record), match)))


def _dice(text: str, match: Match[Any, Any]) -> str:
    """What was proven of the dice."""
    found = parse(text)
    typed = sum(answer.source == "typed" for answer in match.answers)
    dealt = sum(answer.source == "dealer" for answer in match.answers)
    told = f"All {dealt} dice and cards that were dealt are those of its seed"
    if typed:
        told += f"; {typed} were typed in, and nothing is known of those"
    if isinstance(found, Refusal) or found.mix is None:
        return f"{told}. Who chose the seed, the record does not say."
    seats = ", ".join(share.seat for share in found.mix.shares)
    told += f", which the dealer's secret and the shares of {seats} make together; all of them fit their seals"
    if found.mix.rounds > 1:
        told += f". The sealing was begun {found.mix.rounds} times"
    if found.kept is not None:
        return f"{told}, and the seals are those that the browser was shown which saved the record."
    return f"{told}. Compare the dealer's seal with the one you were shown before the match: {found.mix.seal}"


def read_match(path: Path, verify: bool = True) -> Match[Any, Any]:
    """The match that the record in a file tells of; a mistake in it names the file."""
    try:
        return posse.read_record(read_text(path), verify=verify)
    except RefusedError as refused:
        raise BadContentError([ContentError(str(path), "", str(refused))]) from refused


def read_text(path: Path) -> str:
    """A text file; one that is not text is refused in a sentence."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadContentError([ContentError(str(path), "", "The file is not UTF-8 text.")]) from error
