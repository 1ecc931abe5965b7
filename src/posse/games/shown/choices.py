"""The cards of one's own hand."""

from collections.abc import Callable
from typing import TypeVar

from posse.engine.question import Choose, Option
from posse.engine.view import View
from posse.engine.words import say
from posse.games.cards import pack
from posse.games.cards.hands import Fighter, HandTable
from posse.games.deeds.answers import BrawlCard, PlayCard
from posse.games.wire.asked import CardShown

H = TypeVar("H", bound=HandTable[Fighter])


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
