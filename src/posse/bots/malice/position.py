"""A position as a deputy sees it: who can do what to whom from where, and how good a place is to stand."""

from posse.bots.malice import worth
from posse.bots.malice.lore import NONE, Best, lore_of
from posse.games.cards.pack import is_joker
from posse.games.malice.fisticuffs import score
from posse.games.malice.shooting import marks, may_fire
from posse.games.malice.table import Figure, Table
from posse.games.malice.wounds import arm_limit

CAUTION = 0.55
"""How much of what may be done to somebody counts against what they may do."""

NEARER = 0.012
"""What an inch nearer to the enemy is worth to somebody with nobody to shoot at."""


class Position:
    """What one seat knows of a table."""

    def __init__(self, table: Table, seat: str) -> None:
        self.table, self.seat = table, seat
        self.lore = lore_of(table.scene)

    def best_shot(self, table: Table, figure: Figure) -> Best:
        """The best single attack a figure has from where it stands."""
        if not figure.up or may_fire(table, figure) is not None:
            return NONE
        shots = (self.lore.best_at(table, figure, target) for target in marks(table, figure.id))
        return max(shots, key=lambda best: best.value, default=NONE)

    def danger(self, table: Table, id: str) -> float:
        """What the enemies who are on their feet can do to somebody from where they stand."""
        figure = table.figure(id)
        able = [foe for foe in table.foes(id) if foe.up and may_fire(table, foe) is None]
        return sum(self.lore.best_at(table, foe, figure).value for foe in able)

    def standing(self, table: Table, id: str, shots: int = 1) -> float:
        """How good it is to stand somewhere with so many shots still to come before the enemy's."""
        figure = table.figure(id)
        shot = self.best_shot(table, figure).value
        if shots > 1 and arm_limit(table, figure) is not None:
            shots = 1
        value = shot * max(shots, 0.5) - CAUTION * self.danger(table, id)
        return value if shot else value - NEARER * self.away(table, id)

    def away(self, table: Table, id: str) -> float:
        """Inches on foot to the nearest enemy who may be attacked."""
        here = table.figure(id).spot
        return min((self.lore.inches(here, foe.spot) for foe in marks(table, id)), default=0.0)

    # Fights

    def wins(self, table: Table, id: str, card: str, rival: str, behind: bool = False) -> tuple[float, float]:
        """The chances to win and to lose a fight with a card, against any card that may be in the other hand."""
        mine = score(table, id, card, behind)
        seat = table.profile(rival).seat
        if not table.hand(seat):
            return 1.0, 0.0
        known = {*table.hand(table.profile(id).seat), *table.shown, *table.discards}
        unseen = [other for other in table.scene.deck if other not in known and not is_joker(other)]
        theirs = [score(table, rival, other) for other in unseen]
        likely = sorted(theirs)[len(theirs) // 3 :]
        if not likely:
            return 0.5, 0.5
        return sum(mine > other for other in likely) / len(likely), sum(mine < other for other in likely) / len(likely)

    def fight_worth(self, table: Table, id: str, rival: str, behind: bool = False) -> float:
        """What it is worth to come to blows."""
        if not table.figure(rival).up:
            return worth.of_a_beating(table, rival, id)
        hand = table.hand(table.profile(id).seat)
        if not hand:
            return -worth.of_a_beating(table, id, rival) if table.hand(table.profile(rival).seat) else 0.0
        return max(self.card_in_fight(table, id, card, rival, behind) for card in hand)

    def card_in_fight(self, table: Table, id: str, card: str, rival: str, behind: bool = False) -> float:
        """What a card is worth in a fight, less what it would be worth kept."""
        won, lost = self.wins(table, id, card, rival, behind)
        gain, loss = worth.of_a_beating(table, rival, id), worth.of_a_beating(table, id, rival)
        return won * gain - lost * loss - 0.5 * worth.of_holding(table, card)
