"""`posse paper`: the town paper of a match that is over, from its record."""

from pathlib import Path

from rich.text import Text

from posse.cli.replay import read_match
from posse.cli.screen import console, harmless, indented, write_json
from posse.cli.settings import Json
from posse.games.book.front import Paper
from posse.games.shelf import front
from posse.lab.gazette import Gazette, gazette_pages
from posse.lab.newsroom import gazette


def paper(record: Path, /, *, out: Path | None = None, paper: Paper = "a4", json: Json = False) -> None:
    """Read the town paper of a match that is over, or print it on one sheet.

    Parameters
    ----------
    record
        The record of the match.
    out
        The PDF to write. Left out, the paper is read on the terminal.
    paper
        The paper in the printer.
    """
    match = read_match(record, verify=False)
    page = gazette(match, front(match.game.id))
    if out is not None:
        out.write_bytes(gazette_pages(page, paper)[0])
    if json:
        write_json(page)
    elif out is not None:
        print(f"{harmless(page.name)} is in {out}.")
    else:
        _read(page)


def _read(page: Gazette) -> None:
    """The paper column after column."""
    screen = console()
    screen.print(
        Text(page.name, style="bold"), Text(f"{page.matter}. {page.game}. {page.turns}.", style="dim"), sep="\n"
    )
    screen.print(Text(f"\n{page.headline.upper()}", style="bold"))
    for line in page.deck:
        screen.print(Text(line))
    for piece in (page.lead, *page.stories):
        _piece(piece.head, *piece.text)
    for head, people in ((page.dead, page.obituaries), (page.wanted, page.posters)):
        if people:
            _piece(head, *(f"{one.name}. {' '.join(one.text)}" for one in people))
    sides = (f"{one.name}: {one.points}. {'; '.join((one.people, *one.counted))}." for one in page.standing.sides)
    _piece(page.standing.head, f"{page.standing.reason} Counted: {page.standing.counts}.", *sides)
    _piece(page.trifles, *(f"{one.head}. {' '.join(one.text)}" for one in page.notices))


def _piece(head: str, *text: str) -> None:
    screen = console()
    screen.print(Text(f"\n{head}", style="cyan"))
    for part in text:
        screen.print(indented(part))
