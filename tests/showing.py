"""What screens show of a table, whatever the game: for tests that look at them."""

from typing import Any, Generic, TypeVar

from posse.engine.game import Game
from posse.engine.question import Choose
from posse.engine.table import Table
from posse.engine.view import View
from posse.games.wire.asked import AskedShown, ChoiceShown
from posse.games.wire.looks import RegionShown, ShotShown, SightShown, TrialShown
from posse.games.wire.screen import Screen
from posse.games.wire.table import FigureShown
from tests.stage_parts import Prompter
from tests.sure import there

T = TypeVar("T", bound=Table)


def choice(shown: AskedShown, action: str) -> ChoiceShown:
    return choices(shown, action)[0]


def choices(shown: AskedShown, action: str) -> list[ChoiceShown]:
    """All choices of an action, be it that each has a button of its own."""
    return [one for one in shown.choices if one.action.split()[0] == action]


class Looks(Generic[T]):
    """Looks at the tables of a game through its screen; people are Vic of red and Wes of blue."""

    def __init__(self, game: Game[T, Any], screen: Screen[T, Any], prompter: Prompter[T]) -> None:
        self.game, self.screen, self.prompter = game, screen, prompter

    def view(self, table: T, seat: str = "red") -> View[T]:
        return View(seat, 0, self.game.redact(table, seat), None, ())

    def asked(self, table: T, *items: Any, **script: Any) -> tuple[View[T], AskedShown]:
        """What the seat sees that is asked something now, and how it is asked."""
        done = self.prompter.play(table, *items, **script)
        assert isinstance(done.waiting, Choose)
        seat = done.waiting.seat
        view = View(seat, 0, self.game.redact(done.table, seat), done.waiting, (seat,))
        return view, there(self.screen.shown(view).asked)

    def card(self, table: T, id: str, seat: str = "red") -> FigureShown:
        return next(one for one in self.screen.shown(self.view(table, seat)).figures if one.id == id)

    def sight(self, table: T, figure: str = "vic", target: str = "wes") -> SightShown:
        return next(one for one in there(self.screen.sights(self.view(table), figure)) if one.target == target)

    def shot(self, table: T, weapon: str = "") -> ShotShown:
        return there(self.screen.shot(self.view(table), "vic", "wes", weapon))

    def tried(self, view: View[T], words: str) -> TrialShown:
        return there(self.screen.trial(view, words))

    def region(self, view: View[T], words: str, places: bool = True) -> RegionShown:
        return there(self.screen.region(view, words, places))
