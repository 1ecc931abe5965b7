"""What must hold on every table of Ruthless, and everything the book offers to be used."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import chain
from random import Random

from posse.engine.event import Event
from posse.engine.question import Choose, Option
from posse.engine.settle import Position
from posse.games.book.house_rules import RuleValue
from posse.games.cards.pack import SUITS, suit
from posse.games.deeds import happened
from posse.games.deeds.answers import greyed
from posse.games.ground.paths import Journey
from posse.games.ruthless import actions, events
from posse.games.ruthless.book import load_traits, load_weapons
from posse.games.ruthless.covering import Cover, HeldShot
from posse.games.ruthless.journeys import journey, straight
from posse.games.ruthless.marks import arm_limit
from posse.games.ruthless.mounting import Mount
from posse.games.ruthless.moving import Move, PressTheFight, Travel
from posse.games.ruthless.nerve import FindCourage
from posse.games.ruthless.places import walker_of
from posse.games.ruthless.reactions import SnapShot
from posse.games.ruthless.scene import Setup
from posse.games.ruthless.shooting import Fan, Shoot
from posse.games.ruthless.table import Figure, Table
from posse.games.ruthless.turn import HAND
from posse.tabletop.movement import Walker, standing
from posse.tabletop.terrain import Spot
from tests.every_game.keeper import (
    Fight,
    Keeper,
    in_other_hands,
    misloaded,
    misplaced,
    named_by,
    overlapping,
    traits_named,
)
from tests.every_game.ruthless_corral import corral
from tests.stage_parts import kind_of, kinds_in

RARE = PressTheFight | Mount | Cover
"""What random play seldom comes to."""

_traits = partial(traits_named, load_traits)


class RuthlessKeeper(Keeper):
    """Ruthless."""

    tests = "ruthless"
    most_house_rules = 25
    matches = 1
    telling = (78, 66, 111, 62, 38, 101, 28, 112, 95, 42, 119, 72, 92, 14, 52)
    unmeasured = ("faro-table", {"premeasure": False})
    fight = Fight("ruthless", "The Faro Table", "The Drovers")
    recorded = (("high-noon", 10), ("stolen-remuda", 5))
    worth_reading = (
        "Turn 4",
        "the held shot",
        "snaps a shot",
        "ducks",
        "loses nerve",
        "Fisticuffs",
        "find courage",
        "is dead",
    )
    attacks = (
        *({"distance": distance} for distance in (1, 7, 11)),
        {"target_mounted": True},
        {"aim": True, "target_wounds": {"leg": 2, "severe": 1}},
        {"fan": 4, "toughness": 9, "target_traits": ["lucky"]},
    )

    def wrong(self, table: Table) -> list[str]:
        found = (misplaced(table), _hands(table), misloaded(table), overlapping(_models(table)))
        return [*chain(*found, _standing(table), _saddles(table), _wounds(table))]

    def hidden_from(self, table: Table, seat: str) -> set[str]:
        """Cards in other hands; a card played for courage and the card that activated somebody have been shown."""
        shown = {item.card for item in table.agenda if isinstance(item, FindCourage)}
        shown |= {figure.card for figure in table.figures}
        return in_other_hands(table, seat) - shown

    def staged(self, house_rules: Mapping[str, RuleValue], number: int) -> Setup:
        """A corral too small for the twelve people in it: every trait and weapon, saddles, silver and a way out."""
        return corral(house_rules)

    def eager(self, choice: Choose[Table], table: Table, rng: Random) -> Option[Table] | None:
        """React with low cards, hold shots and fire them early, shoot horses, press fights, charge two."""
        held = next((option for option in choice.options if isinstance(option, HeldShot)), None)
        if held is not None and rng.random() < 0.8:
            return held
        if rng.random() < 0.5:
            return None
        low = [option for option in choice.options if isinstance(option, SnapShot)]
        if low:
            return min(low, key=lambda option: table.scene.strength[option.card])
        rare: dict[type, Option[Table]] = {}
        for option in choice.options:
            if isinstance(option, RARE) or (isinstance(option, Shoot) and option.target in table.scene.horse_index):
                rare.setdefault(type(option), option)
        move = next((option for option in choice.options if isinstance(option, Move)), None)
        if move is None or (rare and rng.random() < 0.5):
            return rng.choice(list(rare.values())) if rare else None
        foes = sorted(table.foes(move.figure), key=lambda foe: table.distance(move.figure, foe.id))[:2]
        if not foes:
            return None
        middle = Spot(*(sum(way) // len(foes) for way in zip(*(foe.spot[:2] for foe in foes), strict=True)))
        path = straight(table, move.figure, rng.choice([middle, middle, *(foe.spot for foe in foes)]))
        return Move(move.figure, path) if isinstance(journey(table, move.figure, path), Journey) else None

    def wanted(self) -> set[str]:
        return {
            *(f"weapon {id}" for id in load_weapons()),
            *(f"trait {id}" for id in load_traits()),
            *(f"action {kind.button()}" for kind in actions.EIGHT),
            *(f"event {kind}" for kind in kinds_in(events)),
        }

    def used_by_event(self, event: Event, table: Table) -> Iterable[str]:
        yield f"event {kind_of(event, events)}"
        yield from _traits(named_by(event))
        match event:
            case events.ShotFired(weapon=weapon):
                yield f"weapon {weapon}"
            case happened.BrawlFought(mover=mover, rival=rival, cards=cards) if all(cards):
                for id in (mover, rival):
                    yield from _traits(reason.rule for reason in table.profile(id).brawl)
            case happened.ReactionPlayed(card=card, against=against):
                value = table.scene.value
                plain = (value[card], SUITS.index(suit(card))) > (value[against], SUITS.index(suit(against)))
                if not plain:
                    yield "trait trigger_finger"

    def used_by_question(self, position: Position[Table], choice: Choose[Table]) -> Iterable[str]:
        """The actions offered or barred by a trait to one who is asked what to do next."""
        yield from _traits((choice.rule,))
        table = position.table
        item = table.agenda[0]
        if isinstance(item, actions.TakeAction):
            figure = table.figure(item.figure)
            yield from _traits(grey.rule for grey in greyed(table, actions.EIGHT, choice.options))
            if figure.shot and figure.wounds[1] and not arm_limit(table, figure):
                shots = [option for option in choice.options if isinstance(option, Shoot | Fan)]
                if shots and "stubborn" in table.profile(figure.id).traits:
                    yield "trait stubborn"


def _hands(table: Table) -> Iterator[str]:
    for seat, hand in zip(table.scene.seats, table.hands, strict=True):
        if len(hand) > HAND:
            yield f"{seat} holds {len(hand)} cards"


def _models(table: Table) -> list[tuple[str, Spot, int]]:
    """Everybody and every loose horse on the table, but for one who is passing others on a Move."""
    passing = {item.figure for item in table.agenda if isinstance(item, Travel)}
    figures = [(f.id, f.spot, table.radius(f.id)) for f in table.figures if f.on_table and f.id not in passing]
    return figures + [(h.id, h.spot, table.radius(h.id)) for h in table.loose_horses()]


def _standing(table: Table) -> Iterator[str]:
    """Everybody stands where the ground allows it; those on a Move may be anywhere along it."""
    ground = table.scene.ground
    riders = {f.id: walker_of(table, f.id) for f in table.figures if f.on_table}
    for id, spot, radius in _models(table):
        loose = Walker(radius, climbs=False, narrow_doors=False)
        found = standing(ground, spot, riders.get(id, loose), ())
        if found is not None:
            yield f"{id} cannot stand at {spot}: {found}"


def _saddles(table: Table) -> Iterator[str]:
    for figure in table.figures:
        if figure.on_table and figure.horse:
            horse = table.horse(figure.horse)
            if (horse.rider, horse.spot, horse.alive) != (figure.id, figure.spot, True):
                yield f"{figure.id} rides {horse}"
    for horse in table.horses:
        if horse.rider and table.figure(horse.rider).horse != horse.id:
            yield f"{horse.id} carries {horse.rider}, who rides {table.figure(horse.rider).horse or 'nothing'}"


def _wounds(table: Table) -> Iterator[str]:
    for figure in table.figures:
        boxes = table.profile(figure.id).boxes
        if any(count > most for count, most in zip(figure.wounds, boxes, strict=True)):
            yield f"{figure.id} has wounds {figure.wounds} of {boxes}"
        full = any(most and count >= most for count, most in zip(figure.wounds, boxes, strict=True))
        if full and figure.on_table:
            yield f"{figure.id} is {figure.status} with wounds {figure.wounds} of {boxes}"
        if not _idle(figure):
            yield f"{figure.id} is {figure.status} and yet aims, covers or has actions"


def _idle(figure: Figure) -> bool:
    return figure.status in ("up", "waiting") or not (figure.aim or figure.covering)
