"""The turn told: whose half it is, who acts, tests, where people, horses and vehicles go, and whom they see."""

from typing import ClassVar

from posse.engine.number import Need
from posse.games.deeds import happened
from posse.games.deeds.happened import Names, Row, Ruled, Walked, follow, in_line, several, side_name, spoken
from posse.games.law_of_the_gun.book import DIE, TEN
from posse.games.shown.words import face_words
from posse.games.wire.story import DieShown, Showing
from posse.tabletop.length import in_centimetres


class FirstSideRolled(Ruled, frozen=True, kw_only=True):
    """A die for who begins, and what it comes to."""

    loudness = "aside"

    side: str
    face: int
    total: int
    by: str = "lotg/ruling/first-side"

    def sentence(self, names: Names) -> str:
        """The sentence of the story."""
        best = (
            f", and {self.total - self.face} for their best Initiative: {self.total}" if self.total > self.face else ""
        )
        return f"{side_name(names, self.side)} roll {self.face} for the first half-turn{best}."

    def dice(self) -> tuple[DieShown, ...]:
        """For the first half-turn."""
        return (DieShown(self.face, DIE, "who begins"),)


class SidesOrdered(Ruled, frozen=True, kw_only=True):
    """In which order the sides take their half-turns."""

    loudness = "aside"

    order: tuple[str, ...]
    by: str = "lotg/ruling/first-side"

    def sentence(self, names: Names) -> str:
        """The sentence of the story."""
        first, *others = (side_name(names, side) for side in self.order)
        return f"{first} go first{''.join(f', then {in_line(side)}' for side in others)}."


TurnBegan = happened.TURN_BEGAN.under("lotg/sequence/alternate")


HalfBegan = Row("{side:side} take their half of the turn.", "lotg/sequence/side-a", "aside")


class Activated(Ruled, frozen=True, kw_only=True):
    """Somebody begins to act, alone or with a group, the leader first."""

    loudness = "opening"

    figures: tuple[str, ...]
    by: str = "lotg/sequence/side-a"

    @property
    def figure(self) -> str:
        """Who leads."""
        return self.figures[0]

    def sentence(self, names: Names) -> str:
        """The sentence of the story."""
        if len(self.figures) == 1:
            return f"{names[self.figures[0]]} acts."
        return f"{names[self.figures[0]]} leads {several(names, self.figures[1:])}."


Waited = Row("{figures} {figures:waits|wait}.", "lotg/sequence/initiative-gate", "quiet")

Deployed = happened.DEPLOYED.under("lotg/basics/one-character")


class GameEnded(Ruled, frozen=True, kw_only=True):
    """The fight is over."""

    loudness = "silent"

    reason: str
    winners: tuple[str, ...]
    by: str = "lotg/ruling/game-end"

    def sentence(self, names: Names) -> str:
        """The sentence of the story."""
        who = " and ".join(side_name(names, side) for side in self.winners)
        return f"{self.reason} {who + ' won.' if who else 'Nobody won.'}"


class Tested(Ruled, frozen=True, kw_only=True):
    """A test of an attribute: a die equal to the score or under it passes. `why` says what for."""

    loudness = "quiet"

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

    def sentence(self, names: Names) -> str:
        """The sentence of the story."""
        came = "passed" if self.passed else "failed"
        return (
            f"{names[self.figure]} tests {self.what} {self.why}: {self.face} against {face_words(self.need)}: {came}."
        )

    def number(self) -> Need:
        """The score."""
        return self.need

    def dice(self) -> tuple[DieShown, ...]:
        """None where nothing was rolled."""
        return (DieShown(self.face, self.need.sides, self.what, self.passed),) if self.face else ()


ON_FOOT = "lotg/terrain/foot-dice"


class Followed(Ruled, frozen=True, kw_only=True):
    """Who follows the leader's roll, and who is left behind."""

    leader: str
    face: int
    going: tuple[str, ...] = ()
    staying: tuple[str, ...] = ()
    by: str = "lotg/actions/follow"

    def sentence(self, names: Names) -> str:
        """The sentence of the story."""
        words = []
        if self.going:
            words.append(f"{several(names, self.going)} {follow(self.going, 'follows', 'follow')}")
        if self.staying:
            words.append(f"{several(names, self.staying)} {follow(self.staying, 'does', 'do')} not")
        return f"On {names[self.leader]}'s {self.face}, {' and '.join(words)}."


Halted = Row("{figures} {figures:halts|halt}.", "lotg/actions/halt-free")
LeftBehind = Row("{figures} {figures:is|are} left behind.", "lotg/actions/partial-leave")


class Moved(Walked, frozen=True, kw_only=True):
    """A stretch of a move, and how far it went."""

    says = "{figure} moves {length:cm}."

    length: int
    by: str = "lotg/movement/up-to"


class Slackened(Ruled, frozen=True, kw_only=True):
    """What difficult ground takes off a move."""

    figure: str
    piece: str
    faces: tuple[int, ...]
    loss: int
    stopped: bool = False
    by: str = "lotg/terrain/foot-dice"

    def sentence(self, names: Names) -> str:
        """The sentence of the story."""
        dice = ", ".join(str(face) for face in self.faces)
        end = " and is stopped there" if self.stopped else ""
        return f"{names[self.figure]} loses {in_centimetres(self.loss)} to {spoken(self.piece)} ({dice}){end}."

    def dice(self) -> tuple[DieShown, ...]:
        """D6 on foot, D10 on wheels and hooves."""
        return tuple(DieShown(face, DIE if self.by == ON_FOOT else TEN, "difficult ground") for face in self.faces)


class PostureChanged(Ruled, frozen=True, kw_only=True):
    """Somebody drops prone or gets up."""

    figure: str
    posture: str
    by: str = "lotg/ruling/posture"

    def sentence(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} {'drops prone' if self.posture == 'prone' else 'gets up'}."


MountedUp = Row("{figure} mounts {on:in}.", "lotg/ruling/mount-dismount")
Dismounted = Row("{figure} gets down from {off:in}.", "lotg/ruling/mount-dismount")
Pivoted = Row("{figure} turns on the spot.", "lotg/movement/turn-halted-about")


class Backed(Walked, frozen=True, kw_only=True):
    """A mount or vehicle goes backwards."""

    says = "{figure} backs {length:cm}."

    length: int
    by: str = "lotg/ruling/reverse"


Bumped = Row("{figure} walks into {enemy}.", "lotg/ruling/passing-figures")


class Fell(Ruled, frozen=True, kw_only=True):
    """Somebody lies prone beside a horse or a vehicle; of the `dead` only the fall is told."""

    figure: str
    horse: str = ""
    dead: bool = False
    by: str = "lotg/terrain/horse-fall"

    def sentence(self, names: Names) -> str:
        """The sentence of the story."""
        off = f" off {in_line(names[self.horse])}" if self.horse else ""
        return f"{names[self.figure]} falls{off}{'' if self.dead else ' and lies prone'}."

    def showing(self) -> Showing:
        """A fall."""
        return Showing("fall", figure=self.figure)


Overturned = Row("{vehicle} turns over.", "lotg/terrain/vehicle-overturn", "loud")


class Crawled(Walked, frozen=True, kw_only=True):
    """A disabled figure drags itself along."""

    says = "{figure} crawls for safety."

    by: str = "lotg/injury/disabled-move"


LeftTable = Row("{figure} leaves the table.", "lotg/ruling/leave-table")


class Spotted(Ruled, frozen=True, kw_only=True):
    """An enemy comes into view, or is made out in cover."""

    says = "{side:side} spot {figure}."
    loudness = "loud"

    reveals: ClassVar[bool] = True
    side: str
    figure: str
    by: str = "lotg/visibility/open"


LookedOver = Row("{side:side} look over {place} and make out nobody.", "lotg/visibility/cover-50", "quiet")
Listened = Row("{side:side} listen at {place} and make out nobody.", "lotg/visibility/building-30", "quiet")


class Heard(Ruled, frozen=True, kw_only=True):
    """Somebody heard inside a building: known to be there, and no target."""

    says = "{figure} is heard in {place}."

    reveals: ClassVar[bool] = True
    figure: str
    place: str
    by: str = "lotg/visibility/building-30"


LostSight = Row("Nobody can say any more where {figure} is.", "lotg/ruling/spot-lasting", "aside")
