"""Traits (section 2.20): what they add to a number, as their rows have it.

Traits that forbid or allow something are asked for by name in the chapter whose rule they bend, where a reader of that
chapter looks for them. ruthless/design/rename-or-invent-traits: a scenario may bring traits of its own that add to numbers.
"""

from collections.abc import Iterable

from posse.engine.number import Reason
from posse.games.ruthless.book import Trait


def shooting_reasons(traits: Iterable[Trait], long: bool) -> tuple[Reason, ...]:
    """ruthless/trait/stacking: what a shooter's traits add to a shot; different ones add up, one twice does not (RR-82).

    ruthless/trait/gunfighter, ruthless/trait/greenhorn, ruthless/trait/nervous: on every shot. ruthless/trait/marksman: on
    every shot at Long range.
    """
    found = []
    for trait in traits:
        if trait.shooting:
            found.append(Reason(trait.name, trait.shooting, trait.rule))
        if long and trait.long_range:
            found.append(Reason(f"{trait.name} at long range", trait.long_range, trait.rule))
    return tuple(found)


def stealth_reasons(traits: Iterable[Trait]) -> tuple[Reason, ...]:
    """ruthless/trait/stealthy: what a target's traits add to a shot at it."""
    return tuple(Reason(f"the target is {trait.name}", trait.shot_at, trait.rule) for trait in traits if trait.shot_at)


def brawl_bonus(traits: Iterable[Trait]) -> tuple[Reason, ...]:
    """ruthless/fisticuffs/trait-bonus: what a brawler's traits add to the score.

    ruthless/trait/tomahawk, ruthless/trait/yella-belly: more, and less.
    """
    return tuple(Reason(trait.name, trait.brawling, trait.rule) for trait in traits if trait.brawling)
