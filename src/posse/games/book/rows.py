"""What the data of every book has alike: rows for traits and weapons, and the mistakes that can be in them.

Nothing here is a rule. Lengths are whole tenths of a millimetre; the files write inches, or centimetres.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from types import GenericAlias
from typing import Annotated, Any, Generic, Literal, Protocol, TypeVar

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import asdict

from posse.content.loader import BadContentError, ContentError, load_toml, near, repeated
from posse.content.writer import write_toml
from posse.tabletop.length import inches

Text = Annotated[str, Meta(min_length=1)]
Reach = Annotated[float, Meta(gt=0)]
Count = Annotated[int, Meta(ge=1)]
Adds = Annotated[int, Meta(ge=-10, le=10)]


class Trait(Struct, frozen=True):
    """What a trait is called and says, the `effect` that its rule has, and what it adds to a number.

    In every book it may add to its owner's shots, to those at long range, in fights, and to the cards played against an
    attack. What else it does is code under its id.
    """

    id: Text
    name: Text
    sentence: Text
    rule: Text
    effect: str = ""
    handicap: bool = False
    shooting: Adds = 0
    long_range: Adds = 0
    brawling: Adds = 0
    cards: Adds = 0

    def adds(self) -> dict[str, int]:
        """What it adds to numbers, by key: whatever is a number in its row."""
        return {key: value for key, value in asdict(self).items() if type(value) is int}


class Weapon(Struct, frozen=True):
    """A weapon: a band that is None does not exist, and `rounds` is None where shots are not counted."""

    id: Text
    name: Text
    rule: Text
    short: int | None = None
    long: int | None = None
    rounds: Count | None = None

    @property
    def reach(self) -> int:
        return max(self.short or 0, self.long or 0)


class Row(Protocol):
    """Anything that has an id."""

    @property
    def id(self) -> str: ...


class Person(Row, Protocol):
    """A character's card, as every book has it; `short` is what the table calls them, if the card says so."""

    @property
    def name(self) -> str: ...
    @property
    def short(self) -> str: ...
    @property
    def initials(self) -> str: ...
    @property
    def description(self) -> str: ...
    @property
    def weapons(self) -> tuple[str, ...]: ...
    @property
    def traits(self) -> tuple[str, ...]: ...


R = TypeVar("R", bound=Row)
W = TypeVar("W", bound=Weapon)

Mistake = tuple[str, str]
"""A key of the file and what is wrong there."""


class RowFile(Generic[R]):
    """A TOML file that is rows of one kind under one key, each with an id of its own; `mistakes` says what else may be wrong.

    One that people keep elsewhere may say which `game` it is of.
    """

    def __init__(
        self,
        key: str,
        row: type[R],
        mistakes: Callable[[Sequence[R]], Iterable[Mistake]] = lambda rows: (),
        game: str = "",
    ) -> None:
        self.key, self.mistakes = key, mistakes
        rows = (key, GenericAlias(tuple, (row, ...)))
        self.shape: type[Any] = msgspec.defstruct(
            f"{key.capitalize()}Rows", [rows, ("game", Literal[game], game)] if game else [rows], frozen=True
        )

    def rows(self, path: Path) -> tuple[R, ...]:
        """The rows of a file, in its order; raises `BadContentError` with every mistake in them."""
        found: tuple[R, ...] = getattr(load_toml(path, self.shape), self.key)
        refuse(path, (*repeated(self.key, (row.id for row in found)), *self.mistakes(found)))
        return found

    def by_id(self, path: Path) -> dict[str, R]:
        return {row.id: row for row in self.rows(path)}

    def written(self, rows: Iterable[R]) -> str:
        """Rows as the text of such a file."""
        return write_toml(self.shape(**{self.key: tuple(rows)}))


BANDS = ("short", "long")


class WeaponFile(RowFile[W]):
    """Weapons, whose ranges a file writes in the unit of the book: `measure` makes lengths of the table of them."""

    def __init__(self, kind: type[W], measure: Callable[[float], int] = inches) -> None:
        ranges = [(band, Reach | None, None) for band in BANDS]
        written: type[Any] = msgspec.defstruct("Written", ranges, bases=(kind,), frozen=True)
        super().__init__("weapon", written, weapon_mistakes)
        self.kind, self.measure = kind, measure

    def rows(self, path: Path) -> tuple[W, ...]:
        return tuple(self._measured(msgspec.structs.asdict(row)) for row in super().rows(path))

    def _measured(self, facts: dict[str, Any]) -> W:
        lengths = {band: None if facts[band] is None else self.measure(facts[band]) for band in BANDS}
        return self.kind(**{**facts, **lengths})


def weapon_mistakes(rows: Sequence[Weapon]) -> Iterator[Mistake]:
    for row in rows:
        if row.short is None and row.long is None:
            yield f"weapon.{row.id}", "A weapon needs a short range or a long range."
        if row.short is not None and row.long is not None and row.long <= row.short:
            yield f"weapon.{row.id}.long", "Long range should reach farther than short range."


def person_mistakes(rows: Sequence[Person], weapons: Iterable[str], traits: Iterable[str]) -> Iterator[Mistake]:
    """What people carry and have must be known, and each trait be had once."""
    for row in rows:
        key = f"character.{row.id}"
        yield from unknown(f"{key}.weapons", "weapon", row.weapons, weapons)
        yield from unknown(f"{key}.traits", "trait", row.traits, traits)
        if len(set(row.traits)) < len(row.traits):
            yield f"{key}.traits", "A trait is listed twice; the same trait does not add to itself."


def unknown(key: str, kind: str, ids: Iterable[str], known: Iterable[str]) -> Iterator[Mistake]:
    """A (key, reason) pair for every id that is not a known one of its kind."""
    names = tuple(known)
    for id in ids:
        if id not in names:
            yield key, f'There is no {kind} called "{id}".{near(id, names)}'


def refuse(path: Path, mistakes: Iterable[Mistake]) -> None:
    errors = [ContentError(str(path), key, reason) for key, reason in mistakes]
    if errors:
        raise BadContentError(errors)
