"""What happens at a table of A Town Called Malice, told one sentence at a time, each with the rule behind it."""

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

from posse.games.deeds import happened
from posse.games.deeds.happened import Names, Row

DIE = 6
LOCATIONS = ("leg", "arm", "flesh", "chest", "severe", "head")
LOCATION_NAMES = {
    "leg": "leg",
    "arm": "arm",
    "flesh": "flesh wound",
    "chest": "chest",
    "severe": "severe wound",
    "head": "head shot",
}

# The turn

TurnBegan = happened.TURN_BEGAN.under("malice/turn/order-of-steps")
InitiativeShown = partial(happened.InitiativeShown, by="malice/turn/reveal-together")
TieCut = Row("{seat} cuts for the tie: {card:card}.", "malice/turn/tie-by-suit", "aside", shows="cards")
CameRound = happened.CAME_ROUND.under("malice/ko/recovers-with-ace")
Activated = happened.ACTIVATED.under("malice/turn/whole-gang-acts")
Reshuffled = happened.RESHUFFLED.under("malice/setup/deck-reshuffle")
CardsDrawn = partial(happened.CardsDrawn, by="malice/turn/replace-played")
Deployed = happened.DEPLOYED.under("malice/setup/gang")

# Actions

Moved = partial(happened.Moved, by="malice/move/six-inches")
Aimed = happened.AIMED.under("malice/aim/action")
Reloaded = happened.RELOADED.under("malice/reload/three")


class ShotFired(happened.ShotFired, frozen=True, kw_only=True):
    """A shot with everything that went into it; one of a burst, or one of two barrels, is told as such."""

    sides = DIE
    ways: ClassVar[Mapping[str, str]] = {
        "fan": "fans a round of the {weapon}",
        "barrel": "fires a barrel of the {weapon}",
        "snap": "fires the {weapon} first",
    }

    by: str = "malice/shooting/one-die-per-shot"


ShotLost = happened.SHOT_LOST.under("malice/react/then-attack-rechecked")

# Cards against guns

ReactionPlayed = partial(happened.ReactionPlayed, by="malice/react/higher-card")
JokerPlayed = Row("{seat}: {card:card} against {attacker}.", "malice/react/or-joker")
Ducked = partial(happened.Ducked, by="malice/react/outdraw-duck")
GunJammed = Row("{figure}'s {weapon} jams.", "malice/joker/gun-jams", "loud", news="jam")
Fell = Row("{figure} falls to the ground.", "malice/joker/tree-or-roof-fall", "loud", shows="fall")

# Fisticuffs


class BrawlFought(happened.BrawlFought, frozen=True, kw_only=True):
    """A fight and how it was decided. `helpless`: the rival is out cold, and no card was needed."""

    helpless: bool = False
    by: str = "malice/fisticuffs/higher-wins"

    def sentence(self, names: Names) -> str:
        if self.helpless:
            return f"Fisticuffs: {names[self.mover]} falls upon {names[self.rival]}, who is out cold."
        if any(self.cards):
            return super().sentence(names)
        if not self.winner:
            return f"Fisticuffs: {names[self.mover]} against {names[self.rival]}: neither holds a card, nobody wins."
        loser = self.rival if self.winner == self.mover else self.mover
        return f"Fisticuffs: {names[self.winner]} wins: nobody plays a card for {names[loser]}."


# Wounds and points


class Struck(happened.Struck, frozen=True, kw_only=True):
    """Where a hit landed, and how many wounds the character has there and in all."""

    sides = DIE

    here: int
    wounds: int
    by: str = "malice/wounds/d6-per-hit"

    def sentence(self, names: Names) -> str:
        """What the wound adds up to: a second in one place and a third of all kill."""
        there = ", the second there" if self.here > 1 else f", wound {self.wounds} of 3" if self.here else ""
        return f"{names[self.figure]} is hit: {LOCATION_NAMES[self.location]}{there}."


HitWasted = Row("Another hit finds {figure} dead already.", "malice/wounds/batch-order")
KnockedOut = partial(happened.KnockedOut, by="malice/wounds/severe-5")
Killed = partial(happened.Killed, by="malice/wounds/head-6")
PointsScored = Row("{points} to {side:side}: {why}.", "malice/points/wound-1", "loud")
Ended = partial(happened.Ended, by="malice/points/highest-wins")

# Traits

DeckCut = Row(
    "{seat} cuts the deck to see what was learned: {card:card}.", "malice/campaign/winner-cuts", "aside", shows="cards"
)
TraitEarned = Row("{figure} earns a trait: {trait}.", "malice/campaign/one-character", "loud")
NothingLearned = Row("{figure} learns nothing: {why}.", "malice/trait/no-luck")
