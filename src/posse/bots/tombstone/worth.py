"""What things are worth. The unit is one able fighter out of the fight; none of this is a rule."""

from collections.abc import Callable, Iterator
from types import GeneratorType
from typing import Any

from msgspec.structs import replace

from posse.engine.item import Item
from posse.engine.question import Anybody, Roll, Spoke, Together
from posse.games.tombstone.fight.hits import Damage
from posse.games.tombstone.table import Person, Table
from posse.games.tombstone.wounds import Hurt
from posse.tabletop.memo import Memo

GRAZED = 0.55
"""What is left of somebody who has one point of Health left and no wound, beside those points."""

WOUNDED = {1: 0.28, 2: 0.12}
"""What is left of somebody after each stage of a Mortal Wound."""

DOWN = 0.08
"""What somebody is worth who lies senseless."""

LUCK = (0.16, 0.1)
"""What the last Fortune Die is worth that somebody has, which may save their life, and what any other."""

USE = 0.04
"""What it is worth to keep a use of an ability."""

NERVE = {"steady": 0.0, "late": 0.06, "frozen": 0.25}
"""What is lost with the nerve for a turn."""


A_FIGHT, END = -0.5, {True: 0.5, False: -0.5}
"""What it is that a story comes to a fight, however that may go, or that it ends well or badly."""


def of(table: Table, person: Person) -> float:
    """What is left of somebody in a fight."""
    if not person.up:
        return DOWN if person.status == "down" else 0.0
    lost = NERVE[person.now.nerve]
    if person.wound:
        return max(0.0, WOUNDED[person.wound] - lost)
    whole = max(table.profile(person.id).scores["health"], 1)
    return GRAZED + (1 - GRAZED) * min(person.health / whole, 1.2) - lost


def of_luck(person: Person) -> float:
    """What it is worth to somebody to have kept their dice and abilities for later."""
    if not person.up:
        return 0.0
    last, more = LUCK
    dice = last + more * (person.fortune - 1) if person.fortune else 0.0
    used = sum(count for spent in (person.today, person.in_fight, person.this_job) for _, count in spent)
    return dice - USE * used


def lost(table: Table) -> tuple[tuple[str, str, str], ...]:
    """What people have had in their hands and have no longer, wherever it may lie."""
    return tuple((thing.whose, thing.weapon, thing.holder) for thing in table.things if thing.state == "lost")


def changed_arms(table: Table, id: str) -> tuple[tuple[str, ...], ...]:
    """What somebody no longer has in their hands, or has of others', and what they have made ready."""
    return tuple(
        (thing.whose, thing.weapon, thing.state, thing.holder)
        for thing in table.things
        if id in (thing.whose, thing.holder)
    )


def suffered(table: Table, id: str) -> tuple[tuple[str, str], ...]:
    """What lies on somebody, however long it has."""
    return tuple((one.id, one.whom) for one in table.blessings(id))


# What comes of a hit


def of_harm(memo: Memo[tuple[object, ...], float], table: Table, item: Damage | Hurt) -> float:
    """What somebody loses by an item of harm: the rules' own odds, remembered by all that they depend on."""
    victim = table.figure(item.whom if isinstance(item, Damage) else item.figure)
    key: tuple[object, ...] = (victim.id, victim.status, victim.health, victim.wound, suffered(table, victim.id))
    if isinstance(item, Damage):
        one = table.figure(item.who)
        strength = (item.dice, item.also, item.more, sum(reason.add for reason in item.reasons))
        key = (*key, *strength, one.id, one.wound, one.tired, suffered(table, one.id))
    else:
        key = (*key, item.points)
    found = memo.get(key)
    if found is not None:
        return found
    before, about = of(table, victim), {victim.id, item.who if isinstance(item, Damage) else ""}
    table = table.but(figures=tuple(_alone(one, one.id in about) for one in table.figures))
    left = mean(table.but(agenda=(item,)), lambda after: of(after, after.figure(victim.id)), lambda *_: None)
    return memo.keep(key, before - left)


def _alone(one: Person, concerned: bool) -> Person:
    """Somebody with no luck that they could be asked about; whoever is not concerned is away."""
    return replace(one, fortune=0) if concerned else replace(one, status="gone")


# Parts of the rules, run in every way

LEAST = 0.01
"""Whatever is less likely is not followed any further: so nothing is followed for ever."""


def ways(start: Callable[[], Any], *first: Any) -> Iterator[tuple[Any, float]]:
    """Everything that a part of the rules can come to, with its chance, after these first answers; all else that it asks is
    answered quietly."""
    waiting: list[tuple[tuple[Any, ...], float]] = [(first, 1.0)]
    while waiting:
        given, share = waiting.pop()
        run = start()
        if not isinstance(run, GeneratorType):
            yield run, share
            continue
        try:
            question = next(run)
            for value in given:
                question = run.send(value)
        except StopIteration as end:
            yield end.value, share
            continue
        if isinstance(question, Roll):
            waiting += [((*given, face), share * part) for face, part in faces(question)]
        else:
            waiting.append(((*given, quietly(question)), share))


def faces(roll: Roll) -> list[tuple[Any, float]]:
    """What a roll may come to, with its chances: made or missed where it is toward a number, for all that matters here."""
    found = roll.weighted_faces()
    total = sum(weight for _, weight in found)
    if roll.need is None:
        return [(face, weight / total) for face, weight in found]
    ends: dict[bool, tuple[Any, float]] = {}
    for face, weight in found:
        made = roll.need.met_by(sum(face) if isinstance(face, tuple) else face)
        first, share = ends.get(made, (face, 0.0))
        ends[made] = first, share + weight / total
    return list(ends.values())


def quietly(question: Any) -> Any:
    """In what may come nobody spends anything: the last answer is the quietest."""
    match question:
        case Together(choices):
            return tuple(choice.options[-1] for choice in choices)
        case Anybody(choices):
            return Spoke(choices[0].seat, choices[0].options[-1])
    return question.options[-1]


Worth = Callable[[Table], float]
Known = Callable[[Table, Item[Table]], float | None]


def mean(table: Table, value: Worth, known: Known, share: float = 1.0) -> float:
    """What all that is still to be settled comes to on the average; of an item whose worth is `known` no more is asked."""
    if not table.agenda or share < LEAST:
        return value(table.but(agenda=()))
    item, table = table.agenda[0], table.but(agenda=table.agenda[1:], events=())
    if (worth := known(table, item)) is not None:
        return worth + mean(table, value, known, share)
    ends: dict[object, tuple[Table, float]] = {}
    for after, part in ways(lambda: item.resolve(table)):
        key = after.figures, after.agenda, lost(after)
        ends[key] = after, ends.get(key, (after, 0.0))[1] + part
    return sum(part * mean(after, value, known, share * part) for after, part in ends.values())
