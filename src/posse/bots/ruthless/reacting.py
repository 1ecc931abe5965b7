"""Answers out of turn: snap shots and ducking, held shots, going on under fire, luck, where a hit lands."""

from random import Random

from posse.bots.bot import Judged
from posse.bots.ruthless import hand
from posse.bots.ruthless.lore import sensible, worst_place
from posse.bots.ruthless.position import Position, placed
from posse.bots.ruthless.worth import balance
from posse.engine.odds import exact
from posse.engine.question import Choose, Option
from posse.games.ruthless.actions import TakeAction
from posse.games.ruthless.brawl import BrawlCard
from posse.games.ruthless.covering import HeldShot, OfferHeldShots
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.luck import RollAgain
from posse.games.ruthless.moving import GoOn, Travel
from posse.games.ruthless.nerve import FindCourage, Flights, TestToughness
from posse.games.ruthless.reactions import Duck, LetItCome, Reaction, SnapShot
from posse.games.ruthless.shooting import FireShot, to_hit
from posse.games.ruthless.table import Table
from posse.games.ruthless.turn import EndStep, NextRound, PlayerTurn
from posse.tabletop.movement import cut, path_length

AFTERWARDS = (Flights, TakeAction, PlayerTurn, NextRound, EndStep, Travel)
"""Where looking ahead from a reaction stops."""

WAIT = 0.03
"""What a held shot is worth while it is still held."""


def react(position: Position, choice: Choose[Table], rng: Random) -> list[Judged]:
    """Let it come, shoot first or dive: each followed through every die to the end of the attack."""
    table = RUTHLESS.imagine(position.table, position.seat, rng)
    window = table.agenda[0]
    if not isinstance(window, Reaction):
        return [Judged(option, 0.0, "") for option in choice.options]
    found = []
    for option in _worth_trying(position, table, choice, window):
        value = _follow(position, table, option)
        why = "keeps the card"
        if isinstance(option, SnapShot | Duck):
            value -= hand.kept(table, position.seat, option.card)
            why = "shoots first" if isinstance(option, SnapShot) else "dives for cover"
        found.append(Judged(option, value, why))
    return found


def _worth_trying(position: Position, table: Table, choice: Choose[Table], window: Reaction) -> list[Option[Table]]:
    """The cheapest card for each way to react, and of all dives the one that is hit least."""

    def cheapest(options: list[Option[Table]]) -> Option[Table]:
        return min(options, key=lambda option: hand.kept(table, position.seat, getattr(option, "card", "")))

    found: list[Option[Table]] = [option for option in choice.options if isinstance(option, LetItCome)]
    ways: dict[tuple[str, str], list[Option[Table]]] = {}
    for option in choice.options:
        if isinstance(option, SnapShot):
            ways.setdefault((option.weapon, option.target), []).append(option)
    found += [cheapest(options) for options in ways.values()]
    dives = [option for option in choice.options if isinstance(option, Duck)]
    if dives:
        dive = cheapest([*dives])
        ends = [end for end in dive.examples(table) if isinstance(end, Duck)]
        found += sorted(ends, key=lambda end: _exposed(position, table, end, window.attacker))[:1]
    return found


def _exposed(position: Position, table: Table, dive: Duck, attacker: str) -> float:
    there = placed(table, dive.figure, dive.path[-1])
    seen = position.lore.best_chance(there, attacker, dive.figure)
    return seen + 0.2 * position.danger(there, dive.figure)


def _follow(position: Position, table: Table, option: Option[Table]) -> float:
    """What the balance comes to on average if this is the answer."""
    asked = False

    def choose(there: Table, choice: Choose[Table]) -> Option[Table]:
        nonlocal asked
        if isinstance(there.agenda[0], Reaction) and not asked:
            return option
        if isinstance(choice.options[0], BrawlCard):
            return _middling(there, choice)
        return sensible(there, choice)

    first = exact(table, choose, stop=AFTERWARDS)
    asked = True
    total = 0.0
    for end, weight in first.weights.items():
        if end.agenda and isinstance(end.agenda[0], Flights):
            onward = exact(end.but(agenda=end.agenda[1:], fleeing=()), choose, stop=AFTERWARDS)
            total += weight * onward.mean(lambda there: balance(there, position.side))
        else:
            total += weight * balance(end, position.side)
    return total / first.total


def _middling(table: Table, choice: Choose[Table]) -> Option[Table]:
    """A brawl card neither high nor low, for brawls that are only imagined."""
    ordered = sorted(choice.options, key=lambda option: table.scene.value.get(getattr(option, "card", ""), 0))
    return ordered[len(ordered) * 2 // 3]


def held_shots(position: Position, choice: Choose[Table]) -> list[Judged]:
    """Fire where the mover is easiest to hit."""
    table = position.table
    item = table.agenda[0]
    found = []
    for option in choice.options:
        if isinstance(option, HeldShot) and isinstance(item, OfferHeldShots):
            spot = cut(item.path, option.at, table.scene.ground.elevations)[-1]
            profile = table.profile(option.figure)
            weapon = profile.weapons[profile.weapon_at[option.weapon]]
            chance = float(to_hit(table, option.figure, item.mover, weapon, at=spot).chance)
            price = position.price(item.mover, position.lore.toll(table, item.mover, option.figure))
            found.append(Judged(option, chance * price, f"{chance:.0%} to hit"))
        else:
            found.append(Judged(option, WAIT, "waits for another"))
    return found


def go_on(position: Position, choice: Choose[Table]) -> list[Judged]:
    """Under fire: finish the Move if its end is better than here."""
    table = position.table
    item = table.agenda[0]
    found = []
    for option in choice.options:
        value, why = 0.0, "stays here"
        if isinstance(item, Travel):
            going = isinstance(option, GoOn) and option.to >= path_length(table.scene.ground, item.path)
            spot = item.path[-1] if going else item.expected
            value = position.standing(placed(table, item.figure, spot), item.figure)
            why = "goes on" if going else why
        found.append(Judged(option, value, why))
    return found


def luck(position: Position, choice: Choose[Table]) -> list[Judged]:
    """Luck is spent on a shot that missed, a test that failed or courage not found; other dice stand."""
    item = position.table.agenda[0]
    spend = isinstance(item, FireShot | TestToughness | FindCourage)
    return [
        Judged(option, float(isinstance(option, RollAgain) == spend), "a failure" if spend else "good enough")
        for option in choice.options
    ]


def place_hit(position: Position, choice: Choose[Table]) -> list[Judged]:
    """Where it hurts most."""
    best = worst_place(position.table, choice)
    return [Judged(option, float(option == best), "hurts most" if option == best else "") for option in choice.options]
