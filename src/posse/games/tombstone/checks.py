"""The one check: how everything is rolled that is rolled against a number in this book.

The need is built with all its reasons, the dice are thrown, and then whoever may change the result is asked, in this order:
whoever rolled; then friends, in the order of the table; then the others. A seat is offered at once all that it may use, its
Fortune Dice first, then abilities in the order of their Grit. When something has been used, everybody who could answer to that is
asked again. Nobody is asked who cannot pay, may not, or could change nothing. Damage goes the same way: whoever deals it may add,
then whoever suffers it may take back.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from posse.engine.item import Asking
from posse.engine.number import Reason
from posse.engine.question import Choose, Option, Roll
from posse.engine.refusal import Refusal
from posse.games.deeds.answers import Worded
from posse.games.tombstone import backgrounds, fortune
from posse.games.tombstone.abilities import Answer, Harm, Moment, R, Standing, Used, allied
from posse.games.tombstone.book import Skill
from posse.games.tombstone.rolls import SIX, SKILL_OF, Check, Kind, against, dice_of, mean, thrown, within
from posse.games.tombstone.table import Table
from posse.games.wire.asked import NO


class Offer(Choose[Table], frozen=True, tag="choose", gc=False):
    """Something may be used on a roll. It `matters` where that may turn how the roll ends, and not only a number."""

    matters: bool = True


class Use(Worded[Table], frozen=True):
    """Use something of somebody's on the roll that lies there."""

    says = "{figure}: {effect:within}"
    label = "{effect}"
    commits = True

    effect: str
    figure: str

    def verdict(self, table: Table, seat: str) -> Refusal | None:
        used = known(table, self.figure).get(self.effect)
        bar = used.unpaid(table, self.figure) if used else None
        return bar.refusal(table.name(self.figure)) if bar else None


class LetItStand(Worded[Table], frozen=True):
    says = "Let it stand"
    label, key, rank = "Let it stand", "N", NO
    commits = True


# The need


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
    dice = dice_of(table.figure(who), kind)
    reasons = (*own, *circumstances)
    need = within(number, what, rule, reasons) if kind == "willpower" else against(number, what, rule, reasons, dice)
    check = Check(who, kind, need, tuple(whom), purpose, weapon)
    for reason in _standing(table, check):
        check = check.but(reason)
    return check


def _standing(table: Table, check: Check) -> Iterator[Reason]:
    own = (
        effect.adds(table, check.who, check)
        for effect in backgrounds.of(table, check.who)
        if isinstance(effect, Standing)
    )
    theirs = (
        effect.hinders(table, other, check)
        for other in check.whom[:1]
        for effect in backgrounds.of(table, other)
        if isinstance(effect, Standing)
    )
    yield from filter(None, (*own, *theirs))


def versus(table: Table, who: str, kind: Kind, whom: Sequence[str], skill: Skill, **more: Any) -> Check:
    """tombstone/check/target-willpower, tombstone/check/target-defense, tombstone/skills/willpower/passive: a roll against a score
    of somebody's, or the mean of several."""
    number = mean(table.score(one, skill) for one in whom)
    return need_of(table, who, kind, number, skill.capitalize(), f"tombstone/check/target-{skill}", whom=whom, **more)


def test_of_will(table: Table, who: str, what: str, rule: str) -> Check:
    """tombstone/skills/willpower/test: three dice, not above the score."""
    return need_of(table, who, "willpower", table.score(who, "willpower"), what, rule)


# The roll


def check(table: Table, roll: Check) -> Asking[Table, tuple[Table, Check]]:
    """Throw the dice, and let everybody who may change the result do so: the table and the roll as it ends.

    tombstone/opt/fd-out-of-combat: where nobody fights, every check is a turn of its own.
    """
    if not table.turn:
        table = table.begin_turn().but(turn=0)
    roll = yield from thrown(table, roll)
    return (yield from _answered(table, roll, "rolled"))


def damage(table: Table, harm: Harm, dice: int, sides: int = SIX) -> Asking[Table, tuple[Table, Harm]]:
    """tombstone/core/damage/dice: throw for damage, if there is anything to throw, and let it be added to and taken back.

    tombstone/core/dice/d3, tombstone/dice/d3-from-d6: a d3 is read from a six-sided die.
    """
    halved = sides == HALF
    if dice:
        seat, bands = table.profile(harm.who).seat, THIRDS if halved else ()
        faces = yield Roll(seat, "damage", harm.rule, SIX, None, bands, dice=dice, reads="total")
        harm = replace(harm, faces=tuple((face + 1) // 2 for face in faces) if halved else faces)
    return (yield from _answered(table, harm, "harmed"))


HALF, THIRDS = 3, (1, 3, 5)


def _answered(table: Table, roll: R, moment: Moment) -> Asking[Table, tuple[Table, R]]:
    passed: set[tuple[str, R]] = set()
    while (found := _next_offer(table, roll, moment, passed)) is not None:
        seat, uses = found
        answer = yield _offer(table, roll, seat, uses)
        if isinstance(answer, Use):
            table, roll = yield from answers(table, answer.figure, moment)[answer.effect].answered(
                table, answer.figure, roll
            )
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
    own = (effect for effect in backgrounds.of(table, owner) if isinstance(effect, Used))
    return {used.id: used for used in (*fortune.FORTUNE, *own)}


def answers(table: Table, owner: str, moment: Moment) -> dict[str, Answer[Any]]:
    """What of it somebody may use at a moment."""
    return {id: used for id, used in known(table, owner).items() if isinstance(used, Answer) and used.moment == moment}


def _offer(table: Table, roll: R, seat: str, uses: Sequence[Option[Table]]) -> Offer:
    if isinstance(roll, Harm):
        ask, matters = f"{roll.left} damage to {table.name(roll.whom)}", _may_turn(table, roll)
    else:
        ask, matters = f"{table.name(roll.who)} rolled {roll.total} for {roll.need.what}", True
    return Offer(seat, ask, (*uses, LetItStand()), "tombstone/fortune/timing/any-time", matters)


def _may_turn(table: Table, harm: Harm) -> bool:
    """Whether a Fortune Die more or less could drop somebody, or keep them on their feet."""
    health, die = table.figure(harm.whom).health, fortune.most(table)
    return harm.left - die < health <= harm.left + die
