"""A yard too small for the twelve people in it, with a hut, a roof and a tree, so that rare things happen soon."""

from collections.abc import Mapping

from msgspec.structs import replace

from posse.games.book.house_rules import RuleValue
from posse.games.malice.scenario import StartingFigure
from posse.games.malice.scene import Setup
from posse.games.malice.setting_up import settle, sided
from tests.malice.stage import door, house, make_setup, person, platform, window
from tests.stage_parts import Place, area

CARDS: tuple[tuple[str, tuple[str, ...], tuple[str, ...], Place | None], ...] = (
    ("ada", ("dirty_cheat", "backstabber"), ("six_shooter",), (7, 3)),
    ("ben", ("cool_head", "pistol_whipping"), ("shotgun", "derringer"), (7, 6)),
    ("cal", ("gunfighter", "ladies_man"), ("model_no_3",), (4, 9)),
    ("dot", ("rapid_reload",), ("sharps_rifle", "six_shooter"), (3, 13, 2)),
    ("eli", ("cold_stare", "stubborn_chest"), ("repeating_rifle",), None),
    ("fay", ("dead_eye", "windage"), ("six_shooter", "derringer"), (8.8, 11, 1)),
    ("gus", ("whiskey_drinker",), ("six_shooter",), (12.5, 2.4)),
    ("hal", ("yella_belly", "cold_stare"), ("shotgun",), (12.5, 3.6)),
    ("ivy", ("windage", "cold_stare"), ("repeating_rifle", "derringer"), (16, 9)),
    ("jed", ("backstabber", "dirty_cheat"), ("model_no_3",), (12.5, 15.4)),
    ("kit", ("stubborn_chest",), ("six_shooter",), (12.5, 16.6)),
    ("lou", ("rapid_reload", "gunfighter"), ("sharps_rifle", "six_shooter"), (10.8, 11, 1)),
)
WOMEN = ("ada", "dot", "fay", "ivy", "kit", "lou")


def people() -> list[StartingFigure]:
    """Six and six, face to face across the yard, in pairs, two on the roof of the hut and one up the tree."""
    found = []
    for place, (id, traits, weapons, at) in enumerate(CARDS):
        seat = "red" if place < 6 else "blue" if place < 9 else "green"
        zone = "corner" if at is None else None
        found.append(person(id, seat, at, traits=traits, weapons=weapons, woman=id in WOMEN, zone=zone))
    return found


def yard(house_rules: Mapping[str, RuleValue]) -> Setup:
    """The set-up of a campaign game with these house_rules; blue and green are partners where there are teams."""
    hut, walls = house(
        "hut", 7.5, 8.5, 5, 5, {"south": [door(1.5, 3.2)], "west": [window(1, 4)], "east": [window(1, 4)]}
    )
    setup = make_setup(
        people(),
        sides={"blue": "others", "green": "others"},
        areas=[
            area("trough", 5, 5, 0.6, 2, cover="hard", height=0.6, footing="rough"),
            area("barrels", 13.2, 5, 0.6, 2, cover="hard", height=0.6, footing="rough"),
            area("scrub", 9, 17.5, 3, 2, cover="soft", height=0.8, footing="rough"),
        ],
        walls=walls,
        platforms=[platform("hut-roof", "roof", 7.5, 8.5, 5, 5), platform("oak", "tree", 2, 12, 2, 2)],
        buildings=[hut],
        zones={"corner": (6, 15, 2, 2)},
        size=(20, 20),
        turn_limit=5,
        campaign="feud",
    )
    settled = settle(house_rules)
    return replace(setup, scenario=sided(setup.scenario, settled), house=settled)
