"""What things are worth: a fighter out of it is one point, hits and bursts what the rules' own odds make of them."""

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import asdict

from posse.engine.refusal import RefusedError
from posse.games.book.house_rules import RuleValue
from posse.games.law_of_the_gun.acting.groups import group_of
from posse.games.law_of_the_gun.book import ColumnName, Weapon, load_weapons
from posse.games.law_of_the_gun.house_rules import HouseRules
from posse.games.law_of_the_gun.shooting.cover import Column
from posse.games.law_of_the_gun.shooting.weapons import Band
from posse.games.law_of_the_gun.shot_odds import Behind, How, ShotOdds, shot_odds
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.length import CENTIMETRE

WOUNDED, SHAKEN, DRIVEN = 0.3, 0.15, 0.2
"""Beside a fighter out of it: one wounded, one with less Cool, one driven back."""

FRIEND = 0.05
"""What a hit is worth more for each friend whose nerve it tries."""

WANTED, DRIVER = 1.5, 0.6
"""How much more somebody is worth whose fall ends the game, or who holds the reins of what must be brought home."""

BEHIND: dict[ColumnName, Behind] = {
    "no-cover": "none",
    "prone-wall": "wall",
    "window": "window",
    "left-corner": "left-corner",
    "right-corner": "right-corner",
}


class Mark(NamedTuple):
    """A target as the odds know it."""

    behind: Behind
    cool: int
    constitution: int
    mounted: bool


def of_figure(table: Table, id: str) -> float:
    """What it is worth to have somebody out of the fight."""
    value = 1.0
    for goal in table.scene.scenario.goals:
        if goal.kind == "stop" and goal.figure == id:
            value += WANTED
        elif goal.kind == "bring" and table.vehicle(goal.vehicle).driver == id:
            value += DRIVER
    return value


def mark_of(table: Table, target: str, column: Column) -> Mark:
    """A target behind what it is behind."""
    figure = table.figure(target)
    behind: Behind = "fence" if column.screen and column.name == "prone-wall" else BEHIND[column.name]
    return Mark(behind, figure.cool, table.profile(target).constitution, figure.posture == "mounted")


def of_hit(table: Table, target: str, weapon: Weapon, band: Band, column: Column) -> float:
    """What a hit is worth to the one who lands it."""
    kind = weapon.id if weapon.id in load_weapons() else weapon.row
    found = _of_hit(kind, band, mark_of(table, target, column), table.scene.house)
    return of_figure(table, target) * found + FRIEND * (len(group_of(table, target)) - 1)


def of_burst(table: Table, how: How, shooter: str, target: str, weapon: Weapon, band: Band, column: Column) -> float:
    """What several shots at one target are worth, with the tests they take."""
    kind = weapon.id if weapon.id in load_weapons() else weapon.row
    scores = (table.score(shooter, "skill"), table.score(shooter, "cool"))
    return of_figure(table, target) * _of_burst(
        kind, band, how, scores, mark_of(table, target, column), table.scene.house
    )


@lru_cache(maxsize=20_000)
def _of_hit(weapon: str, band: Band, mark: Mark, house: HouseRules) -> float:
    odds = _odds(weapon, band, "aim", (5, 5), mark, house)
    return _value(odds) / float(odds.hit) if odds.hit else 0.0


@lru_cache(maxsize=2_000)
def _of_burst(weapon: str, band: Band, how: How, scores: tuple[int, int], mark: Mark, house: HouseRules) -> float:
    return _value(_odds(weapon, band, how, scores, mark, house))


def _value(odds: ShotOdds) -> float:
    out = float(odds.dead + odds.down)
    nerve = SHAKEN * float(odds.nerve["shaken"]) + DRIVEN * float(odds.nerve["driven back"])
    return out + WOUNDED * float(odds.fates["wounded"]) + nerve


def _odds(weapon: str, band: Band, how: How, scores: tuple[int, int], mark: Mark, house: HouseRules) -> ShotOdds:
    """The odds of a shot in that band; of one at somebody in the open where the small table cannot show the cover."""
    gun = load_weapons()[weapon]
    reach = (gun.short if band == "accurate" else gun.long) or 0
    distance = max(3.0, reach / CENTIMETRE - 1)
    changed: dict[str, RuleValue] = {
        name: value for name, value in asdict(house).items() if value != getattr(PLAIN, name)
    }
    behind: Behind = "none" if mark.mounted else mark.behind
    try:
        return _shot(weapon, distance, how, behind, scores, mark, changed)
    except RefusedError:
        return _shot(weapon, distance, how, "none", scores, mark, changed)


def _shot(
    weapon: str,
    distance: float,
    how: How,
    behind: Behind,
    scores: tuple[int, int],
    mark: Mark,
    house: dict[str, RuleValue],
) -> ShotOdds:
    return shot_odds(
        weapon,
        distance,
        how=how,
        behind=behind,
        skill=scores[0],
        cool=scores[1],
        mounted=mark.mounted,
        target_cool=mark.cool,
        target_constitution=mark.constitution,
        house_rules=house,
    )


PLAIN = HouseRules()
