"""The turn told: whose half it is, who acts, tests, where people, horses and vehicles go, and whom they see."""

from typing import ClassVar

from posse.games.deeds import happened
from posse.games.deeds.happened import Names, Rolled, Row, Ruled, Walked, follow, several, side_name, spoken
from posse.games.law_of_the_gun.book import DIE, TEN
from posse.games.shown.words import face_words
from posse.games.wire.story import DieShown
from posse.tabletop.length import in_centimetres


class FirstSideRolled(Rolled, frozen=True, kw_only=True):
    loudness = "aside"
    sides, roll = DIE, "who begins"

    side: str
    total: int
    by: str = "lotg/ruling/first-side"

    def sentence(self, names: Names) -> str:
        best = (
            f", and {self.total - self.face} for their best Initiative: {self.total}" if self.total > self.face else ""
        )
        return f"{side_name(names, self.side)} roll {self.face} for the first half-turn{best}."


SidesOrdered = Row("{first:side} go first{others}.", "lotg/ruling/first-side", "aside")
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
        if len(self.figures) == 1:
            return f"{names[self.figures[0]]} acts."
        return f"{names[self.figures[0]]} leads {several(names, self.figures[1:])}."


Waited = Row("{figures} {figures:waits|wait}.", "lotg/sequence/initiative-gate", "quiet")
Deployed = happened.DEPLOYED.under("lotg/basics/one-character")


class GameEnded(happened.Ended, frozen=True, kw_only=True):
    by: str = "lotg/ruling/game-end"

    def sentence(self, names: Names) -> str:
        who = " and ".join(side_name(names, side) for side in self.winners)
        return f"{self.reason} {who + ' won.' if who else 'Nobody won.'}"


class Tested(happened.Tested, frozen=True, kw_only=True):
    """A test of an attribute: a die equal to the score or under it passes. `why` says what for."""

    loudness = "quiet"

    figure: str
    what: str
    why: str
    by: str = "lotg/tests/roll-equal-or-under"

    def sentence(self, names: Names) -> str:
        came = "passed" if self.good else "failed"
        return (
            f"{names[self.figure]} tests {self.what} {self.why}: {self.face} against {face_words(self.need)}: {came}."
        )

    def dice(self) -> tuple[DieShown, ...]:
        return (DieShown(self.face, DIE, self.what, self.good),)


ON_FOOT = "lotg/terrain/foot-dice"


class Followed(Ruled, frozen=True, kw_only=True):
    leader: str
    face: int
    going: tuple[str, ...] = ()
    staying: tuple[str, ...] = ()
    by: str = "lotg/actions/follow"

    def sentence(self, names: Names) -> str:
        words = []
        if self.going:
            words.append(f"{several(names, self.going)} {follow(self.going, 'follows', 'follow')}")
        if self.staying:
            words.append(f"{several(names, self.staying)} {follow(self.staying, 'does', 'do')} not")
        return f"On {names[self.leader]}'s {self.face}, {' and '.join(words)}."


Halted = Row("{figures} {figures:halts|halt}.", "lotg/actions/halt-free")
LeftBehind = Row("{figures} {figures:is|are} left behind.", "lotg/actions/partial-leave")


class Moved(Walked, frozen=True, kw_only=True):
    says = "{figure} moves {length:cm}."

    length: int
    by: str = "lotg/movement/up-to"


class Slackened(Ruled, frozen=True, kw_only=True):
    figure: str
    piece: str
    faces: tuple[int, ...]
    loss: int
    stopped: bool = False
    by: str = "lotg/terrain/foot-dice"

    def sentence(self, names: Names) -> str:
        dice = ", ".join(str(face) for face in self.faces)
        end = " and is stopped there" if self.stopped else ""
        return f"{names[self.figure]} loses {in_centimetres(self.loss)} to {spoken(self.piece)} ({dice}){end}."

    def dice(self) -> tuple[DieShown, ...]:
        """D6 on foot, D10 on wheels and hooves."""
        return tuple(DieShown(face, DIE if self.by == ON_FOOT else TEN, "difficult ground") for face in self.faces)


PostureChanged = Row("{figure} {how}.", "lotg/ruling/posture")
MountedUp = Row("{figure} mounts {on:in}.", "lotg/ruling/mount-dismount")
Dismounted = Row("{figure} gets down from {off:in}.", "lotg/ruling/mount-dismount")
Pivoted = Row("{figure} turns on the spot.", "lotg/movement/turn-halted-about")


class Backed(Moved, frozen=True, kw_only=True):
    says = "{figure} backs {length:cm}."

    by: str = "lotg/ruling/reverse"


Bumped = Row("{figure} walks into {enemy}.", "lotg/ruling/passing-figures")
Fell = Row("{figure} falls{how}.", "lotg/terrain/horse-fall", shows="fall")
Overturned = Row("{vehicle} turns over.", "lotg/terrain/vehicle-overturn", "loud")


class Crawled(Walked, frozen=True, kw_only=True):
    says = "{figure} crawls for safety."

    by: str = "lotg/injury/disabled-move"


LeftTable = Row("{figure} leaves the table.", "lotg/ruling/leave-table", news="away")


class Spotted(Ruled, frozen=True, kw_only=True):
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
