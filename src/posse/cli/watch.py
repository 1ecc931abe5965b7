"""`posse watch`: bots play a scenario and the story is told as it happens."""

from collections.abc import Mapping
from pathlib import Path
from secrets import randbelow
from time import sleep
from typing import Any

from rich.text import Text

from posse.cli.screen import console
from posse.cli.settings import Settings, UsageError, bot_names, pairs
from posse.cli.telling import Teller
from posse.engine.dealer import Seeded
from posse.engine.match import Match, Player
from posse.engine.record import write
from posse.games.front import ScenarioLine
from posse.games.shelf import FIRST, front

BOTS = "deputy,deputy"
LONGEST = 60


def watch_anything() -> None:
    """The first scenario of the first game, with a seed of its own."""
    watch(front(FIRST).first_scenario)


def watch(
    scenario: str,
    /,
    *,
    game: str = FIRST,
    seed: int | None = None,
    bots: str = BOTS,
    options: Settings = (),
    save: Path | None = None,
    delay: float = 0,
    why: bool = False,
) -> None:
    """Watch bots play a scenario, told blow by blow.

    Parameters
    ----------
    scenario
        A scenario by its id (see `posse scenarios`), or a file of your own.
    game
        The game it is of.
    seed
        Where the dice and cards come from: the same seed tells the same story. Left out, a fresh one is taken.
    bots
        Who plays, a name for each side with commas between: deputy thinks, greenhorn does anything legal.
        Left out, deputies play.
    save
        Write the record of the match to this file.
    delay
        Seconds to wait after each line.
    why
        Name the rule behind each line.
    """
    if not 0 <= delay <= LONGEST:
        raise UsageError(f"A delay is between 0 and {LONGEST} seconds, not {delay:g}.")
    fetched = front(game)
    setup = fetched.set_up(scenario, pairs(options, "Options"))
    number = randbelow(1_000_000) if seed is None else seed
    match = Match(fetched.game, setup, Seeded(number))
    screen = console()
    teller = Teller(screen, fetched, setup, why)
    names = bot_names(bots)
    players = seated(teller.scenario, names, number)
    teller.introduce(f"Played by {' against '.join(names)}, with seed {number}.")
    told = 0
    while True:
        for event in match.events[told:]:
            teller.tell([event], match, muster=True)
            if delay:
                sleep(delay)
        told = len(match.events)
        if match.question is None:
            break
        _answer(match, players)
    teller.conclude(match)
    screen.print()
    if save is not None:
        save.write_text(write(match, teller.scenario.name), encoding="utf-8")
        screen.print(Text(f"The record is in {save}: posse replay {save} --story", style="dim"), soft_wrap=True)
    if seed is None:
        screen.print(Text(f"Once more: {_again(scenario, game, number, bots, options)}", style="dim"), soft_wrap=True)


def seated(scenario: ScenarioLine, bots: tuple[str, ...], seed: int) -> dict[str, Player]:
    """A bot for each seat, seeded as the lab seeds them: the first name plays the first side, and so on round again."""
    from posse.bots.roster import player

    sides = [side.id for side in scenario.sides]
    places = {seat.id: sides.index(seat.side) for seat in scenario.seats}
    return {seat: player(bots[place % len(bots)], seed * len(sides) + place) for seat, place in places.items()}


def _answer(match: Match[Any, Any], players: Mapping[str, Player]) -> None:
    seat = match.waiting_for()[0]
    refusal = match.answer(seat, players[seat](match.view(seat)))
    if refusal is not None:
        raise RuntimeError(f"The bot of {seat} gave an answer that is refused: {refusal}")


def _again(scenario: str, game: str, seed: int, bots: str, options: tuple[str, ...]) -> str:
    words = ["posse watch", scenario, f"--seed {seed}"]
    if game != FIRST:
        words.append(f"--game {game}")
    if bots != BOTS:
        words.append(f"--bots {bots}")
    if options:
        words.append(f"--options {' '.join(options)}")
    return " ".join(words)
