"""`posse options`: what a table may play otherwise."""

from rich.text import Text

from posse.cli.screen import console, indented, write_json
from posse.cli.settings import Json
from posse.content.loader import near
from posse.engine.refusal import unreadable
from posse.games.front import OptionLine, Setting
from posse.games.refused import RefusedError
from posse.games.shelf import FIRST, front


def options(game: str = FIRST, word: str = "", /, *, json: Json = False) -> None:
    """List the options of a game: each with its values, the default first, and the ruling it changes.

    Parameters
    ----------
    game
        The game.
    word
        Only options that have this in their name or their sentence.
    """
    lines = [line for line in front(game).options() if _speaks_of(line, word)]
    if not lines:
        known = [line.id for line in front(game).options()]
        raise RefusedError(unreadable(f'No option speaks of "{word}".{near(word, known)}'))
    if json:
        write_json(lines)
        return
    screen = console()
    for line in lines:
        screen.print(Text.assemble((line.id, "bold cyan"), "  ", (f"{line.ruling}  {line.rule}", "dim")))
        screen.print(indented(line.sentence))
        first, *others = (said(value) for value in line.values)
        values = Text.assemble((first, "bold"), " (default)", *(f" · {other}" for other in others))
        screen.print(indented(values))
    screen.print(Text("\nChange one for a match: posse watch SCENARIO --options name=value", style="dim"))


def said(value: Setting) -> str:
    """A value as the command line takes it."""
    return str(value).lower() if isinstance(value, bool) else value


def _speaks_of(line: OptionLine, word: str) -> bool:
    return word.lower().replace("-", "_") in line.id or word.lower() in f"{line.sentence} {line.ruling}".lower()
