"""Breaking off: leaving a melee by choice (lotg/ruling/break-off)."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from posse.engine.item import Item
from posse.engine.question import Option
from posse.engine.refusal import Refusal, not_allowed
from posse.games.ground.paths import Path
from posse.games.law_of_the_gun.acting.orders import onward, ordered
from posse.games.law_of_the_gun.close_combat.clinches import break_away, can_fight
from posse.games.law_of_the_gun.events import brawls
from posse.games.law_of_the_gun.moving.journeys import try_path
from posse.games.law_of_the_gun.moving.rates import ordinary
from posse.games.law_of_the_gun.moving.walking import Travel
from posse.games.law_of_the_gun.seeing.spotting import seen_along
from posse.games.law_of_the_gun.shooting.reactions import OfferReactions
from posse.games.law_of_the_gun.table import Doing, Table
from posse.games.people.figures import ROUNDING
from posse.tabletop.length import CENTIMETRE
from posse.tabletop.terrain import Spot

LEAVE = "lotg/melee/pair-off"


class BreakOff(Option[Table], frozen=True):
    """lotg/ruling/break-off: leave a melee by this path, an ordinary move, if Initiative lets it."""

    open: ClassVar[bool] = True
    figure: str
    path: Path = ()

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        """Any way that an ordinary move may take."""
        if not isinstance(answer, BreakOff) or answer.figure != self.figure or len(answer.path) < 2:
            return not_allowed("Name the way on which to leave the melee.", LEAVE)
        if any(in_reach_at(table, self.figure, foe, answer.path[-1]) for foe in table.figure(self.figure).melee):
            return not_allowed(f"{table.name(self.figure)} would not get away from the melee.", LEAVE)
        found = try_path(break_away(table, self.figure), self.figure, answer.path, ordinary(table, self.figure))
        return found if isinstance(found, Refusal) else None

    def examples(self, table: Table) -> "tuple[BreakOff, ...]":
        """Straight back from an enemy, and to both sides."""
        here, there = table.spot(self.figure), table.spot(table.figure(self.figure).melee[0])
        dx, dy = here.x - there.x, here.y - there.y
        whole = (dx * dx + dy * dy) ** 0.5 or 1.0
        ways = []
        for along, across in ((1, 0), (0.7, 0.7), (0.7, -0.7)):
            for far in (ordinary(table, self.figure), 5 * CENTIMETRE):
                x, y = dx * along - dy * across, dy * along + dx * across
                goal = Spot(round(here.x + x * far / whole), round(here.y + y * far / whole), here.level)
                ways.append(BreakOff(self.figure, (here, goal)))
        return tuple(way for way in ways if self.fits(way, table) is None)

    def sample(self, table: Table, rng: Random) -> Option[Table]:
        """One of the examples."""
        return rng.choice(self.examples(table))

    def items(self, table: Table) -> tuple[Item[Table], ...]:
        """lotg/ruling/break-off: after an Initiative test."""
        return ordered((self.figure,), Doing(), LeaveMelee(self.figure, self.path))


def in_reach_at(table: Table, id: str, foe: str, spot: Spot) -> bool:
    """Would a figure at a spot still touch an enemy?"""
    return table.touching(foe, id, at=spot, slack=ROUNDING)


class LeaveMelee(Item[Table], frozen=True):
    """lotg/ruling/break-off: out of the melee, by an ordinary move."""

    figure: str
    path: Path

    def resolve(self, table: Table) -> Table:
        """Whoever failed the test goes nowhere."""
        figure = table.figure(self.figure)
        if not can_fight(table, self.figure) or figure.spot != self.path[0] or self.figure not in table.active:
            return table
        onto = onward(self.path[0], self.path[-1])
        table = break_away(table, self.figure).change(self.figure, allowance=ordinary(table, self.figure), doing=onto)
        table = seen_along(table.log(brawls.BrokeOff(figure=self.figure)), self.figure, self.path)
        return table.then(OfferReactions(self.figure, self.path), Travel(self.figure, self.path))


def leavings(table: Table, ids: Sequence[str]) -> list[Option[Table]]:
    """lotg/ruling/break-off: those who may leave their melee now."""
    locked = [id for id in ids if (figure := table.figure(id)).melee and not figure.tried and not figure.acted]
    return [leaving for id in locked if (leaving := BreakOff(id)).examples(table)]
