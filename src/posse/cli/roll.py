"""`posse roll`: dice in the usual notation, every face shown, and the exact chance of what is needed."""

from fractions import Fraction
from random import SystemRandom
from typing import Annotated

from cyclopts import Parameter
from msgspec import Struct
from rich.table import Table as Grid
from rich.text import Text

from posse.cli.screen import console, exactly, indented, percent, write_json
from posse.cli.settings import Json, UsageError
from posse.engine.notation import Throw, Written, read, spread, thrown
from posse.engine.number import signed
from posse.engine.refusal import Refusal, RefusedError

SEEDS, LINE = 1_000_000_000, 40


class Rolled(Struct, frozen=True):
    """A roll as a listing shows it; `needed` is None where nothing is."""

    notation: str
    seed: int
    dice: tuple[Throw, ...]
    added: int
    total: int
    needed: "Needed | None"


class Needed(Struct, frozen=True):
    """What a total was held against: the number, whether it is enough, and how likely that was."""

    number: int
    under: bool
    made: bool
    chance: Fraction


def roll(
    *notation: Annotated[str, Parameter(allow_leading_hyphen=True)],
    need: int | None = None,
    under: bool = False,
    seed: int | None = None,
    json: Json = False,
) -> None:
    """Throw dice, such as 3d6+2, and tell every face; with a number to reach also the exact chance of it.

    Parameters
    ----------
    notation
        Dice and numbers, added or taken away: 3d6+2. Of 4d6kh3 the three highest are kept, of 2d20kl1 the lowest; 5d10dl2 drops
        the two lowest, 2d20dh1 the highest; in 3d6! a top face is thrown again and added, ten times at most; a d% has a hundred
        sides, and the two dice of a d66 are read as tens and ones.
    need
        The total that is needed.
    under
        It is not to be exceeded, rather than to be reached.
    seed
        The same number gives the same dice again.
    """
    if (odd := next((word for word in notation if word.startswith("--")), None)) is not None:
        raise UsageError(f'Nobody asked for "{odd}" here. --help says what this command takes.')
    if under and need is None:
        raise UsageError("--under is about a number that is needed: --need 11 --under.")
    written = _read(" ".join(notation))
    seed = SystemRandom().randrange(SEEDS) if seed is None else seed
    rolled = _rolled(written, seed, need, under)
    if json:
        write_json(rolled)
    else:
        _show(rolled)


def _read(notation: str) -> Written:
    written = read(notation)
    if not isinstance(written, Refusal):
        return written
    raise UsageError(str(written)) if written.kind == "unreadable" else RefusedError(written)


def _rolled(written: Written, seed: int, need: int | None, under: bool) -> Rolled:
    dice = thrown(written, seed)
    total = sum(throw.total for throw in dice) + written.added
    needed = None
    if need is not None:
        chance = spread(written).chance(need, under=under)
        needed = Needed(need, under, total <= need if under else total >= need, chance)
    return Rolled(str(written), seed, dice, written.added, total, needed)


def _show(rolled: Rolled) -> None:
    screen = console()
    screen.print(Text.assemble((rolled.notation, "cyan"), " = ", (str(rolled.total), "bold")))
    grid = Grid.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column()
    grid.add_column(justify="right")
    for throw in rolled.dice:
        grid.add_row(throw.dice, Text(" ").join(map(_face, throw.faces, throw.counts)), signed(throw.total))
    if rolled.added:
        grid.add_row("", "", signed(rolled.added))
    screen.print(indented(grid))
    again = f"The same dice again: posse roll {rolled.notation}"
    if rolled.needed is not None:
        needed = rolled.needed
        made = ("made", "bold") if needed.made else ("missed", "bold red")
        goal = f"{needed.number} or {'less' if needed.under else 'more'}: "
        screen.print(Text.assemble(goal, made, f", {percent(needed.chance)}{_exactly(needed.chance)}"))
        again += f" --need {needed.number}{' --under' if needed.under else ''}"
    screen.print(Text(f"{again} --seed {rolled.seed}", style="dim"))


def _exactly(chance: Fraction) -> str:
    """The chance as a fraction, unless it is longer than a line."""
    said = exactly(chance)
    return f" ({said})" if len(said) <= LINE else ""


def _face(faces: tuple[int, ...], counts: bool) -> Text:
    """One die, with all its throws; one that does not count in brackets."""
    shown = "+".join(map(str, faces))
    return Text(shown) if counts else Text(f"({shown})", style="dim")
