"""Wounds (sections 2.14 and 2.15): where a hit lands, what it does, who dies, passes out and comes round."""

from typing import Literal

from msgspec.structs import replace

from posse.engine.item import Asking, Item, Resolution
from posse.engine.question import Choose, Option, Roll
from posse.games.displacing import pushed
from posse.games.hands import put
from posse.games.ruthless import events
from posse.games.ruthless.falling import FallFromHorse
from posse.games.ruthless.luck import lucky
from posse.games.ruthless.nerve import Flights, TestToughness, WitnessTests, witnesses
from posse.games.ruthless.places import displace, riderless, walker_of
from posse.games.ruthless.scene import LOCATIONS
from posse.games.ruthless.table import ARM, CHEST, GUT_PUNCH, LEG, SEVERE, Coin, Table
from posse.games.ruthless.wanted import pay_for_the_dead
from posse.tabletop.length import inches
from posse.tabletop.movement import path_length

Cause = Literal["shot", "fists", "fall"]

WHERE = (0, 0, 1, 1, 2, 2, 3, 4, 4, 5)
"""ruthless/wounds/d10-per-hit: 1-2 Leg, 3-4 Arm, 5-6 Graze, 7 Gut Punch, 8-9 Chest, 10 Severe (table T6)."""

BANDS = (1, 3, 5, 7, 8, 10)
HORSE_BANDS = (1, 6)
LAST_HORSE_FACE = 5
"""ruthless/shoot/mounted-target-split: 1 to 5 is the horse, 6 to 10 the rider."""


class Place(Option[Table], frozen=True):
    """Where the one who hit puts the hit: a location within reach of the die."""

    location: str


class LandHits(Item[Table], frozen=True):
    """ruthless/wounds/hit-sequence: the hits of one attack, one after another, then push-back, tests and flights (RR-54).

    `tests` counts the Toughness tests the victim owes so far; `mount` is the horse it sat on when the attack came; `won`
    is a brawl that the attacker won, which is not so when both lost.
    """

    victim: str
    attacker: str
    left: int
    cause: Cause = "shot"
    aimed: bool = False
    mount: str = ""
    tests: int = 0
    shifted: bool = False
    won: bool = False

    def resolve(self, table: Table) -> Resolution[Table]:
        """One hit; when none is left or the victim is dead (ruthless/fanfire/hits-after-death), what follows them."""
        if self.victim in table.scene.horse_index:
            return self._on_loose_horse(table)
        if not self.left or not table.figure(self.victim).on_table:
            return self._afterwards(table)
        return self._hit(table)

    def _on_loose_horse(self, table: Table) -> Asking[Table, Table]:
        """ruthless/horse/loose-horse-target: a hit on a riderless horse is one wound and nobody's test."""
        for _ in range(self.left):
            if table.horse(self.victim).alive:
                table, lame = yield from self._lames(table)
                table = wound_horse(table, self.victim, 0, lame)
        return table

    def _lames(self, table: Table) -> Asking[Table, tuple[Table, bool]]:
        """RR-21, `roll_location`: a horse hit in the leg is lame; otherwise nothing is rolled."""
        if table.scene.options.horse_wounds != "roll_location":
            return table, False
        table, face = yield from self._roll(table, "where the horse is hit", "ruthless/horse/no-location", BANDS)
        return table, WHERE[face - 1] == LEG

    def _hit(self, table: Table) -> Asking[Table, Table]:
        """ruthless/fisticuffs/rider-takes-wounds: the horse die belongs to firing only (RR-59)."""
        rest = replace(self, left=self.left - 1, tests=self.tests + 1)
        split = self.cause == "shot" or table.scene.options.fist_mounted_wounds == "roll"
        if self.mount and split and self.cause != "fall":
            table, face = yield from self._roll(table, "horse or rider", "ruthless/shoot/split-per-hit", HORSE_BANDS)
            if face <= LAST_HORSE_FACE:
                return (yield from self._hit_horse(table, rest, face))
        table, where, face = yield from self._locate(table)
        shifted = self.shifted or where != WHERE[face - 1]
        table = strike(table, self.victim, where, face, self.cause, self.attacker)
        return self._go_on(table, replace(rest, shifted=shifted))

    def _go_on(self, table: Table, rest: "LandHits") -> Table:
        """The next hit, or with `hit_sequence=sequential` first the tests and flights of this one."""
        alive = table.figure(self.victim).on_table
        if table.scene.options.hit_sequence == "sequential" and rest.left and self.cause == "shot" and alive:
            return replace(rest, left=0)._afterwards(table.then(replace(rest, tests=0)))
        return table.then(rest)

    def _roll(self, table: Table, what: str, rule: str, bands: tuple[int, ...]) -> Asking[Table, tuple[Table, int]]:
        """A die rolled by the attacker's player: ruthless/shoot/hit-goes-to-wound-table."""
        seat = table.profile(self.attacker).seat
        roll = Roll(seat, f"{what} for {table.name(self.victim)}", rule, bands=bands)
        face: int = yield roll
        if self.cause == "fall":
            return table, face
        luck = yield from lucky(table, self.attacker, roll, face, against=self.victim)
        return luck

    def _hit_horse(self, table: Table, rest: "LandHits", face: int) -> Asking[Table, Table]:
        """ruthless/horse/no-location: a hit on a horse is one wound; ruthless/horse/rider-tests-for-horse."""
        horse = table.horse(self.mount)
        if not horse.alive:
            return self._go_on(table, replace(rest, tests=self.tests))
        ridden = horse.rider == self.victim
        table, lame = yield from self._lames(table)
        table = wound_horse(table, self.mount, face, lame)
        rest = replace(rest, tests=self.tests + ridden)
        if table.horse(self.mount).alive:
            return self._go_on(table, rest)
        how = table.scene.options.horse_killed_rider
        if how == "loses_next_action" and ridden:
            table = lose_next_action(table, self.victim)
        table = self._go_on(table, rest)
        if how == "roll_wound" and ridden:
            table = table.then(LandHits(self.victim, self.attacker, 1, "fall"))
        return table

    def _locate(self, table: Table) -> Asking[Table, tuple[Table, int, int]]:
        """The location, after Lucky and after the shift of an aimed shot or a Bowie Knife."""
        bowie = self.won and "bowie_knife" in table.profile(self.attacker).traits
        if bowie and self.shifted and table.scene.options.bowie_knife == "one_roll_only":
            bowie = False
        bands = () if self.aimed else BANDS
        table, face = yield from self._roll(table, "where it hits", "ruthless/wounds/d10-per-hit", bands)
        where = WHERE[face - 1]
        if not (self.aimed or bowie):
            return table, where, face
        around = bowie_places(face) if bowie else aimed_places(face, table.scene.options.aim_shift)
        if len(around) == 1:
            return table, where, face
        places = tuple(Place(LOCATIONS[place]) for place in around)
        seat = table.profile(self.attacker).seat
        rule = "ruthless/trait/bowie-knife" if bowie else "ruthless/aim/wound-shift"
        chosen = yield Choose(seat, f"Where is {table.name(self.victim)} hit?", places, rule)
        to = LOCATIONS.index(chosen.location)
        if to != where:
            table = table.log(events.LocationShifted(figure=self.victim, face=face, to=chosen.location, by=rule))
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
        tests = min(self.tests, 1) if table.scene.options.checks_per_event == "per_attack" else self.tests
        if tests:
            items.append(TestToughness(self.victim, tests, self.attacker, "hit"))
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
        table = table.log(events.PushedBack(figure=self.loser, to=path[-1], length=length))
        if length < PUSH - 2 and table.scene.options.pushback_blocked == "extra_wound":
            return table.then(LandHits(self.loser, self.winner, 1, "fall"))
        return table


def aimed_places(face: int, shift: str) -> tuple[int, ...]:
    """ruthless/aim/wound-shift: one pip up or down or as it fell (ruthless/aim/shift-optional).

    ruthless/aim/shift-bounds: the shifted roll stays within 1 to 10 (RR-31: or wraps round). Only the location die is
    shifted: ruthless/aim/shift-not-horse-die.
    """
    faces = (face - 1, face, face + 1)
    pips = [(f - 1) % 10 + 1 if shift == "wrap" else min(max(f, 1), 10) for f in faces]
    return tuple(dict.fromkeys(WHERE[pip - 1] for pip in pips))


def bowie_places(face: int) -> tuple[int, ...]:
    """ruthless/trait/bowie-knife: one line of the table up or down, not past its ends (RR-71)."""
    where = WHERE[face - 1]
    return tuple(place for place in (where - 1, where, where + 1) if 0 <= place < len(LOCATIONS))


# What a hit does


def strike(table: Table, id: str, where: int, face: int, cause: Cause, attacker: str) -> Table:
    """ruthless/wounds/recorded-on-card: cross off a box of the location and apply what it does from now on.

    ruthless/wounds/effects-last, ruthless/wounds/effects-accumulate: nothing heals in play and everything adds up.
    """
    profile, figure = table.profile(id), table.figure(id)
    tracked = profile.boxes[where] > 0
    knocks_out = where == SEVERE or (where == GUT_PUNCH and cause == "fists")
    by = LOCATION_RULES[where] if cause == "fists" or where != GUT_PUNCH else "ruthless/wounds/gut-punch-7-shot"
    boxes = figure.wounds[where] + tracked
    struck = events.Struck(figure=id, location=LOCATIONS[where], face=face, boxes=boxes, by=by)
    harmful = tracked or knocks_out
    counts = harmful or table.scene.options.tough_as_nails == "first_hit_any"
    if counts and profile.may_tick("tough_as_nails", figure.ticked):
        table = table.change(id, ticked=(*figure.ticked, "tough_as_nails"))
        table = table.log(replace(struck, boxes=figure.wounds[where]), events.WoundIgnored(figure=id))
        return drop_markers_when_hit(table, id, recorded=False)
    table = table.log(struck)
    if not harmful:
        return drop_markers_when_hit(table, id, recorded=False)
    table = table.change(id, wounds=put(figure.wounds, where, boxes)) if tracked else table
    if where == LEG and not figure.wounds[LEG]:
        table = table.change(id, limp_turn=table.turn)
    if where == ARM and not figure.wounds[ARM]:
        table = table.change(id, arm_turn=table.turn)
    table = drop_markers_when_hit(table, id, recorded=True, chest=where == CHEST)
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


def drop_markers_when_hit(table: Table, id: str, recorded: bool, chest: bool = False) -> Table:
    """ruthless/gyc/ends-if-wounded, ruthless/aim/lost-when: a recorded wound ends covering, a chest wound ends aiming."""
    figure, options = table.figure(id), table.scene.options
    covering, aim = figure.covering, figure.aim
    if recorded or options.gyc_lost_on == "any_hit":
        covering = 0
    if chest or (recorded and options.aim_lost_on_wound == "any_recorded_wound"):
        aim = 0
    if (covering, aim) == (figure.covering, figure.aim):
        return table
    return table.change(id, covering=covering, aim=aim)


def knock_out(table: Table, id: str) -> Table:
    """ruthless/ko/tipped-over: no actions, no reactions; ruthless/ko/loses-markers: covering, aiming and actions end."""
    if table.figure(id).status != "up":
        return table
    table = drop_silver(table, id)
    table = table.change(id, status="down", down_turn=table.turn, covering=0, aim=0, left=0)
    return table.log(events.KnockedOut(figure=id))


def kill(table: Table, id: str, killer: str) -> Table:
    """ruthless/wounds/last-box-kills: the last box of any one location; ruthless/wounds/dead-removed from the table."""
    table = drop_silver(table, id)
    figure = table.figure(id)
    if figure.horse:
        table = table.change_horse(figure.horse, rider="", spot=figure.spot)
    table = table.change(id, status="dead", covering=0, aim=0, left=0, horse="")
    return pay_for_the_dead(table.log(events.Killed(figure=id, killer=killer)), id, killer)


def drop_silver(table: Table, id: str) -> Table:
    """ruthless/scenario/silver-dollars: dropped on the spot when the carrier is killed or knocked out (RR-84)."""
    figure = table.figure(id)
    if not figure.silver:
        return table
    coin = Coin(f"dropped-{id}-{table.turn}", figure.spot, figure.silver)
    table = table.change(id, silver=0).but(coins=tuple(sorted((*table.coins, coin))))
    return table.log(events.SilverDropped(figure=id, value=coin.value))


def wound_horse(table: Table, id: str, face: int, lame: bool = False) -> Table:
    """ruthless/horse/three-wounds-kill; ruthless/horse/killed-rider-afoot: the rider stands on that spot, unhurt (RR-22)."""
    horse = table.horse(id)
    if not horse.alive:
        return table
    table = table.change_horse(id, wounds=horse.wounds + 1, lame=horse.lame or lame)
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


def lose_next_action(table: Table, id: str) -> Table:
    """RR-22, `loses_next_action`: an action of this turn if the thrown rider has any left, else one of the next."""
    left = table.figure(id).left
    return table.change(id, left=left - 1) if left else table.change(id, dazed=True)


def come_round(table: Table, seat: str) -> Table:
    """ruthless/ko/wakes-all: every unconscious model of that player knocked out on an earlier turn stands up.

    ruthless/ko/ace-or-four-wakes, ruthless/ko/later-turn-only, ruthless/ko/only-way: nothing else revives anybody.
    """
    for figure in table.of_seat(seat):
        if figure.status == "down" and figure.down_turn < table.turn:
            table = table.change(figure.id, status="up").log(events.CameRound(figure=figure.id))
    return table
