"""What a seat is asked, as a screen lays it out: one sentence, buttons with keys, offers to compare, and grey ones with why."""

from collections.abc import Callable

from posse.engine.number import Need
from posse.engine.question import Choose, Option
from posse.engine.refusal import Bar
from posse.engine.view import View
from posse.engine.words import say
from posse.games.cards import pack
from posse.games.deeds.answers import (
    Activate,
    Aim,
    BrawlCard,
    Cheat,
    Done,
    Face,
    LetItCome,
    PlayCard,
    PlayFair,
    PressTheFight,
    Reload,
    Shoot,
)
from posse.games.deeds.happened import within
from posse.games.ruthless.actions import Cover, TakeAction, refused_actions
from posse.games.ruthless.arrivals import Deploy, OldWoundIn
from posse.games.ruthless.brawl import Brawl
from posse.games.ruthless.covering import FiresFirst, HeldShot, HoldFire, OfferHeldShots
from posse.games.ruthless.events import LOCATION_NAMES
from posse.games.ruthless.falling import LieBeside
from posse.games.ruthless.luck import LetItStand, RollAgain
from posse.games.ruthless.mounting import Dismount, Mount
from posse.games.ruthless.moving import GoOn, Move, StopHere, Travel
from posse.games.ruthless.nerve import WHISKEY, Courage, FleeTo, NextToTest, courage_need
from posse.games.ruthless.reactions import DUCK, Duck, Reaction, SnapShot, beats, ducks
from posse.games.ruthless.screen.setting import called
from posse.games.ruthless.screen.sights import cover_note, cover_words
from posse.games.ruthless.shooting import FAN_NEED, Fan, FanShots, FireShot, to_hit
from posse.games.ruthless.table import Table
from posse.games.ruthless.turn import ChooseInitiative, PlayerTurn, ThrowAway
from posse.games.ruthless.wounds import Place
from posse.games.shown import choices
from posse.games.shown.buttons import USUAL, Actions, Aimed, Button
from posse.games.shown.choices import plain
from posse.games.shown.offers import Offers, Threat
from posse.games.shown.questions import FOUGHT, LAID, Put, Questions, nobody
from posse.games.shown.words import capital, face_words, in_mark, sum_words
from posse.games.wire.asked import CardShown, ChoiceShown, RefusedShown
from posse.tabletop.movement import point_at
from posse.tabletop.terrain import Spot

COUNT = {0: "No action left", 1: "Last action", 2: "Two actions left", 3: "Three actions left"}

BUTTONS: dict[str, Button] = {
    **USUAL,
    "fan": ("Fan fire", "F"),
    "got_you_covered": ("Cover", "C"),
    "mount": ("Mount", "H"),
    "dismount": ("Dismount", "H"),
    "courage": ("Courage", "G"),
}
"""The buttons of an activation: what is printed on each, and its key."""

ACTIONS = Actions[Table](TakeAction, BUTTONS)

NOBODY_TO_FAN_AT = Bar("ruthless/fanfire/short-only", "{name} has nobody at short range to fan at.")
NOTHING_TO_FAN = Bar("ruthless/fanfire/weapons", "{name} carries nothing that can be fanned.")


def _what_next(table: Table, item: TakeAction) -> str:
    what = "what next?" if table.figure(item.figure).left else "a third action for the 7?"
    return f"{called(table.scene)[item.figure]}: {what}"


def _actions_left(table: Table, item: TakeAction) -> str:
    left = table.figure(item.figure).left
    return f"{COUNT.get(left, f'{left} actions left')}." if left else "The 7 gives one character a third action."


def _card_to_beat(table: Table, item: Reaction) -> str:
    return f"A card above {pack.name(table.card_of(item.attacker))} acts first. Take your time."


def _who_holds_fire(table: Table, item: OfferHeldShots, question: Choose[Table]) -> str:
    return next((option.figure for option in question.options if isinstance(option, HeldShot)), "")


# Choices


def _shoot(table: Table, seat: str, option: Shoot | Fan) -> ChoiceShown:
    id = ACTIONS.acting(table)
    weapon = table.profile(id).weapon(option.weapon)
    target = table.name(option.target)
    action, name, count = "shoot", f"Shoot {target} with the {weapon.name.lower()}", 1
    chance: float | None = float(to_hit(table, id, option.target, weapon, table.figure(id).aim).chance)
    if isinstance(option, Fan):
        action, count = "fan", option.rounds
        name = f"Fan {option.rounds} {'round' if option.rounds == 1 else 'rounds'} at {target}"
        chance = float(FAN_NEED.chance) if option.rounds == 1 else None
    shelter = cover_note(table, table.look(id, option.target))
    aimed = Aimed(id, option.target, option.weapon)
    return ACTIONS.shot(table, option, action, name, aimed, chance, shelter, count)


def _mount(table: Table, seat: str, option: Mount) -> ChoiceShown:
    return ACTIONS.shown(table, option, "mount", f"Mount {table.name(option.horse)}", target=option.horse)


def _dismount(table: Table, seat: str, option: Dismount) -> ChoiceShown:
    label, key = BUTTONS["dismount"]
    return ChoiceShown(say(option), "dismount", "dismount", label, "Get down", key, figure=option.figure, at=option.at)


def _courage(table: Table, seat: str, option: Courage) -> ChoiceShown:
    id = ACTIONS.acting(table)
    label, key = BUTTONS["courage"]
    need = courage_need(table, id, option.card)
    sure = bool(option.card) and pack.rank(option.card) in WHISKEY
    with_card = f"with {pack.name(option.card)}" if option.card else "without a card"
    return ChoiceShown(
        words=say(option),
        kind="courage",
        action="courage",
        label=label,
        name=f"Get Your Courage Up {with_card}",
        key=key,
        figure=id,
        card=option.card,
        chance=1.0 if sure else float(need.chance),
        note="a shot of whiskey: no die" if sure else f"needs {face_words(need)}",
        commits=True,
    )


def _pick_out(table: Table, seat: str, option: Activate | FiresFirst | NextToTest) -> ChoiceShown:
    return choices.activate(table, option, option.figure)


def _lay(table: Table, seat: str, option: PlayCard | BrawlCard) -> ChoiceShown:
    return choices.lay(option, special_words(table, option.card) if isinstance(option, PlayCard) else "")


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


def _throw(table: Table, seat: str, option: ThrowAway) -> ChoiceShown:
    names = ", ".join(pack.name(card).removeprefix("the ") for card in option.cards)
    name = f"Throw away {names}" if names else "Keep them all"
    return ChoiceShown(
        say(option), "throw-away", say(option), name, name, board="cards", cards=option.cards, commits=True
    )


def _lie(table: Table, seat: str, option: LieBeside) -> ChoiceShown:
    return choices.here(option, option.at, "Lie here", "Lie here")


def _flee(table: Table, seat: str, option: FleeTo) -> ChoiceShown:
    to = within(table.scene.ground.name_of(option.to)) if option.to in table.scene.ground.features else "cover"
    return ChoiceShown(say(option), "flee", say(option), f"To {to}", f"Run to {to}", at=option.path[-1], commits=True)


def _go_on(table: Table, seat: str, option: GoOn) -> ChoiceShown:
    item = table.agenda[0]
    end = None
    if isinstance(item, Travel):
        end = point_at(item.path, option.to, table.scene.ground.elevations)
    return ChoiceShown(
        say(option), "go-on", "go-on", "Go on", "Go on to the end", "M", distance=option.to, at=end, commits=True
    )


def _held(table: Table, seat: str, option: HeldShot) -> ChoiceShown:
    item = table.agenda[0]
    profile = table.profile(option.figure)
    weapon = profile.weapons[profile.weapon_at[option.weapon]]
    at, target, chance, note = None, "", None, ""
    if isinstance(item, OfferHeldShots):
        target = item.mover
        at = point_at(item.path, option.at, table.scene.ground.elevations)
        chance = float(to_hit(table, option.figure, target, weapon, at=at).chance)
        note = cover_note(table, table.look(option.figure, target, at))
    name = f"Fire when {table.name(target)} has gone {in_mark(option.at)}" if target else "Fire"
    brief = f"After {in_mark(option.at)}" if option.at else "As it sets out"
    return ChoiceShown(
        words=say(option),
        kind="held-shot",
        action="held-shot",
        label="Fire",
        name=name,
        key="S",
        figure=option.figure,
        target=target,
        weapon=option.weapon,
        at=at,
        chance=chance,
        distance=option.at,
        note=note,
        commits=True,
        brief=brief,
        board="shot",
    )


def _location(table: Table, seat: str, option: Place | OldWoundIn) -> ChoiceShown:
    name = LOCATION_NAMES[option.location]
    label = capital(name)
    return ChoiceShown(say(option), "location", option.location, label, label, commits=True)


# Answers to an attack


def _threat(table: Table, at: Spot | None = None) -> Threat | None:
    """The attack that is coming, if its target stays or is at another spot."""
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
    called=lambda table: called(table.scene),
    threat=_threat,
    dives=lambda table, window: ducks(table, window.target, window.attacker if window.charge else ""),
    cover=lambda table, shooter, target, at: cover_words(table, table.look(shooter, target, at)),
)


def _snap(table: Table, seat: str, option: SnapShot) -> ChoiceShown:
    window = OFFERS.open(table)
    weapon = table.profile(window.target).weapon(option.weapon)
    shot = _sum(to_hit(table, window.target, option.target, weapon, charge=window.charge))
    name = f"Shoot first with the {weapon.name.lower()}"
    return OFFERS.shoot_first(table, option, weapon.id, option.target, name, shot, option.card)


def _duck(table: Table, seat: str, option: Duck) -> ChoiceShown:
    best = min(OFFERS.shelters(table), default=None)
    return OFFERS.duck(table, option, f"Up to {in_mark(DUCK)} toward cover.", best, option.card)


CHOICES: dict[type[Option[Table]], Callable[..., ChoiceShown]] = {
    Move: ACTIONS.move,
    PressTheFight: ACTIONS.press,
    Aim: ACTIONS.simple("aim", "Take aim"),
    Cover: ACTIONS.simple("got_you_covered", "Got You Covered"),
    Shoot: _shoot,
    Fan: _shoot,
    Mount: _mount,
    Reload: ACTIONS.reload,
    Dismount: _dismount,
    Courage: _courage,
    Cheat: ACTIONS.cheat,
    Done: ACTIONS.simple("done", "Done with this figure"),
    Activate: _pick_out,
    FiresFirst: _pick_out,
    NextToTest: _pick_out,
    PlayCard: _lay,
    BrawlCard: _lay,
    ThrowAway: _throw,
    Deploy: choices.deploy,
    OldWoundIn: _location,
    Place: _location,
    LieBeside: _lie,
    FleeTo: _flee,
    GoOn: _go_on,
    StopHere: plain("stop-here", "Stop here", "End the Move here", "E", commits=True),
    HeldShot: _held,
    HoldFire: plain("hold-fire", "Hold fire", "Let this one go and wait", "N", commits=True),
    Face: choices.face,
    LetItCome: OFFERS.stand_fast,
    SnapShot: _snap,
    Duck: _duck,
    LetItStand: plain("let-it-stand", "Let it stand", "Keep the die as it fell", "N", commits=True),
    RollAgain: plain("roll-again", "Roll again", "Spend the luck and roll again", "A", commits=True),
    PlayFair: plain("play-fair", "Play fair", "Do not cheat now", "N", commits=True),
}
"""How each answer of the game is shown. A test makes sure that none is missing."""


# Grey buttons


def _refused(table: Table, item: TakeAction, question: Choose[Table]) -> list[RefusedShown]:
    """The actions that are not open now, each with its reason; mount and dismount share a button."""
    figure = table.figure(item.figure)
    hidden = "mount" if figure.horse else "dismount"
    refusals = [(action, refusal) for action, refusal in refused_actions(table, figure) if action != hidden]
    if not any(isinstance(option, Fan) for option in question.options):
        fans = any(weapon.fanfire for weapon in table.profile(figure.id).weapons)
        refusals.append(("fan", (NOBODY_TO_FAN_AT if fans else NOTHING_TO_FAN).refusal(table.name(figure.id))))
    return ACTIONS.refused(refusals)


# All questions


QUESTIONS = Questions[Table](
    put={
        TakeAction: Put("act", _actions_left, _what_next, refused=_refused),
        PlayerTurn: Put("activate", "In any order; each finishes before the next begins.", about=nobody),
        Reaction: OFFERS.put(_card_to_beat),
        ChooseInitiative: Put("lay", LAID, lambda table, item: "Which card for initiative?", nobody, secret=True),
        Brawl: FOUGHT,
        OfferHeldShots: Put("hold", "Fire at any point of the way, or wait for another.", about=_who_holds_fire),
    },
    choices=CHOICES,
    places=(Deploy, LieBeside),
)


# The hand


def hand(view: View[Table]) -> tuple[CardShown, ...]:
    """The seat's own cards, each with what it can do now."""
    return choices.hand(view, lambda card: _card_note(view, card), _card_played)


def _card_played(option: Option[Table]) -> str:
    return option.card if isinstance(option, SnapShot | Duck | Courage) else ""


def _card_note(view: View[Table], card: str) -> str:
    table = view.table
    item = table.current
    if isinstance(item, ChooseInitiative):
        return special_words(table, card)
    if isinstance(item, Reaction) and table.profile(item.target).seat == view.seat:
        return "beats it" if beats(table, item.target, card, table.card_of(item.attacker)) else "too low"
    return ""
