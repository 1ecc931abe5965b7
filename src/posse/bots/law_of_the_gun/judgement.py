"""Which judgement goes with which question of Law of the Gun."""

from posse.bots.bot import Judged, Seen, in_secret
from posse.bots.law_of_the_gun import reacting
from posse.bots.law_of_the_gun.calling import who_acts
from posse.bots.law_of_the_gun.lore import shot_worth
from posse.bots.law_of_the_gun.plans import Plan, leader_in
from posse.bots.law_of_the_gun.position import Position, shown
from posse.engine.question import Choose, Option
from posse.games.law_of_the_gun.acting.actions import TakeAction
from posse.games.law_of_the_gun.acting.orders import GoOn
from posse.games.law_of_the_gun.close_combat.melee import Lead, Pair
from posse.games.law_of_the_gun.close_combat.rushing import FireHalfWay, TurnOn
from posse.games.law_of_the_gun.gunfights.duels import (
    AddFigure,
    CallDraw,
    CallGunfight,
    LetItBe,
    NoMore,
    OpenFire,
    StareOn,
    TakeTheShot,
)
from posse.games.law_of_the_gun.gunfights.exchanges import DrawOn, OfferSurrender
from posse.games.law_of_the_gun.injuries.crawling import CrawlTo
from posse.games.law_of_the_gun.injuries.wounds import CallFate, Injure, TakeIt
from posse.games.law_of_the_gun.moving.moves import AskWalk
from posse.games.law_of_the_gun.shooting.cover import column, read
from posse.games.law_of_the_gun.shooting.reactions import HoldFire
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.turn import ChooseNext, Deploy

UNFORESEEN = 0.25
"""How much better one place to hide must look than another to be taken for certain."""


def weigh_law(view: Seen, choice: Choose[Table]) -> list[Judged]:
    """Weigh every answer worth considering."""
    if not isinstance(view.table, Table) or view.seat is None:
        raise TypeError("This is no table of Law of the Gun.")
    return weigh(Position(view.table, view.seat), choice)


def weigh(position: Position, choice: Choose[Table]) -> list[Judged]:
    """Find the judgement for a question by what is being settled, or else by what may be answered."""
    table = position.table
    item = table.current
    if isinstance(item, TakeAction | AskWalk):
        leader = leader_in(table, choice)
        found = Plan(position, leader).weigh(choice)
        return found if table.known_to_all(table.figure(leader)) else in_secret(found)
    if isinstance(item, ChooseNext):
        return who_acts(position, choice)
    if any(isinstance(option, HoldFire) for option in choice.options):
        return in_secret(reacting.react(position, choice), HoldFire)
    return [judged for option in choice.options for judged in _other(position, option)]


def _other(position: Position, option: Option[Table]) -> list[Judged]:
    """Questions that one answer at a time settles."""
    table = position.table
    match option:
        case CallGunfight():
            return reacting.call(position, option)
        case OpenFire():
            return [reacting.open_fire(position, option)]
        case CallDraw():
            mine, foe = reacting.incoming(position)
            return [Judged(option, reacting.edge(position, mine, foe) if mine else 0.0, "to shoot as well")]
        case TakeTheShot():
            mine, foe = reacting.incoming(position)
            shot = position.lore.best_at(table, table.figure(foe), table.figure(mine), "still") if mine else None
            return [Judged(option, -shot.value if shot else 0.0, "it may miss")]
        case DrawOn(figure, weapon, target):
            gun = table.profile(figure).weapon(weapon)
            value = shot_worth(table, figure, target, gun, "still", column(table, figure, target))
            return [Judged(option, value, "the one who matters most")]
        case Deploy():
            return [_start(position, place) for place in option.examples(table)]
        case CallFate():
            return [Judged(option, 0.5 if grave(table) else -0.5, "once, and for this")]
        case Pair(figure, enemy):
            return [Judged(option, -float(table.figure(enemy).cool), "the weakest first")]
        case Lead(figure):
            return [Judged(option, float(table.figure(figure).cool), "the coolest")]
        case AddFigure(figure):
            return [Judged(option, 0.1 * (table.figure(figure).cool - 3), "cool enough for it")]
        case CrawlTo(where):
            return [Judged(option, float(where == "cover"), "out of the line of fire")]
        case LetItBe() | StareOn() | NoMore() | TakeIt():
            return [Judged(option, 0.0, "let things be")]
        case OfferSurrender() | FireHalfWay() | TurnOn() | GoOn():
            return [Judged(option, 1.0, "there is nothing to lose by it")]
    return [Judged(option, 0.0, "as good as any")]


def grave(table: Table) -> bool:
    """Would the hit that is being settled put somebody out of the fight?"""
    item = table.current
    if not isinstance(item, Injure):
        return True
    return read(item.hit.column, item.hit.row).severity in ("disabled", "dead")


def _start(position: Position, option: Deploy) -> Judged:
    if option.at is None:
        return Judged(option, -9.0, "nowhere yet")
    table = shown(position.table.change(option.figure, status="up", spot=option.at), option.figure)
    hides = not table.known_to_all(table.figure(option.figure))
    why = "as good a place to hide as others" if hides else "a good place to begin"
    return Judged(option, position.standing(table, option.figure), why, luck=UNFORESEEN if hides else 0.0, secret=hides)
