"""Matches between deputies, written down as records and as stories that somebody has read line by line.

When a rule changes on purpose, write them anew from the project's root and read them again:

    python -m tests.playthroughs.regenerate
"""

from pathlib import Path
from typing import Any

from posse.bots.deputy import Deputy
from posse.engine.dealer import Seeded
from posse.engine.match import Match
from posse.engine.record import write
from posse.games.shelf import front, game_of
from tests.every_game.games import KEEPERS

HERE = Path(__file__).parent

PLAYED = {scenario: seed for keeper in KEEPERS.values() for scenario, seed in keeper.recorded}


def story(match: Match[Any, Any]) -> str:
    """What happened, one sentence to a line, each with the rule behind it."""
    told = zip(match.whole_story(), match.events, strict=True)
    return "".join(f"{sentence} [{event.rule}]\n" for sentence, event in told)


def play(scenario: str, seed: int) -> Match[Any, Any]:
    fetched = front(game_of(scenario))
    match = Match(fetched.game, fetched.set_up(scenario, {}), Seeded(seed))
    match.play({seat: Deputy(seed) for seat in match.game.seats(match.table)})
    return match


def record_of(scenario: str) -> Path:
    return HERE / f"{scenario}.record"


def story_of(scenario: str) -> Path:
    return HERE / f"{scenario}.story"


if __name__ == "__main__":
    for scenario, seed in PLAYED.items():
        match = play(scenario, seed)
        record_of(scenario).write_text(write(match, f"Playthrough of {scenario}"), encoding="utf-8")
        story_of(scenario).write_text(story(match), encoding="utf-8")
        print(f"{scenario}: {len(match.answers)} answers, {len(match.events)} events, {match.outcome}")
