"""`posse scenarios`: what there is to play."""

from rich.console import Console
from rich.text import Text

from posse.cli.screen import console, indented, write_json
from posse.cli.settings import Json
from posse.games.book.front import ScenarioLine
from posse.games.book.house_rules import said
from posse.games.shelf import SHELF, front, game_of


def scenarios(scenario: str = "", /, *, game: str = "", json: Json = False) -> None:
    """List the scenarios of each game, or read one.

    Parameters
    ----------
    scenario
        A scenario to read, by its id or from a file of your own. Left out, all are listed.
    game
        Only those of one game.
    """
    if scenario:
        line = front(game or game_of(scenario)).scenario(scenario)
        if json:
            write_json(line)
        else:
            _read(console(), line)
        return
    shelf = {front(id).game.name: front(id).scenarios() for id in ([game] if game else SHELF)}
    lines = [line for found in shelf.values() for line in found]
    if json:
        write_json(lines)
        return
    screen = console()
    for name, found in shelf.items():
        screen.rule(Text(name, style="bold"), align="left", style="dim")
        screen.print()
        for line in found:
            _list(screen, line)
    first = lines[0].id if lines else "ID"
    screen.print(Text(f"Read one: posse scenarios {first}   Watch one: posse watch {first}", style="dim"))


def _list(screen: Console, line: ScenarioLine) -> None:
    screen.print(Text.assemble((line.id, "bold cyan"), "  ", (line.name, "bold")))
    _indent(screen, _facts(line), "dim")
    _indent(screen, line.won_by)
    screen.print()


def _read(screen: Console, line: ScenarioLine) -> None:
    screen.print(
        Text.assemble((line.id, "bold cyan"), "  ", (line.name, "bold"), "  ", (front(line.game).game.name, "dim"))
    )
    _indent(screen, _facts(line), "dim")
    screen.print()
    _indent(screen, line.blurb)
    screen.print()
    for side in line.sides:
        _indent(screen, f"{side.name}: {', '.join(side.figures)}")
    screen.print()
    _indent(screen, f"Won by: {line.won_by}")
    if line.house_rules:
        settings = ", ".join(f"{id}={said(value)}" for id, value in line.house_rules.items())
        _indent(screen, f"House rules: {settings}")


def _facts(line: ScenarioLine) -> str:
    facts = f"{line.map}, {len(line.seats)} seats, {line.figures} figures, at most {line.turns} turns"
    return f"{facts}; {line.story}, act {line.act}" if line.story else facts


def _indent(screen: Console, words: str, style: str = "") -> None:
    screen.print(indented(words, style=style))
