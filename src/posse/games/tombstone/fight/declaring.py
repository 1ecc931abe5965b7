"""Declaring: everybody says what they mean to do before anybody knows who comes first.

tombstone/combat/declare/after-bravery, tombstone/combat/declare/before-initiative: once Bravery is settled, and before initiative.
"""

from collections.abc import Iterator
from random import Random

from posse.engine.item import Asking, Item
from posse.engine.question import Choose, Option, Together
from posse.games.tombstone.afflictions import flees
from posse.games.tombstone.fatigue import winded
from posse.games.tombstone.fight.acting import KINDS
from posse.games.tombstone.fight.actions import Action, able, barred
from posse.games.tombstone.knowing import knows
from posse.games.tombstone.table import Person, Table

BEFORE = "tombstone/combat/declare/before-initiative"


class Declare(Item[Table], frozen=True):
    """tombstone/combat/step-2-declare-and-initiative: everybody at once.

    tombstone/combat/declare/judge-in-secret: and in secret; what others have said is seen when they do it.
    """

    def resolve(self, table: Table) -> Asking[Table, Table]:
        people = [one for one in table.figures if able(table, one) and one.held is None and not flees(one)]
        if not people:
            return table
        said = yield Together(tuple(declaration(table, one) for one in people), BEFORE)
        for one, answer in zip(people, said, strict=True):
            table = winded(table.changed(one.id, plan=answer.plan), one.id)
        return table.then(*(item for answer in said for item in answer.said(table)))


def imagine(table: Table, seat: str, rng: Random) -> Table:
    """The table with something that those of whom nothing is known may have declared, once all have."""
    if table.fight is None or any(isinstance(item, Declare) for item in table.agenda):
        return table
    for one in table.figures:
        if one.now.plan is None and not knows(table.scene, seat, one.id) and able(table, one):
            said = [way for way in declarable(table, one) if isinstance(way, Action)]
            table = table.changed(one.id, plan=rng.choice(said).plan) if said else table
    return table


def declaration(table: Table, person: Person) -> Choose[Table]:
    """tombstone/combat/declare/content: what somebody may say that they will do."""
    name, options = table.name(person.id), tuple(declarable(table, person))
    return Choose(table.profile(person.id).seat, f"What will {name} do?", options, BEFORE)


def declarable(table: Table, person: Person) -> Iterator[Option[Table]]:
    for kind in KINDS:
        if barred(table, person, kind) is None:
            yield from kind.ways(table, person)
