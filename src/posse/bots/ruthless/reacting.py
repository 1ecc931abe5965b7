"""Answers out of turn: snap shots and ducking, held shots, going on under fire, luck, where a hit lands."""

from typing import NamedTuple

from posse.bots.bot import Judged, all_alike
from posse.bots.ruthless import hand
from posse.bots.ruthless.position import Position, placed
from posse.engine.question import Choose, Option
from posse.games.deeds.answers import LetItCome
from posse.games.people.figures import ROUNDING
from posse.games.ruthless.brawl import Brawl
from posse.games.ruthless.covering import HeldShot, OfferHeldShots
from posse.games.ruthless.luck import RollAgain
from posse.games.ruthless.moving import GoOn, Travel
from posse.games.ruthless.nerve import FindCourage, TestToughness
from posse.games.ruthless.reactions import Duck, Reaction, SnapShot
from posse.games.ruthless.shooting import FAN_NEED, FanShots, FireShot, to_hit
from posse.games.ruthless.table import Table
from posse.tabletop.movement import cut, path_length

WAIT = 0.03
"""What a held shot is worth while it is still held."""


class Attack(NamedTuple):
    """What an attack is about to do: the harm to expect of it where its target stands."""

    attacker: str
    target: str
    charge: bool
    fan: FanShots | None

    def harm(self, position: Position, table: Table) -> float:
        """The harm to expect on this table, or one like it."""
        lore = position.lore
        if self.charge:
            return self._brawl(position, table)
        each = position.harm(table, self.target, self.attacker)
        if self.fan is None:
            return lore.best_chance(table, self.attacker, self.target) * each
        if not lore.glimpse(table, self.attacker, self.target).sees:
            return 0.0
        return self.fan.left * float(FAN_NEED.chance) * each

    def _brawl(self, position: Position, table: Table) -> float:
        if not table.touching(self.attacker, self.target, slack=ROUNDING):
            return 0.0
        loss = position.harm(table, self.target, self.attacker, 2, "fists")
        gain = position.harm(table, self.attacker, self.target, 2, "fists")
        odds, _ = hand.best_brawl(position, Brawl(self.attacker, self.target), mover=False)
        return (1 - odds) * loss - odds * gain


def attack_in(table: Table, window: Reaction) -> Attack:
    """The attack that a reaction answers: it stands next on the agenda."""
    fan = next((item for item in table.agenda[1:2] if isinstance(item, FanShots)), None)
    return Attack(window.attacker, window.target, window.charge, fan)


def react(position: Position, choice: Choose[Table]) -> list[Judged]:
    """Let it come, shoot first or dive: the harm given and taken, and the card it costs."""
    table = position.table
    window = table.agenda[0]
    if not isinstance(window, Reaction):
        return all_alike(choice)
    attack = attack_in(table, window)
    harm = attack.harm(position, table)
    found = []
    for option in _worth_trying(position, choice, window):
        if isinstance(option, SnapShot):
            gain, felled = _first_shot(position, option, window)
            value, why = gain - (1 - felled) * harm, "shoots first"
            value -= hand.kept(position, option.card)
        elif isinstance(option, Duck):
            there = placed(table, option.figure, option.path[-1])
            value, why = _better(position, there, option.figure) - attack.harm(position, there), "dives for cover"
            value -= hand.kept(position, option.card)
        else:
            value, why = -harm, "keeps the card"
        found.append(Judged(option, value, why))
    return found


def _better(position: Position, there: Table, id: str) -> float:
    """How much better one lies after a dive: safer from the others, and nearer to the goals or farther from them."""
    here, goals = position.table, position.goals
    safer = position.danger(here, id) - position.danger(there, id)
    return 0.5 * safer + goals.value(there, id) - goals.value(here, id)


def _first_shot(position: Position, option: SnapShot, window: Reaction) -> tuple[float, float]:
    """What a snap shot is worth, and the chance that nothing comes after it."""
    table, me = position.table, window.target
    profile = table.profile(me)
    weapon = profile.weapons[profile.weapon_at[option.weapon]]
    chance = float(to_hit(table, me, option.target, weapon, charge=window.charge).chance)
    toll = position.lore.toll(table, option.target, me)
    return chance * position.price(option.target, toll), chance * toll.felled


def _worth_trying(position: Position, choice: Choose[Table], window: Reaction) -> list[Option[Table]]:
    """The cheapest card for each way to react, and of all dives the one that is hit least."""
    table = position.table

    def cheapest(options: list[Option[Table]]) -> Option[Table]:
        return min(options, key=lambda option: hand.kept(position, getattr(option, "card", "")))

    found: list[Option[Table]] = [option for option in choice.options if isinstance(option, LetItCome)]
    ways: dict[str, list[Option[Table]]] = {}
    for option in choice.options:
        if isinstance(option, SnapShot):
            ways.setdefault(option.weapon, []).append(option)
    found += [cheapest(options) for options in ways.values()]
    dives = [option for option in choice.options if isinstance(option, Duck)]
    if dives:
        dive = cheapest([*dives])
        ends = [end for end in dive.examples(table) if isinstance(end, Duck)]
        found += sorted(ends, key=lambda end: _exposed(position, end, window.attacker))[:1]
    return found


def _exposed(position: Position, dive: Duck, attacker: str) -> float:
    there = placed(position.table, dive.figure, dive.path[-1])
    seen = position.lore.best_chance(there, attacker, dive.figure)
    return seen - _better(position, there, dive.figure)


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
            value = chance * position.harm(table, item.mover, option.figure)
            found.append(Judged(option, value, f"{chance:.0%} to hit"))
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
    best = position.lore.worst_place(position.table, choice)
    return [
        Judged(option, float(option == best), "hurts most" if option == best else "hurts less")
        for option in choice.options
    ]
