"""Every game: a match is its set-up and its answers. Replay, records, undo, branches, two processes."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from posse.engine.codec import digest
from posse.engine.dealer import Seeded
from posse.engine.event import Event
from posse.engine.playout import play_out
from posse.engine.record import parse, replay, write
from tests.every_game.games import SCENARIOS, AnyMatch, Played, by_kind, seeded, step, walk_of
from tests.sure import there

ROOT = Path(__file__).parents[2]


def read_back(match: AnyMatch) -> AnyMatch:
    """The match that its record leads to, dice and last table checked."""
    record = there(parse(write(match)))
    return there(replay(record, match.game, verify=True))


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_the_record_of_a_seeded_match_replays_to_the_same_table(played: Played) -> None:
    match = seeded(played, 1)
    twin = read_back(match)
    assert (twin.digest, twin.answers, twin.events) == (match.digest, match.answers, match.events)
    assert write(twin) == write(match)


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_the_record_of_a_match_with_own_dice_reads_back_from_anywhere(played: Played) -> None:
    walk = walk_of(played)
    for number in sorted(Random(5).sample(range(len(walk.moments)), 3)):
        then = walk.match.at(number)
        assert then.digest == walk.moments[number].digest
        assert read_back(then).digest == then.digest


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_undo_and_branches_come_back_to_where_the_match_stood(played: Played) -> None:
    walk = walk_of(played)
    twin = walk.match.branch()
    numbers = sorted(Random(7).sample(range(len(walk.moments)), min(40, len(walk.moments))), reverse=True)
    for number in numbers:
        twin.undo(len(twin.answers) - number)
        moment = walk.moments[number]
        assert (twin.digest, twin.question, len(twin.events)) == (moment.digest, moment.question, moment.events)
        side = twin.branch()
        for _ in range(5):
            if side.question is not None:
                step(side, Random(number))
        assert twin.digest == moment.digest
        if side.outcome is None:
            side.undo(5)
            assert (side.digest, side.question) == (moment.digest, moment.question)


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_the_same_seed_gives_the_same_match(played: Played) -> None:
    again = seeded.__wrapped__(played, 1)
    assert again.answers == seeded(played, 1).answers
    assert seeded(played, 2).answers != again.answers


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_a_simulation_plays_the_same_game_as_a_match(played: Played) -> None:
    match, two = seeded(played, 3), Random(3)
    events: list[Event] = []
    game = played.front.game
    end = play_out(game.start(played.setup()), lambda t, choice: by_kind(choice, t, two), Seeded(3), events)
    assert digest(end) == digest(match.table)
    assert events == match.events


def test_two_hash_seeds_agree_on_every_scenario() -> None:
    """This process has one, the other another."""
    code = (
        "import json; from tests.every_game.games import SCENARIOS, seeded;"
        "print(json.dumps({str(p): [m.digest, *m.whole_story()] for p in SCENARIOS for m in [seeded(p, 1)]}))"
    )
    other = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    path = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
    env = {**os.environ, "PYTHONHASHSEED": other, "PYTHONPATH": path}
    done = subprocess.run([sys.executable, "-c", code], env=env, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert {str(p): [seeded(p, 1).digest, *seeded(p, 1).whole_story()] for p in SCENARIOS} == found
