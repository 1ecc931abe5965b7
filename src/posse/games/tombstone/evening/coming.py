"""What comes of things in a story: consequences, what happens by itself, fights, and how it ends."""

from collections.abc import Iterator, Mapping

from msgspec import UNSET
from msgspec.structs import replace

from posse.engine.item import Asking, Item, Resolution
from posse.engine.question import Roll
from posse.engine.table import Outcome
from posse.games.deeds.happened import Ended, Row
from posse.games.tombstone.clock import fight_over, scenario_over
from posse.games.tombstone.evening.purses import settled
from posse.games.tombstone.evening.reading import REST
from posse.games.tombstone.evening.standing import (
    arrived,
    but,
    evening,
    headed,
    later,
    met_with,
    party,
    passed,
    players,
    recast,
    story,
    without,
)
from posse.games.tombstone.evening.story import Consequence, Ending, Happening
from posse.games.tombstone.fight.hits import FISTS
from posse.games.tombstone.fight.places import alongside, starting_spots
from posse.games.tombstone.fight.turn import BeginFight, ahead, score
from posse.games.tombstone.help import ALLY, Hire, strained
from posse.games.tombstone.rolls import SIX
from posse.games.tombstone.scene import PARTY, Scene, scene_of
from posse.games.tombstone.table import Person, Table
from posse.games.tombstone.town.madness import Horror
from posse.tabletop.terrain import Spot

TOLD = Row("{words}", tone="loud")
NOTED = Row("{words}", tone="aside")
JOINED = Row("{figure} rides along.", "tombstone/hire/safety-in-numbers")
LEFT = Row("{figure} goes their own way.", "tombstone/hire/safety-in-numbers")
BROKE_OUT = Row("It comes to a fight: {fight}.", "tombstone/combat/turns-only-when-needed", tone="loud")
GAINED = Row(
    "{figures} {figures:has|have} one scenario more behind them.", "tombstone/opt/scenario-credit", tone="loud"
)

MINUTE = 1
"""tombstone/core/turn/length: a fight is over in a minute or two."""


class Happens(Item[Table], frozen=True):
    """tombstone/scenario/let-it-unfold: something happens by itself, once, though the Judge said so twice."""

    happening: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        row = story(table).happening(self.happening)
        if row.id in evening(table).done:
            return table
        table = but(table, done=(*evening(table).done, row.id))
        made = True
        if row.upto:
            face = yield Roll(
                table.scene.judge or table.scene.seats[0], row.name, row.rule, SIX, bands=(1, row.upto + 1)
            )
            made = face <= row.upto
        return come(noted(table, row), row.made if made else row.missed, rule=row.rule)


def noted(table: Table, row: Happening) -> Table:
    """tombstone/judge/world-notes-private: what is for the Judge alone, where there is one."""
    judge = table.scene.judge
    return table.log(NOTED(by=row.rule, only=(judge,), words=row.note)) if judge and row.note else table


def come(table: Table, what: Consequence, who: str = "", rule: str = "") -> Table:
    """The table with all of a consequence, in its order."""
    if what.tells:
        table = table.log(TOLD(by=rule, words=what.tells))
    now = evening(table)
    facts = tuple(dict.fromkeys((*without(now.facts, what.ends), *what.facts, *dict(what.lasts))))
    hidden = tuple(dict.fromkeys((*without(now.hidden, what.ends), *what.hidden)))
    due = (*(one for one in now.due if one[0] not in what.ends), *((one, now.hour + wait) for one, wait in what.soon))
    anew = {*what.ends, *what.facts}
    until = {one: at for one, at in now.until or () if one not in anew} | {
        one: now.hour + time for one, time in what.lasts
    }
    table = later(but(table, facts=facts, hidden=hidden, due=due, until=tuple(until.items()) or UNSET), what.minutes)
    if what.to and what.to != now.place:
        table = headed(arrived(table, what.to))
    table = settled(table, what, who, rule)
    for one in what.joins if players(table) else ():
        if not table.figure(one).dead:
            table = rides_along(table, one).log(JOINED(by=rule, figure=one))
    for one in what.leaves:
        if not table.figure(one).dead:
            table = goes_off(table, one).log(LEFT(by=rule, figure=one))
    came = [one for one in what.joins if table.figure(one).up]
    return table.then(*(Hire(players(table)[0].id, ALLY, one) for one in came), *_then(table, what))


def rides_along(table: Table, who: str) -> Table:
    """tombstone/hire/safety-in-numbers, tombstone/opt/unpaid-allies: somebody of the story joins the party, and whoever is
    first of its players has them in a fight."""
    seat = table.profile(players(table)[0].id).seat
    return recast(table, replace(table.profile(who).start, seat=seat)).change(who, status="up")


def goes_off(table: Table, who: str) -> Table:
    """Somebody leaves the party, and is in the seat again that the story gave them."""
    seat = next(one.seat for one in table.scene.setup.scenario.figures if one.id == who)
    return recast(table, replace(table.profile(who).start, seat=seat)).change(who, status="away")


def _then(table: Table, what: Consequence) -> Iterator[Item[Table]]:
    if what.strains:
        yield from strained(table, what.strains)
    if what.horror and table.scene.house.madness:
        yield from (Horror(one.id) for one in players(table))
    if what.fight:
        yield LayOut(what.fight)
    if what.ending:
        yield Finish(what.ending)


# Fights


class LayOut(Item[Table], frozen=True):
    """A fight begins: those who are in it take their places, all others are away, and nothing of another fight is left. As a Judge
    may have it, there are only so `many` against the party, and one side is `caught` unawares."""

    meeting: str
    caught: str = ""
    many: int = 0

    def resolve(self, table: Table) -> Table:
        meeting = story(table).meeting(self.meeting)
        scene = scene_of(table.scene.setup, table.scene.joined, self.meeting)
        scenario, spots = scene.scenario, starting_spots(scene)
        strong = len(fighters(table))
        placed = {one.id for one in scenario.figures if one.players <= strong or one.seat != REST}
        riding = [one.id for one in party(table) if one.id not in placed]
        against = [one.id for one in scenario.figures if one.id in placed and scene.profiles[one.id].side != PARTY.id]
        there = placed.union(riding) - set(meeting.without) - set(against[self.many :] if self.many else ())
        spots |= alongside(scene, [one.id for one in players(table)], riding)
        figures = tuple(
            replace(
                one,
                status="buried" if one.dead else "up" if one.id in there and not one.kept else "away",
            )
            for one in set_down(table, scene, spots)
        )
        table = met_with(table.but(scene=scene, figures=figures), there).log(
            BROKE_OUT(by=meeting.rule, fight=scenario.name)
        )
        due = ((self.caught, "ambushed"),) if self.caught else scenario.due if meeting.due is None else meeting.due
        return table.then(BeginFight(due, scenario.opens), TakeUp(self.meeting))


def fighters(table: Table) -> list[str]:
    """tombstone/scenario-2/no-scale-with-posse, tombstone/opt/scenario-2-scale, tombstone/opt/scenario-3-scale: those of the party
    by whom the number of their opponents goes: whoever is armed."""
    return [one.id for one in party(table) if any(weapon.line != FISTS for weapon in table.profile(one.id).weapons)]


def set_down(table: Table, scene: Scene, spots: Mapping[str, Spot]) -> Iterator[Person]:
    """Everybody at their spots in this scene, with nothing left of how they stood before; with no fight laid all are side by
    side."""
    for one in table.figures:
        mounted = scene.profiles[one.id].start.mounted
        yield replace(one, spot=spots[one.id], mounted=mounted, horse=None, held=None, prone=False, said=())


class TakeUp(Item[Table], frozen=True):
    """A fight is over: turns are no longer counted, and the party is where it was before, with all who ride along. It was a
    minute in which fatal poison was counted by turns already (tombstone/opt/fatal-countdown)."""

    meeting: str

    def resolve(self, table: Table) -> Resolution[Table]:
        winners = ahead(table)
        scene = scene_of(table.scene.setup, table.scene.joined)
        table = fight_over(table)
        table = table.but(scene=scene, figures=tuple(set_down(table, scene, starting_spots(scene))), fight=None)
        for one in table.figures:
            ours = table.profile(one.id).side == PARTY.id and not one.kept
            table = table.change(one.id, status="dead" if one.dead else "up" if ours else "away")
        table = headed(passed(table, MINUTE))
        return table.then(CameOf(self.meeting, "won" if winners == (PARTY.id,) else "lost" if winners else "even"))


class CameOf(Item[Table], frozen=True):
    """What a fight has brought the story to."""

    meeting: str
    end: str

    def resolve(self, table: Table) -> Table:
        meeting = story(table).meeting(self.meeting)
        what: Consequence = getattr(meeting, self.end)
        return come(table, what, rule=meeting.rule)


# The end


def ended_by(ending: Ending) -> str:
    """How an ending is called where it is told that the match is over."""
    return f"{ending.name}."


class Finish(Item[Table], frozen=True):
    """The story is over: tombstone/opt/scenario-credit: whoever is alive and took part has completed a scenario."""

    ending: str

    def resolve(self, table: Table) -> Table:
        ending = story(table).ending(self.ending)
        alive = tuple(one.id for one in players(table))
        if ending.credit and alive:
            table = table.log(GAINED(figures=alive))
        winners = (PARTY.id,) if ending.good else ()
        table = scenario_over(table).log(Ended(reason=ending.tells, winners=winners, by=ending.rule))
        return table.end(Outcome(ended_by(ending), winners, score(table), ending.rule))
