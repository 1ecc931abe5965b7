"""Sudden events: a table for the town and one for the country, thrown on when things are slow."""

from typing import ClassVar

from msgspec.structs import asdict

from posse.engine.item import Asking, Item
from posse.engine.question import Choose, Together
from posse.games.deeds.answers import Worded
from posse.games.deeds.happened import Row
from posse.games.tombstone.backgrounds.brave import FORAGE, FORAGING
from posse.games.tombstone.book import Block, Event, load_bestiary, load_events, load_tasks
from posse.games.tombstone.checks import attempted, bravery, nerve, versus
from posse.games.tombstone.evening.standing import brought_in, but, evening, here, later, players
from posse.games.tombstone.evening.story import DAY, HOUR, day
from posse.games.tombstone.judge import keeper
from posse.games.tombstone.poison import poisoned
from posse.games.tombstone.road.travelling import looked_for
from posse.games.tombstone.scene import Taking
from posse.games.tombstone.table import Table
from posse.games.tombstone.town.drawing import Effect, befalls, drawn, picked, struck
from posse.games.wire.asked import NO

WHEN = "tombstone/excitement/when"
SNAKE, WAGON = "tombstone/excitement/snake-bravery", "tombstone/opt/wagon-explosion"
DUSK = 18 * HOUR
RATTLER = "rattlesnake"

BITTEN = Row("The snake bites {figure}.", SNAKE, tone="loud", hurts=True)
QUICKER = Row("The snake is quicker than {figure}.", SNAKE, tone="loud")
WATER = Row("An hour away there is water, under a rock that one has to know.", "tombstone/excitement/wild/4")
THIRST = Row("Half a day goes on looking for water, and it is brown.", "tombstone/excitement/wild/4", tone="loud")
BLOWS = Row("The wagon goes up, with everything that was in it.", "tombstone/excitement/town/11", tone="loud")


def excites(table: Table) -> bool:
    """tombstone/excitement/when: whether the story has something happen: on each day when it gets dark. A Judge throws when they
    like, and nothing happens by itself."""
    now = evening(table)
    if not table.scene.house.excitement or table.scene.judge or now.hour % DAY < DUSK:
        return False
    return marked(table) not in now.done


def marked(table: Table) -> str:
    return f"excitement {day(evening(table).hour)}"


class Excitement(Item[Table], frozen=True):
    """tombstone/excitement/when, tombstone/excitement/table-by-place: two dice on the table of the town or of the country, or a row
    of it that the Judge has picked."""

    row: str = ""

    def resolve(self, table: Table) -> Asking[Table, Table]:
        table = but(table, done=(*evening(table).done, marked(table)))
        picked_row = load_events().get(self.row)
        row = picked_row or (yield from drawn(keeper(table), here(table).ground, WHEN))
        return (yield from befalls(table, "", row, EFFECTS))


def snake(table: Table, who: str, row: Event) -> Asking[Table, Table]:
    """tombstone/excitement/snake-bravery: a 1 is a bite, and a 2 lets the snake act first (tombstone/opt/snake-outcome): it
    strikes once, by its block, and is gone."""
    one = yield from picked(keeper(table), "who meets it", SNAKE, [each.id for each in players(table)])
    roll = bravery(table, one)
    if roll is not None:
        table, roll = yield from attempted(table, roll)
    how = nerve(roll)
    if how == "late":
        table = _coiled(table.log(QUICKER(figure=one)))
        table, bite = yield from attempted(table, versus(table, RATTLER, "brawling", [one], "defense"))
        how = "frozen" if bite.made else how
    return poisoned(table.log(BITTEN(figure=one)), one, "poisoned") if how == "frozen" else table


def _coiled(table: Table) -> Table:
    if RATTLER in table.scene.profiles:
        return table
    block = Block(**asdict(load_bestiary()[RATTLER]))
    return brought_in(table, Taking(id=RATTLER, seat=keeper(table), name=block.name, block=block, minor=True), "away")


def dry(table: Table, who: str, row: Event) -> Asking[Table, Table]:
    """tombstone/excitement/wild/4, tombstone/investigation/example/desert-spring: they look for another spring, an hour if there is
    one to be found and half a day if not. tombstone/abilities/brave/wilderness-survival/forage: some need no check for it."""
    need = load_tasks()["desert-spring"]
    table, found = yield from looked_for(table, need.need, "finding water", need.rule, FORAGING, FORAGE.id)
    return later(table.log((WATER if found else THIRST)()), HOUR if found else HOUR * 4)


class LendAHand(Worded[Table], frozen=True):
    says = label = "{figure} lends a hand"
    dice: ClassVar[int] = 8
    commits = True

    figure: str


class LookOn(Worded[Table], frozen=True):
    says = label = "{figure} looks on from the boardwalk"
    dice: ClassVar[int] = 1
    commits = True

    figure: str


class KeepAway(Worded[Table], frozen=True):
    says = label = "{figure} keeps well away"
    dice: ClassVar[int] = 0
    rank = NO
    commits = True

    figure: str


def wagon(table: Table, who: str, row: Event) -> Asking[Table, Table]:
    """tombstone/excitement/town/11, tombstone/opt/wagon-explosion: everybody says first where they are while others push: within
    50 feet it is eight dice, in the ten feet beyond that one."""
    people = [one.id for one in players(table) if one.up]
    said = yield Together(tuple(_asked(table, one) for one in people), row.rule)
    table = table.log(BLOWS())
    for one, answer in zip(people, said, strict=True):
        if answer.dice:
            table = yield from struck(table, one, answer.dice, row.rule)
    return table


def _asked(table: Table, who: str) -> Choose[Table]:
    ask = f"A wagon is stuck in the mud, with mining powder on it, and people want to push. Where is {table.name(who)}?"
    return Choose(table.profile(who).seat, ask, (KeepAway(who), LookOn(who), LendAHand(who)), WAGON)


EFFECTS: dict[str, Effect] = {each.__name__: each for each in (snake, wagon, dry)}
