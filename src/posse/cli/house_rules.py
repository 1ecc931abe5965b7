"""`posse house-rules`: what a table may play otherwise."""

from rich.console import Console
from rich.text import Text

from posse.cli.screen import console, indented, write_json
from posse.cli.settings import Json
from posse.games.book.house_rules import PRESET, Preset, said
from posse.games.shelf import FIRST, SHELF, front


def house_rules(game: str = FIRST, /, *, json: Json = False) -> None:
    """List the house rules of a game: each with its values, the book's own first, the ruling it changes, and why it is one.

    Where a book has presets, they come last: house rules that go together and are chosen by one name.

    Parameters
    ----------
    game
        The game.
    """
    rules, presets = front(game).house_rules(), front(game).presets()
    if json:
        write_json({"house_rules": rules, "presets": presets})
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
    for preset in presets:
        _show_preset(screen, preset)
    change = "for a match: posse watch SCENARIO" if game in SHELF else f"for the odds: posse odds {game}"
    screen.print(Text(f"\nChange one {change} --house-rules name=value", style="dim"))


def _show_preset(screen: Console, preset: Preset) -> None:
    screen.print(Text.assemble((f"{PRESET}={preset.id}", "bold cyan"), "  ", (preset.name, "bold")))
    screen.print(indented(preset.sentence))
    values = " · ".join(f"{id}={said(value)}" for id, value in preset.values.items())
    screen.print(indented(values or "everything as the book has it", style="dim"))
