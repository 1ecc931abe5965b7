"""A corral too small for the twelve people in it, so that rare things happen soon."""

from collections.abc import Mapping

from posse.games.book.house_rules import RuleValue
from posse.games.ruthless.book import load_traits
from posse.games.ruthless.scenario import Objective, StartingFigure
from posse.games.ruthless.scene import Setup
from posse.games.ruthless.setting_up import settle
from tests.ruthless.stage import make_setup, person
from tests.stage_parts import area, fence

CARDS: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("ada", ("bowie_knife", "loud_mouth", "trigger_finger"), ("revolver",)),
    ("ben", ("tomahawk", "cool_hand"), ("bow",)),
    ("cal", ("yella_belly", "lucky", "trigger_finger"), ("shotgun", "derringer")),
    ("dot", ("old_wound", "trigger_finger"), ("buntline_special",)),
    ("eli", ("expert_rider", "tough_as_nails"), ("repeating_rifle",)),
    ("fay", ("dirty_cheat", "stealthy"), ("sharps_carbine", "revolver")),
    ("gus", ("law_dog", "gunfighter"), ("revolver",)),
    ("hal", ("drunk", "greenhorn", "trigger_finger"), ("shotgun",)),
    ("ivy", ("unprepared", "marksman"), ("bow", "repeating_rifle")),
    ("jed", ("nervous", "stubborn", "trigger_finger"), ("revolver", "derringer")),
    ("kit", ("old_wound", "stubborn"), ("revolver",)),
    ("lou", ("cool_hand", "bowie_knife"), ("derringer",)),
)
RIDERS = {"ben": "roan", "dot": "buck", "eli": "dun", "fay": "pinto"}


def place_of(number: int) -> tuple[float, float]:
    """Six on the left, one behind another; six on the right in pairs, so that one charge meets two of them."""
    if number < 6:
        return 7.0, 2.0 + 3 * number
    pair, second = divmod(number - 6, 2)
    return 13.0, 2.0 + 6 * pair + (0.6 if second else -0.6)


def people() -> list[StartingFigure]:
    """Six and six, face to face across the corral, some of them in the saddle; a trait that no card names goes to the first."""
    found = []
    spare = set(load_traits()).difference(*(traits for _, traits, _ in CARDS))
    for place, (id, traits, weapons) in enumerate(CARDS):
        found.append(
            person(
                id,
                "red" if place < 6 else "blue",
                place_of(place),
                traits=(*traits, *(sorted(spare) if not place else ())),
                weapons=weapons,
                toughness=4 + place % 4,
                horse=RIDERS.get(id),
                wanted=5 if place % 5 == 0 else 0,
            )
        )
    return found


def corral(house_rules: Mapping[str, RuleValue]) -> Setup:
    setup = make_setup(
        people(),
        horses={"stray": (10, 17), "mule": (3, 10), "nag": (16, 11)},
        walls=[fence("rails", (10, 3.2), (10, 6.5)), fence("gate", (15, 4), (18, 4))],
        areas=[
            area("crate", 4.5, 7.5, 1, 1, cover="hard", height=1),
            area("trough", 8.5, 7.5, 1, 1, cover="hard", height=1),
        ],
        silver={"purse": ((7, 8.55), 20), "box": ((13.55, 13.4), 30), "bag": ((13.55, 2.6), 10)},
        zones={"west": (0, 0, 2, 20), "east": (18, 0, 2, 20)},
        objectives=[
            Objective("exit", "red", 3, zone="east"),
            Objective("exit", "blue", 3, zone="west"),
            Objective("hold", "red", 1, zone="east", when="turn"),
            Objective("silver", "blue", 1),
        ],
        size=(20, 20),
        turn_limit=6,
        victory="points",
    )
    return Setup(setup.scenario, setup.map, settle(house_rules))
