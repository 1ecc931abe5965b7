"""Tombstone, registered with the engine: how people come to a table, and what each seat may see."""

from collections.abc import Collection, Mapping
from random import Random
from typing import Any, ClassVar

from msgspec import UNSET

from posse.engine.event import Event
from posse.engine.game import Game, Stops, chapters, kinds_in
from posse.engine.item import Item
from posse.engine.question import Choose, Option, Remark
from posse.games.deeds import happened
from posse.games.people.cast import joined_in, laid_in
from posse.games.scenarios.scenario import Seat
from posse.games.tombstone import NAME, checks, events, help, knowing, stops
from posse.games.tombstone.clock import NIGHTS
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.evening import desk, onward
from posse.games.tombstone.evening.story import DAY
from posse.games.tombstone.fight import ruling, turn
from posse.games.tombstone.fight.places import starting_spots
from posse.games.tombstone.fortune import LAID_LOW
from posse.games.tombstone.scene import OTHERS, PARTY, Profile, Setup, Taking, gathered, scene_of
from posse.games.tombstone.sealed import recalled
from posse.games.tombstone.table import Evening, Person, Table, whole
from posse.games.tombstone.town import calling
from posse.games.tombstone.town.keeping import keeps
from posse.games.tombstone.wounds import WEAK

CHAPTERS = chapters(checks, help, ruling, turn, onward, desk, calling)


class Tombstone(Game[Table, Setup]):
    """The rule book in force, as far as people, their luck and their checks go."""

    id: ClassVar[str] = "tombstone"
    name: ClassVar[str] = NAME
    table_type = Table
    setup_type = Setup
    items = kinds_in(CHAPTERS, Item)
    answers = kinds_in(CHAPTERS, Option)
    events = kinds_in((happened, events), Event)
    choices = kinds_in(CHAPTERS, Choose)

    def start(self, setup: Setup) -> Table:
        """Everybody rested: tombstone/fortune/start, tombstone/health/rest/overnight."""
        scene, scenario = scene_of(setup), setup.scenario
        spots = starting_spots(scene)
        story = scene.story
        people = [
            Person(
                id=one.id,
                status="away" if story and one.start.sheet is None else "up",
                purse=one.start.sheet.purse.now if one.start.sheet else one.start.purse,
                health=health,
                wound=wound,
                today=((LAID_LOW, nights),) if nights else (),
                injuries=one.injuries,
                fortune=one.fortune,
                rounds=one.loaded,
                spot=spots[one.id],
                mounted=one.start.mounted,
            )
            for one in scene.profiles.values()
            for health, wound, nights in (_wounds(one),)
        ]
        table = Table(scene=scene, figures=tuple(people))
        if story:
            until = tuple((fact, story.begins + days * DAY) for fact, days in setup.days_left or ())
            secrets = recalled(setup.sealed or "", story.begins)
            began = Evening(
                story.begins, story.place, setup.facts, until=until or UNSET, secrets=secrets, awake=story.begins
            )
            table = table.but(evening=began)
            for one in scene.profiles.values():
                if one.start.sheet and one.start.sheet.jailed:
                    table = keeps(table, one.id, one.start.sheet.jailed * DAY)
            return table.then(onward.Hook())
        return table.then(turn.BeginFight(scenario.due, scenario.opens)) if scenario.fight else table

    def restore(self, setup: Setup, plain: Mapping[str, Any]) -> Mapping[str, Any]:
        since = plain["scene"]
        return {**plain, "scene": scene_of(setup, joined_in(since, Taking), laid_in(since))}

    def seats(self, table: Table) -> tuple[str, ...]:
        return table.scene.seats

    def sides(self, table: Table) -> Mapping[str, str]:
        return table.scene.side_of

    def remarks(self, table: Table, seat: str) -> tuple[Remark[Table], ...]:
        said = ruling.remarks(table, seat)
        return (*said, *desk.remarks(table), *calling.calls(table, seat)) if said else said

    def oversees(self, table: Table, seat: str) -> tuple[str, ...]:
        """tombstone/frame/one-judge: the Judge may see what any player sees."""
        return tuple(one for one in table.scene.seats if one != seat) if seat == table.scene.judge else ()

    def stops(self, table: Table, seat: str) -> Stops | None:
        return stops.stops(table, seat)

    def by_itself(self, choice: Choose[Table], stop: str) -> Option[Table] | None:
        return stops.by_itself(stop, choice)

    def score(self, table: Table) -> tuple[tuple[str, int], ...]:
        return turn.score(table)

    def redact(self, table: Table, seat: str | None) -> Table:
        return knowing.redact(help.redact(table, seat), seat)

    def hides(self, table: Table, seats: Collection[str]) -> bool:
        """tombstone/judge/world-notes-private: where nobody is the Judge, what only the story knows."""
        now = table.evening
        return now is not None and not table.scene.judge and bool(now.hidden or now.due or now.secrets)

    def stays_secret(self, table: Table, event: Event) -> bool:
        return help.stays_secret(table, event)

    def imagine(self, table: Table, seat: str, rng: Random) -> Table:
        return turn.imagine(knowing.imagine(help.imagine(table, rng), seat, rng), seat, rng)

    def names(self, table: Table) -> Mapping[str, str]:
        return table.scene.names


def _wounds(one: Profile) -> tuple[int, int, int]:
    """tombstone/rest/mortal-two-extra-days: whole, or with what has not healed since an earlier evening."""
    full = whole(one.scores["health"], one.injuries)
    health, wound, nights = (one.start.sheet and one.start.sheet.wounds) or (full, 0, 0)
    return min(full, health), min(max(WEAK), wound), min(NIGHTS, nights)


TOMBSTONE = Tombstone()


def facing(one: Taking, other: Taking, customs: Customs) -> Table:
    """A table of two, at which something is tried."""
    seats = tuple(Seat(each.seat, side.id, each.name) for each, side in ((one, PARTY), (other, OTHERS)))
    return TOMBSTONE.start(gathered((one, other), seats, customs=customs))
