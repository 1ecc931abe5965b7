"""Posture, mounts and vehicles (section 4.6): dropping and getting up, mounting, dismounting, turning on the spot, backing."""

from collections.abc import Iterator, Sequence
from typing import Self

from msgspec.structs import replace

from posse.engine.item import Item
from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.games.ground.paths import Path
from posse.games.law_of_the_gun.acting.deeds import TRIED, Alone, Party, Unsaid, locked, no_model
from posse.games.law_of_the_gun.acting.orders import is_change, ordered
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.gunfights.standoffs import opponents
from posse.games.law_of_the_gun.injuries.falling import alight
from posse.games.law_of_the_gun.moving.paths import crowd, facing, mounted, pivot_eighths, place, try_pivot, walker_of
from posse.games.law_of_the_gun.moving.rates import VEHICLE, gait, ordinary
from posse.games.law_of_the_gun.moving.rough import bump
from posse.games.law_of_the_gun.moving.turning import Heading, rotated, stepped
from posse.games.law_of_the_gun.shooting.declaring import stands_to_aim
from posse.games.law_of_the_gun.table import HALTED, Figure, Table
from posse.games.people.stage import Model
from posse.games.wire.asked import ChoiceShown
from posse.tabletop.length import CENTIMETRE, centimetres, in_centimetres
from posse.tabletop.movement import Halt, clip, path_length, taken, walk
from posse.tabletop.terrain import Point

PIVOT, REVERSE = "lotg/movement/turn-halted-about", "lotg/ruling/reverse"
BACK = centimetres(5)
NOTHING_TO_TURN = Bar(PIVOT, "{name} has nothing to turn round there.")


# Turning on the spot, and going backwards


class Pivot(Unsaid, frozen=True):
    """lotg/movement/turn-halted-about: turn a mount or vehicle on the spot, to look toward a point; it goes no farther."""

    label, key = "Turn", "V"
    note = "It goes no farther this half-turn."
    rule = PIVOT
    commits = True
    spread = True

    toward: Point = Point(0, 0)

    @classmethod
    def may(cls, table: Table, id: str) -> Bar | None:
        if not mounted(table, id):
            return NOTHING_TO_TURN
        return locked(table, id) or stands_to_aim(table.figure(id))

    def wrong(self, table: Table) -> Refusal | None:
        """45 degrees for each quarter that was not entered."""
        return try_pivot(table, self.figure, self.toward)

    def examples(self, table: Table) -> "tuple[Pivot, ...]":
        now, spot = facing(table, self.figure), table.figure(self.figure).spot
        found: dict[Pivot, None] = {}
        for bend in (-1, 1):
            look = now
            for _ in range(pivot_eighths(table, self.figure)):
                look = rotated(look, bend, FAR)
                pivot = Pivot(self.figure, Point(spot.x + look.x, spot.y + look.y))
                if pivot.wrong(table) is None:
                    found[pivot] = None
        return tuple(found)

    def items(self, table: Table) -> tuple[Item[Table], ...]:
        return (TurnAbout(self.figure, self.toward),)


FAR = centimetres(20)


class TurnAbout(Item[Table], frozen=True):
    """lotg/movement/turn-halted-about: a mount or vehicle faces another way; it has not stood still."""

    figure: str
    toward: Point

    def resolve(self, table: Table) -> Table:
        """It counts as having moved."""
        table = table.change_mount(self.figure, toward=self.toward).change(self.figure, pivoted=True)
        return table.report(self.figure, travels.Pivoted(figure=self.figure))


class Reverse(Unsaid, frozen=True):
    """lotg/ruling/reverse: go straight backwards so far, without turning."""

    says = "Go back {far:cm}"
    label, key = "Back up", "K"
    needs = "distance"
    commits = True
    commit = "Back there"
    rule = REVERSE
    spread = True

    far: int = 0

    @classmethod
    def may(cls, table: Table, id: str) -> Bar | None:
        return locked(table, id) or retest(table, id) or stands_to_aim(table.figure(id))

    def wrong(self, table: Table) -> Refusal | None:
        """lotg/ruling/reverse: a horse up to 5 cm, a vehicle not at all; see `reverse_limit`."""
        most = reverse_limit(table, self.figure)
        if not 0 < self.far <= most:
            return not_allowed(f"{table.name(self.figure)} may go back {in_centimetres(most)}.", REVERSE)
        path, people = backwards(table, self.figure, self.far), crowd(table, self.figure, self.far)
        found = walk(table.scene.ground, path, walker_of(table, self.figure), people.solid)
        if isinstance(found, Halt) or found.crossings or taken(path[-1], table.radius(self.figure), people.passed):
            return not_allowed(f"Something is behind {table.name(self.figure)}.", REVERSE)
        return None

    def examples(self, table: Table) -> "tuple[Reverse, ...]":
        most = reverse_limit(table, self.figure)
        tries = (Reverse(self.figure, far) for far in (most, most // 2, CENTIMETRE) if far)
        return tuple(each for each in dict.fromkeys(tries) if each.wrong(table) is None)

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        shown = super().shown(table, seat)
        if self.far:
            return replace(shown, distance=self.far, commit="")
        most = reverse_limit(table, self.figure)
        return replace(shown, name=f"Go back up to {in_centimetres(most)}", distance=most, commits=False)

    def items(self, table: Table) -> tuple[Item[Table], ...]:
        return ordered(self.doers, HALTED, BackUp(self.figure, self.far))


def reverse_limit(table: Table, id: str) -> int:
    """lotg/ruling/reverse: horses go back 5 cm and vehicles not at all. It is the whole of a move."""
    figure = table.figure(id)
    if gait(table, id) != "mounted" or figure.moved or figure.trail or figure.pivoted or figure.fast:
        return 0
    return min(BACK, ordinary(table, id))


def backwards(table: Table, id: str, far: int) -> Path:
    look, spot = facing(table, id), table.figure(id).spot
    return (spot, stepped(spot, rotated(Heading(-look.x, -look.y), 0, far)))


class BackUp(Item[Table], frozen=True):
    """lotg/ruling/reverse: a mount or vehicle goes backwards, and no farther this time."""

    figure: str
    far: int

    def resolve(self, table: Table) -> Table:
        """As far as nothing has come in the way, nor anybody unseen is there."""
        if self.figure not in table.active or not table.figure(self.figure).able:
            return table
        people = crowd(table, self.figure, self.far)
        path = clip(
            table.scene.ground, backwards(table, self.figure, self.far), walker_of(table, self.figure), people.solid
        )
        if len(path) > 1:
            table, path, _ = bump(table, self.figure, path)
        if len(path) < 2:
            return table
        table = place(table, self.figure, path, backwards=True).change(self.figure, pivoted=True)
        length = path_length(table.scene.ground, path)
        return table.report(self.figure, travels.Backed(figure=self.figure, path=path, length=length))


POSTURE, MOUNT = "lotg/ruling/posture", "lotg/ruling/mount-dismount"
AT_HAND = CENTIMETRE
"""How near to a horse or a vehicle one must be to get on."""

BEGUN = Bar(POSTURE, "{name} has moved already; getting up is done at the start.")
HASTY = Bar(MOUNT, "{name} moves fast this time and cannot mount or dismount.")
TOO_LATE = Bar(MOUNT, "{name} has not enough movement left to mount or dismount.")
DONE = Bar(MOUNT, "{name} has mounted or dismounted already.")
NOT_MOUNTED = Bar(MOUNT, "{name} is on no horse or vehicle.")
DRAWING = Bar("lotg/draw/no-cover-move", "{name} is in a gunfight and may not take cover on the ground.")
NOT_STANDING = Bar(POSTURE, "{name} does not stand on its feet.")
NOT_PRONE = Bar(POSTURE, "{name} does not lie down.")
LAME = Bar("lotg/ruling/leg-crippled", "{name} is lame and needs somebody beside it to be helped up.")


def retest(table: Table, id: str) -> Bar | None:
    """lotg/ruling/retest: what is a change of action may be tried once."""
    figure = table.figure(id)
    return TRIED if figure.tried and is_change(table, id, HALTED, figure.spot) else None


# Dropping and getting up


class Drop(Alone, frozen=True):
    """lotg/ruling/posture: drop prone where one is: free, at any moment of one's own half-turn."""

    says = "{figure:short} lies down"
    label, key = "Lie down", "D"

    @classmethod
    def may(cls, table: Table, id: str) -> Bar | None:
        """Whoever stands. lotg/draw/no-cover-move: nobody in a gunfight drops prone, which is cover of a kind."""
        if table.figure(id).posture != "standing":
            return NOT_STANDING
        return locked(table, id) or (DRAWING if opponents(table, id) else None)

    def items(self, table: Table) -> tuple[Item[Table], ...]:
        return (ChangePosture(self.figure, prone=True),)


class GetUp(Alone, frozen=True):
    """lotg/ruling/posture: get up, before moving."""

    says = "{figure:short} gets up"
    label, key, rank = "Get up", "G", 8

    @classmethod
    def may(cls, table: Table, id: str) -> Bar | None:
        """lotg/ruling/posture: whoever lies, at the start of its half-turn."""
        figure = table.figure(id)
        if figure.posture != "prone":
            return NOT_PRONE
        begun = figure.moved or figure.trail or figure.shot or figure.postured
        return BEGUN if begun else locked(table, id) or stands_to_aim(figure)

    def items(self, table: Table) -> tuple[Item[Table], ...]:
        return (ChangePosture(self.figure, prone=False),)


class ChangePosture(Item[Table], frozen=True):
    """lotg/ruling/posture: down or up. It costs no distance, but counts as movement for aiming and for reactive fire."""

    figure: str
    prone: bool

    def resolve(self, table: Table) -> Table:
        """lotg/ruling/what-is-a-change: getting up in order to move is a change; dropping is none."""
        id, posture = self.figure, "prone" if self.prone else "standing"
        table = table.change(id, posture=posture, postured=True)
        if not self.prone:
            figure = table.figure(id)
            table = table.change(id, doing=figure.doing if figure.roused else HALTED, allowance=0)
        return table.report(id, travels.PostureChanged(figure=id, how="lies down" if self.prone else "gets up"))


# Mounting and dismounting


class Mount(Party, frozen=True):
    """lotg/ruling/mount-dismount: these figures mount those horses, or climb onto those vehicles, each its own."""

    says = "{figures:short} {figures:mounts|mount} {on}"
    label, key = "Mount", "U"

    on: tuple[str, ...]

    @classmethod
    def may(cls, table: Table, id: str) -> Bar | None:
        """Whoever is on foot or rides along, and may still do something different."""
        return locked(table, id) or retest(table, id) or mount_bar(table, table.figure(id))

    def named(self, table: Table) -> Iterator[Refusal | None]:
        each = len(self.on) == len(self.figures) == len(set(self.figures))
        yield None if each else not_allowed("Say who mounts what, each its own.", MOUNT)
        yield from (no_model(table, model) for model in self.on)

    def checks(self, table: Table) -> Iterator[Refusal | None]:
        """lotg/ruling/loose-horses: what is at hand."""
        for id, model in zip(self.figures, self.on, strict=True):
            at_hand = model in mountable(table, table.figure(id))
            yield None if at_hand else not_allowed(f"{table.name(id)} cannot mount that from here.", MOUNT)

    @classmethod
    def offered(cls, table: Table, ids: Sequence[str]) -> list[Self]:
        """Everybody who may mount, each on what is at hand; and all of a group at once, as far as there are horses."""
        free = {id: mountable(table, table.figure(id)) for id in ids if cls.may(table, id) is None}
        found = [cls((id,), (on,)) for id, at in free.items() for on in at]
        taken_up: dict[str, str] = {}
        for id, at in free.items():
            choice = next((on for on in at if on not in taken_up.values() or on in table.scene.vehicle_index), "")
            if choice:
                taken_up[id] = choice
        together = [cls(tuple(taken_up), tuple(taken_up.values()))] if len(taken_up) > 1 else []
        return found + together

    def items(self, table: Table) -> tuple[Item[Table], ...]:
        return ordered(self.figures, HALTED, *map(ChangeOver, self.figures, self.on))


class Dismount(Party, frozen=True):
    """lotg/ruling/mount-dismount: these figures get down from their horses or vehicles."""

    says = "{figures:short} {figures:gets|get} down"
    label, key = "Dismount", "J"

    @classmethod
    def may(cls, table: Table, id: str) -> Bar | None:
        figure = table.figure(id)
        if figure.posture not in ("mounted", "aboard"):
            return NOT_MOUNTED
        return locked(table, id) or retest(table, id) or change_bar(table, figure)

    @classmethod
    def offered(cls, table: Table, ids: Sequence[str]) -> list[Self]:
        may = [(id,) for id in ids if cls.may(table, id) is None]
        together = [tuple(id for one in may for id in one)] if len(may) > 1 else []
        return [cls(figures) for figures in (*may, *together)]

    def items(self, table: Table) -> tuple[Item[Table], ...]:
        return ordered(self.figures, HALTED, *map(ChangeOver, self.figures))


def change_bar(table: Table, figure: Figure) -> Bar | None:
    """lotg/ruling/mount-dismount: it costs half the ordinary rate of what one was, and no fast move goes with it."""
    if figure.changed:
        return DONE
    if figure.fast:
        return HASTY
    if 2 * (figure.moved + figure.slowed) > rate_of(table, figure.id):
        return TOO_LATE
    return stands_to_aim(figure)


def rate_of(table: Table, id: str) -> int:
    """The ordinary rate of what somebody is: of the vehicle, for whoever rides along."""
    return VEHICLE if gait(table, id) == "riding" else ordinary(table, id)


def mountable(table: Table, figure: Figure) -> list[str]:
    """lotg/ruling/loose-horses: the loose horses of friends, or of nobody, that are at hand; and vehicles with room.

    A loose horse stands where it was left, whatever is fired near it. lotg/ruling/vehicle-crew: one driver, and passengers up
    to the scenario's number; not among enemies.
    """
    side = table.profile(figure.id).side
    vehicle = table.vehicle_of(figure.id)
    if vehicle is not None:
        return [vehicle.id] if not vehicle.driver and vehicle.status != "wrecked" else []
    horses = [horse for horse in table.loose_horses() if horse.status == "up" and horse.side in ("", side)]
    vehicles = [
        vehicle
        for vehicle in table.vehicles
        if vehicle.status != "wrecked" and all(table.side(id) == side for id in vehicle.crew)
        if not vehicle.driver or len(vehicle.passengers) < vehicle.seats
    ]
    models: list[Model] = [*horses, *vehicles]
    return [model.id for model in models if at_hand(figure, model)]


def at_hand(figure: Figure, model: Model) -> bool:
    """Is a horse, a vehicle or somebody near enough to get on, or to be helped?"""
    reach = figure.radius + model.radius + AT_HAND
    across, down = figure.spot.x - model.spot.x, figure.spot.y - model.spot.y
    return figure.spot.level == model.spot.level and across * across + down * down <= reach * reach


def mount_bar(table: Table, figure: Figure) -> Bar | None:
    """lotg/ruling/leg-crippled: a lame one may ride if helped up. Nobody mounts lying down."""
    if figure.posture in ("mounted", "prone"):
        return Bar(MOUNT, "{name} cannot mount like that.")
    if figure.lame and figure.posture == "standing":
        friends = [friend for friend in table.friends(figure.id) if friend.able and friend.posture == "standing"]
        if not any(at_hand(figure, friend) for friend in friends):
            return LAME
    return change_bar(table, figure)


class ChangeOver(Item[Table], frozen=True):
    """lotg/ruling/mount-dismount: somebody gets on something, or down, if it was activated; no saddle that is taken."""

    figure: str
    on: str = ""

    def resolve(self, table: Table) -> Table:
        id, figure = self.figure, table.figure(self.figure)
        possible = self.on in mountable(table, figure) if self.on else table.mount_of(id) is not None
        return change_over(table, id, self.on) if possible and id in table.active and figure.able else table


def change_over(table: Table, id: str, on: str) -> Table:
    """Up or down, and what that leaves of the move: what was spent before and the change itself, in proportion.

    Half the ordinary rate of what one was is half the rate of what one is then: 6.25 cm ridden leave 3.75 cm on foot.
    """
    figure, before, was = table.figure(id), rate_of(table, id), table.mount_of(id)
    table = sit(table, id, on) if on else alight(table, id, wary=True)
    after = ordinary(table, id)
    spent = figure.moved + figure.slowed
    share = after * spent // before if before else 0
    used = min(after, share + after // 2)
    table = table.change(id, moved=used, slowed=0, allowance=after, trail=(), turned=(), postured=True, changed=True)
    if on:
        return table.report(id, travels.MountedUp(figure=id, on=on))
    return table.report(id, travels.Dismounted(figure=id, off=was.id if was is not None else ""))


def sit(table: Table, id: str, on: str) -> Table:
    """Somebody is in the saddle, on the box if that is empty, or among the passengers."""
    if on in table.scene.horse_index:
        return table.change_horse(on, rider=id).change(id, posture="mounted", spot=table.horse(on).spot)
    vehicle = table.vehicle(on)
    rest = tuple(other for other in vehicle.passengers if other != id)
    if vehicle.driver:
        table = table.change_vehicle(on, passengers=(*rest, id))
    else:
        table = table.change_vehicle(on, driver=id, passengers=rest)
    return table.change(id, posture="aboard", spot=vehicle.spot)
