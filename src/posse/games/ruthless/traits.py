"""Traits (section 2.20): the behaviour of each, registered under its id.

Traits that change a number are functions here; traits that forbid or allow something are asked for by name in the
chapter whose rule they bend, where a reader of that chapter looks for them.
"""

from collections.abc import Callable, Iterable

from posse.engine.number import Reason
from posse.games.ruthless.options import Options

ShootingTrait = Callable[[bool], Reason | None]
"""Given whether the shot is at Long range, what the shooter's trait adds."""

SHOOTING: dict[str, ShootingTrait] = {}
STEALTH: dict[str, Reason] = {}
BRAWL: dict[str, Reason] = {}


def shooting_trait(id: str) -> Callable[[ShootingTrait], ShootingTrait]:
    """Register what a trait adds to its owner's shots."""

    def register(function: ShootingTrait) -> ShootingTrait:
        SHOOTING[id] = function
        return function

    return register


@shooting_trait("gunfighter")
def gunfighter(long: bool) -> Reason:
    """ruthless/trait/gunfighter: +1 on shooting rolls."""
    return Reason("Gunfighter", 1, "ruthless/trait/gunfighter")


@shooting_trait("greenhorn")
def greenhorn(long: bool) -> Reason:
    """ruthless/trait/greenhorn: -2 on shooting rolls."""
    return Reason("Greenhorn", -2, "ruthless/trait/greenhorn")


@shooting_trait("nervous")
def nervous(long: bool) -> Reason:
    """ruthless/trait/nervous: -1 on shooting rolls."""
    return Reason("Nervous", -1, "ruthless/trait/nervous")


@shooting_trait("marksman")
def marksman(long: bool) -> Reason | None:
    """ruthless/trait/marksman: +1 on every shot at Long range."""
    return Reason("Marksman at long range", 1, "ruthless/trait/marksman") if long else None


STEALTH["stealthy"] = Reason("the target is Stealthy", -1, "ruthless/trait/stealthy")
BRAWL["tomahawk"] = Reason("Tomahawk", 2, "ruthless/trait/tomahawk")
BRAWL["yella_belly"] = Reason("Yella Belly", -1, "ruthless/trait/yella-belly")


def stacked(reasons: Iterable[Reason], options: Options) -> tuple[Reason, ...]:
    """ruthless/trait/stacking: different traits add up, the same one twice does not (RR-82)."""
    distinct = tuple(dict.fromkeys(reasons))
    if options.trait_stack == "best_and_worst_only" and len(distinct) > 1:
        best, worst = max(distinct, key=lambda r: r.add), min(distinct, key=lambda r: r.add)
        return tuple(reason for reason in distinct if reason in (best, worst) and reason.add)
    return distinct


def shooting_reasons(traits: Iterable[str], options: Options, long: bool) -> tuple[Reason, ...]:
    """What a shooter's traits add to a shot."""
    found = (SHOOTING[trait](long) for trait in traits if trait in SHOOTING)
    return stacked((reason for reason in found if reason is not None), options)


def stealth_reasons(traits: Iterable[str]) -> tuple[Reason, ...]:
    """What a target's traits add to a shot at it."""
    return tuple(STEALTH[trait] for trait in dict.fromkeys(traits) if trait in STEALTH)


def brawl_bonus(traits: Iterable[str], options: Options) -> tuple[Reason, ...]:
    """ruthless/fisticuffs/trait-bonus: what a brawler's traits add to the score."""
    return stacked((BRAWL[trait] for trait in traits if trait in BRAWL), options)
