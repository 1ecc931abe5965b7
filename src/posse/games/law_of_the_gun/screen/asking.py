"""What a seat is asked, as a screen lays it out: one sentence, how to go about it, and every answer with its button."""

from collections.abc import Iterator, Mapping
from typing import Any

from posse.engine.item import Item
from posse.engine.question import Choose
from posse.games.deeds.answers import Worded, grey
from posse.games.law_of_the_gun.acting.actions import TakeAction, waiting
from posse.games.law_of_the_gun.acting.deeds import Deed, acting
from posse.games.law_of_the_gun.acting.orders import Order
from posse.games.law_of_the_gun.close_combat.charges import Charge
from posse.games.law_of_the_gun.close_combat.melee import Fight, PairOff
from posse.games.law_of_the_gun.close_combat.rushing import HalfWayFire, Rush
from posse.games.law_of_the_gun.gunfights.duels import Called, CallWindow, FireWindow, OfferDraw
from posse.games.law_of_the_gun.gunfights.exchanges import DrawShots, Exchange
from posse.games.law_of_the_gun.injuries.crawling import Crawl
from posse.games.law_of_the_gun.injuries.wounds import Injure
from posse.games.law_of_the_gun.moving.mounting import Drop, GetUp, Pivot, Reverse
from posse.games.law_of_the_gun.moving.moves import AskWalk, Hasten, Move
from posse.games.law_of_the_gun.moving.paths import left
from posse.games.law_of_the_gun.screen.answers import LOOKED_INTO, together
from posse.games.law_of_the_gun.screen.standing import doing_words
from posse.games.law_of_the_gun.shooting.declaring import Shoot
from posse.games.law_of_the_gun.shooting.reactions import AfterShot, HalfEnds, HoldAll, HoldFire, OfferReactions, Window
from posse.games.law_of_the_gun.shooting.strikes import Strike
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
        return f"{far}{doing_words(table, figure)}. The roll to do something else has been made."
    initiative = table.profile(lead).initiative
    return f"{far}{doing_words(table, figure)}. To do something else, roll {initiative} or less (Initiative)."


def _which_way(table: Table, item: AskWalk) -> str:
    figure = table.figure(item.figure)
    came = "passed" if figure.fast == "passed" else "failed"
    return f"The test was {came}: up to {CENTIMETRES.short(left(table, item.figure))}, {doing_words(table, figure).lower()}."


def person(table: Table, id: str) -> str:
    """Somebody who is no horse."""
    return id if id in table.scene.index else ""


# What is grey


GREY: tuple[type[Deed], ...] = (Move, Hasten, Shoot, Charge)
BY_POSTURE: Mapping[str, tuple[type[Deed], ...]] = {
    "standing": (Drop,),
    "prone": (GetUp,),
    "mounted": (Pivot, Reverse),
    "aboard": (Pivot, Reverse),
}
"""The buttons that are grey where nothing of their kind is open, for everybody and by how somebody stands, lies or sits."""


def _refused(table: Table, item: TakeAction, question: Choose[Table]) -> Iterator[RefusedShown]:
    """What those acting cannot do now, each with the rule."""
    offered = {option.button() for option in question.options if isinstance(option, Worded)}
    for lead in acting(table)[:1]:
        for kind in (*GREY, *BY_POSTURE[table.figure(lead).posture]):
            why = None if kind.button() in offered else kind.closed(table, lead)
            if why is not None:
                yield grey(kind, why)


REACT = "Each of yours who has neither moved nor shot may shoot back once, or hold fire."
WAITING = "One alone, or a group behind its leader. Each acts once until the other side does."
LOOKING = "Whoever lies in cover may be spotted, at a roll for each piece. Done hands over to the other side."
WINDOW = Put[Table, Window]("react", REACT, about=nobody, between=lambda item: (item.shooter, ""))

PUT: Mapping[type[Item[Table]], Put[Table, Any]] = {
    SetDown: Put("place"),
    ChooseNext: Put("activate", lambda table, item: WAITING if waiting(table, item.seat) else LOOKING, about=nobody),
    TakeAction: Put("act", _about, _what_next, about=_leader, refused=_refused),
    AskWalk: Put("act", _which_way),
    Order: Put("pick", "Those left behind act later on their own.", about=_leader),
    OfferReactions: Put("hold", REACT, about=nobody, between=lambda item: (item.mover, "")),
    AfterShot: WINDOW,
    HalfEnds: WINDOW,
    CallWindow: Put(
        "pick",
        "Press one of yours and one of theirs, here or on the table. Nobody in a gunfight moves; whoever fires first, all draw.",
        about=nobody,
    ),
    Called: Put(
        "pick", about=lambda table, item, question: item.theirs[0], between=lambda item: (item.mine[0], item.theirs[0])
    ),
    OfferDraw: Put(
        "react",
        "Both go for their guns, and the faster shoots first: a die and Cool.",
        about=lambda table, item, question: item.shoot.at[0],
        between=lambda item: (item.shoot.figure, item.shoot.at[0]),
    ),
    FireWindow: Put("pick", "Whoever opens fire, all in the gunfight draw.", about=nobody),
    Exchange: Put("pick", about=lambda table, item, question: item.opener),
    DrawShots: Put("pick", about=nobody),
    Strike: Put(
        "pick",
        "What stands in between decides how bad the hit can be.",
        about=lambda table, item, question: person(table, item.victim),
    ),
    Injure: Put("react", "Once in a game.", about=lambda table, item, question: person(table, item.hit.victim)),
    Crawl: Put("pick"),
    Rush: Put("pick", about=nobody),
    HalfWayFire: Put("react", "All who shoot at a charge fire at the same moment.", about=nobody),
    Fight: Put("fight", about=nobody),
    PairOff: Put("fight", "No figure fights twice in one round.", about=nobody),
}

QUESTIONS = Questions[Table](PUT, LOOKED_INTO, places=(Deploy,), passes=(HoldFire, HoldAll))
