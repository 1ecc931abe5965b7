"""What a seat is asked, as a screen lays it out: one sentence, buttons with keys, offers to compare, and grey ones with why."""

from collections.abc import Iterator

from msgspec.structs import replace

from posse.engine.number import Need
from posse.engine.question import Choose
from posse.engine.view import View
from posse.games.cards import pack
from posse.games.deeds.answers import Cheat, LetItCome, PlayCard, acting, grey, greyed
from posse.games.malice import reactions
from posse.games.malice.actions import KINDS, TakeAction, left
from posse.games.malice.fanning import Fan, FanShots
from posse.games.malice.fisticuffs import Brawl
from posse.games.malice.jokers import FallTo, comes_down
from posse.games.malice.screen.attacks import cover_note, cover_words
from posse.games.malice.shooting import Attack, BothBarrels, FireShot, Shoot, Shot, chivalry, to_hit
from posse.games.malice.table import Table
from posse.games.malice.turn import ChooseInitiative, Deploy, PlayerTurn
from posse.games.malice.wounds import is_ace, sleepers
from posse.games.shown import questions
from posse.games.shown.offers import Offers, Threat
from posse.games.shown.questions import FOUGHT, LAID, Put, Questions
from posse.games.shown.words import in_mark, sum_words
from posse.games.wire.asked import CardShown, ChoiceShown, RefusedShown
from posse.tabletop.terrain import Spot

COUNT = {1: "Last action.", 2: "Two actions left."}


def _card_to_beat(table: Table, item: reactions.Reaction) -> str:
    against = reactions.card_to_beat(table, item)
    above = f"A card above {pack.name(against)}" if against else "Any card"
    barred = reactions.joker_barred(table, item) is not None
    return f"{above} acts first{'' if barred else ', and a Joker spoils the shot'}. Take your time."


# Choices


def _shoot(table: Table, seat: str, option: Shot) -> ChoiceShown:
    id, fanned = acting(table), isinstance(option, Fan)
    weapon, aim = table.profile(id).weapon(option.weapon), 0 if fanned else table.figure(id).aim
    need = to_hit(table, id, option.target, weapon, aim=aim, fanned=fanned)
    chance, shelter = at_least_once(need, option.count), cover_note(table, id, option.target)
    return replace(option.shown(table, seat), chance=chance, note=shelter)


def at_least_once(need: Need, shots: int) -> float:
    """The chance that one of several shots hits, each on a die of its own."""
    return float(1 - (1 - need.chance) ** shots)


def _lay(table: Table, seat: str, option: PlayCard) -> ChoiceShown:
    return replace(option.shown(table, seat), note=initiative_words(table, seat, option.card))


def initiative_words(table: Table, seat: str, card: str) -> str:
    """malice/ko/ace-as-initiative, malice/turn/joker-as-initiative: what a card does when it is laid for initiative."""
    if pack.is_joker(card):
        return "acts last"
    return "wakes who is out cold" if is_ace(card) and sleepers(table, seat) else ""


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


OFFERS = Offers[Table, reactions.Reaction](
    window=reactions.Reaction,
    threat=_threat,
    dives=lambda table, window: reactions.ducks(table, window.target, window.attacker),
    cover=cover_words,
)


def _snap(table: Table, seat: str, option: reactions.SnapShot) -> ChoiceShown:
    window = OFFERS.open(table)
    need = to_hit(table, window.target, window.attacker, table.profile(window.target).weapon(option.weapon))
    return OFFERS.shoot_first(table, option.shown(table, seat), Threat(sum_words(need), float(need.chance)))


def _duck(table: Table, seat: str, option: reactions.Duck) -> ChoiceShown:
    return OFFERS.duck(table, option.shown(table, seat), f"Up to {in_mark(reactions.DUCK)} into cover.")


def _joker(table: Table, seat: str, option: reactions.PlayJoker) -> ChoiceShown:
    attacker = OFFERS.open(table).attacker
    name = table.scene.called[attacker]
    falls = comes_down(table, table.figure(attacker))
    note = f"{name} falls to the ground, and the shot is lost." if falls else f"{name}'s gun jams; no shot."
    return replace(option.shown(table, seat), target=attacker, note=note, rows=OFFERS.rows(table, None, 0.0))


# Grey buttons


def _no_answer(table: Table, item: reactions.Reaction, question: Choose[Table]) -> Iterator[RefusedShown]:
    """A Joker against a Cool Head, and shooting first at somebody whom a Chivalrous character spares."""
    barred, spared = reactions.joker_barred(table, item), chivalry(table, item.target, item.attacker)
    if spared is not None:
        yield grey(reactions.SnapShot, spared.refusal(table.name(item.target)))
    if barred is not None:
        yield grey(reactions.PlayJoker, barred)


# All questions


QUESTIONS = Questions[Table](
    put={
        TakeAction: Put[Table, TakeAction](
            "act",
            lambda table, item: COUNT.get(left(table.figure(item.figure)), ""),
            lambda table, item: f"{table.scene.called[item.figure]}: what next?",
            refused=lambda table, item, question: greyed(table, KINDS, question.options),
        ),
        PlayerTurn: Put("activate", "In any order."),
        reactions.Reaction: OFFERS.put(_card_to_beat, _no_answer),
        ChooseInitiative: Put("lay", LAID, secret=True),
        Brawl: FOUGHT,
    },
    choices={
        Shoot: _shoot,
        Fan: _shoot,
        BothBarrels: _shoot,
        PlayCard: _lay,
        LetItCome: OFFERS.stand_fast,
        reactions.SnapShot: _snap,
        reactions.Duck: _duck,
        reactions.PlayJoker: _joker,
    },
    places=(Deploy, FallTo),
    passes=(LetItCome,),
)


# The hand


def hand(view: View[Table]) -> tuple[CardShown, ...]:
    """The seat's own cards, each with what it can do now."""
    return questions.hand(view, lambda card: _card_note(view, card), reactions.CardAnswer, Cheat)


def _card_note(view: View[Table], card: str) -> str:
    table, seat = view.table, view.seat or ""
    item = table.current
    if isinstance(item, ChooseInitiative):
        return initiative_words(table, seat, card)
    if isinstance(item, reactions.Reaction) and table.profile(item.target).seat == seat:
        if pack.is_joker(card):
            return "spoils the shot" if reactions.joker_barred(table, item) is None else "no use here"
        return "beats it" if reactions.beats(table, item.target, card, item) else "too low"
    return ""
