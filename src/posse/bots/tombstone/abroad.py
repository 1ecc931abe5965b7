"""What a deputy does between fights: it tries what there is to be tried, looks round where it has not been, mends who is hurt,
and else lets time go by. In town it spends little, stakes less, and keeps out of trouble."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from posse.bots.bot import Judged
from posse.engine.question import Choose, Option
from posse.games.tombstone.checks import Use
from posse.games.tombstone.evening.going import GoTo, Wait
from posse.games.tombstone.evening.standing import evening, players, story
from posse.games.tombstone.evening.story import DAWN, DAY, HOUR, holds
from posse.games.tombstone.evening.trying import TryIt, roll_of
from posse.games.tombstone.road.caring import Calling, Care
from posse.games.tombstone.road.sleeping import Sleep, bed
from posse.games.tombstone.road.travelling import Ride
from posse.games.tombstone.table import Table
from posse.games.tombstone.town.excitement import Excitement, KeepAway, LendAHand, LookOn
from posse.games.tombstone.town.gaming import Guessed, Join, JoinStraight, SitDown, SitOut, TakePot, Wager
from posse.games.tombstone.town.shops import Buy

TRIES, FIGHTS, MENDS, LOOKS, RESTS, WAITS, RETURNS, ELSE, NEVER = 2.0, -1.0, 1.8, 1.0, 0.95, 0.5, 0.2, 0.0, -9.0
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


def abroad(table: Table, option: Option[Any]) -> Judged:
    if isinstance(option, TryIt):
        row = story(table).approach(option.approach)
        if row.always or row.costs * PART > table.figure(option.figure).purse:
            return Judged(option, ELSE, "it could be done at any time", LUCK)
        chance = float(roll_of(table, row.by or option.figure, row).need.chance) if row.kind else 1.0
        risk = FIGHTS if row.made.fight else 0.0
        return Judged(option, TRIES + risk + (1 - chance if row.by else chance), "something may come of it", DARING)
    if isinstance(option, GoTo | Ride):
        new = option.place not in evening(table).done or promising(table, option.place)
        return Judged(option, LOOKS if new else RETURNS, "nobody has looked there" if new else "somewhere else", LUCK)
    if isinstance(option, Wait):
        return Judged(option, WAITS, "time goes by", LUCK)
    return in_town(table, option)


def in_town(table: Table, option: Option[Any]) -> Judged:
    """What the chapters of the town offer."""
    if isinstance(option, Care):
        return Judged(option, MENDS, "somebody is hurt")
    if isinstance(option, Calling):
        return Judged(option, ELSE, "it may be wanted later", LUCK)
    if isinstance(option, Sleep):
        dear = any(bed(table) * PART > one.purse for one in players(table))
        late = (evening(table).hour - LATE) % DAY < DAY + DAWN - LATE
        return Judged(option, RESTS if late and not dear else NEVER, "it is late")
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
