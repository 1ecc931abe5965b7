"""The Judge's desk: what a person as Judge may say at any time of an evening, beside overruling.

tombstone/judge/four-duties, tombstone/scenario/let-it-unfold: the story lies there as the next thing to do, and may be taken,
skipped or changed. Nothing said before is written over, and all of it stands in the log.
"""

from collections.abc import Iterator
from random import Random
from typing import Annotated, ClassVar

from msgspec import Meta

from posse.engine.item import Asking, Item
from posse.engine.question import Option, Remark
from posse.engine.refusal import Refusal, not_allowed
from posse.games.deeds.answers import Worded
from posse.games.deeds.happened import Row
from posse.games.tombstone.checks import attempted, need_of, test_of_will
from posse.games.tombstone.evening.coming import TOLD, Finish, Happens, LayOut, come
from posse.games.tombstone.evening.purses import paid
from posse.games.tombstone.evening.standing import arrived, but, evening, headed, later, noted, party, players, story
from posse.games.tombstone.evening.story import DAY, Consequence
from posse.games.tombstone.events import Checked
from posse.games.tombstone.judge import FINAL
from posse.games.tombstone.rolls import SKILL_OF, Kind, thrown
from posse.games.tombstone.table import Table

Words = Annotated[str, Meta(max_length=400)]

SAYS = Row("{who}: \u201c{words}\u201d", FINAL, tone="loud")
CALLED = Row("The Judge calls for a check: {what}.", FINAL, tone="aside")
SKIPPED = Row("Skipped: {what}.", FINAL, tone="aside")

CHECKS: tuple[Kind, ...] = (*SKILL_OF, "willpower")
TASK = 10
"""tombstone/check/difficulty/average: what is asked for where nobody says otherwise."""


class Word(Worded[Table], Remark[Table], frozen=True):
    """Something that the Judge says; an open one is filled in, and `wrong` says what it lacks."""

    abstract = True
    open: ClassVar[bool] = True
    under = "The desk"

    def wrong(self, table: Table) -> str:
        """What is wrong with it, in a sentence; nothing where it may be said."""
        return ""

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        found = answer.wrong(table) if isinstance(answer, Word) and type(answer) is type(self) else "That is not this."
        return not_allowed(found, FINAL) if found else None

    @classmethod
    def ways(cls, table: Table) -> Iterator["Word"]:
        """As it lies on the desk."""
        yield cls()

    def sample(self, table: Table, rng: Random) -> Option[Table]:
        return self


class CallCheck(Word, frozen=True):
    """tombstone/check/target-fixed, tombstone/core/check/difficulty-ladder: a check of one or of all, open or secret. A secret one
    the Judge throws, and nobody else is told that it was thrown."""

    says = "Call a check: {kind} against {need}"
    label, key = "Call a check", "C"

    kind: Kind = "investigation"
    need: int = TASK
    who: str = ""
    what: Words = "what they notice"
    secret: bool = False

    def wrong(self, table: Table) -> str:
        if self.kind not in CHECKS:
            return f"A check is one of {', '.join(CHECKS)}."
        if not 1 <= self.need <= 40:
            return "The number needed is from 1 to 40."
        return "" if not self.who or self.who in {one.id for one in players(table)} else "Nobody of that name is here."

    def heard(self, table: Table, seat: str) -> Table:
        people = (self.who,) if self.who else tuple(one.id for one in players(table) if one.up)
        table = table if self.secret else table.log(CALLED(what=self.what))
        return table.then(*(Checking(one, self.kind, self.need, self.what, self.secret) for one in people))


class Checking(Item[Table], frozen=True):
    """One of the checks that the Judge has called for."""

    figure: str
    kind: Kind
    need: int
    what: str
    secret: bool = False

    def resolve(self, table: Table) -> Asking[Table, Table]:
        rule = "tombstone/check/target-fixed"
        if self.kind == "willpower":
            roll = test_of_will(table, self.figure, self.what, "tombstone/skills/willpower/test")
        else:
            roll = need_of(table, self.figure, self.kind, self.need, self.what, rule)
        if self.secret:
            judge = table.scene.judge
            roll = yield from thrown(judge, roll, secret=True)
            return table.log(Checked.of(roll, (judge,)))
        table, roll = yield from attempted(table, roll)
        return table


class TakeNext(Word, frozen=True):
    """tombstone/scenario/let-it-unfold: something of the story happens now, whatever it waits for."""

    says = "Now: {happening}"
    label = "Take: {happening}"
    open: ClassVar[bool] = False

    happening: str = ""

    @classmethod
    def ways(cls, table: Table) -> Iterator["Word"]:
        yield from (cls(row.id) for row in story(table).happenings if row.id not in evening(table).done)

    def heard(self, table: Table, seat: str) -> Table:
        return table.then(Happens(self.happening))


class SkipNext(TakeNext, frozen=True):
    says = "Skip: {happening}"
    label = "Skip: {happening}"

    def heard(self, table: Table, seat: str) -> Table:
        told = SKIPPED(what=story(table).happening(self.happening).name, only=(seat,))
        return but(table, done=noted(evening(table).done, self.happening)).log(told)


class LayFight(TakeNext, frozen=True):
    """tombstone/combat/turns-only-when-needed: one of the fights of the story, now."""

    says = "Lay a fight: {happening}"
    label = "Lay a fight: {happening}"

    @classmethod
    def ways(cls, table: Table) -> Iterator["Word"]:
        yield from (cls(row.id) for row in story(table).meetings)

    def heard(self, table: Table, seat: str) -> Table:
        return table.then(LayOut(self.happening))


class EndWith(TakeNext, frozen=True):
    says = "End with: {happening}"
    label = "End with: {happening}"

    @classmethod
    def ways(cls, table: Table) -> Iterator["Word"]:
        yield from (cls(row.id) for row in story(table).endings)

    def heard(self, table: Table, seat: str) -> Table:
        return table.then(Finish(self.happening))


class Pass(Word, frozen=True):
    """So many minutes go by, or all go to a place."""

    says = "{minutes} minutes go by"
    label, key = "Time and place", "G"

    minutes: int = 10
    place: str = ""

    def wrong(self, table: Table) -> str:
        if not 0 <= self.minutes <= 7 * DAY:
            return "At most a week goes by at once."
        return "" if self.place in ("", *(one.id for one in story(table).places)) else "There is no such place."

    def heard(self, table: Table, seat: str) -> Table:
        table = arrived(table, self.place) if self.place else table
        return headed(later(table, self.minutes))


class Hand(Word, frozen=True):
    """Money given or taken, in cents, with a reason."""

    says = "Give {figure} {cents} cents"
    label, key = "Pay, give", "Q"

    figure: str = ""
    cents: int = 100
    why: Words = ""

    def wrong(self, table: Table) -> str:
        if self.figure not in {one.id for one in players(table)}:
            return "Nobody of that name has a purse here."
        if abs(self.cents) > 10_000_000 or table.figure(self.figure).purse + self.cents < 0:
            return "There is not so much in the purse."
        return ""

    @classmethod
    def ways(cls, table: Table) -> Iterator["Word"]:
        yield from (cls(one.id) for one in players(table)[:1])

    def heard(self, table: Table, seat: str) -> Table:
        table = paid(table, self.figure, self.cents, FINAL)
        return table.log(TOLD(by=FINAL, words=self.why)) if self.why else table


class Say(Word, frozen=True):
    """tombstone/glossary/judge: something is told to all or to one of the seats alone, in the Judge's own words or as somebody
    of the story; what is told to one is a note."""

    says = "Say something"
    label, key = "Speak, hand out", "S"

    words: Words = "Somebody is coming."
    person: str = ""
    to: str = ""

    def wrong(self, table: Table) -> str:
        if not self.words.strip():
            return "Say what is said."
        if self.person and self.person not in table.scene.index:
            return "Nobody of that name is in the story."
        return "" if self.to in ("", *table.scene.seats) else "There is no such seat."

    def heard(self, table: Table, seat: str) -> Table:
        only = (self.to, seat) if self.to else ()
        if self.person:
            return table.log(SAYS(who=self.person, words=self.words, only=only))
        return table.log(TOLD(by=FINAL, words=self.words, only=only))


class Let(Word, frozen=True):
    """tombstone/scenario/let-it-unfold: a fact of the story is true from now on, for all or for the Judge alone, or is so no
    longer."""

    says = "Let it be so: {fact}"
    label = "Let it be so"

    fact: Words = "known"
    hidden: bool = False
    over: bool = False

    def wrong(self, table: Table) -> str:
        return "" if self.fact.strip() else "Say what is true."

    def heard(self, table: Table, seat: str) -> Table:
        facts = (self.fact,)
        if self.over:
            return come(table, Consequence(ends=facts), rule=FINAL)
        return come(table, Consequence(hidden=facts) if self.hidden else Consequence(facts=facts), rule=FINAL)


WORDS: tuple[type[Word], ...] = (CallCheck, TakeNext, SkipNext, LayFight, Pass, Hand, Say, Let, EndWith)


def remarks(table: Table) -> tuple[Remark[Table], ...]:
    """Everything that lies on the desk now; in a fight that is laid the fight's own, and what needs no place."""
    if table.evening is None or not party(table):
        return ()
    kinds = (CallCheck, Hand, Say) if table.scene.laid else WORDS
    return tuple(word for kind in kinds for word in kind.ways(table))
