"""The Holy-Roller: heals, preaches, foresees, and makes a whole crowd tremble."""

from collections.abc import Sequence

from msgspec.structs import replace

from posse.engine.item import Asking
from posse.engine.number import Reason
from posse.engine.question import Roll
from posse.engine.refusal import Bar
from posse.games.tombstone.abilities import Act, Done, RollAnswer, Standing, Trial, allied, has
from posse.games.tombstone.afflictions import KEY
from posse.games.tombstone.fight.places import feet_apart
from posse.games.tombstone.fortune import hopeful
from posse.games.tombstone.rolls import ATTACKS, SIX, SOCIAL, Check, Kind, mean, thrown
from posse.games.tombstone.table import Blessing, Table
from posse.games.tombstone.weapons import REACH

CHECKED: tuple[Kind, ...] = (*SOCIAL, "investigation", "task", "willpower", "bravery")
"""tombstone/opt/prophecy-check-kind: what is a check that Prophecy may have rolled again."""

HEARD, TREMBLE = 20, 12
"""tombstone/abilities/holy-roller/holy-trembling/targets: at least so many, if they are there (tombstone/opt/trembling-targets)."""


STUBBORN = 4
"""tombstone/opt/key-character-resist"""


class HealingHands(Act):
    """tombstone/abilities/holy-roller/healing-hands/uses-by-grit, tombstone/abilities/holy-roller/healing-hands/heal,
    tombstone/abilities/holy-roller/healing-hands/cost: a turn's work on anybody alive, oneself and the mortally wounded too
    (tombstone/opt/healing-range), up to what they have unhurt (tombstone/opt/healing-cap)."""

    id = "healing-hands"
    rule = "tombstone/abilities/holy-roller/healing-hands/heal"
    takes_turn = True
    reach = REACH

    def stops(self, table: Table, owner: str, whom: Sequence[str]) -> Bar | None:
        if len(whom) != 1 or not table.figure(whom[0]).up:
            return Bar(self.rule, "It heals one person who is alive.")
        if table.figure(whom[0]).health >= table.score(whom[0], "health"):
            return Bar(self.rule, "There is nothing to heal.")
        return None

    def done(self, table: Table, owner: str, whom: Sequence[str]) -> Asking[Table, Done]:
        face: int = yield Roll(table.profile(owner).seat, "Healing Hands", self.rule, SIX)
        return Done(table, ((whom[0], face),))


class Moving(Trial):
    """Words that move people.

    tombstone/holy-roller/judge-sets-limits, tombstone/holy-roller/should-matter: all of it works on all whom they reach,
    unless the Judge has it otherwise.
    """

    def resisted(self, table: Table, whom: Sequence[str]) -> tuple[Reason, ...]:
        """tombstone/holy-roller/key-characters-resist: key figures have 4 more Willpower against it
        (tombstone/opt/key-character-resist)."""
        scores = {one: table.score(one, "willpower") for one in whom}
        stubborn = {one for one in whom if has(table, one, KEY.id) or table.figure(one).has(KEY.id)}
        if not stubborn:
            return ()
        harder = mean(score + STUBBORN * (one in stubborn) for one, score in scores.items()) - mean(scores.values())
        return (Reason("a key figure", -harder, KEY.rule),)


class Preach(Moving):
    """tombstone/abilities/holy-roller/preach/group-check, tombstone/abilities/holy-roller/preach/choose-targets: one check for as
    many as one's Grit, as often as one likes (tombstone/opt/preach-limit), against the mean of their Willpower.

    tombstone/abilities/holy-roller/preach/leader-exempt: somebody whom the Judge exempts is not among them
    (tombstone/opt/preach-leader).
    """

    id = "preach"
    rule = "tombstone/abilities/holy-roller/preach/group-check"
    takes_turn = whole_turn = True

    def most(self, table: Table, owner: str) -> int:
        return table.profile(owner).grit

    def stops(self, table: Table, owner: str, whom: Sequence[str]) -> Bar | None:
        most = self.most(table, owner)
        return Bar(self.rule, f"{{name}} reaches {most} people at once.") if len(set(whom)) > most else None


class Prophecy(RollAnswer):
    """tombstone/abilities/holy-roller/prophecy/uses-by-grit, tombstone/abilities/holy-roller/prophecy/one-option: each use does
    one of three things, and a roll offers one at most.

    tombstone/abilities/holy-roller/prophecy/negate-hit: an attack that hit oneself or a friend misses, before damage is thrown
    (tombstone/opt/prophecy-timing). tombstone/abilities/holy-roller/prophecy/force-hit: one of theirs that missed an opponent hits
    (tombstone/opt/prophecy-force). tombstone/abilities/holy-roller/prophecy/reroll-check: a failed check of theirs is rolled again
    (tombstone/opt/prophecy-whose).
    """

    id = "prophecy"
    rule = "tombstone/abilities/holy-roller/prophecy/one-option"

    def fits(self, table: Table, owner: str, check: Check) -> bool:
        ours = allied(table, owner, check.who)
        if check.kind in ATTACKS:
            against_us = any(allied(table, owner, one) for one in check.whom)
            return against_us if check.made else ours and not against_us and bool(check.whom) and not check.hidden
        return ours and check.kind in CHECKED and check.missed and hopeful(table, check)

    def answered(self, table: Table, owner: str, check: Check) -> Asking[Table, tuple[Table, Check]]:
        table = self.paid(table, owner)
        if check.kind in ATTACKS:
            return table, replace(check, turned="failed" if check.made else "made")
        again = yield from thrown(table.profile(check.who).seat, check)
        return table, again


AWE = Reason("Holy Trembling", 2, "tombstone/abilities/holy-roller/holy-trembling/bonus")


class HolyTrembling(Moving):
    """tombstone/abilities/holy-roller/holy-trembling/effect, tombstone/abilities/holy-roller/holy-trembling/one-check: all who
    hear it shake, with fear or with joy, and one check at +2 settles it; once a day
    (tombstone/abilities/holy-roller/holy-trembling/uses, tombstone/opt/trembling-period)."""

    id = "holy-trembling"
    rule = "tombstone/abilities/holy-roller/holy-trembling/one-check"
    takes_turn = whole_turn = True
    adds = (AWE,)

    def reaches(self, table: Table, owner: str) -> tuple[str, ...]:
        """In a fight everybody is a hearer."""
        others = [one.id for one in table.figures if one.up and one.id != owner]
        others.sort(key=lambda one: table.distance(owner, one))
        near = [one for one in others if feet_apart(table, owner, one) <= HEARD]
        return hearers(near, others[len(near) :])

    def ended(self, table: Table, owner: str, whom: Sequence[str], roll: Check) -> Table:
        """Outside of fights they go on trembling for a minute (tombstone/opt/trembling-duration)."""
        for one in () if table.turn else whom:
            table = table.bless(one, Blessing(Trembling.id, table.turn, whom=owner))
        return table


class Trembling(Standing):
    """tombstone/abilities/holy-roller/holy-trembling/bonus: easier to win over, for whoever made them tremble."""

    id = "holy-trembling/trembling"
    rule = "tombstone/abilities/holy-roller/holy-trembling/bonus"
    granted = True

    def hinders(self, table: Table, owner: str, check: Check) -> Reason | None:
        before = [one.whom for one in table.blessings(owner) if one.id == self.id]
        return AWE if check.kind in SOCIAL and check.who in before else None


def hearers(near: Sequence[str], others: Sequence[str]) -> tuple[str, ...]:
    """tombstone/abilities/holy-roller/holy-trembling/targets: all within 20 feet, and of the others the nearest up to twelve."""
    return (*near, *others[: max(0, TREMBLE - len(near))])
