"""Charges (section 2.17): who may come to blows with whom, who dares, and leaving a melee by choice (lotg/ruling/break-off).

The rest of the way is in `rushing.py`.
"""

from collections.abc import Iterator, Sequence
from typing import Self

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.question import Option
from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.games.deeds.happened import follow, listed
from posse.games.ground.paths import Path
from posse.games.law_of_the_gun.acting.deeds import TRIED, Deed, Unsaid, no_figure
from posse.games.law_of_the_gun.acting.orders import onward, ordered
from posse.games.law_of_the_gun.asking import Open, test
from posse.games.law_of_the_gun.close_combat.clinches import break_away, in_contact
from posse.games.law_of_the_gun.close_combat.rushing import Aim, Rush, Stand, aim_at, charging, gap_to, in_view, touch
from posse.games.law_of_the_gun.events import hurts
from posse.games.law_of_the_gun.moving.moves import cannot_change
from posse.games.law_of_the_gun.moving.paths import given, try_path
from posse.games.law_of_the_gun.moving.rates import fast, fast_attribute, ordinary
from posse.games.law_of_the_gun.moving.walking import FastTest, Travel, walk_bar
from posse.games.law_of_the_gun.nerve.cool import fall_back
from posse.games.law_of_the_gun.seeing.spotting import seen_along, spot
from posse.games.law_of_the_gun.shooting.reactions import OfferReactions
from posse.games.law_of_the_gun.table import Doing, Table
from posse.games.wire.asked import ChoiceShown
from posse.tabletop.length import CENTIMETRE
from posse.tabletop.terrain import Point, Spot

LEAVE = "lotg/melee/pair-off"
NO_MELEE = Bar("lotg/ruling/break-off", "{name} is in no melee.")


# Leaving a melee


class BreakOff(Unsaid, frozen=True):
    """lotg/ruling/break-off: leave a melee by this path, an ordinary move, if Initiative lets it."""

    says = "{figure:short} gets away from the fight"
    label, key = "Get away", "B"
    rule = LEAVE
    needs = "path"
    commit = "Stop here"

    path: Path = ()

    @classmethod
    def may(cls, table: Table, id: str) -> Bar | None:
        """lotg/ruling/break-off: whoever is in a melee and may still do something different."""
        figure = table.figure(id)
        if not figure.melee:
            return NO_MELEE
        return TRIED if figure.tried else None

    def wrong(self, table: Table) -> Refusal | None:
        if len(self.path) < 2:
            return not_allowed("Name the way on which to get away.", LEAVE)
        if any(in_contact(table, foe, self.figure, self.path[-1]) for foe in table.figure(self.figure).melee):
            return not_allowed(f"{table.name(self.figure)} would not get away from the fight.", LEAVE)
        free = given(break_away(table, self.figure), self.figure, ordinary(table, self.figure))
        found = try_path(free, self.figure, self.path)
        return found if isinstance(found, Refusal) else None

    def examples(self, table: Table) -> "tuple[BreakOff, ...]":
        here, there = table.spot(self.figure), table.spot(table.figure(self.figure).melee[0])
        dx, dy = here.x - there.x, here.y - there.y
        whole = (dx * dx + dy * dy) ** 0.5 or 1.0
        ways = []
        for along, across in ((1, 0), (0.7, 0.7), (0.7, -0.7)):
            for far in (ordinary(table, self.figure), 5 * CENTIMETRE):
                x, y = dx * along - dy * across, dy * along + dx * across
                goal = Spot(round(here.x + x * far / whole), round(here.y + y * far / whole), here.level)
                ways.append(BreakOff(self.figure, (here, goal)))
        return tuple(way for way in ways if way.wrong(table) is None)

    def items(self, table: Table) -> tuple[Item[Table], ...]:
        """lotg/ruling/break-off: after an Initiative test."""
        return ordered((self.figure,), Doing(), LeaveMelee(self.figure, self.path))


class LeaveMelee(Item[Table], frozen=True):
    """lotg/ruling/break-off: out of the melee, by an ordinary move."""

    figure: str
    path: Path

    def resolve(self, table: Table) -> Table:
        """Whoever failed the test goes nowhere."""
        figure = table.figure(self.figure)
        if not table.figure(self.figure).able or figure.spot != self.path[0] or self.figure not in table.active:
            return table
        onto = onward(self.path[0], self.path[-1])
        table = break_away(table, self.figure).change(self.figure, allowance=ordinary(table, self.figure), doing=onto)
        table = seen_along(table.log(hurts.BrokeOff(figure=self.figure)), self.figure, self.path)
        return table.then(OfferReactions(self.figure, self.path), Travel(self.figure, self.path))


WHO = "lotg/melee/who-may-charge"
DARE = "lotg/melee/charge-cool"
FAIL = "lotg/melee/charge-fail"

DONE = Bar(WHO, "{name} has moved or acted already.")
LOCKED = Bar(WHO, "{name} is fighting hand to hand.")
UNABLE = Bar(WHO, "{name} cannot charge now.")
PRONE = Bar(WHO, "{name} must get up first.")


# Declaring


class Charge(Open, Deed, frozen=True):
    """lotg/melee/who-may-charge: these figures go for those enemies, each for one, at a walk or `fast`.

    As a question it names who may charge, each for nobody yet.
    """

    label, key, rank = "Charge", "C", 5
    commits = True
    spread = True

    none = Bar(WHO, "{name} has nobody in reach to charge.")

    aims: tuple[tuple[str, str], ...]
    fast: bool = False

    @property
    def doers(self) -> tuple[str, ...]:
        return tuple(id for id, _ in self.aims)

    @classmethod
    def may(cls, table: Table, id: str) -> Bar | None:
        return charge_bar(table, id)

    @classmethod
    def ways(cls, table: Table, id: str) -> Sequence[Self]:
        return cls.offered(table, (id,))

    @classmethod
    def offered(cls, table: Table, ids: Sequence[str]) -> Sequence[Self]:
        charge = cls(tuple((id, "") for id in ids if cls.may(table, id) is None))
        return (charge,) if any(charge.each(table)) else ()

    def named(self, table: Table) -> Iterator[Refusal | None]:
        yield from (no_figure(table, target) for _, target in self.aims)

    def checks(self, table: Table) -> Iterator[Refusal | None]:
        yield self.fits(self, table)

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        if not isinstance(answer, Charge) or not answer.aims:
            return not_allowed("Name who charges whom.", WHO)
        mine = {id for id, _ in self.aims}
        named = [id for id, _ in answer.aims]
        if len(set(named)) < len(named) or not mine.issuperset(named):
            return not_allowed("Only those who act now can charge, each of them one enemy.", WHO)
        found = (charge_refusal(table, id, target, answer.fast) for id, target in answer.aims)
        return next((refusal for refusal in found if refusal is not None), None)

    def examples(self, table: Table) -> "tuple[Charge, ...]":
        return tuple(self.each(table))

    def each(self, table: Table) -> "Iterator[Charge]":
        """All who can at each enemy, at a walk where that is enough for everybody, else fast."""
        free = [id for id, _ in self.aims if charge_bar(table, id) is None]
        targets = dict.fromkeys(foe.id for id in free for foe in table.foes(id) if foe.status == "up")
        for target in targets:
            walking: list[tuple[str, str]] = []
            seen = [id for id in free if in_view(table, id, target)]
            for hasty in (False, True) if seen else ():
                able = [(id, target) for id in seen if out_of_reach(table, id, target, hasty) is None]
                if able and able != walking:
                    yield Charge(tuple(able), hasty)
                walking = able

    def items(self, table: Table) -> tuple[Item[Table], ...]:
        """lotg/ruling/charge-initiative: an Initiative test if it is a change of action."""
        aims = tuple(aim_at(table, id, target) for id, target in self.aims)
        return ordered(tuple(aim.charger for aim in aims), at(aims[0].goal), StartCharge(aims, self.fast))

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        chargers, target = tuple(id for id, _ in self.aims), self.aims[0][1]
        who = listed([table.scene.called[id] for id in chargers])
        name = f"{who} {follow(chargers, 'charges', 'charge')} {table.name(target)}{', fast' if self.fast else ''}"
        return replace(super().shown(table, seat), name=name, figure=chargers[0], figures=chargers, target=target)


def charge_bar(table: Table, id: str) -> Bar | None:
    """lotg/melee/who-may-charge: anybody able who has done nothing yet; a lame one too (lotg/ruling/leg-crippled)."""
    figure = table.figure(id)
    if not figure.able or figure.stunned or figure.posture == "aboard":
        return UNABLE
    if figure.melee:
        return LOCKED
    if figure.posture == "prone":
        return PRONE
    if figure.acted or figure.moved or figure.changed or figure.trail:
        return DONE
    return walk_bar(table, id)


def charge_refusal(table: Table, id: str, target: str, hasty: bool) -> Refusal | None:
    """lotg/melee/who-may-charge: why somebody may not charge an enemy; None if it may."""
    bar = charge_bar(table, id)
    if bar is not None:
        return bar.refusal(table.name(id))
    if target not in [foe.id for foe in table.foes(id) if foe.status == "up"]:
        return not_allowed("Only an enemy who is still in the fight can be charged.", WHO)
    return out_of_reach(table, id, target, hasty)


def out_of_reach(table: Table, id: str, target: str, hasty: bool) -> Refusal | None:
    """lotg/ruling/charge-distance: a visible enemy no farther off than the charge can reach at best."""
    name = table.name(id)
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
            table = table.log(hurts.ChargeDeclared(aims=pairs, fast=self.fast))
        tests = [FastTest(aim.charger) for aim in aims] if self.fast else []
        return table.then(*tests, *(DareCharge(aim) for aim in aims), Stand(aims), Rush(aims))


def show(table: Table, id: str) -> Table:
    """lotg/visibility/open: whoever comes out of hiding to charge is seen by everybody."""
    for side in table.scene.sides:
        if side not in table.figure(id).known:
            table = spot(table, id, side, "lotg/visibility/open")
    return table


class DareCharge(Item[Table], frozen=True):
    """lotg/melee/charge-cool: nobody charges without passing its own Cool test.

    lotg/melee/charge-fail: it falls back to the cover behind it, without a shot, and its half-turn is over.
    lotg/ruling/charge-fail-retreat: up to 25 cm.
    """

    aim: Aim

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """Those already stopped do not test."""
        id = self.aim.charger
        if not charging(table, self.aim):
            return table
        table, passed = yield from test(table, id, "cool", DARE, "to charge")
        if passed:
            return table
        table = table.change(id, doing=Doing(), acted=True, shot=max(1, table.figure(id).shot))
        table = table.but(active=tuple(other for other in table.active if other != id))
        return fall_back(table, id, self.aim.target, FAIL, stays_in_cover=True)
