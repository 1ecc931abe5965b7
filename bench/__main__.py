"""Posse measured against two well-known engines, in one run and one process: `python -m bench [--seconds N] [--json]`.

Ratios are what counts; the figures themselves are those of this machine at this hour.
"""

import json
import sys

from bench.malice_parts import malice_odds
from bench.parts import odds_parts, sight_parts, table_parts
from bench.play import DUEL, FRIEND, STAGE, STREET, RandomPlay, bot_game, crowd
from bench.rivals import chess_turn, poker_turn
from bench.timing import Contestant, microseconds, rates
from bench.tombstone_parts import tombstone_odds
from posse.games.law_of_the_gun import setting_up as law
from posse.games.law_of_the_gun.game import LAW
from posse.games.malice import setting_up as malice
from posse.games.malice.game import MALICE
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.places import ON_FOOT
from posse.games.ruthless.setting_up import set_up
from posse.games.tombstone import setting_up as tombstone
from posse.games.tombstone.game import TOMBSTONE
from posse.tabletop.reach import lattice_of

OURS, OTHERS, THIRD, FOURTH, CHESS, POKER, ANY_RAISE, DEPUTY, OTHER_DEPUTY = (
    "Posse, random play",
    "Posse, random play of Malice",
    "Posse, random play of Law of the Gun",
    "Posse, random play of Tombstone",
    "python-chess, random play",
    "pokerkit, smallest raise or all in",
    "pokerkit, any raise",
    "Posse, deputies",
    "Posse, deputies at Malice",
)
RATIOS: tuple[tuple[str, str, str, str], ...] = (
    ("Ruthless to python-chess", OURS, CHESS, "1.3"),
    ("Malice to python-chess", OTHERS, CHESS, "0.8"),
    ("Law of the Gun to python-chess", THIRD, CHESS, "0.25"),
    ("Tombstone to python-chess", FOURTH, CHESS, ""),
    ("Ruthless to pokerkit", OURS, POKER, "8"),
    ("Ruthless to pokerkit, any raise", OURS, ANY_RAISE, ""),
)
"""Whom to set against whom, and how much quicker it is wanted to be at least."""
SIZES = (2, 4, 8, 16)
SECONDS = 10.0
"""For each contestant, unless told."""
WARM_UP = 600
"""Games played before the clock starts, so that the map's memories are as full as in a long simulation.

The ways across the street are laid out by then as well: that happens once, at the first flight, and takes a second or more.
"""
LONGER = 20
"""So many times fewer of Law of the Gun, whose games are that much longer."""


def main(arguments: list[str]) -> None:
    """Measure everything and print it."""
    seconds = float(arguments[arguments.index("--seconds") + 1]) if "--seconds" in arguments else SECONDS
    setup, stage, friend = set_up(STREET), malice.set_up(STAGE), law.set_up(FRIEND)
    duel = tombstone.set_up(DUEL)
    warm, warmer = RandomPlay(RUTHLESS, setup, 10_000), RandomPlay(MALICE, stage, 10_000)
    for _ in range(WARM_UP):
        warm.game()
        warmer.game()
    lattice_of(RUTHLESS.start(setup).scene.ground, ON_FOOT)
    warmest = RandomPlay(LAW, friend, 10_000)
    for _ in range(WARM_UP // LONGER):
        warmest.game()
    fourth = RandomPlay(TOMBSTONE, duel, 10_000)
    for _ in range(WARM_UP // LONGER):
        fourth.game()
    found = rates(
        [
            Contestant(OURS, RandomPlay(RUTHLESS, setup).game),
            Contestant(OTHERS, RandomPlay(MALICE, stage).game),
            Contestant(THIRD, RandomPlay(LAW, friend).game),
            Contestant(FOURTH, RandomPlay(TOMBSTONE, duel).game),
            Contestant(CHESS, chess_turn(1)),
            Contestant(POKER, poker_turn(1)),
            Contestant(ANY_RAISE, poker_turn(1, any_raise=True)),
            Contestant(DEPUTY, bot_game(RUTHLESS, setup, ("deputy", "deputy"))),
            Contestant(OTHER_DEPUTY, bot_game(MALICE, stage, ("deputy", "deputy"))),
        ],
        seconds,
    )
    speeds = {name: found.rate(name) for name in found.rounds}
    growth = scaling(seconds / 2)
    parts = {
        **table_parts(setup),
        **odds_parts(setup),
        **malice_odds(stage),
        **tombstone_odds(duel),
        **sight_parts(setup),
    }
    times = {name: microseconds(action) for name, action in parts.items()}
    if "--json" in arguments:
        print(json.dumps({"decisions_per_second": speeds, "microseconds": times, "by_figures": growth}, indent=2))
        return
    print("Decisions a second (choices with two options or more; medians of rounds in which each has a turn)")
    for name, rate in speeds.items():
        print(f"  {name:<38}{rate:>12,.0f}")
    print("Ratios")
    for what, one, other, least in RATIOS:
        wanted = f"   (wanted: at least {least})" if least else ""
        print(f"  {what:<38}{found.ratio(one, other):>12.2f}{wanted}")
    print("Microseconds of one decision by figures on the street")
    for figures, cost in growth.items():
        print(f"  {figures + ' figures':<38}{cost:>12.1f}")
    first, last = growth[str(2 * SIZES[0])], growth[str(2 * SIZES[-1])]
    grown = SIZES[-1] / SIZES[0]
    print(
        f"  {'growth, for ' + format(grown, '.0f') + ' times the figures':<38}{last / first:>12.2f}   (wanted: at most {grown:.0f})"
    )
    print("Microseconds of single parts (quickest of some batches)")
    for name, cost in times.items():
        print(f"  {name:<38}{cost:>12.2f}")


def scaling(seconds: float) -> dict[str, float]:
    """Microseconds of one random decision with more and more figures on the same street."""
    turns = [Contestant(str(2 * each), RandomPlay(RUTHLESS, crowd(each)).game) for each in SIZES]
    found = rates(turns, seconds, rounds=5)
    return {name: 1e6 / found.rate(name) for name in found.rounds}


if __name__ == "__main__":
    main(sys.argv[1:])
