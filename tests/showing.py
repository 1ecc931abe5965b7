"""What screens show of a question, whatever the game: for tests that look at them."""

from typing import Any, TypeVar

from posse.engine.game import Game
from posse.engine.question import Choose
from posse.engine.table import Table
from posse.engine.view import View
from posse.games.wire.asked import AskedShown, ChoiceShown
from posse.games.wire.screen import Screen
from tests.stage_parts import Played

T = TypeVar("T", bound=Table)


def view_of_asked(game: Game[T, Any], done: Played[T]) -> View[T]:
    """The table as the seat sees it that is asked something now."""
    assert isinstance(done.waiting, Choose)
    seat = done.waiting.seat
    return View(seat, 0, game.redact(done.table, seat), done.waiting, (seat,))


def asked_in(screen: Screen[T, Any], view: View[T]) -> AskedShown:
    """What is asked in a view."""
    shown = screen.shown(view).asked
    assert shown is not None
    return shown


def choice(shown: AskedShown, action: str) -> ChoiceShown:
    """The first choice of an action."""
    return choices(shown, action)[0]


def choices(shown: AskedShown, action: str) -> list[ChoiceShown]:
    """All choices of an action, be it that each has a button of its own."""
    return [one for one in shown.choices if one.action.split()[0] == action]
