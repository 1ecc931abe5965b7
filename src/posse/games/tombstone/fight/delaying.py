"""Delaying (section 2.21): to hold one's action until something has happened, in this turn or a later one."""

from typing import Any, Literal

from msgspec.structs import replace

from posse.engine.question import Option
from posse.engine.refusal import Bar
from posse.games.deeds.answers import Worded
from posse.games.deeds.happened import Row
from posse.games.tombstone.fight.actions import Action, able
from posse.games.tombstone.table import Person, Plan, Table
from posse.games.wire.asked import NO

Event = Literal["anything", "movement", "action"]
"""tombstone/combat/delay/until-event: what somebody may wait for: that anybody does anything, or that an opponent moves or acts.
Whether it is what they meant, they say when it has happened."""

LATER = "tombstone/combat/delay/later-this-turn"
EVENT = "tombstone/combat/delay/until-event"

WAITS = Row("{figure} waits.", LATER)
AT_ONCE = Bar(LATER, "At this table nobody holds an action back.")


class Hold(Action, frozen=True):
    """tombstone/combat/delay/later-this-turn: an action that is held back when its turn comes.

    tombstone/combat/delay/into-next-turn: and kept, if need be, into the next turn, which then has no other
    (tombstone/opt/delay-carry).
    """

    says = "{figure}: wait for {until}"
    label, key, rank = "Wait", "V", 9

    until: Event = "anything"

    @property
    def plan(self) -> Plan:
        return replace(super().plan, until=self.until)

    @classmethod
    def of(cls, figure: str, plan: Plan) -> "Hold":
        return next(way for way in cls._each(figure) if way.until == plan.until)

    @classmethod
    def may(cls, table: Table, figure: Any) -> Bar | None:
        return None if table.scene.house.delaying else AT_ONCE

    @classmethod
    def ways(cls, table: Table, figure: Any) -> list[Option[Table]]:
        return list(cls._each(figure.id))

    @classmethod
    def _each(cls, figure: str) -> "tuple[Hold, ...]":
        return cls(figure), cls(figure, until="movement"), cls(figure, until="action")

    def done(self, table: Table, id: str) -> Table:
        return table.change(id, held=self.plan).log(WAITS(figure=id))


class WaitOn(Worded[Table], frozen=True):
    says = label = "Wait on"
    key, rank = "N", NO


def waiting(table: Table, actor: str, event: Event) -> list[Person]:
    """Those who have waited for what somebody has just done.

    tombstone/combat/delay/can-beat-initiative: whoever comes first by the dice.
    """
    foes = table.scene.foes[table.profile(actor).side]
    found = []
    for one in table.figures:
        wanted = one.held is not None and (one.held.until == "anything" or (one.held.until == event and one.id in foes))
        if wanted and one.id != actor and able(table, ready(one)):
            found.append(one)
    return found


def ready(person: Person) -> Person:
    """Somebody as if their turn had just begun."""
    return replace(person, now=replace(person.now, over=False, acted=False, plan=None))
