"""Wounds (sections 2.14 and 2.15): where a hit lands, what it does, who dies, passes out and comes round."""

from typing import Literal

from msgspec.structs import replace

from posse.engine.item import Asking, Item, Resolution
from posse.engine.question import Choose, Roll
from posse.games.deeds import answers
from posse.games.ground.displacing import pushed
from posse.games.people.people import put
from posse.games.ruthless import events
from posse.games.ruthless.luck import lucky
from posse.games.ruthless.mounting import FallFromHorse
from posse.games.ruthless.nerve import Flights, TestToughness, WitnessTests, witnesses
from posse.games.ruthless.places import displace, riderless, walker_of
from posse.games.ruthless.scene import LOCATIONS
from posse.games.ruthless.table import CHEST, GUT_PUNCH, SEVERE, Coin, Table
from posse.games.wire.asked import ChoiceShown
from posse.tabletop.length import inches
from posse.tabletop.movement import path_length

Cause = Literal["shot", "fists"]

WHERE = (0, 0, 1, 1, 2, 2, 3, 4, 4, 5)
"""ruthless/wounds/d10-per-hit: 1-2 Leg, 3-4 Arm, 5-6 Graze, 7 Gut Punch, 8-9 Chest, 10 Severe (table T6)."""

BANDS = (1, 3, 5, 7, 8, 10)
HORSE_BANDS = (1, 6)
LAST_HORSE_FACE = 5
"""ruthless/shoot/mounted-target-split: 1 to 5 is the horse, 6 to 10 the rider."""


class Located(answers.Worded[Table], frozen=True):
    abstract = True
    commits = True

    location: str

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        name = events.LOCATION_NAMES[self.location].capitalize()
        return replace(super().shown(table, seat), label=name, name=name)


class Place(Located, frozen=True):
    """Where the one who hit puts the hit: a location within reach of the die."""


class LandHits(Item[Table], frozen=True):
    """ruthless/wounds/hit-sequence: the hits of one attack, one after another, then push-back, tests and flights (RR-54).

    `tests` counts the Toughness tests the victim owes so far; `mount` is the horse it sat on when it was shot at.
    """

    victim: str
    attacker: str
    left: int
    cause: Cause = "shot"
    aimed: bool = False
    mount: str = ""
    tests: int = 0

    def resolve(self, table: Table) -> Resolution[Table]:
        """One hit; when none is left or the victim is dead (ruthless/fanfire/hits-after-death), what follows them."""
        if self.victim in table.scene.horse_index:
            return self._on_loose_horse(table)
        if not self.left or not table.figure(self.victim).on_table:
            return self._afterwards(table)
        return self._hit(table)

    def _on_loose_horse(self, table: Table) -> Table:
        """ruthless/horse/loose-horse-target: a hit on a riderless horse is one wound and nobody's test."""
        for _ in range(self.left):
            table = wound_horse(table, self.victim, 0)
        return table

    def _hit(self, table: Table) -> Asking[Table, Table]:
        """ruthless/shoot/split-per-hit: a die for each shot that hits a rider says whether it struck the horse."""
        rest = replace(self, left=self.left - 1, tests=self.tests + 1)
        if self.mount:
            table, face = yield from self._roll(table, "horse or rider", "ruthless/shoot/split-per-hit", HORSE_BANDS)
            if face <= LAST_HORSE_FACE:
                return self._hit_horse(table, rest, face)
        table, where, face = yield from self._locate(table)
        return strike(table, self.victim, where, face, self.cause, self.attacker).then(rest)

    def _roll(self, table: Table, what: str, rule: str, bands: tuple[int, ...]) -> Asking[Table, tuple[Table, int]]:
        """A die rolled by the attacker's player: ruthless/shoot/hit-goes-to-wound-table."""
        seat = table.profile(self.attacker).seat
        roll = Roll(seat, f"{what} for {table.name(self.victim)}", rule, bands=bands)
        face: int = yield roll
        return (yield from lucky(table, self.attacker, roll, face))

    def _hit_horse(self, table: Table, rest: "LandHits", face: int) -> Table:
        """ruthless/horse/no-location: a hit on a horse is one wound (RR-21); ruthless/horse/rider-tests-for-horse."""
        horse = table.horse(self.mount)
        ridden = horse.alive and horse.rider == self.victim
        return wound_horse(table, self.mount, face).then(replace(rest, tests=self.tests + ridden))

    def _locate(self, table: Table) -> Asking[Table, tuple[Table, int, int]]:
        """The location, after Lucky and after the shift of an aimed shot or a Bowie Knife."""
        bowie = self.cause == "fists" and "bowie_knife" in table.profile(self.attacker).traits
        bands = () if self.aimed else BANDS
        table, face = yield from self._roll(table, "where it hits", "ruthless/wounds/d10-per-hit", bands)
        where = WHERE[face - 1]
        if not (self.aimed or bowie):
            return table, where, face
        around = bowie_places(face) if bowie else aimed_places(face)
        if len(around) == 1:
            return table, where, face
        places = tuple(Place(LOCATIONS[place]) for place in around)
        seat = table.profile(self.attacker).seat
        rule = "ruthless/trait/bowie-knife" if bowie else "ruthless/aim/wound-shift"
        chosen = yield Choose(seat, f"Where is {table.name(self.victim)} hit?", places, rule)
        to = LOCATIONS.index(chosen.location)
        if to != where:
            table = table.log(events.LocationShifted(to=events.LOCATION_NAMES[chosen.location], by=rule))
        return table, to, face

    def _afterwards(self, table: Table) -> Table:
        """ruthless/wounds/hit-sequence: push-back, the victim's tests, the witnesses' tests, then all flights.

        ruthless/fisticuffs/tests-after: the loser of a brawl tests like anybody who was hit, once it has gone back.
        """
        victim = table.figure(self.victim)
        items: list[Item[Table]] = []
        if self.cause == "fists" and victim.on_table:
            items.append(PushBack(self.attacker, self.victim))
        if victim.horse:
            items.append(FallFromHorse(self.victim))
        if self.tests:
            items.append(TestToughness(self.victim, self.tests, self.attacker))
        if victim.status == "dead" and (seen_by := witnesses(table, self.victim)):
            items.append(WitnessTests(tuple(seen_by), self.attacker))
        return table.then(*items, Flights())


PUSH = inches(2)
"""ruthless/fisticuffs/loser-pushed-2."""


class PushBack(Item[Table], frozen=True):
    """ruthless/fisticuffs/loser-pushed-2: two inches straight away from the winner, horse and all, if alive.

    ruthless/fisticuffs/pushback-blocked: stops at walls, models, roof edges and the table edge (RR-60), and short of
    contact with another enemy.
    """

    winner: str
    loser: str

    def resolve(self, table: Table) -> Table:
        """As far as possible along the line."""
        loser = table.figure(self.loser)
        if not loser.on_table:
            return table
        walker, horses = walker_of(table, self.loser), riderless(table, self.loser)
        path = pushed(table, self.winner, self.loser, PUSH, walker, horses)
        length = path_length(table.scene.ground, path)
        if length:
            table = displace(table, self.loser, path[-1])
        event = events.PushedBack(figure=self.loser, length=length)
        return table.log(event if length else events.HeldGround(figure=self.loser))


def aimed_places(face: int) -> tuple[int, ...]:
    """ruthless/aim/wound-shift: one pip up or down or as it fell (ruthless/aim/shift-optional).

    ruthless/aim/shift-bounds: the shifted roll stays within 1 to 10 (RR-31). Only the location die is shifted:
    ruthless/aim/shift-not-horse-die.
    """
    pips = (max(face - 1, 1), face, min(face + 1, 10))
    return tuple(dict.fromkeys(WHERE[pip - 1] for pip in pips))


def bowie_places(face: int) -> tuple[int, ...]:
    """ruthless/trait/bowie-knife: one line of the table up or down, not past its ends (RR-71)."""
    where = WHERE[face - 1]
    return tuple(place for place in (where - 1, where, where + 1) if 0 <= place < len(LOCATIONS))


# What a hit does


def strike(table: Table, id: str, where: int, face: int, cause: Cause, attacker: str) -> Table:
    """ruthless/wounds/recorded-on-card: cross off a box of the location and apply what it does from now on.

    ruthless/wounds/effects-last, ruthless/wounds/effects-accumulate: nothing heals in play and everything adds up.
    ruthless/gyc/ends-if-wounded, ruthless/aim/lost-when: a wound that counts ends covering, a chest wound ends aiming
    (RR-25, RR-30). ruthless/trait/tough-as-nails: the first that would count does not (RR-78).
    """
    profile, figure = table.profile(id), table.figure(id)
    tracked = profile.boxes[where] > 0
    knocks_out = where == SEVERE or (where == GUT_PUNCH and cause == "fists")
    by = LOCATION_RULES[where] if cause == "fists" or where != GUT_PUNCH else "ruthless/wounds/gut-punch-7-shot"
    boxes = figure.wounds[where] + tracked
    struck = events.Struck(figure=id, location=LOCATIONS[where], face=face, boxes=boxes, by=by)
    if not (tracked or knocks_out):
        return table.log(struck)
    if profile.may_tick("tough_as_nails", figure.ticked):
        table = table.change(id, ticked=(*figure.ticked, "tough_as_nails"))
        return table.log(replace(struck, boxes=figure.wounds[where]), events.WoundIgnored(figure=id))
    aim = 0 if where == CHEST else figure.aim
    table = table.log(struck).change(id, wounds=put(figure.wounds, where, boxes), covering=False, aim=aim)
    if tracked and boxes >= profile.boxes[where]:
        return kill(table, id, attacker)
    return knock_out(table, id) if knocks_out else table


LOCATION_RULES = (
    "ruthless/wounds/leg-1-2",
    "ruthless/wounds/arm-3-4",
    "ruthless/wounds/graze-5-6",
    "ruthless/wounds/gut-punch-7-fists",
    "ruthless/wounds/chest-8-9",
    "ruthless/wounds/severe-10",
)


def knock_out(table: Table, id: str) -> Table:
    """ruthless/ko/tipped-over: no actions, no reactions; ruthless/ko/loses-markers: covering, aiming and actions end."""
    if table.figure(id).status != "up":
        return table
    table = drop_silver(table, id)
    table = table.change(id, status="down", down_turn=table.turn, covering=False, aim=0, left=0)
    return table.log(events.KnockedOut(figure=id))


def kill(table: Table, id: str, killer: str) -> Table:
    """ruthless/wounds/last-box-kills: the last box of any one location; ruthless/wounds/dead-removed from the table."""
    table = drop_silver(table, id)
    figure = table.figure(id)
    if figure.horse:
        table = table.change_horse(figure.horse, rider="", spot=figure.spot)
    table = table.change(id, status="dead", covering=False, aim=0, left=0, horse="")
    return table.log(events.Killed(figure=id, killer=killer))


def drop_silver(table: Table, id: str) -> Table:
    """ruthless/scenario/silver-dollars: dropped on the spot when the carrier is killed or knocked out (RR-84)."""
    figure = table.figure(id)
    if not figure.silver:
        return table
    coin = Coin(f"dropped-{id}-{table.turn}", figure.spot, figure.silver)
    table = table.change(id, silver=0).but(coins=tuple(sorted((*table.coins, coin))))
    return table.log(events.SilverDropped(figure=id, value=coin.value))


def wound_horse(table: Table, id: str, face: int) -> Table:
    """ruthless/horse/three-wounds-kill; ruthless/horse/killed-rider-afoot: the rider stands on that spot, unhurt (RR-22)."""
    horse = table.horse(id)
    if not horse.alive:
        return table
    table = table.change_horse(id, wounds=horse.wounds + 1)
    table = table.log(events.HorseHit(horse=id, face=face, wounds=horse.wounds + 1))
    if table.horse(id).alive:
        return table
    table = table.log(events.HorseKilled(horse=id))
    if horse.rider:
        rider = horse.rider
        table = table.change_horse(id, rider="").change(rider, horse="", aim=0)
        by = "ruthless/horse/killed-rider-afoot"
        table = table.log(events.Unhorsed(figure=rider, horse=id, by=by))
    return table


def come_round(table: Table, seat: str) -> Table:
    """ruthless/ko/wakes-all: every unconscious model of that player knocked out on an earlier turn stands up.

    ruthless/ko/ace-or-four-wakes, ruthless/ko/later-turn-only, ruthless/ko/only-way: nothing else revives anybody.
    """
    for figure in table.of_seat(seat):
        if figure.status == "down" and figure.down_turn < table.turn:
            table = table.change(figure.id, status="up").log(events.CameRound(figure=figure.id))
    return table
