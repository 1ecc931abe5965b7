"""Questions laid out: what a seat is asked, put as the item that asks it wants it put.

A game lists its items that ask, and how each of its answers is shown. Whatever it does not list is put in the question's
own words.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from msgspec.structs import replace

from posse.engine.item import Item
from posse.engine.question import Choose, Draw, Option, Roll
from posse.engine.view import View
from posse.engine.words import say
from posse.games.cards import pack
from posse.games.cards.hands import Fighter, HandTable
from posse.games.deeds.answers import BrawlCard, PlayCard, Worded
from posse.games.ground.deploying import Deploy, zone_of
from posse.games.people.people import PeopleTable
from posse.games.shown.words import by_hand
from posse.games.wire.asked import AskedShown, Asking, CardShown, ChoiceShown, RefusedShown

T = TypeVar("T", bound=PeopleTable[Any])
K = TypeVar("K")

NAMING = ("figure", "mover", "shooter")
"""The fields in which an item names the figure that it is about."""


class Bout(Protocol):
    """A fight between two: the one who moved in, and the other."""

    @property
    def mover(self) -> str: ...
    @property
    def rival(self) -> str: ...


def named_by(table: PeopleTable[Any], item: object, question: Choose[Any]) -> str:
    found = next((name for field in NAMING if (name := getattr(item, field, ""))), "")
    return found if isinstance(found, str) and found in table.scene.index else ""


def own_fighter(table: PeopleTable[Any], item: Bout, question: Choose[Any]) -> str:
    return item.mover if table.profile(item.mover).seat == question.seat else item.rival


def nobody(table: PeopleTable[Any], item: object, question: Choose[Any]) -> str:
    """A question that is about no figure."""
    return ""


class Put(NamedTuple, Generic[T, K]):
    """How the question of one kind of item is put.

    `sentence` is the question's own unless it is said here, `hint` says how to go about it. `about` is the figure in
    question, `between` attacker and victim where there is danger, so that the board can look at both. `refused` are the
    buttons that are grey now.
    """

    kind: Asking
    hint: str | Callable[[T, K], str] = ""
    sentence: Callable[[T, K], str] | None = None
    about: Callable[[T, K, Choose[T]], str] = named_by
    between: Callable[[K], tuple[str, str]] | None = None
    refused: Callable[[T, K, Choose[T]], Iterable[RefusedShown]] | None = None
    secret: bool = False


LAID = "Face down. All are turned up together; the highest acts first."
"""How an initiative card is laid."""

FOUGHT = Put[Any, Any](
    "fight",
    "Face down. Both are turned up together, and the higher wins.",
    about=own_fighter,
    between=lambda bout: (bout.mover, bout.rival),
    secret=True,
)
"""A fight with a card each."""

PICKED = Put[Any, Any]("pick")


class Questions(NamedTuple, Generic[T]):
    """Everything a game may ask: its items with how each puts it, what is looked into for answers that need more than their own
    words, and the answers that are a place on the ground, which are laid out as such whichever item asks.

    `passes` are answers that do nothing: that a question has no others is for its seat alone to know.
    """

    put: Mapping[type[Item[T]], Put[T, Any]]
    choices: Mapping[type[Option[T]], Callable[..., ChoiceShown]]
    places: tuple[type[Option[T]], ...] = ()
    passes: tuple[type[Option[T]], ...] = ()

    def asked(self, view: View[T], given: str = "") -> AskedShown | None:
        question, table = view.question, view.table
        if question is None or view.seat is None:
            return None
        if isinstance(question, Roll | Draw):
            return by_hand(question)
        item = table.current
        put = PICKED if item is None else self.put.get(type(item), PICKED)
        attacker, victim = put.between(item) if put.between else ("", "")
        figure = put.about(table, item, question)
        idle = all(isinstance(option, self.passes) for option in question.options)
        moot = idle or (len(question.options) == 1 and not question.options[0].open)
        return AskedShown(
            seat=view.seat,
            kind="place" if any(isinstance(option, self.places) for option in question.options) else put.kind,
            sentence=put.sentence(table, item) if put.sentence else question.ask,
            hint=put.hint(table, item) if callable(put.hint) else put.hint or _how_to_place(table, question),
            rule=question.rule,
            choices=tuple(shown for option in question.options for shown in self._shown(table, view.seat, option)),
            refused=tuple(put.refused(table, item, question)) if put.refused else (),
            figure=figure,
            against=attacker if figure == victim else victim,
            secret=put.secret,
            given=given,
            moot=say(question.options[0]) if moot else "",
            veiled=idle or put.secret,
        )

    def _shown(self, table: T, seat: str, option: Option[T]) -> Iterable[ChoiceShown]:
        """The same people are listed once, in whatever order they are named."""
        look = self.choices.get(type(option))
        if not isinstance(option, Worded):
            return (look(table, seat, option),) if look else ()
        every = (*option.examples(table), *((option,) if option.needs else ())) if option.spread else (option,)
        found: dict[object, ChoiceShown] = {}
        for one in every:
            shown = look(table, seat, one) if look else one.shown(table, seat)
            found.setdefault((shown.needs, frozenset(shown.figures)) if shown.figures else shown.words, shown)
        return found.values()


def _how_to_place(table: Any, question: Choose[Any]) -> str:
    zones = [zone_of(table, option.figure) for option in question.options if isinstance(option, Deploy)]
    if not zones:
        return ""
    return (
        f"At one of the numbered places of the {zones[0].name}." if zones[0].places else "Anywhere in the marked zone."
    )


def one_key_each(asked: AskedShown) -> AskedShown:
    """The same question with each key on one button alone: on the first that may be pressed, in the order of the row; the others
    have none."""
    keys: dict[str, str] = {}
    for choice in sorted(asked.choices, key=lambda one: one.rank):
        keys.setdefault(choice.key, choice.action)
    for grey in sorted(asked.refused, key=lambda one: one.rank):
        keys.setdefault(grey.key, grey.action)
    return replace(
        asked,
        choices=tuple(one if keys[one.key] == one.action else replace(one, key="") for one in asked.choices),
        refused=tuple(one if keys[one.key] == one.action else replace(one, key="") for one in asked.refused),
    )


# The cards of one's own hand

H = TypeVar("H", bound=HandTable[Fighter])


def hand(view: View[H], note: Callable[[str], str], *plays: type[Option[H]]) -> tuple[CardShown, ...]:
    """The seat's own cards, the best first, each with what it can do now.

    `note` says it in a few words; `plays` are the answers that play a card. A card to be laid is laid with one click; others
    are usable in answers that take more.
    """
    if view.seat is None or view.seat not in view.table.scene.seat_index:
        return ()
    options = view.question.options if isinstance(view.question, Choose) else ()
    laid = {option.card: say(option) for option in options if isinstance(option, PlayCard | BrawlCard)}
    usable = {getattr(option, "card", "") for option in options if isinstance(option, plays)} | laid.keys()
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
