"""What happens at a Ruthless table, told one sentence at a time, each with the rule behind it."""

from collections.abc import Mapping

from posse.engine.event import Event
from posse.engine.number import Need
from posse.games.cards import HIDDEN
from posse.games.cards import name as card_name
from posse.tabletop.length import in_inches
from posse.tabletop.terrain import Spot

Names = Mapping[str, str]

LOCATION_NAMES = {
    "leg": "leg",
    "arm": "arm",
    "graze": "graze",
    "gut_punch": "gut punch",
    "chest": "chest",
    "severe": "severe wound",
}


class Ruled(Event, frozen=True, kw_only=True):
    """An event that says which rule caused it."""

    by: str

    @property
    def rule(self) -> str:
        """The id of the rule that caused it."""
        return self.by


HOW = {"snap": " (snap shot)", "held": " (held shot)", "fan": " (fanning)"}


def side_name(names: Names, id: str) -> str:
    """What a side is called; a seat may have the same id and another name."""
    return names.get(f"side {id}") or names[id]


def _brawl(card: str, score: int) -> str:
    return f"{card_name(card)} ({score})" if card else "no card"


class TurnBegan(Ruled, frozen=True, kw_only=True):
    """A new turn."""

    turn: int
    by: str = "ruthless/turn/phases"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"— Turn {self.turn} —"


class InitiativeShown(Ruled, frozen=True, kw_only=True):
    """The initiative cards, all turned up at once, in the order the players act."""

    cards: tuple[tuple[str, str], ...]
    by: str = "ruthless/turn/simultaneous-reveal"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return "Initiative: " + "; ".join(f"{names[seat]}, {card_name(card)}" for seat, card in self.cards) + "."


class CameRound(Ruled, frozen=True, kw_only=True):
    """An unconscious character stands up."""

    figure: str
    by: str = "ruthless/ko/ace-or-four-wakes"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} comes round and stands up."


class Activated(Ruled, frozen=True, kw_only=True):
    """A character begins its activation."""

    figure: str
    by: str = "ruthless/initiative/one-model-at-a-time"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} acts."


class Moved(Ruled, frozen=True, kw_only=True):
    """A Move action carried out, as far as it went."""

    figure: str
    path: tuple[Spot, ...]
    length: int
    by: str = "ruthless/move/up-to"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} moves {in_inches(self.length)}."


class MoveCutShort(Ruled, frozen=True, kw_only=True):
    """A Move that ends before its declared end, and the path as far as it went."""

    figure: str
    path: tuple[Spot, ...]
    by: str = "ruthless/gyc/move-resumes"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]}'s move ends there."


class Aimed(Ruled, frozen=True, kw_only=True):
    """Taking aim."""

    figure: str
    by: str = "ruthless/aim/action"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} takes aim."


class Covering(Ruled, frozen=True, kw_only=True):
    """Holding a shot for a moving enemy."""

    figure: str
    by: str = "ruthless/gyc/action"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} holds a shot for whoever moves."


class Reloaded(Ruled, frozen=True, kw_only=True):
    """Rounds put into a weapon."""

    figure: str
    weapon: str
    rounds: int
    by: str = "ruthless/reload/three-rounds"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} reloads {self.rounds} into the {names[self.weapon]}."


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


class ShotFired(Ruled, frozen=True, kw_only=True):
    """A shot with everything that went into it."""

    shooter: str
    target: str
    weapon: str
    need: Need
    face: int
    kind: str
    by: str = "ruthless/shoot/one-roll-per-action"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return (
            f"{names[self.shooter]} fires the {names[self.weapon]} at {names[self.target]}"
            f"{HOW.get(self.kind, '')}: {self.face} against {self.need}: {'a hit' if self.need.met_by(self.face) else 'a miss'}."
        )


class ShotLost(Ruled, frozen=True, kw_only=True):
    """A declared shot that could not be fired any more."""

    shooter: str
    target: str
    why: str
    by: str = "ruthless/snap/attack-revalidated"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.shooter]}'s shot at {names[self.target]} comes to nothing: {self.why}."


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


class KnockedOut(Ruled, frozen=True, kw_only=True):
    """A character passes out."""

    figure: str
    by: str = "ruthless/ko/tipped-over"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} goes down, out cold."


class Killed(Ruled, frozen=True, kw_only=True):
    """A character dies."""

    figure: str
    killer: str
    by: str = "ruthless/wounds/last-box-kills"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} is dead."


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


class ReactionPlayed(Ruled, frozen=True, kw_only=True):
    """A card played to shoot first or to duck."""

    seat: str
    figure: str
    card: str
    against: str
    how: str
    by: str = "ruthless/snap/higher-card"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return (
            f"{names[self.seat]}: {card_name(self.card)} against {card_name(self.against)}. "
            f"{names[self.figure]} {self.how}."
        )


class Ducked(Ruled, frozen=True, kw_only=True):
    """A dive for cover."""

    figure: str
    path: tuple[Spot, ...]
    by: str = "ruthless/duck/three-inches"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} ducks."


class BrawlFought(Ruled, frozen=True, kw_only=True):
    """A brawl and how it was decided."""

    mover: str
    rival: str
    cards: tuple[str, str]
    scores: tuple[int, int]
    winner: str
    by: str = "ruthless/fisticuffs/highest-wins"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return (
            f"Fisticuffs: {names[self.mover]} with {_brawl(self.cards[0], self.scores[0])}, "
            f"{names[self.rival]} with {_brawl(self.cards[1], self.scores[1])}: "
            + (f"{names[self.winner]} wins." if self.winner else "nobody wins.")
        )


class PushedBack(Ruled, frozen=True, kw_only=True):
    """The loser of a brawl goes back."""

    figure: str
    to: Spot
    length: int
    by: str = "ruthless/fisticuffs/loser-pushed-2"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        if not self.length:
            return f"{names[self.figure]} has nowhere to be knocked back to."
        return f"{names[self.figure]} is knocked back {in_inches(self.length)}."


class SevenNamed(Ruled, frozen=True, kw_only=True):
    """The one who gets three actions."""

    figure: str
    by: str = "ruthless/cards/seven-one-character"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} gets three actions from the 7."


class Reshuffled(Ruled, frozen=True, kw_only=True):
    """The discards become the draw pile."""

    by: str = "ruthless/setup/deck-reshuffle"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return "The discards are shuffled into a new deck."


class Discarded(Ruled, frozen=True, kw_only=True):
    """Cards thrown away after a 3, face down at tables that hide the discards (RR-06)."""

    seat: str
    cards: tuple[str, ...]
    face_down: bool = False
    by: str = "ruthless/turn/three-discard-option"

    def seen_by(self, seat: str | None) -> "Discarded":
        """Face down, others see how many, not which."""
        if not self.face_down or seat == self.seat:
            return self
        return Discarded(seat=self.seat, cards=(HIDDEN,) * len(self.cards), face_down=True, by=self.by)

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        if HIDDEN in self.cards:
            return f"{names[self.seat]}: {len(self.cards)} card{'s' if len(self.cards) > 1 else ''} thrown away."
        return f"{names[self.seat]}: {', '.join(map(card_name, self.cards))} thrown away."


class TopCardTurned(Ruled, frozen=True, kw_only=True):
    """The top card turned for a player without cards."""

    seat: str
    card: str
    by: str = "ruthless/small/out-of-cards"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.seat]}: no card left; the top one is {card_name(self.card)}."


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


class Deployed(Ruled, frozen=True, kw_only=True):
    """A character set down before the first turn."""

    figure: str
    at: Spot
    by: str = "ruthless/setup/deployment-by-scenario"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} takes position."


class PointsScored(Ruled, frozen=True, kw_only=True):
    """Points for an objective."""

    side: str
    points: int
    why: str
    by: str = "ruthless/scenario/victory-points"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{self.points} to {side_name(names, self.side)}: {self.why}."


class OldWoundChosen(Ruled, frozen=True, kw_only=True):
    """Where an old wound sits."""

    figure: str
    location: str
    by: str = "ruthless/trait/old-wound"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} has an old wound in the {self.location}."


class Ended(Ruled, frozen=True, kw_only=True):
    """The end."""

    reason: str
    winners: tuple[str, ...]
    by: str = "ruthless/skedaddle/winner"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{self.reason} " + (
            f"The winners: {' and '.join(side_name(names, side) for side in self.winners)}."
            if self.winners
            else "Nobody wins."
        )


class CardsDrawn(Ruled, frozen=True, kw_only=True):
    """Cards drawn into a hand: which ones only their owner sees."""

    seat: str
    cards: tuple[str, ...]
    by: str = "ruthless/turn/replenish-to-five"

    def seen_by(self, seat: str | None) -> "CardsDrawn":
        """Others see how many, not which."""
        return self if seat == self.seat else CardsDrawn(seat=self.seat, cards=(HIDDEN,) * len(self.cards), by=self.by)

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.seat]}: {len(self.cards)} card{'s' if len(self.cards) > 1 else ''} drawn."


class CardsSwapped(Ruled, frozen=True, kw_only=True):
    """A Dirty Cheat's swap: only the two players know which cards changed hands."""

    figure: str
    seat: str
    other: str
    gave: str
    took: str
    by: str = "ruthless/trait/dirty-cheat"

    def seen_by(self, seat: str | None) -> "CardsSwapped":
        """Everybody else sees only that it happened."""
        if seat in (self.seat, self.other):
            return self
        return CardsSwapped(figure=self.figure, seat=self.seat, other=self.other, gave=HIDDEN, took=HIDDEN, by=self.by)

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} cheats: a card goes to {names[self.other]}, another comes back."
