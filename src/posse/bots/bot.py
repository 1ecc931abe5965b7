"""What every bot is: a player that chooses from a view, and can say why. Equal views give equal choices."""

from abc import ABC, abstractmethod
from random import Random
from typing import Any, ClassVar, NamedTuple

from posse.engine.question import Choose, Option
from posse.engine.view import View

Answer = Option[Any]
Seen = View[Any]
"""An answer to a question of any game, and what a seat sees of any game: what the engine and its players exchange."""


class Judged(NamedTuple):
    """An answer that was considered, what the bot thinks it is worth, and why. More is better.

    Chance adds up to `luck` to its worth, where the others should not be able to foresee it.
    """

    option: Answer
    value: float
    why: str
    luck: float = 0.0
    secret: bool = False

    @property
    def told(self) -> str:
        """The reason as everybody may hear it once the choice is made; empty if it, or that there was one, would say
        something of what only the bot's seat knows: what it holds in hand, who hides where."""
        return "" if self.secret else self.why


def in_secret(judged: list[Judged], *kinds: type[Answer]) -> list[Judged]:
    """The same with their reasons kept: of every answer, or of those of these kinds."""
    return [each._replace(secret=not kinds or isinstance(each.option, kinds)) for each in judged]


class Bot(ABC):
    """A player. Its only randomness comes from its seed, its seat and the number of answers given so far."""

    name: ClassVar[str]

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def __call__(self, view: Seen) -> Answer:
        """The engine's way to ask a player."""
        return self.choose(view)

    @abstractmethod
    def explain(self, view: Seen) -> list[Judged]:
        """The answers considered, best first, each with its worth and the reason."""

    def judge(self, view: Seen) -> Judged:
        """The answer that seems best, and why."""
        return self.explain(view)[0]

    def choose(self, view: Seen) -> Answer:
        """The answer that seems best."""
        return self.judge(view).option

    def rng(self, view: Seen) -> Random:
        """Chance of the bot's own: the same for the same view, whatever was asked before."""
        return Random(f"{self.name}/{self.seed}/{view.seat}/{view.number}")


def all_alike(choice: Choose[Any]) -> list[Judged]:
    """Answers of which none is better than another."""
    return [Judged(option, 0.0, "as good as any") for option in choice.options]


def choice_in(view: Seen) -> Choose[Any]:
    """What the view asks its seat to choose; a bot is never asked to roll or draw."""
    if not isinstance(view.question, Choose):
        raise TypeError(f"Nothing is asked of {view.seat} that a bot could answer.")
    return view.question
