"""The actions of an activation as buttons: what is printed on each, its key, and the grey ones with why."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from posse.engine.question import Option
from posse.engine.refusal import Refusal
from posse.engine.words import say
from posse.games import cards
from posse.games.answers import Cheat, PressTheFight, Reload
from posse.games.figures import FigureTable
from posse.games.screen import ChoiceShown, Key, RefusedShown
from posse.games.screens.words import INCHES, Unit

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


class Acting(Protocol):
    """An item that lets one figure act."""

    @property
    def figure(self) -> str: ...


class Aimed(NamedTuple):
    """Who fires at whom, and with what."""

    shooter: str
    target: str
    weapon: str


class Actions(NamedTuple, Generic[T]):
    """The buttons of a game, by the name of the action; the item that asks for one, if it names who acts; the unit that
    distances are said in."""

    item: type[Acting] | None
    buttons: Mapping[str, Button]
    unit: Unit = INCHES

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
        return ChoiceShown(say(option), action, action, label, name, key, figure=figure, target=target, weapon=weapon)

    def simple(self, action: str, name: str) -> Callable[[T, str, Option[T]], ChoiceShown]:
        """What shows an action that has no more to it."""

        def make(table: T, seat: str, option: Option[T]) -> ChoiceShown:
            return self.shown(table, option, action, name)

        return make

    def move(self, table: T, seat: str, option: Option[T]) -> ChoiceShown:
        """A Move, with its path to be drawn."""
        label, key = self.buttons["move"]
        figure = self.acting(table)
        return ChoiceShown(say(option), "move", "move", label, "Move", key, "path", "path", figure=figure)

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
        name = f"Slip {cards.name(option.card)} to {to} for a card unseen"
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
    ) -> ChoiceShown:
        """Rounds of one weapon at one target: the chance to hit, how far off it is, and what is in the way."""
        label, key = self.buttons[action]
        shooter, target, weapon = aimed
        distance = table.distance(shooter, target) if table.scene.premeasure else None
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
            distance=distance,
            note=shelter if distance is None else f"{self.unit.short(distance)}, {shelter}",
            commits=True,
        )
