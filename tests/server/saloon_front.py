"""The saloon of the engine's tests on the server's shelf, as far as a server asks: a book without a map or figures."""

from collections.abc import Mapping
from typing import Any, cast

import pytest

from posse.engine.event import Event
from posse.engine.question import Draw, Roll
from posse.engine.view import View
from posse.engine.words import say
from posse.games import shelf
from posse.games.book.front import ScenarioLine, SeatLine, SideLine
from posse.games.shown.words import by_hand, waiting
from posse.games.wire.asked import AskedShown, ChoiceShown
from posse.games.wire.story import LineShown
from posse.games.wire.table import TableShown
from tests.engine.saloon import LIVELY, SALOON, Setup, Table


class SaloonScreen:
    """What is seen of it: what one is asked, and sentences."""

    def setting(self, setup: Setup) -> object:
        """Nothing is fixed that a board would draw."""
        return None

    def shown(self, view: View[Table], given: str = "", laid: tuple[str, ...] = ()) -> TableShown:
        """Who is asked what."""
        names = SALOON.names(view.table)
        return TableShown(view.table.round, (), (), (), (), (), _asked(view, given), waiting(view, names), None)

    def line(self, table: Table, number: int, turn: int, event: Event) -> LineShown:
        """The sentence of an event."""
        return LineShown(number, turn, "plain", event.tell(SALOON.names(table)), event.rule)


def _asked(view: View[Table], given: str) -> AskedShown | None:
    question = view.question
    if isinstance(question, Roll | Draw) or question is None:
        return by_hand(question) if question is not None else None
    choices = tuple(ChoiceShown(say(option), "pick", say(option), "", "") for option in question.options)
    return AskedShown(question.seat, "pick", question.ask, "", question.rule, choices, given=given)


class SaloonFront:
    """The saloon, seen from in front."""

    game = SALOON
    screen = SaloonScreen()

    def set_up(self, id_or_path: str, house_rules: Mapping[str, object]) -> Setup:
        """Nothing but dice, or a lively evening."""
        return LIVELY if id_or_path == "lively" else Setup()

    def scenario_of(self, setup: Setup) -> ScenarioLine:
        """A seat is a side."""
        seats = SALOON.seats(SALOON.start(setup))
        lines = tuple(SeatLine(seat, seat.capitalize(), seat) for seat in seats)
        sides = tuple(SideLine(seat, seat.capitalize(), ()) for seat in seats)
        name = "The Saloon"
        return ScenarioLine("saloon", "saloon", name, name, "", lines, sides, 0, setup.rounds, "", "", "", 0, {})

    def turn(self, table: Table) -> int:
        """The round."""
        return table.round


@pytest.fixture
def saloon(monkeypatch: pytest.MonkeyPatch) -> None:
    """The saloon is on the shelf."""
    monkeypatch.setitem(shelf.SHELF, "saloon", lambda: cast("Any", SaloonFront()))
