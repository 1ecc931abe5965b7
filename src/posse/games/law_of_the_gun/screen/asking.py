"""What a seat is asked, as a screen lays it out: one sentence, how to go about it, and every answer with its button."""

from collections.abc import Iterator, Mapping
from typing import Any

from posse.engine.item import Item
from posse.engine.question import Choose
from posse.games.deeds.answers import Answer, grey
from posse.games.law_of_the_gun.acting.actions import TakeAction
from posse.games.law_of_the_gun.acting.deeds import Deed, acting
from posse.games.law_of_the_gun.acting.orders import Order
from posse.games.law_of_the_gun.close_combat.charges import Charge
from posse.games.law_of_the_gun.close_combat.melee import Fight, PairOff
from posse.games.law_of_the_gun.close_combat.rushing import HalfWayFire, Rush
from posse.games.law_of_the_gun.gunfights.duels import Called, CallWindow, FireWindow, OfferDraw
from posse.games.law_of_the_gun.gunfights.exchanges import DrawShots, Exchange
from posse.games.law_of_the_gun.injuries.crawling import Crawl
from posse.games.law_of_the_gun.injuries.wounds import Injure
from posse.games.law_of_the_gun.moving.mounting import BY_POSTURE
from posse.games.law_of_the_gun.moving.moves import AskWalk, Hasten, Move
from posse.games.law_of_the_gun.moving.paths import left
from posse.games.law_of_the_gun.nerve.flight import Rally
from posse.games.law_of_the_gun.screen.answers import LOOKED_INTO, together
from posse.games.law_of_the_gun.screen.standing import doing_words
from posse.games.law_of_the_gun.shooting.declaring import Shoot
from posse.games.law_of_the_gun.shooting.firing import FireShot
from posse.games.law_of_the_gun.shooting.reactions import AfterShot, HalfEnds, HoldAll, HoldFire, OfferReactions, Window
from posse.games.law_of_the_gun.shooting.strikes import Strike
from posse.games.law_of_the_gun.solo.marching import Outflank
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.turn import ChooseNext, Deploy, SetDown
from posse.games.shown.questions import Put, Questions, nobody
from posse.games.shown.words import CENTIMETRES
from posse.games.wire.asked import RefusedShown

# How each question is put


def _leader(table: Table, item: object, question: Choose[Table]) -> str:
    return (acting(table) or table.active or ("",))[0]


def _what_next(table: Table, item: TakeAction) -> str:
    return f"{together(table, acting(table))}: what next?"


def _about(table: Table, item: TakeAction) -> str:
    """lotg/sequence/initiative-gate: what the leader may go on with freely, and what anything else takes."""
    lead = acting(table)[0]
    figure = table.figure(lead)
    far = f"{CENTIMETRES.short(left(table, lead))} left. " if left(table, lead) else ""
    if figure.tried:
        return f"{far}{doing_words(table, figure)}. Initiative has been tried."
    initiative = table.profile(lead).initiative
    return f"{far}{doing_words(table, figure)}. Anything different takes Initiative, {initiative} or less."


def _which_way(table: Table, item: AskWalk) -> str:
    figure = table.figure(item.figure)
    came = "passed" if figure.fast == "passed" else "failed"
    return f"The test was {came}: up to {CENTIMETRES.short(left(table, item.figure))}, {doing_words(table, figure).lower()}."


def _who_waits(table: Table, item: ChooseNext) -> str:
    return "One alone, or a group that goes with its leader. Each acts once in a half-turn."


def _offered_draw(item: OfferDraw) -> tuple[str, str]:
    return item.shoot.figure, item.shoot.at[0]


def _drawn_on(table: Table, item: OfferDraw, question: Choose[Table]) -> str:
    return item.shoot.at[0]


def _shooter(item: Window) -> tuple[str, str]:
    return item.shooter, ""


def _mover(item: OfferReactions) -> tuple[str, str]:
    return item.mover, ""


def _called(table: Table, item: Called, question: Choose[Table]) -> str:
    return item.theirs[0]


def _calling(item: Called) -> tuple[str, str]:
    return item.mine[0], item.theirs[0]


def _struck(table: Table, item: Strike, question: Choose[Table]) -> str:
    return item.victim if item.victim in table.scene.index else ""


def _opener(table: Table, item: Exchange, question: Choose[Table]) -> str:
    return item.opener


def _firing(table: Table, item: FireShot, question: Choose[Table]) -> str:
    return item.shot.shooter


def _injured(table: Table, item: Injure, question: Choose[Table]) -> str:
    return item.hit.victim if item.hit.victim in table.scene.index else ""


# What is grey


GREY: tuple[type[Deed], ...] = (Move, Hasten, Shoot, Charge)
"""The buttons that are grey where nothing of their kind is open."""


def _refused(table: Table, item: TakeAction, question: Choose[Table]) -> Iterator[RefusedShown]:
    """What those acting cannot do now, each with the rule."""
    offered = {option.button() for option in question.options if isinstance(option, Answer)}
    for lead in acting(table)[:1]:
        for kind in (*GREY, *BY_POSTURE[table.figure(lead).posture]):
            why = None if kind.button() in offered else kind.closed(table, lead)
            if why is not None:
                yield grey(kind, why)


REACT = "Each of yours who neither moved nor shot may fire once. Hold fire to let it pass."
WINDOW = Put[Table, Window]("react", REACT, about=nobody, between=_shooter)

PUT: Mapping[type[Item[Table]], Put[Table, Any]] = {
    SetDown: Put("place"),
    ChooseNext: Put("activate", _who_waits, about=nobody),
    TakeAction: Put("act", _about, _what_next, about=_leader, refused=_refused),
    AskWalk: Put("act", _which_way),
    Order: Put("pick", "Those left behind act later on their own.", about=_leader),
    OfferReactions: Put("hold", REACT, about=nobody, between=_mover),
    AfterShot: WINDOW,
    HalfEnds: WINDOW,
    CallWindow: Put(
        "pick",
        "Between people in the open and in range of each other. Nobody in it moves or drops; whoever opens fire, all draw.",
        about=nobody,
    ),
    Called: Put("pick", about=_called, between=_calling),
    OfferDraw: Put(
        "react", "The Draw: a d6 and Cool, the faster shoots first.", about=_drawn_on, between=_offered_draw
    ),
    FireWindow: Put("pick", "Whoever opens fire, all in the gunfight draw.", about=nobody),
    Exchange: Put("pick", about=_opener),
    DrawShots: Put("pick", about=nobody),
    FireShot: Put("pick", about=_firing),
    Strike: Put("pick", "The column decides what the effect die does.", about=_struck),
    Injure: Put("react", "Once in a game.", about=_injured),
    Crawl: Put("pick"),
    Rally: Put("courage"),
    Rush: Put("pick", about=nobody),
    HalfWayFire: Put("react", "All shots half-way are fired at the same moment.", about=nobody),
    Fight: Put("fight", about=nobody),
    PairOff: Put("fight", "No figure fights twice in one round.", about=nobody),
    Outflank: Put("pick", about=nobody),
}

QUESTIONS = Questions[Table](PUT, LOOKED_INTO, places=(Deploy,), passes=(HoldFire, HoldAll))
