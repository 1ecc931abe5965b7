"""What a seat is asked, as a screen lays it out: one sentence, buttons with keys, offers to compare, and grey ones with why."""

from collections.abc import Callable, Iterator

from posse.engine.number import Need
from posse.engine.question import Choose, Option
from posse.engine.refusal import Bar
from posse.engine.view import View
from posse.engine.words import say
from posse.games.cards import pack
from posse.games.deeds.answers import (
    Activate,
    Aim,
    BothBarrels,
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
from posse.games.malice.actions import TakeAction, left, refused_actions
from posse.games.malice.earning import Name
from posse.games.malice.fanning import WRONG_GUN, Fan, FanShots
from posse.games.malice.fisticuffs import Brawl
from posse.games.malice.jokers import FallTo, comes_down
from posse.games.malice.moving import Move
from posse.games.malice.reactions import (
    DUCK,
    Duck,
    PlayJoker,
    Reaction,
    SnapShot,
    beats,
    card_to_beat,
    ducks,
    joker_barred,
)
from posse.games.malice.screen.setting import called
from posse.games.malice.screen.sights import cover_note, cover_words
from posse.games.malice.shooting import Attack, FireShot, chivalry, to_hit
from posse.games.malice.table import Table
from posse.games.malice.turn import ChooseInitiative, Deploy, PlayerTurn
from posse.games.malice.wounds import is_ace, sleepers
from posse.games.shown import choices
from posse.games.shown.buttons import USUAL, Actions, Aimed, Button
from posse.games.shown.choices import plain
from posse.games.shown.offers import HIDDEN, Offers, Shelter, Threat
from posse.games.shown.questions import FOUGHT, LAID, Put, Questions
from posse.games.shown.words import in_mark, sum_words
from posse.games.wire.asked import CardShown, ChoiceShown, RefusedShown
from posse.tabletop.terrain import Spot

NOBODY_TO_FAN_AT = Bar("malice/fanning/any-range", "{name} has nobody to fan at.")
COUNT = {1: "Last action.", 2: "Two actions left."}

BUTTONS: dict[str, Button] = {**USUAL, "fan": ("Fan", "F")}
"""The buttons of an activation: what is printed on each, and its key."""

ACTIONS = Actions[Table](TakeAction, BUTTONS)


def _what_next(table: Table, item: TakeAction) -> str:
    return f"{called(table.scene)[item.figure]}: what next?"


def _actions_left(table: Table, item: TakeAction) -> str:
    return COUNT.get(left(table.figure(item.figure)), "")


def _card_to_beat(table: Table, item: Reaction) -> str:
    against = card_to_beat(table, item)
    above = f"A card above {pack.name(against)}" if against else "Any card"
    barred = joker_barred(table, item) is not None
    return f"{above} acts first{'' if barred else ', and a Joker spoils the shot'}. Take your time."


# Choices


def _shoot(table: Table, seat: str, option: Shoot | BothBarrels | Fan) -> ChoiceShown:
    id = ACTIONS.acting(table)
    weapon = table.profile(id).weapon(option.weapon)
    target = table.name(option.target)
    action, name, count = "shoot", f"Shoot {target} with the {weapon.name}", 1
    fanned = isinstance(option, Fan)
    need = to_hit(table, id, option.target, weapon, aim=0 if fanned else table.figure(id).aim, fanned=fanned)
    if isinstance(option, Fan):
        action, count = "fan", option.rounds
        name = f"Fan {option.rounds} {'round' if option.rounds == 1 else 'rounds'} of the {weapon.name} at {target}"
    elif isinstance(option, BothBarrels):
        action, name, count = "both-barrels", f"Both barrels at {target}", 2
    chance, shelter = at_least_once(need, count), cover_note(table, id, option.target)
    aimed = Aimed(id, option.target, option.weapon)
    return ACTIONS.shot(table, option, action, name, aimed, chance, shelter, count)


def at_least_once(need: Need, shots: int) -> float:
    """The chance that one of several shots hits, each on a die of its own."""
    return float(1 - (1 - need.chance) ** shots)


def _somebody(table: Table, seat: str, option: Activate | Name) -> ChoiceShown:
    return choices.activate(table, option, option.figure)


def _lay(table: Table, seat: str, option: PlayCard) -> ChoiceShown:
    return choices.lay(option, initiative_words(table, seat, option.card))


def initiative_words(table: Table, seat: str, card: str) -> str:
    """malice/ko/ace-as-initiative, malice/turn/joker-as-initiative: what a card does when it is laid for initiative."""
    if pack.is_joker(card):
        return "acts last"
    return "wakes who is out cold" if is_ace(card) and sleepers(table, seat) else ""


def _fall(table: Table, seat: str, option: FallTo) -> ChoiceShown:
    return choices.here(option, option.at, "Here", "Fall here")


# Answers to an attack


def _threat(table: Table, at: Spot | None = None) -> Threat | None:
    """The attack that is coming, if its target stays or is at another spot."""
    attack = next((item for item in table.agenda if isinstance(item, Attack)), None)
    if not isinstance(attack, FireShot | FanShots):
        return None
    weapon = table.profile(attack.shooter).weapon(attack.weapon)
    aim = table.figure(attack.shooter).aim if attack.kind == "shoot" else 0
    need = to_hit(table, attack.shooter, attack.target, weapon, aim=aim, fanned=attack.fanned, at=at)
    dice = attack.left if isinstance(attack, FanShots) else attack.barrels
    return Threat(sum_words(need), at_least_once(need, dice))


OFFERS = Offers[Table, Reaction](
    window=Reaction,
    called=lambda table: called(table.scene),
    threat=_threat,
    dives=lambda table, window: ducks(table, window.target, window.attacker),
    cover=cover_words,
)


def _snap(table: Table, seat: str, option: SnapShot) -> ChoiceShown:
    window = OFFERS.open(table)
    weapon = table.profile(window.target).weapon(option.weapon)
    need = to_hit(table, window.target, window.attacker, weapon)
    shot, name = Threat(sum_words(need), float(need.chance)), f"Shoot first with the {weapon.name}"
    return OFFERS.shoot_first(table, option, weapon.id, window.attacker, name, shot, option.card)


def _duck(table: Table, seat: str, option: Duck) -> ChoiceShown:
    return OFFERS.duck(table, option, f"Up to {in_mark(DUCK)} into cover.", _best_shelter(table), option.card)


def _best_shelter(table: Table) -> Shelter | None:
    """The best that may come of a dive: out of sight, as soon as one leads there; else the worst chance for the attacker."""
    found = []
    for shelter in OFFERS.shelters(table):
        if shelter is HIDDEN:
            return HIDDEN
        found.append(shelter)
    return min(found, default=None)


def _joker(table: Table, seat: str, option: PlayJoker) -> ChoiceShown:
    attacker = OFFERS.open(table).attacker
    name = called(table.scene)[attacker]
    falls = comes_down(table, table.figure(attacker))
    note = f"{name} falls to the ground, and the shot is lost." if falls else f"{name}'s gun jams; no shot."
    return ChoiceShown(
        words=say(option),
        kind="joker",
        action="joker",
        label="Play the Joker",
        name="Play the Joker against the shot",
        key="J",
        target=attacker,
        card=option.card,
        note=note,
        rows=OFFERS.rows(table, None, 0.0),
        commits=True,
    )


CHOICES: dict[type[Option[Table]], Callable[..., ChoiceShown]] = {
    Move: ACTIONS.move,
    PressTheFight: ACTIONS.press,
    Aim: ACTIONS.simple("aim", "Take aim"),
    Shoot: _shoot,
    Fan: _shoot,
    BothBarrels: _shoot,
    Reload: ACTIONS.reload,
    Cheat: ACTIONS.cheat,
    PlayFair: plain("play-fair", "Play fair", "Do not cheat now", "N", commits=True),
    Done: ACTIONS.simple("done", "Done with this figure"),
    Activate: _somebody,
    Name: _somebody,
    PlayCard: _lay,
    BrawlCard: lambda table, seat, option: choices.lay(option),
    Deploy: choices.deploy,
    FallTo: _fall,
    Face: choices.face,
    LetItCome: OFFERS.stand_fast,
    SnapShot: _snap,
    Duck: _duck,
    PlayJoker: _joker,
}
"""How each answer of the game is shown. A test makes sure that none is missing."""


# Grey buttons


def _no_action(table: Table, item: TakeAction, question: Choose[Table]) -> list[RefusedShown]:
    """The actions that are not open now, each with its reason, and a burst."""
    figure = table.figure(item.figure)
    refusals = list(refused_actions(table, figure))
    if not any(isinstance(option, Fan) for option in question.options):
        carries_one = any(weapon.fans for weapon in table.profile(figure.id).weapons)
        bar = NOBODY_TO_FAN_AT if carries_one else WRONG_GUN
        refusals.append(("fan", bar.refusal(table.name(figure.id))))
    return ACTIONS.refused(refusals)


def _no_answer(table: Table, item: Reaction, question: Choose[Table]) -> Iterator[RefusedShown]:
    """A Joker against a Cool Head, and shooting first at somebody whom a Chivalrous character spares."""
    barred, spared = joker_barred(table, item), chivalry(table, item.target, item.attacker)
    if spared is not None:
        refusal = spared.refusal(table.name(item.target))
        yield RefusedShown("snap", "Shoot first", "S", refusal.sentence, refusal.rule)
    if barred is not None:
        yield RefusedShown("joker", "Play the Joker", "J", barred.sentence, barred.rule)


# All questions


QUESTIONS = Questions[Table](
    put={
        TakeAction: Put("act", _actions_left, _what_next, refused=_no_action),
        PlayerTurn: Put("activate", "In any order."),
        Reaction: OFFERS.put(_card_to_beat, _no_answer),
        ChooseInitiative: Put("lay", LAID, secret=True),
        Brawl: FOUGHT,
    },
    choices=CHOICES,
    places=(Deploy, FallTo),
)


# The hand


def hand(view: View[Table]) -> tuple[CardShown, ...]:
    """The seat's own cards, each with what it can do now."""
    return choices.hand(view, lambda card: _card_note(view, card), _plays)


def _plays(option: Option[Table]) -> str:
    return option.card if isinstance(option, SnapShot | Duck | PlayJoker | Cheat) else ""


def _card_note(view: View[Table], card: str) -> str:
    table, seat = view.table, view.seat or ""
    item = table.current
    if isinstance(item, ChooseInitiative):
        return initiative_words(table, seat, card)
    if isinstance(item, Reaction) and table.profile(item.target).seat == seat:
        if pack.is_joker(card):
            return "spoils the shot" if joker_barred(table, item) is None else "no use here"
        return "beats it" if beats(table, item.target, card, item) else "too low"
    return ""
