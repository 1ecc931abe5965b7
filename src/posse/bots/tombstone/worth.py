"""What things are worth. The unit is one able fighter out of the fight; none of this is a rule."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from posse.engine.item import Item
from posse.engine.odds import exact
from posse.engine.question import Choose, Option, Roll
from posse.games.tombstone.hits import Damage
from posse.games.tombstone.table import Person, Table
from posse.games.tombstone.wounds import Hurt
from posse.tabletop.memo import Memo

R = TypeVar("R")

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


# What comes of a hit


def of_harm(memo: Memo[tuple[object, ...], float], table: Table, item: Damage | Hurt) -> float:
    """What somebody loses by an item of harm: the rules' own odds, remembered by all that they depend on."""
    victim = table.figure(item.whom if isinstance(item, Damage) else item.figure)
    key: tuple[object, ...] = (victim.id, victim.status, victim.health, victim.wound, table.blessings(victim.id))
    if isinstance(item, Damage):
        one = table.figure(item.who)
        strength = (item.dice, sum(reason.add for reason in item.reasons))
        key = (*key, *strength, one.id, one.wound, one.tired, table.blessings(one.id))
    else:
        key = (*key, item.points)
    found = memo.get(key)
    if found is not None:
        return found
    before = of(table, victim)
    chances = exact(table.but(agenda=(item,), events=()), stand)
    return memo.keep(key, chances.mean(lambda after: before - of(after, after.figure(victim.id))))


def stand(_: Table, choice: Choose[Table]) -> Option[Table]:
    """In what may come nobody spends anything: the last answer is the quietest."""
    return choice.options[-1]


# Parts of the rules, run in every way


def ways(start: Callable[[], Any], *first: Any) -> Iterator[tuple[Any, float]]:
    """Everything that a part of the rules can come to, with its chance, after these first answers; all else that it asks is
    answered quietly."""
    waiting: list[tuple[tuple[Any, ...], float]] = [(first, 1.0)]
    while waiting:
        given, share = waiting.pop()
        run = start()
        try:
            question = next(run)
            for value in given:
                question = run.send(value)
        except StopIteration as end:
            yield end.value, share
            continue
        if isinstance(question, Roll):
            faces = question.weighted_faces()
            total = sum(weight for _, weight in faces)
            waiting += [((*given, face), share * weight / total) for face, weight in faces]
        else:
            waiting.append(((*given, question.options[-1]), share))


def turned(item: Item[Table], table: Table, what: str, good: bool) -> Table:
    """The table once an item is settled in which a roll for this comes out as well as it can, or as badly."""
    run = item.resolve(table)
    if isinstance(run, Table):
        return run
    try:
        question = next(run)
        while True:
            question = run.send(_answer(question, what, good))
    except StopIteration as end:
        after: Table = end.value
        return after


def _answer(question: Any, what: str, good: bool) -> Any:
    if not isinstance(question, Roll):
        return question.options[-1]
    face = 1
    if question.need is not None and question.need.what == what and good is not question.need.under:
        face = question.sides
    return (face,) * question.dice if question.dice else face
