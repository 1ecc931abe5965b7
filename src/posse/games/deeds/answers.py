"""Answers that know themselves: what a button says, its key, what it names, how it is chosen on a board, and its verdict.

Those here more than one book knows. A book that judges one by rules of its own makes a class of it.
"""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from msgspec.structs import replace

from posse.engine.item import Item
from posse.engine.question import Option
from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.engine.words import say
from posse.games.deeds.happened import capital, filled
from posse.games.people.figures import FigureTable
from posse.games.people.people import PeopleTable
from posse.games.people.weapons import missing
from posse.games.wire.asked import DONE, NO, PEOPLE, USUAL, Board, ChoiceShown, Key, Parameter, RefusedShown

P = TypeVar("P", bound=PeopleTable[Any])
T = TypeVar("T", bound=FigureTable[Any])


class Acting(Item[T], frozen=True):
    """An item that lets one figure act."""

    figure: str

    def before(self, table: T, kind: "type[Action[T]]") -> Bar | None:
        """What keeps the figure from an action of a kind for a reason that is none of the action's own."""
        return None


def acting(table: PeopleTable[Any]) -> str:
    """Whose action is asked for now; nobody's if something else is."""
    item = table.current
    return item.figure if isinstance(item, Acting) else ""


class Worded(Option[P], Generic[P], frozen=True):
    """An option in words: an answer as people read it.

    `says` is the whole of it and `label` what its button says, templates with places for what the answer names. Answers of one
    kind share a button with their `label` and `key`, unless the label names something or there is none: then each has its own.
    The rest is as in `ChoiceShown`. An open answer that is `spread` is shown as each that is worth considering, and itself
    only if something may still be named.
    """

    abstract = True

    says: ClassVar[str] = ""
    label: ClassVar[str] = ""
    key: ClassVar[Key] = ""
    rank: ClassVar[int] = USUAL
    needs: ClassVar[Parameter] = ""
    commits: ClassVar[bool] = False
    commit: ClassVar[str] = ""
    board: ClassVar[Board] = ""
    whom: ClassVar[str] = ""
    note: ClassVar[str] = ""
    under: ClassVar[str] = ""
    spread: ClassVar[bool] = False

    def strikes(self, table: P) -> tuple[str, str]:
        """Who attacks whom by it; nobody where it is no attack."""
        return "", ""

    @classmethod
    def button(cls) -> str:
        """What its choices have in common."""
        return str(cls.__struct_config__.tag)

    def shown(self, table: P, seat: str) -> ChoiceShown:
        """As a choice, with nothing looked into."""
        named = {field: getattr(self, field) for field in self.__struct_fields__}
        names, words = table.scene.names, say(self)
        name = filled(self.says, named, names)
        own = not self.label or "{" in self.label
        figures, free = named.get("figures", ()), FILLED.get(self.needs, "")
        given = self.spread and named.get(free)
        return ChoiceShown(
            words,
            words if own else self.button(),
            capital(filled(self.label, named, names)) if self.label else name,
            name,
            self.key,
            "" if given else self.needs,
            "" if given else free,
            figure=named.get("figure") or next(iter(figures), "") or acting(table),
            target=named.get("target", ""),
            weapon=named.get("weapon", ""),
            card=named.get("card", ""),
            at=None if self.needs else named.get("at"),
            note=self.note,
            commits=self.commits,
            figures=figures,
            board=self.board,
            commit=self.commit,
            whom=self.whom,
            rank=self.rank,
            under=self.under,
        )


FILLED = {"path": "path", "spot": "at", "point": "to", "distance": "far", "figures": "figures"}
"""The field that an open answer leaves free."""


class Action(Worded[T], Generic[T], frozen=True):
    """What somebody may do whose turn it is to act: offered, greyed and refused by the same rules."""

    none: ClassVar[Bar | None] = None
    """Why nothing of this kind may be done, where that is something else for each."""

    @classmethod
    def may(cls, table: T, figure: Any) -> Bar | None:
        """What keeps the figure from everything of this kind now."""
        return None

    @classmethod
    def ways(cls, table: T, figure: Any) -> Sequence[Option[T]]:
        """All that is open, to somebody who may."""
        return (cls(),)

    def checks(self, table: T, figure: Any) -> Iterator[Bar | None]:
        """What could stand in its way, whoever's turn it is, in the order in which it is told."""
        yield None

    def stop(self, table: T, figure: Any) -> tuple[int, Bar | None]:
        """What stands in its way first of all, and after how many checks."""
        return next(((passed, bar) for passed, bar in enumerate(self.checks(table, figure)) if bar), (0, None))

    def verdict(self, table: T, seat: str) -> Refusal | None:
        """Why whoever acts now may not do it."""
        item = table.current
        if not isinstance(item, Acting):
            return None
        figure = table.figure(item.figure)
        bar = item.before(table, type(self)) or self.may(table, figure) or self.stop(table, figure)[1]
        return bar.refusal(table.name(figure.id)) if bar else None

    def done(self, table: T, id: str) -> T:
        return table

    @classmethod
    def imagined(cls, table: T, figure: Any) -> "Sequence[Action[T]]":
        """Everything of this kind that somebody who may could think of, allowed or not."""
        return ()

    @classmethod
    def closed(cls, table: T, figure: Any) -> Bar | None:
        """Why nothing of this kind may be done: what stops those who come furthest."""
        bar = cls.may(table, figure)
        if bar is not None:
            return bar
        stops = [way.stop(table, figure) for way in cls.imagined(table, figure)]
        furthest = {bar for passed, bar in stops if passed == max(passed for passed, _ in stops)}
        return furthest.pop() if len(furthest) == 1 else cls.none


def greyed(table: T, kinds: "Sequence[type[Action[T]]]", options: Sequence[Option[T]]) -> Iterator[RefusedShown]:
    """The buttons of these kinds that are grey for whoever acts now, each with why."""
    item = table.current
    for kind in kinds:
        if isinstance(item, Acting) and not any(isinstance(option, kind) for option in options):
            bar = item.before(table, kind) or kind.closed(table, table.figure(item.figure))
            if bar is not None:
                yield grey(kind, bar.refusal(table.name(item.figure)))


def grey(kind: type[Worded[Any]], refusal: Refusal) -> RefusedShown:
    return RefusedShown(kind.button(), kind.label, kind.key, refusal.sentence, refusal.rule, kind.rank)


# Cards and turns


class PlayCard(Worded[Any], frozen=True):
    says = "Lay {card:card}"
    commits = True

    card: str

    def verdict(self, table: Any, seat: str) -> Refusal | None:
        return not_in_hand(table, seat, self.card)


class BrawlCard(PlayCard, frozen=True):
    """The card a player fights with."""


def not_in_hand(table: Any, seat: str, card: str) -> Refusal | None:
    return None if card in table.hand(seat) else not_allowed("That card is not in your hand.")


class Activate(Worded[Any], frozen=True):
    rule: ClassVar[str] = ""
    says = "{figure}"
    commits = True
    board = "figure"
    rank = PEOPLE

    figure: str

    def verdict(self, table: Any, seat: str) -> Refusal | None:
        return not_allowed("That character does not act now.", self.rule)


class Done(Worded[Any], frozen=True):
    """End this activation; what is left of it is forfeited."""

    says = "Done with this figure"
    label, key, rank = "Done", "E", DONE


# Actions


class Move(Action[T], Generic[T], frozen=True):
    """Go somewhere on one's feet, along a path still to be drawn."""

    says = label = "Move"
    key, rank = "M", 1
    needs = "path"
    board = "walk"
    commit = "Stop here"


class Aim(Action[T], Generic[T], frozen=True):
    says = "Take aim"
    label, key, rank = "Aim", "A", 4


class Shot(Action[T], Generic[T], frozen=True):
    commits = True

    weapon: str
    target: str

    @classmethod
    def imagined(cls, table: T, figure: Any) -> "Sequence[Action[T]]":
        profile = table.profile(figure.id)
        pairs = [(weapon, foe) for weapon in profile.weapon_at for foe in table.scene.foes[profile.side]]
        return [cls(*pair) for pair in pairs or (("", ""),)]

    @property
    def count(self) -> int:
        return 1

    def strikes(self, table: T) -> tuple[str, str]:
        return acting(table), self.target

    @abstractmethod
    def attack(self, id: str) -> Item[T]:
        """The attack itself, by somebody."""

    def shown(self, table: T, seat: str) -> ChoiceShown:
        shown = super().shown(table, seat)
        distance = table.distance(shown.figure, self.target) if table.scene.premeasure else None
        return replace(shown, count=self.count, distance=distance)


class Shoot(Shot[T], Generic[T], frozen=True):
    says = "Shoot {target} with the {weapon:within}"
    label, key, rank = "Shoot", "S", 2
    commit = "Fire"
    whom = "shoot"

    def shown(self, table: T, seat: str) -> ChoiceShown:
        return replace(super().shown(table, seat), plain=True)


class BothBarrels(Shot[T], Generic[T], frozen=True):
    says = "Both barrels at {target}"
    label, key = "Both barrels", "B"
    whom = "give both barrels"

    @property
    def count(self) -> int:
        return 2


class Fan(Shot[T], Generic[T], frozen=True):
    """Fan a revolver: so many rounds in one Shoot."""

    says = "Fan {rounds} {rounds:round|rounds} of the {weapon} at {target}"
    label, key, rank = "Fan", "F", 3
    whom = "fan at"

    rounds: int

    @property
    def count(self) -> int:
        return self.rounds

    def shown(self, table: T, seat: str) -> ChoiceShown:
        commit = "Fan one round" if self.rounds == 1 else f"Fan {self.rounds} rounds"
        return replace(super().shown(table, seat), commit=commit)


class Reload(Action[T], Generic[T], frozen=True):
    says = "Reload the {weapon:within}"
    label, key, rank = "Reload", "T", 6
    no_weapon: ClassVar[Bar]
    full: ClassVar[Bar]

    weapon: str

    @classmethod
    def ways(cls, table: T, figure: Any) -> Sequence[Option[T]]:
        card = table.profile(figure.id)
        return [cls(weapon.id) for place, weapon in enumerate(card.weapons) if missing(card, figure, place)]

    def checks(self, table: T, figure: Any) -> Iterator[Bar | None]:
        card = table.profile(figure.id)
        place = card.weapon_at.get(self.weapon)
        if place is None:
            yield self.no_weapon
        elif not missing(card, figure, place):
            yield self.full


# Reactions and fights


class LetItCome(Worded[Any], frozen=True):
    says = "Play no card"
    label, key, rank = "Stand fast", "N", NO
    commits = True


class PressTheFight(Action[T], Generic[T], frozen=True):
    says = "Fight {target} again"
    label, key = "Fight on", "X"
    whom = "fight"

    target: str


class Face(Worded[Any], frozen=True):
    says = "Fight {target} first"
    label = "{target}"
    commits = True

    target: str


# Cheating


class Cheat(Worded[Any], frozen=True):
    says = "Slip {card:card} to {other} for a card unseen"
    label, key = "Cheat", "I"

    card: str
    other: str

    def shown(self, table: Any, seat: str) -> ChoiceShown:
        return replace(super().shown(table, seat), target=self.other)


class PlayFair(Worded[Any], frozen=True):
    says = "Do not cheat now"
    label, key, rank = "Play fair", "N", NO
    commits = True
