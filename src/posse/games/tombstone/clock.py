"""The clock: what comes back with a fight, a night's sleep and a scenario."""

from msgspec.structs import replace

from posse.games.tombstone.afflictions import DYING, LASTING
from posse.games.tombstone.fatigue import refreshed
from posse.games.tombstone.fortune import LAID_LOW, laid_low, refilled
from posse.games.tombstone.poison import wears_on
from posse.games.tombstone.sheet import Character
from posse.games.tombstone.table import Blessing, Table, ThisTurn

NIGHTS = 3
"""tombstone/health/rest/mortal-extra, tombstone/rest/mortal-two-extra-days: a night and two more days heal a Mortal Wound."""


A_NIGHT = 6 * 60 * 12
"""tombstone/opt/full-night: turns."""


def fight_begun(table: Table) -> Table:
    """The first turn of a fight. tombstone/abilities/general/combat-reset: what may be used once in each is there again.

    A fight lasts until a side flees, yields or falls (tombstone/opt/combat-boundary).
    """
    return table.but(figures=tuple(replace(one, in_fight=()) for one in table.figures), turn=0, things=()).begin_turn()


def fight_over(table: Table) -> Table:
    """Turns are no longer counted, what was to last some of them is over, and what lies about is picked up; so it is after a
    minute without a fight. Whoever dies of poison has as many turns left as they had."""
    people = (
        replace(
            one,
            now=ThisTurn(),
            status="up" if one.status == "down" else one.status,
            blessings=tuple(_later(table, each) for each in one.blessings if each.id in LASTING),
        )
        for one in table.figures
    )
    return table.but(figures=tuple(people), turn=0, things=())


def _later(table: Table, one: Blessing) -> Blessing:
    return replace(one, since=0, until=one.until - table.turn if one.id == DYING.id else one.until)


def slept(table: Table, who: str) -> Table:
    """A full night's sleep, in a bed or a safe camp (tombstone/opt/bed-rest); one that was broken brings nothing
    (tombstone/opt/fd-broken-sleep).

    tombstone/abilities/general/daily-reset, tombstone/rest/fortune-with-sleep: what is counted by the day is there again, with the
    Fortune Dice (tombstone/opt/daily-reset). tombstone/health/rest/overnight, tombstone/rest/overnight: whoever is hurt is whole
    again, and what Adrenaline lifted above that is gone (tombstone/opt/adrenaline-over-max).
    """
    table = wears_on(table, A_NIGHT, who)
    person, whole = table.figure(who), table.score(who, "health")
    if person.dead:
        return table
    night = laid_low(table, who).uses(who, LAID_LOW, "day") or NIGHTS
    if night < NIGHTS:
        table = refreshed(table, who).change(
            who, today=((LAID_LOW, night + 1),), blessings=(), health=min(person.health, whole)
        )
    else:
        table = refreshed(table, who).change(who, today=(), blessings=(), health=whole, wound=0)
    return refilled(table, who, "sleep")


def kept(table: Table, who: str) -> Character | None:
    """The sheet of somebody as it is to be kept after a fight: tombstone/injury/row-9: with what they are hurt for good."""
    own = table.profile(who).start.sheet
    return own and replace(own, injuries=table.figure(who).injuries)


def scenario_over(table: Table) -> Table:
    """tombstone/combat/blaze/once-per-scenario: there may be another Blaze of Glory.

    tombstone/fortune/refresh/per-scenario: and Fortune Dice come back where a table has it so.
    """
    for one in table.figures:
        table = refilled(table.change(one.id, blaze=False), one.id, "scenario")
    return table.but(blazed=False)
