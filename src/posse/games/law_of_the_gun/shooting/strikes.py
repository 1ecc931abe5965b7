"""What a hit strikes (section 2.12): horse or rider, the column of the target's cover, and the effect die."""

from posse.engine.item import Asking, Item
from posse.engine.question import Roll
from posse.games.law_of_the_gun.acting.groups import struck_group
from posse.games.law_of_the_gun.asking import Choice, ask
from posse.games.law_of_the_gun.book import DIE, TEN, Impact
from posse.games.law_of_the_gun.events import gunfire
from posse.games.law_of_the_gun.injuries.wounds import Injuries, add, person_of
from posse.games.law_of_the_gun.nerve.cool import CoolTests
from posse.games.law_of_the_gun.shooting.cover import IN_THE_OPEN, Column, Hit, columns, score
from posse.games.law_of_the_gun.table import Horse, Table, Vehicle

HORSE_FROM = 5
"""lotg/injury/horse-struck: 5 or 6 on a d6 is the horse."""


class PickColumn(Choice, frozen=True):
    """The column of the effect table that counts, of several that fit alike."""

    column: Column


class Strike(Item[Table], frozen=True):
    """lotg/effect/roll: one hit: horse or rider, the column, and the effect die; what comes of it waits with the injuries.

    `blow` marks a hit in a melee, which knows no cover.
    """

    victim: str
    shooter: str
    force: Impact
    blow: bool = False

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """lotg/ruling/horse-hit-die: first who of horse and rider, then the column, then the effect die."""
        victim = self.victim
        shaken = struck_group(table, person) if (person := person_of(table, victim)) else ()
        table, struck = yield from horse_or_rider(table, victim, self.shooter)
        where = yield from self._column(table, struck)
        seat = table.profile(self.shooter).seat
        face = yield Roll(seat, f"the effect on {table.name(struck)}", "lotg/effect/roll", TEN)
        found = score(face, self.force, where.screen)
        table = table.log(
            gunfire.EffectRolled(figure=struck, column=where.name, face=face, reasons=found.reasons, score=found.row)
        )
        return add(table, Hit(struck, self.shooter, found.row, where, shaken))

    def _column(self, table: Table, struck: str) -> Asking[Table, Column]:
        """lotg/ruling/column-choice: the owner picks between equal ones. lotg/ruling/horse-hit-die: horse and rider share it.

        lotg/ruling/melee-column: blows know no cover.
        """
        if self.blow:
            return IN_THE_OPEN
        found, person = columns(table, self.shooter, self.victim), person_of(table, struck)
        if len({one.name for one in found}) == 1 or not person:
            return found[0]
        sentence, rule = f"In which cover is {table.name(struck)} hit?", "lotg/effect/roll"
        picked = yield from ask(table, table.profile(person).seat, sentence, [*map(PickColumn, found)], rule)
        return picked.column


def horse_or_rider(table: Table, victim: str, shooter: str) -> Asking[Table, tuple[Table, str]]:
    """lotg/injury/horse-struck: on a mounted figure a d6 of 5 or 6 strikes the horse instead.

    lotg/ruling/team-hit: on a driver it strikes an animal of the team.
    lotg/ruling/melee-column: by a blow too.
    """
    mount = carrier(table, victim)
    if mount is None:
        return table, victim
    face = yield Roll(
        table.profile(shooter).seat, "horse or rider", "lotg/injury/horse-struck", DIE, bands=(1, HORSE_FROM)
    )
    struck = face >= HORSE_FROM
    table = table.log(gunfire.HorseOrRider(figure=victim, face=face, horse=struck))
    if not struck:
        return table, victim
    if isinstance(mount, Horse):
        return table, mount.id
    team = [horse.id for horse in mount.team if horse.status != "dead"]
    place = yield from evenly(table, shooter, "which animal is struck", "lotg/injury/horse-struck", len(team))
    return table, team[place]


def carrier(table: Table, victim: str) -> Horse | Vehicle | None:
    """The horse under a rider, or the vehicle of a driver with a team that can be struck."""
    if victim not in table.scene.index:
        return None
    horse, vehicle = table.horse_of(victim), table.vehicle_of(victim)
    if horse is not None or vehicle is None:
        return horse
    living = any(animal.status != "dead" for animal in vehicle.team)
    return vehicle if vehicle.driver == victim and living else None


def blow(table: Table, victim: str, attacker: str, force: Impact) -> Table:
    """lotg/ruling/melee-column: a hit in a melee, resolved like a shot without a to-hit die and without ammunition."""
    return table.then(Strike(victim, attacker, force, blow=True), Injuries(), CoolTests())


def evenly(table: Table, id: str, what: str, rule: str, many: int) -> Asking[Table, int]:
    """One of so many with equal chance: by a die in hand that can be shared out, else by one with so many sides."""
    if many == 1:
        return 0
    sides = next((sides for sides in (DIE, TEN) if sides % many == 0), many)
    share = sides // many
    bands = tuple(range(1, sides + 1, share))
    face: int = yield Roll(table.profile(id).seat, what, rule, sides, bands=bands)
    return (face - 1) // share
