"""Dealers answer chance: seeded, scripted for tests, or by hand with people's own dice and cards."""

from collections.abc import Iterable
from hashlib import blake2b
from typing import Protocol

from posse.engine.question import Chance, Roll


class Dealer(Protocol):
    """Answers a roll or a draw; None leaves it to a person."""

    def deal(self, question: Chance, turn: int) -> int | str | None:
        """The face or card; `turn` counts the answers the match has had, so that going back cannot change the dice."""


class Seeded:
    """Every result follows from the seed and the number of answers before it: checkable, and undo cannot re-roll."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._root = blake2b(str(seed).encode(), digest_size=8)

    def deal(self, question: Chance, turn: int) -> int | str:
        """The face or card that this seed holds at this turn."""
        mixed = self._root.copy()
        mixed.update(turn.to_bytes(8, "little"))
        number = int.from_bytes(mixed.digest(), "little")
        if isinstance(question, Roll):
            return 1 + number % question.sides
        return question.pool[number % len(question.pool)]


class Scripted:
    """Faces and cards written down beforehand, in the order they are asked for; then an optional dealer goes on."""

    def __init__(self, results: Iterable[int | str], otherwise: Dealer | None = None) -> None:
        self._results = list(results)
        self._otherwise = otherwise

    def deal(self, question: Chance, turn: int) -> int | str | None:
        """The next written result that suits the question."""
        if self._results and isinstance(self._results[0], int) == isinstance(question, Roll):
            return self._results.pop(0)
        return self._otherwise.deal(question, turn) if self._otherwise else None


class ByHand:
    """Some seats (or all) roll and draw for themselves; the rest are dealt to."""

    def __init__(self, seats: Iterable[str] | None = None, otherwise: Dealer | None = None) -> None:
        self.seats = None if seats is None else frozenset(seats)
        self.otherwise = otherwise

    def deal(self, question: Chance, turn: int) -> int | str | None:
        """Nothing for a seat that rolls its own."""
        if self.seats is None or question.seat in self.seats or self.otherwise is None:
            return None
        return self.otherwise.deal(question, turn)
