"""What happens at a table of Tombstone."""

from posse.engine.handful import Faces
from posse.engine.number import Need
from posse.games.deeds.happened import Names, News, Row, Ruled, Walked, within
from posse.games.tombstone.rolls import ATTACKS, SIX, Check, Kind
from posse.games.wire.story import DieShown, Showing

SPENT = Row("{figure} uses {effect:within}.", tone="aside")


DOES: dict[Kind, str] = {"gunslinging": "lets fly at", "brawling": "goes for", "daunting": "daunts"}
"""What somebody who is rolled for does to somebody else."""


class Paced(Walked, frozen=True, kw_only=True):
    says = "{figure} moves {feet} feet."

    feet: int


class Checked(Ruled, frozen=True, kw_only=True):
    """A roll against a number, as it ended. Where one throw counts for several, its dice are shown once, and not `again`."""

    figure: str
    faces: Faces
    need: Need
    made: bool
    kind: Kind = "task"
    target: str = ""
    weapon: str = ""
    again: bool = False

    @classmethod
    def of(cls, roll: Check, only: tuple[str, ...] = (), *, again: bool = False) -> "Checked":
        whom = roll.whom[0] if roll.kind in DOES and roll.whom else ""
        return cls(
            figure=roll.who,
            faces=roll.faces,
            need=roll.need,
            made=roll.made,
            kind=roll.kind,
            target=whom,
            weapon=roll.weapon if whom else "",
            by=roll.need.rule,
            only=only,
            again=again,
        )

    def sentence(self, names: Names) -> str:
        total = sum(self.faces) + (0 if self.need.under else self.need.modifier)
        what = f" {DOES[self.kind]} {names[self.target]}{self._armed(names)}" if self.target else f", {self.need.what}"
        return f"{names[self.figure]}{what}: {total}, needed {self.need.goal(self.need.base)}."

    def _armed(self, names: Names) -> str:
        if self.weapon not in names:
            return ""
        bare = self.weapon == self.kind
        return f" with {'' if bare else 'the '}{within(names[self.weapon])}"

    @property
    def reported(self) -> News:
        return "blow" if self.kind == "brawling" else ""

    def showing(self) -> Showing:
        return Showing("shot", self.figure, self.target, hit=self.made) if self.kind in ATTACKS else super().showing()

    def outcome(self, names: Names) -> str:
        return ("Hit." if self.kind in ATTACKS else "Made.") if self.made else "Missed."

    def number(self) -> Need | None:
        return self.need

    def dice(self) -> tuple[DieShown, ...]:
        if self.again:
            return ()
        what = "to hit" if self.kind in ATTACKS else self.need.what
        return tuple(DieShown(face, SIX, what, self.made) for face in self.faces)
