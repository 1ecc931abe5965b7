"""What happens at a Ruthless table, told one sentence at a time, each with the rule behind it."""

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

from posse.games.cards.pack import name as card_name
from posse.games.deeds import happened
from posse.games.deeds.happened import Names, Row, Ruled, side_name
from posse.games.wire.story import DieShown

DIE = 10
LOCATION_NAMES = {
    "leg": "leg",
    "arm": "arm",
    "graze": "graze",
    "gut_punch": "gut punch",
    "chest": "chest",
    "severe": "severe wound",
}

# The turn

TurnBegan = happened.TURN_BEGAN.under("ruthless/turn/phases")
InitiativeShown = partial(happened.InitiativeShown, by="ruthless/turn/simultaneous-reveal")
SevenNamed = Row("{figure} gets three actions from the 7.", "ruthless/cards/seven-one-character")
CameRound = happened.CAME_ROUND.under("ruthless/ko/ace-or-four-wakes")
Activated = happened.ACTIVATED.under("ruthless/initiative/one-model-at-a-time")
CardsDrawn = partial(happened.CardsDrawn, by="ruthless/turn/replenish-to-five")
Discarded = Row("{seat}: {cards} thrown away.", "ruthless/turn/three-discard-option", "quiet")
Reshuffled = happened.RESHUFFLED.under("ruthless/setup/deck-reshuffle")
TopCardTurned = happened.TOP_CARD_TURNED.under("ruthless/small/out-of-cards")
Deployed = happened.DEPLOYED.under("ruthless/setup/deployment-by-scenario")
Arrived = Row("{figure} arrives.", "ruthless/scenario/odd-deployment", "aside")
OldWoundChosen = Row("{figure} has an old wound in the {location}.", "ruthless/trait/old-wound")

# Actions

Moved = partial(happened.Moved, by="ruthless/move/up-to")
Aimed = happened.AIMED.under("ruthless/aim/action")
Covering = Row("{figure} holds a shot for whoever moves.", "ruthless/gyc/action")
Reloaded = happened.RELOADED.under("ruthless/reload/three-rounds")
Mounted = Row("{figure} mounts {horse}.", "ruthless/mount/costs-an-action")
Dismounted = Row("{figure} gets down from {horse}.", "ruthless/dismount/costs-an-action")
Unhorsed = Row("{figure} is off {horse}.", "ruthless/horse/rider-down-falls")
LeftTable = Row("{figure} gets away.", "ruthless/move/blocking", "loud", news="away")


class MoveCutShort(happened.Walked, frozen=True, kw_only=True):
    """A Move that ends before its declared end, and the path as far as it went."""

    says = "{figure}'s move ends there."

    by: str = "ruthless/gyc/move-resumes"


# Shots and reactions


class ShotFired(happened.ShotFired, frozen=True, kw_only=True):
    sides = DIE
    ways: ClassVar[Mapping[str, str]] = {
        "snap": "snaps a shot with the {weapon}",
        "held": "fires the held shot",
        "fan": "fans a round",
    }

    by: str = "ruthless/shoot/one-roll-per-action"


ShotLost = happened.SHOT_LOST.under("ruthless/snap/attack-revalidated")
ReactionPlayed = partial(happened.ReactionPlayed, by="ruthless/snap/higher-card")
Ducked = partial(happened.Ducked, by="ruthless/duck/three-inches")


class Rerolled(Ruled, frozen=True, kw_only=True):
    says = "{figure} is Lucky: the {face} is rolled again: {again}."

    figure: str
    face: int
    again: int
    by: str = "ruthless/trait/lucky"

    def dice(self) -> tuple[DieShown, ...]:
        return (DieShown(self.again, DIE, "rolled again"),)


# Wounds


class HorseHit(happened.Rolled, frozen=True, kw_only=True):
    """A hit that went to the horse; face 0: no die was rolled."""

    says = "{horse} is hit ({wounds} of 3)."
    news = "stopped"
    sides, roll = DIE, "horse or rider"

    horse: str
    wounds: int
    by: str = "ruthless/shoot/mounted-target-split"


HorseKilled = Row("{horse} is dead.", "ruthless/horse/three-wounds-kill", "grim", hurts=True)
HorseBolted = Row("{horse} bolts.", "ruthless/horse/stays-put", news="stray")


class Struck(happened.Struck, frozen=True, kw_only=True):
    """Where a hit landed and how many of its boxes are now crossed off."""

    sides = DIE

    boxes: int
    by: str = "ruthless/wounds/d10-per-hit"

    def sentence(self, names: Names) -> str:
        last = f", box {self.boxes}" if self.boxes else ""
        return f"{names[self.figure]} is hit: {LOCATION_NAMES[self.location]}{last}."


LocationShifted = Row("The hit is placed: {to}.", "ruthless/aim/wound-shift")
WoundIgnored = Row("{figure} is Tough as Nails and shrugs it off.", "ruthless/trait/tough-as-nails", news="escape")
KnockedOut = partial(happened.KnockedOut, by="ruthless/ko/tipped-over")
Killed = partial(happened.Killed, by="ruthless/wounds/last-box-kills")

# Nerve


class ToughnessTested(happened.Tested, frozen=True, kw_only=True):
    figure: str
    by: str = "ruthless/toughness/pass-on-value-or-more"

    def sentence(self, names: Names) -> str:
        kept = "keeps" if self.good else "loses"
        return f"{names[self.figure]} {kept} nerve: {self.face} against {self.need.face}."

    def dice(self) -> tuple[DieShown, ...]:
        return (DieShown(self.face, DIE, f"nerve, {self.need.face}+", self.good),)


FailureIgnored = Row("{figure} has a Cool Hand and stays put.", "ruthless/trait/cool-hand")
TurnedLily = Row("{figure} turns Lily Livered.", "ruthless/lily/token", "loud", hurts=True, news="nerve")


class RanForCover(happened.Walked, frozen=True, kw_only=True):
    says = "{figure} runs for cover."

    by: str = "ruthless/lily/moves-to-cover"


class CourageTried(happened.Tested, frozen=True, kw_only=True):
    """An attempt to find courage again; face 0 when a strong card made the die needless."""

    sides, roll = DIE, "courage"

    figure: str
    card: str
    found: bool
    by: str = "ruthless/courage/roll-plus-card"

    def sentence(self, names: Names) -> str:
        card = f" with {card_name(self.card)}" if self.card else ""
        rolled = f": {self.face} against {self.need.face}" if self.face else ""
        return f"{names[self.figure]} tries to find courage{card}{rolled}: {'found' if self.found else 'not yet'}."


# Fisticuffs

BrawlFought = partial(happened.BrawlFought, by="ruthless/fisticuffs/highest-wins")
PushedBack = happened.PUSHED_BACK.under("ruthless/fisticuffs/loser-pushed-2")
HeldGround = happened.HELD_GROUND.under("ruthless/fisticuffs/loser-pushed-2")

# Scenarios, and the end


class SkedaddleRolled(happened.Rolled, frozen=True, kw_only=True):
    loudness = "aside"
    sides, roll = DIE, "Skedaddle"

    side: str
    count: int
    by: str = "ruthless/skedaddle/fail-on-equal-or-less"

    def sentence(self, names: Names) -> str:
        stays = "they stay" if self.good else "they run"
        return f"{side_name(names, self.side)}, {self.count} out of the fight: {self.face} rolled, {stays}."

    @property
    def good(self) -> bool:
        return self.face > self.count


SideRan = Row("{side:side} skedaddle.", "ruthless/skedaddle/ends-scenario", "aside", hurts=True)
SilverTaken = Row("{figure} picks up ${value}.", "ruthless/scenario/silver-dollars")
SilverDropped = Row("{figure} drops ${value}.", "ruthless/wounds/dead-removed")
Captured = Row(
    "{figure} is captured: {bounty} to {side:side}.", "ruthless/scenario/wanted-outlaws", "loud", news="taken"
)
PointsScored = happened.POINTS_SCORED.under("ruthless/scenario/victory-points")
Ended = partial(happened.Ended, by="ruthless/skedaddle/winner")
