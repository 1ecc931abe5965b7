"""What a screen of Law of the Gun shows of a table: views, questions, cards, sights and trials, for tests that look at it."""

from collections.abc import Callable
from random import Random
from typing import Any

from posse.engine.question import Choose
from posse.engine.refusal import Refusal
from posse.engine.view import View
from posse.engine.words import read
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.screen import SCREEN
from posse.games.law_of_the_gun.table import Table
from posse.games.wire.asked import AskedShown
from posse.games.wire.looks import ShotShown, SightShown, TrialShown
from posse.games.wire.table import FigureShown
from tests.law.stage import play
from tests.law.test_whole_match import by_kind
from tests.showing import asked_in, view_of_asked


def view_of(table: Table, seat: str = "red") -> View[Table]:
    """The table as a seat sees it when nothing is asked."""
    return View(seat, 0, LAW.redact(table, seat), None, ())


def asked(table: Table, *items: Any, **script: Any) -> tuple[View[Table], AskedShown]:
    """What the seat that is asked gets to see."""
    view = view_of_asked(LAW, play(table, *items, **script))
    return view, asked_in(SCREEN, view)


def card(table: Table, id: str, seat: str = "red") -> FigureShown:
    """One figure as a seat sees it."""
    return next(one for one in SCREEN.shown(view_of(table, seat)).figures if one.id == id)


def sight_of(table: Table, figure: str, target: str) -> SightShown:
    """What one figure has of another."""
    found = SCREEN.sights(view_of(table), figure)
    assert not isinstance(found, Refusal)
    return next(one for one in found if one.target == target)


def shot_of(table: Table, weapon: str = "") -> ShotShown:
    """Vic's shot at Wes looked into."""
    found = SCREEN.shot(view_of(table), "vic", "wes", weapon)
    assert isinstance(found, ShotShown)
    return found


def tried(view: View[Table], words: str) -> TrialShown:
    """Something tried out."""
    found = SCREEN.trial(view, words)
    assert isinstance(found, TrialShown), found
    return found


def accepted(question: Choose[Table], table: Table, words: str) -> bool:
    """May the words be sent as an answer?"""
    option = read(words, LAW.answers)
    return not isinstance(option, Refusal) and question.refuses(option, table) is None


def at_random(rng: Random) -> Callable[[View[Table]], Any]:
    """A player who gives any answer at all."""

    def choose(view: View[Table]) -> Any:
        assert isinstance(view.question, Choose)
        return by_kind(view.question, view.table, rng)

    return choose
