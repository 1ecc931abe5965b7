"""Movement told: where people, horses and vehicles go, what slows them, and what becomes of those who fall."""

from posse.games.deeds.happened import Names, Row, Ruled, Walked, follow, in_line, several, spoken
from posse.games.law_of_the_gun.book import DIE, TEN
from posse.games.wire.story import DieShown, Showing
from posse.tabletop.length import in_centimetres

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
