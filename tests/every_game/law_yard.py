"""A yard with everybody and everything in it, so that what is rare in the scenarios happens soon."""

from collections.abc import Mapping

from msgspec.structs import replace

from posse.games.book.house_rules import RuleValue
from posse.games.law_of_the_gun.scenario import Goal, StartingFigure
from posse.games.law_of_the_gun.scene import Setup
from posse.games.law_of_the_gun.setting_up import settle
from tests.law.stage import area, fence, horse, house, low_wall, make_setup, opening, person, rock, rough, wagon

OPTIONAL = ("optional_fanning", "optional_rapid", "optional_fate")
"""What is played here whatever the house_rules say, and so is the side that the charts run."""


def people() -> list[StartingFigure]:
    """Two sides with players, and one that the charts run, some of it under counters."""
    return [
        person("ann", "red", (20, 30), skill=5, cool=4, weapons=("pistol", "pistol"), blades=("knife",), pc=True),
        person("bob", "red", (23, 33), weapons=("shotgun", "minie_rifle")),
        person("cy", "red", (14, 44), horse="bess", horsemanship=4, weapons=("repeating_rifle", "derringer")),
        person("dan", "red", None, weapons=("scattergun", "buffalo_gun")),
        person("gil", "red", None, weapons=("pistol",)),
        person("hal", "red", None, weapons=("pistol",)),
        person("eve", "red", None, zone="corner", weapons=("bow",), blades=("lance",), cool=1),
        person("wes", "blue", (44, 30), initiative=5, cool=5, weapons=("pistol",), blades=("war_club",), pc=True),
        person("yan", "blue", (41, 33), weapons=("minie_carbine", "pistol"), blades=("axe",)),
        person("zed", "blue", (34, 12), weapons=("smoothbore_carbine",), blades=("tomahawk",), hidden=True),
        person("max", "blue", (60, 44), horse="star", weapons=("trapdoor_carbine", "pistol"), cool=1),
        person("ned", "blue", None),
        person("opal", "blue", None, weapons=("repeating_rifle",)),
        person("ivy", "blue", (47, 38), weapons=("trapdoor_rifle",), cool=1),
        person("tom", "green", (30, 62), weapons=("tomahawk_knife", "pistol")),
        person("una", "green", (34, 62), weapons=("repeating_rifle",)),
        person("vin", "green", (52, 61), horse="dun", hidden=True),
        person("kit", "green", (12, 63), hidden=True),
        person("lou", "green", (16, 63), hidden=True, group="kit"),
    ]


def yard(house_rules: Mapping[str, RuleValue]) -> Setup:
    shed, walls = house(
        "shed",
        28,
        8,
        12,
        9,
        {"south": [opening("door", 2, 5), opening("window", 7, 10)], "west": [opening("window", 3, 6)]},
    )
    barn, more = house("barn", 8, 58, 14, 9, {"south": [opening("door", 2, 6)]})
    setup = make_setup(
        people(),
        solo=("green",),
        edges={"green": "south", "red": "west", "blue": "east"},
        horses=[horse("bess", (14, 44)), horse("star", (60, 44)), horse("dun", (52, 61)), horse("roan", (24, 50))],
        vehicles=[
            wagon("cart", (14, 20), (60, 20), driver="dan", passengers=("gil", "hal"), side="red"),
            wagon("dray", (56, 20), (10, 20), driver="ned", passengers=("opal",), side="blue"),
        ],
        buildings=[shed, barn],
        walls=[
            *walls,
            *more,
            fence("rails", (10, 54), (44, 54)),
            low_wall("stones", (32, 26), (32, 40)),
            fence("pen", (50, 14), (50, 26)),
        ],
        areas=[
            rock("rock", 48, 52, 6, 3),
            rough("ruts", 17.5, 15, 4, 10, level=4),
            rough("scrub", 40, 46, 8, 6, level=3, cover="soft", sight="obscures", height=2),
            area("barrels", 26, 38, 3, 2, cover="hard", height=2, footing="impassable"),
        ],
        zones={"corner": (4, 4, 10, 8), "gate": (45, 36, 4, 4)},
        goals=[Goal(side="blue", kind="leave", zone="gate", count=4, sentence="They are through the gate.")],
        size=(64, 70),
        turn_limit=8,
        counters=True,
    )
    return replace(setup, house=settle(house_rules, dict.fromkeys(OPTIONAL, "on"), {"enemy": "charts"}))
