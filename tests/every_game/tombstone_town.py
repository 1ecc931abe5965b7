"""A long week in Silverton, with money to lose and a Judge who calls for everything."""

from collections.abc import Mapping
from random import Random
from typing import Any

from msgspec.structs import replace

from posse.engine.question import Choose, Option
from posse.games.book.house_rules import RuleValue
from posse.games.tombstone.checks import Use
from posse.games.tombstone.evening.desk import CallCheck, CloseCheck, EndWith, LayFight, Rest, RollFor, Say, StandFor
from posse.games.tombstone.evening.story import DAY, Consequence, Happening, Somewhere
from posse.games.tombstone.front import FRONT
from posse.games.tombstone.road.caring import Care
from posse.games.tombstone.road.sleeping import Sleep, Wait
from posse.games.tombstone.road.travelling import GoTo, Ride
from posse.games.tombstone.scene import Setup, Taking
from posse.games.tombstone.sheet import Owned, Purse
from posse.games.tombstone.table import Table
from posse.games.tombstone.town.bank import HoldUp, OpenSafe
from posse.games.tombstone.town.calling import CallLoyalty
from posse.games.tombstone.town.excitement import KeepAway, LendAHand, LookOn
from posse.games.tombstone.town.gaming import (
    Above,
    Below,
    Join,
    JoinStraight,
    Poker,
    Seven,
    SitOut,
    Slots,
    StraightPoker,
)
from posse.games.tombstone.town.nights import NightOut
from posse.games.tombstone.town.poisoning import Spike
from posse.games.tombstone.town.shops import Buy, Sell

TOWN = "town "
RULES: dict[str, RuleValue] = {
    "players": "3",
    "judge": True,
    "characters_per_player": "1",
    "excitement": True,
    "madness": True,
    "debauchery": True,
    "mature_events": "full",
    "code_of_the_west": True,
    "poison": True,
}
KIT = (
    *(Owned("dynamite", 3), Owned("gold", 2), Owned("whiskey"), Owned("medical-bag"), Owned("poison-plain")),
    *(Owned("rigged-dice"), Owned("six-shooter")),
)
RARE: dict[type, int] = {
    **dict.fromkeys(
        (Buy, Wait, Above, Below, Seven, SitOut, Join, JoinStraight, Use, Poker, StraightPoker, Slots, GoTo, Ride), 3
    ),
    **dict.fromkeys((KeepAway, LookOn, LendAHand), 3),
    **dict.fromkeys((Sell, Sleep, Care), 6),
    **dict.fromkeys((OpenSafe, NightOut, HoldUp, Spike), 1),
}
SELDOM: dict[type, int] = {
    CallLoyalty: 10,
    CallCheck: 4,
    CloseCheck: 4,
    LayFight: 3,
    Rest: 3,
    RollFor: 30,
    StandFor: 30,
}
"""How much sooner than other words those are said that can seldom be said, or seldom lead anywhere."""
FASHION: tuple[tuple[str, tuple[type, ...]], ...] = (
    ("bucking-bronco", (Poker, Slots, Buy)),
    ("bank", (OpenSafe, HoldUp)),
    ("whiskey-bar", (NightOut,)),
    ("gem-hotel", (Wait, Sleep)),
)
LOST = 7
"""One match in sixteen is spent where no road goes, by the table of the country."""
SOONER = 60
"""Where it begins and what is done there most of all, by the number of the town. In the last there is no Judge."""

MINE = Somewhere(
    id="lost-mine",
    name="Lost Mine",
    sentence="Lost.",
    ground="wild",
    miles=(("main-street", 40), ("pony-express", 40)),
    trackless=True,
)
RAID = Happening(id="raid", name="A raid", hour=(2, 0), made=Consequence(fight="at-the-bank"))
DAYS = (3, 3, 25, 60)


def town(house_rules: Mapping[str, RuleValue], number: int) -> Setup:
    """The first story with no end in sight, where the party begins somewhere else each time and is after something else."""
    fashion = number % len(FASHION)
    setup: Setup = FRONT.set_up("trouble-on-the-corral", {**house_rules, **RULES, "judge": fashion != len(FASHION) - 1})
    tale = setup.scenario.story
    assert tale is not None
    places = tuple(replace(one, guarded="" if number % 8 == 1 else one.guarded) for one in tale.places)
    lost = number % 16 == LOST
    long = replace(
        tale,
        place=MINE.id if lost else FASHION[fashion][0],
        last=tale.begins + DAYS[fashion] * DAY,
        approaches=tuple(row for row in tale.approaches if row.kind),
        pressing=(),
        places=(*places, replace(MINE, miles=()) if lost else MINE),
        happenings=(RAID, *tale.happenings),
    )
    figures = tuple(_rich(one) for one in setup.scenario.figures)
    return replace(setup, scenario=replace(setup.scenario, id=f"{TOWN}{fashion}", story=long, figures=figures))


def _rich(one: Taking) -> Taking:
    if one.sheet is None:
        return one
    purse = Purse(one.sheet.purse.start, 0, 30000)
    return replace(one, sheet=replace(one.sheet, purse=purse, outfit=KIT, background=_no_gambler(one.sheet.background)))


def _no_gambler(background: str) -> str:
    return "outlaw" if background == "gambler" else background


def gone_to_town(choice: Choose[Any], table: Table, rng: Random) -> Option[Any] | None:
    """Something that is done in town alone, if it can be done, one kind as soon as another but for what is in fashion."""
    kinds: dict[type, list[Option[Any]]] = {}
    for option in choice.options:
        if type(option) in RARE:
            kinds.setdefault(type(option), []).append(option)
    if not kinds:
        return None
    _, most = FASHION[int(table.scene.setup.scenario.id.removeprefix(TOWN))]
    weights = [RARE[kind] * (SOONER if kind in most else 1) for kind in kinds]
    return rng.choice(kinds[rng.choices(list(kinds), weights)[0]])


def called(remarks: Choose[Any], table: Table, rng: Random) -> Option[Any]:
    """What the Judge calls for or says, what can seldom be said the sooner, and seldom the end."""
    kinds: dict[type, list[Option[Any]]] = {}
    for option in remarks.options:
        kinds.setdefault(type(option), []).append(option)
    if len(kinds) > 1 and rng.random() < 0.99:
        kinds.pop(EndWith, None)
    kind = rng.choices(list(kinds), [SELDOM.get(one, 1) for one in kinds])[0]
    if kind is Say:
        return Say(words="Evening.", person=rng.choice(("", "jasper")))
    return rng.choice(kinds[kind]).sample(table, rng)
