"""Fortune Dice: five uses, a pool that comes back with sleep, and one a turn for most.

tombstone/fortune/what, tombstone/fortune-in-play/spend: a die is thrown and added to one thing that the book lists.
tombstone/fortune/timing/any-time, tombstone/fortune/timing/instant: at any time, in no time, after the dice are seen and before
they count (tombstone/opt/fd-timing).
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from msgspec.structs import replace

from posse.engine.item import Asking
from posse.engine.number import Reason
from posse.engine.question import Roll
from posse.engine.refusal import Bar
from posse.games.tombstone.abilities import Act, Done, Harm, HarmAnswer, RollAnswer, Used, has
from posse.games.tombstone.rolls import ATTACKS, SOCIAL, Check, Kind, mean, thrown
from posse.games.tombstone.table import Blessing, Table

Use = Literal["adrenaline", "bravery", "willpower", "lucky-strike", "genius", "presence", "flush"]

USE_OF: dict[Kind, tuple[Use, str]] = {
    **dict.fromkeys(ATTACKS, ("lucky-strike", "tombstone/fortune/lucky-strike/attack")),
    "struggle": ("lucky-strike", "tombstone/opt/fortune-on-break"),
    **dict.fromkeys(SOCIAL, ("presence", "tombstone/fortune/presence")),
    "investigation": ("genius", "tombstone/fortune/genius"),
    "willpower": ("willpower", "tombstone/fortune/willpower/tests"),
    "bravery": ("bravery", "tombstone/fortune/bravery"),
    "gambling": ("flush", "tombstone/fortune/flush"),
}
"""tombstone/fortune/not-listed, tombstone/fortune-in-play/uses: nothing else may be helped (tombstone/opt/fd-unlisted).

tombstone/fortune-in-play/flush: nor may the house's own throw (tombstone/opt/flush-slots).
"""

DIE = "Fortune Die"
"""What it is called among the reasons of a roll."""

MOST_A_TURN = 2
"""tombstone/abilities/gambler/outrageous-fortune/never-three"""

SIDES = {"d4": 4, "d6": 6, "d3": 6}
"""tombstone/dice/uses-1d4, tombstone/fortune/d6/full, tombstone/fortune/d6/harsh, tombstone/frame/d6-only,
tombstone/variants/d6-only/fortune: a d3 is read from a d6."""

PAIRS = {"outrageous-fortune/pair": "gambler", "die-hard/pair": "outlaw"}
"""The effects that let two dice be spent at once, by the name that the house rule has for their owners.

tombstone/abilities/gambler/outrageous-fortune/two-dice, tombstone/abilities/outlaw/die-hard/two-dice: that they begin with two
stands with their Backgrounds.
"""


def most(table: Table) -> int:
    """The most that a Fortune Die can come to."""
    return 3 if table.scene.house.fortune_die == "d3" else SIDES[table.scene.house.fortune_die]


def two_at_once(table: Table, owner: str) -> Literal["", "freely", "with adrenaline"]:
    """Whether somebody may spend two dice in one turn, or one (tombstone/abilities/gambler/outrageous-fortune/optional), and what
    on.

    tombstone/abilities/gambler/outrageous-fortune/simultaneous, tombstone/fortune/two-at-once: a Gambler on whatever they like
    (tombstone/opt/two-fortune-dice). tombstone/abilities/outlaw/die-hard/simultaneous: an Outlaw if one of them is for Health
    (tombstone/opt/restore-health-meaning). tombstone/opt/fd-without-abilities: without abilities nobody.
    """
    rule = table.scene.house.two_fortune_dice
    lucky = {name for effect, name in PAIRS.items() if has(table, owner, effect)}
    if not lucky or rule == "nobody":
        return ""
    return "freely" if rule in lucky or rule == "both_free" else "with adrenaline"


def given(table: Table, owner: str) -> Blessing | None:
    """tombstone/abilities/folk-hero/inspiring-tale/free-die: a die that somebody has been lent for now."""
    return next((one for one in table.blessings(owner) if one.die), None)


def unpaid(table: Table, owner: str, use: Use) -> Bar | None:
    """Why somebody may not spend a die on this now.

    tombstone/fortune/spent-for-day: none is left. tombstone/fortune/one-per-turn, tombstone/fortune-in-play/one-per-turn: one a
    turn.
    tombstone/abilities/folk-hero/inspiring-tale/free-die: one that was given counts too (tombstone/opt/free-die-limit).
    tombstone/fortune/blaze/stack, tombstone/combat/blaze/stacks: one of a Blaze of Glory does not.
    tombstone/fortune-in-play/instant: nothing but death forbids it, and no turn is taken up (tombstone/opt/fortune-while-frozen).
    """
    person = table.figure(owner)
    spent = person.now.fortune
    if person.dead:
        return Bar("tombstone/health/mortal/third-stage", "{name} is dead.")
    if person.blaze:
        return None
    if not person.fortune and not given(table, owner):
        return Bar("tombstone/fortune/spent-for-day", "{name} has no Fortune Die left today.")
    if len(spent) >= MOST_A_TURN:
        return Bar("tombstone/abilities/gambler/outrageous-fortune/never-three", "Nobody spends three dice in a turn.")
    pair = two_at_once(table, owner)
    if not spent or pair == "freely":
        return None
    if not pair:
        return Bar("tombstone/fortune/one-per-turn", "{name} has spent a Fortune Die this turn.")
    if "adrenaline" in (*spent, use):
        return None
    return Bar("tombstone/abilities/outlaw/die-hard/simultaneous", "One of two dice in a turn restores Health.")


def spend(table: Table, owner: str, use: Use) -> Asking[Table, tuple[Table, int]]:
    """Throw a Fortune Die: one of a Blaze first, then one that was given, then one's own.

    tombstone/fortune/willpower/score and all others: what it shows is what is added.
    """
    sides = SIDES[table.scene.house.fortune_die]
    what = f"Fortune: {use.replace('-', ' ').title()}"
    face = yield Roll(table.profile(owner).seat, what, "tombstone/fortune/what", sides)
    person = table.figure(owner)
    lent = given(table, owner)
    if person.blaze:
        table = table.change(owner, blaze=False)
    else:
        table = table.lifted(owner, lent.id) if lent else table.change(owner, fortune=person.fortune - 1)
        table = table.changed(owner, fortune=(*person.now.fortune, use))
    points = (face + 1) // 2 if table.scene.house.fortune_die == "d3" else face
    return table.changed(owner, willpower=person.now.willpower + points) if use == "willpower" else table, points


def reach(table: Table, owner: str, use: Use) -> int:
    """The most that all dice together may add that somebody could now spend on one thing."""
    person = table.figure(owner)
    if unpaid(table, owner, use):
        return 0
    pair = two_at_once(table, owner)
    at_once = 2 if pair == "freely" or (pair and "adrenaline" in (use, *person.now.fortune)) else 1
    left = min(max(at_once - len(person.now.fortune), 0), person.fortune + bool(given(table, owner)))
    return most(table) * (left + person.blaze)


def hopeful(table: Table, check: Check) -> bool:
    """Whether dice thrown again could make a roll good, with what luck may add to them."""
    use = USE_OF.get(check.kind)
    luck = reach(table, check.who, use[0]) if use else 0
    return check.but(Reason("luck", luck, "tombstone/fortune/what")).need.chance > 0


@dataclass(frozen=True, eq=False)
class Reroll(RollAnswer):
    """A roll of one's own that has failed is thrown again; the new one stands (tombstone/opt/reroll-keep), or the better of the
    two."""

    id: str
    rule: str
    kinds: Collection[Kind]
    better: bool = False

    def fits(self, table: Table, owner: str, check: Check) -> bool:
        return owner == check.who and check.kind in self.kinds and check.missed and hopeful(table, check)

    def answered(self, table: Table, owner: str, check: Check) -> Asking[Table, tuple[Table, Check]]:
        again = yield from thrown(table.profile(owner).seat, check)
        return self.paid(table, owner), replace(again, faces=max(check.faces, again.faces)) if self.better else again


class Lucky(Used):
    """A Fortune Die: everybody has some."""

    called = "a Fortune Die"
    use: Use


class OnOwnRoll(Lucky, RollAnswer):
    """tombstone/fortune/own-only: on a roll of one's own that is missed by no more than a die may make good
    (tombstone/opt/fd-own-only).

    tombstone/fortune/lucky-strike/attack, tombstone/fortune/genius, tombstone/fortune/presence, tombstone/fortune/bravery,
    tombstone/fortune/flush add to the dice; tombstone/fortune/willpower/score adds to the score, for the whole turn.
    tombstone/opt/fd-with-reroll: what was added stays if the dice are thrown again. tombstone/fortune-in-play/lucky-strike,
    tombstone/fortune-in-play/genius-presence, tombstone/fortune-in-play/bravery-bonus, tombstone/fortune-in-play/flush,
    tombstone/fortune-in-play/willpower-bonus. tombstone/fortune/npc: whoever has dice has them for all of it, and
    everybody of a group their own (tombstone/opt/npc-fortune).
    """

    id = "fortune/roll"
    rule = "tombstone/fortune/what"

    def fits(self, table: Table, owner: str, check: Check) -> bool:
        """Of a Bravery Test anything below 3 is bad, and 2 is better than 1."""
        if owner != check.who or check.kind not in USE_OF or not check.missed:
            return False
        return check.short <= reach(table, owner, USE_OF[check.kind][0])

    def answered(self, table: Table, owner: str, check: Check) -> Asking[Table, tuple[Table, Check]]:
        use, rule = USE_OF[check.kind]
        table, face = yield from spend(table, owner, use)
        return table, check.but(Reason(DIE, face, rule))


class OnOwnWill(Lucky, RollAnswer):
    """tombstone/fortune/willpower/vs-social: the number that others must reach, raised in answer to a roll that has reached it."""

    id = "fortune/will"
    rule = "tombstone/fortune/willpower/vs-social"

    def fits(self, table: Table, owner: str, check: Check) -> bool:
        if owner not in check.whom or check.turned or not check.made or check.need.what != WILL:
            return False
        return check.short + _risen(table, owner, check, reach(table, owner, "willpower")) > 0

    def answered(self, table: Table, owner: str, check: Check) -> Asking[Table, tuple[Table, Check]]:
        spent, face = yield from spend(table, owner, "willpower")
        return spent, check.but(Reason("their Fortune Die", -_risen(table, owner, check, face), self.rule))


def _risen(table: Table, owner: str, check: Check, points: int) -> int:
    """By how much more a roll needs if one of those whom it is against has so much more Willpower."""
    scores = {one: table.score(one, "willpower") for one in check.whom}
    return mean({**scores, owner: scores[owner] + points}.values()) - mean(scores.values())


WILL = "Willpower"
"""What a roll is against that is made to win somebody over, cow them or find them out."""


class OnDamage(Lucky, HarmAnswer):
    """tombstone/fortune/lucky-strike/damage: added to a damage roll of one's own."""

    id = "fortune/damage"
    rule = "tombstone/fortune/lucky-strike/damage"

    def fits(self, table: Table, owner: str, harm: Harm) -> bool:
        return owner == harm.who and harm.window != "suffered" and unpaid(table, owner, "lucky-strike") is None

    def answered(self, table: Table, owner: str, harm: Harm) -> Asking[Table, tuple[Table, Harm]]:
        table, face = yield from spend(table, owner, "lucky-strike")
        return table, replace(harm, reasons=(*harm.reasons, Reason(DIE, face, self.rule)))


class AgainstDamage(Lucky, HarmAnswer):
    """tombstone/fortune/adrenaline/negate, tombstone/fortune-in-play/adrenaline: damage of this turn taken back before it counts.

    tombstone/fortune/adrenaline/saves-from-mortal: so that a Mortal Wound may be none (tombstone/opt/adrenaline-zero).
    """

    id = "fortune/adrenaline"
    rule = "tombstone/fortune/adrenaline/negate"

    def fits(self, table: Table, owner: str, harm: Harm) -> bool:
        theirs = owner == harm.whom and harm.left > 0 and harm.window != "dealt"
        return theirs and unpaid(table, owner, "adrenaline") is None

    def answered(self, table: Table, owner: str, harm: Harm) -> Asking[Table, tuple[Table, Harm]]:
        table, face = yield from spend(table, owner, "adrenaline")
        return table, replace(harm, negated=harm.negated + face)


class Rally(Lucky, Act):
    """tombstone/fortune/adrenaline/boost, tombstone/fortune/adrenaline/regain: Health ahead of trouble, or after it.

    tombstone/opt/adrenaline-over-max: also above what somebody has unhurt, until the next sleep.
    """

    id = "fortune/rally"
    called = "a Fortune Die on Health"
    rule = "tombstone/fortune/adrenaline/regain"

    def unpaid(self, table: Table, owner: str) -> Bar | None:
        return unpaid(table, owner, "adrenaline")

    def done(self, table: Table, owner: str, whom: Sequence[str]) -> Asking[Table, Done]:
        table, face = yield from spend(table, owner, "adrenaline")
        table = laid_low(table, owner)
        return Done(table.change(owner, health=table.figure(owner).health + face, wound=0))


FORTUNE: tuple[Used, ...] = (OnOwnRoll(), OnOwnWill(), OnDamage(), AgainstDamage(), Rally())


# Rest

LAID_LOW = "mortal-wound"
"""What is counted by the nights since somebody was mortally wounded, the coming one too."""


def laid_low(table: Table, who: str) -> Table:
    """A Mortal Wound of somebody's is remembered for their rest, whatever ends its penalties (tombstone/opt/mw-rest)."""
    known = not table.figure(who).wound or table.uses(who, LAID_LOW, "day")
    return table if known else table.used(who, LAID_LOW, "day")


def refilled(table: Table, owner: str, when: Literal["sleep", "scenario", "grit"]) -> Table:
    """tombstone/fortune/refresh/sleep, tombstone/fortune-in-play/refresh: the whole pool, at the time the table has chosen.

    tombstone/fortune/refresh/per-scenario, tombstone/fortune/refresh/per-grit, tombstone/fortune-in-play/refresh-variants
    (tombstone/opt/fd-refresh).
    """
    if table.scene.house.fortune_refresh != when:
        return table
    return table.change(owner, fortune=table.profile(owner).fortune)


def blaze(table: Table, owner: str) -> Bar | None:
    """tombstone/fortune/blaze/condition, tombstone/combat/blaze/eligibility-health: at half Health or less; whether it is near
    suicide is for the Judge to say.

    The one of the scenario is the group's (tombstone/opt/blaze-once). Whatever has cost the Health
    (tombstone/opt/blaze-damage-only).
    """
    if not table.scene.house.blaze_of_glory:
        return Bar("tombstone/fortune/blaze/condition", "This table plays without Blazes of Glory.")
    if 2 * table.figure(owner).health > table.score(owner, "health"):
        return Bar("tombstone/fortune/blaze/condition", "{name} is not at half Health.")
    if table.blazed:
        return Bar("tombstone/fortune/blaze/condition", "There was a Blaze of Glory in this scenario.")
    return None


def blazing(table: Table, owner: str) -> Table:
    """tombstone/fortune/blaze/normal-uses, tombstone/combat/blaze/bonus-die: a die more, for any use, that has been granted."""
    return table.change(owner, blaze=True).but(blazed=True)
