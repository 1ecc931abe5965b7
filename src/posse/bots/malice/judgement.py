"""Which judgement goes with which question of A Town Called Malice."""

from posse.bots.bot import Judged, Seen, in_secret
from posse.bots.malice import hand, reacting
from posse.bots.malice.plans import Plan
from posse.bots.malice.position import Position
from posse.engine.question import Choose, Option
from posse.games.deeds.answers import Activate, Face, LetItCome, PlayCard, PlayFair
from posse.games.malice.actions import TakeAction
from posse.games.malice.earning import Name
from posse.games.malice.fisticuffs import Brawl
from posse.games.malice.jokers import Fall, FallTo
from posse.games.malice.reactions import Reaction
from posse.games.malice.table import Table
from posse.games.malice.turn import Deploy


def weigh_malice(view: Seen, choice: Choose[Table]) -> list[Judged]:
    """Weigh every answer worth considering."""
    if not isinstance(view.table, Table) or view.seat is None:
        raise TypeError("This is no table of A Town Called Malice.")
    return weigh(Position(view.table, view.seat), choice)


def weigh(position: Position, choice: Choose[Table]) -> list[Judged]:
    """Find the judgement for a question by what is being settled, or else by what may be answered."""
    item = position.table.current
    kinds = {type(option) for option in choice.options}
    if isinstance(item, TakeAction):
        return Plan(position, item.figure).weigh(choice)
    if isinstance(item, Reaction):
        return in_secret(reacting.react(position, choice, item), LetItCome)
    if isinstance(item, Brawl):
        return in_secret(hand.fight(position, choice, item))
    if PlayCard in kinds:
        return in_secret(hand.initiative(position, choice))
    if PlayFair in kinds:
        return in_secret(hand.cheat(position, choice))
    return [judged for option in choice.options for judged in _other(position, option)]


def _other(position: Position, option: Option[Table]) -> list[Judged]:
    """Questions that one answer at a time settles."""
    table = position.table
    match option:
        case Activate(id):
            shot = position.best_shot(table, table.figure(id)).value
            return [Judged(option, shot + 0.3 * position.danger(table, id), "has the best shot")]
        case Face(target):
            return [Judged(option, float(not table.figure(target).up), "the easiest first")]
        case Name(id):
            known = len(table.profile(id).traits)
            return [Judged(option, -0.1 * known - sum(table.figure(id).wounds), "has most to learn")]
        case Deploy():
            return [_start(position, place) for place in option.examples(table)]
        case FallTo(at):
            item = table.agenda[0]
            id = item.figure if isinstance(item, Fall) else ""
            there = table.displace(id, at) if id else table
            return [Judged(option, position.danger(there, id) if id else 0.0, "where it can be shot")]
    return [Judged(option, 0.0, "as good as any")]


def _start(position: Position, option: Deploy) -> Judged:
    if option.at is None:
        return Judged(option, 0.0, "nowhere yet")
    table = position.table.change(option.figure, status="up", spot=option.at)
    return Judged(option, position.standing(table, option.figure), "a good place to begin")
