"""`posse house-rules`: what a table may play otherwise."""

from rich.text import Text

from posse.cli.screen import console, indented, write_json
from posse.cli.settings import Json
from posse.games.book.house_rules import said
from posse.games.shelf import FIRST, front


def house_rules(game: str = FIRST, /, *, json: Json = False) -> None:
    """List the house rules of a game: each with its values, the book's own first, the ruling it changes, and why it is one.

    Parameters
    ----------
    game
        The game.
    """
    rules = front(game).house_rules()
    if json:
        write_json(rules)
        return
    screen = console()
    for rule in rules:
        screen.print(Text.assemble((rule.id, "bold cyan"), "  ", (f"{rule.ruling}  {rule.rule}", "dim")))
        screen.print(indented(rule.sentence))
        first, *others = map(said, rule.values)
        screen.print(
            indented(Text.assemble((first, "bold"), " (as the book has it)", *(f" · {other}" for other in others)))
        )
        screen.print(indented(Text(rule.why, style="dim")))
    screen.print(Text("\nChange one for a match: posse watch SCENARIO --house-rules name=value", style="dim"))
