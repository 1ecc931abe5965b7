"""What a deputy does between fights: it tries what there is to be tried, looks round where it has not been, mends who is hurt,
and else lets time go by. In town it spends little, stakes less, and keeps out of trouble."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from posse.bots.bot import Judged
from posse.engine.question import Choose, Option
from posse.games.tombstone.checks import Use
from posse.games.tombstone.evening.standing import evening, players, story
from posse.games.tombstone.evening.story import DAWN, DAY, HOUR, Consequence, holds, minute
from posse.games.tombstone.evening.trying import TryIt, roll_of, takes_dice
from posse.games.tombstone.road.caring import Calling, Care
from posse.games.tombstone.road.sleeping import Sleep, Wait, bed
from posse.games.tombstone.road.travelling import GoTo
from posse.games.tombstone.table import Table
from posse.games.tombstone.town.excitement import Excitement, KeepAway, LendAHand, LookOn
from posse.games.tombstone.town.gaming import Guessed, Join, JoinStraight, SitDown, SitOut, TakePot, Wager
from posse.games.tombstone.town.shops import Buy

TRIES, FIGHTS, MENDS, LOOKS, RESTS, WAITS, RETURNS, ELSE, NEVER = 2.0, -1.0, 1.8, 1.0, 0.95, 0.5, 0.2, 0.0, -9.0
SETTLES, GIVES_UP = -0.5, -2.5
"""What it is to have the story over, well or badly, while there may be more to be tried."""
AWAITS, EARLY = 1.5, 8 * HOUR
"""What it is worth to be where something is about to happen, and from how long before on."""

LUCK, DARING = 0.4, 1.0
"""How much chance there is in where it goes and what it plays at, and in what it tries."""

GUNS, ARMED = 1.5, ("six-shooter", "rifle", "shotgun-single", "shotgun-double", "shotgun-sawn-off", "bow")
PART = 4
"""It pays no more than this part of what it has for anything, and stakes no more than a part of that."""

LATE = 22 * HOUR

CAREFUL: dict[type[Option[Any]], float] = {
    KeepAway: 1.0,
    SitOut: 0.5,
    Join: 0.3,
    JoinStraight: 0.4,
    Use: 1.0,
    LookOn: ELSE,
    LendAHand: ELSE,
}
"""What it says when it is asked in town."""


IN_TOWN = (SitDown, TakePot, Guessed, Excitement)
"""Who asks it there."""


def weighed_abroad(table: Table, choice: Choose[Table]) -> list[Judged]:
    """Everything that may be said or done, open answers in all the ways worth a thought."""
    return [abroad(table, each) for option in choice.options for each in option.examples(table)]


def asked_in_town(choice: Choose[Table]) -> Iterator[Judged]:
    """A question of the town's: nobody risks a life or a stake lightly."""
    for option in choice.options:
        yield Judged(option, CAREFUL.get(type(option), 0.2), "it is wiser", LUCK / PART)


def promising(table: Table, place: str) -> bool:
    """Whether there is anything at a place that nobody has tried, for all that is known."""
    now = evening(table)
    tried = {one.partition(" ")[0] for one in now.done}
    rows = (
        replace(row, people=()) for row in story(table).approaches if row.at and not row.always and row.id not in tried
    )
    return any(holds(row, place, (), now.facts, now.hour) for row in rows)


def awaited(table: Table, place: str) -> bool:
    """Whether something is about to happen at a place, for all that is known."""
    now = evening(table)
    rows = (row for row in story(table).happenings if place in row.at and row.hour and row.id not in now.done)
    soon = (row for row in rows if -HOUR <= minute(row.hour) - now.hour <= EARLY)
    return any(holds(replace(row, people=(), hour=()), place, (), now.facts, now.hour) for row in soon)


def abroad(table: Table, option: Option[Any]) -> Judged:
    if isinstance(option, TryIt):
        row = story(table).approach(option.approach)
        if row.always and row.minutes >= DAY:
            return Judged(option, WAITS, "time goes by", LUCK)
        if row.always or row.costs * PART > table.figure(option.figure).purse:
            return Judged(option, ELSE, "it could be done at any time", LUCK)
        chance = float(roll_of(table, row.by or option.figure, row).need.chance) if takes_dice(table, row) else 1.0
        ends = (1 - chance, row.missed, row.made) if row.by else (chance, row.made, row.missed)
        return Judged(option, TRIES + _hoped(table, *ends), "something may come of it", DARING)
    if isinstance(option, GoTo):
        if awaited(table, option.place):
            return Judged(option, AWAITS, "something is to happen there")
        new = option.place not in evening(table).done or promising(table, option.place)
        return Judged(option, LOOKS if new else RETURNS, "nobody has looked there" if new else "somewhere else", LUCK)
    if isinstance(option, Wait):
        here = awaited(table, evening(table).place)
        return Judged(option, AWAITS if here else WAITS, "time goes by", 0.0 if here else LUCK)
    return in_town(table, option)


def _hoped(table: Table, chance: float, good: Consequence, bad: Consequence) -> float:
    """What may come of something, one way or the other."""
    return chance * (1 + _outlook(table, good)) + (1 - chance) * _outlook(table, bad)


def _outlook(table: Table, what: Consequence) -> float:
    over = (SETTLES if story(table).ending(what.ending).good else GIVES_UP) if what.ending else 0.0
    return over + (FIGHTS if what.fight else 0.0)


def in_town(table: Table, option: Option[Any]) -> Judged:
    """What the chapters of the town offer."""
    if isinstance(option, Care):
        return Judged(option, MENDS, "somebody is hurt")
    if isinstance(option, Calling):
        return Judged(option, ELSE, "it may be wanted later", LUCK)
    if isinstance(option, Sleep):
        dear = any(bed(table) * PART > one.purse for one in players(table))
        late = (evening(table).hour - LATE) % DAY < DAY + DAWN - LATE
        worth = AWAITS + RESTS if awaited(table, evening(table).place) else RESTS
        return Judged(option, worth if late and not dear else NEVER, "it is late")
    if isinstance(option, Buy):
        bare = not any(weapon.line in ARMED for weapon in table.profile(option.figure).weapons)
        return Judged(option, _worth(table, option, bare), "a gun is missing" if bare else "it might be of use", LUCK)
    if isinstance(option, Wager):
        small = option.stake * PART * PART <= table.figure(option.figure).purse
        return Judged(option, RETURNS if small else NEVER, "a small game does no harm", LUCK)
    return Judged(option, NEVER, "it asks for trouble")


def _worth(table: Table, option: Buy, bare: bool) -> float:
    price, purse = option.price(table), table.figure(option.figure).purse
    if bare and option.item in ARMED:
        return GUNS
    few = table.profile(option.figure).carries(option.item) == 0
    return ELSE if few and price * PART <= purse else NEVER
