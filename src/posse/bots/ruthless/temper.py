"""A deputy's temper: its opinions as numbers. The unit is one able fighter out of the fight.

None of this is a rule. The numbers of the plain deputy were settled by letting deputies of different tempers fight.
"""

from msgspec import Struct


class Temper(Struct, frozen=True):
    """What things are worth, and how much is risked for them."""

    point: float = 1.0
    """One victory point."""
    round: float = 0.02
    """One round of ammunition, as long as there is a turn left to miss it in."""
    lily: float = 0.4
    """The share of a fighter that is lost with courage."""
    down: float = 0.7
    """The share that is lost with consciousness."""
    limb: float = 0.1
    """The share that is lost with each box of a leg or an arm."""
    body: float = 0.22
    """The share that is lost with each box of the chest or a severe wound."""
    caution: float = 0.45
    """How much harm taken weighs against harm given."""
    guarded: float = 1.1
    """How much more careful a side is that is ahead."""
    desperate: float = 0.5
    """What is left of its caution on the last turn to a side that is not."""
    rout: float = 0.2
    """What it is worth that a side is a tenth more likely to run."""
    to_come: float = 1.6
    """Shots to expect from an enemy who is still to act this turn."""
    next_turn: float = 0.8
    """Shots to expect next turn from anybody before one acts again."""
    shared: float = 0.7
    """How much every other target an enemy has draws its fire away."""
    lurking: float = 0.03
    """The chance to be hit by an enemy near by who does not see one yet."""
    again: float = 0.4
    """What a shot that could be had next turn is worth beside one now."""
    pull: float = 0.05
    """What six inches nearer to somebody to shoot at are worth to one who sees nobody."""
    onward: float = 0.8
    """What getting on with a second Move is worth beside the first."""
    covering: float = 0.15
    """The share of a hit that a held shot is worth while enemies are still to act."""
    answered: float = 0.35
    """The share of attacks answered by a card where the other holds one that would do."""
    pip: float = 0.012
    """What one pip of a card in hand is worth for snap shots, ducking and brawls to come."""
    first: float = 0.02
    """What one pip of the card shown is worth to each fighter: acting early, and being hard to forestall."""
    third_action: float = 0.2
    """What a 7 is worth when it is shown."""
    low_blow: float = 0.06
    """What a 2 is worth beyond its pips, for a low blow."""
    spirit: float = 0.05
    """What a court card or an Ace is worth beyond its pips, for courage."""
    waking: float = 0.6
    """What it is worth to bring round somebody who is out cold."""
    courage: float = 0.5
    """What finding courage again is worth."""
    ground: float = 0.35
    """The share of a goal's points that standing on its ground is worth before it is counted."""


PLAIN = Temper()
