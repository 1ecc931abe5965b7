"""The exact chances of any check, with and without what may be spent on it, or of an attack down to whether its target lives: the
very items, settled in every possible way."""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from typing import Literal, NamedTuple, Self

from msgspec import Struct
from msgspec.structs import asdict, replace

from posse.engine.event import Event
from posse.engine.item import Item
from posse.engine.number import Reason, signed
from posse.engine.odds import Policy, exact
from posse.engine.question import Choose, Option
from posse.engine.refusal import Bar, RefusedError, unreadable
from posse.games.book import odds
from posse.games.book.house_rules import AS_THE_BOOK, RuleValue
from posse.games.tombstone.book import Block, Weapon, load_weapons
from posse.games.tombstone.checks import Attempt, Use, need_of
from posse.games.tombstone.customs import Customs, house_of
from posse.games.tombstone.events import Checked
from posse.games.tombstone.fight.attacking import Attack
from posse.games.tombstone.game import facing
from posse.games.tombstone.house_rules import HouseRules
from posse.games.tombstone.rolls import ATTACKS, FULL, SKILL_OF, Check
from posse.games.tombstone.scene import taking
from posse.games.tombstone.sheet import Character
from posse.games.tombstone.table import Person, Table
from posse.games.tombstone.weapons import damage_of, to_the_mark
from posse.games.tombstone.wounds import HURT

NOTHING: frozenset[str] = frozenset()
LUCK = frozenset({"fortune/roll"})
ME, OTHER = "me", "other"


def alone(character: Character | None, customs: Customs, other: Character | None = None) -> Table:
    """A table with nobody but whom a sheet is about, or anybody at all, and somebody to try things on."""
    return facing(taking(ME, ME, character), taking(OTHER, OTHER, other), customs)


class Witnessed(Table, frozen=True, kw_only=True):
    """A table that remembers whether the roll was made, and with a Fortune Die, and what the target has lost by it, which chances
    alone would forget."""

    target: str = ""
    hits: int = 0
    struck: tuple[str, ...] = ()
    lucky: bool = False
    harm: int = 0

    def noted(self, roll: Check) -> "Witnessed":
        """Nobody trades dice in between, so that throws that come to the same are one."""
        return self

    def changed(self, id: str, **now: object) -> "Witnessed":
        return super().changed(id, **{what: how for what, how in now.items() if what != "dealt"})

    def log(self, *happened: Event) -> "Witnessed":
        """Only a roll against the target is looked at, and not the target's for its life; with no target, any."""
        rolls = [event for event in happened if isinstance(event, Checked) and self.target in ("", event.target)]
        lucky = any("Fortune" in reason.what for event in rolls for reason in event.need.reasons)
        lost = [event.points for event in happened if HURT.tells(event)]
        harm = sum(points for points in lost if isinstance(points, int))
        made = sum(event.made for event in rolls)
        return self.but(hits=self.hits + made, lucky=self.lucky or lucky, harm=self.harm + harm)


def watched(table: Table, target: str = "") -> Table:
    """The same people, with nothing else going on."""
    return Witnessed(**asdict(table.but(agenda=(), events=())), target=target)


def witnessed(after: Table) -> Witnessed:
    assert isinstance(after, Witnessed)
    return after


def chance(table: Table, roll: Check, spent: Collection[str] = NOTHING) -> Fraction:
    """tombstone/dice/mean-3d6 and all other odds: the chance that a roll is made if these effects, and no others, are used
    wherever they are offered."""
    return exact(watched(table).then(Attempt(roll)), spending(spent)).of(lambda after: witnessed(after).hits > 0)


def percent(share: Fraction) -> str:
    """To a tenth, and never called certain when it is not."""
    tenths = min(round(1000 * share), 999) if share < 1 else 1000
    return f"{tenths / 10:.1f}".removesuffix(".0") + "\u00a0%"


def spending(effects: Collection[str]) -> Policy[Table]:
    """Whoever may use one of these does so; all else is let stand."""

    def answer(_: Table, choice: Choose[Table]) -> Option[Table]:
        return next(
            (use for use in choice.options if isinstance(use, Use) and use.effect in effects), choice.options[-1]
        )

    return answer


# As it is asked for by its numbers


Rolled = Literal[
    "gunslinging", "brawling", "personality", "investigation", "leadership", "daunting", "willpower", "bravery"
]
MOST, FARTHEST, MOST_SPENT = 99, 20_000, 6

MORTAL = "mortally wounded"
FATES = (odds.DEAD, MORTAL, odds.WOUNDED, odds.UNHARMED)
SPENT = frozenset({"fortune/roll", "fortune/damage", "fortune/adrenaline"})
SPENDS = (
    ("nothing spent", (0, 0), frozenset[str]()),
    ("a Fortune Die on the roll", (1, 0), frozenset({"fortune/roll"})),
    ("a Fortune Die on the damage", (1, 0), frozenset({"fortune/damage"})),
    ("the target's die against damage", (0, 1), frozenset({"fortune/adrenaline"})),
    ("the target's die on living through it", (0, 1), frozenset({"fortune/roll"})),
)
"""What may be spent on an attack: in words, who has a die, and for what.

tombstone/fortune/lucky-strike/attack, tombstone/fortune/lucky-strike/damage, tombstone/fortune/adrenaline/negate,
tombstone/fortune/willpower/tests.
"""


class Spent(Struct, frozen=True):
    """What an attack comes to if this is spent on it, and nothing else: the chances to hit, to drop the target and to kill it,
    and the Health that it costs on the average."""

    what: str
    hit: Fraction
    drops: Fraction
    dies: Fraction
    damage: Fraction

    def rows(self) -> Iterator[odds.ChanceRow]:
        yield odds.ChanceRow(f"with {self.what}" if self.what != SPENDS[0][0] else self.what, self.hit)
        yield odds.ChanceRow("drops", self.drops, below=1)
        yield odds.ChanceRow("dies", self.dies, below=1)


class CheckOdds(odds.AttackOdds, frozen=True, kw_only=True):
    """One roll, and what it does if it is an attack with a weapon."""

    what: str
    spent: Fraction
    """The chance that a Fortune Die is spent on the roll."""
    spends: tuple[Spent, ...] = ()
    """The same attack with each thing spent that may be, and with nothing."""

    def title(self) -> str:
        return f"{self.what}, {self.weapon} at {self.distance}" if self.weapon else self.what

    def rows(self) -> Iterator[odds.ChanceRow]:
        if self.weapon:
            yield from super().rows()
        else:
            yield odds.ChanceRow("made", self.hit, "head")
            yield odds.ChanceRow("missed", 1 - self.hit, "faint")
        if self.spent:
            yield odds.ChanceRow("a Fortune Die is spent on the roll", self.spent, "plain")
        for each in self.spends:
            yield from each.rows()


def shot_odds(
    skill: Rolled = "gunslinging",
    plus: int = 0,
    against: int = 10,
    *,
    fortune: int = 0,
    adrenaline: int = 0,
    dice: int = FULL,
    weapon: str = "",
    distance: int = 0,
    thrown: bool = False,
    barrels: int = 1,
    scope: str = "",
    health: int = 6,
    willpower: int = 10,
    house_rules: Mapping[str, RuleValue] = AS_THE_BOOK,
) -> CheckOdds:
    """Work out every chance of one check in Tombstone, or of one attack down to whether the target lives, exactly.

    Parameters
    ----------
    skill
        What is rolled: gunslinging, brawling, personality, investigation, leadership or daunting, with the skill added; a test
        of willpower, which must not come to more than the score; or a Bravery Test.
    plus
        What is added to the dice: the skill and all else.
    against
        The number to reach, such as a Defense or a Willpower; of a test of willpower, the score.
    fortune
        How many Fortune Dice there are to spend. One is spent where it could make good a miss, or on damage.
    adrenaline
        How many Fortune Dice the target has, to take damage back with.
    dice
        How many dice are thrown: 3, or 2 or 1 for whoever is badly hurt or tired.
    weapon
        What is attacked with; left out, it is a check and nothing more.
    distance
        Feet between the two.
    thrown
        The weapon is thrown.
    barrels
        How many barrels of a shotgun are fired: 1 or 2.
    scope
        The scope of a rifle: scope or fine-scope.
    health
        The target's Health.
    willpower
        The target's Willpower.

    Raises
    ------
    RefusedError
        If no such roll is made: a sentence, and the rule.
    BadContentError
        If there is no such house rule.
    """
    _within({"plus": plus, "against": against, "health": health, "willpower": willpower}, MOST)
    _within({"fortune": fortune, "adrenaline": adrenaline}, MOST_SPENT, 0)
    _within({"dice": dice}, FULL, 1)
    house = house_of(house_rules)
    table = _laid(plus if skill in SKILL_OF else 0, against, (fortune, adrenaline), (health, willpower), skill, house)
    table = table.change(odds.SHOOTER, tired=FULL - dice)
    if weapon:
        known = {id.replace("-", "_"): row for id, row in load_weapons().items()}
        return _attacked(table, odds.known("weapon", weapon, known), skill, distance, thrown, barrels, scope)
    return _checked(table, skill, plus, against)


def _within(numbers: Mapping[str, int], most: int, least: int = -MOST) -> None:
    for name, number in numbers.items():
        if not least <= number <= most:
            raise RefusedError(unreadable(f"{name.capitalize()} is from {least} to {most}, not {number}."))


def _laid(
    plus: int, against: int, luck: tuple[int, int], life: tuple[int, int], skill: Rolled, house: HouseRules
) -> Table:
    """Two people: who rolls, with no more than the number that is added; and who is rolled against."""
    roller = Block(name="Shooter", fortune=luck[0], willpower=against if skill == "willpower" else 10)
    if skill in SKILL_OF:
        roller = replace(roller, **{SKILL_OF[skill]: plus})
    target = Block(name="Target", fortune=luck[1], defense=against, health=life[0], willpower=life[1])
    return facing(taking(odds.SHOOTER, "a", block=roller), taking(odds.TARGET, "b", block=target), Customs(house))


def _checked(table: Table, skill: Rolled, plus: int, against: int) -> CheckOdds:
    roll = _roll(table, skill, plus, against)
    return _told(roll, Ends.of(table, Attempt(roll)), f"{skill.capitalize()}, {roll.need.goal(against)}")


def _roll(table: Table, skill: Rolled, plus: int, against: int) -> Check:
    given = () if skill in SKILL_OF else (Reason("given", plus, "tombstone/check/modifier-source"),)
    rule = "tombstone/check/willpower-test" if skill == "willpower" else "tombstone/check/target-fixed"
    return need_of(table, odds.SHOOTER, skill, against, "the number needed", rule, circumstances=given)


def _attacked(
    table: Table, weapon: Weapon, skill: Rolled, distance: int, thrown: bool, barrels: int, scope: str
) -> CheckOdds:
    _within({"distance": distance}, FARTHEST, 0)
    if skill not in ATTACKS or (skill not in weapon.use and not thrown):
        raise RefusedError(unreadable(f"A {weapon.name.lower()} is used with {' or '.join(weapon.use)}, not {skill}."))
    if barrels not in (1, (weapon.rounds or 1) if weapon.far_damage else 1):
        raise RefusedError(unreadable(f"A {weapon.name.lower()} cannot fire {barrels} barrels."))
    found = to_the_mark(replace(weapon, scope=scope), distance, thrown=thrown)
    if isinstance(found, Bar):
        raise RefusedError(found.refusal("The attacker"))
    dice = damage_of(weapon, distance, barrels, table.scene.house)
    attack = Attack(odds.SHOOTER, odds.TARGET, weapon.id, skill, tuple(found), dice=dice)
    spends = tuple(_spent(table, attack, *spend) for spend in SPENDS)
    means = "; ".join(f"{float(each.damage):.2f} with {each.what}" for each in spends)
    told = _told(
        attack.roll(table), Ends.of(table, attack), f"{skill.capitalize()}, {dice}", weapon.name, f"{distance} feet"
    )
    return replace(told, spends=spends, notes=(*told.notes, f"Damage on the average: {means}."))


def _spent(table: Table, attack: Attack, what: str, luck: tuple[int, int], effects: frozenset[str]) -> Spent:
    """The same attack, with this spent on it wherever it may be."""
    shooter, target = luck
    laid = table.change(odds.SHOOTER, fortune=shooter).change(odds.TARGET, fortune=target)
    ends = Ends.of(laid, attack, effects)
    return Spent(what, ends.hit, ends.fates[MORTAL] + ends.fates[odds.DEAD], ends.fates[odds.DEAD], ends.harm)


class Ends(NamedTuple):
    """How likely a roll is made, and with a Fortune Die; what becomes of whoever it is against; and the Health that costs."""

    hit: Fraction
    lucky: Fraction
    fates: dict[str, Fraction]
    harm: Fraction

    @classmethod
    def of(cls, table: Table, item: Item[Table], effects: frozenset[str] = SPENT) -> Self:
        alone = watched(table, odds.TARGET if isinstance(item, Attack) else "").then(item)
        before, chances = table.figure(odds.TARGET), exact(alone, spending(effects))
        fates = odds.fates(chances, FATES, lambda after: fate(before, after.figure(odds.TARGET)))
        harm = sum(weight * witnessed(after).harm for after, weight in chances.weights.items())
        hit = chances.of(lambda after: witnessed(after).hits > 0)
        return cls(hit, chances.of(lambda after: witnessed(after).lucky), fates, Fraction(harm, chances.total))


def fate(before: Person, after: Person) -> str:
    if after.dead or after.wound > before.wound:
        return odds.DEAD if after.dead else MORTAL
    return odds.WOUNDED if after.health < before.health else odds.UNHARMED


def _told(roll: Check, ends: Ends, what: str, weapon: str = "", distance: str = "") -> CheckOdds:
    notes = (f"{roll.need.dice}d6 {signed(roll.need.modifier)}.",) if roll.need.modifier else ()
    return CheckOdds(
        weapon=weapon,
        distance=distance,
        band="",
        rounds=1,
        need=roll.need,
        hit=ends.hit,
        hits={0: 1 - ends.hit, 1: ends.hit},
        struck={},
        fates=ends.fates if weapon else {},
        notes=notes,
        what=what,
        spent=ends.lucky,
    )
