"""The half-turn of a side that the charts run: every group looks about, its leader throws one die, and it acts."""

from collections.abc import Sequence

from posse.engine.item import Asking, Item
from posse.games.law_of_the_gun.acting.groups import led
from posse.games.law_of_the_gun.asking import A, die, need, roll
from posse.games.law_of_the_gun.close_combat.rushing import TurnOn
from posse.games.law_of_the_gun.events import charted
from posse.games.law_of_the_gun.gunfights import duels
from posse.games.law_of_the_gun.gunfights.duels import OpenFire, TakeTheShot
from posse.games.law_of_the_gun.gunfights.standoffs import gunfight_of, move_refusal, opponents
from posse.games.law_of_the_gun.moving.walking import walk_bar
from posse.games.law_of_the_gun.scoring import CheckEnd
from posse.games.law_of_the_gun.seeing import spotting
from posse.games.law_of_the_gun.shooting.reactions import React
from posse.games.law_of_the_gun.shooting.strikes import evenly
from posse.games.law_of_the_gun.solo import watching
from posse.games.law_of_the_gun.solo.chart import CarryOut, Reading, read
from posse.games.law_of_the_gun.solo.counter_turn import CounterTurn
from posse.games.law_of_the_gun.solo.country import way
from posse.games.law_of_the_gun.solo.marching import CHECK, Finished, SetOut, Task, bound, go, ready
from posse.games.law_of_the_gun.solo.mustering import groups_of, muster
from posse.games.law_of_the_gun.solo.watching import accurate, reaction
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.turn import PLACING, Deploy


class SoloHalf(Item[Table], frozen=True):
    """lotg/solo/each-turn-check: every group of the side rolls for its leader and does what the chart says.

    lotg/ruling/solo-routine: every permitted attempt to spot and to listen comes first.
    """

    side: str

    def resolve(self, table: Table) -> Table:
        return table.then(*(LookOut(seat) for seat in table.scene.seats_of[self.side]), Groups(self.side))


class LookOut(Item[Table], frozen=True):
    """lotg/ruling/solo-routine: every permitted attempt to spot and to listen, one after the other."""

    seat: str
    tried: int = 0

    def resolve(self, table: Table) -> Table:
        tries = watching.worth_trying(table, self.seat) if self.tried < MANY else []
        if not tries:
            return table
        return table.then(*spotting.items(table, tries[0], self.seat), LookOut(self.seat, self.tried + 1))


MANY = 200
"""More attempts than any table has hidden people."""


class Groups(Item[Table], frozen=True):
    """All groups of a side in their turn, and then those who stand in a gunfight."""

    side: str

    def resolve(self, table: Table) -> Table:
        """lotg/ruling/solo-group-size: survivors have joined whoever is near."""
        table = muster(watching.look_round(table, self.side), self.side)
        checks: list[Item[Table]] = []
        for group in groups_of(table, self.side):
            checks += [CheckEnd(), OpenUp(self.side), duels.FireWindow(), Check(group)]
        checks += [CounterTurn(counter.id) for counter in table.counters]
        return table.then(*checks, *(Face(id) for id in table.scene.friends[self.side] if gunfight_of(table, id)))


class Check(Item[Table], frozen=True):
    """lotg/solo/each-turn-check: one d6 against the leader's Initiative, and the row that applies.

    lotg/ruling/solo-follow: everybody obeys the leader.
    """

    ids: tuple[str, ...]

    def resolve(self, table: Table) -> Asking[Table, Table]:
        ids = ready(table, self.ids)
        if not ids:
            return table
        ids = ids if self.ids[0] in ids else led(table, ids)
        table = watching.look_round(table, table.side(ids[0]))
        leader, found = ids[0], watching.situation(table, ids)
        rides = table.figure(leader).posture in ("mounted", "aboard")
        wanted = need(table, leader, "initiative", CHECK)
        what = f"{table.name(leader)}: Initiative, for the chart"
        face = yield roll(table.profile(leader).seat, what, wanted)
        reading = Reading(rides, found.enemy is not None, found.under_fire, found.in_cover)
        row, event = read(charted.ChartRead, leader, ids, reading, wanted, face)
        returns, harm = row.deed == "return-fire", watching.shooters(table, ids)
        table = checked(table.report(leader, event), ids, found)
        worst = found.menaces
        if len(worst) > 1 and returns:
            place = yield from evenly(table, leader, "who is the worst menace", "lotg/ruling/solo-threat", len(worst))
            found = found._replace(menaces=worst[place : place + 1])
        if returns and found.menaces:
            target = found.menaces[0]
            why = "nobody did more harm" if harm.get(target) else NEAREST[target in harm]
            table = table.report(leader, charted.WorstThreat(figures=ids, target=target, why=why))
        task = Task(row.id, ids, menace=next(iter(found.menaces), ""))
        return table.then(CarryOut(task._replace(enemy=found.enemy) if found.enemy else task))


NEAREST = {True: "no shot came from nearer", False: "nobody in view is nearer"}
"""Why somebody is the worst threat who did no harm."""


def checked(table: Table, ids: tuple[str, ...], found: watching.Situation) -> Table:
    """lotg/ruling/solo-under-fire: what a group has suffered is forgotten with its check.

    lotg/ruling/solo-horse-after-dismount: checks at which it saw nobody are counted.
    """
    for id in ids:
        blind = 0 if found.enemy else table.figure(id).blind + 1
        table = table.change(id, harm=(), blind=blind)
    return table


class OpenUp(Item[Table], frozen=True):
    """lotg/ruling/solo-draw: in its own half-turn, too, a side opens fire as soon as it has an opponent at accurate range."""

    side: str

    def resolve(self, table: Table) -> Table:
        involved = [id for fight in table.gunfights for id in fight.figures if table.side(id) == self.side]
        first = next((id for id in involved if duels.may_open(table, id) and watching.accurate(table, id)), "")
        return table.then(*duels.OpenFire(first).items(table)) if first else table


class Face(Item[Table], frozen=True):
    """lotg/ruling/solo-draw: somebody in a gunfight walks up until it has an opponent at accurate range, and stands there."""

    figure: str

    def resolve(self, table: Table) -> Table:
        """The gunfight itself says when fire is opened."""
        figure = table.figure(self.figure)
        facing = opponents(table, self.figure)
        if not facing or not figure.able or figure.acted or watching.accurate(table, self.figure):
            return table
        if walk_bar(table, self.figure) is not None:
            return table
        goal = table.spot(table.nearest(self.figure, facing))
        path = way(table, self.figure, goal)
        if len(path) < 2 or move_refusal(table, self.figure, path) is not None:
            return table
        setting_out = SetOut((self.figure,), bound(goal))
        table = table.but(active=(self.figure,))
        return go(table.then(), self.figure, path, Finished((self.figure,))).then(setting_out)


# Answering


class SoloCharts:
    """lotg/solo/when: the charts, and the few things they do not say."""

    def half_turn(self, side: str) -> Item[Table]:
        """lotg/solo/each-turn-check: every group by its chart."""
        return SoloHalf(side)

    def answer(self, table: Table, options: Sequence[A], about: Item[Table] | None) -> Asking[Table, A]:
        """Of options that are alike the first, which is the best or the quietest.

        Dice say where somebody starts. lotg/ruling/solo-draw: no Draw is called, and fire is opened as soon as an opponent is at
        accurate range. lotg/ruling/solo-shooting: it shoots in reaction as its chart would. A charge whose enemy has run turns
        on another.
        """
        first = options[0]
        if isinstance(first, Deploy):
            places = first.examples(table)
            profile = table.profile(first.figure)
            face = yield die(profile.seat, f"where {profile.name} starts", PLACING, sides=len(places))
            chosen: A = places[face - 1]
            return chosen
        shots = [option for option in options if isinstance(option, React)]
        if shots:
            return reaction(table, shots, about) or first
        wanted = (
            option
            for option in options
            if isinstance(option, TurnOn | TakeTheShot)
            or (isinstance(option, OpenFire) and accurate(table, option.figure))
        )
        return next(wanted, first)


CHARTS = SoloCharts()
