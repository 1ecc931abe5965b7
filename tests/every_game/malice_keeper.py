"""What must hold on every table of A Town Called Malice, and everything the book offers to be used."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import chain
from random import Random

from posse.engine.event import Event
from posse.engine.question import Choose, Option
from posse.engine.settle import Position
from posse.games.book.house_rules import RuleValue
from posse.games.cards.pack import is_joker
from posse.games.deeds.answers import BrawlCard, PlayCard
from posse.games.ground.paths import Journey, straight
from posse.games.malice import actions, events
from posse.games.malice.book import load_traits, load_weapons
from posse.games.malice.fanning import Fan
from posse.games.malice.fisticuffs import is_behind
from posse.games.malice.moving import Move, PressTheFight, feet, journey
from posse.games.malice.reactions import PlayJoker, Reaction, SnapShot, card_to_beat, joker_barred
from posse.games.malice.scene import Setup
from posse.games.malice.shooting import BothBarrels, chivalry
from posse.games.malice.table import CHEST, Table
from posse.games.malice.turn import HAND
from posse.games.malice.wounds import MOST_HERE, MOST_IN_ALL, is_ace
from posse.games.people.figures import FOOT_RADIUS
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
from tests.every_game.malice_yard import yard
from tests.stage_parts import kind_of, kinds_in

_traits = partial(traits_named, load_traits)


class MaliceKeeper(Keeper):
    """A Town Called Malice."""

    tests = "malice"
    most_house_rules = 20
    matches = 4
    telling = (43, 69, 84, 39, 52, 88, 27, 56, 7, 40, 119)
    unmeasured = ("last-call", {"premeasure": False})
    fight = Fight("malice", "Five Queens", "The Strangers", heard=("initiative", "is hit"))
    recorded = (("five-queens", 0), ("three-brands", 5))
    worth_reading = (
        "Turn 4",
        "fans a round",
        "shoots first",
        "ducks",
        "cheats",
        "a Joker against",
        "jams",
        "falls to the ground",
        "Fisticuffs",
        "reloads",
        "out cold",
        "comes round",
        "is dead",
    )
    attacks = (
        *({"distance": distance, "behind": behind} for distance in (3, 7) for behind in ("none", "window")),
        {"fan": 5, "target_wounds": {"leg": 1, "chest": 1}},
    )

    def wrong(self, table: Table) -> list[str]:
        there = [(figure.id, figure.spot, FOOT_RADIUS) for figure in table.figures if figure.on_table]
        found = (misplaced(table), _hands(table), misloaded(table), _jams(table), overlapping(there))
        return [*chain(*found, _standing(table), _wounds(table), _points(table))]

    def hidden_from(self, table: Table, seat: str) -> set[str]:
        """Cards in other hands; a card that a snap shot was paid with is out of the hand already."""
        return in_other_hands(table, seat)

    def staged(self, house_rules: Mapping[str, RuleValue], number: int) -> Setup:
        """A yard too small for the twelve people in it: every trait and weapon, a hut, a roof and a tree."""
        return yard(house_rules)

    def eager(self, choice: Choose[Table], table: Table, rng: Random) -> Option[Table] | None:
        """Press fights, play Jokers, answer with low cards, show Aces, fan, use both barrels, and charge, two at a time."""
        press = next((option for option in choice.options if isinstance(option, PressTheFight)), None)
        if press is not None:
            return press
        if rng.random() < 0.3:
            return None
        joker = next((option for option in choice.options if isinstance(option, PlayJoker)), None)
        if joker is not None:
            return joker
        low = [option for option in choice.options if isinstance(option, SnapShot)]
        if low:
            return min(low, key=lambda option: table.scene.strength[option.card])
        rare: list[Option[Table]] = [
            o for o in choice.options if isinstance(o, PlayCard | BrawlCard) and (is_ace(o.card) or is_joker(o.card))
        ]
        rare += [option for option in choice.options if isinstance(option, Fan | BothBarrels)]
        move = next((option for option in choice.options if isinstance(option, Move)), None)
        if move is None or (rare and rng.random() < 0.5):
            return rng.choice(rare) if rare else None
        return self._charge(table, move.figure, rng)

    def _charge(self, table: Table, id: str, rng: Random) -> Move | None:
        """At the nearest enemy, or between the nearest two; a Backstabber goes for backs, if there is one to be seen."""
        here = table.figure(id)
        level = [foe for foe in table.foes(id) if foe.spot.level == here.spot.level]
        stabs = "backstabber" in table.profile(id).traits
        backs = [foe for foe in level if stabs and is_behind(table, id, foe.id)]
        foes = sorted(backs or level, key=lambda foe: table.apart(here, foe))[: rng.choice((1, 2))]
        if not foes:
            return None
        x, y = (sum(way) // len(foes) for way in zip(*(foe.spot[:2] for foe in foes), strict=True))
        middle = Spot(x, y, here.spot.level)
        path = straight(table.scene.ground, here.spot, middle, feet(table, id))
        return Move(id, path) if isinstance(journey(table, id, path), Journey) else None

    def wanted(self) -> set[str]:
        return {
            *(f"weapon {id}" for id in load_weapons()),
            *(f"trait {id}" for id in load_traits()),
            *(f"action {kind.button()}" for kind in actions.KINDS),
            *(f"event {kind}" for kind in kinds_in(events)),
        }

    def used_by_event(self, event: Event, table: Table) -> Iterable[str]:
        yield f"event {kind_of(event, events)}"
        yield from _traits(named_by(event))
        match event:
            case events.ShotFired(weapon=weapon):
                yield f"weapon {weapon}"
            case events.BrawlFought(mover=mover, rival=rival, cards=cards, scores=scores) if all(cards):
                for id, card, score in zip((mover, rival), cards, scores, strict=True):
                    for behind in (False, True):
                        reasons = table.profile(id).fists[behind]
                        if score == table.scene.value[card] + sum(reason.add for reason in reasons):
                            yield from _traits(reason.rule for reason in reasons)
        if events.Reloaded.tells(event) and int(str(event.rounds)) > 3:
            yield "trait rapid_reload"

    def used_by_question(self, position: Position[Table], choice: Choose[Table]) -> Iterable[str]:
        yield from _traits((choice.rule,))
        table, item = position.table, position.table.agenda[0]
        if isinstance(item, actions.TakeAction):
            figure = table.figure(item.figure)
            traits = table.profile(figure.id).traits
            if figure.wounds[CHEST] and "stubborn_chest" in traits:
                yield "trait stubborn_chest"
            seen = [foe.id for foe in table.foes(figure.id) if table.sees(figure.id, foe.id)]
            yield from _traits(bar.rule for foe in seen if (bar := chivalry(table, figure.id, foe)))
        if isinstance(item, Reaction) and joker_barred(table, item) and any(map(is_joker, table.hand(choice.seat))):
            yield "trait cool_head"
        if isinstance(item, Reaction) and "cold_stare" in table.profile(item.target).traits:
            against = card_to_beat(table, item)
            level = [o for o in choice.options if isinstance(o, SnapShot) and against]
            value = table.scene.value
            if any(value[option.card] == value[against] for option in level):
                yield "trait cold_stare"


def _hands(table: Table) -> Iterator[str]:
    """Nobody holds more than five."""
    for seat, hand, spent in zip(table.scene.seats, table.hands, table.spent, strict=True):
        if len(hand) + (spent if table.initiative_card(seat) else 0) > HAND:
            yield f"{seat} holds {len(hand)} cards and has played {spent}"


def _jams(table: Table) -> Iterator[str]:
    for figure in table.figures:
        weapons = table.profile(figure.id).weapons
        if len(figure.jammed) != len(weapons):
            yield f"{figure.id} has {len(figure.jammed)} jams for {len(weapons)} weapons"


def _standing(table: Table) -> Iterator[str]:
    for figure in table.figures:
        found = standing(table.scene.ground, figure.spot, Walker(FOOT_RADIUS), ()) if figure.on_table else None
        if found is not None:
            yield f"{figure.id} cannot stand at {figure.spot}: {found}"


def _wounds(table: Table) -> Iterator[str]:
    for figure in table.figures:
        if figure.on_table and (max(figure.wounds) > MOST_HERE or sum(figure.wounds) > MOST_IN_ALL):
            yield f"{figure.id} is {figure.status} with wounds {figure.wounds}"
        if figure.status in ("down", "dead") and figure.aim:
            yield f"{figure.id} is {figure.status} and yet aims"


def _points(table: Table) -> Iterator[str]:
    """No points below nought, and none that nobody's wounds account for: each hit scores once."""
    dead = sum(figure.status == "dead" for figure in table.figures)
    wounds = sum(sum(figure.wounds) for figure in table.figures)
    if min(table.points) < 0 or not wounds + 2 * dead <= sum(table.points) <= wounds + 3 * dead:
        yield f"points {table.points} for {wounds} wounds and {dead} dead"
