"""Answers that more than one book knows, as buttons, and the cards of one's own hand."""

from collections.abc import Callable
from typing import TypeVar

from posse.engine.question import Choose, Option
from posse.engine.table import Table
from posse.engine.view import View
from posse.engine.words import say
from posse.games import cards
from posse.games.answers import BrawlCard, Cheat, Face, PlayCard, PressTheFight, Reload
from posse.games.figures import Figure, FigureTable
from posse.games.hands import Fighter, HandTable
from posse.games.screen import CardShown, ChoiceShown

T = TypeVar("T", bound=Table)
H = TypeVar("H", bound=HandTable[Fighter])

Button = tuple[str, str]
"""What is printed on a button, and its key."""


def plain(kind: str, label: str, name: str, key: str = "", commits: bool = False) -> Callable[..., ChoiceShown]:
    """What shows an answer that needs no more than its words."""

    def make(table: Table, seat: str, option: Option[T]) -> ChoiceShown:
        return ChoiceShown(say(option), kind, kind, label, name, key, commits=commits)

    return make


def activate(table: FigureTable[Figure], option: Option[T], figure: str) -> ChoiceShown:
    """Somebody picked out of several."""
    name = table.name(figure)
    return ChoiceShown(say(option), "activate", figure, name, name, figure=figure, commits=True)


def lay(option: PlayCard | BrawlCard, note: str = "") -> ChoiceShown:
    """A card to be laid, and what it does."""
    name = f"Lay {cards.name(option.card)}"
    return ChoiceShown(say(option), "card", option.card, name, name, card=option.card, note=note, commits=True)


def cheat(table: FigureTable[Figure], option: Cheat, button: Button) -> ChoiceShown:
    """A card to be slipped to another player."""
    label, key = button
    name = f"Slip {cards.name(option.card)} to {table.name(option.other)} for a card unseen"
    return ChoiceShown(say(option), "cheat", "cheat", label, name, key, card=option.card, target=option.other)


def face(table: FigureTable[Figure], option: Face) -> ChoiceShown:
    """Whom to fight first."""
    name = table.name(option.target)
    return ChoiceShown(
        say(option), "face", option.target, name, f"Fight {name} first", target=option.target, commits=True
    )


def press(table: FigureTable[Figure], option: PressTheFight, figure: str, button: Button) -> ChoiceShown:
    """A fight with somebody touched already."""
    label, key = button
    name = f"Fight {table.name(option.target)} again"
    kind = "press-the-fight"
    return ChoiceShown(say(option), kind, kind, label, name, key, figure=figure, target=option.target)


def reload(table: FigureTable[Figure], option: Reload, figure: str, button: Button) -> ChoiceShown:
    """Rounds to be put back, into one weapon or two."""
    label, key = button
    names = " and the ".join(table.name(weapon).lower() for weapon in (option.weapon, option.other) if weapon)
    name = f"Reload the {names}"
    return ChoiceShown(say(option), "reload", "reload", label, name, key, figure=figure, weapon=option.weapon)


def hand(view: View[H], note: Callable[[str], str], plays: Callable[[Option[H]], str]) -> tuple[CardShown, ...]:
    """The seat's own cards, the best first, each with what it can do now.

    `note` says it in a few words; `plays` names the card that an answer plays, if it plays one. A card to be laid is laid
    with one click; others are usable in answers that take more.
    """
    if view.seat is None or view.seat not in view.table.scene.seat_index:
        return ()
    options = view.question.options if isinstance(view.question, Choose) else ()
    laid = {option.card: say(option) for option in options if isinstance(option, PlayCard | BrawlCard)}
    usable = {plays(option) for option in options} | laid.keys()
    held = [card for card in view.table.hand(view.seat) if card != cards.HIDDEN]
    return tuple(
        CardShown(
            card=card,
            name=cards.name(card),
            note=note(card) if view.question is not None else "",
            usable=card in usable,
            words=laid.get(card, ""),
        )
        for card in sorted(held, key=lambda card: -view.table.scene.strength[card])
    )
