"""Shooting (section 2.10): which shots may be declared, and why another may not."""

from collections.abc import Sequence

from posse.engine.question import Option
from posse.engine.refusal import Refusal
from posse.games.law_of_the_gun.book import Manner, Weapon
from posse.games.law_of_the_gun.marks import (
    HEARD_ONLY,
    OUT,
    OUT_OF_ARC,
    OUT_OF_RANGE,
    SAME_WEAPON,
    aim_bar,
    fire_bar,
    in_arc,
    in_hearing,
    in_sight,
    is_heard,
    mark_bar,
    reaches,
)
from posse.games.law_of_the_gun.table import Figure, Table
from posse.games.law_of_the_gun.weapons import arm_bar, load_bar, usable


class Shoot(Option[Table], frozen=True):
    """lotg/shooting/two-types: one figure shoots at one target with one weapon, trying to aim or not (lotg/ruling/aim-optional)."""

    figure: str
    weapon: str
    target: str
    manner: Manner


def options(table: Table, ids: Sequence[str]) -> list[Option[Table]]:
    """Every shot that any of these may declare now."""
    return [option for id in ids for option in shots_of(table, id)]


def shots_of(table: Table, id: str) -> list[Option[Table]]:
    """lotg/shooting/two-types: at everybody in sight and range, aimed if that is possible, and as a snap-shot."""
    figure = table.figure(id)
    if fire_bar(table, figure) is not None:
        return []
    weapons = [weapon for weapon in usable(table, figure) if not spent(table, figure, weapon)]
    seen, heard = (in_sight(table, figure), in_hearing(table, figure)) if weapons else ([], [])
    found: list[Option[Table]] = []
    for weapon in weapons:
        found += [
            Shoot(id, weapon.id, target, "snap") for target, far in heard if reaches(table, id, target, weapon, far)
        ]
        manners: tuple[Manner, ...] = ("snap",) if aim_bar(table, figure, weapon) else ("aimed", "snap")
        for target, distance in seen:
            if reaches(table, id, target, weapon, distance):
                found += [Shoot(id, weapon.id, target, manner) for manner in manners]
    return found


def spent(table: Table, figure: Figure, weapon: Weapon) -> bool:
    """Was this very weapon fired in this half-turn?"""
    return table.profile(figure.id).weapon_at[weapon.id] in figure.fired_with


def refusal(table: Table, answer: Shoot) -> Refusal | None:
    """Why a shot may not be declared, in the plainest words; None if it may."""
    figure, name = table.figure(answer.figure), table.name(answer.figure)
    profile = table.profile(answer.figure)
    if answer.weapon not in profile.weapon_at:
        return OUT.refusal(name)
    weapon = profile.weapon(answer.weapon)
    bar = fire_bar(table, figure) or load_bar(table, figure, profile.weapon_at[answer.weapon])
    bar = bar or arm_bar(table, figure, weapon) or (SAME_WEAPON if spent(table, figure, weapon) else None)
    if bar is None and answer.manner == "aimed":
        bar = aim_bar(table, figure, weapon)
    if bar is not None:
        return bar.refusal(name)
    found = mark_bar(table, answer.figure, answer.target)
    if found is not None:
        return found
    if answer.manner == "aimed" and is_heard(table, answer.figure, answer.target):
        return HEARD_ONLY.refusal(table.name(answer.target))
    distance = table.distance(answer.figure, answer.target)
    if reaches(table, answer.figure, answer.target, weapon, distance):
        return None
    arc = in_arc(table, answer.figure, answer.target, weapon)
    return (OUT_OF_RANGE if arc else OUT_OF_ARC).refusal(table.name(answer.target))
