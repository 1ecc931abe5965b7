"""A story as its file has it: places and people, what may be tried, what happens by itself, which fights may come, how it may
end.

Every name of a place, a fact, a fight or an ending is an id that the file gives; what its reader finds wrong is in
`reading.py`. tombstone/scenario/three-questions: what, where and who are its places and people; the rewards are its endings;
the numbers are in the bestiary and in its fights.
"""

from collections.abc import Collection, Iterable, Iterator
from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from posse.games.book.rows import Text
from posse.games.tombstone.book import Cause, Cents
from posse.games.tombstone.rolls import Kind

Minutes = Annotated[int, Meta(ge=0, le=20_160)]
Ids = tuple[Text, ...]

HOUR, DAY = 60, 24 * 60
YEAR = 365 * DAY
DAWN = 6 * HOUR

Hour = Annotated[tuple[Annotated[int, Meta(ge=0, le=59)], ...], Meta(max_length=3)]
"""A day of the story from 1 on, an hour and perhaps minutes: `[2, 6, 30]`; empty for none."""

Ground = Literal["town", "wild"]

Does = Literal["beds", "straw", "gambling", "night-out", "assay", "safe"]
"""What is done at a place beside selling."""

CHEATED, ENEMY, ROBBED, KEYS, TRIAL = "cheated", "local-enemy", "robbed", "safe-keys", "on-trial"
OF_TOWN = (CHEATED, ENEMY, ROBBED, KEYS, TRIAL)
"""Facts that the chapters of the town make true, or ask for: somebody was caught with what is rigged; a thug has it in for them;
a safe is empty; they have its keys; somebody is to be tried for murder."""


class Bounty(Struct, frozen=True, forbid_unknown_fields=True):
    """So much for everybody of these blocks who is out of the story for good, shared by all who live."""

    cents: Cents
    blocks: Ids


class Consequence(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What comes of something, in this order: it is told; `facts` become true, `hidden` ones for the Judge alone, and what is
    in `ends` is so no longer; what comes `soon` is true, for the Judge alone, when so many minutes more have gone by, and what
    `lasts` is true for so many; so many `minutes` go by; all go `to` a place; everybody alive is paid, or what is `shared` is
    split among them, and whoever did it pays what it `costs`; people of the story join the party, or leave it; whoever is hired
    is put to a test by what it `strains`; with `horror` the party sees what nobody should; a `fight` is laid; an `ending`
    comes."""

    tells: str = ""
    facts: Ids = ()
    hidden: Ids = ()
    ends: Ids = ()
    soon: tuple[tuple[Text, Minutes], ...] = ()
    lasts: tuple[tuple[Text, Annotated[int, Meta(ge=1, le=YEAR)]], ...] = ()
    minutes: Minutes = 0
    to: str = ""
    pays: Cents = 0
    shared: Cents = 0
    costs: Cents = 0
    bounty: Bounty | None = None
    joins: Ids = ()
    leaves: Ids = ()
    strains: Literal["", "danger", "stress", "temptation"] = ""
    horror: bool = False
    fight: str = ""
    ending: str = ""


NOTHING = Consequence()


class Terms(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """When something is there to be done, or happens, and what it is `made` into, or comes to where it is `missed`: at one of
    the places, with these people there, `when` all of these facts are true and `unless` one of those is, from an hour on and
    `before` another. Of whoever has died it is a fact: "lars-dead". What is `mature` is not for every table."""

    id: Text
    at: Ids = ()
    people: Ids = ()
    when: Ids = ()
    unless: Ids = ()
    hour: Hour = ()
    before: Hour = ()
    mature: bool = False
    rule: str = ""
    made: Consequence = NOTHING
    missed: Consequence = NOTHING


class Approach(Terms, frozen=True, kw_only=True):
    """Something that players may say or do: a check of a `kind` against a number, or against the Willpower of somebody of the
    story; with no kind it simply comes to what it is `made` into. `everybody` may roll, and one success is enough. Where it
    is thrown `by` one of the story's people, what they make is made, and one who has a gift may throw a `second` time, once in
    the story, when the first has failed. It is there once, but a failure may be tried `again`, and what is `always` there for
    ever."""

    says: Text
    kind: Kind | Literal[""] = ""
    against: int | str = 0
    purpose: str = ""
    everybody: bool = False
    by: str = ""
    second: str = ""
    again: bool = False
    always: bool = False
    minutes: Minutes = 10
    costs: Cents = 0


class Happening(Terms, frozen=True, kw_only=True):
    """Something that happens by itself, once. `upto` is the last face of a die at which it is `made`; else it is `missed`. A
    `note` is for the Judge alone."""

    name: Text
    note: str = ""
    upto: Annotated[int, Meta(ge=0, le=6)] = 0


class Somewhere(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A place of the story: its `number` on the map of a town, how many minutes it is to other places, and what is sold there,
    by kinds of wares or one by one, and done. It is `guarded` by the people of a meeting, and known `when` these facts are true.
    What is farther is so many `miles` off, and to one that is `trackless` people may lose their way."""

    id: Text
    name: str = ""
    sentence: str = ""
    number: int = 0
    ground: Ground = "town"
    to: tuple[tuple[Text, Minutes], ...] = ()
    miles: tuple[tuple[Text, Annotated[int, Meta(ge=1, le=500)]], ...] = ()
    trackless: bool = False
    sells: tuple[str, ...] = ()
    does: tuple[Does, ...] = ()
    guarded: str = ""
    when: Ids = ()
    rule: str = ""


ROAD = Somewhere(id="on-the-road", name="On the road", sentence="A fire, and whose watch it is.", ground="wild")
"""Where whoever travels is: in none of the places of the story."""


class Somebody(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One of the people of the story: by a block of numbers or a ready-made sheet, and where they are, with so many cents in
    their `purse`; whoever `pays` has the job to give. They are there `when` these facts are true, `unless` one of those is."""

    id: Text
    name: str = ""
    character: Text = "townsperson"
    at: str = ""
    pays: bool = False
    sentence: str = ""
    purse: Cents = 0
    when: Ids = ()
    unless: Ids = ()


class Weight(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a fact adds to checks of some kinds at some places, or in all of a town."""

    fact: Text
    what: Text
    adds: int
    kinds: tuple[Kind, ...]
    at: Ids = ()
    ground: Ground | Literal[""] = ""
    rule: Text


class Discount(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a fact takes off the prices of a place, in percent: `off` these wares, or of all where none are named."""

    fact: Text
    at: Text
    off: Ids = ()
    percent: Annotated[int, Meta(ge=1, le=100)]
    rule: Text


class Meeting(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A fight that the story may come to: its `scenario`, on which side each of that is (the party's own is "party"), who of
    them is not in it, and what comes of it. `due` are the sides that begin it with a Bravery Test where that is not as the
    scenario has it."""

    id: Text
    scenario: Text
    due: tuple[tuple[Text, Cause], ...] | None = None
    without: Ids = ()
    won: Consequence = NOTHING
    lost: Consequence = NOTHING
    even: Consequence = NOTHING
    rule: str = ""


class Ending(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A way in which the story may end: whether it is a `good` one, whether it counts as a scenario, and what all know from now
    on."""

    id: Text
    name: Text
    tells: Text
    good: bool = True
    credit: bool = True
    rule: str = ""


class Story(Struct, frozen=True, kw_only=True):
    """Everything of an evening but its fights' people. It `begins` at a place and an hour, and is over at the latest by the
    `last` hour, with `last_ending`. It may be set in a `town`. `keeps` are facts that stay true when it is over, and `stands`
    tells them; while one that is `pressing` is true nobody goes anywhere, waits, or tries what is not there because of it.

    What is not there is not written either, so that stories of before `stands` and `town` have the digests that they had.
    """

    place: str
    begins: int
    last: int
    last_ending: str
    hook: str
    places: tuple[Somewhere, ...]
    people: tuple[Somebody, ...]
    approaches: tuple[Approach, ...]
    happenings: tuple[Happening, ...]
    meetings: tuple[Meeting, ...]
    endings: tuple[Ending, ...]
    weights: tuple[Weight, ...] = ()
    discounts: tuple[Discount, ...] = ()
    keeps: tuple[str, ...] = ()
    stands: tuple[tuple[str, str], ...] | UnsetType = UNSET
    pressing: tuple[str, ...] = ()
    town: str | UnsetType = UNSET

    @property
    def names(self) -> dict[str, str]:
        """What everything in it is called that somebody may name."""
        return {
            **{place.id: place.name for place in self.places},
            **{approach.id: approach.says for approach in self.approaches},
            **{meeting.id: meeting.id.replace("-", " ") for meeting in self.meetings},
            **{happening.id: happening.name for happening in self.happenings},
            **{ending.id: ending.name for ending in self.endings},
        }

    def somewhere(self, id: str) -> Somewhere:
        return next(place for place in (*self.places, ROAD) if place.id == id)

    def approach(self, id: str) -> Approach:
        return next(one for one in self.approaches if one.id == id)

    def happening(self, id: str) -> Happening:
        return next(one for one in self.happenings if one.id == id)

    def meeting(self, id: str) -> Meeting:
        return next(one for one in self.meetings if one.id == id)

    def ending(self, id: str) -> Ending:
        return next(one for one in self.endings if one.id == id)


def consequences(
    approaches: Iterable[Approach], happenings: Iterable[Happening], meetings: Iterable[Meeting]
) -> Iterator[tuple[str, Consequence]]:
    """Everything that anything may come to, by the key of where it stands."""
    rows: tuple[Terms, ...] = (*approaches, *happenings)
    for row in rows:
        kind = "approach" if isinstance(row, Approach) else "happening"
        yield f"{kind}.{row.id}.made", row.made
        yield f"{kind}.{row.id}.missed", row.missed
    for meeting in meetings:
        yield from ((f"meeting.{meeting.id}.{end}", getattr(meeting, end)) for end in ("won", "lost", "even"))


# Hours


def minute(hour: Hour) -> int:
    """The minute of the story that an hour is."""
    day, hours, minutes = (*hour, 0, 0)[:3]
    return (day - 1) * DAY + hours * HOUR + minutes


def at_minute(minutes: int) -> Hour:
    """An hour of the story by its minute; 0 is none."""
    return (minutes // DAY + 1, minutes % DAY // HOUR, minutes % HOUR) if minutes else ()


def clock(minutes: int) -> str:
    """An hour as people say it: 4 pm, 6.30 am, noon."""
    hour, past = divmod(minutes % DAY, HOUR)
    if past == 0 and hour in (0, 12):
        return "midnight" if hour == 0 else "noon"
    return f"{(hour - 1) % 12 + 1}{f'.{past:02}' if past else ''} {'am' if hour < 12 else 'pm'}"


def lasts(minutes: int) -> str:
    """How long something takes, as people say it: 10 minutes, 2 hours."""
    hours, rest = divmod(minutes, HOUR)
    words = [f"{hours} hour{'s' if hours > 1 else ''}"] if hours else []
    return " ".join([*words, f"{rest} minutes"] if rest else words)


def dead(person: str) -> str:
    """The fact that somebody has died."""
    return f"{person}-dead"


def day(minutes: int) -> int:
    return minutes // DAY + 1


def told(minutes: int) -> str:
    return f"Day {day(minutes)}, {clock(minutes)}"


def holds(terms: Terms, place: str, here: Collection[str], facts: Collection[str], hour: int) -> bool:
    """Whether something is there to be done, or happens, now."""
    return (
        (not terms.at or place in terms.at)
        and set(terms.people) <= set(here)
        and set(terms.when) <= set(facts)
        and not set(terms.unless) & set(facts)
        and (not terms.hour or hour >= minute(terms.hour))
        and (not terms.before or hour < minute(terms.before))
    )
