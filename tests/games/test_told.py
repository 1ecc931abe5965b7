"""Shared events: what each seat may see of them stays in the game's own event."""

from types import ModuleType

import pytest

from posse.games.cards.pack import HIDDEN
from posse.games.deeds import happened
from posse.games.malice import events as malice
from posse.games.ruthless import events as ruthless


@pytest.mark.parametrize("events", [ruthless, malice])
def test_a_game_s_own_event_keeps_its_kind_and_its_rule_when_its_cards_are_hidden(events: ModuleType) -> None:
    drawn = events.CardsDrawn(seat="red", cards=("9S", "KD"), by="a/b")
    assert drawn.seen_by("red") is drawn
    assert drawn.seen_by("blue") == events.CardsDrawn(seat="red", cards=(HIDDEN, HIDDEN), by="a/b")


def test_a_side_is_called_by_its_own_name_and_a_seat_by_its_own() -> None:
    names = {"side law": "The Law", "law": "The Marshal", "drifter": "The Drifter"}
    assert happened.side_name(names, "law") == "The Law"
    assert happened.side_name(names, "drifter") == "The Drifter"
