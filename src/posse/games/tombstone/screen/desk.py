"""The Judge's desk as it is shown: what comes next, what is true, the check on the table, the hours, and a form for everything that
is open to be said."""

from collections.abc import Iterator
from math import prod
from typing import Literal, get_args, get_origin, get_type_hints

from msgspec.structs import replace

from posse.engine.number import Need
from posse.engine.words import say
from posse.games.deeds.happened import capital
from posse.games.tombstone.book import load_events
from posse.games.tombstone.evening.desk import (
    CallCheck,
    Checking,
    CloseCheck,
    Pass,
    Retell,
    RollFor,
    SkipNext,
    StandFor,
    TakeNext,
    Word,
    number_of,
    rows,
    seats,
)
from posse.games.tombstone.evening.standing import evening, met, present, story
from posse.games.tombstone.evening.story import DAWN, DAY, HOUR, Approach, Terms, clock, lasts, minute, told
from posse.games.tombstone.evening.trying import asked_for, used_up
from posse.games.tombstone.help import helper_of
from posse.games.tombstone.making.outfit import price_list
from posse.games.tombstone.money import dollars
from posse.games.tombstone.road.travelling import on_the_road, ways_from
from posse.games.tombstone.rolls import Check
from posse.games.tombstone.table import Called, Table
from posse.games.tombstone.town.drawing import told as in_words
from posse.games.wire.asked import ChoiceShown, FieldShown
from posse.games.wire.table import (
    CheckShown,
    ClockShown,
    DeskShown,
    HourShown,
    NextShown,
    NoteShown,
    RowShown,
    RowState,
    WayShown,
)

LABELS = {
    "kind": "Which check",
    "need": "Number needed",
    "what": "What it is about",
    "learns": "Who makes it learns",
    "words": "Words",
    "person": "As whom",
    "to": "To whom",
    "figure": "Who",
    "item": "What",
    "cents": "Sum in dollars",
    "why": "Why",
    "fact": "What is so",
    "hidden": "For the Judge alone",
    "over": "No longer so",
    "secret": "In secret",
    "happening": "Which",
    "many": "How many against them (0: all)",
    "caught": "Taken by surprise",
    "tells": "What is told",
    "missed": "What is told if it fails",
    "number": "Number",
    "hour": "From when on",
    "how": "How long",
    "for_good": "For good",
    "helper": "Who",
    "cause": "By what",
    "row": "Which",
    "dose": "How strong",
}
NOBODY = {
    "who": "All",
    "figure": "Everybody, each",
    "place": "Here",
    "to": "All",
    "caught": "As the story has it",
    "row": "As the dice fall",
}
"""What it means to leave a field empty."""

LONG = ("words", "tells", "missed", "learns")
"""Texts that may take several lines."""

NIGHT = (20 * HOUR, DAY + DAWN)
"""Between which minutes of a day a clock is dark."""


def word(table: Table, seat: str, option: Word) -> ChoiceShown:
    """A word with a field for all that it leaves open."""
    shown = option.shown(table, seat)
    if not option.open:
        return shown
    given = {name: getattr(option, name) for name in option.fixed}
    return replace(shown, action=say(type(option)(**given)), asks=tuple(fields(table, option)))


def fields(table: Table, option: Word) -> Iterator[FieldShown]:
    hints, among = get_type_hints(type(option)), option.among(table)
    for name in option.__struct_fields__:
        kind, value = hints[name], getattr(option, name)
        label = LABELS.get(name, capital(name))
        if name in option.fixed or (isinstance(option, Retell) and name not in asked_of(table, option)):
            continue
        if name in among:
            values = tuple((called(table, name, id), id) for id in among[name])
            yield FieldShown(name, label, "one", value, values)
        elif name == "hour":
            yield FieldShown(name, label, "one", str(value), tuple(hours(table, value)))
        elif name == "person":
            yield FieldShown(name, label, "text", "", tuple(speakers(table)))
        elif get_origin(kind) is Literal:
            yield FieldShown(name, label, "one", value, tuple((capital(one), one) for one in get_args(kind)))
        elif kind is bool:
            yield FieldShown(name, label, "yes")
        elif kind is int:
            yield FieldShown(name, label, "cents" if name == "cents" else "number", str(value))
        else:
            prefilled = value if isinstance(option, Retell) else ""
            yield FieldShown(name, label, "long" if name in LONG else "text", prefilled)


def asked_of(table: Table, option: Retell) -> tuple[str, ...]:
    """What of a part of the story may be otherwise: a number, and what is told if it fails, only where something is thrown."""
    row = next(row for row in rows(table) if row.id == option.scene)
    thrown = number_of(row) or (isinstance(row, Approach) and row.kind)
    return ("tells", *(("missed",) if thrown else ()), *(("number",) if number_of(row) else ()), "hour")


def called(table: Table, field: str, id: str) -> str:
    """What something that a field may name is called."""
    if not id:
        return NOBODY.get(field, "None")
    if id == table.scene.judge and field == "to":
        return "Nobody yet"
    if field == "item":
        row = price_list()[id]
        return f"{row.name}, {dollars(getattr(row, 'price', 0))}"
    if field == "row":
        return in_words(table, load_events()[id])
    names = table.scene.names
    id = helper_of(table, id).name if field == "helper" else id
    return capital(names.get(f"side {id}" if field == "caught" else id, id))


def speakers(table: Table) -> Iterator[tuple[str, str]]:
    """tombstone/glossary/judge: whoever of the story is here; the Judge may speak as anybody else."""
    here = present(table)
    yield from ((one.name, one.name) for one in story(table).people if one.id in here)


def hours(table: Table, given: int) -> Iterator[tuple[str, str]]:
    """Whole hours from now to the last, no more than two days of them, and the one that is given."""
    now, last = evening(table).hour, story(table).last
    first = now - now % HOUR + HOUR
    yield "At any time", "0"
    found = {*range(first, min(last, first + 2 * DAY) + 1, HOUR), *((given,) if given else ())}
    yield from ((told(at), str(at)) for at in sorted(found))


# What lies there


def desk(table: Table) -> DeskShown:
    """tombstone/scenario/let-it-unfold, tombstone/judge/world-notes-private: for the Judge alone."""
    now = evening(table)
    facts, hidden = tuple(map(spoken, now.facts)), tuple(map(spoken, now.hidden))
    there = now.called if now.called and (not now.called.over or now.called.hour == now.hour) else None
    check = on_table(table, there) if there else None
    return DeskShown(tuple(coming(table)), facts, hidden, dial(table), check, tuple(goes_to(table)))


def on_table(table: Table, check: Called) -> CheckShown:
    """A check with everybody's row: what they throw, their chance beforehand, and how it stands. It is shown until an hour has gone
    by since it was over."""
    found = tuple(row(table, check, roll) for roll in check.rolls)
    missed = prod(1 - one.chance for one in found)
    goal = next((f"{capital(roll.kind)} {against(roll.need)}" for roll in check.rolls), "")
    close = "" if check.over else say(CloseCheck())
    return CheckShown(check.what, goal, 1 - missed, found, check.secret, check.learns, close)


def against(need: Need) -> str:
    return "at or under their own" if need.under else f"against {need.base}"


def row(table: Table, check: Called, roll: Check) -> RowShown:
    need, asked = roll.need, any(isinstance(one, Checking) and one.figure == roll.who for one in table.agenda)
    state: RowState = "to roll"
    if roll.who in check.through:
        state = "made" if roll.made else "short"
    elif roll.faces:
        state = "lying"
    elif check.over:
        state = "passed over"
    see_to = (StandFor if roll.faces else RollFor)(roll.who) if asked else None
    return RowShown(
        roll.who,
        f"{need.dice}d6 {need.modifier:+d}".replace("-", "\u2212"),
        float(need.chance),
        state,
        roll.faces,
        f"{roll.total}, needed {need.goal(need.base)}" if roll.faces else "",
        say(see_to) if see_to else "",
    )


def set_out(table: Table, call: CallCheck) -> CheckShown:
    """A check as it would be, while it is still being set."""
    return replace(on_table(table, Called(call.what, call.rolls(table), 0, call.secret, call.learns)), close="")


def dial(table: Table) -> ClockShown:
    """tombstone/judge/four-duties: the hours that are left, and what is due in them."""
    tale, now = story(table), evening(table).hour
    last = min(tale.last, now + 2 * DAY)
    to_come = [
        (minute(row.hour), row.name) for row in tale.happenings if row.hour and row.id not in evening(table).done
    ]
    due = sorted(one for one in to_come if now <= one[0] <= last)
    dawn = now - now % DAY + DAWN
    dawn = dawn if dawn > now else dawn + DAY
    first = now - now % HOUR
    nights = ((start + NIGHT[0], start + NIGHT[1]) for start in range(first - first % DAY - DAY, last, DAY))
    dark = tuple((max(one, first), min(other, last)) for one, other in nights if other > first and one < last)
    goes = [("+10 min", Pass(10)), ("+1 hour", Pass(HOUR)), ("To dawn", Pass(dawn - now))]
    moves = tuple((label, say(going)) for label, going in goes)
    return ClockShown(first, now, last, dark, tuple(HourShown(at, clock(at), name) for at, name in due), moves)


def goes_to(table: Table) -> Iterator[WayShown]:
    """Everywhere that is a way from here, known to the players or not."""
    for id, minutes in {**ways_from(table), **on_the_road(table)}.items():
        place = story(table).somewhere(id)
        yield WayShown(place.name, place.number, lasts(minutes), say(Pass(minutes, id)))


def notes(table: Table, judges: bool) -> Iterator[NoteShown]:
    """tombstone/judge/world-notes-private: what a seat has in writing, and of a Judge's who else has it."""
    for one in evening(table).notes:
        to = one.to if judges else ()
        yield NoteShown(one.words, told(one.hour), to, judges and set(to) >= set(seats(table)))


def coming(table: Table) -> Iterator[NextShown]:
    tale, done = story(table), evening(table).done
    anew = {one.id for one in evening(table).retold}
    for row in tale.happenings:
        if row.id not in done:
            lays = f"Lays a fight: {spoken(row.made.fight)}" if row.made.fight else ""
            yield NextShown(
                row.id,
                row.name,
                when(table, row),
                row.made.tells if row.id in anew else row.note or row.made.tells,
                lays,
                say(TakeNext(row.id)),
                say(SkipNext(row.id)),
                say(Retell(row.id)),
                row.id in anew,
            )
    for approach in tale.approaches:
        if met(table, approach) and not used_up(table, approach):
            asks = f"players may; {asked_for(table, approach) or 'no roll'}"
            change, name, tells = say(Retell(approach.id)), approach.says, approach.made.tells
            yield NextShown(approach.id, name, asks, tells, change=change, changed=approach.id in anew)


def when(table: Table, row: Terms) -> str:
    """What something waits for, in a few words."""
    hour = told(minute(row.hour)).lower() if row.hour else "any time"
    places = " or ".join(story(table).somewhere(place).name for place in row.at)
    return "; ".join(
        filter(None, (hour, places, *map(spoken, row.when), *(f"not {spoken(one)}" for one in row.unless)))
    )


def spoken(fact: str) -> str:
    return fact.replace("-", " ")
