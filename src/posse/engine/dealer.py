"""Dealers answer chance: seeded, scripted for tests, or by hand with people's own dice and cards."""

from collections.abc import Iterable
from hashlib import blake2b
from typing import Protocol

from posse.engine.handful import Faces
from posse.engine.question import Chance, Draw, Result, Roll


class Dealer(Protocol):
    """Answers a roll or a draw; None leaves it to a person."""

    def deal(self, question: Chance, turn: int) -> Result | None:
        """The dice or card; `turn` counts the answers the match has had, so that going back cannot change the dice."""


class Seeded:
    """Every result follows from the seed and the number of answers before it: checkable, and undo cannot re-roll.

    It is what the digest of the two, a number of 64 bits, leaves over when it is divided by the sides of the die. Each die of a
    handful has a digest of its own, with its place in the handful, so that no face is likelier by more than one in 2^64.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._root = blake2b(str(seed).encode(), digest_size=8)

    def deal(self, question: Chance, turn: int) -> Result:
        """The dice or card that this seed holds at this turn."""
        mixed = self._root.copy()
        mixed.update(turn.to_bytes(8, "little"))
        number = int.from_bytes(mixed.digest(), "little")
        if isinstance(question, Draw):
            return question.pool[number % len(question.pool)]
        return _handful(mixed, question) if question.dice else 1 + number % question.sides


def _handful(mixed: blake2b, roll: Roll) -> Faces:
    """The faces that a digest holds for a handful."""
    faces = []
    for place in range(roll.dice):
        own = mixed.copy()
        own.update(place.to_bytes(8, "little"))
        faces.append(1 + int.from_bytes(own.digest(), "little") % roll.sides)
    return tuple(faces)


class Scripted:
    """Faces, handfuls and cards written down beforehand, in the order they are asked for; then an optional dealer goes on."""

    def __init__(self, results: Iterable[Result], otherwise: Dealer | None = None) -> None:
        self._results = list(results)
        self._otherwise = otherwise

    def deal(self, question: Chance, turn: int) -> Result | None:
        """The next written result that suits the question."""
        wanted = str if isinstance(question, Draw) else tuple if question.dice else int
        if self._results and isinstance(self._results[0], wanted):
            return self._results.pop(0)
        return self._otherwise.deal(question, turn) if self._otherwise else None


class ByHand:
    """Some seats (or all) roll and draw for themselves; the rest are dealt to."""

    def __init__(self, seats: Iterable[str] | None = None, otherwise: Dealer | None = None) -> None:
        self.seats = None if seats is None else frozenset(seats)
        self.otherwise = otherwise

    def deal(self, question: Chance, turn: int) -> Result | None:
        """Nothing for a seat that rolls its own."""
        if self.seats is None or question.seat in self.seats or self.otherwise is None:
            return None
        return self.otherwise.deal(question, turn)
