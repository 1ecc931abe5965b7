"""What a deputy spends on a roll: what may be turned by it, and what it would be worth to keep."""

from collections.abc import Iterable

from posse.bots.bot import Judged
from posse.bots.tombstone import worth
from posse.bots.tombstone.position import Position
from posse.engine.item import Item
from posse.games.tombstone.abilities import Answer, Harm
from posse.games.tombstone.checks import Offer, Use, known
from posse.games.tombstone.rolls import Check, Kind
from posse.games.tombstone.table import Table
from posse.games.tombstone.wounds import Hurt

AT_STAKE: dict[Kind, float] = {"bravery": worth.NERVE["frozen"], "gambling": 0.3}
"""What hangs at least on a roll of one's own of these kinds, which the rest of a turn does not show."""

IN_A_STORY = 0.3
"""The same of any between fights: what people learn or are told does not show in how they stand."""

Ended = tuple[Table, Check | Harm]


def weigh_offer(position: Position, offer: Offer, item: Item[Table]) -> list[Judged]:
    """Each thing that may be used by what comes of it, and by what is left for later."""
    stakes = Stakes(position, item, offer.roll)
    found = []
    for option in offer.options:
        if isinstance(option, Use):
            value = sum(share * stakes.of(*end) for end, share in _used(position.table, option, offer.roll))
            found.append(Judged(option, value, "it may turn something that matters"))
        else:
            found.append(Judged(option, stakes.of(position.table, offer.roll), "what is kept may save a life"))
    return found


def _used(table: Table, use: Use, roll: Check | Harm) -> Iterable[tuple[Ended, float]]:
    """Table and roll once something has been used, in every way, each with its chance."""
    effect = known(table, use.figure)[use.effect]
    if not isinstance(effect, Answer):
        return [((table, roll), 1.0)]
    done = effect.answered(table, use.figure, roll)
    if isinstance(done, tuple):
        return [(done, 1.0)]
    return worth.ways(lambda: effect.answered(table, use.figure, roll))


class Stakes:
    """What hangs on a roll for a side."""

    def __init__(self, position: Position, item: Item[Table], roll: Check | Harm) -> None:
        self.position = position
        self.made, self.missed = (0.0, 0.0) if isinstance(roll, Harm) else self._both_ends(item, roll)

    def _both_ends(self, item: Item[Table], roll: Check) -> tuple[float, float]:
        """How things stand if the roll is made, and if it is missed: the best that may come of it, for whoever rolls, and the
        worst."""
        table, sign = self.position.table, self.position.sign(self.position.table, roll.who)
        least = AT_STAKE.get(roll.kind, 0.0 if table.turn else IN_A_STORY)
        ends = [self.position.settled(after) * sign for after, _ in worth.ways(lambda: item.resolve(table))]
        return sign * max(max(ends), min(ends) + least), sign * min(ends)

    def of(self, table: Table, roll: Check | Harm) -> float:
        """What a roll is worth as it lies there, and what is left to be spent."""
        left = sum(worth.of_luck(one) for one in table.figures if self.position.sign(table, one.id) > 0)
        if isinstance(roll, Check):
            return left + (self.made if roll.made else self.missed)
        return left + (self.position.harm(self.position.table, Hurt(roll.whom, roll.left)) or 0.0)
