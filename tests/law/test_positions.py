"""What must hold wherever a match has come to: nobody stands on anybody, riders are on their horses, all are on the table."""

from itertools import combinations
from random import Random
from typing import Any

import pytest

from posse.engine.dealer import Seeded
from posse.engine.match import Match
from posse.engine.question import Choose, Option
from posse.engine.view import View
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.moving.walking import Travel
from posse.games.law_of_the_gun.scene import Setup
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.movement import Base
from tests.law.stage import fence, horse, low_wall, make_setup, person, rock, rough, wagon

ROUNDING = 3
RED, BLUE = (20, (110, 60)), (100, (10, 60))


def posses() -> Setup:
    """Two posses of walkers, riders and a wagon each, with fences, scrub and rocks between them."""
    people, horses, wagons = [], [], []
    for side, (x, look) in (("red", RED), ("blue", BLUE)):
        for place in range(4):
            at = (x + place % 2 * 4, 40 + place // 2 * 5)
            people.append(person(f"{side}{place}", side, at, initiative=2 + place, constitution=2 + place))
        for place in range(2):
            at, steed = (x + place * 5, 70 + place * 4), f"{side}-horse{place}"
            people.append(person(f"{side}-rider{place}", side, at, horse=steed, initiative=4))
            horses.append(horse(steed, at, look, side=side))
        people += [person(f"{side}-driver", side, None), person(f"{side}-guard", side, None)]
        crew = (f"{side}-driver", (f"{side}-guard",))
        wagons.append(wagon(f"{side}-cart", (x, 100), look, driver=crew[0], passengers=crew[1]))
    return make_setup(
        people,
        horses=horses,
        vehicles=wagons,
        walls=[fence("rails", (40, 30), (40, 90)), low_wall("stones", (80, 30), (80, 80))],
        areas=[
            rough("scrub", 55, 40, 12, 12),
            rough("ford", 55, 70, 12, 12, level=3),
            rock("crag", 45, 55),
            rock("tor", 70, 60),
        ],
        turn_limit=4,
    )


def bases(table: Table) -> list[tuple[str, Base]]:
    """Every base that takes up room: people on foot or mounted who are in the fight, loose horses, vehicles."""
    found = [
        (figure.id, Base(figure.spot, figure.radius))
        for figure in table.figures
        if figure.status == "up" and figure.posture != "aboard"
    ]
    found += [(steed.id, Base(steed.spot, steed.radius)) for steed in table.loose_horses() if steed.status == "up"]
    return found + [(cart.id, Base(cart.spot, cart.radius)) for cart in table.vehicles]


def look_over(table: Table) -> None:
    """Fail if anything is where it cannot be."""
    for (one, a), (two, b) in combinations(bases(table), 2):
        apart = (a.spot.x - b.spot.x) ** 2 + (a.spot.y - b.spot.y) ** 2
        near = a.radius + b.radius - ROUNDING
        assert a.spot.level != b.spot.level or apart >= near * near, f"{one} stands on {two}"
    for figure in table.figures:
        if figure.status != "up":
            continue
        assert 0 <= figure.spot.x <= table.scene.ground.width
        assert 0 <= figure.spot.y <= table.scene.ground.depth
        steed, cart = table.horse_of(figure.id), table.vehicle_of(figure.id)
        assert (figure.posture == "mounted") == (steed is not None)
        assert (figure.posture == "aboard") == (cart is not None)
        assert all(model is None or model.spot == figure.spot for model in (steed, cart))
        assert not figure.walking or any(isinstance(item, Travel) for item in table.agenda)


@pytest.mark.parametrize("seed", range(3))
def test_nobody_is_where_it_cannot_be(seed: int) -> None:
    """lotg/ruling/passing-figures, lotg/movement/up-to: through whole matches with random answers."""
    rng = Random(seed)
    match = Match(LAW, posses(), Seeded(seed))

    def choose(view: View[Any]) -> Option[Any]:
        assert isinstance(view.question, Choose)
        if not any(isinstance(item, Travel) for item in match.table.agenda):
            look_over(match.table)
        kinds: dict[type, list[Option[Any]]] = {}
        for option in view.question.options:
            kinds.setdefault(type(option), []).append(option)
        return rng.choice(kinds[rng.choice(list(kinds))]).sample(view.table, rng)

    match.play(dict.fromkeys(LAW.seats(match.table), choose), 4000)
    assert match.outcome is not None
