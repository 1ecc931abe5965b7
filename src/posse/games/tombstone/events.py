"""What happens at a table of Tombstone."""

from posse.engine.handful import Faces
from posse.engine.number import Need
from posse.games.deeds.happened import Names, Row, Ruled, Walked, within
from posse.games.tombstone.rolls import ATTACKS, SIX, Check
from posse.games.wire.story import DieShown, Showing

SPENT = Row("{figure} uses {effect:within}.", tone="aside")


class Paced(Walked, frozen=True, kw_only=True):
    """Somebody has gone along a path, so many feet in all."""

    says = "{figure} moves {feet} feet."

    feet: int


class Checked(Ruled, frozen=True, kw_only=True):
    """A roll against a number, as it ended."""

    figure: str
    faces: Faces
    need: Need
    made: bool
    target: str = ""
    weapon: str = ""

    @classmethod
    def of(cls, roll: Check) -> "Checked":
        attacked = roll.whom[0] if roll.kind in ATTACKS and roll.whom else ""
        return cls(
            figure=roll.who,
            faces=roll.faces,
            need=roll.need,
            made=roll.made,
            target=attacked,
            weapon=roll.weapon if attacked else "",
            by=roll.need.rule,
        )

    def sentence(self, names: Names) -> str:
        total = sum(self.faces) + (0 if self.need.under else self.need.modifier)
        armed = f" with the {within(names[self.weapon])}" if self.weapon in names else ""
        what = f" at {names[self.target]}{armed}" if self.target else f", {self.need.what}"
        return f"{names[self.figure]}{what}: {total}, needed {self.need.goal(self.need.base)}."

    def showing(self) -> Showing:
        return Showing("shot", self.figure, self.target, hit=self.made) if self.target else super().showing()

    def outcome(self, names: Names) -> str:
        return "Made." if self.made else "Missed."

    def number(self) -> Need | None:
        return self.need

    def dice(self) -> tuple[DieShown, ...]:
        return tuple(DieShown(face, SIX, self.need.what, self.made) for face in self.faces)
