"""Offers: the answers to an attack that is coming, with the same rows in each, so that they can be compared."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from msgspec.structs import replace

from posse.engine.question import Choose
from posse.games.deeds.answers import LetItCome
from posse.games.ground.paths import Path
from posse.games.people.figures import FigureTable
from posse.games.shown.questions import Put
from posse.games.shown.standing import place_words
from posse.games.shown.words import percent
from posse.games.wire.asked import ChoiceShown, RefusedShown, Row
from posse.tabletop.terrain import Spot


class Window(Protocol):
    """The item that asks before an attack goes ahead: who attacks, who may answer, and whether it is a charge."""

    @property
    def attacker(self) -> str: ...
    @property
    def target(self) -> str: ...
    @property
    def charge(self) -> bool: ...


T = TypeVar("T", bound=FigureTable[Any])
W = TypeVar("W", bound=Window)


class Threat(NamedTuple):
    """An attack that is coming: its sum as a sentence, and the chance that it hits."""

    words: str
    chance: float


class Shelter(NamedTuple):
    """What a dive ends in: the chance to be hit there, as far as that can be told, and what one is behind."""

    path: Path
    chance: float | None
    words: str


class Offers(NamedTuple, Generic[T, W]):
    """How a game tells what may come of each answer.

    `window` is its item that asks. `threat` is the attack that is coming, as it
    is or with its target at another spot; `dives` are the ways out of it, and `cover` says what is between the first and
    the second with the second at a spot, nothing in the open.
    """

    window: type[W]
    threat: Callable[[T, Spot | None], Threat | None]
    dives: Callable[[T, W], Iterable[Path]]
    cover: Callable[[T, str, str, Spot], str]

    def put(
        self, hint: Callable[[T, W], str], refused: Callable[[T, W, Choose[T]], Iterable[RefusedShown]] | None = None
    ) -> Put[T, W]:
        """How the question is put: to the one who is attacked, with an eye on the attacker."""
        between = (lambda table, window, question: window.target), (lambda window: (window.attacker, window.target))
        return Put("react", hint, self.sentence, *between, refused)

    def sentence(self, table: T, window: W) -> str:
        names, does = table.scene.called, "closes in on" if window.charge else "draws on"
        return f"{names[window.attacker]} {does} {names[window.target]}. Answer?"

    def open(self, table: T) -> W:
        agenda: tuple[object, ...] = table.agenda
        return next(item for item in agenda if isinstance(item, self.window))

    def rows(self, table: T, on_attacker: float | None, on_target: float | None) -> tuple[Row, ...]:
        """The lines of every offer: how likely each of the two is hit; None is a dash."""
        window, names = self.open(table), table.scene.called
        return tuple(
            Row(f"{names[id]} is hit", table.profile(id).side, chance)
            for id, chance in ((window.attacker, on_attacker), (window.target, on_target))
        )

    def stand_fast(self, table: T, seat: str, option: LetItCome) -> ChoiceShown:
        """Doing nothing about it."""
        threat = self.threat(table, None)
        note = f"Keep the card. {_told(table, threat)}".strip() if threat else "Keep the card and fight it out."
        rows = self.rows(table, None, threat.chance if threat else None)
        return replace(option.shown(table, seat), note=note, rows=rows)

    def shoot_first(self, table: T, shown: ChoiceShown, shot: Threat) -> ChoiceShown:
        window, threat = self.open(table), self.threat(table, None)
        return replace(
            shown,
            figure=window.target,
            target=window.attacker,
            chance=shot.chance,
            note=f"{_told(table, shot)} Then the attack, if it still can be made.".strip(),
            rows=self.rows(table, shot.chance, threat.chance if threat else None),
        )

    def duck(self, table: T, shown: ChoiceShown, note: str) -> ChoiceShown:
        """A dive for cover, with the best that may come of it."""
        window, best = self.open(table), self.best(table)
        return replace(
            shown,
            figure=window.target,
            target=window.attacker,
            note=f"{note} At best {best.words}." if best else note,
            rows=self.rows(table, None, best.chance if best else None),
        )

    def best(self, table: T) -> Shelter | None:
        """The dive with the lowest chance to be hit; the first that leaves none is not to be bettered."""
        found = []
        for shelter in self.shelters(table):
            if shelter.chance == 0:
                return shelter
            found += [shelter] if shelter.chance is not None else []
        return min(found, key=_exposed, default=None)

    def shelters(self, table: T) -> Iterator[Shelter]:
        window = self.open(table)
        for path in self.dives(table, window):
            end = path[-1]
            if not table.sees(window.attacker, window.target, end):
                yield Shelter(path, 0.0, "out of sight")
                continue
            threat = self.threat(table, end)
            words = self.cover(table, window.attacker, window.target, end) or "in the open"
            yield Shelter(path, threat.chance if threat else None, words)

    def refuges(self, table: T) -> list[tuple[Shelter, str]]:
        """The dives worth a thought, the safest first and each outcome once, with what the attacker can still do there."""
        name = table.scene.called[self.open(table).attacker]
        found: dict[tuple[str, str, str], tuple[Shelter, str]] = {}
        for shelter in sorted(self.shelters(table), key=_exposed):
            still = f"out of {name}'s sight" if shelter.chance == 0 else f"{shelter.words}, against {name}"
            hit = "" if shelter.chance is None else f": {percent(shelter.chance)} to be hit"
            place = place_words(table.scene.ground, shelter.path[-1])
            found.setdefault((place, still, hit), (shelter, still + hit))
        return list(found.values())


def _exposed(shelter: Shelter) -> float:
    return 1.0 if shelter.chance is None else shelter.chance


def _told(table: FigureTable[Any], threat: Threat) -> str:
    """The sum of an attack, where it may be known before it is measured."""
    return threat.words if table.scene.premeasure else ""
