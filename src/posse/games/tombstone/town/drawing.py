"""Tables of events: a row that dice point at, told as much as the table wants to hear of it, and what it does."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from msgspec.structs import replace

from posse.content.catalogue import Rule
from posse.engine.item import Asking
from posse.engine.question import Roll
from posse.games.deeds.happened import Row
from posse.games.tombstone.abilities import Harm
from posse.games.tombstone.book import Event, EventTable, load_events, load_help
from posse.games.tombstone.checks import dealt, suffered
from posse.games.tombstone.fight.actions import comes_of
from posse.games.tombstone.house_rules import HouseRules
from posse.games.tombstone.making.outfit import stays_away
from posse.games.tombstone.rolls import SIX
from posse.games.tombstone.table import Table
from posse.games.tombstone.wounds import Hurt

T = TypeVar("T")

Effect = Callable[[Table, str, Event], Asking[Table, Table]]

HAPPENS = Row("{words}.", tone="loud")
BEFALLS = Row("{figure} {words}.", tone="loud")


def rows_of(name: EventTable) -> tuple[Event, ...]:
    return tuple(row for row in load_events().values() if row.table == name)


def drawn(seat: str, name: EventTable, rule: str, dice: int = 2) -> Asking[Table, Event]:
    """The row that two dice point at, or with none of a handful a single one."""
    rows = rows_of(name)
    bands = tuple(row.on for row in rows)
    thrown = yield Roll(seat, name, rule, SIX, dice=dice, reads="total" if dice else "faces", bands=bands)
    total = sum(thrown) if dice else thrown
    return next(row for row in rows if row.on <= total <= (row.upto or row.on))


def told(table: Table, row: Event) -> str:
    return told_at(table.scene.house, row)


def told_at(house: HouseRules, row: Event) -> str:
    """tombstone/set/mature-events: what a table hears of it: all, softer words, or nothing."""
    if not row.mature or house.mature_events == "full":
        return row.tells
    return row.soft if house.mature_events == "soft" else ""


def looked_up(house: HouseRules, rule: Rule) -> Rule | None:
    """tombstone/set/mature-events: a rule as the look-up of a table has it: in the words in which the table would hear of it, or
    not at all, as it has none of what it plays without (tombstone/set/debauchery, tombstone/set/madness)."""
    chapter, last = rule.id.split("/")[1], rule.id.rpartition("/")[2]
    if (chapter == "debauchery" and not house.debauchery) or (chapter == "madness" and not house.madness):
        return None
    if any(stays_away(one, house) and one.id == last for one in load_help().values()):
        return None
    row = next((row for row in load_events().values() if row.rule == rule.id and str(row.on) == last), None)
    if row is None or not row.mature or house.mature_events == "full":
        return rule
    words = told_at(house, row)
    return replace(rule, title=words, sentence=f"{words}.") if words else None


def befalls(table: Table, who: str, row: Event, effects: Mapping[str, Effect]) -> Asking[Table, Table]:
    """The table when something has befallen somebody, or the place; what is not told has not been."""
    words = told(table, row)
    if not words:
        return table
    happens = BEFALLS(by=row.rule, figure=who, words=words) if who else HAPPENS(by=row.rule, words=words)
    table = table.log(happens)
    if row.another:
        seat = table.profile(who).seat
        more = yield from drawn(seat, row.another, row.rule, dice=0)
        table = yield from befalls(table, who, more, effects)
    return (yield from effects[row.does](table, who, row)) if row.does else table


def picked(seat: str, what: str, rule: str, things: Sequence[T]) -> Asking[Table, T]:
    """One of several, each with the same chance: dice of six sides tell which, and are thrown again where they tell none."""
    while True:
        place, reach = 0, 1
        while reach < len(things):
            face: int = yield Roll(seat, what, rule, SIX)
            place, reach = place * SIX + face - 1, reach * SIX
        if place < len(things):
            return things[place]


def struck(table: Table, who: str, dice: int, rule: str) -> Asking[Table, Table]:
    """Damage that nobody has dealt. tombstone/fortune/adrenaline/negate: luck may take it back."""
    table = table.begin_moment()
    faces = yield from dealt(table.profile(who).seat, rule, dice, SIX)
    harm = Harm(who, who, faces, rule=rule, window="suffered", sides=SIX)
    table, harm = yield from suffered(table, harm)
    return comes_of(table, Hurt(who, harm.left))
