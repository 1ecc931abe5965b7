"""Fatigue (section 2.11): what running wears people down to turn by turn, what a lost night does, and what ends it."""

from msgspec.structs import replace

from posse.games.deeds.happened import Row
from posse.games.tombstone.backgrounds.brave import rides_bare
from posse.games.tombstone.fight.places import feet
from posse.games.tombstone.table import Effort, Person, Table
from posse.games.tombstone.wounds import easy

RUNS, TOILS = 4, 2
"""tombstone/fatigue/run-limit, tombstone/speed/run-endurance, tombstone/fatigue/exhaustion-limit,
tombstone/speed/run-exhaustion: turns for each point of Health."""

BURST = 10
"""tombstone/opt/horse-burst: turns at a gallop, and then as many at a walk."""

RIDES, BARE = 30, 5
"""Miles in a day on a horse, and how many fewer with neither saddle nor bridle."""

TIRED, SPENT = 1, 2

OUT_OF_BREATH = Row("{figure} is out of breath.", "tombstone/fatigue/exceeding-limit", tone="loud")
WORN_OUT = Row("{figure} is worn out, and can go no further.", "tombstone/fatigue/exhausted-half-health", "loud", True)


def tired(table: Table, who: str, *, sleepless: bool = False) -> Table:
    """tombstone/fatigue/exceeding-limit: somebody is fatigued, and no worse if they were before
    (tombstone/opt/second-sleepless-night).

    tombstone/fatigue/checks-2d6, tombstone/fatigue/speed-halved, tombstone/fatigue/damage-minus-2: what that means is asked where
    dice, speed and damage are.
    """
    person = table.figure(who)
    turns = person.effort.turns if person.tired else 0
    effort = Effort(turns, person.effort.health, person.effort.sleepless or sleepless)
    return table.change(who, tired=max(person.tired, TIRED), effort=effort)


def spent(person: Person) -> bool:
    """tombstone/fatigue/run-limit: whether somebody has run as long as they can, by the Health they set out with
    (tombstone/opt/endurance-health). One who has none left goes by 1."""
    effort = person.effort
    return not person.tired and not person.mounted and 0 < RUNS * effort.health <= effort.turns


def winded(table: Table, who: str) -> Table:
    """tombstone/fatigue/exceeding-limit: whoever runs on is fatigued before they have taken a step."""
    person = table.figure(who)
    runs = person.now.plan is None or person.now.plan.run
    return tired(table, who).log(OUT_OF_BREATH(figure=who)) if runs and spent(person) else table


def exerted(table: Table) -> Table:
    """The end of a turn, for everybody who has run or fought in it."""
    for person in table.figures:
        if person.up:
            table = _exerted(table, person)
    return table


def _exerted(table: Table, person: Person) -> Table:
    """A turn at half speed or less ends a run (tombstone/opt/run-reset)."""
    who, effort = person.id, person.effort
    ran = feet(person.now.walked) > easy(table, who)
    if person.mounted:
        return table.change(who, effort=_ridden(effort, ran))
    if person.tired == TIRED and (ran or person.now.attacked):
        return _toiled(table, person)
    if person.tired:
        return table
    begun = effort if effort.turns else replace(effort, health=max(1, person.health))
    return table.change(
        who, effort=replace(begun, turns=begun.turns + 1) if ran else replace(effort, turns=0, health=0)
    )


def _toiled(table: Table, person: Person) -> Table:
    """tombstone/fatigue/exhaustion-limit: at the end of so many turns of running or fighting (tombstone/opt/exertion,
    tombstone/opt/exhaustion-boundary) whoever is fatigued is exhausted.

    tombstone/fatigue/exhausted-half-health: half of the Health they have is lost, rounded down (tombstone/opt/exhaustion-half-of,
    tombstone/opt/exhaustion-rounding). tombstone/fatigue/exhausted-no-move, tombstone/fatigue/exhausted-1d6,
    tombstone/fatigue/exhausted-damage-minus-4: the rest is asked where speed, dice and damage are.
    """
    who, health = person.id, person.effort.health or max(1, person.health)
    effort = replace(person.effort, turns=person.effort.turns + 1, health=health)
    table = table.change(who, effort=effort)
    if effort.turns < TOILS * health:
        return table
    left = person.health - person.health // 2
    return table.change(who, tired=SPENT, health=left).log(WORN_OUT(figure=who))


def _ridden(effort: Effort, galloped: bool) -> Effort:
    """tombstone/move/horse-burst: ten turns on end, and then ten at a walk (tombstone/opt/horse-burst)."""
    if effort.turns < 0:
        return replace(effort, turns=effort.turns + 1)
    turns = effort.turns + 1 if galloped else 0
    return replace(effort, turns=-BURST if turns == BURST else turns)


# Between fights


def awake(table: Table, who: str) -> Table:
    """tombstone/fatigue/no-sleep: a night with less than six hours of sleep, watches counted out (tombstone/opt/full-night)."""
    return tired(table, who, sleepless=True)


def rode_bare(table: Table, who: str) -> Table:
    """tombstone/fatigue/bareback-day, tombstone/provisions/horse-pack/bareback-fatigue: a day without saddle and bridle, until a
    night's sleep (tombstone/opt/bareback-rest); a Brave is used to it."""
    return table if rides_bare(table.profile(who).background) else tired(table, who, sleepless=True)


def ridden_a_day(background: str, tack: bool) -> int:
    """tombstone/fatigue/bareback-day, tombstone/provisions/horse-pack/bareback-distance: miles."""
    return RIDES if tack or rides_bare(background) else RIDES - BARE


def rested(table: Table, who: str) -> Table:
    """tombstone/fatigue/hour-rest: an hour ends what running has done, but brings no Health back
    (tombstone/opt/exhaustion-health-return), and is no sleep."""
    return table if table.figure(who).effort.sleepless else refreshed(table, who)


def refreshed(table: Table, who: str) -> Table:
    """tombstone/fatigue/sleep-clears: nothing of it is left."""
    return table.change(who, tired=0, effort=Effort())
