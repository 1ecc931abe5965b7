"""Bushwhacking (section 2.15): who may shoot from ambush, and the bursts that an ambush allows."""

from collections.abc import Sequence
from typing import Literal

from posse.engine.item import Asking, Item, Resolution
from posse.engine.refusal import Refusal, not_allowed
from posse.games.law_of_the_gun.book import Manner, Weapon
from posse.games.law_of_the_gun.shooting.cover import column
from posse.games.law_of_the_gun.shooting.fanning import (
    FANNED,
    RAPID,
    SPREAD,
    Fan,
    FanTheGun,
    Rapid,
    burst,
    fan_bar,
    fannable,
    rapid_bar,
)
from posse.games.law_of_the_gun.shooting.firing import Volley, used
from posse.games.law_of_the_gun.shooting.marks import in_sight, reaches
from posse.games.law_of_the_gun.shooting.tohit import Shot
from posse.games.law_of_the_gun.shooting.weapons import band, gun_arm_hurt
from posse.games.law_of_the_gun.table import Figure, Table
from posse.games.law_of_the_gun.testing import test
from posse.tabletop.terrain import Spot

BurstKind = Literal["fan", "rapid"]


def may_ambush(table: Table, figure: Figure, target: str, at: Spot | None = None) -> bool:
    """lotg/bushwhack/conditions: in cover, in reaction, and before any shot in the game (lotg/ruling/first-firing).

    lotg/ruling/bushwhack-cover: any cover will do. A wounded gun arm still forbids aiming.
    """
    if table.any_shot or gun_arm_hurt(table, figure):
        return False
    return column(table, target, figure.id, since=at).sheltered


def manners(table: Table, figure: Figure, target: str, at: Spot | None = None) -> tuple[Manner, ...]:
    """lotg/ruling/reactive-type: a snap-shot; aimed only from ambush."""
    return ("aimed", "snap") if may_ambush(table, figure, target, at) else ("snap",)


# Bursts


def bursts(table: Table, figure: Figure, weapon: Weapon, target: str, at: Spot | None = None) -> list[BurstKind]:
    """lotg/fanning/replaces-aimed, lotg/ruling/rapid-weapons: no bursts in reaction, except from ambush."""
    if not table.profile(figure.id).pc or not may_ambush(table, figure, target, at):
        return []
    found: list[BurstKind] = []
    if fan_bar(table, figure, weapon) is None and band(table, figure.id, target, weapon, at) == "accurate":
        found.append("fan")
    if rapid_bar(table, figure, weapon) is None:
        found.append("rapid")
    return found


MORE_SHOTS: dict[BurstKind, int] = {"fan": FANNED - 1, "rapid": RAPID - 1}
"""How many shots of a burst follow its first."""


def also(table: Table, figure: Figure, weapon: Weapon, target: str, kind: BurstKind) -> list[str]:
    """Who besides its first target may be shot at in a burst, nearest first.

    lotg/ruling/fan-targets: others of the target's group. lotg/ruling/rapid-weapons: any other visible target.
    """
    if kind == "fan":
        found = fannable(table, figure.id, weapon.id, target)
    else:
        seen = in_sight(table, figure)
        found = [id for id, distance in seen if reaches(table, weapon, distance)]
    return sorted((id for id in found if id != target), key=lambda id: table.distance(figure.id, id))


def spreads(table: Table, figure: Figure, weapon: Weapon, target: str, kind: BurstKind) -> list[tuple[str, ...]]:
    """Some ways to spread a burst: all at one, or its shots shared out as evenly as may be."""
    others = also(table, figure, weapon, target, kind)
    if not others:
        return [()]
    turn = (*others, target)
    return [(), tuple(turn[place % len(turn)] for place in range(MORE_SHOTS[kind]))]


def spread_refusal(
    table: Table, figure: Figure, weapon: Weapon, target: str, kind: BurstKind, others: Sequence[str]
) -> Refusal | None:
    """Why the later shots of a burst may not go at these; with nobody named they go where the first goes."""
    if not others:
        return None
    if len(others) != MORE_SHOTS[kind]:
        return not_allowed(f"{MORE_SHOTS[kind]} more shots are to be declared.", SPREAD)
    if set(others) <= {target, *also(table, figure, weapon, target, kind)}:
        return None
    if kind == "fan":
        return not_allowed("All shots go at one group, within accurate range and in sight.", SPREAD)
    return not_allowed("The second shot goes at somebody in sight and range.", "lotg/rapid/two-snaps")


class AmbushBurst(Item[Table], frozen=True):
    """lotg/fanning/replaces-aimed: an ambusher who earns the aimed shot fires a burst in its place.

    lotg/ruling/rapid-weapons: two rapid shots need no test besides; fanning takes its own.
    """

    figure: str
    weapon: str
    targets: tuple[str, ...]
    kind: BurstKind

    def resolve(self, table: Table) -> Resolution[Table]:
        """lotg/bushwhack/conditions: only who is still able."""
        return self._fire(table) if table.figure(self.figure).able else table

    def _fire(self, table: Table) -> Asking[Table, Table]:
        """lotg/bushwhack/cool-test, lotg/bushwhack/fail."""
        id, weapon, targets = self.figure, self.weapon, self.targets
        table, passed = yield from test(table, id, "cool", "lotg/bushwhack/cool-test", "to bushwhack")
        first = Shot(id, weapon, targets[0], kind="react")
        if not passed:
            return table.then(Volley((first,)))
        if self.kind == "fan":
            return table.then(FanTheGun(Fan(id, weapon, targets)))
        return burst(used(table, first), Rapid(id, weapon, (targets[0], targets[1])), "rapid")
