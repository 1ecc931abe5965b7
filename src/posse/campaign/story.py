"""A story of several acts, played one after another: which act comes next, and how the sides stand so far."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from msgspec import Struct

from posse.engine.table import Outcome
from posse.games.ruthless.book import OptionValue
from posse.games.ruthless.scene import Setup
from posse.games.ruthless.setting_up import NO_OPTIONS, set_up
from posse.games.ruthless.story import Lesson, house_options, next_act, sides_present
from posse.games.ruthless.table import Table


class ActPlayed(Struct, frozen=True):
    """An act that is over."""

    scenario: str
    name: str
    outcome: Outcome


class Chronicle(Struct, frozen=True):
    """A story so far: the acts played, and the set-up of the act that is to be played now.

    When the story is over `setup` is None and `over` says why. `source` is what the story was begun from; a story in a
    folder of its own finds its acts there.
    """

    source: str
    setup: Setup | None
    played: tuple[ActPlayed, ...] = ()
    over: str = ""


def begin(id_or_path: str | Path, options: Mapping[str, OptionValue] = NO_OPTIONS) -> Chronicle:
    """ruthless/scenario/fast-linked-games: begin a story with its first act; options given here hold for all acts."""
    return Chronicle(str(id_or_path), set_up(id_or_path, options))


def go_on(chronicle: Chronicle, finished: Table, lessons: Iterable[Lesson] | None = None) -> Chronicle:
    """The story after one more act: the next act with what carries over, or the end of the story and its reason.

    Raises `ValueError` if the act is not over yet, or is not the act the story is at.
    """
    if finished.outcome is None:
        raise ValueError("The act is not over yet.")
    if chronicle.setup is None or finished.scene.setup != chronicle.setup:
        raise ValueError("This is not the act the story is at.")
    scenario = finished.scene.scenario
    played = (*chronicle.played, ActPlayed(scenario.id, scenario.name, finished.outcome))
    following = scenario.story.next if scenario.story else None
    if following is None:
        return Chronicle(chronicle.source, None, played, "The last act has been played.")
    setup = next_act(finished, set_up(_act(chronicle.source, following), house_options(finished.scene.setup)), lessons)
    present = sides_present(setup.scenario)
    if len(present) < 2:
        names = {side.id: side.name for side in setup.scenario.sides}
        left = f"Only {names[present[0]]} has" if present else "Neither side has"
        return Chronicle(chronicle.source, None, played, f"{left} anybody left to go on with.")
    return Chronicle(chronicle.source, setup, played)


def acts_won(chronicle: Chronicle) -> dict[str, int]:
    """How many acts each side has won alone."""
    sides = [side for act in chronicle.played for side, _ in act.outcome.score]
    won = [act.outcome.winners[0] for act in chronicle.played if len(act.outcome.winners) == 1]
    return {side: won.count(side) for side in dict.fromkeys(sides)}


def _act(source: str, following: str) -> str:
    """The next act beside the file the story was begun from, or among the scenarios that come with the game."""
    return str(Path(source).with_name(f"{following}.toml")) if source.endswith(".toml") else following
