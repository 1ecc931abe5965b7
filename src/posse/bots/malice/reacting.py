"""What a deputy answers to an attack: nothing, a shot first, a dive for cover, or a Joker."""

from posse.bots.bot import Judged
from posse.bots.malice import worth
from posse.bots.malice.position import Position
from posse.engine.question import Choose
from posse.games.deeds.answers import LetItCome
from posse.games.malice.fanning import FanShots
from posse.games.malice.jokers import comes_down
from posse.games.malice.reactions import Duck, PlayJoker, Reaction, SnapShot
from posse.games.malice.rooms import too_deep
from posse.games.malice.shooting import FireShot, to_hit
from posse.games.malice.table import Table
from posse.tabletop.terrain import Spot

SPOILED = 0.6
"""The share of hits that keep an attacker from going on."""


def react(position: Position, choice: Choose[Table], window: Reaction) -> list[Judged]:
    """Each answer by what comes of both sides, less what the card would be worth kept."""
    table = position.table
    coming = incoming(position, window)
    found: list[Judged] = []
    ways = [way for option in choice.options if isinstance(option, Duck) for way in option.examples(table)]
    best = min(
        ((incoming(position, window, way.path[-1]), way.path) for way in ways if isinstance(way, Duck)), default=None
    )
    for option in choice.options:
        match option:
            case LetItCome():
                found.append(Judged(option, -coming, "the card is worth more"))
            case SnapShot(card, weapon):
                gun = table.profile(window.target).weapon(weapon)
                chance = float(to_hit(table, window.target, window.attacker, gun).chance)
                gain = worth.of_shots(table, window.attacker, window.target, chance, 1)
                value = gain - coming * (1 - SPOILED * chance / 2) - worth.of_holding(table, card)
                found.append(Judged(option, value, "shoot first"))
            case Duck(card):
                if best is not None:
                    way = Duck(card, option.figure, option.attacker, best[1])
                    found.append(Judged(way, -best[0] - worth.of_holding(table, card), "out of harm's way"))
            case PlayJoker(card):
                falls = 0.2 if comes_down(table, table.figure(window.attacker)) else 0.1
                found.append(Judged(option, falls - worth.of_holding(table, card), "no shot at all"))
    return found


def incoming(position: Position, window: Reaction, at: Spot | None = None) -> float:
    """What the attack that comes is worth to the attacker, with its target here or elsewhere."""
    table, target = position.table, window.target
    attack = next((item for item in table.agenda if isinstance(item, FireShot | FanShots)), None)
    if attack is None:
        return 0.0
    if at is not None and (not table.sees(attack.shooter, target, at) or too_deep(table, attack.shooter, target, at)):
        return 0.0
    weapon = table.profile(attack.shooter).weapon(attack.weapon)
    aim = table.figure(attack.shooter).aim if attack.kind == "shoot" else 0
    need = to_hit(table, attack.shooter, target, weapon, aim=aim, fanned=attack.fanned, at=at)
    dice = attack.left if isinstance(attack, FanShots) else attack.barrels
    return worth.of_shots(table, target, attack.shooter, float(need.chance), dice)
