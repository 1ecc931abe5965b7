"""To hit (section 2.11): a shot, and the score on a d10 that it has to reach."""

from fractions import Fraction
from typing import NamedTuple

from posse.engine.number import Need, Reason
from posse.games.law_of_the_gun.book import TEN, Manner, Occasion
from posse.games.law_of_the_gun.injuries.wounds import person_of
from posse.games.law_of_the_gun.moving.rates import fast_as_target
from posse.games.law_of_the_gun.shooting.declaring import pace_setter
from posse.games.law_of_the_gun.shooting.weapons import Band, band_at
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.terrain import Spot

TO_HIT: dict[tuple[Manner, Band], tuple[int, str, str]] = {
    ("aimed", "accurate"): (5, "aimed, accurate range", "lotg/tohit/aimed-accurate"),
    ("snap", "accurate"): (8, "snap-shot, accurate range", "lotg/tohit/snap-accurate"),
    ("aimed", "maximum"): (7, "aimed, maximum range", "lotg/tohit/aimed-maximum"),
    ("snap", "maximum"): (10, "snap-shot, maximum range", "lotg/tohit/snap-maximum"),
}
"""lotg/tohit/aimed-accurate, lotg/tohit/snap-accurate, lotg/tohit/aimed-maximum, lotg/tohit/snap-maximum (table 3.6)."""

FAST_TARGET = Reason("a target moving fast", -1, "lotg/tohit/fast-target")


class Shot(NamedTuple):
    """A shot to be fired: `kind` is the occasion, `distance` a range to be used instead of the one measured (-1: measure).

    `tested` says that the test it needs has been passed already.
    """

    shooter: str
    weapon: str
    target: str
    manner: Manner = "snap"
    kind: Occasion = "turn"
    distance: int = -1
    tested: bool = False


def to_hit(table: Table, shot: Shot, at: Spot | None = None) -> Need:
    """The score on a d10 that hits: by the kind of shot and the band, one more against a target that moves fast.

    lotg/ruling/snap-max-needs-ten: a snap-shot at maximum range needs a ten. lotg/ruling/to-hit-above-ten: where more than a
    ten is needed nothing hits, or a natural ten does (`natural-ten-hits`). `at` reads it as if the target stood elsewhere.
    """
    weapon = table.profile(shot.shooter).weapon(shot.weapon)
    far = band_at(weapon, shot.distance if shot.distance >= 0 else table.distance(shot.shooter, shot.target, at))
    if far is None:
        return Need.never("out of range", "lotg/weapons/beyond-maximum")
    base, what, rule = TO_HIT[shot.manner, far]
    reasons = (FAST_TARGET,) if is_fast(table, shot.target, shot.kind) else ()
    beyond = base - sum(reason.add for reason in reasons) > TEN
    if beyond:
        rule = "lotg/tohit/fast-target-snap-maximum"
    return Need(base, what, rule, reasons, extremes=beyond and table.scene.house.tohit_above_ten == "natural-ten-hits")


def hit_chance(table: Table, shot: Shot, test: Need | None, at: Spot | None = None) -> Fraction:
    """The chance to hit with the test that a shot takes, if it takes one.

    lotg/shooting/aimed-fail-snap: an aim that fails is a snap-shot. lotg/shooting/fast-fail-no-shot: without the test that a
    snap-shot takes there is no shot at all.
    """
    hits = to_hit(table, shot, at).chance
    if test is None:
        return hits
    if shot.manner == "snap":
        return test.chance * hits
    snaps = to_hit(table, shot._replace(manner="snap"), at).chance
    return test.chance * hits + (1 - test.chance) * snaps


def is_fast(table: Table, target: str, kind: Occasion = "turn") -> bool:
    """lotg/tohit/fast-target: does a target move fast? Riders as their horses do, and people aboard as the vehicle does.

    lotg/ruling/halfway-fire: a charger who declared it is fast half-way.
    """
    person = person_of(table, target)
    if not person:
        return False
    mover = pace_setter(table, table.figure(person))
    if kind == "halfway" and table.half == table.profile(person).side:
        return mover.fast != ""
    return fast_as_target(table, mover.id)
