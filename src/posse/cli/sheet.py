"""`posse sheet`: a scenario to print with its plan and the cards of its people, or blank cards."""

from pathlib import Path

from posse.cli.screen import write_whole
from posse.games.book.front import Paper
from posse.games.shelf import front, game_of


def sheet(scenario: str = "", /, *, game: str = "", paper: Paper = "a4", out: Path | None = None) -> None:
    """Print a scenario: the plan of its table, who stands where, its special rules and everybody's card; or blank cards.

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
        write_whole(page)
        return
    out.write_text(page, encoding="utf-8")
    print(f"Written to {out}. Open it in a browser and print it, without the browser's own headers and footers.")
