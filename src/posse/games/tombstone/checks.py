"""The one check: how everything is rolled that is rolled against a number in this book.

The need is built with all its reasons, the dice are thrown, and then whoever may change the result is asked, in this order:
whoever rolled; then friends, in the order of the table; then the others. A seat is offered at once all that it may use, its
Fortune Dice first, then abilities in the order of their Grit. When something has been used, everybody who could answer to that is
asked again. Nobody is asked who cannot pay, may not, or could change nothing. Damage goes the same way: whoever deals it may add,
then whoever suffers it may take back.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, get_args

from msgspec.structs import replace

from posse.engine.handful import Faces
from posse.engine.item import Asking, Item
from posse.engine.number import Reason
from posse.engine.question import Choose, Option, Roll
from posse.engine.refusal import Refusal
from posse.games.deeds.answers import Worded
from posse.games.deeds.happened import capital
from posse.games.deeds.happened import within as in_a_line
from posse.games.tombstone import backgrounds, fortune
from posse.games.tombstone.abilities import Answer, Effect, Harm, Moment, R, Used, allied
from posse.games.tombstone.book import Skill
from posse.games.tombstone.events import SPENT, Checked
from posse.games.tombstone.judge import FINAL, Turn
from posse.games.tombstone.knowing import redact
from posse.games.tombstone.rolls import FROZEN, FULL, LATE, SIX, SKILL_OF, UNDER, Check, Kind, mean, needed, thrown
from posse.games.tombstone.table import Nerve, Person, Table
from posse.games.wire.asked import NO, ChoiceShown


class Offer(Choose[Table], frozen=True, gc=False):
    """Something may be used on the `roll` that lies there. It `matters` where that may turn how the roll ends, and not only a
    number."""

    roll: Check | Harm
    matters: bool = True


class Use(Worded[Table], frozen=True):
    says = "{figure}: {effect}"
    label = "{effect}"
    commits = True

    effect: str
    figure: str

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        name = known(table, self.figure)[self.effect].name
        words = f"{table.name(self.figure)}: {in_a_line(name)}"
        return replace(super().shown(table, seat), label=capital(name), name=words)

    def verdict(self, table: Table, seat: str) -> Refusal | None:
        used = known(table, self.figure).get(self.effect) if self.figure in table.scene.index else None
        bar = used.unpaid(table, self.figure) if used else None
        return bar.refusal(table.name(self.figure)) if bar else None


class LetItStand(Worded[Table], frozen=True):
    says = "Let it stand"
    label, key, rank = "Let it stand", "N", NO
    commits = True


# The need


def dice_of(person: Person, kind: Kind, *, steady: bool = False) -> int:
    """How many dice somebody throws.

    tombstone/core/pool/states, tombstone/dice/uses-2d6, tombstone/health/mortal/checks-2d6, tombstone/combat/mortal/stage1-2d6,
    tombstone/combat/mortal/stage2-1d6: the deeper of wound and fatigue takes one or two away, in attacks as in all checks
    (tombstone/opt/attacks-are-checks). tombstone/opt/willpower-pool: never in a test of Willpower. tombstone/dice/uses-1d6:
    Bravery is one die, whatever somebody suffers (tombstone/opt/bravery-reduced). A wound takes none from whoever is `steady`.
    """
    taken = 0 if kind in UNDER else max(0 if steady else person.wound, person.tired)
    return ALWAYS.get(kind) or max(1, FULL - taken)


ALWAYS: dict[Kind, int] = {"bravery": 1, "initiative": 2, "gambling": 1}
"""What is thrown with so many dice by everybody."""


def need_of(
    table: Table,
    who: str,
    kind: Kind,
    number: int,
    what: str,
    rule: str,
    *,
    whom: Sequence[str] = (),
    circumstances: Iterable[Reason] = (),
    purpose: str = "",
    weapon: str = "",
) -> Check:
    """A roll of somebody's, ready to be thrown: skill first, then circumstances, then what abilities add, one's own before theirs.

    tombstone/check/modifier-source: each with what it comes from. tombstone/skills/cap/abilities-exceed: no limit holds them.
    """
    skill = SKILL_OF.get(kind)
    own = [Reason(skill.capitalize(), table.score(who, skill), f"tombstone/skills/{skill}/use")] if skill else []
    steady = any(effect.steady for effect in backgrounds.standing(table, who))
    dice = dice_of(table.figure(who), kind, steady=steady)
    reasons = (*own, *circumstances)
    need = needed(number, what, rule, reasons, dice, under=kind in UNDER)
    check = Check(who, kind, need, tuple(whom), purpose, weapon)
    for reason in _standing(table, check):
        check = check.but(reason)
    return check


def _standing(table: Table, check: Check) -> Iterator[Reason]:
    own = (effect.adds(table, check.who, check) for effect in backgrounds.standing(table, check.who))
    theirs = (
        effect.hinders(table, other, check) for other in check.whom[:1] for effect in backgrounds.standing(table, other)
    )
    yield from filter(None, (*own, *theirs))


def versus(table: Table, who: str, kind: Kind, whom: Sequence[str], skill: Skill, **more: Any) -> Check:
    """tombstone/check/target-willpower, tombstone/check/target-defense, tombstone/skills/willpower/passive,
    tombstone/investigation/versus-person: a roll against a score of somebody's, or the mean of several."""
    number = mean(table.score(one, skill) for one in whom)
    return need_of(table, who, kind, number, skill.capitalize(), f"tombstone/check/target-{skill}", whom=whom, **more)


def test_of_will(table: Table, who: str, what: str, rule: str) -> Check:
    """tombstone/skills/willpower/test: three dice, not above the score."""
    return need_of(table, who, "willpower", table.score(who, "willpower"), what, rule)


def bravery(table: Table, who: str) -> Check | None:
    """tombstone/combat/bravery/die: one die, and none for whoever fears nothing.

    tombstone/combat/bravery/background-exceptions: what troubles somebody is for their abilities to say.
    """
    worst = min((effect.fears(table, who) for effect in backgrounds.standing(table, who)), default=LATE)
    if not worst:
        return None
    worse = unnerving(table, who) if worst == LATE else ()
    return need_of(table, who, "bravery", worst + 1, "Bravery", "tombstone/combat/bravery/die", circumstances=worse)


def unnerving(table: Table, who: str) -> tuple[Reason, ...]:
    """What their opponents add to somebody's Bravery Test, each thing once, however many have it. Whoever is troubled by a 1 alone
    is so always (tombstone/opt/fearsome-vs-stealth)."""
    foes = (effect.unnerves for foe in table.foes(who) for effect in backgrounds.standing(table, foe.id))
    return tuple(dict.fromkeys(filter(None, foes)))


def nerve(roll: Check | None) -> Nerve:
    """tombstone/combat/bravery/roll-1-frozen, tombstone/combat/bravery/roll-2-loses-initiative,
    tombstone/combat/bravery/roll-3-plus-fine: how somebody takes it."""
    if roll is None or roll.made:
        return "steady"
    return "frozen" if roll.total <= FROZEN else "late"


def led(table: Table, side: str) -> tuple[Reason, ...]:
    """What abilities add to the one die that a side throws for initiative, each of them once, however many have it."""
    people = [one.id for one in table.figures if one.up and table.profile(one.id).side == side]
    reasons = (effect.leads(table, one) for one in people for effect in backgrounds.standing(table, one))
    return tuple(dict.fromkeys(filter(None, reasons)))


# The roll


def check(table: Table, roll: Check) -> Asking[Table, tuple[Table, Check]]:
    """Throw the dice, and let everybody who may change the result do so: the table and the roll as it ends.

    tombstone/opt/fd-out-of-combat: where nobody fights, every check is a turn of its own. Dice that lie there already, as the one
    die of a side does (tombstone/opt/bravery-side-abilities), are not thrown again.
    """
    if not table.turn:
        table = table.begin_moment()
    if not roll.faces:
        roll = yield from thrown(table.profile(roll.who).seat, roll)
    table, roll = yield from _answered(table, roll, "rolled")
    if table.scene.judge and roll.kind != "initiative":
        table, roll = yield from _ruled(table, roll)
    return table.noted(roll) if table.turn and _watched(table) else table, roll


def _ruled(table: Table, roll: Check) -> Asking[Table, tuple[Table, Check]]:
    """tombstone/core/judge/final-say: last of all a person as Judge may have it otherwise, and nobody answers to that."""
    ask = f"{table.name(roll.who)} {'makes' if roll.made else 'fails'} it: {roll.need.what}"
    options = (Turn(roll.who, not roll.made), LetItStand())
    said = yield Offer(table.scene.judge, ask, options, FINAL, roll, matters=False)
    if not isinstance(said, Turn):
        return table, roll
    return table.log(said.told()), replace(roll, turned=said.result)


def contest(table: Table, rolls: Sequence[Check]) -> Asking[Table, tuple[Table, tuple[Check, ...]]]:
    """Several throw against each other, and the highest total wins; equal ones win nothing. All dice lie there before anybody
    changes one, and all may answer until everybody lets it stand."""
    if not table.turn:
        table = table.begin_moment()
    for roll in rolls:
        lying = yield from thrown(table.profile(roll.who).seat, roll)
        table = table.noted(lying)
    passed: set[tuple[str, Check]] = set()
    before = None
    while before != (before := facing(table, rolls)):
        for place in range(len(rolls)):
            table, ended = yield from _answered(table, facing(table, rolls)[place], "rolled", passed)
            table = table.amended(table.figure(ended.who).now.rolled[-1], ended)
    return table, before


def facing(table: Table, rolls: Sequence[Check]) -> tuple[Check, ...]:
    """The rolls of a contest as they lie there, each against the best of the others; where one has been turned, no other wins."""
    lying = [table.figure(roll.who).now.rolled[-1] for roll in rolls]
    sure = [one.who for one in lying if one.turned == "made"]
    found = []
    for one in lying:
        best = max(other.total for other in lying if other.who != one.who)
        one = replace(one, need=replace(one.need, base=best + 1))
        found.append(replace(one, turned="failed") if sure and one.who not in sure else one)
    return tuple(found)


def _watched(table: Table) -> bool:
    """Whether anybody might look at it later."""
    return any(effect.trades for one in table.figures if one.up for effect in backgrounds.of(table, one.id))


def damage(table: Table, harm: Harm, dice: int, sides: int = SIX) -> Asking[Table, tuple[Table, Harm]]:
    """tombstone/core/damage/dice: throw for damage, if there is anything to throw, and let it be added to and taken back. Dice that
    lie there already are not thrown again."""
    harm = replace(harm, sides=sides if dice else 0)
    if dice and not harm.faces:
        harm = replace(harm, faces=(yield from dealt(table.profile(harm.who).seat, harm.rule, dice, sides)))
    for effect in backgrounds.standing(table, harm.who):
        if reason := effect.strikes(table, harm.who, harm):
            harm = replace(harm, reasons=(*harm.reasons, reason))
    table, harm = yield from _answered(table, harm, "harmed")
    if table.turn and dice and _watched(table):
        table = table.changed(harm.who, dealt=(*table.figure(harm.who).now.dealt, (sides, harm.faces)))
    return table, harm


def suffered(table: Table, harm: Harm) -> Asking[Table, tuple[Table, Harm]]:
    return (yield from _answered(table, harm, "harmed"))


HALF, THIRDS = 3, (1, 3, 5)


def dealt(seat: str, rule: str, dice: int, sides: int) -> Asking[Table, Faces]:
    """Throw dice of damage. tombstone/core/dice/d3, tombstone/dice/d3-from-d6: a d3 is read from a six-sided die."""
    bands = THIRDS if sides == HALF else ()
    thrown = SIX if sides == HALF else sides
    faces: Faces = yield Roll(seat, "damage", rule, thrown, None, bands, dice=dice, reads="total")
    return tuple((face + 1) // 2 for face in faces) if sides == HALF else faces


def _answered(
    table: Table, roll: R, moment: Moment, passed: set[tuple[str, R]] | None = None
) -> Asking[Table, tuple[Table, R]]:
    passed = set() if passed is None else passed
    while (found := _next_offer(table, roll, moment, passed)) is not None:
        seat, uses = found
        answer = yield _offer(table, roll, seat, uses)
        if isinstance(answer, Use):
            effect = answers(table, answer.figure, moment)[answer.effect]
            table = table.log(SPENT.under(effect.rule)(figure=answer.figure, effect=effect.name))
            used = effect.answered(table, answer.figure, roll)
            table, roll = used if isinstance(used, tuple) else (yield from used)
        else:
            passed.add((seat, roll))
    return table, roll


def _next_offer(table: Table, roll: R, moment: Moment, passed: set[tuple[str, R]]) -> tuple[str, list[Use]] | None:
    """The first seat with something to use that has not let this very roll stand."""
    for seat, owners in _in_order(table, roll).items():
        if (seat, roll) in passed:
            continue
        uses = [
            Use(id, owner)
            for owner in owners
            for id, used in answers(table, owner, moment).items()
            if used.fits(table, owner, roll) and used.unpaid(table, owner) is None
        ]
        if uses:
            return seat, uses
    return None


def _in_order(table: Table, roll: R) -> dict[str, list[str]]:
    """The people of each seat, in the order in which seats are asked: the roller's, friends', the others'."""
    people = [one.id for one in table.figures if one.on_table]
    people.sort(key=lambda id: (id != roll.who, not allied(table, id, roll.who)))
    seats: dict[str, list[str]] = {}
    for id in people:
        seats.setdefault(table.profile(id).seat, []).append(id)
    return seats


def known(table: Table, owner: str) -> dict[str, Used]:
    """All that somebody may use, by id: luck first, then what their Grits brought."""
    own = backgrounds.of_kind(backgrounds.of(table, owner), Used)
    return {used.id: used for used in (*fortune.FORTUNE, *own)}


def answers(table: Table, owner: str, moment: Moment) -> dict[str, Answer[Any]]:
    """What of it somebody may use at a moment."""
    return _answering(backgrounds.of(table, owner))[moment]


@lru_cache(maxsize=2048)
def _answering(effects: tuple[Effect, ...]) -> dict[Moment, dict[str, Answer[Any]]]:
    found = {used.id: used for used in (*fortune.FORTUNE, *effects) if isinstance(used, Answer)}
    return {when: {id: used for id, used in found.items() if used.moment == when} for when in get_args(Moment)}


def _offer(table: Table, roll: R, seat: str, uses: Sequence[Option[Table]]) -> Offer:
    if isinstance(roll, Harm):
        ask, matters = f"{roll.left} damage to {table.name(roll.whom)}", _may_turn(redact(table, seat), roll)
    else:
        ask, matters = f"{table.name(roll.who)} rolled {roll.total} for {roll.need.what}", True
    return Offer(seat, ask, (*uses, LetItStand()), "tombstone/fortune/timing/any-time", roll, matters)


def _may_turn(table: Table, harm: Harm) -> bool:
    """Whether luck could drop somebody, or keep them on their feet, for all that is known; whoever is down already is hurt by
    anything at all."""
    drops = max(1, table.figure(harm.whom).health)
    spared = harm.left - fortune.reach(table, harm.whom, "adrenaline")
    return spared < drops <= harm.left + fortune.reach(table, harm.who, "lucky-strike")


class Attempt(Item[Table], frozen=True):
    """Somebody's roll against a number, that nothing else hangs on."""

    roll: Check

    def resolve(self, table: Table) -> Asking[Table, Table]:
        table, _ = yield from attempted(table, self.roll)
        return table


def attempted(table: Table, roll: Check) -> Asking[Table, tuple[Table, Check]]:
    """Table and roll once it has been thrown, answered and told."""
    table, ended = yield from check(table, roll)
    return table.log(Checked.of(ended)), ended
