"""Shooting (section 2.10): which shots may be declared, and why another may not."""

from collections.abc import Sequence

from posse.engine.question import Option
from posse.engine.refusal import Refusal
from posse.games.law_of_the_gun.book import Manner
from posse.games.law_of_the_gun.shooting.marks import OUT, OUT_OF_RANGE, aim_bar, fire_bar, in_sight, mark_bar, reaches
from posse.games.law_of_the_gun.shooting.weapons import arm_bar, load_bar, usable
from posse.games.law_of_the_gun.table import Table


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
    weapons = usable(table, figure)
    seen = in_sight(table, figure) if weapons else []
    manners: tuple[Manner, ...] = ("snap",) if seen and aim_bar(table, figure) else ("aimed", "snap")
    return [
        Shoot(id, weapon.id, target, manner)
        for weapon in weapons
        for target, distance in seen
        if reaches(table, weapon, distance)
        for manner in manners
    ]


def refusal(table: Table, answer: Shoot) -> Refusal | None:
    """Why a shot may not be declared, in the plainest words; None if it may."""
    figure, name = table.figure(answer.figure), table.name(answer.figure)
    profile = table.profile(answer.figure)
    if answer.weapon not in profile.weapon_at:
        return OUT.refusal(name)
    weapon = profile.weapon(answer.weapon)
    bar = fire_bar(table, figure) or load_bar(figure, profile.weapon_at[answer.weapon])
    bar = bar or arm_bar(figure, weapon)
    if bar is None and answer.manner == "aimed":
        bar = aim_bar(table, figure)
    if bar is not None:
        return bar.refusal(name)
    found = mark_bar(table, answer.figure, answer.target)
    if found is not None:
        return found
    near = reaches(table, weapon, table.distance(answer.figure, answer.target))
    return None if near else OUT_OF_RANGE.refusal(table.name(answer.target))
