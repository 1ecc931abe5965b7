"""Simulations: bots play a scenario many times, on one processor or several, and the result is the same."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, NamedTuple

from posse.bots.bot import choice_in
from posse.bots.roster import player
from posse.engine.dealer import Seeded
from posse.engine.match import Match
from posse.engine.question import Option
from posse.engine.table import Outcome
from posse.engine.view import View
from posse.games.scenarios.scenario import MOST_TURNS
from posse.games.shelf import FIRST, AnyFront, front
from posse.lab.report import NOBODY, Played, Report, report

Progress = Callable[[int, int], None]
"""Told after each match how many are played and how many there are to play."""


STRETCH = 100
"""So many answers are given between two looks at the turn."""


HELD_LONG_ENOUGH = 3
"""For so many turns on end a shot may be held for a better one."""


class Job(NamedTuple):
    """One match to play: a game and a set-up of it, bots by name, and by how many places they have moved round the sides."""

    game: str
    setup: Any
    bots: tuple[str, ...]
    seed: int
    turned: int


def simulate(
    scenario: Any,
    bots: tuple[str, ...] = ("deputy", "deputy"),
    games: int = 200,
    seed: int = 0,
    jobs: int = 1,
    progress: Progress | None = None,
    game: str = FIRST,
) -> Report:
    """Play a scenario (by id or file, or a set-up of it) `games` times. Each bot plays a side, all its seats with it.

    Matches come in sets that share a seed, the bots moving one side on from match to match, so that over a set every
    bot has had every side under the same dice. Where all bots are alike that would only play every match again, so there
    each match has a seed of its own. Fewer bots than sides go round again. A side that the rules run themselves needs no
    bot, and what it wins no bot has won. `jobs` processes share the work; with more than one, a script of one's own starts
    under `if __name__ == "__main__":`, since they read it too.
    """
    watched = front(game)
    setup = watched.set_up(scenario, {}) if isinstance(scenario, str) else scenario
    line = watched.scenario_of(setup)
    sides = tuple(side.id for side in line.sides)
    many = len(played_sides(watched, setup))
    whole = tuple(bots[place % len(bots)] for place in range(max(many, len(bots))))[:many]
    shared = many if len(set(whole)) > 1 else 1
    work = [Job(game, setup, whole, seed + number // shared, number % many) for number in range(games)]
    matches = []
    for match in _play_all(work, jobs):
        matches.append(match)
        if progress is not None:
            progress(len(matches), games)
    return report(line.id, sides, whole, seed, matches)


def played_sides(watched: AnyFront, setup: Any) -> tuple[str, ...]:
    """The sides that somebody plays."""
    seats = watched.game.seats(watched.game.start(setup))
    asked = {seat.side for seat in watched.scenario_of(setup).seats if seat.id in seats}
    return tuple(side.id for side in watched.scenario_of(setup).sides if side.id in asked)


def _play_all(work: list[Job], jobs: int) -> Iterator[Played]:
    if jobs <= 1:
        yield from map(play, work)
        return
    # Processes that begin afresh: a copy of one that has threads may stand still for ever over what they held.
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from pool.map(play, work)


class Watcher:
    """A bot under observation: counts its decisions and the turns it wastes, also by holding a shot for too many on end."""

    def __init__(self, name: str, seed: int, watched: AnyFront) -> None:
        self.player, self.watched = player(name, seed), watched
        self.decisions = 0
        self.idle = 0
        self._held: dict[str, tuple[int, int]] = {}

    def __call__(self, view: View[Any]) -> Option[Any]:
        """Answer as the bot does, and keep count."""
        answer = self.player(view)
        self.decisions += 1
        self.idle += self.watched.idles(view.table, choice_in(view), answer)
        for id in self.watched.holds(view.table, choice_in(view), answer):
            self.idle += self._turns_held(id, self.watched.turn(view.table)) > HELD_LONG_ENOUGH
        return answer

    def _turns_held(self, id: str, turn: int) -> int:
        """For how many turns on end somebody has held a shot."""
        last, count = self._held.get(id, (0, 0))
        if turn != last:
            self._held[id] = turn, count + 1 if turn == last + 1 else 1
        return self._held[id][1]


def play(job: Job) -> Played:
    """Play one match to its end."""
    setup, watched = job.setup, front(job.game)
    line = watched.scenario_of(setup)
    sides = {side.id: [seat.id for seat in line.seats if seat.side == side.id] for side in line.sides}
    count, mine = len(sides), played_sides(watched, setup)
    order = tuple((mine.index(side) + job.turned) % len(mine) if side in mine else NOBODY for side in sides)
    players: dict[str, Watcher] = {}
    for place, (bot, seats) in enumerate(zip(order, sides.values(), strict=True)):
        for seat in seats if bot != NOBODY else ():
            players[seat] = Watcher(job.bots[bot], job.seed * count + place, watched)
    match = Match(watched.game, setup, Seeded(job.seed))
    while match.outcome is None and watched.turn(match.table) <= MOST_TURNS:
        match.play(players, STRETCH)
    outcome = match.outcome or Outcome(f"Called off: no turn limit, and no end by turn {MOST_TURNS}.", (), (), "")
    names = list(sides)
    points = dict(outcome.score)
    return Played(
        seed=job.seed,
        bots=order,
        winner=names.index(outcome.winners[0]) if len(outcome.winners) == 1 else None,
        reason=outcome.reason,
        score=tuple(points.get(side, 0) for side in names),
        turns=watched.turn(match.table),
        decisions=sum(player.decisions for player in players.values()),
        fallen=tuple(watched.losses(match.table, match.events, side) for side in names),
        idle=tuple(sum(players[seat].idle for seat in seats if seat in players) for seats in sides.values()),
    )
