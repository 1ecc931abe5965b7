"""The Judge's desk as it is shown: what comes next, what is true, and a form for everything that is open to be said."""

from collections.abc import Iterator
from typing import Literal, get_args, get_origin, get_type_hints

from msgspec.structs import replace

from posse.engine.words import say
from posse.games.deeds.happened import capital
from posse.games.tombstone.evening.desk import CHECKS, SkipNext, TakeNext, Word
from posse.games.tombstone.evening.standing import evening, met, players, present, story
from posse.games.tombstone.evening.story import Terms, minute, told
from posse.games.tombstone.evening.trying import asked_for, used_up
from posse.games.tombstone.table import Table
from posse.games.wire.asked import ChoiceShown, FieldShown
from posse.games.wire.table import DeskShown, NextShown

LABELS = {
    "need": "Number needed",
    "what": "What it is about",
    "words": "What is said",
    "person": "As whom",
    "to": "To whom",
    "figure": "Who",
    "why": "Why",
    "fact": "What is so",
    "hidden": "For the Judge alone",
    "over": "No longer so",
    "secret": "In secret",
}
NOBODY = {"who": "All", "person": "In your own words", "place": "Here", "to": "All"}
"""What it means to leave a field empty."""


def word(table: Table, seat: str, option: Word) -> ChoiceShown:
    """A word with a field for all that it leaves open."""
    shown = option.shown(table, seat)
    return replace(shown, asks=tuple(fields(table, option))) if option.open else shown


def fields(table: Table, option: Word) -> Iterator[FieldShown]:
    hints = get_type_hints(type(option))
    for name in option.__struct_fields__:
        kind, value = hints[name], getattr(option, name)
        label, ids = LABELS.get(name, capital(name)), named(table, name)
        if ids is not None:
            empty = ((NOBODY[name], ""),) if name in NOBODY else ()
            yield FieldShown(name, label, "one", value, (*empty, *((table.scene.names[id], id) for id in ids)))
        elif get_origin(kind) is Literal:
            yield FieldShown(
                name, label, "one", value, tuple((capital(one), one) for one in get_args(kind) if one in CHECKS)
            )
        elif kind is bool:
            yield FieldShown(name, label, "yes")
        elif kind is int:
            yield FieldShown(name, label, "number", str(value))
        else:
            yield FieldShown(name, label, "text")


def named(table: Table, field: str) -> list[str] | None:
    """Whom or what a field may name; None where it names nothing."""
    if field in ("who", "figure"):
        return [one.id for one in players(table)]
    if field == "person":
        return [one.id for one in story(table).people if one.id in present(table)]
    if field == "place":
        return [one.id for one in story(table).places]
    return [seat for seat in table.scene.seats if seat != table.scene.judge] if field == "to" else None


def desk(table: Table) -> DeskShown:
    """tombstone/scenario/let-it-unfold, tombstone/judge/world-notes-private: for the Judge alone."""
    now = evening(table)
    return DeskShown(tuple(coming(table)), tuple(map(spoken, now.facts)), tuple(map(spoken, now.hidden)))


def coming(table: Table) -> Iterator[NextShown]:
    tale, done = story(table), evening(table).done
    for row in tale.happenings:
        if row.id not in done:
            tells = row.note or row.made.tells
            lays = f"Lays a fight: {spoken(row.made.fight)}" if row.made.fight else ""
            yield NextShown(
                row.id, row.name, when(table, row), tells, lays, say(TakeNext(row.id)), say(SkipNext(row.id))
            )
    for approach in tale.approaches:
        if met(table, approach) and not used_up(table, approach):
            asks = asked_for(table, approach) or "no roll"
            yield NextShown(approach.id, approach.says, f"players may; {asks}", approach.made.tells)


def when(table: Table, row: Terms) -> str:
    """What something waits for, in a few words."""
    hour = told(minute(row.hour)).lower() if row.hour else "any time"
    places = " or ".join(story(table).somewhere(place).name for place in row.at)
    return "; ".join(
        filter(None, (hour, places, *map(spoken, row.when), *(f"not {spoken(one)}" for one in row.unless)))
    )


def spoken(fact: str) -> str:
    return fact.replace("-", " ")
