"""Wounds (sections 2.11 and 2.12): where a hit lands, what it does, who dies, passes out and comes round."""

from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from posse.engine.item import Asking, Item, Resolution
from posse.engine.question import Roll
from posse.games.bars import Bar
from posse.games.cards import rank
from posse.games.hands import put
from posse.games.malice import events
from posse.games.malice.scoring import credit
from posse.games.malice.table import ARM, CHEST, FLESH, HEAD, LEG, SEVERE, Figure, Table

Cause = Literal["shot", "fists", "fall", "bleeding"]

DIE = 6

ROWS = (
    "malice/wounds/leg-1",
    "malice/wounds/arm-2",
    "malice/wounds/flesh-3",
    "malice/wounds/chest-4",
    "malice/wounds/severe-5",
    "malice/wounds/head-6",
)
"""malice/wounds/d6-per-hit: 1 Leg, 2 Arm, 3 Flesh, 4 Chest, 5 Severe, 6 Head Shot (table T4)."""

TWICE = "malice/wounds/same-location-twice-kills"
THIRD = "malice/wounds/three-wounds-kill"
MOST_HERE, MOST_IN_ALL = 1, 2
"""The wounds one location bears, and the wounds a character bears: one more is death."""

ONE_MOVE = Bar("malice/wounds/leg-1", "{name} has a leg wound and has moved once this turn.")
ONE_SHOOT = Bar("malice/wounds/arm-2", "{name} has an arm wound and has shot once this turn.")
NO_AIM = Bar("malice/wounds/chest-4", "{name} has a chest wound and can no longer aim.")


class LandHits(Item[Table], frozen=True):
    """malice/wounds/batch-order: the hits of one attack, located one after another in the order they were rolled (MR-62).

    `seat` scores and rolls; left empty it is the attacker's. A fall has no attacker, only the seat of the Joker.
    """

    victim: str
    attacker: str
    left: int
    cause: Cause = "shot"
    seat: str = ""

    def resolve(self, table: Table) -> Resolution[Table]:
        """One hit; those that find the victim dead are wasted."""
        if not self.left:
            return table
        if not table.figure(self.victim).on_table:
            return self._wasted(table)
        if self.cause == "fists":
            return self._hit(table, SEVERE, 0)
        return self._roll(table)

    def _roll(self, table: Table) -> Asking[Table, Table]:
        """malice/wounds/d6-per-hit: every hit is followed by a die on the table; the shooter's player rolls it."""
        what = f"where {table.name(self.victim)} is hit"
        face: int = yield Roll(self._seat(table), what, "malice/wounds/d6-per-hit", sides=DIE)
        return self._hit(table, row_of(table, face, self.cause), face)

    def _hit(self, table: Table, row: int, face: int) -> Table:
        table = strike(table, self.victim, row, face, self.cause, self._seat(table), self.attacker)
        return table.then(replace(self, left=self.left - 1)) if self.left > 1 else table

    def _wasted(self, table: Table) -> Table:
        """MR-62: a hit on the dead comes to nothing, or still scores a point (`all_score`)."""
        for _ in range(self.left):
            table = table.log(events.HitWasted(figure=self.victim))
            if table.scene.options.hit_sequence == "all_score":
                table = credit(table, self._seat(table), "wasted")
        return table

    def _seat(self, table: Table) -> str:
        return self.seat or table.profile(self.attacker).seat


def row_of(table: Table, face: int, cause: Cause) -> int:
    """The row a face stands for; for a fall with `fall_effect=wound_roll_no_head` a 6 counts as a 3 (MR-33)."""
    row = face - 1
    if row == HEAD and cause == "fall" and table.scene.options.fall_effect == "wound_roll_no_head":
        return FLESH
    return row


# Hits of players who act at the same time


class TiedHits(Item[Table], frozen=True):
    """malice/turn/tie-by-suit, `simultaneous`: what tied players have hit counts when all of them have acted (MR-03)."""

    seats: tuple[str, ...]
    hits: tuple[LandHits, ...] = ()

    def resolve(self, table: Table) -> Table:
        """All of it now, in the order in which it was fired."""
        return table.then(*self.hits)


def land(table: Table, hits: LandHits) -> Table:
    """Put the hits of an attack on the agenda: at once, or with those of tied players when all of them have acted."""
    seat = hits.seat or table.profile(hits.attacker).seat
    for place, item in enumerate(table.agenda):
        if isinstance(item, TiedHits) and seat in item.seats:
            later = replace(item, hits=(*item.hits, hits))
            return table.but(agenda=(*table.agenda[:place], later, *table.agenda[place + 1 :]))
    return table.then(hits)


# What a hit does


def strike(table: Table, id: str, row: int, face: int, cause: Cause, seat: str, attacker: str = "") -> Table:
    """Record one wound, score it, and apply what it does from now on. `face` is 0 where no die was rolled.

    malice/wounds/effects-last: nothing heals in play, and everything adds up. malice/wounds/downed-can-be-hit: the
    unconscious are hit like anybody (MR-55).
    """
    figure = table.figure(id)
    wounds, givers = figure.wounds, figure.givers
    if row != HEAD:
        wounds = put(wounds, row, wounds[row] + 1)
        givers = put(givers, row, seat)
    here = wounds[row] if row != HEAD else 0
    location = events.LOCATIONS[row]
    table = table.change(id, wounds=wounds, givers=givers).log(
        events.Struck(figure=id, location=location, face=face, here=here, wounds=sum(wounds), by=ROWS[row])
    )
    fatal = what_kills(table, table.figure(id), row)
    if fatal:
        return kill(table, id, attacker, seat, fatal, recorded=row != HEAD)
    table = spoil_aim(credit(table, seat, "wound"), id, row)
    return knock_out(table, id) if row == SEVERE else table


def what_kills(table: Table, figure: Figure, row: int) -> str:
    """The rule by which a wound just recorded kills; empty if it does not (MR-40: whichever comes first, or one of them).

    malice/wounds/head-6, malice/wounds/same-location-twice-kills (Flesh and Severe too), malice/wounds/three-wounds-kill.
    """
    rule = table.scene.options.kill_rule
    if row == HEAD:
        return ROWS[HEAD]
    if rule != "three_only" and figure.wounds[row] > MOST_HERE:
        return TWICE
    if rule != "location_only" and sum(figure.wounds) > MOST_IN_ALL:
        return THIRD
    return ""


def kill(table: Table, id: str, attacker: str, seat: str, rule: str, recorded: bool = True) -> Table:
    """malice/wounds/head-6: the character is dead and off the table; the match goes on (MR-59)."""
    table = table.change(id, status="dead", aim=0, left=0, killer=seat)
    table = table.log(events.Killed(figure=id, killer=attacker, by=rule))
    return credit(table, seat, "kill" if recorded else "head shot")


def knock_out(table: Table, id: str) -> Table:
    """malice/wounds/severe-5: unconscious. malice/ko/no-actions: it neither acts nor reacts, and its aim is lost."""
    if not table.figure(id).up:
        return table
    return table.change(id, status="down", down_turn=table.turn, aim=0, left=0).log(events.KnockedOut(figure=id))


def spoil_aim(table: Table, id: str, row: int) -> Table:
    """malice/aim/lost-when: a chest wound spoils an aim, unless Stubborn; with `any_wound` every wound does (MR-14)."""
    if not table.figure(id).aim:
        return table
    chest = row == CHEST and "stubborn_chest" not in table.profile(id).traits
    if chest or table.scene.options.aim_lost_on_wound == "any_wound":
        return table.change(id, aim=0)
    return table


def bleed(table: Table, id: str, face: int) -> Table:
    """malice/wounds/flesh-3: slow bleeding does nothing, or on a 1 at the end of a turn it gets worse (MR-37).

    The points go to whoever gave the wound that bleeds.
    """
    table = table.log(events.Bled(figure=id, face=face))
    if face > 1:
        return table
    if table.scene.options.bleeding == "d6_one_ko":
        return knock_out(table, id)
    return strike(table, id, FLESH, 0, "bleeding", table.figure(id).givers[FLESH])


# What wounds keep a character from


def leg_limit(table: Table, figure: Figure) -> Bar | None:
    """malice/wounds/leg-1: a single Move each turn; moves made before the wound count."""
    return ONE_MOVE if figure.wounds[LEG] and figure.moved else None


def arm_limit(table: Table, figure: Figure) -> Bar | None:
    """malice/wounds/arm-2: a single Shoot each turn; a burst or both barrels is one Shoot."""
    return ONE_SHOOT if figure.wounds[ARM] and figure.shot else None


def chest_limit(table: Table, figure: Figure) -> Bar | None:
    """malice/wounds/chest-4: cannot aim. malice/trait/stubborn: ignores that, though it is still a wound."""
    hurt = figure.wounds[CHEST] and "stubborn_chest" not in table.profile(figure.id).traits
    return NO_AIM if hurt else None


# Coming round


def is_ace(card: str) -> bool:
    """malice/ko/recovers-with-ace: the card that brings people round, whatever it is worth otherwise."""
    return rank(card) == "A"


def sleepers(table: Table, seat: str) -> list[str]:
    """malice/ko/ace-as-initiative: a player's unconscious characters who went down on an earlier turn (MR-39)."""
    return [f.id for f in table.of_seat(seat) if f.status == "down" and f.down_turn < table.turn]


def come_round(table: Table, ids: Iterable[str]) -> Table:
    """malice/ko/recovers-with-ace: conscious again and acting normally; the wounds stay."""
    for id in ids:
        table = table.change(id, status="up", down_turn=0).log(events.CameRound(figure=id))
    return table


def ace_played(table: Table, seat: str, card: str) -> Table:
    """MR-39, `any_ace_shown`: any Ace a player plays, in a fight or against a gun, brings that player's people round."""
    if table.scene.options.recover_ace == "any_ace_shown" and is_ace(card):
        return come_round(table, sleepers(table, seat))
    return table
