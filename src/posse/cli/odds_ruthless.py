"""`posse odds ruthless`: the exact chances of an attack, from the rules themselves."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated, Literal

from cyclopts import Parameter
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from posse.cli.screen import console, exactly, indented, percent, write_json
from posse.cli.settings import Json, Settings, commas, counts, pairs
from posse.games.ruthless.shot_odds import ShotOdds, shot_odds

Words = Annotated[tuple[str, ...], Parameter(consume_multiple=True, negative=())]
BAR = 20


def odds(
    *,
    weapon: str = "revolver",
    distance: float = 7,
    aim: bool = False,
    cover: Literal["none", "soft", "hard"] = "none",
    fan: int = 0,
    both_barrels: bool = False,
    mounted: bool = False,
    target_mounted: bool = False,
    lily: bool = False,
    traits: Words = (),
    target_traits: Words = (),
    toughness: int = 5,
    target_wounds: Words = (),
    horse_wounds: int = 0,
    options: Settings = (),
    json: Json = False,
) -> None:
    """Work out every chance of one attack in Ruthless, exactly.

    Parameters
    ----------
    weapon
        The weapon; a revolver if left out.
    distance
        Inches between the bases; 7 if left out.
    aim
        The shooter has taken aim.
    cover
        What the target stands behind.
    fan
        Fan the hammer: this many rounds in one action.
    both_barrels
        Both barrels of a shotgun, at tables that allow it.
    mounted
        The shooter is on a horse.
    target_mounted
        The target is on a horse.
    lily
        The shooter is Lily Livered.
    traits
        Traits of the shooter.
    target_traits
        Traits of the target.
    toughness
        Toughness of the target; 5 if left out.
    target_wounds
        Boxes crossed off already, as leg=2,chest=1.
    horse_wounds
        Wounds the target's horse has already.
    """
    found = shot_odds(
        weapon,
        distance,
        aim=aim,
        cover=cover,
        fan=fan,
        both_barrels=both_barrels,
        mounted=mounted,
        target_mounted=target_mounted,
        lily=lily,
        traits=commas(traits),
        target_traits=commas(target_traits),
        toughness=toughness,
        target_wounds=counts(target_wounds, "Wounds"),
        horse_wounds=horse_wounds,
        options=pairs(options, "Options"),
    )
    if json:
        write_json(found)
    else:
        screen = console()
        _show(screen, found, toughness, target_mounted)
        for note in _notes(aim, "lucky" in commas(traits), "lucky" in commas(target_traits)):
            screen.print(indented(note, 1, "dim"))


def _show(screen: Console, odds: ShotOdds, toughness: int, target_mounted: bool) -> None:
    burst = f", {odds.rounds} rounds" if odds.rounds > 1 else ""
    title = f"{odds.weapon} at {odds.distance}, {odds.band} range{burst}, target of Toughness {toughness}"
    screen.print(Text(title, style="bold"))
    screen.print(_reasons(odds))
    screen.print()
    grid = Grid.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column(justify="right")
    grid.add_column(max_width=28, overflow="fold")
    grid.add_column()
    _row(grid, "hit" if odds.rounds == 1 else "at least one hit", odds.hit, "bold")
    if odds.rounds > 1:
        for number, chance in odds.hits.items():
            if number:
                _row(grid, f"  {number} hit{'s' if number > 1 else ''}", chance)
    if target_mounted:
        _row(grid, "  the horse is hit", odds.horse_hit)
    for place, chance in odds.struck.items():
        _row(grid, f"  {place.replace('_', ' ')}", chance)
    _row(grid, "wounded", odds.wounded, "bold")
    _row(grid, "Lily Livered", odds.lily, "bold")
    _row(grid, "out cold", odds.out, "bold")
    _row(grid, "dead", odds.dead, "bold red")
    if target_mounted:
        _row(grid, "the horse is killed", odds.horse_killed, "bold")
    _row(grid, "none of these", odds.unhurt, "dim")
    screen.print(indented(grid, 1))


def _notes(aim: bool, lucky: bool, target_lucky: bool) -> Iterator[str]:
    """How the choices on the way are made, where there are any."""
    if aim:
        yield "An aimed hit is placed where it hurts most."
    if lucky:
        yield "The Lucky shooter rolls a miss again."
    if target_lucky:
        yield "The Lucky target rolls a failed test again."


def _reasons(odds: ShotOdds) -> Padding:
    need = odds.need
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(justify="right")
    grid.add_row(f"{need.base}+", need.what, Text(need.rule, style="dim"))
    for reason in need.reasons:
        grid.add_row(f"{reason.add:+d}", reason.what, Text(reason.rule, style="dim"))
    face = (
        f"{need.face} or more on the die" if 1 < need.face <= need.sides else "any die" if need.face <= 1 else "never"
    )
    grid.add_row("=", Text(face, style="bold"), "")
    return indented(grid, 1)


def _row(grid: Grid, what: str, chance: Fraction, style: str = "") -> None:
    bar = "█" * round(chance * BAR)
    grid.add_row(Text(what, style=style), percent(chance), Text(exactly(chance), style="dim"), Text(bar, style="cyan"))
