"""A street with everything in it for matches that other tests look at, and three sides in one quarrel."""

from typing import Any

import pytest

from posse.engine.dealer import Seeded
from posse.engine.match import Match
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.scene import Setup
from tests.every_game.games import by_chance
from tests.law.stage import area, fence, horse, house, low_wall, make_setup, opening, person, rock, rough, wagon


def street(**facts: Any) -> Setup:
    """A small fight with everything in it: a house, fences, scrub, riders and a wagon."""
    saloon, walls = house("saloon", 40, 20, 20, 16, {"south": [opening("door", 8, 12), opening("window", 2, 5)]})
    return make_setup(
        [
            person(
                "ann", "red", (20, 60), initiative=4, skill=4, cool=4, weapons=("pistol", "repeating_rifle"), pc=True
            ),
            person("bob", "red", (24, 64), weapons=("shotgun",)),
            person("cy", "red", (14, 80), horse="bess", horsemanship=4),
            person("dan", "red", None, weapons=("scattergun", "derringer")),
            person("wes", "blue", (90, 60), initiative=5, cool=4, weapons=("pistol", "pistol")),
            person("yan", "blue", (94, 56), weapons=("minie_rifle",), blades=("knife",)),
            person("zed", "blue", (50, 28), weapons=("bow",), blades=("tomahawk",), hidden=True),
            person("max", "blue", (100, 90), horse="star"),
        ],
        horses=[horse("bess", (14, 80)), horse("star", (100, 90))],
        vehicles=[wagon("cart", (20, 100), (60, 100), driver="dan")],
        buildings=[saloon],
        walls=[*walls, fence("rails", (30, 90), (70, 90)), low_wall("stones", (60, 50), (60, 70))],
        areas=[
            rock("rock", 78, 40),
            rough("scrub", 70, 70, 15, 10, level=2, cover="soft", sight="obscures", height=2),
            area("barrels", 30, 50, 4, 2, cover="hard", height=2, footing="impassable"),
        ],
        turn_limit=6,
        **facts,
    )


def triangle() -> Setup:
    """Three sides in one quarrel."""
    arms = {"red": ("pistol",), "blue": ("repeating_rifle",), "green": ("shotgun", "bow")}
    corners = {"red": (10, 10), "blue": (100, 12), "green": (50, 100)}
    return make_setup(
        [
            person(f"{side}{number}", side, (corners[side][0] + 6 * number, corners[side][1]), weapons=arms[side])
            for side in arms
            for number in range(3)
        ],
        areas=[rock("rock", 50, 50, 10, 10), rough("scrub", 20, 60, 20, 10, cover="soft", height=2)],
        turn_limit=4,
    )


@pytest.mark.parametrize("seed", range(3))
def test_three_sides_play_to_the_end(seed: int) -> None:
    """lotg/ruling/more-than-two-sides: half-turns in a fixed circle."""
    match = by_chance(Match(LAW, triangle(), Seeded(seed)), seed)
    assert match.table.outcome is not None
    halves = [event.side for event in match.events if travels.HalfBegan.tells(event)]
    assert halves[:3] == list(match.table.order)
    assert all(halves[place] == halves[place % 3] for place in range(len(halves)))
