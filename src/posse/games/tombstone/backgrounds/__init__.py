"""What the abilities of the six Backgrounds do, by the ids of their effects."""

from collections.abc import Iterable
from functools import cache

from posse.games.tombstone.abilities import Effect
from posse.games.tombstone.backgrounds import brave, folk_hero, gambler, holy_roller, outlaw, soldier
from posse.games.tombstone.book import Ability
from posse.games.tombstone.customs import OwnAbility
from posse.games.tombstone.table import Table

EFFECTS: dict[str, Effect] = {
    effect.id: effect
    for chapter in (folk_hero, gambler, brave, outlaw, soldier, holy_roller)
    for effect in chapter.EFFECTS
}


@cache
def of_ability(ability: Ability) -> tuple[Effect, ...]:
    """What an ability does: tombstone/grit/reward/ability-both-halves, all of it."""
    if isinstance(ability, OwnAbility):
        return tuple(EFFECTS[id] for id in ability.effects)
    return tuple(effect for effect in EFFECTS.values() if effect.ability == ability.id)


def of(table: Table, owner: str) -> Iterable[Effect]:
    """Everything that somebody's abilities do, in the order in which they came."""
    return (effect for ability in table.profile(owner).abilities for effect in of_ability(ability))
