"""What things are worth, in points: hits by what the rules make of them, fighters by what they may still do, cards held."""

from functools import lru_cache
from math import comb

from posse.engine.odds import exact
from posse.games.cards.pack import is_joker
from posse.games.malice.scene import Scene
from posse.games.malice.table import SEVERE, Table
from posse.games.malice.wounds import LandHits, strike

STANDING, FALLEN = 1.5, 0.5
"""A fighter on their feet, and one who may yet be woken, beside the points that are scored on them."""

JOKER_HELD, ACE_HELD, CARD_HELD = 1.2, 0.5, 0.04
"""What it is worth to keep a card for an answer: a Joker, an Ace, and each pip of any other."""


def of_hits(table: Table, victim: str, attacker: str, hits: int) -> float:
    """What so many hits are worth to the one who lands them: points, and a fighter the fewer."""
    figure = table.figure(victim)
    return _of_hits(table.scene, victim, attacker, figure.wounds, figure.status, hits)


@lru_cache(maxsize=20_000)
def _of_hits(scene: Scene, victim: str, attacker: str, wounds: tuple[int, ...], status: str, hits: int) -> float:
    """The rules' own odds, remembered by the victim's wounds."""
    table = _bare(scene, victim, wounds, status)
    seat = scene.seat_index[scene.profiles[attacker].seat]
    before = {"up": STANDING, "down": FALLEN}[status]
    chances = exact(table.then(LandHits(victim, attacker, hits)))
    return chances.mean(lambda after: after.points[seat] + before - _left(after.figure(victim).status))


def of_a_beating(table: Table, loser: str, winner: str) -> float:
    """What a Severe wound is worth to the one who gives it."""
    figure = table.figure(loser)
    seat = table.profile(winner).seat
    before = _left(figure.status)
    after = strike(table, loser, SEVERE, 0, winner)
    place = table.scene.seat_index[seat]
    return after.points[place] - table.points[place] + before - _left(after.figure(loser).status)


def _left(status: str) -> float:
    return {"up": STANDING, "down": FALLEN}.get(status, 0.0)


def _bare(scene: Scene, victim: str, wounds: tuple[int, ...], status: str) -> Table:
    """A table on which nothing has happened but to the victim."""
    from posse.games.malice.game import MALICE

    table = MALICE.start(scene.setup).but(agenda=(), turn=1)
    return table.change(victim, wounds=wounds, status=status)


def of_shots(table: Table, victim: str, attacker: str, chance: float, dice: int) -> float:
    """What so many dice with this chance each are worth."""
    if not chance:
        return 0.0
    return sum(
        comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits) * of_hits(table, victim, attacker, min(hits, 3))
        for hits in range(1, dice + 1)
    )


def of_holding(table: Table, card: str) -> float:
    """What it is worth to keep a card for later."""
    if is_joker(card):
        return JOKER_HELD
    value = table.scene.value[card]
    return ACE_HELD + CARD_HELD * 13 if card.startswith("A") else CARD_HELD * value
