"""`posse npc`, `posse opponent`: people made up by the charts of a book, a die and a name for each, listed or on cards to print."""

from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated

from cyclopts import Parameter
from rich.table import Table as Grid
from rich.text import Text

from posse.cli.screen import console, indented, write_json
from posse.cli.settings import Json, UsageError, pairs
from posse.content.loader import near
from posse.content.writer import write_toml
from posse.engine.refusal import RefusedError, unreadable
from posse.games.book.front import Paper, People, PersonLine
from posse.games.shelf import SHELF, front

SEEDS = 1_000_000


def npc(
    kind: str = "",
    count: int = 1,
    /,
    *,
    game: str = "",
    seed: int | None = None,
    sheet: Path | None = None,
    paper: Paper = "a4",
    json: Json = False,
) -> None:
    """Make people up: a die on the chart of their kind, a name, and what they would carry.

    Parameters
    ----------
    kind
        What people, such as outlaw. Left out, the kinds are listed.
    count
        How many.
    game
        The game whose charts are used; the first on the shelf that has any if left out.
    seed
        The same number makes the same people again.
    sheet
        An HTML file to write their cards to; any browser prints it.
    paper
        The paper in the printer.
    """
    people = _charts(game)
    if not kind:
        _kinds(people, json)
        return
    if kind not in people.kinds:
        raise RefusedError(unreadable(f'There is no chart called "{kind}".{near(kind, people.kinds)}'))
    if not 1 <= count <= people.most:
        raise UsageError(f"From 1 to {people.most} people can be made up at once, not {count}.")
    seed = SystemRandom().randrange(SEEDS) if seed is None else seed
    found = people.rolled(kind, count, Random(seed))
    if sheet is not None:
        sheet.write_text(people.sheet(kind, count, Random(seed), paper), encoding="utf-8")
    if json:
        write_json(found)
        return
    _show(found)
    again = f"The same people again: posse npc {kind} {count} --seed {seed}"
    console().print(Text(again if sheet is None else f"Their cards are in {sheet}. {again}", style="dim"))


def opponent(
    like: str,
    /,
    *,
    said: Annotated[tuple[str, ...], Parameter(name="--with", consume_multiple=True, negative=())] = (),
    json: Json = False,
) -> None:
    """Make up an opponent: a block to paste into a scenario, like one of the book's but for what you say.

    Parameters
    ----------
    like
        The block it is made from, such as cowboy.
    said
        What is otherwise, each as key=value: id=dell name=Dell health=9 gunslinging=+3 weapons=rifle+knife.
    """
    made = next(filter(None, (fetch().opponents for fetch in SHELF.values())))(like, pairs(said, "Changes"))
    if json:
        write_json(made)
    else:
        console().print(Text(write_toml(made)), end="")


def _charts(game: str) -> People:
    """The charts of a game, or of the first that has any."""
    for id in (game,) if game else SHELF:
        people = front(id).people
        if people is not None:
            return people
    raise RefusedError(
        unreadable("That book has no charts of people." if game else "No book here has charts of people.")
    )


def _kinds(people: People, json: bool) -> None:
    if json:
        write_json(people.kinds)
        return
    for id, name in people.kinds.items():
        console().print(Text.assemble((id, "cyan"), "  ", name))


def _show(found: tuple[PersonLine, ...]) -> None:
    screen = console()
    for somebody in found:
        screen.print(Text.assemble((somebody.name, "bold"), f"  {somebody.kind}, {somebody.face} on the chart"))
        grid = Grid.grid(padding=(0, 2))
        for score, value in somebody.scores.items():
            grid.add_row(score.capitalize(), str(value))
        screen.print(indented(grid))
        screen.print(indented(", ".join(somebody.weapons) or "No weapons."))
        screen.print(indented(somebody.note, style="dim"))
