"""What happens at a table of A Town Called Malice, told one sentence at a time, each with the rule behind it."""

from posse.games import told
from posse.games.cards import name as card_name
from posse.games.told import Names, Ruled
from posse.tabletop.terrain import Spot

LOCATIONS = ("leg", "arm", "flesh", "chest", "severe", "head")
LOCATION_NAMES = {
    "leg": "leg",
    "arm": "arm",
    "flesh": "flesh wound",
    "chest": "chest",
    "severe": "severe wound",
    "head": "head shot",
}

MANNER = {
    "fan": "fans a round of the {}",
    "barrel": "fires a barrel of the {}",
    "snap": "fires the {} first",
}
"""How a shot was fired with a weapon, where it was no plain Shoot."""


# The turn


class TurnBegan(told.TurnBegan, frozen=True, kw_only=True):
    """A new turn."""

    by: str = "malice/turn/order-of-steps"


class InitiativeShown(told.InitiativeShown, frozen=True, kw_only=True):
    """The initiative cards, all turned up at once, in the order the players act."""

    by: str = "malice/turn/reveal-together"


class TieCut(Ruled, frozen=True, kw_only=True):
    """A card cut to tell two Jokers on show apart; it goes back into the deck."""

    seat: str
    card: str
    by: str = "malice/turn/tie-by-suit"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.seat]} cuts for the tie: {card_name(self.card)}."


class CameRound(told.CameRound, frozen=True, kw_only=True):
    """An unconscious character stands up."""

    by: str = "malice/ko/recovers-with-ace"


class Activated(told.Activated, frozen=True, kw_only=True):
    """A character begins to act."""

    by: str = "malice/turn/whole-gang-acts"


class Reshuffled(told.Reshuffled, frozen=True, kw_only=True):
    """The discards become the draw pile."""

    by: str = "malice/setup/deck-reshuffle"


class CardsDrawn(told.CardsDrawn, frozen=True, kw_only=True):
    """Cards drawn into a hand: which ones only their owner sees."""

    by: str = "malice/turn/replace-played"


class Deployed(told.Deployed, frozen=True, kw_only=True):
    """A character set down before the first turn."""

    by: str = "malice/setup/gang"


# Actions


class Moved(told.Moved, frozen=True, kw_only=True):
    """A Move action carried out, as far as it went."""

    by: str = "malice/move/six-inches"


class Aimed(told.Aimed, frozen=True, kw_only=True):
    """Taking aim."""

    by: str = "malice/aim/action"


class Reloaded(told.Reloaded, frozen=True, kw_only=True):
    """Rounds put into a weapon."""

    by: str = "malice/reload/three"


class ShotFired(told.ShotFired, frozen=True, kw_only=True):
    """A shot with everything that went into it; one of a burst, or one of two barrels, is told as such."""

    by: str = "malice/shooting/one-die-per-shot"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        what = names[self.weapon]
        how = MANNER.get(self.kind, "fires the {}").format(what)
        came = "a hit" if self.need.met_by(self.face) else "a miss"
        return f"{names[self.shooter]} {how} at {names[self.target]}: {self.face} against {self.need}: {came}."


class ShotLost(told.ShotLost, frozen=True, kw_only=True):
    """A declared shot that could not be fired any more."""

    by: str = "malice/react/then-attack-rechecked"


# Cards against guns


class ReactionPlayed(told.ReactionPlayed, frozen=True, kw_only=True):
    """A card played to shoot first, to duck, or to spoil the shot."""

    by: str = "malice/react/higher-card"


class JokerPlayed(Ruled, frozen=True, kw_only=True):
    """A Joker played against somebody who was about to shoot."""

    seat: str
    card: str
    figure: str
    attacker: str
    by: str = "malice/react/or-joker"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.seat]}: {card_name(self.card)} against {names[self.attacker]}."


class Ducked(told.Ducked, frozen=True, kw_only=True):
    """A dive for cover."""

    by: str = "malice/react/outdraw-duck"


class GunJammed(Ruled, frozen=True, kw_only=True):
    """A gun that will not fire."""

    figure: str
    weapon: str
    by: str = "malice/joker/gun-jams"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]}'s {names[self.weapon]} jams."


class Fell(Ruled, frozen=True, kw_only=True):
    """Down from a roof or out of a tree."""

    figure: str
    to: Spot
    by: str = "malice/joker/tree-or-roof-fall"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} falls to the ground."


# Fisticuffs


class BrawlFought(told.BrawlFought, frozen=True, kw_only=True):
    """A fight and how it was decided. `helpless`: the rival is out cold, and no card was needed."""

    helpless: bool = False
    by: str = "malice/fisticuffs/higher-wins"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        if self.helpless:
            return f"Fisticuffs: {names[self.mover]} falls upon {names[self.rival]}, who is out cold."
        if any(self.cards):
            return super().tell(names)
        if not self.winner:
            return f"Fisticuffs: {names[self.mover]} against {names[self.rival]}: neither holds a card, nobody wins."
        loser = self.rival if self.winner == self.mover else self.mover
        return f"Fisticuffs: {names[self.winner]} wins: nobody plays a card for {names[loser]}."


# Wounds and points


class Struck(Ruled, frozen=True, kw_only=True):
    """Where a hit landed, and how many wounds the character has there and in all; face 0: no die was rolled."""

    figure: str
    location: str
    face: int
    here: int
    wounds: int
    by: str = "malice/wounds/d6-per-hit"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        rolled = f"{self.face}, " if self.face else ""
        return f"{names[self.figure]} is hit: {rolled}{LOCATION_NAMES[self.location]}{self.count}."

    @property
    def count(self) -> str:
        """What the wound adds up to: the first stands alone, a second in one place and a third of all kill."""
        if self.here > 1:
            return ", the second there"
        return {2: ", the second in all", 3: ", the third in all"}.get(self.wounds, "") if self.here else ""


class HitWasted(Ruled, frozen=True, kw_only=True):
    """A hit on somebody who is dead already."""

    figure: str
    by: str = "malice/wounds/batch-order"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"Another hit finds {names[self.figure]} dead already."


class KnockedOut(told.KnockedOut, frozen=True, kw_only=True):
    """A character passes out."""

    by: str = "malice/wounds/severe-5"


class Killed(told.Killed, frozen=True, kw_only=True):
    """A character dies."""

    by: str = "malice/wounds/head-6"


class PointsScored(told.PointsScored, frozen=True, kw_only=True):
    """Points for a wound or a kill; `side` is the seat that scores them."""

    by: str = "malice/points/wound-1"


class Ended(told.Ended, frozen=True, kw_only=True):
    """The end."""

    by: str = "malice/points/highest-wins"


# Traits


class CardsSwapped(told.CardsSwapped, frozen=True, kw_only=True):
    """A Dirty Cheat's swap: only the two players know which cards changed hands."""

    by: str = "malice/trait/dirty-cheat"


class DeckCut(Ruled, frozen=True, kw_only=True):
    """The winner of a campaign game cuts the deck."""

    seat: str
    card: str
    by: str = "malice/campaign/winner-cuts"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.seat]} cuts the deck to see what was learned: {card_name(self.card)}."


class TraitEarned(Ruled, frozen=True, kw_only=True):
    """What the cut brings one character."""

    figure: str
    trait: str
    by: str = "malice/campaign/one-character"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} earns a trait: {names[self.trait]}."


class NothingLearned(Ruled, frozen=True, kw_only=True):
    """A cut that brings nothing: no luck, or nothing new."""

    figure: str
    why: str
    by: str = "malice/trait/no-luck"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} learns nothing: {self.why}."
