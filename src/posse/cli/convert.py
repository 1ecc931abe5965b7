"""`posse convert`: a character or a map in another game, and a report of what became of everything."""

from collections.abc import Iterable
from pathlib import Path

from rich.table import Table as Grid
from rich.text import Text

from posse.cli.screen import console, harmless, indented, write_json
from posse.cli.settings import Json, UsageError
from posse.games.book.travelling import ReportLine
from posse.games.crossing import convert as converted


def convert(file: str, /, *, to: str, who: str = "", out: Path | None = None, json: Json = False) -> None:
    """Take a character or a map to another game; the report says what was carried over, what guessed and what lost.

    Parameters
    ----------
    file
        The file of a character or of a map; a map that comes with Posse goes by its id.
    to
        The game to take it to.
    who
        Of a file with several people, the id of one.
    out
        The file to write, TOML, with the report on top of it; left out, nothing is written.
    """
    if out is not None and (out.suffix != ".toml" or out.resolve() == Path(file).resolve()):
        raise UsageError(f"What comes of it is written as TOML, to a file of its own, and not to {out}.")
    found = converted(file, to, who)
    if out is not None:
        out.write_text(found.named(out.stem), encoding="utf-8")
    if json:
        write_json({"written": "" if out is None else str(out), "converted": found})
        return
    screen = console()
    screen.print(Text(harmless(found.title), style="bold"))
    for heading, lines in found.parts():
        screen.print(Text(f"\n{heading}", style="cyan"))
        screen.print(indented(_grid(lines)))
    said = "Nothing is written; --out names the file." if out is None else f"It is in {out}."
    screen.print(Text(f"\n{said}", style="dim" if out is None else ""), soft_wrap=True)


def _grid(lines: Iterable[ReportLine]) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    for style in ("", "bold", "dim"):
        grid.add_column(style=style, overflow="fold")
    for line in lines:
        grid.add_row(*(Text(harmless(words)) for words in (line.was, line.now, line.why)))
    return grid
