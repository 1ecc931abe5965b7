"""What happens at a table of Tombstone."""

from posse.engine.handful import Faces
from posse.engine.number import Need
from posse.games.deeds.happened import Names, Row, Ruled
from posse.games.tombstone.rolls import SIX, Check
from posse.games.wire.story import DieShown

SPENT = Row("{figure} uses {effect:within}.", tone="aside")
LET_STAND = Row("{seat} lets it stand.", tone="silent")


class Checked(Ruled, frozen=True, kw_only=True):
    """A roll against a number, as it ended."""

    figure: str
    faces: Faces
    need: Need
    made: bool

    @classmethod
    def of(cls, roll: Check) -> "Checked":
        return cls(figure=roll.who, faces=roll.faces, need=roll.need, made=roll.made, by=roll.need.rule)

    def sentence(self, names: Names) -> str:
        total = sum(self.faces) + (0 if self.need.under else self.need.modifier)
        return f"{names[self.figure]}, {self.need.what}: {total}, needed {self.need.goal(self.need.base)}."

    def outcome(self, names: Names) -> str:
        return "Made." if self.made else "Missed."

    def number(self) -> Need | None:
        return self.need

    def dice(self) -> tuple[DieShown, ...]:
        return tuple(DieShown(face, SIX, self.need.what, self.made) for face in self.faces)
