"""Grapples (section 2.17): to hold somebody in place of hurting them, what becomes of those who are held, and how it ends."""

from typing import Any

from msgspec.structs import replace

from posse.engine.item import Asking, Item, Resolution
from posse.engine.number import Need, Reason
from posse.engine.question import Option, Roll
from posse.engine.refusal import Bar
from posse.games.deeds.happened import Row
from posse.games.tombstone import backgrounds
from posse.games.tombstone.abilities import has
from posse.games.tombstone.afflictions import HANG_ON, THRASH
from posse.games.tombstone.checks import attempted, need_of
from posse.games.tombstone.fight.actions import Action, able, comes_of
from posse.games.tombstone.fight.hits import Damage, Way
from posse.games.tombstone.fight.places import feet_apart
from posse.games.tombstone.rolls import SIX, Check, Hit
from posse.games.tombstone.table import FOR_GOOD, Blessing, Table
from posse.games.tombstone.weapons import REACH

PIN, BITTEN, TRIED, ROPED = "pinned", "bitten", "has tried to break free", "roped"
LASSO, ROPE = "lasso", 20
"""tombstone/opt/lasso-use: in feet."""

BREAK = "tombstone/combat/grapple/break-roll"
RELEASE = "tombstone/combat/grapple/release"
ON_ONE = "tombstone/combat/grapple/ally-hits-friend-on-1"

PINNED = Row("{figure} pins {target}.", "tombstone/combat/grapple/pin-instead-of-damage", tone="loud")
BROKE = Row("{figure} breaks free.", BREAK, tone="loud")
CLUNG = Row("{figure} hangs on to {target}.", "tombstone/bestiary/war-dog/maul", tone="loud")
LOOSE = Row("{figure} is held no longer.", RELEASE)
NOT_HELD = Bar(BREAK, "Nobody holds {name}.", "free")


# Who holds whom


def grip(table: Table, id: str, how: str = PIN) -> Blessing | None:
    return next((one for one in table.figure(id).blessings if one.id == how), None)


def holder(table: Table, id: str, how: str = PIN) -> str:
    """Who holds somebody, or has bitten them and hangs on, if anybody does.

    tombstone/combat/grapple/release: nobody who is out of it, stunned, out of reach or wounded to the second stage
    (tombstone/opt/pin-wounded-pinner).
    """
    held = grip(table, id, how)
    if held is None:
        return ""
    one = table.figure(held.whom)
    idle = any(effect.idle for effect in backgrounds.standing(table, one.id))
    reach = ROPE if table.figure(id).has(ROPED) else REACH
    holds = one.up and one.wound < 2 and not idle and feet_apart(table, one.id, id) <= reach
    return one.id if holds else ""


def loosened(table: Table) -> Table:
    """The table with everybody free whom nobody holds any more."""
    for one in table.figures:
        for how in (PIN, BITTEN):
            if one.has(how) and not holder(table, one.id, how):
                table = freed(table, one.id, how).log(LOOSE(figure=one.id))
    return table


def freed(table: Table, id: str, *grips: str) -> Table:
    """The table with somebody out of these grips, or out of all."""
    for each in (*(grips or (PIN, BITTEN)), TRIED, ROPED):
        table = table.lifted(id, each)
    return table


# To pin somebody


class Pin(Way, frozen=True):
    """tombstone/combat/grapple/pin-instead-of-damage: what a hit hand to hand may become in place of all damage, by the word of
    whoever has hit (tombstone/opt/pin-choice-moment)."""

    says = "{figure}: pin {target} and do no damage"
    label, key = "Pin them", "K"

    @classmethod
    def suits(cls, table: Table, hit: Hit) -> bool:
        return hit.kind == "brawling" and table.figure(hit.whom).up and holder(table, hit.whom) != hit.who

    def taken(self, table: Table, hit: Hit) -> Table:
        return comes_of(table, Pinned(hit.who, hit.whom))


class Roped(Pin, frozen=True):
    """tombstone/opt/lasso-use: what a hit with a rope becomes; nobody is hurt by it."""

    says = label = "{figure}: rope {target}"
    sure = True

    @classmethod
    def suits(cls, table: Table, hit: Hit) -> bool:
        return hit.aim == LASSO

    def taken(self, table: Table, hit: Hit) -> Table:
        return comes_of(table, Pinned(hit.who, hit.whom, roped=True))


class Pinned(Item[Table], frozen=True):
    """Somebody is held from now on, or teeth stay where they are for two turns."""

    who: str
    whom: str
    bites: bool = False
    roped: bool = False

    def resolve(self, table: Table) -> Table:
        how, until, told = (BITTEN, table.turn + 2, CLUNG) if self.bites else (PIN, FOR_GOOD, PINNED)
        table = table if self.bites else freed(table, self.whom)
        grip = Blessing(how, until, table.turn, whom=self.who)
        rope = [Blessing(ROPED, FOR_GOOD, table.turn, whom=self.who)] if self.roped else []
        return table.bless(self.whom, grip, *rope).log(told(figure=self.who, target=self.whom))


class Spare(Way, frozen=True):
    """tombstone/abilities/gambler/nasty-strike/free-hit: what whoever has a hit for nothing may do with it."""

    says = "{figure}: let {target} be"
    label, key = "Let them be", "N"

    @classmethod
    def suits(cls, table: Table, hit: Hit) -> bool:
        return hit.free


class Cling(Way, frozen=True):
    """tombstone/bestiary/war-dog/maul: a war dog that has bitten may hang on for the two turns that follow."""

    says = "{figure}: bite {target} and hang on"
    label, key = "Hang on", "W"

    @classmethod
    def suits(cls, table: Table, hit: Hit) -> bool:
        return has(table, hit.who, HANG_ON.id) and table.figure(hit.whom).up

    def taken(self, table: Table, hit: Hit) -> Table:
        return comes_of(table, Pinned(hit.who, hit.whom, bites=True)).then(Damage.of(hit))


# What comes next


def just_pinned(table: Table, who: str, whom: str) -> bool:
    """tombstone/combat/grapple/pinner-no-damage-that-turn: whoever pins somebody does them no damage in that turn."""
    held = grip(table, whom)
    return held is not None and held.whom == who and held.since == table.turn


def owes(table: Table, who: str, whom: str) -> bool:
    """tombstone/combat/grapple/break-timing: whoever is held and means to break free does so before whoever holds them first
    attacks, and has acted then (tombstone/opt/pin-break-cost)."""
    person = table.figure(whom)
    plan, untried = person.now.plan, holder(table, whom) == who and not person.has(TRIED)
    willing = plan is None or plan.deed == BreakFree.button()
    return untried and willing and able(table, person) and not person.now.acted


def slipped(table: Table, who: str, whom: str) -> Table:
    """tombstone/combat/grapple/next-turn-attack: who misses somebody they hold, loses them (tombstone/opt/pin-on-miss); to hold on
    takes no roll (tombstone/opt/pin-hold)."""
    return freed(table, whom).log(LOOSE(figure=whom)) if holder(table, whom) == who else table


class IntoTheClinch(Item[Table], frozen=True):
    """tombstone/combat/grapple/ally-automatic-damage: whom a friend holds is hit without a roll, with anything held in the hand and
    within its range (tombstone/opt/pin-ally-weapons). tombstone/combat/grapple/ally-hits-friend-on-1: or the friend is."""

    hit: Hit

    def resolve(self, table: Table) -> Asking[Table, Table]:
        hit, friend = self.hit, holder(table, self.hit.whom)
        face = yield Roll(table.profile(hit.who).seat, "whom it hits", ON_ONE, SIX, None, (1, 2))
        return table.then(Damage.of(replace(hit, whom=friend if face == 1 else hit.whom)))


# To get away


class BreakFree(Action, frozen=True):
    """tombstone/combat/grapple/pinned-limits: whoever is held tries to get away, or talks (tombstone/opt/pinned-actions)."""

    says = "{figure}: break free"
    label, key, rank = "Break free", "F", 5
    when_held = True

    @classmethod
    def may(cls, table: Table, figure: Any) -> Bar | None:
        return None if figure.has(PIN) or figure.has(BITTEN) else NOT_HELD

    def done(self, table: Table, id: str) -> Table:
        """tombstone/opt/pin-break-cost: the action of the turn; half a move is left to whoever succeeds."""
        return table.changed(id, plan=self.plan).then(Struggle(id))


class Struggle(Item[Table], frozen=True):
    """tombstone/combat/grapple/break-roll: three dice, and Defense or less.

    tombstone/combat/grapple/break-chance: by the score alone, so that a high one helps.
    """

    figure: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """tombstone/combat/grapple/release: whoever is no longer held goes free without a throw."""
        if holder(table, self.figure) or holder(table, self.figure, BITTEN):
            return self._thrown(table)
        return freed(table, self.figure).log(LOOSE(figure=self.figure))

    def _thrown(self, table: Table) -> Asking[Table, Table]:
        table, roll = yield from attempted(table, struggle(table, self.figure))
        if roll.made:
            return freed(table, self.figure).log(BROKE(figure=self.figure))
        return table.bless(self.figure, Blessing(TRIED, FOR_GOOD))


def struggle(table: Table, id: str) -> Check:
    """tombstone/bestiary/alligator/thrash-break: out of an alligator's jaws at 4 less, equal being enough
    (tombstone/opt/thrash-break-equal).

    With what lies on somebody for longer; cover and lying down do not count (tombstone/opt/pin-break-defense)."""
    by = holder(table, id) or holder(table, id, BITTEN)
    lunge = Check(by, "brawling", Need(0, "", ""), (id,))
    lasting = (effect.hinders(table, id, lunge) for effect in backgrounds.standing(table, id))
    changes = [Reason(each.what, -each.add, each.rule) for each in lasting if each]
    if has(table, by, THRASH.id):
        changes.append(Reason("in its jaws", -4, "tombstone/bestiary/alligator/thrash-break"))
    defense = table.score(id, "defense")
    return need_of(table, id, "struggle", defense, "breaking free", BREAK, whom=(by,), circumstances=changes)


class LetGo(Action, frozen=True):
    """tombstone/combat/grapple/release: whoever holds somebody may let them go."""

    says = "{figure}: let {target} go"
    label, key, rank = "Let go", "V", 8
    free = True
    whom = "let go"

    @classmethod
    def ways(cls, table: Table, figure: Any) -> list[Option[Table]]:
        return [cls(figure.id, target=one.id) for one in table.figures if holder(table, one.id) == figure.id]

    def done(self, table: Table, id: str) -> Table:
        return freed(table, self.target).log(LOOSE(figure=self.target))
