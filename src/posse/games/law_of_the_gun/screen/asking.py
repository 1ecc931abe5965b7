"""What a seat is asked, as a screen lays it out: one sentence, how to go about it, and every answer with its button."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from posse.engine.item import Item
from posse.engine.question import Choose, Option
from posse.games.deeds.answers import Done
from posse.games.law_of_the_gun.acting.actions import Activate, TakeAction
from posse.games.law_of_the_gun.acting.orders import GoOn, HaltAll, Order
from posse.games.law_of_the_gun.close_combat.charges import BreakOff, Charge
from posse.games.law_of_the_gun.close_combat.melee import Fight, Lead, Pair, PairOff
from posse.games.law_of_the_gun.close_combat.rushing import FireHalfWay, HalfWayFire, LetThemCome, Rush, RushOn, TurnOn
from posse.games.law_of_the_gun.gunfights.duels import (
    AddFigure,
    CallDraw,
    Called,
    CallGunfight,
    CallWindow,
    FireWindow,
    LetItBe,
    NoMore,
    OfferDraw,
    OpenFire,
    StareOn,
    TakeTheShot,
    first_target,
)
from posse.games.law_of_the_gun.gunfights.exchanges import DrawOn, DrawShots, Exchange, OfferSurrender, ShootNow
from posse.games.law_of_the_gun.injuries.crawling import Crawl, CrawlTo
from posse.games.law_of_the_gun.injuries.fate import CallFate, TakeIt
from posse.games.law_of_the_gun.injuries.wounds import Injure
from posse.games.law_of_the_gun.moving.mounting import Dismount, Drop, GetUp, Mount, Pivot, Reverse
from posse.games.law_of_the_gun.moving.moves import AskWalk, Halt, Hasten, Move, Stay, Walk
from posse.games.law_of_the_gun.moving.paths import left
from posse.games.law_of_the_gun.nerve.flight import Rally
from posse.games.law_of_the_gun.scoring import Leave
from posse.games.law_of_the_gun.screen import answers, deeds
from posse.games.law_of_the_gun.screen.standing import doing_words
from posse.games.law_of_the_gun.seeing.spotting import Inspect, Listen, LookOver
from posse.games.law_of_the_gun.shooting.ammunition import CutLoose, Give, Refill, Reload
from posse.games.law_of_the_gun.shooting.declaring import Shoot
from posse.games.law_of_the_gun.shooting.fanning import Fan, Rapid
from posse.games.law_of_the_gun.shooting.firing import FireShot
from posse.games.law_of_the_gun.shooting.reactions import (
    AfterShot,
    HalfEnds,
    HoldAll,
    HoldFire,
    OfferReactions,
    React,
    Window,
)
from posse.games.law_of_the_gun.shooting.strikes import PickColumn, Strike
from posse.games.law_of_the_gun.solo.marching import Outflank
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.turn import ChooseNext, Deploy, SetDown
from posse.games.shown.choices import plain
from posse.games.shown.questions import Put, Questions, nobody
from posse.games.shown.words import CENTIMETRES
from posse.games.wire.asked import ChoiceShown

# How each question is put


def _leader(table: Table, item: object, question: Choose[Table]) -> str:
    return deeds.acting(table)[0] if table.active else ""


def _what_next(table: Table, item: TakeAction) -> str:
    return f"{deeds.together(table, deeds.acting(table))}: what next?"


def _about(table: Table, item: TakeAction) -> str:
    """lotg/sequence/initiative-gate: what the leader may go on with freely, and what anything else takes."""
    lead = deeds.acting(table)[0]
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
    return item.shoot.figure, first_target(item.shoot)


def _drawn_on(table: Table, item: OfferDraw, question: Choose[Table]) -> str:
    return first_target(item.shoot)


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


REACT = "Each of yours who neither moved nor shot may fire once. Hold fire to let it pass."
WINDOW = Put[Table, Window]("react", REACT, about=nobody, between=_shooter)

PUT: Mapping[type[Item[Table]], Put[Table, Any]] = {
    SetDown: Put("place"),
    ChooseNext: Put("activate", _who_waits, about=nobody),
    TakeAction: Put("act", _about, _what_next, about=_leader, refused=deeds.refused),
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

# Every answer


def _hold_all(table: Table, seat: str, option: HoldAll) -> ChoiceShown:
    return replace(HOLD_ALL(table, seat, option), note="You are not asked again in this half-turn.")


HOLD_ALL = plain("hold-all", "Hold all fire", "Hold all fire for the rest of this half-turn", "A", commits=True)

CHOICES: Mapping[type[Option[Table]], Callable[..., ChoiceShown]] = {
    Move: deeds.move,
    Walk: deeds.move,
    Hasten: deeds.hasten,
    Halt: deeds.halt,
    Stay: deeds.stay,
    Drop: deeds.posture,
    GetUp: deeds.posture,
    Mount: deeds.mount,
    Dismount: deeds.mount,
    Leave: deeds.leave,
    BreakOff: deeds.break_off,
    Shoot: deeds.shoot,
    Rapid: deeds.rapid,
    OpenFire: deeds.open_fire,
    Reload: deeds.reload,
    Give: deeds.give,
    Refill: deeds.refill,
    CutLoose: deeds.cut_loose,
    Done: deeds.done,
    GoOn: plain("go-on", "Go on", "The others stay behind", "M", commits=True),
    HaltAll: plain("halt", "Halt", "Nobody goes, all halt", "H", commits=True),
    HoldFire: plain("hold-fire", "Hold fire now", "Hold fire this time", "N", commits=True),
    HoldAll: _hold_all,
    React: answers.react,
    FireHalfWay: answers.half_way,
    LetThemCome: plain("hold-fire", "Hold fire", "Do not shoot half-way", "N", commits=True),
    RushOn: plain("go-on", "Go on", "Go on to where the enemy stood", "M", commits=True),
    TurnOn: answers.turn_on,
    LetItBe: plain("hold-fire", "No gunfight", "Call no gunfight now", "N", commits=True),
    AddFigure: answers.add_figure,
    NoMore: plain("done", "Nobody else", "Nobody else joins in", "E", commits=True),
    CallDraw: plain("draw", "Draw", "Call the Draw", "S", commits=True),
    TakeTheShot: plain("stand", "Stand fast", "Let the shot come", "N", commits=True),
    StareOn: plain("hold-fire", "Not yet", "Do not open fire yet", "N", commits=True),
    DrawOn: answers.draw_on,
    ShootNow: plain("shoot", "Shoot", "Shoot without another word", "S", commits=True),
    OfferSurrender: answers.surrender,
    CallFate: answers.call_fate,
    TakeIt: plain("stand", "Take it", "Take the hit and keep Fate", "N", commits=True),
    PickColumn: answers.pick_column,
    CrawlTo: answers.crawl,
    Lead: answers.lead,
    Pair: answers.pair,
    Listen: answers.listen,
    Inspect: answers.inspect,
}

SPREAD: Mapping[type[Option[Table]], Callable[..., Iterable[ChoiceShown]]] = {
    Activate: deeds.activate,
    Pivot: deeds.pivot,
    Reverse: deeds.reverse,
    Charge: deeds.charge,
    Fan: deeds.fan,
    CallGunfight: answers.call_gunfight,
    LookOver: answers.look_over,
}
"""Open answers of which each that is worth offering is a choice of its own."""

QUESTIONS = Questions[Table](PUT, CHOICES, places=(Deploy,), spread=SPREAD, passes=(HoldFire, HoldAll))
