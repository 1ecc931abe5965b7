"""What happens at a Ruthless table, told one sentence at a time, each with the rule behind it."""

from posse.engine.number import Need
from posse.games import told
from posse.games.cards import name as card_name
from posse.games.told import Names, Ruled, side_name
from posse.tabletop.terrain import Spot

LOCATION_NAMES = {
    "leg": "leg",
    "arm": "arm",
    "graze": "graze",
    "gut_punch": "gut punch",
    "chest": "chest",
    "severe": "severe wound",
}


class TurnBegan(told.TurnBegan, frozen=True, kw_only=True):
    """A new turn."""

    by: str = "ruthless/turn/phases"


class InitiativeShown(told.InitiativeShown, frozen=True, kw_only=True):
    """The initiative cards, all turned up at once, in the order the players act."""

    by: str = "ruthless/turn/simultaneous-reveal"


class CameRound(told.CameRound, frozen=True, kw_only=True):
    """An unconscious character stands up."""

    by: str = "ruthless/ko/ace-or-four-wakes"


class Activated(told.Activated, frozen=True, kw_only=True):
    """A character begins its activation."""

    by: str = "ruthless/initiative/one-model-at-a-time"


class Moved(told.Moved, frozen=True, kw_only=True):
    """A Move action carried out, as far as it went."""

    by: str = "ruthless/move/up-to"


class MoveCutShort(Ruled, frozen=True, kw_only=True):
    """A Move that ends before its declared end, and the path as far as it went."""

    figure: str
    path: tuple[Spot, ...]
    by: str = "ruthless/gyc/move-resumes"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]}'s move ends there."


class Aimed(told.Aimed, frozen=True, kw_only=True):
    """Taking aim."""

    by: str = "ruthless/aim/action"


class Covering(Ruled, frozen=True, kw_only=True):
    """Holding a shot for a moving enemy."""

    figure: str
    by: str = "ruthless/gyc/action"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} holds a shot for whoever moves."


class Reloaded(told.Reloaded, frozen=True, kw_only=True):
    """Rounds put into a weapon."""

    by: str = "ruthless/reload/three-rounds"


class Mounted(Ruled, frozen=True, kw_only=True):
    """Into the saddle."""

    figure: str
    horse: str
    by: str = "ruthless/mount/costs-an-action"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} mounts {names[self.horse]}."


class Dismounted(Ruled, frozen=True, kw_only=True):
    """Out of the saddle."""

    figure: str
    horse: str
    by: str = "ruthless/dismount/costs-an-action"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} gets down from {names[self.horse]}."


class Unhorsed(Ruled, frozen=True, kw_only=True):
    """Out of the saddle without wanting to be."""

    figure: str
    horse: str
    by: str = "ruthless/horse/rider-down-falls"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} is off {names[self.horse]}."


class ShotFired(told.ShotFired, frozen=True, kw_only=True):
    """A shot with everything that went into it."""

    by: str = "ruthless/shoot/one-roll-per-action"


class ShotLost(told.ShotLost, frozen=True, kw_only=True):
    """A declared shot that could not be fired any more."""

    by: str = "ruthless/snap/attack-revalidated"


class Rerolled(Ruled, frozen=True, kw_only=True):
    """Luck spent on one die."""

    figure: str
    face: int
    again: int
    by: str = "ruthless/trait/lucky"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} is Lucky: the {self.face} is rolled again: {self.again}."


class HorseHit(Ruled, frozen=True, kw_only=True):
    """A hit that went to the horse."""

    horse: str
    face: int
    wounds: int
    by: str = "ruthless/shoot/mounted-target-split"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.horse]} is hit ({self.wounds} of 3)."


class HorseKilled(Ruled, frozen=True, kw_only=True):
    """A horse dies."""

    horse: str
    by: str = "ruthless/horse/three-wounds-kill"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.horse]} is dead."


class HorseBolted(Ruled, frozen=True, kw_only=True):
    """A loose horse runs from the shooting."""

    horse: str
    to: Spot
    by: str = "ruthless/horse/stays-put"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.horse]} bolts."


class Struck(Ruled, frozen=True, kw_only=True):
    """Where a hit landed and how many of its boxes are now crossed off."""

    figure: str
    location: str
    face: int
    boxes: int
    by: str = "ruthless/wounds/d10-per-hit"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} is hit: {self.face}, {LOCATION_NAMES[self.location]}" + (
            f" ({self.boxes})." if self.boxes else "."
        )


class LocationShifted(Ruled, frozen=True, kw_only=True):
    """The one who hit moved the location."""

    figure: str
    face: int
    to: str
    by: str = "ruthless/aim/wound-shift"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"The hit is placed: {LOCATION_NAMES[self.to]}."


class WoundIgnored(Ruled, frozen=True, kw_only=True):
    """A first wound shrugged off."""

    figure: str
    by: str = "ruthless/trait/tough-as-nails"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} is Tough as Nails and shrugs it off."


class KnockedOut(told.KnockedOut, frozen=True, kw_only=True):
    """A character passes out."""

    by: str = "ruthless/ko/tipped-over"


class Killed(told.Killed, frozen=True, kw_only=True):
    """A character dies."""

    by: str = "ruthless/wounds/last-box-kills"


class ToughnessTested(Ruled, frozen=True, kw_only=True):
    """A test of nerve."""

    figure: str
    need: Need
    face: int
    by: str = "ruthless/toughness/pass-on-value-or-more"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return (
            f"{names[self.figure]} tests Toughness: {self.face} against {self.need}: "
            f"{'holds' if self.need.met_by(self.face) else 'fails'}."
        )


class FailureIgnored(Ruled, frozen=True, kw_only=True):
    """A first failure laughed off."""

    figure: str
    by: str = "ruthless/trait/cool-hand"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} has a Cool Hand and stays put."


class TurnedLily(Ruled, frozen=True, kw_only=True):
    """Nerve gone."""

    figure: str
    by: str = "ruthless/lily/token"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} turns Lily Livered."


class RanForCover(Ruled, frozen=True, kw_only=True):
    """A flight."""

    figure: str
    path: tuple[Spot, ...]
    by: str = "ruthless/lily/moves-to-cover"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} runs for cover."


class CourageTried(Ruled, frozen=True, kw_only=True):
    """An attempt to find courage again; face 0 when a strong card made the die needless."""

    figure: str
    card: str
    need: Need
    face: int
    found: bool
    by: str = "ruthless/courage/roll-plus-card"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return (
            f"{names[self.figure]} tries to find courage"
            + (f" with {card_name(self.card)}" if self.card else "")
            + (f": {self.face} against {self.need}" if self.face else "")
            + (": found." if self.found else ": not yet.")
        )


class ReactionPlayed(told.ReactionPlayed, frozen=True, kw_only=True):
    """A card played to shoot first or to duck."""

    by: str = "ruthless/snap/higher-card"


class Ducked(told.Ducked, frozen=True, kw_only=True):
    """A dive for cover."""

    by: str = "ruthless/duck/three-inches"


class BrawlFought(told.BrawlFought, frozen=True, kw_only=True):
    """A brawl and how it was decided."""

    by: str = "ruthless/fisticuffs/highest-wins"


class PushedBack(told.PushedBack, frozen=True, kw_only=True):
    """The loser of a brawl goes back."""

    by: str = "ruthless/fisticuffs/loser-pushed-2"


class SevenNamed(Ruled, frozen=True, kw_only=True):
    """The one who gets three actions."""

    figure: str
    by: str = "ruthless/cards/seven-one-character"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} gets three actions from the 7."


class Reshuffled(told.Reshuffled, frozen=True, kw_only=True):
    """The discards become the draw pile."""

    by: str = "ruthless/setup/deck-reshuffle"


class Discarded(Ruled, frozen=True, kw_only=True):
    """Cards thrown away after a 3."""

    seat: str
    cards: tuple[str, ...]
    by: str = "ruthless/turn/three-discard-option"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.seat]}: {', '.join(map(card_name, self.cards))} thrown away."


class TopCardTurned(told.TopCardTurned, frozen=True, kw_only=True):
    """The top card turned for a player without cards."""

    by: str = "ruthless/small/out-of-cards"


class SkedaddleRolled(Ruled, frozen=True, kw_only=True):
    """A side looks at its losses."""

    side: str
    count: int
    face: int
    by: str = "ruthless/skedaddle/fail-on-equal-or-less"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return (
            f"{side_name(names, self.side)}, {self.count} out of the fight: {self.face} rolled, "
            f"{'they run' if self.face <= self.count else 'they stay'}."
        )


class SideRan(Ruled, frozen=True, kw_only=True):
    """A side leaves."""

    side: str
    by: str = "ruthless/skedaddle/ends-scenario"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{side_name(names, self.side)} skedaddle."


class SilverTaken(Ruled, frozen=True, kw_only=True):
    """Money picked up."""

    figure: str
    value: int
    by: str = "ruthless/scenario/silver-dollars"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} picks up ${self.value}."


class SilverDropped(Ruled, frozen=True, kw_only=True):
    """Money dropped."""

    figure: str
    value: int
    by: str = "ruthless/wounds/dead-removed"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} drops ${self.value}."


class Captured(Ruled, frozen=True, kw_only=True):
    """A Wanted character taken."""

    figure: str
    points: int
    side: str
    by: str = "ruthless/scenario/wanted-outlaws"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} is captured: {self.points} to {side_name(names, self.side)}."


class LeftTable(Ruled, frozen=True, kw_only=True):
    """A character leaves by an exit."""

    figure: str
    by: str = "ruthless/move/blocking"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} gets away."


class Arrived(Ruled, frozen=True, kw_only=True):
    """A late arrival."""

    figure: str
    by: str = "ruthless/scenario/odd-deployment"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} arrives."


class Deployed(told.Deployed, frozen=True, kw_only=True):
    """A character set down before the first turn."""

    by: str = "ruthless/setup/deployment-by-scenario"


class PointsScored(told.PointsScored, frozen=True, kw_only=True):
    """Points for an objective."""

    by: str = "ruthless/scenario/victory-points"


class OldWoundChosen(Ruled, frozen=True, kw_only=True):
    """Where an old wound sits."""

    figure: str
    location: str
    by: str = "ruthless/trait/old-wound"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} has an old wound in the {self.location}."


class Ended(told.Ended, frozen=True, kw_only=True):
    """The end."""

    by: str = "ruthless/skedaddle/winner"


class CardsDrawn(told.CardsDrawn, frozen=True, kw_only=True):
    """Cards drawn into a hand: which ones only their owner sees."""

    by: str = "ruthless/turn/replenish-to-five"


class CardsSwapped(told.CardsSwapped, frozen=True, kw_only=True):
    """A Dirty Cheat's swap: only the two players know which cards changed hands."""

    by: str = "ruthless/trait/dirty-cheat"
