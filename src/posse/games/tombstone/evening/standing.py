"""How an evening stands: who is in the party, who is here, what is true, and how the hours go by."""

from collections.abc import Iterable
from functools import lru_cache
from math import inf
from typing import TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from posse.engine.number import Reason
from posse.games.deeds.happened import Row
from posse.games.tombstone.evening.story import HOUR, Somewhere, Story, Terms, at_minute, dead, holds, told
from posse.games.tombstone.poison import wears_on
from posse.games.tombstone.rolls import Kind
from posse.games.tombstone.scene import PARTY, Setup, Taking, scene_of
from posse.games.tombstone.sheet import Character
from posse.games.tombstone.table import Evening, Person, Retold, Table

T = TypeVar("T", bound=Terms)

UNTIL = "{} until"
"""The hour until which a number is kept secret that is thrown again after it."""

TURNS_AN_HOUR = 720
"""tombstone/fatigue/hour-rest"""

LATER = Row("{hour}. {place}", "tombstone/explore/general-rules-only", tone="heading")


def story(table: Table) -> Story:
    """The story, as the Judge has it by now."""
    if table.scene.story is None:
        raise LookupError("This is no evening.")
    retold = table.evening.retold if table.evening else ()
    return as_retold(table.scene.setup, retold) if retold else table.scene.story


@lru_cache(maxsize=64)
def as_retold(setup: Setup, retold: tuple[Retold, ...]) -> Story:
    """tombstone/scenario/let-it-unfold: the story with what a person as Judge has changed of it."""
    tale, changed = setup.scenario.story, {one.id: one for one in retold}
    if tale is None:
        raise LookupError("This is no evening.")
    happenings = (told_anew(row, changed.get(row.id), "upto") for row in tale.happenings)
    approaches = (told_anew(row, changed.get(row.id), "against") for row in tale.approaches)
    return replace(tale, happenings=tuple(happenings), approaches=tuple(approaches))


def told_anew(row: T, anew: Retold | None, number: str) -> T:
    """One of its rows; where nothing is thrown against a number there is none to change."""
    if anew is None:
        return row
    made, missed = replace(row.made, tells=anew.tells), replace(row.missed, tells=anew.missed)
    given = {number: anew.number} if anew.number else {}
    return replace(row, made=made, missed=missed, hour=at_minute(anew.hour), **given)


def evening(table: Table) -> Evening:
    if table.evening is None:
        raise LookupError("This is no evening.")
    return table.evening


def here(table: Table) -> Somewhere:
    return story(table).somewhere(evening(table).place)


def party(table: Table) -> list[Person]:
    """Everybody of the party who is alive, players' people first."""
    return [one for one in table.figures if one.status in one.present and table.profile(one.id).side == PARTY.id]


def players(table: Table) -> list[Person]:
    """Those of them who are played: whoever rides along is not."""
    return [one for one in party(table) if table.profile(one.id).start.sheet]


def true(table: Table) -> set[str]:
    """Everything that is so, known or not, and who has died."""
    return {*evening(table).true, *[dead(one.id) for one in table.figures if one.status != "away" and one.dead]}


def present(table: Table) -> frozenset[str]:
    """The people of the story who are where the party is, and those who ride with it."""
    now, facts = evening(table), true(table)
    there = (
        one.id
        for one in story(table).people
        if one.at == now.place and set(one.when) <= facts and not set(one.unless) & facts
    )
    alive = {id for id in there if not table.figure(id).dead}
    return frozenset(alive.union(one.id for one in party(table)))


def met(table: Table, terms: Terms, hour: int | None = None) -> bool:
    """Whether something is there to be done, or happens, now, or would be if it were that hour. tombstone/set/mature-events: what
    is mature is at some tables never there."""
    now = evening(table)
    if terms.mature and table.scene.house.mature_events == "off":
        return False
    return holds(terms, now.place, present(table), true(table), now.hour if hour is None else hour)


def known_places(table: Table) -> Iterable[Somewhere]:
    """Where the party can go, for all they know."""
    facts = set(evening(table).facts)
    return (one for one in story(table).places if set(one.when) <= facts and one.id != evening(table).place)


def pressed(table: Table) -> bool:
    """tombstone/scenario/let-it-unfold: whether there is something that must be answered first, and somebody who still can."""
    tale, done = story(table), evening(table).done
    pressing = true(table).intersection(tale.pressing)
    return bool(pressing) and any(
        met(table, row) and not pressing.isdisjoint(row.when) and row.id not in done
        for row in tale.approaches
        if any(one.up and one.purse >= row.costs and f"{row.id} {one.id}" not in done for one in players(table))
    )


def weighed(table: Table, kind: Kind) -> tuple[Reason, ...]:
    """tombstone/personality/judge-modifiers: what facts add to a check here."""
    now, place = evening(table), here(table)
    rows = (one for one in story(table).weights if one.fact in now.true and kind in one.kinds)
    rows = (one for one in rows if not one.at or place.id in one.at)
    return tuple(Reason(one.what, one.adds, one.rule) for one in rows if one.ground in ("", place.ground))


def but(table: Table, **changes: object) -> Table:
    return table.but(evening=replace(evening(table), **changes))


def recast(table: Table, one: Taking) -> Table:
    """The table with somebody as they are now: in another seat, or with other things of theirs."""
    scene = table.scene
    joined = {**{each.id: each for each in scene.joined}, one.id: one}
    return table.but(scene=scene_of(scene.setup, tuple(joined.values()), scene.laid))


def brought_in(table: Table, one: Taking, status: str) -> Table:
    """The table with somebody by a block of numbers who was not in the story."""
    scene = scene_of(table.scene.setup, (*table.scene.joined, one), table.scene.laid)
    loaded = scene.profiles[one.id].loaded
    person = Person(id=one.id, status=status, health=one.block.health, fortune=one.block.fortune, rounds=loaded)
    return table.join(scene, person)


def sheet_of(table: Table, who: str) -> Character:
    """The sheet of somebody who is played, with what is in their purse now."""
    sheet = table.profile(who).start.sheet
    if sheet is None:
        raise LookupError(f"{who} has no sheet.")
    return replace(sheet, purse=replace(sheet.purse, now=table.figure(who).purse))


def outfitted(table: Table, who: str, sheet: Character) -> Table:
    """The table with somebody by their sheet as it is now: what they have, and their purse. Weapons that they had hold what they
    held, and new ones are loaded."""
    old = table.profile(who)
    held = dict(zip(old.weapon_at, table.figure(who).rounds, strict=True))
    table = recast(table, replace(old.start, sheet=sheet))
    new = table.profile(who)
    rounds = tuple(held.get(one.id, full) for one, full in zip(new.weapons, new.loaded, strict=True))
    return table.change(who, rounds=rounds, purse=sheet.purse.now)


def secret(table: Table, id: str) -> int | None:
    """A number that was thrown in secret; None where none was, where that was too long ago, or where it is not known."""
    secrets = dict(evening(table).secrets)
    return secrets.get(id) if evening(table).hour < secrets.get(UNTIL.format(id), inf) else None


def keep_secret(table: Table, id: str, number: int) -> Table:
    """tombstone/judge/world-notes-private: the table with a number that is the Judge's alone until it is told."""
    return but(table, secrets=tuple({**dict(evening(table).secrets), id: number}.items()))


def later(table: Table, minutes: int) -> Table:
    """The same table when so many minutes have gone by. tombstone/poison/fatal-four-turns: whoever is dying of poison has not so
    long."""
    if not minutes:
        return table
    return wears_on(passed(table, minutes), minutes * TURNS_AN_HOUR // HOUR)


def passed(table: Table, minutes: int) -> Table:
    """The same hours later by the clock alone: what was due by then is so, and what lasted until then no more."""
    now = evening(table)
    hour = now.hour + minutes
    come, over = ([fact for fact, at in rows if at <= hour] for rows in (now.due, now.until or ()))
    due, until = (tuple(row for row in rows if row[1] > hour) for rows in (now.due, now.until or ()))
    return but(
        table, hour=hour, facts=without(now.facts, over), hidden=noted(now.hidden, *come), due=due, until=until or UNSET
    )


def without(facts: tuple[str, ...], over: Iterable[str]) -> tuple[str, ...]:
    gone = set(over)
    return tuple(fact for fact in facts if fact not in gone)


def arrived(table: Table, place: str) -> Table:
    """The party at another place, where they have been from now on."""
    now = evening(table)
    met = sorted(present(table))
    return but(table, place=place, done=noted(now.done, now.place, place, *met))


def met_with(table: Table, people: Iterable[str]) -> Table:
    """The party has met these, and knows them from now on."""
    return but(table, done=noted(evening(table).done, *sorted(people)))


def noted(done: tuple[str, ...], *more: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*done, *more)))


def headed(table: Table) -> Table:
    """The hour and the place, told where either is another."""
    return table.log(LATER(hour=told(evening(table).hour), place=here(table).name))
