"""The Judge's desk: what a person as Judge may say at any time of an evening, beside overruling.

tombstone/judge/four-duties, tombstone/scenario/let-it-unfold: the story lies there as the next thing to do, and may be taken,
skipped or changed. Nothing said before is written over, and all of it stands in the log.
"""

from collections.abc import Iterator
from random import Random
from typing import Annotated, ClassVar, Literal

from msgspec import Meta
from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.question import Option, Remark
from posse.engine.refusal import Refusal, not_allowed
from posse.games.deeds.answers import Worded
from posse.games.deeds.happened import Row
from posse.games.tombstone.book import Help
from posse.games.tombstone.checks import attempted, need_of, test_of_will
from posse.games.tombstone.evening.coming import TOLD, Finish, Happens, LayOut, TakeUp, come
from posse.games.tombstone.evening.purses import paid
from posse.games.tombstone.evening.standing import (
    arrived,
    but,
    evening,
    headed,
    later,
    met,
    noted,
    outfitted,
    party,
    players,
    sheet_of,
    story,
)
from posse.games.tombstone.evening.story import DAY, Approach, Consequence, Happening, minute
from posse.games.tombstone.events import Checked
from posse.games.tombstone.judge import FINAL
from posse.games.tombstone.making.outfit import changed, price_list
from posse.games.tombstone.money import dollars
from posse.games.tombstone.road.sleeping import Night, an_hour, morning
from posse.games.tombstone.rolls import SKILL_OF, Check, Kind, thrown
from posse.games.tombstone.sheet import Owned
from posse.games.tombstone.table import Called, Handed, Retold, Table
from posse.games.tombstone.town.shops import BOUGHT

Words = Annotated[str, Meta(max_length=1000)]

SAYS = Row("{who}: \u201c{words}\u201d", FINAL, tone="loud")
NOTE = Row("A note: {words}", FINAL, tone="loud")
CALLED = Row("The Judge calls for a check: {what}.", FINAL, tone="aside")
SKIPPED = Row("Skipped: {what}.", FINAL, tone="aside")

CHECKS: tuple[Kind, ...] = (*SKILL_OF, "willpower")
TASK = 10
"""tombstone/check/difficulty/average: what is asked for where nobody says otherwise."""


class Word(Worded[Table], Remark[Table], frozen=True):
    """Something that the Judge says; an open one is filled in, but for what is `fixed`, and `wrong` says what it lacks."""

    abstract = True
    open: ClassVar[bool] = True
    fixed: ClassVar[tuple[str, ...]] = ()
    under = "The desk"

    def among(self, table: Table) -> dict[str, tuple[str, ...]]:
        """What fields may name, with an empty name where that may be left out."""
        return {}

    def wrong(self, table: Table) -> str:
        """What is wrong with it besides, in a sentence; nothing where it may be said."""
        return ""

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        if not isinstance(answer, Word) or type(answer) is not type(self):
            return not_allowed("That is not this.", FINAL)
        astray = any(getattr(answer, field) not in ids for field, ids in answer.among(table).items())
        found = "Nobody and nothing of that name is here." if astray else answer.wrong(table)
        return not_allowed(found, FINAL) if found else None

    @classmethod
    def ways(cls, table: Table) -> Iterator["Word"]:
        """As it lies on the desk."""
        yield cls()

    def sample(self, table: Table, rng: Random) -> Option[Table]:
        return self


def people(table: Table) -> tuple[str, ...]:
    return tuple(one.id for one in players(table))


def seats(table: Table) -> tuple[str, ...]:
    """Those that are not the Judge's, where somebody is played."""
    return tuple(dict.fromkeys(table.profile(one).seat for one in people(table)))


class CallCheck(Word, frozen=True):
    """tombstone/check/target-fixed, tombstone/core/check/difficulty-ladder: a check of one or of all, open or secret. A secret one
    the Judge throws, and nobody else is told that it was thrown. What is learnt by it goes to whoever makes it.

    tombstone/leadership/check, tombstone/hired/leadership: whether people follow is Personality against how unwelcome it is; the
    numbers that the book suggests are in `data/tasks.toml`. tombstone/opt/manacles-escape: out of manacles it is Brawling or
    Investigation against 18, once an hour.
    """

    says = "Call a check: {kind} against {need}"
    label, key = "Call a check", "C"

    kind: Kind = "investigation"
    need: int = TASK
    who: str = ""
    what: Words = "what they notice"
    learns: Words = ""
    secret: bool = False

    @classmethod
    def ways(cls, table: Table) -> Iterator["Word"]:
        if not running(table):
            yield cls()

    def among(self, table: Table) -> dict[str, tuple[str, ...]]:
        return {"kind": CHECKS, "who": ("", *people(table))}

    def wrong(self, table: Table) -> str:
        if not 1 <= self.need <= 40:
            return "The number needed is from 1 to 40."
        return "There is a check on the table: close it first." if running(table) else ""

    def rolls(self, table: Table) -> tuple[Check, ...]:
        """What it asks of everybody, before anything is thrown."""
        asked = (self.who,) if self.who else tuple(one.id for one in players(table) if one.up)
        if self.kind == "willpower":
            return tuple(test_of_will(table, one, self.told, "tombstone/skills/willpower/test") for one in asked)
        rule = "tombstone/check/target-fixed"
        return tuple(need_of(table, one, self.kind, self.need, self.told, rule) for one in asked)

    @property
    def told(self) -> str:
        """What it is about, within a line."""
        return self.what.rstrip(".?! ")

    def heard(self, table: Table, seat: str) -> Table:
        if running(table):
            return table
        rolls = self.rolls(table)
        called = Called(self.what, rolls, evening(table).hour, self.secret, self.learns)
        table = table if self.secret else table.log(CALLED(what=self.told))
        return but(table, called=called).then(*(Checking(roll.who) for roll in rolls), Learning())


def running(table: Table) -> bool:
    return any(isinstance(item, Learning) for item in table.agenda)


def on_table(table: Table) -> Called:
    called = evening(table).called
    if called is None:
        raise LookupError("No check is on the table.")
    return called


def roll_of(table: Table, figure: str) -> Check:
    return next(roll for roll in on_table(table).rolls if roll.who == figure)


def lies(table: Table, roll: Check, *, through: bool) -> Table:
    """The check with somebody's roll as it lies there now."""
    called = on_table(table)
    rolls = tuple(roll if one.who == roll.who else one for one in called.rolls)
    done = noted(called.through, roll.who) if through else called.through
    return but(table, called=replace(called, rolls=rolls, through=done))


class Checking(Item[Table], frozen=True):
    """One of the rolls of the check on the table: thrown, by somebody else where that is said, and once it lies there answered;
    none by whoever has died meanwhile."""

    figure: str
    by: str = ""

    def resolve(self, table: Table) -> Asking[Table, Table]:
        if table.figure(self.figure).dead:
            return table
        roll, secret = roll_of(table, self.figure), on_table(table).secret
        if not roll.faces:
            roll = yield from thrown(self._seat(table), roll, secret=secret)
            if secret:
                return lies(table.log(Checked.of(roll, (table.scene.judge,))), roll, through=True)
            return lies(table, roll, through=False).then(self)
        table, roll = yield from attempted(table, roll)
        return lies(table, roll, through=True)

    def _seat(self, table: Table) -> str:
        return table.scene.judge if on_table(table).secret else self.by or table.profile(self.figure).seat


class Learning(Item[Table], frozen=True):
    """The check is over, and whoever made it learns what there was to learn."""

    def resolve(self, table: Table) -> Table:
        called = on_table(table)
        table = but(table, called=replace(called, over=True))
        made = [table.profile(one.who).seat for one in called.rolls if one.who in called.through and one.made]
        return handed(table, called.learns, tuple(dict.fromkeys(made))) if called.learns and made else table


class RollFor(Word, frozen=True):
    """tombstone/frame/one-judge: somebody's roll is thrown now, by the Judge in their place."""

    says = label = "Roll for {figure}"
    open: ClassVar[bool] = False

    lying: ClassVar[bool] = False

    figure: str

    @classmethod
    def ways(cls, table: Table) -> Iterator["RollFor"]:
        waiting = [item.figure for item in table.agenda if isinstance(item, Checking)]
        yield from (cls(one) for one in waiting if bool(roll_of(table, one).faces) is cls.lying)

    def heard(self, table: Table, seat: str) -> Table:
        if self not in self.ways(table):
            return table
        return without(table, self.figure).then(Checking(self.figure, seat))


class StandFor(RollFor, frozen=True):
    """The roll that lies there stands, whoever is still asked about it."""

    says = label = "Let it stand for {figure}"
    lying: ClassVar[bool] = True

    def heard(self, table: Table, seat: str) -> Table:
        if self not in self.ways(table):
            return table
        roll = roll_of(table, self.figure)
        return lies(without(table, self.figure), roll, through=True).log(Checked.of(roll))


def without(table: Table, figure: str) -> Table:
    """The table with nothing more to be rolled by somebody for the check."""
    return table.but(
        agenda=tuple(item for item in table.agenda if not (isinstance(item, Checking) and item.figure == figure))
    )


class CloseCheck(Word, frozen=True):
    """tombstone/core/judge/final-say: the check is over; what lies there stands, and nobody else rolls."""

    says = label = "Close the check"
    key = "X"
    open: ClassVar[bool] = False

    @classmethod
    def ways(cls, table: Table) -> Iterator["Word"]:
        if running(table):
            yield cls()

    def heard(self, table: Table, seat: str) -> Table:
        for one in StandFor.ways(table):
            table = one.heard(table, seat)
        return table.but(agenda=tuple(one for one in table.agenda if not isinstance(one, Checking)))


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


class Retell(Word, frozen=True):
    """tombstone/scenario/let-it-unfold: something of the story otherwise than it is written: its words, its number, its hour."""

    says = "Change: {scene}"
    label = "Change: {scene}"
    fixed = ("scene",)

    scene: str = ""
    tells: Words = ""
    missed: Words = ""
    number: int = 0
    hour: int = 0

    @classmethod
    def ways(cls, table: Table) -> Iterator["Word"]:
        for row in rows(table):
            if row.id not in evening(table).done and (isinstance(row, Happening) or met(table, row)):
                hour = minute(row.hour) if row.hour else 0
                yield cls(row.id, row.made.tells, row.missed.tells, number_of(row), hour)

    def among(self, table: Table) -> dict[str, tuple[str, ...]]:
        return {"scene": tuple(row.id for row in rows(table))}

    def wrong(self, table: Table) -> str:
        most = 6 if self.scene in {row.id for row in story(table).happenings} else 40
        if not 0 <= self.number <= most:
            return f"The number is from 0 to {most}."
        return "" if 0 <= self.hour <= story(table).last else "The story is over by then."

    def heard(self, table: Table, seat: str) -> Table:
        others = (one for one in evening(table).retold if one.id != self.scene)
        return but(table, retold=(*others, Retold(self.scene, self.tells, self.missed, self.number, self.hour)))


def rows(table: Table) -> tuple[Happening | Approach, ...]:
    """Everything of the story that may be otherwise."""
    return (*story(table).happenings, *story(table).approaches)


def number_of(row: Happening | Approach) -> int:
    """The number that something is thrown against; 0 where it is none."""
    if isinstance(row, Happening):
        return row.upto
    return row.against if isinstance(row.against, int) else 0


class LayFight(Word, frozen=True):
    """tombstone/combat/turns-only-when-needed: one of the fights of the story, now, with all who are in it or so many of them, and
    with a side that is caught unawares, if the Judge has it so."""

    says = "Lay a fight: {happening}"
    label, key = "Lay a fight", "F"

    happening: str = ""
    many: int = 0
    caught: str = ""

    @classmethod
    def ways(cls, table: Table) -> Iterator["Word"]:
        yield from (cls(row.id) for row in story(table).meetings[:1])

    def among(self, table: Table) -> dict[str, tuple[str, ...]]:
        return {"happening": tuple(row.id for row in story(table).meetings), "caught": ("", *table.scene.sides)}

    def wrong(self, table: Table) -> str:
        return "" if 0 <= self.many <= 99 else "Say how many, or 0 for all of them."

    def heard(self, table: Table, seat: str) -> Table:
        """A check that is over is put away."""
        table = table if running(table) else but(table, called=None)
        return table.then(LayOut(self.happening, self.caught, self.many))


class EndWith(Word, frozen=True):
    """The story is over, and this is how."""

    says = "End with: {happening}"
    label = "End the evening"

    happening: str = ""

    @classmethod
    def ways(cls, table: Table) -> Iterator["Word"]:
        yield from (cls(row.id) for row in story(table).endings[:1])

    def among(self, table: Table) -> dict[str, tuple[str, ...]]:
        return {"happening": tuple(row.id for row in story(table).endings)}

    def heard(self, table: Table, seat: str) -> Table:
        return table.then(Finish(self.happening))


class Pass(Word, frozen=True):
    """So many minutes go by, or all go to a place."""

    says = "{minutes} minutes go by"
    label, key = "Travel", "G"

    minutes: int = 10
    place: str = ""

    def among(self, table: Table) -> dict[str, tuple[str, ...]]:
        return {"place": ("", *(one.id for one in story(table).places))}

    def wrong(self, table: Table) -> str:
        return "" if 0 <= self.minutes <= 7 * DAY else "At most a week goes by at once."

    def heard(self, table: Table, seat: str) -> Table:
        table = arrived(table, self.place) if self.place else table
        return headed(later(table, self.minutes))


class Rest(Word, frozen=True):
    """tombstone/rest/overnight, tombstone/fatigue/hour-rest: everybody has an hour to get their breath back, or a night's sleep."""

    says = label = "Rest"
    key = "R"

    how: Literal["an hour", "a night"] = "an hour"

    def heard(self, table: Table, seat: str) -> Table:
        if self.how == "a night":
            return table.then(Night(morning(evening(table).hour)))
        return an_hour(table)


class Hand(Word, frozen=True):
    """Money given to one, or to all alike, or taken, in cents, with a reason."""

    says = "Give {figure} {cents} cents"
    label, key = "Pay, give", "P"

    figure: str = ""
    cents: int = 100
    why: Words = ""

    def among(self, table: Table) -> dict[str, tuple[str, ...]]:
        return {"figure": ("", *people(table))}

    def paid_to(self, table: Table) -> tuple[str, ...]:
        return (self.figure,) if self.figure else people(table)

    def wrong(self, table: Table) -> str:
        short = any(table.figure(one).purse + self.cents < 0 for one in self.paid_to(table))
        return "There is not so much in the purse." if short or abs(self.cents) > 10_000_000 else ""

    def heard(self, table: Table, seat: str) -> Table:
        for one in self.paid_to(table):
            table = paid(table, one, self.cents, FINAL)
        return table.log(TOLD(by=FINAL, words=self.why)) if self.why else table


class SellTo(Word, frozen=True):
    """tombstone/money/spend-on, tombstone/core/judge/final-say: something of the lists to somebody, at the price that the Judge
    asks for it."""

    says = "Sell {figure} {item}"
    label = "Sell"

    figure: str = ""
    item: str = ""
    cents: int = 0

    @classmethod
    def ways(cls, table: Table) -> Iterator["Word"]:
        yield from (cls(one, next(iter(goods()))) for one in people(table)[:1])

    def among(self, table: Table) -> dict[str, tuple[str, ...]]:
        return {"figure": people(table), "item": goods()}

    def wrong(self, table: Table) -> str:
        return "" if 0 <= self.cents <= table.figure(self.figure).purse else "There is not so much in the purse."

    def heard(self, table: Table, seat: str) -> Table:
        sheet, row = sheet_of(table, self.figure), price_list()[self.item]
        purse = replace(sheet.purse, now=max(0, sheet.purse.now - self.cents))
        sheet = replace(sheet, purse=purse, outfit=changed(sheet.outfit, Owned(self.item), 1))
        told = BOUGHT(by=FINAL, figure=self.figure, what=row.name, sum=dollars(self.cents))
        return outfitted(table, self.figure, sheet).log(told)


def goods() -> tuple[str, ...]:
    """All that can be carried off when it is paid for."""
    return tuple(
        id for id, row in price_list().items() if not isinstance(row, Help) and row.kind not in ("service", "land")
    )


class Say(Word, frozen=True):
    """tombstone/glossary/judge: something is told to all or to one of the seats alone, in the Judge's own words or as somebody,
    of the story or not."""

    says = "Say something"
    label, key = "Speak as", "S"

    words: Words = "Somebody is coming."
    person: Words = ""
    to: str = ""

    def among(self, table: Table) -> dict[str, tuple[str, ...]]:
        return {"to": ("", *seats(table))}

    def wrong(self, table: Table) -> str:
        return "" if self.words.strip() else "Say what is said."

    def heard(self, table: Table, seat: str) -> Table:
        only = (self.to, seat) if self.to else ()
        if self.person:
            return table.log(SAYS(who=self.person, words=self.words, only=only))
        return table.log(TOLD(by=FINAL, words=self.words, only=only))


class HandOut(Word, frozen=True):
    """tombstone/judge/world-notes-private: something in writing, for all, for one, or for the Judge alone as yet; it lies with
    the notes, and whoever has it may read it again."""

    says = "Hand out a note"
    label, key = "Hand out", "H"

    words: Words = "Burn this."
    to: str = ""

    def among(self, table: Table) -> dict[str, tuple[str, ...]]:
        return {"to": ("", *seats(table), table.scene.judge)}

    def wrong(self, table: Table) -> str:
        return "" if self.words.strip() else "Say what stands on it."

    def heard(self, table: Table, seat: str) -> Table:
        to = () if self.to == table.scene.judge else (self.to,) if self.to else seats(table)
        return handed(table, self.words, to)


def handed(table: Table, words: str, to: tuple[str, ...]) -> Table:
    """The table with something in writing in the hands of these seats too."""
    now = evening(table)
    had = next((one for one in now.notes if one.words == words), Handed(words, now.hour))
    note = replace(had, to=noted(had.to, *to))
    table = but(table, notes=(*(one for one in now.notes if one.words != words), note))
    only = () if set(to) >= set(seats(table)) else (*to, table.scene.judge)
    return table.log(NOTE(words=words, only=only)) if to else table


class EndFight(Word, frozen=True):
    """tombstone/combat/end, tombstone/core/judge/final-say: the fight is over, as it stands."""

    says = label = "Take up the stage"
    key = "E"
    open: ClassVar[bool] = False

    def heard(self, table: Table, seat: str) -> Table:
        left = list(table.agenda)
        while left and not isinstance(left[0], TakeUp):
            left.pop(0)
        return table.but(agenda=tuple(left)) if left else table


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


ALWAYS: tuple[type[Word], ...] = (CallCheck, Say, HandOut, Hand, RollFor, StandFor, CloseCheck)
"""What needs no place."""

WORDS: tuple[type[Word], ...] = (*ALWAYS, Pass, Rest, SellTo, LayFight, Let, EndWith, TakeNext, SkipNext, Retell)


def remarks(table: Table) -> tuple[Remark[Table], ...]:
    """Everything that lies on the desk now; in a fight that is laid the fight's own, and what needs no place."""
    if table.evening is None or not party(table):
        return ()
    kinds: tuple[type[Word], ...] = (*ALWAYS, EndFight) if table.scene.laid else WORDS
    return tuple(word for kind in kinds for word in kind.ways(table))
