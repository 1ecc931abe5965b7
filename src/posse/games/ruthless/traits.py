"""Traits (section 2.20): the behaviour of each, registered under its id.

Traits that change a number are functions here; traits that forbid or allow something are asked for by name in the
chapter whose rule they bend, where a reader of that chapter looks for them.

ruthless/design/rename-or-invent-traits: a new trait is its card text and what it does, registered together. Do it
before reading the characters and scenarios that name it:

    from posse.games.ruthless.book import Trait
    from posse.games.ruthless.traits import invent

    hawkeye = Trait("hawkeye", "Hawkeye", "Shoots at +2 at long range.", "ruthless/design/rename-or-invent-traits")
    invent(hawkeye, shooting=lambda long: Reason("Hawkeye", 2, hawkeye.rule) if long else None)
"""

from collections.abc import Callable, Iterable

from posse.engine.number import Reason
from posse.games.ruthless.book import Trait, load_traits

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


def invent(
    trait: Trait,
    shooting: ShootingTrait | None = None,
    shot_at: Reason | None = None,
    brawling: Reason | None = None,
) -> None:
    """ruthless/design/rename-or-invent-traits: make a new trait known, with what it adds to shots and brawls.

    `shooting` is asked for each shot its owner takes, `shot_at` counts for every shot at its owner, `brawling` in its
    owner's fights. An id that is taken is refused, so that a trait of the book cannot change its meaning unseen.
    """
    if trait.id in load_traits():
        raise ValueError(f'There is a trait called "{trait.id}" already; choose another id.')
    load_traits()[trait.id] = trait
    if shooting is not None:
        SHOOTING[trait.id] = shooting
    if shot_at is not None:
        STEALTH[trait.id] = shot_at
    if brawling is not None:
        BRAWL[trait.id] = brawling


def forget(id: str) -> None:
    """Take an invented trait back."""
    for known in (load_traits(), SHOOTING, STEALTH, BRAWL):
        known.pop(id, None)


def called(reasons: Iterable[Reason], names: Iterable[tuple[str, str]]) -> tuple[Reason, ...]:
    """ruthless/design/rename-or-invent-traits: the same reasons under the names a card gives its traits."""
    own = {load_traits()[trait].rule: (load_traits()[trait].name, name) for trait, name in names}
    return tuple(
        Reason(reason.what.replace(*own[reason.rule]), reason.add, reason.rule) if reason.rule in own else reason
        for reason in reasons
    )


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


def shooting_reasons(traits: Iterable[str], long: bool) -> tuple[Reason, ...]:
    """ruthless/trait/stacking: what a shooter's traits add to a shot; different ones add up, one twice does not (RR-82)."""
    found = (SHOOTING[trait](long) for trait in dict.fromkeys(traits) if trait in SHOOTING)
    return tuple(reason for reason in found if reason is not None)


def stealth_reasons(traits: Iterable[str]) -> tuple[Reason, ...]:
    """What a target's traits add to a shot at it."""
    return tuple(STEALTH[trait] for trait in dict.fromkeys(traits) if trait in STEALTH)


def brawl_bonus(traits: Iterable[str]) -> tuple[Reason, ...]:
    """ruthless/fisticuffs/trait-bonus: what a brawler's traits add to the score."""
    return tuple(BRAWL[trait] for trait in dict.fromkeys(traits) if trait in BRAWL)
