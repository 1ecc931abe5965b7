"""Going about: from place to place, and letting the hours go by."""

from collections.abc import Iterator

from msgspec.structs import replace

from posse.engine.refusal import Bar
from posse.games.tombstone.evening.errands import NOT_NOW, Errand
from posse.games.tombstone.evening.standing import arrived, headed, here, known_places, later, party, story
from posse.games.tombstone.evening.story import HOUR
from posse.games.tombstone.fatigue import rested
from posse.games.tombstone.table import Table
from posse.games.wire.asked import ChoiceShown

WALK = 5
"""Minutes from one place of a town to another, where nothing else is said."""


class GoTo(Errand, frozen=True):
    """tombstone/explore/general-rules-only: all go to another place that they know."""

    says = "Go to {place}"
    label = "{place}"
    under, rank = "Going places", 20

    place: str

    @classmethod
    def ways(cls, table: Table, seat: str) -> Iterator["GoTo"]:
        yield from (cls(one.id) for one in known_places(table) if one.id in ways_from(table))

    def bar(self, table: Table, seat: str) -> Bar | None:
        known = {one.id for one in known_places(table)}
        return None if self.place in known and self.place in ways_from(table) else NOT_NOW

    def done(self, table: Table) -> Table:
        minutes = ways_from(table)[self.place]
        return headed(later(arrived(table, self.place), minutes))

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        place = story(table).somewhere(self.place)
        number = str(place.number) if place.number else ""
        return replace(
            super().shown(table, seat), note=lasts(ways_from(table)[place.id]), brief=number, target=place.id
        )


def ways_from(table: Table) -> dict[str, int]:
    """How many minutes it is to wherever one can go from here, there and back alike; places of a town are a short walk apart."""
    place = here(table)
    town = {one.id: WALK for one in story(table).places if one.ground == place.ground == "town" and one.id != place.id}
    back = {one.id: minutes for one in story(table).places for id, minutes in one.to if id == place.id}
    return town | back | dict(place.to)


def lasts(minutes: int) -> str:
    hours, rest = divmod(minutes, HOUR)
    words = [f"{hours} hour{'s' if hours > 1 else ''}"] if hours else []
    return " ".join([*words, f"{rest} minutes"] if rest else words)


class Wait(Errand, frozen=True):
    """Let so many minutes go by."""

    says = "Wait {minutes} minutes"
    label = "Wait"
    key = "W"
    under, rank = "Rest and waiting", 41

    minutes: int

    @classmethod
    def ways(cls, table: Table, seat: str) -> Iterator["Wait"]:
        yield cls(HOUR)

    def bar(self, table: Table, seat: str) -> Bar | None:
        return None if self.minutes == HOUR else NOT_NOW

    def done(self, table: Table) -> Table:
        return headed(an_hour(later(table, self.minutes)))

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        return replace(
            super().shown(table, seat), label=f"Wait {lasts(self.minutes)}", name=f"Wait {lasts(self.minutes)}"
        )


def an_hour(table: Table) -> Table:
    """tombstone/fatigue/hour-rest: whoever does nothing for an hour has their breath back."""
    for one in party(table):
        table = rested(table, one.id)
    return table
