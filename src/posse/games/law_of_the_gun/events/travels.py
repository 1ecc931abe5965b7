"""Movement told: where people, horses and vehicles go, what slows them, and what becomes of those who fall."""

from posse.games.law_of_the_gun.events.ruled import Ruled, follow, several
from posse.games.told import Names, in_line, spoken
from posse.tabletop.length import in_centimetres
from posse.tabletop.terrain import Spot


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
        end = " and is stopped there" if self.stopped else ""
        return f"{names[self.figure]} loses {in_centimetres(self.loss)} to {spoken(self.piece)} ({dice}){end}."


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
        return f"{names[self.figure]} mounts {in_line(names[self.on])}."


class Dismounted(Ruled, frozen=True, kw_only=True):
    """Somebody gets down from a horse or a vehicle."""

    figure: str
    off: str
    by: str = "lotg/ruling/mount-dismount"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} gets down from {in_line(names[self.off])}."


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


class Fell(Ruled, frozen=True, kw_only=True):
    """Somebody lies prone beside a horse or a vehicle; of the `dead` only the fall is told."""

    figure: str
    horse: str = ""
    dead: bool = False
    by: str = "lotg/terrain/horse-fall"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        off = f" off {in_line(names[self.horse])}" if self.horse else ""
        return f"{names[self.figure]} falls{off}{'' if self.dead else ' and lies prone'}."


class Overturned(Ruled, frozen=True, kw_only=True):
    """A vehicle turns over."""

    vehicle: str
    by: str = "lotg/terrain/vehicle-overturn"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.vehicle]} turns over."


class Crawled(Ruled, frozen=True, kw_only=True):
    """A disabled figure drags itself along."""

    figure: str
    path: tuple[Spot, ...]
    by: str = "lotg/injury/disabled-move"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} crawls for safety."


class LeftTable(Ruled, frozen=True, kw_only=True):
    """Somebody left the table."""

    figure: str
    by: str = "lotg/ruling/leave-table"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} leaves the table."
