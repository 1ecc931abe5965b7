"""The actions of an activation as buttons: what is printed on each, its key, and the grey ones with why."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from posse.engine.question import Option
from posse.engine.refusal import Refusal
from posse.engine.words import say
from posse.games.cards import pack
from posse.games.deeds.answers import Cheat, PressTheFight, Reload
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


class Acting(Protocol):
    """An item that lets one figure act."""

    @property
    def figure(self) -> str: ...


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
    """The buttons of a game, by the name of the action, and the item that asks for one, if it names who acts."""

    item: type[Acting] | None
    buttons: Mapping[str, Button]

    def acting(self, table: T) -> str:
        """Whose action is asked for now."""
        item = table.current
        return item.figure if self.item is not None and isinstance(item, self.item) else ""

    def shown(
        self, table: T, option: Option[T], action: str, name: str, *, target: str = "", weapon: str = ""
    ) -> ChoiceShown:
        """An action of the figure that acts."""
        label, key = self.buttons[action]
        figure = self.acting(table)
        whom = WHOM.get(action, "")
        return ChoiceShown(
            say(option), action, action, label, name, key, figure=figure, target=target, weapon=weapon, whom=whom
        )

    def simple(self, action: str, name: str) -> Callable[[T, str, Option[T]], ChoiceShown]:
        """What shows an action that has no more to it."""

        def make(table: T, seat: str, option: Option[T]) -> ChoiceShown:
            return self.shown(table, option, action, name)

        return make

    def move(self, table: T, seat: str, option: Option[T]) -> ChoiceShown:
        """A Move, with its path to be drawn."""
        label, key = self.buttons["move"]
        return walk(say(option), "move", label, "Move", key, self.acting(table))

    def press(self, table: T, seat: str, option: PressTheFight) -> ChoiceShown:
        """A fight with somebody touched already."""
        name = f"Fight {table.name(option.target)} again"
        return self.shown(table, option, "press-the-fight", name, target=option.target)

    def reload(self, table: T, seat: str, option: Reload) -> ChoiceShown:
        """Rounds to be put back."""
        name = f"Reload the {table.name(option.weapon).lower()}"
        return self.shown(table, option, "reload", name, weapon=option.weapon)

    def cheat(self, table: T, seat: str, option: Cheat) -> ChoiceShown:
        """A card to be slipped to another player, or to somebody where the answer names nobody."""
        label, key = self.buttons["cheat"]
        to = table.name(option.other) if option.other else "somebody"
        name = f"Slip {pack.name(option.card)} to {to} for a card unseen"
        return ChoiceShown(say(option), "cheat", "cheat", label, name, key, card=option.card, target=option.other)

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
