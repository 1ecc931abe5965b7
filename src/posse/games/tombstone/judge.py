"""The Judge's word: where a person has the Judge's seat, that seat may have anything otherwise, and says why.

tombstone/core/judge/final-say, tombstone/frame/rule-zero: what was is never written over. A ruling is an answer of its own, and the
log has who it was about, what it was, what it is now, and the reason. With no such seat the scenario is the Judge, and there is
nothing of all this.
"""

from random import Random
from typing import Annotated, ClassVar

from msgspec import Meta
from msgspec.structs import replace

from posse.engine.question import Option
from posse.engine.refusal import Refusal, not_allowed
from posse.games.deeds.answers import Worded
from posse.games.deeds.happened import Happened, Row
from posse.games.tombstone.table import Table

FINAL = "tombstone/core/judge/final-say"
ZERO = "tombstone/frame/rule-zero"

Reason = Annotated[str, Meta(max_length=200)]
FITTING = "It is fair."
"""The reason of whoever answers without thinking of one."""

TURNED = Row("The Judge has it {result} for {figure}. {reason}", FINAL, tone="loud")


def keeper(table: Table) -> str:
    """The seat that throws in secret: the Judge's, or with none the first of the last side, where no player is."""
    scene = table.scene
    return scene.judge or scene.seats_of[scene.sides[-1]][0]


def unreasoned(reason: str) -> Refusal | None:
    """tombstone/frame/rule-zero: no ruling without a reason."""
    return None if reason.strip() else not_allowed("Say why, so that it can stand in the log.", ZERO)


class Turn(Worded[Table], frozen=True):
    """tombstone/core/judge/final-say: the roll that lies there, as the Judge has it."""

    open: ClassVar[bool] = True
    says = label = "Have it otherwise"
    key = "J"
    commits = True

    figure: str
    made: bool
    reason: Reason = ""

    @property
    def result(self) -> str:
        return "made" if self.made else "failed"

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        if not isinstance(answer, Turn) or (answer.figure, answer.made) != (self.figure, self.made):
            return not_allowed("That is not the roll that lies there.", FINAL)
        return unreasoned(answer.reason)

    def examples(self, table: Table) -> tuple[Option[Table], ...]:
        return (replace(self, reason=FITTING),)

    def sample(self, table: Table, rng: Random) -> Option[Table]:
        return replace(self, reason=FITTING)

    def told(self) -> Happened:
        return TURNED(figure=self.figure, result=self.result, reason=self.reason)
