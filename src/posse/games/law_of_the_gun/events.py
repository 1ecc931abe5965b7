"""What happens at a table of Law of the Gun, told one sentence at a time, each with the rule behind it.

Every chapter adds its own below its heading. An event of somebody whom the enemy has not spotted is told `only` to those
seats that may know of it.
"""

from typing import Self

from msgspec.structs import replace

from posse.engine.number import Need, Reason
from posse.games import told
from posse.games.told import Names, side_name
from posse.tabletop.length import in_centimetres
from posse.tabletop.terrain import Spot


class Ruled(told.Ruled, frozen=True, kw_only=True):
    """An event that says which rule caused it, and which seats may know of it; with no seats named, everybody may."""

    only: tuple[str, ...] = ()

    def seen_by(self, seat: str | None) -> Self | None:
        """Nothing for whoever may not know."""
        return self if not self.only or seat in self.only else None


def several(names: Names, ids: tuple[str, ...]) -> str:
    """People by name: `Ann`, `Ann and Bob`, `Ann, Bob and Cy`."""
    called = [names[id] for id in ids]
    return called[0] if len(called) == 1 else f"{', '.join(called[:-1])} and {called[-1]}"


# Tests


class Tested(Ruled, frozen=True, kw_only=True):
    """A test of an attribute: a die equal to the score or under it passes. `why` says what for."""

    figure: str
    what: str
    need: Need
    face: int
    why: str
    by: str = "lotg/tests/roll-equal-or-under"

    @property
    def passed(self) -> bool:
        """Was it?"""
        return self.need.met_by(self.face)

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        came = "passed" if self.passed else "failed"
        return f"{names[self.figure]} tests {self.what} {self.why}: {self.face} against {self.need}: {came}."


# The turn


class FirstSideRolled(Ruled, frozen=True, kw_only=True):
    """A die for who begins, and what it comes to."""

    side: str
    face: int
    total: int
    by: str = "lotg/sequence/side-a"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        best = f" and {self.total - self.face} for the best Initiative" if self.total > self.face else ""
        return f"{side_name(names, self.side)} roll {self.face}{best} for the first half-turn: {self.total}."


class SidesOrdered(Ruled, frozen=True, kw_only=True):
    """In which order the sides take their half-turns."""

    order: tuple[str, ...]
    by: str = "lotg/sequence/alternate"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{', then '.join(side_name(names, side) for side in self.order)}."


class TurnBegan(told.TurnBegan, frozen=True, kw_only=True):
    """A new complete turn."""

    by: str = "lotg/sequence/alternate"


class HalfBegan(Ruled, frozen=True, kw_only=True):
    """A side's half-turn begins."""

    side: str
    by: str = "lotg/sequence/side-a"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{side_name(names, self.side)} take their half of the turn."


class Activated(Ruled, frozen=True, kw_only=True):
    """Somebody begins to act, alone or with a group, the leader first."""

    figures: tuple[str, ...]
    by: str = "lotg/sequence/side-a"

    @property
    def figure(self) -> str:
        """Who leads."""
        return self.figures[0]

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        if len(self.figures) == 1:
            return f"{names[self.figures[0]]} acts."
        return f"{names[self.figures[0]]} leads {several(names, self.figures[1:])}."


class Deployed(Ruled, frozen=True, kw_only=True):
    """A character set down before the first turn."""

    figure: str
    at: Spot
    by: str = "lotg/basics/one-character"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} takes position."


class GameEnded(Ruled, frozen=True, kw_only=True):
    """The fight is over."""

    reason: str
    winners: tuple[str, ...]
    by: str = "lotg/sequence/alternate"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        who = " and ".join(side_name(names, side) for side in self.winners)
        return f"{self.reason} {who + ' won.' if who else 'Nobody won.'}"


# Movement


class Followed(Ruled, frozen=True, kw_only=True):
    """Who follows the leader's roll, and who is left behind."""

    leader: str
    face: int
    going: tuple[str, ...] = ()
    staying: tuple[str, ...] = ()
    by: str = "lotg/actions/follow"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        words = []
        if self.going:
            words.append(f"{several(names, self.going)} {follow(self.going, 'follows', 'follow')}")
        if self.staying:
            words.append(f"{several(names, self.staying)} {follow(self.staying, 'does', 'do')} not")
        return f"On {names[self.leader]}'s {self.face}, {' and '.join(words)}."


def follow(ids: tuple[str, ...], one: str, many: str) -> str:
    """The verb for one or for several."""
    return one if len(ids) == 1 else many


class Halted(Ruled, frozen=True, kw_only=True):
    """Figures stop what they were doing."""

    figures: tuple[str, ...]
    by: str = "lotg/actions/halt-free"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{several(names, self.figures)} {follow(self.figures, 'halts', 'halt')}."


class LeftBehind(Ruled, frozen=True, kw_only=True):
    """Members who did not come along are of the group no more."""

    figures: tuple[str, ...]
    by: str = "lotg/actions/partial-leave"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{several(names, self.figures)} {follow(self.figures, 'is', 'are')} left behind."


class Moved(Ruled, frozen=True, kw_only=True):
    """A stretch of a move, and how far it went."""

    figure: str
    path: tuple[Spot, ...]
    length: int
    by: str = "lotg/movement/up-to"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} moves {in_centimetres(self.length)}."


class Slackened(Ruled, frozen=True, kw_only=True):
    """What difficult ground takes off a move."""

    figure: str
    piece: str
    faces: tuple[int, ...]
    loss: int
    stopped: bool = False
    by: str = "lotg/terrain/foot-dice"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        dice = ", ".join(str(face) for face in self.faces)
        rolled = f" ({dice})" if dice else ""
        end = " and is stopped there" if self.stopped else ""
        return f"{names[self.figure]} loses {in_centimetres(self.loss)} to {self.piece}{rolled}{end}."


class Fell(Ruled, frozen=True, kw_only=True):
    """Somebody lies prone beside a horse or a vehicle."""

    figure: str
    horse: str = ""
    by: str = "lotg/terrain/horse-fall"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} falls and lies prone."


class Overturned(Ruled, frozen=True, kw_only=True):
    """A vehicle turns over."""

    vehicle: str
    by: str = "lotg/terrain/vehicle-overturn"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.vehicle]} turns over."


class Righted(Ruled, frozen=True, kw_only=True):
    """An overturned vehicle is set on its wheels again."""

    vehicle: str
    figures: tuple[str, ...]
    by: str = "lotg/ruling/overturn-result"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{several(names, self.figures)} set {names[self.vehicle]} on its wheels again."


class FenceBroken(Ruled, frozen=True, kw_only=True):
    """A vehicle drives through a fence."""

    figure: str
    piece: str
    face: int
    by: str = "lotg/ruling/vehicle-fence"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} drives through {self.piece} and loses {self.face} cm."


class PostureChanged(Ruled, frozen=True, kw_only=True):
    """Somebody drops prone or gets up."""

    figure: str
    posture: str
    by: str = "lotg/ruling/posture"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} {'drops prone' if self.posture == 'prone' else 'gets up'}."


class MountedUp(Ruled, frozen=True, kw_only=True):
    """Somebody mounts a horse or climbs onto a vehicle."""

    figure: str
    on: str
    by: str = "lotg/ruling/mount-dismount"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} mounts {names[self.on]}."


class Dismounted(Ruled, frozen=True, kw_only=True):
    """Somebody gets down from a horse or a vehicle."""

    figure: str
    off: str
    by: str = "lotg/ruling/mount-dismount"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} gets down from {names[self.off]}."


class Pivoted(Ruled, frozen=True, kw_only=True):
    """A mount or vehicle turns on the spot."""

    figure: str
    by: str = "lotg/movement/turn-halted-about"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} turns on the spot."


class Backed(Ruled, frozen=True, kw_only=True):
    """A mount or vehicle goes backwards."""

    figure: str
    path: tuple[Spot, ...]
    length: int
    by: str = "lotg/ruling/reverse"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} backs {in_centimetres(self.length)}."


class Bumped(Ruled, frozen=True, kw_only=True):
    """A mover comes upon an enemy nobody had seen, and is stopped."""

    figure: str
    enemy: str
    by: str = "lotg/ruling/passing-figures"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} walks into {names[self.enemy]}."


class Bolted(Ruled, frozen=True, kw_only=True):
    """A loose horse runs from a shot, or does not."""

    horse: str
    face: int
    path: tuple[Spot, ...] = ()
    by: str = "lotg/ruling/loose-horses"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.horse]} {'bolts' if self.path else 'stands'}: {self.face}."


# Shooting


# Cool, wounds


# Charges, melee, flight, recovery


class ChargeDeclared(Ruled, frozen=True, kw_only=True):
    """Somebody goes for an enemy, or several do."""

    aims: tuple[tuple[str, str], ...]
    fast: bool
    by: str = "lotg/melee/who-may-charge"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        who = ", ".join(f"{names[one]} goes for {names[two]}" for one, two in self.aims)
        return f"{who}, at a run." if self.fast else f"{who}."


class StoppedShort(Ruled, frozen=True, kw_only=True):
    """A charge that did not come to blows."""

    figure: str
    by: str = "lotg/melee/who-may-charge"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} does not come to blows."


class CameToBlows(Ruled, frozen=True, kw_only=True):
    """Two enemies locked in melee."""

    figure: str
    enemy: str
    by: str = "lotg/melee/pair-off"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} and {names[self.enemy]} come to blows."


class Fought(Ruled, frozen=True, kw_only=True):
    """A round of melee: every fighter's die and total, and who had the better of whom by how much."""

    totals: tuple[tuple[str, int, int], ...]
    winner: str
    loser: str
    margin: int
    by: str = "lotg/melee/total"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        thrown = ", ".join(f"{names[id]} {total} (rolled {face})" for id, face, total in self.totals)
        if not self.winner:
            return f"Blows: {thrown}. Neither has the better of it."
        return f"Blows: {thrown}. {names[self.winner]} beats {names[self.loser]} by {self.margin}."


class GaveGround(Ruled, frozen=True, kw_only=True):
    """Somebody driven back out of a melee."""

    figure: str
    path: tuple[Spot, ...]
    by: str = "lotg/melee/multiple-lone-wins"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} gives ground."


class BrokeOff(Ruled, frozen=True, kw_only=True):
    """Somebody leaves a melee of its own will."""

    figure: str
    by: str = "lotg/ruling/break-off"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} breaks off the fight."


class Skedaddled(Ruled, frozen=True, kw_only=True):
    """Somebody takes to its heels."""

    figure: str
    by: str = "lotg/skedaddle/move"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} skedaddles."


class Caught(Ruled, frozen=True, kw_only=True):
    """A runner is caught."""

    figure: str
    enemy: str
    by: str = "lotg/skedaddle/no-shoot-fight"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.enemy]} catches {names[self.figure]}."


class Rallied(Ruled, frozen=True, kw_only=True):
    """A runner is itself again."""

    figure: str
    cool: int
    by: str = "lotg/skedaddle/rally-test"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} rallies at Cool {self.cool}."


class RanOff(Ruled, frozen=True, kw_only=True):
    """A runner who did not rally is out of play."""

    figure: str
    by: str = "lotg/skedaddle/rally-fail"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} has run for good."


class LeftTable(Ruled, frozen=True, kw_only=True):
    """Somebody left the table."""

    figure: str
    by: str = "lotg/ruling/leave-table"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} leaves the table."


class Returned(Ruled, frozen=True, kw_only=True):
    """Somebody who had left the table is back."""

    figure: str
    at: Spot
    by: str = "lotg/ruling/leave-table"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} is back."


class CoolRecovered(Ruled, frozen=True, kw_only=True):
    """A level of Cool won back."""

    figure: str
    cool: int
    by: str = "lotg/recover/test"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} is at Cool {self.cool} again."


# Gunfights


class GunfightCalled(Ruled, frozen=True, kw_only=True):
    """A player calls a gunfight between these."""

    caller: str
    figures: tuple[str, ...]
    by: str = "lotg/draw/either-side-calls"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.caller]} calls a gunfight: {several(names, self.figures)}."


class GunfightRefused(Ruled, frozen=True, kw_only=True):
    """Nobody takes up the call."""

    caller: str
    by: str = "lotg/ruling/draw-refuse"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return "The call is not taken up."


class WalkedAway(Ruled, frozen=True, kw_only=True):
    """Somebody walks away from a gunfight, at a price."""

    figure: str
    by: str = "lotg/ruling/draw-refuse"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} walks away, and loses a level of Cool."


class GunfightBegan(Ruled, frozen=True, kw_only=True):
    """A gunfight between these is on."""

    figures: tuple[str, ...]
    by: str = "lotg/draw/either-side-calls"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"A gunfight: {several(names, self.figures)}."


class GunfightEnded(Ruled, frozen=True, kw_only=True):
    """A gunfight is over."""

    figures: tuple[str, ...]
    by: str = "lotg/ruling/draw-end"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"The gunfight of {several(names, self.figures)} is over."


class FireOpened(Ruled, frozen=True, kw_only=True):
    """Somebody goes for a gun, and all in the gunfight draw."""

    figure: str
    by: str = "lotg/draw/initiate-stationary"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} goes for a gun."


class SpeedsRolled(Ruled, frozen=True, kw_only=True):
    """How fast everybody draws: die and Cool."""

    speeds: tuple[tuple[str, int], ...]
    by: str = "lotg/draw/speed-roll"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        ranked = sorted(self.speeds, key=lambda speed: -speed[1])
        return f"The draw: {', '.join(f'{names[id]} {speed}' for id, speed in ranked)}."


class SurrenderOffered(Ruled, frozen=True, kw_only=True):
    """Somebody holds its fire and invites an enemy to give up."""

    figure: str
    enemy: str
    by: str = "lotg/draw/offer-surrender"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} tells {names[self.enemy]} to give up."


class Surrendered(Ruled, frozen=True, kw_only=True):
    """Somebody is a prisoner."""

    figure: str
    by: str = "lotg/draw/surrender-fail"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} is taken prisoner."


class Freed(Ruled, frozen=True, kw_only=True):
    """A prisoner freed by friends, without weapons."""

    figure: str
    by: str = "lotg/ruling/surrender-result"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} is freed, unarmed."


# Seeing and hearing


class Spotted(Ruled, frozen=True, kw_only=True):
    """An enemy comes into view, or is made out in cover."""

    figure: str
    side: str
    by: str = "lotg/visibility/open"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{side_name(names, self.side)} spot {names[self.figure]}."


class LookedOver(Ruled, frozen=True, kw_only=True):
    """A piece of cover looked over, or a house listened to, and nobody found."""

    side: str
    place: str
    listening: bool = False
    by: str = "lotg/visibility/cover-50"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        how = "listen at" if self.listening else "look over"
        return f"{side_name(names, self.side)} {how} {self.place} and make out nobody."


class Heard(Ruled, frozen=True, kw_only=True):
    """Somebody heard inside a building: known to be there, and no target."""

    figure: str
    place: str
    by: str = "lotg/visibility/building-30"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} is heard in {self.place}."


class LostSight(Ruled, frozen=True, kw_only=True):
    """Somebody has not been seen for a whole turn; nobody knows for sure where it is now."""

    figure: str
    by: str = "lotg/visibility/cover-fired"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"Nobody can say any more where {names[self.figure]} is."


# The enemy that runs itself


class ChartRead(Ruled, frozen=True, kw_only=True):
    """A group looks at its chart: what it sees and suffers, its leader's die, and what the row tells it to do."""

    leader: str
    figures: tuple[str, ...]
    sees: bool
    under_fire: bool
    in_cover: bool
    need: Need
    face: int
    does: str
    by: str

    @property
    def passed(self) -> bool:
        """Was the leader's Initiative test passed?"""
        return self.need.met_by(self.face)

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        who = f"{names[self.leader]}'s group" if len(self.figures) > 1 else names[self.leader]
        return f"{who}: {self.inputs}; Initiative {self.came} ({self.face}): {self.does}."

    @property
    def inputs(self) -> str:
        """What the chart asks for, in words."""
        sight = "sees enemy" if self.sees else "sees no enemy"
        fire = "under fire" if self.under_fire else "not under fire"
        return f"{sight}, {fire}, {'in cover' if self.in_cover else 'in the open'}"

    @property
    def came(self) -> str:
        """How the die fell."""
        return "passed" if self.passed else "failed"


class CounterRead(ChartRead, frozen=True, kw_only=True):
    """A counter looks at the chart, whoever is under it."""

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        number = self.leader.rpartition("_")[2]
        return f"Counter {number}: {self.inputs}; Initiative {self.came} ({self.face}): {self.does}."


class GroupFormed(Ruled, frozen=True, kw_only=True):
    """Some of the enemy that runs itself are a group, led by the first of them."""

    figures: tuple[str, ...]
    by: str = "lotg/solo/group-size"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        if len(self.figures) == 1:
            return f"{names[self.figures[0]]} is on his own."
        return f"{several(names, self.figures)} are a group, led by {names[self.figures[0]]}."


class LiesLow(Ruled, frozen=True, kw_only=True):
    """A group lies low until every weapon in it bears."""

    figures: tuple[str, ...]
    by: str = "lotg/solo/foot/see-quiet-cover-pass"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        one = len(self.figures) == 1
        return f"{several(names, self.figures)} {'lies' if one else 'lie'} low and {'holds' if one else 'hold'} fire."


class CountersDealt(Ruled, frozen=True, kw_only=True):
    """Counters are set down for groups that nobody has seen, and as many for nobody."""

    counters: tuple[str, ...]
    by: str = "lotg/solo/dummy-ratio"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{len(self.counters)} counters are set down; behind half of them there is nobody."


class CounterMoved(Ruled, frozen=True, kw_only=True):
    """A counter goes somewhere."""

    counter: str
    to: Spot
    by: str = "lotg/solo/counters"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"Counter {self.counter.rpartition('_')[2]} moves."


class CounterRevealed(Ruled, frozen=True, kw_only=True):
    """A counter is turned over: the group behind it is set down, or it was nobody."""

    counter: str
    figures: tuple[str, ...]
    by: str = "lotg/solo/counters"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        number = self.counter.rpartition("_")[2]
        if not self.figures:
            return f"Counter {number} was a dummy."
        return f"Counter {number} is turned over: {several(names, self.figures)}."


# Shooting


HOW = {
    "react": " in reaction",
    "draw": " in the gunfight",
    "halfway": " half-way",
    "fan": ", fanning",
    "rapid": ", rapidly",
}
AIMS = {"aimed": "takes aim and fires", "snap": "fires a snap-shot with"}


class ShotFired(Ruled, frozen=True, kw_only=True):
    """A shot with everything that went into it."""

    shooter: str
    target: str
    weapon: str
    manner: str
    need: Need
    face: int
    kind: str = "turn"
    hit: bool = False
    by: str = "lotg/shooting/procedure"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        how = f"{AIMS[self.manner]} the {names[self.weapon]} at {names[self.target]}{HOW.get(self.kind, '')}"
        return f"{names[self.shooter]} {how}: {self.face} against {self.need}: {'a hit' if self.hit else 'a miss'}."


class ShotConfirmed(Ruled, frozen=True, kw_only=True):
    """A second die for a shot that needed more than a ten, at tables that play it so."""

    shooter: str
    face: int
    hit: bool
    by: str = "lotg/tohit/fast-target-snap-maximum"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"A ten, and a second die: {self.face}: {'a hit after all' if self.hit else 'still a miss'}."


class ShotLost(Ruled, frozen=True, kw_only=True):
    """A declared shot that comes to nothing."""

    shooter: str
    target: str
    why: str
    by: str = "lotg/shooting/own-turn"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.shooter]}'s shot at {names[self.target]} comes to nothing: {self.why}."


class FireHeld(Ruled, frozen=True, kw_only=True):
    """A shot that was not fired after a test, or by choice."""

    figure: str
    by: str = "lotg/shooting/fast-fail-no-shot"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} does not get the shot off."


class AmmunitionLost(Ruled, frozen=True, kw_only=True):
    """A one on a to-hit die: a point of ammunition is gone."""

    figure: str
    weapon: str
    left: int
    by: str = "lotg/ammo/lose-on-one"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        left = f"{self.left} left" if self.left else "none left"
        return f"{names[self.figure]} has used up ammunition for the {names[self.weapon]}: {left}."


class HorseOrRider(Ruled, frozen=True, kw_only=True):
    """Whether the horse or the one on it was struck."""

    figure: str
    face: int
    horse: bool
    by: str = "lotg/injury/horse-struck"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"Horse or rider: {self.face}, " + ("the horse." if self.horse else f"{names[self.figure]}.")


class StrayHit(Ruled, frozen=True, kw_only=True):
    """Who was hit of those in a brawl that was fired into, at tables that allow it."""

    figure: str
    by: str = "lotg/shooting/own-turn"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"Of those in the brawl it strikes {names[self.figure]}."


class Spread(Ruled, frozen=True, kw_only=True):
    """Those beside the target whom the shot strikes as well."""

    figures: tuple[str, ...]
    by: str = "lotg/weapons/scattergun-spread"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"The shot spreads and strikes {several(names, self.figures)} as well."


class EffectRolled(Ruled, frozen=True, kw_only=True):
    """The effect die of a hit: the face, what was added, and the score in the target's column."""

    figure: str
    column: str
    face: int
    reasons: tuple[Reason, ...]
    score: int
    by: str = "lotg/effect/roll"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        added = "".join(f", {reason}" for reason in self.reasons)
        where = COLUMN_WORDS[self.column]
        return f"Effect on {names[self.figure]}, {where}: {self.face}{added}: {self.score}."


COLUMN_WORDS = {
    "no-cover": "in the open",
    "left-corner": "at a left corner",
    "right-corner": "at a right corner",
    "prone-wall": "prone or behind a wall",
    "window": "at a window",
}


class CoverStruck(Ruled, frozen=True, kw_only=True):
    """A hit that the cover has stopped."""

    figure: str
    by: str = "lotg/effect/hits-cover"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"It hits what {names[self.figure]} is behind."


class Struck(Ruled, frozen=True, kw_only=True):
    """A hit that tells, and what it is. Where the shooter is not spotted by all, only `knowing` seats are told who it was."""

    figure: str
    shooter: str
    what: str
    score: int
    knowing: tuple[str, ...] = ()
    by: str = "lotg/effect/roll"

    def seen_by(self, seat: str | None) -> Self | None:
        """Without the shooter, for whoever does not know of it."""
        known = super().seen_by(seat)
        unaware = self.knowing and seat not in self.knowing
        return replace(known, shooter="", knowing=()) if known is not None and unaware else known

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} takes {self.what}."


class FateTurned(Ruled, frozen=True, kw_only=True):
    """Fate called and answering."""

    figure: str
    face: int
    before: str
    after: str
    by: str = "lotg/fate/reduce"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"Fate smiles on {names[self.figure]}: {self.face} and 1 off the score; not {self.before}, but {self.after}."


class FateFailed(Ruled, frozen=True, kw_only=True):
    """Fate called in vain."""

    figure: str
    by: str = "lotg/fate/skill-test"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"Fate does not hear {names[self.figure]}."


class ArmLost(Ruled, frozen=True, kw_only=True):
    """An arm that is of no more use."""

    figure: str
    side: str
    by: str = "lotg/injury/arm-wound-test"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]}'s {self.side} arm is useless."


class Slowed(Ruled, frozen=True, kw_only=True):
    """A leg wound borne: somebody is slower from now on."""

    figure: str
    by: str = "lotg/injury/leg-wound-pass"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} limps: 2 cm slower."


class Lamed(Ruled, frozen=True, kw_only=True):
    """A leg wound that cripples."""

    figure: str
    by: str = "lotg/injury/leg-wound-fail"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} can barely walk: 5 cm a turn."


class Disabled(Ruled, frozen=True, kw_only=True):
    """Somebody is out of the fight, alive."""

    figure: str
    by: str = "lotg/injury/disabled"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} is out of the fight."


class Killed(told.Killed, frozen=True, kw_only=True):
    """Somebody is dead. Where the shooter is not spotted by all, only `knowing` seats are told who it was."""

    knowing: tuple[str, ...] = ()
    by: str = "lotg/injury/dead"

    def seen_by(self, seat: str | None) -> Self:
        """Without the shooter, for whoever does not know of it."""
        return replace(self, killer="", knowing=()) if self.knowing and seat not in self.knowing else self


class HorseDown(Ruled, frozen=True, kw_only=True):
    """A horse that is dead or can go no more."""

    horse: str
    status: str
    by: str = "lotg/injury/horse-injury"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.horse]} is {'dead' if self.status == 'dead' else 'down and will not get up'}."


class CoolLost(Ruled, frozen=True, kw_only=True):
    """A level of Cool gone after a failed test."""

    figure: str
    cool: int
    by: str = "lotg/morale/fail-drop"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} is shaken: Cool {self.cool}."


class FellBack(Ruled, frozen=True, kw_only=True):
    """Somebody whose nerve is at its lowest retires."""

    figure: str
    to: str
    by: str = "lotg/morale/fall-back-at-one"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        where = f" toward {self.to}" if self.to else ""
        return f"{names[self.figure]} falls back{where}."


class Crawled(Ruled, frozen=True, kw_only=True):
    """A disabled figure drags itself along."""

    figure: str
    path: tuple[Spot, ...]
    by: str = "lotg/injury/disabled-move"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} crawls for safety."


class Reloading(Ruled, frozen=True, kw_only=True):
    """Somebody spends this half-turn on loading."""

    figure: str
    weapon: str
    by: str = "lotg/weapons/reload-turn"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} loads the {names[self.weapon]}."


class Reloaded(Ruled, frozen=True, kw_only=True):
    """A weapon is ready again."""

    figure: str
    weapon: str
    by: str = "lotg/weapons/reload-turn"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]}'s {names[self.weapon]} is loaded."


class Shared(Ruled, frozen=True, kw_only=True):
    """Ammunition passes from hand to hand."""

    giver: str
    receiver: str
    weapon: str
    points: int
    by: str = "lotg/ammo/transfer-similar"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return (
            f"{names[self.giver]} gives {names[self.receiver]} ammunition for the {names[self.weapon]}: {self.points}."
        )


class Refilled(Ruled, frozen=True, kw_only=True):
    """Ammunition out of a saddlebag or from a wagon."""

    figure: str
    weapons: tuple[str, ...]
    source: str
    by: str = "lotg/ammo/bulk-supply"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return (
            f"{names[self.figure]} takes ammunition from {names[self.source]} for the {several(names, self.weapons)}."
        )


class CutFree(Ruled, frozen=True, kw_only=True):
    """A dead or disabled animal cut out of a team."""

    figure: str
    vehicle: str
    by: str = "lotg/injury/horse-struck"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} cuts the fallen out of the team of {names[self.vehicle]}."


class Fanned(Ruled, frozen=True, kw_only=True):
    """A pistol is fanned."""

    figure: str
    weapon: str
    by: str = "lotg/fanning/five-snaps"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} fans the {names[self.weapon]}."
