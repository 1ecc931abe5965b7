"""Which judgement goes with which question of Ruthless."""

from posse.bots.bot import Judged, Seen, in_secret
from posse.bots.ruthless import hand, reacting
from posse.bots.ruthless.plans import Plan
from posse.bots.ruthless.position import Position, placed
from posse.bots.ruthless.temper import PLAIN, Temper
from posse.engine.question import Choose, Option
from posse.games.deeds.answers import Done, Face, LetItCome, PlayCard
from posse.games.ruthless.actions import TakeAction
from posse.games.ruthless.arrivals import Deploy, OldWoundIn
from posse.games.ruthless.brawl import Brawl
from posse.games.ruthless.cheating import Cheat
from posse.games.ruthless.covering import OfferHeldShots
from posse.games.ruthless.luck import RollAgain
from posse.games.ruthless.moving import GoOn
from posse.games.ruthless.nerve import FleeTo
from posse.games.ruthless.table import Table
from posse.games.ruthless.turn import Activate, ThrowAway
from posse.games.ruthless.wounds import Place


def weigh_ruthless(view: Seen, choice: Choose[Table], temper: Temper = PLAIN) -> list[Judged]:
    """Weigh every answer worth considering."""
    if not isinstance(view.table, Table) or view.seat is None:
        raise TypeError("This is no table of Ruthless.")
    return weigh(Position(view.table, view.seat, temper), choice)


def weigh(position: Position, choice: Choose[Table]) -> list[Judged]:
    """Find the judgement for a question by what is being settled, or else by what may be answered."""
    item = position.table.current
    kinds = {type(option) for option in choice.options}
    if RollAgain in kinds:
        return reacting.luck(position, choice)
    if Place in kinds:
        return reacting.place_hit(position, choice)
    if isinstance(item, TakeAction):
        return Plan(position, item).weigh(choice)
    if LetItCome in kinds:
        return in_secret(reacting.react(position, choice), LetItCome)
    if isinstance(item, OfferHeldShots):
        return reacting.held_shots(position, choice)
    if isinstance(item, Brawl):
        return in_secret(hand.brawl_cards(position, choice))
    if PlayCard in kinds:
        return in_secret(hand.initiative(position, choice))
    if ThrowAway in kinds:
        return in_secret(hand.throw_away(position, choice))
    if GoOn in kinds:
        return reacting.go_on(position, choice)
    return [judged for option in choice.options for judged in _other(position, option)]


def _other(position: Position, option: Option[Table]) -> list[Judged]:
    """Questions that one answer at a time settles."""
    table = position.table
    match option:
        case Activate(id):
            shot = position.best_shot(table, id).value
            lily = table.figure(id).lily
            return [Judged(option, shot + 0.3 * position.danger(table, id) - lily, "has the best shot")]
        case Done():
            return [Judged(option, -1.0, "somebody can still act")]
        case Cheat():
            return [Judged(option, hand.cheat_value(position, option), "a poor card for a better", secret=True)]
        case Deploy():
            return [_start(position, place) for place in option.examples(table)]
        case FleeTo(_, path):
            item = table.agenda[0]
            id = getattr(item, "figure", "")
            return [Judged(option, -position.danger(placed(table, id, path[-1]), id), "safest there")]
        case Face(target):
            return [Judged(option, float(not table.figure(target).up), "the easiest first")]
        case OldWoundIn(location):
            return [Judged(option, float(location == "leg"), "rather slow than slow to shoot")]
    return [Judged(option, 0.0, "as good as any")]


def _start(position: Position, option: Deploy) -> Judged:
    spot = option.at
    if spot is None:
        return Judged(option, 0.0, "nowhere yet")
    table = position.table.change(option.figure, status="up", spot=spot)
    return Judged(option, position.standing(table, option.figure), "a good place to begin")
