"""What is measured of Posse: random legal play, bots at play, and games of many sizes on the street."""

import random
from collections.abc import Callable
from itertools import count
from typing import Generic, TypeVar

from msgspec.structs import replace

from posse.bots.roster import player
from posse.engine.dealer import Seeded
from posse.engine.game import Game
from posse.engine.match import Match
from posse.engine.playout import play_out
from posse.engine.question import Choose, Option
from posse.engine.table import Table
from posse.games.people.figures import FOOT_RADIUS
from posse.games.people.stage import ground_of
from posse.games.ruthless.scenario import Scenario, StartingFigure
from posse.games.ruthless.scene import Setup
from posse.games.ruthless.setting_up import set_up
from posse.tabletop.deployment import places
from posse.tabletop.movement import Base
from posse.tabletop.terrain import Point

T = TypeVar("T", bound=Table)
S = TypeVar("S")

STREET, STAGE, FRIEND, DUEL = "high-noon", "noon-stage", "give-up-friend", "main-street-duel"
"""The fight on the main street that is measured in Ruthless, in A Town Called Malice, in Law of the Gun, and in Tombstone."""


class RandomPlay(Generic[T, S]):
    """One random game after another: every choice is made from the whole list of options.

    Only choices with at least two options are counted as decisions.
    """

    def __init__(self, game: Game[T, S], setup: S, first_seed: int = 0) -> None:
        self._game, self._setup = game, setup
        self._seeds = count(first_seed)
        self._decisions = 0

    def game(self) -> int:
        """Play one game and say how many decisions it had."""
        seed = next(self._seeds)
        self._rng = random.Random(seed)
        self._decisions = 0
        play_out(self._game.start(self._setup), self._choose, Seeded(seed))
        return self._decisions

    def _choose(self, table: T, choice: Choose[T]) -> Option[T]:
        options = choice.options
        self._decisions += len(options) > 1
        return options[int(self._rng.random() * len(options))].sample(table, self._rng)


def bot_game(game: Game[T, S], setup: S, names: tuple[str, str]) -> Callable[[], int]:
    """A turn that plays one recorded match between two bots and counts its choices."""
    seeds = count()

    def turn() -> int:
        seed = next(seeds)
        match = Match(game, setup, Seeded(seed))
        seats = game.seats(match.table)
        match.play({seat: player(name, seed) for seat, name in zip(seats, names, strict=True)})
        return sum(isinstance(answer.value, Option) for answer in match.answers)

    return turn


def crowd(each: int) -> Setup:
    """The street with `each` figures a side, drawn up at its two ends."""
    setup = set_up(STREET)
    scenario = setup.scenario
    ground = ground_of(setup.map)
    figures: list[StartingFigure] = []
    taken: list[Base] = []
    third = ground.width // 3
    for seat, left in zip(scenario.seats, (0, ground.width - third), strict=True):
        box = ((left, 0), (left + third, 0), (left + third, ground.depth), (left, ground.depth))
        own = [figure for figure in scenario.figures if figure.seat == seat.id]
        spots = places(ground, tuple(Point(x, y) for x, y in box), FOOT_RADIUS, each, taken, FOOT_RADIUS)
        for number, spot in enumerate(spots):
            model = own[number % len(own)]
            figures.append(replace(model, id=f"{seat.id}-{number}", at=spot, zone=None, arrives=1, horse=None))
            taken.append(Base(spot, FOOT_RADIUS))
    crowded: Scenario = replace(scenario, figures=tuple(figures), turn_limit=4)
    return Setup(crowded, setup.map, setup.house)
