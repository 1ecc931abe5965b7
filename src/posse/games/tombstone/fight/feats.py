"""Feats: what abilities let somebody do in their own time, from what forbids it to what comes of it.

In a fight some take an action, some are called before initiative, and the rest is free.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from posse.engine.item import Asking, Item, Resolution
from posse.engine.question import Choose, Option
from posse.engine.refusal import Bar
from posse.games.deeds import answers
from posse.games.deeds.happened import Row, capital
from posse.games.tombstone.abilities import Act, Deed, Done, Trial
from posse.games.tombstone.backgrounds.folk_hero import ANNOUNCED, disarms
from posse.games.tombstone.backgrounds.gambler import unseen
from posse.games.tombstone.checks import attempted, known, need_of, versus
from posse.games.tombstone.fight.actions import Action, Pick, able, comes_of
from posse.games.tombstone.fight.attacking import Attack, Blow, Disarm, Struck, attacked, skill_of
from posse.games.tombstone.fight.grappling import IntoTheClinch
from posse.games.tombstone.fight.hands import Disarmed, knocked
from posse.games.tombstone.fight.options import hurt
from posse.games.tombstone.fight.places import feet_apart
from posse.games.tombstone.fortune import Rally, laid_low
from posse.games.tombstone.rolls import SOCIAL, Check
from posse.games.tombstone.table import Table
from posse.games.tombstone.wounds import Hurt, OutOfIt, healed
from posse.games.wire.asked import ChoiceShown

DONE = Row("{figure}: {effect:within}.", tone="aside")
MENDED = Row("{figure} wins back Health.", "tombstone/health/mortal/recover")


class Doing(Item[Table], frozen=True):
    """Somebody does something with these people; `number` is one that the Judge sets in place of their Willpower
    (tombstone/personality/fixed-rr, tombstone/abilities/holy-roller/judge-limits)."""

    figure: str
    effect: str
    whom: tuple[str, ...] = ()
    number: int = 0

    def resolve(self, table: Table) -> Asking[Table, Table]:
        deed = known(table, self.figure)[self.effect]
        if deed.unpaid(table, self.figure) is not None:
            return table
        table = deed.paid(table, self.figure).log(DONE.under(deed.rule)(figure=self.figure, effect=deed.name))
        if isinstance(deed, Trial):
            table, roll = yield from attempted(table, self._roll(table, deed))
            return deed.ended(table, self.figure, self.whom, roll)
        if not isinstance(deed, Act):
            return table
        done = deed.done(table, self.figure, self.whom)
        return came_of(done if isinstance(done, Done) else (yield from done), deed.rule)

    def _roll(self, table: Table, deed: Trial) -> Check:
        who, whom = deed.sides(self.figure, self.whom)
        if self.number:
            what, rule = "the number the Judge has set", deed.rule
            return need_of(table, who, deed.kind, self.number, what, rule, whom=whom, circumstances=deed.adds)
        reasons = (*deed.adds, *deed.resisted(table, whom))
        return versus(table, who, deed.kind, whom, "willpower", circumstances=reasons)


def came_of(done: Done, rule: str) -> Table:
    """The table with what a deed has done to people; whoever has lost all Health is tested afterwards, one after another."""
    table = done.table
    for who, points in done.health:
        table = healed(laid_low(table, who), who, points).log(MENDED(figure=who)) if points > 0 else table
    lost = [Hurt(who, -points) for who, points in done.health if points < 0]
    return comes_of(table, *(OutOfIt(who, "dead", rule) for who in done.killed), *lost)


def barred(table: Table, figure: str, effect: str, whom: Sequence[str] = (), number: int = 0) -> Bar | None:
    """Why somebody may not do this with these people now; nothing is said of places and turns, which a fight knows."""
    deed = known(table, figure).get(effect)
    if not isinstance(deed, Deed):
        return Bar("tombstone/grit/reward/ability-fixed", "{name} has no such ability.")
    if isinstance(deed, Trial) and not whom and not number:
        return Bar(deed.rule, "{name} has nobody to try it on.")
    return deed.unpaid(table, figure) or deed.stops(table, figure, whom)


# In a fight


COST = "tombstone/abilities/general/action-cost"
NONE = Bar(COST, "{name} has nothing of the kind.")
FAR = Bar(COST, "They are too far off for that.", "too far")
UNNOTICED = Bar(COST, "{name} does not see them.", "out of sight")


class Feat(Action, frozen=True):
    """tombstone/abilities/general/action-cost: a deed that takes the action of a turn; half a move is left, unless it takes the
    whole turn (tombstone/opt/ability-action-cost). `more` is the effect."""

    commits = True
    when_held = True
    says = label = "{figure}: {more} {target}"
    rank = 12

    @classmethod
    def suits(cls, deed: Deed) -> bool:
        return deed.takes_turn and not deed.armed and deed.whole_turn == cls.whole_turn

    @classmethod
    def may(cls, table: Table, figure: Any) -> Bar | None:
        return None if cls.ways(table, figure) else NONE

    @classmethod
    def ways(cls, table: Table, figure: Any) -> list[Option[Table]]:
        """tombstone/opt/pinned-actions: whoever is held can still talk, and do what takes no time."""
        deeds = [deed for deed in known(table, figure.id).values() if isinstance(deed, Deed) and cls.suits(deed)]
        if figure.has("pinned"):
            deeds = [deed for deed in deeds if not deed.takes_turn or (isinstance(deed, Trial) and deed.kind in SOCIAL)]
        return [way for deed in deeds for way in cls._ways(table, figure.id, deed)]

    @classmethod
    def _ways(cls, table: Table, who: str, deed: Deed) -> Iterator[Option[Table]]:
        """To whom it may be done; where it is for several they are named as it is done."""
        whom = deed.reaches(table, who)
        able = [one.id for one in table.figures if one.on_table and not barred(table, who, deed.id, (one.id,))]
        if barred(table, who, deed.id, whom) is None or (deed.most(table, who) > 1 and able):
            yield cls(who, more=deed.id)
        else:
            yield from (cls(who, target=one, more=deed.id) for one in able)

    def checks(self, table: Table, figure: Any) -> Iterator[Bar | None]:
        deed, target = known(table, figure.id)[self.more], self.target
        if isinstance(deed, Deed) and target:
            yield barred(table, figure.id, deed.id, (target,))
            yield FAR if deed.reach and feet_apart(table, figure.id, target) > deed.reach else None
            yield None if target == figure.id or table.sees(figure.id, target) else UNNOTICED

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        name = known(table, self.figure)[self.more].name
        whom = f", {table.name(self.target)}" if self.target else ""
        words = f"{table.name(self.figure)}: {name}{whom}"
        return replace(super().shown(table, seat), label=capital(f"{name}{whom}"), name=words)

    def said(self, table: Table) -> tuple[Item[Table], ...]:
        deed = known(table, self.figure)[self.more]
        return (self.doing(table),) if isinstance(deed, Deed) and deed.early else ()

    def doing(self, table: Table) -> Item[Table]:
        deed = known(table, self.figure)[self.more]
        if self.target or not isinstance(deed, Deed):
            return Doing(self.figure, self.more, (self.target,))
        whom = deed.reaches(table, self.figure)
        return (
            Named(self.figure, self.more) if deed.most(table, self.figure) > 1 else Doing(self.figure, self.more, whom)
        )

    def done(self, table: Table, id: str) -> Table:
        return table.then(self.doing(table))


class Sermon(Feat, frozen=True):
    """tombstone/opt/preach-limit: what is said to many takes the whole turn, as daunting does."""

    whole_turn = True


class Aside(Feat, frozen=True):
    """tombstone/opt/ability-action-cost: what takes no time, in one's own turn."""

    free = True
    rank = 13

    @classmethod
    def suits(cls, deed: Deed) -> bool:
        return not (deed.takes_turn or deed.early)


class Call(Aside, frozen=True):
    """tombstone/opt/animism-window: what is called before initiative, and takes no time either."""

    apart = True

    @classmethod
    def suits(cls, deed: Deed) -> bool:
        return deed.early and not deed.takes_turn


# Whom it is done to


class Named(Item[Table], frozen=True):
    """Whoever does it names them one after another: tombstone/abilities/folk-hero/inspiring-tale/allies-by-grit,
    tombstone/abilities/holy-roller/preach/choose-targets."""

    figure: str
    effect: str
    whom: tuple[str, ...] = ()

    def resolve(self, table: Table) -> Resolution[Table]:
        others = [one.id for one in table.figures if one.on_table and one.id not in self.whom]
        fit = [one for one in others if barred(table, self.figure, self.effect, (*self.whom, one)) is None]
        if fit:
            return self._ask(table, fit)
        return table.then(Doing(self.figure, self.effect, self.whom)) if self.whom else table

    def _ask(self, table: Table, fit: list[str]) -> Asking[Table, Table]:
        deed, options = known(table, self.figure)[self.effect], tuple(Pick(one) for one in fit)
        more: tuple[Option[Table], ...] = (answers.Done(),) if self.whom else ()
        chosen = yield Choose(table.profile(self.figure).seat, f"{deed.name}: for whom?", (*options, *more), deed.rule)
        if isinstance(chosen, answers.Done):
            return table.then(Doing(self.figure, self.effect, self.whom))
        return table.then(replace(self, whom=(*self.whom, chosen.target)))


# Before initiative


class Calling(answers.Acting[Table], frozen=True):
    """Somebody who has something to call, once Bravery is settled; or who will have no turn, if luck gives Health back to them
    (tombstone/opt/fortune-while-frozen)."""

    def resolve(self, table: Table) -> Resolution[Table]:
        person = table.figure(self.figure)
        luck = person.up and hurt(table, person.id) and not barred(table, person.id, Rally.id)
        rally: list[Option[Table]] = [Aside(person.id, more=Rally.id)] if luck else []
        options = Call.ways(table, person) if able(table, person) else rally
        return self._ask(table, (*options, answers.Done())) if options else table

    def _ask(self, table: Table, options: tuple[Option[Table], ...]) -> Asking[Table, Table]:
        profile = table.profile(self.figure)
        chosen = yield Choose(profile.seat, f"{profile.name}: anything before initiative?", options, COST)
        called: Table = table if isinstance(chosen, answers.Done) else chosen.done(table, self.figure)
        return called


def drawn(table: Table, order: Mapping[str, int]) -> Table:
    """tombstone/abilities/folk-hero/quick-draw/disarm-moment, tombstone/abilities/folk-hero/quick-draw/disarm-uses: weapons that
    fly before anybody acts, by the places that initiative has brought, for the action of whoever has announced it
    (tombstone/opt/quick-draw-when)."""
    for one in table.figures:
        foe = next((each.whom for each in table.blessings(one.id) if each.id == ANNOUNCED), "")
        if foe and one.id in order:
            weapon, table = knocked(table, foe), table.changed(one.id, acted=True)
            if weapon and disarms(table, one.id, foe, order[one.id], order.get(foe, -1), weapon) is None:
                table = table.then(Disarmed(one.id, foe, weapon.id))
    return table


# With a weapon


class Armed(Feat, frozen=True):
    """tombstone/abilities/gambler/nasty-strike/free-hit, tombstone/abilities/folk-hero/quick-draw/disarm-uses: with a weapon in
    hand, in the place of an attack (tombstone/opt/nasty-strike-action)."""

    board: ClassVar[Any] = "pair"

    @classmethod
    def suits(cls, deed: Deed) -> bool:
        return deed.armed

    @classmethod
    def _ways(cls, table: Table, who: str, deed: Deed) -> Iterator[Option[Table]]:
        for weapon in Disarm.in_hand(table, table.figure(who)):
            for way in super()._ways(table, who, deed):
                yield replace(way, weapon=weapon.id)

    def blow(self, table: Table) -> Blow:
        skill = skill_of(table.profile(self.figure).weapon(self.weapon))
        return Blow(self.figure, self.weapon, self.target, skill)

    def quickness(self, table: Table) -> int:
        return table.profile(self.figure).weapon(self.weapon).speed

    def strikes(self, table: Table) -> tuple[str, str]:
        return self.figure, self.target

    def checks(self, table: Table, figure: Any) -> Iterator[Bar | None]:
        yield from super().checks(table, figure)
        yield from self.blow(table).checks(table)

    def done(self, table: Table, id: str) -> Table:
        return table.then(self.doing(table), FreeHit(self.blow(table)))


class FreeHit(Item[Table], frozen=True):
    """tombstone/abilities/gambler/nasty-strike/damage: a hit with the weapon in hand and two dice more, if nobody has sensed it."""

    blow: Blow

    def resolve(self, table: Table) -> Table:
        blow = self.blow
        dice, attack = unseen(table, blow.figure, blow.target), blow.attack(table)
        if not dice or blow.stop(table) or not isinstance(attack, Attack | IntoTheClinch):
            return table
        hit = attack.hit if isinstance(attack, IntoTheClinch) else attack.roll(table).stake
        table = attacked(blow.fired(table), blow.figure, blow.target)
        return table.then(Struck(replace(hit, more=dice, free=True)))
