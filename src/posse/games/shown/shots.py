"""Shots looked into before they are fired: whether one can be, the sum, and what may come of it."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from posse.engine.number import Need
from posse.engine.odds import Chances
from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.games.book.rows import Weapon
from posse.games.people.cast import Card
from posse.games.people.figures import Figure, FigureTable
from posse.games.shown.words import face_words, terms
from posse.games.wire.looks import Chance, ShotShown, SightShown

T = TypeVar("T", bound=FigureTable[Any])
F = TypeVar("F", bound=Figure)
W = TypeVar("W", bound=Weapon)


class Outcomes(NamedTuple):
    """What may come of a shot, link by link, and the chances of other ways to fire it."""

    chain: tuple[Chance, ...]
    others: tuple[Chance, ...] = ()


def is_figure(table: FigureTable[Any], id: str) -> bool:
    """Is there such a figure in the match?"""
    return id in table.scene.index


class Shots(NamedTuple, Generic[T, F, W]):
    """How a game judges a shot of a figure at a target with a weapon, as it could be taken now.

    `best` is the weapon with the best chance, none where none reaches; `bars` why it cannot be fired from here, whoever's
    turn it is; `need` the number; `outcomes` what may come of it. `unarmed` is the rule that
    is told to those who carry nothing, `marks` says who or what may be shot at.
    """

    card: Callable[[T, str], Card[W]]
    sight: Callable[[T, str, str], SightShown]
    best: Callable[[T, F, str], W | None]
    bars: Callable[[T, F, str, W], Bar | None]
    need: Callable[[T, F, str, W], Need]
    outcomes: Callable[[T, F, str, W], Outcomes]
    unarmed: str
    marks: Callable[[T, str], bool] = is_figure

    def shot(self, table: T, figure: str, target: str, weapon: str = "") -> ShotShown | Refusal:
        """One figure's shot at another, looked into as it could be taken now."""
        if not is_figure(table, figure) or not self.marks(table, target):
            return not_allowed("There is no such figure.")
        shooter: F = table.figure(figure)
        if not shooter.on_table or target == figure:
            return not_allowed("That is no shot.")
        if is_figure(table, target) and not table.figure(target).on_table:
            return not_allowed(f"{table.name(target)} is not on the table.")
        seen, gun = self.sight(table, figure, target), self._weapon(table, shooter, target, weapon)
        if gun is None:
            unarmed = not_allowed(f"{table.profile(figure).name} is unarmed.", self.unarmed)
            return no_shot(seen, "", unarmed, "unarmed")
        bar = self.bars(table, shooter, target, gun)
        if bar is not None:
            return no_shot(seen, gun.name, bar.refusal(table.name(figure)), bar.brief)
        need = self.need(table, shooter, target, gun)
        found = self.outcomes(table, shooter, target, gun)
        return ShotShown(seen, gun.name, True, "", "", face_words(need), terms(need), found.chain, found.others)

    def _weapon(self, table: T, shooter: F, target: str, weapon: str) -> W | None:
        """The weapon that is named, else the best, else the one that reaches farthest."""
        card = self.card(table, shooter.id)
        if weapon in card.weapon_at:
            return card.weapon(weapon)
        return self.best(table, shooter, target) or max(card.weapons, key=lambda gun: gun.reach, default=None)


def no_shot(seen: SightShown, weapon: str, refusal: Refusal, brief: str = "") -> ShotShown:
    """A shot that cannot be fired, and why."""
    return ShotShown(seen, weapon, False, refusal.sentence, refusal.rule, "", (), (), brief=brief)


def links_of(chances: Chances[T], victim: str, links: Mapping[str, Callable[[F], bool]]) -> tuple[Chance, ...]:
    """The links of a chain, each with the chance that it holds of the victim afterwards."""

    def chance(holds: Callable[[F], bool]) -> float:
        return float(chances.of(lambda after: holds(after.figure(victim))))

    return tuple(Chance(what, chance(holds)) for what, holds in links.items())
