"""A camp where two parties sit at the same fires, with all that is rare in a fight close at hand."""

from collections.abc import Mapping
from itertools import cycle
from random import Random
from typing import Any

from msgspec.structs import replace

from posse.engine.question import Choose, Option
from posse.games.book.house_rules import RuleValue
from posse.games.people.figures import FOOT_RADIUS
from posse.games.tombstone.afflictions import DYING
from posse.games.tombstone.backgrounds.gambler import Switch
from posse.games.tombstone.book import Spread, load_bestiary
from posse.games.tombstone.checks import Use
from posse.games.tombstone.fight.actions import Action
from posse.games.tombstone.fight.attacking import Disarm, Shoot, Strike, StrikeWithTool, ThrowRope
from posse.games.tombstone.fight.beasts import Climb, Shake
from posse.games.tombstone.fight.blasts import Fuse, LayCharge, LobCharge, ThrowCharge
from posse.games.tombstone.fight.feats import Armed, Call, Feat, Sermon
from posse.games.tombstone.fight.grappling import Cling, Spare
from posse.games.tombstone.fight.guns import Crank, FireCannon, TwoWeapons
from posse.games.tombstone.fight.hands import MakeReady, Reload
from posse.games.tombstone.fight.moving import Go, Step
from posse.games.tombstone.fight.options import Drink, Hold, Pull, Treat
from posse.games.tombstone.fight.ruling import Overrule
from posse.games.tombstone.front import FRONT
from posse.games.tombstone.judge import FITTING
from posse.games.tombstone.scene import Setup, Taking
from posse.games.tombstone.sheet import Character, Owned
from posse.games.tombstone.table import Table
from posse.tabletop.terrain import Area, Point

CAMP = "camp"
RULES: dict[str, RuleValue] = {
    "players": "6",
    "characters_per_player": "1",
    "abilities": True,
    "grit": True,
    "holy_roller": True,
    "poison": True,
    "expanded_brawling": True,
    "two_weapons": "best-roll",
}
"""What is played here whatever the house rules say."""

TOUGH = Spread(health=18, gunslinging=3, brawling=5)
KIT = (
    Owned("whiskey"),
    Owned("medical-bag"),
    Owned("pick"),
    Owned("lasso"),
    Owned("gatling-magazine", 2),
    Owned("cannon-shot", 2),
)
ARMS = (
    (Owned("six-shooter"), Owned("shotgun-sawn-off")),
    (Owned("knife"), Owned("tomahawk"), Owned("miners-kit")),
    (Owned("gatling"),),
    (Owned("dynamite", 3), Owned("knife"), Owned("tomahawk")),
    (Owned("bow"), Owned("knife"), Owned("tomahawk")),
    (Owned("cannon"),),
)
CRUDE = (Owned("dynamite", 3, quality="poor"),)
"""What an Outlaw brings, who has made it."""

OTHERS = ("war-dog", "", "bear-grizzly", "bear-black", "alligator-large", "")
"""Beasts among those of whom the others are sheets too."""

RARE: dict[type, int] = {
    **dict.fromkeys((LayCharge, Armed, Feat, Sermon, Call, Treat, Crank, Step, Use, ThrowRope, StrikeWithTool), 1),
    **dict.fromkeys((ThrowCharge, LobCharge, Climb, Reload, MakeReady, Disarm, Hold, FireCannon), 3),
    **dict.fromkeys((Shoot, Strike, TwoWeapons, Shake, Pull, Drink, Spare, Cling), 9),
}
"""What is done here more than anything else, and how much sooner one thing than another."""

FASHION: tuple[tuple[type, ...], ...] = (
    (TwoWeapons,),
    (Crank, Reload, MakeReady),
    (Strike, Shake, Cling),
    (Drink,),
    (LobCharge,),
    (Armed, Spare),
)
SOONER = 100
"""What is done most of all, by the number of the camp."""

APART = 2 * FOOT_RADIUS
ROUND = ((-4 * APART, 0), (-3 * APART, 0), (-3 * APART, APART))
"""Where a boulder lies beside the first of them, for dynamite to reach."""
RUNNER, TOILER = 0, 5
RARE_WEAPONS: dict[type, tuple[str, ...]] = {Shoot: ("bow",), Strike: ("brawling", "bite")}


def camp(house_rules: Mapping[str, RuleValue], number: int) -> Setup:
    """Six and six in arm's reach of each other; everybody is at their last Grit, and hard to kill."""
    setup: Setup = FRONT.set_up("main-street-duel", {**house_rules, **RULES})
    people = setup.scenario.figures
    sheets = cycle([one.sheet for one in people if one.sheet])
    first = next(one.at for one in people if one.at)
    figures = []
    for place, one in enumerate(people):
        spot = first._replace(x=first.x + place % 6 * APART, y=first.y + place // 6 * APART)
        beast = "" if one.sheet else OTHERS[place % 6]
        who = animal(one, beast) if beast else person(one, next(sheets), ARMS[(place + number) % len(ARMS)])
        figures.append(replace(who, at=spot))
    scenario = replace(
        setup.scenario, id=CAMP, name=f"Camp {number}", figures=tuple(figures), turn_limit=8, judge="larrabees"
    )
    rock = Area(
        "rock", "boulder", "Boulder", tuple(Point(*(first[at] + far for at, far in enumerate(way))) for way in ROUND)
    )
    laid = setup.map and replace(setup.map, areas=(*setup.map.areas, rock))
    return replace(setup, scenario=scenario, map=laid)


def animal(one: Taking, kind: str) -> Taking:
    return replace(one, sheet=None, block=load_bestiary()[kind], weapons=())


def person(one: Taking, sheet: Character, arms: tuple[Owned, ...]) -> Taking:
    hardy = replace(
        sheet,
        points=(*sheet.points, TOUGH),
        scenarios=40,
        outfit=(*(CRUDE if sheet.background == "outlaw" else arms), *KIT),
    )
    return replace(one, sheet=hardy, weapons=())


def rare(choice: Choose[Any], table: Table, rng: Random) -> Option[Any] | None:
    """Something that is seldom done, if it can be done."""
    if runs := _running(choice, table):
        return runs
    kinds: dict[type, list[Option[Any]]] = {}
    for option in choice.options:
        if isinstance(option, Fuse):
            return Fuse(rng.randrange(3))
        switch = isinstance(option, Use) and option.effect == Switch.id
        if switch or isinstance(option, Spare | Cling) or _seldom(table, option):
            kinds.setdefault(type(option), []).append(option)
    if not kinds or rng.random() < 0.1:
        return None
    number = int(table.scene.scenario.name.split()[1])
    fashion = FASHION[number // 3 % len(FASHION)]
    weights = [RARE[kind] * (SOONER if kind in fashion else 1) for kind in kinds]
    return rng.choice(kinds[rng.choices(list(kinds), weights)[0]])


def _running(choice: Choose[Any], table: Table) -> Option[Any] | None:
    """Whoever has no breath to spare runs, as far as they can."""
    runner = table.figures[RUNNER]
    steps = [one for one in choice.options if isinstance(one, Step) and one.figure == runner.id]
    if steps and runner.health == 1:
        return max(steps, key=lambda step: abs(step.feet))
    runs = (one for one in choice.options if one == Go(runner.id, run=True))
    return next(runs, None) if runner.health == 1 else None


def _seldom(table: Table, option: Option[Any]) -> bool:
    kind = type(option)
    if (
        not isinstance(option, Action)
        or kind not in RARE
        or option.weapon not in RARE_WEAPONS.get(kind, (option.weapon,))
    ):
        return False
    return option.stop(table, table.figure(option.figure))[1] is None


def ruling(table: Table, rng: Random) -> Overrule:
    """What the Judge alone knows of: poison for somebody, or none for whoever has it, and who is at the end of their strength."""
    ill = [one.id for one in table.figures if one.up and one.has(DYING.id)]
    runner, toiler = table.figures[RUNNER], table.figures[TOILER]
    if runner.health > 1:
        return Overrule(runner.id, "health", 1, FITTING)
    if ill and rng.random() < 0.4:
        return Overrule(ill[0], "lifted", DYING.id, FITTING)
    if toiler.up and not toiler.tired:
        return Overrule(toiler.id, "tired", 1, FITTING)
    if toiler.up and toiler.health > 1 and rng.random() < 0.3:
        return Overrule(toiler.id, "health", 1, FITTING)
    return Overrule(rng.choice(table.figures).id, "laid", (DYING.id, 4), FITTING)
