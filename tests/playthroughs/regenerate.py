"""Matches between deputies, written down as records and as stories that somebody has read line by line, one of each book as
the town paper too.

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
from posse.lab.newsroom import gazette
from tests.every_game.games import KEEPERS

HERE = Path(__file__).parent

PLAYED = {scenario: seed for keeper in KEEPERS.values() for scenario, seed in keeper.recorded}


def story(match: Match[Any, Any]) -> str:
    """What happened, one sentence to a line, each with the rule behind it."""
    told = zip(match.whole_story(), match.events, strict=True)
    return "".join(f"{sentence} [{event.rule}]\n" for sentence, event in told)


def page(match: Match[Any, Any]) -> str:
    """The town paper, a line to each thing that stands in it."""
    paper = gazette(match, front(match.game.id))
    pieces = [piece for one in (paper.lead, *paper.stories, *paper.notices) for piece in (f"\n{one.head}", *one.text)]
    people = [f"\n{one.name}. {' / '.join(one.text)}" for one in (*paper.obituaries, *paper.posters)]
    stood = [
        f"{one.name} {one.points}{' won' * one.won}: {one.people}; {'; '.join(one.counted)}"
        for one in paper.standing.sides
    ]
    head = (paper.name, paper.motto, paper.headline, *paper.deck)
    return "\n".join([*head, *pieces, *people, "", *stood, ""])


def play(scenario: str, seed: int) -> Match[Any, Any]:
    fetched = front(game_of(scenario))
    match = Match(fetched.game, fetched.set_up(scenario, {}), Seeded(seed))
    match.play({seat: Deputy(seed) for seat in match.game.seats(match.table)})
    return match


def record_of(scenario: str) -> Path:
    return HERE / f"{scenario}.record"


def story_of(scenario: str) -> Path:
    return HERE / f"{scenario}.story"


def paper_of(scenario: str) -> Path:
    return HERE / f"{scenario}.paper"


PAPERS = tuple({game_of(scenario): scenario for scenario in PLAYED}.values())
"""The last of each book."""


if __name__ == "__main__":
    for scenario, seed in PLAYED.items():
        match = play(scenario, seed)
        record_of(scenario).write_text(write(match, f"Playthrough of {scenario}"), encoding="utf-8")
        story_of(scenario).write_text(story(match), encoding="utf-8")
        if scenario in PAPERS:
            paper_of(scenario).write_text(page(match), encoding="utf-8")
        print(f"{scenario}: {len(match.answers)} answers, {len(match.events)} events, {match.outcome}")
