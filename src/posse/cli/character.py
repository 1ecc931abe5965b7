"""`posse character`: people of a role-playing game, each in a file: made, shown, grown, checked and printed."""

from collections.abc import Iterable
from pathlib import Path
from random import SystemRandom
from typing import Annotated

from cyclopts import Parameter
from msgspec import Struct
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from posse.cli.screen import console, harmless, indented, write_json, write_whole
from posse.cli.settings import HouseRules, Json, UsageError, counts, pairs
from posse.content.loader import BadContentError, ContentError
from posse.games.book.front import Paper
from posse.games.book.house_rules import RuleValue
from posse.games.desk import CHARACTERS, Fault, Part, Rise, Somebody, Ways

SEEDS = 1_000_000
Customs = Annotated[
    Path | None,
    Parameter(help="A file that says how the table plays: house rules, Backgrounds and abilities of its own."),
]


def new(
    *,
    background: str = "",
    grit: int = 1,
    name: str = "",
    quick_play: bool = False,
    seed: int | None = None,
    out: Path | None = None,
    house_rules: HouseRules = (),
    customs: Customs = None,
    json: Json = False,
) -> None:
    """Make a whole character by chance: points, gear, face, name and past, all as the book allows.

    Parameters
    ----------
    background
        What the character has been, such as outlaw; left out, any.
    grit
        The Grit, from 1 to 6, with the points of each placed.
    name
        A name of your own.
    quick_play
        By the ready-made sheet of the Background.
    seed
        The same number makes the same character again.
    out
        The file to write, TOML or JSON.
    """
    seed = SystemRandom().randrange(SEEDS) if seed is None else seed
    made = CHARACTERS.new(
        background,
        grit=grit,
        seed=seed,
        name=name,
        ready_made=quick_play,
        house_rules=_chosen(house_rules),
        customs=customs,
    )
    if out is not None:
        _write(out, made)
    if json:
        write_whole(made.json())
    elif out is None:
        _show(made)
        console().print(Text(f"The same again, kept: --seed {seed} --out somebody.toml", style="dim"))
    else:
        _say(f"{made.name} is in {out}. The same again: --seed {seed}")


def show(file: Path, /, *, house_rules: HouseRules = (), customs: Customs = None, json: Json = False) -> None:
    """Show a character with every number worked out, and what still waits.

    Parameters
    ----------
    file
        The character.
    """
    somebody = _read(file, house_rules, customs)
    if json:
        write_json(somebody.sheet())
    else:
        _show(somebody)


def check(file: Path, /, *, house_rules: HouseRules = (), customs: Customs = None, json: Json = False) -> int:
    """Check a character: every mistake with its key and a reason, and what still waits, which is no mistake.

    Parameters
    ----------
    file
        The character.
    """
    mistakes: tuple[ContentError, ...] = ()
    waits: tuple[Fault, ...] = ()
    try:
        waits = _read(file, house_rules, customs).sheet().waits
    except BadContentError as bad:
        mistakes = bad.errors
    if json:
        rows = [{"file": mistake.file, "key": mistake.key, "reason": mistake.reason} for mistake in mistakes]
        write_json({"mistakes": rows, "waits": waits})
        return 1 if mistakes else 0
    for mistake in mistakes:
        _say(harmless(str(mistake)))
    _wait(console(), waits)
    found = f"{len(mistakes)} mistake{'' if len(mistakes) == 1 else 's'}" if mistakes else "no mistakes"
    _say(f"{file}: {found}.")
    return 1 if mistakes else 0


class LevelUp(Struct, frozen=True):
    """A level-up as a listing shows it: what it brings, the points to place and every way that is allowed, or what was written."""

    name: str
    scenarios: int
    rises: tuple[Rise, ...]
    open: Ways
    waits: tuple[Fault, ...]
    written: str = ""


def level_up(
    file: Path,
    /,
    *,
    scenarios: int | None = None,
    points: Annotated[tuple[str, ...], Parameter(consume_multiple=True, negative=())] = (),
    specialise: str = "",
    out: Path | None = None,
    house_rules: HouseRules = (),
    customs: Customs = None,
    json: Json = False,
) -> None:
    """Let a character grow. Without points to place it only lists what comes and every way the points may go.

    Parameters
    ----------
    file
        The character.
    scenarios
        How many scenarios have been completed since; left out, as many as the next Grit takes, or none while points wait.
    points
        Where points go, each as skill=number: gunslinging=1,defense=1.
    specialise
        The weapon that a Soldier's Military Specialisation is for.
    out
        The file to write; left out, the character's own.
    """
    if scenarios is not None and not 0 <= scenarios <= MOST:
        raise UsageError(f"From 0 to {MOST} scenarios are completed, not {scenarios}.")
    before = _read(file, house_rules, customs)
    many = before.ahead() if scenarios is None else scenarios
    now, risen = before.after(many), before.rises(many)
    now = now.placed(counts(points, "Points")) if points else now
    now = now.specialised(specialise) if specialise else now
    takes = bool(points or specialise or (scenarios and not now.ways().points))
    if takes:
        _write(out or file, now)
    told = LevelUp(now.name, many, risen, now.ways(), now.sheet().waits, str(out or file) if takes else "")
    if json:
        write_json(told)
    else:
        _tell(console(), told)


MOST = 999


def sheet(
    file: Path | None = None,
    /,
    *,
    out: Path,
    blank: bool = False,
    paper: Paper = "a4",
    house_rules: HouseRules = (),
    customs: Customs = None,
    json: Json = False,
) -> None:
    """Print a character's sheet, or a blank one, as a PDF.

    Parameters
    ----------
    file
        The character.
    out
        The PDF to write.
    blank
        A blank sheet, with lines to write on.
    paper
        The paper in the printer.
    """
    if (file is None) != blank:
        raise UsageError("Name a character to print, or ask for a --blank sheet.")
    if file is None:
        page = CHARACTERS.blank(paper, house_rules=_chosen(house_rules), customs=customs)
    else:
        page = _read(file, house_rules, customs).pdf(paper)
    out.write_bytes(page)
    if json:
        write_json({"written": str(out), "paper": paper})
    else:
        _say(f"The sheet is in {out}.")


# What a command is given


def _chosen(house_rules: Iterable[str]) -> dict[str, RuleValue]:
    return dict(pairs(house_rules, "House rules"))


def _read(file: Path, house_rules: Iterable[str], customs: Path | None) -> Somebody:
    return CHARACTERS.read(file, house_rules=_chosen(house_rules), customs=customs)


def _write(file: Path, somebody: Somebody) -> None:
    text = somebody.json() if file.suffix == ".json" else somebody.toml()
    file.write_text(text, encoding="utf-8")


# What it says


def _show(somebody: Somebody) -> None:
    screen, sheet = console(), somebody.sheet()
    screen.print(Text.assemble((harmless(sheet.name) or "Nobody yet", "bold"), "  ", (sheet.line, "dim")))
    for part in sheet.parts:
        screen.print(Text(f"\n{part.heading}", style="cyan"))
        screen.print(indented(_grid(part)))
    if sheet.waits:
        screen.print()
    _wait(screen, sheet.waits)


def _grid(part: Part) -> Grid:
    """The lines of a part, without a column that nothing stands in."""
    columns = {
        "": [line.name for line in part.lines],
        "bold": [line.value for line in part.lines],
        "dim": [line.note for line in part.lines],
    }
    filled = {style: words for style, words in columns.items() if any(words)}
    grid = Grid.grid(padding=(0, 2))
    for style in filled:
        grid.add_column(justify="right" if style == "bold" else "left", style=style, overflow="fold")
    for row in zip(*filled.values(), strict=True):
        grid.add_row(*(Text(harmless(words)) for words in row))
    return grid


def _wait(screen: Console, waits: Iterable[Fault]) -> None:
    for wait in waits:
        screen.print(Text.assemble(wait.sentence, (f" [{wait.rule}]", "dim")), soft_wrap=True)


def _tell(screen: Console, told: LevelUp) -> None:
    for rise in told.rises:
        screen.print(
            Text.assemble((f"Grit {rise.grit}", "bold"), f", {rise.title}: {', '.join(rise.brings) or 'nothing new'}.")
        )
    if told.open.points:
        screen.print(Text(f"{told.open.points} to place at Grit {told.open.grit}, in {len(told.open.spreads)} ways:"))
    for spread in told.open.spreads:
        screen.print(indented(",".join(f"{skill}={many}" for skill, many in spread.items()), 2, "cyan"))
    if told.written:
        _wait(screen, told.waits)
        _say(f"Written to {told.written}.")
    elif told.open.points:
        screen.print(Text("Take one with --points; until then nothing is written.", style="dim"))
    else:
        _say("Nothing is to be placed; with --scenarios they are written down.")


def _say(words: str) -> None:
    console().print(Text(words), soft_wrap=True)
