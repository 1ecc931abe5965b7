"""Poison and drink (section 2.22): four strengths, of which only the worst counts, and a death that takes four turns.

tombstone/poison/causes: drink, drugs and what is meant to kill do the same; nobody resists by a roll (tombstone/opt/poison-resist).
"""

from typing import Literal

from msgspec.structs import replace

from posse.games.deeds.happened import Row
from posse.games.tombstone.afflictions import DRUNK, DYING, POISONED, POISONS, Affliction
from posse.games.tombstone.table import FOR_GOOD, Blessing, Table
from posse.games.tombstone.wounds import MortalWound, out_of_it

Dose = Literal["drunk", "poisoned", "heavily", "fatally"]
"""tombstone/poison/price: from the cheapest to the dearest; drink of the worst kind is the second (tombstone/opt/alcohol-tier)."""

DOSES: dict[str, Affliction] = {"drunk": DRUNK, "poisoned": POISONED, "fatally": DYING}

TURNS = 4
"""tombstone/poison/fatal-four-turns: after the one of the poisoning (tombstone/opt/fatal-countdown)."""

FELT = Row("{figure}: {effect:within}.", "tombstone/poison/causes", tone="loud")
SAVED = Row("{figure} will live.", "tombstone/poison/fatal-four-turns")


def poisoned(table: Table, who: str, dose: Dose) -> Table:
    """tombstone/poison/inebriated, tombstone/poison/poisoned, tombstone/poison/fatally-poisoned: what somebody suffers from until
    they have slept (tombstone/opt/poison-duration), the worst of it alone (tombstone/opt/poison-stacking).

    tombstone/poison/heavily-poisoned: all Health is lost, and the test of a Mortal Wound follows (tombstone/opt/heavily-poisoned).
    """
    person = table.figure(who)
    if not table.scene.house.poison or person.dead:
        return table
    if dose == "heavily":
        return table if person.wound else table.change(who, health=0).then(MortalWound(who))
    suffers = DOSES[dose]
    worst = max((POISONS.index(each) for each in POISONS if person.has(each.id)), default=-1)
    if worst >= POISONS.index(suffers):
        return table
    until = table.turn + TURNS if suffers is DYING else FOR_GOOD
    table = _cured(table, who).bless(who, Blessing(suffers.id, until, table.turn))
    return table.log(FELT.under(suffers.rule)(figure=who, effect=suffers.name))


def helped(table: Table, who: str) -> Table:
    """tombstone/poison/fatal-four-turns: with help in time nobody dies of it, and they are poisoned still
    (tombstone/opt/poison-help)."""
    if not table.figure(who).has(DYING.id):
        return table
    return _cured(table, who).bless(who, Blessing(POISONED.id, FOR_GOOD, table.turn)).log(SAVED(figure=who))


def _cured(table: Table, who: str) -> Table:
    for each in POISONS:
        table = table.lifted(who, each.id)
    return table


def wears_on(table: Table, turns: int = 0, who: str = "") -> Table:
    """tombstone/poison/fatal-four-turns: at the end of a turn of a fight, or so many turns later without one, for everybody or for
    `who`; whoever has had no help by then dies of it, with no test. Without a fight a poison has as many turns left as it lasts
    until."""
    for person in table.figures:
        poison = next((one for one in person.blessings if one.id == DYING.id), None)
        if poison is None or person.dead or who not in ("", person.id):
            continue
        poison = replace(poison, until=poison.until - turns)
        table = table.bless(person.id, poison)
        if poison.until <= table.turn:
            table = out_of_it(table, person.id, "dead", "tombstone/poison/fatal-four-turns")
    return table
