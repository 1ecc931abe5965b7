"""Approaches: what the story has players say or do, with its check and what comes of it."""

from collections.abc import Iterator

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.refusal import Bar
from posse.games.deeds.happened import Row
from posse.games.tombstone.abilities import has
from posse.games.tombstone.backgrounds.brave import FORAGE, FORAGING
from posse.games.tombstone.checks import attempted, need_of, versus
from posse.games.tombstone.clock import slept
from posse.games.tombstone.evening.coming import come
from posse.games.tombstone.evening.errands import ANY_TIME, NOT_NOW, PURSE, Errand, own
from posse.games.tombstone.evening.purses import paid
from posse.games.tombstone.evening.standing import (
    but,
    evening,
    here,
    later,
    met,
    party,
    players,
    pressed,
    story,
    weighed,
)
from posse.games.tombstone.evening.story import DAY, Approach
from posse.games.tombstone.rolls import Check
from posse.games.tombstone.table import Table
from posse.games.wire.asked import ChoiceShown

AGAIN = Row("{figure} thinks of something better, and throws again.", tone="aside")
TRIED = Bar(ANY_TIME, "That has been tried.", "tried")


class TryIt(Errand, frozen=True):
    """One of the approaches of the story: said or done, and rolled for where it takes a roll."""

    says = "{figure}: {approach}"
    label = "{approach}"

    urgent = True

    figure: str
    approach: str

    @classmethod
    def ways(cls, table: Table, seat: str) -> Iterator["TryIt"]:
        """Where all of the party roll, it does not matter who says so."""
        for row in story(table).approaches:
            if there(table, row) and not used_up(table, row):
                people = own(table, seat)
                yield from (cls(one, row.id) for one in (people[:1] if row.everybody or not row.kind else people))

    def bar(self, table: Table, seat: str) -> Bar | None:
        row = next((one for one in story(table).approaches if one.id == self.approach), None)
        if row is None or self.figure not in own(table, seat) or not there(table, row):
            return NOT_NOW
        if used_up(table, row) or f"{row.id} {self.figure}" in evening(table).done:
            return TRIED
        return PURSE if table.figure(self.figure).purse < row.costs else None

    def done(self, table: Table) -> Table:
        return table.then(Tried(self.figure, self.approach))

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        """Whoever of a seat could do it, it is one button."""
        row = story(table).approach(self.approach)
        return replace(super().shown(table, seat), action=f"{self.button()} {row.id}", note=asked_for(table, row))

    def roll(self, table: Table) -> Check | None:
        row = story(table).approach(self.approach)
        return roll_of(table, row.by or self.figure, row) if takes_dice(table, row) else None


def there(table: Table, row: Approach) -> bool:
    """Whether it is there to be tried now, and is to the purpose where something presses."""
    return met(table, row) and (not pressed(table) or not set(row.when).isdisjoint(story(table).pressing))


def over(row: Approach, who: str, made: bool) -> tuple[str, ...]:
    """What is not tried again: all of it, or by whoever has failed."""
    if row.always or (row.again and not made):
        return ()
    return (row.id,) if made or row.everybody else (f"{row.id} {who}",)


def used_up(table: Table, row: Approach) -> bool:
    return row.id in evening(table).done


def slept_through(table: Table, minutes: int) -> Table:
    """tombstone/rest/overnight: a day and more is not gone through without sleep, and each has a night."""
    nights = minutes // DAY
    for one in party(table) * nights:
        table = slept(table, one.id)
    return but(table, awake=evening(table).hour) if nights else table


def throwers(table: Table, who: str, row: Approach) -> list[str]:
    """Who throws for an approach of somebody's."""
    return [row.by] if row.by else [one.id for one in players(table) if one.up] if row.everybody else [who]


def takes_dice(table: Table, row: Approach) -> bool:
    """Whether an approach is rolled for. tombstone/abilities/brave/wilderness-survival/forage: what the wild has to give whoever
    is at home in it finds without."""
    wild = row.purpose == FORAGING and here(table).ground == "wild"
    return bool(row.kind) and not (wild and any(one.up and has(table, one.id, FORAGE.id) for one in players(table)))


def asked_for(table: Table, row: Approach) -> str:
    """What an approach takes, in a few words."""
    if not takes_dice(table, row):
        return ""
    kind = row.kind.capitalize()
    return f"{kind} against {row.against}" if isinstance(row.against, int) else f"{kind}, {table.name(row.against)}"


def roll_of(table: Table, who: str, row: Approach) -> Check:
    """The check that an approach takes. tombstone/personality/check: against the Willpower of whoever is to be won over."""
    reasons = () if row.by else weighed(table, row.kind or "task")
    if isinstance(row.against, int):
        kind = row.kind or "task"
        return need_of(table, who, kind, row.against, row.says, row.rule, circumstances=reasons, purpose=row.purpose)
    return versus(
        table, who, row.kind or "task", (row.against,), "willpower", circumstances=reasons, purpose=row.purpose
    )


class Tried(Item[Table], frozen=True):
    """What comes of an approach. tombstone/core/check/roll-over: of everybody who rolls, one success is enough."""

    figure: str
    approach: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        row = story(table).approach(self.approach)
        table = slept_through(later(table, row.minutes), row.minutes)
        if not table.figure(self.figure).up:
            return table
        table = paid(table, self.figure, -row.costs, row.rule)
        made = True
        if takes_dice(table, row):
            table, made = yield from self._rolled(table, row)
        table = but(table, done=(*evening(table).done, *over(row, self.figure, made)))
        return come(table, row.made if made else row.missed, self.figure, row.rule)

    def _rolled(self, table: Table, row: Approach) -> Asking[Table, tuple[Table, bool]]:
        """tombstone/scenario-4/peterson-liar, tombstone/opt/peterson-reroll: a failed throw may be thrown once more, once in
        the story."""
        made = False
        for who in throwers(table, self.figure, row):
            table, roll = yield from attempted(table, roll_of(table, who, row))
            if not roll.made and row.second and row.second not in evening(table).done:
                table = but(table, done=(*evening(table).done, row.second)).log(AGAIN(by=row.rule, figure=who))
                table, roll = yield from attempted(table, roll_of(table, who, row))
            made = made or roll.made
        return table, made
