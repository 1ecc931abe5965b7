"""Charges (section 2.17): who may come to blows with whom, and who dares. The rest of the way is in `rushing.py`."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from posse.engine.item import Asking, Item, Resolution
from posse.engine.question import Option
from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.games.law_of_the_gun.acting.orders import ordered
from posse.games.law_of_the_gun.close_combat.approaches import Aim, charging, gap_to, in_view, touch
from posse.games.law_of_the_gun.close_combat.breaking_off import BreakOff, leavings
from posse.games.law_of_the_gun.close_combat.clinches import can_fight
from posse.games.law_of_the_gun.close_combat.rushing import Rush, Stand
from posse.games.law_of_the_gun.events import brawls
from posse.games.law_of_the_gun.moving.moves import cannot_change
from posse.games.law_of_the_gun.moving.rates import fast, fast_attribute, ordinary
from posse.games.law_of_the_gun.moving.walking import FastTest, walk_bar
from posse.games.law_of_the_gun.nerve.cool import fall_back
from posse.games.law_of_the_gun.seeing.spotting import spot
from posse.games.law_of_the_gun.table import Doing, Table
from posse.games.law_of_the_gun.testing import test
from posse.tabletop.terrain import Point, Spot

WHO = "lotg/melee/who-may-charge"
DARE = "lotg/melee/charge-cool"
FAIL = "lotg/melee/charge-fail"

DONE = Bar(WHO, "{name} has moved or acted already.")
LOCKED = Bar(WHO, "{name} is in a melee.")
UNABLE = Bar(WHO, "{name} cannot charge now.")
PRONE = Bar(WHO, "{name} must get up first.")


# Declaring


class Charge(Option[Table], frozen=True):
    """lotg/melee/who-may-charge: these figures go for those enemies, each for one, at a walk or `fast`.

    As a question it names who may charge, each for nobody yet.
    """

    open: ClassVar[bool] = True
    aims: tuple[tuple[str, str], ...]
    fast: bool = False

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        """Every charger may charge, each whom it goes for."""
        if not isinstance(answer, Charge) or not answer.aims:
            return not_allowed("Name who charges whom.", WHO)
        mine = {id for id, _ in self.aims}
        named = [id for id, _ in answer.aims]
        if len(set(named)) < len(named) or not mine.issuperset(named):
            return not_allowed("Only those who act now can charge, each of them one enemy.", WHO)
        found = (charge_refusal(table, id, target, answer.fast) for id, target in answer.aims)
        return next((refusal for refusal in found if refusal is not None), None)

    def examples(self, table: Table) -> "tuple[Charge, ...]":
        """All who can at each enemy, at a walk where that is enough for everybody, else fast."""
        targets = dict.fromkeys(foe.id for id, _ in self.aims for foe in table.foes(id) if foe.status == "up")
        found: list[Charge] = []
        for target in targets:
            for hasty in (False, True):
                able = [(id, target) for id, _ in self.aims if charge_refusal(table, id, target, hasty) is None]
                if able and not any(other.aims == tuple(able) for other in found):
                    found.append(Charge(tuple(able), hasty))
        return tuple(found)

    def sample(self, table: Table, rng: Random) -> Option[Table]:
        """One of the examples."""
        return rng.choice(self.examples(table))

    def items(self, table: Table) -> tuple[Item[Table], ...]:
        """lotg/ruling/charge-initiative: an Initiative test if it is a change of action."""
        aims = tuple(
            Aim(id, target, gap_to(table, table.spot(id), table.spot(target)), table.spot(target))
            for id, target in self.aims
        )
        return ordered(tuple(aim.charger for aim in aims), at(aims[0].goal), StartCharge(aims, self.fast))


def charge_bar(table: Table, id: str) -> Bar | None:
    """lotg/melee/who-may-charge: anybody able who has done nothing yet; a lame one too (lotg/ruling/leg-crippled)."""
    figure = table.figure(id)
    if not can_fight(table, id) or figure.stunned or figure.posture == "aboard":
        return UNABLE
    if figure.melee:
        return LOCKED
    if figure.posture == "prone":
        return PRONE
    if figure.acted or figure.moved or figure.changed or figure.trail:
        return DONE
    return walk_bar(table, id)


def charge_refusal(table: Table, id: str, target: str, hasty: bool) -> Refusal | None:
    """lotg/ruling/charge-distance: a visible enemy no farther off than the charge can reach at best."""
    bar = charge_bar(table, id)
    name = table.name(id)
    if bar is not None:
        return bar.refusal(name)
    if target not in [foe.id for foe in table.foes(id) if foe.status == "up"]:
        return not_allowed("Only an enemy who is still in the fight can be charged.", WHO)
    if not in_view(table, id, target):
        return not_allowed(f"{name} does not see {table.name(target)}.", WHO)
    if hasty and not fast_attribute(table, id):
        return not_allowed(f"{name} cannot move fast.", WHO)
    limit = fast(table, id, True) if hasty else ordinary(table, id)
    gap = gap_to(table, table.spot(id), table.spot(target))
    if gap - touch(table, id, target) > limit:
        return not_allowed(f"{table.name(target)} is too far off for that.", WHO)
    return cannot_change(table, id, at(table.spot(target)), table.spot(target))


def at(goal: Spot) -> Doing:
    """The action of a charge."""
    return Doing("charge", Point(goal.x, goal.y))


# Daring


class StartCharge(Item[Table], frozen=True):
    """lotg/ruling/charge-distance: those who are let go test to move fast, if they want to, and then their Cool."""

    aims: tuple[Aim, ...]
    fast: bool

    def resolve(self, table: Table) -> Table:
        """Only those whom the Initiative test has set in motion. Nobody charges unseen."""
        aims = tuple(aim for aim in self.aims if aim.charger in table.active and charge_bar(table, aim.charger) is None)
        for aim in aims:
            table = table.change(aim.charger, doing=at(aim.goal), allowance=ordinary(table, aim.charger))
            table = show(table, aim.charger)
        pairs = tuple((aim.charger, aim.target) for aim in aims)
        if pairs:
            table = table.log(brawls.ChargeDeclared(aims=pairs, fast=self.fast))
        tests = [FastTest(aim.charger) for aim in aims] if self.fast else []
        return table.then(*tests, *(DareCharge(aim) for aim in aims), Stand(aims), Rush(aims))


def show(table: Table, id: str) -> Table:
    """lotg/visibility/open: whoever comes out of hiding to charge is seen by everybody."""
    for side in table.scene.sides:
        if side not in table.figure(id).known:
            table = spot(table, id, side, "lotg/visibility/open")
    return table


class DareCharge(Item[Table], frozen=True):
    """lotg/melee/charge-cool: nobody charges without passing its own Cool test."""

    aim: Aim

    def resolve(self, table: Table) -> Resolution[Table]:
        """Those already stopped do not test."""
        return self._test(table) if charging(table, self.aim) else table

    def _test(self, table: Table) -> Asking[Table, Table]:
        id = self.aim.charger
        table, passed = yield from test(table, id, "cool", DARE, "to charge")
        return table if passed else lose_heart(table, id, self.aim.target)


def lose_heart(table: Table, id: str, target: str) -> Table:
    """lotg/melee/charge-fail: it falls back to the cover behind it, without a shot, and its half-turn is over.

    lotg/ruling/charge-fail-retreat: up to 25 cm.
    """
    table = table.change(id, doing=Doing(), acted=True, shot=max(1, table.figure(id).shot))
    table = table.but(active=tuple(other for other in table.active if other != id))
    return fall_back(table, id, target, FAIL, stays_in_cover=True)


def options(table: Table, ids: Sequence[str]) -> list[Option[Table]]:
    """What those who act now may do about coming to blows: charge, or leave a melee."""
    free = tuple((id, "") for id in ids if charge_bar(table, id) is None)
    charge: list[Option[Table]] = [Charge(free)] if free and Charge(free).examples(table) else []
    return [*charge, *leavings(table, ids)]


def items(table: Table, answer: Option[Table]) -> tuple[Item[Table], ...]:
    """What follows an answer of this chapter."""
    return answer.items(table) if isinstance(answer, Charge | BreakOff) else ()
