"""Errands: what somebody of a seat may say or do between fights. Each chapter of town and road has some; `onward.py` lists them
all."""

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from posse.engine.refusal import Bar, Refusal
from posse.games.deeds.answers import Worded
from posse.games.tombstone.evening.standing import players, pressed
from posse.games.tombstone.rolls import Check
from posse.games.tombstone.table import Table
from posse.games.wire.asked import ChoiceShown

ANY_TIME = "tombstone/explore/general-rules-only"
NOT_NOW = Bar(ANY_TIME, "There is no occasion for that now.", "not now")
PURSE = Bar("tombstone/money/no-credit", "{name} has not so much money.", "too dear")


class Errand(Worded[Table], frozen=True):
    """Something that may be said or done: `bar` alone says whether, wherever it is offered, refused or looked at again; but where
    something presses there is time for nothing that is not `urgent`. It stands `under` a heading, and headings in the order of
    their `rank`: approaches, own words, shops, gaming, places, rest, waiting, abilities."""

    abstract = True
    commits: ClassVar[bool] = True
    urgent: ClassVar[bool] = False
    under, rank = "What I can do", 10

    @classmethod
    def ways(cls, table: Table, seat: str) -> "Iterable[Errand]":
        """All that a seat may do of this kind."""
        return ()

    def bar(self, table: Table, seat: str) -> Bar | None:
        """Why not now."""
        return None

    def roll(self, table: Table) -> Check | None:
        """What is rolled for it, by whoever says it; nothing where it takes no roll."""
        return None

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        """With its chance, where it takes a roll."""
        shown, roll = super().shown(table, seat), self.roll(table)
        if roll is None:
            return shown
        brief = f"3d6 {roll.need.modifier:+d}".replace("-", "\u2212")
        return replace(shown, chance=float(roll.need.chance), brief=brief)

    def stop(self, table: Table, seat: str) -> Bar | None:
        return NOT_NOW if pressed(table) and not self.urgent else self.bar(table, seat)

    def verdict(self, table: Table, seat: str) -> Refusal | None:
        if table.evening is None or table.turn:
            return None
        bar = self.stop(table, seat)
        who = getattr(self, "figure", seat)
        return bar.refusal(table.scene.names.get(who, who)) if bar else None

    def done(self, table: Table) -> Table:
        return table


def own(table: Table, seat: str) -> list[str]:
    """The people of a seat who are able to do anything."""
    return [one.id for one in players(table) if one.up and table.profile(one.id).seat == seat]
