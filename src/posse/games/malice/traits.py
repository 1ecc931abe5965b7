"""Traits (section 2.14): what each one adds to a number, registered under its id.

Traits that forbid or allow something are asked for by name in the chapter whose rule they bend, where a reader of that
chapter looks for them:

- malice/trait/cool-head (no Joker) and malice/trait/cold-stare (out-drawing): `reactions.py`
- malice/trait/rapid-reload: `reloading.py`; malice/trait/stubborn: `aiming.py`
- malice/trait/whiskey-drinker and malice/trait/ladies-man (whom one will not shoot): `shooting.py`
- malice/trait/backstabber (from behind): `fisticuffs.py`, which adds `BACKSTABBER`
"""

from collections.abc import Callable, Iterable

from posse.engine.number import Reason

ShootingTrait = Callable[[bool, bool], Reason | None]
"""Given whether the shot is at Long range and whether it is fanned, what the shooter's trait adds."""


def gunfighter(long: bool, fanned: bool) -> Reason:
    """malice/trait/gunfighter: +1 on all shooting rolls, fanned ones too."""
    return Reason("Gunfighter", 1, "malice/trait/gunfighter")


def dead_eye(long: bool, fanned: bool) -> Reason | None:
    """malice/trait/dead-eye: +1 on shooting rolls, but not when fanning."""
    return None if fanned else Reason("Dead Eye", 1, "malice/trait/dead-eye")


def windage(long: bool, fanned: bool) -> Reason | None:
    """malice/trait/windage: +1 at Long range, fanned or not."""
    return Reason("Windage", 1, "malice/trait/windage") if long else None


SHOOTING: dict[str, ShootingTrait] = {"gunfighter": gunfighter, "dead_eye": dead_eye, "windage": windage}

PISTOL_WHIPPING = Reason("Pistol Whipping", 1, "malice/trait/pistol-whipping")
YELLA_BELLY = Reason("Yella Belly", -1, "malice/trait/yella-belly")
BACKSTABBER = Reason("Backstabber, from behind", 2, "malice/trait/backstabber")

FISTS = {"pistol_whipping": PISTOL_WHIPPING, "yella_belly": YELLA_BELLY}
"""malice/trait/pistol-whipping, malice/trait/yella-belly: what counts in every fight, whoever came to it."""


def shooting_reasons(traits: Iterable[str], long: bool, fanned: bool) -> tuple[Reason, ...]:
    """What a shooter's traits add to a shot. malice/trait/stacking: different ones add up, one twice does not (MR-50)."""
    found = (SHOOTING[trait](long, fanned) for trait in dict.fromkeys(traits) if trait in SHOOTING)
    return tuple(reason for reason in found if reason is not None)


def fist_reasons(traits: Iterable[str], behind: bool) -> tuple[Reason, ...]:
    """malice/fisticuffs/trait-bonuses: what a fighter's traits add to the score; `behind`: came from behind."""
    every = FISTS | {"backstabber": BACKSTABBER} if behind else FISTS
    return tuple(every[trait] for trait in dict.fromkeys(traits) if trait in every)
