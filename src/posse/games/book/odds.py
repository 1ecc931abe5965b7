"""The exact chances of one attack, as every game tells them: to the command line, and to scripts."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, Literal, NamedTuple, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from posse.content.loader import near
from posse.engine.number import Need
from posse.engine.odds import Chances
from posse.engine.refusal import Bar, RefusedError, unreadable
from posse.engine.table import Table
from posse.games.scenarios.scenario import Seat, Side
from posse.tabletop.terrain import Spot

V = TypeVar("V")
T = TypeVar("T", bound=Table)

Weight = Literal["head", "grim", "plain", "faint"]
"""How loudly a chance is told."""

DEAD, DOWN, WOUNDED, UNHARMED = "dead", "down", "wounded", "unharmed"
"""What becomes of somebody who is hit, in every game; some have more."""


class ChanceRow(NamedTuple):
    """A chance in words; `below` is how deep it belongs to the row above."""

    what: str
    chance: Fraction
    weight: Weight = "plain"
    below: int = 0


class AttackOdds(Struct, frozen=True, kw_only=True):
    """One attack and every chance in it. `need` is for one roll of the die; all else is for the whole attack.

    `hits` gives the chance of each number of hits; `struck` the chance that a hit lands in a location. `fates` is what may
    become of a target that is hit, the worst first and each end once: they sum to `hit`. `target` says what the target is
    like, `notes` how the choices on the way are made, where there are any.
    """

    weapon: str
    distance: str
    band: str
    rounds: int
    need: Need
    hit: Fraction
    hits: dict[int, Fraction]
    struck: dict[str, Fraction]
    fates: dict[str, Fraction]
    target: str = ""
    notes: tuple[str, ...] = ()

    @property
    def dead(self) -> Fraction:
        return self.fates[DEAD]

    @property
    def down(self) -> Fraction:
        """The chance that it lives, and is out of the fight."""
        return self.fates[DOWN]

    def title(self) -> str:
        burst = f", {self.rounds} rounds" if self.rounds > 1 else ""
        aside = f", {self.target}" if self.target else ""
        return f"{self.weapon} at {self.distance}, {self.band} range{burst}{aside}"

    def rows(self) -> Iterator[ChanceRow]:
        yield from self.hit_rows()
        yield from self.struck_rows()
        yield from self.fate_rows()

    def hit_rows(self) -> Iterator[ChanceRow]:
        """The chance to hit, and that of each number of hits where there are several rounds."""
        yield ChanceRow("hit" if self.rounds == 1 else "at least one hit", self.hit, "head")
        if self.rounds > 1:
            for number, chance in self.hits.items():
                if number:
                    yield ChanceRow(f"{number} hit{'s' if number > 1 else ''}", chance, below=1)

    def struck_rows(self) -> Iterator[ChanceRow]:
        for place, chance in self.struck.items():
            yield ChanceRow(place.replace("_", " "), chance, below=1)

    def fate_rows(self) -> Iterator[ChanceRow]:
        """What becomes of the target, and the miss: all that can happen, each once."""
        weights: dict[str, Weight] = {DEAD: "grim", UNHARMED: "faint"}
        for fate, chance in self.fates.items():
            yield ChanceRow(fate, chance, weights.get(fate, "head"))
        yield ChanceRow("missed", 1 - self.hit, "faint")


# A small table laid for one shot: two people, named by what they do

SHOOTER, TARGET = "shooter", "target"
AIM_SPENT = "Fanning takes nothing from the aim, which is spent all the same."
ONE_SHOT: Mapping[str, Any] = {
    "id": "one-shot",
    "name": "One shot",
    "blurb": "",
    "map": "one-shot",
    "turn_limit": 1,
    "turn_limit_reason": "",
    "sides": (Side("a", "A"), Side("b", "B")),
    "seats": (Seat("a", "a", "A"), Seat("b", "b", "B")),
}
"""What its scenario has in every game."""


def somebody(id: str, seat: str, at: Spot) -> dict[str, Any]:
    """What somebody at such a table has in every game, called by what they do."""
    name = id.capitalize()
    return {"id": id, "character": id, "seat": seat, "name": name, "initials": name[0], "description": name, "at": at}


@runtime_checkable
class Witnessed(Protocol):
    """A table that remembers what chances alone would forget: how many shots hit, and where or what."""

    @property
    def hits(self) -> int: ...
    @property
    def struck(self) -> tuple[str, ...]: ...


def witnessed(after: Table) -> Witnessed:
    assert isinstance(after, Witnessed)
    return after


def fates(chances: Chances[T], all: Iterable[str], fate: Callable[[T], str]) -> dict[str, Fraction]:
    """The chance of each end of an attack that hits, in the order of all the ends there are."""
    found = chances.spread(lambda after: fate(after) if witnessed(after).hits else None)
    return {each: found.get(each, Fraction(0)) for each in all}


def told(chances: Chances[T], places: Iterable[str], ends: Iterable[str], fate: Callable[[T], str]) -> dict[str, Any]:
    """The chances that every game tells: of hits, of each place, and of each end."""
    hits = chances.spread(lambda after: witnessed(after).hits)
    struck = chances.spread(lambda after: witnessed(after).struck)
    return {
        "hit": 1 - hits.get(0, Fraction(0)),
        "hits": dict(sorted(hits.items())),
        "struck": {place: sum((p for s, p in struck.items() if place in s), Fraction(0)) for place in places},
        "fates": fates(chances, ends, fate),
    }


def known(kind: str, name: str, all: Mapping[str, V]) -> V:
    """What somebody calls by a name, however it is written; raises `RefusedError` with the nearest one."""
    id = name.strip().lower().replace(" ", "_").replace("-", "_")
    if id not in all:
        raise RefusedError(unreadable(f'There is no {kind} called "{name}".{near(id, all)}'))
    return all[id]


def refuse(bar: Bar | None) -> None:
    """Raises `RefusedError` where something keeps the shooter from it."""
    if bar is not None:
        raise RefusedError(bar.refusal("The shooter"))


def check_distance(distance: float, farthest: int, unit: str) -> None:
    """Raises `RefusedError` for one that no table has room for."""
    if not 0 <= distance <= farthest:
        raise RefusedError(unreadable(f"A distance is between 0 and {farthest} {unit}, not {distance:g}."))
