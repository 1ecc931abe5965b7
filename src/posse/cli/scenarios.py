"""`posse scenarios`: what there is to play."""

from rich.console import Console
from rich.text import Text

from posse.cli.screen import console, indented, write_json
from posse.cli.settings import Json
from posse.games.book.front import ScenarioLine
from posse.games.book.house_rules import said
from posse.games.shelf import SHELF, Listed, front, game_of, known_game, listed, scenario_files, title


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
    games = [known_game(game)] if game else list(SHELF)
    if json:
        write_json([line for id in games for line in front(id).scenarios()])
        return
    screen = console()
    for id in games:
        screen.rule(Text(title(id), style="bold"), align="left", style="dim")
        screen.print()
        for one in listed(id):
            _list(screen, one)
    first = next(iter(scenario_files(games[0])))
    screen.print(Text(f"Read one: posse scenarios {first}   Watch one: posse watch {first}", style="dim"))


def _list(screen: Console, line: Listed) -> None:
    screen.print(Text.assemble((line.id, "bold cyan"), "  ", (line.name, "bold")))
    _indent(screen, _facts(line, line.size, line.part.name, line.part.act), "dim")
    _indent(screen, line.blurb)
    screen.print()


def _read(screen: Console, line: ScenarioLine) -> None:
    screen.print(
        Text.assemble((line.id, "bold cyan"), "  ", (line.name, "bold"), "  ", (front(line.game).game.name, "dim"))
    )
    _indent(screen, _facts(line, f"{len(line.seats)} seats, {line.figures} figures", line.story, line.act), "dim")
    screen.print()
    _indent(screen, line.blurb)
    screen.print()
    for side in line.sides:
        _indent(screen, f"{side.name}: {side.listed()}")
    screen.print()
    _indent(screen, f"Who wins: {line.won_by}")
    for goal in line.goals_in_words():
        _indent(screen, f"- {goal}")
    if line.house_rules:
        settings = ", ".join(f"{id}={said(value)}" for id, value in line.house_rules.items())
        _indent(screen, f"House rules: {settings}")


def _facts(line: ScenarioLine | Listed, size: str, story: str, act: int) -> str:
    most = f"at most {line.turns} turns" if line.turns else "no turn limit"
    facts = ", ".join(filter(None, (line.map, size, most)))
    return f"{facts}; {story}, act {act}" if story else facts


def _indent(screen: Console, words: str, style: str = "") -> None:
    screen.print(indented(words, style=style))
