"""What can be wrong with a scenario of any game: names nobody knows, sides without people, zones off the table.

Every check yields (key, reason) pairs; the reader adds the file. Nothing here stops at the first mistake.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, TypeVar

from posse.content.loader import repeated
from posse.games.book.house_rules import HouseRule, not_known
from posse.games.book.rows import Mistake, Person, Trait, Weapon, unknown
from posse.games.deeds.happened import listed
from posse.games.scenarios.places import levels, outline_of
from posse.games.scenarios.scenario import FigureEntry, ScenarioFile
from posse.tabletop.shape import crosses_itself
from posse.tabletop.terrain import Map

MOST_PLACES = 9
"""So many places can be offered by number."""


class Book(NamedTuple):
    """What a scenario may name, by id."""

    characters: Mapping[str, Person]
    weapons: Mapping[str, Weapon]
    traits: Iterable[str]
    house_rules: Mapping[str, HouseRule]


P = TypeVar("P")


def with_brought(
    path: Path, entry: ScenarioFile, known: Mapping[str, P], read: Callable[[Path], Mapping[str, P]]
) -> dict[str, P]:
    """Whom a scenario may name: the people of its book, and the first in each file that it names in place of one."""
    files = {figure.character for figure in entry.figure if figure.character.endswith(".toml")}
    return {**known, **{file: person for file in files for person in [*read(path.parent / file).values()][:1]}}


def common_mistakes(
    path: Path, entry: ScenarioFile, terrain: Map, book: Book, pieces: str = "figure", others: Iterable[str] = ()
) -> Iterator[Mistake]:
    """What is wrong with a scenario apart from its figures, and what its game adds.

    `others` are ids that share one list with those of the figures, and `pieces` is what all of them are called.
    """
    if entry.id != path.stem:
        yield "id", f'The id should be the name of the file, "{path.stem}".'
    yield from repeated("side", (side.id for side in entry.side))
    yield from repeated("seat", (seat.id for seat in entry.seat))
    yield from repeated("zone", (zone.id for zone in entry.zone))
    yield from repeated(pieces, [*(figure.id for figure in entry.figure), *others])
    yield from _sides(entry)
    for id, reason in not_known(entry.house_rules.items(), book.house_rules):
        yield f"house_rules.{id}", reason
    yield from _zones(entry, terrain)


def own_trait_mistakes(known: Iterable[str], own: Iterable[Trait]) -> Iterator[Mistake]:
    """What is wrong with traits that a scenario brings: each has an id of its own and adds to something."""
    yield from repeated("trait", (*known, *(trait.id for trait in own)))
    for trait in own:
        if not any(trait.adds().values()):
            yield f"trait.{trait.id}", f"It adds to nothing: give {listed(tuple(trait.adds()), 'or')}."


def _sides(entry: ScenarioFile) -> Iterator[Mistake]:
    if len(entry.side) < 2:
        yield "side", "A fight needs at least two sides."
    sides = [side.id for side in entry.side]
    for seat in entry.seat:
        yield from unknown(f"seat.{seat.id}.side", "side", [seat.side], sides)
        if not any(figure.seat == seat.id for figure in entry.figure):
            yield f"seat.{seat.id}", "This seat has no figures."
    for side in sides:
        if not any(seat.side == side for seat in entry.seat):
            yield f"side.{side}", "This side has no seats."


def _zones(entry: ScenarioFile, terrain: Map) -> Iterator[Mistake]:
    for zone in entry.zone:
        key = f"zone.{zone.id}"
        outline = outline_of(zone)
        if [zone.rect, zone.outline, zone.places].count(None) != 2:
            yield key, 'Give the shape exactly once, by "rect", "outline" or "places".'
        elif zone.places is not None:
            yield from _places(entry, zone.id, len(zone.places))
        elif zone.rect is not None and min(zone.rect[2:]) <= 0:
            yield f"{key}.rect", "A rectangle is [x, y, width, depth], and both sizes must be above 0."
        elif len(outline) < 3:
            yield f"{key}.outline", f"An outline needs at least 3 points, and this one has {len(outline)}."
        elif not all(0 <= x <= terrain.width and 0 <= y <= terrain.depth for x, y in outline):
            yield key, "The zone reaches off the table."
        elif crosses_itself(outline):
            yield key, "The outline of a zone may not cross or touch itself."


def _places(entry: ScenarioFile, zone: str, places: int) -> Iterator[Mistake]:
    """Who starts at places must leave some free, or everybody would know where they are."""
    people = sum(figure.zone == zone for figure in entry.figure)
    if places <= people:
        yield f"zone.{zone}.places", f"{people} start there: give at least {people + 1} places, not {places}."
    if places > MOST_PLACES:
        yield f"zone.{zone}.places", f"Give at most {MOST_PLACES} places, one for each number key, not {places}."


def figure_mistakes(entry: ScenarioFile, figure: FigureEntry, terrain: Map, book: Book) -> Iterator[Mistake]:
    key = f"figure.{figure.id}"
    yield from unknown(f"{key}.character", "character", [figure.character], book.characters)
    yield from unknown(f"{key}.seat", "seat", [figure.seat], [seat.id for seat in entry.seat])
    yield from unknown(f"{key}.weapons", "weapon", figure.weapons or (), book.weapons)
    yield from unknown(f"{key}.traits", "trait", figure.traits or (), book.traits)
    yield from unknown(f"{key}.level", "level", [figure.level], levels(terrain))
    yield from unknown(f"{key}.zone", "zone", [figure.zone] if figure.zone else (), [zone.id for zone in entry.zone])
    if figure.at is not None and figure.zone is not None:
        yield key, 'Give either "at" (a place) or "zone" (the owner chooses a place in it).'
    yield from _rounds(figure, key, book)


def _rounds(figure: FigureEntry, key: str, book: Book) -> Iterator[Mistake]:
    yield from unknown(f"{key}.rounds", "weapon on this figure", figure.rounds, weapons_of(figure, book))
    for weapon, rounds in figure.rounds.items():
        if weapon not in book.weapons:
            continue
        capacity = book.weapons[weapon].rounds
        if capacity is None:
            yield f"{key}.rounds.{weapon}", "This weapon's shots are not counted."
        elif rounds > capacity:
            yield f"{key}.rounds.{weapon}", f"This weapon holds {capacity} rounds, not {rounds}."


def weapons_of(figure: FigureEntry, book: Book) -> tuple[str, ...]:
    """The weapons a figure of a file carries: its own list, or that of its card; none for a character nobody knows."""
    if figure.weapons is not None:
        return figure.weapons
    card = book.characters.get(figure.character)
    return card.weapons if card else ()


def traits_of(figure: FigureEntry, book: Book) -> tuple[str, ...]:
    """The traits a figure of a file has: its own list, or that of its card."""
    if figure.traits is not None:
        return figure.traits
    card = book.characters.get(figure.character)
    return card.traits if card else ()
