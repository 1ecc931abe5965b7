"""Saying or doing something that no list has: in a player's own words, and with a person as Judge for the Judge to answer."""

from collections.abc import Iterator
from random import Random
from typing import Annotated, ClassVar

from msgspec import Meta
from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.question import Choose, Option
from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.games.deeds.answers import Worded
from posse.games.deeds.happened import Row
from posse.games.tombstone.evening.errands import ANY_TIME, NOT_NOW, Errand, own
from posse.games.tombstone.judge import FINAL
from posse.games.tombstone.table import Table
from posse.games.wire.asked import ChoiceShown, FieldShown

SAID = Row("{figure}: \u201c{words}\u201d", ANY_TIME, tone="loud")
GRANTED = Row("The Judge nods.", FINAL, tone="aside")
REFUSED = Row("Nothing comes of it.", FINAL, tone="aside")

WORDLESS = Bar(ANY_TIME, "Say it in one line of plain words.")


class InOwnWords(Errand, frozen=True):
    """tombstone/explore/general-rules-only, tombstone/judge/four-duties: something that the story has no words for. It is told to
    all and changes nothing; with a person as Judge it lies before them until they have dealt with it."""

    open: ClassVar[bool] = True
    urgent = True
    says = "{figure}: say or do something else"
    label = "Say or do something else"
    under, rank = "In your own words", 15

    figure: str
    words: Annotated[str, Meta(max_length=200)] = ""

    @classmethod
    def ways(cls, table: Table, seat: str) -> Iterator["InOwnWords"]:
        yield from (cls(one) for one in own(table, seat))

    def bar(self, table: Table, seat: str) -> Bar | None:
        return None if self.figure in own(table, seat) else NOT_NOW

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        if not isinstance(answer, InOwnWords) or answer.figure != self.figure:
            return not_allowed(WORDLESS.sentence, ANY_TIME)
        plain = answer.words.strip() and answer.words.isprintable()
        return None if plain else WORDLESS.refusal("")

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        shown, alone = super().shown(table, seat), len(own(table, seat)) == 1
        ask = FieldShown("words", "In your own words", "text")
        return replace(shown, action=shown.words, label=shown.label if alone else shown.name, asks=(ask,))

    def examples(self, table: Table) -> tuple[Option[Table], ...]:
        return (InOwnWords(self.figure, "I look round."),)

    def sample(self, table: Table, rng: Random) -> Option[Table]:
        return self.examples(table)[0]

    def done(self, table: Table) -> Table:
        table = table.log(SAID(figure=self.figure, words=self.words.strip()))
        return table.then(BeforeTheJudge(self.figure, self.words.strip())) if table.scene.judge else table


class Granted(Worded[Table], frozen=True):
    says = label = "So it is"
    commits = True

    def heard(self, table: Table) -> Table:
        return table.log(GRANTED())


class NothingComesOfIt(Granted, frozen=True):
    says = label = "Nothing comes of it"

    def heard(self, table: Table) -> Table:
        return table.log(REFUSED())


class BeforeTheJudge(Item[Table], frozen=True):
    """tombstone/judge/four-duties: what somebody has said in their own words is dealt with by the Judge, who may meanwhile call for
    checks or say anything else that is for a Judge to say.

    tombstone/personality/success-means-open, tombstone/personality/no-self-endangering,
    tombstone/abilities/holy-roller/risk-override: whoever was won over by one does what the Judge finds reasonable, and
    nothing that endangers them unless the Judge lets a Holy-Roller move them to it (tombstone/opt/risk-override).
    """

    figure: str
    words: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        ask = f"{table.name(self.figure)}: \u201c{self.words}\u201d"
        said: Granted = yield Choose(table.scene.judge, ask, (Granted(), NothingComesOfIt()), FINAL)
        return said.heard(table)
