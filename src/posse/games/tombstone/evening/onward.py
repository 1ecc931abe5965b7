"""The evening goes on: what happens by itself first, and else whatever anybody says or does.

tombstone/explore/general-rules-only: going about takes no roll; something is rolled for only where the story, or the Judge, has
it so.
"""

from collections.abc import Iterator

from posse.engine.item import Asking, Item, Resolution
from posse.engine.question import Anybody, Choose, Option
from posse.engine.table import Outcome
from posse.games.deeds.happened import Ended
from posse.games.tombstone.evening.coming import TOLD, Finish, Happens
from posse.games.tombstone.evening.errands import ANY_TIME, Errand
from posse.games.tombstone.evening.saying import InOwnWords
from posse.games.tombstone.evening.standing import evening, headed, met, players, pressed, story
from posse.games.tombstone.evening.trying import TryIt
from posse.games.tombstone.fight.turn import score
from posse.games.tombstone.help import paid_off
from posse.games.tombstone.road.caring import Calling, Care
from posse.games.tombstone.road.sleeping import Sleep, Wait, Wakeful, sleepless
from posse.games.tombstone.road.travelling import GoTo, Ride
from posse.games.tombstone.table import Table
from posse.games.tombstone.town import errands as town
from posse.games.tombstone.town.excitement import Excitement, excites
from posse.games.tombstone.town.hiring import engaged
from posse.games.tombstone.town.keeping import kept, released, waited_for
from posse.games.tombstone.town.world import code_told

LAST = "tombstone/opt/scenario-credit"
NOBODY = "Nobody of the party is left to tell of it."

KINDS: tuple[type[Errand], ...] = (TryIt, InOwnWords, *town.TOWN, Care, Calling, GoTo, Ride, Sleep, Wait)
"""Everything that may be said or done between fights, by kinds."""


class Hook(Item[Table], frozen=True):
    """The hook, told; then the evening goes on until it is over."""

    def resolve(self, table: Table) -> Table:
        table = headed(table).log(TOLD(by="tombstone/scenario/three-questions", words=story(table).hook))
        return code_told(table).then(*engaged(table), Onward())


class Onward(Item[Table], frozen=True):
    """What happens next: by itself, at the last hour, or because the first who speaks says so."""

    def resolve(self, table: Table) -> Resolution[Table]:
        if (after := released(paid_off(table))) is not table:
            return after.then(self)
        if not players(table):
            return waited_for(table).then(self) if kept(table) else nobody_left(table)
        tale, now = story(table), evening(table)
        if now.hour >= tale.last:
            return table.then(Finish(tale.last_ending))
        if sleepless(table):
            return table.then(Wakeful(), self)
        for row in tale.happenings:
            if row.id not in now.done and met(table, row):
                return table.then(Happens(row.id), self)
        if excites(table):
            return table.then(Excitement(), self)
        return self._ask(table)

    def _ask(self, table: Table) -> Asking[Table, Table]:
        seats = dict.fromkeys(table.profile(one.id).seat for one in players(table))
        choices = tuple(choice for choice in (_choice(table, seat) for seat in seats) if choice.options)
        said = (yield Anybody(choices, ANY_TIME)).answer if len(choices) > 1 else (yield choices[0])
        done: Table = said.done(table.then(self))
        return done


def _choice(table: Table, seat: str) -> Choose[Table]:
    return Choose(seat, "What now?", tuple(errands(table, seat)), ANY_TIME)


def nobody_left(table: Table) -> Table:
    told_so = table.log(Ended(reason=NOBODY, winners=(), by=LAST))
    return told_so.end(Outcome(NOBODY, (), score(table), LAST))


def errands(table: Table, seat: str) -> Iterator[Option[Table]]:
    """Everything that a seat may do now, by chapters; whether something presses is the same for all of it."""
    hurried = pressed(table)
    for kind in KINDS:
        if kind.urgent or not hurried:
            yield from (way for way in kind.ways(table, seat) if way.bar(table, seat) is None)
