"""The actions of an activation as buttons: what is printed on each, its key, and the grey ones with why."""

from collections.abc import Iterable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from posse.engine.question import Option
from posse.engine.refusal import Refusal
from posse.engine.words import say
from posse.games.people.figures import FigureTable
from posse.games.wire.asked import Board, ChoiceShown, Key, RefusedShown

T = TypeVar("T", bound=FigureTable[Any])

Button = tuple[str, Key]
"""What is printed on a button, and its key."""


USUAL: dict[str, Button] = {
    "move": ("Move", "M"),
    "shoot": ("Shoot", "S"),
    "both-barrels": ("Both barrels", "B"),
    "aim": ("Aim", "A"),
    "reload": ("Reload", "T"),
    "press-the-fight": ("Fight on", "X"),
    "cheat": ("Cheat", "I"),
    "done": ("Done", "E"),
}
"""Buttons that more than one book has."""


WHOM = {
    "shoot": "shoot",
    "fan": "fan at",
    "both-barrels": "give both barrels",
    "mount": "mount",
    "press-the-fight": "fight",
}
"""What these do to a target, as in "Whom does Ike fan at?"."""


class Aimed(NamedTuple):
    """Who fires at whom, and with what."""

    shooter: str
    target: str
    weapon: str


def walk(words: str, action: str, label: str, name: str, key: Key, figure: str, note: str = "") -> ChoiceShown:
    """A way to go somewhere on one's feet, with its path to be drawn."""
    board: Board = "walk" if action == "move" else ""
    return ChoiceShown(
        words, action, action, label, name, key, "path", "path", figure, note=note, board=board, commit="Stop here"
    )


class Actions(NamedTuple, Generic[T]):
    """The buttons of a game, by the name of the action."""

    buttons: Mapping[str, Button]

    def shown(
        self, table: T, option: Option[T], action: str, name: str, *, target: str = "", weapon: str = ""
    ) -> ChoiceShown:
        """An action of the figure that acts."""
        label, key = self.buttons[action]
        whom = WHOM.get(action, "")
        return ChoiceShown(say(option), action, action, label, name, key, target=target, weapon=weapon, whom=whom)

    def refused(self, refusals: Iterable[tuple[str, Refusal]]) -> list[RefusedShown]:
        """The actions that are not open now, each with its reason."""
        found = []
        for action, refusal in refusals:
            label, key = self.buttons[action]
            found.append(RefusedShown(action, label, key, refusal.sentence, refusal.rule))
        return found

    def shot(
        self,
        table: T,
        option: Option[T],
        action: str,
        name: str,
        aimed: Aimed,
        chance: float | None,
        shelter: str,
        count: int = 1,
        also: str = "",
    ) -> ChoiceShown:
        """Rounds of one weapon at one target: the chance to hit, how far off it is, and what is in the way.

        `also` is a sentence on what else it takes.
        """
        label, key = self.buttons[action]
        shooter, target, weapon = aimed
        plain = action == "shoot"
        fanned = "Fan one round" if count == 1 else f"Fan {count} rounds"
        return ChoiceShown(
            words=say(option),
            kind=action,
            action=action,
            label=label,
            name=name,
            key=key,
            figure=shooter,
            target=target,
            weapon=weapon,
            count=count,
            chance=chance,
            distance=table.distance(shooter, target) if table.scene.premeasure else None,
            note=shelter,
            also=also,
            commits=True,
            commit="Fire" if plain else fanned if action == "fan" else "",
            whom=WHOM.get(action, ""),
            plain=plain,
        )
