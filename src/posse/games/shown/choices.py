"""Answers that more than one book knows, as people read them, and the cards of one's own hand."""

from collections.abc import Callable
from typing import TypeVar

from posse.engine.question import Choose, Option
from posse.engine.table import Table
from posse.engine.view import View
from posse.engine.words import say
from posse.games.cards import pack
from posse.games.cards.hands import Fighter, HandTable
from posse.games.deeds.answers import BrawlCard, PlayCard
from posse.games.wire.asked import CardShown, ChoiceShown, Key

T = TypeVar("T", bound=Table)
H = TypeVar("H", bound=HandTable[Fighter])


def plain(kind: str, label: str, name: str, key: Key = "", commits: bool = False) -> Callable[..., ChoiceShown]:
    """What shows an answer that needs no more than its words."""

    def make(table: Table, seat: str, option: Option[T]) -> ChoiceShown:
        return ChoiceShown(say(option), kind, kind, label, name, key, commits=commits)

    return make


def pick(
    option: Option[T], kind: str, name: str, *, figure: str = "", target: str = "", weapon: str = "", note: str = ""
) -> ChoiceShown:
    """One of several answers of a kind, each with a button of its own that says what it is."""
    words = say(option)
    return ChoiceShown(
        words, kind, words, name, name, figure=figure, target=target, weapon=weapon, note=note, commits=True
    )


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
    held = [card for card in view.table.hand(view.seat) if card != pack.HIDDEN]
    return tuple(
        CardShown(
            card=card,
            name=pack.name(card),
            note=note(card) if view.question is not None else "",
            usable=card in usable,
            words=laid.get(card, ""),
        )
        for card in sorted(held, key=lambda card: -view.table.scene.strength[card])
    )
