"""Scenarios of Tombstone: the shape of the file, what can be wrong with it, and how many people take part for how many
players."""

from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct, field
from msgspec.structs import asdict, replace

from posse.content.loader import load_toml, repeated
from posse.games.book.rows import Mistake, Text, refuse, unknown
from posse.games.people.figures import CONTACT, FOOT_RADIUS
from posse.games.scenarios import places, scenario
from posse.games.scenarios.checks import Book, common_mistakes, figure_mistakes
from posse.games.scenarios.scenario import Place, Seat
from posse.games.tombstone.book import (
    DATA,
    Block,
    Opponent,
    Whole,
    load_arms,
    load_bestiary,
    load_house_rules,
    load_party,
    load_ready_sheets,
)
from posse.games.tombstone.customs import AS_THE_BOOK, Customs, house_of
from posse.games.tombstone.making.quick_play import ready_made
from posse.games.tombstone.reading import block_mistakes, read_character
from posse.games.tombstone.scene import Behaviour, Cause, Scenario, Taking
from posse.games.tombstone.sheet import Character, weapons
from posse.tabletop.movement import Walker
from posse.tabletop.terrain import Map

MOST_PLAYERS = 10
Players = Annotated[int, Meta(ge=1, le=MOST_PLAYERS)]

READY_MADE = "ready-made "
"""Before a Background the sheet is meant, whatever else goes by that name."""


class Entry(scenario.FigureEntry, frozen=True, kw_only=True):
    """Somebody: `character` is a ready-made sheet by its Background ("ready-made brave" where a block is called so too), a file
    with a sheet, or a block of numbers, of the bestiary's or of the scenario's own, with another `health` perhaps. They take part
    from so many `players` on."""

    health: Whole | None = None
    players: Players = 1
    minor: bool = False
    mounted: bool = False


class Party(Struct, frozen=True, kw_only=True):
    """The people of the players: on which `side` they are, and `at` which places they begin, the first player's first. They fight
    with these `weapons` alone where any are named."""

    side: Text
    at: Annotated[tuple[Place, ...], Meta(min_length=MOST_PLAYERS, max_length=MOST_PLAYERS)]
    weapons: tuple[str, ...] | None = None


class ScenarioFile(scenario.ScenarioFile, frozen=True, kw_only=True):
    """A fight for as many `players` as nobody says otherwise; `due` are the sides that begin it with a Bravery Test, `holds` the
    one that has won when the turns are over, and `opens` the one that makes the first hostile act, and `above` the one that
    comes down on the others in the first turn. Once the `runaway` is gone their side has won. `behaviour` says by side how the
    machine plays it."""

    game: Literal["tombstone"]
    figure: tuple[Entry, ...]
    party: Party
    block: tuple[Opponent, ...] = ()
    due: dict[str, Cause] = field(default_factory=dict)
    players: Players = 1
    holds: str = ""
    opens: str = ""
    above: str = ""
    runaway: str = ""
    behaviour: dict[str, Behaviour] = field(default_factory=dict)


class Card(Struct, frozen=True):
    """Whoever an entry names, as every book has people."""

    id: str
    name: str
    weapons: tuple[str, ...]
    sheet: Character | None = None
    block: Block = Block()
    short: str = ""
    initials: str = ""
    description: str = ""
    traits: tuple[str, ...] = ()


def read_scenario(path: Path) -> Scenario:
    """A scenario file, checked against the book and its map, with everybody who may ever take part."""
    entry = seated(load_toml(path, ScenarioFile))
    terrain = places.map_of(path, entry.map)
    cards = cards_of(path, entry)
    refuse(path, mistakes(path, entry, terrain, Book(cards, load_arms(), (), load_house_rules())))
    return Scenario(
        **places.common_facts(entry),
        **{fact: getattr(entry, fact) for fact in ("players", "holds", "runaway", "opens", "above")},
        figures=tuple(_taking(figure, cards[figure.character], terrain) for figure in entry.figure),
        fight=True,
        due=tuple(entry.due.items()),
        behaviour=tuple(entry.behaviour.items()),
    )


def seated(entry: ScenarioFile) -> ScenarioFile:
    """The same with the people of the players, a seat for each."""
    party = entry.party
    people = tuple(zip(load_party().values(), party.at, strict=True))
    figures = tuple(
        Entry(
            id=one.id,
            character=READY_MADE + one.background,
            name=one.name,
            seat=one.id,
            at=at,
            players=place,
            weapons=party.weapons,
        )
        for place, (one, at) in enumerate(people, 1)
    )
    seats = tuple(Seat(one.id, party.side, one.name) for one, _ in people)
    return replace(entry, figure=(*figures, *entry.figure), seat=(*seats, *entry.seat))


def sheets_known() -> dict[str, Card]:
    """The ready-made sheets, by Background, and so too where a block is called like one."""
    customs = Customs(house_of())
    sheets = {id: _by_sheet(id, ready_made(id, id, customs)) for id in load_ready_sheets()}
    return {**sheets, **{READY_MADE + id: card for id, card in sheets.items()}}


def blocks_known(own: Iterable[Opponent]) -> dict[str, Card]:
    """The bestiary's blocks, and a file's own."""
    blocks = (*load_bestiary().values(), *own)
    return {block.id: Card(block.id, block.name, block.weapons, block=Block(**asdict(block))) for block in blocks}


def cards_of(path: Path, entry: ScenarioFile) -> dict[str, Card]:
    """Whom a scenario may name: ready-made sheets, blocks, and the sheets that it brings."""
    customs = Customs(house_of())
    cards = {**sheets_known(), **blocks_known(entry.block)}
    files = {figure.character for figure in entry.figure if figure.character.endswith(".toml")}
    return cards | {file: _by_sheet(file, read_character(path.parent / file, customs)) for file in files}


def _by_sheet(id: str, sheet: Character) -> Card:
    return Card(id, sheet.name, tuple(weapon.line for weapon in weapons(sheet, AS_THE_BOOK)), sheet)


def _taking(entry: Entry, card: Card, terrain: Map) -> Taking:
    return Taking(
        **{**places.figure_facts(entry, card, terrain), "weapons": entry.weapons or ()},
        sheet=replace(card.sheet, name=entry.name or card.name) if card.sheet else None,
        block=card.block if entry.health is None else replace(card.block, health=entry.health),
        minor=entry.minor,
        mounted=entry.mounted,
        players=entry.players,
    )


# What can be wrong


def mistakes(path: Path, entry: ScenarioFile, terrain: Map, known: Book) -> Iterator[Mistake]:
    yield from common_mistakes(path, entry, terrain, known)
    sides = [side.id for side in entry.side]
    yield from unknown("party.side", "side", [entry.party.side], sides)
    yield from repeated("block", (*load_bestiary(), *(block.id for block in entry.block)))
    for block in entry.block:
        yield from ((f"block.{block.id}.{key}", reason) for key, reason in block_mistakes(block))
    yield from unknown("due", "side", entry.due, sides)
    for key in ("holds", "opens", "above"):
        side = getattr(entry, key)
        yield from unknown(key, "side", [side] if side else (), sides)
    people = [figure.id for figure in entry.figure]
    yield from unknown("runaway", "figure", [entry.runaway] if entry.runaway else (), people)
    yield from unknown("behaviour", "side", entry.behaviour, sides)
    for side, how in entry.behaviour.items():
        yield from unknown(f"behaviour.{side}.protects", "figure", [how.protects] if how.protects else (), people)
    for figure in entry.figure:
        yield from figure_mistakes(entry, figure, terrain, known)
        if figure.at is None:
            yield f"figure.{figure.id}", 'Say where it starts: "at" (a place).'
    starters = [places.starting(entry, figure, terrain, Walker(FOOT_RADIUS)) for figure in entry.figure]
    yield from places.start_mistakes(terrain, chain(*starters), CONTACT)


# For how many players


def mustered(scenario: Scenario, players: int) -> Scenario:
    """Those who take part for so many players, and the seats that have anybody.

    tombstone/frame/player-count: from one player to ten.
    """
    figures = tuple(one for one in scenario.figures if one.players <= players)
    manned = {one.seat for one in figures}
    seats = tuple(seat for seat in scenario.seats if seat.id in manned)
    return replace(scenario, players=players, figures=figures, seats=seats)


def with_judge(scenario: Scenario) -> Scenario:
    """tombstone/frame/one-judge, tombstone/glossary/judge: one seat, beside those of the players, has all who oppose them."""
    players = scenario.seats[0].side
    judge = next(seat for seat in scenario.seats if seat.side != players)
    merged = [seat.id for seat in scenario.seats if seat.side == judge.side]
    figures = (replace(one, seat=judge.id) if one.seat in merged else one for one in scenario.figures)
    seats = (replace(seat, name="The Judge") if seat is judge else seat for seat in scenario.seats)
    kept = tuple(seat for seat in seats if seat.id == judge.id or seat.id not in merged)
    return replace(scenario, figures=tuple(figures), seats=kept, judge=judge.id)


FOLDER = DATA / "scenarios"
