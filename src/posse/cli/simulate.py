"""`posse simulate`: bots play a scenario many times, and every figure says how sure it is."""

from collections.abc import Iterable

from msgspec.structs import replace
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from posse.cli.screen import console, indented, write_json
from posse.cli.settings import HouseRules, Json, UsageError, bot_names, one_a_side, pairs
from posse.games.book.front import ScenarioLine
from posse.games.shelf import front, game_of
from posse.lab.report import Report, Wins
from posse.lab.simulate import simulate as play_many

BAR = 20
MOST_GAMES, MOST_JOBS = 1_000_000, 64


def simulate(
    scenario: str,
    /,
    *,
    games: int = 100,
    seed: int = 0,
    bots: str = "deputy,deputy",
    jobs: int = 1,
    game: str = "",
    house_rules: HouseRules = (),
    json: Json = False,
) -> None:
    """Let bots play a scenario many times, the sides exchanged from match to match, and count.

    Parameters
    ----------
    scenario
        A scenario by its id (see `posse scenarios`), or a file of your own.
    games
        How many matches; 100 if left out.
    seed
        Where the dice and cards of the first matches come from; the same seed gives the same figures.
    bots
        Who plays, a name for each side with commas between: deputy thinks, homesteader is gentle, greenhorn does anything legal.
    jobs
        Processes that share the work; the figures are the same.
    game
        The game it is of; found by the scenario if left out.
    """
    if not 1 <= games <= MOST_GAMES or not 1 <= jobs <= MOST_JOBS:
        raise UsageError(
            f"From 1 to {MOST_GAMES} games are played by 1 to {MOST_JOBS} processes, not {games} by {jobs}."
        )
    game = game or game_of(scenario)
    fetched = front(game)
    setup = fetched.set_up(scenario, pairs(house_rules, "House rules"))
    names = bot_names(bots)
    one_a_side(names, fetched.scenario_of(setup))
    errors = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, disable=not errors.is_terminal, transient=True) as progress:
        task = progress.add_task("games", total=games)
        report = play_many(
            setup, names, games, seed, jobs, lambda done, total: progress.update(task, completed=done), game
        )
    if json:
        write_json(report)
    else:
        _show(console(), report, fetched.scenario_of(setup))


def _show(screen: Console, report: Report, scenario: ScenarioLine) -> None:
    sides = {side.id: side.name for side in scenario.sides}
    screen.print(Text(scenario.name, style="bold"))
    count = f"{report.games} game{'' if report.games == 1 else 's'}"
    screen.print(Text(f"{count}, {' against '.join(report.bots)}, seed {report.seed}", style="dim"))
    _wins(screen, "side", [replace(row, name=sides[row.name]) for row in report.by_side], report)
    if len(set(report.bots)) > 1:
        _wins(screen, "bot", report.by_bot, report)
    losses = _grid("side", *report.casualties[0].fallen, "points")
    for lost, (_, points) in zip(report.casualties, report.score, strict=True):
        figures = (f"{count:.2f}" for count in lost.fallen.values())
        losses.add_row(sides[lost.side], *figures, f"{points.mean:.2f} ± {points.deviation:.2f}")
    screen.print()
    screen.print(Text("a game on average", style="dim"))
    screen.print(indented(losses, 1))
    turns, decisions = report.turns, report.decisions / report.games
    screen.print(indented(f"{turns.mean:.1f} ± {turns.deviation:.1f} turns, {decisions:.0f} decisions", 1))
    idle = ", ".join(f"{bot} {turns}" for bot, turns in report.idle_turns)
    screen.print(indented(f"turns wasted in all: {idle}", 1))
    screen.print()
    screen.print(Text("how they ended", style="dim"))
    endings = _grid()
    for ending in report.endings:
        endings.add_row(str(ending.games), ending.reason)
    screen.print(indented(endings, 1))


def _wins(screen: Console, what: str, rows: Iterable[Wins], report: Report) -> None:
    grid = _grid(what, "won", "share", "95 % sure", "")
    for row in rows:
        sure = f"{row.interval.low:.0%} to {row.interval.high:.0%}"
        grid.add_row(
            row.name, str(row.wins), f"{row.share:.1%}", sure, Text("█" * round(row.share * BAR), style="cyan")
        )
    if report.draws:
        grid.add_row("nobody", str(report.draws), f"{report.draws / report.games:.1%}", "", "")
    screen.print()
    screen.print(indented(grid, 1))


def _grid(*heads: str) -> Grid:
    grid = Grid(box=None, show_header=bool(heads), header_style="dim", pad_edge=False, padding=(0, 2, 0, 0))
    for place, head in enumerate(heads or ("", "")):
        grid.add_column(head, justify="left" if place in (0, len(heads) - 1) or (not heads and place) else "right")
    return grid
