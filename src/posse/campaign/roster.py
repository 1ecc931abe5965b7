"""Rosters: who rides with whom. A gang is kept in a file of its own and can be taken from one campaign to another."""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from posse.content.loader import BadContentError, ContentError, load_toml, near, repeated
from posse.content.writer import write_toml
from posse.engine.refusal import Refusal, not_allowed
from posse.games.book.campaigning import Aftermath, Campaigning, Fate, Gang, Member, Text

ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,59}")
AnyBook = Campaigning[Any, Any]


class Roster(Struct, frozen=True, omit_defaults=True):
    """A gang in a file: the game its people are of, and who they are."""

    game: Text
    id: Text
    name: Text
    member: tuple[Member, ...] = ()

    @property
    def gang(self) -> Gang:
        """The gang itself."""
        return Gang(self.id, self.name, self.member)


def roster_of(game: str, gang: Gang) -> Roster:
    """A gang as it is written down."""
    return Roster(game, gang.id, gang.name, gang.member)


def write_roster(game: str, gang: Gang) -> str:
    """The text of a roster's file."""
    return write_toml(roster_of(game, gang))


def read_roster(path: Path, game: str, book: AnyBook) -> Gang:
    """A gang from its file, of this game, or somebody alone from a sheet; raises `BadContentError` with every mistake."""
    alone = book.gang_of(path)
    if alone is not None:
        return alone
    roster = load_toml(path, Roster)
    errors = [ContentError(str(path), key, reason) for key, reason in mistakes([roster.gang], book)]
    if roster.game != game:
        errors.insert(0, ContentError(str(path), "game", f'This gang is of "{roster.game}", not of "{game}".'))
    if errors:
        raise BadContentError(errors)
    return roster.gang


def mistakes(gangs: Iterable[Gang], book: AnyBook) -> Iterator[tuple[str, str]]:
    """What the book does not know of these gangs, as (key, reason) pairs."""
    gangs = tuple(gangs)
    yield from repeated("gang", [gang.id for gang in gangs])
    yield from repeated("member", [member.id for gang in gangs for member in gang.member])
    traits = {trait.id for trait in book.traits()}
    weapons = book.weapons()
    for gang in gangs:
        if not gang.member:
            yield f"gang.{gang.id}", "There is nobody in this gang."
        for member in gang.member:
            key = f"member.{member.id}"
            if not ID.fullmatch(member.id):
                yield key, "An id has small letters, figures, hyphens and underscores, sixty at most."
            if len(set(member.weapons)) < len(member.weapons):
                yield key, "Nobody carries two weapons of one kind."
            if wrong := book.mistake(member):
                yield f"{key}.sheet", wrong
            if member.wounds and len(member.wounds) != book.locations:
                yield key, f"Wounds are counted in {book.locations} places, not in {len(member.wounds)}."
            for trait in (*member.traits, *member.learned):
                if trait not in traits:
                    yield key, f'There is no trait called "{trait}".{near(trait, traits)}'
            for weapon in (*member.weapons, *member.rounds):
                if weapon not in weapons:
                    yield key, f'There is no weapon called "{weapon}".{near(weapon, weapons)}'


def free_recruits(gangs: Iterable[Gang], book: AnyBook) -> tuple[Member, ...]:
    """Those who may join now: nobody who rides with a gang already, or did until they were lost."""
    known = [member for gang in gangs for member in gang.member]
    taken = {member.character for member in known}
    ids = {member.id for member in known}
    return tuple(one for one in book.recruits() if one.character not in taken and one.id not in ids)


def may_join(gangs: Iterable[Gang], gang: str, character: str, places: int, book: AnyBook) -> Refusal | None:
    """A recruit fills a gap: somebody free, for a gang with fewer riders than the next game has places."""
    gangs = tuple(gangs)
    wanted = next((one for one in gangs if one.id == gang), None)
    if wanted is None:
        return not_allowed(f'There is no gang called "{gang}".{near(gang, [one.id for one in gangs])}')
    if book.fixed:
        return not_allowed("The book says who rides in this campaign: nobody is recruited.")
    free = [one.character for one in free_recruits(gangs, book)]
    if character not in free:
        return not_allowed(f'Nobody called "{character}" is free to join.{near(character, free)}')
    if len(wanted.riders) >= places:
        return not_allowed(f"{wanted.name} has {len(wanted.riders)} riders, and the next game has places for {places}.")
    return None


def joined(gangs: tuple[Gang, ...], gang: str, recruit: Member) -> tuple[Gang, ...]:
    """The gangs with somebody new in one of them. One that is called like somebody who is lost is called like who comes next."""
    return tuple(
        replace(one, name=_called(one, recruit), member=(*one.member, recruit)) if one.id == gang else one
        for one in gangs
    )


def _called(gang: Gang, recruit: Member) -> str:
    return recruit.name if gang.name in {one.name for one in gang.member if one.lost} else gang.name


def filled(gangs: tuple[Gang, ...], places: Iterable[tuple[str, int]], book: AnyBook) -> tuple[Gang, ...]:
    """The gangs with their gaps filled, as far as there is anybody free: one recruit each in turn, so that it is fair."""
    wanted = dict(places)
    free = [] if book.fixed else list(free_recruits(gangs, book))
    while free:
        short = [gang.id for gang in gangs if len(gang.riders) < wanted.get(gang.id, 0)]
        if not short:
            break
        for gang in short[: len(free)]:
            gangs = joined(gangs, gang, free.pop(0))
    return gangs


def lived_through(gang: Gang, riders: Sequence[Member], aftermath: Aftermath) -> Gang:
    """A gang after a game; whoever rode without being on the roster is on it from now on."""
    fates = {fate.figure: fate for fate in aftermath.fates}
    rode = {rider.id for rider in riders}
    known = {member.id for member in gang.member}
    people = (*gang.member, *(rider for rider in riders if rider.id not in known))
    return replace(
        gang, member=tuple(_after(one, fates[one.id], aftermath) if one.id in rode else one for one in people)
    )


def _after(member: Member, fate: Fate, aftermath: Aftermath) -> Member:
    lessons = [lesson.trait for lesson in aftermath.lessons if lesson.member == member.id and lesson.trait]
    return replace(
        member,
        lost=fate.lost,
        games=member.games + 1,
        wounds=fate.wounds,
        rounds=dict(fate.rounds),
        sheet=fate.sheet or member.sheet,
        learned=tuple(dict.fromkeys((*member.learned, *lessons))),
    )
