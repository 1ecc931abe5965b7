"""`posse odds`: the exact chances of an attack, from the rules themselves. Every game says what its attacks are made of.

A command is made from the function that works the chances out: its parameters, what they mean, and the types they have.
"""

from collections.abc import Callable, Iterable, Mapping
from inspect import Parameter as Written
from inspect import Signature, cleandoc, signature
from typing import Annotated, Any, get_type_hints

from cyclopts import Parameter
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from posse.cli.screen import console, exactly, indented, percent, write_json
from posse.cli.settings import HouseRules, Json, commas, counts, pairs
from posse.games.book.house_rules import RuleValue
from posse.games.book.odds import AttackOdds, ChanceRow, Weight
from posse.games.shelf import SHELF, front

Words = Annotated[tuple[str, ...], Parameter(consume_multiple=True, negative=())]
BAR = 20
STYLES: dict[Weight, str] = {"head": "bold", "grim": "bold red", "plain": "", "faint": "dim"}

TYPED: dict[object, tuple[object, Callable[[str, tuple[str, ...]], object]]] = {
    Iterable[str]: (Words, lambda name, words: commas(words)),
    Mapping[str, int]: (Words, lambda name, words: counts(words, _called(name))),
    Mapping[str, RuleValue]: (HouseRules, lambda name, words: pairs(words, _called(name))),
}
"""Parameters that are written otherwise on a command line than in a script, and how they are read there."""


class Command:
    """`posse odds` for one game."""

    def __init__(self, game: str) -> None:
        self.odds = front(game).odds
        hints = get_type_hints(self.odds)
        parameters = signature(self.odds).parameters.values()
        self.read = {p.name: TYPED[hints[p.name]][1] for p in parameters if hints[p.name] in TYPED}
        written = [
            p.replace(
                kind=Written.KEYWORD_ONLY,
                annotation=TYPED[hints[p.name]][0] if p.name in self.read else hints[p.name],
                default=() if p.name in self.read else p.default,
            )
            for p in parameters
        ]
        written.append(Written("json", Written.KEYWORD_ONLY, default=False, annotation=Json))
        self.__name__ = game
        self.__doc__ = cleandoc(self.odds.__doc__ or "")
        self.__signature__ = Signature(written)
        self.__annotations__ = {p.name: p.annotation for p in written}

    def __call__(self, *, json: bool = False, **given: Any) -> None:
        """Work the chances out and tell them."""
        found = self.odds(
            **{name: self.read[name](name, value) if name in self.read else value for name, value in given.items()}
        )
        if json:
            write_json(found)
        else:
            _show(console(), found)


def __getattr__(name: str) -> Command:
    """The command of each game goes by the game's name."""
    if name not in SHELF:
        raise AttributeError(f"there is no game called {name!r}")
    return Command(name)


def _called(name: str) -> str:
    """A parameter as complaints call it: the last of its words."""
    return name.rpartition("_")[2].capitalize()


def _show(screen: Console, odds: AttackOdds) -> None:
    screen.print(Text(odds.title(), style="bold"))
    screen.print(_reasons(odds))
    screen.print()
    grid = Grid.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column(justify="right")
    grid.add_column(max_width=28, overflow="fold")
    grid.add_column()
    for row in odds.rows():
        _add(grid, row)
    screen.print(indented(grid, 1))
    for note in odds.notes:
        screen.print(indented(note, 1, "dim"))


def _reasons(odds: AttackOdds) -> Padding:
    need = odds.need
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(justify="right")
    grid.add_row(need.goal(need.base), need.what, Text(need.rule, style="dim"))
    for reason in need.reasons:
        grid.add_row(f"{reason.add:+d}", reason.what, Text(reason.rule, style="dim"))
    if need.certain is None:
        face = f"{need.face} or {'less' if need.under else 'more'} on the {'dice' if need.dice > 1 else 'die'}"
    else:
        face = "any die" if need.certain else "never"
    grid.add_row("=", Text(face, style="bold"), "")
    return indented(grid, 1)


def _add(grid: Grid, row: ChanceRow) -> None:
    grid.add_row(
        Text("  " * row.below + row.what, style=STYLES[row.weight]),
        percent(row.chance),
        Text(exactly(row.chance), style="dim"),
        Text("█" * round(row.chance * BAR), style="cyan"),
    )
