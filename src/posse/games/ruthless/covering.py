"""Got You Covered (section 2.8): holding a shot for an enemy who moves."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from posse.engine.item import Item, Resolution
from posse.engine.question import Choose, Option
from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.games.deeds import answers
from posse.games.ruthless import events
from posse.games.ruthless.marks import arm_limit, band, band_at, law_dog_waits, loaded
from posse.games.ruthless.places import walker_of
from posse.games.ruthless.table import Figure, Table, scenario_limit
from posse.games.wire.asked import NO
from posse.tabletop.length import INCH
from posse.tabletop.movement import Base, path_length, point_at, standing
from posse.tabletop.terrain import Spot

DRUNK = Bar("ruthless/trait/drunk", "{name} is Drunk and cannot cover anybody.")
ALREADY = Bar("ruthless/gyc/one-marker", "{name} is covering already; one shot is all it gives.")
NOTHING_TO_HOLD = Bar("ruthless/gyc/needs-loaded", "{name} has no loaded weapon to hold a shot with.")
ARM = Bar("ruthless/wounds/arm-3-4", "{name} has an arm wound and has shot this turn, so no shot can be held.")


class Cover(answers.Action[Table], frozen=True):
    says = "Got You Covered: hold a shot for whoever moves"
    label, key, rank = "Keep watch", "C", 5

    @classmethod
    def may(cls, table: Table, figure: Figure) -> Bar | None:
        """ruthless/gyc/action: refused for a Drunk, with nothing loaded (ruthless/gyc/needs-loaded), or covering already
        (ruthless/gyc/one-marker, RR-26).
        """
        if "drunk" in table.scene.profiles[figure.id].traits:
            return DRUNK
        if figure.covering:
            return ALREADY
        if not any(figure.rounds):
            return NOTHING_TO_HOLD
        if arm_spent(table, figure):
            return ARM
        return scenario_limit(table, figure, "got_you_covered")

    def done(self, table: Table, id: str) -> Table:
        """ruthless/gyc/marker: from now on everybody can see that the character is covering."""
        return table.change(id, covering=True).log(events.Covering(figure=id))


class HoldFire(answers.Worded[Table], frozen=True):
    says = "Let this one go and wait"
    label, key, rank = "Hold fire", "N", NO
    commits = True


class HeldShot(answers.Worded[Table], frozen=True):
    """ruthless/gyc/point-on-path: fire a held shot when the mover has gone `at` along its path."""

    says = "Fire"
    label, key, rank = "Fire", "S", 2
    commits = True
    board = "shot"

    open: ClassVar[bool] = True
    figure: str
    weapon: str
    at: int

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        """Any point of the path will do where the mover is in sight and range (RR-24)."""
        if answer == self:
            return None
        if not isinstance(answer, HeldShot) or (answer.figure, answer.weapon) != (self.figure, self.weapon):
            return not_allowed("That is another shot.", "ruthless/gyc/one-unaimed-shot")
        item = table.agenda[0]
        if not isinstance(item, OfferHeldShots):
            return not_allowed("Nobody is moving.", "ruthless/gyc/trigger-enemy-move")
        mover, path = item.mover, item.path
        if not 0 <= answer.at <= path_length(table.scene.ground, path):
            return not_allowed("That point is not on the path.", "ruthless/gyc/point-on-path")
        spot = point_at(path, answer.at, table.scene.ground.elevations)
        if not has_room(table, mover, spot):
            return not_allowed("The mover only passes there and cannot be set down.", "ruthless/move/blocking")
        if not sees_there(table, self.figure, mover, self.weapon, spot):
            return not_allowed("The mover is not in sight and range there.", "ruthless/gyc/line-of-sight")
        return None


def arm_spent(table: Table, figure: Figure) -> bool:
    """ruthless/wounds/arm-3-4: a held shot is a deferred Shoot, so an arm wound allows it once a turn at most (RR-28)."""
    return bool(figure.shot) and arm_limit(table, figure)


def coverers(table: Table, mover: str) -> list[str]:
    """Enemies who hold a shot and could fire it, in the order of their owners' initiative."""
    found = [
        foe.id
        for foe in table.foes(mover)
        if foe.covering and foe.up and loaded(table, foe)
        if not (law_dog_waits(table, foe) or arm_spent(table, foe))
    ]
    return sorted(found, key=lambda id: -table.scene.strength.get(table.card_of(id), -1)) if len(found) > 1 else found


def sees_there(table: Table, shooter: str, mover: str, weapon: str, spot: Spot) -> bool:
    """ruthless/gyc/line-of-sight: sight and range, at the instant of the shot."""
    profile = table.profile(shooter)
    if band(table, shooter, mover, profile.weapons[profile.weapon_at[weapon]], spot) is None:
        return False
    return table.sees(shooter, mover, spot)


def has_room(table: Table, mover: str, spot: Spot, others: Sequence[Base] | None = None) -> bool:
    """ruthless/move/blocking: can the mover be set down at a point of its path, or is it passing a friend there?"""
    others = table.bases(but=(mover,)) if others is None else others
    return standing(table.scene.ground, spot, walker_of(table, mover), others) is None


Points = Sequence[tuple[int, Spot]]
"""Points of a path, each with how far along it is."""


def points_on(table: Table, path: tuple[Spot, ...]) -> Points:
    """The points of a path at which held shots are offered: an inch apart, and both ends."""
    length = path_length(table.scene.ground, path)
    along = sorted({*range(0, length, INCH), length})
    return [(at, point_at(path, at, table.scene.ground.elevations)) for at in along]


def held_shots(table: Table, coverer: str, mover: str, points: Points, others: Sequence[Base]) -> list[HeldShot]:
    """The points of a path at which the coverer could fire, with each loaded weapon. `others` may be in the mover's way."""
    one, two = table.figure(coverer), table.figure(mover)
    weapons = loaded(table, one)
    farthest = max((weapon.reach for weapon in weapons), default=0)
    ends = (points[0], points[-1])
    seen = [
        (point[0], distance)
        for point in points
        if (distance := table.apart(one, two, point[1])) <= farthest
        and (point in ends or has_room(table, mover, point[1], others))
        and table.sees(coverer, mover, point[1])
    ]
    return [
        HeldShot(coverer, weapon.id, at)
        for weapon in weapons
        for at, distance in seen
        if band_at(weapon, distance) is not None
    ]


class OfferHeldShots(Item[Table], frozen=True):
    """ruthless/gyc/shot-optional: each coverer may fire at a point of the path or wait for another mover.

    ruthless/gyc/several-coverers: asked in the order of initiative; fired in the order of the points, at one point in
    the order of initiative again, and there each owner orders its own. The shots chosen are handed to the Move that
    follows on the agenda.
    """

    mover: str
    path: tuple[Spot, ...]
    waiting: tuple[str, ...]

    def resolve(self, table: Table) -> Resolution[Table]:
        """One question for each coverer who could hit the path at all."""
        plan: list[HeldShot] = []
        points, others = points_on(table, self.path), table.bases(but=(self.mover,))
        for coverer in self.waiting:
            options = held_shots(table, coverer, self.mover, points, others)
            if not options:
                continue
            ask = f"{table.name(self.mover)} moves. Does {table.name(coverer)} fire?"
            seat = table.profile(coverer).seat
            chosen = yield Choose(seat, ask, (HoldFire(), *options), "ruthless/gyc/shot-optional")
            if isinstance(chosen, HeldShot):
                plan.append(chosen)
        plan.sort(key=lambda shot: shot.at)
        for place in range(len(plan) - 1):
            level = [shot for shot in plan[place:] if _level(table, shot, plan[place])]
            if len(level) > 1:
                owner, ties = table.profile(level[0].figure).seat, tuple(FiresFirst(shot.figure) for shot in level)
                first = yield Choose(owner, "Who fires first?", ties, "ruthless/gyc/several-coverers")
                plan.insert(place, plan.pop(next(i for i, shot in enumerate(plan) if shot.figure == first.figure)))
        travel, *rest = table.agenda
        return table.but(agenda=(replace(travel, plan=tuple(plan)), *rest))


class FiresFirst(answers.Activate, frozen=True):
    """The one of several coverers of a player who fires next at the same point."""


def _level(table: Table, one: HeldShot, other: HeldShot) -> bool:
    """Shots of one player on one initiative card at one point."""
    a, b = one.figure, other.figure
    return (one.at, table.profile(a).seat, table.card_of(a)) == (other.at, table.profile(b).seat, table.card_of(b))
