"""What the abilities of the six Backgrounds do, and what else may lie on somebody, by the ids of their effects."""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import chain
from types import ModuleType
from typing import TypeVar

from posse.games.tombstone import afflictions
from posse.games.tombstone.abilities import Effect, Standing, within
from posse.games.tombstone.backgrounds import brave, folk_hero, gambler, holy_roller, outlaw, soldier
from posse.games.tombstone.book import Ability
from posse.games.tombstone.scene import Profile
from posse.games.tombstone.table import Table

E = TypeVar("E", bound=Effect)

CHAPTERS = (folk_hero, gambler, brave, outlaw, soldier, holy_roller, afflictions)


def of_chapter(chapter: ModuleType) -> Iterator[Effect]:
    """Every effect of a chapter, in its order: those that are rows, and one of each class that has an id."""
    for one in vars(chapter).values():
        if isinstance(one, Effect):
            yield one
        elif isinstance(one, type) and issubclass(one, Effect) and hasattr(one, "id"):
            yield one()


EFFECTS: dict[str, Effect] = {effect.id: effect for chapter in CHAPTERS for effect in of_chapter(chapter)}


@cache
def of_ability(ability: Ability) -> tuple[Effect, ...]:
    """What an ability does for its owner: tombstone/grit/reward/ability-both-halves, all of it."""
    return tuple(one for one in EFFECTS.values() if within(ability, one.id) and not one.granted)


def of(table: Table, owner: str) -> tuple[Effect, ...]:
    """Everything that works for somebody: their abilities, in the order in which they came, what beasts have, then what others
    have laid on them."""
    laid = tuple(one.id for one in table.blessings(owner))
    return _working(table.profile(owner), (*laid, *table.figure(owner).injuries))


@lru_cache(maxsize=2048)
def _working(profile: Profile, laid: tuple[str, ...]) -> tuple[Effect, ...]:
    own = chain.from_iterable(of_ability(ability) for ability in profile.abilities)
    return (*own, *(EFFECTS[id] for id in profile.effects), *(EFFECTS[id] for id in laid if id in EFFECTS))


def standing(table: Table, owner: str) -> tuple[Standing, ...]:
    return of_kind(of(table, owner), Standing)


@lru_cache(maxsize=2048)
def of_kind(effects: tuple[Effect, ...], kind: type[E]) -> tuple[E, ...]:
    return tuple(one for one in effects if isinstance(one, kind))
