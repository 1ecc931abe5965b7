"""`posse watch`: bots play a scenario and the story is told as it happens."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from secrets import randbelow
from time import sleep
from typing import Any

from rich.text import Text

from posse.cli.screen import console
from posse.cli.settings import HouseRules, UsageError, bot_names, one_a_side, pairs, try_writing
from posse.cli.telling import Teller
from posse.engine.dealer import Seeded
from posse.engine.match import Match, Player
from posse.engine.record import write
from posse.games.book.front import Front, ScenarioLine
from posse.games.book.house_rules import RuleValue
from posse.games.shelf import front, game_of

BOTS = "deputy,deputy"
LONGEST = 60


def watch(
    scenario: str = "",
    /,
    *,
    game: str = "",
    seed: int | None = None,
    bots: str = BOTS,
    house_rules: HouseRules = (),
    save: Path | None = None,
    delay: float = 0,
    why: bool = False,
    story: bool = False,
) -> None:
    """Watch bots play a scenario, told blow by blow.

    Parameters
    ----------
    scenario
        A scenario by its id (see `posse scenarios`), or a file of your own. Left out, the game's first one.
    game
        The game it is of; found by the scenario if left out.
    seed
        Where the dice and cards come from: the same seed tells the same story. Left out, a fresh one is taken.
    bots
        Who plays, a name for each side with commas between: deputy thinks, homesteader is gentle, greenhorn does anything legal.
        Left out, deputies play.
    save
        Write the record of the match to this file.
    delay
        Seconds to wait after each line.
    why
        Name the rule behind each line.
    story
        Go on with the next act, if the scenario is part of a story: survivors carry on what the story lets them carry.
    """
    if not 0 <= delay <= LONGEST:
        raise UsageError(f"A delay is between 0 and {LONGEST} seconds, not {delay:g}.")
    if save is not None:
        try_writing(save)
    fetched = front(game or game_of(scenario))
    scenario = scenario or fetched.first_scenario
    number = randbelow(1_000_000) if seed is None else seed
    settings = pairs(house_rules, "House rules")
    screen = console()
    play = partial(play_and_tell, fetched, bot_names(bots), number, why, delay)
    if story:
        _tell_story(fetched, scenario, settings, play, save)
    else:
        save_record(save, play(fetched.set_up(scenario, settings)))
    if seed is None:
        again = _again(scenario, game, number, bots, house_rules, story)
        screen.print(Text(f"Once more: {again}", style="dim"), soft_wrap=True)


def _tell_story(
    fetched: Front[Any, Any],
    scenario: str,
    settings: Mapping[str, RuleValue],
    play: Callable[[Any], Match[Any, Any]],
    save: Path | None,
) -> None:
    """Every act of a story, with what survivors carry from one to the next; later records are numbered."""
    from posse.campaign.campaign import begin, fill_gaps, next_setup, settle

    campaign = begin(fetched, "story", [scenario], house_rules=settings)
    while not campaign.over:
        campaign = fill_gaps(fetched, campaign)
        match = play(next_setup(fetched, campaign))
        act = len(campaign.played) + 1
        save_record(save.with_name(f"{save.stem}-{act}{save.suffix}") if save else None, match)
        campaign = settle(fetched, campaign, match.setup, match.table, match.events)
    console().print(Text(f"The story is over. {campaign.over}"), soft_wrap=True)


def play_and_tell(
    fetched: Front[Any, Any], names: tuple[str, ...], seed: int, why: bool, delay: float, setup: Any
) -> Match[Any, Any]:
    """Play one match and tell it line by line."""
    match = Match(fetched.game, setup, Seeded(seed))
    teller = Teller(console(), fetched, setup, why)
    one_a_side(names, teller.scenario)
    players = seated(teller.scenario, names, seed)
    teller.introduce(f"Played by {' against '.join(names)}{_and_the_rules(match)}, with seed {seed}.")
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
    teller.console.print()
    return match


def _and_the_rules(match: Match[Any, Any]) -> str:
    """A word for seats that nobody plays."""
    run = [seat.name for seat in match.setup.scenario.seats if seat.id not in match.game.seats(match.table)]
    return f", and {' and '.join(run)} by the rules" if run else ""


def save_record(to: Path | None, match: Match[Any, Any]) -> None:
    """Write the record of a match, if anybody wants it."""
    if to is None:
        return
    to.write_text(write(match, match.setup.scenario.name), encoding="utf-8")
    console().print(Text(f"The record is in {to}: posse replay {to} --story", style="dim"), soft_wrap=True)


def seated(scenario: ScenarioLine, bots: tuple[str, ...], seed: int) -> dict[str, Player]:
    """A bot for each seat, seeded as the lab seeds them: the first name plays the first side, and so on round again."""
    from posse.bots.roster import player

    sides = [side.id for side in scenario.sides]
    places = {seat.id: sides.index(seat.side) for seat in scenario.seats}
    return {seat: player(bots[place % len(bots)], seed * len(sides) + place) for seat, place in places.items()}


def _answer(match: Match[Any, Any], players: Mapping[str, Player]) -> None:
    seat = match.speaker(players) or match.waiting_for()[0]
    refusal = match.answer(seat, players[seat](match.view(seat)))
    if refusal is not None:
        raise RuntimeError(f"The bot of {seat} gave an answer that is refused: {refusal}")


def _again(scenario: str, game: str, seed: int, bots: str, house_rules: tuple[str, ...], story: bool) -> str:
    words = ["posse watch", scenario, f"--seed {seed}"]
    if game:
        words.append(f"--game {game}")
    if bots != BOTS:
        words.append(f"--bots {bots}")
    if house_rules:
        words.append(f"--house-rules {' '.join(house_rules)}")
    if story:
        words.append("--story")
    return " ".join(words)
