"""`posse sheet`: character cards to print, blank or filled in for a scenario."""

import sys
from pathlib import Path

from posse.games.book.front import Paper
from posse.games.shelf import front, game_of


def sheet(scenario: str = "", /, *, game: str = "", paper: Paper = "a4", out: Path | None = None) -> None:
    """Print character cards: blank ones, or those of a scenario with its special rules.

    Parameters
    ----------
    scenario
        A scenario by its id or from a file of your own. Left out, the cards are blank.
    game
        The game it is of; found by the scenario if left out.
    paper
        The paper in the printer.
    out
        The HTML file to write; any browser prints it. Left out, the page goes to standard output.
    """
    page = front(game or game_of(scenario)).sheet(scenario, paper)
    if out is None:
        sys.stdout.write(page)
        return
    out.write_text(page, encoding="utf-8")
    print(f"Written to {out}. Open it in a browser and print it, without the browser's own headers and footers.")
