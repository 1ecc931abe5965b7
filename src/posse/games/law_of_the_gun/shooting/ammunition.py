"""Ammunition (section 2.16) and loading (section 2.9): points, sharing them, supplies, and the half-turn a reload takes."""

from collections.abc import Iterator, Sequence
from typing import Self

from msgspec.structs import replace

from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.games.law_of_the_gun.acting.deeds import Alone, Deed, Stop, no_figure, no_model, no_weapon, not_now, told
from posse.games.law_of_the_gun.events import gunfire, hurts
from posse.games.law_of_the_gun.shooting.declaring import has_moved, pace_setter
from posse.games.law_of_the_gun.shooting.weapons import FULL, NO_POINTS
from posse.games.law_of_the_gun.table import Figure, Horse, Table, Vehicle
from posse.games.people.people import put
from posse.games.wire.asked import ChoiceShown
from posse.tabletop.length import centimetres

IN_REACH = centimetres(3)
"""lotg/ammo/transfer-distance: 3.0 cm is near enough, 3.1 cm is not."""

RELOAD, SHARE, SUPPLY = "lotg/weapons/reload-turn", "lotg/ammo/transfer-time", "lotg/ammo/bulk-supply"

HAS_SHOT = Bar(SHARE, "{name} has shot this half-turn.")
WENT_FAST = Bar(SHARE, "{name} is moving fast this half-turn.")
IN_MELEE = Bar(SHARE, "{name} is fighting hand to hand.")
UNABLE = Bar(SHARE, "{name} is in no state to handle ammunition.")
BUSY_LOADING = Bar(RELOAD, "{name} is loading.")
BUSY_SHARING = Bar(SHARE, "{name} is handling ammunition.")
LOADED = Bar(RELOAD, "{name} has it loaded.")
FILLED = Bar(SUPPLY, "{name} has all the ammunition for it that can be carried.")
APART = Bar("lotg/ammo/transfer-distance", "They are more than 3 cm apart.")
NOT_ALIKE = Bar("lotg/ammo/transfer-similar", "Their weapons are not alike.")
NOT_TO_FOES = Bar("lotg/ammo/transfer-similar", "{name} gives ammunition to friends alone.")
NOT_SO_MANY = Bar("lotg/ruling/ammo-transfer", "{name} cannot give so many points.")
HAS_MOVED = Bar("lotg/ruling/team-hit", "{name} has moved, and it takes a half-turn.")
NO_TEAM = Bar("lotg/ruling/team-hit", "{name} has no stopped team at hand to cut anything out of.")


class Reload(Alone, frozen=True):
    says = "{figure:short} loads: {weapon}"
    label, key, rank = "Reload", "T", 6
    note = "It takes this half-turn."

    weapon: str

    @classmethod
    def may(cls, table: Table, id: str) -> Bar | None:
        figure = table.figure(id)
        return BUSY_LOADING if figure.reloading >= 0 else handling_bar(table, figure)

    @classmethod
    def ways(cls, table: Table, id: str) -> list[Self]:
        """lotg/weapons/reload-turn: every weapon that is empty and has points left."""
        if not any(table.figure(id).empty):
            return []
        tries = (cls(id, weapon.id) for weapon in table.profile(id).weapons)
        return [reload for reload in tries if not any(reload.checks(table))]

    def named(self, table: Table) -> Iterator[Refusal | None]:
        yield no_weapon(table, self.figure, self.weapon)

    def checks(self, table: Table) -> Iterator[Bar | None]:
        figure, place = table.figure(self.figure), table.profile(self.figure).weapon_at[self.weapon]
        yield None if figure.empty[place] else LOADED
        yield None if figure.rounds[place] else NO_POINTS

    def done(self, table: Table) -> Table:
        """lotg/weapons/reload-turn: this half-turn goes into the weapon."""
        place = table.profile(self.figure).weapon_at[self.weapon]
        table = table.change(self.figure, reloading=place)
        return table.report(self.figure, gunfire.Reloading(figure=self.figure, weapon=self.weapon))


class Give(Deed, frozen=True):
    """Give ammunition points of one weapon for a weapon alike of somebody near."""

    says = "{giver:short} gives {receiver:short} {points} {points:point|points}: {weapon}"
    label, key = "Give ammunition", "I"

    giver: str
    receiver: str
    weapon: str
    into: str
    points: int

    @property
    def doers(self) -> tuple[str, ...]:
        return (self.giver,)

    @classmethod
    def ways(cls, table: Table, id: str) -> list[Self]:
        """lotg/ammo/transfer-similar: what somebody may give to friends near, or be given by those of the same player.

        The giver's owner decides. lotg/ruling/ammo-transfer: any number up to three for the receiver.
        """
        figure, seat, found = table.figure(id), table.profile(id).seat, list[Self]()
        for friend in table.friends_near(figure, IN_REACH):
            if table.within(id, friend.id, IN_REACH):
                found += cls._between(table, figure, friend)
                if table.profile(friend.id).seat == seat:
                    found += cls._between(table, friend, figure)
        return found

    @classmethod
    def _between(cls, table: Table, giver: Figure, receiver: Figure) -> Iterator[Self]:
        if handling_bar(table, giver) is not None or handling_bar(table, receiver) is not None:
            return
        mine, theirs = table.profile(giver.id).weapons, table.profile(receiver.id).weapons
        for weapon, has in zip(mine, giver.rounds, strict=True):
            for into, had in zip(theirs, receiver.rounds, strict=True):
                if into.row == weapon.row:
                    for points in range(1, min(has, FULL - had) + 1):
                        yield cls(giver.id, receiver.id, weapon.id, into.id, points)

    @classmethod
    def offered(cls, table: Table, ids: Sequence[str]) -> list[Self]:
        """Each once, though both of them may be acting."""
        return list(dict.fromkeys(super().offered(table, ids)))

    def named(self, table: Table) -> Iterator[Refusal | None]:
        yield no_figure(table, self.receiver)
        yield no_weapon(table, self.giver, self.weapon)
        yield no_weapon(table, self.receiver, self.into)

    def now(self, table: Table) -> Iterator[Refusal | None]:
        """The giver's owner decides, while either of them acts."""
        asks = table.profile(self.giver).seat == table.profile(self.receiver).seat and self.receiver in table.active
        yield not_now(table, self.receiver if asks and self.giver not in table.active else self.giver)

    def checks(self, table: Table) -> Iterator[Stop | None]:
        """lotg/ammo/transfer-distance: both ready, near each other, and no more than there is and there is room for."""
        giver, receiver = table.figure(self.giver), table.figure(self.receiver)
        yield handling_bar(table, giver)
        yield told(table, self.receiver, handling_bar(table, receiver))
        yield NOT_TO_FOES if receiver not in table.friends(self.giver) else None
        yield None if table.within(self.giver, self.receiver, IN_REACH) else APART
        mine, theirs = table.profile(self.giver), table.profile(self.receiver)
        yield None if mine.weapon(self.weapon).row == theirs.weapon(self.into).row else NOT_ALIKE
        most = min(giver.rounds[mine.weapon_at[self.weapon]], FULL - receiver.rounds[theirs.weapon_at[self.into]])
        yield None if 1 <= self.points <= most else NOT_SO_MANY

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        shown = super().shown(table, seat)
        return replace(shown, figure=self.giver, target=self.receiver, count=self.points)

    def done(self, table: Table) -> Table:
        """lotg/ammo/transfer-similar: points change hands. lotg/ammo/transfer-time: it costs both of them the shot."""
        for id, weapon, points in ((self.giver, self.weapon, -self.points), (self.receiver, self.into, self.points)):
            figure, place = table.figure(id), table.profile(id).weapon_at[weapon]
            table = table.change(id, rounds=put(figure.rounds, place, figure.rounds[place] + points), traded=True)
        shared = gunfire.Shared(giver=self.giver, receiver=self.receiver, weapon=self.weapon, points=self.points)
        return table.report(self.giver, shared)


class Refill(Alone, frozen=True):
    says = "{figure:short} fills up from {source}: {weapon}"
    label = "Refill"

    weapon: str
    source: str

    @classmethod
    def may(cls, table: Table, id: str) -> Bar | None:
        """lotg/ruling/ammo-source: one weapon in a half-turn."""
        figure = table.figure(id)
        return BUSY_SHARING if figure.refilled else handling_bar(table, figure)

    @classmethod
    def ways(cls, table: Table, id: str) -> list[Self]:
        """lotg/ammo/bulk-supply: from a horse, wagon or mule one weapon is filled up (lotg/ruling/ammo-source)."""
        figure, weapons = table.figure(id), table.profile(id).weapons
        short = [weapon.id for weapon, points in zip(weapons, figure.rounds, strict=True) if points < FULL]
        sources = supplies(table, figure) if short else []
        return [cls(id, weapon, source.id) for source in sources for weapon in short]

    def named(self, table: Table) -> Iterator[Refusal | None]:
        yield no_weapon(table, self.figure, self.weapon)
        yield no_model(table, self.source)

    def checks(self, table: Table) -> Iterator[Stop | None]:
        figure = table.figure(self.figure)
        if self.source not in [source.id for source in supplies(table, figure)]:
            yield not_allowed(f"{table.name(self.source)} is no supply at hand.", SUPPLY)
        yield None if figure.rounds[table.profile(self.figure).weapon_at[self.weapon]] < FULL else FILLED

    def done(self, table: Table) -> Table:
        """lotg/ammo/bulk-supply: back to three points."""
        rounds, place = table.figure(self.figure).rounds, table.profile(self.figure).weapon_at[self.weapon]
        table = table.change(self.figure, rounds=put(rounds, place, FULL), refilled=True)
        filled = gunfire.Refilled(figure=self.figure, weapon=self.weapon, source=self.source)
        return table.report(self.figure, filled)


class CutLoose(Alone, frozen=True):
    says = "{figure:short} cuts the fallen out of the team of {vehicle}"
    label, key = "Cut loose", "X"

    vehicle: str

    @classmethod
    def may(cls, table: Table, id: str) -> Bar | None:
        """lotg/ruling/team-hit: it takes the half-turn."""
        figure = table.figure(id)
        if has_moved(table, figure):
            return HAS_MOVED
        return BUSY_LOADING if figure.reloading >= 0 else handling_bar(table, figure)

    @classmethod
    def ways(cls, table: Table, id: str) -> list[Self]:
        """lotg/ruling/team-hit: one figure spends a half-turn cutting a fallen animal loose; then the vehicle goes again."""
        return [
            cls(id, vehicle.id)
            for vehicle in table.vehicles
            if vehicle.status == "stopped"
            and any(horse.status == "up" for horse in vehicle.team)
            and _at_hand(table, table.figure(id), vehicle)
        ]

    def checks(self, table: Table) -> Iterator[Bar | None]:
        yield None if self in self.ways(table, self.figure) else NO_TEAM

    def done(self, table: Table) -> Table:
        """lotg/ruling/team-hit: the fallen are left behind, and the vehicle goes again if anything is left to draw it."""
        vehicle = table.vehicle(self.vehicle)
        left = any(horse.status == "up" for horse in vehicle.team)
        table = table.change_vehicle(vehicle.id, status="up" if left else "stopped")
        return table.change(self.figure, acted=True).log(hurts.CutFree(figure=self.figure, vehicle=self.vehicle))


# What keeps people from it


def handling_bar(table: Table, figure: Figure) -> Bar | None:
    """lotg/ammo/transfer-time: whoever handles ammunition neither shoots nor moves fast in that half-turn.

    lotg/ruling/reload-turn: nor does whoever loads; an ordinary move is allowed.
    """
    if not figure.able or figure.stunned:
        return UNABLE
    if figure.melee:
        return IN_MELEE
    if figure.shot:
        return HAS_SHOT
    return WENT_FAST if pace_setter(table, figure).fast else None


def busy_bar(figure: Figure) -> Bar | None:
    """What keeps somebody who loads or handles ammunition from moving fast."""
    if figure.reloading >= 0:
        return BUSY_LOADING
    return BUSY_SHARING if figure.traded or figure.refilled else None


def supplies(table: Table, figure: Figure) -> list[Horse | Vehicle]:
    """lotg/ammo/bulk-supply: friendly or loose horses and wagons within 3 cm, or under the figure; dead ones will do, too."""
    side = table.profile(figure.id).side
    horses = [
        horse
        for horse in table.horses
        if horse.side in ("", side) and (not horse.rider or table.profile(horse.rider).side == side)
    ]
    vehicles = [vehicle for vehicle in table.vehicles if vehicle.side in ("", side)]
    sources: list[Horse | Vehicle] = [*horses, *vehicles]
    return [source for source in sources if _at_hand(table, figure, source)]


def _at_hand(table: Table, figure: Figure, source: Horse | Vehicle) -> bool:
    """On it, or within 3 cm: of a horse's middle, and of the side of a vehicle, whose middle nobody comes so near to."""
    if isinstance(source, Horse):
        return source.rider == figure.id or table.within(figure.id, source.id, IN_REACH)
    return figure.id in source.crew or table.within(figure.id, source.id, IN_REACH + source.radius)


# When it counts


def finish(table: Table, side: str) -> Table:
    """lotg/ruling/reload-turn: a weapon is ready at the end of the half-turn; whoever was drawn into a fight has not loaded it."""
    for id in table.scene.friends[side]:
        figure = table.figure(id)
        if figure.reloading < 0:
            continue
        table = table.change(id, reloading=-1)
        if handling_bar(table, figure) is None:
            table = table.change(id, empty=put(figure.empty, figure.reloading, False))
            weapon = table.profile(id).weapons[figure.reloading].id
            table = table.report(id, gunfire.Reloaded(figure=id, weapon=weapon))
    return table
