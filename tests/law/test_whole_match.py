"""Matches with random answers for other tests, three sides in one of them, and every item and answer of the book registered."""

from importlib import import_module
from pkgutil import iter_modules
from random import Random
from typing import Any

import pytest

from posse.engine.dealer import Seeded
from posse.engine.item import Item
from posse.engine.match import Match
from posse.engine.question import Choose, Option
from posse.engine.view import View
from posse.games import law_of_the_gun
from posse.games.deeds.answers import Done
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.gunfights.duels import LetItBe
from posse.games.law_of_the_gun.scene import Setup
from posse.games.law_of_the_gun.shooting.reactions import HoldAll
from posse.games.law_of_the_gun.table import Table
from tests.law.stage import area, fence, horse, house, low_wall, make_setup, opening, person, rock, rough, wagon

IDLE = (Done, HoldAll, LetItBe)
LIVELY = 0.9
LONGEST = 6000
"""Answers after which a match is taken to go on for ever."""


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


def by_kind(choice: Choose[Any], table: Any, rng: Random) -> Option[Any]:
    """Any kind of answer with equal chance, then any answer of that kind: rare kinds are chosen more often, idle ones less."""
    kinds: dict[type, list[Option[Any]]] = {}
    lively = rng.random() < LIVELY
    for option in choice.options:
        if not (lively and isinstance(option, IDLE)) or len(choice.options) == 1:
            kinds.setdefault(type(option), []).append(option)
    kind = rng.choice(list(kinds) or [type(choice.options[0])])
    return rng.choice(kinds.get(kind) or list(choice.options)).sample(table, rng)


def played(setup: Setup, seed: int) -> Match[Table, Setup]:
    """A match with seeded dice and players that choose at random from what they see."""
    rng = Random(seed)
    match = Match(LAW, setup, Seeded(seed))

    def choose(view: View[Any]) -> Option[Any]:
        assert isinstance(view.question, Choose)
        return by_kind(view.question, view.table, rng)

    match.play(dict.fromkeys(LAW.seats(match.table), choose), LONGEST)
    return match


@pytest.mark.parametrize(("base", "known"), [(Item, LAW.items), (Option, LAW.answers)], ids=["items", "answers"])
def test_every_item_and_answer_of_the_book_is_registered(base: type, known: tuple[type, ...]) -> None:
    """What is not cannot be read back from a match that was saved."""
    found = set()
    for module in iter_modules(law_of_the_gun.__path__, f"{law_of_the_gun.__name__}."):
        names = [module.name]
        if module.ispkg:
            package = import_module(module.name)
            names += [inner.name for inner in iter_modules(package.__path__, f"{module.name}.")]
        for name in names:
            kinds = [kind for kind in vars(import_module(name)).values() if isinstance(kind, type)]
            own = {kind for kind in kinds if issubclass(kind, base) and kind.__module__ == name}
            found |= {kind for kind in own if "abstract" not in vars(kind)}
    assert found - set(known) == set()


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
    match = played(triangle(), seed)
    assert match.table.outcome is not None
    halves = [event.side for event in match.events if travels.HalfBegan.tells(event)]
    assert halves[:3] == list(match.table.order)
    assert all(halves[place] == halves[place % 3] for place in range(len(halves)))
