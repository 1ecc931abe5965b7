"""Wounds (sections 2.11 and 2.12): where a hit lands, what it does, who dies, passes out and comes round."""

from collections.abc import Iterable

from msgspec.structs import replace

from posse.engine.item import Item, Resolution
from posse.engine.question import Roll
from posse.engine.refusal import Bar
from posse.games.cards.pack import rank
from posse.games.malice import events
from posse.games.malice.scoring import credit
from posse.games.malice.table import ARM, CHEST, HEAD, LEG, SEVERE, Figure, Table
from posse.games.people.people import put

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
    """malice/wounds/batch-order: the hits of one attack, located one after another in the order they were rolled (MR-62)."""

    victim: str
    attacker: str
    left: int

    def resolve(self, table: Table) -> Resolution[Table]:
        """malice/wounds/d6-per-hit: every hit is followed by a die on the table; the shooter's player rolls it.

        Hits that find the victim dead are wasted.
        """
        if not table.figure(self.victim).on_table:
            return table.log(*(events.HitWasted(figure=self.victim) for _ in range(self.left)))
        seat, what = table.profile(self.attacker).seat, f"where {table.name(self.victim)} is hit"
        face: int = yield Roll(seat, what, "malice/wounds/d6-per-hit", sides=DIE)
        table = strike(table, self.victim, face - 1, face, self.attacker)
        return table.then(replace(self, left=self.left - 1)) if self.left > 1 else table


# What a hit does


def strike(table: Table, id: str, row: int, face: int, attacker: str) -> Table:
    """Record one wound, score it, and apply what it does from now on. `face` is 0 where no die was rolled.

    malice/wounds/effects-last: nothing heals in play, and everything adds up. malice/wounds/downed-can-be-hit: the
    unconscious are hit like anybody (MR-55). malice/wounds/flesh-3: slow bleeding does nothing more (MR-37).
    """
    wounds, here = table.figure(id).wounds, 0
    if row != HEAD:
        here = wounds[row] + 1
        wounds = put(wounds, row, here)
    table = table.change(id, wounds=wounds).log(
        events.Struck(figure=id, location=events.LOCATIONS[row], face=face, here=here, wounds=sum(wounds), by=ROWS[row])
    )
    fatal = what_kills(table.figure(id), row)
    table = kill(table, id, attacker, fatal) if fatal else table
    table = credit(table, table.profile(attacker).seat, kills=bool(fatal))
    if fatal:
        return table
    return knock_out(table, id) if row == SEVERE else spoil_aim(table, id, row)


def what_kills(figure: Figure, row: int) -> str:
    """The rule by which a wound just recorded kills, whichever comes first; empty if it does not (MR-40).

    malice/wounds/head-6, malice/wounds/same-location-twice-kills (Flesh and Severe too), malice/wounds/three-wounds-kill.
    """
    if row == HEAD:
        return ROWS[HEAD]
    if figure.wounds[row] > MOST_HERE:
        return TWICE
    return THIRD if sum(figure.wounds) > MOST_IN_ALL else ""


def kill(table: Table, id: str, attacker: str, rule: str) -> Table:
    """malice/wounds/head-6: the character is dead and off the table; the match goes on (MR-59)."""
    table = table.change(id, status="dead", aim=0, left=0)
    return table.log(events.Killed(figure=id, killer=attacker, by=rule))


def knock_out(table: Table, id: str) -> Table:
    """malice/wounds/severe-5: unconscious. malice/ko/no-actions: it neither acts nor reacts, and its aim is lost."""
    if not table.figure(id).up:
        return table
    return table.change(id, status="down", down_turn=table.turn, aim=0, left=0).log(events.KnockedOut(figure=id))


def spoil_aim(table: Table, id: str, row: int) -> Table:
    """malice/aim/lost-when: a chest wound spoils an aim, unless Stubborn (MR-14)."""
    chest = row == CHEST and "stubborn_chest" not in table.profile(id).traits
    return table.change(id, aim=0) if chest and table.figure(id).aim else table


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
