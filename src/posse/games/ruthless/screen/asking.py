"""What a seat is asked, as a screen lays it out: one sentence, buttons with keys, offers to compare, and grey ones with why."""

from collections.abc import Iterator

from msgspec.structs import replace

from posse.engine.number import Need
from posse.engine.question import Choose
from posse.engine.view import View
from posse.games.cards import pack
from posse.games.deeds.answers import Action, LetItCome, PlayCard, acting, greyed
from posse.games.ruthless.actions import EIGHT, TakeAction
from posse.games.ruthless.arrivals import Deploy
from posse.games.ruthless.brawl import Brawl
from posse.games.ruthless.covering import HeldShot, OfferHeldShots
from posse.games.ruthless.mounting import Dismount, LieBeside, Mount
from posse.games.ruthless.moving import GoOn, Travel
from posse.games.ruthless.nerve import WHISKEY, Courage, courage_need
from posse.games.ruthless.reactions import DUCK, CardAnswer, Duck, Reaction, SnapShot, beats, ducks
from posse.games.ruthless.screen.attacks import cover_note, cover_words
from posse.games.ruthless.shooting import FAN_NEED, Fan, FanShots, FireShot, Shoot, to_hit
from posse.games.ruthless.table import Table
from posse.games.ruthless.turn import ChooseInitiative, PlayerTurn
from posse.games.shown import questions
from posse.games.shown.offers import Offers, Threat
from posse.games.shown.questions import FOUGHT, LAID, Put, Questions, nobody
from posse.games.shown.words import face_words, in_mark, sum_words
from posse.games.wire.asked import CardShown, ChoiceShown, RefusedShown
from posse.tabletop.movement import point_at
from posse.tabletop.terrain import Spot

COUNT = {0: "No action left", 1: "Last action", 2: "Two actions left", 3: "Three actions left"}


def _what_next(table: Table, item: TakeAction) -> str:
    what = "what next?" if table.figure(item.figure).left else "a third action for the 7?"
    return f"{table.scene.called[item.figure]}: {what}"


def _actions_left(table: Table, item: TakeAction) -> str:
    left = table.figure(item.figure).left
    return f"{COUNT.get(left, f'{left} actions left')}." if left else "The 7 gives one character a third action."


def _who_holds_fire(table: Table, item: OfferHeldShots, question: Choose[Table]) -> str:
    return next((option.figure for option in question.options if isinstance(option, HeldShot)), "")


# Choices


def _shoot(table: Table, seat: str, option: Shoot | Fan) -> ChoiceShown:
    id = acting(table)
    if isinstance(option, Fan):
        chance = float(FAN_NEED.chance) if option.rounds == 1 else None
    else:
        weapon = table.profile(id).weapon(option.weapon)
        chance = float(to_hit(table, id, option.target, weapon, table.figure(id).aim).chance)
    shelter = cover_note(table, id, option.target)
    return replace(option.shown(table, seat), chance=chance, note=shelter)


def _courage(table: Table, seat: str, option: Courage) -> ChoiceShown:
    need = courage_need(table, acting(table), option.card)
    sure = bool(option.card) and pack.rank(option.card) in WHISKEY
    with_card = f"with {pack.name(option.card)}" if option.card else "without a card"
    return replace(
        option.shown(table, seat),
        name=f"Get Your Courage Up {with_card}",
        chance=1.0 if sure else float(need.chance),
        note="a shot of whiskey: no die" if sure else f"needs {face_words(need)}",
    )


def _lay(table: Table, seat: str, option: PlayCard) -> ChoiceShown:
    return replace(option.shown(table, seat), note=special_words(table, option.card))


def special_words(table: Table, card: str) -> str:
    """ruthless/cards/special-only-in-its-use: what a card does when it is laid for initiative."""
    match pack.rank(card):
        case "7":
            return "one figure takes three actions"
        case "3":
            return "throw cards away at the end"
        case "A" | "4" if any(figure.status == "down" for figure in table.figures):
            return "wakes who is out cold"
        case _:
            return ""


def _go_on(table: Table, seat: str, option: GoOn) -> ChoiceShown:
    item = table.agenda[0]
    end = None
    if isinstance(item, Travel):
        end = point_at(item.path, option.to, table.scene.ground.elevations)
    return replace(option.shown(table, seat), distance=option.to, at=end)


def _held(table: Table, seat: str, option: HeldShot) -> ChoiceShown:
    item = table.agenda[0]
    profile = table.profile(option.figure)
    weapon = profile.weapons[profile.weapon_at[option.weapon]]
    at, target, chance, note = None, "", None, ""
    if isinstance(item, OfferHeldShots):
        target = item.mover
        at = point_at(item.path, option.at, table.scene.ground.elevations)
        chance = float(to_hit(table, option.figure, target, weapon, at=at).chance)
        note = cover_note(table, option.figure, target, at)
    name = f"Fire when {table.name(target)} has gone {in_mark(option.at)}" if target else "Fire"
    brief = f"After {in_mark(option.at)}" if option.at else "As it sets out"
    return replace(
        option.shown(table, seat),
        name=name,
        target=target,
        at=at,
        chance=chance,
        distance=option.at,
        note=note,
        brief=brief,
    )


# Answers to an attack


def _threat(table: Table, at: Spot | None = None) -> Threat | None:
    attack = next((item for item in table.agenda if isinstance(item, FireShot | FanShots)), None)
    if attack is None:
        return None
    if isinstance(attack, FanShots):
        return _sum(FAN_NEED)
    weapon = table.profile(attack.shooter).weapon(attack.weapon)
    aim = table.figure(attack.shooter).aim if attack.kind == "shoot" else 0
    return _sum(to_hit(table, attack.shooter, attack.target, weapon, aim, at=at, charge=attack.charge))


def _sum(need: Need) -> Threat:
    return Threat(sum_words(need), float(need.chance))


OFFERS = Offers[Table, Reaction](
    window=Reaction,
    threat=_threat,
    dives=lambda table, window: ducks(table, window.target, window.attacker if window.charge else ""),
    cover=cover_words,
)


def _snap(table: Table, seat: str, option: SnapShot) -> ChoiceShown:
    window = OFFERS.open(table)
    weapon = table.profile(window.target).weapon(option.weapon)
    shot = _sum(to_hit(table, window.target, option.target, weapon, charge=window.charge))
    return OFFERS.shoot_first(table, option.shown(table, seat), shot)


def _duck(table: Table, seat: str, option: Duck) -> ChoiceShown:
    return OFFERS.duck(table, option.shown(table, seat), f"Up to {in_mark(DUCK)} toward cover.")


# Grey buttons


def _refused(table: Table, item: TakeAction, question: Choose[Table]) -> Iterator[RefusedShown]:
    """The actions that are not open now, each with its reason; mount and dismount share a button."""
    hidden: type[Action[Table]] = Mount if table.figure(item.figure).horse else Dismount
    kinds: tuple[type[Action[Table]], ...] = (*EIGHT, Fan)
    return greyed(table, [kind for kind in kinds if kind is not hidden], question.options)


# All questions


QUESTIONS = Questions[Table](
    put={
        TakeAction: Put("act", _actions_left, _what_next, refused=_refused),
        PlayerTurn: Put("activate", "In any order; each finishes before the next begins.", about=nobody),
        Reaction: OFFERS.put(
            lambda table, item: f"A card above {pack.name(table.card_of(item.attacker))} acts first. Take your time."
        ),
        ChooseInitiative: Put("lay", LAID, lambda table, item: "Which card for initiative?", nobody, secret=True),
        Brawl: FOUGHT,
        OfferHeldShots: Put("hold", "Fire at any point of the way, or wait for another.", about=_who_holds_fire),
    },
    choices={
        Shoot: _shoot,
        Fan: _shoot,
        Courage: _courage,
        PlayCard: _lay,
        GoOn: _go_on,
        HeldShot: _held,
        LetItCome: OFFERS.stand_fast,
        SnapShot: _snap,
        Duck: _duck,
    },
    places=(Deploy, LieBeside),
    passes=(LetItCome,),
)


# The hand


def hand(view: View[Table]) -> tuple[CardShown, ...]:
    """The seat's own cards, each with what it can do now."""
    return questions.hand(view, lambda card: _card_note(view, card), CardAnswer, Courage)


def _card_note(view: View[Table], card: str) -> str:
    table = view.table
    item = table.current
    if isinstance(item, ChooseInitiative):
        return special_words(table, card)
    if isinstance(item, Reaction) and table.profile(item.target).seat == view.seat:
        return "beats it" if beats(table, item.target, card, table.card_of(item.attacker)) else "too low"
    return ""
