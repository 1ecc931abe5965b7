"""A pen for what needs many things at once: fights of several, flights, wagons at fences and on bad ground, riders at the rim."""

from collections.abc import Mapping

from msgspec.structs import replace

from posse.games.book.house_rules import RuleValue
from posse.games.law_of_the_gun.scenario import StartingFigure
from posse.games.law_of_the_gun.scene import Setup
from posse.games.law_of_the_gun.setting_up import settle
from tests.law.stage import fence, horse, make_setup, person, rock, rough, wagon

PLAYED = {"enemy": "charts", "injury_disabled_target": "protected", "optional_fanning": "on"}
"""What is played here whatever the house_rules say: without it what is rare could not happen at all."""


def people() -> list[StartingFigure]:
    """Three who fight against two, and against three of whom one runs; two wagons with their crews; a rider out
    of everybody's sight; and two against one, who is as far from the rim as from a stone when he goes down."""
    fighter = {"initiative": 5, "cool": 5, "constitution": 5, "weapons": ("derringer",)}
    return [
        person("ann", "red", (24, 30), **{**fighter, "weapons": ("pistol",)}, pc=True),
        person("bob", "red", (24, 33), **fighter),
        person("cy", "red", (24, 36), **fighter),
        person("dan", "red", None, initiative=5, horsemanship=1, constitution=5),
        person("gil", "red", None, initiative=5, constitution=5),
        person("hal", "red", None, initiative=5, constitution=5),
        person("hob", "red", (64, 8), **{**fighter, "weapons": ()}, group="hob"),
        person("ike", "red", (66.5, 5), **{**fighter, "weapons": ()}, group="hob"),
        person("lou", "blue", (64, 5), initiative=1, cool=5, constitution=2, weapons=()),
        person("wes", "blue", (32, 33), cool=1, weapons=()),
        person("yan", "blue", (36, 31), **fighter),
        person("zed", "blue", (36, 35), **fighter),
        person("ned", "blue", None, initiative=5, horsemanship=5),
        person("vin", "green", (66, 50), horse="dun", initiative=5),
        person("una", "green", (62, 54), initiative=1, weapons=()),
        person("tom", "green", (19, 33), cool=5, constitution=5, weapons=()),
        person("tam", "green", (16, 33), cool=5, constitution=5, weapons=()),
    ]


def pen(house_rules: Mapping[str, RuleValue]) -> Setup:
    setup = make_setup(
        people(),
        solo=("green",),
        edges={"green": "south", "red": "north", "blue": "north"},
        horses=[horse("dun", (66, 50), (66, 10))],
        vehicles=[
            wagon("cart", (8, 8), (60, 8), driver="dan", passengers=("gil", "hal"), side="red"),
            wagon("dray", (60, 18), (10, 18), driver="ned", side="blue"),
        ],
        walls=[fence("rails", (50, 12), (50, 25))],
        areas=[
            rough("ruts", 14, 2, 40, 9, level=5),
            rock("rock", 2, 42, 60, 3),
            rock("crag", 59, 26, 3, 16),
            rock("stone", 56.01, 4, 2, 2),
        ],
        size=(70, 60),
        turn_limit=6,
    )
    return replace(setup, house=settle(house_rules, PLAYED))
