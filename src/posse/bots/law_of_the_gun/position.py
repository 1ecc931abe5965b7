"""A position as a deputy sees it: who can do what to whom from where, where everybody should go, and how good a place is."""

from functools import cached_property
from math import sqrt
from typing import NamedTuple

from posse.bots.law_of_the_gun.lore import NONE, Best, Pace, lore_of
from posse.games.law_of_the_gun.book import DIE
from posse.games.law_of_the_gun.moving.rates import gait, ordinary
from posse.games.law_of_the_gun.moving.ways import gap
from posse.games.law_of_the_gun.scenario import Goal
from posse.games.law_of_the_gun.scoring import last_turn
from posse.games.law_of_the_gun.seeing.spotting import in_plain_view, made_out, spotter
from posse.games.law_of_the_gun.shooting.declaring import seat_bar, state_bar
from posse.games.law_of_the_gun.table import NOWHERE, Figure, Table
from posse.tabletop.length import CENTIMETRE
from posse.tabletop.shape import inside
from posse.tabletop.terrain import Point, Spot

CAUTION = 0.5
"""How much of what may be done to somebody counts against what they may do."""

LATER = 0.5
"""How much a shot counts that can only be fired in one's next half-turn."""

HURRYING, GOING, HUNTING, HOLDING, CLOSING, GUARDING = 0.04, 0.016, 0.006, 0.005, 0.004, 0.004
"""What a centimetre nearer is worth: to the way off the table (in haste, in time), the wanted, a place to hold, an enemy,
a place that an enemy means to hold."""

THROUGH = 0.5
"""What it is worth to stand where one may leave, for those who ought to: one step more, and they are gone."""

SPARE = 4
"""So many turns are kept in hand for a long way: not every order is obeyed."""

NEAR_ENOUGH = 25.0
"""Centimetres from an enemy at which nobody needs to come closer for a shot."""


CLOSE_BY = 15.0
"""Centimetres within which it is the straight line that counts: posts are too far apart to tell."""


SOUGHT = 0.5
"""How often, about, a look is at the very cover that somebody is in."""

AHEAD = 30.0
"""Centimetres of its way within which an enemy is waited for."""


class Errand(NamedTuple):
    """Where somebody ought to go: a zone or a place, what each centimetre nearer is worth, and what it is to have arrived."""

    worth: float
    zone: tuple[Point, ...] = ()
    to: Spot | None = None
    near: float = NEAR_ENOUGH
    arrived: float = 0.0


IDLE = Errand(0.0)


class Position:
    """What one seat knows of a table."""

    def __init__(self, table: Table, seat: str) -> None:
        self.table, self.seat = table, seat
        self.side = table.scene.side_of[seat]
        self.lore = lore_of(table.scene)
        self.goals = [goal for goal in table.scene.scenario.goals if goal.side == self.side]
        self.threats = [goal for goal in table.scene.scenario.goals if goal.side != self.side]
        self._errands: dict[str, Errand] = {}

    # Shots

    def best_shot(self, table: Table, figure: Figure, pace: Pace) -> Best:
        """The best single shot a figure has from where it stands."""
        if state_bar(figure) is not None or seat_bar(table, figure) is not None:
            return NONE
        shots = (self.lore.best_at(table, figure, foe, pace) for foe in marks(table, figure.id))
        return max(shots, key=lambda best: best.value, default=NONE)

    def danger(self, table: Table, id: str) -> float:
        """What the enemies in view can do to somebody from where they are."""
        figure = table.figure(id)
        able = [foe for foe in table.foes(id) if foe.status == "up" and state_bar(foe) is None]
        return sum(self.lore.best_at(table, foe, figure, "still").value for foe in able)

    # Lying in wait

    def patience(self) -> float:
        """The share of its first half that is still to come: with less of it there is less to be lost, or waited for."""
        half = last_turn(self.table) / 2
        return max(0.0, half - self.table.turn) / half

    def awaited(self, table: Table, figure: Figure, dawdles: float = 1.0) -> Best:
        """The best shot in the enemy's half-turn, at an enemy where it is or where its way leads next; the first shot of all
        is an ambush. One at somebody who has come to a stand counts as much as is given."""
        if state_bar(figure) is not None or seat_bar(table, figure) is not None:
            return NONE
        pace: Pace = "moved" if table.any_shot else "ambush"
        shots = [NONE]
        for foe in marks(table, figure.id):
            for spot in {foe.spot, self._coming(table, foe)}:
                there = table.change(foe.id, spot=spot)
                shot = self.lore.best_at(there, figure, there.figure(foe.id), pace)
                shots.append(shot._replace(value=shot.value * (dawdles if foe.doing.kind == "halted" else 1.0)))
        return max(shots, key=lambda best: best.value)

    def _coming(self, table: Table, foe: Figure) -> Spot:
        """Where the way of an enemy leads next, as far as its side's goals tell."""
        side = table.side(foe.id)
        for goal in self.threats:
            drives = goal.kind != "bring" or table.vehicle(goal.vehicle).driver == foe.id
            if goal.side == side and goal.zone and drives:
                outline = table.scene.zones[goal.zone].outline
                chart = self.lore.chart_to_zone(table, foe.id, outline)
                return self.lore.onward(table, foe.id, chart, middle(outline), AHEAD * CENTIMETRE)
        return foe.spot

    # Errands

    def errand(self, id: str) -> Errand:
        """Where somebody ought to go, worked out once for each question."""
        found = self._errands.get(id)
        if found is None:
            found = self._errands[id] = self._find_errand(id)
        return found

    def _find_errand(self, id: str) -> Errand:
        table = self.table
        if gait(table, id) == "riding":
            return IDLE
        errands = [errand for goal in self.goals for errand in self._errands_of(goal, id)]
        if errands:
            return min(errands, key=lambda errand: self._far(table, id, errand) - 1e6 * (errand.worth > HOLDING))
        if any(goal.kind == "last" for goal in self.goals) and not any(goal.kind == "hold" for goal in self.goals):
            return self._on_guard(id)
        return self._to_the_enemy(id)

    def _on_guard(self, id: str) -> Errand:
        """Who only has to last stays near what the enemy means to hold; else where it is."""
        zones = [self.table.scene.zones[goal.zone].outline for goal in self.threats if goal.kind == "hold"]
        return Errand(GUARDING, zones[0]) if zones else IDLE

    def _errands_of(self, goal: Goal, id: str) -> list[Errand]:
        table = self.table
        if goal.kind in ("leave", "bring", "hold"):
            outline = table.scene.zones[goal.zone].outline
            if goal.kind == "bring" and table.vehicle(goal.vehicle).driver != id:
                return [Errand(HURRYING, (), table.vehicle(goal.vehicle).spot, 0.0)] if self.takes_reins(id) else []
            late = self._turns_to(id, outline) + SPARE >= last_turn(table) - table.turn
            if goal.kind == "hold":
                return [Errand(GOING if late else HOLDING, outline)]
            return [Errand(HURRYING if late else GOING, outline, arrived=THROUGH)]
        if goal.kind == "stop":
            wanted, seen = table.figure(goal.figure), dict(table.last_seen)
            at = wanted.spot if wanted.status == "up" else seen.get(wanted.id)
            return [Errand(HUNTING, (), at)] if at is not None else []
        return []

    def takes_reins(self, id: str) -> bool:
        """Is somebody the nearest of its side to a vehicle that must be brought home, and that nobody drives?"""
        table = self.table
        for goal in self.goals:
            if goal.kind == "bring" and not table.vehicle(goal.vehicle).driver:
                vehicle = table.vehicle(goal.vehicle)
                mine = [figure for figure in table.able(self.side) if figure.on_table]
                nearest = min(mine, key=lambda figure: gap(figure.spot, vehicle.spot), default=None)
                return vehicle.status == "up" and nearest is not None and nearest.id == id
        return False

    def _turns_to(self, id: str, outline: tuple[Point, ...]) -> float:
        pace = max(1, ordinary(self.table, id)) / CENTIMETRE
        return self.lore.to_zone(self.table, id, outline) / pace

    def _to_the_enemy(self, id: str) -> Errand:
        """The nearest enemy in view, or where one was last seen, or a counter; the middle, where nothing is known."""
        table = self.table
        spots = [foe.spot for foe in table.foes(id) if foe.status == "up" and foe.spot != NOWHERE]
        if not spots:
            spots = [spot for other, spot in table.last_seen if table.figure(other).status == "unseen"]
            spots += [counter.spot for counter in table.counters]
        if not spots:
            ground = table.scene.ground.map
            return Errand(CLOSING / 2, (), Spot(ground.width // 2, ground.depth // 2))
        return Errand(CLOSING, (), min(spots, key=lambda spot: self.lore.centimetres(table, id, spot)))

    def _far(self, table: Table, id: str, errand: Errand) -> float:
        if errand.zone:
            return self.lore.to_zone(table, id, errand.zone)
        if errand.to is None:
            return 0.0
        straight = sqrt(gap(table.spot(id), errand.to)) / CENTIMETRE
        if errand.near < straight < CLOSE_BY:
            return straight - errand.near
        return max(0.0, self.lore.centimetres(table, id, errand.to) - errand.near)

    def away(self, table: Table, id: str) -> float:
        """What the rest of the way costs: less is better."""
        errand, spot = self.errand(id), table.spot(id)
        short = errand.arrived if errand.arrived and not inside(errand.zone, spot.x, spot.y) else 0.0
        return short + errand.worth * self._far(table, id, errand)

    def onward(self, table: Table, id: str) -> Spot:
        """Where the way leads next."""
        errand, lore = self.errand(id), self.lore
        if errand.zone:
            return lore.onward(table, id, lore.chart_to_zone(table, id, errand.zone), middle(errand.zone))
        if errand.to is None:
            return table.spot(id)
        return lore.onward(table, id, lore.chart_to(table, id, errand.to), Point(errand.to.x, errand.to.y))

    # Places

    def standing(self, table: Table, id: str) -> float:
        """How good it is to end a half-turn somewhere: the shot to come, what may come back, and the way still to go."""
        figure = table.figure(id)
        shot = self.best_shot(table, figure, "still").value
        danger = self.danger(table, id)
        known = exposed(table, id)
        if known is not table and (found := chance_of_notice(table, id)):
            danger += found * (self.danger(known, id) - danger)
        return LATER * shot - CAUTION * danger - self.away(table, id)

    def given_away(self, table: Table, id: str) -> float:
        """What it costs to be found out by a shot, for somebody whom the enemy does not know of: less as time runs out."""
        known = exposed(table, id)
        if known is table:
            return 0.0
        return self.patience() * (max(0.0, self.standing(table, id) - self.standing(known, id)) + self._spoilt)

    @cached_property
    def _spoilt(self) -> float:
        """What an ambush is worth beyond quick shots to those of the side whom nobody knows of: the first shot ends it."""
        table = self.table
        hidden = [figure for figure in table.able(self.side) if figure.on_table and not table.known_to_all(figure)]
        if table.any_shot or table.half != self.side:
            return 0.0
        fired = table.but(any_shot=True)
        return sum(self.awaited(table, one).value - self.awaited(fired, one).value for one in hidden)


def exposed(table: Table, id: str) -> Table:
    """The table with somebody known to everybody."""
    return table if table.known_to_all(table.figure(id)) else table.change(id, known=table.scene.sides)


def shown(table: Table, id: str) -> Table:
    """The table with somebody known to all who have it in plain view from where they are."""
    if table.known_to_all(table.figure(id)):
        return table
    eyes = [foe.id for foe in table.foes(id) if foe.status == "up" and foe.spot != NOWHERE]
    return exposed(table, id) if any(in_plain_view(table, eye, id) for eye in eyes) else table


def chance_of_notice(table: Table, id: str) -> float:
    """The chance that somebody is looked for in its cover, and found: over both dice of the rule."""
    cool, faces, missed = table.score(id, "cool"), range(1, DIE + 1), 1.0
    for side in table.scene.sides:
        eye = "" if side in table.figure(id).known else spotter(table, side, id)
        if eye:
            away = table.distance(eye, id)
            made = sum(bool(made_out(table, eye, away, cool, look, still)) for look in faces for still in faces)
            missed *= 1 - SOUGHT * made / len(faces) ** 2
    return 1 - missed


def middle(outline: tuple[Point, ...]) -> Point:
    """The middle of a zone."""
    return Point(sum(c.x for c in outline) // len(outline), sum(c.y for c in outline) // len(outline))


def marks(table: Table, id: str) -> list[Figure]:
    """The enemies in view who can be shot at and are worth it."""
    return [foe for foe in table.foes(id) if foe.status == "up" and not foe.melee]
