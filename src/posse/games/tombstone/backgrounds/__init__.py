"""What the abilities of the six Backgrounds do, and what else may lie on somebody, by the ids of their effects."""

from collections.abc import Iterator
from functools import cache

from posse.games.tombstone.abilities import Effect, Standing, within
from posse.games.tombstone.afflictions import AFFLICTIONS
from posse.games.tombstone.backgrounds import brave, creatures, folk_hero, gambler, holy_roller, outlaw, soldier
from posse.games.tombstone.book import Ability
from posse.games.tombstone.table import Table

CHAPTERS = (folk_hero, gambler, brave, outlaw, soldier, holy_roller, creatures)

EFFECTS: dict[str, Effect] = {
    effect.id: effect for effects in (*(chapter.EFFECTS for chapter in CHAPTERS), AFFLICTIONS) for effect in effects
}


@cache
def of_ability(ability: Ability) -> tuple[Effect, ...]:
    """What an ability does for its owner: tombstone/grit/reward/ability-both-halves, all of it."""
    return tuple(one for one in EFFECTS.values() if within(ability, one.id) and not one.granted)


def of(table: Table, owner: str) -> Iterator[Effect]:
    """Everything that works for somebody: their abilities, in the order in which they came, what beasts have, then what others
    have laid on them."""
    for ability in table.profile(owner).abilities:
        yield from of_ability(ability)
    yield from (EFFECTS[id] for id in table.profile(owner).effects)
    yield from (EFFECTS[one.id] for one in table.blessings(owner) if one.id in EFFECTS)
    yield from (EFFECTS[id] for id in table.figure(owner).injuries if id in EFFECTS)


def standing(table: Table, owner: str) -> Iterator[Standing]:
    return (effect for effect in of(table, owner) if isinstance(effect, Standing))
