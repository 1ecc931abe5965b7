"""Offers: the answers to an attack that is coming, with the same rows in each, so that they can be compared."""

from collections.abc import Callable, Iterable
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
    """What a dive ends in: the chance to be hit there, as far as that can be told, and what the attacker can still do."""

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
        seen = best is not None and table.sees(window.attacker, window.target, best.path[-1])
        threat = self.threat(table, best.path[-1]) if best and seen else None
        told = _told(table, threat) if threat else ""
        return replace(
            shown,
            figure=window.target,
            target=window.attacker,
            note=f"{note} At best{f': {told}' if told else f' {best.words}.'}" if best else note,
            rows=self.rows(table, None, best.chance if best else None),
        )

    def best(self, table: T) -> Shelter | None:
        """The dive with the lowest chance to be hit; the first that leaves none is not to be bettered."""
        found = []
        for path in self.dives(table, self.open(table)):
            shelter = self.shelter(table, path)
            if shelter.chance == 0:
                return shelter
            found += [shelter] if shelter.chance is not None else []
        return min(found, key=_exposed, default=None)

    def shelter(self, table: T, path: Path) -> Shelter:
        window, end = self.open(table), path[-1]
        name = table.scene.called[window.attacker]
        if not table.sees(window.attacker, window.target, end):
            return Shelter(path, 0.0, f"out of {name}'s sight")
        threat, cover = self.threat(table, end), self.cover(table, window.attacker, window.target, end)
        return Shelter(
            path, threat.chance if threat else None, f"{cover} against {name}" if cover else f"open to {name}"
        )

    def refuges(self, table: T) -> list[Shelter]:
        """The dives worth a thought: those that help, if any does, the safest first and each outcome once."""
        now, ground = self.threat(table, None), table.scene.ground
        ends = sorted((self.shelter(table, path) for path in self.dives(table, self.open(table))), key=_exposed)
        found: dict[tuple[str, str, float | None], Shelter] = {}
        for one in [end for end in ends if now and _exposed(end) < now.chance] or ends:
            found.setdefault((place_words(ground, one.path[-1]), one.words, one.chance), one)
        return list(found.values())

    def left(self, table: T, path: Path) -> str:
        """What the attacker can still do where a dive would end."""
        _, chance, words = self.shelter(table, path)
        return f"{words[0].upper()}{words[1:]}{'' if chance is None else f': {percent(chance)} to be hit'}."


def _exposed(shelter: Shelter) -> float:
    return 1.0 if shelter.chance is None else shelter.chance


def _told(table: FigureTable[Any], threat: Threat) -> str:
    """The sum of an attack, where it may be known before it is measured."""
    return threat.words if table.scene.premeasure else ""
