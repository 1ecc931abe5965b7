"""The Gambler: twice as lucky, not to be trusted with cards, and a coward's death in a fight."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.question import Choose, Roll
from posse.engine.refusal import Bar
from posse.games.deeds.answers import Worded
from posse.games.tombstone.abilities import (
    Act,
    Done,
    Harm,
    HarmAnswer,
    Passive,
    RollAnswer,
    Trial,
    allied,
    has,
    one_foe,
)
from posse.games.tombstone.events import Checked
from posse.games.tombstone.fortune import DIE
from posse.games.tombstone.rolls import ATTACKS, SIX, Check
from posse.games.tombstone.table import Blessing, Table
from posse.games.wire.asked import NO

THROW = "throw"
"""The purpose of a gambling roll that decides no more than a part of a game."""

UNSEEN, UNSEEN_DICE = "nasty-strike/unseen", 2
"""tombstone/abilities/gambler/nasty-strike/damage: dice on top of the weapon's own."""

PAIR = Passive("outrageous-fortune/pair", "tombstone/abilities/gambler/outrageous-fortune/simultaneous")


# Trading dice


class Traded(Worded[Table], frozen=True):
    """One of the trades that are open: which, and what lies there."""

    says = label = "{first} and {second} trade {what}"

    first: str
    second: str
    what: str
    place: int


class Trade(NamedTuple):
    """Two rolls that may change places, as they are and as they would be."""

    one: Check
    other: Check
    one_after: Check
    other_after: Check
    what: str

    @property
    def better(self) -> tuple[bool, bool]:
        """Which of them would be made that was not, or be the quicker one."""
        if self.one.kind == "initiative":
            was, now = self.one.total - self.other.total, self.one_after.total - self.other_after.total
            return now > 0 >= was, now < 0 <= was
        return self.one_after.made > self.one.made, self.other_after.made > self.other.made


def natural(one: Check, other: Check) -> Trade:
    """The dice change places, and everybody adds their own to them (tombstone/opt/swap-natural)."""
    dice = f"{one.natural} for {other.natural}"
    return Trade(one, other, replace(one, faces=other.faces), replace(other, faces=one.faces), dice)


def chosen(table: Table, owner: str, trades: Sequence[Trade], rule: str) -> Asking[Table, Trade]:
    """The one trade there is, or the one that its owner picks."""
    if len(trades) == 1:
        return trades[0]
    options = tuple(Traded(each.one.who, each.other.who, each.what, place) for place, each in enumerate(trades))
    answer: Traded = yield Choose(table.profile(owner).seat, "Which rolls change places?", options, rule)
    return trades[answer.place]


class SettledAgain(Item[Table], frozen=True):
    """A roll of this turn that had failed, with the dice it has been given. What hangs on an attack comes of it before anybody goes
    on; a Bravery Test that is passed now holds nobody up. What anything else was for is for whoever called for it."""

    roll: Check

    def resolve(self, table: Table) -> Table:
        table, who, kind = table.log(Checked.of(self.roll)), self.roll.who, self.roll.kind
        if kind == "bravery":
            return table.changed(who, nerve="steady")
        return table.changed(who, owed=(*table.figure(who).now.owed, self.roll)) if kind in ATTACKS else table


# Cards and dice


class SureWin(RollAnswer):
    """tombstone/abilities/gambler/card-trick/force-win: a game that is lost is won, with gear or without
    (tombstone/opt/card-trick-win)."""

    id = "card-trick/win"
    rule = "tombstone/abilities/gambler/card-trick/force-win"
    called = "A sure win"

    def fits(self, table: Table, owner: str, check: Check) -> bool:
        return owner == check.who and check.kind == "gambling" and check.purpose != THROW and check.missed

    def answered(self, table: Table, owner: str, check: Check) -> tuple[Table, Check]:
        return self.paid(table, owner), replace(check, turned="made")


class Spoil(Worded[Table], frozen=True):
    says = label = "Spoil it"
    commits = True


class LookAway(Worded[Table], frozen=True):
    says = label = "Look away"
    key, rank = "N", NO
    commits = True


class CardTrick(RollAnswer):
    """tombstone/abilities/gambler/card-trick/swap, tombstone/abilities/gambler/card-trick/swap-two-others: two dice of a game
    change places, one's own or not, where that changes who wins.

    tombstone/abilities/gambler/card-trick/swap-needs-gear: for whoever owns anything rigged (tombstone/opt/rigged-match).
    """

    id = "card-trick/swap"
    rule = "tombstone/abilities/gambler/card-trick/swap"

    def fits(self, table: Table, owner: str, check: Check) -> bool:
        if owner != check.who or check.kind != "gambling" or check.turned:
            return False
        return table.profile(owner).rigged and any(_games(table, check))

    def answered(self, table: Table, owner: str, check: Check) -> Asking[Table, tuple[Table, Check]]:
        trade = yield from chosen(table, owner, tuple(_games(table, check)), self.rule)
        table, spoilt = yield from self._spoilt(self.paid(table, owner), check)
        if spoilt:
            return table, check
        for was, now in ((trade.one, trade.one_after), (trade.other, trade.other_after)):
            if was.who == owner:
                check = replace(check, faces=now.faces)
            else:
                table = table.amended(was, now)
        best = max(table.figure(other).now.rolled[-1].total for other in check.whom)
        return table, replace(check, need=replace(check.need, base=best + 1))

    def _spoilt(self, table: Table, check: Check) -> Asking[Table, tuple[Table, bool]]:
        """tombstone/abilities/gambler/card-trick/counter: another Gambler's own trick, for a use of theirs
        (tombstone/opt/card-trick-counter)."""
        for other in check.whom:
            able = has(table, other, self.id) and table.profile(other).rigged
            if not able or self.unpaid(table, other):
                continue
            ask = f"{table.name(check.who)} trades dice"
            answer = yield Choose(table.profile(other).seat, ask, (Spoil(), LookAway()), self.rule)
            if isinstance(answer, Spoil):
                return self.paid(table, other), True
        return table, False


def _games(table: Table, check: Check) -> Iterator[Trade]:
    """The trades between any two that would change who wins, to whoever does not win as it is."""
    lying = (check, *(roll for one in check.whom for roll in table.figure(one).now.rolled[-1:]))
    if _winner(lying) == check.who:
        return
    for one, other in combinations(lying, 2):
        trade = natural(one, other)
        after = [{one: trade.one_after, other: trade.other_after}.get(roll, roll) for roll in lying]
        if _winner(after) != _winner(lying):
            yield trade


def _winner(rolls: Sequence[Check]) -> str:
    """Whoever has the highest total alone."""
    first, *others = sorted(rolls, key=lambda roll: -roll.total)
    return "" if others and others[0].total == first.total else first.who


# Fights


class WildFeint(Act):
    """tombstone/abilities/gambler/wild-feint/damage, tombstone/abilities/gambler/wild-feint/same-roll: one die, and so much Health
    less for both; no damage that anything could take back (tombstone/opt/wild-feint-mode).

    tombstone/abilities/gambler/wild-feint/uses-by-grit, tombstone/abilities/gambler/wild-feint/one-per-turn: this half alone
    (tombstone/opt/wild-feint-limit).
    """

    id = "wild-feint/damage"
    rule = "tombstone/abilities/gambler/wild-feint/damage"
    takes_turn = True
    once_a_turn = True

    def stops(self, table: Table, owner: str, whom: Sequence[str]) -> Bar | None:
        if not table.turn:
            return Bar(self.rule, "It takes a fight.")
        return one_foe(table, owner, whom, self.rule)

    def done(self, table: Table, owner: str, whom: Sequence[str]) -> Asking[Table, Done]:
        face: int = yield Roll(table.profile(owner).seat, "Wild Feint", self.rule, SIX)
        return Done(table, ((owner, -face), (whom[0], -face)))


class Switch(RollAnswer):
    """tombstone/abilities/gambler/wild-feint/swap-any, tombstone/abilities/gambler/wild-feint/swap-timing: dice of one's own and
    of an opponent's change places, of rolls of this turn that are alike (tombstone/opt/swap-like-for-like).

    tombstone/abilities/gambler/wild-feint/swap-kinds: also two Fortune Dice. An earlier roll that failed is settled again; what
    came of one that was made is not taken back.
    """

    id = "wild-feint/swap"
    rule = "tombstone/abilities/gambler/wild-feint/swap-any"
    trades = True

    def fits(self, table: Table, owner: str, check: Check) -> bool:
        return any(_switches(table, owner, check))

    def answered(self, table: Table, owner: str, check: Check) -> Asking[Table, tuple[Table, Check]]:
        trade = yield from chosen(table, owner, tuple(_switches(table, owner, check)), self.rule)
        table = self.paid(table, owner).amended(trade.other, trade.other_after)
        again = trade.better[1] and check.kind != "initiative"
        return table.then(SettledAgain(trade.other_after)) if again else table, trade.one_after


def _switches(table: Table, owner: str, check: Check) -> Iterator[Trade]:
    """The trades that help: one's own roll is made, an opponent's is not, or one's own earlier miss was none."""
    if check.turned or check.kind == "gambling" or (check.who != owner and allied(table, owner, check.who)):
        return
    own = check.who == owner
    for one in [foe.id for foe in table.foes(owner)] if own else [owner]:
        for earlier in table.figure(one).now.rolled:
            for trade in _trades(check, earlier):
                here, there = trade.better
                lost = check.made and not trade.one_after.made
                if here if own else lost or there:
                    yield trade


def _trades(check: Check, earlier: Check) -> Iterator[Trade]:
    if check.kind == earlier.kind and len(check.faces) == len(earlier.faces):
        yield natural(check, earlier)
    mine, theirs = (next((each for each in roll.need.reasons if each.what == DIE), None) for roll in (check, earlier))
    if mine and theirs:
        after = [
            replace(
                roll, need=replace(roll.need, reasons=tuple(new if each == old else each for each in roll.need.reasons))
            )
            for roll, old, new in ((check, mine, theirs), (earlier, theirs, mine))
        ]
        yield Trade(check, earlier, after[0], after[1], f"Fortune Dice, {mine.add} for {theirs.add}")


class SwitchDamage(HarmAnswer):
    """tombstone/abilities/gambler/wild-feint/swap-kinds: the dice of damage, for those of this turn that lie there and are as
    many."""

    id = "wild-feint/swap-damage"
    rule = "tombstone/abilities/gambler/wild-feint/swap-kinds"
    shares = Switch.id
    trades = True

    def fits(self, table: Table, owner: str, harm: Harm) -> bool:
        return self._best(table, owner, harm) != harm.faces

    def _best(self, table: Table, owner: str, harm: Harm) -> tuple[int, ...]:
        """The most for one's own, the least for an opponent's."""
        if harm.window == "suffered" or (harm.who != owner and allied(table, owner, harm.who)):
            return harm.faces
        people = [foe.id for foe in table.foes(owner)] if harm.who == owner else [owner]
        lying = [each for one in people for each in table.figure(one).now.dealt]
        dealt = [faces for sides, faces in lying if sides == harm.sides and len(faces) == len(harm.faces)]
        return (max if harm.who == owner else min)((harm.faces, *dealt), key=sum)

    def answered(self, table: Table, owner: str, harm: Harm) -> tuple[Table, Harm]:
        return self.paid(table, owner), replace(harm, faces=self._best(table, owner, harm))


class NastyStrike(Trial):
    """tombstone/abilities/gambler/nasty-strike/sense: the victim's Investigation against one's own Willpower, with two dice where
    they are badly hurt.

    tombstone/abilities/gambler/nasty-strike/uses, tombstone/abilities/gambler/nasty-strike/noticed-spends: used up, whatever comes
    of it (tombstone/opt/nasty-strike-spend).
    """

    id = "nasty-strike"
    rule = "tombstone/abilities/gambler/nasty-strike/sense"
    kind = "investigation"
    takes_turn = armed = True

    def stops(self, table: Table, owner: str, whom: Sequence[str]) -> Bar | None:
        return one_foe(table, owner, whom, self.rule)

    def sides(self, owner: str, whom: Sequence[str]) -> tuple[str, tuple[str, ...]]:
        return whom[0], (owner,)

    def ended(self, table: Table, owner: str, whom: Sequence[str], roll: Check) -> Table:
        return table if roll.made else table.bless(owner, Blessing(UNSEEN, table.turn, whom=whom[0]))


def unseen(table: Table, owner: str, foe: str) -> int:
    """tombstone/abilities/gambler/nasty-strike/free-hit: how many dice more the attack of this turn does, which lands without a
    roll (tombstone/opt/nasty-strike-action); none where it has not been prepared."""
    return UNSEEN_DICE if any(one.id == UNSEEN and one.whom == foe for one in table.blessings(owner)) else 0
