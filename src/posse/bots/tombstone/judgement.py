"""Which judgement goes with which question of Tombstone."""

from types import GeneratorType

from posse.bots.bot import Judged, Seen
from posse.bots.tombstone import worth
from posse.bots.tombstone.abroad import IN_TOWN, asked_in_town, weighed_abroad
from posse.bots.tombstone.offers import weigh_offer
from posse.bots.tombstone.plans import Plan
from posse.bots.tombstone.position import Position
from posse.engine.item import Item
from posse.engine.question import Choose, Option
from posse.games.deeds.answers import Acting, Activate
from posse.games.tombstone.checks import Offer
from posse.games.tombstone.evening.onward import Onward
from posse.games.tombstone.fight.actions import Action
from posse.games.tombstone.fight.turn import Declare
from posse.games.tombstone.table import Table


def weigh_tombstone(view: Seen, choice: Choose[Table]) -> list[Judged]:
    """Weigh every answer worth considering."""
    table = view.table
    if not isinstance(table, Table) or view.seat is None:
        raise TypeError("This is no table of Tombstone.")
    if isinstance(table.current, Onward):
        return weighed_abroad(table, choice)
    if isinstance(table.current, IN_TOWN) and not isinstance(choice, Offer):
        return list(asked_in_town(choice))
    item, whose = table.current, next((one.figure for one in choice.options if isinstance(one, Action)), "")
    if isinstance(item, Acting):
        whose = item.figure
    position = Position(table, table.profile(whose).side if whose else table.scene.side_of[view.seat])
    if isinstance(choice, Offer) and item is not None:
        return weigh_offer(position, choice, item)
    if isinstance(item, Declare):
        return Plan(position, whose).declare(choice)
    if isinstance(item, Acting):
        return Plan(position, whose).act(choice)
    if isinstance(choice.options[0], Activate):
        return [_pick(position, option) for option in choice.options]
    options = [each for option in choice.options for each in option.examples(table)]
    if item is not None and _asks(position, item, choice):
        return [Judged(option, _comes_of(position, item, option), "what comes of it") for option in options]
    return [Judged(option, 0.0, "as good as any") for option in options]


def _asks(position: Position, item: Item[Table], choice: Choose[Table]) -> bool:
    """Whether it is the first that an item asks, so that each answer can be followed to its end."""
    run = item.resolve(position.table)
    return isinstance(run, GeneratorType) and next(run) == choice


def _comes_of(position: Position, item: Item[Table], option: Option[Table]) -> float:
    ends = worth.ways(lambda: item.resolve(position.table), option)
    return sum(share * position.settled(after) for after, share in ends)


def _pick(position: Position, option: Option[Table]) -> Judged:
    """Who acts first of a side."""
    table = position.table
    best = position.best(table, table.figure(option.figure)) if isinstance(option, Activate) else 0.0
    return Judged(option, best, "has the best to do")
